"""The person's settings, kept from one start to the next."""

import os
from codecs import BOM_UTF8
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Final, Literal

import msgspec

from trainer.dealing.pace import LEAST_SECONDS, MOST_HANDS_AN_HOUR, MOST_SECONDS
from trainer.dealing.plan import MOST_LESSON_ROUNDS
from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import MOST_BOXES
from trainer.felt.cheques import RackOrder
from trainer.quiz.plan import QuizKind
from trainer.rounds.input_files import read_bytes

FORMAT: Final = 1
TEXT_SIZES = (100, 125, 150, 175, 200)
_POINTS = 11.0
_PATIENCE_SECONDS = 2.0
"""The seconds that another program may take to write the settings, before they are written all the same."""


class SessionChoice(msgspec.Struct, frozen=True, kw_only=True):
    """The last choices for a session of one game; house options as a round writes them."""

    rule_set: str
    at_house: str = ""
    """The file of the house it was at, empty for the standard one."""
    house: dict[str, Any] = {}
    kind: QuizKind = "payout"
    totals: bool = False
    """True if the total is to be called too."""
    reads_stacks: bool = False
    """True if the amounts of bets are read from their cheques."""
    mixed_stacks: bool = True
    """True if some bets are stacked of more cheques than they take."""
    questions: Annotated[int, msgspec.Meta(ge=1, le=200)] | None = 10
    """The number of questions, None for an open end."""
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

    format: Literal[1] = FORMAT
    palette: Literal["system", "light", "dark", "high-contrast"] = "system"
    text_size: Annotated[int, msgspec.Meta(ge=100, le=200)] = 100
    """In percent."""
    reduced_motion: bool = False
    speed: Literal["normal", "fast", "instant"] = "fast"
    felt: Literal["green", "blue", "burgundy", "grey"] = "green"
    card_style: Literal["two-colour", "four-colour"] = "two-colour"
    lettering: Literal["reader", "players"] = "reader"
    """The side that the words on the felt face."""
    rack_order: RackOrder = "middle"
    """The order of the tubes of the rack."""
    window: str = ""
    """The place of the window as it was left, in Qt's own form; nothing before the first."""
    keys: dict[str, str] = {}
    """The keys that differ from the program's own, by command."""
    sessions: dict[str, SessionChoice] = {}
    played: SessionPlayed | None = None
    """The last session of all."""
    lately: dict[str, SessionPlayed] = {}
    """The last session of each game."""
    deal: DealChoice = DealChoice()
    lesson_rounds: dict[str, Annotated[int, msgspec.Meta(ge=0, le=MOST_LESSON_ROUNDS)]] = {}
    """The number of rounds dealt right, by game, rule set and lesson."""
    pace_seconds: dict[str, Annotated[float, msgspec.Meta(ge=LEAST_SECONDS, le=MOST_SECONDS)]] = {}
    """The seconds an act may take where the school asks for others than the program, by kind of act."""
    pace_hands: Annotated[
        tuple[Annotated[int, msgspec.Meta(ge=1, le=MOST_HANDS_AN_HOUR)], ...], msgspec.Meta(max_length=MOST_BOXES)
    ] = ()
    """The fewest hands an hour the school asks for, at one box, two boxes, and so on; none for the program's own."""
    knows_mouse: bool = False
    """True once a round was dealt with the mouse, or the help with it was dismissed."""
    introduced: tuple[str, ...] = ()
    """The games whose introduction has been read."""

    @property
    def points(self) -> float:
        return _POINTS * self.text_size / 100


def default_path() -> Path:
    """Return the place of this user's settings."""
    import platformdirs  # only where no other place is given

    return platformdirs.user_config_path("dealer-trainer", appauthor=False) / "settings.json"


class SettingsRefused(Refusal):
    """A file of settings that cannot be read, or is a newer program's."""


class _AnyFormat(msgspec.Struct):
    format: Any = FORMAT


def read_settings(path: Path, otherwise: Settings = Settings()) -> tuple[Settings, Sentence | None]:  # noqa: B008  # frozen
    """Return the settings of a file, or others if it holds none, and why they cannot be read if something is there."""
    if not os.path.lexists(path):
        return otherwise, None
    try:
        content = read_bytes(path, sentence("a file of settings"), SettingsRefused).removeprefix(BOM_UTF8)
        found = msgspec.json.decode(content, type=_AnyFormat).format
        if found != FORMAT:
            return otherwise, sentence("{path}: format {format:shown} is not known", path=path, format=found)
        return msgspec.json.decode(content, type=Settings), None
    except SettingsRefused as refusal:
        return otherwise, refusal.sentence
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
        return otherwise, sentence("{path}: {fault}", path=path, fault=fault)


def keep_settings(path: Path, before: Settings, changed: Settings) -> tuple[Settings, Sentence | None]:
    """Write the changes into what the file holds by now; return all of it, and why the file cannot be read if so."""
    from trainer.disk.locking import locked  # the windows open without writing any
    from trainer.disk.whole_file import write_whole

    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
    with locked(path.with_suffix(".lock"), patience=_PATIENCE_SECONDS):
        there, unreadable = read_settings(path, before)
        merged = _merged(before, changed, there)
        if unreadable is None:
            with suppress(OSError):
                content = msgspec.json.format(msgspec.json.encode(merged), indent=2)
                write_whole(path, content, private=True)
    return merged, unreadable


def _merged(before: Settings, changed: Settings, there: Settings) -> Settings:
    """Return the settings on file with the changes that were made here."""
    values: dict[str, object] = {}
    for name in Settings.__struct_fields__:
        old, new, other = (getattr(settings, name) for settings in (before, changed, there))
        if new == old:
            continue
        match new:
            case dict():  # by game, key or act: each is a setting of its own
                dropped = old.keys() - new.keys()
                shared = {key: value for key, value in other.items() if key not in dropped}
                values[name] = shared | {key: value for key, value in new.items() if old.get(key) != value}
            case (str(), *_):  # games, each there or not
                values[name] = (*other, *[each for each in new if each not in (*old, *other)])
            case _:
                values[name] = new
    return msgspec.structs.replace(there, **values)
