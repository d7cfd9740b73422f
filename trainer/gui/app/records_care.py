"""Faults of the records as the window tells them, and the way back from damaged ones."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QDate, QLocale, QObject, Qt
from PySide6.QtWidgets import QMessageBox, QWidget

from trainer.gui.kit.standing_note import StandingNote
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.translation import in_words

if TYPE_CHECKING:  # read in the thread of the records
    from datetime import date

    from trainer.engine.sentences import Sentence
    from trainer.school.putting_back import PutBack, WayBack
    from trainer.school.records import Records


class RecordsCare(QObject):
    """Tells a fault once it is known what can be done about it, puts records back if asked, and says what was done."""

    def __init__(self, records: RecordsDesk, window: QWidget) -> None:
        super().__init__(window)
        self._records, self._window = records, window
        self._note: StandingNote | None = None
        self._text, self._is_fault = "", False
        self._way: WayBack | None = None
        self._asking: object = None
        """The last fault for which a way back was asked."""

    def show_on(self, note: StandingNote) -> None:
        """Use this note from now on, and no other any more."""
        self._note = note
        self._show()

    def hear(self, fault: "Sentence | None") -> None:
        """Tell a fault, or that it is over; what was done about it stays in sight."""
        self._asking = fault
        if fault is not None:
            self._records.ask(
                self,
                _way_back,
                lambda way: self._tell(fault, way),
                lambda _: self._tell(fault, None),
                mends=True,
            )
        elif self._is_fault:
            self._say("")

    def _tell(self, fault: "Sentence", way: "WayBack | None") -> None:
        if self._asking is not fault:  # it is over, or another one by now
            return
        if way is None:
            self._say(in_words(fault), is_fault=True)
            return
        text = (
            self.tr("Your practice records are missing.")
            if way.is_lost
            else self.tr("Your practice records are damaged.")
        )
        self._say(text + " " + self.tr("Keep practicing: answers are saved in the meantime."), way, is_fault=True)

    def _say(self, text: str, way: "WayBack | None" = None, *, is_fault: bool = False) -> None:
        self._text, self._way, self._is_fault = text, way, is_fault
        self._show()

    def _show(self) -> None:
        if self._note is None:
            return
        words = ""
        if self._way is not None:
            words = self.tr("&Restore…") if self._way.day is not None else self.tr("Start &new records…")
        self._note.offer(words, self._ask)
        self._note.show_text(self._text)

    # Putting back.

    def _ask(self) -> None:
        """Ask before anything is put in the place of the records."""
        if self._way is None:
            return
        if self._way.day is not None:
            text = self.tr(
                "Restore the backup from {day}? Your answers since then are added from what was saved as you practiced."
            ).format(day=self._day(self._way.day))
            do = self.tr("&Restore")
        else:
            text = self.tr(
                "There is no backup. Start new records? Answers that are still saved beside the records are added."
            )
            do = self.tr("Start &new records")
        if not self._way.is_lost:
            text += "\n\n" + self.tr("The damaged file is kept.")
        asking = QMessageBox(
            QMessageBox.Icon.Question, "Dealer Trainer", text, QMessageBox.StandardButton.Cancel, self._window
        )
        asking.setTextFormat(Qt.TextFormat.PlainText)
        asking.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        asking.addButton(do, QMessageBox.ButtonRole.AcceptRole).clicked.connect(self._put_back)
        asking.setDefaultButton(QMessageBox.StandardButton.Cancel)
        asking.open()

    def _put_back(self) -> None:
        way = self._way
        self._say(self.tr("Restoring your records…"), is_fault=True)
        self._records.ask(
            self, _put_back, self._tell_done, lambda why: self._say(in_words(why), way, is_fault=True), mends=True
        )

    def _tell_done(self, done: "PutBack") -> None:
        count = done.swept.answers
        added = self.tr("1 answer was added.") if count == 1 else self.tr("{count} answers were added.")
        begun = (
            self.tr("The backup from {day} is restored.").format(day=self._day(done.day))
            if done.day is not None
            else self.tr("New records are started.")
        )
        parts = [begun, added.format(count=f"{count:,}")]
        if done.aside is not None:
            parts.append(self.tr("The damaged file is now {file}.").format(file=done.aside.name))
        self._say(" ".join(parts))

    def _day(self, day: "date") -> str:
        return QLocale().toString(QDate(day.year, day.month, day.day), QLocale.FormatType.LongFormat)


def _way_back(records: "Records") -> "WayBack | None":
    from trainer.school.putting_back import way_back

    return way_back(records)


def _put_back(records: "Records") -> "PutBack":
    from trainer.school.putting_back import put_back

    return put_back(records)
