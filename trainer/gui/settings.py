"""The settings in force in the windows."""

from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Signal

from trainer.school.settings import keep_settings, read_settings


class Preferences(QObject):
    """The settings in force; each change is written to their file at once and told to whoever listens.

    Another window of the program may have changed others of them meanwhile: those come into force here, too.
    """

    changed = Signal(object)
    """Carries the new ``Settings``."""

    def __init__(self, path: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._path = path
        self.now, self.unreadable = read_settings(path)
        """The settings, and why their file cannot be read: it is not written over then."""

    def change(self, **values: object) -> None:
        """Set some of the settings; a file that cannot be written keeps nothing, and the program goes on."""
        changed = msgspec.structs.replace(self.now, **values)
        if changed == self.now:
            return
        self.now, self.unreadable = keep_settings(self._path, self.now, changed)
        self.changed.emit(self.now)
