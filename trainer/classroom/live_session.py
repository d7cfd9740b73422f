"""A live drill under way: one question after the other, shown, closed, resolved act by act, and answered."""

from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

import msgspec

from trainer.classroom.live_drill import DrillStep
from trainer.classroom.live_resolving import LiveAct, resolved
from trainer.engine.errors import RoundRefused
from trainer.engine.table import Table
from trainer.games.kinds import Asks
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import AnyQuestion, question_at
from trainer.quiz.slots import QuizTable


class LiveQuestion(msgspec.Struct, frozen=True):
    """A question, and the acts that answer it."""

    question: AnyQuestion
    acts: tuple[LiveAct, ...]


def live_questions(drill: Iterable[DrillStep]) -> tuple[LiveQuestion, ...]:
    """Return the questions of a live drill, numbered from 1 on."""
    return _numbered([each.question for each in drill])


def picked_questions(table: QuizTable, quizzes: Sequence[Asks], count: int, seed: int) -> tuple[LiveQuestion, ...]:
    """Return questions of some quizzes at a table, quiz by quiz in turn; a quiz that it cannot ask is left out."""
    found: list[AnyQuestion] = []
    left = list(quizzes)
    number = 1
    while left and len(found) < count:
        for quiz in tuple(left):
            try:
                found.append(question_at(_plan(table, quiz, seed), number, goes_on=False))
            except RoundRefused:
                left.remove(quiz)
        number += 1
    return _numbered(found[:count])


def _plan(table: QuizTable, quiz: Asks, seed: int) -> QuizPlan:
    return QuizPlan(
        game=table.game,
        rule_set=table.rule_set,
        house=table.house,
        boxes=table.boxes,
        stakes=table.stakes,
        waits=table.waits,
        kind=quiz,
        seed=seed,
    )


def _numbered(questions: Iterable[AnyQuestion]) -> tuple[LiveQuestion, ...]:
    return tuple(
        [
            LiveQuestion(msgspec.structs.replace(each, number=number), resolved(each))
            for number, each in enumerate(questions, start=1)
        ]
    )


class LiveSession(msgspec.Struct, frozen=True, kw_only=True):
    """A live drill at one moment; every transition returns the next one."""

    questions: tuple[LiveQuestion, ...]
    at: int = 0
    """The question that is shown, counted from 0; the number of questions once the drill is over."""
    is_closed: bool = False
    """True once nobody may answer any more."""
    done: int = 0
    """The number of its acts that have been made."""
    is_answered: bool = False
    """True once its right answer is shown."""
    hands: Mapping[int, int] = MappingProxyType({})
    """The hands that were counted, by the number of the question."""

    @property
    def is_over(self) -> bool:
        return self.at >= len(self.questions)

    @property
    def is_asking(self) -> bool:
        """True while nothing of the answer is shown."""
        return not self.is_over and not self.done and not self.is_answered

    @property
    def now(self) -> LiveQuestion:
        """The question that is shown; there is none once the drill is over."""
        return self.questions[self.at]

    @property
    def act(self) -> LiveAct | None:
        """The act that was made last; None before the first."""
        return self.now.acts[self.done - 1] if self.done else None

    @property
    def table(self) -> Table:
        """The table as it stands after the acts that were made."""
        return self.act.step.tables[-1] if self.act is not None else self.now.question.table

    def closed(self) -> "LiveSession":
        """Return the drill with no more time for an answer."""
        return self._with(is_closed=True)

    def on(self) -> "LiveSession":
        """Return the drill after the next act, then with the whole answer, then at the next question."""
        if self.is_over:
            return self
        if self.is_answered:
            return self._with(at=self.at + 1, is_closed=False, done=0, is_answered=False)
        if self.done < len(self.now.acts):
            return self._with(is_closed=True, done=self.done + 1)
        return self._with(is_closed=True, is_answered=True)

    def back(self) -> "LiveSession":
        """Return the drill one step before, down to the question, which stays closed; or at the last answer."""
        if self.is_over:
            return self._at_the_end_of(self.at - 1) if self.questions else self
        if self.is_answered:
            return self._with(is_answered=False)
        if self.done:
            return self._with(done=self.done - 1)
        return self._at_the_end_of(self.at - 1) if self.at else self

    def counted(self, hands: int | None) -> "LiveSession":
        """Return the drill with so many hands up for the question that is shown; None takes them back."""
        others = {number: each for number, each in self.hands.items() if number != self.now.question.number}
        new = {} if hands is None else {self.now.question.number: hands}
        return self._with(hands=MappingProxyType({**others, **new}))

    def _at_the_end_of(self, at: int) -> "LiveSession":
        return self._with(at=at, is_closed=True, done=len(self.questions[at].acts), is_answered=True)

    def _with(self, **changed: Any) -> "LiveSession":
        return msgspec.structs.replace(self, **changed)
