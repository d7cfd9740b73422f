"""The person's settings, kept from one start to the next."""

import os
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
from PySide6.QtCore import QObject, Signal

from trainer.dealing.pace import LEAST_SECONDS, MOST_HANDS_AN_HOUR, MOST_SECONDS
from trainer.engine.table import MOST_BOXES
from trainer.felt.cheques import RackOrder
from trainer.gui.style.speeds import Speed

TEXT_SIZES = (100, 125, 150, 175, 200)
_POINTS = 11.0


class SessionChoice(msgspec.Struct, frozen=True, kw_only=True):
    """The last choices for a session of one game; house options as a round writes them."""

    rule_set: str
    at_house: str = ""
    """The file of the house it was at, empty for the standard one."""
    house: dict[str, Any] = {}
    kind: Literal["payout", "hitting", "order", "mix"] = "payout"
    totals: bool = False
    """True if the total is to be called too."""
    questions: Annotated[int, msgspec.Meta(ge=1, le=200)] | None = 10
    """How many, None for an open end."""
    boxes: Annotated[int, msgspec.Meta(ge=5, le=7)] = 6


class DealChoice(msgspec.Struct, frozen=True, kw_only=True):
    """The last choices for a round to deal; rules and house are those of the game's sessions."""

    game: str = ""
    lesson: str = ""
    """The name of a lesson, empty for a table of the person's own choice."""
    duties: tuple[str, ...] = ()
    """The parts that are the trainee's, none for all."""
    judging: Literal["coached", "free"] = "coached"
    level: Literal["patient", "normal", "busy"] = "normal"
    clock: bool = False
    """True if the time is shown."""


class SessionPlayed(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of the last finished session."""

    game: str
    right: int
    questions: int
    on: date


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All settings, with their values at the first start."""

    format: Literal[1] = 1
    palette: Literal["system", "light", "dark", "high-contrast"] = "system"
    text_size: Annotated[int, msgspec.Meta(ge=100, le=200)] = 100
    """In percent."""
    reduced_motion: bool = False
    speed: Literal["normal", "fast", "instant"] = "fast"
    felt: Literal["green", "blue", "burgundy", "grey"] = "green"
    card_style: Literal["four-colour", "two-colour"] = "four-colour"
    lettering: Literal["reader", "players"] = "reader"
    """The side that the words on the felt face."""
    rack_order: RackOrder = "middle"
    """The order of the tubes of the rack."""
    keys: dict[str, str] = {}
    """The keys that differ from the program's own, by command."""
    sessions: dict[str, SessionChoice] = {}
    played: SessionPlayed | None = None
    """The last session of all."""
    lately: dict[str, SessionPlayed] = {}
    """The last session of each game."""
    deal: DealChoice = DealChoice()
    pace_seconds: dict[str, Annotated[float, msgspec.Meta(ge=LEAST_SECONDS, le=MOST_SECONDS)]] = {}
    """The seconds an act may take where the school asks for others than the program, by kind of act."""
    pace_hands: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=1, le=MOST_HANDS_AN_HOUR)], ...], msgspec.Meta(max_length=MOST_BOXES)
    ] = ()
    """The fewest hands an hour the school asks for, at one box, two boxes, and so on; none for the program's own."""
    introduced: tuple[str, ...] = ()
    """The games whose introduction has led on to a session."""

    @property
    def points(self) -> float:
        return _POINTS * self.text_size / 100

    @property
    def motion(self) -> Speed:
        """The speed of the felt, with reduced motion taken into account."""
        return Speed[self.speed.upper()].calmed(self.reduced_motion)


class Preferences(QObject):
    """The settings in force; each change is written to their file at once and told to whoever listens."""

    changed = Signal(object)
    """Carries the new ``Settings``."""

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self.now = _read(path)

    def change(self, **values: object) -> None:
        """Set some of the settings; a file that cannot be written keeps nothing, and the program goes on."""
        changed = msgspec.structs.replace(self.now, **values)
        if changed == self.now:
            return
        self.now = changed
        _write(self._path, changed)
        self.changed.emit(changed)


def default_path() -> Path:
    """Return where this user's settings lie."""
    import platformdirs  # only where no other place is given

    return platformdirs.user_config_path("dealer-trainer", appauthor=False) / "settings.json"


def _read(path: Path) -> Settings:
    try:
        return msgspec.json.decode(path.read_bytes(), type=Settings)
    except OSError:
        return Settings()
    except msgspec.MsgspecError:
        with suppress(OSError):  # kept beside for whoever wrote it by hand; the next change writes a good one
            path.replace(path.with_suffix(".unreadable.json"))
        return Settings()


def _write(path: Path, settings: Settings) -> None:
    new = path.with_suffix(".new")
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        new.write_bytes(msgspec.json.format(msgspec.json.encode(settings), indent=2))
        os.replace(new, path)
