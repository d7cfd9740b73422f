"""Plans of sessions, and answers to their questions, right and wrong."""

from typing import Any

from trainer.engine.acts import Act, Burn, Clear, Draw, Expose
from trainer.engine.apply import apply
from trainer.engine.errors import ImpossibleAct
from trainer.engine.table import MOST_BOXES, Rules
from trainer.games.options import house_of
from trainer.games.registry import GAMES
from trainer.quiz.hitting import D_CALLS, HittingAnswer, HittingQuestion
from trainer.quiz.next_act import ActAnswer, ActQuestion
from trainer.quiz.ordering import OrderAnswer, OrderQuestion, Touch
from trainer.quiz.payouts import Action, PayoutAnswer, PayoutQuestion
from trainer.quiz.plan import QuizKind, QuizPlan
from trainer.quiz.questions import AnyAnswer, AnyQuestion, question_at
from trainer.quiz.recall import CHOICES, RecallAnswer, RecallQuestion
from trainer.quiz.requests import RequestAnswer, RequestQuestion


def a_plan(
    count: int | None = 3,
    seed: int = 7,
    kind: QuizKind = "payout",
    game: str = "dealer-bust-21",
    rule_set: str = "",
    *,
    totals: bool = False,
    reads_stacks: bool = False,
    mixed_stacks: bool = False,
    only: tuple[str, ...] = (),
    **options: Any,
) -> QuizPlan:
    rules = rule_set or GAMES[game].rule_sets[0]
    house = GAMES[game].houses[rules](**options)
    return QuizPlan(
        game=game,
        rule_set=rules,
        house=house,
        kind=kind,
        count=count,
        seed=seed,
        boxes=6,
        totals=totals,
        reads_stacks=reads_stacks,
        mixed_stacks=mixed_stacks,
        only=only,
    )


def payout_asked(rules: Rules, seed: int, number: int, *, boxes: int = MOST_BOXES) -> PayoutQuestion:
    """Return a payout question of a seed at a house."""
    question = question_at(_at(rules, "payout", seed, boxes), number)
    assert isinstance(question, PayoutQuestion)
    return question


def hitting_asked(rules: Rules, seed: int, number: int, *, totals: bool = False) -> HittingQuestion:
    question = question_at(_at(rules, "hitting", seed, MOST_BOXES, totals=totals), number)
    assert isinstance(question, HittingQuestion)
    return question


def order_asked(rules: Rules, seed: int, number: int) -> OrderQuestion:
    question = question_at(_at(rules, "order", seed, MOST_BOXES), number)
    assert isinstance(question, OrderQuestion)
    return question


def _at(rules: Rules, kind: QuizKind, seed: int, boxes: int, *, totals: bool = False) -> QuizPlan:
    return QuizPlan(
        game=rules.game,
        rule_set=rules.rule_set,
        house=house_of(rules),
        kind=kind,
        count=None,
        seed=seed,
        boxes=boxes,
        totals=totals,
    )


def a_wrong(question: AnyQuestion) -> AnyAnswer:
    """Return an answer that is out by $5, calls another call, begins with another movement, or goes on too hastily."""
    match question:
        case PayoutQuestion(accepted=due):
            return PayoutAnswer("pay", due.cents + 500) if due.action == "pay" else PayoutAnswer("pay", 500)
        case HittingQuestion(accepted=due):
            call = next(call for call in D_CALLS[:2] if call != due.call)
            return HittingAnswer(call, due.total if question.asks_total else ())
        case RecallQuestion(accepted=due):
            return RecallAnswer(due.choice % CHOICES + 1)
        case RequestQuestion(accepted=due):
            return RequestAnswer("refused" if due.reply != "refused" else "allowed")
        case OrderQuestion():
            first = question.line[0].touch
            other: Action = "push" if first.action != "push" else "take"
            return OrderAnswer((Touch(first.box, first.hand, first.wager, other),))
        case ActQuestion():
            return ActAnswer.of(next(act for act in _HASTY if act not in question.due and _can_do(question, act)))
    raise TypeError(question)


_HASTY = (Draw(), Clear(), Expose(), Burn())
"""The acts of a dealer who does not look."""


def _can_do(question: ActQuestion, act: Act) -> bool:
    try:
        apply(question.table, act)
    except ImpossibleAct:
        return False
    return True


def due_for(question: AnyQuestion) -> AnyAnswer:
    """Return the right answer as a trainee would give it."""
    if isinstance(question, HittingQuestion) and not question.asks_total:
        return HittingAnswer(question.accepted.call)
    return question.accepted
