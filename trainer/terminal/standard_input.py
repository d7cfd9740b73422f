"""Standard input, which `-` stands for where a command reads a file."""

import sys
from codecs import BOM_UTF8
from collections.abc import Iterator
from typing import BinaryIO, Final

from trainer.engine.errors import Refusal
from trainer.rounds.input_files import MOST_BYTES, FilePath
from trainer.terminal.ending import cannot_read_standard_input

PLACE: Final = "standard input"


def is_standard_input(path: FilePath) -> bool:
    """True if a path is the `-` that stands for standard input."""
    return str(path) == "-"


def read_standard_input() -> str:
    """Return the text of standard input; a refusal if it is none, or more than any file may be."""
    try:
        content = sys.stdin.buffer.read(MOST_BYTES + 1)
        if len(content) > MOST_BYTES:
            raise Refusal("{place}: is over {most} MB", place=PLACE, most=MOST_BYTES >> 20)
        return content.removeprefix(BOM_UTF8).decode()
    except OSError as fault:
        raise cannot_read_standard_input(fault) from None
    except UnicodeDecodeError:
        raise Refusal("{place}: is not text in UTF-8", place=PLACE) from None


def lines_of(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of standard input as they come; a refusal where it cannot be read on.

    Of a line that is over 16 MB it is the beginning, a byte more than that, so that one without an end fills no memory.
    """
    try:
        while line := stream.readline(MOST_BYTES + 1):
            yield line
            while len(line) > MOST_BYTES and not line.endswith(b"\n"):
                line = stream.readline(MOST_BYTES + 1)
    except OSError as fault:
        raise cannot_read_standard_input(fault) from None
