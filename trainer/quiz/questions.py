"""The questions of all three quizzes: which one a plan puts at a number, and how an answer is judged."""

from functools import lru_cache
from typing import Final, TypeAlias

import msgspec

from trainer.engine.apply import apply
from trainer.engine.table import Table
from trainer.games.kinds import Asks
from trainer.games.registry import rules_in_force
from trainer.quiz.choosing import shuffled_turn
from trainer.quiz.hitting import HittingAnswer, HittingMark, HittingQuestion, grade_hitting, hitting_question
from trainer.quiz.hitting import new_hand_question as nth_hitting
from trainer.quiz.ordering import OrderAnswer, OrderMark, OrderQuestion, grade_order, nth_order
from trainer.quiz.payouts import PayoutAnswer, PayoutMark, PayoutQuestion, Reading, nth_payout
from trainer.quiz.payouts import grade as grade_payout
from trainer.quiz.plan import QuizPlan

AnyQuestion: TypeAlias = PayoutQuestion | HittingQuestion | OrderQuestion
AnyAnswer: TypeAlias = PayoutAnswer | HittingAnswer | OrderAnswer
AnyMark: TypeAlias = PayoutMark | HittingMark | OrderMark

MIXED: Final[tuple[Asks, ...]] = (*("payout",) * 5, *("hitting",) * 3, *("order",) * 2)
"""The quiz that each of ten questions of a mix belongs to, before they are shuffled."""


def question_at(plan: QuizPlan, number: int) -> AnyQuestion:
    """Return a plan's question of that number, from 1 on; each stands alone, the same on every machine."""
    rules = rules_in_force(plan.game, plan.rule_set, plan.house)
    asks, nth = _quiz_at(plan.seed, number) if plan.kind == "mix" else (plan.kind, number)
    if asks == "payout":
        asked = nth_payout(rules, plan.seed, nth, number, plan.boxes)
        reads: Reading = "" if not plan.reads_stacks else "mixed" if plan.mixed_stacks else "fewest"
        return msgspec.structs.replace(asked, reads=reads) if reads else asked
    if asks == "order":
        return nth_order(rules, plan.seed, nth, number, plan.boxes)
    if plan.kind == "mix":
        return nth_hitting(rules, plan.seed, nth, number, plan.boxes, plan.totals)
    return hitting_question(plan.game, plan.rule_set, plan.house, plan.seed, number, plan.boxes, plan.totals)


@lru_cache(maxsize=256)
def _mix_of(seed: int, cycle: int) -> tuple[Asks, ...]:
    return shuffled_turn(MIXED, seed, "mix", cycle)


def _quiz_at(seed: int, number: int) -> tuple[Asks, int]:
    """Return the quiz of a question of a mix, and the question's number within that quiz."""
    turn, place = divmod(number - 1, len(MIXED))
    asks = _mix_of(seed, turn)[place]
    before = _mix_of(seed, turn)[:place].count(asks)
    return asks, turn * MIXED.count(asks) + before + 1


def grade(question: AnyQuestion, answer: AnyAnswer) -> AnyMark:
    """Return the judgment of an answer; ``ValueError`` if it belongs to another kind of question."""
    if isinstance(question, PayoutQuestion) and isinstance(answer, PayoutAnswer):
        return grade_payout(question, answer)
    if isinstance(question, HittingQuestion) and isinstance(answer, HittingAnswer):
        return grade_hitting(question, answer)
    if isinstance(question, OrderQuestion) and isinstance(answer, OrderAnswer):
        return grade_order(question, answer)
    raise ValueError(f"{type(answer).__name__} is no answer to a question of {question.asks}")


def way_to(question: AnyQuestion, before: AnyQuestion | None, shown: Table | None) -> tuple[Table, list[Table]]:
    """Return the table from which a question is dealt, and those that lead from there to it.

    A hand that goes on begins where the question before it stood, if that lies on the felt.
    """
    begin, acts = question.opened, question.acts
    if (
        isinstance(question, HittingQuestion)
        and isinstance(before, HittingQuestion)
        and question.follows == before.number
        and shown == before.table
    ):
        begin, acts = before.table, acts[len(before.acts) :]
    table, tables = begin, []
    for act in acts:
        table = apply(table, act)
        tables.append(table)
    return begin, tables
