"""From a ruling to its exercise, from there to the felt, and back to the exercises."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from trainer.dealing.exercises import for_clause
from trainer.gui.app.main_window import MainWindow
from trainer.gui.kit import routes
from trainer.journal.chain import body_of

LEFT = Qt.MouseButton.LeftButton


def purpose_of(journal: Path | None) -> str:
    """Return the purpose of an attempt, as the first line of its journal says it."""
    assert journal is not None
    return str(json.loads(body_of(journal.read_bytes().split(b"\n")[0]))["attempt"]["purpose"])


@pytest.fixture
def instant(window: MainWindow) -> MainWindow:
    window.preferences.change(speed="instant")
    return window


def test_show_me_on_the_rules_page_watches_the_exercise(instant: MainWindow) -> None:
    instant.go(routes.ToRules())
    instant.navigator.rules.show_entry("SB-1")
    view = instant.navigator.rules.view
    view.setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(view, Qt.Key.Key_Tab)
    QTest.keyClick(view, Qt.Key.Key_Return)
    page = instant.deal.exercises
    assert instant.pages.currentWidget() is page
    assert instant.rail.room == "deal"
    assert page.is_watching
    assert page.exercise is for_clause("blackjack", "SB-1")[0]
    page.player.stop()


def test_an_exercise_is_dealt_from_where_the_trainee_takes_over(instant: MainWindow) -> None:
    instant.deal.open_exercises()
    page = instant.deal.exercises
    page.search.field.setText("a wrong payout found later")
    assert page.exercise is not None
    QTest.mouseClick(page.deal_button, LEFT)
    dealt = instant.deal.page
    assert instant.pages.currentWidget() is dealt
    attempt = dealt.attempt
    assert attempt is not None
    assert [each.by for each in attempt.acts_done] == ["given"] * page.exercise.start_after
    assert attempt.acts_done[-1].finding is not None
    assert page.exercise.title in dealt.notice.text
    assert page.exercise.teaches.split()[0] in dealt.notice.text
    assert "Clauses:" not in dealt.notice.text


def test_an_exercise_stays_one_however_it_is_dealt_again(instant: MainWindow) -> None:
    instant.deal.show_clause("winners-option", "WO-6")
    QTest.mouseClick(instant.deal.exercises.deal_button, LEFT)
    dealt = instant.deal.page
    first = dealt.path
    assert first is not None
    assert purpose_of(first) == "exercise"
    dealt.again()
    assert dealt.path not in (None, first)
    assert purpose_of(dealt.path) == "exercise"
    assert dealt.attempt is not None
    dealt.close_round()
    instant.deal.take_up(first)
    instant.go(routes.ToDebrief(dealt.attempt))
    QTest.mouseClick(instant.deal.debrief.foot.again_button, LEFT)
    assert dealt.path != first
    assert purpose_of(dealt.path) == "exercise"


def test_the_number_of_a_clause_leads_from_an_exercise_to_the_rules_and_back(instant: MainWindow) -> None:
    instant.deal.show_clause("winners-option", "WO-6")
    page = instant.deal.exercises
    page.player.stop()
    page.going.emit(routes.ToEntry("WO-6"))
    assert instant.pages.currentWidget() is instant.navigator.rules
    assert instant.navigator.rules.view.marked == "WO-6"
    QTest.keyClick(instant.navigator.rules.back_button, Qt.Key.Key_Return)
    assert instant.pages.currentWidget() is page
