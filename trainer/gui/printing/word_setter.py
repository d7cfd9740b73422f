"""Words set on a page in points, in letters that somebody's name may need, and smaller where they are too long."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from trainer.gui.artwork.fonts import felt_font
from trainer.gui.printing.printable_letters import font_with

DOTS_PER_INCH: Final = 1200
DOT: Final = DOTS_PER_INCH / 72
_LEAST_POINTS: Final = 5.0
_LEFT: Final = Qt.AlignmentFlag.AlignLeft


class WordSetter:
    """Sets words with a painter whose unit is the point. A font has whole pixels: they are set in dots."""

    def __init__(self, painter: QPainter) -> None:
        self._painter = painter

    def line(
        self,
        area: QRectF,
        text: str,
        points: float,
        ink: QColor,
        side: Qt.AlignmentFlag = _LEFT,
        weight: QFont.Weight = QFont.Weight.Normal,
        tracking: float = 100,
    ) -> float:
        """Set words on one line from the top of an area, and return their width. Tracking is in parts of 100."""
        font = self._font(text, points, weight, tracking)
        width = QFontMetricsF(font).horizontalAdvance(text) / DOT
        if width > area.width():
            font = self._font(text, max(_LEAST_POINTS, points * area.width() / width), weight, tracking)
            width = QFontMetricsF(font).horizontalAdvance(text) / DOT
        self._set(area, text, font, ink, side.value | Qt.TextFlag.TextSingleLine.value)
        return width

    def paragraph(self, area: QRectF, text: str, points: float, ink: QColor, side: Qt.AlignmentFlag = _LEFT) -> None:
        """Set words on as many lines as they need."""
        font = self._font(text, points, QFont.Weight.Normal, 100)
        self._set(area, text, font, ink, side.value | Qt.TextFlag.TextWordWrap.value)

    def heading(self, area: QRectF, text: str, height: float, ink: QColor, tracking: float) -> None:
        """Set a word in the felt's letters in the middle of an area, its capitals so high."""
        font = felt_font(height * DOT)
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, tracking)
        self._set(area, text, font, ink, Qt.AlignmentFlag.AlignCenter.value)

    def _font(self, text: str, points: float, weight: QFont.Weight, tracking: float) -> QFont:
        font = font_with(text, weight)
        font.setPixelSize(round(points * DOT))
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, tracking)
        return font

    def _set(self, area: QRectF, text: str, font: QFont, ink: QColor, flags: int) -> None:
        self._painter.save()
        self._painter.scale(1 / DOT, 1 / DOT)
        self._painter.setFont(font)
        self._painter.setPen(ink)
        dots = QRectF(area.left() * DOT, area.top() * DOT, area.width() * DOT, area.height() * DOT)
        self._painter.drawText(dots, flags | Qt.TextFlag.TextDontClip.value, text)
        self._painter.restore()
