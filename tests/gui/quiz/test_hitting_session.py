"""Hitting: card by card, by mouse alone and by keyboard alone, with the total and without."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.gui.people import LEFT, Keyboard, Mouse, play_through
from tests.support.questions import a_plan, a_wrong, due_for
from tests.support.said import said
from trainer.gui.app.main_window import MainWindow
from trainer.gui.kit import routes
from trainer.gui.quiz.quiz_page import Stage
from trainer.quiz.hitting import HittingAnswer, HittingQuestion
from trainer.quiz.supply import planned


@pytest.fixture
def mouse(qtbot: QtBot, window: MainWindow) -> Mouse:
    window.preferences.change(speed="instant")
    return Mouse(qtbot, window)


def test_a_whole_session_by_mouse_alone(qtbot: QtBot, window: MainWindow) -> None:
    mouse = Mouse(qtbot, window)
    mouse.press(window.home.cards["dealer-bust-21"].practise_button)
    mouse.press(window.practice.setup.kind.button("hitting"))
    mouse.press(window.practice.setup.questions.button(5))
    mouse.press(window.practice.setup.start_button)

    said = play_through(mouse, wrong={2, 4})

    assert [number for number, right in said if not right] == [2, 4]
    assert sorted(number for number, right in said if right) == [1, 2, 3, 4, 5]
    summary = window.practice.summary.summary
    assert summary is not None
    assert (summary.right, summary.asked) == (3, 5)
    assert {score.group for score in summary.quizzes} == {"hitting"}


def test_a_whole_session_by_keyboard_alone_with_totals(qtbot: QtBot, window: MainWindow) -> None:
    window.go(routes.ToSession(a_plan(count=6, kind="hitting", totals=True)))
    said = play_through(Keyboard(qtbot, window), wrong={1, 3})
    assert [number for number, right in said if not right] == [1, 3]
    summary = window.practice.summary.summary
    assert summary is not None
    assert (summary.totals_asked, summary.totals_right) == (6, 6)


def test_the_hand_goes_on_with_the_next_card(qtbot: QtBot, window: MainWindow) -> None:
    """Where a question follows another, only its next card moves, and it slides onto the hand that lies there."""
    plan = next(
        plan
        for seed in range(40)
        if isinstance(third := planned(plan := a_plan(count=3, seed=seed, kind="hitting"), 3), HittingQuestion)
        and third.follows == 2
    )
    window.preferences.change(speed="instant")
    mouse = Mouse(qtbot, window)
    window.go(routes.ToSession(plan))
    mouse.answer(due_for(mouse.see_the_question()))
    mouse.go_on()
    before = mouse.see_the_question()
    mouse.answer(due_for(before))
    window.preferences.change(speed="normal")
    mouse.go_on()
    assert mouse.quiz.stage is Stage.DEALING
    assert mouse.quiz.scene.is_moving
    question = mouse.see_the_question()
    assert isinstance(question, HittingQuestion)
    assert isinstance(before, HittingQuestion)
    assert len(question.cards) == len(before.cards) + 1
    assert question.cards[: len(before.cards)] == before.cards


def test_a_call_without_its_total_waits_for_it(qtbot: QtBot, mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan(kind="hitting", totals=True)))
    question, form = mouse.see_the_question(), mouse.quiz.hitting_form
    assert isinstance(question, HittingQuestion)
    assert QApplication.focusWidget() is form.field
    mouse.press(form.buttons["stand"])
    assert mouse.quiz.verdict.words is None
    assert form.fault == "Stand – what is the total? Then press Enter."
    keyboard = Keyboard(qtbot, mouse.window)
    keyboard.press("/".join(map(str, question.accepted.total)))
    keyboard.press(Qt.Key.Key_Return)
    assert mouse.quiz.stage is Stage.JUDGED
    words = mouse.quiz.verdict.words
    assert words is not None
    assert words.right is (question.accepted.call == "stand")


def test_escape_clears_the_total_and_the_call(qtbot: QtBot, mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan(kind="hitting", totals=True)))
    mouse.see_the_question()
    form, keyboard = mouse.quiz.hitting_form, Keyboard(qtbot, mouse.window)
    keyboard.press("s")
    keyboard.press("17")
    keyboard.press(Qt.Key.Key_Escape)
    keyboard.press(Qt.Key.Key_Return)
    assert mouse.quiz.stage is Stage.ASKING
    assert form.field.text() == ""
    assert form.fault == ""


def test_a_wrong_total_is_told_apart_from_a_wrong_call(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan(kind="hitting", totals=True)))
    question = mouse.see_the_question()
    assert isinstance(question, HittingQuestion)
    mouse.answer(HittingAnswer(question.call, (3,)))
    words = mouse.quiz.verdict.words
    assert words is not None
    assert not words.right
    assert said(words.difference) == "Right call, wrong total."
    assert words.working == question.working
    assert words.rules


def test_the_dealer_is_not_asked_to_collect(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan(kind="hitting")))
    mouse.see_the_question()
    form = mouse.quiz.hitting_form
    assert [form.buttons[call].isVisible() for call in ("hit", "stand", "collect", "lay-sideways")] == [
        True,
        True,
        False,
        False,
    ]
    QTest.keyClick(mouse.quiz.view, Qt.Key.Key_C)
    assert mouse.quiz.stage is Stage.ASKING


def test_wagers_and_the_rack_are_not_touched_for_a_card(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan(kind="hitting")))
    mouse.see_the_question()
    mouse.touch_tube(500)
    QTest.mouseClick(mouse.quiz.view.viewport(), LEFT, pos=QPoint(60, 300))
    assert mouse.quiz.stage is Stage.ASKING
    assert mouse.quiz.payout_form.pile == ()


def test_again_puts_another_hand_of_the_same_kind(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan(kind="hitting")))
    question = mouse.see_the_question()
    mouse.answer(a_wrong(question))
    mouse.press(mouse.quiz.verdict.again_button)
    again = mouse.see_the_question()
    assert (again.number, again.kind) == (question.number, question.kind)
    assert again.round != question.round
