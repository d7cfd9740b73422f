"""The people of a class with their hours, and the ways from one of them."""

from collections.abc import Sequence
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.gui.classes import people_asked
from trainer.gui.kit import build, routes
from trainer.gui.kit.flow import Flow
from trainer.gui.kit.page import Note
from trainer.gui.kit.rows_table import RowsTable
from trainer.gui.translation import day_in_short, in_words
from trainer.gui.world import World
from trainer.wording.attempts import hours_of

if TYPE_CHECKING:
    from trainer.classroom.classes import Member
    from trainer.engine.sentences import Sentence
    from trainer.store.rows import ClassRow

_MINUTE_MS = 60_000


class PeopleList(QWidget):
    """Whoever left stands at the end, and can be brought back."""

    going = Signal(object)
    """Carries the route that somebody takes from here."""
    adding = Signal()
    """More people are to come into the class."""
    attending = Signal()
    """Hours in the classroom are to be entered."""
    changed = Signal()
    """Somebody left, or is back."""

    def __init__(self, world: World, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._world, self._records = world, world.records
        self._row: ClassRow | None = None
        self._members: tuple[Member, ...] = ()
        self.note = Note(self)
        headings = [
            self.tr("Name"),
            self.tr("Number"),
            self.tr("Hours in the program"),
            self.tr("Hours in the classroom"),
            self.tr("Last practice"),
        ]
        self.table = RowsTable(headings, numbers=(2, 3), parent=self)
        self.table.setAccessibleName(self.tr("People of the class"))
        self.table.opened.connect(lambda _row: self._go(routes.ToRecord))
        self.table.currentCellChanged.connect(lambda *_: self._show_buttons())
        self.add_button = build.button(self, self.tr("A&dd names…"), "main", clicked=self.adding.emit)
        self.attendance_button = build.button(self, self.tr("A&ttendance…"), clicked=self.attending.emit)
        self.codes_button = build.button(self, self.tr("&Codes…"), clicked=self._give_codes)
        self.codes_button.hide()
        build.tip(self.codes_button, self.tr("Codes by which the school's server knows the learners of the class"))
        self.record_button = build.button(self, self.tr("See r&ecord"), clicked=lambda: self._go(routes.ToRecord))
        self.progress_button = build.button(self, self.tr("See &progress"), clicked=lambda: self._go(routes.ToProgress))
        self.remove_button = build.button(self, clicked=self._remove)
        about_them = (self.record_button, self.progress_button, self.remove_button)
        buttons = Flow(self.add_button, self.attendance_button, self.codes_button)
        buttons.break_here()
        for each in about_them:
            buttons.addWidget(each)
        build.column(self.note, (self.table, 1), buttons, spacing=10, of=self)
        self._show_buttons()

    @property
    def members(self) -> "tuple[Member, ...]":
        """The people who are shown."""
        return self._members

    def show_members(self, row: "ClassRow", members: "Sequence[Member]") -> None:
        """Show the people of a class."""
        if self._row is None or row.uuid != self._row.uuid:
            self.note.show_text("")
        self._row, self._members = row, tuple(members)
        gone = [at for at, each in enumerate(members) if each.left is not None]
        self.table.show_rows([self._texts(each) for each in members], muted=gone)
        self._show_buttons()
        self._records.ask(self, people_asked.has_server, self.codes_button.setVisible)

    def forget(self) -> None:
        """Show nobody any more."""
        self._row, self._members = None, ()
        self.table.show_rows([])
        self.note.show_text("")

    def _texts(self, member: "Member") -> list[str]:
        last = self._day(member.last) if member.last is not None else self.tr("never")
        if member.left is not None:
            last = self.tr("left {day}").format(day=self._day(member.left))
        attended = hours_of(member.attended) if member.attended else "–"
        spent = f"{member.spent / _MINUTE_MS / 60:.1f}" if member.spent else "–"
        return [member.person.name, member.person.number or "", spent, attended, last]

    def _day(self, at: int) -> str:
        return day_in_short(datetime.fromtimestamp(at / 1000).date(), self.locale())

    @property
    def _chosen(self) -> "Member | None":
        at = self.table.currentRow()
        return self._members[at] if 0 <= at < len(self._members) else None

    def _show_buttons(self) -> None:
        chosen = self._chosen
        for button in (self.record_button, self.progress_button, self.remove_button):
            button.setEnabled(chosen is not None)
        is_gone = chosen is not None and chosen.left is not None
        self.remove_button.setText(self.tr("&Bring back") if is_gone else self.tr("&Remove from class"))

    # What is pressed.

    def _go(self, route: "type[routes.ToRecord | routes.ToProgress]") -> None:
        if (chosen := self._chosen) is not None:
            self.going.emit(route(chosen.person.uuid, chosen.person.name))

    def _give_codes(self) -> None:
        """Show the codes of the class, and offer another to whoever is chosen."""
        from trainer.gui.classes.codes_dialog import CodesDialog

        if self._row is not None:
            chosen = self._chosen
            CodesDialog(self._world, self._row, chosen.person if chosen is not None else None, self).open()

    def _remove(self) -> None:
        """Let the person who is chosen be in the class no more, or again; it is undone by the same button."""
        if (chosen := self._chosen) is None or self._row is None:
            return
        at = None if chosen.left is not None else round(self._world.now().timestamp() * 1000)
        text = (
            self.tr("{name} is back in the class.")
            if at is None
            else self.tr("{name} is not in the class any more. The record is kept.")
        ).format(name=chosen.person.name)
        work = partial(people_asked.left, role=self._world.who.role, row=self._row, person=chosen.person.uuid, at=at)
        self._records.ask(self, work, lambda _: self._tell_done(text), self._tell_fault)

    def _tell_done(self, text: str) -> None:
        self.note.show_text(text, "right")
        self.changed.emit()

    def _tell_fault(self, fault: "Sentence") -> None:
        self.note.show_text(in_words(fault), "wrong")
