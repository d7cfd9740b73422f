"""The felt's own print in ink: what is light on dark cloth comes out dark on white paper."""

from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPen

_SHADE = 0.2
"""A color clearer than this only shades what it lies on."""


def in_ink(colour: QColor) -> QColor:
    """Return the ink a color of the cloth's print is printed in: full, for clear ink makes a file large."""
    hue, saturation, lightness, alpha = colour.hslHueF(), colour.hslSaturationF(), colour.lightnessF(), colour.alphaF()
    if lightness > 0.5:
        # Strong colors would come out garish; enough is left to tell gold from ivory.
        hue, saturation, lightness = max(hue, 0.0), saturation * 0.6, min(1 - lightness, 0.27)
        colour = QColor.fromHslF(hue, saturation, lightness)
    red, green, blue = (1 - (1 - part) * alpha for part in (colour.redF(), colour.greenF(), colour.blueF()))
    return QColor.fromRgbF(red, green, blue)


class InkPainter(QPainter):
    """A painter that prints a felt's colors in ink, and never outside where it was told to stay."""

    def setPen(self, pen: Any) -> None:  # noqa: N802
        if isinstance(pen, QPen):
            pen = QPen(pen)
            pen.setColor(in_ink(pen.color()))
        elif isinstance(pen, QColor):
            pen = in_ink(pen)
        super().setPen(pen)

    def setBrush(self, brush: Any) -> None:  # noqa: N802
        if isinstance(brush, QColor):
            # A shade on the cloth is left away: the paper stays white.
            brush = in_ink(brush) if brush.alphaF() > _SHADE else Qt.BrushStyle.NoBrush
        super().setBrush(brush)

    def fillPath(self, path: QPainterPath, brush: Any) -> None:  # noqa: N802
        super().fillPath(path, QBrush(in_ink(brush)) if isinstance(brush, QColor) else brush)

    def print_as_is(self, path: QPainterPath, colour: QColor) -> None:
        """Fill a path with a color that is no print of the felt."""
        super().fillPath(path, QBrush(colour))

    def setClipRect(self, area: QRectF) -> None:  # type: ignore[override]  # noqa: N802
        # Painters of the felt clip to their own piece, which must not undo the clip to the picture on the sheet.
        super().setClipRect(area, Qt.ClipOperation.IntersectClip)
