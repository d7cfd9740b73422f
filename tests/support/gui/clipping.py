"""Pages looked at for what they clip and what overlaps, at the sizes a window may have."""

from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Final

import pytest
from PySide6.QtCore import QDeadlineTimer, QSize
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QScrollArea, QWidget

SIZES_AND_TEXT = pytest.mark.parametrize(
    ("size", "text"),
    [((1024, 700), 200), ((1280, 800), 100), ((1920, 1080), 100)],
    ids=lambda value: "x".join(map(str, value)) if isinstance(value, tuple) else f"{value} %",
)
"""The tightest window for its text, the usual one, and the widest; every page is also shown on the smallest screen."""

_PATIENCE_MS: Final = 60_000
"""The milliseconds after which what is clipped stays so, however busy the machine is."""


def seen(page: QWidget) -> Iterator[QWidget]:
    """Yield the widgets of a page that are to be seen; what lies in one that is not is not looked at."""
    for widget in page.children():
        if isinstance(widget, QWidget) and widget.isVisible():
            yield widget
            yield from seen(widget)


def clipped(page: QWidget) -> list[str]:
    """Return the texts on a page that are shown only in part."""
    found = []
    for widget in seen(page):
        if isinstance(widget, QLabel):
            if not widget.text():
                continue
            needed = widget.sizeHint()
            if widget.wordWrap():
                needed = QSize(0, widget.heightForWidth(widget.width()))
            if needed.width() > widget.width() or needed.height() > widget.height():
                found.append(f"{widget.text()!r}: {widget.size().toTuple()} for {needed.toTuple()}")
        elif isinstance(widget, QAbstractButton | QComboBox):
            needed = widget.minimumSizeHint()
            if needed.width() > widget.width() or needed.height() > widget.height():
                found.append(f"{widget.accessibleName() or widget!r}: {widget.size().toTuple()} for {needed.toTuple()}")
        elif isinstance(widget, QScrollArea):
            inner = widget.widget()
            if inner is not None and inner.minimumSizeHint().width() > widget.viewport().width():
                found.append(f"a page {inner.minimumSizeHint().width()} wide in {widget.viewport().width()}")
    return found


def overlapping(page: QWidget) -> list[str]:
    """Return the pairs of texts and buttons of one parent that lie over each other."""
    found = []
    beside: dict[QWidget | None, list[QWidget]] = defaultdict(list)
    for each in seen(page):
        if isinstance(each, QLabel | QAbstractButton | QComboBox):
            beside[each.parentWidget()].append(each)
    for own in beside.values():
        places = [each.geometry() for each in own]
        for (one, here), (other, there) in combinations(zip(own, places, strict=True), 2):
            if here.intersects(there):
                found.append(f"{one!r} and {other!r}")
    return found


def look(page: QWidget, settle_down: Callable[[], None]) -> None:
    """Hold a page to showing its texts whole, each in its own place, once its layouts have come to rest."""
    settle_down()
    waiting = QDeadlineTimer(_PATIENCE_MS)
    # An answer from a thread may have come in the last turn, and its text has no place yet.
    while faults := clipped(page) + overlapping(page):
        assert not waiting.hasExpired(), faults
        settle_down()
