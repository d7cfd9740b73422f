"""The display that windows open on: whether there is one, and a virtual one for tests."""

import os
import select
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from not_ready import NotReady


def is_there(settings: Mapping[str, str], x11_sockets: Path = Path("/tmp/.X11-unix")) -> bool:
    """True if a window can be opened; a Qt platform chosen by hand is taken at its word."""
    if not sys.platform.startswith("linux") or settings.get("QT_QPA_PLATFORM"):
        return True
    wayland = settings.get("WAYLAND_DISPLAY")
    if wayland and Path(settings.get("XDG_RUNTIME_DIR", ""), wayland).is_socket():
        return True
    name = settings.get("DISPLAY", "")
    if name.startswith((":", "unix:")):
        number = name.partition(":")[2].partition(".")[0]
        return _answers_on_linux(str(x11_sockets / f"X{number}")) or _answers_on_linux(f"\0{x11_sockets}/X{number}")
    return bool(name)  # a display on another machine: only trying it would tell


def _answers_on_linux(address: str) -> bool:
    with socket.socket(socket.AF_UNIX) as knock:
        return knock.connect_ex(address) == 0


@contextmanager
def virtual(seconds: float = 30) -> Iterator[str]:
    """Run an X server that draws into memory, and give the name of its display."""
    if not sys.platform.startswith("linux"):
        raise NotReady("A window that nobody sees can be tested on Linux only.")
    read_end, write_end = os.pipe()
    # -displayfd: the server picks a free number itself and says so once it listens.
    command = ["Xvfb", "-displayfd", str(write_end), "-screen", "0", "1600x1200x24", "-nolisten", "tcp", "-noreset"]
    server = subprocess.Popen(command, pass_fds=[write_end], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.close(write_end)
    try:
        with os.fdopen(read_end, "rb") as answer:
            ready, _, _ = select.select([answer], [], [], seconds)
            number = answer.readline().decode().strip() if ready else ""
        if not number:
            raise NotReady("Xvfb did not start, so no window can be tested.")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()
