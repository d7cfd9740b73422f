"""What the windows must do with a game of which only its own files are there; run against a copy of the program."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.support.gui.dealers import ByKeys, ByMouse, due
from tests.support.gui.people import Mouse, play_through
from trainer.dealing.attempt import Over
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES
from trainer.engine import acts
from trainer.games.registry import GAMES
from trainer.gui.app.main_window import MainWindow
from trainer.gui.houses.rule_set_form import RuleSetForm
from trainer.gui.kit import routes
from trainer.gui.settings import Preferences
from trainer.houses.house import EVERYWHERE
from trainer.quiz.plan import QuizKind

EACH = pytest.mark.parametrize("name", ["buster", "both"])


@pytest.mark.parametrize(("name", "kinds"), [("buster", ("payout", "act")), ("both", ("hitting", "order"))])
def test_a_session_of_each_kind_is_played_by_the_mouse(
    qtbot: QtBot, window: MainWindow, name: str, kinds: tuple[QuizKind, ...]
) -> None:
    window.preferences.change(speed="instant")
    mouse = Mouse(qtbot, window)
    for kind in kinds:
        mouse.press(window.rail.button("home"))
        mouse.press(window.home.cards[name].practise_button)
        mouse.press(window.practice.setup.kind.button(kind))
        mouse.press(window.practice.setup.questions.button(5))
        mouse.press(window.practice.setup.start_button)
        played = play_through(mouse, wrong=set())
        assert [right for _, right in played] == [True] * 5, kind
        assert window.practice.summary.summary is not None
        assert window.practice.summary.summary.right == 5, kind


@pytest.mark.parametrize(("name", "first"), [("buster", 5), ("both", 3)])
def test_a_round_is_dealt_with_its_tuck_key(
    window: MainWindow, preferences: Preferences, name: str, first: int
) -> None:
    """From a seed on that has somebody bust as a rule: rounds without a tuck are dealt in vain."""
    preferences.change(speed="instant")
    page, house = window.deal.page, GAMES[name].houses["standard"]()
    tucked, seeds = 0, iter(range(first, first + 12))
    while not tucked and (seed := next(seeds, None)) is not None:
        plan: dict[str, Any] = {"duties": ALL_DUTIES, "judging": "coached", "level": "busy"}
        window.deal.deal(*new_table(name, "standard", house, box_count=5, seed=seed, **plan))
        keys = ByKeys(page)
        while not isinstance(page.controller.waiting, Over):
            tucked += isinstance(due(page), acts.Tuck)
            keys.do(due(page))
        assert page.attempt is not None
        assert not [each for each in page.attempt.acts_done if each.finding]
    assert tucked


@EACH
def test_a_round_is_dealt_by_the_mouse(window: MainWindow, preferences: Preferences, name: str) -> None:
    preferences.change(speed="instant")
    plan: dict[str, Any] = {"duties": ALL_DUTIES, "judging": "coached", "level": "busy"}
    window.deal.deal(*new_table(name, "standard", GAMES[name].houses["standard"](), box_count=5, seed=3, **plan))
    ByMouse(window.deal.page).deal_on()
    assert isinstance(window.deal.page.controller.waiting, Over)


@EACH
def test_its_felt_its_rules_and_its_edge_are_shown(qtbot: QtBot, window: MainWindow, name: str) -> None:
    qtbot.waitUntil(lambda: window.home.cards[name].felt.picture_size is not None)
    picture = window.home.cards[name].felt.grab().toImage()
    seen = {
        QColor(picture.pixel(x, y)).name() for x in range(0, picture.width(), 5) for y in range(0, picture.height(), 5)
    }
    assert len(seen) > 8
    window.go(routes.ToEntry("BUST 1"))
    assert window.pages.currentWidget() is window.navigator.rules
    assert window.navigator.rules.view.marked == "BUST 1"
    window.go(routes.ToHouses())
    page = window.navigator.houses
    QTest.mouseClick(page.copy_button, Qt.MouseButton.LeftButton)
    page.parts.setCurrentRow(EVERYWHERE.index((name, "standard")) + 1)
    assert isinstance(page.form, RuleSetForm)
    form = page.form
    qtbot.waitUntil(form._odds.isVisible)
    assert [line.split(" the house")[0] for line in form._odds.text().splitlines()] == [
        f"Of each {texts.wager}" for texts in GAMES[name].texts.side_bets.values()
    ]
