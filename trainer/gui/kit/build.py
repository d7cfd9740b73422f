"""Labels, rows and columns, each made in one go, as pages and forms are mostly made of them."""

from collections.abc import Callable, Iterable
from functools import partial
from types import EllipsisType
from typing import Final, TypeAlias, TypeVar

from PySide6.QtCore import QSignalBlocker, Qt, QTimerEvent
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QAbstractScrollArea,
    QBoxLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from trainer.gui.guarding import guarded
from trainer.gui.kit.sentence_label import SentenceLabel
from trainer.gui.translation import in_words

Piece: TypeAlias = (
    QWidget | QLayout | tuple[QWidget | QLayout, int] | tuple[QWidget, Qt.AlignmentFlag] | int | EllipsisType
)
"""A widget or a layout, alone, with its share of the room, or with its side; pixels left free; ``...`` for all room."""
Margins: TypeAlias = tuple[int, int, int, int]
"""Pixels at the left, above, at the right and below."""


_Box = TypeVar("_Box", bound=QBoxLayout)
_Area = TypeVar("_Area", bound=QAbstractScrollArea)


NO_LIMIT: Final = 16_777_215
"""The size that Qt takes for no limit."""
_SENTENCES = ("", "lead", "muted", "strong")
"""The kinds of labels that hold sentences, if they are broken into lines."""


def label(
    parent: QWidget | None, text: str = "", kind: str = "", *, wraps: bool = False, explained: bool = True
) -> QLabel:
    """Return a label of plain text; its kind is the style sheet's. The words of the trade in sentences are explained.

    Left to itself Qt takes for a page of HTML what looks like one, and half of what a person or a file writes may.
    """
    made = SentenceLabel(parent) if wraps and explained and kind in _SENTENCES else QLabel(parent)
    made.setTextFormat(Qt.TextFormat.PlainText)
    made.setText(text)
    if kind:
        made.setProperty("kind", kind)
    made.setWordWrap(wraps)
    return made


class Button(QPushButton):
    """Pressed once by Enter, however long it is held: what comes next may have a button there, too."""

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if not (event.isAutoRepeat() and event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)):
            super().keyPressEvent(event)

    @guarded
    def timerEvent(self, event: QTimerEvent) -> None:  # noqa: N802
        """Say nothing when its own letter pressed it a moment before it was turned off: Qt clicks only afterwards."""
        if self.isEnabled():
            super().timerEvent(event)
        else:
            with QSignalBlocker(self):
                super().timerEvent(event)


def button(
    parent: QWidget,
    text: str = "",
    kind: str = "",
    *,
    enter: bool = True,
    clicked: Callable[[], object] | None = None,
) -> QPushButton:
    """Return a button; Enter presses it when the keyboard is on it, or is left to the page without `enter`."""
    made = Button(text, parent)
    if kind:
        made.setProperty("kind", kind)
    made.setAutoDefault(enter)
    if clicked is not None:
        made.clicked.connect(lambda: clicked())
    return made


def tip(widget: QWidget, text: str) -> None:
    """Let a widget have a tool tip that says just what it says: a person or a file has written it."""
    # Qt takes a text for HTML by a tag in it, or by the code of the sign that tags begin with.
    if "<" in text or "&lt;" in text:
        from html import escape  # its table of names is large, and no tool tip at the start needs it

        text = f"<qt>{escape(text, quote=False)}</qt>"
    widget.setToolTip(text)


def tool(parent: QWidget, name: str, *, clicked: Callable[[], object] | None = None) -> QToolButton:
    """Return a button that shows no words; its name is spoken, and told where the mouse rests on it."""
    made = QToolButton(parent)
    made.setProperty("kind", "quiet")
    made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    made.setAccessibleName(name)
    tip(made, name)
    if clicked is not None:
        made.clicked.connect(lambda: clicked())
    return made


def scroll(area: QScrollArea, content: QWidget) -> QScrollArea:
    """Let an area scroll its content up and down only; the keyboard goes to what is in it."""
    area.setWidgetResizable(True)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setWidget(content)
    return area


def steady(area: _Area) -> _Area:
    """Let an area keep the room of its scroll bar whether it needs one or not: its content keeps its width.

    A content that is lower where it is narrower would have Qt show and hide the bar within itself until the stack ends.
    """
    area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
    bar = area.verticalScrollBar()
    bar.setEnabled(False)  # the style sheet draws nothing of a bar that is off

    def switch(least: int, most: int) -> None:
        if isValid(bar):  # an area that is deleted tells of its range once more
            bar.setEnabled(most > least)

    bar.rangeChanged.connect(switch)
    return area


def steady_scroll(parent: QWidget, content: QWidget) -> QScrollArea:
    """Return a steady area that scrolls its content up and down only."""
    return steady(scroll(QScrollArea(parent), content))


def rich(parent: QWidget, text: str = "") -> QLabel:
    """Return a wrapped label of rich text, in which all that stands for itself is escaped already."""
    made = label(parent, wraps=True)
    made.setTextFormat(Qt.TextFormat.RichText)
    made.setText(text)
    return made


def links(parent: QWidget, text: str, opened: Callable[[str], object]) -> QLabel:
    """Return a label of rich text; `opened` is told of a link that the mouse or the keyboard opens.

    A rule's number says nothing to a beginner: the mouse over it tells the rule's title, unless that stands there.
    """
    made = rich(parent, text)
    flags = Qt.TextInteractionFlag
    made.setTextInteractionFlags(flags.LinksAccessibleByMouse | flags.LinksAccessibleByKeyboard)
    made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    made.linkActivated.connect(opened)
    made.linkHovered.connect(partial(_tell_rule, made))
    return made


def _tell_rule(links_label: QLabel, number: str) -> None:
    from trainer.wording.rule_book import number_words  # no start needs it

    words = in_words(number_words(number)).removesuffix(".")
    tip(links_label, "" if words in links_label.text() else words)


def column(
    *pieces: Piece, spacing: int | None = None, margins: Margins = (0, 0, 0, 0), of: QWidget | None = None
) -> QVBoxLayout:
    """Return pieces below each other; they become the whole of a widget if there is one that they are `of`."""
    return _filled(QVBoxLayout(of) if of is not None else QVBoxLayout(), pieces, spacing, margins)


def row(
    *pieces: Piece, spacing: int | None = None, margins: Margins = (0, 0, 0, 0), of: QWidget | None = None
) -> QHBoxLayout:
    """Return pieces side by side; they become the whole of a widget if there is one that they are `of`."""
    return _filled(QHBoxLayout(of) if of is not None else QHBoxLayout(), pieces, spacing, margins)


def grid(
    *rows: Iterable[QWidget | QLayout],
    across: int | None = None,
    down: int | None = None,
    stretched: Iterable[int] = (),
    margins: Margins = (0, 0, 0, 0),
    of: QWidget | None = None,
) -> QGridLayout:
    """Return rows of cells, the spacings between those, and the columns that share the room; more may be added."""
    made = QGridLayout(of) if of is not None else QGridLayout()
    made.setContentsMargins(*margins)
    if across is not None:
        made.setHorizontalSpacing(across)
    if down is not None:
        made.setVerticalSpacing(down)
    for at in stretched:
        made.setColumnStretch(at, 1)
    for row_at, cells in enumerate(rows):
        for column_at, cell in enumerate(cells):
            if isinstance(cell, QWidget):
                made.addWidget(cell, row_at, column_at)
            else:
                made.addLayout(cell, row_at, column_at)
    return made


def _filled(box: _Box, pieces: tuple[Piece, ...], spacing: int | None, margins: Margins) -> _Box:
    box.setContentsMargins(*margins)
    if spacing is not None:
        box.setSpacing(spacing)
    for piece in pieces:
        match piece:
            case EllipsisType():
                box.addStretch(1)
            case int():
                box.addSpacing(piece)
            case (QWidget() as widget, Qt.AlignmentFlag() as side):
                box.addWidget(widget, 0, side)
            case (QWidget() as widget, int(share)):
                box.addWidget(widget, share)
            case (QLayout() as layout, int(share)):
                box.addLayout(layout, share)
            case QWidget():
                box.addWidget(piece)
            case QLayout():
                box.addLayout(piece)
    return box
