"""The other things on the felt: the shoe and the discard rack."""

from collections.abc import Callable
from typing import TypeAlias

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen, QPolygonF

from trainer.gui.artwork.cards import PROPORTION
from trainer.gui.artwork.painting import linear

CardPainter: TypeAlias = Callable[[QPainter, QRectF], None]
"""Draws the one card that is seen whole, into an area."""


def paint_shoe(painter: QPainter, area: QRectF, paint_card: CardPainter, fullness: float) -> None:
    """Draw the shoe from above, its mouth at the near side's right: a dark wedge, the next card in the mouth."""
    width, height = area.width(), area.height()
    body = QPainterPath()
    far = QRectF(area.left() + width * 0.1, area.top(), width * 0.8, height)
    body.addPolygon(QPolygonF([far.topLeft(), far.topRight(), area.bottomRight(), area.bottomLeft()]))
    body.closeSubpath()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 26))
    for reach in (0.01, 0.02, 0.03):
        painter.drawPath(body.translated(width * reach * 0.5, height * reach))
    shell = (0, "#131416"), (0.12, "#4b4e52"), (0.2, "#26282b"), (0.8, "#202224"), (0.9, "#3c3f43"), (1, "#101112")
    painter.setPen(QPen(QColor("#0a0a0b"), max(1.0, width * 0.012)))
    painter.setBrush(linear(area.topLeft(), area.topRight(), *shell))
    painter.drawPath(body)

    well = QRectF(area.left() + width * 0.2, area.top() + height * 0.07, width * 0.6, height * 0.5)
    painter.setBrush(QColor("#08090a"))
    painter.drawRect(well)
    _paint_cards_on_edge(painter, well, min(1.0, max(0.0, fullness)))

    mouth = QRectF(area.left() + width * 0.13, area.top() + height * 0.63, width * 0.74, height * 0.37)
    painter.setBrush(linear(mouth.topLeft(), mouth.bottomLeft(), (0, "#3a3d41"), (1, "#191b1d")))
    painter.setPen(QPen(QColor(255, 255, 255, 40), max(1.0, width * 0.01)))
    painter.drawRoundedRect(mouth, width * 0.03, width * 0.03)
    if fullness > 0:
        card = mouth.adjusted(width * 0.07, height * 0.06, -width * 0.07, 0)
        painter.save()
        painter.setClipRect(card)
        paint_card(painter, QRectF(card.left(), card.top(), card.width(), card.width() * PROPORTION))
        painter.restore()
    thumb = QRectF(mouth.center().x() - width * 0.13, mouth.bottom() - height * 0.1, width * 0.26, height * 0.2)
    painter.save()
    painter.setClipRect(mouth)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor("#0c0d0e"))
    painter.drawEllipse(thumb)
    painter.restore()


def paint_discard_rack(painter: QPainter, area: QRectF, paint_card: CardPainter, fullness: float) -> None:
    """Draw the discard rack from above: a tinted tray, with the given share of the shoe's cards in it."""
    width, height = area.width(), area.height()
    _drop_shadow(painter, area)
    painter.setPen(QPen(QColor("#3c1013"), max(1.0, width * 0.014)))
    tint = (0, QColor(120, 32, 38, 235)), (1, QColor(74, 18, 23, 235))
    painter.setBrush(linear(area.topLeft(), area.bottomRight(), *tint))
    painter.drawRoundedRect(area, width * 0.05, width * 0.05)
    floor = area.adjusted(width * 0.1, height * 0.08, -width * 0.1, -height * 0.08)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(30, 6, 9, 200))
    painter.drawRoundedRect(floor, width * 0.03, width * 0.03)

    share = min(1.0, max(0.0, fullness))
    if share > 0:
        # Seen slightly from above, a fuller rack shows more of the cards' edges below the top one.
        card = floor.adjusted(width * 0.05, height * 0.04, -width * 0.05, -height * 0.06)
        rise = share * height * 0.14
        wide = min(card.width(), (card.height() - height * 0.14) / PROPORTION)
        top = QRectF(0, 0, wide, wide * PROPORTION)
        top.moveCenter(QPointF(card.center().x(), 0))
        top.moveBottom(card.bottom() - rise)
        edge = QRectF(top.left(), top.bottom() - wide * 0.05, top.width(), rise + wide * 0.05)
        painter.fillRect(edge, QColor("#e9e6dc"))
        painter.setPen(QPen(QColor(90, 86, 76, 120), max(0.5, height * 0.004)))
        lines = int(rise / max(2.0, height * 0.014))
        for line in range(1, lines + 1):
            y = edge.top() + line * rise / (lines + 1)
            painter.drawLine(QPointF(edge.left(), y), QPointF(edge.right(), y))
        paint_card(painter, top)
    # Light along the far wall.
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(255, 255, 255, 46))
    painter.drawRect(QRectF(area.left() + width * 0.06, area.top() + height * 0.025, width * 0.88, height * 0.02))


def _drop_shadow(painter: QPainter, area: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 22))
    reach = area.width() * 0.04
    for layer in range(4):
        grow = reach * (layer / 3 - 0.4)
        painter.drawRoundedRect(area.adjusted(-grow, -grow, grow, grow).translated(0, reach * 0.4), reach, reach)


def _paint_cards_on_edge(painter: QPainter, well: QRectF, fullness: float) -> None:
    """Draw the cards still in the shoe, seen on edge, against its mouth."""
    deep = well.height() * 0.94 * fullness
    cards = QRectF(well.left() + well.width() * 0.04, well.bottom() - deep, well.width() * 0.92, deep)
    painter.fillRect(cards, QColor("#e9e6dc"))
    painter.setPen(QPen(QColor(90, 86, 76, 110), max(0.5, well.height() * 0.008)))
    step = max(2.0, well.height() * 0.03)
    for line in range(1, int(deep / step) + 1):
        y = cards.bottom() - line * step
        painter.drawLine(QPointF(cards.left(), y), QPointF(cards.right(), y))
