"""A question resolved before a class: the dealer's acts that answer it, one after the other, each with its rules."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

import msgspec

from trainer.engine.acts import Act, Deal, Draw, LaySideways, Pay, Signal, Take
from trainer.engine.apply import apply
from trainer.engine.procedure import due_clause
from trainer.engine.replay import Step
from trainer.engine.sentences import sentence
from trainer.felt.paid import Payout
from trainer.quiz.hitting import HittingQuestion
from trainer.quiz.next_act import ActQuestion
from trainer.quiz.ordering import OrderQuestion
from trainer.quiz.payouts import PayoutQuestion
from trainer.quiz.questions import AnyQuestion
from trainer.quiz.resolving import BETWEEN
from trainer.school.narrating import DEALT_CARDS, NarratedStep, narrate
from trainer.school.replaying import line_from, rest_of
from trainer.wording.acts import act_words


class LiveAct(msgspec.Struct, frozen=True):
    """An act that answers a question, or a part of it."""

    step: NarratedStep
    payout: Payout | None = None
    """The payment that it is; it stays in sight."""


def resolved(question: AnyQuestion) -> tuple[LiveAct, ...]:
    """Return the acts that answer a question, one after the other; none where the answer moves nothing on the felt.

    A hand is drawn to its end, an order is settled to its end; of a next move only that one is made.
    """
    match question:
        case PayoutQuestion(table=table, act=act):
            return (_act((table, act, due_clause(table)[0])),)
        case HittingQuestion():
            return tuple([LiveAct(each) for each in narrate(list(_drawn(question)))])
        case OrderQuestion():
            return tuple(_in_order(question))
        case ActQuestion():
            return (_next_move(line_from(question)),)
    return ()


def _act(only: Step) -> LiveAct:
    table, act, _ = only
    return LiveAct(narrate([only])[0], Payout(table, act) if isinstance(act, Pay) else None)


def _next_move(line: Sequence[Step]) -> LiveAct:
    """Return the first step of a line: of the deal one card, where it goes and no more."""
    table, act, _ = line[0]
    if isinstance(act, Signal):  # with the card it asks for
        return LiveAct(narrate(line)[0])
    one = _act(line[0])
    if isinstance(act, DEALT_CARDS) and table.is_dealing:
        says = sentence("{act}.", act=act_words(table, act))
        return msgspec.structs.replace(one, step=msgspec.structs.replace(one.step, says=says))
    return one


def _drawn(question: HittingQuestion) -> Iterator[Step]:
    """Yield the acts at the hand until it stands, busts or leaves."""
    table = question.table
    for act in takewhile(lambda act: _is_about(question, act), rest_of(question, question.acts)):
        yield table, act, due_clause(table)[0]
        table = apply(table, act)


def _is_about(question: HittingQuestion, act: Act) -> bool:
    if not question.box:
        return isinstance(act, Draw)
    return isinstance(act, Deal | LaySideways | Take) and act.box == question.box


def _in_order(question: OrderQuestion) -> Iterator[LiveAct]:
    """Yield an act for each bet; cards that are tucked or picked up before it go with it."""
    table, here = question.table, question.resolving
    while due := here.due:
        first, tables = due[0], []
        while table != here.table:
            answer = due_clause(table)[1]
            assert isinstance(answer, tuple)
            table = apply(table, next(each for each in answer if type(each) in BETWEEN))
            tables.append(table)
        table = apply(table, first.act)
        one = _act((first.table, first.act, first.clause))
        ids = tuple(dict.fromkeys((*one.step.ids, *first.timing)))
        yield msgspec.structs.replace(one, step=msgspec.structs.replace(one.step, tables=(*tables, table), ids=ids))
        here = here.after(first)
