"""Saving the page of a table test: blank, or as it was scored."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QWidget

from trainer.exam.table_test import SheetForm
from trainer.gui.kit import build
from trainer.gui.kit.files import ask_where_to_save
from trainer.gui.kit.saving_file import SavingFile, as_file_name
from trainer.gui.records_desk import RecordsDesk

if TYPE_CHECKING:
    from trainer.gui.certify.table_tests_asked import TableTestShown


class SavingTableTest(SavingFile):
    """Saves a signed test, or the sheet of the school to score by hand."""

    def __init__(self, desk: RecordsDesk, folder: Path, parent: QWidget) -> None:
        super().__init__(desk, folder, parent)
        self._shown: TableTestShown | None = None
        self._name = ""
        self._form: SheetForm | None = None
        self.pdf_button = build.button(parent, self.tr("Save as &PDF…"), clicked=self._ask)
        self.buttons = (self.pdf_button,)

    def show_test(self, shown: "TableTestShown", name: str) -> None:
        """Save this test of a person."""
        self._shown, self._name, self._form = shown, name, shown.test.form
        self.clear()

    def show_form(self, form: SheetForm) -> None:
        """Save a blank sheet."""
        self._shown, self._name, self._form = None, "", form

    def forget(self) -> None:
        """Save nothing of anybody any more."""
        self._shown, self._name, self._form = None, "", None
        self.clear()

    def _ask(self) -> None:
        name = as_file_name(self._name)
        file = self.tr("{name}, table test").format(name=name) if name else self.tr("Table test")
        ask_where_to_save(
            self, self.tr("Save as PDF"), self.tr("PDF files (*.pdf)"), self.folder, f"{file}.pdf", self.save_pdf
        )

    def save_pdf(self, out: Path) -> None:
        """Print the page."""
        if self._form is not None:
            make = _pdf_maker(self._form, self._shown, self._name, self.locale())
            self.save(out, lambda records: None, lambda _facts, _tell: make())


def _pdf_maker(form: SheetForm, shown: "TableTestShown | None", name: str, locale: QLocale) -> Callable[[], bytes]:
    def make() -> bytes:
        from trainer.gui.printing.table_test_sheet import printed_table_test  # away from the window

        if shown is None:
            return printed_table_test(form, locale=locale)
        return printed_table_test(form, shown.test, name, replaced=shown.replaced, locale=locale)

    return make
