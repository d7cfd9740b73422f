"""The lock of a data folder while a sitting is open: no second window opens there, where the rules could be read."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from trainer.disk.locking import is_locked, lock

FILE: Final = "sitting.lock"


class SittingLock:
    """The lock, held until it is let go of or the program ends, however it does."""

    def __init__(self, descriptor: int) -> None:
        self._descriptor: int | None = descriptor

    @staticmethod
    def take(folder: Path) -> "SittingLock | None":
        """Take the lock of a data folder; None if another program holds it. ``OSError`` if nothing can be written."""
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        descriptor = os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o600)
        if lock(descriptor):
            return SittingLock(descriptor)
        os.close(descriptor)
        return None

    def let_go(self) -> None:
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            os.close(descriptor)


def is_sitting_open(folder: Path) -> bool:
    """True if a program has a sitting open at a data folder."""
    with suppress(OSError):
        return is_locked(folder / FILE)
    return False
