"""Text as a line can hold it: in quotation marks, as files of rounds and houses do, or shortened for a person."""

import os
from typing import Final

_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t", "\r": "\\r"}


def quoted(text: str) -> str:
    """Return a TOML basic string; control characters are escaped."""
    shown = [_ESCAPES.get(each) or (each if each >= " " and each != "\x7f" else f"\\u{ord(each):04x}") for each in text]
    return f'"{"".join(shown)}"'


_LONGEST_LINE: Final = 80
_LONGEST_PATH: Final = 240
"""The letters of a line of a file, and of a path, that a person is shown."""


_BLANKS: Final = "\u00a0\u202f"
"""No-break spaces, which Python does not count among the printable; several languages write them."""


def printable(text: str) -> str:
    """Return a text with a mark for each character that would move a cursor, turn the line about, or is none."""
    if text.isprintable():
        return text
    return "".join([each if each.isprintable() or each in _BLANKS else "\ufffd" for each in text])


def line_shown(text: str) -> str:
    """Return a line of a file as a person is shown it: cut if it is long, and nothing in it that moves a cursor."""
    return printable(text if len(text) <= _LONGEST_LINE else f"{text[: _LONGEST_LINE - 3]}...")


def path_shown(path: str | os.PathLike[str]) -> str:
    """Return a path as a person is shown it, whatever bytes it is made of; of a very long one the end."""
    text = os.fspath(path)
    if not text.isprintable():
        text = printable(os.fsencode(text).decode("utf-8", "replace"))
    return text if len(text) <= _LONGEST_PATH else f"...{text[3 - _LONGEST_PATH :]}"
