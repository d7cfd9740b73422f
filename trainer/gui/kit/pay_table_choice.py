"""The pay tables of a rule set to choose from, each with its figures."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QWidget

from trainer.engine.sentences import Sentence
from trainer.games.pay_tables import PrintedTable
from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.kit.adapting import Adapting
from trainer.gui.kit.columns import Columns
from trainer.gui.style import theme
from trainer.gui.translation import in_words
from trainer.wording.pay_tables import figures_aloud, table_title

_SMALL, _BIG = 0.86, 1.18
"""Sizes of a figure's label and of the figure itself, as shares of the text."""


class PayTableButton(Adapting, QAbstractButton):
    """One pay table: its number above, and below what each line pays."""

    def __init__(self, title: Sentence, figures: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._figures = in_words(title), tuple(figures)
        self._rows = 1
        self.setCheckable(True)
        self.setAutoExclusive(True)  # for the same role as a radio button
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleName(in_words(figures_aloud(title, figures)))

    @guarded_or(QSize)
    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(round(max(sum(self._widths()), self._title_width()) + 20), self._height())

    @guarded_or(QSize)
    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """The figures may stand in several rows, however they stand now."""
        return QSize(round(max(*self._widths(), self._title_width()) + 20), self._height())

    def _height(self) -> int:
        return round(QFontMetricsF(self.font()).height() + self._rows * (self._row_height() + 6) + 28)

    def _row_height(self) -> float:
        return QFontMetricsF(self._font(_SMALL)).height() + QFontMetricsF(self._font(_BIG, bold=True)).height()

    def _title_width(self) -> float:
        return QFontMetricsF(self._font(1, bold=True)).horizontalAdvance(self._title) + 36

    def _widths(self) -> list[float]:
        """Return the width of each figure with its label."""
        small, big = QFontMetricsF(self._font(_SMALL)), QFontMetricsF(self._font(_BIG, bold=True))
        return [max(small.horizontalAdvance(label), big.horizontalAdvance(pays)) + 16 for label, pays in self._figures]

    def _in_rows(self, rows: int) -> list[list[float]]:
        """Return the widths of the figures in so many rows."""
        wanted = self._widths()
        across = -(-len(wanted) // rows)
        return [wanted[start : start + across] for start in range(0, len(wanted), across)]

    def _cells(self, width: float) -> list[list[float]]:
        """Return the widths of the cells of each row: all alike, or by what is in them where that fits better."""
        rows = self._in_rows(self._rows)
        step = width / len(rows[0])
        spares = [(width - sum(row)) / len(row) for row in rows]
        return [
            [step if max(row) <= step else wanted + spare for wanted in row]
            for row, spare in zip(rows, spares, strict=True)
        ]

    def _fit(self) -> None:
        """Put the figures in as few rows as hold them."""
        room, most = self.width() - 20, len(self._figures)
        fitting = (rows for rows in range(1, most) if all(sum(row) <= room for row in self._in_rows(rows)))
        if (rows := next(fitting, most)) != self._rows:
            self._rows = rows
            self.updateGeometry()

    def _font(self, share: float, bold: bool = False) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * share)
        if bold:
            font.setWeight(QFont.Weight.DemiBold)
        return font

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802, ARG002
        colours = theme.current_palette()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        chosen = self.isChecked()
        edge = colours.focus if self.hasFocus() else colours.accent if chosen or self.underMouse() else colours.line
        painter.setPen(QPen(QColor(edge), 2.6 if self.hasFocus() else 2 if chosen else 1))
        painter.setBrush(QColor(colours.surface))
        painter.drawRoundedRect(area, 8, 8)

        font = self._font(1, bold=True)
        painter.setFont(font)
        painter.setPen(QColor(colours.accent if chosen else colours.text))
        line = QFontMetricsF(font).height()
        top = QRectF(area.left() + 14, area.top() + 8, area.width() - 28, line)
        painter.drawText(top, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self._title)
        middle = QPointF(area.right() - 20, top.center().y())
        painter.setPen(QPen(QColor(colours.accent if chosen else colours.line), 1.6))
        painter.drawEllipse(middle, 7, 7)
        if chosen:
            painter.setBrush(QColor(colours.accent))
            painter.drawEllipse(middle, 3.6, 3.6)

        small, big = self._font(_SMALL), self._font(_BIG, bold=True)
        label_height, pays_height = QFontMetricsF(small).height(), QFontMetricsF(big).height()
        figures = iter(self._figures)
        y = top.bottom() + 6
        for row in self._cells(area.width() - 12):
            x = area.left() + 6
            for width in row:
                label, pays = next(figures)
                painter.setFont(small)
                painter.setPen(QColor(colours.muted))
                painter.drawText(QRectF(x, y, width, label_height), Qt.AlignmentFlag.AlignCenter, label)
                painter.setFont(big)
                painter.setPen(QColor(colours.text))
                painter.drawText(QRectF(x, y + label_height, width, pays_height), Qt.AlignmentFlag.AlignCenter, pays)
                x += width
            y += self._row_height() + 6
        painter.end()


class PayTableChoice(Columns):
    """All pay tables of a rule set, one of them chosen; the rows are alike, and a table of many lines has its own."""

    changed = Signal(str)
    """Carries the number of the table that was chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent=parent)
        self._grid.setHorizontalSpacing(10)
        self._group = QButtonGroup(self)
        self._tables: tuple[PrintedTable, ...] = ()

    @property
    def value(self) -> str:
        return self.table.number if self.table else ""

    @property
    def table(self) -> PrintedTable | None:
        return self._tables[self._group.checkedId()] if self._tables else None

    def button(self, number: str) -> PayTableButton:
        button = self._group.button([table.number for table in self._tables].index(number))
        assert isinstance(button, PayTableButton)
        return button

    def choose(self, number: str) -> None:
        """Choose a table; one that is not offered leaves the choice as it is."""
        if number in [table.number for table in self._tables]:
            self.button(number).setChecked(True)

    def show_tables(self, tables: Sequence[PrintedTable], chosen: str) -> None:
        """Offer these tables with one of them chosen; nobody is told."""
        self.clear()
        self._tables = tuple(table for table in tables if table.state != "incomplete")
        numbers = [table.number for table in self._tables]
        usual = sorted(len(table.cells) for table in self._tables)[len(self._tables) // 2] if self._tables else 0
        self._group = QButtonGroup(self)
        for at, table in enumerate(self._tables):
            figures = [(cell.label, "–" if cell.pays is None else str(cell.pays)) for cell in table.cells]
            is_named = len(self._tables) == 1 and not table.number.isdigit()  # the bonus of No Bust 21
            button = PayTableButton(table_title(table.number, is_named=is_named), figures, self)
            button.setChecked(table.number == (chosen if chosen in numbers else numbers[0]))
            self._group.addButton(button, at)
            self._cells.append(button)
        self._rows_alone = [
            cell for cell, table in zip(self._cells, self._tables, strict=True) if len(table.cells) > usual
        ]
        self._group.idToggled.connect(lambda _, down: self.changed.emit(self.value) if down else None)
        self._columns = 0
        self._fit()

    def _fitting(self) -> int:
        many = len(self._cells) - len(self._rows_alone)
        return -(-many // -(-many // super()._fitting()))
