"""Cards of many rows on a page, made one row after the other so that the window never waits for them."""

from collections import deque
from collections.abc import Callable, Sequence
from functools import partial
from typing import Generic, TypeVar

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from trainer.gui.kit import adapting
from trainer.gui.kit.page import card, heading

Row = TypeVar("Row", bound=QWidget)


class RowCards(Generic[Row]):
    """The cards of a page's column. A paper has sixty questions, and a row takes some milliseconds."""

    def __init__(self, column: QVBoxLayout, page: QWidget) -> None:
        self._column = column
        self.rows: list[Row] = []
        """Those that are made."""
        self._to_come: deque[Callable[[], object]] = deque()
        self._later = QTimer(page, interval=0)
        self._later.timeout.connect(self._make_next)

    @property
    def is_making(self) -> bool:
        return self._later.isActive()

    def add(self, title: str, makes: Sequence[Callable[[], Row]], at: int = -1) -> None:
        """Add a card of rows at a place of the column, or at its end; the first row stands in it at once."""
        frame = card(heading(title))
        self._column.insertWidget(at if at >= 0 else self._column.count(), frame)
        inside = frame.layout()
        assert isinstance(inside, QVBoxLayout)
        first, *others = makes
        self._add_row(inside, first)
        self._to_come += [partial(self._add_row, inside, make, is_first=False) for make in others]
        if self._to_come:
            self._later.start()

    def clear(self) -> None:
        """Empty the column of all that is in it, and make nothing more."""
        self._later.stop()
        self._to_come.clear()
        self.rows = []
        adapting.clear(self._column)

    def _add_row(self, inside: QVBoxLayout, make: Callable[[], Row], *, is_first: bool = True) -> None:
        if not is_first:
            line = QFrame()
            line.setProperty("kind", "rule")
            inside.addWidget(line)
        self.rows.append(row := make())
        inside.addWidget(row)

    def _make_next(self) -> None:
        if self._to_come:
            self._to_come.popleft()()
        if not self._to_come:
            self._later.stop()
