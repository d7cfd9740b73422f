"""The supply of a session's questions: those of a plan, or of slots, and other deals of a question that comes again."""

from functools import lru_cache

import msgspec

from trainer.engine.errors import RoundRefused
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import AnyQuestion, another, as_planned, question_at, question_of, table_of
from trainer.quiz.slots import QuizTable, Slot, SlotNote


class QuestionSupply(msgspec.Struct, frozen=True):
    """The questions of a session by their numbers, the same values each time."""

    plan: QuizPlan
    slots: tuple[Slot, ...] = ()
    """Slots that are asked one after the other, in place of what the plan would put there."""
    notes: tuple[SlotNote, ...] = ()
    """A remark for each slot, where there are any."""

    @property
    def count(self) -> int | None:
        """The number of new questions; None for an open end."""
        return len(self.slots) or self.plan.count

    def table(self, number: int) -> QuizTable:
        """Return the table of the question of a number."""
        return self.slots[number - 1].table if self.slots else table_of(self.plan)

    def note(self, number: int) -> SlotNote:
        """Return the remark beside the question of a number."""
        return self.notes[number - 1] if self.notes else SlotNote(house_name=self.plan.house_name)

    def question(self, number: int) -> AnyQuestion:
        """Return the question of a number; ``RoundRefused`` if what is wanted does not come at its table."""
        return _of_slot(self.plan, self.slots[number - 1], number) if self.slots else planned(self.plan, number)

    def dealt_anew(self, question: AnyQuestion, time: int, *, is_like: bool = False) -> AnyQuestion:
        """Return another deal of the kind and figure of a question, the same for a time; itself if there is none.

        With `is_like` a fact gives place to another one by its clause.
        """
        return another(self.plan, self.table(question.number), question, time, is_like=is_like)


@lru_cache(maxsize=256)
def planned(plan: QuizPlan, number: int) -> AnyQuestion:
    """Return a plan's question of that number, the same value each time."""
    return question_at(plan, number)


@lru_cache(maxsize=256)
def _of_slot(plan: QuizPlan, slot: Slot, number: int) -> AnyQuestion:
    question = question_of(slot, number)
    if question is None:
        raise RoundRefused("{wanted} does not come at this table", wanted=slot.wanted)
    return as_planned(plan, question)
