"""The order of the Tab key: as a window is read, whatever of it was made first or comes and goes."""

from collections.abc import Iterator
from itertools import pairwise
from typing import cast

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractScrollArea,
    QBoxLayout,
    QGridLayout,
    QLayout,
    QScrollArea,
    QWidget,
)

from trainer.gui.kit.flow import Flow

_AROUND = 8
"""The pixels left free above and below what the keyboard is on."""


def order_tab_key(content: QWidget) -> None:
    """Let the Tab key go about what is seen as its layouts lie: rows and columns in turn, each from its start."""
    for one, other in pairwise(_stops(content)):
        QWidget.setTabOrder(one, other)


def show_whole(widget: QWidget | None) -> None:
    """Scroll a widget into sight, ring and all.

    Qt does so only where the Tab key stays within one scroll area, and of a felt for its corner alone.
    """
    around = widget.parentWidget() if widget is not None else None
    while widget is not None and around is not None:
        if isinstance(around, QScrollArea) and (inner := around.widget()) is not None:
            place = QRect(widget.mapTo(inner, QPoint()), widget.size())
            for y in (place.bottom(), place.top()):  # of what is too high the top is seen
                around.ensureVisible(place.center().x(), y, 0, _AROUND)
        around = around.parentWidget()


def _stops(widget: QWidget) -> Iterator[QWidget]:
    if not widget.isVisible():
        return
    inner = widget.widget() if isinstance(widget, QScrollArea) else None
    if widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
        if isinstance(widget, QAbstractScrollArea):  # what lies over a text belongs to its head
            yield from [each for each in widget.viewport().findChildren(QAbstractButton) if each.isVisible()]
        yield widget
    elif inner is not None:
        yield from _stops(inner)
    elif (layout := widget.layout()) is not None:
        yield from _stops_in(layout)


def _stops_in(layout: QLayout) -> Iterator[QWidget]:
    for part in _parts(layout):
        yield from _stops(part) if isinstance(part, QWidget) else _stops_in(part)


def _parts(layout: QLayout) -> list[QWidget | QLayout]:
    """Return the widgets and layouts in a layout as they are seen, not as they were put in.

    The layout is not asked for its items: Python would keep each for as long as the layout, also one that Qt has
    deleted, and take whatever comes to lie in its place in memory for it.
    """
    if isinstance(layout, Flow):
        return [*layout.widgets]
    around, directly = layout.parentWidget(), Qt.FindChildOption.FindDirectChildrenOnly
    widgets = around.findChildren(QWidget, options=directly) if around is not None else []
    parts: list[QWidget | QLayout] = [*widgets, *layout.findChildren(QLayout, options=directly)]
    placed = [(at, part) for part in parts if (at := layout.indexOf(part)) >= 0]
    placed.sort(key=lambda each: each[0])
    if isinstance(layout, QGridLayout):
        placed.sort(key=lambda each: _row_and_column(layout, each[0]))
    directions = QBoxLayout.Direction
    if isinstance(layout, QBoxLayout) and layout.direction() in (directions.RightToLeft, directions.BottomToTop):
        placed.reverse()
    return [part for _, part in placed]


def _row_and_column(grid: QGridLayout, at: int) -> tuple[int, int]:
    found = cast("tuple[int, ...]", grid.getItemPosition(at))  # by its stubs it returns something else
    return found[0], found[1]
