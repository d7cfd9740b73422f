"""The program's colours, and how they are put on its windows."""

from __future__ import annotations

import msgspec
from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication

from trainer.gui.artwork.fonts import text_font
from trainer.places import asset


class Palette(msgspec.Struct, frozen=True, kw_only=True):
    """One set of colours for every window, each as ``#rrggbb``."""

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


LIGHT = Palette(
    name="light",
    window="#f3f1ec",
    surface="#fffefb",
    raised="#ebe7df",
    text="#1d2023",
    muted="#5c6168",
    line="#8a877f",
    accent="#155e46",
    on_accent="#ffffff",
    right="#12663a",
    right_surface="#e2f1e6",
    wrong="#a81e2c",
    wrong_surface="#fae6e4",
    note="#1d5a94",
    note_surface="#e4eef8",
    focus="#b3590b",
    rail="#20262a",
    on_rail="#e6e3db",
    rail_chosen="#39434a",
)

DARK = Palette(
    name="dark",
    window="#181b1e",
    surface="#212529",
    raised="#30363c",
    text="#eceae4",
    muted="#a9aeb4",
    line="#737b83",
    accent="#7cc9a4",
    on_accent="#0d2219",
    right="#83d3a3",
    right_surface="#1c3527",
    wrong="#ff9c97",
    wrong_surface="#412325",
    note="#93c3f0",
    note_surface="#1f3143",
    focus="#f2b25c",
    rail="#101214",
    on_rail="#d9d7d0",
    rail_chosen="#2b3137",
)

HIGH_CONTRAST = Palette(
    name="high-contrast",
    window="#000000",
    surface="#000000",
    raised="#1c1c1c",
    text="#ffffff",
    muted="#e0e0e0",
    line="#ffffff",
    accent="#ffe14d",
    on_accent="#000000",
    right="#7dff9b",
    right_surface="#00240c",
    wrong="#ffb0ab",
    wrong_surface="#380004",
    note="#a8d8ff",
    note_surface="#001c33",
    focus="#ffe14d",
    rail="#000000",
    on_rail="#ffffff",
    rail_chosen="#3a3a3a",
)

PALETTES = {palette.name: palette for palette in (LIGHT, DARK, HIGH_CONTRAST)}

TEXT_PAIRS = (
    *((text, ground) for text in ("text", "muted") for ground in ("window", "surface", "raised")),
    *((text, ground) for text in ("accent", "right", "wrong", "note") for ground in ("window", "surface")),
    *((text, f"{kind}_surface") for kind in ("right", "wrong", "note") for text in (kind, "text")),
    ("on_accent", "accent"),
    ("on_rail", "rail"),
    ("on_rail", "rail_chosen"),
)
"""Every text and what it may stand on; a test holds each pair to 4.5 to 1."""

FELTS = {"green": "#10573a", "blue": "#1d4876", "burgundy": "#6b1e30", "grey": "#454b50"}
"""The colours of felt a house may choose, each as it is at its lightest."""

SCROLL_BAR = 12
"""How wide a scroll bar is, in logical pixels."""

GOLD = "#e9cb7c"
IVORY = "#f6efdc"


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours as WCAG defines it, from 1 to 21.

    >>> contrast("#000000", "#ffffff")
    21.0
    """
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return round((lighter + 0.05) / (darker + 0.05), 3)


def _luminance(colour: str) -> float:
    channels = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    linear = [value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4 for value in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def apply(app: QApplication, palette: Palette, points: float = 11.0) -> None:
    """Dress the whole program in a palette, with its text at the given size."""
    app.setProperty(_WORN, palette.name)  # first: what follows tells every widget to colour itself anew
    app.setStyleSheet("")  # a sheet that is replaced costs several times this, and leaves sizes of the old text behind
    if app.style().objectName() != "fusion":
        app.setStyle("Fusion")
    app.setFont(text_font(points=points))
    app.setPalette(_qt_palette(palette))
    app.setStyleSheet(style_sheet(palette, points))


_WORN = "dealer-trainer palette"


def current_palette() -> Palette:
    """Return the palette the program is dressed in, for what a style sheet cannot colour."""
    app = QApplication.instance()
    return PALETTES.get(str(app.property(_WORN)), LIGHT) if app else LIGHT


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


def style_sheet(palette: Palette, points: float = 11.0) -> str:
    """Return the style sheet of a palette, its titles in proportion to text of the given size.

    Widgets name their part with ``setObjectName`` or a property: ``QPushButton[kind="main"]``, ``QLabel[kind="title"]``
    (also ``heading``, ``strong``, ``muted``, ``fault``, ``amount``), ``QFrame[verdict="right"]`` (``wrong``, ``note``),
    ``QToolButton[kind="movement"]`` (also ``quiet``), ``QFrame#panel``, ``QWidget#rail``.
    """
    controls = asset("icons/controls").as_posix()
    return _SHEET.format(
        **msgspec.structs.asdict(palette),
        edge=edge(palette),
        bar=SCROLL_BAR,
        off="dashed" if palette is HIGH_CONTRAST else "solid",
        box=round(points * 16 / 11),
        dot=round(points * 8 / 11),
        around_dot=(round(points * 16 / 11) + 4 - round(points * 8 / 11)) // 2,
        half_box=(round(points * 16 / 11) + 4) // 2,
        title=points * 20 / 11,
        heading=points * 13 / 11,
        small=points * 9.5 / 11,
        amount=points * 18 / 11,
        check=f"{controls}/check-{_readable_tone(palette.accent)}.svg",
        down=f"{controls}/down-{_readable_tone(palette.surface)}.svg",
        up=f"{controls}/up-{_readable_tone(palette.surface)}.svg",
    )


def edge(palette: Palette) -> str:
    """Return the colour of the line around a card."""
    return palette.line if palette is HIGH_CONTRAST else palette.raised


def _readable_tone(ground: str) -> str:
    return "light" if contrast("#ffffff", ground) > contrast("#101214", ground) else "dark"


_SHEET = """
QWidget#rail {{ background: {rail}; }}
QWidget#rail QToolButton {{
    color: {on_rail}; background: transparent; border: 2px solid transparent; border-radius: 8px;
    padding: 8px 2px; margin: 2px 4px; font-size: {small:.1f}pt;
}}
QWidget#rail QToolButton:hover, QWidget#rail QToolButton:checked {{ background: {rail_chosen}; }}
QWidget#rail QToolButton:checked {{ font-weight: 600; }}
QWidget#rail QToolButton:focus {{ border-color: {focus}; }}

QFrame#panel {{ background: {surface}; border: none; border-left: 1px solid {line}; }}
QFrame[verdict] {{ border-radius: 8px; border: 1px solid {line}; }}
QFrame[verdict="right"] {{ background: {right_surface}; border-color: {right}; }}
QFrame[verdict="wrong"] {{ background: {wrong_surface}; border-color: {wrong}; }}
QFrame[verdict="note"] {{ background: {note_surface}; border-color: {note}; }}
QFrame[verdict="right"] QLabel[kind="heading"] {{ color: {right}; }}
QFrame[verdict="wrong"] QLabel[kind="heading"] {{ color: {wrong}; }}
QFrame[verdict="note"] QLabel[kind="heading"] {{ color: {note}; }}

QLabel {{ background: transparent; }}
QLabel[kind="title"] {{ font-size: {title:.1f}pt; font-weight: 600; }}
QLabel[kind="heading"] {{ font-size: {heading:.1f}pt; font-weight: 600; }}
QLabel[kind="amount"] {{ font-size: {amount:.1f}pt; font-weight: 600; }}
QLabel[kind="strong"] {{ font-weight: 600; }}
QLabel[kind="muted"] {{ color: {muted}; }}
QLabel[kind="fault"] {{ color: {wrong}; }}
QLabel[kind="step"] {{
    color: {on_accent}; background: {accent}; border-radius: 7px; min-width: 1.5em; max-width: 1.5em;
    font-weight: 600; padding: 1px 0;
}}

QFrame[kind="card"] {{ background: {surface}; border: 1px solid {edge}; border-radius: 10px; }}
QFrame[kind="rule"] {{ background: {line}; border: none; max-height: 1px; min-height: 1px; }}

QToolButton[kind="movement"] {{
    color: {text}; background: {raised}; border: 1px solid {line}; border-radius: 8px;
    padding: 8px 4px; font-weight: 600;
}}
QToolButton[kind="movement"]:hover {{ border-color: {accent}; }}
QToolButton[kind="movement"]:checked {{ color: {on_accent}; background: {accent}; border-color: {accent}; }}
QToolButton[kind="movement"]:disabled {{ color: {muted}; background: {window}; border-style: {off}; }}
QToolButton[kind="movement"]:focus {{ border: 3px solid {focus}; padding: 6px 2px; }}
QToolButton[kind="movement"]:checked:focus {{
    border: 5px double {focus}; border-radius: 10px; padding: 4px 0; background-clip: padding;
}}
QToolButton[kind="quiet"] {{
    color: {text}; background: transparent; border: 2px solid transparent; border-radius: 6px; padding: 4px;
}}
QToolButton[kind="quiet"]:hover {{ background: {raised}; }}
QToolButton[kind="quiet"]:focus {{ border-color: {focus}; }}

QPushButton {{
    color: {text}; background: {raised}; border: 1px solid {line}; border-radius: 6px;
    padding: 7px 16px; min-height: 1.3em;
}}
QPushButton:hover {{ border-color: {accent}; }}
QPushButton:pressed {{ background: {line}; }}
QPushButton:disabled {{ color: {muted}; background: {window}; border: 1px {off} {line}; }}
QPushButton:checked {{ color: {on_accent}; background: {accent}; border-color: {accent}; }}
QPushButton[kind="main"] {{ color: {on_accent}; background: {accent}; border-color: {accent}; font-weight: 600; }}
QPushButton[kind="main"]:disabled {{ color: {muted}; background: {window}; border: 1px {off} {line}; }}
QPushButton[kind="link"] {{
    color: {accent}; background: transparent; border-color: transparent; padding: 3px 4px; text-decoration: underline;
}}
QPushButton:focus, QPushButton[kind="main"]:focus, QPushButton[kind="link"]:focus {{
    border: 2px solid {focus}; padding: 6px 15px;
}}
QPushButton[kind="link"]:focus {{ padding: 2px 3px; }}
QPushButton[kind="main"]:focus, QPushButton:checked:focus {{
    border: 5px double {focus}; border-radius: 10px; padding: 3px 12px; background-clip: padding;
}}
QPushButton[kind="key"] {{ padding: 3px 10px; }}
QPushButton[kind="key"]:focus {{ padding: 2px 9px; }}
QPushButton[kind="act"] {{ padding: 3px 5px; }}
QPushButton[kind="act"]:focus {{ padding: 2px 4px; }}

QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox, QPlainTextEdit, QTextEdit {{
    color: {text}; background: {surface}; border: 1px solid {line}; border-radius: 6px; padding: 6px 8px;
    selection-color: {on_accent}; selection-background-color: {accent};
}}
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus, QTextEdit:focus {{
    border: 2px solid {focus}; padding: 5px 7px;
}}
QLineEdit {{ placeholder-text-color: {muted}; }}
QLineEdit[kind="amount"] {{ font-size: {amount:.1f}pt; font-weight: 600; padding: 2px 10px; }}
QLineEdit[kind="amount"]:focus {{ padding: 1px 9px; }}
QLineEdit[kind="key"] {{
    color: {on_accent}; background: {accent}; border: 2px solid {focus}; padding: 0;
}}
QLineEdit[fault="true"] {{ border: 2px solid {wrong}; padding: 5px 7px; }}
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled {{
    color: {muted}; background: {window}; border-style: {off};
}}
QComboBox::drop-down {{ border: none; width: 26px; }}
QComboBox::down-arrow {{ image: url("{down}"); width: 12px; height: 12px; }}
QSpinBox, QDoubleSpinBox {{ padding: 6px 26px 6px 8px; }}
QSpinBox:focus, QDoubleSpinBox:focus {{ padding: 5px 25px 5px 7px; }}
QComboBox QLineEdit, QSpinBox QLineEdit {{ border: none; padding: 0 0 0 7px; background: transparent; }}
QSpinBox::up-button, QDoubleSpinBox::up-button {{
    subcontrol-origin: border; subcontrol-position: top right; width: 24px; border: none; background: transparent;
}}
QSpinBox::down-button, QDoubleSpinBox::down-button {{
    subcontrol-origin: border; subcontrol-position: bottom right; width: 24px; border: none; background: transparent;
}}
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow {{ image: url("{up}"); width: 10px; height: 10px; }}
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow {{ image: url("{down}"); width: 10px; height: 10px; }}
QComboBox QAbstractItemView {{
    color: {text}; background: {surface}; border: 1px solid {line}; padding: 4px;
    selection-color: {on_accent}; selection-background-color: {accent};
}}

QCheckBox, QRadioButton {{ spacing: 8px; padding: 4px; border: 2px solid transparent; border-radius: 6px; }}
QCheckBox:focus, QRadioButton:focus {{ border-color: {focus}; }}
QCheckBox::indicator, QRadioButton::indicator {{
    width: {box}px; height: {box}px; background: {surface}; border: 2px solid {line};
}}
QCheckBox::indicator {{ border-radius: 5px; }}
QRadioButton::indicator {{ border-radius: {half_box}px; }}
QCheckBox::indicator:checked {{ background: {accent}; border-color: {accent}; image: url("{check}"); }}
QRadioButton::indicator:checked {{ width: {dot}px; height: {dot}px; border: {around_dot}px solid {accent}; }}

QListView, QTreeView, QTableView {{
    color: {text}; background: {surface}; border: 1px solid {line}; border-radius: 6px; padding: 4px;
    selection-color: {on_accent}; selection-background-color: {accent}; outline: none;
}}
QListView:focus, QTreeView:focus, QTableView:focus {{ border: 2px solid {focus}; padding: 3px; }}
QListView::item, QTreeView::item {{ padding: 6px; border-radius: 4px; }}
QListView::item:hover, QTreeView::item:hover {{ background: {raised}; color: {text}; }}
QListView::item:disabled {{ color: {muted}; }}
QListView::item:selected, QTreeView::item:selected {{ color: {on_accent}; background: {accent}; }}

QGraphicsView {{ border: none; }}
QGraphicsView:focus {{ border: 2px solid {focus}; }}
QScrollArea, QTextEdit[kind="page"], QTextEdit[kind="page"]:focus {{
    border: none; padding: 0; background: transparent;
}}
QToolTip {{ color: {text}; background: {surface}; border: 1px solid {line}; padding: 4px 6px; }}

QScrollBar:vertical {{ background: transparent; width: {bar}px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: {bar}px; margin: 0; }}
QScrollBar::handle {{ background: {line}; border-radius: 4px; min-height: 28px; min-width: 28px; margin: 2px; }}
QScrollBar::handle:disabled {{ background: transparent; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}

QProgressBar {{ color: {text}; background: {raised}; border: none; border-radius: 4px; text-align: center; }}
QProgressBar::chunk {{ background: {accent}; border-radius: 4px; }}
"""
