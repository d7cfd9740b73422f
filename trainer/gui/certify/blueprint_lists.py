"""The lists at the left of the editor: the blueprints, and the parts of the one that is chosen."""

from collections.abc import Sequence
from itertools import pairwise

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QListWidget, QWidget

from trainer.gui.kit import build

_LETTERS = 36
"""The width of the lists beside the form, in average letters."""
_LOW_LINES, _LEAST_LINES = 6, 4


class BlueprintLists(QWidget):
    """Beside the form, or above it where the window is narrow for its text."""

    chosen = Signal(int)
    """Carries the row of the blueprint that a person chose."""
    part_chosen = Signal(int)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.blueprints = self._list(self.tr("Blueprints"))
        self.new_button = build.button(self, self.tr("&New"))
        self.copy_button = build.button(self, self.tr("D&uplicate"))
        self.import_button = build.button(self, self.tr("&Import…"))
        self.retire_button = build.button(self)
        self.parts = self._list(self.tr("Parts of the blueprint"))
        self.questions_button = build.button(self, self.tr("Add &questions"))
        self.rounds_button = build.button(self, self.tr("Add r&ounds"))
        self.delete_button = build.button(self, self.tr("De&lete"))
        self.up_button = build.button(self, self.tr("Move up"))
        self._head = build.label(self, self.tr("Blueprints"), "title")
        self._grid = build.grid(across=6, down=6, of=self)
        self.blueprints.currentRowChanged.connect(self.chosen)
        self.parts.currentRowChanged.connect(self.part_chosen)
        self.tell_retired(False)

    def _list(self, name: str) -> QListWidget:
        made = QListWidget(self)
        made.setAccessibleName(name)
        made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        made.setTextElideMode(Qt.TextElideMode.ElideRight)
        return made

    def tell_retired(self, is_retired: bool) -> None:
        self.retire_button.setText(self.tr("&Bring back") if is_retired else self.tr("Re&tire"))

    def show_blueprints(self, titles: Sequence[str], row: int) -> None:
        """Show the blueprints, one of them chosen; nobody is told."""
        _fill(self.blueprints, titles, row)

    def show_parts(self, names: Sequence[str], row: int) -> None:
        """Show the parts, one of them chosen; nobody is told."""
        _fill(self.parts, names, row)

    def lay_out(self, *, narrow: bool) -> None:
        """Stand beside the form, or low above it."""
        letter, line = self.fontMetrics().averageCharWidth(), self.fontMetrics().height()
        self._grid.setContentsMargins(24, 12 if narrow else 18, 24 if narrow else 0, 0 if narrow else 18)
        self.setMinimumWidth(0 if narrow else letter * _LETTERS)
        self.setMaximumWidth(build.NO_LIMIT if narrow else letter * _LETTERS)
        self._head.setVisible(not narrow)
        for each in (self.blueprints, self.parts):
            each.setMaximumHeight(line * _LOW_LINES if narrow else build.NO_LIMIT)
            each.setMinimumHeight(line * _LEAST_LINES)
        first = (self.new_button, self.copy_button, self.import_button, self.retire_button)
        second = (self.questions_button, self.rounds_button, self.delete_button, self.up_button)
        self._grid.addWidget(self._head, 0, 0, 1, 2)
        for half, (shown, buttons) in enumerate(((self.blueprints, first), (self.parts, second))):
            top, left = (1, 2 * half) if narrow else (1 + 3 * half, 0)
            self._grid.addWidget(shown, top, left, 1, 2)
            for at, button in enumerate(buttons):
                self._grid.addWidget(button, top + 1 + at // 2, left + at % 2)
        halves = (self.blueprints, self.parts)
        order: tuple[QWidget, ...] = (
            *halves,
            *first[:2],
            *second[:2],
            *first[2:],
            *second[2:],
        )  # row by row, as it is read
        if not narrow:
            order = (self.blueprints, *first, self.parts, *second)
        for before, after in pairwise(order):
            QWidget.setTabOrder(before, after)
        for row in range(7):
            self._grid.setRowStretch(row, 1 if row in (1, 4) and not narrow else 0)


def _fill(shown: QListWidget, lines: Sequence[str], row: int) -> None:
    with QSignalBlocker(shown):
        if [shown.item(at).text() for at in range(shown.count())] != list(lines):
            shown.clear()
            shown.addItems(list(lines))
        shown.setCurrentRow(row)
