"""A person's progress as pages and paper show it: skills, weeks, mistakes in dollars, and bests."""

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING, Final, Literal, TypeAlias
from uuid import UUID

import msgspec

from trainer.fundamentals.run import RunScore
from trainer.games.kinds import Asks
from trainer.quiz.skills import Skill

if TYPE_CHECKING:  # a window that shows progress neither reads a database nor folds memories
    from trainer.school.memory import Firmness

TableName: TypeAlias = tuple[str, str]
"""A game and its rule set."""

LEAST_IN_WEEK: Final = 10
"""Below so many answers a week's figures are chance, and are not shown."""


class SkillProgress(msgspec.Struct, frozen=True, kw_only=True):
    """A skill, its firmness, and the answers that say so."""

    skill: Skill
    firmness: "Firmness"
    n: int = 0
    """The first answers about it."""
    recent: tuple[bool, ...] = ()
    """The last of them, the latest last: true if right."""
    ms: int = 0
    """The median time of right ones."""

    @property
    def right(self) -> int:
        """The right ones of the last answers."""
        return sum(self.recent)


class SkillGroup(msgspec.Struct, frozen=True):
    """The skills of one quiz whose kinds a summary scores together, in the order of the lessons."""

    asks: Asks
    group: str
    skills: tuple[SkillProgress, ...]


class WeekSums(msgspec.Struct, frozen=True):
    """The first answers of a week."""

    monday: date
    n: int = 0
    right: int = 0
    ms: int = 0
    """The median time of right ones."""

    @property
    def is_telling(self) -> bool:
        """True if there are enough of them to say anything."""
        return self.n >= LEAST_IN_WEEK


class MistakeSums(msgspec.Struct, frozen=True):
    """The cents that one mistake moved."""

    fault: str
    times: int
    for_house: int
    against_house: int


class Best(msgspec.Struct, frozen=True, kw_only=True):
    """The best that a person has done of one sort."""

    of: Literal["run", "session", "fastest"]
    """The longest run without a mistake, the session with most right, or the fastest with nearly all right."""
    asks: Asks | Literal["deal", ""] = ""
    right: int
    n: int
    ms: int = 0
    """The mean time of its answers."""
    at: int
    """In milliseconds since 1970."""


class TableProgress(msgspec.Struct, frozen=True, kw_only=True):
    """A person's progress at the table of a game and rule set."""

    game: str
    rule_set: str
    groups: tuple[SkillGroup, ...]
    weeks: Mapping[str, tuple[WeekSums, ...]]
    """The last weeks with any answer, the latest last, by quiz; of all questions by the empty name, of dealt
    rounds by ``deal``.
    """
    ledger: tuple[MistakeSums, ...]
    """The mistakes that moved money, those that moved most first."""
    bests: tuple[Best, ...]

    @property
    def skills(self) -> tuple[SkillProgress, ...]:
        return tuple([each for group in self.groups for each in group.skills])

    def count(self, firmness: "Firmness") -> int:
        """Return the number of skills that are as firm."""
        return sum([each.firmness == firmness for each in self.skills])


class PersonProgress(msgspec.Struct, frozen=True, kw_only=True):
    """The sums of all that a person has practiced, and their progress at one table."""

    answers: int
    """The first answers to questions and problems."""
    moves: int
    """The moves of dealt rounds."""
    since: date | None
    """The day of the first; None before it."""
    spent: int
    """The milliseconds of practice."""
    streak: int
    practiced: tuple[TableName, ...]
    """The tables that were practiced, the latest first."""
    table: TableProgress
    runs: Mapping[tuple[str, int], RunScore] = {}
    """The best run of each drill of the fundamentals and length in seconds."""


class SkillAnswerSeen(msgspec.Struct, frozen=True, kw_only=True):
    """One of the last answers about a skill, and where its attempt tells of it."""

    attempt: UUID
    line: int
    purpose: str
    at: int
    """In milliseconds since 1970."""
    ms: int
    is_right: bool
    fault: str
    money: int
    """The cents that the house would have too much, or too little if negative."""
    is_first: bool
    is_helped: bool


class SkillAnswers(msgspec.Struct, frozen=True, kw_only=True):
    """A skill with its last answers, the latest first."""

    progress: SkillProgress
    due: int
    """The moment at which it is to be asked again, in milliseconds since 1970; 0 for none."""
    answers: tuple[SkillAnswerSeen, ...]
