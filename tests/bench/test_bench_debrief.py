"""How long a round of 120 acts takes to open in the debrief: the timeline, the money, both felts.

The page has been open before, as it has from the second round of a session on.
"""

from pathlib import Path

import msgspec
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.figures import Figure
from tests.support.slipping import dealt_with_slips
from trainer.dealing.attempt import Attempt
from trainer.dealing.debrief import debriefed
from trainer.dealing.plan import DealPlan
from trainer.gui.debrief.debrief_page import DebriefPage
from trainer.gui.settings import Preferences
from trainer.rounds.reading import read_round

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


def test_round_of_120_acts_to_its_debrief(qtbot: QtBot, tmp_path: Path, figure: Figure) -> None:
    attempt = a_long_attempt()
    preferences = Preferences(tmp_path / "settings.json")
    preferences.change(speed="instant")
    page = DebriefPage(preferences, tmp_path)
    qtbot.addWidget(page)
    page.resize(1190, 800)
    page.show()
    qtbot.waitExposed(page)
    other = msgspec.structs.replace(attempt, acts_done=attempt.acts_done[:20])

    def show() -> None:
        page.show_attempt(attempt)
        QApplication.processEvents()

    figure.measure(show, prepare=lambda: page.show_attempt(other), most_ms=MOST_MS)


def test_debrief_of_a_round_of_120_acts(figure: Figure) -> None:
    attempt = a_long_attempt()
    figure.measure(lambda: debriefed(attempt))
