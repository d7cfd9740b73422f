"""Verdicts in words: the mistake before all else, and nothing of one where the answer is right."""

from __future__ import annotations

import pytest

from tests.support.questions import a_plan, a_wrong, due_for
from tests.support.said import said
from trainer.quiz.ordering import OrderAnswer, OrderQuestion
from trainer.quiz.payouts import PayoutAnswer, PayoutQuestion
from trainer.quiz.plan import QuizKind
from trainer.quiz.questions import grade, question_at
from trainer.wording.questions import resolved_words, touch_words
from trainer.wording.verdicts import verdict_words


@pytest.mark.parametrize("kind", ["payout", "hitting", "order"])
def test_a_wrong_answer_is_told_by_its_mistake(kind: QuizKind) -> None:
    plan = a_plan(kind=kind, game="winners-option")
    told = 0
    for number in range(1, 11):
        question = question_at(plan, number)
        right = verdict_words(question, grade(question, due_for(question)))
        assert (right.diagnosis, right.given) == (None, None)
        mark = grade(question, a_wrong(question))
        words = verdict_words(question, mark)
        assert words.given is not None
        if mark.mistake is not None:
            told += 1
            assert said(words.diagnosis) == said(mark.mistake.says)
    assert told >= 8


def payouts() -> list[PayoutQuestion]:
    plan = a_plan(kind="payout", game="dealer-bust-21")
    found = [question_at(plan, number) for number in range(1, 21)]
    paid = [each for each in found if isinstance(each, PayoutQuestion) and each.accepted.action == "pay"]
    assert paid
    return paid


@pytest.mark.parametrize(("off", "told"), [(-500, "$5 too little"), (500, "$5 too much"), (0, "")])
def test_a_wrong_amount_is_told_by_what_it_is_off(off: int, told: str) -> None:
    found = [each for each in payouts() if each.accepted.cents > 500]
    assert found
    for question in found:
        answer = PayoutAnswer("pay", question.accepted.cents + off)
        assert said(verdict_words(question, grade(question, answer)).difference) == told


def test_a_payout_that_is_taken_or_pushed_is_told_by_what_it_costs_whom() -> None:
    told = set()
    for question in payouts():
        words = verdict_words(question, grade(question, PayoutAnswer("push", 0)))
        told.add(said(words.difference).partition(" ")[2])
    assert told == {"in the house's favor"}


def orders() -> list[OrderQuestion]:
    found = [question_at(a_plan(kind="order"), number) for number in range(1, 6)]
    asked = [each for each in found if isinstance(each, OrderQuestion)]
    assert asked
    return asked


def test_an_order_that_ends_too_soon_or_goes_on_too_long_has_nothing_more_on_one_side() -> None:
    for question in orders():
        whole = question.accepted.touches
        short = verdict_words(question, grade(question, OrderAnswer(whole[:-1])))
        assert said(short.about) == f"Step {len(whole)}"
        assert said(short.given) == "Nothing more"
        assert said(short.due) == said(resolved_words(question.table, question.line[-1]))
        longer = verdict_words(question, grade(question, OrderAnswer((*whole, whole[0]))))
        assert said(longer.about) == f"Step {len(whole) + 1}"
        assert said(longer.due) == "Nothing more"
        assert said(longer.given) == said(touch_words(question.table, whole[0]))


def test_an_order_in_the_right_order_says_how_long_it_is() -> None:
    for question in orders():
        words = verdict_words(question, grade(question, question.accepted))
        assert words.right
        assert said(words.due) == f"All {len(question.line)} in order"
