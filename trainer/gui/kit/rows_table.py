"""A table of rows: one is chosen with the arrow keys, and Enter opens it."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from trainer.gui.guarding import guarded
from trainer.gui.kit import build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.style import theme


class RowsTable(Adapting, QTableWidget):
    """Texts in columns; the first has what room there is, and numbers stand at the right of theirs."""

    opened = Signal(int)
    """Carries the row that was opened."""

    def __init__(self, headings: Sequence[str], numbers: Sequence[int] = (), parent: QWidget | None = None) -> None:
        """Let the columns of some places hold numbers."""
        super().__init__(0, len(headings), parent)
        self._numbers = frozenset(numbers)
        self._muted: frozenset[int] = frozenset()
        for at, heading in enumerate(headings):
            self.setHorizontalHeaderItem(at, self._item(heading, at))
        header = self.horizontalHeader()
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        self.verticalHeader().hide()
        self.setShowGrid(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        build.steady(self)
        self.cellDoubleClicked.connect(lambda row, _column: self.opened.emit(row))

    def show_rows(self, rows: Sequence[Sequence[str]], muted: Iterable[int] = ()) -> None:
        """Show rows of texts, some of them muted; the row that is chosen stays the same number."""
        at = max(self.currentRow(), 0)
        self._muted = frozenset(muted)
        self.setRowCount(len(rows))
        for row, texts in enumerate(rows):
            for column, text in enumerate(texts):
                self.setItem(row, column, self._item(text, column))
        self._colour()
        if rows:
            self.setCurrentCell(min(at, len(rows) - 1), 0)

    def _item(self, text: str, column: int) -> QTableWidgetItem:
        item = QTableWidgetItem(text)
        side = Qt.AlignmentFlag.AlignRight if column in self._numbers else Qt.AlignmentFlag.AlignLeft
        item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
        return item

    def _colour(self) -> None:
        faint = QColor(theme.current_palette().muted)
        for row in self._muted:
            for item in [self.item(row, column) for column in range(self.columnCount())]:
                if item is not None:
                    item.setForeground(faint)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentRow() >= 0:
            if not event.isAutoRepeat():
                self.opened.emit(self.currentRow())
        else:
            super().keyPressEvent(event)
