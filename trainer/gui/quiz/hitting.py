"""The hitting question: the dealer's hand or a D hand is ringed; it takes one more card or does not."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from trainer.gui.felt.scene import TableScene
from trainer.gui.keys import command_of
from trainer.gui.quiz.asking import Asking
from trainer.gui.quiz.hitting_form import HittingForm
from trainer.gui.translation import in_words
from trainer.quiz.hitting import D_CALLS, HittingAnswer, HittingQuestion
from trainer.quiz.questions import AnyMark, AnyQuestion
from trainer.wording.questions import about, asked_on_felt


class HittingAsking(Asking):
    """One key answers; where the total is asked, it is typed first."""

    def __init__(self, scene: TableScene, form: HittingForm, parent: QObject | None = None) -> None:
        super().__init__(scene, form, parent)
        self._form = form
        form.called.connect(self._call)

    @property
    def first_focus(self) -> QWidget | None:
        return self._form.field if self._form.asks_total else None

    def ask(self, question: AnyQuestion, again: str) -> None:
        assert isinstance(question, HittingQuestion)
        self.is_open = True
        self.scene.highlight([("hand", question.box, 0) if question.box else ("dealer",)])
        self._form.ask(
            hand=in_words(about(question)),
            asked=in_words(asked_on_felt(question)),
            choices=question.choices,
            asks_total=question.asks_total,
            again=again,
        )

    def key(self, event: QKeyEvent) -> bool:
        match command_of(event, "hitting"):
            case "hit" | "stand" | "collect" | "lay-sideways" as call if not self._form.button(call).isHidden():
                if not event.isAutoRepeat():
                    self._form.call(call)
            case "clear":
                self._form.clear()
            case "submit":
                self._form.submit()
            case _:
                return False
        return True

    def show_due(self, question: AnyQuestion, mark: AnyMark) -> None:  # noqa: ARG002
        """Leave the hand ringed; its next card slides with the next question."""
        self.is_open = False

    def _call(self, call: str, total: tuple[int, ...]) -> None:
        if self.is_open:
            self.answered.emit(HittingAnswer(next(each for each in D_CALLS if each == call), total))
