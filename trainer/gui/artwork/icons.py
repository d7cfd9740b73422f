"""The program's icons, painted in any color of a palette."""

from functools import cache

from PySide6.QtCore import QByteArray, QRectF, QSizeF
from PySide6.QtGui import QIcon, QPainter, QPixmap

from trainer.gui.artwork.painting import blank
from trainer.places import asset


@cache
def icon_picture(name: str, colour: str, side: int = 24, ratio: float = 1.0) -> QPixmap:
    """Return an icon such as ``"tick"`` in a color, as a square picture of the given side in logical pixels."""
    from PySide6.QtSvg import QSvgRenderer  # only now: the felt alone needs no icon

    drawing = asset(f"icons/{name}.svg").read_text(encoding="utf-8").replace("#000000", colour)
    picture = blank(QSizeF(side, side), ratio)
    with QPainter(picture) as painter:
        QSvgRenderer(QByteArray(drawing.encode())).render(painter, QRectF(0, 0, side, side))
    return picture


def icon(name: str, colour: str, side: int = 24) -> QIcon:
    """Return an icon for a button, sharp on ordinary and on double-density screens."""
    made = QIcon(icon_picture(name, colour, side))
    made.addPixmap(icon_picture(name, colour, side, 2.0))
    return made


def application_icon() -> QIcon:
    """Return the icon of the program's windows."""
    made = QIcon()
    for side in (16, 32, 48, 128, 256):
        made.addPixmap(icon_picture("app", "#000000", side))
    return made
