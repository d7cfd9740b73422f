"""Files written whole or not at all: beside the one whose place they take, until they are on the disk."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import FileIO
from pathlib import Path
from typing import Final, Self
from weakref import finalize
from zlib import crc32

from trainer.disk.locking import is_locked, lock

_NEW: Final = ".new"
_OPENED_ELSEWHERE: Final = ("/dev/fd/", "/dev/std", "/proc/")
"""Names of files that are open already; what they lead to may have no name of its own."""


def write_whole(path: Path, content: bytes, *, private: bool = False) -> None:
    """Write a file whole or not at all; ``OSError`` if it cannot be, and then what lay there is as it was.

    A private file is its owner's alone.
    """
    with Draft(path, private=private) as draft:
        draft.write(content)
        draft.commit()


class Draft:
    """A file on its way: it takes the place of the one at its path when it is committed, and vanishes if it never is.

    A link stays, and what it leads to is written; the mode of what lay there is kept. A device or a FIFO is written
    into at once: a file in its place would take it from everybody.
    """

    def __init__(self, path: Path, *, private: bool = False) -> None:
        self._path, self._name = path, ""
        self.was_there = False
        """True if something lay at the path when the draft was begun."""
        with self._named_in_errors():
            self._file = self._opened(path, private=private)

    def _opened(self, path: Path, *, private: bool) -> FileIO:
        try:
            before = os.stat(path)
        except FileNotFoundError:
            before = None
        self.was_there = before is not None
        if before and (not stat.S_ISREG(before.st_mode) or str(path).startswith(_OPENED_ELSEWHERE)):
            return FileIO(_opened_as_it_is(path), "wb")
        self._target = os.path.realpath(path)
        if before and not os.access(self._target, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        _remove_left_over(self._target)
        file, self._name, self._removal = _begun(self, self._target, 0o600 if private else 0o666)
        if before:
            try:
                _keep_owner_and_mode(self._name, before, private=private)
            except OSError:  # what cannot be kept is not
                pass
            except BaseException:
                file.close()
                raise
        return file

    def write(self, content: bytes) -> None:
        """Write on, and see it onto the disk."""
        with self._named_in_errors():
            left = memoryview(content)
            while left:
                left = left[self._file.write(left) :]
            if self._name:
                os.fsync(self._file.fileno())

    def commit(self, *, replaces: bool = True) -> None:
        """Take the place of what lies there; ``FileExistsError`` if it may replace nothing and something does."""
        with self._named_in_errors():
            if os.name == "nt" or not self._name:
                self._file.close()  # Windows moves no file that is open
            if self._name:
                # Elsewhere it is closed, and with it unlocked, only when nobody can take it for a left-over any more.
                (os.replace if replaces else _move_where_nothing_lies)(self._name, self._target)
                self._removal.detach()
                self._name = ""
                self._file.close()
                _see_onto_disk(os.path.dirname(self._target))

    @contextmanager
    def _named_in_errors(self) -> Iterator[None]:
        """Name the file that a person knows, whichever the system refused."""
        try:
            yield
        except OSError as fault:
            raise OSError(fault.errno, fault.strerror, str(self._path)) from None
        except ValueError:  # a name that no system takes
            raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(self._path)) from None

    def discard(self) -> None:
        """Leave what lies there as it is; after a commit there is nothing to discard."""
        with suppress(OSError):
            self._file.close()
        if self._name:
            self._removal()
            self._name = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.discard()


def _begun(draft: Draft, target: str, mode: int) -> "tuple[FileIO, str, finalize[[str], Draft]]":
    """Return a new file beside the one whose place it will take, locked for as long as it is open, and its name.

    Its removal is arranged before it is there: a signal that ends the program may come at any moment.
    """
    flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)
    while True:
        name = f"{_stem(target)}{os.urandom(6).hex()}{_NEW}"
        removal = finalize(draft, _remove, name)
        try:
            descriptor = os.open(name, flags, mode)
            lock(descriptor)
            if os.path.exists(name):  # somebody may have cleared it away before it was locked
                return FileIO(descriptor, "wb"), name, removal
            os.close(descriptor)
        except OSError:
            removal.detach()
            raise
        removal.detach()


def _move_where_nothing_lies(name: str, target: str) -> None:
    """Give a file another name; ``FileExistsError`` if something has that name, however lately."""
    try:
        os.link(name, target)
    except FileExistsError:
        raise
    except OSError:  # many a stick knows no second name of a file: the name is taken first
        os.close(os.open(target, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        os.replace(name, target)
    else:
        os.unlink(name)


def _remove(name: str) -> None:
    with suppress(OSError):
        os.unlink(name)


def _remove_left_over(target: str) -> None:
    """Remove what a killed program left of an earlier writing of the same file; nobody has it locked."""
    stem = os.path.basename(_stem(target))
    with suppress(OSError), os.scandir(os.path.dirname(target)) as entries:
        for entry in entries:
            if entry.name.startswith(stem) and entry.name.endswith(_NEW) and entry.is_file(follow_symlinks=False):
                with suppress(OSError):
                    if not is_locked(Path(entry.path)):
                        os.unlink(entry.path)


def _stem(target: str) -> str:
    """Return the start of the names of files on their way to a place, short however long the file's own name is."""
    folder, name = os.path.split(target)
    return os.path.join(folder, f".{crc32(os.fsencode(name)):08x}-")


def _opened_as_it_is(path: Path) -> int:
    # Opening a FIFO that nobody reads would wait for ever; this way it is refused.
    descriptor = os.open(path, os.O_WRONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    if hasattr(os, "O_NONBLOCK"):
        os.set_blocking(descriptor, True)
    return descriptor


def _keep_owner_and_mode(name: str, before: os.stat_result, *, private: bool) -> None:
    if hasattr(os, "chown"):
        with suppress(PermissionError):
            os.chown(name, before.st_uid, before.st_gid)
    os.chmod(name, stat.S_IMODE(before.st_mode) & (0o700 if private else 0o777))


def _see_onto_disk(folder: str) -> None:
    """Have a folder's own list of names written; where folders cannot be opened, the system sees to it."""
    if hasattr(os, "O_DIRECTORY"):
        with suppress(OSError):
            descriptor = os.open(folder, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(descriptor)
            finally:
                os.close(descriptor)
