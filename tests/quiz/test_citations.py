"""Every question and its key cite what decided the answer, by the table reviewed by hand."""

from __future__ import annotations

import pytest

from tests.support.citing import citations, column, is_cited_rightly, orders
from tests.support.questions import hitting_asked, order_asked, payout_asked
from trainer.engine.acts import Draw
from trainer.engine.table import Rules
from trainer.quiz.ordering import OrderAnswer, grade_order

HOW_MANY = 40
NUMBERS = range(1, HOW_MANY + 1)


def test_a_payout_cites_what_decided_the_wager(rules: Rules) -> None:
    for number in NUMBERS:
        question = payout_asked(rules, 71, number)
        assert is_cited_rightly(question.table, question.act, question.clauses), question.clauses


def test_an_order_cites_the_order_and_each_touch_what_decided_it(rules: Rules) -> None:
    for number in NUMBERS[:20]:
        question = order_asked(rules, 72, number)
        name = column(question.table)
        assert question.clauses
        assert set(question.clauses) <= orders()[name]
        for each in question.line:
            assert is_cited_rightly(each.table, each.act, each.clauses), each.clauses
            assert each.timing
            assert set(each.timing) <= orders()[name]
        mark = grade_order(question, OrderAnswer(()))
        assert set(mark.clauses) == {*question.line[0].clauses, *question.line[0].timing}


def test_a_decision_cites_the_rule_it_is_made_by(rules: Rules) -> None:
    for number in NUMBERS:
        question = hitting_asked(rules, 73, number)
        act = question.act
        if isinstance(act, Draw):
            cited = tuple([each for each in question.clauses if each != "NB-3"])
            assert is_cited_rightly(question.table, act, cited), question.clauses
        elif act is not None:
            assert is_cited_rightly(question.table, act, question.clauses) or question.hand.is_d_hand
        else:
            drawing = [ids for (name, when), (ids, _, _) in citations().items() if when[0] in ("draw", "deal")]
            known = {each for ids in drawing for each in ids} | {"NB-3", "SD 20:18:15:30.08(5)", "SB-3"}
            assert set(question.clauses) <= known


@pytest.mark.parametrize("name", ["wo"])
def test_a_d_wager_never_cites_the_rule_of_p_wagers(name: str) -> None:
    rows = {when[1]: ids | may for (each, when), (ids, may, _) in citations().items() if each == name}
    of_d = {when: ids for when, ids in rows.items() if when.startswith("D")}
    assert of_d
    for ids in of_d.values():
        assert not ids & {"SD 20:18:15:30.08(7)", "SD 20:18:15:30.08(2)", "STD play", "STD settle"}
