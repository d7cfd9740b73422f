"""Labels, rows and columns, each made in one go, as pages and forms are mostly made of them."""

from collections.abc import Callable
from itertools import pairwise
from types import EllipsisType
from typing import TypeAlias, TypeVar

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QLabel, QLayout, QPushButton, QVBoxLayout, QWidget

Part: TypeAlias = (
    QWidget | QLayout | tuple[QWidget | QLayout, int] | tuple[QWidget, Qt.AlignmentFlag] | int | EllipsisType
)
"""A widget or a layout, alone, with its share of the room, or with its side; pixels left free; ``...`` for all room."""
Margins: TypeAlias = tuple[int, int, int, int]
"""Pixels at the left, above, at the right and below."""


_Box = TypeVar("_Box", bound=QBoxLayout)


def label(parent: QWidget, text: str = "", kind: str = "", *, wraps: bool = False) -> QLabel:
    """Return a label; its kind is the style sheet's."""
    made = QLabel(text, parent)
    if kind:
        made.setProperty("kind", kind)
    made.setWordWrap(wraps)
    return made


def button(
    parent: QWidget,
    text: str = "",
    kind: str = "",
    *,
    enter: bool = False,
    clicked: Callable[[], object] | None = None,
) -> QPushButton:
    """Return a button; `enter` lets the Enter key press it when the keyboard is on it."""
    made = QPushButton(text, parent)
    if kind:
        made.setProperty("kind", kind)
    if enter:
        made.setAutoDefault(True)
    if clicked is not None:
        made.clicked.connect(lambda: clicked())
    return made


def tab_order(*widgets: QWidget) -> None:
    """Let the Tab key go from each widget to the next."""
    for one, other in pairwise(widgets):
        QWidget.setTabOrder(one, other)


def column(
    *parts: Part, spacing: int | None = None, margins: Margins = (0, 0, 0, 0), of: QWidget | None = None
) -> QVBoxLayout:
    """Return parts below each other; they become the whole of a widget if there is one that they are `of`."""
    return _filled(QVBoxLayout(of) if of is not None else QVBoxLayout(), parts, spacing, margins)


def row(
    *parts: Part, spacing: int | None = None, margins: Margins = (0, 0, 0, 0), of: QWidget | None = None
) -> QHBoxLayout:
    """Return parts side by side; they become the whole of a widget if there is one that they are `of`."""
    return _filled(QHBoxLayout(of) if of is not None else QHBoxLayout(), parts, spacing, margins)


def _filled(box: _Box, parts: tuple[Part, ...], spacing: int | None, margins: Margins) -> _Box:
    box.setContentsMargins(*margins)
    if spacing is not None:
        box.setSpacing(spacing)
    for part in parts:
        match part:
            case EllipsisType():
                box.addStretch(1)
            case int():
                box.addSpacing(part)
            case (QWidget() as widget, Qt.AlignmentFlag() as side):
                box.addWidget(widget, 0, side)
            case (QWidget() as widget, int(share)):
                box.addWidget(widget, share)
            case (QLayout() as layout, int(share)):
                box.addLayout(layout, share)
            case QWidget():
                box.addWidget(part)
            case QLayout():
                box.addLayout(part)
    return box
