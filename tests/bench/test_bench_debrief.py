"""How long a round of 120 acts takes to open in the debrief: the timeline, the money, both felts.

``python -m pytest tests/bench/test_bench_debrief.py`` prints a table. The page has been open before, as it has from the
second round of a session on; the times of the first are in ``extra_info``.
"""

from __future__ import annotations

from pathlib import Path
from time import process_time

import msgspec
import pytest
from PySide6.QtWidgets import QApplication
from pytest_benchmark.fixture import BenchmarkFixture
from pytestqt.qtbot import QtBot

from tests.support.slipping import dealt_with_slips
from trainer.dealing.attempt import Attempt
from trainer.dealing.debrief import debriefed
from trainer.dealing.plan import DealPlan
from trainer.gui.debrief.debrief_page import DebriefPage
from trainer.gui.settings import Preferences
from trainer.rounds.reading import read_round

pytestmark = pytest.mark.benchmark(timer=process_time)
"""Only what this process computes is counted, whatever else the machine does."""

ACTS = 120
MOST_MS = 100
SLIPS_IN_100 = 4
"""How many acts in a hundred are slips; a trainee who knows the game makes fewer."""

_BOXES = range(1, 7)
_SPLIT = ["8", "8", "2", "3", "4", "5"]
"""The cards a box draws that is split into four hands."""
LONG = read_round(
    {
        "format": 1,
        "game": "dealer-bust-21",
        "house": {"decks": 8},
        "shoe": " ".join(
            [*["8S"] * 6, "TD", *["8H"] * 6, "7C"]
            + [
                f"{rank}{'CD'[at // 2 % 2] if rank == '8' else 'SHDCSH'[box - 1]}"
                for box in _BOXES
                for at, rank in enumerate(_SPLIT, start=box)
            ]
            + ["TS"] * 6
        ),
        "box": [
            {"number": box, "main": "25", "side": {"db21": "5"}, "plays": ["split"] * 3 + ["stand"] * 4}
            for box in _BOXES
        ],
    }
)
"""Six boxes, each split into four hands: as long as a round gets at a casino's table."""


def a_long_attempt() -> Attempt:
    """Return a round of at least 120 acts, dealt with slips that stood."""
    for seed in range(100):
        attempt = dealt_with_slips(LONG, DealPlan(judging="free"), seed, SLIPS_IN_100)
        if len(attempt.acts_done) >= ACTS and any([did.finding for did in attempt.acts_done]):
            return attempt
    raise AssertionError("no round is so long")


def test_the_debrief_of_a_round(benchmark: BenchmarkFixture) -> None:
    attempt = a_long_attempt()
    debrief = benchmark(debriefed, attempt)
    benchmark.extra_info["acts"] = len(attempt.acts_done)
    benchmark.extra_info["slips"] = len(debrief.slips)


def test_a_round_of_120_acts_opens(benchmark: BenchmarkFixture, qtbot: QtBot, tmp_path: Path) -> None:
    attempt = a_long_attempt()
    preferences = Preferences(tmp_path / "settings.json")
    preferences.change(speed="instant")
    page = DebriefPage(preferences, tmp_path)
    qtbot.addWidget(page)
    page.resize(1190, 800)
    page.show()
    qtbot.waitExposed(page)
    other = msgspec.structs.replace(attempt, acts_done=attempt.acts_done[:20])

    def opened() -> None:
        page.show_attempt(attempt)
        QApplication.processEvents()

    began = process_time()
    opened()
    benchmark.extra_info["the first time, ms"] = round((process_time() - began) * 1000)
    benchmark.pedantic(opened, setup=lambda: page.show_attempt(other), rounds=15)  # type: ignore[no-untyped-call]
    assert benchmark.stats is not None
    milliseconds = benchmark.stats.stats.median * 1000
    benchmark.extra_info["ms"] = round(milliseconds, 1)
    assert milliseconds <= MOST_MS
