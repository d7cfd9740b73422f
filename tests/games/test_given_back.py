"""Why a wager that is no bet goes back to its player, and by which ids, as a debrief tells it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.said import said
from trainer.engine.acts import Deal, Return
from trainer.engine.workings import working
from trainer.rounds.playing import play_round, play_settlements
from trainer.rounds.reading import read_round

SHOE = "TS 6C 9D 9H 8C 5D"
GIVEN_BACK: list[tuple[str, dict[str, Any], tuple[str, ...], str]] = [
    (
        "winners-option",
        {"arrow": "D", "extra": {"main": "250"}},
        ("SD 20:18:15:30.08(1)", "WO-12"),
        "A spot bets on one arrow, not on both",
    ),
    (
        "winners-option",
        {"arrow": "D", "extra": {"main": "251"}},
        ("SD 20:18:15:30.08(1)", "WO-12"),
        "$501 is over the table maximum of $500",
    ),
    (
        "dealer-bust-21",
        {"side": {"db21": "5"}, "late": {"db21": "10"}},
        ("SD 20:18:15:30.10(4)", "DB-10", "SB-7"),
        "No bet after the first card",
    ),
    (
        "dealer-bust-21",
        {"late": {"db21": "10"}},
        ("SD 20:18:15:30.10(4)", "DB-10"),
        "No bet after the first card",
    ),
]


@pytest.mark.parametrize(("game", "box", "cited", "because"), GIVEN_BACK)
def test_what_is_no_bet_goes_back_and_says_why(
    game: str, box: dict[str, Any], cited: tuple[str, ...], because: str
) -> None:
    boxes = [{"number": 1, "main": "250", "plays": [] if "arrow" in box else ["stand"], **box}]
    house = {"table_max": "500"}
    told = read_round({"format": 1, "game": game, "house": house, "shoe": SHOE, "box": boxes})
    (back,) = [each for _, each in play_settlements(told).settlements if each.outcome == "returned"]
    assert back.clauses == cited
    assert said(back.reason.because) == because
    assert (back.paid, back.taken) == (0, 0)


def test_what_goes_back_is_told_with_its_amount() -> None:
    boxes = [{"number": 1, "main": "250", "plays": ["stand"], "late": {"db21": "10"}}]
    told = read_round({"format": 1, "game": "dealer-bust-21", "shoe": SHOE, "box": boxes})
    played = play_round(told)
    assert [act for _, act, _ in played.steps if isinstance(act, Return)] == [Return(1, 0, "db21", 1000)]
    assert "No bet after the first card – give the $10 bet back." in [
        said(working(each, table)) for table, each in played.settled.settlements
    ]


def test_sb_20_what_is_over_goes_back_whatever_was_dealt_at_the_house_before() -> None:
    done = []
    for stake in ("10", "15", "10", "20"):
        box = {"number": 1, "main": "10", "side": {"db21": stake}, "plays": ["stand"]}
        house = {"side_max": "main"}
        told = {"format": 1, "game": "dealer-bust-21", "house": house, "shoe": "TS 9H 9D 8C", "box": [box]}
        dealt = play_settlements(read_round(told))
        assert dealt.acts == [act for _, act, _ in play_round(read_round(told)).steps]
        done.append(dealt.acts[0])
    assert done == [Deal(1), Return(1, 0, "db21", 500), Deal(1), Return(1, 0, "db21", 1000)]
