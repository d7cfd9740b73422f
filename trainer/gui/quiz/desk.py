"""The desk of practice: each question is judged at once, and its verdict explained."""

from collections.abc import Iterator
from functools import cached_property
from typing import Final

from PySide6.QtCore import QTimer
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.felt.placard import Lights
from trainer.gui import keys
from trainer.gui.desk.asking_desk import LOWEST, AskingDesk, Stage
from trainer.gui.desk.order_form import OrderForm
from trainer.gui.guarding import guarded
from trainer.gui.kit import build
from trainer.gui.kit.announce import announce
from trainer.gui.quiz.verdict_view import VerdictView
from trainer.gui.settings import Preferences
from trainer.quiz.questions import AnyMark, AnyQuestion
from trainer.wording.verdicts import verdict_words

__all__ = ["QuestionDesk", "Stage"]

_AHEAD_MS = 10
"""The pause before each picture that is painted ahead, so that a press comes first."""
_DONE: Final = object()


class QuestionDesk(AskingDesk):
    """Judges what was answered; the page chooses which question comes next."""

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(preferences, parent)
        self.verdict = VerdictView(self.panel.place)
        self.panel.add(self.verdict)
        self.end_button = build.button(self, self.tr("&End session"), "link")
        self.panel.add_to_foot(self.end_button, self.reading.button)
        self._ahead: Iterator[None] = iter(())
        """The pictures of the next question that are not painted yet."""
        self._ahead_timer = QTimer(self, interval=_AHEAD_MS)
        self._ahead_timer.timeout.connect(self._paint_on)

    @cached_property
    def order_form(self) -> OrderForm:
        form = super().order_form
        self.verdict.own_button.toggled.connect(form.show_own)
        return form

    # One question.

    def paint_ahead(self, question: AnyQuestion, spots: int) -> None:
        """Paint what the next question shows while the verdict is read: another game's cards are of another size."""
        self._ahead = self.scene.paint_ahead(question.table, spots, is_bare=question.asks == "recall")
        self._ahead_timer.start()

    def _paint_on(self) -> None:
        if self.stage is not Stage.JUDGED or next(self._ahead, _DONE) is _DONE:
            self._ahead_timer.stop()

    def judge(self, mark: AnyMark, *, last: bool) -> None:
        """Show the verdict on the answer, in the panel and on the felt."""
        question = self.question
        assert question is not None
        self.stage = Stage.JUDGED
        self.verdict.show_verdict(verdict_words(question, mark), last=last)
        self.scene.set_stacks(mixed=self._mixed, unread=False)
        self.scene.set_bare(False)
        self.scene.set_lights(Lights.DECIDED)
        self._form(question.asks).show_due(question, mark)
        self.panel.fold(False)
        self.panel.show_content(self.verdict)
        self.verdict.next_button.setFocus()
        announce(self, *self.verdict.aloud, at_once=True)

    # Keys.

    def _key(self, event: QKeyEvent) -> bool:
        if keys.is_key(event, "fold"):
            self.panel.fold(not self.panel.is_folded)
            return True
        if self.stage is Stage.JUDGED and not keys.is_key(event, "read"):
            return self._verdict_key(event)
        return super()._key(event)

    def _verdict_key(self, event: QKeyEvent) -> bool:
        match keys.command_of(event, "verdict"):
            case "submit" | "next":
                if not event.isAutoRepeat():
                    self.verdict.next_button.click()
            case "again":
                if not event.isAutoRepeat():
                    self.verdict.again_button.click()
            case "report":
                self.verdict.report.report_button.click()
            case "other order" if self.verdict.own_button.isVisible():
                self.verdict.own_button.toggle()
            case "look up" if self.verdict.words and self.verdict.words.rules:
                self.verdict.clauses.entry_asked.emit(self.verdict.words.rules[0].id)
            case _:
                return False
        return True

    # The desk itself.

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.verdict.give_room(self.lines >= LOWEST)

    def _pin(self, pinned: bool) -> None:
        """Pin what goes on from a verdict, too."""
        was = self._is_pinned
        super()._pin(pinned)
        if pinned != was:
            self._pin_parts(self.verdict, self.verdict.in_sight)
