"""Calling a total: soft counts by both values, in No Bust 21 the values that matter."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.engine.apply import with_card
from trainer.engine.boxes import Hand
from trainer.engine.cards import read_cards
from trainer.engine.table import Rules
from trainer.games.registry import GAMES, rules_in_force
from trainer.quiz.calling import best_call, calls_of, read_total, say_total


def rules_of(game: str, **options: object) -> Rules:
    rule_set = GAMES[game].rule_sets[0]
    return rules_in_force(game, rule_set, GAMES[game].houses[rule_set](**options))  # type: ignore[arg-type]


def hand_of(cards: str) -> Hand:
    hand = Hand()
    for card in read_cards(cards):
        hand = with_card(hand, card)
    return hand


BLACKJACK, NO_BUST = rules_of("blackjack"), rules_of("no-bust-21")
NO_BUST_22 = rules_of("no-bust-21", ace_ace_22=True)


@pytest.mark.parametrize(
    ("rules", "cards", "stands", "best", "also"),
    [
        (BLACKJACK, "AS 6D", False, (7, 17), ()),
        (BLACKJACK, "AS AD", False, (2, 12), ()),
        (BLACKJACK, "AS 7D", True, (8, 18), ((18,),)),
        (BLACKJACK, "AS 2D 8C", True, (21,), ((11, 21),)),
        (BLACKJACK, "AS KD", True, (21,), ((11, 21),)),
        (BLACKJACK, "AS 6D KC", True, (17,), ()),
        (BLACKJACK, "TS 6D", False, (16,), ()),
        (BLACKJACK, "TS 6D 9C", True, (25,), ()),
        (NO_BUST, "AS 6D", False, (7, 17), ()),
        (NO_BUST, "AS 7D", True, (8, 18), ((18,),)),
        (NO_BUST, "AS 6D 5C", True, (12, 22), ((22,),)),
        (NO_BUST, "AS 6D 8C", False, (15, 25), ()),
        (NO_BUST, "AS 6D TC", False, (17, 27), ()),
        (NO_BUST, "AS 6D 8C 3H", True, (18,), ((18, 28),)),
        (NO_BUST, "TS 6D 9C", True, (25,), ()),
        (NO_BUST, "AS AD", False, (2, 12), ()),
        (NO_BUST_22, "AS AD", True, (2, 12, 22), ((22,), (12, 22))),
        (NO_BUST_22, "AS AD 9C", True, (11, 21), ((11, 21, 31), (21,))),
    ],
)
def test_a_hand_is_called(
    rules: Rules, cards: str, stands: bool, best: tuple[int, ...], also: tuple[tuple[int, ...], ...]
) -> None:
    assert calls_of(rules, hand_of(cards), stands=stands) == (best, *also)
    assert best_call(rules, hand_of(cards), stands=stands) == best


@pytest.mark.parametrize(
    ("text", "total"),
    [
        ("7 or 17", (7, 17)),
        ("17/7", (7, 17)),
        ("seven or seventeen", (7, 17)),
        ("Seventeen, seven", (7, 17)),
        ("soft 17 7", (7, 17)),
        ("soft 17", (7, 17)),
        ("Soft twenty-two", (12, 22)),
        ("hard 17", (17,)),
        ("soft 7", (7,)),
        ("soft 12", (2, 12)),
        ("soft 11", (11,)),
        ("twenty one", (21,)),
        ("TWENTY-ONE", (21,)),
        ("twenty", (20,)),
        ("30", (30,)),
        ("thirty-one", (31,)),
        ("", ()),
        ("bust", ()),
        ("171", ()),
        ("²", ()),
        ("99", ()),
        ("seven or many", ()),
    ],
)
def test_a_total_is_read(text: str, total: tuple[int, ...]) -> None:
    assert read_total(text) == total


@given(st.sets(st.integers(2, 39), min_size=1, max_size=3))
def test_what_is_said_reads_back(values: set[int]) -> None:
    total = tuple(sorted(values))
    assert read_total(say_total(total)) == total
