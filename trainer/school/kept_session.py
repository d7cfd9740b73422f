"""The session under way, on the disk as long as the disk takes it."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from uuid import UUID

from trainer.engine.errors import Refusal
from trainer.journal.journal_file import FileChanged
from trainer.journal.origin import Origin
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import AnyAnswer
from trainer.quiz.session import Session
from trainer.quiz.session_steps import Again, Answered, Ended, Helped, SessionStep, Shown
from trainer.school.sessions import SessionOnFile, StoredSession


class KeptSession:
    """A session under way and its file. While the disk takes nothing, `fault` says why and the session goes on.

    What could not be written is tried again with each step, until it can be; a file that another program has written to
    is given up for good.
    """

    def __init__(self, session: Session, stored: StoredSession | None, written: Callable[[Path], object]) -> None:
        self._session, self._stored, self._written = session, stored, written
        self.fault: OSError | Refusal | None = None
        self._begin: Callable[[], StoredSession] | None = None
        """The way to begin a file that could not be made yet."""
        self._unwritten: list[tuple[SessionStep, Session]] = []
        """The steps that are not on the disk yet, each with the session it led to."""

    @staticmethod
    def begin(
        folder: Path,
        session: Session | QuizPlan,
        *,
        started: datetime,
        origin: Origin,
        written: Callable[[Path], object] = lambda path: None,
    ) -> "KeptSession":
        """Start a session in a file of the folder; `written` hears whenever lines of it are on the disk."""
        session = Session.start(session) if isinstance(session, QuizPlan) else session
        kept_session = KeptSession(session, None, written)
        kept_session._begin = lambda: StoredSession.begin(folder, session, started=started, origin=origin)
        kept_session._write()
        return kept_session

    @staticmethod
    def reopen(
        path: Path, wall: datetime | None = None, written: Callable[[Path], object] = lambda path: None
    ) -> "KeptSession":
        """Take a session up where its file ends; `SessionDamaged` or ``OSError`` if it cannot be."""
        return KeptSession.go_on(SessionOnFile.at(path), wall, written)

    @staticmethod
    def go_on(
        found: SessionOnFile, wall: datetime | None = None, written: Callable[[Path], object] = lambda path: None
    ) -> "KeptSession":
        """Take up a session that was read; `FileChanged` or ``OSError`` if it cannot be."""
        stored = StoredSession.go_on(found, wall)
        return KeptSession(stored.session, stored, written)

    @property
    def session(self) -> Session:
        return self._session

    @property
    def path(self) -> Path | None:
        """Its file, None if it is kept in none."""
        return self._stored.path if self._stored else None

    @property
    def attempt(self) -> UUID | None:
        """The attempt that it is on file; None if it is kept in none, or in one of an older program."""
        origin = self._stored.head.attempt if self._stored else None
        return origin.uuid if origin is not None else None

    def shown(self, at: float) -> None:
        self._do(Shown(at))

    def helped(self, at: float) -> None:
        """The rules or the totals are read; that is on the disk at once, and the same when it is taken up again."""
        self._do(Helped(at))

    def answered(self, answer: AnyAnswer, at: float) -> None:
        self._do(Answered(answer, at, self._session.is_helped))

    def again(self, at: float) -> None:
        self._do(Again(at))

    def ended(self, at: float) -> None:
        self._do(Ended(at))

    def close(self) -> None:
        """Let go of the file; unless the session is finished, it can be taken up again."""
        self._let_go(leave=False)

    def leave(self) -> None:
        """Let go of the file for good."""
        self._let_go(leave=True)

    def _do(self, step: SessionStep) -> None:
        self._session = self._session.done(step)
        self._unwritten.append((step, self._session))
        self._write()

    def _write(self) -> None:
        """Write all that is not on the disk yet, in the order in which it was done."""
        try:
            if self._stored is None and self._begin is not None:
                self._stored, self._begin = self._begin(), None
            if self._stored is not None:
                self._stored.keep(*self._unwritten)
                self._unwritten.clear()
                self.fault = None
                self._written(self._stored.path)
        except OSError as fault:
            self.fault = self.fault or fault  # the same for as long as it lasts: it is told once
        except FileChanged as fault:
            self._give_up(fault)

    def _give_up(self, fault: FileChanged) -> None:
        self.fault = fault
        stored, self._stored = self._stored, None
        self._unwritten.clear()
        if stored is not None:
            stored.let_go()

    def _let_go(self, *, leave: bool) -> None:
        if self._unwritten:
            self._write()
        stored, self._stored = self._stored, None
        if stored is None:
            return
        try:
            if self._unwritten:
                stored.let_go()  # it ends earlier than the session: no mark at its end would be true
            elif leave:
                stored.leave()
            else:
                stored.close()
        except (OSError, FileChanged) as fault:  # the mark at its end is missing; the steps are all there
            self.fault = fault
        self._written(stored.path)
