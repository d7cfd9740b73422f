"""Sessions kept on disk as they go, so that a program that was killed resumes where it was.

A session is a file of JSON lines that only grows: a head with the plan and every house option, then each question as
it was asked and each step as it was taken, on the disk before anybody sees what follows. A last line that was torn
when the program died is cut off; any other damage is told in one line, and the file is left alone.
"""

from datetime import datetime
from pathlib import Path
from typing import Final, Literal

import msgspec

from trainer.disk.locking import is_locked
from trainer.engine.sentences import Sentence, sentence
from trainer.games.options import write_house
from trainer.games.registry import GAMES
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import AnyAnswer
from trainer.quiz.session import Again, Answered, Ended, Session, SessionStep, Shown
from trainer.quiz.shapes import question_shape
from trainer.school.growing_file import SUFFIX, GrowingFile
from trainer.school.session_file import (
    FORMAT,
    Head,
    SessionDamaged,
    SessionRead,
    head_line,
    line_of,
    read_session,
)

__all__ = ["SUFFIX", "Found", "SessionDamaged", "StoredSession", "Unfinished", "unfinished"]


class StoredSession:
    """A session and its file. A step that cannot be written raises ``OSError``, and has not been taken then."""

    def __init__(self, file: GrowingFile, head: Head, session: Session, asked: set[int]) -> None:
        self.head, self.session = head, session
        self._file, self._asked = file, asked

    @staticmethod
    def begin(folder: Path, plan: QuizPlan, *, started: datetime) -> "StoredSession":
        """Start a session in a new file of the folder, which is made if it is not there."""
        head = Head(
            format=FORMAT,
            game=plan.game,
            rules=plan.rule_set,
            edition=GAMES[plan.game].edition,
            house=write_house(plan.house),
            house_name=plan.house_name,
            kind=plan.kind,
            count=plan.count,
            seed=plan.seed,
            boxes=plan.boxes,
            totals=plan.totals,
            started=started,
        )
        file = GrowingFile.begin(folder, f"{started:%Y-%m-%d %H-%M-%S} {plan.game}")
        stored = StoredSession(file, head, Session.start(plan), set())
        try:
            stored._write(stored.session, head_line(head))
        except OSError:
            file.remove()
            raise
        return stored

    @staticmethod
    def reopen(path: Path) -> "StoredSession":
        """Take up a session where its file ends.

        `SessionDamaged` or ``OSError`` if it cannot be, `FileOpenElsewhere` if somebody has taken it up already.
        """
        data, read = read_session(path)
        if read.closed:
            raise SessionDamaged("{path}: the session is over; expected one that can go on", path=path)
        return StoredSession(GrowingFile.reopen(path, len(data), read.size), read.head, read.session, read.numbers)

    @property
    def path(self) -> Path:
        return self._file.path

    @property
    def plan(self) -> QuizPlan:
        return self.session.plan

    @property
    def started(self) -> datetime:
        return self.head.started

    @property
    def edition(self) -> str:
        """The edition of the regulation that the session was started by."""
        return self.head.edition

    def shown(self, at: float) -> None:
        """The question is on the screen now; after `reopen` any clock will do, it may have restarted."""
        self._take(Shown(at))

    def answered(self, answer: AnyAnswer, at: float) -> None:
        self._take(Answered(answer, at))

    def again(self, at: float) -> None:
        self._take(Again(at))

    def ended(self, at: float) -> None:
        self._take(Ended(at))

    def close(self) -> None:
        """Let go of the file; a finished session is marked so, any other can be taken up again."""
        self._close("finished" if self.session.is_finished else None)

    def leave(self) -> None:
        """Let go of the file; the session is not offered again."""
        self._close("finished" if self.session.is_finished else "left")

    def _take(self, step: SessionStep) -> None:
        self._write(self.session.done(step), line_of(step=step))

    def _write(self, after: Session, line: bytes) -> None:
        """Keep a line that leads to a session, and the question on its table if the file has not got it yet."""
        question = after.question
        if question is None or question.number in self._asked:
            self._file.append(line)
        else:
            self._file.append(line, line_of(question_shape=question_shape(question)))
            self._asked.add(question.number)
        self.session = after

    def _close(self, closed: Literal["finished", "left"] | None) -> None:
        if self._file.is_open:
            self._file.close(*([line_of(closed=closed)] if closed else []))


# Finding.


class Unfinished(msgspec.Struct, frozen=True, kw_only=True):
    """A session that can be taken up again."""

    path: Path
    plan: QuizPlan
    started: datetime
    asked: int
    """How many questions have had their first answer."""
    right: int
    position: int


class Found(msgspec.Struct, frozen=True):
    """The sessions of a folder that can be taken up, the newest first, and a line for each file that is damaged."""

    sessions: tuple[Unfinished, ...] = ()
    damaged: tuple[Sentence, ...] = ()


def unfinished(folder: Path, under_way: Path | None = None) -> Found:
    """Return what a folder holds, without what another program has taken up.

    The session under way here is among it. A file whose first line was torn is no session, for nothing was answered.
    """
    sessions, damaged = [], []
    for path in sorted(folder.glob(f"*{SUFFIX}")):
        try:
            is_here = path == under_way
            if _has_whole_line(path) and not _is_closed(path) and (is_here or not is_locked(path)):
                _, read = read_session(path)
                if not read.closed and not read.session.is_finished:
                    sessions.append(_unfinished(path, read))
        except SessionDamaged as fault:
            damaged.append(fault.sentence.with_values(path=path.name))
        except OSError as fault:
            damaged.append(sentence("{path}: cannot be read ({strerror})", path=path.name, strerror=fault.strerror))
    sessions.sort(key=lambda each: each.started, reverse=True)
    return Found(tuple(sessions), tuple(damaged))


def _unfinished(path: Path, read: SessionRead) -> Unfinished:
    summary = read.session.summary
    return Unfinished(
        path=path,
        plan=read.session.plan,
        started=read.head.started,
        asked=summary.asked,
        right=summary.right,
        position=read.session.position,
    )


_ENDS: Final = tuple(line_of(closed=each) + b"\n" for each in ("finished", "left"))


def _is_closed(path: Path) -> bool:
    """Return whether the last line says so; nothing else of the file is read."""
    longest = max([len(end) for end in _ENDS])
    with path.open("rb") as file:
        file.seek(max(path.stat().st_size - longest, 0))
        return file.read().endswith(_ENDS)


def _has_whole_line(path: Path) -> bool:
    with path.open("rb") as file:
        return file.readline().endswith(b"\n")
