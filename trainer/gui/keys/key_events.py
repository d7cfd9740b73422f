"""Keys as Qt tells them: how files write one, and which ones a press may stand for."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QKeyCombination, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence

from trainer.school.key_map import COMMANDS, KeyMap

_MODIFIERS: Final[tuple[Qt.Key, ...]] = (
    Qt.Key.Key_Shift,
    Qt.Key.Key_Control,
    Qt.Key.Key_Alt,
    Qt.Key.Key_AltGr,
    Qt.Key.Key_Meta,
)
_PORTABLE: Final = QKeySequence.SequenceFormat.PortableText


def kept_keys(own: Mapping[str, str]) -> KeyMap:
    """Return the map of chosen keys as they were kept, whatever stands there."""
    return KeyMap.of({name: written(key) for name, key in own.items() if name in COMMANDS})


def written(text: str) -> str:
    """Return a key as files write it, or nothing if it is not one single key.

    >>> written("p"), written("shift+f3"), written("Enter"), written("P, Q"), written("")
    ('P', 'Shift+F3', 'Return', '', '')
    """
    keys = QKeySequence.fromString(text, _PORTABLE)
    if keys.count() != 1:
        return ""
    text = keys.toString(_PORTABLE)
    return text.removesuffix("Enter") + "Return" if text.endswith("Enter") else text


def readings(event: QKeyEvent) -> tuple[str, ...]:
    """Return the keys that an event may stand for, the nearest first: with Shift and, failing that, without.

    A key that has no figure or Latin letter of its own stands for the one in its place, too.
    """
    pad = event.modifiers() & Qt.KeyboardModifier.KeypadModifier
    key, at_place = Qt.Key(event.key()), key_at(event)
    if key == Qt.Key.Key_Enter:
        key = Qt.Key.Key_Return
    found: list[Qt.Key] = [] if key in _MODIFIERS or key in (Qt.Key.Key_unknown, Qt.Key(0)) else [key]
    if at_place:
        found.insert(0 if pad else len(found), Qt.Key(ord(at_place)))
    return tuple(text for each in found for text in _held_and_plain(event, each))


def key_at(event: QKeyEvent) -> str:
    """Return the figure or the letter in the place of a key that has none of its own."""
    from trainer.gui.keys.key_places import figure_at, letter_at  # not before a key is pressed

    return figure_at(event) or letter_at(event)


def _held_and_plain(event: QKeyEvent, key: Qt.Key) -> list[str]:
    known = Qt.KeyboardModifier
    held = event.modifiers() & (known.ShiftModifier | known.ControlModifier | known.AltModifier | known.MetaModifier)
    found = [QKeyCombination(held, key)]
    if held & known.ShiftModifier:
        found.append(QKeyCombination(held & ~known.ShiftModifier, key))
    return [text for each in found if (text := QKeySequence(each).toString(_PORTABLE))]
