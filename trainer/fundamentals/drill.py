"""The drills of the fundamentals, in the order in which a school teaches them."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from random import Random
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

import msgspec

from trainer.engine.cards import Card
from trainer.fundamentals import amount_drills, cheque_drills
from trainer.fundamentals.problem import Field, Problem
from trainer.fundamentals.table import DrillTable
from trainer.quiz.choosing import chance_of

FundamentalGroup: TypeAlias = Literal["cheques", "paying", "amounts", "totals"]
TargetOf: TypeAlias = Literal["college", "school"]
"""The setter of a target: a community college's badge for dealers, or one's own school."""


class FundamentalTarget(msgspec.Struct, frozen=True):
    """The seconds within which somebody wants an answer."""

    seconds: float
    of: TargetOf


class FundamentalDrill(msgspec.Struct, frozen=True, kw_only=True):
    """One drill: what it asks, how it is answered, and its target where there is one by default."""

    name: str
    group: FundamentalGroup
    fields: tuple[Field, ...]
    make: Callable[[DrillTable, Random], Problem]
    target: FundamentalTarget | None = None

    def target_at(self, school: Mapping[str, float]) -> FundamentalTarget | None:
        """Return the target at a school that has its own for some drills, by name."""
        own = school.get(self.name)
        return FundamentalTarget(own, "school") if own else self.target


def _drill(
    name: str,
    group: FundamentalGroup,
    fields: tuple[Field, ...],
    make: Callable[[DrillTable, Random], Problem],
    college_seconds: float | None = None,
) -> tuple[str, FundamentalDrill]:
    target = FundamentalTarget(college_seconds, "college") if college_seconds is not None else None
    return name, FundamentalDrill(name=name, group=group, fields=fields, make=make, target=target)


DRILLS: Final[Mapping[str, FundamentalDrill]] = MappingProxyType(
    dict(
        (
            _drill("stack-value", "cheques", ("money",), cheque_drills.stack_value),
            _drill("mixed-value", "cheques", ("money",), cheque_drills.mixed_value),
            _drill("prove", "cheques", ("stacks", "left"), cheque_drills.prove),
            _drill("size-in", "cheques", ("count",), cheque_drills.size_in),
            _drill("change", "cheques", ("count",), cheque_drills.change),
            _drill("buy-in", "cheques", ("count",), cheque_drills.buy_in),
            _drill("cut", "paying", ("cheques",), cheque_drills.cut),
            _drill("color-for-color", "paying", ("cheques",), cheque_drills.color_for_color),
            _drill("conversion", "paying", ("cheques",), cheque_drills.conversion),
            _drill("color-up", "paying", ("cheques",), cheque_drills.color_up),
            _drill("two-to-one", "amounts", ("money",), amount_drills.two_to_one),
            _drill("half", "amounts", ("money",), amount_drills.half),
            _drill("three-to-two", "amounts", ("money",), amount_drills.three_to_two),
            _drill("six-to-five", "amounts", ("money",), amount_drills.six_to_five),
            _drill("bonus", "amounts", ("money",), amount_drills.bonus, 30),
            _drill("insurance-maximum", "amounts", ("money",), amount_drills.insurance_maximum, 10),
            _drill("totals-without-tens", "totals", ("total", "other-total"), amount_drills.totals_without_tens),
            _drill("totals", "totals", ("total", "other-total"), amount_drills.totals),
        )
    )
)
"""Every drill by its name."""


def problem_at(drill: str, table: DrillTable, seed: int, number: int) -> Problem:
    """Return the problem of a number, from 1 on, the same on every machine.

    It is never the one before it again, unless bets of so small a range bring no other.
    """
    for time in range(_TRIES):
        problem = DRILLS[drill].make(table, chance_of("fundamentals", drill, seed, number, time))
        if number == 1 or _looks(problem) != _looks(_problem_at(drill, table, seed, number - 1)):
            break
    return problem


_problem_at = lru_cache(maxsize=512)(problem_at)
_TRIES: Final = 20


def _looks(problem: Problem) -> tuple[object, ...]:
    cards: tuple[Card, ...] = problem.cards
    return problem.cheques, cards, problem.cents, problem.value, problem.count
