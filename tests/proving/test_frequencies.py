"""The engine's own frequencies beside exact figures: every hand there is where that is quick, else a short run.

The long run is a command: ``python -m trainer.proving.longrun tests/oracle.json``.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from trainer.proving import longrun
from trainer.proving.frequencies import (
    Figure,
    dealt_bonuses,
    dealt_d_wagers,
    dealt_side_bets,
    exact_side_bets,
    exact_totals_where_nobody_busts,
)
from trainer.proving.odds_dealt import dealt_beside_odds

FILE = Path(__file__).parents[1] / "oracle.json"
EXACT: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))


def off(figures: Iterator[Figure]) -> list[str]:
    found = list(figures)
    assert found
    return [str(figure) for figure in found if figure.is_off]


def test_db21_over_every_dealers_hand_that_hits_soft_17() -> None:
    assert off(exact_side_bets(EXACT, 6, "hit", "db21")) == []


def test_breakz_over_every_dealers_hand_that_stands_on_soft_17() -> None:
    assert off(exact_side_bets(EXACT, 2, "stand", "breakz")) == []


def test_every_dealers_hand_where_nobody_busts() -> None:
    assert off(exact_totals_where_nobody_busts(EXACT, 6)) == []


@pytest.mark.parametrize("soft_17", ["hit", "stand"])
def test_side_bets_at_random(soft_17: str) -> None:
    assert off(dealt_side_bets(EXACT, 6, soft_17, 2000, Random(21))) == []


def test_d_wagers_at_random_and_their_identity() -> None:
    assert off(dealt_d_wagers(EXACT, 6, 3000, Random(22))) == []


def test_odds_of_tables_that_no_file_of_figures_has() -> None:
    assert off(dealt_beside_odds(400, Random(24))) == []


@pytest.mark.parametrize("decks", [2, 6])
def test_bonuses_at_random(decks: int) -> None:
    assert off(dealt_bonuses(EXACT, decks, 1500, Random(23))) == []


def test_a_figure_that_is_off_is_seen() -> None:
    assert off(
        iter([Figure("bust", 0.2, 0.3, 0.01), Figure("bust", 0.29, 0.3, 0.01), Figure("bust", 0.3, 0.300001)])
    ) == [
        "OFF bust: 0.200000, exactly 0.300000 (-10.0 sigma)",
        "OFF bust: 0.300000, exactly 0.300001 (every hand)",
    ]


@pytest.mark.parametrize(("exact", "status", "last"), [(0.3, 0, "Every figure is as it must be."), (0.5, 1, "1 off")])
def test_the_long_run_prints_a_line_a_figure_and_fails_if_one_is_off(
    exact: float, status: int, last: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    figures = [Figure("bust", 0.29, exact, 0.01), Figure("push", 0.1, 0.1)]
    monkeypatch.setattr(longrun, "every_hand", lambda _: iter(figures[1:]))
    monkeypatch.setattr(longrun, "at_random", lambda _, rounds, random: iter(figures[:1]))
    assert longrun.main([str(FILE), "--rounds", "10"]) == status
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 3
    assert lines[0].startswith("    push: ")
    assert lines[-1] == last
