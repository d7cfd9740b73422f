"""The payout question: one wager is marked; it is taken, paid or pushed, the cheques cut from the rack."""

from PySide6.QtCore import QObject
from PySide6.QtGui import QKeyEvent

from trainer.felt.cheques import breakdown, values
from trainer.gui.felt.scene import TableScene
from trainer.gui.keys import command_of
from trainer.gui.keys.key_map import CHEQUES
from trainer.gui.quiz.answer_form import AnswerForm
from trainer.gui.quiz.asking import Asking
from trainer.gui.quiz.movement_buttons import MOVEMENTS
from trainer.gui.translation import in_words
from trainer.quiz.payouts import PayoutAnswer, PayoutMark, PayoutQuestion
from trainer.quiz.questions import AnyMark, AnyQuestion
from trainer.wording.houses import rounding_words
from trainer.wording.questions import about, asked_on_felt


class PayoutAsking(Asking):
    """Cheques are cut on the rack of the felt or in the form, and lie beside the marked wager."""

    def __init__(self, scene: TableScene, form: AnswerForm, parent: QObject | None = None) -> None:
        super().__init__(scene, form, parent)
        self._form = form
        scene.cheque_clicked.connect(self._cut)
        scene.cheque_taken_back.connect(self._take_back)
        form.cut_changed.connect(self._show_cut)
        form.submitted.connect(self._submit)

    def ask(self, question: AnyQuestion, again: str) -> None:
        assert isinstance(question, PayoutQuestion)
        self.is_open = True
        if question.box:
            self.scene.mark(question.box, question.hand, question.settlement.wager)
        self._form.ask(
            wager=in_words(about(question)),
            asked=in_words(asked_on_felt(question)),
            stake=question.stake,
            rounding=in_words(rounding_words(question.round.house)),
            values=values(question.table.rules.chip),
            again=again,
        )

    def key(self, event: QKeyEvent) -> bool:
        form = self._form
        match command_of(event, "payout"):
            case "take" | "pay" | "push" as movement:
                form.button(movement).click()
            case "back":
                form.give_back()
            case "clear":
                form.clear()
            case "submit":
                if not event.isAutoRepeat():
                    form.submit()
            case str(cheque) if cheque in CHEQUES:
                form.cut_at(CHEQUES.index(cheque))
            case _:
                return False
        return True

    def show_due(self, question: AnyQuestion, mark: AnyMark) -> None:
        """Lay the cheques that were due beside the wager."""
        assert isinstance(mark, PayoutMark)
        self.is_open = False
        if mark.due.action != "pay":
            self.scene.show_cut(())
        elif not mark.right:
            self.scene.show_cut(breakdown(mark.due.cents, question.table.rules.chip))

    def _submit(self, movement: str, cents: int, pile: tuple[int, ...]) -> None:
        if self.is_open:
            action = next(each for each in MOVEMENTS if each == movement)
            self.answered.emit(PayoutAnswer(action, cents, pile))

    def _cut(self, cents: int) -> None:
        if self.is_open:
            self._form.cut(cents)

    def _take_back(self) -> None:
        if self.is_open:
            self._form.give_back()

    def _show_cut(self, pile: tuple[int, ...]) -> None:
        if self.is_open:
            self.scene.show_cut(pile)
