"""A pay table to read: each cell printed, reconstructed or missing, told apart by its shape as well as its colour."""

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from trainer.dealing.exercises import for_clause
from trainer.games.pay_tables import CellState
from trainer.games.rule_book import BookEntry
from trainer.gui.rules.rule_entry import paint_mark
from trainer.gui.style import theme
from trainer.gui.translation import in_words
from trainer.wording.pay_tables import line_title, pays_words, printed_title, table_aloud

_PADDING = 14
_GAP = 12
_BELOW = 4


class PayTableView(QWidget):
    """One pay table: a line for each cell, what it is for at the left and what it pays at the right."""

    show_me_asked = Signal(str, str)
    """Carries the game and the number of a table whose exercise is to be shown."""

    def __init__(self, entry: BookEntry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        assert entry.table is not None
        self.entry = entry
        self._table = entry.table
        self._marked = False
        self._looked_for: tuple[str, ...] = ()
        self._hint: QSize | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(in_words(table_aloud(entry.table)))
        self.show_me_button: QPushButton | None = None
        if for_clause(entry.game, entry.id):
            self.show_me_button = QPushButton(self.tr("Show me"), self)
            self.show_me_button.setProperty("kind", "link")
            self.show_me_button.setAutoDefault(True)
            self.show_me_button.clicked.connect(lambda: self.show_me_asked.emit(entry.game, entry.id))

    @property
    def is_marked(self) -> bool:
        return self._marked

    def mark(self, marked: bool) -> None:
        """Mark it as the one that was looked up."""
        if marked != self._marked:
            self._marked = marked
            self.update()

    def look_for(self, looked_for: tuple[str, ...]) -> None:
        """Mark words in its title and its cells."""
        if looked_for != self._looked_for:
            self._looked_for = looked_for
            self.update()

    @property
    def title(self) -> str:
        return in_words(printed_title(self._table))

    @property
    def cited(self) -> str:
        """The number it is cited by, if it has one of its own."""
        return self.entry.table.id if self.entry.table else ""

    def _bold(self) -> QFont:
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        return font

    def _line(self) -> float:
        return QFontMetricsF(self.font()).height() + 10

    def sizeHint(self) -> QSize:  # noqa: N802
        if self._hint is None:
            self._hint = self._measured()
        return self._hint

    def _lines_height(self) -> int:
        return round(self._line() * len(self._table.cells) + QFontMetricsF(self._bold()).height() + 26)

    def _measured(self) -> QSize:
        plain, bold = QFontMetricsF(self.font()), QFontMetricsF(self._bold())
        labels = max(plain.horizontalAdvance(in_words(line_title(cell))) for cell in self._table.cells)
        pays = max(bold.horizontalAdvance(in_words(pays_words(cell))) for cell in self._table.cells)
        head = bold.horizontalAdvance(self.title) + plain.horizontalAdvance(self.cited) + 20
        width = max(labels + pays + 40, head) + 2 * _PADDING
        height = self._lines_height()
        if self.show_me_button is not None:
            height += self.show_me_button.sizeHint().height() + _BELOW
        return QSize(round(width), round(height))

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if (button := self.show_me_button) is not None:
            button.adjustSize()
            left = _PADDING - 4  # its letters stand below those above
            button.move(left, self._lines_height() + _BELOW // 2)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802, ARG002
        colours = theme.worn()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self._marked:
            paint_mark(painter, area)
        painter.setPen(QPen(QColor(colours.note if self._marked else colours.line), 1))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area, 6, 6)
        inside = area.adjusted(_PADDING, 8, -_PADDING, -8)
        bold = QFontMetricsF(self._bold())
        head = QRectF(inside.left(), inside.top(), inside.width(), bold.height())
        self._write(painter, head, self.title, self._bold(), colours.text)
        self._write(painter, head, self.cited, self.font(), colours.muted, right=True)
        line = self._line()
        top = head.bottom() + 8
        for at, cell in enumerate(self._table.cells):
            row = QRectF(inside.left(), top + at * line, inside.width(), line)
            painter.setPen(QPen(QColor(colours.raised), 1))
            painter.drawLine(row.topLeft(), row.topRight())
            self._write(painter, row, in_words(line_title(cell)), self.font(), colours.text)
            pays = in_words(pays_words(cell))
            width = bold.horizontalAdvance(pays) + 14
            box = QRectF(row.right() - width, row.top() + 2, width, row.height() - 4)
            paint_cell(painter, box, cell.state)
            self._write(painter, box, pays, self._bold(), colour_of(cell.state), centre=True)
        painter.end()

    def _write(
        self,
        painter: QPainter,
        area: QRectF,
        text: str,
        font: QFont,
        colour: str,
        *,
        right: bool = False,
        centre: bool = False,
    ) -> None:
        """Write a text in one line, with what was looked for marked behind it."""
        colours = theme.worn()
        metrics = QFontMetricsF(font)
        start = area.right() - metrics.horizontalAdvance(text) if right else area.left()
        if centre:
            start = area.center().x() - metrics.horizontalAdvance(text) / 2
        middle = area.center().y()
        base = middle + (metrics.ascent() - metrics.descent()) / 2
        painter.setFont(font)
        painter.setPen(QColor(colour))
        painter.drawText(round(start), round(base), text)
        for word in self._looked_for:
            at = text.casefold().find(word)
            if at < 0:
                continue
            left = start + metrics.horizontalAdvance(text[:at])
            found = text[at : at + len(word)]
            behind = QRectF(left, middle - metrics.height() / 2, metrics.horizontalAdvance(found), metrics.height())
            painter.fillRect(behind, QColor(colours.note))
            painter.setPen(QColor(colours.surface))
            painter.drawText(round(left), round(base), found)
            painter.setPen(QColor(colour))

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._hint = None
            self.updateGeometry()


def colour_of(state: CellState) -> str:
    """Return the colour of a cell's text."""
    colours = theme.worn()
    return {"printed": colours.text, "reconstructed": colours.note, "missing": colours.wrong}[state]


def paint_cell(painter: QPainter, box: QRectF, state: CellState) -> None:
    """Paint what stands around a cell: nothing if it is printed, a broken frame if it is reconstructed, hatching."""
    colours = theme.worn()
    if state == "reconstructed":
        painter.setPen(QPen(QColor(colours.note), 1.4, Qt.PenStyle.DashLine))
        painter.setBrush(QColor(colours.note_surface))
        painter.drawRoundedRect(box, 4, 4)
    elif state == "missing":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colours.wrong_surface))
        painter.drawRoundedRect(box, 4, 4)
        painter.setPen(QPen(QColor(colours.wrong), 1.4))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        painter.drawLine(box.topLeft(), box.topRight())
    painter.setBrush(Qt.BrushStyle.NoBrush)


class CellSample(QWidget):
    """A cell as the legend shows it."""

    def __init__(self, state: CellState, text: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._state, self._text = state, text
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:  # noqa: N802
        metrics = QFontMetricsF(self._font())
        return QSize(round(metrics.horizontalAdvance(self._text) + 16), round(metrics.height() + 8))

    def _font(self) -> QFont:
        font = QFont(self.font())
        font.setWeight(QFont.Weight.DemiBold)
        return font

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802, ARG002
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        paint_cell(painter, box, self._state)
        painter.setFont(self._font())
        painter.setPen(QColor(colour_of(self._state)))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._text)
        painter.end()


class Legend(QWidget):
    """What the shapes of cells mean; only those that occur."""

    def __init__(self, states: Sequence[CellState], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        said: dict[CellState, tuple[str, str]] = {
            "printed": (self.tr("4 to 1"), self.tr("printed")),
            "reconstructed": (self.tr("2 to 1"), self.tr("reconstructed from merged cells")),
            "missing": (self.tr("missing"), self.tr("lost in print; a house enters its own")),
        }
        self._pairs: list[QWidget] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(22)
        for state in states:
            sample, words = said[state]
            pair = QWidget(self)
            inside = QHBoxLayout(pair)
            inside.setContentsMargins(0, 0, 0, 0)
            inside.setSpacing(8)
            inside.addWidget(CellSample(state, sample, pair))
            label = QLabel(words, pair)
            label.setProperty("kind", "muted")
            inside.addWidget(label)
            inside.addStretch(1)
            self._row.addWidget(pair)
            self._pairs.append(pair)
        self._row.addStretch(1)

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return QSize(120, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        """Put the pairs below each other where they do not fit side by side."""
        needed = sum(pair.sizeHint().width() + self._row.spacing() for pair in self._pairs)
        down = needed > event.size().width()
        self._row.setDirection(QVBoxLayout.Direction.TopToBottom if down else QHBoxLayout.Direction.LeftToRight)
        super().resizeEvent(event)


class PayTables(QWidget):
    """The pay tables of a rule set, as many side by side as fit."""

    def __init__(self, views: Sequence[PayTableView], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._views = tuple(views)
        for view in views:
            view.setParent(self)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def arrange(self) -> None:
        """Lay those that are not hidden in rows."""
        for view, place in self._places(self.width()):
            view.setGeometry(place)
        self.updateGeometry()

    def _places(self, room: int) -> list[tuple[PayTableView, QRect]]:
        shown = [view for view in self._views if not view.isHidden()]
        if not shown:
            return []
        widest = max(view.sizeHint().width() for view in shown)
        columns = max(1, min(len(shown), (room + _GAP) // (widest + _GAP)))
        width = max(widest, min(round(widest * 1.4), (room - _GAP * (columns - 1)) // columns))
        found: list[tuple[PayTableView, QRect]] = []
        top = 0
        for first in range(0, len(shown), columns):
            row = shown[first : first + columns]
            tall = max(view.sizeHint().height() for view in row)
            found += [(view, QRect(at * (width + _GAP), top, width, tall)) for at, view in enumerate(row)]
            top += tall + _GAP
        return found

    def hasHeightForWidth(self) -> bool:  # noqa: N802
        return True

    def heightForWidth(self, width: int) -> int:  # noqa: N802
        return max((place.bottom() + 1 for _, place in self._places(width)), default=0)

    def sizeHint(self) -> QSize:  # noqa: N802
        width = 640
        return QSize(width, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        widest = max((view.sizeHint().width() for view in self._views), default=0)
        return QSize(widest, 0)

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self.arrange()

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self.arrange()
