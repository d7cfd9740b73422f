"""Saving the attendance of a class as a sheet for programs that compute with tables."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from trainer.gui.classes import attendance_asked
from trainer.gui.kit import build
from trainer.gui.kit.files import ask_where_to_save
from trainer.gui.kit.saving_file import SavingFile, as_file_name
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.translation import in_words
from trainer.store.rows import ClassRow

if TYPE_CHECKING:
    from trainer.classroom.attendance import ClassAttendance


class SavingAttendance(SavingFile):
    """Saves the hours of all days of the class that is shown."""

    def __init__(self, desk: RecordsDesk, folder: Path, parent: QWidget) -> None:
        super().__init__(desk, folder, parent)
        self._row: ClassRow | None = None
        self.csv_button = build.button(parent, self.tr("Save as &CSV…"), clicked=self._ask)
        self.csv_button.setToolTip(self.tr("A sheet for a spreadsheet program"))
        self.buttons = (self.csv_button,)
        self.set_enabled(False)

    def show_class(self, row: ClassRow | None) -> None:
        """Save the attendance of a class; of none, nothing."""
        self._row = row
        self.clear()
        self.set_enabled(False)

    def _ask(self) -> None:
        if self._row is not None:
            name = self.tr("{name}, attendance.csv").format(name=as_file_name(self._row.name))
            kind = self.tr("CSV files (*.csv)")
            ask_where_to_save(self, self.tr("Save as CSV"), kind, self.folder, name, self.save_csv)

    def save_csv(self, out: Path) -> None:
        """Write the sheet."""
        if self._row is not None:
            self.save(out, partial(attendance_asked.found, row=self._row), lambda found, _: _sheet_of(found))


def _sheet_of(found: "ClassAttendance") -> bytes:
    from trainer.classroom.attendance import attendance_sheet  # away from the window

    return attendance_sheet(found, in_words)
