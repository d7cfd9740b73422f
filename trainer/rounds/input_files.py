"""Files that a person hands in: any of them may be bad, endless or no file at all, and is refused in one line."""

import os
import stat
from codecs import BOM_UTF8
from typing import TYPE_CHECKING, Final, TypeAlias

from trainer.engine.errors import Refusal
from trainer.engine.quoting import path_shown
from trainer.engine.sentences import Sentence, sentence

if TYPE_CHECKING:  # a file is read sooner than the module of its path
    from pathlib import Path

FilePath: TypeAlias = "Path | str"
"""The path of a file; a text is one that a `Path` would not write otherwise."""

MOST_BYTES: Final = 16 << 20
"""No round, house or session comes near it; what is larger would be read for minutes and fill the memory."""


def read_bytes(path: FilePath, expected: Sentence, refusal: type[Refusal], most: int = MOST_BYTES) -> bytes:
    """Return the bytes of an ordinary file of at most so many; a refusal of that type names any other file."""
    expect_file(path, expected, refusal)
    try:
        with open(path, "rb") as file:
            data = file.read(most + 1)
    except OSError as fault:
        raise _unreadable(path, fault, expected, refusal) from None
    if len(data) > most:
        raise refusal(
            "{path}: is over {most} MB; expected {expected}", path=path_shown(path), most=most >> 20, expected=expected
        )
    return data


def expect_file(path: FilePath, expected: Sentence, refusal: type[Refusal]) -> None:
    """Refuse anything but an ordinary file: it may never end, and opening it may wait for ever."""
    if "\0" in str(path):  # no system takes it, and Python has no OSError for it
        raise refusal("{path}: no such file; expected {expected}", path=path_shown(path), expected=expected)
    try:
        mode = os.stat(path).st_mode
    except OSError as fault:
        raise _unreadable(path, fault, expected, refusal) from None
    for is_kind, kind in _KINDS:
        if is_kind(mode):
            raise refusal("{path}: {kind}; expected {expected}", path=path_shown(path), kind=kind, expected=expected)


def _unreadable(path: FilePath, fault: OSError, expected: Sentence, refusal: type[Refusal]) -> Refusal:
    if isinstance(fault, FileNotFoundError):
        return refusal("{path}: no such file; expected {expected}", path=path_shown(path), expected=expected)
    return refusal("{path}: cannot be read ({strerror})", path=path_shown(path), strerror=fault.strerror)


def read_text(path: FilePath, expected: Sentence, refusal: type[Refusal]) -> str:
    """Return the text of such a file, without a byte-order mark."""
    try:
        return read_bytes(path, expected, refusal).removeprefix(BOM_UTF8).decode()
    except UnicodeDecodeError:
        raise refusal(
            "{path}: is not text in UTF-8; expected {expected}", path=path_shown(path), expected=expected
        ) from None


_KINDS: Final = (
    (stat.S_ISDIR, sentence("is a folder")),
    (stat.S_ISFIFO, sentence("is a pipe")),
    (stat.S_ISSOCK, sentence("is a socket")),
    (stat.S_ISCHR, sentence("is a device")),
    (stat.S_ISBLK, sentence("is a device")),
)
