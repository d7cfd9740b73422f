"""Saving a record: as a PDF, printed beside the window, or as a sheet for programs that compute."""

from collections.abc import Callable
from datetime import date, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import QDate, QDateTime, QLocale
from PySide6.QtWidgets import QWidget

from trainer.gui.kit import build
from trainer.gui.kit.files import ask_where_to_save
from trainer.gui.kit.saving_file import SavingFile, as_file_name
from trainer.gui.record.attempt_words import day_and_time, month_text
from trainer.gui.record.proficiency_dialog import ProficiencyDialog
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.translation import in_words
from trainer.school.making_files import TellProgress
from trainer.store.rows import AttemptFilter

if TYPE_CHECKING:  # the records are read in their own thread
    from trainer.classroom.person_facts import PersonFacts
    from trainer.school.own_record import WholeRecord
    from trainer.school.proficiency import ProficiencyFacts
    from trainer.school.records import Records

_SET = 0.4
"""The share of the work done when the pages are set; printing them is the rest."""


class SavingRecord(SavingFile):
    """Saves the part of a record that is shown."""

    def __init__(self, desk: RecordsDesk, folder: Path, parent: QWidget) -> None:
        super().__init__(desk, folder, parent)
        self._person: UUID | None = None
        self._name = self._told = ""
        self._is_own = True
        self._wanted = AttemptFilter()
        self.pdf_button = build.button(parent, self.tr("Save as &PDF…"), clicked=lambda: self._ask("pdf"))
        self.csv_button = build.button(parent, self.tr("Save as &CSV…"), clicked=lambda: self._ask("csv"))
        self.csv_button.setToolTip(self.tr("A sheet for a spreadsheet program"))
        self.proficiency_button = build.button(parent, self.tr("Pro&ficiency record…"), clicked=self._ask_for_hours)
        self.proficiency_button.setToolTip(self.tr("One printed page for a personnel file"))
        self.proficiency_button.hide()
        self.everything_button = build.button(parent, self.tr("Save &everything…"), clicked=self._ask_for_everything)
        self.everything_button.setToolTip(self.tr("All that is kept of this person, to be read without this program"))
        self.buttons = (self.proficiency_button, self.everything_button, self.csv_button, self.pdf_button)

    def show_record(self, person: UUID, name: str, wanted: AttemptFilter, told: str, *, is_own: bool) -> None:
        """Save this part of a record, told in words if it is not everything; of others also what a file keeps."""
        self.proficiency_button.setVisible(not is_own)
        self._person, self._name, self._wanted, self._told = person, name, wanted, told
        self._is_own = is_own
        if not self.is_at_work:
            self.tell("")

    def set_enabled(self, is_any: bool) -> None:
        """Offer to save, if there is anything; a name is kept of whoever has done nothing, too."""
        super().set_enabled(is_any)
        self.everything_button.setEnabled(not self.is_at_work)

    def forget(self) -> None:
        """Save nothing of anybody any more."""
        self._person = None
        self.clear()

    def _ask(self, kind: str) -> None:
        titles = {"pdf": self.tr("Save as PDF"), "csv": self.tr("Save as CSV")}
        kinds = {"pdf": self.tr("PDF files (*.pdf)"), "csv": self.tr("CSV files (*.csv)")}
        name = f"{as_file_name(self._name) or self.tr('My record')}.{kind}"
        save = self.save_pdf if kind == "pdf" else self.save_csv
        ask_where_to_save(self, titles[kind], kinds[kind], self.folder, name, save)

    def _ask_for_hours(self) -> None:
        """Ask where to save; for the hours in a classroom first, if no attendance tells them."""
        if (person := self._person) is not None:
            told = partial(_attended, person=person)
            self._desk.ask(self, told, lambda is_told: self._ask_for_proficiency("") if is_told else self._ask_hours())

    def _ask_hours(self) -> None:
        dialog = ProficiencyDialog(self._desk, self.window())
        dialog.asked.connect(self._ask_for_proficiency)
        dialog.open()

    def _ask_for_proficiency(self, hours: str) -> None:
        name = self.tr("Proficiency record, {name}").format(name=as_file_name(self._name))
        kind = self.tr("PDF files (*.pdf)")
        save = partial(self.save_proficiency, hours)
        ask_where_to_save(self, self.tr("Save as PDF"), kind, self.folder, f"{name}.pdf", save)

    def _ask_for_everything(self) -> None:
        name = self.tr("All that is kept of {name}").format(name=as_file_name(self._name) or self.tr("me"))
        kind = self.tr("Archives (*.zip)")
        ask_where_to_save(self, self.tr("Save everything"), kind, self.folder, f"{name}.zip", self.save_everything)

    # What makes the files is read when one is made, away from the window.

    def save_csv(self, out: Path) -> None:
        """Write the sheet."""
        if self._person is not None:
            self.save(out, self._whole(self._person), lambda whole, _: _sheet_of(whole))

    def save_pdf(self, out: Path) -> None:
        """Print the PDF."""
        name, told, locale = self._name, self._told, self.locale()
        if self._person is not None:
            self.save(out, self._whole(self._person), lambda whole, tell: record_pdf(whole, name, told, locale, tell))

    def save_proficiency(self, hours: str, out: Path) -> None:
        """Print the proficiency record, with so many hours in the classroom."""
        person, name, locale = self._person, self._name, self.locale()
        if person is not None:
            look = partial(_proficiency, person=person)
            self.save(out, look, lambda facts, _: _proficiency_pdf(facts, name, hours, locale))

    def save_everything(self, out: Path) -> None:
        """Write the archive of all that is kept."""
        locale = self.locale()
        if self._person is not None:
            look = partial(_everything, person=self._person, for_instructor=not self._is_own)
            self.save(out, look, lambda facts, tell: _archive_of(facts, locale, tell))

    def _whole(self, person: UUID) -> "Callable[[Records], WholeRecord]":
        wanted = self._wanted

        def whole(records: "Records") -> "WholeRecord":
            from trainer.school.own_record import whole_record

            return whole_record(records, person, wanted)

        return whole


def _everything(records: "Records", person: UUID, *, for_instructor: bool) -> "PersonFacts":
    from trainer.classroom.person_facts import person_facts
    from trainer.school.settings import default_path

    return person_facts(records, person, default_path(), for_instructor=for_instructor)


def _archive_of(facts: "PersonFacts", locale: QLocale, tell_progress: TellProgress) -> bytes:
    from trainer.classroom.person_archive import person_archive

    printed = record_pdf(facts.record, facts.person.name, "", locale, tell_progress)
    return person_archive(facts, in_words, date.today(), printed)


def _proficiency(records: "Records", person: UUID) -> "ProficiencyFacts":
    from trainer.school.proficiency import proficiency_facts

    return proficiency_facts(records, person)


def _attended(records: "Records", person: UUID) -> bool:
    from trainer.school.own_record import attended_minutes

    return attended_minutes(records, person) > 0


def _proficiency_pdf(facts: "ProficiencyFacts", name: str, hours: str, locale: QLocale) -> bytes:
    from trainer.gui.printing.proficiency_sheet import printed_proficiency

    return printed_proficiency(facts, name, hours, date.today(), locale)


def _sheet_of(whole: "WholeRecord") -> bytes:
    from trainer.school.record_sheet import record_sheet

    return record_sheet(whole.attempts, in_words, whole.tests)


def whole_pdf(whole: "WholeRecord", name: str) -> bytes:
    """Return all of a record as printed pages, in the words and on the paper of this computer."""
    return record_pdf(whole, name, "", QLocale(), lambda share: None)


def record_pdf(whole: "WholeRecord", name: str, told: str, locale: QLocale, tell_progress: TellProgress) -> bytes:
    """Return the record of a name as printed pages; `told` says what of it is shown, if it is not everything."""
    from trainer.gui.printing.pdf import as_pdf
    from trainer.gui.printing.typesetting import TYPESETTER, paper_of
    from trainer.school.record_pages import TITLE, PrintedRecord, record_pages

    record = PrintedRecord(
        name=name,
        told=told,
        attempts=whole.attempts,
        sums=whole.sums,
        tests=whole.tests,
        month=lambda day: month_text(day.year, day.month, locale.name()),
        day=lambda day: locale.toString(QDate(day.year, day.month, day.day), QLocale.FormatType.LongFormat),
        moment=lambda began: _moment(began, locale),
    )
    paper = paper_of(locale)
    pages = record_pages(record, TYPESETTER, paper, lambda share: tell_progress(_SET * share))
    title = ", ".join(filter(None, [in_words(TITLE), name]))
    return as_pdf(pages, paper, title, tell_progress=lambda share: tell_progress(_SET + (1 - _SET) * share))


def _moment(began: datetime, locale: QLocale) -> str:
    return ", ".join(day_and_time(QDateTime.fromMSecsSinceEpoch(round(began.timestamp() * 1000)), locale))
