"""THE TIMELINE: every act of a round, one below the other, its findings marked by icon, color and word."""

from typing import Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPoint, QRect, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QListView,
    QListWidget,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from trainer.dealing.debrief import Debrief, Line
from trainer.gui.artwork.icons import icon_picture
from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.kit import build
from trainer.gui.style import theme
from trainer.gui.translation import in_words
from trainer.wording.deals import clock
from trainer.wording.debrief import below_line, line_aloud, line_words

_PAD: Final = 6
_GAP: Final = 8
_WRAP: Final = int(Qt.TextFlag.TextWordWrap) | int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignTop)
_MOST: Final = 10_000
"""A height without a limit, as good as any, to measure or to write wrapped words in."""


class Timeline(QListWidget):
    """A line for each act; exactly one is chosen."""

    chosen = Signal(object)
    """Carries the ``Line`` that was chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.lines: tuple[Line, ...] = ()
        self._is_short = False
        self._rows = _LineDelegate(self)
        self.setItemDelegate(self._rows)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.setAccessibleName(self.tr("The round, move by move"))
        self.currentRowChanged.connect(lambda row: self.chosen.emit(self.lines[row]))

    def show_lines(self, debrief: Debrief) -> None:
        """Show the acts of a round; none is chosen yet."""
        with QSignalBlocker(self):
            self.clear()
            self.lines = debrief.lines
            self._rows.forget()
            self.addItems([in_words(line_aloud(line, number)) for number, line in enumerate(debrief.lines, start=1)])

    @property
    def chosen_line(self) -> Line | None:
        return self.lines[self.currentRow()] if self.currentRow() >= 0 else None

    @property
    def shown_lines(self) -> tuple[Line, ...]:
        """The lines that the filter lets through."""
        return tuple([line for row, line in enumerate(self.lines) if not self.isRowHidden(row)])

    def choose(self, row: int) -> None:
        """Choose a line, and bring it into sight."""
        self.setCurrentRow(row)
        if item := self.item(row):
            self.scrollToItem(item, QListView.ScrollHint.PositionAtCenter)

    def show_only_slips(self, only: bool) -> None:
        """Hide what was right; a hidden line gives its place to the nearest finding."""
        for row, line in enumerate(self.lines):
            self.setRowHidden(row, only and not line.is_mistake)
        self._is_short = only
        self._fit()
        row = self.currentRow()
        slips = [at for at, line in enumerate(self.lines) if line.is_mistake]
        if only and slips and row not in slips:
            self.choose(min(slips, key=lambda at: abs(at - row)))

    def _fit(self) -> None:
        """Take no more room than a few mistakes need: what is explained below has the rest."""
        rows = [row for row in range(self.count()) if not self.isRowHidden(row)] if self._is_short else []
        high = sum([self.sizeHintForRow(row) for row in rows]) + 2 * self.frameWidth() + _PAD
        self.setMaximumHeight(max(high, self.minimumHeight()) if self._is_short else build.NO_LIMIT)

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        self._fit()
        self.scheduleDelayedItemsLayout()


class _LineDelegate(QStyledItemDelegate):
    """Draws one act: its mark, the act, below it the verdict if there is one to tell, at the right the time."""

    def __init__(self, timeline: Timeline) -> None:
        super().__init__(timeline)
        self._timeline = timeline
        self._sizes: dict[tuple[int, ...], QSize] = {}

    @guarded_or(QSize)
    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:  # noqa: N802, ARG002
        width = self._timeline.viewport().width()
        metrics = QFontMetrics(self._timeline.font())
        known = index.row(), width, metrics.height(), metrics.averageCharWidth()
        if (size := self._sizes.get(known)) is None:
            size = self._sizes[known] = QSize(width, self._height(index.row(), self._room(width, metrics), metrics))
        return size

    def forget(self) -> None:
        """Know no height any more: other lines are shown."""
        self._sizes.clear()

    def _height(self, row: int, room: int, metrics: QFontMetrics) -> int:
        line = self._timeline.lines[row]
        height = metrics.boundingRect(QRect(0, 0, room, _MOST), _WRAP, in_words(line_words(line))).height()
        if below := in_words(below_line(line)):
            small = QFontMetrics(_below_font(self._timeline.font(), line))
            height += small.boundingRect(QRect(0, 0, room, _MOST), _WRAP, below).height()
        return height + 2 * _PAD

    def _room(self, width: int, metrics: QFontMetrics) -> int:
        """Return the room that mark and time leave to the words."""
        return max(width - 2 * _PAD - metrics.height() - _clock_width(metrics) - 2 * _GAP, metrics.height() * 4)

    @guarded
    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        colours = theme.current_palette()
        line = self._timeline.lines[index.row()]
        area: QRect = option.rect
        state: QStyle.StateFlag = option.state
        is_chosen = bool(state & QStyle.StateFlag.State_Selected)
        metrics = QFontMetrics(self._timeline.font())
        side = metrics.height()
        painter.save()
        painter.setFont(self._timeline.font())
        if is_chosen:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setBrush(QColor(colours.accent))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 4, 4)
        elif line.is_slip:
            painter.fillRect(area.adjusted(1, 1, -1, -1), QColor(colours.wrong_surface))
        quiet, loud, wrong, right = colours.muted, colours.text, colours.wrong, colours.right
        if is_chosen:
            quiet = loud = wrong = right = colours.on_accent
        top = area.top() + _PAD
        left = area.left() + _PAD
        if (mark := _mark(line)) is not None:
            ratio = painter.device().devicePixelRatioF()
            picture = icon_picture(mark, wrong if mark == "cross" else right, side, ratio)
            painter.drawPixmap(QPoint(left, top), picture)
        room = self._room(area.width(), metrics)
        words = QRect(left + side + _GAP, top, room, _MOST)
        painter.setPen(QColor(loud if line.act_done.by == "trainee" else quiet))
        drawn = painter.drawText(words, _WRAP, in_words(line_words(line)))
        if below := in_words(below_line(line)):
            painter.setFont(_below_font(self._timeline.font(), line))
            painter.setPen(QColor(wrong if line.is_slip else quiet))
            painter.drawText(words.translated(0, drawn.height()), _WRAP, below)
            painter.setFont(self._timeline.font())
        painter.setPen(QColor(quiet))
        at = QRect(area.right() - _PAD - _clock_width(metrics), top, _clock_width(metrics), side)
        painter.drawText(at, int(Qt.AlignmentFlag.AlignRight), clock(line.act_done.at))
        painter.restore()


def _mark(line: Line) -> str | None:
    if line.is_slip:
        return "cross"
    return "tick" if line.act_done.by == "trainee" and not line.is_undone and not line.act_done.impossible else None


def _below_font(usual: QFont, line: Line) -> QFont:
    """Return the font of the words below an act: bolder where they tell a mistake."""
    font = QFont(usual)
    font.setWeight(QFont.Weight.DemiBold if line.is_slip else QFont.Weight.Normal)
    return font


def _clock_width(metrics: QFontMetrics) -> int:
    return metrics.horizontalAdvance("00:00")
