"""The steps of a sitting: every one is on the disk before anybody goes on, and carries the time that it took."""

from typing import Annotated, Literal, TypeAlias
from uuid import UUID

import msgspec

from trainer.dealing.attempt import By
from trainer.dealing.plan import DealPlan
from trainer.engine.acts import Act
from trainer.quiz.questions import AnyAnswer, AnyQuestion
from trainer.quiz.session_steps import Seconds
from trainer.rounds.spec import RoundSpec

Milliseconds: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=(1 << 31) - 1)]
WallMs: TypeAlias = Annotated[int, msgspec.Meta(ge=-(10**15), le=10**15)]
"""Milliseconds since 1970."""
PlaceNumber: TypeAlias = Annotated[int, msgspec.Meta(ge=1, le=100)]
"""The number of a section, or of a question or round in it, from 1."""
EndRemark: TypeAlias = Annotated[str, msgspec.Meta(max_length=200)]


class TimedStep(
    msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="step", forbid_unknown_fields=True
):
    """A step of a sitting."""

    at: WallMs
    """The wall time."""
    ms: Milliseconds = 0
    """The active time since the step before; paused time and breaks are none."""


class QuestionAsked(TimedStep, frozen=True, tag="question"):
    """A question comes next; it is on the disk before it is seen."""

    section: PlaceNumber
    number: PlaceNumber
    question: AnyQuestion


class RoundBegun(TimedStep, frozen=True, tag="round"):
    """A round to be dealt comes next."""

    section: PlaceNumber
    number: PlaceNumber
    spec: RoundSpec
    plan: DealPlan


class ItemShown(TimedStep, frozen=True, tag="shown"):
    """The question or the round is on the screen from now on: its time runs."""


class ItemAnswered(TimedStep, frozen=True, tag="answered"):
    """The question is answered; it is not come back to."""

    answer: AnyAnswer


class ItemLeft(TimedStep, frozen=True, tag="left"):
    """Time ran out: the question counts as unanswered, or all that is left of the section does."""

    of: Literal["question", "section"]


class ActTried(TimedStep, frozen=True, tag="act"):
    """An act of the round: the candidate's, or one of the program, a player or the floor."""

    act: Act
    by: By
    seconds: Seconds
    """Since the round began, as the round counts them."""


class RoundOver(TimedStep, frozen=True, tag="over"):
    """The candidate has done with a round in which nothing is due any more."""


class Ticked(TimedStep, frozen=True, tag="tick"):
    """Nothing happened but time: whoever ends the program gets none of it back."""

    is_last: bool = False
    """True if the program let go of the sitting here, and was not killed: no time passed unwritten."""


class SittingPaused(TimedStep, frozen=True, tag="paused"):
    """The proctor stops the time."""

    by: UUID | None = None


class SittingResumed(TimedStep, frozen=True, tag="resumed"):
    """The proctor lets the candidate go on."""

    by: UUID | None = None


class SittingBroken(TimedStep, frozen=True, tag="broken"):
    """The program was ended, could not write, or slept with its computer, and the sitting goes on.

    Its active time is what may have passed unwritten, so that a restart buys none.
    """

    away: Annotated[int, msgspec.Meta(ge=-(10**12), le=10**12)]
    """The milliseconds by the computer's clock since the step before; negative if it was set back."""
    by: UUID | None = None
    """The person whose PIN let it go on."""
    why: Literal["ended", "disk", "sleep"] = "ended"


class TimeAdded(TimedStep, frozen=True, tag="time"):
    """The proctor adds time to the section under way."""

    minutes: Annotated[int, msgspec.Meta(ge=1, le=240)]
    by: UUID | None = None


class SittingEnded(TimedStep, frozen=True, tag="ended"):
    """The sitting is ended before its last question: by the proctor, or handed in by the candidate, who is nobody."""

    by: UUID | None = None
    reason: EndRemark = ""


SittingStep: TypeAlias = (
    QuestionAsked
    | RoundBegun
    | ItemShown
    | ItemAnswered
    | ItemLeft
    | ActTried
    | RoundOver
    | Ticked
    | SittingPaused
    | SittingResumed
    | SittingBroken
    | TimeAdded
    | SittingEnded
)
