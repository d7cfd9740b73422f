"""Wrong answers of all kinds of questions: most are told by their mistake, right ones never."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.questions import due_for
from tests.support.rules import HOUSES
from trainer.games.options import read_house
from trainer.games.registry import GAMES
from trainer.quiz.hitting import HittingAnswer, HittingQuestion
from trainer.quiz.ordering import OrderAnswer, OrderQuestion, Touch
from trainer.quiz.payouts import ACTIONS, PayoutAnswer, PayoutQuestion
from trainer.quiz.plan import QuizKind, QuizPlan
from trainer.quiz.questions import AnyAnswer, AnyQuestion, grade, question_at

QUESTIONS = 12
AT_LEAST = {"payout": 0.9, "hitting": 0.97, "order": 0.97}
"""The share of wrong answers that are told by their mistake."""


def answers(question: AnyQuestion, random: Random) -> list[AnyAnswer]:
    """Return answers that trainees may give, wrong ones most of them."""
    match question:
        case PayoutQuestion(accepted=due):
            stake = question.stake or 500
            amounts = [stake * part // 10 for part in (5, 10, 12, 15, 20, 30, 40, 100, 150)]
            amounts += [due.cents + piece for piece in (-500, -100, 100, 500)]
            pays = [PayoutAnswer("pay", cents) for cents in amounts if cents > 0]
            takes = [PayoutAnswer("take", cents) for cents in amounts if cents > 0 and due.action == "take"]
            return [*pays, *takes, PayoutAnswer("take", stake), PayoutAnswer("push")]
        case HittingQuestion():
            hard = question.hand.hard
            totals = [(hard,), (hard + 10,), (hard, hard + 10), (hard - 1,), (hard + 1,), ()]
            return [HittingAnswer(call, total) for call in question.choices for total in totals]
    assert isinstance(question, OrderQuestion)
    line = [each.touch for each in question.line]
    found: list[AnyAnswer] = [OrderAnswer(tuple(line[:-1])), OrderAnswer(tuple(reversed(line)))]
    for _ in range(8):
        at, target = random.randrange(len(line)), random.choice(question.targets)
        touch = Touch(target.box, target.hand, target.wager, random.choice(ACTIONS))
        found.append(OrderAnswer((*line[:at], touch)))
    return found


@pytest.mark.parametrize("kind", AT_LEAST)
def test_most_wrong_answers_are_told_by_their_mistake(kind: QuizKind) -> None:
    random = Random(10)
    wrong = told = 0
    for game, rule_set, written in HOUSES.values():
        house = read_house(GAMES[game].houses[rule_set], written)
        plan = QuizPlan(
            game=game, rule_set=rule_set, house=house, kind=kind, count=QUESTIONS, seed=5, boxes=6, totals=True
        )
        for number in range(1, QUESTIONS + 1):
            question = question_at(plan, number)
            assert grade(question, due_for(question)).mistake is None
            wrong_ones = answers(question, random)
            assert grade(question, wrong_ones[0]) == grade(question, wrong_ones[0])
            for answer in wrong_ones:
                mark = grade(question, answer)
                assert not (mark.right and mark.mistake)
                wrong += not mark.right
                told += mark.mistake is not None
    assert told >= AT_LEAST[kind] * wrong > 0
