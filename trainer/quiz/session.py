"""A run of questions: a plan, the steps a trainee took, and what follows from them.

What comes back and the summary are computed by replaying the plan and the steps. A question that comes back, or is
wanted once more, is another deal of its kind and figure.
"""

from collections.abc import Iterable, Mapping
from types import MappingProxyType
from typing import Annotated, Any, Final, TypeAlias

import msgspec
from msgspec.structs import replace

from trainer.quiz.growing import Growing
from trainer.quiz.judged import Judged, JudgedNow, PlannedQuestion
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import AnyAnswer, AnyQuestion, grade
from trainer.quiz.session_summary import Summary, summary_of
from trainer.quiz.slots import Slot, SlotNote
from trainer.quiz.supply import QuestionSupply

__all__ = ["AFTER_HOW_MANY", "QuizPlan", "Session", "SessionStep"]

AFTER_HOW_MANY = 4
"""A missed question comes back when this many others have been answered since, or when no new one is left."""


Seconds: TypeAlias = Annotated[float, msgspec.Meta(ge=-1e12, le=1e12)]
"""Seconds of any clock that does not run back, within some thirty thousand years."""


class Shown(msgspec.Struct, frozen=True, tag="shown"):
    """The question was on the screen from then on."""

    at: Seconds


class Helped(msgspec.Struct, frozen=True, tag="helped"):
    """The rules or the totals were read while the question was asked."""

    at: Seconds


class Answered(msgspec.Struct, frozen=True, tag="answered", omit_defaults=True):
    answer: AnyAnswer
    at: Seconds
    helped: bool = False
    """True if there was help; an older program told it here alone."""


class Again(msgspec.Struct, frozen=True, tag="again"):
    """The trainee wanted the question just answered once more."""

    at: Seconds


class Ended(msgspec.Struct, frozen=True, tag="ended"):
    """The trainee wanted no new questions."""

    at: Seconds


SessionStep: TypeAlias = Shown | Helped | Answered | Again | Ended


QuestionDeal: TypeAlias = tuple[int, int]
"""A deal of a question: its number, and how many deals of it were answered before."""


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
        return Session(supply=supply, kept=kept)._next()

    @staticmethod
    def from_steps(plan: QuizPlan, steps: Iterable[SessionStep], questions: Iterable[AnyQuestion] = ()) -> "Session":
        """Return the session that these steps lead to."""
        session = Session.start(plan, questions)
        for step in steps:
            session = session.done(step)
        return session

    def done(self, step: SessionStep) -> "Session":
        """Return the session after a step; ``ValueError`` for one that cannot be taken."""
        match step:
            case Shown(at):
                return self.shown(at)
            case Helped(at):
                return self.helped(at)
            case Answered(answer, at, helped):
                return self.answered(answer, at, helped=helped)
            case Again(at):
                return self.again(at)
            case Ended(at):
                return self.ended(at)

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

    def shown(self, at: float) -> "Session":
        """Return the session with the time of its question running from now on."""
        return replace(self, steps=self.steps.plus(Shown(at)), since=at)

    def helped(self, at: float) -> "Session":
        """Return the session with help for its question."""
        return replace(self, steps=self.steps.plus(Helped(at)), is_helped=True)

    def answered(self, answer: AnyAnswer, at: float, *, helped: bool = False) -> "Session":
        """Return the session with its question answered and judged, and the next one on the table."""
        question = self.question
        if question is None:
            raise ValueError(_OVER)
        return self.judged(Answered(answer, at, helped), JudgedNow(question, grade(question, answer)))

    def judged(self, step: Answered, judged: Judged) -> "Session":
        """Return the session with the judged answer to its question, and the next one on the table."""
        number, is_first, is_right = self.number, not self.is_repeat, judged.right
        if number is None:
            raise ValueError(_OVER)
        if self.is_helped and not step.helped:
            step = Answered(step.answer, step.at, True)
        asked = PlannedQuestion(
            number=number,
            judged=judged,
            seconds=max(step.at - self.since, 0.0),
            first=is_first,
            again=self.is_again,
            before=self.before,
            helped=step.helped,
        )
        waiting = self.waiting
        if self.is_again:  # the next deal of it is one later
            waiting = tuple([_later(each) if each.number == number else each for each in waiting])
        else:
            waiting = tuple([each for each in waiting if each.number != number])
            if not is_right:
                waiting += (_Waiting(number, self.given + 1 + AFTER_HOW_MANY, self.before + 1),)
        return self._next(
            steps=self.steps.plus(step),
            asked=self.asked.plus(asked),
            given=self.given + (not self.is_again),
            first_answers=self.first_answers + is_first,
            first_right=self.first_right + (is_first and is_right),
            waiting=waiting,
            since=step.at,
        )

    def again(self, at: float) -> "Session":
        """Return the session with the question just answered on the table once more, as another deal of its kind.

        It changes no score.
        """
        if not self.asked:
            raise ValueError("no question has been answered yet")
        taken_back = self.fresh - (self.number is not None and not self.is_repeat)
        return replace(
            self,
            steps=self.steps.plus(Again(at)),
            number=self.asked[-1].number,
            before=self.asked[-1].before + 1,
            fresh=taken_back,
            is_again=True,
            is_helped=False,
            since=at,
        )

    def ended(self, at: float) -> "Session":
        """Return the session without any new question after this; missed ones still come."""
        steps = self.steps.plus(Ended(at))
        if self.number is None or self.is_repeat:
            return replace(self, steps=steps, has_ended=True, since=at)
        return self._next(steps=steps, has_ended=True, since=at, fresh=self.fresh - 1)

    def _next(self, **changed: Any) -> "Session":
        """Return the session with a missed question whose time has come, or a new one, or one that is still missed.

        It is put on the table of the session with these changes.
        """
        count, fresh = self.supply.count, changed.get("fresh", self.fresh)
        waiting, given = changed.get("waiting", self.waiting), changed.get("given", self.given)
        is_new = not changed.get("has_ended", self.has_ended) and (count is None or fresh < count)
        number, before = None, 0
        if waiting and (waiting[0].when <= given or not is_new):
            number, before = waiting[0].number, waiting[0].before
        elif is_new:
            number = changed["fresh"] = fresh + 1
        return replace(self, **changed, number=number, before=before, is_again=False, is_helped=False)

    # What it came to.

    @property
    def summary(self) -> Summary:
        """The session so far in figures."""
        return summary_of(self.asked, self.supply)


_OVER: Final = "the session is over: no question is left to answer"


def deals_of(numbers: Iterable[int], plan: QuizPlan) -> dict[QuestionDeal, int]:
    """Return the deals of a plan's questions in the order in which they were put, each with its place in it.

    Questions of one number are its deals one after the other; where a plan deals none anew, the first stands.
    """
    found: dict[QuestionDeal, int] = {}
    deals: dict[int, int] = {}
    for at, number in enumerate(numbers):
        time = deals.get(number, 0)
        if not time or plan.deals_anew:
            found[number, time] = at
            deals[number] = time + 1
    return found
