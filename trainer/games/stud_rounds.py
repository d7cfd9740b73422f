"""Rounds arranged for the 3 Card Stud Bonus: the box's two cards and the up card, in any order."""

from typing import TYPE_CHECKING

import msgspec

from trainer.engine.cards import RANKS, SUITS
from trainer.engine.shoe import below
from trainer.games.situations import Situation

if TYPE_CHECKING:  # what settles rounds draws nothing
    from random import Random


def _any_order(cards: list[str], random: "Random") -> Situation:
    for last in (2, 1):
        other = below(last + 1, random)
        cards[last], cards[other] = cards[other], cards[last]
    return Situation(box=(cards[0], cards[1]), up=cards[2], side=True)


def _suits(random: "Random", different: int) -> list[str]:
    """Return three suits, all the same or not, in no particular order."""
    first = below(4, random)
    others = [SUITS[(first + 1 + below(3, random)) % 4] for _ in range(different)]
    return [*[SUITS[first]] * (3 - different), *others]


def _run(random: "Random") -> str:
    """Return three ranks in a row, A-2-3 to Q-K-A."""
    return (RANKS + "A")[(start := below(12, random)) : start + 3]


def suited_trips(random: "Random") -> Situation:
    card = RANKS[below(13, random)] + SUITS[below(4, random)]
    return _any_order([card] * 3, random)


def straight_flush(random: "Random") -> Situation:
    return _any_order([rank + suit for rank, suit in zip(_run(random), _suits(random, 0), strict=True)], random)


def trips(random: "Random") -> Situation:
    rank = RANKS[below(13, random)]
    return _any_order([rank + suit for suit in _suits(random, 1 + below(2, random))], random)


def straight(random: "Random") -> Situation:
    return _any_order([rank + suit for rank, suit in zip(_run(random), _suits(random, 1), strict=True)], random)


def flush(random: "Random") -> Situation:
    suit = SUITS[below(4, random)]
    first = below(13, random)
    # Each rank is at least two away from the next, around the ace too: neither a pair nor a straight comes of them.
    ranks = (RANKS[first], RANKS[(first + 2 + below(3, random)) % 13], RANKS[(first + 7 + below(3, random)) % 13])
    return _any_order([rank + suit for rank in ranks], random)


def suited_pair(random: "Random") -> Situation:
    """Return a pair of one suit with a third card of the suit: a flush, not a pair (ruling TS-1)."""
    suit = SUITS[below(4, random)]
    first = below(13, random)
    ranks = (RANKS[first], RANKS[first], RANKS[(first + 1 + below(12, random)) % 13])
    return _any_order([rank + suit for rank in ranks], random)


def pair(random: "Random") -> Situation:
    first = below(13, random)
    ranks = (RANKS[first], RANKS[first], RANKS[(first + 1 + below(12, random)) % 13])
    return _any_order([rank + suit for rank, suit in zip(ranks, _suits(random, 1), strict=True)], random)


def nothing(random: "Random") -> Situation:
    """Return a near miss: K-A-2 in two suits."""
    return _any_order([rank + suit for rank, suit in zip("KA2", _suits(random, 1), strict=True)], random)


def envy_of_trips(random: "Random") -> Situation:
    return msgspec.structs.replace(suited_trips(random), all_sides=True)


def envy_of_straight_flush(random: "Random") -> Situation:
    return msgspec.structs.replace(straight_flush(random), all_sides=True)


def capped_trips(random: "Random") -> Situation:
    return msgspec.structs.replace(suited_trips(random), over_cap=True)


def capped_straight_flush(random: "Random") -> Situation:
    return msgspec.structs.replace(straight_flush(random), over_cap=True, all_sides=True)


def envied(random: "Random") -> Situation:
    top = suited_trips(random) if below(2, random) else straight_flush(random)
    return msgspec.structs.replace(top, all_sides=True, least_boxes=3)


def envied_royal(random: "Random") -> Situation:
    """Return an ace and a ten-value card that make a straight flush with the up card: bonus, envies, natural 21."""
    suit = SUITS[below(4, random)]
    own, up = ("Q", "K") if below(2, random) else ("K", "Q")
    return Situation(box=(f"A{suit}", own + suit), up=up + suit, side=True, all_sides=True, least_boxes=3)
