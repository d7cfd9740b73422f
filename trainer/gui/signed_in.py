"""The person who sits at the computer."""

from collections.abc import Callable
from uuid import UUID, uuid5

from PySide6.QtCore import QObject, Signal


class SignedIn(QObject):
    """The person whose practice it is now.

    Without a name that is "just me", who practices while nobody has one; on a shared computer it is a guest, while
    nobody is signed in.
    """

    changed = Signal()
    """Somebody else practices from now on, or other practice is the same person's."""

    def __init__(self, nobody: Callable[[], UUID], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._nobody = nobody
        self._person: UUID | None = None
        self.name, self.role = "", ""
        self._owned: frozenset[UUID] = frozenset()

    @property
    def person(self) -> UUID:
        """The person's number; that of just me is read from the station's file when it is first needed."""
        if self._person is None:
            self._person = self._nobody()
        return self._person

    @property
    def just_me(self) -> UUID:
        """The number of whoever practices here while nobody has a name."""
        return self._nobody()

    def owns(self, begun_by: UUID | None) -> bool:
        """True if what somebody began counts as this person's; older programs wrote no number, for just me."""
        return (begun_by or self.just_me) in {self.person, *self._owned}

    def become(self, person: UUID, name: str, role: str, owned: frozenset[UUID] = frozenset()) -> None:
        """Let somebody of a name practice here from now on, to whom others' practice may have been handed over."""
        self._person, self.name, self.role, self._owned = person, name, role, owned
        self.changed.emit()

    def own(self, owned: frozenset[UUID]) -> None:
        """Let the same person have what these people began, and no one else's."""
        self._owned = owned
        self.changed.emit()

    def become_just_me(self) -> None:
        """Let just me practice here from now on."""
        self._person, self.name, self.role, self._owned = None, "", "", frozenset()
        self.changed.emit()

    def become_guest(self) -> None:
        """Let nobody be signed in: what is practiced is neither a named person's nor what just me may hand over."""
        self.become(uuid5(self.just_me, "guest"), "", "learner")
