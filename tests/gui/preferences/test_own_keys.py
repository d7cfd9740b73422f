"""A session with a person's own keys: the pages hear them, their labels follow, and the old keys do nothing."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QToolButton, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gui.people import Mouse
from tests.support.questions import a_plan
from trainer.gui.app.main_window import MainWindow
from trainer.gui.kit import routes
from trainer.gui.quiz.quiz_page import Stage
from trainer.quiz.hitting import HittingQuestion
from trainer.quiz.plan import QuizKind

CTRL, NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def mouse(qtbot: QtBot, window: MainWindow) -> Mouse:
    window.preferences.change(speed="instant")
    return Mouse(qtbot, window)


def press(key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> None:
    target = QApplication.focusWidget()
    assert target is not None
    QTest.keyClick(target, key, held)


def test_a_payout_by_own_keys(mouse: Mouse) -> None:
    chosen = {"pay": "Y", "push": "Ctrl+P", "cheque 2": "F4", "back": "F5", "submit": "F6", "next": "G", "fold": "F7"}
    mouse.window.preferences.change(keys=chosen)
    mouse.window.go(routes.ToSession(a_plan()))
    mouse.see_the_payout()
    form = mouse.quiz.payout_form
    press(Qt.Key.Key_P)
    assert form.movement is None
    press(Qt.Key.Key_P, CTRL)
    assert form.movement == "push"
    press(Qt.Key.Key_Y)
    assert form.movement == "pay"
    press(Qt.Key.Key_F4)
    press(Qt.Key.Key_2)
    assert form.pile == (form.keys.values[1],)
    press(Qt.Key.Key_F5)
    assert not form.pile
    press(Qt.Key.Key_F4)
    press(Qt.Key.Key_F7)
    assert mouse.quiz.panel.is_folded
    press(Qt.Key.Key_F6)
    assert mouse.quiz.stage is Stage.JUDGED
    press(Qt.Key.Key_N)
    assert mouse.quiz.stage is Stage.JUDGED
    press(Qt.Key.Key_G)
    mouse.see_the_payout()


def test_own_keys_work_from_the_amount_too(mouse: Mouse) -> None:
    mouse.window.preferences.change(keys={"back": "F5", "submit": "F6", "pay": ";"})
    mouse.window.go(routes.ToSession(a_plan()))
    mouse.see_the_payout()
    form = mouse.quiz.payout_form
    form.field.setFocus()
    press(Qt.Key.Key_Semicolon)
    assert form.movement == "pay"
    press(Qt.Key.Key_2)
    press(Qt.Key.Key_5)
    assert form.cents == 2_500
    press(Qt.Key.Key_Backspace)
    assert form.field.text() == "2"
    press(Qt.Key.Key_F6)
    assert mouse.quiz.stage is Stage.JUDGED


def test_a_call_by_an_own_key(mouse: Mouse) -> None:
    mouse.window.preferences.change(keys={"hit": "X", "stand": "H"})
    mouse.window.go(routes.ToSession(a_plan(kind="hitting")))
    assert isinstance(mouse.see_the_question(), HittingQuestion)
    heard: list[str] = []
    mouse.quiz.hitting_form.answered.connect(lambda answer: heard.append(answer.call))
    press(Qt.Key.Key_X)
    assert heard == ["hit"]
    mouse.go_on()
    mouse.see_the_question()
    press(Qt.Key.Key_H)
    assert heard == ["hit", "stand"]


def test_labels_follow_while_the_question_stands(mouse: Mouse) -> None:
    mouse.window.go(routes.ToSession(a_plan()))
    mouse.see_the_payout()
    form = mouse.quiz.payout_form
    assert form.movements.buttons["pay"].text() == "Pay (P)"
    mouse.window.preferences.change(keys={"pay": "Y", "submit": "F6", "cheque 1": "Q", "look up": "L"})
    assert form.movements.buttons["pay"].text() == "Pay (Y)"
    assert any("F6: submit" in label.text() for label in form.findChildren(QLabel))
    assert "key Q" in form.keys.buttons[form.keys.values[0]].toolTip()
    assert mouse.quiz.verdict.again_button.text() == "&Again (A)"


LONG = {
    "take": "Backspace",
    "back": "Ctrl+Shift+T",
    "pay": "PgDown",
    "push": "Ctrl+Shift+F12",
    "hit": "Ctrl+Shift+F12",
    "stand": "F12",
    "next": "Ctrl+N",
    "again": "Backspace",
    "report": "Ctrl+Shift+F10",
}


def cut_off(form: QWidget) -> list[str]:
    """Return the texts of buttons that have not the room they need."""
    found = []
    for button in form.findChildren(QAbstractButton):
        if button.isVisible() and isinstance(button, QToolButton) and button.text():
            needed = button.fontMetrics().size(0, button.text())
            if needed.width() > button.width() - 4 or needed.height() > button.height():
                found.append(button.text())
        if button.isVisible() and button.mapTo(form, button.rect().topRight()).x() > form.width():
            found.append(button.text())
    return found


@pytest.mark.parametrize(("width", "height", "text_size"), [(1024, 700, 100), (1024, 700, 200)])
def test_long_keys_cut_no_label_off(
    mouse: Mouse, settle_down: Callable[[], None], width: int, height: int, text_size: int
) -> None:
    window, quiz = mouse.window, mouse.quiz
    window.preferences.change(text_size=text_size, keys=LONG)
    window.resize(width, height)
    forms: dict[QuizKind, QWidget] = {"payout": quiz.payout_form, "hitting": quiz.hitting_form}
    forms |= {"order": quiz.order_form, "act": quiz.act_form}
    for kind, form in forms.items():
        window.go(routes.ToSession(a_plan(kind=kind)))
        mouse.see_the_question()
        settle_down()
        assert form.isVisible()
        assert not cut_off(form)
