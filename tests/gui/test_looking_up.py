"""From a verdict to its clause and back, and a first session by way of the game's introduction."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.support.gui.clipping import SIZES_AND_TEXT, look
from trainer.games.registry import GAMES
from trainer.gui.app.main_window import MainWindow
from trainer.gui.rules.introduction_page import has_felt

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def instant(window: MainWindow) -> MainWindow:
    window.preferences.change(speed="instant")
    return window


def answer_one(window: MainWindow) -> None:
    window.open_setup("dealer-bust-21")
    window.setup.start()
    window.quiz.payout_form.submitted.emit("pay", 7500, (7500,))


def links(window: MainWindow) -> list[QLabel]:
    return [label for label in window.quiz.verdict.findChildren(QLabel) if "<a href" in label.text()]


def test_a_verdicts_number_leads_to_its_entry_and_back(instant: MainWindow, qtbot: QtBot) -> None:
    answer_one(instant)
    words = instant.quiz.verdict.words
    assert words is not None
    label = links(instant)[0]
    assert f'href="{words.clauses[0][0]}"' in label.text()
    label.setFocus()
    QTest.keyClick(label, Qt.Key.Key_Tab)
    QTest.keyClick(label, Qt.Key.Key_Return)
    assert instant.pages.currentWidget() is instant.rules
    assert instant.rail.button("rules").isChecked()
    assert instant.rules.marked == words.clauses[0][0]
    assert instant.rules.back_button.hasFocus()
    QTest.keyClick(instant.rules.back_button, Qt.Key.Key_Return)
    assert instant.pages.currentWidget() is instant.quiz
    assert instant.rail.button("practice").isChecked()
    assert instant.quiz.verdict.words is words


def test_c_looks_the_first_clause_up_and_esc_goes_back(instant: MainWindow) -> None:
    answer_one(instant)
    QTest.keyClick(instant.quiz.verdict.next_button, Qt.Key.Key_C)
    assert instant.pages.currentWidget() is instant.rules
    QTest.keyClick(instant.rules.back_button, Qt.Key.Key_Escape)
    assert instant.pages.currentWidget() is instant.quiz


@pytest.mark.parametrize("number", ["SD 20:18:15:30.10(9)", "DB-7", "STD settle", "SB-3"])
def test_any_number_a_verdict_may_name_has_its_entry(instant: MainWindow, number: str) -> None:
    answer_one(instant)
    instant.quiz.entry_asked.emit(number)
    assert instant.rules.marked == number


def test_the_rail_opens_the_rules_at_the_game_practised_last(window: MainWindow) -> None:
    QTest.mouseClick(window.rail.button("rules"), LEFT)
    assert window.pages.currentWidget() is window.rules
    assert window.rules.game == "blackjack"
    assert window.rules.search.field.hasFocus()
    assert not window.rules.back_button.isVisible()
    window.rules.show_game("no-bust-21")
    window.open_home()
    window.rail.button("rules").click()
    assert window.rules.game == "no-bust-21"


def test_the_way_back_goes_once_the_rules_are_opened_from_the_rail(instant: MainWindow) -> None:
    answer_one(instant)
    instant.look_up("DB-7")
    assert instant.rules.back_button.isVisible()
    instant.rail.button("rules").click()
    assert not instant.rules.back_button.isVisible()


def test_the_first_session_in_a_game_begins_with_its_introduction(instant: MainWindow) -> None:
    instant.preferences.change(introduced=())
    QTest.mouseClick(instant.home.game("dealer-bust-21").practise_button, LEFT)  # the first press
    QTest.mouseClick(instant.setup.start_button, LEFT)  # the second
    page = instant.introduction
    assert instant.pages.currentWidget() is page
    assert page.game is GAMES["dealer-bust-21"]
    assert instant.rail.button("practice").isChecked()
    QTest.mouseClick(page.start_button, LEFT)  # the third
    assert instant.pages.currentWidget() is instant.quiz
    assert instant.quiz.question is not None
    assert instant.preferences.now.introduced == ("dealer-bust-21",)
    instant.quiz.end()
    instant.open_setup("dealer-bust-21")
    instant.setup.start()
    assert instant.pages.currentWidget() is instant.quiz


def test_turning_back_from_the_introduction_keeps_it_for_the_next_time(instant: MainWindow) -> None:
    instant.preferences.change(introduced=())
    instant.open_setup("dealer-bust-21")
    instant.setup.start()
    QTest.keyClick(instant.introduction, Qt.Key.Key_Escape)
    assert instant.pages.currentWidget() is instant.setup
    assert instant.preferences.now.introduced == ()
    instant.setup.start()
    assert instant.pages.currentWidget() is instant.introduction


def test_practice_comes_back_to_an_introduction_that_was_left(instant: MainWindow) -> None:
    instant.preferences.change(introduced=())
    instant.open_setup("dealer-bust-21")
    instant.setup.start()
    instant.introduction.player.step_on()
    instant.rail.button("home").click()
    instant.rail.button("practice").click()
    assert instant.pages.currentWidget() is instant.introduction
    assert instant.introduction.player.at == 1
    QTest.mouseClick(instant.introduction.start_button, LEFT)
    assert instant.quiz.is_under_way


def test_an_examples_number_leads_to_its_entry_and_back_to_the_same_step(instant: MainWindow) -> None:
    instant.preferences.change(introduced=())
    instant.open_setup("dealer-bust-21")
    instant.setup.start()
    for _ in range(5):
        instant.introduction.player.step_on()
    instant.introduction.entry_asked.emit("DB-6")
    assert instant.rules.marked == "DB-6"
    assert "example" in instant.rules.back_button.text()
    QTest.mouseClick(instant.rules.back_button, LEFT)
    assert instant.pages.currentWidget() is instant.introduction
    assert instant.introduction.player.at == 5
    assert instant.rail.button("practice").isChecked()


def test_from_the_rules_to_the_introduction_and_on_to_practice(instant: MainWindow) -> None:
    instant.rail.button("rules").click()
    instant.rules.show_game("dealer-bust-21")
    instant.rules.introduction_asked.emit("dealer-bust-21")
    assert instant.pages.currentWidget() is instant.introduction
    assert instant.rail.button("rules").isChecked()
    QTest.mouseClick(instant.introduction.back_button, LEFT)
    assert instant.pages.currentWidget() is instant.rules
    assert instant.rules.game == "dealer-bust-21"
    instant.rules.introduction_asked.emit("dealer-bust-21")
    QTest.mouseClick(instant.introduction.start_button, LEFT)
    assert instant.pages.currentWidget() is instant.setup


@SIZES_AND_TEXT
def test_nothing_is_clipped_or_overlaps(
    instant: MainWindow, settle_down: Callable[[], None], size: tuple[int, int], text: int
) -> None:
    instant.preferences.change(text_size=text)
    instant.resize(*size)
    instant.rail.button("rules").click()
    for game in GAMES:
        instant.rules.show_game(game)
        look(instant, settle_down)
        assert instant.size().toTuple() == size
    instant.rules.search.field.setText("envy")
    look(instant, settle_down)
    instant.rules.search.field.setText("zebra")
    look(instant, settle_down)
    instant.look_up("DBB T7")
    look(instant, settle_down)
    for game in filter(has_felt, GAMES):
        instant.open_introduction(game)
        look(instant, settle_down)
        assert instant.size().toTuple() == size
        for _ in instant.introduction.player.steps:
            instant.introduction.player.step_on()
        look(instant, settle_down)
    answer_one(instant)
    look(instant, settle_down)
