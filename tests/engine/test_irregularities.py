"""What lies open at a table (SD 20:18:15:28), and that the floor is wanted once for each."""

from __future__ import annotations

import pytest

from trainer.engine.apply import apply
from trainer.engine.irregularities import Irregularity, irregularities, is_floor_wanted, is_next_faced
from trainer.engine.table import Table
from trainer.engine.uncorrected import stood
from trainer.games.notation import read_act
from trainer.rounds.reading import read_round
from trainer.rounds.spec import opened

DEAL = "deal 1, deal 2, deal dealer down, deal 1, deal 2, deal dealer up"


def after(told: str) -> Table:
    """Return a table of two boxes after acts, all of them let stand as if they were wrong."""
    boxes = [{"number": 1, "main": "10", "side": {"db21": "5"}}, {"number": 2, "main": "10"}]
    written = {"format": 1, "game": "dealer-bust-21", "shoe": "TS 9D 7S 9H 8C 6D 5S 5D 4C / 4D", "box": boxes}
    table = opened(read_round(written | {"faced": [8, 10]}))
    for text in filter(None, told.split(", ")):
        table = stood(table, read_act(text))
    return table


OPEN: list[tuple[str, set[Irregularity]]] = [
    ("", set()),
    (DEAL, set()),
    ("deal 1, deal dealer down, deal 1, deal dealer up", {("dead", 2)}),
    # A card that was shown lies there until it is used or burned; dealt again to a hand that wants none, it lies on.
    (f"{DEAL}, stand 1, deal 1", {("astray", "shown"), ("faced", 7)}),
    (f"{DEAL}, stand 1, deal 1, deal 1", {("astray", "shown"), ("faced", 7)}),
    (f"{DEAL}, stand 1, deal 1, burn", {("faced", 7)}),
    (f"{DEAL}, stand 1, deal 1, hit 2, deal 2", {("faced", 7)}),
    (f"{DEAL}, expose, deal 1, deal 1, deal 2", {("astray", "shown"), ("faced", 7)}),
    (f"{DEAL}, pay 1 main 10, pay 2 envy 5", {("mispaid", 1, 0), ("mispaid", 2, "envy")}),
    (f"{DEAL}, pay 1 main 10, pay 1 db21 5, take-back 1 main 10", {("mispaid", 1, "db21")}),
    (f"{DEAL}, burn, burn, burn", set()),
    (f"{DEAL}, burn, burn, burn, shuffle", {("faced", 9)}),
]  # fmt: skip


@pytest.mark.parametrize(("told", "found"), OPEN)
def test_what_lies_open(told: str, found: set[Irregularity]) -> None:
    table = after(told)
    assert irregularities(table) == found
    assert is_floor_wanted(table) == bool(found)
    assert is_next_faced(table) == any(each[0] == "faced" for each in found)
    called = apply(table, read_act("call floor"))
    assert not is_floor_wanted(called)
    assert irregularities(called) == found


@pytest.mark.parametrize(
    "wrong", ["take 1 main 10", "take 1 main 3", "push 2 main", "return 2 main 4", "take 1 db21 5"]
)
def test_what_cannot_be_undone_is_for_the_floor_until_it_was_called(wrong: str) -> None:
    table = after(f"{DEAL}, {wrong}")
    assert irregularities(table) == set()
    assert is_floor_wanted(table)
    assert is_floor_wanted(apply(table, read_act("stand 2" if "2" not in wrong else "peek")))
    called = apply(table, read_act("call floor"))
    assert not is_floor_wanted(called)
    assert is_floor_wanted(stood(called, read_act("pay dealer envy 5"))) is False
    assert is_floor_wanted(stood(called, read_act("return 2 main 1" if "2 main" not in wrong else "push 1 db21")))


def test_the_floor_is_called_again_to_what_comes_after() -> None:
    table = after(f"{DEAL}, pay 1 main 10, call floor")
    assert not is_floor_wanted(table)
    again = stood(apply(table, read_act("take-back 1 main 10")), read_act("pay 1 main 15"))
    assert is_floor_wanted(again)
