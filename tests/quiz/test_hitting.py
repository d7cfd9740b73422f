"""Hitting questions: the engine decides, the rule and the working are the house's, hands go on card by card."""

from collections import Counter
from functools import lru_cache, reduce
from typing import Any

import msgspec
import pytest

from tests.support.questions import hitting_asked
from tests.support.said import said
from trainer.engine import flags
from trainer.engine.acts import Deal, Draw, LaySideways, Take
from trainer.engine.apply import with_card
from trainer.engine.boxes import Hand
from trainer.engine.cards import read_cards
from trainer.engine.procedure import due_clause
from trainer.engine.table import Rules, open_table
from trainer.games.options import read_house
from trainer.games.registry import GAMES, RULINGS, rules_in_force
from trainer.quiz.drawing_rules import working_of
from trainer.quiz.hitting import HittingAnswer, HittingQuestion, grade_hitting
from trainer.rounds.playing import play_round
from trainer.scenarios.kinds import KINDS, kinds_at

HOW_MANY = 100


@lru_cache(maxsize=32)
def questions(rules: Rules, totals: bool = True) -> tuple[HittingQuestion, ...]:
    return tuple([hitting_asked(rules, 23, number, totals=totals) for number in range(1, HOW_MANY + 1)])


def rules_at(game: str, **written: Any) -> Rules:
    rule_set = GAMES[game].rule_sets[0]
    return rules_in_force(game, rule_set, read_house(GAMES[game].houses[rule_set], written))


def test_the_engine_decides(rules: Rules) -> None:
    for question in questions(rules):
        stands = rules.must_stand(question.hand)
        call = question.accepted.call
        if question.box:
            assert call == "hit" if not stands else call in ("stand", "collect", "lay-sideways")
        else:
            assert (call == "hit") == (not stands)
        act = play_round(question.round).steps[len(question.acts)][1]
        assert {
            "hit": isinstance(act, Draw if not question.box else Deal),
            "collect": isinstance(act, Take),
            "lay-sideways": isinstance(act, LaySideways),
            "stand": not isinstance(act, Draw),
        }[call]


def test_a_dealers_hand_is_asked_about_only_while_a_wager_depends_on_it(rules: Rules) -> None:
    dealers = [question for question in questions(rules) if not question.box]
    assert dealers
    for question in dealers:
        assert question.table.bits & flags.EXPOSED
        assert question.table.bits & (flags.LIVE | flags.SIDE_LIVE)
        assert not question.table.bits & flags.INSURED


def test_every_other_answer_is_wrong(rules: Rules) -> None:
    for question in questions(rules):
        right = question.accepted
        assert grade_hitting(question, right).right
        for call in question.choices:
            mark = grade_hitting(question, HittingAnswer(call, right.total))
            assert mark.right == (call == right.call)
            assert mark.wrong == ("" if mark.right else "wrong-call")
        for total in ((), (right.total[0] + 1,), (*right.total, 38)):
            mark = grade_hitting(question, HittingAnswer(right.call, total))
            assert (mark.right, mark.call_right, mark.total_right) == (False, True, False)
            assert mark.wrong == "wrong-total"


def test_the_total_is_judged_only_on_request() -> None:
    for question in questions(rules_at("no-bust-21"), totals=False)[:40]:
        mark = grade_hitting(question, HittingAnswer(question.accepted.call, (2,)))
        assert mark.right
        assert mark.total_right is None


def test_every_clause_is_one_of_the_games(rules: Rules) -> None:
    game = GAMES[rules.game]
    known = {*game.clauses[rules.rule_set], *RULINGS}
    for question in questions(rules):
        assert question.clauses
        assert set(question.clauses) <= known
        if question.accepted.call != "stand":
            clause, _ = due_clause(question.table)
            assert clause is not None
            assert set(question.clauses) <= {*clause.cited(question.table, question.act), "SB-3", "WO-4", "NB-3"} | {
                id_ for ids in game.d_ids.values() for id_ in ids
            }


def test_every_kind_a_house_can_bring_comes_up(rules: Rules) -> None:
    seen = Counter([question.kind for question in questions(rules)])
    wanted = {kind.name for kind in kinds_at(rules, "hitting")}
    assert set(seen) <= wanted
    assert all([KINDS[kind].asks == "hitting" for kind in seen])
    assert len(wanted - set(seen)) <= 2


def test_a_hand_goes_on_card_by_card(rules: Rules) -> None:
    asked = questions(rules)
    followed = [question for question in asked if question.follows]
    assert followed
    for question in followed:
        before = asked[question.follows - 1]
        assert question.number == before.number + 1
        assert question.round == before.round
        assert question.acts[: len(before.acts)] == before.acts
        assert question.box == before.box
        assert before.accepted.call == "hit"
        assert question.cards == (*before.cards, question.cards[-1])


def test_a_question_needs_no_other(rules: Rules) -> None:
    for number in (3, 7, 60):
        alone = hitting_asked(rules, 23, number, totals=True)
        assert alone == questions(rules)[number - 1]


@pytest.mark.parametrize(
    ("game", "written", "kind", "call", "working"),
    [
        ("blackjack", {}, "hit-soft-17", "hit", "is soft 17: the house hits soft 17"),
        ("blackjack", {"soft_17": "stand"}, "hit-soft-17", "stand", "is soft 17: the house stands on soft 17"),
        ("dealer-breakz", {"soft_17": "stand"}, "hit-soft-17", "stand", "the house stands on soft 17"),
        ("winners-option", {}, "hit-soft-17", "hit", "the dealer hits soft 17"),
        ("blackjack", {}, "hit-hard-17", "stand", "is hard 17: stand on hard 17 and above"),
        ("blackjack", {}, "hit-stiff", "hit", "hit hard 16 and below"),
        ("blackjack", {}, "hit-ace-ace", "hit", "A-A is soft 12"),
        ("blackjack", {}, "hit-soft-18", "stand", "stand on soft 18 and above"),
        ("blackjack", {}, "hit-blackjack", "stand", "is blackjack"),
        ("no-bust-21", {}, "hit-hard-17", "hit", "is 17: hit all 17s"),
        ("no-bust-21", {}, "hit-soft-17", "hit", "is 7 or 17: hit all 17s"),
        ("no-bust-21", {}, "hit-soft-22", "stand", "stand on soft 22 to 24"),
        ("no-bust-21", {}, "hit-over-21", "stand", "stand on every hard total above 21"),
        ("no-bust-21", {}, "hit-ace-ace", "hit", "A-A is 2 or 12: hit 17 and below"),
        ("no-bust-21", {"ace_ace_22": True}, "hit-ace-ace", "stand", "A-A is 2, 12 or 22".replace(", 12", " or 12")),
        ("winners-option", {}, "d-hit-soft-17", "hit", "by the dealer's rule for D hands"),
        ("winners-option", {}, "d-hit-bust", "lay-sideways", "bust: lay it sideways on the insurance line"),
        ("winners-option", {}, "d-hit-blackjack", "collect", "collect the D bet"),
        ("winners-option", {"peek": False}, "d-hit-blackjack-waits", "stand", "it waits until the hole card is known"),
        ("winners-option", {}, "d-hit-21", "stand", "21, not a blackjack"),
    ],
)
def test_the_working_names_the_rule(game: str, written: dict[str, Any], kind: str, call: str, working: str) -> None:
    found = [question for question in questions(rules_at(game, **written)) if question.kind == kind]
    assert found
    for question in found:
        assert question.accepted.call == call
        assert working in said(question.working)


@pytest.mark.parametrize(
    ("cards", "rule"),
    [("AS 6D TC", "hit all 17s"), ("AS 6D", "hit all 17s"), ("AS 5D TC", "hit soft 25 and above"), ("AS 4D", "hit 17")],
)
def test_the_rule_where_nobody_busts_is_that_of_the_count_that_hits(cards: str, rule: str) -> None:
    rules = rules_at("no-bust-21")
    hand = reduce(with_card, read_cards(cards), Hand())
    assert rule in said(working_of(open_table(rules, (), []), hand, "hit"))


@pytest.mark.parametrize(("kind", "call"), [("hit-soft-25", "hit"), ("hit-soft-28", "stand"), ("hit-soft-18", "stand")])
def test_no_bust_21_reads_an_ace_both_ways(kind: str, call: str) -> None:
    found = [question for question in questions(rules_at("no-bust-21")) if question.kind == kind]
    assert {question.accepted.call for question in found} == {call}
    assert all(["NB-1" in question.clauses for question in found])


@pytest.mark.parametrize(("game", "clause"), [("dealer-bust-21", "SD 20:18:15:30.10(11)"), ("dealer-breakz", "DBB 4")])
def test_side_wagers_alone_keep_the_dealer_drawing(game: str, clause: str) -> None:
    alone = [question for question in questions(rules_at(game)) if question.kind == "hit-sides-only"]
    assert {question.accepted.call for question in alone} == {"hit", "stand"}
    for question in alone:
        assert question.table.bits & (flags.LIVE | flags.SIDE_LIVE) == flags.SIDE_LIVE
        assert bool({clause, "DB-5"} & set(question.clauses)) == (question.accepted.call == "hit")


def test_a_d_blackjack_is_collected_as_soon_as_the_dealer_has_none() -> None:
    collected = [question for question in questions(rules_at("winners-option")) if question.kind == "d-hit-blackjack"]
    assert {bool(question.table.bits & flags.PEEKED) for question in collected} == {True, False}
    for question in collected:
        assert question.table.bits & flags.PEEKED or not question.table.bits & (flags.ACE_UP | flags.TEN_UP)
        assert ("no-blackjack" in question.hidden_facts) == bool(question.table.bits & flags.PEEKED)


def test_answers_are_kept_as_json() -> None:
    answer = HittingAnswer("hit", (7, 17))
    assert msgspec.json.decode(msgspec.json.encode(answer), type=HittingAnswer) == answer
