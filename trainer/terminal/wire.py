"""A wire within the program, by which a signal of the system is heard where Python would hear it too late."""

import os
import sys
from collections.abc import Callable
from typing import NamedTuple


class Wire(NamedTuple):
    """A wire within the program: what is written `there` can be read here; neither end is waited for."""

    here: int
    there: int
    read: Callable[[], bytes]
    close: Callable[[], None]


def wire(*, by_socket: bool = sys.platform == "win32") -> Wire:
    """Return a wire: a pipe, or two sockets where Qt listens to nothing else, though their module is slow to read."""
    if by_socket:
        import socket

        one, other = socket.socketpair()
        for each in (one, other):
            each.setblocking(False)

        def close() -> None:
            one.close()
            other.close()

        return Wire(one.fileno(), other.fileno(), lambda: one.recv(64), close)
    here, there = os.pipe()
    if hasattr(os, "set_blocking"):
        os.set_blocking(here, False)
        os.set_blocking(there, False)

    def close_pipe() -> None:
        os.close(here)
        os.close(there)

    return Wire(here, there, lambda: os.read(here, 64), close_pipe)
