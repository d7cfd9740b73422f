"""The lines of due acts from fixed shoes, against those written down: how many at each depth, and which."""

from __future__ import annotations

import pytest

from tests.support.perft.lines import DEEPEST, PINNED, counted
from tests.support.perft.shoes import ROUNDS
from trainer.games.registry import GAMES


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
