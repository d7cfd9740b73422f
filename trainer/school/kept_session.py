"""The session under way, on the disk as long as the disk takes it."""

from datetime import datetime
from pathlib import Path

from trainer.engine.errors import Refusal
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import AnyAnswer
from trainer.quiz.session import Again, Answered, Ended, Session, SessionStep, Shown
from trainer.school.growing_file import FileChanged
from trainer.school.sessions import StoredSession


class KeptSession:
    """Goes on in memory where its file can no longer be written; `fault` says why, then."""

    def __init__(self, session: Session, stored: StoredSession | None, fault: OSError | Refusal | None = None) -> None:
        self._session, self._stored = session, stored
        self.fault = fault

    @staticmethod
    def begin(folder: Path, plan: QuizPlan, *, started: datetime) -> "KeptSession":
        """Start a session in a file of the folder."""
        try:
            stored = StoredSession.begin(folder, plan, started=started)
        except OSError as fault:
            return KeptSession(Session.start(plan), None, fault)
        return KeptSession(stored.session, stored)

    @staticmethod
    def reopen(path: Path) -> "KeptSession":
        """Take a session up where its file ends; `SessionDamaged` or ``OSError`` if it cannot be."""
        stored = StoredSession.reopen(path)
        return KeptSession(stored.session, stored)

    @property
    def session(self) -> Session:
        return self._session

    @property
    def path(self) -> Path | None:
        """Its file, None if it is kept in none."""
        return self._stored.path if self._stored else None

    def shown(self, at: float) -> None:
        self._do(Shown(at))

    def answered(self, answer: AnyAnswer, at: float) -> None:
        self._do(Answered(answer, at))

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
        if self._stored is not None:
            try:
                self._write(self._stored, step)
            except (OSError, FileChanged) as fault:
                self.fault = fault
                self._let_go(leave=False)
            else:
                self._session = self._stored.session
                return
        self._session = self._session.done(step)

    @staticmethod
    def _write(stored: StoredSession, step: SessionStep) -> None:
        match step:
            case Shown(at):
                stored.shown(at)
            case Answered(answer, at):
                stored.answered(answer, at)
            case Again(at):
                stored.again(at)
            case Ended(at):
                stored.ended(at)

    def _let_go(self, *, leave: bool) -> None:
        stored, self._stored = self._stored, None
        if stored is None:
            return
        try:
            if leave:
                stored.leave()
            else:
                stored.close()
        except (OSError, FileChanged) as fault:  # the mark at its end is missing; the steps are all there
            self.fault = fault
