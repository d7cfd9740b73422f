"""The questions of a kept session, read from its journal when they are looked at: most never are again."""

from collections.abc import Callable, Iterator, Mapping

import msgspec

from trainer.engine.errors import Refusal
from trainer.engine.money import Cents
from trainer.quiz.judged import Judged, JudgedNow
from trainer.quiz.questions import AnyAnswer, AnyMark, AnyQuestion, grade
from trainer.quiz.session_steps import QuestionDeal
from trainer.school.marks import KeptMark


class QuestionsOnFile(Mapping[QuestionDeal, AnyQuestion]):
    """Questions by their deals, each with its place in the journal, from which `read` reads it."""

    def __init__(self, places: Mapping[QuestionDeal, int], read: Callable[[int], AnyQuestion]) -> None:
        self._places, self._read = places, read
        self._known: dict[QuestionDeal, AnyQuestion] = {}
        self._marks: dict[tuple[QuestionDeal, AnyAnswer], AnyMark] = {}

    def __getitem__(self, deal: QuestionDeal) -> AnyQuestion:
        if deal not in self._known:
            self._known[deal] = self._read(self._places[deal])
        return self._known[deal]

    def mark(self, deal: QuestionDeal, answer: AnyAnswer) -> AnyMark:
        """Return the mark of an answer to a question; it is judged once. A `Refusal` if the file was forged."""
        if (deal, answer) not in self._marks:
            question = self[deal]
            try:
                self._marks[deal, answer] = grade(question, answer)
            except ValueError as fault:
                raise Refusal("question {number}: {fault}", number=question.number, fault=fault) from None
        return self._marks[deal, answer]

    def __contains__(self, deal: object) -> bool:
        return deal in self._places

    def __iter__(self) -> Iterator[QuestionDeal]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


class JudgedOnFile(msgspec.Struct, frozen=True, eq=False, gc=False):
    """A question on file whose answer stands with its mark: neither is gone through again before it is looked at.

    The collector need not look at it, nor at `PlannedQuestion`: what they hold leads back to neither of them.
    """

    questions: QuestionsOnFile
    deal: QuestionDeal
    answer: AnyAnswer
    kept: KeptMark

    @property
    def question(self) -> AnyQuestion:
        return self.questions[self.deal]

    @property
    def mark(self) -> AnyMark:
        return self.questions.mark(self.deal, self.answer)

    @property
    def kind(self) -> str:
        return self.kept.kind

    @property
    def right(self) -> bool:
        return self.kept.is_right

    @property
    def money(self) -> Cents:
        return self.kept.money

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, JudgedNow | JudgedOnFile):
            return NotImplemented
        judged: Judged = other
        return (self.question, self.mark) == (judged.question, judged.mark)

    def __hash__(self) -> int:
        return hash(self.deal)
