"""Changes of set work: other dates, and more time, attempts or days for one person."""

from collections.abc import Sequence
from datetime import timedelta
from functools import partial
from typing import Final

from PySide6.QtCore import QDate, Signal
from PySide6.QtWidgets import QLineEdit, QSpinBox, QWidget

from trainer.classroom.giving_work import LONGEST_REASON, MOST_EXTRA_ATTEMPTS, ListedWork
from trainer.classroom.set_work import BlueprintWork
from trainer.gui.classes import work_asked
from trainer.gui.classes.class_dialog import DayField
from trainer.gui.classes.work_asked import MoreAllowed, WorkDates
from trainer.gui.classes.work_dates import WorkDatesField
from trainer.gui.kit import wheel
from trainer.gui.kit.asking import Asking
from trainer.gui.kit.drop_down import DropDown
from trainer.gui.kit.segments import Segments
from trainer.gui.world import World
from trainer.journal.origin import utc_of
from trainer.journal.wall_clock import milliseconds
from trainer.school.days import day_here, end_of
from trainer.store.rows import PersonRow
from trainer.store.work_rows import AssignmentRow

_EXTRA: Final = (0, 25, 50, 100)
"""The time beyond everybody's, in per cent."""
_MORE_DAYS: Final = 7
"""The days beyond everybody's where nothing else is entered."""


class DatesDialog(Asking):
    """Asks for the days of set work."""

    changed = Signal()

    def __init__(self, world: World, row: AssignmentRow, parent: QWidget) -> None:
        super().__init__(world.records, self.tr("Change the dates"), self.tr("&Save"), parent)
        self._world, self._row = world, row
        self.add_text(row.title)
        self.dates = WorkDatesField(world.now().date(), self)
        self.dates.show_dates(WorkDates(opens=row.opens, due=row.due))
        self._fields.addWidget(self.dates)
        self.keep_button.setFocus()

    def keep(self) -> None:
        now = milliseconds(utc_of(self._world.now()))
        role = self._world.who.role
        kept = partial(work_asked.dated, role=role, row=self._row, dates=self.dates.value, now=now)
        self.have_kept(kept, self._end)

    def _end(self, _: object) -> None:
        self.accept()
        self.changed.emit()


class AllowDialog(Asking):
    """Asks for an allowance; what a person is allowed already stands in the fields."""

    changed = Signal()

    def __init__(self, world: World, listed: ListedWork, members: Sequence[PersonRow], parent: QWidget) -> None:
        super().__init__(world.records, self.tr("Allow one person more"), self.tr("&Save"), parent)
        self._world, self._listed, self._members = world, listed, tuple(members)
        self.add_text(listed.row.title)
        self.person = DropDown(self)
        self.person.setAccessibleName(self.tr("Person"))
        self.person.addItems([each.name for each in self._members])
        self.add(self.tr("&Person"), self.person)
        is_exam = isinstance(listed.work, BlueprintWork)
        words = [self.tr("None"), *[f"{each}%" for each in _EXTRA[1:]]]
        self.extra = Segments(list(zip(_EXTRA, words, strict=True)), self)
        self.extra.setAccessibleName(self.tr("Extra time"))
        self.attempts = QSpinBox(self, minimum=0, maximum=MOST_EXTRA_ATTEMPTS)
        self.attempts.setAccessibleName(self.tr("More attempts"))
        wheel.leave_to_page(self.attempts)
        for widget in (self.extra, self.attempts):
            widget.setVisible(is_exam)  # other work has neither a limit of time nor of attempts
        if is_exam:
            self.add(self.tr("Extra time"), self.extra)
            self.add(self.tr("&More attempts"), self.attempts)
        usual = world.now().date()
        self.until = DayField(self.tr("&Own due date, at the end of"), self.tr("Own due date"), usual, self)
        self.until.setVisible(listed.row.due is not None)
        if listed.row.due is not None:
            self._fields.addWidget(self.until)
            self._fields.addSpacing(8)
        self.reason = QLineEdit(self, maxLength=LONGEST_REASON)
        self.reason.setAccessibleName(self.tr("Reason"))
        self.add(self.tr("&Reason"), self.reason)
        self.person.currentIndexChanged.connect(lambda _: self._show_person())
        self._show_person()
        self.person.setFocus()

    def _show_person(self) -> None:
        person = self._members[self.person.currentIndex()]
        own = next((each for each in self._listed.allowed if each.person == person.uuid), None)
        self.extra.choose(own.extra_percent if own is not None else 0)
        self.attempts.setValue(own.attempts if own is not None else 0)
        until, due = own.until if own is not None else None, self._listed.row.due
        self.until.show_day(day_here(until).isoformat() if until is not None else "")
        if until is None and due is not None:
            usual = day_here(due) + timedelta(days=_MORE_DAYS)
            self.until.day.setDate(QDate(usual.year, usual.month, usual.day))
        self.reason.setText(own.reason if own is not None else "")

    def keep(self) -> None:
        wanted = MoreAllowed(
            person=self._members[self.person.currentIndex()],
            extra_percent=self.extra.value,
            attempts=self.attempts.value(),
            until=end_of(until) if (until := self.until.value) is not None else None,
            reason=self.reason.text(),
        )
        if (wanted.extra_percent or wanted.attempts or wanted.until is not None) and not wanted.reason.strip():
            self.tell_wrong(self.tr("Enter a reason."), self.reason)
            return
        now, who = milliseconds(utc_of(self._world.now())), self._world.who
        kept = partial(work_asked.allowed, role=who.role, row=self._listed.row, more=wanted, now=now, by=who.person)
        self.have_kept(kept, self._end)

    def _end(self, _: object) -> None:
        self.accept()
        self.changed.emit()
