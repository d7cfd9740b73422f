"""People of a class: who is in it, how names come in, and the hours in the classroom."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QStackedWidget, QWidget

from trainer.gui.classes import people_asked
from trainer.gui.classes.attendance_form import AttendanceForm
from trainer.gui.classes.class_tab import ClassTab
from trainer.gui.classes.people_list import PeopleList
from trainer.gui.classes.roster_form import RosterForm
from trainer.gui.kit import build
from trainer.gui.translation import in_words
from trainer.gui.world import World
from trainer.store.rows import ClassRow

if TYPE_CHECKING:
    from trainer.classroom.classes import Enrollment, Member
    from trainer.engine.sentences import Sentence

_MOST_LETTERS = 150
"""The most width of the list, in letters: hours are to be read with the name."""


class PeopleTab(ClassTab):
    """The list, or a form in its place; a class without anybody begins with the names."""

    def __init__(self, world: World, parent: QWidget | None = None) -> None:
        super().__init__(world, parent)
        self._asking: object = None
        self.list, self.roster, self.attendance = PeopleList(world), RosterForm(world), AttendanceForm(world)
        self._stack = QStackedWidget(self)
        for part in (self.list, self.roster, self.attendance):
            self._stack.addWidget(part)
        build.row((self._stack, 1000), ..., of=self)
        self.list.going.connect(self.going)
        self.list.adding.connect(self._ask_for_names)
        self.list.attending.connect(self._ask_for_hours)
        self.list.changed.connect(self._hear_change)
        self.roster.done.connect(self._tell_enrolled)
        self.roster.left.connect(self._leave_form)
        self.attendance.left.connect(self._leave_form)

    def _fit(self) -> None:
        if "_stack" in self.__dict__:
            self._stack.setMaximumWidth(self.fontMetrics().averageCharWidth() * _MOST_LETTERS)

    def show_class(self, row: ClassRow) -> None:
        is_other = self.row is None or self.row.uuid != row.uuid
        super().show_class(row)
        if is_other:
            self.list.forget()
            self._stack.setCurrentWidget(self.list)
        self._ask()

    def forget(self) -> None:
        super().forget()
        self._asking = None
        self.list.forget()
        self.roster.clear()
        self.attendance.forget()

    def begin(self) -> None:
        if self._stack.currentWidget() is self.attendance:
            self.attendance.begin()
        else:
            first = self.roster.text if self._stack.currentWidget() is self.roster else self.list.table
            first.setFocus()

    def take_roster(self, path: Path) -> None:
        """Try the names of a file that was dropped on the class."""
        self._ask_for_names()
        self.roster.take_file(path)

    def _ask(self) -> None:
        if (row := self.row) is None:
            return
        self._asking = asking = object()

        def show(members: "list[Member]") -> None:
            if self._asking is asking:  # it may be another class, or somebody else, by now
                self._show(row, members)

        self._records.ask(self, partial(people_asked.members, row=row), show, self._tell_fault)

    def _show(self, row: ClassRow, members: "list[Member]") -> None:
        self.list.show_members(row, members)
        if not members and self._stack.currentWidget() is self.list:
            self._ask_for_names()

    def _tell_fault(self, fault: "Sentence") -> None:
        self.list.note.show_text(in_words(fault), "wrong")

    def _hear_change(self) -> None:
        self._ask()
        self.changed.emit()

    # The forms.

    def _ask_for_names(self) -> None:
        if self.row is not None:
            self.roster.open(self.row, may_cancel=bool(self.list.members))
            self._stack.setCurrentWidget(self.roster)
            self.roster.text.setFocus()

    def _ask_for_hours(self) -> None:
        if self.row is not None:
            self._stack.setCurrentWidget(self.attendance)
            self.attendance.open(self.row)

    def _leave_form(self) -> None:
        self._stack.setCurrentWidget(self.list)
        self.list.table.setFocus()
        self._ask()

    def _tell_enrolled(self, enrollment: "Enrollment") -> None:
        count, refused = len(enrollment.new) + len(enrollment.known), len(enrollment.refused)
        text = self.tr("1 person was added and can sign in by name now.")
        if count != 1:
            text = self.tr("{count} people were added and can sign in by name now.")
        if not self.list.members:  # the first ones: what comes next is not on this tab
            text = " ".join([text, self.tr("Give them something under Set work.")])
        if refused:
            text = " ".join([text, self.tr("Lines that were not taken: {refused}")])
        self._leave_form()
        self.list.note.show_text(text.format(count=count, refused=refused), "right")
        self.changed.emit()
