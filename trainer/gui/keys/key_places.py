"""The places of keys: what a US keyboard has where a key was pressed that has no figure or Latin letter of its own.

On a French or Czech keyboard the figures need Shift, on a Russian one there is no P; the key in that place serves.
"""

import sys
import unicodedata
from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

_XKB_OFFSET: Final = 8
"""X11 and Wayland count the codes of Linux from 8 on."""
_NOT_TYPED: Final = 0x0100_0000
"""From here on Qt's numbers of keys stand for no character."""


def _in_rows(*rows: tuple[int, str]) -> dict[int, str]:
    return {first + at: letter for first, row in rows for at, letter in enumerate(row)}


_PC: Final[Mapping[int, str]] = _in_rows((2, "1234567890"), (16, "QWERTYUIOP"), (30, "ASDFGHJKL"), (44, "ZXCVBNM"))
"""Scan codes of set 1, which Windows reports; those of Linux are the same in these rows."""
_PC_PAD: Final[Mapping[int, str]] = _in_rows((71, "789"), (75, "456"), (79, "1230."))
"""The arrow keys beside the number pad have other codes."""
_MAC: Final[Mapping[int, str]] = {
    **_in_rows((0, "ASDFHGZXCV"), (11, "BQWERYT"), (18, "123465"), (31, "OU"), (37, "LJ"), (45, "NM")),
    25: "9",
    26: "7",
    28: "8",
    29: "0",
    34: "I",
    35: "P",
    40: "K",
}
"""Virtual key codes, which stand for places there; scan codes are not told."""
_MAC_PAD: Final[Mapping[int, str]] = {65: ".", **_in_rows((82, "01234567"), (91, "89"))}


def figure_at(event: QKeyEvent, system: str = sys.platform) -> str:
    """Return the figure, or the point of a number pad without Num Lock, of a key that types no figure itself."""
    known = Qt.KeyboardModifier
    if event.modifiers() & (known.ControlModifier | known.AltModifier | known.MetaModifier):
        return ""
    code = _code(event, system)
    pad, keys = (_MAC_PAD, _MAC) if system == "darwin" else (_PC_PAD, _PC)
    typed = event.text()
    if typed.isdigit() and typed.isascii():
        return ""
    if code in pad:
        return "" if typed in (".", ",") else pad[code]
    figure = keys.get(code, "")
    if not figure.isdigit() or event.modifiers() & known.ShiftModifier:  # with Shift it is the sign above a figure
        return ""
    return "" if _is_own(event) else figure


def letter_at(event: QKeyEvent, system: str = sys.platform) -> str:
    """Return the letter in the place of a key that types one of another script."""
    key = event.key()
    foreign = 0x7F < key < _NOT_TYPED and chr(key).isalpha() and "LATIN" not in unicodedata.name(chr(key), "")
    letter = (_MAC if system == "darwin" else _PC).get(_code(event, system), "") if foreign else ""
    return letter if letter.isalpha() else ""


def _is_own(event: QKeyEvent) -> bool:
    """True for a figure or a letter from A to Z."""
    key = event.key()
    return key < 0x7F and chr(key).isalnum()


def _code(event: QKeyEvent, system: str) -> int:
    if system == "darwin":
        return event.nativeVirtualKey()
    return event.nativeScanCode() - (0 if system == "win32" else _XKB_OFFSET)
