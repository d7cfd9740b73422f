"""The question in the panel: one more card for the marked hand, or none; and its total, if that is to be called."""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QToolButton, QWidget

from trainer.gui import keys
from trainer.gui.kit import adapting, build
from trainer.gui.quiz.total_field import TotalField
from trainer.quiz.hitting import D_CALLS, Call


class HittingForm(QWidget):
    """One press answers; where the total is asked, it is called first, or the call waits for it."""

    called = Signal(str, tuple)
    """Carries the call, and the values of the total if it was asked."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._asks_total = False
        self._waiting: Call | None = None
        self._hand = build.label(self, kind="heading", wraps=True)
        self._again = build.label(self, kind="muted", wraps=True)
        self._asked = build.label(self, wraps=True)
        self._total_words = build.label(self, self.tr("Call the &total first"), "strong")
        self.field = TotalField(self)
        self.field.setAccessibleName(self.tr("Total"))
        self._total_words.setBuddy(self.field)
        self._total_hint = build.label(
            self, self.tr("A hard hand: 17. A soft hand, by both its totals: 7/17."), "muted", wraps=True
        )
        self._fault = build.label(self, kind="fault", wraps=True)
        self._call_words: dict[Call, str] = {
            "hit": self.tr("Hit"),
            "stand": self.tr("Stand"),
            "collect": self.tr("Collect"),
            "lay-sideways": self.tr("Lay sideways"),
        }
        self._tips: dict[Call, str] = {
            "hit": self.tr("One more card from the shoe"),
            "stand": self.tr("No more cards"),
            "collect": self.tr("A D blackjack loses at once: take the wager"),
            "lay-sideways": self.tr("A bust D hand: stack it sideways on the insurance line, the wager on top"),
        }
        grid = build.grid(across=8, down=8, stretched=(0, 1))
        self._buttons: dict[Call, QToolButton] = {}
        for at, call in enumerate(D_CALLS):
            button = QToolButton(self)
            button.setProperty("kind", "movement")
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
            button.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
            button.setMinimumHeight(54)
            button.clicked.connect(lambda _=False, call=call: self.call(call))
            self._buttons[call] = button
            grid.addWidget(button, at // 2, at % 2)
        self.submit_button = build.button(self, self.tr("Submit"), "main", clicked=self.submit)

        build.column(
            self._hand,
            self._again,
            self._asked,
            self._total_words,
            self.field,
            self._total_hint,
            4,
            grid,
            self._fault,
            self.submit_button,
            ...,
            spacing=10,
            of=self,
        )
        build.tab_order(self.field, *self._buttons.values(), self.submit_button)
        self._tell_fault("")
        keys.follow(self, self._tell_keys)

    def _tell_keys(self) -> None:
        for call, button in self._buttons.items():
            button.setText(keys.on_button(self._call_words[call], call))
            button.setToolTip(keys.labelled(self._tips[call], call))

    def button(self, call: Call) -> QToolButton:
        return self._buttons[call]

    @property
    def asks_total(self) -> bool:
        return self._asks_total

    @property
    def fault(self) -> str:
        return self._fault.text()

    def ask(self, hand: str, asked: str, choices: Sequence[Call], asks_total: bool, again: str = "") -> None:
        """Start on a new question."""
        self._hand.setText(hand)
        self._asked.setText(asked)
        adapting.show_text(self._again, again)
        self._asks_total, self._waiting = asks_total, None
        self.field.clear()
        for widget in (self._total_words, self.field, self._total_hint):
            widget.setVisible(asks_total)
        for call, button in self._buttons.items():
            button.setVisible(call in choices)
        self._tell_fault("")

    def call(self, call: Call) -> None:
        """Hit, stand, collect or lay sideways; without the total that is asked, the call waits for it."""
        if self._buttons[call].isHidden():
            return
        self._waiting = call
        self.submit()

    def submit(self) -> None:
        """Hand in the call that waits."""
        total = self.field.total
        if self._waiting is None:
            return
        if self._asks_total and not total:
            asked = self.tr("{call}, and with which total? Then {key}.")
            self._tell_fault(asked.format(call=self._call_words[self._waiting], key=keys.shown("submit")))
            self.field.setFocus()
            return
        self.called.emit(self._waiting, total if self._asks_total else ())

    def clear(self) -> None:
        """Take back what is typed and what waits."""
        self._waiting = None
        self.field.clear()
        self._tell_fault("")

    def _tell_fault(self, text: str) -> None:
        adapting.show_text(self._fault, text)
        self.submit_button.setVisible(bool(text))
