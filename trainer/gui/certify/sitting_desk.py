"""The desk of a sitting: the felt, the panel and the bar, without anything that practice would tell."""

from collections.abc import Callable
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from trainer.felt.placard import Lights
from trainer.gui import keys
from trainer.gui.certify.round_form import LEAST_SEEN_S, RoundForm
from trainer.gui.certify.sitting_bar import SittingBar
from trainer.gui.desk.asking_desk import AskingDesk, Stage
from trainer.gui.desk.help import Help
from trainer.gui.kit import build
from trainer.gui.settings import Preferences
from trainer.gui.style.house_looks import looks_at
from trainer.gui.world import World
from trainer.quiz.questions import AnyAnswer, AnyQuestion
from trainer.quiz.slots import QuizTable

if TYPE_CHECKING:
    from trainer.dealing.attempt import Attempt
    from trainer.exam.blueprint import SittingRules


def help_in(rules: "SittingRules") -> Help:
    """Return the help that is left in a sitting."""
    return Help(
        is_explained=False,
        has_placard=rules.placard == "shown",
        has_amounts=rules.amounts == "shown",
        says_go_on=False,
    )


class SittingDesk(AskingDesk):
    """Asks and deals; by itself it asks no more than a sample question, which counts nothing."""

    sample_done = Signal()
    round_done = Signal()
    """The candidate goes on from a round that is over."""

    def __init__(self, preferences: Preferences, world: World, parent: QWidget | None = None) -> None:
        super().__init__(preferences, parent)
        self._clock, self._houses_folder = world.clock, world.houses_folder
        self._asked_at = 0.0
        self._place: QuizTable | None = None
        """The table that lies on the felt."""
        self.bar = SittingBar(self)
        self._column.insertWidget(0, self.bar)
        self.end_sample_button = build.button(self, self.tr("&Back"), "link", clicked=self._end_sample)
        self.panel.leave_out_head()
        self.dealt.connect(self._ask)
        self.answered.connect(self._hear)

    @cached_property
    def round_form(self) -> RoundForm:
        form = RoundForm(self.view, self._artwork, self._clock, self.panel.place)
        self._help_hands(form)
        self._take_in("round", form)
        form.over.connect(lambda: self.put_focus(form.next_button))
        form.went_on.connect(self.round_done)
        return form

    def _begin(self, rules: "SittingRules", name: str) -> None:
        self.clear()
        self._place = None
        self.give_help(help_in(rules))
        self.reading.button.setChecked(False)
        self.begin_forms()
        self.bar.begin(name)
        self.end_sample_button.hide()
        self.scene.set_lights(Lights.OFF)

    def _lay_table(self, table: QuizTable) -> None:
        """Lay the felt that the question is asked at."""
        if table != self._place:
            if self._place is None:
                self.use_cheque_colours(looks_at("", self._houses_folder))
            self.scene.begin(table.boxes)
            self._place = table

    def _ask(self) -> None:
        """Ask what lies there."""
        self._asked_at = self._clock()
        self.ask("", self.bar.place_told)

    def deal_round(self, attempt: "Attempt", keep: "Callable[[Attempt], object]", *, is_last: bool) -> None:
        """Deal a round; each step is told to whoever keeps it."""
        for form in self._forms.values():
            form.leave()
        self.stage, self.question, self._place = Stage.ASKING, None, None
        self.scene.set_bare(False)
        self.scene.set_lights(Lights.OFF)
        self.scene.set_stacks(mixed=self._mixed, unread=not self.help.has_amounts)
        self.panel.show_content(self.round_form)
        self.round_form.begin_round(attempt, keep, is_last=is_last)
        self.put_focus()

    # The sample question.

    def try_sample(self, question: AnyQuestion, table: QuizTable, rules: "SittingRules", name: str) -> None:
        """Ask a question that counts nothing, just as the others will be asked."""
        self._begin(rules, name)
        self.end_sample_button.show()
        self.bar.tell_sample()
        self._lay_table(table)
        self.deal(question, at_once=True)

    def _hear(self, answer: AnyAnswer) -> None:
        if self.stage is Stage.ASKING and self._clock() - self._asked_at >= LEAST_SEEN_S:
            self._answer(answer)

    def _answer(self, answer: AnyAnswer) -> None:  # noqa: ARG002
        """End the sample, whatever the answer: it is marked by nobody."""
        self._end_sample()

    def _end_sample(self) -> None:
        self.clear()
        self.sample_done.emit()

    # Keys: those of answers, of the felt in words, and no others.

    def _key(self, event: QKeyEvent) -> bool:
        if self.stage is not Stage.ASKING:
            return False
        if self.question is None and not keys.is_key(event, "read"):
            return self.round_form.press_key(event)
        return super()._key(event)

    # The page itself.

    @property
    def lines(self) -> int:
        """The height below the bar, in lines of text."""
        return (self.height() - max(self.bar.heightForWidth(self.width()), 0)) // self.fontMetrics().height()
