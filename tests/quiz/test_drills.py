"""A focus: a bet, a row, a kind or a rule alone, and nothing where no question is about it."""

import msgspec
import pytest

from tests.support.questions import a_plan
from trainer.engine.table import Rules
from trainer.games.registry import GAMES, rules_in_force
from trainer.quiz.citing import citing, kinds_citing, uncited
from trainer.quiz.drills import (
    EVERYTHING,
    Drill,
    bets_of,
    clauses_of,
    drill_of,
    drill_of_bet,
    drill_of_clause,
    drill_of_row,
    drilled,
)
from trainer.quiz.payouts import PayoutQuestion
from trainer.quiz.questions import question_at
from trainer.quiz.recall import RecallQuestion
from trainer.scenarios.kinds import KINDS
from trainer.wording.drills import drill_title, session_words
from trainer.wording.sentences import say

TABLES = [(game.name, rule_set) for game in GAMES.values() for rule_set in game.rule_sets]


def at(game: str, rule_set: str = "") -> Rules:
    rule_set = rule_set or GAMES[game].rule_sets[0]
    return rules_in_force(game, rule_set, GAMES[game].houses[rule_set]())


@pytest.mark.parametrize(("game", "rule_set"), TABLES)
def test_every_bet_of_a_game_can_be_drilled(game: str, rule_set: str) -> None:
    rules, plan = at(game, rule_set), a_plan(game=game, rule_set=rule_set)
    for bet in bets_of(rules):
        drill = drill_of_bet(rules, bet)
        asked = [question_at(drilled(plan, drill), number) for number in range(1, 6)]
        assert {question.kind for question in asked} <= set(drill.only)
        assert drill_of(rules, drill.only, "") == drill
        payouts = drill.within("payout")
        assert payouts.quiz == "payout"
        assert drill_of(rules, payouts.only, "").bet == bet


@pytest.mark.parametrize("game", ["dealer-bust-21", "dealer-breakz", "no-bust-21"])
def test_every_row_of_a_pay_table_is_paid_or_known_by_that_row(game: str) -> None:
    rules, plan = at(game), a_plan(game=game)
    (bet,) = GAMES[game].side_bets
    pays = dict(zip([line.label for line in bet.lines], paid(rules), strict=True))
    for line in bet.lines:
        drill = drill_of_row(rules, bet.name, line.label)
        assert drill_of(rules, drill.only, "") == drill
        kinds = set()
        for number in range(1, 5):
            question = question_at(drilled(plan, drill), number)
            kinds.add(question.kind)
            if isinstance(question, PayoutQuestion):
                assert question.settlement.reason.pays == pays[line.label]
            else:
                assert isinstance(question, RecallQuestion)
                assert question.figure == line.label
        assert len(kinds) == 2


def paid(rules: Rules) -> list[int | None]:
    table = GAMES[rules.game].pay_tables[rules.rule_set][0]
    return [cell.pays for cell in table.cells if cell.unit == "to 1"]


@pytest.mark.parametrize(("game", "rule_set"), TABLES)
def test_a_clause_alone_is_cited_by_all_that_is_asked(game: str, rule_set: str) -> None:
    rules, plan = at(game, rule_set), a_plan(game=game, rule_set=rule_set)
    clauses = clauses_of(rules)
    assert len(clauses) > 20
    for id_ in clauses[:: max(len(clauses) // 8, 1)]:
        drill = drill_of_clause(rules, id_)
        assert id_ in question_at(drilled(plan, drill), 1).clauses, id_
        assert id_ in say(session_words(drilled(plan, drill)))


def test_a_clause_that_no_question_cites_offers_nothing() -> None:
    assert drill_of_clause(at("winners-option"), "SD 20:18:15:30.08(16)(c)") == EVERYTHING
    assert drill_of_clause(at("blackjack"), "no such clause") == EVERYTHING
    assert not EVERYTHING
    assert drilled(a_plan(), EVERYTHING) == a_plan()


def test_a_kind_alone_has_its_own_quiz_and_name() -> None:
    rules = at("dealer-bust-21")
    drill = Drill(only=("db21-ace",))
    assert drill.quiz == "payout"
    title = drill_title(rules, drill)
    assert title is not None
    assert say(title) == KINDS["db21-ace"].title
    assert say(session_words(drilled(a_plan(), drill))) == "Focus: DB21, ace up"


def test_bets_in_a_range_are_told() -> None:
    plan = a_plan(kind="payout")
    assert say(session_words(plan)) == "Payouts"
    small = msgspec.structs.replace(plan, stakes=(500, 10_000))
    assert say(session_words(small)) == "Payouts  ·  bets $5 to $100".replace("  ", " ")


NEVER_CITED_BEFORE = {
    "dealer-bust-21/south-dakota": [f"SD 20:18:15:30.10({number})" for number in (1, 2, 3, 4, 7)]
    + [f"SD 20:18:15:{section}" for section in ("03", "24", "25", "28")],
    "dealer-bust-21/washington": [f"WA DB21({number})" for number in (1, 2, 3, 4, 7)],
    "winners-option/south-dakota": [f"SD 20:18:15:30.08({number})" for number in (1, 2, 15)],
    "dealer-breakz/standard": ["DBB 1", "DBB 3", "DBB 8", "DBB 9"],
    "no-bust-21/standard": ["NB21 1", "NB21 2e"],
}
"""The clauses that no question cited while there were payouts, cards and orders only."""


@pytest.mark.parametrize("table", NEVER_CITED_BEFORE)
def test_what_was_never_cited_is_cited_by_some_question(table: str) -> None:
    game, _, rule_set = table.partition("/")
    rules, plan = at(game, rule_set), a_plan(game=game, rule_set=rule_set)
    for id_ in NEVER_CITED_BEFORE[table]:
        assert kinds_citing(rules, id_), id_
        assert id_ in question_at(drilled(plan, drill_of_clause(rules, id_)), 1).clauses, id_


def test_each_clause_that_no_question_cites_has_its_reason() -> None:
    assert {id_: reason for id_, reason in uncited(citing()).items() if not reason} == {}
