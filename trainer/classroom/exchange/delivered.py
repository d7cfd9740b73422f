"""The list of what a station has delivered: a line each, in a file for each carrier. Without it all goes again."""

from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Final
from uuid import UUID

FOLDER: Final = "delivered"


class Delivered:
    """The attempts that a carrier has by now, as far as this station knows."""

    def __init__(self, data_folder: Path, carrier: str) -> None:
        # A station that is given another school's carrier has delivered nothing there.
        name = sha256(carrier.encode("utf-8", "surrogatepass")).hexdigest()[:16]
        self._path = data_folder / FOLDER / f"{name}.txt"
        self._known = set(_read(self._path))

    def __contains__(self, attempt: UUID) -> bool:
        return attempt in self._known

    def add(self, attempt: UUID) -> None:
        """Note an attempt; where nothing can be written it holds until the program ends."""
        self._known.add(attempt)
        with suppress(OSError):
            self._path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            with self._path.open("ab") as file:
                file.write(f"{attempt}\n".encode())


def _read(path: Path) -> list[UUID]:
    found = []
    with suppress(OSError):
        for line in path.read_bytes().split(b"\n"):
            with suppress(ValueError):  # torn: it is delivered again
                found.append(UUID(line.decode("ascii")))
    return found
