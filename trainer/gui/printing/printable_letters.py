"""Fonts that have the letters of a name: the program's own, else one of the system's."""

from functools import cache

from PySide6.QtGui import QFont, QFontDatabase, QRawFont

from trainer.engine.errors import Refusal
from trainer.gui.artwork.fonts import TEXT_FAMILY, text_font


class LettersMissing(Refusal):
    """A text that no font at hand can print."""


def font_with(text: str, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """Return a font that has all letters of a text; `LettersMissing` names those that none has."""
    font = text_font(weight=weight)
    if missing := _missing(TEXT_FAMILY, text):
        font = QFont(font)
        # Fonts for Chinese often have neither Latin letters nor figures.
        font.setFamilies([TEXT_FAMILY, _system_family(missing, text)])
    return font


def _missing(family: str, text: str) -> str:
    raw = _raw(family)
    return "".join([each for each in dict.fromkeys(text) if not raw.supportsCharacter(ord(each))])


@cache
def _raw(family: str) -> QRawFont:
    text_font()  # the program's own are read when one is first asked for
    return QRawFont.fromFont(QFont(family))


def _system_family(missing: str, text: str) -> str:
    """Return a family of the system's that has the letters that our own lacks, all of them."""
    families = [each for each in QFontDatabase.families() if not QFontDatabase.isPrivateFamily(each)]
    for family in sorted(families, key=lambda name: ("Sans" not in name, name)):  # beside our own, others look odd
        if not _missing(family, missing):
            return family
    raise LettersMissing(
        "{text:quoted}: no font of this computer has the letters {missing}; install one that has, or write the name "
        "in other letters",
        text=text,
        missing=missing,
    )
