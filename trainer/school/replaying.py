"""The round of a question from its first card to its end, for stepping through it."""

from collections.abc import Sequence
from typing import NamedTuple

from trainer.dealing.correct_line import correct_line
from trainer.dealing.plan import DealPlan
from trainer.engine.acts import Act
from trainer.engine.apply import apply
from trainer.engine.procedure import due_clause
from trainer.engine.replay import Step
from trainer.engine.table import Clause, Table
from trainer.engine.values import replace
from trainer.quiz.next_act import ActQuestion
from trainer.quiz.questions import AnyQuestion
from trainer.rounds.playing import play_round
from trainer.school.narrating import NarratedStep, narrate


class Replay(NamedTuple):
    """A round in narrated steps, and how many of them lead to the question."""

    steps: tuple[NarratedStep, ...]
    at: int


def replay(question: AnyQuestion) -> Replay:
    """Return a question's round, dealt without a fault after it."""
    if isinstance(question, ActQuestion):  # it may stand within the deal, which is told in few steps
        so_far = narrate([(each.table, each.act, _clause(each.table, each.act)) for each in question.attempt.acts_done])
        return Replay((*so_far, *narrate(line_from(question))), len(so_far))
    narration = narrate(_steps(question))
    done = at = 0
    while at < len(narration) and done < len(question.acts):
        done += len(narration[at].tables)
        at += 1
    return Replay(narration, at)


def line_from(question: ActQuestion) -> Sequence[Step]:
    """Return the steps of the round from a next-act question on, dealt rightly, as its players go on."""
    attempt = question.attempt
    return correct_line(attempt.spec, DealPlan(), attempt.signals, question.table)[0]


def rest_of(question: AnyQuestion, done: Sequence[Act]) -> list[Act]:
    """Return the acts from those done to the end of the round, as its players go on."""
    steps = play_round(replace(question.round, acts=None)).steps
    left = [act for _, act, _ in steps]
    for act in done:
        left.remove(act)
    return left


def _steps(question: AnyQuestion) -> list[Step]:
    table = question.opened
    steps: list[Step] = []
    for act in (*question.acts, *rest_of(question, question.acts)):
        steps.append((table, act, _clause(table, act)))
        table = apply(table, act)
    return steps


def _clause(table: Table, act: Act) -> Clause | None:
    """Return the clause that calls for an act; None if none does."""
    clause, answer = due_clause(table)
    return clause if isinstance(answer, tuple) and act in answer else None
