"""The questions of all quizzes: which one a plan puts at a number, and how an answer is judged."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from trainer.engine.apply import apply
from trainer.engine.errors import RoundRefused
from trainer.engine.table import Table
from trainer.games.kinds import Asks
from trainer.quiz.choosing import seed_of
from trainer.quiz.figures import split_figure, with_figure
from trainer.quiz.hitting import (
    FOLLOW_EVERY,
    HittingAnswer,
    HittingMark,
    HittingQuestion,
    drawn_hand,
    going_on,
    grade_hitting,
    hitting_of,
    load_of_hand,
)
from trainer.quiz.hitting_kinds import fewest_cards
from trainer.quiz.next_act import ActAnswer, ActMark, ActQuestion, act_of, grade_act
from trainer.quiz.ordering import (
    OrderAnswer,
    OrderMark,
    OrderQuestion,
    drawn_order,
    fewest_wagers,
    grade_order,
    load_of_order,
    order_of,
)
from trainer.quiz.payouts import (
    PayoutAnswer,
    PayoutMark,
    PayoutQuestion,
    Reading,
    drawn_payout,
    load_of_payout,
    payout_of,
)
from trainer.quiz.payouts import grade as grade_payout
from trainer.quiz.plan import QuizPlan
from trainer.quiz.recall import (
    RecallAnswer,
    RecallMark,
    RecallQuestion,
    facts_wanted,
    grade_recall,
    like_fact,
    recall_of,
)
from trainer.quiz.requests import RequestAnswer, RequestMark, RequestQuestion, grade_request, request_of
from trainer.quiz.sizes import drawn_for, is_decided, place_of_size
from trainer.quiz.slots import QuizTable, Slot
from trainer.quiz.turns import quiz_at, turn_at, wanted_at, weighed
from trainer.scenarios.kinds import KINDS

DealtQuestion: TypeAlias = PayoutQuestion | HittingQuestion | OrderQuestion | ActQuestion | RequestQuestion
"""A question about a round that is dealt."""
AnyQuestion: TypeAlias = DealtQuestion | RecallQuestion
AnyAnswer: TypeAlias = PayoutAnswer | HittingAnswer | OrderAnswer | ActAnswer | RequestAnswer | RecallAnswer
AnyMark: TypeAlias = PayoutMark | HittingMark | OrderMark | ActMark | RequestMark | RecallMark


class _Way(NamedTuple):
    """The way to a quiz's question in two steps: of nine that are drawn for one of a size, only one is made."""

    draw: Callable[[Slot], Any]
    """Returns what a slot draws, of exactly its kind and figure; None if these do not come."""
    load: Callable[[Any], int]
    make: Callable[[Any, int], AnyQuestion]
    least: Callable[[Slot], int]
    """Returns the least load that a question of a slot's kind has at its table."""


def _load(question: AnyQuestion) -> int:
    return question.load


def _numbered(question: AnyQuestion, number: int) -> AnyQuestion:
    return msgspec.structs.replace(question, number=number)


_WAYS: Final[Mapping[Asks, _Way]] = {
    "payout": _Way(drawn_payout, load_of_payout, payout_of, lambda slot: 1),
    "hitting": _Way(drawn_hand, load_of_hand, hitting_of, lambda slot: fewest_cards(slot.kind)),
    "order": _Way(drawn_order, load_of_order, order_of, lambda slot: fewest_wagers(slot.table)),
    "act": _Way(act_of, _load, _numbered, lambda slot: 0),
    "request": _Way(request_of, _load, _numbered, lambda slot: 0),
    "recall": _Way(recall_of, _load, _numbered, lambda slot: 0),
}


def question_of(slot: Slot, number: int = 1) -> AnyQuestion | None:
    """Return the question of a slot under a number: of exactly its kind and figure, or None if these do not come."""
    if slot.kind not in KINDS:
        return None
    way = _WAYS[slot.asks]
    drawn = _of_size(slot, way) if slot.size else way.draw(slot)
    return way.make(drawn, number) if drawn is not None else None


def _of_size(slot: Slot, way: _Way) -> Any:
    """Return the one of those drawn that has the size of a slot; None if these do not come."""
    among, loads = [], []
    least = way.least(slot)
    for each in drawn_for(slot):
        drawn = way.draw(each)
        if drawn is None:
            return None
        among.append(drawn)
        loads.append(way.load(drawn))
        if is_decided(slot, loads, least):
            break
    return among[place_of_size(slot, loads)]


# The questions of a plan.


def question_at(plan: QuizPlan, number: int, *, goes_on: bool = True) -> AnyQuestion:
    """Return a plan's question of that number, from 1 on; each stands alone, the same on every machine.

    Some go on with the hand of the one before, unless they may not. ``RoundRefused`` if nothing that the plan wants
    comes at its table.
    """
    if goes_on and plan.kind == "hitting" and number % FOLLOW_EVERY == 0 and not (plan.only or plan.only_clause):
        following = going_on(planned_slot(plan, number - 1)[0], number)
        if following is not None:
            return as_planned(plan, following)
    return as_planned(plan, planned_slot(plan, number)[1])


def planned_slot(plan: QuizPlan, number: int) -> tuple[Slot, AnyQuestion]:
    """Return the slot whose turn it is in a plan, and its question; a table that cannot bring it asks the next one."""
    asks, nth, pool = _pool_at(plan, number)
    table = table_of(plan)
    for wanted in turn_at(pool, nth, plan.game, plan.rule_set, plan.seed, asks):
        kind, figure = split_figure(wanted)
        for time in range(MOST_CITING if plan.only_clause else 1):
            seed = seed_of(plan.game, plan.rule_set, plan.seed, asks, nth, wanted, time)
            slot = Slot(table=table, kind=kind, figure=figure, seed=seed)
            question = question_of(slot, number)
            if question is None:
                break
            if not plan.only_clause or plan.only_clause in question.clauses:
                return slot, question
    if plan.only_clause:
        raise RoundRefused("no question at this table cites {clause}", clause=plan.only_clause)
    raise RoundRefused("none of {kinds:list} comes at this table", kinds=tuple(dict.fromkeys(pool)))


def another(
    plan: QuizPlan, table: QuizTable, question: AnyQuestion, time: int, *, is_like: bool = False
) -> AnyQuestion:
    """Return another deal of a question's kind and figure under its number; the question itself if none comes.

    A fact comes back itself, its answers in another order; `is_like` asks for another one by the same clause.
    """
    wanted = with_figure(question.kind, question.figure)
    if isinstance(question, RecallQuestion):
        like = like_fact(question, plan.only, time) if is_like else None
        wanted = like or with_figure(question.kind, question.fact.id)
    return _dealt_anew(plan, table, wanted, question.number, time) or question


@lru_cache(maxsize=256)
def _dealt_anew(plan: QuizPlan, table: QuizTable, wanted: str, number: int, time: int) -> AnyQuestion | None:
    kind, figure = split_figure(wanted)
    for attempt in range(MOST_CITING):
        seed = seed_of(plan.game, plan.rule_set, plan.seed, "anew", wanted, number, time, attempt)
        question = question_of(Slot(table=table, kind=kind, figure=figure, seed=seed), number)
        if question is None:
            return None
        if not plan.only_clause or plan.only_clause in question.clauses:
            return as_planned(plan, question)
    return None


def _pool_at(plan: QuizPlan, number: int) -> tuple[str, int, tuple[str, ...]]:
    """Return the quiz of a question, its number in that quiz, and what may be asked there, as often as it weighs."""
    table = table_of(plan)
    if plan.only or plan.only_clause:
        return "only", number, _alone(plan.kind, plan.only, plan.only_clause, table)
    if plan.kind == "mix":
        asks, nth = quiz_at(plan.seed, number)
        return asks, nth, weighed(table, asks)
    return plan.kind, number, weighed(table, plan.kind)


@lru_cache(maxsize=64)
def _alone(quiz: str, only: tuple[str, ...], clause: str, table: QuizTable) -> tuple[str, ...]:
    """Return the kinds and figures that a plan asks alone; ``RoundRefused`` if there are none."""
    wanted = tuple([each for wanted in only or wanted_at(table) for each in facts_wanted(table.rules, wanted)])
    wanted = tuple([each for each in wanted if _belongs(quiz, split_figure(each)[0])])
    times = MOST_CITING if only else SAMPLED
    citing = tuple([each for each in wanted if not clause or _cites(table, each, clause, times)])
    if not wanted:
        raise RoundRefused("none of {kinds:list} is a kind of this quiz", kinds=only)
    if not citing:
        raise RoundRefused("no question at this table cites {clause}", clause=clause)
    return citing


def _belongs(quiz: str, kind: str) -> bool:
    return kind in KINDS and quiz in ("mix", KINDS[kind].asks)


MOST_CITING: Final = 12
"""The most questions of a kind that are looked at for one that cites a clause."""
SAMPLED: Final = 3
"""The number of questions that show whether those of a kind cite a clause, where every kind is looked at."""


def _cites(table: QuizTable, wanted: str, clause: str, times: int) -> bool:
    """True if questions of a kind and figure cite a clause, by a few that are looked at."""
    kind, figure = split_figure(wanted)
    for seed in range(times):
        question = question_of(Slot(table=table, kind=kind, figure=figure, seed=seed))
        if question is not None and clause in question.clauses:
            return True
    return False


def as_planned(plan: QuizPlan, question: AnyQuestion) -> AnyQuestion:
    """Return a question with what a plan leaves to the trainee: the total, the stacks."""
    if isinstance(question, HittingQuestion):
        return msgspec.structs.replace(question, asks_total=plan.totals) if plan.totals else question
    if isinstance(question, PayoutQuestion | RequestQuestion) and plan.reads_stacks:
        reads: Reading = "mixed" if plan.mixed_stacks else "fewest"
        return msgspec.structs.replace(question, reads=reads)
    return question


@lru_cache(maxsize=16)
def table_of(plan: QuizPlan) -> QuizTable:
    """Return the table that a plan asks at."""
    return QuizTable(
        game=plan.game,
        rule_set=plan.rule_set,
        house=plan.house,
        boxes=plan.boxes,
        stakes=plan.stakes,
        waits=plan.waits,
    )


# Answers.


def grade(question: AnyQuestion, answer: AnyAnswer) -> AnyMark:
    """Return the judgment of an answer; ``ValueError`` if it belongs to another kind of question."""
    if isinstance(question, PayoutQuestion) and isinstance(answer, PayoutAnswer):
        return grade_payout(question, answer)
    if isinstance(question, HittingQuestion) and isinstance(answer, HittingAnswer):
        return grade_hitting(question, answer)
    if isinstance(question, OrderQuestion) and isinstance(answer, OrderAnswer):
        return grade_order(question, answer)
    if isinstance(question, ActQuestion) and isinstance(answer, ActAnswer):
        return grade_act(question, answer)
    if isinstance(question, RecallQuestion) and isinstance(answer, RecallAnswer):
        return grade_recall(question, answer)
    if isinstance(question, RequestQuestion) and isinstance(answer, RequestAnswer):
        return grade_request(question, answer)
    raise ValueError(f"{type(answer).__name__} is no answer to a question of {question.asks}")


def way_to(question: AnyQuestion, before: AnyQuestion | None, shown: Table | None) -> tuple[Table, list[Table]]:
    """Return the table from which a question is dealt, and those that lead from there to it.

    A hand that goes on begins where the question before it stood, if that lies on the felt.
    """
    if isinstance(question, ActQuestion):
        return question.opened, [each.after for each in question.attempt.acts_done]
    begin, acts = question.opened, question.acts
    if (
        isinstance(question, HittingQuestion)
        and isinstance(before, HittingQuestion)
        and question.follows == before.number
        and question.round == before.round  # it may have come again, as another deal
        and shown == before.table
    ):
        begin, acts = before.table, acts[len(before.acts) :]
    table, tables = begin, []
    for act in acts:
        table = apply(table, act)
        tables.append(table)
    return begin, tables
