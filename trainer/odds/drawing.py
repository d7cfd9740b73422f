"""Every hand that the dealer's rule can make, by the cards in it: worked out once a rule, for any shoe."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from hashlib import sha256
from types import MappingProxyType
from typing import Final, NamedTuple, TypeAlias

import msgspec

from trainer.engine.boxes import Hand
from trainer.engine.cards import CARDS, RANKS, Card
from trainer.engine.counts import Count
from trainer.engine.table import Rules
from trainer.games.registry import GAMES

VALUES: Final = range(1, 11)
_KINDS: Final = tuple([CARDS[rank + "S"] for rank in RANKS[:10]])
"""A card for each value: the ten stands for T, J, Q and K."""
Composition: TypeAlias = tuple[int, ...]
"""The number of cards of each value in a hand, ace to ten."""


class Ending(NamedTuple):
    """An ending of the dealer's hand: the up card's value (an ace as 1), the number of cards, and the total."""

    up: int
    cards: int
    total: int
    natural: bool


class DrawingStep(NamedTuple):
    """Cards with which the dealer draws on, whatever their order."""

    drawn: int
    held: Composition
    hard: int
    """The total with every ace as 1."""
    orders: int
    """The number of orders of the cards in which the rule lets them come."""
    goes_on: tuple[tuple[int, int, int], ...]
    """The next cards after which the dealer draws again: the place of its value, how many are held, and the step that
    it leads to."""
    ends: tuple[tuple[tuple[tuple[int, int], ...], tuple[tuple[int, int], ...]], ...]
    """The next cards, by value and how many are held, that end alike; each ending, and in how many orders of the cards
    so far the rule lets it come."""


class Drawing(msgspec.Struct, frozen=True, eq=False, dict=True):
    """A dealer's rule as the hands that it makes; one rule has one."""

    endings: tuple[Ending, ...]
    steps: tuple[DrawingStep, ...]
    """Every hand that draws, fewest cards first."""
    busts: bool
    """True if a total above 21 is a bust, as in every game but No Bust 21."""

    @cached_property
    def longest(self) -> int:
        """The number of cards of the longest hand."""
        return max([ending.cards for ending in self.endings])

    @cached_property
    def fingerprint(self) -> str:
        """A short name of the rule by all that it makes: another rule has another one."""
        made = [(step.held, step.orders, step.ends) for step in self.steps]
        return sha256(repr((self.busts, self.endings, made)).encode()).hexdigest()[:12]

    def is_bust(self, ending: Ending) -> bool:
        return self.busts and ending.total > 21


def drawing(rules: Rules) -> Drawing:
    """Return the hands that the dealer's rule of a game makes."""
    return _drawn_by(rules.must_stand, rules.count, GAMES[rules.game].busts)


@lru_cache(maxsize=8)
def _drawn_by(must_stand: Callable[[Hand], bool], count: Callable[[Sequence[Card]], Count], busts: bool) -> Drawing:
    ending = _endings(must_stand, count, busts)
    places: dict[Ending, int] = {}
    steps: list[DrawingStep] = []
    hands: dict[Composition, dict[int, int]] = {(0,) * 10: {}}
    drawn = 0
    while hands:
        longer: dict[Composition, dict[int, int]] = {}
        at: dict[Composition, int] = {}
        first = len(steps) + len(hands)
        for held, orders in hands.items():
            hard = sum([number * value for number, value in zip(held, VALUES, strict=True)])
            goes_on: list[tuple[int, int, int]] = []
            ends: dict[tuple[int, bool], list[tuple[int, int]]] = {}
            for kind, alike in enumerate(held):
                end = ending(drawn + 1, hard + kind + 1, held[0] + (kind == 0))
                if end is not None:
                    ends.setdefault(end, []).append((kind, alike))
                    continue
                key = (*held[:kind], alike + 1, *held[kind + 1 :])
                goes_on.append((kind, alike, at.setdefault(key, first + len(at))))
                ways = longer.setdefault(key, {})
                for up, number in orders.items() if orders else ((kind + 1, 1),):
                    ways[up] = ways.get(up, 0) + number
            reached = [
                (
                    tuple(members),
                    tuple(
                        [
                            (places.setdefault(Ending(up, drawn + 1, *end), len(places)), number)
                            for up, number in orders.items()
                        ]
                    ),
                )
                for end, members in ends.items()
            ]
            steps.append(DrawingStep(drawn, held, hard, sum(orders.values()) or 1, tuple(goes_on), tuple(reached)))
        hands, drawn = longer, drawn + 1
    return Drawing(tuple(places), tuple(steps), busts)


def _endings(
    must_stand: Callable[[Hand], bool], count: Callable[[Sequence[Card]], Count], busts: bool
) -> Callable[[int, int, int], tuple[int, bool] | None]:
    """Return a function of a hand's cards, its hard total and its aces: the total, and if it is a blackjack.

    It returns None if the dealer draws on. No rule looks at more of a hand, and none stands on one card.
    """
    known: dict[tuple[bool, int, int], tuple[int, bool] | None] = {}

    def ending(cards: int, hard: int, aces: int) -> tuple[int, bool] | None:
        key = cards == 2, hard, aces
        if key not in known:
            example = _example(cards, hard, aces)
            stands = must_stand(Hand(example, hard, aces > 0)) if example else False
            total = count(example).total if example else 0
            known[key] = (total, busts and cards == 2 and total == 21) if stands else None
        return known[key]

    return ending


def _example(cards: int, hard: int, aces: int) -> tuple[Card, ...]:
    """Return some hand of so many cards and aces with this hard total."""
    others, rest = cards - aces, hard - aces
    hand = [_KINDS[0]] * aces
    for place in range(others, 0, -1):
        value = min(10, rest - 2 * (place - 1))
        hand.append(_KINDS[value - 1])
        rest -= value
    return tuple(hand)


@lru_cache(maxsize=8)
def finished_hands(drawn: Drawing) -> Mapping[tuple[int, bool], Mapping[Composition, int]]:
    """Return the finished hands by total and if it is a blackjack: the cards, and in how many orders they come.

    All that bust stand under one total, 22.
    """
    found: dict[tuple[int, bool], dict[Composition, int]] = {}
    for step in drawn.steps:
        for cards, reached in step.ends:
            ending = drawn.endings[reached[0][0]]
            hands = found.setdefault((22 if drawn.is_bust(ending) else ending.total, ending.natural), {})
            for kind, alike in cards:
                held = (*step.held[:kind], alike + 1, *step.held[kind + 1 :])
                hands[held] = hands.get(held, 0) + step.orders
    return MappingProxyType(found)
