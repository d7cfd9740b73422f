"""A lesson in the window: a person who never dealt does what is said, by keys, and gets a tick for it."""

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.gui.dealers import LEFT, ByKeys, due, table_of
from trainer.dealing.attempt import Over, PlayerSays
from trainer.dealing.lessons import LESSONS
from trainer.dealing.steps import commands_needed
from trainer.engine import acts
from trainer.gui.app.main_window import MainWindow
from trainer.gui.dealing.deal_page import DealPage
from trainer.gui.felt.cheques import TubeItem

FIRST, SECOND = LESSONS[:2]
NAMED = {"Esc": Qt.Key.Key_Escape}


@pytest.fixture
def page(window: MainWindow) -> DealPage:
    """The first round of the first lesson, as a person comes to it."""
    window.preferences.change(speed="instant")
    QTest.mouseClick(window.rail.button("deal"), LEFT)
    QTest.mouseClick(window.deal.setup.start_button, LEFT)
    return window.deal.page


def press(text: str) -> None:
    target = QApplication.focusWidget()
    assert target is not None
    QTest.keyClick(target, NAMED[text]) if text in NAMED else QTest.keyClicks(target, text.lower())


def do_what_is_said(page: DealPage) -> None:
    """Press the keys that the card of the lesson says: nothing else is known."""
    said = page.form.coach.keys_way.text()
    spot, cheques, key = re.fullmatch(
        r"Or (?:go to (spot\xa0\d) with the arrow keys, (?:then )?)?(?:press ([\d, ]+) to cut \$[\d.,]+, then )?"
        r"press (\w+)\.",
        said,
    ).groups()  # type: ignore[union-attr]
    if spot:
        for _ in range(9):
            if page.form.chosen.text().replace("spot\xa0", "spot\xa0").find(spot) >= 0:
                break
            target = QApplication.focusWidget()
            assert target is not None
            QTest.keyClick(target, Qt.Key.Key_Right)
    for cheque in cheques.split(", ") if cheques else ():
        press(cheque)
    press(key)


@pytest.mark.parametrize("game", ["dealer-bust-21", "winners-option"])
def test_whoever_does_what_is_said_has_dealt_three_rounds_right(window: MainWindow, page: DealPage, game: str) -> None:
    window.deal.leave()
    setup, coach = window.deal.setup, page.form.coach
    setup.games.button(game).click()
    QTest.mouseClick(setup.start_button, LEFT)
    for place in (1, 2, 3):
        attempt = page.attempt
        assert attempt is not None
        assert coach.lesson.text() == f"First deal – round {place} of 3"
        needed = commands_needed(attempt)
        while not isinstance(page.controller.waiting, Over):
            if place == 2:
                assert not coach.keys_way.isVisible()
                assert page.pointer.step is None
                coach.nudge()  # a wait
            if place == 3:
                assert not coach.keys_way.isVisible()
                ByKeys(page).do(due(page))
                continue
            step = page.pointer.step
            assert step is not None
            assert step.act == due(page)
            assert page.pointer.items, "nothing points at it"
            marked = [name for name, button in page.form.acts.buttons.items() if button.property("next")]
            assert marked == [step.command]
            assert coach.mouse_way.isVisible()
            shown = {name for name, button in page.form.acts.buttons.items() if not button.isHidden()}
            assert shown <= needed
            assert step.command in shown
            before = len(attempt.acts_done)
            do_what_is_said(page)
            attempt = page.attempt
            assert attempt is not None
            assert len(attempt.acts_done) > before
            if not isinstance(page.controller.waiting, Over):
                assert coach.reason.text().startswith("✓ ")
        assert window.preferences.now.lesson_rounds == {f"{game} first-deal": place}
        over = page.over_form
        assert over.lesson_button.isVisible() is (place == 3)
        assert QApplication.focusWidget() is (over.questions_button if place == 3 else over.next_button)
        assert over.heading.text() == ("Lesson done: First deal." if place == 3 else f"Round {place} of 3 done.")
        QTest.keyClick(over.lesson_button if place == 3 else over.next_button, Qt.Key.Key_Return)
    attempt = page.attempt
    assert attempt is not None
    assert (attempt.plan.lesson, attempt.plan.lesson_round) == (SECOND.name, 1)
    assert attempt.spec.game == game


def test_a_step_says_what_is_left_to_do_and_stays_after_a_mistake(page: DealPage, window: MainWindow) -> None:
    coach, keys = page.form.coach, ByKeys(page)
    assert coach.step.text() == "Next: deal a card to spot\xa01"
    assert coach.keys_way.text() == "Or go to spot\xa01 with the arrow keys, then press D."
    assert coach.mouse_way.text() == "Drag a card from the shoe to the spot."
    QTest.keyClick(page.view, Qt.Key.Key_Right)
    assert coach.keys_way.text() == "Or press D."
    glow = len(page.pointer.items)
    keys.press("B")
    assert page.notice.is_stopping
    assert coach.step.text() == "Next: deal a card to spot\xa01"
    assert len(page.pointer.items) == glow
    while "pay" not in coach.step.text():
        keys.do(due(page))
    keys.press("3")
    assert coach.keys_way.text() == "Or press 3, 3, 3, 3 to cut $20, then press P."
    for _ in range(5):
        keys.press("3")
    assert coach.keys_way.text() == "That is too much. Press Esc to put the cheques back."
    press("Esc")
    do_what_is_said(page)
    assert "20 beats" in coach.reason.text()
    while not isinstance(page.controller.waiting, Over):
        keys.do(due(page))
    assert window.preferences.now.lesson_rounds == {"blackjack first-deal": 1}  # a mistake that was put right


def test_the_button_of_a_step_tells_what_is_missing_and_the_arrow_starts_at_the_cheque_to_cut(page: DealPage) -> None:
    buttons, keys = page.form.acts.buttons, ByKeys(page)
    QTest.mouseClick(buttons["deal card"], LEFT)
    assert page.notice.text.startswith("Select a spot first, then press Deal a card.")
    while not isinstance(due(page), acts.Pay):
        keys.do(due(page))
    tubes = {each.cents: each for each in page.scene.items() if isinstance(each, TubeItem)}
    start = page.pointer.items[0].sceneBoundingRect()
    assert start.contains(tubes[2500].sceneBoundingRect().center())
    assert not start.contains(tubes[100_000].sceneBoundingRect().center())
    keys.press("4")
    cut = page.pointer.items[0].sceneBoundingRect()
    assert cut.right() < tubes[50].sceneBoundingRect().left()


def test_a_stopped_act_says_no_next_move_that_somebody_else_has_done_since(window: MainWindow, page: DealPage) -> None:
    window.deal.leave()
    window.preferences.change(speed="normal")
    window.deal.setup.path.tiles["take-pay-push"].click()
    QTest.mouseClick(window.deal.setup.start_button, LEFT)
    while not isinstance(page.controller.waiting, PlayerSays):
        page.controller.hurry()
    QTest.keyClick(page.view, Qt.Key.Key_Right)
    QTest.keyClick(page.view, Qt.Key.Key_T)
    assert page.notice.is_stopping
    assert "Next: wait for spot\xa0" in page.notice.text
    table = table_of(page)
    while table_of(page) is table:
        page.controller.hurry()
    assert page.notice.isVisible()
    assert "You took spot\xa0" in page.notice.text
    assert "Next" not in page.notice.text
    while page.pointer.step is None:
        page.controller.hurry()
    assert not page.notice.isVisible(), "two things are said to be next"
    assert page.form.coach.step.text().startswith("Next: ")


def test_in_the_second_round_the_step_comes_after_a_wait_or_a_mistake(
    page: DealPage, window: MainWindow, qtbot: QtBot
) -> None:
    keys, coach = ByKeys(page), page.form.coach
    while not isinstance(page.controller.waiting, Over):
        keys.do(due(page))
    QTest.mouseClick(page.over_form.next_button, LEFT)
    assert coach.mouse_way.text() == "Try each move yourself. If you wait, you'll see the step."
    keys.press("B")
    assert coach.step.text() == "Next: deal a card to spot\xa01"
    keys.do(due(page))
    assert not coach.step.isVisible()
    coach._wait.setInterval(0)
    coach.stop()
    with qtbot.waitSignal(coach.nudged):
        page.choose(None)
    assert coach.step.text() == "Next: deal your own card face down"
    window.rail.button("home").click()
    assert not coach._wait.isActive()


def test_what_the_lesson_does_not_need_is_a_press_away(page: DealPage) -> None:
    acts_list = page.form.acts
    for command in ("burn", "peek"):  # one makes sense now and is not needed, the other does not make sense yet
        assert acts_list.buttons[command].isHidden()
    QTest.mouseClick(acts_list.more_button, LEFT)
    for command in ("burn", "peek"):
        assert not acts_list.buttons[command].isHidden()


def test_a_round_of_a_lesson_that_was_left_goes_on_as_it_was(page: DealPage, window: MainWindow) -> None:
    keys = ByKeys(page)
    for _ in range(2):
        keys.do(due(page))
    path = page.path
    assert path is not None
    page.close_round()
    window.deal.take_up(path)
    assert page.form.coach.lesson.text() == "First deal – round 1 of 3"
    assert page.form.coach.step.text() == "Next: deal a card to spot\xa01"
    while not isinstance(page.controller.waiting, Over):
        keys.do(due(page))
    QTest.mouseClick(page.over_form.next_button, LEFT)
    assert page.form.coach.lesson.text() == "First deal – round 2 of 3"


def test_a_players_own_move_gets_no_reason(page: DealPage) -> None:
    do_what_is_said(page)
    reason = page.form.coach.reason.text()
    assert reason
    page.try_act(acts.Lay(1, "main", 500))
    assert page.form.coach.reason.text() == reason
