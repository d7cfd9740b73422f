"""The pay tables of a rule set to choose from, each with its figures."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QGridLayout, QSizePolicy, QWidget

from trainer.games.game import PrintedTable
from trainer.gui import theme


class PayTableButton(QAbstractButton):
    """One pay table: its number above, and below what each line pays."""

    def __init__(self, title: str, figures: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._title, self._figures = title, tuple(figures)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleName(f"{title}: " + ", ".join(f"{label} {pays}" for label, pays in figures))

    def sizeHint(self) -> QSize:  # noqa: N802
        small, big = QFontMetricsF(self._font(0.86)), QFontMetricsF(self._font(1.18, bold=True))
        columns = sum(
            max(small.horizontalAdvance(label), big.horizontalAdvance(pays)) + 16 for label, pays in self._figures
        )
        width = max(columns, QFontMetricsF(self._font(1, bold=True)).horizontalAdvance(self._title)) + 20
        height = QFontMetricsF(self.font()).height() + small.height() + big.height() + 34
        return QSize(round(width), round(height))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return self.sizeHint()

    def _font(self, share: float, bold: bool = False) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * share)
        if bold:
            font.setWeight(QFont.Weight.DemiBold)
        return font

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802, ARG002
        colours = theme.worn()
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

        small, big = self._font(0.86), self._font(1.18, bold=True)
        label_height, pays_height = QFontMetricsF(small).height(), QFontMetricsF(big).height()
        step = (area.width() - 12) / max(len(self._figures), 1)
        for at, (label, pays) in enumerate(self._figures):
            cell = QRectF(area.left() + 6 + at * step, top.bottom() + 6, step, label_height)
            painter.setFont(small)
            painter.setPen(QColor(colours.muted))
            painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, label)
            painter.setFont(big)
            painter.setPen(QColor(colours.text))
            painter.drawText(QRectF(cell.left(), cell.bottom(), step, pays_height), Qt.AlignmentFlag.AlignCenter, pays)
        painter.end()

    def _paint_mark(self, painter: QPainter, middle: QPointF, chosen: bool, colours: theme.Palette) -> None:
        painter.setPen(QPen(QColor(colours.accent if chosen else colours.line), 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(middle, 7, 7)
        if chosen:
            painter.setBrush(QColor(colours.accent))
            painter.drawEllipse(middle, 3.6, 3.6)

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.updateGeometry()


class PayTableChoice(QWidget):
    """All pay tables of a rule set, one of them chosen."""

    changed = Signal(str)
    """Carries the number of the table that was chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(10)
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
        for old in self.findChildren(PayTableButton):
            self._grid.removeWidget(old)
            old.hide()
            old.deleteLater()
        self._tables = tuple(table for table in tables if table.state != "incomplete")
        numbers = [table.number for table in self._tables]
        self._chosen = chosen if chosen in numbers else numbers[0] if numbers else ""
        self._group = QButtonGroup(self)
        for at, table in enumerate(self._tables):
            figures = [(cell.label, "–" if cell.pays is None else str(cell.pays)) for cell in table.cells]
            is_named = len(self._tables) == 1 and not table.number.isdigit()  # the bonus of No Bust 21
            title = table.number if is_named else self.tr("Pay table {number}").format(number=table.number)
            button = PayTableButton(title, figures, self)
            button.setChecked(table.number == self._chosen)
            self._group.addButton(button, at)
        self._group.idToggled.connect(self._toggled)
        self._columns = 0
        self._arrange()

    def _arrange(self) -> None:
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

    def resizeEvent(self, event: object) -> None:  # noqa: N802, ARG002
        self._arrange()

    def _place(self, number: str) -> int:
        return [table.number for table in self._tables].index(number)

    def _toggled(self, at: int, down: bool) -> None:
        number = self._tables[at].number
        if down and number != self._chosen:
            self._chosen = number
            self.changed.emit(number)
