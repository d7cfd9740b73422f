"""The place of the window: where and as large as it was, on a screen that is there."""

from typing import Final

from PySide6.QtCore import QByteArray, QRect, QSize, Qt
from PySide6.QtWidgets import QMainWindow

SMALLEST: Final = QSize(1008, 520)
"""The room of a screen of 1024×600 between title and task bar, or of 1366×768 at 125 %: every page is used in it."""
USUAL: Final = QSize(1280, 800)
_SIDES: Final = 8
"""The width of a window manager's frame, at most; its title is as high as the style takes titles to be, and this."""


def written(window: QMainWindow) -> str:
    """Return the place of a window, in letters, with the screen it is on and whether it fills it."""
    return bytes(window.saveGeometry().toBase64().data()).decode("ascii")


def open_at(window: QMainWindow, place: str) -> None:
    """Put a window where it was, moved and made smaller if that screen is gone; at a first start let it fit."""
    if not window.restoreGeometry(QByteArray.fromBase64(place.encode("ascii", "replace"))):
        available = window.screen().availableGeometry()
        window.setGeometry(first_place(available, _title(window)))
        if window.size() != USUAL:  # a small screen is used to its edges
            window.setWindowState(Qt.WindowState.WindowMaximized)
    _let_fit(window)


def first_place(available: QRect, title: int) -> QRect:
    """Return the place in the middle of a screen's free room, with a frame and a title around it."""
    room = available.adjusted(_SIDES, title + _SIDES, -_SIDES, -_SIDES)
    place = QRect(room.topLeft(), USUAL.boundedTo(room.size()))
    place.moveCenter(room.center())
    return place


def _let_fit(window: QMainWindow) -> None:
    """Ask for no more than the screen has: what hangs over its edge cannot be reached at all."""
    available = window.screen().availableGeometry().size()
    window.setMinimumSize(SMALLEST.boundedTo(available - QSize(2 * _SIDES, _title(window) + 2 * _SIDES)))


def _title(window: QMainWindow) -> int:
    # A line with room around it. The style knows more exactly, but its lists of names are a twentieth of a start.
    return window.fontMetrics().height() + _SIDES
