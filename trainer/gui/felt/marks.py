"""Rings, glows, badges and labels that point at places on the felt."""

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QGraphicsPixmapItem

from trainer.gui.artwork.fonts import text_font
from trainer.gui.artwork.painting import blank, painter_on
from trainer.gui.felt.cards import whole
from trainer.gui.style.theme import GOLD

_GLOW = QColor("#ffe08a")


def placed(picture: QPixmap, corner: QPointF, z: float) -> QGraphicsPixmapItem:
    """Return a picture as an item of the scene that no click touches."""
    item = QGraphicsPixmapItem(picture)
    item.setPos(corner)
    item.setZValue(z)
    item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
    return item


def glow(around: QRectF, ratio: float, z: float, *, is_round: bool, strong: bool = True) -> QGraphicsPixmapItem:
    """Return a calm ring of light around something."""
    picture, reach = _glowing(around.width(), around.height(), ratio, is_round, strong)
    return placed(picture, around.topLeft() - QPointF(reach, reach), z)


@lru_cache(maxsize=64)  # seven strokes, around the same few places question after question
def _glowing(width: float, height: float, ratio: float, is_round: bool, strong: bool) -> tuple[QPixmap, float]:
    """Return the ring around something so wide and high, and the breadth of it outside."""
    reach = max(4.0, min(width, height) * 0.14)
    around = QRectF(reach, reach, width, height)
    picture = blank(QSizeF(width + 2 * reach, height + 2 * reach), ratio)
    with painter_on(picture) as painter:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        layers = 5
        for layer in range(layers):
            colour = QColor(_GLOW)
            colour.setAlpha((26 if strong else 14) + layer * 8)
            away = reach * (1 - (layer + 1) / layers) * 0.8
            painter.setPen(QPen(colour, reach * 0.5))
            _outline(painter, around.adjusted(-away, -away, away, away), is_round)
        painter.setPen(QPen(_GLOW, max(1.6, reach * (0.32 if strong else 0.2))))
        _outline(painter, around, is_round)
    return picture, reach


def _outline(painter: QPainter, area: QRectF, is_round: bool) -> None:
    low = min(area.width(), area.height())
    if is_round and low * 1.3 > max(area.width(), area.height()):
        painter.drawEllipse(area)
    else:  # a tall stack, or several of them, have a ring of the same width all around
        corner = low * (0.5 if is_round else 0.08)
        painter.drawRoundedRect(area, corner, corner)


def thin_ring(around: QRectF, ratio: float, z: float, width: float) -> QGraphicsPixmapItem:
    """Return the thin ring that marks the hand in turn."""
    area = around.adjusted(-width * 2, -width * 2, width * 2, width * 2)
    picture = blank(area.size(), ratio)
    with painter_on(picture) as painter:
        painter.translate(-area.topLeft())
        painter.setPen(QPen(QColor(GOLD), width))
        _outline(painter, around, is_round=False)
    return placed(picture, area.topLeft(), z)


def arrow(start: QRectF, end: QRectF, width: float, ratio: float, z: float) -> QGraphicsPixmapItem:
    """Return a bent arrow from the edge of one place to another, whose middle it leaves free."""
    middle = end.center()
    tail = QPointF(start.center().x(), start.top() if middle.y() < start.top() else start.center().y())
    away = middle - tail
    bend = (tail + middle) / 2 + QPointF(away.y(), -away.x()) * (0.16 if away.x() >= 0 else -0.16)
    path = QPainterPath(tail)
    path.quadTo(bend, middle)
    length = max(path.length(), 1.0)
    head = width * 3.2
    inside = [step for step in range(100) if end.contains(path.pointAtPercent(step / 100))]
    back = length * (1 - (inside[0] if inside else 100) / 100) - head * 0.4
    tip = path.pointAtPercent(1 - max(back, 0.0) / length)
    neck = path.pointAtPercent(max(1 - (back + head) / length, 0.0))
    side = QPointF(neck.y() - tip.y(), tip.x() - neck.x()) * 0.55
    shaft = QPainterPath(tail)
    for step in range(1, 25):
        shaft.lineTo(path.pointAtPercent(max(1 - (back + head * 0.8) / length, 0.0) * step / 24))
    point = QPolygonF([tip, neck + side, neck - side])
    reach = width * 2
    area = shaft.boundingRect().united(point.boundingRect()).adjusted(-reach, -reach, reach, reach)
    picture = blank(area.size(), ratio)
    with painter_on(picture) as painter:
        painter.translate(-area.topLeft())
        for colour, more in ((QColor(16, 16, 14, 190), width * 0.5), (_GLOW, 0.0)):
            pen = QPen(colour, width + more, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
            painter.strokePath(shaft, pen)
            painter.setPen(QPen(colour, max(more, 1.0), j=Qt.PenJoinStyle.RoundJoin))
            painter.setBrush(colour)
            painter.drawPolygon(point)
    return placed(picture, area.topLeft(), z)


def pill(text: str, height: float, middle: QPointF, within: QRectF, ratio: float, z: float) -> QGraphicsPixmapItem:
    """Return a small dark label with a text, kept inside a piece of the scene."""
    picture, size = _pill(text, height, ratio)
    x = min(max(middle.x() - size.width() / 2, within.left()), within.right() - size.width())
    y = min(max(middle.y() - height / 2, within.top()), within.bottom() - height)
    return placed(picture, whole(x, y, ratio), z)


@lru_cache(maxsize=64)  # the same few numbers stand above the same bets act after act
def _pill(text: str, height: float, ratio: float) -> tuple[QPixmap, QSizeF]:
    font = text_font(weight=QFont.Weight.DemiBold)
    font.setPixelSize(max(9, round(height * 0.58)))
    size = QSizeF(QFontMetricsF(font).horizontalAdvance(text) + height * 0.9, height)
    picture = blank(size, ratio)
    with painter_on(picture) as painter:
        body = QRectF(QPointF(), size).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setBrush(QColor(16, 16, 14, 226))
        painter.setPen(QPen(QColor(GOLD), max(1.0, height * 0.05)))
        painter.drawRoundedRect(body, height / 2, height / 2)
        painter.setFont(font)
        painter.setPen(QColor("#fff3cf"))
        painter.drawText(body, Qt.AlignmentFlag.AlignCenter, text)
    return picture, size
