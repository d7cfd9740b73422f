"""Saving a record: as a PDF, printed beside the window, or as a sheet for programs that compute."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import QDate, QDateTime, QLocale
from PySide6.QtWidgets import QPushButton, QWidget

from trainer.engine.sentences import Sentence
from trainer.gui.kit import build
from trainer.gui.kit.files import ask_where_to_save, show_folder
from trainer.gui.kit.page import Note
from trainer.gui.kit.thin_bar import ThinBar
from trainer.gui.printing.making import Making
from trainer.gui.record.attempt_words import day_and_time, month_text
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.translation import in_words
from trainer.school.making_files import TellProgress, Unwritable
from trainer.store.rows import AttemptFilter

if TYPE_CHECKING:  # the records are read in their own thread
    from trainer.school.own_record import WholeRecord
    from trainer.school.records import Records

_SET = 0.4
"""The share of the work done when the pages are set; printing them is the rest."""


class SavingRecord(QWidget):
    """The two buttons, which stand where the page wants them; this shows how far it is, and what came of it."""

    def __init__(self, desk: RecordsDesk, folder: Path, parent: QWidget) -> None:
        super().__init__(parent)
        self._desk, self._folder = desk, folder
        self._person: UUID | None = None
        self._name = self._told = ""
        self._wanted = AttemptFilter()
        self._asked = 0
        self._is_at_work = False
        self.making = Making(self)
        self.pdf_button = build.button(parent, self.tr("Save as &PDF…"), clicked=lambda: self._ask("pdf"))
        self.csv_button = build.button(parent, self.tr("Save as &CSV…"), clicked=lambda: self._ask("csv"))
        self.csv_button.setToolTip(self.tr("A sheet for a spreadsheet program"))
        self.buttons: tuple[QPushButton, ...] = (self.csv_button, self.pdf_button)
        self.bar = ThinBar(self, high=8)
        self.bar.setAccessibleName(self.tr("Saving"))
        self.cancel_button = build.button(self, self.tr("C&ancel"), clicked=self._cancel)
        self.outcome = Note(self, copied=True)
        self.folder_button = build.button(self, self.tr("&Open folder"), clicked=lambda: show_folder(self._folder))
        self._work = QWidget(self)
        build.row((self.bar, 1), self.cancel_button, spacing=10, of=self._work)
        self._came = QWidget(self)
        build.row((self.outcome, 1), self.folder_button, spacing=10, of=self._came)
        build.column(self._work, self._came, spacing=8, of=self)
        self.making.progressed.connect(self.bar.setValue)
        self.making.done.connect(self._tell_done)
        self.making.refused.connect(self._tell_refused)
        self.making.ended.connect(self._tell_canceled)
        self._tell("")

    def show_record(self, person: UUID, name: str, wanted: AttemptFilter, told: str) -> None:
        """Save this part of a record, told in words if it is not everything."""
        self._person, self._name, self._wanted, self._told = person, name, wanted, told
        if not self._is_at_work:
            self._tell("")

    def forget(self) -> None:
        """Save nothing of anybody any more."""
        self._person = None
        if self._is_at_work:
            self._cancel()
        else:
            self._tell("")

    def set_enabled(self, is_any: bool) -> None:
        """Offer to save, if there is anything."""
        for button in self.buttons:
            button.setEnabled(is_any and not self._is_at_work)

    def _ask(self, kind: str) -> None:
        titles = {"pdf": self.tr("Save as PDF"), "csv": self.tr("Save as CSV")}
        kinds = {"pdf": self.tr("PDF files (*.pdf)"), "csv": self.tr("CSV files (*.csv)")}
        name = f"{_as_file_name(self._name) or self.tr('My record')}.{kind}"
        save = self.save_pdf if kind == "pdf" else self.save_csv
        ask_where_to_save(self, titles[kind], kinds[kind], self._folder, name, save)

    # Each reads the records in their thread first. What makes the files is read when one is made, away from the window.

    def save_csv(self, out: Path) -> None:
        """Write the sheet."""
        self._read(out, lambda whole, _: _write(out, _sheet_of(whole)))

    def save_pdf(self, out: Path) -> None:
        """Print the PDF."""
        name, told, locale = self._name, self._told, self.locale()
        self._read(out, lambda whole, tell: _write(out, _pdf_of(whole, name, told, locale, tell)))

    def _read(self, out: Path, make: Callable[["WholeRecord", TellProgress], Path]) -> None:
        """Read the record, and then have a file made of it."""
        person, wanted = self._person, self._wanted
        if person is None or self._is_at_work:
            return
        self._folder = out.parent
        self._asked += 1
        number = self._asked

        def whole(records: "Records") -> "WholeRecord":
            from trainer.school.own_record import whole_record

            return whole_record(records, person, wanted)

        def begin(record: "WholeRecord") -> None:
            if number == self._asked:
                self.making.begin(lambda tell_progress: make(record, tell_progress))

        self._tell("")
        self._be_at_work(True)
        self._desk.ask(self, whole, begin, self._tell_fault)

    # What came of it.

    def _cancel(self) -> None:
        if self.making.is_under_way:
            self.making.call_off()
        else:  # the records are still read
            self._asked += 1
            self._tell_canceled()

    def _tell_canceled(self) -> None:
        self._tell(self.tr("Canceled. Nothing was saved."))

    def _be_at_work(self, at_work: bool) -> None:
        self._is_at_work = at_work
        had_focus = self.cancel_button.hasFocus()
        self.bar.setValue(0)
        self._work.setVisible(at_work)
        for button in self.buttons:
            button.setEnabled(not at_work)
        if at_work:
            self.cancel_button.setFocus()
        elif had_focus:
            self.pdf_button.setFocus()
        self._show()

    def _tell(self, text: str, verdict: str = "note") -> None:
        self._be_at_work(False)
        self.folder_button.setVisible(verdict == "right")
        self._came.setVisible(bool(text))
        self.outcome.show_text(text, verdict)
        self._show()

    def _show(self) -> None:
        self.setVisible(not self._work.isHidden() or not self._came.isHidden())

    def _tell_done(self, out: Path) -> None:
        self._tell(
            self.tr("Saved as “{file}” in the folder {folder}.").format(file=out.name, folder=out.parent), "right"
        )

    def _tell_refused(self, fault: Unwritable) -> None:
        text = self.tr("“{file}” could not be saved in the folder {folder}: {reason}. Choose another folder.")
        self._tell(text.format(file=fault.path.name, folder=fault.path.parent, reason=fault.reason), "wrong")

    def _tell_fault(self, fault: Sentence) -> None:
        self._tell(in_words(fault), "wrong")


def _write(out: Path, content: bytes) -> Path:
    """Write a file, its owner's alone, and return it."""
    from trainer.disk.whole_file import write_whole

    try:
        write_whole(out, content, private=True)
    except OSError as fault:
        raise Unwritable(out, fault) from None
    return out


def _sheet_of(whole: "WholeRecord") -> bytes:
    from trainer.school.record_sheet import record_sheet

    return record_sheet(whole.attempts, in_words)


def _pdf_of(whole: "WholeRecord", name: str, told: str, locale: QLocale, tell_progress: TellProgress) -> bytes:
    from trainer.gui.printing.pdf import as_pdf
    from trainer.gui.printing.typesetting import TYPESETTER
    from trainer.school.record_pages import TITLE, PrintedRecord, record_pages
    from trainer.school.worksheet.paper import PAPERS

    record = PrintedRecord(
        name=name,
        told=told,
        attempts=whole.attempts,
        sums=whole.sums,
        month=lambda day: month_text(day.year, day.month, locale.name()),
        day=lambda day: locale.toString(QDate(day.year, day.month, day.day), QLocale.FormatType.LongFormat),
        moment=lambda began: _moment(began, locale),
    )
    is_american = locale.measurementSystem() == QLocale.MeasurementSystem.ImperialUSSystem
    paper = PAPERS["letter" if is_american else "a4"]
    pages = record_pages(record, TYPESETTER, paper, lambda share: tell_progress(_SET * share))
    title = ", ".join(filter(None, [in_words(TITLE), name]))
    return as_pdf(pages, paper, title, tell_progress=lambda share: tell_progress(_SET + (1 - _SET) * share))


def _as_file_name(name: str) -> str:
    """Return a person's name as it may stand in the name of a file."""
    return "".join([each for each in name if each.isalnum() or each in " -."]).strip(" .")


def _moment(began: datetime, locale: QLocale) -> str:
    return ", ".join(day_and_time(QDateTime.fromMSecsSinceEpoch(round(began.timestamp() * 1000)), locale))
