"""Keys as keyboards of several countries and systems send them: by their place, with the layout's own text."""

import sys

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

NONE = Qt.KeyboardModifier.NoModifier
PAD = Qt.KeyboardModifier.KeypadModifier
_ROWS = {2: "1234567890", 16: "qwertyuiop", 30: "asdfghjkl", 44: "zxcvbnm", 71: "789", 75: "456", 79: "1230."}
_MAC = dict(
    zip(
        "1234567890qwertyuiopasdfghjklzxcvbnm",
        (
            *(18, 19, 20, 21, 23, 22, 26, 28, 25, 29),
            *(12, 13, 14, 15, 17, 16, 32, 34, 31, 35),
            *(0, 1, 2, 3, 5, 4, 38, 40, 37),
            *(6, 7, 8, 9, 11, 45, 46),
        ),
        strict=True,
    )
)
"""The virtual key codes in the order of the rows, from the system's own list."""
_MAC_PAD = dict(zip("0123456789.", (82, 83, 84, 85, 86, 87, 88, 89, 91, 92, 65), strict=True))


def pressed(place: str, key: int, text: str, held: Qt.KeyboardModifier = NONE, system: str = sys.platform) -> QKeyEvent:
    """Return a press of the key that a US keyboard has at a place; the layout makes another key and text of it."""
    is_pad = bool(held & PAD)
    if system == "darwin":
        return QKeyEvent(QEvent.Type.KeyPress, key, held, 1, (_MAC_PAD if is_pad else _MAC)[place], 0, text)
    first, row = next((first, row) for first, row in _ROWS.items() if place in row and (first > 70) == is_pad)
    code = first + row.index(place) + (0 if system == "win32" else 8)
    return QKeyEvent(QEvent.Type.KeyPress, key, held, code, 0, 0, text)


def press_at(widget: QWidget, place: str, text: str, held: Qt.KeyboardModifier = NONE, key: int = 0) -> None:
    """Press the key at a place on a widget, as a layout that has a text there sends it."""
    QApplication.sendEvent(widget, pressed(place, key or ord(text.upper()), text, held))
