"""Pictures to paint on, at once or in parts, and colors that run into each other."""

from collections.abc import Callable, Generator
from typing import TypeAlias

from PySide6.QtCore import QPointF, QSizeF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPixmap

Painting: TypeAlias = Generator[None, None, QPixmap]
"""Paints a part of a picture at each step, and returns it when it is finished."""


def at_once(paint: Callable[[], QPixmap]) -> Painting:
    """Paint a picture that has no parts, in a step of its own."""
    yield
    return paint()


def finished(painting: Painting) -> QPixmap:
    """Return the picture of a painting, however much of it is left to paint."""
    while True:
        try:
            next(painting)
        except StopIteration as end:
            picture: QPixmap = end.value
            return picture


def device_size(size: QSizeF, ratio: float) -> QSizeF:
    """Return the size of a picture that is to have a size in logical pixels: whole pixels of its screen."""
    return QSizeF((size * ratio).toSize().expandedTo(QSizeF(1, 1).toSize())) / ratio


def blank(size: QSizeF, ratio: float, ground: QColor | Qt.GlobalColor = Qt.GlobalColor.transparent) -> QPixmap:
    """Return a picture of a size in logical pixels with nothing in it, clear or of one color."""
    picture = QPixmap((size * ratio).toSize().expandedTo(QSizeF(1, 1).toSize()))
    picture.setDevicePixelRatio(ratio)
    picture.fill(ground)
    return picture


def painter_on(picture: QPixmap) -> QPainter:
    """Return a painter of smooth edges, which ends with its block: one that outlives its picture takes all down."""
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    return painter


def linear(start: QPointF, end: QPointF, *stops: tuple[float, QColor | str]) -> QLinearGradient:
    """Return the colors from one point to another, each with its place on the way from 0 to 1."""
    gradient = QLinearGradient(start, end)
    for place, color in stops:
        gradient.setColorAt(place, QColor(color))
    return gradient
