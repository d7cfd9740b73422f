"""A sitting under way and its journal: nothing is seen that is not on the disk, and a disk that fails stops it."""

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from uuid import UUID

import msgspec

from trainer.dealing.attempt import Attempt
from trainer.engine.errors import Refusal
from trainer.engine.sentences import sentence
from trainer.exam.blueprint import ExamSection
from trainer.exam.envelopes import Envelope, SealedSecret, key_of
from trainer.exam.papers import ExamPaper, paper
from trainer.exam.seal import seal_body
from trainer.exam.sitting import Sitting
from trainer.exam.sitting_facts import (
    AtRound,
    SittingBreak,
    SittingPlace,
    SittingSetup,
    ToAsk,
)
from trainer.exam.sitting_result import rounds_made
from trainer.exam.sitting_steps import (
    ActTried,
    ItemAnswered,
    ItemLeft,
    ItemShown,
    QuestionAsked,
    RoundBegun,
    RoundOver,
    SittingBroken,
    SittingEnded,
    SittingPaused,
    SittingResumed,
    SittingStep,
    Ticked,
    TimeAdded,
)
from trainer.journal.journal_file import FileChanged, Journal
from trainer.journal.origin import Origin
from trainer.journal.wall_clock import WallClock, milliseconds
from trainer.quiz.questions import AnyAnswer
from trainer.rounds.input_files import read_bytes
from trainer.school.marks import MOST_MS
from trainer.school.sitting_file import FORMAT, LARGEST, SittingDamaged, read_sitting
from trainer.school.sitting_lines import SittingHead, closing_line, head_line, mark_line, step_line
from trainer.school.sitting_lock import SittingLock
from trainer.school.sitting_marks import marks_of
from trainer.school.sleep_watch import SleepWatch


class SittingStopped(Refusal):
    """A sitting that cannot be written down and does not go on; one line for the candidate, who calls the proctor."""


class SittingNow(msgspec.Struct, frozen=True, kw_only=True):
    """A sitting at this moment, as the window shows it."""

    where: SittingPlace
    section: ExamSection | None
    """The section under way, None once the sitting is over."""
    length: int
    """Its questions, or rounds."""
    question_ms_left: int | None
    """The active milliseconds that are left for the question; None without a limit."""
    section_ms_left: int | None
    is_paused: bool
    breaks: tuple[SittingBreak, ...]


class KeptSitting:
    """A sitting under way in its file. A step that cannot be written is not taken, and raises `SittingStopped`.

    Moments come in as the seconds of a clock that does not run back. Nothing is kept in memory instead of the file.
    """

    def __init__(
        self,
        file: Journal,
        head: SittingHead,
        sitting: Sitting,
        secret: bytes,
        made: ExamPaper | None,
        clock: WallClock,
        at: float,
        written: Callable[[Path], object],
    ) -> None:
        self._guard: SittingLock | None = None
        self._station = b""
        self._file, self._head, self._sitting, self._secret, self._paper = file, head, sitting, secret, made
        self._clock, self._last, self._written = clock, at, written
        self._sleep: SleepWatch | None = None
        self._envelope = Envelope(key_of(secret, head.sitting.uuid))
        self._marks = 0
        """The marks that stand in the file already, of a program that was killed while it wrote them."""
        self._stopped_at = at
        """The moment of the first step that could not be written."""
        self.path = file.path
        self.fault: SittingStopped | None = None
        """The reason why the sitting stands still; `go_on` tries again."""

    @staticmethod
    def begin(
        folder: Path,
        setup: SittingSetup,
        secret: bytes,
        kept: SealedSecret,
        *,
        started: datetime,
        origin: Origin,
        at: float,
        written: Callable[[Path], object] = lambda path: None,
        guard: SittingLock | None = None,
        station: bytes = b"",
        now: Callable[[], datetime] | None = None,
    ) -> "KeptSitting":
        """Make the paper, and begin its sitting in a file of the folder; `written` hears of lines on the disk.

        `PaperRefused` if this program cannot make it as it was meant, `SittingStopped` if nothing can be written. It
        takes a second: not for the thread of the windows. `guard` is let go of when the sitting is. `station` is the
        private key that seals it at its end; without one it is not sealed. `now` tells the wall time, by which a
        computer that sleeps is found out.
        """
        made = paper(setup.blueprint, secret, setup.generator)
        head = SittingHead(format=FORMAT, sitting=setup, kept=kept, started=started, attempt=origin)
        try:
            file = Journal.begin(folder, str(setup.uuid))
        except OSError as fault:
            raise _stopped(fault) from None
        sitting = KeptSitting(file, head, Sitting(setup=setup), secret, made, WallClock(origin.wall), at, written)
        try:
            file.append(head_line(head))
            sitting._take(at)
        except (OSError, SittingStopped) as fault:
            file.close()
            file.remove_if_empty()
            raise (_stopped(fault) if isinstance(fault, OSError) else fault) from None
        sitting._guard, sitting._station = guard, station
        sitting._sleep = SleepWatch(now, sitting._wall(at)) if now is not None else None
        return sitting

    @staticmethod
    def resume(
        path: Path,
        secret: bytes,
        *,
        wall: datetime,
        at: float,
        by: UUID | None = None,
        written: Callable[[Path], object] = lambda path: None,
        guard: SittingLock | None = None,
        station: bytes = b"",
        now: Callable[[], datetime] | None = None,
        ends: str | None = None,
    ) -> "KeptSitting":
        """Take a sitting up where its file ends; `by` is whose PIN lets it go on.

        `ends` is the reason why it is only ended: that needs no paper, and a program that would make another one can.

        `SittingDamaged` or `FileChanged` if it cannot be, `FileOpenElsewhere` if it is open in another program.
        """
        data = read_bytes(path, sentence("a sitting"), SittingDamaged, LARGEST)
        read = read_sitting(data, path, secret=secret)
        if read.closed is not None:
            raise SittingDamaged("{path}: the sitting is over; expected one that can go on", path=path)
        made = paper(read.setup.blueprint, secret, read.setup.generator) if ends is None else None
        try:
            file = Journal.reopen(path, len(data), read.chain)
        except OSError as fault:
            raise _stopped(fault) from None
        latest = read.sitting.latest or milliseconds(read.head.attempt.wall)
        sitting = KeptSitting(file, read.head, read.sitting, secret, made, WallClock(wall, latest), at, written)
        sitting._marks = len(read.marks)
        if not read.sitting.is_over:
            last = read.steps[-1] if read.steps else None
            was_let_go = (isinstance(last, Ticked) and last.is_last) or read.sitting.is_paused
            broken = SittingBroken(
                at=sitting._clock.at(at),
                ms=0 if was_let_go else read.sitting.tick_ms,
                away=milliseconds(wall) - latest,
                by=by,
            )
            ended = [] if ends is None else [SittingEnded(at=broken.at, by=by, reason=ends)]
            try:
                sitting._take(at, broken, *ended)
            except SittingStopped:
                file.close()
                raise
        sitting._guard, sitting._station = guard, station
        sitting._sleep = SleepWatch(now, sitting._wall(at)) if now is not None else None
        return sitting

    # The state.

    @property
    def sitting(self) -> Sitting:
        return self._sitting

    @property
    def setup(self) -> SittingSetup:
        return self._sitting.setup

    @property
    def sealed(self) -> SealedSecret:
        """The secret of the paper as the file holds it, which the proctor's PIN opens."""
        return self._head.kept

    @property
    def is_proctored(self) -> bool:
        return self.sealed.by != "station"

    @property
    def where(self) -> SittingPlace:
        return self._sitting.where

    def now(self, at: float) -> SittingNow:
        """Return the sitting at a moment, with the time that is left; nothing is written."""
        sitting = self._sitting.after(self._ms(at))
        return SittingNow(
            where=sitting.where,
            section=sitting.section_now,
            length=sitting.length,
            question_ms_left=sitting.question_ms_left,
            section_ms_left=sitting.section_ms_left,
            is_paused=sitting.is_paused,
            breaks=sitting.breaks,
        )

    # The candidate's steps.

    def shown(self, at: float) -> None:
        """The question or the round is on the screen: its time runs from now on; a second time says nothing."""
        if not self._sitting.is_shown:
            self._take(at, ItemShown(at=self._wall(at), ms=self._ms(at)))

    def answered(self, answer: AnyAnswer, at: float) -> None:
        """Keep the answer; the next question is there then, on the disk before anybody sees it."""
        self._take(at, ItemAnswered(answer=answer, at=self._wall(at), ms=self._ms(at)))

    def keep(self, attempt: Attempt, at: float) -> None:
        """Keep the acts that led from the round as it was kept last to this one."""
        where = self.where
        if not isinstance(where, AtRound):
            raise ValueError("no round is dealt")
        done = attempt.acts_done[len(where.attempt.acts_done) :]
        if not done:
            return
        wall, ms = self._wall(at), self._ms(at)
        steps = [
            ActTried(at=wall, ms=0 if number else ms, act=did.act, by=did.by, seconds=did.at)
            for number, did in enumerate(done)
        ]
        self._take(at, *steps)

    def round_done(self, at: float) -> None:
        """Put a round away in which nothing is due any more; the next one is there then."""
        self._take(at, RoundOver(at=self._wall(at), ms=self._ms(at)))

    def hand_in(self, at: float) -> None:
        """End the sitting at the candidate's own wish; what was not asked counts as unanswered."""
        self._take(at, SittingEnded(at=self._wall(at), ms=self._ms(at)))

    # Time.

    def look(self, at: float) -> SittingNow:
        """Return the sitting at a moment; time that ran out is kept, and so is a tick when it is due.

        To be called four times a second or so.
        """
        if self.fault is None and not self._sitting.is_over and not self._sitting.is_paused:
            late = self._sitting.after(self._ms(at))
            if self._sleep is not None and (slept := self._sleep.told(self._wall(at))):
                self._wake(at, slept)
            elif late.ran_out == "section":
                self._take(at, ItemLeft(of="section", at=self._wall(at), ms=self._ms(at)))
            elif late.ran_out == "question":
                self._take(at, ItemLeft(of="question", at=self._wall(at), ms=self._ms(at)))
            elif self._ms(at) >= self._sitting.tick_ms:
                self._take(at, Ticked(at=self._wall(at), ms=self._ms(at)))
        return self.now(at)

    def _wake(self, at: float, slept: int) -> None:
        """Tell of a sleep; where somebody proctors they let the candidate go on."""
        wall = self._wall(at)
        broken = SittingBroken(at=wall, ms=self._ms(at), away=slept, why="sleep")
        self._take(at, broken, *([SittingPaused(at=wall)] if self.is_proctored else []))

    # The proctor's steps.

    def pause(self, at: float, by: UUID | None) -> None:
        self._take(at, SittingPaused(by=by, at=self._wall(at), ms=self._ms(at)))

    def go_on(self, at: float, by: UUID | None) -> None:
        """Let a paused sitting go on, or one that could not be written."""
        if self.fault is not None:
            ms = max(round((self._stopped_at - self._last) * 1000), 0)
            away = round((at - self._stopped_at) * 1000)
            self._take(at, SittingBroken(at=self._wall(at), ms=ms, away=away, by=by, why="disk"))
        elif self._sitting.is_paused:
            self._take(at, SittingResumed(by=by, at=self._wall(at), ms=self._ms(at)))

    def add_time(self, minutes: int, at: float, by: UUID | None) -> None:
        """Add time to the section under way."""
        self._take(at, TimeAdded(minutes=minutes, by=by, at=self._wall(at), ms=self._ms(at)))

    def end(self, at: float, by: UUID | None, reason: str) -> None:
        """End the sitting at the proctor's word; what was not asked counts as unanswered."""
        self._take(at, SittingEnded(by=by, reason=reason, at=self._wall(at), ms=self._ms(at)))

    # The end.

    def close(self, at: float) -> None:
        """Let go of the file: of a sitting that is over, with its marks; any other can be taken up again.

        Marks take a moment: not for the thread of the windows.
        """
        if not self._file.is_open:
            return
        try:
            if not self._sitting.is_over:
                if self.fault is None and not self._sitting.is_paused:
                    self._take(at, Ticked(is_last=True, at=self._wall(at), ms=self._ms(at)))
                self._file.close()
            else:
                self._file.expect_in_place()
                self._file.close(*self._last_lines())
        except (OSError, FileChanged) as fault:
            self.fault = _stopped(fault)
            raise self.fault from None
        finally:
            self._file.close()
            if self._guard is not None:
                self._guard.let_go()
            self._written(self.path)

    def undo(self) -> None:
        """Take away a sitting of which nobody has seen anything yet."""
        self._file.remove()
        if self._guard is not None:
            self._guard.let_go()

    def _last_lines(self) -> list[bytes]:
        """Return the lines of the marks and the end; marks that were written before a kill are not written again."""
        setup, marks = self.setup, marks_of(self._sitting)
        is_each = setup.blueprint.sitting.form == "each"
        end = closing_line(
            "finished" if self._sitting.ended is None else "left",
            key_of(self._secret, setup.uuid),
            self._secret if is_each else b"",
            rounds_made(self._sitting),
        )
        lines = [*[mark_line(of, mark) for of, mark in enumerate(marks, start=1)][self._marks :], end]
        return [*lines, seal_body(self._station, self._file.digest_after(*lines))] if self._station else lines

    # Writing.

    def _ms(self, at: float) -> int:
        """Return the active milliseconds since the last step."""
        if self.fault is not None or self._sitting.is_paused or self._sitting.is_over:
            return 0
        return min(max(round((at - self._last) * 1000), 0), MOST_MS)

    def _wall(self, at: float) -> int:
        return self._clock.at(at)

    def _take(self, at: float, *steps: SittingStep) -> None:
        """Write steps, and what is asked after them, and only then take them; `SittingStopped` if they cannot be."""
        if self.fault is not None and not (steps and isinstance(steps[0], SittingBroken)):
            raise self.fault
        sitting, lines = self._sitting, []
        for step in steps:
            sitting = sitting.done(step)
            lines.append(step_line(step, self._envelope))
        if isinstance(place := sitting.where, ToAsk):
            asked = self._asked(place, self._wall(at))
            sitting = sitting.done(asked)
            lines.append(step_line(asked, self._envelope))
        try:
            self._file.expect_in_place()
            self._file.append(*lines)
        except (OSError, FileChanged) as fault:
            self._stopped_at = self._stopped_at if self.fault is not None else at
            self.fault = _stopped(fault)
            raise self.fault from None
        self.fault, self._sitting, self._last = None, sitting, at
        self._written(self.path)

    def _asked(self, place: ToAsk, at: int) -> QuestionAsked | RoundBegun:
        assert self._paper is not None, "the sitting was opened to be ended"
        part = self._paper.sections[place.section - 1]
        if part.rounds:
            spec, plan = part.rounds[place.number - 1]
            return RoundBegun(at=at, section=place.section, number=place.number, spec=spec, plan=plan)
        question = part.questions[place.number - 1]
        return QuestionAsked(at=at, section=place.section, number=place.number, question=question)


def _stopped(fault: OSError | FileChanged) -> SittingStopped:
    why = fault.sentence if isinstance(fault, Refusal) else fault.strerror or str(fault)
    return SittingStopped("the sitting cannot be written down and stands still: call the proctor ({why})", why=why)
