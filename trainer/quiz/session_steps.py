"""The steps that a trainee takes in a session."""

from collections.abc import Iterable
from typing import Annotated, TypeAlias

import msgspec

from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import AnyAnswer

Seconds: TypeAlias = Annotated[float, msgspec.Meta(ge=-1e12, le=1e12)]
"""Seconds of any clock that does not run back, within some thirty thousand years."""


class Shown(msgspec.Struct, frozen=True, tag="shown"):
    """The question was on the screen from then on."""

    at: Seconds


class Helped(msgspec.Struct, frozen=True, tag="helped"):
    """The rules or the totals were read while the question was asked."""

    at: Seconds


class Answered(msgspec.Struct, frozen=True, tag="answered", omit_defaults=True):
    answer: AnyAnswer
    at: Seconds
    helped: bool = False
    """True if there was help; an older program told it here alone."""


class Again(msgspec.Struct, frozen=True, tag="again"):
    """The trainee wanted the question just answered once more."""

    at: Seconds


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The trainee wanted no new questions."""

    at: Seconds


SessionStep: TypeAlias = Shown | Helped | Answered | Again | Ended


QuestionDeal: TypeAlias = tuple[int, int]
"""A deal of a question: its number, and how many deals of it were answered before."""


def deals_of(numbers: Iterable[int], plan: QuizPlan) -> dict[QuestionDeal, int]:
    """Return the deals of a plan's questions in the order in which they were put, each with its place in it.

    Questions of one number are its deals one after the other; where a plan deals none anew, the first stands.
    """
    found: dict[QuestionDeal, int] = {}
    deals: dict[int, int] = {}
    for at, number in enumerate(numbers):
        time = deals.get(number, 0)
        if not time or plan.deals_anew:
            found[number, time] = at
            deals[number] = time + 1
    return found
