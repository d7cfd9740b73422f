"""The person who sits at the computer."""

from collections.abc import Callable
from uuid import UUID

from PySide6.QtCore import QObject, Signal


class SignedIn(QObject):
    """The person whose practice it is now; without a name it is whoever practices while nobody signs in: "just me"."""

    changed = Signal()

    def __init__(self, nobody: Callable[[], UUID], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._nobody = nobody
        self._person: UUID | None = None
        self.name, self.role = "", ""

    @property
    def person(self) -> UUID:
        """The person's number; that of just me is read from the station's file when it is first needed."""
        if self._person is None:
            self._person = self._nobody()
        return self._person

    def become(self, person: UUID, name: str, role: str) -> None:
        """Let somebody of a name practice here from now on."""
        self._person, self.name, self.role = person, name, role
        self.changed.emit()

    def become_nobody(self) -> None:
        """Let just me practice here from now on."""
        self._person, self.name, self.role = None, "", ""
        self.changed.emit()
