"""The reasons that a lesson gives: true in the game that is dealt, and in its house."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.said import said
from trainer.engine.acts import Expose
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
