"""One flow in a window on a real display; the test command gives it one under Xvfb."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from trainer.felt.cheques import breakdown
from trainer.gui.app.main_window import MainWindow
from trainer.gui.quiz.quiz_page import Stage
from trainer.quiz.payouts import PayoutAnswer

pytestmark = pytest.mark.real_window


def test_from_home_through_a_session_to_its_summary(qtbot: QtBot, window: MainWindow) -> None:
    assert QGuiApplication.platformName() in ("xcb", "wayland")
    window.activateWindow()
    QTest.mouseClick(window.home.cards["dealer-bust-21"].felt, Qt.MouseButton.LeftButton)
    QTest.mouseClick(window.practice.setup.questions.button(5), Qt.MouseButton.LeftButton)
    QTest.mouseClick(window.practice.setup.start_button, Qt.MouseButton.LeftButton)
    quiz = window.practice.quiz
    while quiz.is_under_way:
        if quiz.stage is Stage.DEALING:
            with qtbot.waitSignal(quiz.asked):
                QTest.keyClick(quiz.view, Qt.Key.Key_Space)
        question = quiz.question
        assert question is not None
        due = question.accepted
        assert isinstance(due, PayoutAnswer)
        if due.action == "pay":
            for cents in breakdown(due.cents, 100):
                QTest.keyClicks(quiz.view, str(quiz.payout_form.keys.values.index(cents) + 1))
        else:
            QTest.mouseClick(quiz.payout_form.movements.buttons[due.action], Qt.MouseButton.LeftButton)
        QTest.keyClick(quiz.view, Qt.Key.Key_Return)
        assert quiz.stage is Stage.JUDGED
        QTest.mouseClick(quiz.verdict.next_button, Qt.MouseButton.LeftButton)
    assert window.practice.summary.title.text() == "5 of 5 correct on the first try"
    picture = window.grab().toImage()
    assert (picture.width(), picture.height()) >= (1024, 700)
