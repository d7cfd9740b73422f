"""The end of a command: with the status of its kind and at most one line, whatever becomes of it."""

import codecs
import functools
import io
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Protocol, TextIO

from trainer.engine.errors import Refusal

if TYPE_CHECKING:
    from pathlib import Path

REFUSED: Final = 2
"""The exit status of what cannot be done as asked, and of what the system refuses."""
STOPPED: Final = 128 + 2
"""The exit status after Ctrl-C: that of SIGINT, by its number as that is all it takes of signals."""
NOBODY_READS: Final = 128 + 13
"""The exit status after a closed pipe: that of SIGPIPE, by its number since not every system has the signal."""


_LONGEST: Final = 600
"""The letters of a line; one that quotes what somebody wrote may come to be as long as that."""


class TerminalCommand(Protocol):
    """A command: its words are those of the process if none are handed in; it returns its exit status."""

    def __call__(self, argv: Sequence[str] | None = None, /) -> int: ...


def command(name: str) -> Callable[[Callable[[Sequence[str]], int]], TerminalCommand]:
    """Return the decorator that makes a function a command of that name, which stands in front of its refusals."""

    def decorated(function: Callable[[Sequence[str]], int]) -> TerminalCommand:
        @functools.wraps(function)
        def run(argv: Sequence[str] | None = None, /) -> int:
            if argv is None:
                claim_process()
            return run_to_its_end(function, sys.argv[1:] if argv is None else argv, name)

        return run

    return decorated


def run_to_its_end(function: Callable[[Sequence[str]], int], words: Sequence[str], name: str = "") -> int:
    """Run a command and return its exit status; what ends it is told in a line, as JSON if JSON is asked for."""
    as_json = asks_for_json(words)
    _write_any_letter(as_json=as_json)
    try:
        status = _status(function, words)
        sys.stdout.flush()
    except Refusal as refusal:
        from trainer.wording.sentences import say_refusal  # reading all sentences takes longer than most commands

        return complain(_named(name, say_refusal(refusal)), as_json=as_json)
    except KeyboardInterrupt:
        return complain("stopped", as_json=False, status=STOPPED)
    except OSError as fault:
        if fault.filename is not None:
            return complain(_named(name, f"{fault.filename}: {fault.strerror}"), as_json=as_json)
        _let_go_of(sys.stdout)
        if isinstance(fault, BrokenPipeError):
            return NOBODY_READS
        _tell(f"standard output: cannot be written ({_reason(fault)})", sys.stderr, as_json=as_json)
        return REFUSED
    return status


def _status(function: Callable[[Sequence[str]], int], words: Sequence[str]) -> int:
    try:
        return function(words)
    except SystemExit as leaving:  # as argparse leaves after --help
        return leaving.code if isinstance(leaving.code, int) else 0


def _named(name: str, line: str) -> str:
    return f"{name}: {line}" if name else line


def asks_for_json(words: Sequence[str]) -> bool:
    """Return True if the words of a command ask for JSON, so that errors in the others are told in it too."""
    return "--json" in words


def complain(line: str, *, as_json: bool, status: int = REFUSED) -> int:
    """Tell in a line what went wrong, on the error stream or among the results as JSON, and return the status.

    Nobody may be there to read it; the status tells it then.
    """
    return _tell(line, sys.stdout if as_json else sys.stderr, as_json=as_json) or status


def _tell(line: str, stream: TextIO, *, as_json: bool) -> int:
    line = " ".join(line.splitlines())
    if len(line) > _LONGEST:
        line = f"{line[: _LONGEST // 2]} … {line[-_LONGEST // 4 :]}"
    try:
        print(_as_json(line) if as_json else f"dealer-trainer: {line}", file=stream, flush=True)
    except BrokenPipeError:
        _let_go_of(stream)
        return NOBODY_READS if stream is sys.stdout else 0
    except OSError:
        _let_go_of(stream)
    return 0


def _as_json(line: str) -> str:
    import json  # nothing else of a command needs it

    return json.dumps({"error": line})


def _reason(fault: OSError) -> str:
    import errno

    return "it is closed" if fault.errno == errno.EBADF else fault.strerror or str(fault)


def _let_go_of(stream: TextIO) -> None:
    """Have what a stream still holds go nowhere: Python would try again to write it at its end, and complain."""
    try:
        descriptor = stream.fileno()
    except (OSError, ValueError):  # no file of the system's
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, descriptor)
    os.close(nowhere)


# The streams.


def cannot_read_standard_input(fault: OSError) -> Refusal:
    """Return the refusal of an input that the system does not let us read."""
    return Refusal("standard input: cannot be read ({reason})", reason=_reason(fault))


def _write_any_letter(*, as_json: bool) -> None:
    """Write a letter that a terminal does not have as the nearest ones that it has; JSON is UTF-8 everywhere."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            if as_json and stream is sys.stdout:
                stream.reconfigure(encoding="utf-8")
            stream.reconfigure(errors=_NEAREST)


_NEAREST: Final = "dealer-trainer.nearest"
_NEAREST_LETTERS: Final = {
    "–": "-", "—": "-", "−": "-", "·": "-", "•": "*", "…": "...", "‘": "'", "’": "'", "“": '"', "”": '"',
    "×": "x", "≤": "<=", "≥": ">=", "→": "->", "\u00a0": " ", "\u202f": " ", "♠": "S", "♥": "H", "♦": "D", "♣": "C",
}  # fmt: skip


def _nearest(fault: UnicodeError) -> tuple[str, int]:
    if not isinstance(fault, UnicodeEncodeError):
        raise fault
    letters = fault.object[fault.start : fault.end]
    return "".join([_NEAREST_LETTERS.get(each) or _bare(each) or "?" for each in letters]), fault.end


def _bare(letter: str) -> str:
    """Return a letter without its accents, or nothing if none is left."""
    import unicodedata  # only for a terminal that lacks the letter: its tables are the largest thing a start would read

    return unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()


codecs.register_error(_NEAREST, _nearest)


def printable(path: "Path") -> str:
    """Return the name of a file as JSON can hold it, with a mark for each byte that is no letter."""
    return str(path).encode("utf-8", "replace").decode()


# The process.


def claim_process(*, leaves_things: bool = True) -> None:
    """Put the streams and signals of this process in order, before its command does anything.

    A closed stream is told when it is first used, and no file that is opened later can come to lie in its place, where
    the system's own warnings would be written into it. What ends a program that leaves things lets it clean up first.
    """
    for descriptor, name, mode in ((0, "stdin", "r"), (1, "stdout", "w"), (2, "stderr", "w")):
        if getattr(sys, name) is None:
            wrong_way = os.O_WRONLY if name == "stdin" else os.O_RDONLY
            nowhere = os.open(os.devnull, os.O_WRONLY if name == "stderr" else wrong_way)
            if nowhere != descriptor:
                os.dup2(nowhere, descriptor)
                os.close(nowhere)
            setattr(sys, name, open(descriptor, mode, encoding="utf-8", closefd=False))  # noqa: SIM115  # to the end
    if leaves_things:
        from trainer.terminal.signals import clean_up_before_the_end

        clean_up_before_the_end()
