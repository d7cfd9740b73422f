"""From a verdict to its clause and back, and a session by way of the quick tour."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.support.gui.clipping import SIZES_AND_TEXT, look
from tests.support.rules import chosen
from trainer.games.options import house_of
from trainer.games.registry import GAMES
from trainer.gui.app.main_window import MainWindow
from trainer.gui.kit import routes
from trainer.places import has_felt
from trainer.quiz.payouts import PayoutAnswer

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def instant(window: MainWindow) -> MainWindow:
    window.preferences.change(speed="instant")
    return window


def answer_one(window: MainWindow) -> None:
    window.go(routes.ToSessionSetup("dealer-bust-21"))
    window.practice.setup.start()
    window.practice.quiz.payout_form.answered.emit(PayoutAnswer("pay", 7500, (7500,)))


def links(window: MainWindow) -> list[QLabel]:
    return [label for label in window.practice.quiz.verdict.findChildren(QLabel) if "<a href" in label.text()]


def test_a_verdicts_number_leads_to_its_entry_and_back(instant: MainWindow, qtbot: QtBot) -> None:
    answer_one(instant)
    words = instant.practice.quiz.verdict.words
    assert words is not None
    label = links(instant)[0]
    assert f'href="{words.rules[0].id}"' in label.text()
    label.setFocus()
    QTest.keyClick(label, Qt.Key.Key_Tab)
    QTest.keyClick(label, Qt.Key.Key_Return)
    assert instant.pages.currentWidget() is instant.navigator.rules
    assert instant.rail.room == "rules"
    assert instant.navigator.rules.view.marked == words.rules[0].id
    assert instant.navigator.rules.back_button.hasFocus()
    QTest.keyClick(instant.navigator.rules.back_button, Qt.Key.Key_Return)
    assert instant.pages.currentWidget() is instant.practice.quiz
    assert instant.rail.room == "practice"
    assert instant.practice.quiz.verdict.words is words


def test_c_looks_the_first_clause_up_and_esc_goes_back(instant: MainWindow) -> None:
    answer_one(instant)
    QTest.keyClick(instant.practice.quiz.verdict.next_button, Qt.Key.Key_C)
    assert instant.pages.currentWidget() is instant.navigator.rules
    QTest.keyClick(instant.navigator.rules.back_button, Qt.Key.Key_Escape)
    assert instant.pages.currentWidget() is instant.practice.quiz


def test_any_number_a_verdict_may_name_has_its_entry(instant: MainWindow) -> None:
    answer_one(instant)
    for number in ("SD 20:18:15:30.10(9)", "DB-7", "STD settle", "SB-3"):
        instant.practice.quiz.verdict.clauses.entry_asked.emit(number)
        assert instant.navigator.rules.view.marked == number


def test_the_rail_opens_the_rules_at_the_game_practised_last(window: MainWindow) -> None:
    QTest.mouseClick(window.rail.button("rules"), LEFT)
    assert window.pages.currentWidget() is window.navigator.rules
    assert window.navigator.rules.game == "blackjack"
    assert window.navigator.rules.search.field.hasFocus()
    assert not window.navigator.rules.back_button.isVisible()
    window.navigator.rules.show_game("no-bust-21")
    window.go(routes.ToHome())
    window.rail.button("rules").click()
    assert window.navigator.rules.game == "no-bust-21"


def test_rules_and_deal_open_with_the_game_that_is_being_practiced(instant: MainWindow) -> None:
    answer_one(instant)
    session = instant.practice.quiz.session
    assert session is not None
    assert session.plan.game != next(iter(GAMES))
    QTest.mouseClick(instant.rail.button("deal"), LEFT)
    assert instant.deal.setup.game == session.plan.game
    instant.deal.setup.games.button("no-bust-21").click()
    QTest.mouseClick(instant.deal.setup.start_button, LEFT)
    QTest.mouseClick(instant.rail.button("rules"), LEFT)
    assert instant.navigator.rules.game == "no-bust-21", "it lies on the table"


def test_the_way_back_goes_once_the_rules_are_opened_from_the_rail(instant: MainWindow) -> None:
    answer_one(instant)
    instant.go(routes.ToEntry("DB-7"))
    assert instant.navigator.rules.back_button.isVisible()
    instant.rail.button("rules").click()
    assert not instant.navigator.rules.back_button.isVisible()


def take_tour(window: MainWindow) -> None:
    window.go(routes.ToSessionSetup("dealer-breakz"))
    window.practice.setup.table.pay_tables.button("6").click()
    QTest.mouseClick(window.practice.setup.tour_button, LEFT)


def test_the_tour_is_offered_and_plays_by_the_sessions_own_pay_table(instant: MainWindow) -> None:
    instant.preferences.change(introduced=())
    setup = instant.practice.setup
    instant.go(routes.ToSessionSetup("dealer-breakz"))
    assert setup.tour_button.text() == "New to this game? &Quick tour"
    take_tour(instant)
    page = instant.practice.introduction
    assert instant.pages.currentWidget() is page
    assert page.game is GAMES["dealer-breakz"]
    assert page.scene.table is not None
    assert chosen(house_of(page.scene.table.rules), "pay_table") == "6"
    assert instant.rail.room == "practice"
    QTest.mouseClick(page.start_button, LEFT)
    assert instant.practice.quiz.question is not None
    assert chosen(instant.practice.quiz.question.round.house, "pay_table") == "6"
    assert instant.preferences.now.introduced == ("dealer-breakz",)
    instant.go(routes.ToSessionSetup("dealer-breakz"))
    assert setup.tour_button.text() == "&Quick tour"


def test_a_first_session_starts_without_the_tour(instant: MainWindow) -> None:
    instant.preferences.change(introduced=())
    instant.go(routes.ToSessionSetup("dealer-bust-21"))
    instant.practice.setup.start()
    assert instant.pages.currentWidget() is instant.practice.quiz
    assert instant.preferences.now.introduced == ()


def test_turning_back_from_the_tour_leaves_what_was_set_up(instant: MainWindow) -> None:
    take_tour(instant)
    QTest.keyClick(instant.practice.introduction, Qt.Key.Key_Escape)
    assert instant.pages.currentWidget() is instant.practice.setup
    assert instant.practice.setup.table.pay_tables.value == "6"
    assert instant.practice.setup.start_button.hasFocus()


def test_practice_comes_back_to_a_tour_that_was_left(instant: MainWindow) -> None:
    take_tour(instant)
    instant.practice.introduction.player.step_on()
    instant.rail.button("home").click()
    instant.rail.button("practice").click()
    assert instant.pages.currentWidget() is instant.practice.introduction
    assert instant.practice.introduction.player.place == 1
    QTest.mouseClick(instant.practice.introduction.start_button, LEFT)
    assert instant.practice.quiz.is_under_way


def test_an_examples_number_leads_to_its_entry_and_back_to_the_same_step(instant: MainWindow) -> None:
    take_tour(instant)
    for _ in range(5):
        instant.practice.introduction.player.step_on()
    instant.practice.introduction.going.emit(routes.ToEntry("DB-6"))
    assert instant.navigator.rules.view.marked == "DB-6"
    assert "example" in instant.navigator.rules.back_button.text()
    QTest.mouseClick(instant.navigator.rules.back_button, LEFT)
    assert instant.pages.currentWidget() is instant.practice.introduction
    assert instant.practice.introduction.player.place == 5
    assert instant.rail.room == "practice"


def test_from_the_rules_to_the_introduction_and_on_to_practice(instant: MainWindow) -> None:
    instant.rail.button("rules").click()
    instant.navigator.rules.show_game("dealer-bust-21")
    instant.navigator.rules.going.emit(routes.ToIntroduction("dealer-bust-21"))
    assert instant.pages.currentWidget() is instant.practice.introduction
    assert instant.rail.room == "rules"
    QTest.mouseClick(instant.practice.introduction.back_button, LEFT)
    assert instant.pages.currentWidget() is instant.navigator.rules
    assert instant.navigator.rules.game == "dealer-bust-21"
    instant.navigator.rules.going.emit(routes.ToIntroduction("dealer-bust-21"))
    QTest.mouseClick(instant.practice.introduction.start_button, LEFT)
    assert instant.pages.currentWidget() is instant.practice.setup


@pytest.mark.usefixtures("painted_once")
@SIZES_AND_TEXT
def test_nothing_is_clipped_or_overlaps(
    instant: MainWindow, settle_down: Callable[[], None], size: tuple[int, int], text: int
) -> None:
    instant.preferences.change(text_size=text)
    instant.resize(*size)
    instant.rail.button("rules").click()
    for game in GAMES:
        instant.navigator.rules.show_game(game)
        look(instant, settle_down)
        assert instant.size().toTuple() == size
    instant.navigator.rules.search.field.setText("envy")
    look(instant, settle_down)
    instant.navigator.rules.search.field.setText("zebra")
    look(instant, settle_down)
    instant.go(routes.ToEntry("DBB T7"))
    look(instant, settle_down)
    for game in filter(has_felt, GAMES):
        instant.go(routes.ToIntroduction(game))
        look(instant, settle_down)
        assert instant.size().toTuple() == size
        for _ in instant.practice.introduction.player.steps:
            instant.practice.introduction.player.step_on()
        look(instant, settle_down)
    answer_one(instant)
    look(instant, settle_down)
