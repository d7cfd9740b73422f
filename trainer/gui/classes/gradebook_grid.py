"""The grid of a gradebook: names stay at the left, work at the top, and a cell is a score with what stands below it."""

from typing import TYPE_CHECKING, Any, Final, TypeAlias

from PySide6.QtCore import (
    QAbstractTableModel,
    QModelIndex,
    QPersistentModelIndex,
    QRect,
    Qt,
    Signal,
)
from PySide6.QtGui import QColor, QFont, QFontMetrics, QKeyEvent, QPainter, QPen
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.kit import build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.style import theme
from trainer.gui.translation import in_words
from trainer.wording.attempts import time_taken
from trainer.wording.sentences import joined

if TYPE_CHECKING:
    from trainer.classroom.gradebook import BookLine, BookWork, Gradebook, GradeCell, Which

_Index: TypeAlias = QModelIndex | QPersistentModelIndex
_PARTS: Final = Qt.ItemDataRole.UserRole
"""The score of a cell, what stands below it, and the word for its lateness."""
_CELL_LETTERS: Final = 21
_MOST_LETTERS: Final = 30
_NAME_LETTERS: Final = 24
_MOST_NAME: Final = 0.34
"""The share of the width that the names may take."""
_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_PAD: Final = 8


def _nothing() -> Any:
    return None


class GradebookModel(QAbstractTableModel):
    """Names by work, and at the end the time of all work."""

    def __init__(self, view: QWidget) -> None:
        super().__init__(view)
        self._view = view
        self.book: Gradebook | None = None
        self.which: Which = "best"

    def show_book(self, book: "Gradebook | None", which: "Which") -> None:
        self.beginResetModel()
        self.book, self.which = book, which
        self.endResetModel()

    def line(self, row: int) -> "BookLine | None":
        return self.book.lines[row] if self.book is not None and 0 <= row < len(self.book.lines) else None

    def cell(self, index: _Index) -> "GradeCell | None":
        """Return the cell at a place; None for the sum at the end of a line."""
        line = self.line(index.row())
        return line.cells[index.column()] if line is not None and index.column() < len(self._works) else None

    @property
    def _works(self) -> "tuple[BookWork, ...]":
        return self.book.works if self.book is not None else ()

    @guarded_or(int)
    def rowCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: N802, B008
        return 0 if parent.isValid() or self.book is None else len(self.book.lines)

    @guarded_or(int)
    def columnCount(self, parent: _Index = QModelIndex()) -> int:  # noqa: N802, B008
        return 0 if parent.isValid() or not self._works else len(self._works) + 1

    @guarded_or(_nothing)
    def headerData(self, section: int, way: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole) -> Any:  # noqa: N802
        if way == Qt.Orientation.Vertical:
            line = self.line(section)
            if role == Qt.ItemDataRole.TextAlignmentRole:
                return Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
            is_name = role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole)
            return line.person.name if line is not None and is_name else None
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole):
            is_work = section < len(self._works)
            return self._works[section].row.title if is_work else self.tr("Time on set work")
        return None

    @guarded_or(_nothing)
    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        line = self.line(index.row())
        if line is None or role not in (
            _PARTS, Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole, Qt.ItemDataRole.ToolTipRole
        ):  # fmt: skip
            return None
        score, below = self._texts(line, index.column())
        if role == _PARTS:
            return score, below
        told = ", ".join([each for each in (score, below.replace(" · ", ", ")) if each])
        if role == Qt.ItemDataRole.DisplayRole:
            return told
        heading = self.headerData(index.column(), Qt.Orientation.Horizontal)
        return self.tr("{name}, {work}: {told}").format(name=line.person.name, work=heading, told=told)

    def _texts(self, line: "BookLine", column: int) -> tuple[str, str]:
        from trainer.classroom.gradebook_words import below_words, score_words

        if column >= len(self._works):
            return in_words(joined([time_taken(line.spent)], "dots")) if line.spent else "–", ""
        work, cell = self._works[column], line.cells[column]
        return in_words(score_words(work, cell, self.which)), in_words(below_words(cell, self.which))


class GradebookGrid(Adapting, QTableView):
    """Arrow keys go from cell to cell; Enter or a double click opens the attempt of one."""

    opened = Signal(QModelIndex)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.grades = GradebookModel(self)
        self.setModel(self.grades)
        self.setItemDelegate(_CellDelegate(self))
        self.setShowGrid(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setTabKeyNavigation(False)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setCornerButtonEnabled(False)
        self.setWordWrap(False)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            header.setSectionsClickable(False)
            header.setHighlightSections(False)
            header.setTextElideMode(Qt.TextElideMode.ElideRight)
        self.verticalHeader().setProperty("kind", "names")
        build.steady(self)
        self.doubleClicked.connect(self.opened)

    def show_book(self, book: "Gradebook | None", which: "Which") -> None:
        """Show a gradebook with the results that count; the cell that is chosen stays the same place."""
        at = self.currentIndex()
        row, column = max(at.row(), 0), max(at.column(), 0)
        self.grades.show_book(book, which)
        self._fit()
        last = self.grades.rowCount() - 1, self.grades.columnCount() - 1
        if min(last) >= 0:
            self.setCurrentIndex(self.grades.index(min(row, last[0]), min(column, last[1])))

    def _fit(self) -> None:
        if "grades" not in self.__dict__:
            return
        metrics = self.fontMetrics()
        letter = metrics.averageCharWidth()
        book = self.grades.book
        names = [metrics.horizontalAdvance(each.person.name) for each in book.lines] if book is not None else []
        wide = min(max(names, default=0), letter * _NAME_LETTERS) + 2 * _PAD
        self.verticalHeader().setFixedWidth(min(wide, round(self.width() * _MOST_NAME)))
        self.verticalHeader().setDefaultSectionSize(round(metrics.height() * 2.5))
        columns = self.grades.columnCount()
        if columns:
            room = self.width() - self.verticalHeader().width() - theme.SCROLL_BAR - 12
            self.horizontalHeader().setDefaultSectionSize(
                max(letter * _CELL_LETTERS, min(room // columns, letter * 30))
            )

    def _colour(self) -> None:
        self.viewport().update()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            if not event.isAutoRepeat():
                self.opened.emit(self.currentIndex())
        else:
            super().keyPressEvent(event)


class _CellDelegate(QStyledItemDelegate):
    """Draws a score, and below it, smaller, the mistakes, the time and that it is late."""

    def __init__(self, view: GradebookGrid) -> None:
        super().__init__(view)
        self._view = view

    @guarded
    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        score, below = index.data(_PARTS)
        colours, state = theme.current_palette(), option.state
        is_chosen = bool(state & QStyle.StateFlag.State_Selected) and self._view.hasFocus()
        cell = self._view.grades.cell(index)
        area = QRect(option.rect)
        painter.save()
        # The table has painted the cell that is chosen as if it had the keyboard.
        painter.fillRect(area, QColor(colours.accent if is_chosen else colours.surface))
        if not is_chosen and state & QStyle.StateFlag.State_Selected:
            painter.setPen(QPen(QColor(colours.accent), 1))
            painter.drawRect(area.adjusted(0, 0, -1, -1))
        painter.setPen(QPen(QColor(colours.line), 1))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        inner = area.adjusted(_PAD, 3, -_PAD, -3)
        strong, small = QFont(self._view.font()), QFont(self._view.font())
        strong.setWeight(QFont.Weight.DemiBold)
        if small.pixelSize() > 0:
            small.setPixelSize(max(round(small.pixelSize() * 0.86), 9))
        else:
            small.setPointSizeF(small.pointSizeF() * 0.86)
        ink, faint, late = (colours.on_accent,) * 3 if is_chosen else (colours.text, colours.muted, colours.wrong)
        upper = QRect(inner) if not below else QRect(inner.left(), inner.top(), inner.width(), inner.height() // 2)
        lower = QRect(inner.left(), upper.bottom(), inner.width(), inner.height() - upper.height())
        _draw(painter, upper, score, strong, ink)
        if cell is not None and cell.lateness:  # its word stands last, and has a color, too
            before, _, word = below.rpartition(" · ")
            lower.setRight(lower.right() - _draw(painter, lower, word, small, late))
            _draw(painter, lower, f"{before} · " if before else "", small, faint)
        else:
            _draw(painter, lower, below, small, faint)
        painter.restore()


def _draw(painter: QPainter, place: QRect, text: str, font: QFont, colour: str) -> int:
    """Draw a text at the right end of a place, and return its width."""
    metrics = QFontMetrics(font)
    painter.setFont(font)
    painter.setPen(QColor(colour))
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideLeft, place.width() + 1)
    painter.drawText(place, int(_RIGHT), shown)
    return metrics.horizontalAdvance(text)
