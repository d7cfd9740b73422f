"""The order in which the Tab key goes about a page, held against the order in which a person reads it."""

from itertools import pairwise

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QWidget


def tab_stops(page: QWidget, start: QWidget) -> list[QWidget]:
    """Return the widgets of a page that the Tab key reaches from one beside it, in its order."""
    found: list[QWidget] = []
    widget = start.nextInFocusChain()
    while widget is not None and widget is not start:
        by_tab = widget.focusPolicy() & Qt.FocusPolicy.TabFocus and widget.focusProxy() is None
        if by_tab and page.isAncestorOf(widget) and widget.isVisible() and widget.isEnabled():
            found.append(widget)
        widget = widget.nextInFocusChain()
    return found


def against_reading(stops: list[QWidget]) -> list[str]:
    """Return the steps of the Tab key that go up a column, or to the left without going down."""
    return [f"{_name(one)} to {_name(other)}" for one, other in pairwise(stops) if _goes_back(one, other)]


def _goes_back(one: QWidget, other: QWidget) -> bool:
    if one.isAncestorOf(other) or other.isAncestorOf(one):
        return False
    here, there = _beside_each_other(one, other)
    if here.left() < there.right() and there.left() < here.right():
        return there.bottom() <= here.top() + 2
    return there.right() <= here.left() and there.top() < here.bottom() - 2


def _beside_each_other(one: QWidget, other: QWidget) -> tuple[QRect, QRect]:
    """Return the places of two widgets, or of the parts of the page that hold them, in what holds both."""
    around = one.parentWidget()
    while around is not None and not around.isAncestorOf(other):
        around = around.parentWidget()
    assert around is not None
    return _part(one, around), _part(other, around)


def _part(widget: QWidget, around: QWidget) -> QRect:
    part = widget
    while (above := part.parentWidget()) is not None and above is not around:
        part = above
    return QRect(part.mapTo(around, QPoint()), part.size())


def _name(widget: QWidget) -> str:
    text = getattr(widget, "text", lambda: "")()
    return f"{type(widget).__name__} {widget.accessibleName() or text!r}"
