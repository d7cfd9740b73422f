"""The program's colors, and how they are put on its windows; both are written in ``assets/style``."""

from __future__ import annotations

from functools import lru_cache
from string import Template
from typing import Final

import msgspec
from PySide6.QtCore import QEvent
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from trainer.gui.artwork.fonts import text_font
from trainer.places import asset


class Palette(msgspec.Struct, frozen=True, kw_only=True):
    """One set of colors for every window, each as ``#rrggbb``."""

    name: str
    window: str
    """Behind everything."""
    surface: str
    """Panels, fields and lists that lie on the window."""
    raised: str
    """Buttons at rest."""
    text: str
    muted: str
    """Remarks and units: quieter than text, still legible."""
    line: str
    """Borders of controls; told from the surface at 3 to 1 where a control has no other mark."""
    accent: str
    """The main button, links, what is chosen."""
    on_accent: str
    right: str
    right_surface: str
    wrong: str
    wrong_surface: str
    note: str
    note_surface: str
    focus: str
    """The ring around what the keyboard is on."""
    rail: str
    """Behind the rooms at the left."""
    on_rail: str
    rail_chosen: str


PALETTES = {
    palette.name: palette
    for palette in msgspec.json.decode(asset("style/palettes.json").read_bytes(), type=list[Palette])
}
LIGHT, DARK, HIGH_CONTRAST = (PALETTES[name] for name in ("light", "dark", "high-contrast"))

FELTS = {"green": "#10573a", "blue": "#1d4876", "burgundy": "#6b1e30", "grey": "#454b50"}
"""The colors of felt a house may choose, each as it is at its lightest."""

SCROLL_BAR = 12
"""The width of a scroll bar, in logical pixels."""

GOLD = "#e9cb7c"
IVORY = "#f6efdc"


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colors as WCAG defines it, from 1 to 21.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return round((lighter + 0.05) / (darker + 0.05), 3)


def _luminance(colour: str) -> float:
    channels = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


IN_FUSION: Final = ("-style", "Fusion")
"""The words that an application is made with to draw in Qt's own style, whatever the system's is.

To ask for a style or set one makes Python's copies of all its constants, which a start has no use for.
"""


def apply(app: QApplication, palette: Palette, points: float = 11.0) -> None:
    """Dress the whole program in a palette, with its text at the given size."""
    app.setProperty(_PALETTE_PROPERTY, palette.name)  # first: what follows tells every widget to color itself anew
    app.setProperty(_STEP_PROPERTY, "before")
    app.setStyleSheet("")  # a sheet that is replaced costs several times this, and leaves sizes of the old text behind
    app.setFont(text_font(points=points))
    app.setPalette(_qt_palette(palette))
    app.setProperty(_STEP_PROPERTY, "last")
    app.setStyleSheet(style_sheet(palette, points))
    app.setProperty(_STEP_PROPERTY, "")


_PALETTE_PROPERTY = "dealer-trainer palette"
_STEP_PROPERTY = "dealer-trainer step"


def asked_by(event: QEvent.Type) -> tuple[bool, bool]:
    """Return True if an event asks a widget to color itself anew, and True if it asks to fit anew.

    While the program is dressed Qt tells every widget each step of it, up to eight times. The last one counts alone,
    when the style is told to all of them: by then colors and fonts are as they stay.
    """
    kinds, app = QEvent.Type, QApplication.instance()
    step = app.property(_STEP_PROPERTY) if app is not None else ""
    if step and event != kinds.Resize:
        is_last = step == "last" and event == kinds.StyleChange
        return is_last, is_last
    is_sized = event == kinds.Resize and step != "before"
    return event in (kinds.PaletteChange, kinds.FontChange), event == kinds.FontChange or is_sized


def current_palette() -> Palette:
    """Return the palette the program is dressed in, for what a style sheet cannot color."""
    app = QApplication.instance()
    return PALETTES.get(str(app.property(_PALETTE_PROPERTY)), LIGHT) if app else LIGHT


def _qt_palette(palette: Palette) -> QPalette:
    role = QPalette.ColorRole
    colours = QPalette()
    for where, colour in (
        (role.Window, palette.window),
        (role.WindowText, palette.text),
        (role.Base, palette.surface),
        (role.AlternateBase, palette.window),
        (role.Text, palette.text),
        (role.Button, palette.raised),
        (role.ButtonText, palette.text),
        (role.BrightText, palette.wrong),
        (role.ToolTipBase, palette.surface),
        (role.ToolTipText, palette.text),
        (role.PlaceholderText, palette.muted),
        (role.Highlight, palette.accent),
        (role.HighlightedText, palette.on_accent),
        (role.Link, palette.accent),
        (role.LinkVisited, palette.accent),
        (role.Accent, palette.accent),
        (role.Light, palette.surface),
        (role.Mid, palette.line),
        (role.Dark, palette.line),
    ):
        colours.setColor(where, QColor(colour))
    for where in (role.WindowText, role.Text, role.ButtonText):
        colours.setColor(QPalette.ColorGroup.Disabled, where, QColor(palette.muted))
    return colours


@lru_cache(maxsize=8)  # a palette at a size of text: the file is read and filled in once
def style_sheet(palette: Palette, points: float = 11.0) -> str:
    """Return the style sheet of a palette, its titles in proportion to text of the given size.

    Widgets name their part with ``setObjectName`` or a property: ``QPushButton[kind="main"]``, ``QLabel[kind="title"]``
    (also ``heading``, ``strong``, ``muted``, ``fault``, ``amount``), ``QFrame[verdict="right"]`` (``wrong``, ``note``),
    ``QToolButton[kind="movement"]`` (also ``quiet``), ``QFrame#panel``, ``QWidget#rail``.
    """
    controls = asset("icons/controls").as_posix()
    box, dot = round(points * 16 / 11), round(points * 8 / 11)
    sizes = {"title": 20, "amount": 18, "heading": 13, "small": 9.5}
    return Template(asset("style/windows.qss").read_text(encoding="utf-8")).substitute(
        msgspec.structs.asdict(palette),
        **{name: f"{points * size / 11:.1f}pt" for name, size in sizes.items()},
        edge=edge(palette),
        bar=SCROLL_BAR,
        off="dashed" if palette is HIGH_CONTRAST else "solid",
        box=box,
        dot=dot,
        around_dot=(box + 4 - dot) // 2,
        half_box=(box + 4) // 2,
        check=f"{controls}/check-{_readable_tone(palette.accent)}.svg",
        down=f"{controls}/down-{_readable_tone(palette.surface)}.svg",
        up=f"{controls}/up-{_readable_tone(palette.surface)}.svg",
    )


def edge(palette: Palette) -> str:
    """Return the color of the line around a card."""
    return palette.line if palette is HIGH_CONTRAST else palette.raised


def _readable_tone(ground: str) -> str:
    return "light" if contrast("#ffffff", ground) > contrast("#101214", ground) else "dark"
