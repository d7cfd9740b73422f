"""The setup of a round: a lesson fills in the rest, a choice is remembered, and the house may refuse."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from trainer.dealing.lessons import LESSONS
from trainer.dealing.plan import Duty
from trainer.gui.app.main_window import MainWindow
from trainer.gui.dealing.deal_setup import DealSetup
from trainer.gui.kit import routes

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def setup(window: MainWindow) -> DealSetup:
    window.preferences.change(speed="instant")
    QTest.mouseClick(window.rail.button("deal"), LEFT)
    return window.deal.setup


def choose_game(setup: DealSetup, name: str) -> None:
    setup.games.button(name).click()


def choose_own_table(setup: DealSetup) -> None:
    setup.way.button(False).click()


def test_the_main_button_alone_deals_a_round(setup: DealSetup, window: MainWindow) -> None:
    QTest.mouseClick(setup.start_button, LEFT)
    page = window.deal.page
    assert window.pages.currentWidget() is page
    assert page.is_under_way
    assert page.attempt is not None
    assert page.attempt.plan.duties >= {Duty.DEAL, Duty.SETTLING}


def test_a_lesson_says_what_it_teaches_and_leaves_nothing_to_choose(setup: DealSetup, window: MainWindow) -> None:
    lesson = next(each for each in LESSONS if each.duties == frozenset({Duty.DEAL}))
    setup.path.tiles[lesson.name].click()
    assert setup._teaches.text() == lesson.teaches
    assert not [box for box in setup.duties.values() if box.isVisible()]
    assert not setup.level.isVisible()
    QTest.mouseClick(setup.start_button, LEFT)
    attempt = window.deal.page.attempt
    assert attempt is not None
    plan = attempt.plan
    assert (plan.lesson, plan.lesson_round, plan.boxes) == (lesson.name, 1, lesson.boxes)
    assert (plan.duties, plan.level, plan.judging) == (lesson.duties, lesson.level, lesson.judging)


def test_only_lessons_that_fit_the_game_are_offered(setup: DealSetup) -> None:
    for game in ("no-bust-21", "winners-option"):
        choose_game(setup, game)
        assert setup.path.lessons
        assert list(setup.path.tiles) == [lesson.name for lesson in setup.path.lessons]
        assert all(game in lesson.games for lesson in setup.path.lessons)


def test_the_path_shows_what_is_done_and_goes_on_from_there(setup: DealSetup, window: MainWindow) -> None:
    first, second, third, *_ = setup.path.lessons
    assert setup.lesson is first
    assert setup.start_button.text() == "&Start lesson 1"
    window.preferences.change(lesson_rounds={f"blackjack {first.name}": 3, f"blackjack {second.name}": 1})
    setup.open("blackjack")
    assert setup.lesson is second
    assert setup.start_button.text() == "&Continue with lesson 2"
    assert setup.path.tiles[first.name].text() == "✓ 1. First deal"
    assert setup.path.tiles[first.name].accessibleName() == "1. First deal, done"
    assert setup.path.tiles[second.name].text().endswith("(1/3)")
    assert setup.path.tiles[third.name].accessibleName() == "3. Hit, stand, bust, not done yet"
    assert setup._standing.text().startswith("1 of ")
    QTest.mouseClick(setup.path.tiles[first.name], LEFT)
    assert setup.start_button.text() == "&Start lesson 1 again"
    QTest.mouseClick(setup.path.tiles[third.name], LEFT)
    assert setup.start_button.text() == "&Start lesson 3", "it was not begun"
    QTest.mouseClick(setup.path.tiles[first.name], LEFT)
    QTest.keyClick(setup.path.tiles[first.name], Qt.Key.Key_Right)
    assert setup.lesson is second
    QTest.mouseClick(setup.start_button, LEFT)
    attempt = window.deal.page.attempt
    assert attempt is not None
    assert (attempt.plan.lesson, attempt.plan.lesson_round) == (second.name, 2)
    choose_game(setup, "no-bust-21")
    assert setup.lesson is first  # each game has a path of its own
    window.preferences.change(lesson_rounds={f"dealer-bust-21 {first.name}": 3})
    choose_game(setup, "dealer-bust-21")
    assert setup.path.tiles[first.name].text().startswith("✓")
    setup.table.rule_sets.button("washington").click()
    assert setup.path.tiles[first.name].text() == "1. First deal"  # and each rule set: the rules differ


def test_what_a_game_has_not_is_not_offered(setup: DealSetup) -> None:
    choose_game(setup, "blackjack")
    assert setup.duties[Duty.D_HANDS].isHidden()
    assert setup.duties[Duty.SIDE_BETS].isHidden()
    choose_game(setup, "winners-option")
    assert not setup.duties[Duty.D_HANDS].isHidden()
    choose_game(setup, "no-bust-21")
    assert setup.duties[Duty.INSURANCE].isHidden()


def test_without_a_part_there_is_nothing_to_deal(setup: DealSetup) -> None:
    choose_own_table(setup)
    for box in setup.duties.values():
        box.setChecked(False)
    assert not setup.start_button.isEnabled()
    QTest.mouseClick(setup.all_button, LEFT)
    assert setup.start_button.isEnabled()


def test_a_seed_deals_the_same_round(setup: DealSetup, window: MainWindow) -> None:
    choose_own_table(setup)
    shoes = []
    for _ in range(2):
        setup.seed.setText("4711")
        setup.start()
        attempt = window.deal.page.attempt
        assert attempt is not None
        shoes.append(attempt.spec.shoe)
        window.deal.page.leave()
    assert shoes[0] == shoes[1]


def test_a_sign_alone_is_no_deal_number(setup: DealSetup, window: MainWindow) -> None:
    choose_own_table(setup)
    QTest.keyClicks(setup.seed, "+-")
    QTest.keyClick(setup.seed, Qt.Key.Key_Return)
    assert window.deal.page.attempt is not None


def test_the_choice_is_remembered(setup: DealSetup, window: MainWindow) -> None:
    choose_game(setup, "dealer-breakz")
    choose_own_table(setup)
    setup.duties[Duty.DEAL].setChecked(False)
    QTest.mouseClick(setup.judging.button("free"), LEFT)
    setup.clock.setChecked(True)
    setup.start()
    page = window.deal.page
    assert page.is_clock_shown
    page.leave()
    assert setup.game == "dealer-breakz"
    assert not setup.duties[Duty.DEAL].isChecked()
    assert setup.judging.value == "free"


def test_a_round_of_an_instructor_opens_among_the_exercises(
    setup: DealSetup, window: MainWindow, tmp_path: Path
) -> None:
    own = tmp_path / "own.round"
    own.write_text("not a round", encoding="utf-8")
    setup.going.emit(routes.ToFile(str(own)))
    assert window.pages.currentWidget() is window.deal.exercises
    assert window.deal.exercises.fault.isVisible()
    window.deal.exercises.going.emit(routes.ToDealSetup())
    assert window.pages.currentWidget() is setup


def test_a_round_is_asked_for_in_a_window_that_lets_everything_else_go_on(setup: DealSetup, window: MainWindow) -> None:
    QTest.mouseClick(setup.open_button, LEFT)
    asking = next(each for each in setup.findChildren(QFileDialog) if each.isVisible())
    window.hide()
    window.show()
    asking.close()
    asking.fileSelected.emit("tests/rounds/blackjack/chip-2-50-blackjacks.round")
    assert window.pages.currentWidget() is window.deal.exercises
