"""Standard input, which `-` stands for where a command reads a file."""

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Final

from trainer.engine.errors import Refusal
from trainer.terminal.ending import cannot_read_standard_input

STANDARD_INPUT: Final = Path("-")
PLACE: Final = "standard input"
_MOST_BYTES: Final = 16 << 20


def read_standard_input() -> str:
    """Return the text of standard input; a refusal if it is none, or more than any file may be."""
    try:
        content = sys.stdin.buffer.read(_MOST_BYTES + 1)
        if len(content) > _MOST_BYTES:
            raise Refusal("{place}: is over 16 MB", place=PLACE)
        return content.decode("utf-8-sig")
    except OSError as fault:
        raise cannot_read_standard_input(fault) from None
    except UnicodeDecodeError:
        raise Refusal("{place}: is not text in UTF-8", place=PLACE) from None


def lines_of(stream: Iterable[bytes]) -> Iterator[bytes]:
    """Yield the lines of standard input as they come; a refusal where it cannot be read on."""
    try:
        yield from stream
    except OSError as fault:
        raise cannot_read_standard_input(fault) from None
