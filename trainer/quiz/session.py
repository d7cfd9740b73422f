"""A run of questions: a plan, the steps a trainee took, and what follows from them.

Only the plan and the steps are kept; marks, what comes back and the summary are computed by replaying them. A
question that comes back, or is wanted once more, is another deal of its kind and figure.
"""

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import Annotated, Any, TypeAlias

import msgspec

from trainer.engine.money import Cents
from trainer.games.kinds import Kind
from trainer.quiz.growing import Growing
from trainer.quiz.hitting import HittingMark
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import AnyAnswer, AnyMark, AnyQuestion, grade
from trainer.quiz.slots import Slot, SlotNote
from trainer.quiz.supply import QuestionSupply
from trainer.scenarios.kinds import KINDS

__all__ = ["AFTER_HOW_MANY", "QuizPlan", "Session", "SessionStep", "Summary"]

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


class PlannedQuestion(msgspec.Struct, frozen=True, kw_only=True):
    """An answered question; neither `first` nor `again` is one that was missed and came back."""

    question: AnyQuestion
    mark: AnyMark
    seconds: float
    first: bool
    again: bool
    before: int = 0
    """The number of deals of it that were answered before."""
    helped: bool = False


class GroupScore(msgspec.Struct, frozen=True):
    """The first answers to a group of questions: their number, how many were right, and the seconds they took."""

    group: str
    asked: int
    right: int
    seconds: float = 0.0

    @property
    def seconds_each(self) -> float:
        return self.seconds / self.asked if self.asked else 0.0


class Missed(msgspec.Struct, frozen=True):
    """A question whose first answer was wrong, with all its answers."""

    question: AnyQuestion
    answers: tuple[AnyMark, ...]
    house_name: str = ""
    """The house that it was asked at; empty for the standard one."""


class Summary(msgspec.Struct, frozen=True, kw_only=True):
    """A session told in figures; all but the repeats are of first answers."""

    asked: int
    right: int
    quizzes: tuple[GroupScore, ...]
    """By which of the three quizzes they belong to."""
    groups: tuple[GroupScore, ...]
    """In the order of `kinds.KINDS`."""
    kinds: tuple[GroupScore, ...]
    """Kind by kind, in the same order."""
    totals_asked: int
    totals_right: int
    seconds: float
    """All first answers together."""
    for_house: Cents
    against_house: Cents
    repeats: int
    repeats_right: int
    missed: tuple[Missed, ...]

    @property
    def seconds_each(self) -> float:
        return self.seconds / self.asked if self.asked else 0.0


class _Waiting(msgspec.Struct, frozen=True):
    """A missed question that comes back, once so many answers have been given."""

    number: int
    when: int
    before: int = 0
    """The number of deals of it that were answered before."""


def _later(waiting: _Waiting) -> _Waiting:
    return msgspec.structs.replace(waiting, before=waiting.before + 1)


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
        """Return a session with its first question on the table, of a plan or of slots.

        Kept questions of one number are its deals one after the other; where it has only one, the first stands.
        """
        kept: dict[QuestionDeal, AnyQuestion] = {}
        deals: dict[int, int] = {}
        for question in questions:
            time = deals.get(question.number, 0)
            if time and not plan.deals_anew:
                continue
            kept[question.number, time] = question
            deals[question.number] = time + 1
        return Session(supply=QuestionSupply(plan, slots, notes), kept=MappingProxyType(kept))._next()

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
        return self._with(steps=self.steps.plus(Shown(at)), since=at)

    def helped(self, at: float) -> "Session":
        """Return the session with help for its question."""
        return self._with(steps=self.steps.plus(Helped(at)), is_helped=True)

    def answered(self, answer: AnyAnswer, at: float, *, helped: bool = False) -> "Session":
        """Return the session with its question answered and judged, and the next one on the table."""
        question = self.question
        if question is None or self.number is None:
            raise ValueError("the session is over: no question is left to answer")
        mark = grade(question, answer)
        repeat, helped = self.is_repeat, helped or self.is_helped
        asked = PlannedQuestion(
            question=question,
            mark=mark,
            seconds=max(at - self.since, 0.0),
            first=not repeat,
            again=self.is_again,
            before=self.before,
            helped=helped,
        )
        waiting = self.waiting
        if self.is_again:  # the next deal of it is one later
            waiting = tuple([_later(each) if each.number == self.number else each for each in waiting])
        else:
            waiting = tuple([each for each in waiting if each.number != self.number])
            if not mark.right:
                waiting += (_Waiting(self.number, self.given + 1 + AFTER_HOW_MANY, self.before + 1),)
        after = self._with(
            steps=self.steps.plus(Answered(answer, at, helped)),
            asked=self.asked.plus(asked),
            given=self.given + (not self.is_again),
            first_answers=self.first_answers + asked.first,
            first_right=self.first_right + (asked.first and mark.right),
            waiting=waiting,
            since=at,
        )
        return after._next()

    def again(self, at: float) -> "Session":
        """Return the session with the question just answered on the table once more, as another deal of its kind.

        It changes no score.
        """
        if not self.asked:
            raise ValueError("no question has been answered yet")
        taken_back = self.fresh - (self.number is not None and not self.is_repeat)
        return self._with(
            steps=self.steps.plus(Again(at)),
            number=self.asked[-1].question.number,
            before=self.asked[-1].before + 1,
            fresh=taken_back,
            is_again=True,
            is_helped=False,
            since=at,
        )

    def ended(self, at: float) -> "Session":
        """Return the session without any new question after this; missed ones still come."""
        after = self._with(steps=self.steps.plus(Ended(at)), has_ended=True, since=at)
        if self.number is None or self.is_repeat:
            return after
        return after._with(fresh=self.fresh - 1)._next()

    def _with(self, **changed: Any) -> "Session":
        return msgspec.structs.replace(self, **changed)

    def _next(self) -> "Session":
        """Return the session with a missed question whose time has come, or a new one, or one that is still missed."""
        count, waiting = self.supply.count, self.waiting
        is_new = not self.has_ended and (count is None or self.fresh < count)
        if waiting and (waiting[0].when <= self.given or not is_new):
            return self._with(number=waiting[0].number, before=waiting[0].before, is_again=False, is_helped=False)
        if is_new:
            return self._with(number=self.fresh + 1, before=0, fresh=self.fresh + 1, is_again=False, is_helped=False)
        return self._with(number=None, before=0, is_again=False, is_helped=False)

    # What it came to.

    @property
    def summary(self) -> Summary:
        """The session so far in figures."""
        first = [each for each in self.asked if each.first]
        repeats = [each for each in self.asked if not each.first]
        called = [
            mark.total_right
            for each in first
            if isinstance(mark := each.mark, HittingMark) and mark.total_right is not None
        ]
        answers: dict[int, list[AnyMark]] = {}
        for each in self.asked:
            answers.setdefault(each.question.number, []).append(each.mark)
        missed = [
            Missed(each.question, tuple(answers[number]), self.supply.note(number).house_name)
            for each in first
            if not each.mark.right and (number := each.question.number)
        ]
        return Summary(
            asked=len(first),
            right=sum([each.mark.right for each in first]),
            quizzes=_scores(first, lambda kind: kind.asks),
            groups=_scores(first, lambda kind: kind.group),
            kinds=_scores(first, lambda kind: kind.name),
            totals_asked=len(called),
            totals_right=sum(called),
            seconds=sum([each.seconds for each in first]),
            for_house=sum([max(each.mark.money, 0) for each in first]),
            against_house=sum([max(-each.mark.money, 0) for each in first]),
            repeats=len(repeats),
            repeats_right=sum([each.mark.right for each in repeats]),
            missed=tuple(missed),
        )


def _scores(planned: list[PlannedQuestion], group_of: Callable[[Kind], str]) -> tuple[GroupScore, ...]:
    """Return a score for each group of kinds that was asked, in the order of `kinds.KINDS`."""
    found: dict[str, list[PlannedQuestion]] = {group_of(kind): [] for kind in KINDS.values()}
    for each in planned:
        found[group_of(KINDS[each.question.kind])].append(each)
    return tuple(
        [
            GroupScore(group, len(each), sum([one.mark.right for one in each]), sum([one.seconds for one in each]))
            for group, each in found.items()
            if each
        ]
    )
