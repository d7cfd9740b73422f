"""Locks between programs on an open file, freed when it is closed, however the program ends.

Own code, since the start script locks before there is any package, and two ways to lock would not see each other.
"""

import errno
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

_WINDOWS: Final = sys.platform == "win32"
_BEYOND_ANY_CONTENT: Final = 1 << 40
"""Windows keeps others from reading what is locked, so the byte that is locked there is one that no file has."""
_TAKEN: Final = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
_A_MOMENT: Final = 0.02


def lock(descriptor: int, *, patience: float = 0.0) -> bool:
    """Lock an open file, and return False if somebody holds it for longer than so many seconds.

    Where a file system knows no locks nobody holds any, and the answer is True.
    """
    end = time.monotonic() + patience
    while not (_lock_on_windows if _WINDOWS else _lock_on_posix)(descriptor):
        if time.monotonic() >= end:
            return False
        time.sleep(_A_MOMENT)
    return True


@contextmanager
def locked(path: Path, *, patience: float) -> Iterator[None]:
    """Hold the lock of a file that is there for nothing else; one held too long, or that cannot be, is done without."""
    try:
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        yield
        return
    try:
        lock(descriptor, patience=patience)
        yield
    finally:
        os.close(descriptor)


def is_locked(path: Path) -> bool:
    """Return True if somebody holds the lock of a file, which nobody does of one that may not be written."""
    try:
        descriptor = os.open(path, os.O_RDWR)
    except PermissionError:
        return False
    try:
        return not lock(descriptor)
    finally:
        os.close(descriptor)


def _lock_on_posix(descriptor: int) -> bool:
    import fcntl

    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as fault:
        return fault.errno not in _TAKEN
    return True


def _lock_on_windows(descriptor: int) -> bool:
    import msvcrt

    here = os.lseek(descriptor, 0, os.SEEK_CUR)
    os.lseek(descriptor, _BEYOND_ANY_CONTENT, os.SEEK_SET)
    try:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    except OSError as fault:
        return fault.errno not in _TAKEN
    finally:
        os.lseek(descriptor, here, os.SEEK_SET)
    return True
