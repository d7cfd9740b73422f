"""Locks of a data folder for sittings: no other window is open there meanwhile, where the rules could be read."""

import os
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

from trainer.disk.locking import is_locked, lock
from trainer.places import SITTING_LOCK

WINDOWS: Final = "windows"
"""The folder of the locks by which windows know of each other."""
_SUFFIX: Final = ".lock"
_MOST: Final = 100


class SittingLock:
    """A lock, held until it is let go of or the program ends, however it does."""

    def __init__(self, path: Path, descriptor: int) -> None:
        self.path = path
        self._descriptor: int | None = descriptor

    @staticmethod
    def take(folder: Path) -> "SittingLock | None":
        """Take the lock of a data folder; None if another program holds it. ``OSError`` if nothing can be written."""
        return _taken(folder / SITTING_LOCK)

    def write(self, text: str) -> None:
        """Write a text into its file, in place of what a program that was killed has left there."""
        if self._descriptor is not None:
            os.ftruncate(self._descriptor, 0)
            os.write(self._descriptor, text.encode())

    def let_go(self) -> None:
        """Let others have it; its file goes, so that a program that starts has nothing to look at."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is not None:
            with suppress(OSError):  # Windows removes no open file
                self.path.unlink()
            os.close(descriptor)


def _taken(path: Path) -> SittingLock | None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    if lock(descriptor):
        return SittingLock(path, descriptor)
    os.close(descriptor)
    return None


def is_sitting_open(folder: Path) -> bool:
    """True if a program has a sitting open at a data folder."""
    return _is_held(folder / SITTING_LOCK)


def tell_window(folder: Path) -> SittingLock | None:
    """Let other programs know of the window that is open here; None where nothing can be written."""
    with suppress(OSError):
        for number in count(1):
            taken = _taken(folder / WINDOWS / f"{number}{_SUFFIX}")
            if taken is not None:
                taken.write(str(os.getpid()))
                return taken
            if number == _MOST:
                break
    return None


def other_windows(folder: Path) -> int:
    """Return the number of windows of other programs that are open at a data folder."""
    here = str(os.getpid())
    found = 0
    with suppress(OSError):
        for path in (folder / WINDOWS).iterdir():
            if _is_held(path) and path.read_text(encoding="ascii") != here:
                found += 1
    return found


def _is_held(path: Path) -> bool:
    with suppress(OSError):
        return is_locked(path)
    return False
