"""A program that is killed at a moment of its work with no warning, and all that it had said until then."""

import multiprocessing
from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from time import sleep
from typing import Any, Generic, TypeVar

import msgspec

T = TypeVar("T", bound=msgspec.Struct)


class Killed(msgspec.Struct, Generic[T], frozen=True):
    """The notices of a program that was killed."""

    heard: list[T]
    ended_itself: bool
    """True if the program failed before anybody killed it."""


def run_and_kill(
    work: Callable[..., None],
    arguments: Sequence[Any],
    notice: type[T],
    is_enough: Callable[[list[T]], bool],
    moments: int,
) -> Killed[T]:
    """Let `work` run in a process of its own, and kill it so many tenths of a millisecond after it has said enough.

    It gets the arguments and the connection to which it writes its notices as JSON.
    """
    here, there = multiprocessing.Pipe(duplex=False)
    program = multiprocessing.Process(target=work, args=(*arguments, there))
    program.start()
    there.close()
    heard: list[T] = []
    try:
        while not is_enough(heard) and (told := _next(here, notice)) is not None:
            heard.append(told)
        sleep(moments / 10_000)
    finally:  # also where the killer itself is told to end
        program.kill()
    while (told := _next(here, notice)) is not None:
        heard.append(told)
    program.join()
    here.close()
    return Killed(heard, program.exitcode is not None and program.exitcode > 0)


def _next(here: Connection, notice: type[T]) -> T | None:
    """Return the program's next notice; None when it is dead."""
    try:
        return msgspec.json.decode(here.recv_bytes(), type=notice)
    except (EOFError, OSError):
        return None
