"""The file of a journal: its lines are chained, and each is on the disk before anybody goes on."""

import os
import sys
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Final

from trainer.disk.locking import lock
from trainer.engine.errors import Refusal
from trainer.journal.chain import Chain, chained

SUFFIX: Final = ".jsonl"


class FileChanged(Refusal):
    """A file that another program has written to while it was open here."""


class FileOpenElsewhere(FileChanged):
    """A file that is open for appending already, here or in another program."""


class Journal:
    """A file open for appending, and locked as long; a line that cannot be written raises ``OSError``.

    The file is as it was, then. It is its owner's alone.
    """

    def __init__(self, path: Path, file: FileIO, size: int, digest: bytes | None = b"") -> None:
        self.path = path
        self._file: FileIO | None = file
        self._size = size
        self._digest = digest
        """The digest of the last line; None in a file of an older program, whose lines carry none to the end."""

    @staticmethod
    def begin(folder: Path, stem: str) -> "Journal":
        """Open a file of the folder that was not there before; the folder is made if need be."""
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        count = 1
        while True:
            path = folder / (f"{stem} ({count}){SUFFIX}" if count > 1 else f"{stem}{SUFFIX}")
            try:
                file = FileIO(str(path), "xb", opener=lambda name, flags: os.open(name, flags, 0o600))
            except FileExistsError:
                count += 1
            else:
                lock(file.fileno())
                return Journal(path, file, 0)

    @staticmethod
    def reopen(path: Path, read: int, chain: Chain) -> "Journal":
        """Open a file to go on with, of which `read` bytes were read; what follows its whole lines was torn: cut off.

        `FileOpenElsewhere` if it is open already, `FileChanged` if it has grown since it was read.
        """
        file = FileIO(str(path), "r+b")
        journal = Journal(path, file, read)
        try:
            if not lock(file.fileno()):
                raise FileOpenElsewhere("{path}: is open in another window", path=path)
            journal._check_size()
        except FileChanged:
            file.close()
            raise
        if chain.size < read:
            file.truncate(chain.size)
        file.seek(chain.size)
        journal._size = chain.size
        if chain.digests:
            journal._digest = chain.digests[-1] if chain.is_sealed else None
        return journal

    @property
    def is_open(self) -> bool:
        return self._file is not None

    def digest_after(self, *bodies: bytes) -> bytes:
        """Return the digest that would stand at the last of these lines; empty where lines carry none."""
        return b"" if self._digest is None else chained(self._digest, bodies)[1]

    def append(self, *bodies: bytes) -> None:
        """Write lines, handed in without digests and ends, and see them onto the disk, or leave the file as it was."""
        file = self._file
        if file is None:
            raise ValueError(f"{self.path} is closed")
        lines, digest = (bodies, None) if self._digest is None else chained(self._digest, bodies)
        data = b"".join([line + b"\n" for line in lines])
        self._check_size()
        try:
            written = 0
            while written < len(data):
                written += file.write(data[written:]) or 0
            os.fsync(file.fileno())
        except OSError:
            file.truncate(self._size)
            file.seek(self._size)
            raise
        self._size += len(data)
        self._digest = digest

    def expect_in_place(self) -> None:
        """Raise `FileChanged` if the file was moved away, or another one lies in its place; Windows lets nobody."""
        if self._file is None or sys.platform == "win32":
            return
        with suppress(OSError):
            if os.path.samestat(os.fstat(self._file.fileno()), os.stat(self.path)):
                return
        raise FileChanged("{path}: was moved while it was open", path=self.path)

    def close(self, *last: bytes) -> None:
        """Let go of the file, after last lines if there are any."""
        if self._file is None:
            return
        try:
            if last:
                self.append(*last)
        finally:
            self._file.close()
            self._file = None

    def remove(self) -> None:
        """Let go of a file in which nothing stands, and take it away."""
        self.close()
        self.path.unlink(missing_ok=True)

    def remove_if_empty(self) -> None:
        """Take away a file that was let go of and in which nothing could ever be written."""
        with suppress(OSError):
            if not self._size and not self.path.stat().st_size:
                self.path.unlink()

    def _check_size(self) -> None:
        if self._file is None:
            return
        found = os.fstat(self._file.fileno())
        if found.st_size != self._size:
            raise FileChanged("{path}: another program has written to it", path=self.path)
        # Some network disks count no links of any file, so what has none is looked for, too.
        if not found.st_nlink and not self.path.exists():
            raise FileChanged("{path}: is there no more", path=self.path)
