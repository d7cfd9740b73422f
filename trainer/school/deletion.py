"""Kept files that a person deletes and may have back for a while."""

import os
from collections.abc import Callable
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Final, NamedTuple

from trainer.disk.locking import lock
from trainer.engine.errors import Refusal


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
        from trainer.journal.journal_file import FileOpenElsewhere  # Home opens before anything is deleted

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

        So it is where a file system knows no locks and another program has gone on with it. A journal in which
        something was answered is not offered again either, but stays until the records have it: nothing that was
        answered is lost.
        """
        if os.fstat(self._file.fileno()).st_size != self._size:
            self.put_back()
            return
        self._file.seek(0)
        if last := closing_of_left(self._file.read(), self.path):
            try:
                self._file.truncate(last.after)
                self._file.seek(last.after)
                self._file.write(last.line)
                os.fsync(self._file.fileno())
            finally:
                self._file.close()
            return
        try:
            self.path.unlink(missing_ok=True)  # while it is locked: nobody takes it up between the two
        except PermissionError:  # Windows removes no open file
            self._file.close()
            self.path.unlink(missing_ok=True)
        finally:
            self._file.close()


class ClosingLine(NamedTuple):
    """The line that closes a journal, and the number of bytes after which it stands."""

    after: int
    line: bytes


def closing_of_left(data: bytes, path: Path) -> ClosingLine | None:
    """Return the line that marks a journal as left; None if nothing was answered in it, it is closed, or is none."""
    from trainer.journal.chain import chained, read_chain

    try:
        chain = read_chain(data, path, Refusal)
    except Refusal:
        return None
    # Behind the line that closes a sitting stands its seal.
    is_closed = any([_CLOSED in body for body in chain.bodies[-2:]])
    if is_closed or not any([sign in body for body in chain.bodies[1:] for sign in _ANSWERED]):
        return None
    line = chained(chain.digests[-1], [_LEFT])[0][0] if chain.is_sealed else _LEFT
    return ClosingLine(chain.size, line + b"\n")


_ANSWERED: Final = (b'"type":"answered"', b'"act":')
"""The signs of an answer to a question, and of an act in a round."""
_CLOSED: Final = b'"closed":'
_LEFT: Final = b'{"closed":"left"}'
"""The same in a session and in a round dealt by hand."""


class _Deleted(NamedTuple):
    what: str
    file: DeletedFile | None
    """Its file; None of a session that is kept in none."""
    restore: Callable[[], object]


class Wastebasket:
    """Holds what was deleted; its files are removed only when it can be had back no more.

    A journal with answers is not removed but left for the records.
    """

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
