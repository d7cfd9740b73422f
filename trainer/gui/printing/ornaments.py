"""Ornaments of a certificate, in points: woven lines as on bank notes, and for an emblem a cheque with the suits."""

from math import cos, pi, sin, tau

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QTransform

GREEN = QColor("#10573a")
GOLD = QColor("#9c7a2e")
INK = QColor("#16181a")
QUIET = QColor("#4b5450")
_PALE_GOLD = QColor("#e3d7b6")
_PALE_GREEN = QColor("#e9efeb")
_STEP = 1.8


def draw_frame(painter: QPainter, page: QRectF) -> None:
    """Draw the border around a page."""
    outer = page.adjusted(24, 24, -24, -24)
    inner = outer.adjusted(15, 15, -15, -15)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for ink, phase in ((GREEN, 0), (GOLD, 0.5)):
        painter.setPen(QPen(ink, 0.55))
        painter.drawPath(_band(outer, inner, phase))
    painter.setPen(QPen(GREEN, 1.6))
    painter.drawRect(outer)
    painter.setPen(QPen(GREEN, 0.6))
    painter.drawRect(inner)
    painter.setPen(QPen(GOLD, 0.5))
    painter.drawRect(inner.adjusted(3, 3, -3, -3))
    width = inner.left() - outer.left()
    for x in (outer.left(), inner.right()):
        for y in (outer.top(), inner.bottom()):
            _draw_corner(painter, QRectF(x, y, width, width))


def _draw_corner(painter: QPainter, square: QRectF) -> None:
    """Draw the square in which two bands meet."""
    painter.setPen(QPen(GREEN, 1.2))
    painter.setBrush(GREEN)
    painter.drawRect(square)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_PALE_GOLD)
    middle = square.center()
    painter.drawPath(QTransform.fromTranslate(middle.x(), middle.y()).scale(5, 5).map(_diamond()))


def _band(outer: QRectF, inner: QRectF, phase: float) -> QPainterPath:
    """Return two waves that weave about each other between two frames, on all four sides."""
    path = QPainterPath()
    height = (inner.left() - outer.left()) / 2 - 1.4
    middle = outer.adjusted(height + 1.4, height + 1.4, -height - 1.4, -height - 1.4)
    corners = [middle.topLeft(), middle.topRight(), middle.bottomRight(), middle.bottomLeft()]
    for start, end in zip(corners, [*corners[1:], corners[0]], strict=True):
        along = end - start
        length = abs(along.x()) + abs(along.y())
        across = QPointF(-along.y() / length, along.x() / length)
        waves = round(length / 22)
        for side in (1, -1):
            count = round(length / _STEP)
            for at in range(count + 1):
                turn = tau * (waves * at / count) + side * phase * pi
                place = start + along * (at / count) + across * (side * height * sin(turn))
                if at:
                    path.lineTo(place)
                else:
                    path.moveTo(place)
    return path


def draw_rosette(painter: QPainter, middle: QPointF, radius: float) -> None:
    """Draw the pale woven disc behind the words."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_PALE_GREEN, 0.6))
    for ring in range(6):
        path = QPainterPath()
        base, lift, petals = radius * (0.3 + 0.11 * ring), radius * 0.13, 12 + 4 * ring
        for shift in (0.0, pi / 2, pi):
            for at in range(241):
                turn = tau * at / 240
                far = base + lift * sin(petals * turn + shift)
                place = middle + QPointF(far * cos(turn), far * sin(turn))
                if at:
                    path.lineTo(place)
                else:
                    path.moveTo(place)
        painter.drawPath(path)


def draw_emblem(painter: QPainter, middle: QPointF, radius: float) -> None:
    """Draw a cheque with the four suits on it."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(GREEN)
    painter.drawEllipse(middle, radius, radius)
    painter.setBrush(_PALE_GOLD)
    whole = QRectF(middle.x() - radius, middle.y() - radius, 2 * radius, 2 * radius)
    for spot in range(8):
        painter.drawPie(whole, round(16 * (45 * spot - 9)), 16 * 18)
    painter.setBrush(GREEN)
    painter.drawEllipse(middle, radius * 0.8, radius * 0.8)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(_PALE_GOLD, radius * 0.04))
    painter.drawEllipse(middle, radius * 0.72, radius * 0.72)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(_PALE_GOLD)
    for suit, (x, y) in zip((_spade(), _heart(), _diamond(), _club()), ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True):
        place = QTransform.fromTranslate(middle.x() + 0.38 * radius * x, middle.y() + 0.38 * radius * y)
        painter.drawPath(place.scale(radius * 0.2, radius * 0.2).map(suit))


def draw_rule(painter: QPainter, middle: QPointF, width: float) -> None:
    """Draw a line with a diamond in its middle."""
    painter.setPen(QPen(GOLD, 0.8))
    for side in (-1, 1):
        painter.drawLine(middle + QPointF(side * 9, 0), middle + QPointF(side * width / 2, 0))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(GOLD)
    painter.drawPath(QTransform.fromTranslate(middle.x(), middle.y()).scale(4.2, 4.2).map(_diamond()))


# The suits, each within a square from -1 to 1.


def _diamond() -> QPainterPath:
    path = QPainterPath(QPointF(0, -1))
    for x, y in ((0.72, 0), (0, 1), (-0.72, 0)):
        path.lineTo(x, y)
    path.closeSubpath()
    return path


def _heart() -> QPainterPath:
    path = QPainterPath(QPointF(0, 1))
    path.cubicTo(-0.5, 0.45, -1, 0.1, -1, -0.4)
    path.cubicTo(-1, -1.05, -0.2, -1.1, 0, -0.45)
    path.cubicTo(0.2, -1.1, 1, -1.05, 1, -0.4)
    path.cubicTo(1, 0.1, 0.5, 0.45, 0, 1)
    return path


def _stem() -> QPainterPath:
    path = QPainterPath(QPointF(0, 0.2))
    path.quadTo(0.05, 0.8, 0.4, 1)
    path.lineTo(-0.4, 1)
    path.quadTo(-0.05, 0.8, 0, 0.2)
    return path


def _spade() -> QPainterPath:
    leaf = QTransform.fromScale(1, -0.85).map(_heart())
    return leaf.translated(0, -0.15).united(_stem())


def _club() -> QPainterPath:
    path = _stem()
    for x, y in ((0, -0.5), (-0.5, 0.15), (0.5, 0.15)):
        leaf = QPainterPath()
        leaf.addEllipse(QPointF(x, y), 0.47, 0.47)
        path = path.united(leaf)
    return path
