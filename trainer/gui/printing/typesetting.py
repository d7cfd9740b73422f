"""The fonts of a worksheet, and its words measured in them, in the language of the windows."""

from typing import Final

from PySide6.QtCore import QLocale, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF

from trainer.gui.artwork.fonts import text_font
from trainer.gui.artwork.lettering import text_width
from trainer.gui.translation import translate
from trainer.school.worksheet.paper import PAPERS, Paper, Style, Typesetter

DOTS_PER_INCH: Final = 600
"""Words are measured and set in dots, so that no place is rounded to what a screen can show."""
DOT: Final = DOTS_PER_INCH / 72


def paper_of(locale: QLocale) -> Paper:
    """Return the paper that is usual where a language is spoken."""
    is_american = locale.measurementSystem() == QLocale.MeasurementSystem.ImperialUSSystem
    return PAPERS["letter" if is_american else "a4"]


def font_of(style: Style) -> QFont:
    """Return the font of a style, its size in dots."""
    font = text_font(weight=QFont.Weight.Bold if style.bold else QFont.Weight.Normal)
    font.setPixelSize(round(style.points * DOT))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font


def flags_of(style: Style) -> int:
    """Return Qt's flags for words of a style in a column."""
    side = Qt.AlignmentFlag.AlignRight if style.side == "right" else Qt.AlignmentFlag.AlignLeft
    return side.value | Qt.AlignmentFlag.AlignTop.value | Qt.TextFlag.TextWordWrap.value


def _height(text: str, style: Style, width: float) -> float:
    room = QRectF(0, 0, width * DOT, 1e6)
    return QFontMetricsF(font_of(style)).boundingRect(room, flags_of(style), text).height() / DOT


def _width(text: str, style: Style) -> float:
    return QFontMetricsF(font_of(style)).horizontalAdvance(text) / DOT


TYPESETTER: Final = Typesetter(translate=translate, height=_height, width=_width, lettering_width=text_width)
