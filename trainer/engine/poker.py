"""Three-card poker hands, as the 3 Card Stud Bonus ranks them (ruling TS-1)."""

import enum
from collections.abc import Sequence

from trainer.engine.cards import RANKS, Card


class Stud(enum.Enum):
    """A category of three cards, highest first, named as the pay scale names it."""

    SUITED_TRIPS = "suited three of a kind"
    STRAIGHT_FLUSH = "straight flush"
    TRIPS = "three of a kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    PAIR = "pair"
    NOTHING = "nothing"


def stud(cards: Sequence[Card]) -> Stud:
    """Return the highest category of three cards; A-2-3 and Q-K-A are straights, K-A-2 is not."""
    places = sorted([RANKS.index(card.rank) for card in cards])
    flush = len({card.suit for card in cards}) == 1
    kinds = len(set(places))
    if kinds == 1:
        return Stud.SUITED_TRIPS if flush else Stud.TRIPS
    straight = kinds == 3 and (places[2] - places[0] == 2 or places == [0, 11, 12])
    if straight:
        return Stud.STRAIGHT_FLUSH if flush else Stud.STRAIGHT
    if flush:
        return Stud.FLUSH
    return Stud.PAIR if kinds == 2 else Stud.NOTHING
