"""A person's settings, kept from one start to the next, and the file that settings of any kind are kept in."""

import os
from codecs import BOM_UTF8
from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path
from typing import Annotated, Any, Final, Literal, TypeVar
from uuid import UUID

import msgspec

from trainer.dealing.plan import MOST_LESSON_ROUNDS
from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
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


class FundamentalsChoice(msgspec.Struct, frozen=True, kw_only=True):
    """The last choices for a run of the fundamentals; amounts in cents."""

    seconds: Literal[90, 120] = 90
    chip: Literal[50, 100, 250, 500] = 100
    stakes: tuple[Annotated[int, msgspec.Meta(ge=100)], Annotated[int, msgspec.Meta(le=250_000)]] | None = None
    """The least and the most that is bet; None for the usual range."""
    clock: bool = True
    """True if the time left is shown."""


class KeptSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings as a file keeps them."""

    format: Literal[1] = FORMAT


class StationSettings(KeptSettings, frozen=True, kw_only=True):
    """Settings of the computer; they stand in the file of the person who practices while nobody signs in."""

    window: str = ""
    """The place of the window as it was left, in Qt's own form; nothing before the first."""


class Settings(KeptSettings, frozen=True, kw_only=True):
    """All settings of a person, with their values at the first start."""

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
    keys: dict[str, str] = {}
    """The keys that differ from the program's own, by command."""
    sessions: dict[str, SessionChoice] = {}
    last_game: str = ""
    """The game of the session that ended last."""
    deal: DealChoice = DealChoice()
    fundamentals: FundamentalsChoice = FundamentalsChoice()
    lesson_rounds: dict[str, Annotated[int, msgspec.Meta(ge=0, le=MOST_LESSON_ROUNDS)]] = {}
    """The number of rounds dealt right, by game, rule set and lesson."""
    knows_mouse: bool = False
    """True once a round was dealt with the mouse, or the help with it was dismissed."""
    introduced: tuple[str, ...] = ()
    """The games whose introduction has been read."""
    due_count: Annotated[int, msgspec.Meta(ge=1, le=200)] = 20
    """The questions of a session of what is due."""
    due_games: dict[str, bool] = {}
    """The games that due practice is to ask, or to leave out, where the person has said so."""
    examination: date | None = None
    """The day of the person's audition or examination, which practice aims at."""

    @property
    def points(self) -> float:
        return _POINTS * self.text_size / 100


LOOKS: Final = ("palette", "text_size", "reduced_motion", "speed", "felt", "card_style", "lettering", "rack_order")
"""The settings that somebody new finds as the computer has them: an instructor has set them for its screen."""


def default_path() -> Path:
    """Return the place of this user's settings."""
    import platformdirs  # only where no other place is given

    return platformdirs.user_config_path("dealer-trainer", appauthor=False) / "settings.json"


class SettingsRefused(Refusal):
    """A file of settings that cannot be read, or is a newer program's."""


class _AnyFormat(msgspec.Struct):
    format: Any = FORMAT


Kept = TypeVar("Kept", bound=KeptSettings)


def path_of(person: UUID, first: Path) -> Path:
    """Return the path of the settings of somebody who signs in, which lie beside those of nobody by name."""
    return first.parent / "people" / f"{person}.json"


def content_of(path: Path) -> bytes | Sentence | None:
    """Return the bytes of a file of settings, or the reason why they cannot be read; None if there is nothing."""
    if not os.path.lexists(path):
        return None
    try:
        return read_bytes(path, sentence("a file of settings"), SettingsRefused).removeprefix(BOM_UTF8)
    except SettingsRefused as refusal:
        return refusal.sentence


def decoded(path: Path, content: bytes | Sentence | None, otherwise: Kept) -> tuple[Kept, Sentence | None]:
    """Return the settings in a file's content, or others if it holds none, and why it cannot be read if so.

    Settings of several kinds may stand in one file; each kind passes over the others.
    """
    if not isinstance(content, bytes):
        return otherwise, content
    try:
        found = msgspec.json.decode(content, type=_AnyFormat).format
        if found != FORMAT:
            return otherwise, sentence("{path}: format {format:shown} is not known", path=path, format=found)
        return msgspec.json.decode(content, type=type(otherwise)), None
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as fault:
        return otherwise, sentence("{path}: {fault}", path=path, fault=fault)


def read_settings(path: Path, otherwise: Kept) -> tuple[Kept, Sentence | None]:
    """Return the settings of a file, or others if it holds none, and why they cannot be read if something is there."""
    return decoded(path, content_of(path), otherwise)


def keep_settings(path: Path, before: Kept, changed: Kept, drop: Sequence[str] = ()) -> tuple[Kept, Sentence | None]:
    """Write the changes into what the file holds by now; return all of it, and why the file cannot be read if so.

    What else stands in the file is left there, but for what is to be dropped.
    """
    from trainer.disk.locking import locked  # the windows open without writing any
    from trainer.disk.whole_file import write_whole

    with suppress(OSError):
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    with locked(path.with_suffix(".lock"), patience=_PATIENCE_SECONDS):
        content = content_of(path)
        there, unreadable = decoded(path, content, before)
        merged = _merged(before, changed, there)
        try:  # what this program does not know is looked at only here
            others = _parts(content) if isinstance(content, bytes) and unreadable is None else {}
        except (msgspec.MsgspecError, UnicodeDecodeError) as fault:
            unreadable = sentence("{path}: {fault}", path=path, fault=fault)
        if unreadable is None:
            with suppress(OSError):
                whole = others | _parts(msgspec.json.encode(merged))
                kept = {name: value for name, value in whole.items() if name not in drop}
                write_whole(path, msgspec.json.format(msgspec.json.encode(kept), indent=2), private=True)
    return merged, unreadable


def _parts(content: bytes) -> dict[str, msgspec.Raw]:
    return msgspec.json.decode(content, type=dict[str, msgspec.Raw])


def _merged(before: Kept, changed: Kept, there: Kept) -> Kept:
    """Return the settings on file with the changes that were made here."""
    values: dict[str, object] = {}
    for name in changed.__struct_fields__:
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
