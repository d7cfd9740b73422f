"""Cards: how they are read, written and refused."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.said import refused
from trainer.engine.cards import CARDS, RANKS, SUITS, deck, read_card, read_cards, write_cards
from trainer.engine.errors import NotationError


def test_a_deck_is_every_rank_in_every_suit_once() -> None:
    assert len(deck()) == len(set(deck())) == len(CARDS) == 52
    assert {str(card) for card in deck()} == {rank + suit for rank in RANKS for suit in SUITS}


@pytest.mark.parametrize(
    ("rank", "hard"),
    [("A", 1), ("2", 2), ("9", 9), ("T", 10), ("J", 10), ("Q", 10), ("K", 10)],
)
def test_values(rank: str, hard: int) -> None:
    for suit in SUITS:
        card = read_card(rank + suit)
        assert card.hard == hard
        assert card.is_ace == (rank == "A")
        assert card.is_ten == (rank in "TJQK")


@pytest.mark.parametrize(
    ("text", "card"),
    [("AS", "AS"), ("as", "AS"), ("aS", "AS"), ("As", "AS"), ("TH", "TH"), ("10H", "TH"), ("10h", "TH"), ("tH", "TH")],
)
def test_read_as(text: str, card: str) -> None:
    assert str(read_card(text)) == card


@pytest.mark.parametrize(
    "text", ["", "A", "S", "SA", "AX", "1S", "11S", "0S", "ASS", " AS", "AS ", "A S", "A♠", "AŞ", "1H", "joker", "10"]
)
def test_what_is_no_card_is_refused(text: str) -> None:
    with refused(NotationError, match="is no card; a card is a rank of A 2-9 T J Q K and a suit of S H D C"):
        read_card(text)


def test_the_one_wrong_card_of_many_is_named() -> None:
    with refused(NotationError, match="'1S' is no card"):
        read_cards("AS 10H 1S KD")


@given(st.lists(st.sampled_from(deck())))
def test_written_cards_read_back(cards: list[object]) -> None:
    assert list(read_cards(write_cards(cards))) == cards  # type: ignore[arg-type]


def test_read_cards_are_the_very_cards() -> None:
    assert all(read is kept for read, kept in zip(read_cards(write_cards(deck())), deck(), strict=True))
