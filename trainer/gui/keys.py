"""Which key does what in a quiz."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

KEYS: Final[dict[str, Qt.Key]] = {
    "take": Qt.Key.Key_T,
    "pay": Qt.Key.Key_P,
    "push": Qt.Key.Key_U,
    "hit": Qt.Key.Key_H,
    "stand": Qt.Key.Key_S,
    "collect": Qt.Key.Key_C,
    "lay-sideways": Qt.Key.Key_L,
    "touch": Qt.Key.Key_Space,
    "back": Qt.Key.Key_Backspace,
    "clear": Qt.Key.Key_Escape,
    "next": Qt.Key.Key_N,
    "again": Qt.Key.Key_A,
    "report": Qt.Key.Key_R,
    "look up": Qt.Key.Key_C,
    "other order": Qt.Key.Key_O,
    "read": Qt.Key.Key_F8,
    "fold": Qt.Key.Key_F9,
}
"""The key of each command; two commands may share one only if they are never both possible."""


def is_key(event: QKeyEvent, command: str) -> bool:
    return event.key() == KEYS[command]


def is_enter(event: QKeyEvent) -> bool:
    return event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)


def key_name(command: str) -> str:
    """Return what is written on the key of a command."""
    return QKeySequence(KEYS[command]).toString(QKeySequence.SequenceFormat.NativeText)
