"""The bundled fonts, read from their files the first time one is asked for."""

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase

from trainer.places import asset

TEXT_FAMILY = "Noto Sans"
FELT_FAMILY = "Oswald"

_FILES = {
    TEXT_FAMILY: ("NotoSans-Regular", "NotoSans-SemiBold", "NotoSans-Bold"),
    FELT_FAMILY: ("Oswald-Medium",),
}


@cache
def _load(family: str) -> None:
    for name in _FILES[family]:
        path = asset(f"fonts/{name}.ttf")
        if QFontDatabase.addApplicationFont(str(path)) < 0:
            raise FileNotFoundError(f"The font {path} cannot be read.")


def text_font(points: float = 11.0, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Return the font of everything that is not printed on the felt."""
    _load(TEXT_FAMILY)
    font = QFont(TEXT_FAMILY)
    font.setPointSizeF(points)
    font.setWeight(weight)
    return font


def felt_font(height: float) -> QFont:
    """Return the felt's lettering font, its capitals about as tall as the given height in pixels or scene units."""
    _load(FELT_FAMILY)
    font = QFont(FELT_FAMILY)
    font.setWeight(QFont.Weight.Medium)
    # Oswald's capitals are 0.81 of its size; whole pixels only, so paths are better scaled than asked for small.
    font.setPixelSize(max(1, round(height / 0.81)))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return font
