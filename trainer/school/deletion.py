"""Kept files that a person deletes and may have back for a while."""

import os
from collections.abc import Callable
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import NamedTuple

from trainer.disk.locking import lock
from trainer.school.growing_file import FileOpenElsewhere


class DeletedFile:
    """A file on its way out. It stays on the disk, locked, so that no program takes it up or offers it meanwhile.

    A program that is killed leaves it as it was: nothing is lost that was not removed for good.
    """

    def __init__(self, path: Path, file: FileIO) -> None:
        self.path, self._file = path, file
        self._size = os.fstat(file.fileno()).st_size

    @staticmethod
    def take(path: Path) -> "DeletedFile":
        """Take a file out of reach; `FileOpenElsewhere` if somebody has it open, ``OSError`` if it cannot be had."""
        file = FileIO(str(path), "r+b")
        if not lock(file.fileno()):
            file.close()
            raise FileOpenElsewhere("{path}: is open in another window", path=path)
        return DeletedFile(path, file)

    def put_back(self) -> None:
        """Let it be a file like any other again."""
        self._file.close()

    def remove(self) -> None:
        """Remove it for good; ``OSError`` if it cannot be, and then it is put back.

        So it is where a file system knows no locks and another program has gone on with it.
        """
        if os.fstat(self._file.fileno()).st_size != self._size:
            self.put_back()
            return
        try:
            self.path.unlink(missing_ok=True)  # while it is locked: nobody takes it up between the two
        except PermissionError:  # Windows removes no open file
            self._file.close()
            self.path.unlink(missing_ok=True)
        finally:
            self._file.close()


class _Deleted(NamedTuple):
    what: str
    file: DeletedFile | None
    """Its file; None of a session that is kept in none."""
    restore: Callable[[], object]


class Wastebasket:
    """Holds what was deleted; its files are removed only when it can be had back no more."""

    def __init__(self) -> None:
        self._deleted: list[_Deleted] = []

    @property
    def names(self) -> list[str]:
        """The names of what can be had back, the last deleted at the end."""
        return [each.what for each in self._deleted]

    @property
    def paths(self) -> set[Path]:
        """The files that are not to be offered."""
        return {each.file.path for each in self._deleted if each.file is not None}

    def add(self, what: str, path: Path | None, restore: Callable[[], object]) -> None:
        """Delete something; `FileOpenElsewhere` or ``OSError`` if its file cannot be had."""
        self._deleted.append(_Deleted(what, DeletedFile.take(path) if path is not None else None, restore))

    def restore(self) -> None:
        """Have all of it back."""
        deleted, self._deleted = self._deleted, []
        for each in deleted:
            if each.file is not None:
                each.file.put_back()
            each.restore()

    def empty(self) -> None:
        """Remove all of it for good, but for a file that cannot be removed."""
        deleted, self._deleted = self._deleted, []
        for each in deleted:
            if each.file is not None:
                with suppress(OSError):
                    each.file.remove()
