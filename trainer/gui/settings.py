"""The settings in force in the windows."""

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec
from PySide6.QtCore import QObject, Signal

from trainer.school.settings import (
    LOOKS,
    Settings,
    StationSettings,
    content_of,
    decoded,
    keep_settings,
    path_of,
    read_settings,
)

if TYPE_CHECKING:  # the school's are read when they are first asked for: no first picture shows them
    from uuid import UUID

    from trainer.engine.sentences import Sentence
    from trainer.school.school_settings import SchoolSettings


class Preferences(QObject):
    """The settings in force; each change is written to their file at once and told to whoever listens.

    Another window of the program may have changed others of them meanwhile: those come into force here, too.
    """

    changed = Signal(object)
    """Carries the new ``Settings``; those of the school may have changed instead."""

    def __init__(self, path: Path, parent: QObject | None = None, *, school: Path | None = None) -> None:
        super().__init__(parent)
        self._first = self._path = path
        self._school_path = school or path.with_name("school.json")
        content = content_of(path)  # once, for what is the person's and what is the computer's
        self.now, self.unreadable = decoded(path, content, Settings())
        """The person's settings, and why their file cannot be read: it is not written over then."""
        self._station, _ = decoded(path, content, StationSettings())
        self._school: SchoolSettings | None = None
        self.school_unreadable: Sentence | None = None
        """The reason why the file of the school's settings cannot be read: it is not written over then."""

    def change(self, **values: object) -> None:
        """Set some of the settings; a file that cannot be written keeps nothing, and the program goes on."""
        changed = msgspec.structs.replace(self.now, **values)
        if changed == self.now:
            return
        self.now, self.unreadable = keep_settings(self._path, self.now, changed)
        self.changed.emit(self.now)

    def become(self, person: "UUID", *, is_first: bool = False) -> None:
        """Put somebody's own settings in force; before there are any, everything looks as it does for the first.

        The first goes on with those that were there while nobody signed in, unless there are own ones already.
        """
        own = path_of(person, self._first)
        path = self._first if is_first and not own.exists() else own
        if path != self._path:
            self._path = path
            looks, _ = read_settings(self._first, Settings())
            self.now, self.unreadable = read_settings(path, Settings(**{name: getattr(looks, name) for name in LOOKS}))
            self.changed.emit(self.now)

    # What belongs to the computer, whoever sits there.

    @property
    def window(self) -> str:
        """The place of the window as it was left."""
        return self._station.window

    def keep_window(self, place: str) -> None:
        """Keep the place of the window."""
        changed = msgspec.structs.replace(self._station, window=place)
        if changed != self._station:
            self._station, _ = keep_settings(self._first, self._station, changed)

    # The school's.

    @property
    def school(self) -> "SchoolSettings":
        """The school's settings, which hold for everybody here."""
        if self._school is None:
            from trainer.school.school_settings import read_school

            self._school, self.school_unreadable = read_school(self._school_path, self._first)
        return self._school

    def change_school(self, **values: object) -> None:
        """Set some of the school's settings, as `change` does with a person's."""
        changed = msgspec.structs.replace(self.school, **values)
        if changed == self.school:
            return
        self._school, self.school_unreadable = keep_settings(self._school_path, self.school, changed)
        self.changed.emit(self.now)
