"""Lettering of the felt, letter by letter or as a path: along an arc or straight, about a middle point."""

import math
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainterPath, QTransform

from trainer.gui.artwork.fonts import felt_font

# Letters are drawn at this height once, then scaled: small fonts would be rounded to whole pixels.
_DRAWN_HEIGHT = 100.0
_ORIGIN = QPointF()


@cache
def _font() -> QFont:
    return felt_font(_DRAWN_HEIGHT)


@cache
def _letter(letter: str) -> QPainterPath:
    path = QPainterPath()
    path.addText(QPointF(0, 0), _font(), letter)
    return path


@cache
def _starts(text: str, tracking: float) -> tuple[float, ...]:
    """Return the place at which each letter starts, and last the text's end, in letter heights."""
    metrics = QFontMetricsF(_font())
    gap = tracking * _DRAWN_HEIGHT
    starts = [metrics.horizontalAdvance(text[:count]) + gap * count for count in range(len(text) + 1)]
    starts[-1] -= gap if text else 0
    return tuple(start / _DRAWN_HEIGHT for start in starts)


def text_width(text: str, height: float, tracking: float = 0.08) -> float:
    """Return the length of a text whose capitals have the given height; the tracking is in heights, between letters."""
    return _starts(text, tracking)[-1] * height


class PlacedLetter(NamedTuple):
    """A letter of ``letter_font``, and the way from its own foot to its place."""

    letter: str
    way: QTransform


def letter_font() -> QFont:
    """Return the font in which letters are drawn before they go their way to their place."""
    return _font()


def path_of(letters: Iterable[PlacedLetter]) -> QPainterPath:
    """Return letters at their places as one path."""
    path = QPainterPath()
    path.setFillRule(Qt.FillRule.WindingFill)
    for letter, way in letters:
        path.addPath(way.map(_letter(letter)))
    return path


def arc_letters(
    text: str,
    height: float,
    radius: float,
    centre: QPointF = _ORIGIN,
    centre_angle: float = 0.0,
    *,
    inward: bool = False,
    tracking: float = 0.08,
) -> Iterator[PlacedLetter]:
    """Yield the letters of a text along a circle, its capitals centered on the circle's line.

    Angles are in degrees clockwise from the top. Letters stand with their feet to the center and read clockwise;
    inward, they stand with their heads to the center and read the other way.
    """
    starts = _starts(text, tracking)
    way = -1 if inward else 1
    for place, letter in enumerate(text):
        if letter.isspace():
            continue
        own_width = _starts(letter, 0.0)[-1]
        along = (starts[place] + own_width / 2 - starts[-1] / 2) * height
        angle = centre_angle + way * math.degrees(along / radius)
        turn = QTransform().translate(centre.x(), centre.y()).rotate(angle).translate(0, -radius)
        if inward:
            turn.rotate(180)
        scale = height / _DRAWN_HEIGHT
        turn.scale(scale, scale).translate(-own_width * _DRAWN_HEIGHT / 2, _DRAWN_HEIGHT / 2)
        yield PlacedLetter(letter, turn)


def text_letters(
    text: str, height: float, centre: QPointF = _ORIGIN, angle: float = 0.0, *, tracking: float = 0.08
) -> Iterator[PlacedLetter]:
    """Yield the letters of a straight text about a middle point, turned clockwise by the angle."""
    scale = height / _DRAWN_HEIGHT
    starts = _starts(text, tracking)
    turn = QTransform().translate(centre.x(), centre.y()).rotate(angle).scale(scale, scale)
    turn.translate(-starts[-1] * _DRAWN_HEIGHT / 2, _DRAWN_HEIGHT / 2)
    for place, letter in enumerate(text):
        if not letter.isspace():
            yield PlacedLetter(letter, QTransform(turn).translate(starts[place] * _DRAWN_HEIGHT, 0))


def text_path(
    text: str, height: float, centre: QPointF = _ORIGIN, angle: float = 0.0, *, tracking: float = 0.08
) -> QPainterPath:
    """Return a straight text about a middle point, turned clockwise by the angle."""
    return path_of(text_letters(text, height, centre, angle, tracking=tracking))
