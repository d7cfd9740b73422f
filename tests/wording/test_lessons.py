"""The reasons that a lesson gives: true in the game that is dealt, and in its house."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.said import said
from trainer.engine.acts import Burn, Double, Expose, Lay, Return
from trainer.engine.apply import apply
from trainer.engine.procedure import due
from trainer.rounds.playing import play_round
from trainer.rounds.reading import read_round
from trainer.wording.lessons import why

PLAYERS_ARE_DONE = "The players are done, so your hand is next."


@pytest.mark.parametrize(
    ("game", "written", "up", "reason"),
    [
        ("blackjack", {}, "KH", "Your blackjack ends the round."),
        ("blackjack", {}, "8H", PLAYERS_ARE_DONE),
        ("blackjack", {"peek": False}, "KH", PLAYERS_ARE_DONE),
        ("no-bust-21", {}, "KH", PLAYERS_ARE_DONE),
    ],
)
def test_only_a_blackjack_that_the_peek_found_is_why_the_hole_card_is_turned(
    game: str, written: dict[str, Any], up: str, reason: str
) -> None:
    spec = read_round(
        {
            "format": 1,
            "game": game,
            "house": written,
            "shoe": f"TS AD 9C {up}",
            "box": [{"number": 3, "main": "25", "plays": ["stand"]}],
        }
    )
    found = [said(why(table, act)) for table, act, _ in play_round(spec).steps if isinstance(act, Expose)]
    assert found == [reason]


def test_a_card_face_up_in_the_shoe_is_burned_as_that() -> None:
    round_ = {"format": 1, "game": "blackjack", "faced": [2], "shoe": "9S KC TD 8D 6H 5C"}
    spec = read_round({**round_, "box": [{"number": 3, "main": "20", "plays": ["stand"]}]})
    assert [said(why(table, act)) for table, act, _ in play_round(spec).steps if isinstance(act, Burn)] == [
        "A card face up in the shoe is out of play."
    ]


def test_what_is_added_to_a_double_is_told_apart_from_a_late_bet() -> None:
    round_ = {"format": 1, "game": "blackjack", "shoe": "6S KC 5D 6D TH 5C"}
    steps = play_round(read_round({**round_, "box": [{"number": 3, "main": "20", "plays": ["double"]}]})).steps
    doubled = next(apply(table, act) for table, act, _ in steps if isinstance(act, Double))
    back = Return(3, 0, "main", 500)
    for table, because in (
        (doubled, "After the first card nothing is added beyond a double"),
        (next(table for table, act, _ in steps if isinstance(act, Double)), "No bet after the first card"),
    ):
        added = apply(table, Lay(3, "main", 500))
        found = due(added)
        assert isinstance(found, tuple)
        assert back in found
        assert said(why(added, back)) == f"{because} – give the $5 bet back."
