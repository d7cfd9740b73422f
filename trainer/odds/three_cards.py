"""Exact numbers of three-card poker hands in a shoe, fresh or in progress."""

from collections.abc import Mapping
from fractions import Fraction
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import comb
from types import MappingProxyType

from trainer.engine.cards import CARDS, RANKS
from trainer.engine.poker import Stud, stud
from trainer.odds.shoe import Shoe, ShoeTooShort


@cache
def _hands() -> list[tuple[tuple[int, ...], Stud, Stud]]:
    """Return every three ranks by their places, with their category in one suit and in several."""
    return [
        (
            tuple([RANKS.index(rank) for rank in ranks]),
            stud([CARDS[rank + "S"] for rank in ranks]),
            stud([CARDS[rank + suit] for rank, suit in zip(ranks, "SSH", strict=True)]),
        )
        for ranks in combinations_with_replacement(RANKS, 3)
    ]


@lru_cache(maxsize=64)
def stud_counts(shoe: Shoe) -> Mapping[Stud, Fraction]:
    """Return the number of sets of three cards in each category.

    It is whole unless cards were seen by their rank alone: their suits are unknown, and each set of what is left counts
    by the chance that its cards are of one suit.
    """
    found = dict.fromkeys(Stud, Fraction(0))
    for places, in_suit, mixed in _hands():
        every, one_suit = _sets(shoe, places)
        found[in_suit] += one_suit
        found[mixed] += every - one_suit
    return MappingProxyType(found)


def three_cards(shoe: Shoe) -> Mapping[Stud, Fraction]:
    """Return the chance of each category for any three cards of a shoe."""
    if shoe.left < 3:
        raise ShoeTooShort("{left} cards are too few: the shoe may run out", left=shoe.left)
    every = comb(shoe.left, 3)
    return {kind: number / every for kind, number in stud_counts(shoe).items()}


def _sets(shoe: Shoe, places: tuple[int, ...]) -> tuple[int, Fraction]:
    """Return the number of sets of cards of three ranks that are left, and of those of one suit."""
    different = {place: places.count(place) for place in places}
    every = left = 1
    in_suit = [1, 1, 1, 1]
    for place, count in different.items():
        suits = shoe.by_suit[place]
        every *= comb(shoe.by_rank[place], count)
        # Of the cards that were not seen as such, those left are as likely any as any others.
        left *= comb(sum(suits), count)
        in_suit = [ways * comb(alike, count) for ways, alike in zip(in_suit, suits, strict=True)]
    return every, Fraction(every * sum(in_suit), left) if left else Fraction(0)
