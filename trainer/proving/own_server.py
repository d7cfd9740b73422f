"""A PostgreSQL server of one's own, which may be stopped in the middle of everything and started again."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from trainer.engine.errors import Refusal

_PROGRAMS: Final = Path("/usr/lib/postgresql")
_OWNER: Final = "trainer"


class OwnServer:
    """A server that keeps what it said it has, as a school's does, also when it is stopped at once."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self._folder, self._programs = folder, programs
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"postgresql://{_OWNER}@127.0.0.1:{self.port}/postgres"
        data = folder / "data"
        self._run("initdb", "-D", data, "-U", _OWNER, "-A", "trust", "-E", "UTF8", "--locale=C")

    def start(self) -> None:
        """Start it, and wait until it answers."""
        options = f"-p {self.port} -k {self._folder} -c listen_addresses=127.0.0.1 -c max_connections=200"
        self._run("pg_ctl", "-D", self._folder / "data", "-l", self._folder / "log", "-w", "-o", options, "start")

    def stop(self) -> None:
        """Stop it at once, as a power failure would."""
        self._run("pg_ctl", "-D", self._folder / "data", "-m", "immediate", "-w", "stop")

    def _run(self, program: str, *words: object) -> None:
        command = [str(self._programs / program), *[str(word) for word in words]]
        if hasattr(os, "getuid") and os.getuid() == 0:  # it refuses to run as root
            command = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups", *command]
        subprocess.run(command, check=True, cwd="/", stdout=subprocess.DEVNULL, stdin=subprocess.DEVNULL)


@contextmanager
def own_server() -> Iterator[OwnServer]:
    """Hold a server that runs; a refusal where PostgreSQL is not installed."""
    found = sorted(_PROGRAMS.glob("*/bin/pg_ctl"), key=lambda path: int(path.parts[4]))
    if not found:
        raise Refusal("{folder}: there is no PostgreSQL; expected it installed", folder=_PROGRAMS)
    folder = Path(tempfile.mkdtemp())
    try:
        if hasattr(os, "getuid") and os.getuid() == 0:
            shutil.chown(folder, "postgres")
        server = OwnServer(folder, found[-1].parent)
        server.start()
        try:
            yield server
        finally:
            server.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)
