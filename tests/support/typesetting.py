"""Words on paper measured without a font: every letter is as wide, and a few words are Spanish."""

from math import ceil

from trainer.school.worksheet.paper import Style, Typesetter

SPANISH = {"Name": "Nombre", "Take": "Retirar", "Answer": "Respuesta", "Rules": "Reglas"}


def as_wide(text: str, style: Style) -> float:
    return len(text) * style.points / 2


def as_high(text: str, style: Style, width: float) -> float:
    return max(1, ceil(as_wide(text, style) / width)) * style.points * 1.2


MONOSPACED = Typesetter(
    translate=lambda _, text: SPANISH.get(text, text),
    height=as_high,
    width=as_wide,
    lettering_width=lambda text, height, tracking: len(text) * height * (0.6 + tracking),
)
