"""Options of the window, Qt's and its own; the start script reads this too, before any package is there."""

from collections.abc import Iterator, Sequence
from typing import Final

_TAKES_VALUE: Final = {
    "display": True,
    "geometry": True,
    "platform": True,
    "platformpluginpath": True,
    "platformtheme": True,
    "plugin": True,
    "qwindowgeometry": True,
    "qwindowicon": True,
    "qwindowtitle": True,
    "reverse": False,
    "session": True,
    "style": True,
    "stylesheet": True,
    "data": True,
    "database": True,
}
"""The options that every program of Qt takes, and last our own; True for those that a value follows."""

_OPENED: Final = ".assignment"
"""The end of the names of files that the window opens: set work of a class."""


def file_to_open(words: Sequence[str]) -> tuple[str, list[str]]:
    """Return the file that the window is to open, empty if none is named, and the words around it."""
    file = unknown_option(words)
    if file is None or file.startswith("-") or not file.lower().endswith(_OPENED):
        return "", list(words)
    at = words.index(file)
    return file, [*words[:at], *words[at + 1 :]]


def unknown_option(words: Sequence[str]) -> str | None:
    """Return the first word that is no option nor the value of one."""
    return next((word for word, name, _ in _options(words) if name is None), None)


def option_without_value(words: Sequence[str]) -> str | None:
    """Return the option at the end whose value is not there."""
    return next((word for word, name, value in _options(words) if name and _TAKES_VALUE[name] and value is None), None)


def value_of(words: Sequence[str], option: str) -> str | None:
    """Return the value of an option, the last one if it is there twice; None if it is not there."""
    return next((value for _, name, value in reversed([*_options(words)]) if name == option), None)


def _options(words: Sequence[str]) -> Iterator[tuple[str, str | None, str | None]]:
    """Yield each option as it was typed, its name if it is known, and its value if one follows."""
    left = iter(words)
    for word in left:
        name, equals, value = word.removeprefix("-").removeprefix("-").partition("=")
        if not word.startswith("-") or name not in _TAKES_VALUE:
            yield word, None, None
        elif equals or not _TAKES_VALUE[name]:
            yield word, name, value
        else:
            yield word, name, next(left, None)
