"""SITTING: an examination under way. One question after the other, none come back to, and no time bought by a restart.

Only the set-up and the steps are kept; all else follows from them. Nothing here tells what was right.
"""

from typing import Final
from uuid import UUID

import msgspec

from trainer.dealing import attempt as dealing
from trainer.dealing.attempt import Attempt, begin
from trainer.exam.blueprint import ExamSection
from trainer.exam.sitting_facts import (
    TICK_MS,
    AtQuestion,
    AtRound,
    QuestionDone,
    RoundDone,
    SittingBreak,
    SittingOver,
    SittingPlace,
    SittingSetup,
    ToAsk,
)
from trainer.exam.sitting_steps import (
    ActTried,
    EndRemark,
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
    TimeAdded,
)
from trainer.quiz.questions import AnyAnswer, AnyQuestion, grade

_TICKS_A_QUESTION: Final = 4


class Sitting(msgspec.Struct, frozen=True, kw_only=True):
    """A sitting at one moment; every step returns the next one."""

    setup: SittingSetup
    section: int = 1
    number: int = 1
    question: AnyQuestion | None = None
    """The one that is asked."""
    attempt: Attempt | None = None
    """The round that is dealt."""
    is_shown: bool = False
    is_section_begun: bool = False
    question_ms: int = 0
    """The active time of the question, from when it was shown."""
    section_ms: int = 0
    """The active time of the section, from when its first question was shown."""
    added_ms: int = 0
    """The time that the proctor has added to the section."""
    is_paused: bool = False
    ended: EndRemark | None = None
    """The reason of an early end, which may be empty."""
    ended_by: UUID | None = None
    questions: tuple[QuestionDone, ...] = ()
    rounds: tuple[RoundDone, ...] = ()
    breaks: tuple[SittingBreak, ...] = ()
    latest: int = 0
    """The wall time of the last step, in milliseconds since 1970."""

    @property
    def is_over(self) -> bool:
        return self.ended is not None or self.section > len(self.setup.blueprint.sections)

    @property
    def where(self) -> SittingPlace:
        """The place that the sitting is at."""
        if self.is_over:
            return SittingOver(self.ended or "")
        if self.question is not None:
            return AtQuestion(self.section, self.number, self.question)
        if self.attempt is not None:
            return AtRound(self.section, self.number, self.attempt)
        return ToAsk(self.section, self.number)

    @property
    def section_now(self) -> ExamSection | None:
        """The section under way, None once the sitting is over."""
        return None if self.is_over else self.setup.blueprint.sections[self.section - 1]

    @property
    def length(self) -> int:
        """The number of questions or rounds of the section under way."""
        return length_of(self.section_now) if self.section_now is not None else 0

    @property
    def question_ms_left(self) -> int | None:
        """The active milliseconds that are left for the question; None if it has no time of its own."""
        section = self.section_now
        if section is None or not section.seconds:
            return None
        return max(self._with_extra(section.seconds * 1000) - self.question_ms, 0)

    @property
    def section_ms_left(self) -> int | None:
        """The active milliseconds that are left for the section; None if it has no time of its own."""
        section = self.section_now
        if section is None or not section.minutes:
            return None
        return max(self._with_extra(section.minutes * 60_000) + self.added_ms - self.section_ms, 0)

    def _with_extra(self, ms: int) -> int:
        return ms * (100 + self.setup.extra_percent) // 100

    @property
    def tick_ms(self) -> int:
        """The most active time that is not written down: short questions are not lost by a restart."""
        section = self.section_now
        if section is None or not section.seconds:
            return TICK_MS
        return min(TICK_MS, section.seconds * 1000 // _TICKS_A_QUESTION)

    @property
    def ran_out(self) -> str:
        """The part whose time ran out: ``"question"``, ``"section"``, or nothing."""
        if self.section_ms_left == 0:
            return "section"
        return "question" if self.question_ms_left == 0 and self.question is not None else ""

    def after(self, ms: int) -> "Sitting":
        """Return the sitting so much active time later, for a clock on the screen; nothing of it is kept."""
        return self._timed(ms)

    def done(self, step: SittingStep) -> "Sitting":
        """Return the sitting after a step; ``ValueError`` if it cannot come here."""
        if self.is_over:
            raise ValueError("the sitting is over")
        if self.is_paused and not isinstance(step, SittingResumed | SittingBroken | SittingEnded | TimeAdded):
            raise ValueError("the sitting is paused")
        latest = max(self.latest, step.at)
        return msgspec.structs.replace(self._timed(0 if self.is_paused else step.ms), latest=latest)._stepped(step)

    def _timed(self, ms: int) -> "Sitting":
        if not ms:
            return self
        return msgspec.structs.replace(
            self,
            question_ms=self.question_ms + (ms if self.is_shown else 0),
            section_ms=self.section_ms + (ms if self.is_section_begun else 0),
        )

    def _stepped(self, step: SittingStep) -> "Sitting":
        match step:
            case QuestionAsked():
                self._expect_next(step, "questions")
                return self._at(question=step.question)
            case RoundBegun():
                self._expect_next(step, "rounds")
                return self._at(attempt=begin(step.spec, step.plan))
            case ItemShown():
                if self.question is None and self.attempt is None:
                    raise ValueError("nothing is asked")
                return msgspec.structs.replace(self, is_shown=True, is_section_begun=True)
            case ItemAnswered():
                return self._answered(step)
            case ItemLeft():
                return self._left(step)
            case ActTried():
                if self.attempt is None:
                    raise ValueError("no round is dealt")
                attempt = self.attempt.do(step.act, step.seconds, step.by)
                return msgspec.structs.replace(self, attempt=attempt)
            case RoundOver():
                if self.attempt is None or not isinstance(self.attempt.waiting, dealing.Over):
                    raise ValueError("no round is over")
                return self._with_round(is_whole=True)._next()
            case SittingPaused():
                here = SittingBreak(is_pause=True, at=step.at, by=step.by, question=(self.section, self.number))
                return msgspec.structs.replace(self, is_paused=True, breaks=(*self.breaks, here))
            case SittingResumed():
                return self._resumed(step)
            case SittingBroken():
                return self._broken(step)
            case TimeAdded():
                return msgspec.structs.replace(self, added_ms=self.added_ms + step.minutes * 60_000)
            case SittingEnded():
                return self._ended(step)
        return self

    def _broken(self, step: SittingBroken) -> "Sitting":
        here = SittingBreak(
            is_pause=False, at=step.at, away_ms=step.away, by=step.by, question=(self.section, self.number)
        )
        # What is asked may have been seen, if for a moment only, before anybody could say that it was shown.
        is_asked = self.question is not None or self.attempt is not None
        return msgspec.structs.replace(
            self,
            breaks=(*self.breaks, here),
            is_shown=is_asked,
            is_section_begun=self.is_section_begun or is_asked,
        )

    def _at(self, question: AnyQuestion | None = None, attempt: Attempt | None = None) -> "Sitting":
        return msgspec.structs.replace(self, question=question, attempt=attempt, is_shown=False, question_ms=0)

    def _expect_next(self, step: QuestionAsked | RoundBegun, what: str) -> None:
        section = self.section_now
        if self.question is not None or self.attempt is not None:
            raise ValueError("another one is asked already")
        if (step.section, step.number) != (self.section, self.number):
            raise ValueError(f"expected section {self.section}, number {self.number}")
        if section is None or (what == "questions") != bool(section.items):
            raise ValueError(f"the section has no {what}")

    def _answered(self, step: ItemAnswered) -> "Sitting":
        if self.question is None or not self.is_shown:
            raise ValueError("no question is shown")
        grade(self.question, step.answer)  # one that belongs to another kind of question is none
        return self._with_question(step.answer, step.at)._next()

    def _left(self, step: ItemLeft) -> "Sitting":
        if step.of == "question":
            if self.question is None:
                raise ValueError("no question is asked")
            return self._with_question(None, step.at)._next()
        left = self._put_down(step.at)
        return msgspec.structs.replace(left, number=left.length)._next()

    def _put_down(self, at: int) -> "Sitting":
        """Return the sitting after what is asked was left."""
        if self.question is not None:
            return self._with_question(None, at)
        if self.attempt is not None:
            return self._with_round(is_whole=isinstance(self.attempt.waiting, dealing.Over))
        return self

    def _with_question(self, answer: AnyAnswer | None, at: int) -> "Sitting":
        assert self.question is not None
        done = QuestionDone(
            section=self.section,
            number=self.number,
            question=self.question,
            answer=answer,
            ms=self.question_ms,
            at=at,
        )
        return msgspec.structs.replace(self, questions=(*self.questions, done))._at()

    def _with_round(self, *, is_whole: bool) -> "Sitting":
        assert self.attempt is not None
        done = RoundDone(
            section=self.section,
            number=self.number,
            attempt=self.attempt,
            ms=self.question_ms,
            is_whole=is_whole,
        )
        return msgspec.structs.replace(self, rounds=(*self.rounds, done))._at()

    def _next(self) -> "Sitting":
        if self.number < self.length:
            return msgspec.structs.replace(self, number=self.number + 1)
        return msgspec.structs.replace(
            self, section=self.section + 1, number=1, section_ms=0, added_ms=0, is_section_begun=False
        )

    def _resumed(self, step: SittingResumed) -> "Sitting":
        if not self.is_paused:
            raise ValueError("the sitting is not paused")
        at = max([place for place, each in enumerate(self.breaks) if each.is_pause])
        pause = msgspec.structs.replace(
            self.breaks[at], at=step.at, away_ms=step.at - self.breaks[at].at, by=step.by or self.breaks[at].by
        )
        breaks = (*self.breaks[:at], pause, *self.breaks[at + 1 :])
        return msgspec.structs.replace(self, is_paused=False, breaks=breaks)

    def _ended(self, step: SittingEnded) -> "Sitting":
        left = self._put_down(step.at)
        return msgspec.structs.replace(left, ended=step.reason, ended_by=step.by, is_paused=False)


def length_of(section: ExamSection) -> int:
    """Return the number of questions, or of rounds, of a section."""
    return len(section.asked) or section.rounds
