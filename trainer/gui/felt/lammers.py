"""Numbered lammers on wagers, and the ring around the one that the keyboard is on."""

from collections.abc import Iterable
from functools import lru_cache

import msgspec
from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap
from PySide6.QtWidgets import QGraphicsPixmapItem, QGraphicsScene

from trainer.gui.artwork.fonts import text_font
from trainer.gui.artwork.painting import blank, painter_on
from trainer.gui.felt import layers
from trainer.gui.felt.cards import whole
from trainer.gui.felt.loose_items import LooseItems
from trainer.gui.felt.marks import placed

_SIDE = 0.56
"""The width of a lammer, in card widths."""
_LEAST = 25.0
"""The least width of a lammer, in logical pixels, so that its number can be read."""

_FACES = {"take": "#a81e2c", "pay": "#12663a", "push": "#1d5a94"}
"""The rim of a lammer by what is done with its wager; the word's first letters stand there too."""
_CURSOR = QColor("#ffffff")


class Lammer(msgspec.Struct, frozen=True):
    """A lammer on a wager, or on what is owed without one: envy lies beside its spot, box 0 is the rack."""

    box: int
    hand: int
    wager: str
    number: int
    action: str
    letter: str
    """The letter that stands for the action."""
    is_wrong: bool = False


class LaidLammers(LooseItems):
    """The lammers in one scene; they outlive any one size of it."""

    def __init__(self, scene: QGraphicsScene) -> None:
        super().__init__(scene)
        self.lammers: tuple[Lammer, ...] = ()
        self.cursor: tuple[int, int, str] | None = None
        self._rings: dict[tuple[float, ...], QPixmap] = {}
        """The pictures of rings by their size: few sizes come again and again, and a smooth stroke is slow to paint."""

    def reset(self) -> None:
        """Lie nowhere any more, and ring nothing."""
        self.hide()
        self.lammers, self.cursor = (), None

    def forget(self) -> None:
        super().forget()
        self._rings.clear()  # the cards have another size now

    def show(self, where: "Iterable[tuple[Lammer, QPointF]]", cursor: QRectF, card_width: float, ratio: float) -> None:
        """Lay each lammer with its middle at a point of the scene, and the ring around what the keyboard is on."""
        self.hide()
        for at, (lammer, middle) in enumerate(where):
            self.add(_disc(lammer, max(_LEAST, card_width * _SIDE), middle, ratio, layers.LABEL + at))
        if not cursor.isEmpty():
            self.add(self._ring(cursor, ratio, max(2.0, card_width * 0.04)))

    def _ring(self, around: QRectF, ratio: float, width: float) -> QGraphicsPixmapItem:
        reach = width * 3
        key = (around.width(), around.height(), ratio, width)
        if key not in self._rings:
            self._rings[key] = _ring(around.size(), ratio, width, reach)
        return placed(self._rings[key], whole(around.x() - reach, around.y() - reach, ratio), layers.LABEL - 1)


def _disc(lammer: Lammer, side: float, middle: QPointF, ratio: float, z: float) -> QGraphicsPixmapItem:
    """Return a round lammer with its number, and what is done in a small disc at its lower right."""
    left, top = middle.x() - (side / 2 + 1), middle.y() - (side / 2 + 1)
    picture = _face(lammer.number, lammer.action, lammer.letter, lammer.is_wrong, side, ratio)
    return placed(picture, whole(left, top, ratio), z)


@lru_cache(maxsize=128)  # all lie on the felt again with each that is added
def _face(number: int, action: str, letter: str, is_wrong: bool, side: float, ratio: float) -> QPixmap:
    flag = side * 0.56
    size = QSizeF(side + flag * 0.5 + 2, side + flag * 0.3 + 2)
    picture = blank(size, ratio)
    with painter_on(picture) as painter:
        rim = QColor(_FACES[action])
        body = QRectF(1, 1, side, side)
        painter.setPen(QPen(rim, max(2.0, side * 0.1)))
        painter.setBrush(QColor("#ffd9d4" if is_wrong else "#fffaf0"))
        inside = side * 0.06
        painter.drawEllipse(body.adjusted(inside, inside, -inside, -inside))
        _text(painter, body, str(number), side * 0.52, QColor("#17191b"))
        corner = QRectF(size.width() - flag - 1, size.height() - flag - 1, flag, flag)
        painter.setPen(QPen(QColor("#fffaf0"), max(1.0, side * 0.035)))
        painter.setBrush(rim)
        painter.drawEllipse(corner)
        _text(painter, corner, letter, flag * 0.64, QColor("#ffffff"))
        if is_wrong:
            _cross(painter, QRectF(size.width() - flag - 1, 1, flag, flag))
    return picture


def _text(painter: QPainter, area: QRectF, text: str, high: float, colour: QColor) -> None:
    font = text_font(weight=QFont.Weight.Bold)
    font.setPixelSize(max(8, round(high)))
    wide = QFontMetricsF(font).horizontalAdvance(text)
    if wide > area.width() * 0.8:
        font.setPixelSize(max(8, round(high * area.width() * 0.8 / wide)))
    painter.setFont(font)
    painter.setPen(colour)
    painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)


def _cross(painter: QPainter, area: QRectF) -> None:
    """Mark a wrong lammer with a cross at its upper right, its number still legible."""
    painter.setPen(QPen(QColor("#fffaf0"), max(1.0, area.width() * 0.06)))
    painter.setBrush(QColor("#17191b"))
    painter.drawEllipse(area)
    painter.setPen(QPen(QColor("#ffffff"), max(1.5, area.width() * 0.13)))
    away = area.width() * 0.3
    inner = area.adjusted(away, away, -away, -away)
    painter.drawLine(inner.topLeft(), inner.bottomRight())
    painter.drawLine(inner.topRight(), inner.bottomLeft())


def _ring(size: QSizeF, ratio: float, width: float, reach: float) -> QPixmap:
    """Return the ring of the keyboard: light on dark, so that it shows on any felt and over any card."""
    picture = blank(size.grownBy(QMarginsF(reach, reach, reach, reach)), ratio)
    with painter_on(picture) as painter:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for colour, thick in ((QColor(0, 0, 0, 190), width * 2.2), (_CURSOR, width)):
            painter.setPen(QPen(colour, thick))
            painter.drawRoundedRect(QRectF(QPointF(reach, reach), size), reach, reach)
    return picture
