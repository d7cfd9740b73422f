"""The shuffle: the same for the same seed on every Python, and fair."""

from __future__ import annotations

import hashlib
from collections import Counter
from random import Random

import pytest

from trainer.engine.cards import deck, write_cards
from trainer.engine.shoe import below, shuffled


@pytest.mark.parametrize(
    ("decks", "seed", "digest"),
    [
        (1, 1, "674fbd63a8771f0c"),
        (6, 1, "c3cd66c2723a3864"),
        (6, 20261130, "ae56d9213299d19e"),
        (8, 0, "4c85faad0e302a7c"),
    ],
)
def test_the_order_is_pinned(decks: int, seed: int, digest: str) -> None:
    shoe = shuffled(decks, Random(seed))
    assert hashlib.sha256(write_cards(shoe).encode()).hexdigest()[:16] == digest


def test_a_shoe_holds_every_card_of_its_decks() -> None:
    for decks in (1, 2, 8):
        assert Counter(shuffled(decks, Random(3))) == Counter(deck() * decks)


def test_every_card_comes_first_and_last_about_as_often() -> None:
    """Chi-square over 5,200 shuffles of one deck: 51 degrees of freedom, far outside only once in a million."""
    random = Random(11)
    shoes = [shuffled(1, random) for _ in range(5200)]
    for place in (0, 25, 51):
        times = Counter([shoe[place] for shoe in shoes])
        assert sum([(times[card] - 100) ** 2 / 100 for card in deck()]) < 110


def test_below_stays_below_and_reaches_all() -> None:
    random = Random(5)
    for limit in (1, 2, 3, 7, 52):
        assert {below(limit, random) for _ in range(limit * 40)} == set(range(limit))
