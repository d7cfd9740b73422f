"""The hours in a classroom, asked for before a proficiency record is printed."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.gui.kit.asking import Asking
from trainer.gui.records_desk import RecordsDesk

_MOST = 100_000


class ProficiencyDialog(Asking):
    """Asks for a number of hours, which may be left out."""

    asked = Signal(str)
    """Carries the hours in a classroom; empty for none."""

    def __init__(self, records: RecordsDesk, parent: QWidget) -> None:
        super().__init__(records, self.tr("Proficiency record"), self.tr("&Print…"), parent)
        self.add_text(
            self.tr("One page for a personnel file: hours, topics, examinations and table tests, to be signed by hand.")
        )
        self.hours = QLineEdit(self)
        self.hours.setAccessibleName(self.tr("Hours in the classroom (may be empty)"))
        self.add(self.tr("&Hours in the classroom (may be empty)"), self.hours)
        self.hours.setFocus()

    def keep(self) -> None:
        typed = self.hours.text().strip().replace(",", ".")
        try:
            hours = f"{float(typed):g}" if typed else ""
            is_number = not typed or 0 <= float(typed) < _MOST
        except ValueError:
            is_number = False
        if not is_number:
            self.tell_wrong(self.tr("Enter a number of hours, such as 64 or 7.5."), self.hours)
            return
        self.asked.emit(hours)
        self.accept()
