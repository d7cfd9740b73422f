"""The look of a house's own cheques: the usual ones, with its colors put on."""

from collections.abc import Mapping
from pathlib import Path

from PySide6.QtGui import QColor

from trainer.felt.cheque_looks import HOUSE_LOOKS, ChequeLook
from trainer.gui.style import theme
from trainer.houses.files import find_house, load_houses
from trainer.houses.house import STANDARD, Colours, House
from trainer.houses.naming import one_form

_LEGIBLE = 4.5
"""The contrast to 1 that the palettes hold too (`trainer.gui.style.theme`)."""


def looks_of(house: House) -> Mapping[int, ChequeLook]:
    """Return the look of each of a house's cheques by its value in cents; the edge spots lie as usual."""
    return {cents: look_of(cents, house.cheques.get(cents)) for cents in HOUSE_LOOKS}


def looks_at(house_name: str, folder: Path) -> Mapping[int, ChequeLook]:
    """Return the looks of the cheques at the house of a name, if its file lies in a folder, else the usual ones."""
    return looks_of(find_house(house_name, folder) or STANDARD)


def looks_in(folder: Path, file: str) -> Mapping[int, ChequeLook]:
    """Return the looks of the cheques at the house that a file of a folder tells of, the usual ones if none does."""
    # One that is refused is told where the house was chosen, and where it is changed.
    there = {each.file_name: each.house for each in load_houses(folder)[0]} if file else {}
    return looks_of(there.get(one_form(file), STANDARD))


def look_of(cents: int, colours: Colours | None) -> ChequeLook:
    """Return the look of one cheque in its colors, or as usual."""
    usual = HOUSE_LOOKS[cents]
    if colours is None:
        return usual
    return ChequeLook(
        base=colours.colour,
        spot=colours.spots,
        spots=usual.spots,
        ink=_ink(colours.colour, usual.inlay),
        inlay=usual.inlay,
    )


def usual_colours(cents: int) -> Colours:
    """Return the colors of a cheque in a house that has not chosen others."""
    usual = HOUSE_LOOKS[cents]
    return Colours(usual.base, usual.spot)


def _ink(colour: str, inlay: str) -> str:
    """Return the cheque's color, as much darker as its value needs to be read on the inlay."""
    ink = QColor(colour)
    while theme.contrast(ink.name(), inlay) < _LEGIBLE:
        ink = ink.darker(112)
    return ink.name()
