"""A sitting under way and its journal: nothing is seen that is not on the disk, and a disk that fails stops it."""

from datetime import datetime
from pathlib import Path
from uuid import UUID

import msgspec

from trainer.dealing.attempt import Attempt
from trainer.engine.sentences import sentence
from trainer.exam.blueprint import ExamSection
from trainer.exam.envelopes import SealedSecret
from trainer.exam.papers import ExamPaper, paper
from trainer.exam.sitting import Sitting
from trainer.exam.sitting_facts import (
    AtRound,
    SittingBreak,
    SittingPlace,
    SittingSetup,
    ToAsk,
    is_long_break,
)
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
from trainer.journal.origin import Origin
from trainer.journal.wall_clock import WallClock, milliseconds
from trainer.quiz.questions import AnyAnswer
from trainer.rounds.input_files import read_bytes
from trainer.school.marks import MOST_MS
from trainer.school.sitting_file import FORMAT, LARGEST, SittingDamaged, read_sitting
from trainer.school.sitting_journal import NOTHING, SittingJournal, SittingStopped, SittingWorld
from trainer.school.sitting_lines import SittingHead
from trainer.school.sleep_watch import SleepWatch


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
        self, journal: SittingJournal, sitting: Sitting, made: ExamPaper | None, clock: WallClock, at: float
    ) -> None:
        self._journal, self._sitting, self._paper, self._clock, self._last = journal, sitting, made, clock, at
        now = journal.world.now
        self._sleep = SleepWatch(now, clock.at(at)) if now is not None else None
        self._stopped_at = at
        """The moment of the first step that could not be written."""
        self.path = journal.path
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
        world: SittingWorld = NOTHING,
    ) -> "KeptSitting":
        """Make the paper, and begin its sitting in a file of the folder.

        `PaperRefused` if this program cannot make it as it was meant, `SittingStopped` if nothing can be written. It
        takes a second: not for the thread of the windows.
        """
        made = paper(setup.blueprint, secret, setup.generator)
        head = SittingHead(format=FORMAT, sitting=setup, kept=kept, started=started, attempt=origin)
        journal = SittingJournal.begin(folder, head, secret, world)
        sitting = KeptSitting(journal, Sitting(setup=setup), made, WallClock(origin.wall), at)
        try:
            sitting._take(at)
        except SittingStopped:
            sitting.undo()
            raise
        return sitting

    @staticmethod
    def resume(
        path: Path,
        secret: bytes,
        *,
        wall: datetime,
        at: float,
        by: UUID | None = None,
        ends: str | None = None,
        world: SittingWorld = NOTHING,
    ) -> "KeptSitting":
        """Take a sitting up where its file ends; `by` is whose PIN lets it go on.

        `ends` is the reason why it is only ended: that needs no paper, and a program that would make another one can.
        `SittingDamaged` or `FileChanged` if it cannot be, `FileOpenElsewhere` if it is open in another program.
        """
        data = read_bytes(path, sentence("a sitting"), SittingDamaged, LARGEST)
        read = read_sitting(data, path, secret=secret)
        before, setup = read.sitting, read.setup
        if read.closed is not None:
            raise SittingDamaged("{path}: the sitting is over; expected one that can go on", path=path)
        needs_paper = ends is None and not before.is_over
        made = paper(setup.blueprint, secret, setup.generator) if needs_paper else None
        journal = SittingJournal.reopen(path, len(data), read, secret, world)
        latest = before.latest or milliseconds(read.head.attempt.wall)
        sitting = KeptSitting(journal, before, made, WallClock(wall, latest), at)
        if not before.is_over:
            last = read.steps[-1] if read.steps else None
            was_let_go = (isinstance(last, Ticked) and last.is_last) or before.is_paused
            broken = SittingBroken(
                at=sitting._wall(at),
                ms=0 if was_let_go else before.tick_ms,
                away=milliseconds(wall) - latest,
                by=by,
            )
            ended = [] if ends is None else [SittingEnded(at=broken.at, by=by, reason=ends)]
            try:
                sitting._take(at, broken, *ended)
            except SittingStopped:
                journal.close()
                raise
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
        return self._journal.sealed

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
        """Tell of a sleep; where somebody proctors they let the candidate go on, else it is opened again."""
        if not self.is_proctored:
            self._stopped_at, self.fault = at - slept / 1000, _too_long()
            raise self.fault
        wall = self._wall(at)
        self._take(at, SittingBroken(at=wall, ms=self._ms(at), away=slept, why="sleep"), SittingPaused(at=wall))

    # The proctor's steps.

    def pause(self, at: float, by: UUID | None) -> None:
        self._take(at, SittingPaused(by=by, at=self._wall(at), ms=self._ms(at)))

    def go_on(self, at: float, by: UUID | None) -> None:
        """Let a paused sitting go on, or one that could not be written.

        One that nobody proctors and that stood still for long is opened again, as after any other long break.
        """
        if self.fault is not None:
            ms = max(round((self._stopped_at - self._last) * 1000), 0)
            away = round((at - self._stopped_at) * 1000)
            if not self.is_proctored and is_long_break(away):
                raise _too_long()
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
        if not self._journal.is_open:
            return
        try:
            if self._sitting.is_over:
                self._journal.finish(self._sitting)
            elif self.fault is None and not self._sitting.is_paused:
                self._take(at, Ticked(is_last=True, at=self._wall(at), ms=self._ms(at)))
        except SittingStopped as fault:
            self.fault = fault
            raise
        finally:
            self._journal.close()

    def undo(self) -> None:
        """Take away a sitting of which nobody has seen anything yet."""
        self._journal.undo()

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
        sitting, taken = self._sitting, list(steps)
        for step in steps:
            sitting = sitting.done(step)
        if isinstance(place := sitting.where, ToAsk):
            taken.append(self._asked(place, self._wall(at)))
            sitting = sitting.done(taken[-1])
        try:
            self._journal.write(*taken)
        except SittingStopped as fault:
            self._stopped_at = self._stopped_at if self.fault is not None else at
            self.fault = fault
            raise
        self.fault, self._sitting, self._last = None, sitting, at

    def _asked(self, place: ToAsk, at: int) -> QuestionAsked | RoundBegun:
        assert self._paper is not None, "the sitting was opened to be ended"
        part = self._paper.sections[place.section - 1]
        if part.rounds:
            spec, plan = part.rounds[place.number - 1]
            return RoundBegun(at=at, section=place.section, number=place.number, spec=spec, plan=plan)
        question = part.questions[place.number - 1]
        return QuestionAsked(at=at, section=place.section, number=place.number, question=question)


def _too_long() -> SittingStopped:
    why = sentence("it stood still for over two minutes; close the window, and open it again")
    return SittingStopped("the sitting stands still: {why}", why=why)
