"""Many rounds settled by several processes side by side, their results in the order of the rounds."""

import io
import multiprocessing
import signal
import sys
from collections import deque
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from multiprocessing.connection import Connection
from typing import BinaryIO, Final

from trainer.engine.errors import Refusal
from trainer.terminal.batch import settle_lines

_MOST_LINES: Final = 64
_MOST_BYTES: Final = 1 << 18
"""The most that a process is handed at a time, with the line that passes it: some milliseconds of work."""

if sys.platform == "linux":
    _PROCESSES: Final = multiprocessing.get_context("fork")
else:
    _PROCESSES: Final = multiprocessing.get_context("spawn")


def settle_side_by_side(rounds: Iterable[bytes], results: BinaryIO, jobs: int) -> int:
    """Do what `settle_lines` does in up to so many processes, and return its exit status.

    Each has one portion of lines at a time, so that memory does not grow with the input, and whoever hands out the
    next one waits for the oldest.
    """
    status, waiting, faults = 0, deque[Connection](), list[Refusal]()

    def write_oldest() -> Connection:
        nonlocal status
        link = waiting.popleft()
        settled, its_status = _answered(link)
        results.write(settled)
        status = max(status, its_status)
        return link

    with ExitStack() as running:
        for first, lines in portions_of(rounds, faults):
            link = write_oldest() if len(waiting) == jobs else running.enter_context(_worker())
            _hand_over(link, (first, lines))
            waiting.append(link)
        while waiting:
            write_oldest()
    results.flush()
    if faults:
        raise faults[0]
    return status


def portions_of(rounds: Iterable[bytes], faults: list[Refusal]) -> Iterator[tuple[int, list[bytes]]]:
    """Yield lines, some at a time, with the number of the first; an input that breaks ends them, and is a fault."""
    first, lines, size = 1, list[bytes](), 0
    try:
        for line in rounds:
            lines.append(line)
            size += len(line)
            if len(lines) == _MOST_LINES or size >= _MOST_BYTES:
                yield first, lines
                first, lines, size = first + len(lines), [], 0
    except Refusal as fault:
        faults.append(fault)  # what was read before is answered first
    if lines:
        yield first, lines


@contextmanager
def _worker() -> Iterator[Connection]:
    """Start a process that settles what comes on the link; it is over afterward, whatever it was at."""
    here, there = _PROCESSES.Pipe()
    process = _PROCESSES.Process(target=_settle_portions, args=(there, here), daemon=True)
    with _interruptions_wait():
        try:
            process.start()
        except OSError as fault:
            raise Refusal(
                "no process more can be started ({reason}); expected fewer --jobs", reason=fault.strerror
            ) from None
    there.close()
    try:
        yield here
    finally:
        here.close()
        process.terminate()
        process.join()


@contextmanager
def _interruptions_wait() -> Iterator[None]:
    """Hold Ctrl-C back where the system can, until a process that is being started knows that it is not meant."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    held = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, held)


def _settle_portions(link: Connection, other_end: Connection) -> None:
    """Answer each portion with its results and the status, until nobody is there any more."""
    other_end.close()  # a copy of it: held here too, it would hide that the other process is gone
    # A terminal interrupts all its processes; this one is ended by the one that started it.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    try:
        while True:
            first, lines = link.recv()
            results = io.BytesIO()
            status = settle_lines(lines, results, first=first)
            link.send((results.getvalue(), status))
    except (EOFError, OSError):
        return


def _hand_over(link: Connection, portion: tuple[int, list[bytes]]) -> None:
    try:
        link.send(portion)
    except OSError:
        raise _ended() from None


def _answered(link: Connection) -> tuple[bytes, int]:
    try:
        answer: tuple[bytes, int] = link.recv()
    except (EOFError, OSError):
        raise _ended() from None
    return answer


def _ended() -> Refusal:
    return Refusal("a process that settles rounds was ended from outside; the results end before its lines")
