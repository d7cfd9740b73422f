"""The hands of a dealt round at a desk of questions: a next act is answered by key, by the acts list, or by mouse."""

from typing import cast

from PySide6.QtWidgets import QWidget

from tests.support.gui.dealers import ByKeys, ByList, ByMouse
from trainer.dealing.attempt import Attempt
from trainer.dealing.commands import ChosenSpot, command_of
from trainer.engine.acts import Act, TakeBack
from trainer.gui.dealing.deal_page import DealPage
from trainer.gui.desk.act_form import ActForm
from trainer.gui.felt.scene import TableScene
from trainer.gui.felt.view import TableView
from trainer.gui.quiz.desk import QuestionDesk
from trainer.quiz.next_act import ActQuestion


class AskedHands:
    """A desk as the hands of a dealt round know their page."""

    def __init__(self, desk: QuestionDesk) -> None:
        self.desk = desk

    @property
    def page(self) -> DealPage:
        """All that a dealer's hands need of a page of dealt rounds."""
        return cast("DealPage", self)

    @property
    def form(self) -> ActForm:
        return self.desk.act_form

    @property
    def attempt(self) -> Attempt:
        question = self.desk.question
        assert isinstance(question, ActQuestion)
        return question.attempt

    @property
    def at(self) -> ChosenSpot | None:
        return self.form.at

    @property
    def scene(self) -> TableScene:
        return self.desk.scene

    @property
    def view(self) -> TableView:
        return self.desk.view

    def window(self) -> QWidget:
        return self.desk.window()

    def by_mouse(self, act: Act) -> None:
        """Do an act at a spot on the felt; any other, and what no movement does, by its button."""
        button = self.form.acts.buttons.get(command_of(act))
        if button is not None and not button.isVisible():
            self.form.acts.more_button.click()
        by_list = isinstance(act, TakeBack) or not getattr(act, "box", 0)
        (ByList if by_list else ByMouse)(self.page).do(act)

    def by_keys(self, act: Act) -> None:
        ByKeys(self.page).do(act)
