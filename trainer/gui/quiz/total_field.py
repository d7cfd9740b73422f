"""The field in which a hand's total is called: 17, or 7/17 for a soft hand."""

from PySide6.QtCore import QRegularExpression, Qt
from PySide6.QtGui import QKeyEvent, QRegularExpressionValidator
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.gui import keys
from trainer.quiz.calling import read_total


class TotalField(QLineEdit):
    """Takes figures and what stands between them; letters, Enter and Esc are left to the page, so its keys work."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("kind", "amount")
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setMaxLength(14)
        self.setValidator(QRegularExpressionValidator(QRegularExpression(r"[\d ,;/]*"), self))

    @property
    def total(self) -> tuple[int, ...]:
        """The values that are called, none if it is no total yet."""
        return read_total(self.text())

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        text = event.text()
        leaves = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape)
        leaves = leaves or keys.command_of(event, "hitting") is not None
        if leaves or (text.isalpha() and not event.modifiers() & Qt.KeyboardModifier.ControlModifier):
            event.ignore()
            return
        super().keyPressEvent(event)
