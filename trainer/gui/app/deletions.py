"""Sessions and rounds deleted on Home, to be had back until the page is left or some time has passed."""

from collections.abc import Callable
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.school.deletion import Wastebasket

UNDO_MS: Final = 30_000
"""The time that a person has to change their mind while Home stays open."""


class Deletions(QObject):
    """Empties a wastebasket after a while."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.basket = Wastebasket()
        self._later = QTimer(self, singleShot=True, interval=UNDO_MS)
        self._later.timeout.connect(self.finish)

    def add(self, what: str, path: Path | None, restore: Callable[[], object]) -> None:
        """Delete something; `FileChanged` or ``OSError`` if its file cannot be had."""
        self.basket.add(what, path, restore)
        self._later.start()
        self.changed.emit()

    def undo(self) -> None:
        """Have all of it back."""
        self._later.stop()
        self.basket.restore()
        self.changed.emit()

    def finish(self) -> None:
        """Remove all of it for good; a file that cannot be removed is offered again."""
        if self.basket.names:
            self._later.stop()
            self.basket.empty()
            self.changed.emit()
