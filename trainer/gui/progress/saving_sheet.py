"""Saving the sheet of a trainee for the instructor: one page, printed beside the window."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QWidget

from trainer.gui.kit import build
from trainer.gui.kit.files import ask_where_to_save
from trainer.gui.kit.saving_file import SavingFile, as_file_name
from trainer.gui.records_desk import RecordsDesk
from trainer.school.progress import TableName

if TYPE_CHECKING:  # the records are read in their own thread
    from trainer.school.records import Records
    from trainer.school.sheet_facts import SheetFacts


class SavingSheet(SavingFile):
    """Saves the sheet of whoever's progress is shown, at the table that is shown."""

    def __init__(self, desk: RecordsDesk, folder: Path, now: Callable[[], datetime], parent: QWidget) -> None:
        super().__init__(desk, folder, parent)
        self._now = now
        self._person: UUID | None = None
        self._name = ""
        self._table: TableName | None = None
        self.sheet_button = build.button(parent, self.tr("Save a &sheet…"), clicked=self._ask)
        self.sheet_button.setToolTip(self.tr("One printed page for your instructor"))
        self.buttons = (self.sheet_button,)

    def show_person(self, person: UUID | None, name: str = "", table: TableName | None = None) -> None:
        """Save the sheet of a person at a table; of nobody, nothing."""
        if person != self._person:
            self.clear()
        self._person, self._name, self._table = person, name, table

    def _ask(self) -> None:
        name = as_file_name(self._name)
        file = self.tr("{name}, progress").format(name=name) if name else self.tr("My progress")
        ask_where_to_save(
            self, self.tr("Save a sheet"), self.tr("PDF files (*.pdf)"), self.folder, f"{file}.pdf", self.save_sheet
        )

    def save_sheet(self, out: Path) -> None:
        """Print the sheet."""
        person, table, now = self._person, self._table, self._now()
        name, locale = self._name, self.locale()
        if person is None:
            return

        def look(records: "Records") -> "SheetFacts":
            from trainer.school.sheet_facts import sheet_facts

            return sheet_facts(records, person, round(now.timestamp() * 1000), table)

        self.save(out, look, lambda facts, _: _pdf_of(facts, name, now, locale))


def _pdf_of(facts: "SheetFacts", name: str, now: datetime, locale: QLocale) -> bytes:
    from trainer.gui.printing.trainee_sheet import printed_sheet  # away from the window

    return printed_sheet(facts, name, now.date(), locale)
