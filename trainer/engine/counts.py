"""The total of a hand, in the ordinary game and in the game that cannot bust."""

from collections.abc import Sequence
from typing import NamedTuple

from trainer.engine.cards import Card


class Count(NamedTuple):
    """A total, and whether it counts an ace as 11."""

    total: int
    soft: bool


def hard_total(cards: Sequence[Card]) -> int:
    """Return the total with every ace as 1."""
    return sum([card.hard for card in cards])


def has_ace(cards: Sequence[Card]) -> bool:
    return any([card.hard == 1 for card in cards])


def best(hard: int, ace: bool) -> Count:
    """Return the best count not above 21, else the lowest (NJ 2.2, Pa. 633a.3).

    >>> best(12, True)
    Count(total=12, soft=False)
    >>> best(7, True)
    Count(total=17, soft=True)
    """
    return Count(hard + 10, True) if ace and hard <= 11 else Count(hard, False)


def count(cards: Sequence[Card]) -> Count:
    """Return the best count of the cards not above 21, else the lowest."""
    return best(hard_total(cards), has_ace(cards))


def valuations(cards: Sequence[Card], both_aces: bool = False) -> tuple[int, ...]:
    """Return every total a hand of No Bust 21 may be read as, lowest first (rulings NB-1, NB-3).

    One ace at most counts 11, even above 21; with `both_aces` two may.
    """
    hard = hard_total(cards)
    return tuple([hard + 10 * ace for ace in range(_elevens(cards, both_aces) + 1)])


def _elevens(cards: Sequence[Card], both_aces: bool) -> int:
    """Return the number of aces that may count 11."""
    return min(sum([card.hard == 1 for card in cards]), 2) if both_aces else int(has_ace(cards))


def nearest(cards: Sequence[Card], both_aces: bool = False) -> Count:
    """Return the valuation closest to 21; at equal distance the lower (ruling NB-2).

    >>> from trainer.engine.cards import read_cards
    >>> nearest(read_cards("AS 5H TD"))
    Count(total=16, soft=False)
    """
    hard, aces = 0, 0
    for card in cards:
        hard += card.hard
        if card.hard == 1:
            aces += 1
    total, soft = hard, False
    for elevens in range(1, min(aces, 2 if both_aces else 1) + 1):
        value = hard + 10 * elevens
        if abs(value - 21) < abs(total - 21):
            total, soft = value, True
    return Count(total, soft)
