"""Two hands from one shoe, both drawn by the dealer's rule: the chances that they tie, and that both bust.

The second hand lacks the cards of the first, so what counts is all the cards of both. The number of orders of them that
make such a pair of hands is the same for every shoe, and is worked out once a rule. A shoe then has a number of ways
for each such set of cards, multiplied by `map`: a loop of Python's would take ten times as long.
"""

import json
from array import array
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from functools import cache, lru_cache
from math import prod
from operator import mul
from typing import Any, Final, NamedTuple, TypeAlias

from trainer.odds.dealer_hand import orders_after, played_out
from trainer.odds.drawing import Composition, Drawing, finished_hands
from trainer.odds.shoe import ShoeTooShort
from trainer.places import asset

_Hands: TypeAlias = Sequence[tuple[int, int]]
"""Some hands: the cards of each as one number, and the number of orders in which they come."""
_BITS: Final = 5
"""The bits that count the cards of a value: so two hands are put together by one sum."""
_MOST: Final = 1 << _BITS
_PARTS: Final = ((0, 3), (3, 5), (5, 10))
"""The values by places: aces to threes, fours and fives, and the high ones, of which alone a card busts a hand.

Few sets differ in a part, so that each part's factor is worked out once a shoe.
"""
_HIGH: Final = 5


class TwoHands(NamedTuple):
    """The chances of two hands that are both drawn by the dealer's rule."""

    ties: Mapping[tuple[int, int], Fraction]
    """The chance of each pair of totals that ties in its game; a blackjack ties a blackjack alone."""
    both_bust: Fraction


class _Together(NamedTuple):
    """All sets of cards of some size, and with some high cards, that make a pair of hands."""

    size: int
    high: int
    """The place of the high cards."""
    lows: "array[int]"
    """The places of the low cards of each set. Numbers that lie together are read twice as fast as those of a list."""
    orders: "array[int]"


class _Pairs(NamedTuple):
    """The pairs of hands that a rule of drawing makes."""

    parts: tuple[list[Composition], list[Composition], list[Composition]]
    """The compositions of each part of the values."""
    lows: tuple[list[int], list[int]]
    """Low cards, aces to fives, by the places of their two parts."""
    ties: list[tuple[tuple[int, int], list[_Together]]]
    busts: list[tuple[tuple[int, int], int, list[_Together]]]
    """Hands that are one card short: the least place of a value that busts each, and how often such a pair counts."""


@lru_cache(maxsize=64)
def two_hands(drawn: Drawing, shoe: tuple[int, ...]) -> TwoHands:
    """Return the chances of two hands from a shoe; those of fresh shoes are kept, for whoever asks for no other."""
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
    tail, pairs = orders_after(sum(shoe), 2 * drawn.longest), pairs_of(drawn)
    orders = [[_orders(left, count) for count in range(_MOST)] for left in shoe]
    least, middle, high = [
        [prod([ways[count] for ways, count in zip(orders[begin:end], held, strict=True)]) for held in part]
        for (begin, end), part in zip(_PARTS, pairs.parts, strict=True)
    ]
    low = list(map(mul, map(least.__getitem__, pairs.lows[0]), map(middle.__getitem__, pairs.lows[1])))
    ties: dict[tuple[int, int], Fraction] = {}
    for pair, together in pairs.ties:
        chance = Fraction(_ways(together, low, high, tail), tail[0])
        for totals in {pair, (pair[1], pair[0])}:
            ties[totals] = ties.get(totals, Fraction(0)) + chance
    bust = 0
    for (one, other), times, together in pairs.busts:
        # The rarer card first: it could have busted the other hand, too, which has one card less to bust by.
        left_one, left_other = sum(shoe[one:]) - 1, sum(shoe[other:])
        last = [
            ways * max(left_other - sum(held[other - _HIGH :]), 0) * max(left_one - sum(held[one - _HIGH :]), 0)
            for ways, held in zip(high, pairs.parts[2], strict=True)
        ]
        bust += times * _ways(together, low, last, tail[2:])
    return TwoHands(ties, Fraction(bust, tail[0]))


def _ways(together: Iterable[_Together], low: list[int], high: list[int], tail: list[int]) -> int:
    """Return the number of orders of a shoe's cards that begin with one of these sets."""
    return sum(
        [
            tail[each.size] * high[each.high] * sum(map(mul, each.orders, map(low.__getitem__, each.lows)))
            for each in together
        ]
    )


def _orders(left: int, drawn: int) -> int:
    """Return the number of orders in which so many cards are drawn of those that are left."""
    return prod([max(left - gone, 0) for gone in range(drawn)])


# What is the same for every shoe.


@lru_cache(maxsize=4)
def pairs_of(drawn: Drawing) -> _Pairs:
    """Return the pairs of hands that a rule makes; it takes half a second, and then a shoe is a matter of moments."""
    finished = {
        outcome: [(_number(held), orders) for held, orders in hands.items()]
        for outcome, hands in finished_hands(drawn).items()
    }
    places: tuple[dict[int, int], dict[int, int]] = ({}, {})
    ties = [
        ((one[0], other[0]), _put_together(firsts, seconds, places))
        for one, firsts in finished.items()
        for other, seconds in finished.items()
        if one <= other and _ties(one, other, drawn)
    ]
    by_least: dict[int, list[tuple[int, int]]] = {}
    for step in drawn.steps:
        ends = [cards for cards, reached in step.ends if drawn.is_bust(drawn.endings[reached[0][0]])]
        if busting := [kind for cards in ends for kind, _ in cards]:
            by_least.setdefault(min(busting), []).append((_number(step.held), step.orders))
    busts = [
        ((one, other), 1 if one == other else 2, _put_together(firsts, seconds, places))
        for one, firsts in by_least.items()
        for other, seconds in by_least.items()
        if one <= other
    ]
    lows, highs = places
    parts: list[dict[int, int]] = [{}, {}]
    columns = [
        [part.setdefault(number >> begin * _BITS & (1 << (end - begin) * _BITS) - 1, len(part)) for number in lows]
        for part, (begin, end) in zip(parts, _PARTS, strict=False)
    ]
    least, middle, high = [
        [_composition(number, end - begin) for number in part]
        for part, (begin, end) in zip((*parts, highs), _PARTS, strict=True)
    ]
    return _Pairs((least, middle, high), (columns[0], columns[1]), ties, busts)


def _ties(one: tuple[int, bool], other: tuple[int, bool], drawn: Drawing) -> bool:
    if drawn.busts:
        return one == other and one[0] <= 21
    return abs(one[0] - 21) == abs(other[0] - 21)


def _put_together(firsts: _Hands, seconds: _Hands, places: tuple[dict[int, int], dict[int, int]]) -> list[_Together]:
    """Return the sets of cards of every pair of hands; of hands of the same kind each pair counts in both orders."""
    ways: dict[int, int] = {}
    so_far = ways.get
    for at, (held, orders) in enumerate(firsts):
        rest = seconds
        if firsts is seconds:
            ways[2 * held] = so_far(2 * held, 0) + orders * orders
            rest, orders = seconds[at + 1 :], 2 * orders
        for other, more in rest:
            both = held + other
            ways[both] = so_far(both, 0) + orders * more
    lows, highs = places
    found: dict[tuple[int, int], _Together] = {}
    sizes: dict[int, int] = {}
    for both, times in ways.items():
        high, low = divmod(both, 1 << _HIGH * _BITS)
        for part in (high, low):
            if part not in sizes:
                sizes[part] = sum(_composition(part, 5))
        key = sizes[low], high
        together = found.get(key)
        if together is None:
            place = highs.setdefault(high, len(highs))
            together = found[key] = _Together(sizes[low] + sizes[high], place, array("I"), array("Q"))
        together.lows.append(lows.setdefault(low, len(lows)))
        together.orders.append(times)
    return list(found.values())


def _number(held: Iterable[int]) -> int:
    return sum([count << place * _BITS for place, count in enumerate(held)])


def _composition(number: int, length: int) -> Composition:
    return tuple([number >> place * _BITS & _MOST - 1 for place in range(length)])
