"""The pay tables of a rule set to choose from, each with its figures."""

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QWidget

from trainer.engine.sentences import Sentence
from trainer.games.pay_tables import PrintedTable
from trainer.gui.kit import adapting, build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.style import theme
from trainer.gui.translation import in_words
from trainer.wording.pay_tables import figures_aloud, table_title

_SMALL, _BIG = 0.86, 1.18
"""How large a figure's label and the figure itself are written, as shares of the text."""


class PayTableButton(Adapting, QAbstractButton):
    """One pay table: its number above, and below what each line pays."""

    def __init__(self, title: Sentence, figures: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._figures = in_words(title), tuple(figures)
        self._rows = 1
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleName(in_words(figures_aloud(title, figures)))

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(round(max(sum(self._widths()), self._title_width()) + 20), self._height())

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
        """Return how wide each figure is with its label."""
        small, big = QFontMetricsF(self._font(_SMALL)), QFontMetricsF(self._font(_BIG, bold=True))
        return [max(small.horizontalAdvance(label), big.horizontalAdvance(pays)) + 16 for label, pays in self._figures]

    def _cells(self, rows: int, width: float) -> list[list[float]]:
        """Return how wide the cells of each row are: all alike, or by what is in them where that fits better."""
        wanted = self._widths()
        across = -(-len(wanted) // rows)
        found = []
        for start in range(0, len(wanted), across):
            row = wanted[start : start + across]
            step = width / across
            spare = (width - sum(row)) / len(row)
            found.append([step] * len(row) if max(row) <= step else [each + spare for each in row])
        return found

    def _fit(self) -> None:
        """Put the figures in as few rows as hold them."""
        room, wanted = self.width() - 20, self._widths()
        rows = 1
        while rows < len(wanted):
            across = -(-len(wanted) // rows)
            if all(sum(wanted[start : start + across]) <= room for start in range(0, len(wanted), across)):
                break
            rows += 1
        if rows != self._rows:
            self._rows = rows
            self.updateGeometry()

    def _font(self, share: float, bold: bool = False) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * share)
        if bold:
            font.setWeight(QFont.Weight.DemiBold)
        return font

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
        self._paint_mark(painter, QPointF(area.right() - 20, top.center().y()), chosen, colours)

        small, big = self._font(_SMALL), self._font(_BIG, bold=True)
        label_height, pays_height = QFontMetricsF(small).height(), QFontMetricsF(big).height()
        figures = iter(self._figures)
        y = top.bottom() + 6
        for row in self._cells(self._rows, area.width() - 12):
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

    def _paint_mark(self, painter: QPainter, middle: QPointF, chosen: bool, colours: theme.Palette) -> None:
        painter.setPen(QPen(QColor(colours.accent if chosen else colours.line), 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, 7, 7)
        if chosen:
            painter.setBrush(QColor(colours.accent))
            painter.drawEllipse(middle, 3.6, 3.6)


class PayTableChoice(Adapting, QWidget):
    """All pay tables of a rule set, one of them chosen."""

    changed = Signal(str)
    """Carries the number of the table that was chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = build.grid(across=10, down=10, of=self)
        self._group: QButtonGroup | None = None
        self._tables: tuple[PrintedTable, ...] = ()
        self._chosen = ""
        self._columns = 0

    @property
    def value(self) -> str:
        return self._chosen

    @property
    def table(self) -> PrintedTable | None:
        return next((table for table in self._tables if table.number == self._chosen), None)

    def button(self, number: str) -> PayTableButton:
        assert self._group is not None
        button = self._group.button(self._place(number))
        assert isinstance(button, PayTableButton)
        return button

    def show_tables(self, tables: Sequence[PrintedTable], chosen: str) -> None:
        """Offer these tables with one of them chosen; nobody is told."""
        adapting.remove(self._grid, *self.findChildren(PayTableButton))
        self._tables = tuple(table for table in tables if table.state != "incomplete")
        numbers = [table.number for table in self._tables]
        self._chosen = chosen if chosen in numbers else numbers[0] if numbers else ""
        self._group = QButtonGroup(self)
        for at, table in enumerate(self._tables):
            figures = [(cell.label, "–" if cell.pays is None else str(cell.pays)) for cell in table.cells]
            is_named = len(self._tables) == 1 and not table.number.isdigit()  # the bonus of No Bust 21
            button = PayTableButton(table_title(table.number, is_named=is_named), figures, self)
            button.setChecked(table.number == self._chosen)
            self._group.addButton(button, at)
        self._group.idToggled.connect(self._toggled)
        self._columns = 0
        self._fit()

    def _fit(self) -> None:
        """Lay the tables side by side as far as they fit, in rows alike; one with more lines than most has its own."""
        if not self._tables or self._group is None:
            return
        buttons = self._group.buttons()
        usual = sorted(len(table.cells) for table in self._tables)[len(self._tables) // 2]
        alike = [len(table.cells) <= usual for table in self._tables]
        widest = max(button.sizeHint().width() for button, is_alike in zip(buttons, alike, strict=True) if is_alike)
        many = sum(alike)
        fitting = max(1, (self.width() + 10) // (widest + 10))
        columns = -(-many // -(-many // fitting))
        if columns == self._columns:
            return
        self._columns = columns
        row = column = 0
        for button, is_alike in zip(buttons, alike, strict=True):
            if column and (not is_alike or column == columns):
                row, column = row + 1, 0
            self._grid.addWidget(button, row, column, 1, 1 if is_alike else columns)
            button.show()
            row, column = (row, column + 1) if is_alike else (row + 1, 0)
        for at in range(max(columns, self._grid.columnCount())):
            self._grid.setColumnStretch(at, 1 if at < columns else 0)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        """A single column may always be had, however many there are now."""
        buttons = self._group.buttons() if self._group else []
        widest = max([button.minimumSizeHint().width() for button in buttons], default=0)
        return QSize(widest, super().minimumSizeHint().height())

    def _place(self, number: str) -> int:
        return [table.number for table in self._tables].index(number)

    def _toggled(self, at: int, down: bool) -> None:
        number = self._tables[at].number
        if down and number != self._chosen:
            self._chosen = number
            self.changed.emit(number)
