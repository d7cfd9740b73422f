"""Saving the gradebook of a class as a sheet for other programs."""

from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from trainer.gui.classes import grades_asked
from trainer.gui.kit import build
from trainer.gui.kit.files import ask_where_to_save
from trainer.gui.kit.saving_file import SavingFile, as_file_name
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.translation import in_words
from trainer.store.rows import ClassRow

if TYPE_CHECKING:
    from trainer.classroom.gradebook import Which
    from trainer.gui.classes.grades_asked import ClassGrades


class SavingGradebook(SavingFile):
    """Saves the gradebook with the results that the grid shows."""

    def __init__(self, desk: RecordsDesk, folder: Path, now: Callable[[], datetime], parent: QWidget) -> None:
        super().__init__(desk, folder, parent)
        self._now = now
        self._row: ClassRow | None = None
        self._which: Which = "best"
        self.csv_button = build.button(parent, self.tr("&Save as CSV…"), clicked=partial(self._ask, ".csv"))
        self.excel_button = build.button(parent, self.tr("Save as E&xcel…"), clicked=partial(self._ask, ".xlsx"))
        self.buttons = (self.csv_button, self.excel_button)

    def show_class(self, row: ClassRow | None, which: "Which" = "best") -> None:
        """Save the gradebook of a class; of none, nothing."""
        if row is None or self._row is None or row.uuid != self._row.uuid:
            self.clear()
        self._row, self._which = row, which

    def _ask(self, suffix: str) -> None:
        if self._row is not None:
            day = self._now().date()
            file = self.tr("{name}, gradebook {day}").format(name=as_file_name(self._row.name), day=day)
            kinds = {".csv": self.tr("CSV sheets (*.csv)"), ".xlsx": self.tr("Excel files (*.xlsx)")}
            ask_where_to_save(
                self, self.tr("Gradebook"), kinds[suffix], self.folder, f"{file}{suffix}", self.save_gradebook
            )

    def save_gradebook(self, out: Path) -> None:
        """Write the sheet that the name of a file asks for."""
        if (row := self._row) is not None:
            look = partial(grades_asked.grades, row=row, now=round(self._now().timestamp() * 1000))
            self.save(out, look, lambda found, _: _sheet_of(found, self._which, out))


def _sheet_of(found: "ClassGrades", which: "Which", out: Path) -> bytes:
    from trainer.classroom.gradebook_sheet import gradebook_table, sheet_of  # away from the window

    return sheet_of(gradebook_table(found.book, which, in_words), out)
