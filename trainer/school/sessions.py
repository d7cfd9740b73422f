"""Sessions kept on disk as they go, so that a program that was killed resumes where it was.

A session is a journal of JSON lines: a head with the plan and every house option, then each question as it was asked
and each step as it was taken, with the mark of an answer, on the disk before anybody sees what follows. A last line
that was torn when the program died is cut off; any other damage is told in one line, and the file is left alone.
"""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from typing import Final
from uuid import UUID

import msgspec

from trainer.disk.locking import is_locked
from trainer.engine.sentences import Sentence, sentence
from trainer.games.options import write_house
from trainer.journal.journal_file import SUFFIX, Journal
from trainer.journal.origin import Origin, begun_by, utc_of
from trainer.journal.wall_clock import WallClock, milliseconds
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import AnyAnswer
from trainer.quiz.session import Session
from trainer.quiz.session_steps import Again, Answered, Ended, Helped, QuestionDeal, SessionStep, Shown
from trainer.quiz.shapes import question_shape
from trainer.school.marks import KeptMark, mark_of_answer
from trainer.school.session_file import (
    FORMAT,
    Glance,
    Head,
    SessionDamaged,
    SessionEnd,
    SessionRead,
    SoFar,
    glance_at,
    head_line,
    line_of,
    read_session,
)
from trainer.school.session_slots import slots_on_file

__all__ = ["SUFFIX", "DamagedFile", "Found", "SessionDamaged", "StoredSession", "Unfinished", "set_aside", "unfinished"]


class SessionOnFile(msgspec.Struct, frozen=True):
    """A session that can go on, as its file was read: in any thread, for nothing is held open."""

    path: Path
    size: int
    read: SessionRead

    @staticmethod
    def at(path: Path) -> "SessionOnFile":
        """Return the session of a file; `SessionDamaged` or ``OSError`` if there is none that can go on."""
        data, read = read_session(path, anew=False)
        if read.closed:
            raise SessionDamaged("{path}: the session is over; expected one that can go on", path=path)
        return SessionOnFile(path, len(data), read)


class StoredSession:
    """A session and its journal. A step that cannot be written raises ``OSError``, and has not been taken then."""

    def __init__(self, file: Journal, head: Head, session: Session, asked: set[QuestionDeal], clock: WallClock) -> None:
        self.head, self.session = head, session
        self._file, self._asked, self._clock = file, asked, clock

    @staticmethod
    def begin(folder: Path, session: Session | QuizPlan, *, started: datetime, origin: Origin) -> "StoredSession":
        """Start a session, or that of a plan, in a new file of the folder, which is made if it is not there."""
        session = Session.start(session) if isinstance(session, QuizPlan) else session
        plan, supply = session.plan, session.supply
        head = Head(
            format=FORMAT,
            game=plan.game,
            rules=plan.rule_set,
            house=write_house(plan.house),
            house_name=plan.house_name,
            kind=plan.kind,
            count=plan.count,
            seed=plan.seed,
            boxes=plan.boxes,
            totals=plan.totals,
            reads_stacks=plan.reads_stacks,
            mixed_stacks=plan.mixed_stacks,
            deals_anew=plan.deals_anew,
            only=plan.only,
            only_clause=plan.only_clause,
            stakes=plan.stakes,
            waits=plan.waits,
            slots=slots_on_file(supply.slots, supply.notes),
            started=started,
            attempt=origin,
        )
        file = Journal.begin(folder, f"{started:%Y-%m-%d %H-%M-%S} {plan.game}")
        asked = set[QuestionDeal]()
        try:
            file.append(head_line(head), *_lines_of_question(session, asked))
        except OSError:
            file.remove()
            raise
        return StoredSession(file, head, session, asked, WallClock(origin.wall))

    @staticmethod
    def reopen(path: Path, wall: datetime | None = None) -> "StoredSession":
        """Take up a session where its file ends; without a wall time it goes on at that of its last answer.

        `SessionDamaged` or ``OSError`` if it cannot be, `FileOpenElsewhere` if somebody has taken it up already.
        """
        return StoredSession.go_on(SessionOnFile.at(path), wall)

    @staticmethod
    def go_on(found: "SessionOnFile", wall: datetime | None = None) -> "StoredSession":
        """Take up a session that was read; `FileChanged` too if its file has grown since."""
        read = found.read
        file = Journal.reopen(found.path, found.size, read.chain)
        clock = WallClock(wall, read.latest or milliseconds(utc_of(read.head.started)))
        return StoredSession(file, read.head, read.session, set(read.session.kept), clock)

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
        return self.head.regulation

    def shown(self, at: float) -> None:
        """The question is on the screen now; after `reopen` any clock will do, it may have restarted."""
        self._take(Shown(at))

    def helped(self, at: float) -> None:
        """The rules or the totals are read."""
        self._take(Helped(at))

    def answered(self, answer: AnyAnswer, at: float) -> None:
        self._take(Answered(answer, at, self.session.is_helped))

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

    def keep(self, *steps: tuple[SessionStep, Session]) -> None:
        """Keep steps that were taken already, each with the session it led to: all of them, or none."""
        if not steps:
            return
        asked = set(self._asked)
        lines: list[bytes] = []
        for step, after in steps:
            mark = self._mark(step, after)
            lines += line_of(step=step, so_far=SoFar.of(after), mark=mark), *_lines_of_question(after, asked)
        self._file.append(*lines)
        self._asked, self.session = asked, steps[-1][1]

    def _mark(self, step: SessionStep, after: Session) -> KeptMark | None:
        """Return the mark of an answer; every step tells the time, so that pauses count."""
        at = self._clock.at(step.at)
        answered = after.last if isinstance(step, Answered) else None
        return mark_of_answer(answered, at, self.plan) if answered is not None else None

    def let_go(self) -> None:
        """Let go of the file as it is; the session can be taken up again."""
        self._file.close()

    def _take(self, step: SessionStep) -> None:
        self.keep((step, self.session.done(step)))

    def _close(self, closed: SessionEnd | None) -> None:
        if self._file.is_open:
            self._file.close(*([line_of(closed=closed)] if closed else []))


def _lines_of_question(session: Session, asked: set[QuestionDeal]) -> list[bytes]:
    """Return the line of the question on the table, unless this deal was asked before; it has been from now on."""
    question = session.question
    if question is None or session.deal in asked:
        return []
    asked.add(session.deal)
    return [line_of(question_shape=question_shape(question))]


# Finding.


class Unfinished(msgspec.Struct, frozen=True, kw_only=True):
    """A session that can be taken up again."""

    path: Path
    plan: QuizPlan
    started: datetime
    asked: int
    """The number of questions that have had their first answer."""
    right: int | None
    """The number of these that were right; None if the file does not say."""
    position: int


class DamagedFile(msgspec.Struct, frozen=True):
    """A file that holds no session any more, and the line that says so."""

    path: Path
    line: Sentence


class Found(msgspec.Struct, frozen=True):
    """The sessions of a folder that can be taken up, the newest first, and the files that are damaged."""

    sessions: tuple[Unfinished, ...] = ()
    damaged: tuple[DamagedFile, ...] = ()


def anybodys(_begun_by: UUID | None) -> bool:
    """Leave out nobody's."""
    return True


def unfinished(
    folder: Path, under_way: Path | None = None, is_theirs: Callable[[UUID | None], bool] = anybodys
) -> Found:
    """Return the sessions and damaged files of a folder, without those that another program has taken up.

    They are those that `is_theirs` says yes to, by who began them; None where a file does not say.
    The session under way here is among it. A file whose first line was torn is no session, for nothing was answered.
    Only heads and ends are read: what is damaged between them is told when the session is taken up.
    """
    sessions: list[Unfinished] = []
    damaged: list[DamagedFile] = []
    for path in kept_files(folder, damaged):
        try:
            glance = glance_at(path)
            if glance is None or glance.closed or glance.so_far.finished:
                continue
            begun = glance.head.attempt.person if glance.head.attempt is not None else None
            if is_theirs(begun) and (path == under_way or not is_locked(path)):
                sessions.append(_unfinished(path, glance))
        except SessionDamaged as fault:
            if is_theirs(begun_by(path)):
                damaged.append(DamagedFile(path, fault.sentence.with_values(path=Path(path.name))))
        except OSError as fault:
            line = sentence("{path}: cannot be read ({strerror})", path=Path(path.name), strerror=fault.strerror)
            damaged.append(DamagedFile(path, line))
    sessions.sort(key=lambda each: each.started, reverse=True)
    return Found(tuple(sessions), tuple(damaged))


def kept_files(folder: Path, damaged: list[DamagedFile]) -> list[Path]:
    """Return the files kept in a folder, the oldest first; one that cannot be read is told among the damaged."""
    try:
        return sorted([path for path in folder.iterdir() if path.suffix == SUFFIX], key=lambda path: path.name)
    except FileNotFoundError:
        return []
    except OSError as fault:
        line = sentence("{path}: cannot be read ({strerror})", path=folder, strerror=fault.strerror)
        damaged.append(DamagedFile(folder, line))
        return []


def _unfinished(path: Path, glance: Glance) -> Unfinished:
    so_far = glance.so_far
    return Unfinished(
        path=path,
        plan=glance.plan,
        started=glance.head.started,
        asked=so_far.asked,
        right=so_far.right,
        position=so_far.position,
    )


def close_if_finished(path: Path) -> None:
    """Write the closing line of a session that was killed just before it; any other is left as it is.

    `SessionDamaged` or ``OSError`` if it cannot be read.
    """
    glance = glance_at(path)
    if glance is not None and glance.so_far.finished and not glance.closed:
        StoredSession.reopen(path).close()


def set_aside(path: Path) -> None:
    """Have a damaged file told of no more: it stays where it is, under a name that no session has.

    ``OSError`` if it cannot be renamed.
    """
    aside, count = path.with_name(f"{path.name}{ASIDE}"), 2
    while aside.exists():
        aside, count = path.with_name(f"{path.name} ({count}){ASIDE}"), count + 1
    path.rename(aside)


ASIDE: Final = ".damaged"
