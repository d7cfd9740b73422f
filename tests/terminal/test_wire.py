"""A wire within the program, over which the number of a signal comes."""

import os
import socket

import pytest

from trainer.terminal.wire import wire


@pytest.mark.parametrize("by_socket", [False, True])
def test_a_wire_brings_over_what_is_written(by_socket: bool) -> None:
    """By a pipe, and as on Windows by sockets."""
    ends = wire(by_socket=by_socket)
    with pytest.raises(BlockingIOError):
        ends.read()
    if by_socket:
        with socket.socket(fileno=os.dup(ends.there)) as there:
            there.send(b"\x02\x0f")
    else:
        os.write(ends.there, b"\x02\x0f")
    assert ends.read() == b"\x02\x0f"
    ends.close()
