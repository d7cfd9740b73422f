"""Windows that have come to their next picture, however many turns what they show takes to be painted."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from trainer.gui.felt.held_picture import HeldPicture


def let_windows_paint() -> None:
    """Go on until no window holds its picture any more, and all of them are painted."""
    while any([not held.is_over for window in QApplication.topLevelWidgets() for held in _held_by(window)]):
        QApplication.processEvents()
    QApplication.processEvents()


def _held_by(window: QWidget) -> list[HeldPicture]:
    return window.findChildren(HeldPicture, options=Qt.FindChildOption.FindDirectChildrenOnly)
