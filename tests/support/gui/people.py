"""Trainees: one who touches no key, and one who has no mouse."""

from typing import cast

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from tests.support.gui.asked_hands import AskedHands
from tests.support.questions import a_wrong, due_for
from trainer.felt.cheques import breakdown
from trainer.gui.app.main_window import MainWindow
from trainer.gui.felt.cheques import TubeItem
from trainer.gui.quiz.quiz_page import QuizPage, Stage
from trainer.quiz.hitting import HittingAnswer
from trainer.quiz.next_act import ActAnswer
from trainer.quiz.ordering import OrderAnswer
from trainer.quiz.payouts import PayoutAnswer, PayoutQuestion
from trainer.quiz.questions import AnyAnswer, AnyQuestion
from trainer.quiz.recall import RecallAnswer
from trainer.quiz.requests import RequestAnswer

LEFT = Qt.MouseButton.LeftButton
_KEYS = {"take": "t", "pay": "p", "push": "u", "hit": "h", "stand": "s", "collect": "c", "lay-sideways": "l"}

_REPLY_KEYS = {"allowed": "a", "refused": "r", "ask-signal": "s", "call": "c", "call-and-wait": "w"}


class Mouse:
    """A trainee who touches no key."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot, self.window = qtbot, window

    @property
    def quiz(self) -> QuizPage:
        return self.window.practice.quiz

    def press(self, button: QAbstractButton) -> None:
        assert button.isVisible(), f"{button.text()} cannot be seen"
        assert button.isEnabled(), f"{button.text()} cannot be pressed"
        QTest.mouseClick(button, LEFT)

    def touch_tube(self, cents: int, button: Qt.MouseButton = LEFT) -> None:
        tube = next(each for each in self.quiz.scene.items() if isinstance(each, TubeItem) and each.cents == cents)
        at = self.quiz.view.mapFromScene(tube.sceneBoundingRect().center())
        QTest.mouseClick(self.quiz.view.viewport(), button, pos=at)

    def touch_wager(self, box: int, hand: int, wager: str) -> None:
        """Click the foot of a wager's cheques, or press its button if none lie there."""
        if wager in ("envy", "dealer envy"):
            self.press(self.quiz.order_form.bonus_buttons[box, hand, wager])
            return
        laid = self.quiz.scene.laid_items
        piles = laid.piles(box, hand, wager) if laid else []  # between two heaps of a bet there is only felt
        middle = piles[0].pos() if piles else self.quiz.scene.wager_rect(box, hand, wager).center()
        at = self.quiz.view.mapFromScene(middle)
        QTest.mouseClick(self.quiz.view.viewport(), LEFT, pos=at)

    def see_the_question(self) -> AnyQuestion:
        """Click into the motion, and so come to the question."""
        if self.quiz.stage is Stage.DEALING:
            with self.qtbot.waitSignal(self.quiz.asked):
                QTest.mouseClick(self.quiz.view.viewport(), LEFT, pos=QPoint(60, 300))
        assert self.quiz.stage is Stage.ASKING
        question = self.quiz.question
        assert question is not None
        return question

    def see_the_payout(self) -> PayoutQuestion:
        return cast("PayoutQuestion", self.see_the_question())

    def answer(self, answer: AnyAnswer) -> None:
        match answer:
            case PayoutAnswer():
                self._answer_payout(answer)
            case RequestAnswer(reply=reply):
                self.press(self.quiz.request_form.buttons[reply])
            case RecallAnswer(choice=choice):
                self.press(self.quiz.recall_form.buttons[choice - 1])
            case HittingAnswer():
                if answer.total:  # a mouse alone cannot type
                    self.quiz.hitting_form.field.setText("/".join(map(str, answer.total)))
                self.press(self.quiz.hitting_form.buttons[answer.call])
            case OrderAnswer():
                for touch in answer.touches:
                    self.press(self.quiz.order_form.movements.buttons[touch.action])
                    self.touch_wager(touch.box, touch.hand, touch.wager)
                self.press(self.quiz.order_form.submit_button)
            case ActAnswer():
                if (act := answer.move) is None:
                    self.press(self.quiz.act_form.wait_button)
                else:
                    AskedHands(self.quiz).by_mouse(act)
        assert self.quiz.stage is Stage.JUDGED

    def _answer_payout(self, answer: PayoutAnswer) -> None:
        form = self.quiz.payout_form
        if answer.action == "pay":
            for cents in breakdown(answer.cents, 100):
                self.touch_tube(cents)
        else:
            self.press(form.movements.buttons[answer.action])
        self.press(form.submit_button)

    def go_on(self) -> None:
        self.press(self.quiz.verdict.next_button)


class Keyboard:
    """A trainee without a mouse: every key goes to what the keyboard is on."""

    def __init__(self, qtbot: QtBot, window: MainWindow) -> None:
        self.qtbot, self.window = qtbot, window

    @property
    def quiz(self) -> QuizPage:
        return self.window.practice.quiz

    def press(self, key: Qt.Key | str) -> None:
        target = QApplication.focusWidget()
        assert target is not None, "the keyboard is on nothing"
        assert target.window() is self.window
        assert target.isVisible()
        if isinstance(key, str):
            QTest.keyClicks(target, key)
        else:
            QTest.keyClick(target, key)

    def see_the_question(self) -> AnyQuestion:
        if self.quiz.stage is Stage.DEALING:
            with self.qtbot.waitSignal(self.quiz.asked):
                self.press(Qt.Key.Key_Space)
        assert self.quiz.stage is Stage.ASKING
        question = self.quiz.question
        assert question is not None
        return question

    def answer(self, answer: AnyAnswer) -> None:
        match answer:
            case PayoutAnswer():
                self._answer_payout(answer)
            case RequestAnswer(reply=reply):
                self.press(_REPLY_KEYS[reply])
            case RecallAnswer(choice=choice):
                self.press(str(choice))
            case HittingAnswer():
                if answer.total:
                    self.press("/".join(map(str, answer.total)))
                self.press(_KEYS[answer.call])
            case OrderAnswer():
                for touch in answer.touches:
                    self.press(_KEYS[touch.action])
                    self.go_to(touch.box, touch.hand, touch.wager)
                    self.press(Qt.Key.Key_Space)
                self.press(Qt.Key.Key_Return)
            case ActAnswer():
                if (act := answer.move) is None:
                    self.press(Qt.Key.Key_Space)
                else:
                    AskedHands(self.quiz).by_keys(act)
        assert self.quiz.stage is Stage.JUDGED

    def _answer_payout(self, answer: PayoutAnswer) -> None:
        if answer.action == "pay":
            values = self.quiz.payout_form.keys.values
            for cents in breakdown(answer.cents, 100):
                self.press(str(values.index(cents) + 1))
        else:
            self.press(_KEYS[answer.action])
        self.press(Qt.Key.Key_Return)

    def go_to(self, box: int, hand: int, wager: str) -> None:
        """Walk over the felt with the arrow keys until a wager is ringed."""
        for _ in range(14):
            self.press(Qt.Key.Key_Left)
            for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Down):
                at = self.quiz.order_form.cursor_at
                if at is not None and (at.box, at.hand, at.wager) == (box, hand, wager):
                    return
                self.press(key)
            at = self.quiz.order_form.cursor_at
            if at is not None and (at.box, at.hand, at.wager) == (box, hand, wager):
                return
        raise AssertionError(f"the arrow keys do not lead to {wager}, box {box}, hand {hand}")

    def go_on(self) -> None:
        self.press(Qt.Key.Key_Return)


def play_through(person: Mouse | Keyboard, wrong: set[int]) -> list[tuple[int, bool]]:
    """Answer until the summary, the given questions wrong the first time; return each number and its verdict."""
    verdicts: list[tuple[int, bool]] = []
    while person.quiz.is_under_way:
        question = person.see_the_question()
        missing = question.number in wrong and question.number not in [number for number, _ in verdicts]
        person.answer(a_wrong(question) if missing else due_for(question))
        words = person.quiz.verdict.words
        assert words is not None
        verdicts.append((question.number, words.right))
        person.go_on()
    return verdicts
