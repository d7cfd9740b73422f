"""The round of a question from its first card to its end, for stepping through it."""

from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from trainer.engine.acts import Act
from trainer.engine.apply import apply
from trainer.engine.procedure import due_clause
from trainer.engine.replay import Step
from trainer.quiz.questions import AnyQuestion
from trainer.rounds.playing import play_round
from trainer.school.narrating import NarratedStep, narrate


class Replay(NamedTuple):
    """A round in narrated steps, and how many of them lead to the question."""

    steps: tuple[NarratedStep, ...]
    at: int


def replay(question: AnyQuestion) -> Replay:
    """Return a question's round, dealt without a fault after it."""
    narration = narrate(_steps(question))
    done = at = 0
    while at < len(narration) and done < len(question.acts):
        done += len(narration[at].tables)
        at += 1
    return Replay(narration, at)


def rest_of(question: AnyQuestion, done: Sequence[Act]) -> list[Act]:
    """Return the acts from those done to the end of the round, as its players go on."""
    steps = play_round(msgspec.structs.replace(question.round, acts=None)).steps
    left = [act for _, act, _ in steps]
    for act in done:
        left.remove(act)
    return left


def _steps(question: AnyQuestion) -> list[Step]:
    table = question.opened
    steps: list[Step] = []
    for act in (*question.acts, *rest_of(question, question.acts)):
        clause, answer = due_clause(table)
        is_due = isinstance(answer, tuple) and act in answer
        steps.append((table, act, clause if is_due else None))
        table = apply(table, act)
    return steps
