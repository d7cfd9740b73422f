"""The hours in the classroom of a day, entered in one pass, and corrected later."""

from datetime import date
from functools import partial
from typing import TYPE_CHECKING
from uuid import UUID

from PySide6.QtCore import QDate, QSignalBlocker, Signal
from PySide6.QtWidgets import QDateEdit, QLineEdit, QWidget

from trainer.engine.errors import Refusal
from trainer.gui.classes import attendance_asked
from trainer.gui.classes.hour_fields import HourFields
from trainer.gui.classes.saving_attendance import SavingAttendance
from trainer.gui.kit import build
from trainer.gui.kit.drop_down import DropDown
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.page import Note
from trainer.gui.translation import day_in_short, in_words
from trainer.gui.world import World

if TYPE_CHECKING:
    from trainer.classroom.attendance import ClassAttendance
    from trainer.engine.sentences import Sentence
    from trainer.store.rows import ClassRow

_LONGEST = 6


class AttendanceForm(QWidget):
    """A day above, a field for each name below; what the program recorded is never added to it."""

    left = Signal()
    """Back to the list of people."""

    def __init__(self, world: World, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._world, self._records = world, world.records
        self._row: ClassRow | None = None
        self._shown_day = world.now().date()
        self.shown: ClassAttendance | None = None
        """All attendance of the class, once the records have answered."""
        self.day = QDateEdit(self)
        self.day.setCalendarPopup(True)
        self.day.setAccessibleName(self.tr("Class day"))
        self.day.dateChanged.connect(lambda _: self._turn_to_day())
        self.earlier = DropDown(self)
        self.earlier.setAccessibleName(self.tr("Days entered so far"))
        self.earlier.activated.connect(self._turn_to_earlier)
        self.everybody = QLineEdit(self, maxLength=_LONGEST)
        self.everybody.setAccessibleName(self.tr("Hours of everybody"))
        self.everybody.setMaximumWidth(self.fontMetrics().averageCharWidth() * 12)
        self.everybody.returnPressed.connect(self._fill)
        self.fill_button = build.button(self, self.tr("&Fill in for everybody"), clicked=self._fill)
        self.fields = HourFields(self)
        self.note = Note(self)
        self.back_button = build.button(self, self.tr("&Back to the people"), clicked=self.left.emit)
        self.saving = SavingAttendance(world.records, world.report_folder.parent, self)
        self.save_button = build.button(self, self.tr("&Save the day"), "main", clicked=self._keep)
        self.fields.last_left.connect(self.save_button.setFocus)
        self.fields.edited.connect(self._tell_edited)
        about = self.tr(
            "Hours in the classroom, such as 4, 3.5 or 3:30; enter 0 for whoever was absent. They are shown beside the "
            "hours in the program and never added to them."
        )
        top = Flow(spacing=14)
        for words, field in (
            (self.tr("Class &day"), self.day),
            (self.tr("Entered so far"), self.earlier),
            (self.tr("&Everybody"), self.everybody),
        ):
            cell = QWidget(self)
            label = build.label(cell, words, "muted")
            label.setBuddy(field)
            build.row(label, field, spacing=8, of=cell)
            top.addWidget(cell)
        top.addWidget(self.fill_button)
        foot = Flow(self.back_button, self.saving.csv_button)
        foot.break_here()
        foot.addWidget(self.save_button)
        build.column(
            build.label(self, about, "muted", wraps=True),
            top,
            (self.fields, 1),
            self.note,
            self.saving,
            foot,
            spacing=10,
            of=self,
        )

    def open(self, row: "ClassRow") -> None:
        """Ask for the hours of a day of a class, of today at first."""
        self._row, self.shown = row, None
        self.note.show_text("")
        self.everybody.clear()
        self.saving.show_class(row)
        today = self._world.now().date()
        with QSignalBlocker(self.day):
            self.day.setMaximumDate(QDate(today.year, today.month, today.day))
            self.day.setDate(self.day.maximumDate())
        self.fields.show_people((), {})
        self._records.ask(self, partial(attendance_asked.found, row=row), partial(self._show, row), self._tell_fault)
        self.everybody.setFocus()

    def forget(self) -> None:
        """Show nobody any more."""
        self._row, self.shown = None, None
        self.fields.show_people((), {})
        self.saving.show_class(None)
        self.note.show_text("")

    def begin(self) -> None:
        """Give the keyboard to the field that is used first."""
        self.everybody.setFocus()

    def _show(self, row: "ClassRow", found: "ClassAttendance") -> None:
        if self._row is None or row.uuid != self._row.uuid:
            return
        self.shown = found
        self.earlier.clear()
        self.earlier.addItem(self.tr("choose…") if found.days else self.tr("none"), None)
        for each in reversed(found.days):
            self.earlier.addItem(day_in_short(each.day, self.locale()), each.day)
        self.saving.set_enabled(bool(found.days))
        self._turn_to_day()

    @property
    def _day(self) -> date:
        on = self.day.date()
        return date(on.year(), on.month(), on.day())

    def _turn_to_day(self) -> None:
        """Show the hours of the day that is chosen, unless those of another one are not saved yet."""
        if self.shown is None:
            return
        if self.fields.is_edited and self._day != self._shown_day:
            with QSignalBlocker(self.day):
                self.day.setDate(QDate(self._shown_day.year, self._shown_day.month, self._shown_day.day))
            told = self.tr("Save {day} first, or go back to leave it as it was.")
            self.note.show_text(told.format(day=day_in_short(self._shown_day, self.locale())), "wrong")
            return
        self._shown_day = self._day
        minutes = next((each.minutes for each in self.shown.days if each.day == self._day), {})
        self.fields.show_people(self.shown.people, minutes)
        self.note.show_text("")

    def _turn_to_earlier(self) -> None:
        day = self.earlier.currentData()
        if day is not None:
            self.day.setDate(QDate(day.year, day.month, day.day))
            self.earlier.setCurrentIndex(0)

    # What is pressed.

    def _fill(self) -> None:
        """Enter the same hours for everybody."""
        if self.fields.fill(self.everybody.text().strip()):
            self.fields.focus_first()

    def _tell_edited(self) -> None:
        self.note.show_text("")

    def _keep(self) -> None:
        if self._row is None or self.shown is None:
            return
        minutes: dict[UUID, int | None] = {}
        try:
            for person, entered in self.fields.values():
                minutes[person] = entered
        except Refusal as refusal:
            self.note.show_text(in_words(refusal.sentence), "wrong")
            return
        now = self._world.now()
        work = partial(
            attendance_asked.kept,
            role=self._world.who.role,
            row=self._row,
            day=self._day,
            minutes=minutes,
            today=now.date(),
            at=round(now.timestamp() * 1000),
            by=self._world.who.person,
        )
        self._records.ask(self, work, partial(self._tell_kept, self._row, self._day), self._tell_fault)

    def _tell_kept(self, row: "ClassRow", day: date, found: "ClassAttendance") -> None:
        self.fields.is_edited = False
        self._show(row, found)
        self.note.show_text(self.tr("{day} is saved.").format(day=day_in_short(day, self.locale())), "right")

    def _tell_fault(self, fault: "Sentence") -> None:
        self.note.show_text(in_words(fault), "wrong")
