"""The lines of due acts from fixed shoes, against those written down: how many at each depth, and which."""

from __future__ import annotations

import pytest

from tests.support.perft.lines import DEEPEST, PINNED, counted
from tests.support.perft.shoes import ROUNDS, table_of
from trainer.engine.acts import Signal
from trainer.engine.apply import apply
from trainer.engine.table import Table
from trainer.games.registry import GAMES
from trainer.proving.perft import ways_on


def pinned() -> dict[str, list[str]]:
    parts = PINNED.read_text(encoding="utf-8").removeprefix("# ").split("\n# ")
    return {part.splitlines()[0]: part.rstrip("\n").splitlines()[1:] for part in parts}


@pytest.mark.parametrize("name", ROUNDS)
def test_lines_are_those_written_down(name: str) -> None:
    assert counted(name) == pinned()[name]


def test_every_game_has_a_shoe_and_every_line_comes_to_an_end() -> None:
    assert {told["game"] for told in ROUNDS.values()} == set(GAMES)
    assert set(pinned()) == set(ROUNDS)
    assert all([len(lines) < DEEPEST for lines in pinned().values()])


@pytest.mark.parametrize("name", ROUNDS)
def test_whichever_due_acts_are_picked_everyone_ends_with_the_same_money(name: str) -> None:
    ends: dict[tuple[Signal, ...], set[tuple[int, ...]]] = {}
    waiting: list[tuple[tuple[Signal, ...], Table]] = [((), table_of(name))]
    while waiting:
        said, table = waiting.pop()
        ways = ways_on(table)
        if not ways:
            ends.setdefault(said, set()).add((table.rack, table.tokes, *[box.purse for box in table.boxes]))
        for act in ways:
            waiting.append(((*said, act) if isinstance(act, Signal) else said, apply(table, act)))
    assert ends
    assert {said: money for said, money in ends.items() if len(money) > 1} == {}
