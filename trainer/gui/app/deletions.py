"""Sessions and rounds that were deleted on Home, to be had back until the page is left or some time has passed."""

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal

from trainer.school.deletion import DeletedFile

UNDO_MS: Final = 30_000
"""The time that a person has to change their mind while Home stays open."""


class _Deleted(NamedTuple):
    what: str
    file: DeletedFile | None
    """Its file; None of a session that is kept in none."""
    restore: Callable[[], object]


class Deletions(QObject):
    """Holds what was deleted; its files are removed only when it can be had back no more."""

    changed = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._deleted: list[_Deleted] = []
        self._later = QTimer(self, singleShot=True, interval=UNDO_MS)
        self._later.timeout.connect(self.finish)

    @property
    def names(self) -> list[str]:
        """The names of what can be had back, the last deleted at the end."""
        return [each.what for each in self._deleted]

    @property
    def paths(self) -> set[Path]:
        """The files that are not to be offered."""
        return {each.file.path for each in self._deleted if each.file is not None}

    def add(self, what: str, path: Path | None, restore: Callable[[], object]) -> None:
        """Delete something; `FileChanged` or ``OSError`` if its file cannot be had."""
        self._deleted.append(_Deleted(what, DeletedFile.take(path) if path is not None else None, restore))
        self._later.start()
        self.changed.emit()

    def undo(self) -> None:
        """Have all of it back."""
        deleted, self._deleted = self._deleted, []
        self._later.stop()
        for each in deleted:
            if each.file is not None:
                each.file.put_back()
            each.restore()
        self.changed.emit()

    def finish(self) -> None:
        """Remove all of it for good; a file that cannot be removed is offered again."""
        if not self._deleted:
            return
        deleted, self._deleted = self._deleted, []
        self._later.stop()
        for each in deleted:
            if each.file is not None:
                with suppress(OSError):
                    each.file.remove()
        self.changed.emit()
