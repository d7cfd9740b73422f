"""Widgets one after the other like words: as many in a row as fit."""

from typing import TypeAlias

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget, QWidgetItem

from trainer.gui.guarding import guarded, guarded_or

_Row: TypeAlias = list[tuple[QLayoutItem, QSize]]
"""Items beside one another, each with the size it wants."""


def _no_item() -> QLayoutItem | None:
    return None


class Flow(QLayout):
    """Rows filled from the left; `spread` shares what is left of a row among its widgets.

    After ``break_here`` the rest stands at the right of its row.
    """

    def __init__(self, *widgets: QWidget, spacing: int = 10, spread: bool = False, of: QWidget | None = None) -> None:
        super().__init__(of)
        self._measured: _Row | None = None
        """The items that are to be seen with the sizes they want, until Qt says that something has changed."""
        self._items: list[QLayoutItem] = []
        self._spread = spread
        self._heads: list[QWidget] = []
        self._break: QLayoutItem | None = None
        self._is_breaking = False
        self.setSpacing(spacing)
        self.setContentsMargins(0, 0, 0, 0)
        for widget in widgets:
            self.addWidget(widget)

    def break_here(self) -> None:
        """Put the widgets added from now on at the right."""
        self._is_breaking = True

    def add_head(self, head: QWidget) -> None:
        """Put a widget in a row of its own: what follows begins another row, while the head is to be seen."""
        self._heads.append(head)
        self.addWidget(head)

    @property
    def widgets(self) -> list[QWidget]:
        """The widgets in their order."""
        return [widget for item in self._items if (widget := item.widget()) is not None]

    @guarded
    def addWidget(self, widget: QWidget) -> None:  # noqa: N802
        """Put a widget behind the others, in an item of Python's own.

        An item that Qt makes may lie in memory where one lay that Python still knows, and be taken for that.
        """
        self.addChildWidget(widget)
        self.addItem(QWidgetItem(widget))

    @guarded
    def addItem(self, item: QLayoutItem) -> None:  # noqa: N802
        self._items.append(item)
        if self._is_breaking:
            self._break, self._is_breaking = item, False

    @guarded_or(int)
    def count(self) -> int:
        return len(self._items)

    @guarded_or(_no_item)
    def itemAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        return self._items[index] if 0 <= index < len(self._items) else None

    @guarded_or(_no_item)
    def takeAt(self, index: int) -> QLayoutItem | None:  # noqa: N802
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    @guarded_or(lambda: Qt.Orientation(0))
    def expandingDirections(self) -> Qt.Orientation:  # noqa: N802
        return Qt.Orientation(0)

    @guarded_or(bool)
    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return True

    @guarded
    def invalidate(self) -> None:
        self._measured = None
        super().invalidate()

    @guarded_or(int)
    def heightForWidth(self, width: int) -> int:  # noqa: N802
        rows = self._rows(width)
        return sum(self._height(row) for row in rows) + self.spacing() * max(len(rows) - 1, 0)

    @guarded_or(QSize)
    def sizeHint(self) -> QSize:  # noqa: N802
        shown = self._shown()
        return QSize(self._width(shown), self._height(shown))

    @guarded_or(QSize)
    def minimumSize(self) -> QSize:  # noqa: N802
        shown = self._shown()
        return QSize(max([item.minimumSize().width() for item, _ in shown], default=0), self._height(shown))

    @guarded
    def setGeometry(self, area: QRect) -> None:  # noqa: N802
        super().setGeometry(area)
        y = area.y()
        for row in self._rows(area.width()):
            height = self._height(row)
            left = max(area.width() - self._width(row), 0)
            spare = left // len(row) if self._spread else 0
            first, last = row[0][0], row[-1][0]
            is_past = self._is_past_break(first)
            x = area.x() + (left if is_past else 0)
            for item, hint in row:
                if not is_past and self._is_past_break(item):
                    x, is_past = x + left, True
                size = QSize(min(hint.width() + spare, area.width()), height)
                if self._spread and item is last:
                    size.setWidth(area.right() + 1 - x)
                item.setGeometry(QRect(QPoint(x, y), size))
                x += size.width() + self.spacing()
            y += height + self.spacing()

    def _is_past_break(self, item: QLayoutItem) -> bool:
        return self._break is not None and self._items.index(item) >= self._items.index(self._break)

    def _shown(self) -> _Row:
        if self._measured is None:
            self._measured = [(item, item.sizeHint()) for item in self._items if not item.isEmpty()]
        return self._measured

    def _rows(self, width: int) -> list[_Row]:
        rows: list[_Row] = []
        left, spacing = 0, self.spacing()
        for item, hint in self._shown():
            is_head = bool(self._heads) and item.widget() in self._heads
            wide = hint.width()
            if not rows or is_head or wide > left:
                rows.append([])
                left = width
            rows[-1].append((item, hint))
            left = -1 if is_head else left - wide - spacing
        return rows

    def _width(self, row: _Row) -> int:
        return sum([hint.width() for _, hint in row]) + self.spacing() * max(len(row) - 1, 0)

    @staticmethod
    def _height(row: _Row) -> int:
        return max([hint.height() for _, hint in row], default=0)
