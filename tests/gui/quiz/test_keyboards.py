"""A session answered on keyboards of other countries, without Num Lock, and with Space for Submit."""

from collections.abc import Iterator
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.support.gui.keyboards import PAD, press_at
from tests.support.gui.people import LEFT, Mouse
from trainer.gui import keys
from trainer.gui.app.main_window import MainWindow
from trainer.gui.quiz.quiz_page import QuizPage, Stage
from trainer.quiz.payouts import PayoutAnswer


@pytest.fixture
def quiz(qtbot: QtBot, window: MainWindow) -> Iterator[QuizPage]:
    """The page with a payout question that waits for its answer."""
    mouse = Mouse(qtbot, window)
    mouse.press(window.home.cards["dealer-bust-21"].practise_button)
    mouse.press(window.practice.setup.start_button)
    mouse.see_the_question()
    yield window.practice.quiz
    keys.put_in_force({})


def test_the_keys_of_cheques_and_movements_are_where_they_always_are(quiz: QuizPage) -> None:
    form, smallest = quiz.payout_form, quiz.payout_form.keys.values
    movements: list[str | None] = []
    form.movements.chosen.connect(lambda: movements.append(form.movement))
    press_at(quiz.view, "1", "&")  # French
    press_at(quiz.view, "2", "\u011b")  # Czech
    press_at(quiz.view, "3", "\u00e2")  # Vietnamese
    assert form.pile == smallest[:3]
    assert form.movement == "pay"
    press_at(quiz.view, "t", "\u0435")  # Russian
    press_at(quiz.view, "p", "\u0437")
    assert movements == ["take", "pay"]


def test_the_number_pad_works_without_num_lock(quiz: QuizPage) -> None:
    form = quiz.payout_form
    press_at(quiz.view, "2", "", PAD, Qt.Key.Key_Down)
    assert form.pile == form.keys.values[1:2]
    form.field.setFocus()
    form.field.selectAll()
    press_at(form.field, "7", "", PAD, Qt.Key.Key_Home)
    press_at(form.field, ".", "\x7f", PAD, Qt.Key.Key_Delete)
    press_at(form.field, "5", "", PAD, Qt.Key.Key_Clear)
    assert (form.field.text(), form.cents) == ("7.5", 750)


def test_figures_without_shift_are_typed_into_the_amount(quiz: QuizPage) -> None:
    form = quiz.payout_form
    form.field.setFocus()
    for place, text in (("7", "\u00e8"), ("m", ","), ("5", "(")):  # French: the comma has the place of M
        press_at(form.field, place, text, key=ord(text.upper()))
    assert (form.field.text(), form.cents) == ("7,5", 750)
    press_at(form.field, "u", "\u0433")  # Russian: letters stay commands
    assert form.movement == "push"


def test_space_may_submit_from_wherever_the_keyboard_is(quiz: QuizPage, qtbot: QtBot) -> None:
    keys.put_in_force({"submit": "Space", "touch": "Return"})
    form = quiz.payout_form
    answers: list[object] = []
    form.answered.connect(answers.append)
    QTest.mouseClick(form.movements.buttons["take"], LEFT)  # the keyboard is on the button now
    assert form.movements.buttons["take"].hasFocus()
    with qtbot.waitSignal(form.answered):
        QTest.keyClick(form.movements.buttons["take"], Qt.Key.Key_Space)
    assert len(answers) == 1
    assert cast("PayoutAnswer", answers[0]).action == "take"
    assert quiz.stage is Stage.JUDGED


def test_space_submits_from_the_amount_too(quiz: QuizPage) -> None:
    keys.put_in_force({"submit": "Space", "touch": "Return"})
    form = quiz.payout_form
    form.field.setFocus()
    QTest.keyClicks(form.field, "7 ")
    assert quiz.stage is Stage.JUDGED
