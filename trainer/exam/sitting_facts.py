"""The facts of a sitting: its set-up, where it is, and what is done in it."""

from typing import Annotated, Final, TypeAlias
from uuid import UUID

import msgspec

from trainer.dealing.attempt import Attempt
from trainer.exam.blueprint import Blueprint
from trainer.quiz.questions import AnyAnswer, AnyQuestion

TICK_MS: Final = 10_000
"""The most active time that is not written down yet; a program that was killed costs so much, and never buys any."""
LONG_BREAK_MS: Final = 120_000
"""A longer break takes a proctor's PIN."""


_SET_RIGHT_MS: Final = 5000
"""A clock that the system sets right by so much has not been tampered with."""


def is_long_break(away_ms: int) -> bool:
    """True for a break that takes a proctor's PIN: too long, or of a length that nobody can know."""
    return not -_SET_RIGHT_MS <= away_ms <= LONG_BREAK_MS


class Proctor(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The proctor of a sitting: somebody of the records by number, or by a name where the records know nobody."""

    uuid: UUID | None = None
    name: Annotated[str, msgspec.Meta(max_length=120)] = ""


class SittingSetup(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The facts of a sitting that hold from its first question to its last."""

    uuid: UUID
    """The attempt's."""
    blueprint: Blueprint
    digest: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    """The blueprint edition."""
    generator: Annotated[int, msgspec.Meta(ge=0, le=30_000)]
    """The version of what makes the paper."""
    secret_digest: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    """The SHA-256 of the paper's secret, which is nowhere in the file as long as the sitting is open."""
    candidate: UUID
    extra_percent: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0
    """The time that this candidate has beyond everybody's."""
    proctor: Proctor | None = None
    word_of: UUID | None = None
    """The instructor who let the candidate sit again before what was missed was practiced."""


class AtQuestion(msgspec.Struct, frozen=True):
    """A question is before the candidate."""

    section: int
    """From 1."""
    number: int
    """In its section, from 1."""
    question: AnyQuestion


class AtRound(msgspec.Struct, frozen=True):
    """A round is being dealt."""

    section: int
    number: int
    attempt: Attempt


class ToAsk(msgspec.Struct, frozen=True):
    """The next question or round is to be made of the paper; nobody ever sees this moment."""

    section: int
    number: int


class SittingOver(msgspec.Struct, frozen=True):
    """Nothing is asked any more."""

    reason: str = ""
    """Empty after the last question."""


SittingPlace: TypeAlias = AtQuestion | AtRound | ToAsk | SittingOver


class QuestionDone(msgspec.Struct, frozen=True, kw_only=True):
    """A question of a sitting, and its answer."""

    section: int
    number: int
    question: AnyQuestion
    answer: AnyAnswer | None
    """None if its time ran out."""
    ms: int
    """The active milliseconds that it took from when it was shown."""
    at: int
    """The milliseconds since 1970 when it was answered or left."""


class RoundDone(msgspec.Struct, frozen=True, kw_only=True):
    """A round of a sitting, as far as it was dealt."""

    section: int
    number: int
    attempt: Attempt
    ms: int
    is_whole: bool
    """True if nothing was due in it any more; else its time ran out, or the sitting was ended."""


class SittingBreak(msgspec.Struct, frozen=True, kw_only=True):
    """A break in a sitting: a pause of the proctor's, or an end of the program."""

    is_pause: bool
    at: int
    """The milliseconds since 1970 when it was over; of a pause that goes on, when it began."""
    away_ms: int = 0
    """Its length by the computer's clock; negative if that was set back meanwhile."""
    by: UUID | None = None
    """The person who let the candidate go on."""
    question: tuple[int, int] = (1, 1)
    """The section and the number that it came at."""

    @property
    def is_long(self) -> bool:
        """True for one that takes a proctor's PIN."""
        return is_long_break(self.away_ms)
