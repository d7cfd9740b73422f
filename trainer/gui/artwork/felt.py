"""The felt under everything: its color, light and grain, and the padded rail at the dealer's edge."""

from collections.abc import Iterator
from functools import cache
from random import Random

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap, QRadialGradient, qRgba

from trainer.gui.artwork.painting import linear

_GRAIN_SIDE = 256
_GRAIN_DEPTH = 15
"""The strongest darkening or lightening of one point, of 255."""


@cache
def _grain() -> QImage:
    """Return a tile of fine noise, the same every time: black and white of little depth."""
    noise = Random(21).randbytes(_GRAIN_SIDE * _GRAIN_SIDE)
    image = QImage(noise, _GRAIN_SIDE, _GRAIN_SIDE, _GRAIN_SIDE, QImage.Format.Format_Indexed8)
    image.setColorTable([_speck(level) for level in range(256)])
    return image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)


@cache
def _nap() -> QImage:
    """Return the same noise, larger and softer, as the nap of the cloth."""
    nap = QImage(round(_GRAIN_SIDE * 3.5), round(_GRAIN_SIDE * 2.5), QImage.Format.Format_ARGB32_Premultiplied)
    painter = QPainter(nap)  # the same points as `QImage.scaled`, which starts threads for them
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    painter.drawImage(nap.rect(), _grain())
    painter.end()
    return nap


def _speck(level: int) -> int:
    depth = (level - 128) * _GRAIN_DEPTH // 128
    # Lightening is kept below darkening, so that lettering keeps its contrast.
    return qRgba(255, 255, 255, depth // 2) if depth > 0 else qRgba(0, 0, 0, -depth)


def paint_felt(painter: QPainter, size: QSizeF, colour: str, rail: float) -> Iterator[None]:
    """Draw the felt of a whole window, a part at each step, with a rail of the given height at its near edge."""
    area = QRectF(0, 0, size.width(), size.height())
    painter.fillRect(area, QColor(colour))
    yield
    yield from _paint_grain(painter, area)
    _paint_light(painter, area)
    yield
    if rail > 0:
        _paint_rail(painter, QRectF(0, size.height() - rail, size.width(), rail))


def _paint_grain(painter: QPainter, area: QRectF) -> Iterator[None]:
    for tile in (_grain, _nap):
        cloth = QPixmap.fromImage(tile())
        cloth.setDevicePixelRatio(painter.device().devicePixelRatio())
        painter.drawTiledPixmap(area, cloth)
        yield


def _paint_light(painter: QPainter, area: QRectF) -> None:
    """Darken toward the corners, as under a lamp hung over the middle of the table."""
    painter.save()
    painter.translate(area.center().x(), area.height() * 0.46)
    painter.scale(area.width(), area.height() * 1.25)
    light = QRadialGradient(QPointF(), 0.68)
    light.setColorAt(0.25, QColor(0, 0, 0, 0))
    light.setColorAt(0.7, QColor(0, 0, 0, 34))
    light.setColorAt(1, QColor(0, 0, 0, 96))
    painter.fillRect(QRectF(-0.5, -0.5, 1, 1), light)
    painter.restore()


def _paint_rail(painter: QPainter, rail: QRectF) -> None:
    """Draw a strip of polished wood, and behind it the padding the dealer stands at."""
    shadow = QRectF(rail.left(), rail.top() - rail.height() * 0.4, rail.width(), rail.height() * 0.4)
    fall = linear(shadow.topLeft(), shadow.bottomLeft(), (0, QColor(0, 0, 0, 0)), (1, QColor(0, 0, 0, 90)))
    painter.fillRect(shadow, fall)

    wood = QRectF(rail.left(), rail.top(), rail.width(), rail.height() * 0.3)
    grain = (0, "#8a5a34"), (0.18, "#a8733f"), (0.5, "#7c4d2a"), (1, "#4c2d17")
    painter.fillRect(wood, linear(wood.topLeft(), wood.bottomLeft(), *grain))
    _paint_streaks(painter, wood)

    pad = QRectF(rail.left(), wood.bottom(), rail.width(), rail.bottom() - wood.bottom())
    leather = (0, "#0e0d0d"), (0.16, "#2d2927"), (0.42, "#453f3b"), (0.7, "#282422"), (1, "#151312")
    painter.fillRect(pad, linear(pad.topLeft(), pad.bottomLeft(), *leather))
    painter.setPen(Qt.PenStyle.NoPen)


def _paint_streaks(painter: QPainter, wood: QRectF) -> None:
    chance = Random(7)
    for _ in range(int(wood.width() / 14)):
        x, y = chance.random() * wood.width(), chance.random() * wood.height()
        length = wood.height() * (4 + 14 * chance.random())
        dark = QColor(40, 20, 8, 20 + int(40 * chance.random()))
        painter.fillRect(QRectF(wood.left() + x - length / 2, wood.top() + y, length, wood.height() * 0.06), dark)
