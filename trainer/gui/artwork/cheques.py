"""Cheques by our own pen: one cheque, stacks, and the tubes of the rack."""

import math
from collections.abc import Sequence
from functools import cache

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from trainer.felt.cheque_looks import ChequeLook
from trainer.felt.placed import FOOT
from trainer.gui.artwork.lettering import text_path, text_width
from trainer.gui.artwork.painting import linear

SQUASH = FOOT
"""The height of a lying cheque's round, seen slightly from above, by its width."""
THICKNESS = 0.105
"""The part of a cheque's edge that shows in a stack, in diameters."""
PRINTED_THICKNESS = 0.075
"""The same on paper, whose points are far finer than a screen's."""
LEGIBLE_EDGE = 5.0
"""The least edge by which a stack can be counted on a screen, in logical pixels."""
THICKEST = 1 / 6
"""The most that an edge is thickened to be legible, in diameters: small cheques would look like blocks."""


TURNS = (0.0, 17.0, 41.0, 66.0)
"""The turns in which the cheques of a stack lie, in degrees; taken in order, so that a pile always looks
the same."""


def paint_top(painter: QPainter, look: ChequeLook, label: str, radius: float, rotation: float = 0.0) -> None:
    """Draw a cheque's face about the origin, as a full round."""
    bounds = QRectF(-radius, -radius, radius * 2, radius * 2)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(look.base))
    painter.drawEllipse(bounds)
    painter.setBrush(QColor(look.spot))
    for middle, width in look.spots:
        painter.drawPath(_sector(radius, middle + rotation, width))
    # The inlay's seat is of the base color, so that spots stop at a ring.
    painter.setBrush(QColor(look.base))
    painter.drawEllipse(QPointF(), radius * 0.76, radius * 0.76)
    painter.setBrush(QColor(look.inlay))
    painter.setPen(QPen(QColor(look.ink), radius * 0.035))
    painter.drawEllipse(QPointF(), radius * 0.68, radius * 0.68)

    height = radius * 0.56
    widest = radius * 1.1
    height *= min(1.0, widest / text_width(label, height, 0.02))
    painter.fillPath(text_path(label, height, tracking=0.02), QColor(look.ink))

    shine = (0, QColor(255, 255, 255, 52)), (0.45, QColor(255, 255, 255, 0)), (1, QColor(0, 0, 0, 46))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(linear(QPointF(-radius * 0.4, -radius), QPointF(radius * 0.4, radius), *shine))
    painter.drawEllipse(bounds)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(255, 255, 255, 70), radius * 0.03))
    painter.drawEllipse(QPointF(), radius * 0.975, radius * 0.975)


def _sector(radius: float, middle: float, width: float) -> QPainterPath:
    path = QPainterPath(QPointF())
    path.arcTo(QRectF(-radius, -radius, radius * 2, radius * 2), 90 - middle + width / 2, -width)
    path.closeSubpath()
    return path


def paint_on_felt(
    painter: QPainter, look: ChequeLook, label: str, diameter: float, thickness: float, rotation: float = 0.0
) -> None:
    """Draw a cheque lying on the felt, its foot's middle at the origin: its edge, and its face above."""
    radius = diameter / 2
    low = radius * SQUASH
    side = _edge(radius, low, thickness)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(look.base))
    painter.drawPath(side)
    painter.save()
    painter.setClipPath(side)
    painter.setBrush(QColor(look.spot))
    for middle, width in look.spots:
        start, end = (math.radians(angle + rotation) for angle in (middle - width / 2, middle + width / 2))
        if -math.cos((start + end) / 2) > -0.3:  # the front half, seen from the near side
            left, right = sorted((radius * math.sin(start), radius * math.sin(end)))
            painter.drawRect(QRectF(left, -thickness, right - left, low + thickness * 2))
    shades = ((0, 120), (0.22, 48), (0.42, 12), (0.62, 30), (1, 140))
    stops = [(place, QColor(0, 0, 0, alpha)) for place, alpha in shades]
    painter.setBrush(linear(QPointF(-radius, 0), QPointF(radius, 0), *stops))
    painter.drawRect(QRectF(-radius, -low - thickness, diameter, low * 2 + thickness * 2))
    # A light line at the sides tells a green cheque from green felt; below, it would be taken for a seam.
    painter.setPen(QPen(QColor(255, 255, 255, 120), max(2.4, diameter * 0.05)))
    for x in (-radius, radius):
        painter.drawLine(QPointF(x, -thickness), QPointF(x, thickness))
    painter.restore()
    # The dark seam under each cheque is what lets a person count the stack.
    seam = QPainterPath()
    seam.arcMoveTo(QRectF(-radius, -low, diameter, low * 2), 180)
    seam.arcTo(QRectF(-radius, -low, diameter, low * 2), 180, 180)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(0, 0, 0, 150), max(0.7, thickness * 0.24)))
    painter.drawPath(seam)

    painter.save()
    painter.translate(0, -thickness)
    painter.scale(1, SQUASH)
    paint_top(painter, look, label, radius, rotation)
    painter.restore()


def _edge(radius: float, low: float, thickness: float) -> QPainterPath:
    path = QPainterPath(QPointF(-radius, -thickness))
    path.lineTo(-radius, 0)
    path.arcTo(QRectF(-radius, -low, radius * 2, low * 2), 180, 180)
    path.lineTo(radius, -thickness)
    path.arcTo(QRectF(-radius, -low - thickness, radius * 2, low * 2), 0, -180)
    path.closeSubpath()
    return path


def paint_stack_shadow(painter: QPainter, diameter: float, tall: float) -> None:
    """Draw the shadow at a stack's foot, which is at the origin; taller stacks throw a longer one."""
    reach = diameter * 0.04 + tall * 0.05
    shade = QRadialGradient(QPointF(), diameter * 0.5 + reach)
    inner = diameter * 0.44 / (diameter * 0.5 + reach)
    shade.setColorAt(inner, QColor(0, 0, 0, 110))
    shade.setColorAt(1, QColor(0, 0, 0, 0))
    painter.save()
    painter.translate(reach * 0.25, reach * 0.35)
    painter.scale(1, SQUASH)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(shade)
    painter.drawEllipse(QPointF(), diameter * 0.5 + reach, diameter * 0.5 + reach)
    painter.restore()


def paint_stack(painter: QPainter, cheques: Sequence[QPixmap], foot: QPointF, step: float) -> None:
    """Lay pictures of single cheques one upon another, the first at the bottom."""
    ratio = painter.device().devicePixelRatio()
    painter.save()
    # In device pixels, or rounding would set the seams of a stack unequally far apart.
    painter.scale(1 / ratio, 1 / ratio)
    for place, cheque in enumerate(cheques):
        left, top = round(foot.x() * ratio - cheque.width() / 2), round(foot.y() * ratio - cheque.height() / 2)
        where = QRect(left, top - round(place * step * ratio), cheque.width(), cheque.height())
        painter.drawPixmap(where, cheque)
    painter.restore()


def turn_of(place: int) -> int:
    """Return the index of the turn in which the cheque at a place of a stack lies."""
    # Every third lies as the one below it: turned by one each, the pile would wind up like a screw.
    return (place * 7 + place // 3) % len(TURNS)


def paint_tube(painter: QPainter, look: ChequeLook, label: str, area: QRectF) -> None:
    """Draw a full tube of the rack from above: cheques on edge, and at the near end the plate with the value."""
    width = area.width()
    plate_height = width * 0.46
    trough = area.adjusted(0, 0, 0, -plate_height - width * 0.08)
    radius = width * 0.16
    hollow = (0, "#0b0c0d"), (0.5, "#2b2d30"), (1, "#0b0c0d")
    painter.setPen(QPen(QColor("#5b5e61"), max(1.0, width * 0.02)))
    painter.setBrush(linear(trough.topLeft(), trough.topRight(), *hollow))
    painter.drawRoundedRect(trough.adjusted(1, 1, -1, -1), radius, radius)

    inner = trough.adjusted(width * 0.07, width * 0.09, -width * 0.07, -width * 0.09)
    thick = max(2.0, round(width * 0.085))
    standing = int(inner.height() // thick)
    rows = QRectF(inner.left(), inner.top(), inner.width(), standing * thick)
    painter.fillRect(rows, QColor(look.base))
    _paint_edges(painter, look, rows, standing, thick)
    shade = (
        (0, QColor(0, 0, 0, 165)),
        (0.24, QColor(0, 0, 0, 40)),
        (0.44, QColor(255, 255, 255, 46)),
        (0.66, QColor(0, 0, 0, 30)),
        (1, QColor(0, 0, 0, 170)),
    )
    painter.fillRect(rows, linear(rows.topLeft(), rows.topRight(), *shade))

    plate = QRectF(area.left(), area.bottom() - plate_height, width, plate_height).adjusted(1, 0, -1, -1)
    painter.setPen(QPen(QColor("#8d7d55"), max(1.0, width * 0.02)))
    painter.setBrush(QColor("#17191b"))
    painter.drawRoundedRect(plate, radius * 0.7, radius * 0.7)
    height = plate_height * 0.5
    height *= min(1.0, width * 0.8 / text_width(label, height, 0.03))
    painter.fillPath(text_path(label, height, plate.center(), tracking=0.03), QColor("#f6efdc"))


def _paint_edges(painter: QPainter, look: ChequeLook, rows: QRectF, standing: int, thick: float) -> None:
    """Draw the edges of standing cheques: the spots where they come round to the top, and the seams between them."""
    middle, radius = rows.center().x(), rows.width() / 2
    left, wide = rows.left(), rows.width()
    spots, seams, gaps = [], [], []
    for place in range(standing):
        top = rows.top() + place * thick
        for begin, end in _seen_spots(look.spots, TURNS[turn_of(place)]):
            spots.append(QRectF(middle + begin * radius, top, (end - begin) * radius, thick))
        seams.append(QRectF(left, top + thick * 0.8, wide, thick * 0.2))
        if place % 20 == 19:  # rack cheques are counted in twenties
            gaps.append(QRectF(left, top + thick * 0.66, wide, thick * 0.34))
    painter.setPen(Qt.PenStyle.NoPen)
    # All of one color at once: a rack has hundreds of edges, and it is drawn before the first picture.
    for colour, shapes in ((QColor(look.spot), spots), (_SEAM, seams), (_GAP, gaps)):
        painter.setBrush(colour)
        painter.drawRects(shapes)


_SEAM = QColor(0, 0, 0, 120)
_GAP = QColor(255, 255, 255, 210)


@cache
def _seen_spots(spots: tuple[tuple[float, float], ...], rotation: float) -> tuple[tuple[float, float], ...]:
    """Return the starts and ends of the spots of an edge seen from the side, from -1 at its left to 1 at its right."""
    seen = []
    for middle, width in spots:
        angle = math.radians((middle + rotation + 180) % 360 - 180)
        if math.cos(angle) > 0.05:
            half = math.radians(width / 2)
            seen.append((math.sin(max(angle - half, -math.pi / 2)), math.sin(min(angle + half, math.pi / 2))))
    return tuple(seen)
