"""Locks between programs, on both kinds of systems."""

import errno
import fcntl
import multiprocessing
import os
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from trainer.disk import locking
from trainer.disk.locking import is_locked, lock, locked


class Msvcrt(ModuleType):
    """Stands for the module of Windows: one byte at the place of the descriptor is locked, never waited for."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        super().__init__("msvcrt")
        self.places: list[int] = []

    def locking(self, descriptor: int, how: int, count: int) -> None:
        assert (how, count) == (self.LK_NBLCK, 1)
        self.places.append(os.lseek(descriptor, 0, os.SEEK_CUR))
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise PermissionError(errno.EACCES, "Permission denied") from None


@pytest.fixture(params=["posix", "windows"])
def system(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Msvcrt | None:
    """Either kind of system; the second has its own module to lock with, and the first one's is not looked at."""
    if request.param == "posix":
        monkeypatch.setattr(locking, "_WINDOWS", False)
        return None
    msvcrt = Msvcrt()
    monkeypatch.setattr(locking, "_WINDOWS", True)
    monkeypatch.setitem(sys.modules, "msvcrt", msvcrt)
    return msvcrt


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "file"
    path.write_bytes(b"content")
    return path


@pytest.fixture
def opened(file: Path) -> Iterator[tuple[int, int]]:
    """The same file, open twice as in two programs."""
    first, second = os.open(file, os.O_RDWR), os.open(file, os.O_RDWR)
    yield first, second
    os.close(second)


def test_a_file_is_locked_once_until_it_is_closed(system: Msvcrt | None, file: Path, opened: tuple[int, int]) -> None:
    first, second = opened
    os.lseek(first, 3, os.SEEK_SET)
    assert lock(first)
    assert os.lseek(first, 0, os.SEEK_CUR) == 3, "reading goes on where it was"
    assert not lock(second)
    assert not lock(second, patience=0.05)
    assert is_locked(file)
    assert file.read_bytes() == b"content", "anybody may read it"
    os.close(first)
    assert not is_locked(file)
    assert lock(second)
    if system:
        assert min(system.places) > 1 << 30, "no byte that a file may have"


def test_another_program_waits_for_its_turn(system: Msvcrt | None, tmp_path: Path) -> None:
    if system:
        pytest.skip("the stand-in is in this process only")
    holder, start = multiprocessing.Pipe()
    process = multiprocessing.get_context("fork").Process(target=_hold, args=(tmp_path / "lock", start))
    process.start()
    assert holder.recv() == "held"
    assert is_locked(tmp_path / "lock")
    holder.send("let go")
    with locked(tmp_path / "lock", patience=20):
        pass
    process.join()
    assert process.exitcode == 0


def _hold(path: Path, end: "multiprocessing.connection.Connection") -> None:
    with locked(path, patience=0):
        end.send("held")
        end.recv()


def test_a_lock_held_too_long_is_done_without(system: Msvcrt | None, file: Path, opened: tuple[int, int]) -> None:
    first, _ = opened
    lock(first)
    with locked(file, patience=0.05):
        pass
    os.close(first)


def test_a_place_where_no_lock_can_be_is_done_without(system: Msvcrt | None, tmp_path: Path) -> None:
    with locked(tmp_path / "missing" / "lock", patience=1):
        pass
    assert list(tmp_path.iterdir()) == []


def test_a_file_system_without_locks_keeps_nobody_out(monkeypatch: pytest.MonkeyPatch, opened: tuple[int, int]) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr(fcntl, "flock", refuse)
    assert lock(opened[0])
    assert lock(opened[1])
    os.close(opened[0])
