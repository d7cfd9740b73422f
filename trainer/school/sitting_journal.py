"""The file of a sitting under way: locked, written line by line, and closed with the marks."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final

import msgspec

from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.exam.envelopes import Envelope, SealedSecret, key_of
from trainer.exam.seal import seal_body
from trainer.exam.sitting import Sitting
from trainer.exam.sitting_result import rounds_made
from trainer.exam.sitting_steps import SittingStep
from trainer.journal.journal_file import FileChanged, Journal
from trainer.school.sitting_file import SittingRead
from trainer.school.sitting_lines import SittingHead, closing_line, head_line, mark_line, step_line
from trainer.school.sitting_lock import SittingLock
from trainer.school.sitting_marks import marks_of


class SittingStopped(Refusal):
    """A sitting that cannot be written down and does not go on; one line for the candidate, who calls the proctor."""

    @property
    def why(self) -> Sentence:
        """The reason that the disk gave."""
        why = self.sentence.values["why"]
        return why if isinstance(why, Sentence) else sentence("{why}", why=why)


class SittingWorld(msgspec.Struct, frozen=True, kw_only=True):
    """The world outside a sitting."""

    written: Callable[[Path], object] = lambda path: None
    """Hears whenever lines of it are on the disk."""
    guard: SittingLock | None = None
    """The lock that is let go of with it."""
    station: bytes = b""
    """The private key that seals it at its end; without one it is not sealed."""
    now: Callable[[], datetime] | None = None
    """Tells the wall time, by which a computer that sleeps is found out."""


NOTHING: Final = SittingWorld()


class SittingJournal:
    """The file, and the secret that what is asked in it is sealed with; `SittingStopped` if it cannot be written."""

    def __init__(self, file: Journal, sealed: SealedSecret, secret: bytes, key: bytes, world: SittingWorld) -> None:
        self.path, self.sealed, self.world = file.path, sealed, world
        self._file, self._secret, self._key = file, secret, key
        self._envelope = Envelope(key)
        self._marks = 0
        """The marks that stand in the file already, of a program that was killed while it wrote them."""

    @staticmethod
    def begin(folder: Path, head: SittingHead, secret: bytes, world: SittingWorld) -> "SittingJournal":
        """Begin a file in the folder."""
        try:
            file = Journal.begin(folder, str(head.sitting.uuid))
        except OSError as fault:
            raise stopped(fault) from None
        journal = SittingJournal(file, head.kept, secret, key_of(secret, head.sitting.uuid), world)
        try:
            file.append(head_line(head))
        except OSError as fault:
            journal.undo()
            raise stopped(fault) from None
        return journal

    @staticmethod
    def reopen(path: Path, size: int, read: SittingRead, secret: bytes, world: SittingWorld) -> "SittingJournal":
        """Open a file of which so many bytes were read; `FileChanged` if it is open elsewhere, or has grown since."""
        try:
            file = Journal.reopen(path, size, read.chain)
        except OSError as fault:
            raise stopped(fault) from None
        journal = SittingJournal(file, read.head.kept, secret, key_of(secret, read.setup.uuid), world)
        journal._marks = len(read.marks)
        return journal

    @property
    def is_open(self) -> bool:
        return self._file.is_open

    def write(self, *steps: SittingStep) -> None:
        """See steps onto the disk."""
        try:
            self._file.expect_in_place()
            self._file.append(*[step_line(step, self._envelope) for step in steps])
        except (OSError, FileChanged) as fault:
            raise stopped(fault) from None
        self.world.written(self.path)

    def finish(self, sitting: Sitting) -> None:
        """Write the marks of a sitting that is over, and its end."""
        try:
            self._file.expect_in_place()
            self._file.append(*self._last_lines(sitting))
        except (OSError, FileChanged) as fault:
            raise stopped(fault) from None

    def _last_lines(self, sitting: Sitting) -> list[bytes]:
        """Return the lines of the marks and the end; marks that were written before a kill are not written again."""
        marks = [mark_line(of, mark) for of, mark in enumerate(marks_of(sitting), start=1)]
        end = closing_line(
            "finished" if sitting.ended is None else "left",
            self._key,
            # Others of a class may sit the same paper yet.
            self._secret if sitting.setup.blueprint.sitting.form == "each" else b"",
            rounds_made(sitting),
        )
        lines, station = [*marks[self._marks :], end], self.world.station
        return [*lines, seal_body(station, self._file.digest_after(*lines))] if station else lines

    def close(self) -> None:
        """Let go of the file and of the lock."""
        self._file.close()
        if self.world.guard is not None:
            self.world.guard.let_go()
        self.world.written(self.path)

    def undo(self) -> None:
        """Take away the file of a sitting of which nobody has seen anything yet."""
        self._file.remove()
        if self.world.guard is not None:
            self.world.guard.let_go()


def stopped(fault: OSError | FileChanged) -> SittingStopped:
    """Return the refusal of a sitting whose file cannot be written."""
    why: Sentence | str = fault.strerror or str(fault) if isinstance(fault, OSError) else fault.sentence
    if isinstance(why, Sentence) and "path" in why.values:
        why = why.with_values(path=Path(why.values["path"]).name)
    return SittingStopped("the sitting cannot be written down and stands still: call the proctor ({why})", why=why)
