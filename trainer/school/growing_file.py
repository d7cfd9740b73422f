"""A file of lines that only grows, each on the disk before anybody goes on."""

import os
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import Final

from trainer.disk.locking import lock
from trainer.engine.errors import Refusal

SUFFIX: Final = ".jsonl"


class FileChanged(Refusal):
    """A file that another program has written to while it was open here."""


class FileOpenElsewhere(FileChanged):
    """A file that is open for appending already, here or in another program."""


class GrowingFile:
    """A file open for appending, and locked as long; a line that cannot be written raises ``OSError``.

    The file is as it was, then. It is its owner's alone.
    """

    def __init__(self, path: Path, file: FileIO, size: int) -> None:
        self.path = path
        self._file: FileIO | None = file
        self._size = size

    @staticmethod
    def begin(folder: Path, stem: str) -> "GrowingFile":
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
                return GrowingFile(path, file, 0)

    @staticmethod
    def reopen(path: Path, read: int, whole: int) -> "GrowingFile":
        """Open a file to go on with, of which `read` bytes were read; what follows its `whole` lines was torn: cut off.

        `FileOpenElsewhere` if it is open already, `FileChanged` if it has grown since it was read.
        """
        file = FileIO(str(path), "r+b")
        grown = GrowingFile(path, file, read)
        try:
            if not lock(file.fileno()):
                raise FileOpenElsewhere("{path}: is open in another window", path=path)
            grown._check_size()
        except FileChanged:
            file.close()
            raise
        if whole < read:
            file.truncate(whole)
        file.seek(whole)
        grown._size = whole
        return grown

    @property
    def is_open(self) -> bool:
        return self._file is not None

    def append(self, *lines: bytes) -> None:
        """Write whole lines, handed in without their ends, and see them onto the disk, or leave the file as it was."""
        file = self._file
        if file is None:
            raise ValueError(f"{self.path} is closed")
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
