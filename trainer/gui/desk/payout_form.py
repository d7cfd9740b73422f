"""The payout question: one wager is marked; it is taken, paid or pushed, the cheques cut from the rack."""

from PySide6.QtWidgets import QWidget

from trainer.engine.money import Cents, dollars
from trainer.felt.cheques import breakdown, values
from trainer.gui import keys
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.desk.question_form import MovementForm
from trainer.gui.felt.scene import TableScene
from trainer.gui.kit import adapting, build
from trainer.gui.kit.announce import announce
from trainer.gui.kit.cutting import Cutting
from trainer.gui.translation import in_words
from trainer.quiz.payouts import Action, PayoutAnswer, PayoutMark, PayoutQuestion
from trainer.quiz.questions import AnyMark, AnyQuestion
from trainer.school.key_map import CHEQUES
from trainer.wording.houses import rounding_words

_AMOUNT_LETTERS = 9
"""The least width of the amount beside its buttons, in letters."""


class PayoutForm(MovementForm, Cutting):
    """The trainee's choice and the cheques cut so far, which lie beside the marked wager too.

    Cutting cheques without choosing means paying them.
    """

    place = "payout"

    def __init__(self, scene: TableScene, artwork: Artwork, parent: QWidget | None = None) -> None:
        super().__init__(scene, artwork, "payout", parent)
        self._stake: Cents = 0
        self._hint = build.label(self, self.tr("Use the rack, the keys or the Amount field."), "muted", wraps=True)
        self._heading = build.label(self, self.tr("Cut the payout"), "strong")
        self._rounding = build.label(self, kind="muted", wraps=True)
        self._amount_words = build.label(self, self.tr("&Amount"))
        self._amount_words.setBuddy(self.field)
        self._amount = build.grid(across=8, down=8)
        self._lay_amount(in_a_row=False)
        hand_in = QWidget(self)
        build.column(self._amount, self.fault_line, self.submit_button, spacing=10, of=hand_in)
        self.in_sight = (self.movements, hand_in)
        build.column(
            self._question,
            self.movements,
            8,
            self._heading,
            self._rounding,
            self._hint,
            self.keys,
            hand_in,
            self._keys_told,
            ...,
            spacing=10,
            of=self,
        )

        scene.cheque_clicked.connect(self._cut_on_felt)
        scene.cheque_taken_back.connect(self._give_back_on_felt)
        self.cut_changed.connect(self._lay_on_felt)
        self.movements.chosen.connect(self._moved)
        self._tell()

    def _lay_amount(self, *, in_a_row: bool) -> None:
        """Put the buttons below the amount, or beside it where there is no room below."""
        self._amount_words.setHidden(in_a_row)
        wide = ((self.field, 0, 0), (self.back, 0, 1), (self.clear_button, 0, 2))
        high = ((self._amount_words, 0, 0), (self.field, 0, 1), (self.back, 1, 0), (self.clear_button, 1, 1))
        for widget, row, column in wide if in_a_row else high:
            self._amount.addWidget(widget, row, column)
        for column, share in enumerate((1, 0, 0) if in_a_row else (1, 1, 0)):
            self._amount.setColumnStretch(column, share)

    def leave_out(self, *, hint: bool, heading: bool, row_within: int) -> None:
        """Do not say how cheques are cut: in a low window the answer is handed in without scrolling instead."""
        self._hint.setHidden(hint)
        self._heading.setHidden(heading)
        beside = self.back.sizeHint().width() + self.clear_button.sizeHint().width()
        letters = self.fontMetrics().averageCharWidth() * _AMOUNT_LETTERS
        self._lay_amount(in_a_row=beside + letters <= row_within)

    def _tell_keys(self) -> None:
        super()._tell_keys()
        self.back.setToolTip(self.tr("Remove the last cheque: {key}, or right-click").format(key=keys.shown("back")))

    @property
    def movement(self) -> Action | None:
        return self.movements.movement

    def ask(self, question: AnyQuestion, again: str) -> None:
        """Start on a new question, nothing chosen and nothing cut."""
        assert isinstance(question, PayoutQuestion)
        super().ask(question, again)
        adapting.show_text(self._rounding, in_words(rounding_words(question.round.house)))
        self._stake = question.stake
        self.movements.press(None)
        self.show_values(values(question.table.rules.chip))

    def _do(self, command: str) -> bool:
        if command not in CHEQUES:
            return super()._do(command)
        self.cut_at(CHEQUES.index(command))
        return True

    def take_back(self) -> None:
        self.give_back()

    def _cut_on_felt(self, cents: Cents) -> None:
        if self.is_open:
            self.cut(cents)

    def _give_back_on_felt(self) -> None:
        if self.is_open:
            self.give_back()

    def _lay_on_felt(self, pile: tuple[Cents, ...]) -> None:
        if self.is_open:
            self.scene.show_cut(pile)

    def _moved(self) -> None:
        if self.movement == "push":
            self._lay(self._pile.empty())
        self._tell()

    def cut(self, cents: Cents) -> None:
        """Cut one cheque from the rack."""
        self._mean_paying()
        super().cut(cents)

    def _type(self, cents: Cents) -> None:
        if cents:
            self._mean_paying()
        super()._type(cents)

    def _mean_paying(self) -> None:
        if self.movement in (None, "push"):
            self.movements.press("pay")

    def clear(self) -> None:
        """Put all cut cheques back; with none cut, take the choice back too."""
        if self.cents or self.fault:
            self._lay(self._pile.empty())
            return
        self.movements.press(None)
        self._tell()

    def submit(self) -> None:
        """Hand the answer in: a wager is taken whole if no amount is cut."""
        movement = self.movement
        if movement is None or not self.submit_button.isEnabled():
            return
        cents = {"pay": self.cents, "take": self.cents or self._stake, "push": 0}[movement]
        self.answered.emit(PayoutAnswer(movement, cents, self.pile if movement == "pay" else ()))

    def show_due(self, question: AnyQuestion, mark: AnyMark) -> None:
        """Lay the cheques that were due beside the wager."""
        assert isinstance(mark, PayoutMark)
        super().show_due(question, mark)
        if mark.due.action != "pay":
            self.scene.show_cut(())
        elif not mark.right:
            self.scene.show_cut(breakdown(mark.due.cents, question.table.rules.chip))

    def _tell(self) -> None:
        """Write on the main button what it will do."""
        cents = self.cents
        match self.movement:
            case "pay":
                words = self.tr("Pay {amount}").format(amount=dollars(cents)) if cents else self.tr("Pay …")
            case "take":
                amount = dollars(cents)
                words = self.tr("Take {amount}").format(amount=amount) if cents else self.tr("Take the entire bet")
            case "push":
                words = self.tr("Push the bet")
            case _:
                words = self.tr("Choose take, pay or push")
        if self.movement is not None and words != self.submit_button.text():
            announce(self, words)
        self.submit_button.setText(words)
        # A text that is no amount would be handed in as none, and a bet be taken whole.
        is_answer = self.movement is not None and (self.movement != "pay" or cents > 0) and not self.fault
        self.submit_button.setEnabled(is_answer)
        self.back.setEnabled(cents > 0)
        self.clear_button.setEnabled(cents > 0 or bool(self.fault) or self.movement is not None)
