"""The seven categories of the 3 Card Stud Bonus: examples, then every hand of one deck and of two."""

from __future__ import annotations

import itertools
import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from trainer.engine.cards import CARDS, deck, read_cards
from trainer.engine.poker import Stud, stud

EXACT: dict[str, Any] = json.loads((Path(__file__).parents[1] / "oracle.json").read_text(encoding="utf-8"))

EXAMPLES = [
    ("7S 7S 7S", Stud.SUITED_TRIPS),
    ("7S 7S 7H", Stud.TRIPS),
    ("KS KH KD", Stud.TRIPS),
    ("AS 2S 3S", Stud.STRAIGHT_FLUSH),
    ("QH KH AH", Stud.STRAIGHT_FLUSH),
    ("KH AH 2H", Stud.FLUSH),
    ("AS 2H 3D", Stud.STRAIGHT),
    ("AC QS KD", Stud.STRAIGHT),
    ("KS AH 2D", Stud.NOTHING),
    ("9S TH JD", Stud.STRAIGHT),
    ("TS JH QD", Stud.STRAIGHT),
    ("9S JH KD", Stud.NOTHING),
    ("2C 9C KC", Stud.FLUSH),
    # A suited pair with a third card of the suit is a flush; ten-values of different rank are no pair.
    ("8D 8D KD", Stud.FLUSH),
    ("8D 8D KC", Stud.PAIR),
    ("8D 8S KC", Stud.PAIR),
    ("AS AH 2D", Stud.PAIR),
    ("TS JH KD", Stud.NOTHING),
]


@pytest.mark.parametrize(("cards", "category"), EXAMPLES)
def test_category(cards: str, category: Stud) -> None:
    for order in itertools.permutations(read_cards(cards)):
        assert stud(order) is category


@pytest.mark.parametrize("decks", [1, 2, 4, 6, 8])
def test_every_hand_is_counted_as_often_as_the_exact_figures_say(decks: int) -> None:
    """Each kind of hand is ranked once and counted as often as the decks hold it."""
    pick_two, pick_three = decks * (decks - 1) // 2, decks * (decks - 1) * (decks - 2) // 6
    found: Counter[str] = Counter()
    for first, second, third in itertools.combinations_with_replacement(deck(), 3):
        if first is third:
            ways = pick_three
        elif first is second or second is third:
            ways = pick_two * decks
        else:
            ways = decks**3
        found[stud((first, second, third)).name.lower()] += ways
    expected = {name: number for name, number in EXACT["three_card_stud"][f"{decks}D"].items() if name != "EV"}
    assert sum(found.values()) == expected.pop("total")
    assert dict(found) == expected


def test_rank_and_suit_are_all_that_counts() -> None:
    """Renaming the suits changes no category."""
    random = Random(7)
    for cards in random.sample(list(itertools.combinations(deck(), 3)), 300):
        renamed = [CARDS[card.rank + "HDCS"["SHDC".index(card.suit)]] for card in cards]
        assert stud(cards) is stud(renamed)
