"""Naming somebody new: a name, a role, and a PIN if they are to have one."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.gui.kit.pin_field import pin_field
from trainer.gui.kit.segments import Segments
from trainer.gui.people import asked
from trainer.gui.people.naming import Naming
from trainer.gui.people.role_words import role_words
from trainer.gui.records_desk import RecordsDesk

if TYPE_CHECKING:
    from trainer.store.rows import PersonRow, Role


class PersonDialog(Naming):
    """Asks for somebody new and has the records name them."""

    added = Signal(object)
    """Carries the new ``PersonRow``."""

    def __init__(self, records: RecordsDesk, by: str, *, is_first: bool, parent: QWidget) -> None:
        """Let whoever is of a role name somebody; the first one of all is the administrator."""
        super().__init__(records, self.tr("Add a person"), self.tr("A&dd"), parent)
        self._by = by
        if is_first:
            self.add_text(
                self.tr(
                    "The first person is the administrator of this computer: they add the others, "
                    "and can look at everybody's record."
                )
            )
        self.add_names()
        roles: list[Role] = ["learner"]
        if is_first:
            roles = ["administrator"]
        elif by == "administrator":
            roles = ["learner", "instructor", "administrator"]
        self.role = Segments([(role, role_words(role)) for role in roles], self)
        self.role.setAccessibleName(self.tr("Role"))
        if len(roles) > 1:
            self.add(self.tr("Role"), self.role)
        self.role.setVisible(len(roles) > 1)
        self.pin = pin_field(self, self.tr("PIN, 4 to 12 digits"))
        self.add(self.tr("&PIN, 4 to 12 digits. Leave it empty to sign in by name alone."), self.pin)
        self.repeated = pin_field(self, self.tr("PIN once more"))
        self.add(self.tr("PIN &once more"), self.repeated)

    def keep(self) -> None:
        if not self.has_name():
            return
        if self.pin.text() != self.repeated.text():
            self.tell_wrong(self.tr("The two PINs differ. Enter them again."), self.pin)
            return
        work = partial(
            asked.added,
            by=self._by,
            name=self.name.text(),
            number=self.number.text(),
            role=self.role.value,
            pin=self.pin.text(),
        )
        self.have_kept(work, self._tell_added)

    def _tell_added(self, person: "PersonRow") -> None:
        self.added.emit(person)
        self.accept()
