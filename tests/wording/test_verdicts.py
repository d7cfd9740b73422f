"""Verdicts in words: the mistake before all else, and nothing of one where the answer is right."""

from __future__ import annotations

import msgspec
import pytest

from tests.support.questions import a_plan, a_wrong, due_for
from tests.support.said import said
from trainer.engine.money import dollars
from trainer.games.registry import GAMES, RULINGS
from trainer.houses.house import STANDARD
from trainer.quiz.hitting import HittingAnswer, HittingQuestion
from trainer.quiz.ordering import OrderAnswer, OrderQuestion
from trainer.quiz.payouts import PayoutAnswer, PayoutQuestion
from trainer.quiz.plan import QuizKind
from trainer.quiz.questions import grade, question_at
from trainer.wording.questions import resolved_words, touch_words
from trainer.wording.rule_book import rule_words
from trainer.wording.verdicts import verdict_words


@pytest.mark.parametrize("kind", ["payout", "hitting", "order", "act"])
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


def test_an_amount_that_is_no_known_mistake_is_diagnosed_by_what_it_is_off() -> None:
    found = [each for each in payouts() if each.accepted.cents > 700]
    answers = [(each, PayoutAnswer("pay", each.accepted.cents + 700)) for each in found]
    unknown = [(each, answer) for each, answer in answers if grade(each, answer).mistake is None]
    assert unknown
    for question, answer in unknown:
        words = verdict_words(question, grade(question, answer))
        assert said(words.diagnosis) == f"{dollars(answer.cents)} is $7 too much."
        assert words.difference is None


def test_a_bet_that_is_paid_by_a_table_shows_it_with_the_row_in_play() -> None:
    for game, wager in (("dealer-bust-21", "db21"), ("dealer-breakz", "breakz"), ("no-bust-21", "stud")):
        plan = a_plan(kind="payout", game=game)
        asked = [question_at(plan, number) for number in range(1, 31)]
        found = [each for each in asked if isinstance(each, PayoutQuestion) and each.wager == wager]
        won = [each for each in found if each.accepted.action == "pay"]
        assert won
        for question in won:
            rows = verdict_words(question, grade(question, question.accepted)).pay_rows
            in_play = [row for row in rows if row.is_in_play]
            assert len(rows) in (4, 6)
            assert [said(row.pays) for row in in_play] == [f"{question.settlement.reason.pays} to 1"]
        for other in asked:
            if other not in won:
                assert not verdict_words(other, grade(other, other.accepted)).pay_rows


def test_dealer_envy_shows_what_the_dealer_gets_for_each_bust() -> None:
    house = STANDARD.options_of(("dealer-breakz", "standard"), {"pay_table": "13", "dealer_envy": "per_round"})
    plan = msgspec.structs.replace(a_plan(kind="payout", game="dealer-breakz"), house=house)
    asked = (question_at(plan, number) for number in range(1, 200))
    question = next(each for each in asked if isinstance(each, PayoutQuestion) and not each.box)
    rows = verdict_words(question, grade(question, question.accepted)).pay_rows
    assert (said(rows[0].line), said(rows[0].pays)) == ("4 cards", "$1")
    assert [said(row.pays) for row in rows if row.is_in_play] == [dollars(question.accepted.cents)]


def test_every_clause_has_a_title_and_a_ruling_is_its_own() -> None:
    for game in GAMES.values():
        for rule_set in game.rule_sets:
            printed = {table.id for table in game.pay_tables.get(rule_set, ())}
            for id_ in game.clauses[rule_set].keys() - printed:
                rule = rule_words(id_, game.name, rule_set)
                assert said(rule.title) != said(rule.says) != ""
                assert len(said(rule.title)) <= 60
                assert not said(rule.title).endswith(".")
    table = rule_words("DBB T13", "dealer-breakz", "standard")
    assert (said(table.title), table.says) == ("Pay table 13", None)
    ruling = rule_words("SB-3", "blackjack", "standard")
    assert said(ruling.title) == RULINGS["SB-3"].says
    assert ruling.says is None
    split = rule_words("STD count", "dealer-breakz", "standard")
    assert said(split.title) == "21 after a split is not a blackjack"


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


def test_a_total_that_was_not_called_is_not_called_wrong() -> None:
    question = question_at(a_plan(kind="hitting", totals=True), 1)
    assert isinstance(question, HittingQuestion)
    differences = [
        verdict_words(question, grade(question, HittingAnswer(question.call, total))).difference for total in ((), (3,))
    ]
    assert [said(each) for each in differences if each] == ["Right call, no total.", "Right call, wrong total."]
