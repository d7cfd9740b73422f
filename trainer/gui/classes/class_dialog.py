"""A class made or changed: its name, its term, its days; and the instructor's own name if nobody has one yet."""

from collections.abc import Callable
from datetime import date
from functools import partial

from PySide6.QtCore import QDate, Signal
from PySide6.QtWidgets import QCheckBox, QDateEdit, QLineEdit, QWidget

from trainer.gui.classes import classes_asked
from trainer.gui.classes.classes_asked import ClassesShown, ClassWanted, TeacherWanted
from trainer.gui.kit import build
from trainer.gui.kit.asking import Asking
from trainer.gui.kit.pin_field import pin_field
from trainer.gui.world import World
from trainer.store.rows import ClassRow

_LONGEST_CLASS, _LONGEST_TERM, _LONGEST_NAME = 80, 40, 120
_WEEKS = 8
"""The length of a course whose last day is not entered yet."""


class DayField(QWidget):
    """A day that may be left out."""

    def __init__(self, words: str, name: str, usual: date, parent: QWidget) -> None:
        super().__init__(parent)
        self.is_set = QCheckBox(words, self)
        self.day = QDateEdit(self)
        self.day.setCalendarPopup(True)
        self.day.setAccessibleName(name)
        self.day.setDate(QDate(usual.year, usual.month, usual.day))
        self.day.setVisible(False)
        self.is_set.toggled.connect(self.day.setVisible)
        build.row(self.is_set, self.day, ..., spacing=8, of=self)
        self.setMinimumHeight(self.day.sizeHint().height())  # the window stays as high as it is

    def show_day(self, day: str) -> None:
        """Show a day as a class has it; none for an empty one."""
        if day:
            on = date.fromisoformat(day)
            self.day.setDate(QDate(on.year, on.month, on.day))
        self.is_set.setChecked(bool(day))

    @property
    def value(self) -> date | None:
        on = self.day.date()
        return date(on.year(), on.month(), on.day()) if self.is_set.isChecked() else None


class ClassDialog(Asking):
    """Asks for a class and has the records keep it."""

    made = Signal(object)
    """Carries the new ``ClassMade``."""
    changed = Signal(object)
    """Carries the ``ClassRow`` as it is now."""

    def __init__(self, world: World, shown: ClassesShown, row: ClassRow | None, parent: QWidget) -> None:
        """Ask for a new class, or for changes of one."""
        title, keep = (self.tr("New class"), self.tr("&Create class"))
        if row is not None:
            title, keep = self.tr("Change the class"), self.tr("&Save")
        super().__init__(world.records, title, keep, parent)
        self._world, self._row = world, row
        today = world.now().date()
        self.name = self._line(self.tr("Name of the class"), _LONGEST_CLASS)
        self.name.setPlaceholderText(self.tr("such as Blackjack, mornings"))
        self.add(self.tr("&Name of the class"), self.name)
        self.term = self._line(self.tr("Term, if there is one"), _LONGEST_TERM)
        self.term.setPlaceholderText(self.tr("such as Fall 2026"))
        self.add(self.tr("&Term, if there is one"), self.term)
        self.begins = DayField(self.tr("&First day"), self.tr("First day of the class"), today, self)
        end = date.fromordinal(today.toordinal() + _WEEKS * 7)
        self.ends = DayField(self.tr("&Last day"), self.tr("Last day of the class"), end, self)
        days = QWidget(self)
        build.column(self.begins, self.ends, spacing=4, of=days)
        self.add(self.tr("Days, if they are set"), days)
        if row is not None:
            self.name.setText(row.name)
            self.term.setText(row.term)
            self.begins.show_day(row.begins)
            self.ends.show_day(row.ends)
        self._asks_teacher = row is None and not shown.has_teacher
        if self._asks_teacher:
            self._ask_for_teacher(shown.unnamed)
        self.name.setFocus()

    def _line(self, name: str, longest: int) -> QLineEdit:
        line = QLineEdit(self, maxLength=longest)
        line.setAccessibleName(name)
        return line

    def _ask_for_teacher(self, unnamed: int) -> None:
        """Ask for the instructor's own name, too: classes are for somebody, and learners see none of them."""
        self.add_text(
            self.tr(
                "Your own name comes first in the list of people: you become the administrator of this computer, and "
                "the program asks who is practicing when it starts."
            )
        )
        self.teacher = self._line(self.tr("Your name"), _LONGEST_NAME)
        self.add(self.tr("&Your name"), self.teacher)
        self.pin = pin_field(self, self.tr("Your PIN, 4 to 12 digits (may be empty)"))
        self.add(self.tr("Your &PIN, 4 to 12 digits. Without one, anyone here can open your classes."), self.pin)
        self.repeated = pin_field(self, self.tr("PIN once more"))
        self.add(self.tr("PIN &once more"), self.repeated)
        words = self.tr("What was practiced here without a name is &mine ({count})").format(count=f"{unnamed:,}")
        self.owns_unnamed = QCheckBox(words, self)
        self._fields.addWidget(self.owns_unnamed)
        self.owns_unnamed.setVisible(unnamed > 0)

    def keep(self) -> None:
        if not self.name.text().strip():
            self.tell_wrong(self.tr("Enter a name for the class."), self.name)
            return
        wanted = ClassWanted(
            name=self.name.text(), term=self.term.text(), begins=self.begins.value, ends=self.ends.value
        )
        role = self._world.who.role
        if self._row is not None:
            work = partial(classes_asked.changed, role=role, row=self._row, wanted=wanted)
            self.have_kept(work, partial(self._end, self.changed.emit))
            return
        teacher = None
        if self._asks_teacher:
            if not self.teacher.text().strip():
                self.tell_wrong(self.tr("Enter your own name."), self.teacher)
                return
            if self.pin.text() != self.repeated.text():
                self.tell_wrong(self.tr("The two PINs differ. Enter them again."), self.pin)
                return
            teacher = TeacherWanted(
                name=self.teacher.text(), pin=self.pin.text(), owns_unnamed=self.owns_unnamed.isChecked()
            )
        made = partial(classes_asked.made, role=role, wanted=wanted, teacher=teacher)
        self.have_kept(made, partial(self._end, self.made.emit))

    def _end(self, tell: Callable[[object], object], kept: object) -> None:
        self.accept()
        tell(kept)
