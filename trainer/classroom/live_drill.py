"""A live drill: a question on each of a few skills, to be laid at a real table, with its answer in words."""

from collections.abc import Iterable
from typing import Final

import msgspec

from trainer.engine.sentences import Sentence
from trainer.quiz.hitting import HittingQuestion
from trainer.quiz.next_act import ActQuestion
from trainer.quiz.payouts import PayoutQuestion
from trainer.quiz.questions import AnyQuestion, question_of
from trainer.quiz.recall import RecallQuestion
from trainer.quiz.requests import RequestQuestion
from trainer.quiz.skills import Skill
from trainer.quiz.slots import QuizTable, Slot
from trainer.wording.names import CALLS
from trainer.wording.next_act import moves_due
from trainer.wording.questions import answer_words, decided_words, resolved_words
from trainer.wording.sentences import joined

_TRIES: Final = 8
"""A seed may deal what does not come at a table; another one does."""


class DrillStep(msgspec.Struct, frozen=True):
    """A question of a live drill, and the table that it is asked at."""

    skill: Skill
    table: QuizTable
    question: AnyQuestion


def live_drill(wanted: Iterable[tuple[Skill, QuizTable]], seed: int) -> list[DrillStep]:
    """Return a question on each skill at its table, the same for a seed; none for a skill that does not come there."""
    found = []
    for number, (skill, table) in enumerate(wanted, start=1):
        for attempt in range(_TRIES):
            slot = Slot(table=table, kind=skill.kind, figure=skill.figure, seed=seed + number + attempt * 1000)
            question = question_of(slot, number)
            if question is not None:
                found.append(DrillStep(skill, table, question))
                break
    return found


def due_words(question: AnyQuestion) -> Sentence:
    """Return the right answer to a question in one line."""
    match question:
        case PayoutQuestion(accepted=paid):
            return answer_words(paid)
        case HittingQuestion(accepted=called):
            return CALLS[called.call]
        case ActQuestion():
            return moves_due(question)
        case RecallQuestion(accepted=chosen):
            return question.choices[chosen.choice - 1]
        case RequestQuestion():
            return decided_words(question.accepted)
    return joined(
        [resolved_words(question.table, each, within=bool(at)) for at, each in enumerate(question.line)], "parts"
    )
