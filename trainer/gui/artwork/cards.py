"""Card faces from the drawings, and the card back by our own pen."""

import math
from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from trainer.places import asset

PROPORTION = 1.4
"""The height of a card by its width."""
CORNER = 12 / 240
"""The radius of a card's corner, in card widths."""
RANKS = "A23456789TJQK"
SUITS = "SHDC"

BACKS = {"red": "#8f1f2c", "blue": "#1f4277", "green": "#1c5a41", "black": "#2a2c30"}


class CardStyle(StrEnum):
    """The colors of the faces; the drawings are the same, with the big index that casinos deal."""

    TWO_COLOUR = "two-colour"
    """The traditional red and black."""
    FOUR_COLOUR = "four-colour"
    """Diamonds blue, clubs green."""


def paint_face(painter: QPainter, face: str, style: CardStyle, area: QRectF) -> None:
    """Draw a face such as ``"AS"`` or ``"TD"``."""
    from PySide6.QtSvg import QSvgRenderer  # only now: the first window may need no card

    if len(face) != 2 or face[0] not in RANKS or face[1] not in SUITS:
        raise ValueError(f"No card is called {face!r}.")
    QSvgRenderer(str(asset(f"cards/{style.value}/{face}.svg"))).render(painter, area)


def paint_back(painter: QPainter, colour: str, area: QRectF) -> None:
    """Draw the back: a white border, and in it a lattice with a medallion."""
    width = area.width()
    radius = CORNER * width
    painter.setPen(QPen(QColor("#9a9c98"), width / 240))
    painter.setBrush(QColor("#fefefc"))
    edge = width / 480
    painter.drawRoundedRect(area.adjusted(edge, edge, -edge, -edge), radius, radius)

    ink = QColor(BACKS.get(colour, colour))
    border = width * 0.065
    panel = area.adjusted(border, border, -border, -border)
    field = QPainterPath()
    field.addRoundedRect(panel, radius * 0.6, radius * 0.6)
    painter.fillPath(field, ink)

    painter.save()
    painter.setClipPath(field, Qt.ClipOperation.IntersectClip)
    pale = ink.lighter(165)
    pale.setAlpha(150)
    painter.setPen(QPen(pale, width * 0.012))
    step = panel.width() / 9
    middle = panel.center()
    reach = panel.width() + panel.height()
    for line in range(-math.ceil(reach / step), math.ceil(reach / step) + 1):
        x = middle.x() + line * step
        painter.drawLine(QPointF(x - reach, middle.y() - reach), QPointF(x + reach, middle.y() + reach))
        painter.drawLine(QPointF(x + reach, middle.y() - reach), QPointF(x - reach, middle.y() + reach))
    painter.restore()

    light = QColor("#f3ead3")
    inset = width * 0.035
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(light, width * 0.012))
    painter.drawRoundedRect(panel.adjusted(inset, inset, -inset, -inset), radius * 0.4, radius * 0.4)
    painter.setBrush(ink)
    painter.setPen(QPen(light, width * 0.016))
    painter.drawEllipse(middle, width * 0.19, width * 0.19)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(light)
    painter.drawPath(_star(middle, width * 0.13, width * 0.055))


def _star(middle: QPointF, outer: float, inner: float, points: int = 8) -> QPainterPath:
    path = QPainterPath()
    for corner in range(points * 2):
        reach = inner if corner % 2 else outer
        angle = math.pi * corner / points
        place = QPointF(middle.x() + reach * math.sin(angle), middle.y() - reach * math.cos(angle))
        if corner:
            path.lineTo(place)
        else:
            path.moveTo(place)
    path.closeSubpath()
    return path


def paint_shadow(painter: QPainter, card: QRectF, reach: float) -> None:
    """Draw the soft shadow a card throws on the felt, around where the card will lie."""
    layers = 6
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 13))
    for layer in range(layers):
        grow = reach * (1 - 2 * layer / layers) * 0.5
        radius = max(CORNER * card.width() + grow, 1.0)
        painter.drawRoundedRect(card.adjusted(-grow, -grow, grow, grow).translated(0, reach * 0.25), radius, radius)
