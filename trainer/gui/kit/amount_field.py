"""The field that shows the amount that is cut, and where one may be typed instead."""

from PySide6.QtCore import QRegularExpression, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.engine.errors import NotationError
from trainer.engine.money import Cents, dollars
from trainer.engine.typed_money import read_typed_money
from trainer.gui import keys
from trainer.gui.guarding import guarded
from trainer.gui.keys.key_places import figure_at
from trainer.gui.kit import adapting
from trainer.gui.translation import why_failed
from trainer.school.key_map import KeyPlace

_LONGEST = 40
"""More letters than any amount has: a longer one is refused, and not cut to another."""


_BETWEEN = ("$", ".", ",", ";", "/")
"""The characters that stand between figures, or before them."""


class FigureField(QLineEdit):
    """Figures and what stands between them. Letters, Enter, Esc and keys of commands work on the page from here too."""

    def __init__(self, place: KeyPlace, most: int, parent: QWidget | None = None, *, written: str = "") -> None:
        """Leave the keys of a place's commands to the page; the rest must be as `written`, with `most` letters."""
        super().__init__(parent)
        self._place: KeyPlace = place
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setProperty("kind", "amount")
        self.setMaxLength(most)
        if written:
            self.setValidator(QRegularExpressionValidator(QRegularExpression(written), self))

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        figure = figure_at(event)
        if figure and event.text() not in _BETWEEN:  # as on the same keys of a keyboard that has figures there
            event = QKeyEvent(event.type(), ord(figure), Qt.KeyboardModifier.NoModifier, figure)
        text, key = event.text(), event.key()
        leaves = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape) or (
            keys.command_of(event, self._place) is not None and key != Qt.Key.Key_Backspace and not text.isdigit()
        )
        if leaves or (text.isalpha() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier):
            event.ignore()
            return
        super().keyPressEvent(event)


class AmountField(FigureField):
    """An amount in dollars; what is no amount stays in the field, and is told of."""

    typed = Signal(object)
    """Carries the cents that were typed: of a Qt integer $21,474,836.48 would be too many."""
    told = Signal(str)
    """Carries the fault of the text that was typed, or nothing for an amount."""

    def __init__(self, parent: QWidget | None = None, place: KeyPlace = "payout") -> None:
        super().__init__(place, _LONGEST, parent)
        self.fault = ""
        """The fault of the text, empty if it is an amount."""
        self.setPlaceholderText("$0")
        self.textEdited.connect(self._edited)

    def show_amount(self, cents: Cents) -> None:
        """Show an amount that was cut; zero leaves the field empty."""
        with QSignalBlocker(self):
            self.setText(dollars(cents) if cents else "")
        self._tell("")

    def _edited(self, text: str) -> None:
        fault = ""
        try:
            cents = read_typed_money(text) or 0
        except NotationError as refusal:
            cents, fault = 0, why_failed(refusal)
        self._tell(fault)
        self.typed.emit(cents)

    def _tell(self, fault: str) -> None:
        if fault == self.fault:
            return
        self.fault = fault
        self.setAccessibleDescription(fault)
        self.setProperty("fault", bool(fault))
        adapting.restyle(self)
        self.told.emit(fault)
