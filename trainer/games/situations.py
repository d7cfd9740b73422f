"""Situations that test a dealer, as recipes for arranging a shoe: cards, players' words, the dealer's end.

Waiting for them would take thousands of rounds. A recipe leaves open whatever it does not need, so that two rounds of
the same kind still look different. A game declares the recipes of its own kinds of question; those
of all games lie in `trainer.scenarios`.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

import msgspec

from trainer.engine.boxes import Box, Hand
from trainer.engine.table import Decision, Rules

if TYPE_CHECKING:  # what settles rounds draws nothing
    from random import Random

Wanted: TypeAlias = str
"""A wanted card: the ranks that will do, such as ``"TJQK"``; one card, such as ``"AS"``; or ``""`` for any."""

Holds: TypeAlias = Callable[[Rules, Hand, Box | None], bool]
"""True if a finished hand of the dealer's is as wanted, beside the box that the recipe is about."""


class Finish(msgspec.Struct, frozen=True):
    """The wanted end of a hand drawn by the dealer's rule, and its number of cards (0 for any)."""

    holds: Holds
    cards: int = 0


class Situation(msgspec.Struct, frozen=True, kw_only=True):
    """A recipe about one box."""

    box: tuple[Wanted, ...] = ()
    """The cards that come to the box, in the order in which they come, to a D hand too."""
    up: Wanted = ""
    hole: Wanted = ""
    plays: tuple[Decision | Literal["less"], ...] = ()
    """The player's first decisions, where the hand may; ``less`` doubles for less."""
    is_reckless: bool = False
    """Its player hits whatever the hand is, where the hand may."""
    insurance: Literal["", "no", "insured", "even"] = ""
    arrow: Literal["", "P", "D"] = ""
    one_arrow: bool = False
    """Every box bets on the same arrow."""
    odd: bool | None = None
    """True if the main wager is an odd number of dollars, False if an even one; None leaves it open."""
    at_odds: bool = False
    """The main wager is one that a blackjack is paid by; few of them win an odd half dollar."""
    side: bool = False
    """The box has the game's side wager."""
    all_sides: bool = False
    """Every box has one of $5 or more."""
    no_sides: bool = False
    """No box has one."""
    over_cap: bool = False
    """The side wager is large enough to pass the limit on all bonuses of a deal."""
    everyone: bool = False
    """The cards and words are those of every box."""
    least_boxes: int = 1
    """The least number of boxes played, if the layout has so many; two where every box has a side wager."""
    own: Finish | None = None
    """The way the box's D hand ends."""
    dealer: Finish | None = None
    draws: tuple[Wanted, ...] = ()
    """The cards that the dealer draws first."""


Recipe: TypeAlias = "Situation | Callable[[Random], Situation]"

# How the dealer's hand ends.


def is_bust(rules: Rules, hand: Hand, box: Box | None) -> bool:
    return hand.is_bust


def is_made(rules: Rules, hand: Hand, box: Box | None) -> bool:
    return not hand.is_bust


def is_21(rules: Rules, hand: Hand, box: Box | None) -> bool:
    return rules.count(hand.cards).total == 21


def _totals(rules: Rules, hand: Hand, box: Box | None) -> tuple[int, int]:
    """Return the box's total and the dealer's; of a split box the first hand that still waits."""
    assert box is not None
    ours = next((each for each in box.hands if each.is_live), box.hands[0])
    return rules.count(ours.cards).total, rules.count(hand.cards).total


def is_above(rules: Rules, hand: Hand, box: Box | None) -> bool:
    ours, dealers = _totals(rules, hand, box)
    return ours < dealers <= 21


def is_below(rules: Rules, hand: Hand, box: Box | None) -> bool:
    ours, dealers = _totals(rules, hand, box)
    return dealers < ours <= 21


def is_equal(rules: Rules, hand: Hand, box: Box | None) -> bool:
    ours, dealers = _totals(rules, hand, box)
    return ours == dealers


def is_beaten(rules: Rules, hand: Hand, box: Box | None) -> bool:
    ours, dealers = _totals(rules, hand, box)
    return ours <= 21 and (dealers > 21 or dealers < ours)


def is_nearer(rules: Rules, hand: Hand, box: Box | None) -> bool:
    """True if the dealer is closer to 21, over or under."""
    ours, dealers = _totals(rules, hand, box)
    return abs(dealers - 21) < abs(ours - 21)


def is_farther(rules: Rules, hand: Hand, box: Box | None) -> bool:
    ours, dealers = _totals(rules, hand, box)
    return abs(dealers - 21) > abs(ours - 21)


def is_as_far(rules: Rules, hand: Hand, box: Box | None) -> bool:
    """True if the dealer is as far from 21 on the other side of it."""
    ours, dealers = _totals(rules, hand, box)
    return ours != dealers and abs(dealers - 21) == abs(ours - 21)


X: Final = "TJQK"
LOW: Final = "23456"
MID: Final = "789"

PAIRS: Final = (("8", "8"), ("9", "9"), ("7", "7"), ("6", "6"), ("3", "3"), (X, X))
DOUBLING: Final = (("6", "5"), ("5", "5"), ("7", "4"), ("6", "3"), ("8", "3"), ("A", "6"))
FEW: Final = (("A23", "A23"), ("A2", "A23"), ("A2", "A2"))
"""Up card and hole card small enough for a long hand."""


def all_out(up: Wanted, hole: Wanted, holds: Holds) -> Situation:
    """Return a round in which every player busts and only the side wagers are left."""
    box = (X, "3456", X)
    return Situation(
        box=box, plays=("hit",), everyone=True, all_sides=True, side=True, up=up, hole=hole, dealer=Finish(holds)
    )


def dealer_busts_with(card_count: int, up: Wanted, hole: Wanted, *, all_sides: bool = False) -> Situation:
    """Return a round whose dealer busts with so many cards while a side wager lies there."""
    return Situation(up=up, hole=hole, dealer=Finish(is_bust, card_count), side=True, all_sides=all_sides)
