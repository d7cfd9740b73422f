"""Two hands from one shoe, both drawn by the dealer's rule: the chances that they tie, and that both bust.

The second hand lacks the cards of the first, so each pair of hands has a chance of its own, and there are millions.
The factors of all second hands beside one first hand are columns, multiplied by `map`: a loop of Python's takes ten
times as long. A pair of hands counts once for both orders in which they come.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, cached_property, lru_cache, reduce
from operator import mul
from typing import Any, NamedTuple, TypeAlias

from trainer.odds.dealer_hand import orders_after, played_out
from trainer.odds.drawing import Composition, Drawing, finished_hands
from trainer.odds.shoe import ShoeTooShort
from trainer.places import asset

_Hands: TypeAlias = Sequence[tuple[Composition, int]]
"""Some hands: the cards of each, and the number of orders in which they come."""
_NextCard: TypeAlias = tuple[int, int]
"""The least place of a value that finishes a hand, and the number of such cards that are already gone."""
_MOST_ALIKE = 23
"""More than a hand holds cards of a value: with 22 aces it would have busted."""


class TwoHands(NamedTuple):
    """The chances of two hands that are both drawn by the dealer's rule."""

    ties: Mapping[tuple[int, int], Fraction]
    """The chance of each pair of totals that ties in its game; a blackjack ties a blackjack alone."""
    both_bust: Fraction


@lru_cache(maxsize=64)
def two_hands(drawn: Drawing, shoe: tuple[int, ...]) -> TwoHands:
    """Return the chances of two hands from a shoe; those of fresh shoes are kept, as they take a third of a second."""
    decks = shoe[0] // 4
    is_fresh = shoe == (*[4 * decks] * 9, 16 * decks)
    kept = _kept().get(drawn.fingerprint, {}).get(str(decks)) if is_fresh else None
    if kept is None:
        return worked_out(drawn, shoe)
    ties = {(int(one), int(other)): Fraction(chance) for one, other, chance in map(str.split, kept["ties"])}
    return TwoHands(ties, Fraction(kept["both bust"]))


@cache
def _kept() -> dict[str, dict[str, dict[str, Any]]]:
    """Return the chances kept of fresh shoes, by the rule and the decks; ``python -m trainer.proving.two_hands``."""
    with asset("odds.json").open(encoding="utf-8") as file:
        found: dict[str, dict[str, dict[str, Any]]] = json.load(file)
    return found


def worked_out(drawn: Drawing, shoe: tuple[int, ...]) -> TwoHands:
    """Return the chances of two hands from any shoe, worked out anew."""
    if 2 * max([ending.cards for ending in played_out(drawn, shoe).ways]) > sum(shoe):
        raise ShoeTooShort("{left} cards are too few: the shoe may run out", left=sum(shoe))
    tail = orders_after(sum(shoe), 2 * drawn.longest)
    finished = {outcome: list(hands.items()) for outcome, hands in finished_hands(drawn).items()}
    ties: dict[tuple[int, int], Fraction] = {}
    for one, firsts in finished.items():
        for other, seconds in finished.items():
            if one <= other and _ties(one, other, drawn):
                chance = Fraction(_Pairs(firsts, seconds, shoe, tail).ways, tail[0])
                for pair in {(one[0], other[0]), (other[0], one[0])}:
                    ties[pair] = ties.get(pair, Fraction(0)) + chance
    return TwoHands(ties, Fraction(_both_bust(drawn, shoe, tail), tail[0]))


def _ties(one: tuple[int, bool], other: tuple[int, bool], drawn: Drawing) -> bool:
    if drawn.busts:
        return one == other and one[0] <= 21
    return abs(one[0] - 21) == abs(other[0] - 21)


def _both_bust(drawn: Drawing, shoe: tuple[int, ...], tail: Sequence[int]) -> int:
    """Return the number of orders in which two hands bust, from the hands before their last cards.

    These are a third of the busted hands; any card from some value on busts them.
    """
    by_least: dict[int, list[tuple[Composition, int]]] = {}
    for step in drawn.steps:
        ends = [cards for cards, reached in step.ends if drawn.is_bust(drawn.endings[reached[0][0]])]
        busting = [kind for cards in ends for kind, _ in cards]
        if busting:
            by_least.setdefault(min(busting), []).append((step.held, step.orders))
    ways = 0
    for one, firsts in by_least.items():
        for other, seconds in by_least.items():
            if one <= other:
                # The rarer card first: it could have busted the other hand, too, which has one card less to bust by.
                found = _Pairs(firsts, seconds, shoe, tail, last_cards=((other, 0), (one, 1))).ways
                ways += found if one == other else 2 * found
    return ways


class _Pairs:
    """Pairs of hands, the first of some and the second of others, or both of the same."""

    def __init__(
        self,
        firsts: _Hands,
        seconds: _Hands,
        shoe: tuple[int, ...],
        tail: Sequence[int],
        last_cards: Sequence[_NextCard] = (),
    ) -> None:
        """`last_cards` finish hands that are one card short."""
        self._firsts, self._seconds, self._shoe, self._tail = firsts, seconds, shoe, tail
        self._last_cards = last_cards
        self._columns: dict[tuple[int, int, bool], list[int]] = {}
        self._weights: dict[int, list[int]] = {}

    @property
    def ways(self) -> int:
        """The number of orders of the shoe's cards that bring such a pair."""
        is_same, ways = self._firsts is self._seconds, 0
        for at, (held, orders) in enumerate(self._firsts):
            columns = [self._weight(sum(held)), *self._beside(held)]
            if is_same:
                columns = [column[at:] for column in columns]
                ways -= orders * reduce(mul, [column[0] for column in columns])
            products: Iterable[int] = columns[-1]
            for column in columns[-2::-1]:  # the large numbers last
                products = map(mul, column, products)
            pairs = orders * sum(products)
            ways += 2 * pairs if is_same else pairs
        return ways

    def _beside(self, held: Composition) -> list[list[int]]:
        """Return for each value of the first hand how many orders of its cards are left beside each second hand."""
        values = [self._column(kind, alike) for kind, alike in enumerate(held) if alike]
        return values + [self._last(kind, sum(held[kind:]) + gone) for kind, gone in self._last_cards]

    def _column(self, kind: int, alike: int) -> list[int]:
        key = kind, alike, False
        if key not in self._columns:
            left = [_orders(self._shoe[kind] - other, alike) for other in range(_MOST_ALIKE)]
            self._columns[key] = [left[second[kind]] for second, _ in self._seconds]
        return self._columns[key]

    def _last(self, kind: int, gone: int) -> list[int]:
        key = kind, gone, True
        if key not in self._columns:
            left = sum(self._shoe[kind:]) - gone
            self._columns[key] = [max(left - sum(second[kind:]), 0) for second, _ in self._seconds]
        return self._columns[key]

    def _weight(self, cards: int) -> list[int]:
        """Return the number of orders of each second hand beside a first one of so many cards, and of what follows."""
        if cards not in self._weights:
            after = self._tail[cards + len(self._last_cards) :]
            self._weights[cards] = [ways * after[drawn] for ways, drawn in self._alone]
        return self._weights[cards]

    @cached_property
    def _alone(self) -> list[tuple[int, int]]:
        """The number of orders of each second hand as if it were alone, and of its cards."""
        orders = [[_orders(left, drawn) for drawn in range(_MOST_ALIKE)] for left in self._shoe]
        return [
            (reduce(mul, map(list.__getitem__, orders, second), ways), sum(second)) for second, ways in self._seconds
        ]


def _orders(left: int, drawn: int) -> int:
    """Return the number of orders in which so many cards are drawn of those that are left."""
    ways = 1
    for gone in range(drawn):
        ways *= max(left - gone, 0)
    return ways
