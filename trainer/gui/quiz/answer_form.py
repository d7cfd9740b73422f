"""The question in the panel: take, pay or push the marked wager, and for how much."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QToolButton, QWidget

from trainer.engine.money import Cents, dollars
from trainer.gui import keys
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.kit import adapting, build
from trainer.gui.kit.cutting import Cutting
from trainer.gui.quiz.movement_buttons import MovementButtons, WagerMovement


class AnswerForm(Cutting):
    """What the trainee has chosen and cut so far. Cutting cheques without choosing means paying them."""

    submitted = Signal(str, int, tuple)
    """Carries the movement, its cents and the cheques that were cut.

    A taken wager is taken whole if no amount is cut; a push has none.
    """
    movement_changed = Signal(str)

    def __init__(self, artwork: Artwork, parent: QWidget | None = None) -> None:
        super().__init__(artwork, "payout", parent)
        self._stake: Cents = 0
        self._wager = build.label(self, kind="heading", wraps=True)
        self._asked = build.label(self, wraps=True)
        self._again = build.label(self, kind="muted", wraps=True)

        self._movements = MovementButtons(self)

        self._cut_words = build.label(self, self.tr("Cut the cheques"), "strong")
        self._hint = build.label(self, self.tr("From the rack, with the keys, or typed."), "muted", wraps=True)
        self._rounding = build.label(self, kind="muted", wraps=True)
        self._amount_words = QLabel(self.tr("&Amount"), self)
        self._amount_words.setBuddy(self.field)
        self.back = build.button(self, self.tr("Take one back"), clicked=self.give_back)
        self.clear_button = build.button(self, self.tr("Clear"), clicked=self.clear)
        self.submit_button = build.button(self, kind="main", clicked=self.submit)
        self._keys_told = build.label(self, kind="muted", wraps=True)

        amount = build.grid(across=8, down=8, stretched=(0, 1))
        amount.addWidget(self._amount_words, 0, 0)
        amount.addWidget(self.field, 0, 1)
        amount.addWidget(self.back, 1, 0)
        amount.addWidget(self.clear_button, 1, 1)

        build.column(
            self._wager,
            self._again,
            self._asked,
            self._movements,
            8,
            self._cut_words,
            self._rounding,
            self._hint,
            self.keys,
            amount,
            4,
            self.submit_button,
            self._keys_told,
            ...,
            spacing=10,
            of=self,
        )

        self._movements.chosen.connect(lambda _: self._moved())
        self._tell()
        keys.follow(self, self._tell_keys)

    def leave_hint_out(self, left_out: bool) -> None:
        """Do not say how cheques are cut: in a low window the answer is handed in without scrolling instead."""
        self._hint.setVisible(not left_out)

    def _tell_keys(self) -> None:
        self.back.setToolTip(self.tr("{key}, or a right click").format(key=keys.shown("back")))
        self.clear_button.setToolTip(keys.shown("clear"))
        self._keys_told.setText(
            self.tr("{back}: one back · {clear}: clear · {submit}: submit").format(
                back=keys.shown("back"), clear=keys.shown("clear"), submit=keys.shown("submit")
            )
        )

    @property
    def movement(self) -> WagerMovement | None:
        return self._movements.movement

    def button(self, movement: WagerMovement) -> QToolButton:
        return self._movements.button(movement)

    def ask(
        self, wager: str, asked: str, stake: Cents, values: Sequence[Cents], again: str = "", rounding: str = ""
    ) -> None:
        """Start on a new question, nothing chosen and nothing cut."""
        self._wager.setText(wager)
        self._asked.setText(asked)
        adapting.show_text(self._again, again)
        adapting.show_text(self._rounding, rounding)
        self._stake = stake
        self._movements.press(None)
        self.show_values(values)
        down = (*self._movements.buttons, *self.keys.buttons, self.field, self.back, self.clear_button)
        build.tab_order(*down, self.submit_button)

    def choose(self, movement: WagerMovement) -> None:
        """Take, pay or push."""
        self._movements.press(movement)
        self._moved()

    def _moved(self) -> None:
        if self.movement == "push":
            self._lay(self._pile.empty())
        self._tell()
        self.movement_changed.emit(self.movement)

    def cut(self, cents: Cents) -> None:
        """Cut one cheque from the rack."""
        if self.movement in (None, "push"):
            self.choose("pay")
        super().cut(cents)

    def clear(self) -> None:
        """Put all cut cheques back; with none cut, take the choice back too."""
        if self.cents:
            super().clear()
            return
        self._movements.press(None)
        self._tell()

    def submit(self) -> None:
        """Hand the answer in, if it is one."""
        movement = self.movement
        if movement is None or not self.submit_button.isEnabled():
            return
        cents = {"pay": self.cents, "take": self.cents or self._stake, "push": 0}[movement]
        pile = self.pile if movement == "pay" else ()
        self.submitted.emit(movement, cents, pile)

    def _type(self, cents: Cents) -> None:
        if self.movement in (None, "push") and cents:
            self._movements.press("pay")
            self.movement_changed.emit("pay")
        super()._type(cents)

    def _tell(self) -> None:
        """Write on the main button what it will do."""
        cents = self.cents
        match self.movement:
            case "pay":
                words = self.tr("Pay {amount}").format(amount=dollars(cents)) if cents else self.tr("Pay …")
            case "take":
                amount = dollars(cents)
                words = self.tr("Take {amount}").format(amount=amount) if cents else self.tr("Take the whole wager")
            case "push":
                words = self.tr("Push the wager")
            case _:
                words = self.tr("Take, pay or push?")
        self.submit_button.setText(words)
        self.submit_button.setEnabled(self.movement is not None and (self.movement != "pay" or cents > 0))
        self.back.setEnabled(cents > 0)
        self.clear_button.setEnabled(cents > 0 or self.movement is not None)
