"""A problem of the fundamentals: what is shown, and the one answer."""

from typing import Literal, TypeAlias

import msgspec

from trainer.engine.cards import Card
from trainer.engine.money import Cents

Field: TypeAlias = Literal["money", "count", "stacks", "left", "total", "other-total", "cheques"]
"""The thing that an answer is written in: an amount, a number of cheques, full stacks and what is left of a proof, a
total and the other one of a soft hand, or cheques cut from the rack."""


class ProblemAnswer(msgspec.Struct, frozen=True):
    """An answer by its fields: numbers, or the cheques that were cut, in any order."""

    numbers: tuple[int, ...] = ()
    cheques: tuple[Cents, ...] = ()

    def is_as(self, other: "ProblemAnswer") -> bool:
        """True if two answers say the same: cheques in any order, the totals of a soft hand in either."""
        return sorted(self.numbers) == sorted(other.numbers) and sorted(self.cheques) == sorted(other.cheques)


class Problem(msgspec.Struct, frozen=True, kw_only=True):
    """One problem; its text is that of its drill, with these values."""

    drill: str
    cheques: tuple[tuple[Cents, ...], ...] = ()
    """The stacks that are shown, each from the bottom up."""
    cards: tuple[Card, ...] = ()
    cents: Cents = 0
    """The amount that is named."""
    value: Cents = 0
    """The cheque that is named."""
    count: int = 0
    """The number that is named."""
    odds: tuple[int, int] = (1, 1)
    """The odds that are named: 3 to 2."""
    rack: tuple[Cents, ...] = ()
    """The cheques to cut from, smallest first."""
    answer: ProblemAnswer

    def is_right(self, answer: ProblemAnswer) -> bool:
        """True for the one answer; proofs and counts keep the order of their fields."""
        if self.drill in _IN_ORDER:
            return answer == self.answer
        return self.answer.is_as(answer)


_IN_ORDER = frozenset({"prove"})
