"""Fields in as many columns as fit."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QWidget

from trainer.gui.guarding import guarded_or
from trainer.gui.kit import build
from trainer.gui.kit.adapting import Adapting, remove


class Columns(Adapting, QWidget):
    """Fields, each under its label, side by side as far as the width goes."""

    def __init__(self, most: int = 4, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._most = most
        self._cells: list[QWidget] = []
        self._rows_alone: Collection[QWidget] = ()
        """The cells that have a row of their own."""
        self._columns = 0
        self._next: QWidget | None = None
        self._is_filled = True
        """False while more fields are still to come."""
        self._grid = build.grid(across=18, down=10, of=self)

    @property
    def place(self) -> QWidget:
        """The widget that the next field is best made in: one that is moved is styled again."""
        if self._next is None:
            self._next = QWidget(self)
        return self._next

    def add(self, label: str, field: QWidget) -> None:
        """Put one more field after the others, under its label."""
        cell, self._next = self.place, None
        name = build.label(cell, label, "muted")
        name.setBuddy(field.focusProxy() or field)  # a screen reader reads the label of what has the keyboard
        build.column(name, field, spacing=2, of=cell)
        self._cells.append(cell)
        self._columns = 0
        self._fit()

    @contextmanager
    def filling(self) -> Iterator[None]:
        """Lay out all fields that are added meanwhile at the end, in one go."""
        was_filled, self._is_filled = self._is_filled, False
        yield
        self._is_filled = was_filled
        self._fit()

    def clear(self) -> None:
        """Take all fields out."""
        remove(self._grid, *self._cells)
        self._cells = []

    def _fitting(self) -> int:
        """Return the number of columns that fit."""
        widest = max(cell.sizeHint().width() for cell in self._cells if cell not in self._rows_alone)
        spacing = self._grid.horizontalSpacing()
        return max(1, min(self._most, (self.width() + spacing) // (widest + spacing)))

    def _fit(self) -> None:
        if not (self._is_filled and self._cells) or (columns := self._fitting()) == self._columns:
            return
        self._columns = columns
        self._grid.setEnabled(False)  # else each cell that is shown lays out all there are, and the page around them
        row = column = 0
        for cell in self._cells:
            is_alone = cell in self._rows_alone
            if column and (is_alone or column == columns):
                row, column = row + 1, 0
            self._grid.addWidget(cell, row, column, 1, columns if is_alone else 1, Qt.AlignmentFlag.AlignTop)
            cell.show()
            row, column = (row + 1, 0) if is_alone else (row, column + 1)
        for at in range(max(columns, self._grid.columnCount())):
            self._grid.setColumnStretch(at, 1 if at < columns else 0)
        self._grid.setEnabled(True)
        self._grid.invalidate()

    @guarded_or(QSize)
    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """A single column may always be had, however many there are now."""
        widest = max([cell.minimumSizeHint().width() for cell in self._cells], default=0)
        return QSize(widest, super().minimumSizeHint().height())
