"""Correcting the name or the number of somebody."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.gui.people import asked
from trainer.gui.people.naming import Naming
from trainer.gui.records_desk import RecordsDesk

if TYPE_CHECKING:
    from trainer.store.rows import PersonRow


class NameDialog(Naming):
    """Asks for a person's name and number as they should be, and has the records keep them."""

    corrected = Signal(object)
    """Carries the ``PersonRow`` as it is now."""

    def __init__(self, records: RecordsDesk, by: str, person: "PersonRow", parent: QWidget) -> None:
        """Let whoever is of a role correct a person."""
        super().__init__(records, self.tr("Correct a name"), self.tr("&Save"), parent)
        self._by, self._person = by, person
        self.add_text(self.tr("Answers, hours and results stay as they are. A certificate keeps the name on it."))
        self.add_names(person.name, person.number or "")

    def keep(self) -> None:
        if self.has_name():
            work = partial(
                asked.corrected,
                by=self._by,
                person=self._person.uuid,
                name=self.name.text(),
                number=self.number.text(),
            )
            self.have_kept(work, self._tell_corrected)

    def _tell_corrected(self, person: "PersonRow") -> None:
        self.corrected.emit(person)
        self.accept()
