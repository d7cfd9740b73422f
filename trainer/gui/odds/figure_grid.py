"""Figures in rows and columns, painted as one: two hundred labels would hold the window whenever one changes."""

from collections.abc import Collection, Iterator, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.kit.adapting import Adapting
from trainer.gui.style import theme

_WIDEST: Final = "−00.000%"
"""A figure that is still to come has its room."""
_ACROSS: Final = 16
_DOWN: Final = 4
_APART: Final = 20
"""The room before a group of columns, on top of that between any two."""
_LEFT: Final = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop)
_WRAPPED: Final = _LEFT | int(Qt.TextFlag.TextWordWrap)
_MIDDLE: Final = int(Qt.AlignmentFlag.AlignHCenter) | int(Qt.AlignmentFlag.AlignTop)
_RIGHT: Final = int(Qt.AlignmentFlag.AlignRight) | int(Qt.AlignmentFlag.AlignTop)
_HIGH: Final = 10_000


class GridText(NamedTuple):
    """A text of a grid, with the first of its columns and how many it has."""

    text: str
    column: int
    wide: int


class FigureGrid(Adapting, QWidget):
    """Words in the first column, figures in the others."""

    def __init__(self, parent: QWidget | None = None, *, wraps: bool = False) -> None:
        """Let long words of the first column `wrap`, which then takes all room that is left."""
        super().__init__(parent)
        self._heads = 0
        self._strong: frozenset[int] = frozenset()
        self.texts: list[list[str]] = []
        """The texts as they stand, row by row, the heads first."""
        self._wraps = wraps
        self._widths: list[int] = []
        """The width of each column with the room before it; of the first, that of its longest words in a line."""
        self._longest_word = 0
        self.let_wrap(wraps)

    def let_wrap(self, wraps: bool) -> None:
        """Break long words of the first column into lines, or no more."""
        self._wraps = wraps
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(wraps)
        self.setSizePolicy(policy)
        self._fit()

    @property
    def tabbed(self) -> str:
        """The texts as a spreadsheet takes them, a head over several columns in the first of them."""
        lines = []
        for line in self.texts:
            told = [""] * self._columns
            for cell in self._cells(line):
                told[cell.column] = cell.text
            lines.append("\t".join(told).rstrip("\t"))
        return "\n".join(lines)

    def show_rows(
        self, heads: Sequence[Sequence[str]], rows: Sequence[Sequence[str]], *, strong: Collection[int] = ()
    ) -> None:
        """Show rows under heads, some of them told apart by their places; few heads stand over groups of columns."""
        self._heads, self._strong = len(heads), frozenset([len(heads) + at for at in strong])
        self.texts = [[*line] for line in (*heads, *rows)]
        self.setAccessibleDescription("\n".join([", ".join(filter(None, line)) for line in self.texts]))
        self._fit()
        self.update()

    @property
    def _columns(self) -> int:
        return max(map(len, self.texts), default=0)

    def _cells(self, line: Sequence[str]) -> Iterator[GridText]:
        """Yield the texts of a row with their columns; a row of fewer texts has wider ones behind the first."""
        wide = (self._columns - 1) // (len(line) - 1) if len(line) > 1 else 1
        for at, text in enumerate(line):
            yield GridText(text, (at - 1) * wide + 1, wide) if at else GridText(text, 0, 1)

    def _fit(self) -> None:
        """Measure the columns anew."""
        if not hasattr(self, "_longest_word"):
            return  # the font is set while the grid is still being made
        plain, strong = QFontMetrics(self.font()), QFontMetrics(_strong_font(self.font()))
        figure = plain.horizontalAdvance(_WIDEST)
        self._widths = [figure] * self._columns
        self._widths[:1] = [0] * len(self._widths[:1])
        starts = set()
        self._longest_word = 0
        for row, line in enumerate(self.texts):
            metrics = strong if row in self._strong else plain
            for text, column, wide in self._cells(line):
                if wide == 1:
                    self._widths[column] = max(self._widths[column], metrics.horizontalAdvance(text))
                else:
                    starts.add(column)
            self._longest_word = max([self._longest_word, *map(metrics.horizontalAdvance, line[0].split())])
        for column in range(1, self._columns):
            self._widths[column] += _ACROSS + (_APART if column in starts - {1} else 0)
        self.updateGeometry()

    def _first_width(self, wide: int) -> int:
        """Return the width of the first column in a grid of some width."""
        if not self._wraps:
            return self._widths[0] if self._widths else 0
        return max(self._longest_word, wide - sum(self._widths[1:]))

    def _heights(self, first: int) -> list[int]:
        """Return the height of each row by the width of the first column."""
        plain, strong = QFontMetrics(self.font()), QFontMetrics(_strong_font(self.font()))
        heights = []
        for row, line in enumerate(self.texts):
            metrics = strong if row in self._strong else plain
            high = metrics.height()
            if self._wraps and metrics.horizontalAdvance(line[0]) > first:
                high = metrics.boundingRect(QRect(0, 0, first, _HIGH), _WRAPPED, line[0]).height()
            heights.append(high)
        return heights

    @guarded_or(int)
    def heightForWidth(self, wide: int) -> int:  # noqa: N802
        heights = self._heights(self._first_width(wide))
        return sum(heights) + _DOWN * max(len(heights) - 1, 0)

    @guarded_or(QSize)
    def sizeHint(self) -> QSize:  # noqa: N802
        wide = sum(self._widths)
        return QSize(wide, self.heightForWidth(wide))

    @guarded_or(QSize)
    def minimumSizeHint(self) -> QSize:  # noqa: N802
        if not self._wraps:
            return self.sizeHint()
        wide = self._longest_word + sum(self._widths[1:])
        return QSize(wide, QFontMetrics(self.font()).height())

    @guarded
    def paintEvent(self, _: QPaintEvent) -> None:  # noqa: N802
        palette = theme.current_palette()
        first = self._first_width(self.width())
        ends = list(accumulate([first, *self._widths[1:]]))
        plain, strong = self.font(), _strong_font(self.font())
        at = 0
        with QPainter(self) as painter:
            for row, (line, high) in enumerate(zip(self.texts, self._heights(first), strict=True)):
                painter.setPen(QColor(palette.muted if row < self._heads else palette.text))
                painter.setFont(strong if row in self._strong else plain)
                for text, column, wide in self._cells(line):
                    if not column:
                        painter.drawText(QRect(0, at, first, high), _WRAPPED if self._wraps else _LEFT, text)
                        continue
                    left = ends[column - 1] + _ACROSS
                    where = QRect(left, at, ends[column + wide - 1] - left, high)
                    painter.drawText(where, _MIDDLE if wide > 1 else _RIGHT, text)
                at += high + _DOWN


def _strong_font(font: QFont) -> QFont:
    strong = QFont(font)
    strong.setWeight(QFont.Weight.DemiBold)
    return strong
