"""Results of before there were records: what the settings kept of them is taken over once."""

from datetime import date
from pathlib import Path
from typing import Final

import msgspec

from trainer.school.records import Records
from trainer.school.school_settings import FILE, SchoolSettings, read_school
from trainer.school.settings import KeptSettings, Settings, content_of, decoded, keep_settings
from trainer.store.rows import EarlierResult

_OUT: Final = ("played", "lately", "pace_seconds", "pace_hands")
"""Results, and what the school decides: a person's settings hold none of it any longer."""


class SessionPlayed(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of the last finished session."""

    game: str
    right: int
    questions: int
    on: date


class EarlierSettings(KeptSettings, frozen=True, kw_only=True):
    """The results in the settings of an earlier program."""

    played: SessionPlayed | None = None
    """The last session of all."""
    lately: dict[str, SessionPlayed] = msgspec.field(default_factory=dict)
    """The last session of each game."""
    lesson_rounds: dict[str, int] = msgspec.field(default_factory=dict)

    @property
    def results(self) -> list[EarlierResult]:
        """The last session of each game, and the rounds dealt right by lesson."""
        sessions = dict(self.lately)
        if self.played is not None:
            sessions.setdefault(self.played.game, self.played)
        results = [
            EarlierResult(
                kind="session",
                name=game[:60],
                right=played.right,
                asked=played.questions,
                on=played.on.isoformat(),
            )
            for game, played in sessions.items()
        ]
        lessons = self.lesson_rounds.items()
        return results + [EarlierResult(kind="lesson", name=name[:60], right=rounds) for name, rounds in lessons]


def take_over(settings: Path, records: Records) -> None:
    """Take over what the settings of an earlier program hold beside a person's choices; a second time changes nothing.

    Its results go to the records, which may raise a `RecordsFault`, and the pace asked for to the school's settings.
    Only then they are dropped from the person's.
    """
    content = content_of(settings)
    earlier, unreadable = decoded(settings, content, EarlierSettings())
    if unreadable is not None or not isinstance(content, bytes):
        return
    there = msgspec.json.decode(content, type=dict[str, msgspec.Raw])
    if not any([name in there for name in _OUT]):
        return
    records.keep_earlier(earlier.results)
    school = records.folder / FILE
    pace, unreadable = read_school(school, settings)
    if not school.exists() and pace != SchoolSettings():
        keep_settings(school, SchoolSettings(), pace)
        if not school.exists():  # the folder cannot be written: the pace stays where it is read
            return
    last_game = earlier.played.game if earlier.played is not None and "last_game" not in there else ""
    keep_settings(settings, Settings(), Settings(last_game=last_game), drop=_OUT)
