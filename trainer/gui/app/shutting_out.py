"""A second window that does not open while an examination is sat at the same data folder."""

from pathlib import Path

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMessageBox

from trainer.school.sitting_lock import is_sitting_open


def tell_if_shut_out(folder: Path) -> bool:
    """Return True, once it was told, if a sitting is open in another window."""
    if not is_sitting_open(folder):
        return False
    text = QCoreApplication.translate(
        "ShutOut", "An examination is being taken in another window. This one opens once that is handed in."
    )
    message = QMessageBox(QMessageBox.Icon.Information, "Dealer Trainer", text, QMessageBox.StandardButton.Ok)
    message.setTextFormat(Qt.TextFormat.PlainText)
    message.exec()
    return True
