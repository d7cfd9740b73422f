"""A line over weeks with its numbers under it: the share of right answers, or the time of one."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.kit.adapting import Adapting
from trainer.gui.style import theme

_SMALL: Final = 9.5 / 11
"""The size of numbers as a share of the text."""
_LINES: Final = 7
"""The height of the field above the numbers, in lines of text."""
_GAP: Final = 10
_DOT: Final = 4.0
_RIGHT: Final = int(Qt.AlignmentFlag.AlignRight) | int(Qt.AlignmentFlag.AlignVCenter)
_LEFT: Final = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.AlignmentFlag.AlignVCenter)
_MIDDLE: Final = int(Qt.AlignmentFlag.AlignCenter)


class WeekPoint(NamedTuple):
    """A week of a chart."""

    day: str
    """Its first day, in short."""
    value: float | None
    """None where there were too few answers to say anything."""
    answers: int


class ChartNames(NamedTuple):
    """The words at the left of the rows of numbers, and what a week is told as."""

    week: str
    value: str
    answers: str
    told: str
    """With the places `day`, `value` and `answers`."""


class WeekChart(Adapting, QWidget):
    """As many of the last weeks as there is room for; a week that says nothing leaves a gap in the line."""

    def __init__(
        self,
        names: ChartNames,
        say: Callable[[float], str],
        say_step: Callable[[float], str],
        parent: QWidget | None = None,
    ) -> None:
        """`say` writes a value under the line, `say_step` one of the axis."""
        super().__init__(parent)
        self._names, self._say, self._say_step = names, say, say_step
        self._points: tuple[WeekPoint, ...] = ()
        self._least, self._most, self._step = 0.0, 1.0, 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a screen reader comes to its numbers

    def show_weeks(self, points: Sequence[WeekPoint], least: float, most: float, step: float) -> None:
        """Show weeks, the latest last, on an axis with a line at each step."""
        self._points, self._least, self._most, self._step = tuple(points), least, most, step
        self.setAccessibleDescription("\n".join(self.told))
        self.updateGeometry()
        self.update()

    @property
    def told(self) -> list[str]:
        """The weeks that something was answered in, in words."""
        return [
            self._names.told.format(day=each.day, value=self._said(each), answers=each.answers)
            for each in self._points
            if each.answers
        ]

    def _said(self, point: WeekPoint) -> str:
        return self._say(point.value) if point.value is not None else "–"

    # Its shape.

    @property
    def _font(self) -> QFont:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * _SMALL)
        return font

    def _gutter(self, metrics: QFontMetrics) -> int:
        words = (self._names.week, self._names.value, self._names.answers, self._say_step(self._most))
        return max([metrics.horizontalAdvance(each) for each in words]) + _GAP

    def _column(self, metrics: QFontMetrics) -> int:
        texts = [text for each in self._points for text in (self._said(each), f"{each.answers:,}")]
        return max([metrics.horizontalAdvance(text) for text in texts] + [metrics.averageCharWidth() * 3]) + _GAP

    def shown(self) -> tuple[WeekPoint, ...]:
        """Return the weeks that there is room for."""
        metrics = QFontMetrics(self._font)
        fitting = (self.width() - self._gutter(metrics)) // self._column(metrics)
        return self._points[-max(1, fitting) :]

    @guarded_or(QSize)
    def sizeHint(self) -> QSize:  # noqa: N802
        metrics = QFontMetrics(self._font)
        wide = self._gutter(metrics) + self._column(metrics) * max(len(self._points), 1)
        return QSize(wide, round(metrics.height() * (_LINES + 3.6)) + _GAP)

    @guarded_or(QSize)
    def minimumSizeHint(self) -> QSize:  # noqa: N802
        metrics = QFontMetrics(self._font)
        return QSize(self._gutter(metrics) + self._column(metrics) * 3, self.sizeHint().height())

    # Its picture.

    @guarded
    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802, ARG002
        if not self._points:
            return
        colours, metrics = theme.current_palette(), QFontMetrics(self._font)
        line, gutter = metrics.height(), self._gutter(metrics)
        field = QRectF(gutter, line / 2, self.width() - gutter, line * (_LINES - 1))
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setFont(self._font)
            self._paint_axis(painter, field, line)
            shown = self.shown()
            wide = field.width() / len(shown)
            places = [
                QPointF(field.left() + wide * (at + 0.5), self._height_of(each.value, field))
                if each.value is not None
                else None
                for at, each in enumerate(shown)
            ]
            self._paint_line(painter, places)
            rows = (
                (self._names.week, [each.day for each in shown], colours.muted),
                (self._names.value, [self._said(each) for each in shown], colours.text),
                (self._names.answers, [f"{each.answers:,}" if each.answers else "–" for each in shown], colours.muted),
            )
            top = field.bottom() + line * 0.8
            for at, (name, texts, colour) in enumerate(rows):
                self._paint_row(painter, QRectF(0, top + at * line * 1.1, self.width(), line), name, texts, colour)
            if self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(QPen(QColor(colours.focus), 2))
                painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 4, 4)

    def _height_of(self, value: float, field: QRectF) -> float:
        share = (value - self._least) / (self._most - self._least)
        return field.bottom() - field.height() * min(max(share, 0.0), 1.0)

    def _paint_axis(self, painter: QPainter, field: QRectF, line: float) -> None:
        colours = theme.current_palette()
        at = self._least
        while at <= self._most + self._step / 100:
            down = round(self._height_of(at, field)) + 0.5
            painter.setPen(QPen(QColor(theme.edge(colours)), 1))
            painter.drawLine(QPointF(field.left(), down), QPointF(field.right(), down))
            painter.setPen(QColor(colours.muted))
            where = QRectF(0, down - line / 2, field.left() - _GAP, line)
            painter.drawText(where, _RIGHT, self._say_step(at))
            at += self._step

    def _paint_line(self, painter: QPainter, places: Sequence[QPointF | None]) -> None:
        colours = theme.current_palette()
        painter.setPen(QPen(QColor(colours.accent), 2))
        for one, other in pairwise(places):
            if one is not None and other is not None:
                painter.drawLine(one, other)
        painter.setBrush(QColor(colours.accent))
        painter.setPen(QPen(QColor(colours.surface), 1.5))
        for place in places:
            if place is not None:
                painter.drawEllipse(place, _DOT, _DOT)

    def _paint_row(self, painter: QPainter, area: QRectF, name: str, texts: Sequence[str], colour: str) -> None:
        """Write a row of numbers, each under its week; of texts that would touch every second one, from the last."""
        metrics = painter.fontMetrics()
        gutter = self._gutter(metrics)
        wide = (area.width() - gutter) / len(texts)
        painter.setPen(QColor(theme.current_palette().muted))
        painter.drawText(QRectF(0, area.top(), gutter - _GAP, area.height()), _LEFT, name)
        painter.setPen(QColor(colour))
        widest = max([metrics.horizontalAdvance(text) for text in texts])
        every = max(1, -(-(widest + _GAP // 2) // max(int(wide), 1)))
        for at, text in enumerate(texts):
            if (len(texts) - 1 - at) % every:
                continue
            middle = gutter + wide * (at + 0.5)
            left = min(middle - widest / 2, area.width() - widest)  # the last one may be wider than its column
            painter.drawText(QRectF(left, area.top(), widest, area.height()), _MIDDLE, text)
