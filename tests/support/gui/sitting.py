"""A sitting in the window, and the hands of its candidate."""

from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from tests.support.gui.dealers import ByKeys
from trainer.dealing.attempt import Attempt
from trainer.dealing.commands import ChosenSpot
from trainer.felt.cheques import breakdown
from trainer.gui.certify.round_form import RoundForm
from trainer.gui.certify.sitting_page import SittingPage
from trainer.gui.dealing.deal_page import DealPage
from trainer.gui.desk.asking_desk import AskingDesk
from trainer.gui.desk.round_controller import RoundController
from trainer.quiz.hitting import HittingQuestion
from trainer.quiz.payouts import PayoutQuestion


def press(key: Qt.Key | str) -> None:
    """Press a key, or several that are typed, wherever the keyboard is."""
    target = QApplication.focusWidget()
    assert target is not None, "the keyboard is on nothing"
    if isinstance(key, str):
        QTest.keyClicks(target, key)
    else:
        QTest.keyClick(target, key)


def answer_by_keys(page: AskingDesk) -> None:
    """Answer the question that is asked rightly."""
    question = page.question
    match question:
        case PayoutQuestion():
            due = question.accepted
            press({"take": "t", "pay": "p", "push": "u"}[due.action])
            for cents in breakdown(due.cents, question.table.rules.chip) if due.action == "pay" else ():
                press(str(page.payout_form.keys.values.index(cents) + 1))
            press(Qt.Key.Key_Return)
        case HittingQuestion():
            if question.asks_total:
                press("/".join(map(str, question.accepted.total)))
            press({"hit": "h", "stand": "s", "collect": "c", "lay-sideways": "l"}[question.accepted.call])
        case _:
            raise AssertionError(f"no keys are known for {question}")


class RoundHands:
    """A round of a sitting as the hands of a dealt round know their page."""

    def __init__(self, page: SittingPage) -> None:
        self._page = page

    @property
    def page(self) -> DealPage:
        """All that a dealer's hands need of a page of dealt rounds."""
        return cast("DealPage", self)

    @property
    def form(self) -> RoundForm:
        return self._page.round_form

    @property
    def controller(self) -> RoundController:
        return self.form.controller

    @property
    def attempt(self) -> Attempt | None:
        return self.form.attempt

    @property
    def at(self) -> ChosenSpot | None:
        return self.form.at

    def window(self) -> QWidget:
        return self._page.window()

    def deal_by_keys(self) -> None:
        """Deal the round to its end, every act right."""
        ByKeys(self.page).deal_on()
