"""The columns of a list of names, if the list does not say itself which one is the name."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QFrame, QWidget

from trainer.gui.kit import build
from trainer.gui.kit.columns import Columns
from trainer.gui.kit.drop_down import DropDown
from trainer.gui.kit.page import heading

if TYPE_CHECKING:
    from trainer.classroom.roster import RosterColumns

_LONGEST = 28
"""The letters of a cell that a choice shows."""


class ColumnChoice(QFrame):
    """Each column is told by what stands in its first lines."""

    changed = Signal()
    """Another column was chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("verdict", "note")
        self._cells: tuple[tuple[str, ...], ...] = ()
        self.name, self.first, self.number = DropDown(self), DropDown(self), DropDown(self)
        self.has_head = QCheckBox(self.tr("The first line is a &heading"), self)
        fields = Columns(3, self)
        with fields.filling():
            for words, field in (
                (self.tr("Name, &or last name"), self.name),
                (self.tr("F&irst name, if it stands apart"), self.first),
                (self.tr("School's n&umber"), self.number),
            ):
                fields.add(words, field)
                field.setAccessibleName(words.replace("&", ""))
                field.currentIndexChanged.connect(lambda _: self.changed.emit())
        self.has_head.toggled.connect(lambda _: self.changed.emit())
        title = heading(self.tr("Which column is the name?"))
        build.column(title, fields, self.has_head, spacing=8, margins=(12, 8, 12, 10), of=self)
        self.hide()

    @property
    def value(self) -> "RosterColumns | None":
        """The columns that are chosen; None as long as the list tells them, or nobody has chosen the name."""
        from trainer.classroom.roster import RosterColumns  # with a list of names

        name = self.name.currentData()
        if not self._cells or name is None:
            return None
        first, number, has_head = self.first.currentData(), self.number.currentData(), self.has_head.isChecked()
        if first is None:
            return RosterColumns(name=name, number=number, has_head=has_head)
        return RosterColumns(first=first, last=name, number=number, has_head=has_head)

    def show_cells(self, cells: Sequence[Sequence[str]]) -> None:
        """Offer the columns of a list by its first lines; without any there is nothing to choose."""
        offered = tuple([tuple(line) for line in cells])
        if offered == self._cells:
            return
        self._cells = offered
        wide = max([len(line) for line in offered], default=0)
        for field, words in ((self.name, self.tr("choose…")), (self.first, "–"), (self.number, "–")):
            with QSignalBlocker(field):
                field.clear()
                field.addItem(words, None)
                for at in range(wide):
                    field.addItem(self._words(at), at)
        with QSignalBlocker(self.has_head):
            self.has_head.setChecked(False)
        self.setVisible(bool(offered))

    def forget(self) -> None:
        """Ask for nothing until a list is unclear."""
        self.show_cells(())

    def _words(self, at: int) -> str:
        shown = [line[at] for line in self._cells if at < len(line) and line[at]]
        told = ", ".join(shown[:2])
        told = told if len(told) <= _LONGEST else f"{told[:_LONGEST]}…"
        return self.tr("{column}: {cells}").format(column=at + 1, cells=told)
