"""Questions with the marks of their answers, as a session keeps them."""

from typing import Protocol

import msgspec

from trainer.engine.money import Cents
from trainer.quiz.questions import AnyMark, AnyQuestion


class Judged(Protocol):
    """A question with the mark of its answer, and what the score and the next questions hang on."""

    @property
    def question(self) -> AnyQuestion: ...

    @property
    def mark(self) -> AnyMark: ...

    @property
    def kind(self) -> str: ...

    @property
    def right(self) -> bool: ...

    @property
    def money(self) -> Cents: ...


class JudgedNow(msgspec.Struct, frozen=True):
    """A question and the mark that was just given to its answer."""

    question: AnyQuestion
    mark: AnyMark

    @property
    def kind(self) -> str:
        return self.question.kind

    @property
    def right(self) -> bool:
        return self.mark.right

    @property
    def money(self) -> Cents:
        return self.mark.money


class PlannedQuestion(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """An answered question; neither `first` nor `again` is one that was missed and came back."""

    number: int
    judged: Judged
    seconds: float
    first: bool
    again: bool
    before: int = 0
    """The number of deals of it that were answered before."""
    helped: bool = False

    @property
    def question(self) -> AnyQuestion:
        return self.judged.question

    @property
    def mark(self) -> AnyMark:
        return self.judged.mark
