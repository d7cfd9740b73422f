"""Settings that are none any more: every page opens, with what there is instead, and says what cannot be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from trainer.games.registry import GAMES
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.app.opening import open_window
from trainer.gui.kit import routes
from trainer.gui.settings import Preferences

ODD_SESSIONS: tuple[dict[str, Any], ...] = (
    {"rule_set": "old"},
    {"house": {"dice": 3, "decks": [[1]], "chip": {"a": None}}},
    {"house": {"table_min": 10**18, "side_max": "9" * 40}},
    {"at_house": "x\0\u202ey/../.."},
)
"""Rules, options and a house that are gone, and amounts out of range."""
ODD: dict[str, Any] = {
    "lately": {"faro": {"game": "faro", "right": 1, "questions": 2, "on": "2026-01-01"}},
    "played": {"game": "faro", "right": 1, "questions": 2, "on": "0001-01-01"},
    "deal": {"game": "faro", "lesson": "none", "duties": ["sing"]},
    "introduced": ["faro"],
    "lesson_rounds": {"faro first-deal": 3, "blackjack none": 1, "blackjack first-deal": 9, "": 0},
    "text_size": 133,
    "keys": {"take": "Ctrl+Ctrl+", "sing": "P", "pay": "", "push": "\u00e9\u20ac"},
    "pace_seconds": {"sing": 2.0},
    "pace_hands": [1, 2, 3],
}


def odd_sessions(first: int) -> dict[str, Any]:
    """Return the choices of each game with one thing odd, of the next another, and those of a game that is gone."""
    return {"faro": {"rule_set": "old"}} | {
        name: {"rule_set": game.rule_sets[-1]} | ODD_SESSIONS[(first + at) % len(ODD_SESSIONS)]
        for at, (name, game) in enumerate(GAMES.items())
    }


@pytest.mark.parametrize(("first", "lesson_of"), [(0, "faro"), (2, "blackjack")])
def test_every_page_opens_with_odd_settings(
    first: int, lesson_of: str, undressed: QApplication, qtbot: QtBot, world: World, tmp_path: Path,
    settle_down: Callable[[], None],
) -> None:  # fmt: skip
    path = tmp_path / "settings.json"
    odd = ODD | {"sessions": odd_sessions(first), "deal": ODD["deal"] | {"game": lesson_of}}
    path.write_bytes(msgspec.json.encode({"reduced_motion": True, "palette": "light"} | odd))
    preferences = Preferences(path, undressed)
    assert preferences.unreadable is None
    window = open_window(undressed, preferences, world)
    window.show()
    walk(window, settle_down)
    window.close()
    window.deleteLater()
    settle_down()


def walk(window: MainWindow, settle_down: Callable[[], None]) -> None:
    for room in ("practice", "deal", "rules", "settings", "home"):
        window.rail.button(room).click()
        settle_down()
    for route in (
        *[routes.ToSessionSetup(game) for game in GAMES],
        *[routes.ToDealSetup(game) for game in GAMES],
        routes.ToExercises(),
        routes.ToHouses(),
        routes.ToHome(),
    ):
        window.go(route)
        settle_down()


def told(window: MainWindow) -> str:
    """Return the texts of the open page."""
    page = window.pages.currentWidget()
    assert page is not None
    return "\n".join([each.text() for each in page.findChildren(QLabel) if each.isVisibleTo(page)])


def test_settings_that_cannot_be_read_are_told_at_home_and_among_the_settings(
    undressed: QApplication, qtbot: QtBot, world: World, tmp_path: Path, settle_down: Callable[[], None]
) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"format": 7}')
    window = open_window(undressed, Preferences(path, undressed), world)
    window.show()
    for room in ("home", "settings"):
        window.rail.button(room).click()
        settle_down()
        assert f"Your settings cannot be read, and their file stays as it is: {path}" in told(window)
    path.write_text("{}")
    window.preferences.change(palette="light")
    for room in ("settings", "home"):
        window.rail.button(room).click()
        settle_down()
        assert "cannot be read" not in told(window)
    window.close()
    window.deleteLater()
    settle_down()
