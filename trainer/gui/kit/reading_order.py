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
    QLayoutItem,
    QScrollArea,
    QWidget,
)

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
    for item in _items(layout):
        if (widget := item.widget()) is not None:
            yield from _stops(widget)
        elif (inner := item.layout()) is not None:
            yield from _stops_in(inner)


def _items(layout: QLayout) -> list[QLayoutItem]:
    """Return the items of a layout as they are seen, not as they were put in."""
    places = [at for at in range(layout.count()) if layout.itemAt(at) is not None]
    if isinstance(layout, QGridLayout):
        places.sort(key=lambda at: _row_and_column(layout, at))
    directions = QBoxLayout.Direction
    if isinstance(layout, QBoxLayout) and layout.direction() in (directions.RightToLeft, directions.BottomToTop):
        places.reverse()
    return [item for at in places if (item := layout.itemAt(at)) is not None]


def _row_and_column(grid: QGridLayout, at: int) -> tuple[int, int]:
    found = cast("tuple[int, ...]", grid.getItemPosition(at))  # by its stubs it returns something else
    return found[0], found[1]
