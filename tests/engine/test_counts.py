"""Counting: the aces first, since that is where blackjack programs go wrong, then the dealer's draw."""

from __future__ import annotations

import itertools

import pytest

from trainer.engine.apply import with_card
from trainer.engine.boxes import Hand
from trainer.engine.cards import Card, read_cards
from trainer.engine.counts import Count, best, count, nearest, valuations
from trainer.engine.flags import NATURAL, OVER, SPLIT, TWENTY_ONE
from trainer.games.no_bust_21 import dealer_stands
from trainer.games.standing import stands_on_17

# Cards, and what they count.
COUNTS = [
    # One ace: 11 while that stays within 21, 1 as soon as it does not.
    ("AS", Count(11, True)),
    ("AS 6D", Count(17, True)),
    ("AS 6D 4H", Count(21, True)),
    ("AS 6D 5H", Count(12, False)),
    ("AS 9D AH", Count(21, True)),
    ("9S 2D AH 7C AC", Count(20, False)),
    ("5S 5D AH", Count(21, True)),
    ("5S 6D AH", Count(12, False)),
    # Two aces and more: one of them counts 11 at most.
    ("AS AD", Count(12, True)),
    ("AS AD AH", Count(13, True)),
    ("AS AD AH AC", Count(14, True)),
    ("AS AD 9C", Count(21, True)),
    ("AS AD TC", Count(12, False)),
    ("AS AD TC 9H", Count(21, False)),
    ("AS AD TC TH", Count(22, False)),
    ("AS AD AH AC AS AD AH AC AS AD AH", Count(21, True)),
    ("AS AD AH AC AS AD AH AC AS AD AH AC", Count(12, False)),
    # The place of the ace changes nothing.
    ("6D AS", Count(17, True)),
    ("TD 6D AS", Count(17, False)),
    ("AS TD 6D", Count(17, False)),
    ("6D AS TD", Count(17, False)),
    # No ace: never soft.
    ("TS 6D", Count(16, False)),
    ("JS QD KH", Count(30, False)),
    ("2S 3D 4H", Count(9, False)),
    ("", Count(0, False)),
]  # fmt: skip


@pytest.mark.parametrize(("cards", "expected"), COUNTS)
def test_count(cards: str, expected: Count) -> None:
    assert count(read_cards(cards)) == expected


# The cards before the dealer's next, and whether it comes: soft 17 hit, soft 17 stood on.
DRAWS = [
    ("TS 6D", True, True),
    ("TS 7D", False, False),
    ("AS 6D", True, False),
    ("AS 7D", False, False),
    ("AS 5D", True, True),
    ("AS AD", True, True),
    # Soft 17 of more than two cards is soft 17 still.
    ("AS 2D 4H", True, False),
    ("AS AD 5H", True, False),
    ("AS 3D 3H", True, False),
    ("2S 4H AD", True, False),
    ("AS AD AH AC 3S", True, False),
    # A soft hand that turned hard: 17 stands, 16 draws, whatever the house says of soft 17.
    ("AS 6D TH", False, False),
    ("AS 6D 9H", True, True),
    ("AS 5D TH", True, True),
    ("AS 2D 4H TC", False, False),
    ("AS AD 5H TC", False, False),
    ("AS AD 4H TC", True, True),
    # Drawn on from soft 17.
    ("AS 6D AH", False, False),
    ("AS 6D 4H", False, False),
    ("AS 6D 5H", True, True),
    ("AS 9D", False, False),
    ("AS TD", False, False),
    ("TS 2D 4H", True, True),
    ("TS 2D 4H 6C", False, False),
]  # fmt: skip


@pytest.mark.parametrize(("cards", "hits", "stands"), DRAWS)
def test_dealers_draw(cards: str, hits: bool, stands: bool) -> None:
    hand = held(cards)
    assert stands_on_17("hit")(hand) != hits
    assert stands_on_17("stand")(hand) != stands


# Cards, every total they may be read as, what counts, and whether the dealer stands (rulings NB-1, NB-2).
NOBODY_BUSTS = [
    ("TS 7D", (17,), 17, False),
    ("TS 8D", (18,), 18, True),
    ("AS 6D", (7, 17), 17, False),
    ("AS 7D", (8, 18), 18, True),
    ("AS TD", (11, 21), 21, True),
    ("AS 6D 5H", (12, 22), 22, True),
    ("AS 6D 6H", (13, 23), 23, True),
    ("AS 6D 7H", (14, 24), 24, True),
    ("AS 6D 8H", (15, 25), 25, False),
    ("AS 5D TH", (16, 26), 16, False),
    ("AS 6D TH", (17, 27), 17, False),
    ("AS 6D 8H 3C", (18, 28), 18, True),
    ("AS 6D 8H TC", (25, 35), 25, True),
    ("TS 7D 5H", (22,), 22, True),
    ("TS 7D TH", (27,), 27, True),
    ("AS AD", (2, 12), 12, False),
    ("AS AD 9H", (11, 21), 21, True),
    ("AS AD TH", (12, 22), 22, True),
]  # fmt: skip


@pytest.mark.parametrize(("cards", "values", "counts", "stands"), NOBODY_BUSTS)
def test_where_nobody_busts(cards: str, values: tuple[int, ...], counts: int, stands: bool) -> None:
    assert valuations(read_cards(cards)) == values
    assert nearest(read_cards(cards)) == Count(counts, counts != values[0])
    assert dealer_stands(both_aces=False)(held(cards)) == stands


# The same with the house's two aces of 11 (ruling NB-3).
BOTH_ACES = [
    ("AS AD", (2, 12, 22), 22, True),
    ("AS 7D AH", (9, 19, 29), 19, True),
    ("AS AD AH", (3, 13, 23), 23, True),
    ("AS AD 2H", (4, 14, 24), 24, True),
    ("AS AD 3H", (5, 15, 25), 25, False),
    ("AS AD 5H", (7, 17, 27), 17, False),
    ("AS AD 6H", (8, 18, 28), 18, True),
    ("AS AD 3H 2C", (7, 17, 27), 17, False),
    ("AS 6D", (7, 17), 17, False),
]  # fmt: skip


@pytest.mark.parametrize(("cards", "values", "counts", "stands"), BOTH_ACES)
def test_two_aces_of_eleven(cards: str, values: tuple[int, ...], counts: int, stands: bool) -> None:
    assert valuations(read_cards(cards), both_aces=True) == values
    assert nearest(read_cards(cards), both_aces=True) == Count(counts, counts != values[0])
    assert dealer_stands(both_aces=True)(held(cards)) == stands


def held(cards: str, bits: int = 0) -> Hand:
    """Return a hand that has been dealt the cards one by one."""
    hand = Hand(bits=bits)
    for card in read_cards(cards):
        hand = with_card(hand, card)
    return hand


VALUES = [*range(2, 11), 1]


def test_every_hand_of_up_to_five_cards_counts_as_reckoned_card_by_card() -> None:
    """The running total of a hand against counting it afresh with each ace as 1 or 11."""
    cards = {value: Card("?", "S", value) for value in VALUES}
    for size in range(1, 6):
        for values in itertools.combinations_with_replacement(VALUES, size):
            hand = Hand()
            for value in values:
                hand = with_card(hand, cards[value])
            totals = {sum(values) + 10 * elevens for elevens in range(values.count(1) + 1)}
            within = [total for total in totals if total <= 21]
            expected = max(within) if within else min(totals)
            assert hand.total == expected, values
            assert hand.soft == (expected != sum(values)), values
            assert best(hand.hard, hand.ace) == (hand.total, hand.soft)
            assert hand.is_bust == (not within), values
            assert bool(hand.bits & TWENTY_ONE) == (21 in totals), values


@pytest.mark.parametrize(
    ("cards", "bits", "natural"),
    [
        ("AS TD", 0, True),
        ("KD AS", 0, True),
        ("AS TD", SPLIT, False),
        ("TD AS", SPLIT, False),
        ("AS 5D 5H", 0, False),
        ("7S 7D 7H", 0, False),
        ("AS 9D AH", 0, False),
        ("AS 9D", 0, False),
    ],
)
def test_blackjack_is_an_ace_and_a_ten_dealt_first_and_not_after_a_split(cards: str, bits: int, natural: bool) -> None:
    assert bool(held(cards, bits).bits & NATURAL) == natural


def test_over_is_above_21_with_every_ace_as_one() -> None:
    assert held("AS 6D 5H TC").bits & OVER
    assert not held("AS 6D 4H TC").bits & OVER
