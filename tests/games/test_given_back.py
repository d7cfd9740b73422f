"""Why a wager that is no bet goes back to its player, and by which ids, as a debrief tells it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.said import said
from trainer.engine.acts import Return
from trainer.engine.workings import working
from trainer.rounds.playing import play_told
from trainer.rounds.reading import read_round

SHOE = "TS 6C 9D 9H 8C 5D"
GIVEN_BACK: list[tuple[str, dict[str, Any], tuple[str, ...], str]] = [
    (
        "winners-option",
        {"arrow": "D", "extra": {"main": "250"}},
        ("SD 20:18:15:30.08(1)", "WO-12"),
        "A box bets on one arrow, not on both, and may not be accepted",
    ),
    (
        "winners-option",
        {"arrow": "D", "extra": {"main": "251"}},
        ("SD 20:18:15:30.08(1)", "WO-12"),
        "$501 is over the table maximum of $500, and may not be accepted",
    ),
    (
        "dealer-bust-21",
        {"side": {"db21": "5"}, "late": {"db21": "10"}},
        ("SD 20:18:15:30.10(4)", "DB-10", "SB-7"),
        "Laid after the first card, it is no bet",
    ),
    (
        "dealer-bust-21",
        {"late": {"db21": "10"}},
        ("SD 20:18:15:30.10(4)", "DB-10"),
        "Laid after the first card, it is no bet",
    ),
]


@pytest.mark.parametrize(("game", "box", "cited", "because"), GIVEN_BACK)
def test_what_is_no_bet_goes_back_and_says_why(
    game: str, box: dict[str, Any], cited: tuple[str, ...], because: str
) -> None:
    boxes = [{"number": 1, "main": "250", "plays": [] if "arrow" in box else ["stand"], **box}]
    house = {"table_max": "500"}
    told = read_round({"format": 1, "game": game, "house": house, "shoe": SHOE, "box": boxes})
    (back,) = [each for _, each in play_told(told).settlements if each.outcome == "returned"]
    assert back.clauses == cited
    assert said(back.reason.because) == because
    assert (back.paid, back.taken) == (0, 0)


def test_what_goes_back_is_told_with_its_amount() -> None:
    boxes = [{"number": 1, "main": "250", "plays": ["stand"], "late": {"db21": "10"}}]
    told = read_round({"format": 1, "game": "dealer-bust-21", "shoe": SHOE, "box": boxes})
    played = play_told(told)
    assert [act for _, act, _ in played.steps if isinstance(act, Return)] == [Return(1, 0, "db21", 1000)]
    assert "Laid after the first card, it is no bet: $10 given back" in [
        said(working(each, table)) for table, each in played.settlements
    ]
