"""The field that shows the amount that is cut, and where one may be typed instead."""

import re

from PySide6.QtCore import QRegularExpression, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.engine.money import MOST_CENTS, Cents, dollars
from trainer.gui import keys
from trainer.gui.guarding import guarded
from trainer.gui.keys.key_map import KeyPlace

_MOST_DIGITS = len(str(MOST_CENTS // 100))
_WRITTEN = re.compile(r"\$?\s*(\d[\d,]*)?(?:\.(\d{0,2}))?")


def read_amount(text: str) -> Cents | None:
    """Return the cents of an amount as a person types it, or None if it is none.

    >>> read_amount("$1,250"), read_amount("7.5"), read_amount("")
    (125000, 750, 0)
    """
    found = _WRITTEN.fullmatch(text.strip())
    if found is None:
        return None
    whole = (found[1] or "0").replace(",", "")
    if len(whole) > _MOST_DIGITS:
        return None
    return int(whole) * 100 + int((found[2] or "").ljust(2, "0"))


class FigureField(QLineEdit):
    """Figures and what stands between them. Letters, Enter, Esc and keys of commands work on the page from here too."""

    def __init__(self, place: KeyPlace, written: str, most: int, parent: QWidget | None = None) -> None:
        """Leave the keys of a place's commands to the page; the rest must be as `written`, with `most` letters."""
        super().__init__(parent)
        self._place: KeyPlace = place
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setProperty("kind", "amount")
        self.setMaxLength(most)
        self.setValidator(QRegularExpressionValidator(QRegularExpression(written), self))

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        text, key = event.text(), event.key()
        leaves = key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape) or (
            keys.command_of(event, self._place) is not None and key != Qt.Key.Key_Backspace and not text.isdigit()
        )
        if leaves or (text.isalpha() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier):
            event.ignore()
            return
        super().keyPressEvent(event)


class AmountField(FigureField):
    """An amount in dollars."""

    typed = Signal(object)
    """Carries the cents that were typed: of a Qt integer $21,474,836.48 would be too many."""

    def __init__(self, parent: QWidget | None = None, place: KeyPlace = "payout") -> None:
        super().__init__(place, r"\$?(\d,?){0,9}(\.\d{0,2})?", len(dollars(MOST_CENTS)) + 1, parent)
        self.setPlaceholderText("$0")
        self.textEdited.connect(self._edited)

    def show_amount(self, cents: Cents) -> None:
        """Show an amount that was cut; zero leaves the field empty."""
        with QSignalBlocker(self):
            self.setText(dollars(cents) if cents else "")

    def _edited(self, text: str) -> None:
        cents = read_amount(text)
        if cents is not None:
            self.typed.emit(cents)
