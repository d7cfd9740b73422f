"""Saving the Monday sheet of a class: one page, printed beside the window."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QWidget

from trainer.gui.kit import build
from trainer.gui.kit.files import ask_where_to_save
from trainer.gui.kit.saving_file import SavingFile, as_file_name
from trainer.gui.records_desk import RecordsDesk
from trainer.store.rows import ClassRow

if TYPE_CHECKING:  # the records are read in their own thread
    from trainer.classroom.monday_facts import MondayFacts
    from trainer.school.records import Records


class SavingMonday(SavingFile):
    """Saves the sheet of the class that is shown."""

    def __init__(self, desk: RecordsDesk, folder: Path, now: Callable[[], datetime], parent: QWidget) -> None:
        super().__init__(desk, folder, parent)
        self._now = now
        self._row: ClassRow | None = None
        self.monday_button = build.button(parent, self.tr("&Monday sheet…"), clicked=self._ask)
        about = self.tr("One printed page: who practiced, the three weakest skills, whom to sit with, a live drill")
        self.monday_button.setToolTip(about)
        self.buttons = (self.monday_button,)

    def show_class(self, row: ClassRow | None) -> None:
        """Save the sheet of a class; of none, nothing."""
        if row is None or self._row is None or row.uuid != self._row.uuid:
            self.clear()
        self._row = row

    def _ask(self) -> None:
        if self._row is None:
            return
        file = self.tr("{name}, Monday sheet {day}").format(name=as_file_name(self._row.name), day=self._now().date())
        ask_where_to_save(
            self, self.tr("Monday sheet"), self.tr("PDF files (*.pdf)"), self.folder, f"{file}.pdf", self.save_monday
        )

    def save_monday(self, out: Path) -> None:
        """Print the sheet."""
        row, now, locale = self._row, round(self._now().timestamp() * 1000), self.locale()
        if row is None:
            return

        def look(records: "Records") -> "MondayFacts":
            from trainer.classroom.monday_facts import monday_facts

            return monday_facts(records, row, now)

        self.save(out, look, lambda facts, _: _pdf_of(facts, locale))


def _pdf_of(facts: "MondayFacts", locale: QLocale) -> bytes:
    from trainer.gui.printing.monday_sheet import printed_monday  # away from the window

    return printed_monday(facts, locale)
