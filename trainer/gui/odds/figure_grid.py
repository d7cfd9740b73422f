"""Figures in rows and columns, as labels that are written anew when the figures change."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from trainer.gui.kit import adapting, build

_WIDEST = "−00.000%"
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
_MIDDLE = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop
_APART = 20
"""The room before a group of columns."""
_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop


class FigureGrid(QWidget):
    """Words in the first column, figures in the others."""

    def __init__(self, parent: QWidget | None = None, *, wraps: bool = False) -> None:
        """Let long words of the first column `wrap`, which then takes all room that is left."""
        super().__init__(parent)
        self._wraps = wraps
        self._cells: list[list[QLabel]] = []
        self._grid = build.grid(across=16, down=4, of=self)

    def let_wrap(self, wraps: bool) -> None:
        """Break long words of the first column into lines, or no more."""
        if wraps != self._wraps:
            self._wraps = wraps
            self._stretch()
            for cells in self._cells:
                cells[0].setWordWrap(wraps)

    @property
    def texts(self) -> list[list[str]]:
        """The texts as they stand, row by row, the heads first."""
        return [[cell.text() for cell in cells] for cells in self._cells]

    @property
    def tabbed(self) -> str:
        """The texts as a spreadsheet takes them, a head over several columns in the first of them."""
        most = max(map(len, self.texts), default=0)
        gaps = ["\t" * ((most - 1) // max(len(line) - 1, 1)) for line in self.texts]
        return "\n".join(["\t".join([line[0], gap.join(line[1:])]) for line, gap in zip(self.texts, gaps, strict=True)])

    def show_rows(
        self, heads: Sequence[Sequence[str]], rows: Sequence[Sequence[str]], *, strong: Collection[int] = ()
    ) -> None:
        """Show rows under heads, some of them told apart by their places; few heads stand over groups of columns."""
        lines = [*heads, *rows]
        if [len(line) for line in lines] != [len(cells) for cells in self._cells]:
            self._make([len(line) for line in lines])
        for at, (cells, line) in enumerate(zip(self._cells, lines, strict=True)):
            kind = "muted" if at < len(heads) else "strong" if at - len(heads) in strong else ""
            for cell, text in zip(cells, line, strict=True):
                cell.setText(text)
                if cell.property("kind") != kind:
                    cell.setProperty("kind", kind)
                    adapting.restyle(cell)
        self.setAccessibleDescription("\n".join([", ".join(filter(None, line)) for line in lines]))

    def _make(self, lengths: Sequence[int]) -> None:
        # Cells that stay are used again: to make and dress two hundred takes the window a quarter of a second.
        known = {(row, column): cell for row, cells in enumerate(self._cells) for column, cell in enumerate(cells)}
        for cell in known.values():
            self._grid.removeWidget(cell)
        self._grid.setRowStretch(len(self._cells), 0)
        before = max(map(len, self._cells), default=0)
        self._grid.setColumnStretch(before, 0)
        for column in range(before):
            self._grid.setColumnMinimumWidth(column, 0)
        self._cells = []
        most = max(lengths, default=0)
        group = max([(most - 1) // (length - 1) for length in lengths if length > 1], default=1)
        for row, length in enumerate(lengths):
            cells = []
            wide = (most - 1) // (length - 1) if length > 1 else 1
            for column in range(length):
                at = row, column
                cell = known.pop(at) if at in known else build.label(self, explained=False)
                cell.setWordWrap(self._wraps and column == 0)
                cell.setAlignment(_LEFT if not column else _MIDDLE if wide > 1 else _RIGHT)
                first = (column - 1) * wide
                begins_group = 1 < group < most - 1 and column > 0 and first > 0 and not first % group
                cell.setContentsMargins(_APART if begins_group else 0, 0, 0, 0)
                self._grid.addWidget(cell, row, first + 1 if column else 0, 1, wide if column else 1)
                cells.append(cell)
            self._cells.append(cells)
        adapting.remove(self._grid, *known.values())
        for column in range(1, most):  # a figure that is still to come has its room
            self._grid.setColumnMinimumWidth(column, self.fontMetrics().horizontalAdvance(_WIDEST))
        # Beside a taller neighbor its rows keep together, and below a wider one its columns.
        self._grid.setRowStretch(len(lengths), 1)
        self._stretch()

    def _stretch(self) -> None:
        self._grid.setColumnStretch(0, 1 if self._wraps else 0)
        self._grid.setColumnStretch(max(map(len, self._cells), default=0), 0 if self._wraps else 1)
