"""A run of questions: a plan, the steps a trainee took, and what follows from them.

What comes back and the summary are computed by replaying the plan and the steps. A question that comes back, or is
wanted once more, is another deal of its kind and figure.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Final

import msgspec
from msgspec.structs import replace

from trainer.quiz.growing import Growing
from trainer.quiz.judged import Judged, JudgedNow, PlannedQuestion
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import AnyAnswer, AnyQuestion, grade
from trainer.quiz.session_steps import Again, Answered, Ended, Helped, QuestionDeal, SessionStep, Shown, deals_of
from trainer.quiz.session_summary import Summary, summary_of
from trainer.quiz.slots import Slot, SlotNote
from trainer.quiz.supply import QuestionSupply

__all__ = ["AFTER_HOW_MANY", "QuizPlan", "Session", "SessionCourse"]

AFTER_HOW_MANY: Final = 4
"""A missed question comes back when this many others have been answered since, or when no new one is left."""
_OVER: Final = "the session is over: no question is left to answer"


class _Waiting(msgspec.Struct, frozen=True):
    """A missed question that comes back, once so many answers have been given."""

    number: int
    when: int
    before: int = 0
    """The number of deals of it that were answered before."""


def _later(waiting: _Waiting) -> _Waiting:
    return replace(waiting, before=waiting.before + 1)


class Session(msgspec.Struct, frozen=True, kw_only=True):
    """A session at one moment; every transition returns the next one."""

    supply: QuestionSupply
    kept: Mapping[QuestionDeal, AnyQuestion] = MappingProxyType({})
    """Questions as they were asked before; they stand, whatever would be put there now."""
    steps: Growing[SessionStep] = Growing()
    asked: Growing[PlannedQuestion] = Growing()
    given: int = 0
    """The number of answers that count for when a missed question comes back."""
    first_answers: int = 0
    first_right: int = 0
    fresh: int = 0
    """The number of new questions put, the current one included."""
    number: int | None = None
    """The question on the table now; None when the session is over."""
    before: int = 0
    """The number of deals of it that were answered before."""
    is_again: bool = False
    """True if it is there because the trainee wanted it once more."""
    waiting: tuple[_Waiting, ...] = ()
    since: float = 0.0
    """The clock's seconds when the time of the current question began."""
    is_helped: bool = False
    """True if the rules or the totals were read while the current question was asked."""
    has_ended: bool = False

    @staticmethod
    def start(
        plan: QuizPlan,
        questions: Iterable[AnyQuestion] = (),
        slots: tuple[Slot, ...] = (),
        notes: tuple[SlotNote, ...] = (),
    ) -> "Session":
        """Return a session with its first question on the table, of a plan or of slots, of which some were kept."""
        asked = tuple(questions)
        kept = {deal: asked[at] for deal, at in deals_of([each.number for each in asked], plan).items()}
        return Session.of_supply(QuestionSupply(plan, slots, notes), kept)

    @staticmethod
    def of_supply(supply: QuestionSupply, kept: Mapping[QuestionDeal, AnyQuestion]) -> "Session":
        """Return a session with its first question on the table."""
        course = SessionCourse(Session(supply=supply, kept=kept))
        course.put_next()
        return course.session

    @staticmethod
    def from_steps(plan: QuizPlan, steps: Iterable[SessionStep], questions: Iterable[AnyQuestion] = ()) -> "Session":
        """Return the session that these steps lead to."""
        session = Session.start(plan, questions)
        for step in steps:
            session = session.done(step)
        return session

    # What is there now.

    @property
    def plan(self) -> QuizPlan:
        return self.supply.plan

    @property
    def deal(self) -> QuestionDeal:
        """The deal of the question on the table; where it comes back as it was, it has one."""
        return (self.number or 0, self.before if self.plan.deals_anew else 0)

    @property
    def question(self) -> AnyQuestion | None:
        """The question on the table; None when the session is over."""
        if self.number is None:
            return None
        number, before = self.deal
        known = self.kept.get((number, before))
        if known is not None:
            return known
        first = self.kept.get((number, 0)) or self.supply.question(number)
        return self.supply.dealt_anew(first, before, is_like=self.is_again) if before else first

    @property
    def last(self) -> PlannedQuestion | None:
        """The question answered last, with its mark."""
        return self.asked[-1] if self.asked else None

    @property
    def is_finished(self) -> bool:
        return self.number is None

    @property
    def is_repeat(self) -> bool:
        """True if the current question was put before."""
        return self.number is not None and (self.is_again or any([each.number == self.number for each in self.waiting]))

    @property
    def position(self) -> int:
        return self.fresh

    @property
    def missed_waiting(self) -> int:
        """The number of missed questions still to be answered right."""
        return len(self.waiting)

    # Transitions.

    def done(self, step: SessionStep) -> "Session":
        """Return the session after a step; ``ValueError`` for one that cannot be taken."""
        course = SessionCourse(self)
        if isinstance(step, Answered):
            question = self.question
            if question is None:
                raise ValueError(_OVER)
            course.judged(step, JudgedNow(question, grade(question, step.answer)))
        else:
            course.take(step)
        return course.session

    def answered(self, answer: AnyAnswer, at: float) -> "Session":
        """Return the session with its question answered and judged, and the next one on the table."""
        return self.done(Answered(answer, at))

    def shown(self, at: float) -> "Session":
        """Return the session with the time of its question running from now on."""
        return self.done(Shown(at))

    def again(self, at: float) -> "Session":
        """Return the session with the question just answered once more, dealt anew; it changes no score."""
        return self.done(Again(at))

    def ended(self, at: float) -> "Session":
        """Return the session without any new question after this; missed ones still come."""
        return self.done(Ended(at))

    # What it came to.

    @property
    def summary(self) -> Summary:
        """The session so far in figures."""
        return summary_of(self.asked, self.supply)


class SessionCourse:
    """A session in the course of its steps, which change it in place: one on file has tens of thousands.

    ``ValueError`` for a step that cannot be taken.
    """

    def __init__(self, begun: Session) -> None:
        self._begun = begun
        self._count, self._deals_anew = begun.supply.count, begun.plan.deals_anew
        self._steps: list[SessionStep] = []
        self._asked: list[PlannedQuestion] = []
        self._last = begun.last
        self._given, self._first_answers, self._first_right = begun.given, begun.first_answers, begun.first_right
        self._fresh, self._number, self._before = begun.fresh, begun.number, begun.before
        self._waiting, self._since = begun.waiting, begun.since
        self._is_again, self._is_helped, self._has_ended = begun.is_again, begun.is_helped, begun.has_ended

    @property
    def session(self) -> Session:
        """The session as it is now."""
        return replace(
            self._begun,
            steps=self._begun.steps.plus(*self._steps),
            asked=self._begun.asked.plus(*self._asked),
            given=self._given,
            first_answers=self._first_answers,
            first_right=self._first_right,
            fresh=self._fresh,
            number=self._number,
            before=self._before,
            is_again=self._is_again,
            waiting=self._waiting,
            since=self._since,
            is_helped=self._is_helped,
            has_ended=self._has_ended,
        )

    @property
    def deal(self) -> QuestionDeal:
        """The deal of the question on the table; where it comes back as it was, it has one."""
        return (self._number or 0, self._before if self._deals_anew else 0)

    @property
    def is_repeat(self) -> bool:
        """True if the current question was put before."""
        number = self._number
        return number is not None and (self._is_again or any([each.number == number for each in self._waiting]))

    def take(self, step: Shown | Helped | Again | Ended) -> None:
        """Take a step that is no answer."""
        match step:
            case Shown(at):  # the time of its question runs from now on
                self._since = at
            case Helped():
                self._is_helped = True
            case Again(at):
                self._once_more(at)
            case Ended(at):
                self._end(at)
        self._steps.append(step)

    def judged(self, step: Answered, judged: Judged) -> None:
        """Take the judged answer to its question, and put the next one on the table."""
        number, is_again, is_first, is_right = self._number, self._is_again, not self.is_repeat, judged.right
        if number is None:
            raise ValueError(_OVER)
        if self._is_helped and not step.helped:
            step = Answered(step.answer, step.at, True)
        asked = PlannedQuestion(
            number=number,
            judged=judged,
            seconds=max(step.at - self._since, 0.0),
            first=is_first,
            again=is_again,
            before=self._before,
            helped=step.helped,
        )
        if is_again:  # the next deal of it is one later; it changes no score
            self._waiting = tuple([_later(each) if each.number == number else each for each in self._waiting])
        else:
            if not is_first:
                self._waiting = tuple([each for each in self._waiting if each.number != number])
            self._given += 1
            if not is_right:
                self._waiting += (_Waiting(number, self._given + AFTER_HOW_MANY, self._before + 1),)
        self._first_answers += is_first
        self._first_right += is_first and is_right
        self._since = step.at
        self._steps.append(step)
        self._asked.append(asked)
        self._last = asked
        self.put_next()

    def _once_more(self, at: float) -> None:
        """Put the question just answered on the table once more, as another deal of its kind."""
        if self._last is None:
            raise ValueError("no question has been answered yet")
        self._fresh -= self._number is not None and not self.is_repeat
        self._number, self._before = self._last.number, self._last.before + 1
        self._is_again, self._is_helped, self._since = True, False, at

    def _end(self, at: float) -> None:
        """Put no new question on the table after this; missed ones still come."""
        is_new = self._number is not None and not self.is_repeat
        self._has_ended, self._since = True, at
        if is_new:
            self._fresh -= 1
            self.put_next()

    def put_next(self) -> None:
        """Put on the table a missed question whose time has come, or a new one, or one that is still missed."""
        waiting = self._waiting
        is_new = not self._has_ended and (self._count is None or self._fresh < self._count)
        self._number, self._before = None, 0
        if waiting and (waiting[0].when <= self._given or not is_new):
            self._number, self._before = waiting[0].number, waiting[0].before
        elif is_new:
            self._number = self._fresh = self._fresh + 1
        self._is_again = self._is_helped = False
