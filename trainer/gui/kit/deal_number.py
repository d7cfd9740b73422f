"""The number by which a session or a round is dealt: the same one deals the same cards to everyone."""

from PySide6.QtCore import QRegularExpression
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit, QWidget


class DealNumber(QLineEdit):
    """A field for a deal number of at most nine digits, which may stay empty."""

    def __init__(self, tip: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        # Digits alone: a validator of numbers lets a lone sign stand, on its way to a number.
        self.setValidator(QRegularExpressionValidator(QRegularExpression("[0-9]{0,9}"), self))
        self.setPlaceholderText(self.tr("random"))
        self.setToolTip(tip)
        self.setMaximumWidth(180)

    @property
    def number(self) -> int | None:
        """The number that stands there, None for one by chance."""
        return int(self.text()) if self.text() else None
