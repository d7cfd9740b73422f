"""Order questions: the engine's line, its free orders and its borders; lammers, and touch by touch."""

from collections import Counter
from functools import lru_cache
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from tests.support.questions import order_asked
from trainer.engine import flags
from trainer.engine.acts import PayDealerEnvy, Return
from trainer.engine.table import Rules
from trainer.games.options import read_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.quiz.ordering import Laying, OrderAnswer, OrderQuestion, Resolving, Touch, grade_order
from trainer.scenarios.kinds import KINDS, kinds_at

HOW_MANY = 75


@lru_cache(maxsize=32)
def questions(rules: Rules) -> tuple[OrderQuestion, ...]:
    return tuple([order_asked(rules, 31, number) for number in range(1, HOW_MANY + 1)])


def rules_at(game: str, rule_set: str = "", **written: Any) -> Rules:
    rule_set = rule_set or GAMES[game].rule_sets[0]
    return rules_in_force(game, rule_set, read_house(GAMES[game].houses[rule_set], written))


def of_kind(rules: Rules, kind: str) -> list[OrderQuestion]:
    found = [question for question in questions(rules) if question.kind == kind]
    assert found
    return found


def touches(question: OrderQuestion) -> tuple[Touch, ...]:
    return question.accepted.touches


def test_the_engines_line_is_right_and_an_early_submission_is_not(rules: Rules) -> None:
    for question in questions(rules)[:40]:
        line = touches(question)
        assert len(line) >= 2
        mark = grade_order(question, OrderAnswer(line))
        assert (mark.right, mark.wrong, mark.at) == (True, "", len(line))
        assert [each.touch for each in mark.line] == list(line)
        early = grade_order(question, OrderAnswer(line[:-1]))
        assert (early.right, early.wrong, early.at, early.given) == (False, "missing", len(line) - 1, None)
        assert early.due[0].touch == line[-1]
        assert [each.touch for each in early.line] == list(line)


def test_every_due_touch_can_be_touched(rules: Rules) -> None:
    assert [question for question in questions(rules) if question.moment == "dealer"]
    for question in questions(rules):
        places = [(target.box, target.hand, target.wager) for target in question.targets]
        assert len(set(places)) == len(places)
        laid = [touch.where for touch in touches(question)]
        assert len(set(laid)) == len(laid)
        assert set(laid) <= set(places)
        if question.moment == "dealer":
            assert {place for place in places if place[2] != "dealer envy"} == {where for where in laid if where[0]}


def test_a_touch_out_of_its_turn_is_told_by_its_turn_whatever_its_action(rules: Rules) -> None:
    seen = 0
    for question in questions(rules)[:10]:
        line = touches(question)
        free = {each.touch.where for each in Resolving.start(question).due}
        for touch in (each for each in line if each.where not in free):
            told = set()
            for action in ("take", "pay", "push"):
                mark = grade_order(question, OrderAnswer((msgspec.structs.replace(touch, action=action),)))
                assert mark.wrong == "too-early"
                assert mark.mistake is not None
                told.add(mark.mistake.id)
            assert len(told) == 1
            seen += 1
    assert seen


def test_a_wrong_action_says_what_was_due(rules: Rules) -> None:
    for question in questions(rules)[:40]:
        first = touches(question)[0]
        other = Touch(first.box, first.hand, first.wager, "push" if first.action != "push" else "take")
        mark = grade_order(question, OrderAnswer((other, *touches(question)[1:])))
        assert (mark.right, mark.wrong, mark.at, mark.given) == (False, "wrong-action", 0, other)
        assert mark.due[0].touch == first
        assert set(mark.due[0].clauses) <= set(mark.clauses)
        assert set(mark.due[0].timing) <= set(mark.clauses)
        assert mark.working == mark.due[0].working


def test_the_wagers_of_a_box_cannot_be_touched_ahead_of_their_turn(rules: Rules) -> None:
    tried = 0
    for question in questions(rules):
        line = touches(question)
        due_now = {each.touch.where for each in Resolving.start(question).due}
        if later := [touch for touch in line[1:] if touch.where not in due_now]:
            mark = grade_order(question, OrderAnswer((later[0], *line)))
            assert (mark.wrong, mark.at, mark.given) == ("too-early", 0, later[0])
            assert mark.clauses[0] in question.clauses  # what orders the bets, before what decides the first
            tried += 1
    assert tried


def test_kinds_come_up_and_are_as_wanted(rules: Rules) -> None:
    seen = Counter([question.kind for question in questions(rules)])
    wanted = {kind.name for kind in kinds_at(rules, "order")}
    assert set(seen) <= wanted
    assert all([KINDS[kind].asks == "order" for kind in seen])
    assert len(wanted - set(seen)) <= 2


def test_a_question_needs_no_other(rules: Rules) -> None:
    alone = order_asked(rules, 31, 57)
    assert alone == questions(rules)[56]


# The clauses.

DB21 = rules_at("dealer-bust-21")


def test_db21_9_no_bust_side_wagers_leave_first_in_any_order() -> None:
    for question in of_kind(DB21, "order-sides-first"):
        line = touches(question)
        sides = [touch for touch in line if touch.wager == "db21"]
        assert list(line[: len(sides)]) == sides
        assert {touch.action for touch in sides} == {"take"}
        rest = line[len(sides) :]
        assert grade_order(question, OrderAnswer((*reversed(sides), *rest))).right
        mark = grade_order(question, OrderAnswer((rest[0], *sides, *rest[1:])))
        assert mark.wrong == "too-early"
        assert "SD 20:18:15:30.10(9)" in mark.clauses


def test_db21_10_bust_box_by_box_the_main_wager_first() -> None:
    for question in of_kind(DB21, "order-sides-bust"):
        line = touches(question)
        assert [touch.box for touch in line] == sorted([touch.box for touch in line], reverse=True)
        for before, after in pairwise(line):
            assert before.box != after.box or before.wager != "db21"
        assert "SD 20:18:15:30.10(10)" in question.clauses


def test_db21_11_only_side_wagers_are_left() -> None:
    for question in of_kind(DB21, "order-sides-only"):
        assert {touch.wager for touch in touches(question)} == {"db21"}
        assert not question.table.bits & flags.LIVE


def test_wa_db21_5_the_side_wager_of_a_total_above_29_is_gone() -> None:
    for question in of_kind(rules_at("dealer-bust-21", "washington"), "order-over-29"):
        gone = [box.number for box in question.table.boxes if any([hand.hard > 29 for hand in box.hands])]
        assert gone
        assert not [touch for touch in touches(question) if touch.box in gone and touch.wager == "db21"]


def test_the_hands_of_a_split_box_come_in_any_order() -> None:
    swapped = 0
    for question in of_kind(rules_at("blackjack"), "order-split"):
        line = list(touches(question))
        for at in range(len(line) - 1):
            if line[at].box == line[at + 1].box:
                line[at], line[at + 1] = line[at + 1], line[at]
                assert grade_order(question, OrderAnswer(tuple(line))).right
                swapped += 1
    assert swapped


def test_dealer_envy_is_the_last_touch() -> None:
    rules = rules_at("dealer-breakz", pay_table="13", dealer_envy="per_wager")
    for question in of_kind(rules, "order-dealer-envy"):
        assert isinstance(question.line[-1].act, PayDealerEnvy)
        assert touches(question)[-1] == Touch(0, 0, "dealer envy", "pay")
    without = [each for each in questions(rules) if each.moment == "dealer" and touches(each)[-1].box]
    assert without
    for question in without:
        mark = grade_order(question, OrderAnswer((*touches(question), Touch(0, 0, "dealer envy", "pay"))))
        assert mark.wrong == "nothing-due"
        assert mark.clauses


def test_wo_12_both_bust_takes_half() -> None:
    for question in of_kind(rules_at("winners-option"), "order-both-bust"):
        halves = [each for each in question.line if each.settlement.outcome == "half"]
        assert halves
        for each in halves:
            assert each.touch.action == "take"
            assert each.cents * 2 >= each.settlement.stake


def test_insurance_comes_before_all_other_wagers() -> None:
    for question in of_kind(rules_at("blackjack"), "order-insurance"):
        kinds = [touch.wager for touch in touches(question)]
        assert kinds == sorted(kinds, key=lambda wager: wager != "insurance")


def test_sb_1_a_wager_that_is_given_back_is_pushed() -> None:
    rules = rules_at("blackjack", peek=False)
    returned = [
        each for question in of_kind(rules, "order-original-only") for each in question.line if type(each.act) is Return
    ]
    assert returned
    assert all([(each.touch.action, each.cents) == ("push", 0) and each.working for each in returned])


NO_BUST = rules_at("no-bust-21", envy_suited_trips="100", envy_straight_flush="25")


def test_after_the_deal_bonuses_come_first_then_envies_then_natural_21s() -> None:
    asked = [question for question in questions(NO_BUST) if question.moment == "deal"]
    assert {"order-bonuses", "order-naturals", "order-envies"} <= {question.kind for question in asked}
    place = {"stud": 0, "envy": 1, "main": 2}
    untouched = 0
    for question in asked:
        order = [place[touch.wager] for touch in touches(question)]
        assert order == sorted(order)
        assert ("side-wagers-were" in question.hidden_facts) == any([each.wager == "envy" for each in question.targets])
        laid = {touch.where for touch in touches(question)}
        for target in question.targets:
            if target.wager == "main" and (target.box, target.hand, "main") not in laid:
                mark = grade_order(question, OrderAnswer((*touches(question), Touch(target.box, 0, "main", "take"))))
                assert mark.wrong == "nothing-due"
                untouched += 1
    assert untouched


def test_nobody_is_owed_an_envy_that_is_not_due() -> None:
    owed_nothing = 0
    for question in questions(NO_BUST):
        laid = {touch.where for touch in touches(question)}
        for target in question.targets:
            if target.wager == "envy" and (target.box, 0, "envy") not in laid:
                mark = grade_order(question, OrderAnswer((*touches(question), Touch(target.box, 0, "envy", "pay"))))
                assert mark.wrong == "nothing-due"
                owed_nothing += 1
    assert owed_nothing


# Lammers.


def test_lammers_are_laid_taken_back_and_submitted() -> None:
    question = questions(DB21)[0]
    laying = Laying.start(question)
    assert laying.taken_back() == laying
    for number, touch in enumerate(touches(question), start=1):
        laying = laying.touch(touch.box, touch.hand, touch.wager, touch.action)
        assert laying.lammer(*touch.where) == number
    assert laying.left == ()
    assert grade_order(question, laying.answer).right
    last = touches(question)[-1]
    back = laying.taken_back()
    assert back.lammer(*last.where) == 0
    assert [(each.box, each.hand, each.wager) for each in back.left] == [last.where]
    assert grade_order(question, back.answer).wrong == "missing"
    assert back.cleared().touches == ()
    with pytest.raises(ValueError, match="has its lammer"):
        laying.touch(last.box, last.hand, last.wager, "push")
    with pytest.raises(ValueError, match="no insurance wager"):
        laying.touch(last.box, 0, "insurance", "take")


def test_each_touch_can_be_judged_by_itself(rules: Rules) -> None:
    for question in questions(rules)[:30]:
        here = Resolving.start(question)
        for resolved in question.line:
            assert not here.is_over
            other = Touch(resolved.touch.box, resolved.touch.hand, resolved.touch.wager, _other(resolved.touch))
            wrong = here.touch(other)
            # Of a late blackjack in a split box either hand may be the one that loses (SB-18).
            assert wrong.right is any([each.touch == other for each in here.due])
            assert wrong.right or wrong.after == here
            judged = here.touch(resolved.touch)
            assert (judged.right, judged.wrong) == (True, "")
            assert judged.working == resolved.working
            here = judged.after
        assert here.is_over
        assert here.touch(touches(question)[0]).wrong == "nothing-due"


def _other(touch: Touch) -> Any:
    return "take" if touch.action != "take" else "pay"
