"""Skills: one for a kind and its figure, shared only where the same cards and bets are settled the same."""

import json
from collections import Counter

import msgspec
import pytest

from trainer.cli.main import main
from trainer.engine.acts import Act
from trainer.engine.settle import Settlement
from trainer.engine.values import replace
from trainer.games.options import house_of
from trainer.games.registry import GAMES, rules_in_force
from trainer.quiz.figures import split_figure
from trainer.quiz.hitting import HittingQuestion
from trainer.quiz.payouts import PayoutQuestion
from trainer.quiz.questions import AnyQuestion, question_of
from trainer.quiz.skills import STANDARD, skill_from, skill_of, skills_at, standard_tables
from trainer.quiz.slots import QuizTable, Slot
from trainer.quiz.turns import wanted_at
from trainer.rounds.playing import play_round
from trainer.rounds.spec import RoundSpec
from trainer.scenarios.kinds import KINDS

TABLES = tuple(standard_tables())
SHARED = [
    pytest.param(table, rule, id=f"{table.game}-{table.rule_set}-{rule or 'usual'}")
    for table in TABLES
    if (table.game, table.rule_set) != STANDARD and GAMES[table.game].as_standard.get(table.rule_set)
    for rule in ("", "hit", "stand")
]


def in_standard_blackjack(spec: RoundSpec) -> RoundSpec:
    """Return the same cards, main bets and words at a table of standard blackjack, at a house as like as can be."""
    options = GAMES[STANDARD[0]].houses[STANDARD[1]]
    house, known = spec.house, set(options.__struct_fields__)
    same = {name: getattr(house, name) for name in house.__struct_fields__ if name in known}
    boxes = tuple([replace(box, side=(), extra=()) for box in spec.boxes])
    return replace(
        spec,
        game=STANDARD[0],
        rule_set=STANDARD[1],
        rules=rules_in_force(*STANDARD, options(**same)),
        boxes=boxes,
    )


def settled_in_standard_blackjack(question: PayoutQuestion) -> tuple[Act, Settlement]:
    """Return the act and the settlement there of the wager that is asked about."""
    found = [
        (act, settlement)
        for table, act, clause in play_round(in_standard_blackjack(question.round)).steps
        if clause is not None and clause.explain is not None
        and (settlement := clause.explain(table, act)) is not None
        and (settlement.box, settlement.hand, settlement.wager) == (question.box, question.hand, question.wager)
    ]  # fmt: skip
    assert len(found) == 1
    return found[0]


@pytest.mark.parametrize(("table", "soft_17"), SHARED)
def test_a_shared_skill_is_worked_as_in_standard_blackjack(table: QuizTable, soft_17: str) -> None:
    options = set(type(table.house).__struct_fields__)
    if soft_17 and "soft_17" in options:
        table = msgspec.structs.replace(table, house=msgspec.structs.replace(table.house, soft_17=soft_17))
    shared = [
        wanted
        for wanted in wanted_at(table)
        if (skill_of(table.game, table.rule_set, *split_figure(wanted)).game) == STANDARD[0]
    ]
    assert shared
    for wanted in shared:
        kind, figure = split_figure(wanted)
        for seed in range(4):
            question = question_of(Slot(table=table, kind=kind, figure=figure, seed=seed))
            if isinstance(question, PayoutQuestion):
                act, settlement = settled_in_standard_blackjack(question)
                ids = question.settlement.reason.ids  # South Dakota's sections say there what is ordinary elsewhere
                same = replace(settlement.reason, ids=ids, ids_if_rounded=())
                ours = replace(question.settlement.reason, ids_if_rounded=())
                assert (act, same) == (question.act, ours), (wanted, seed)
            else:
                assert isinstance(question, HittingQuestion)
                there = in_standard_blackjack(question.round).rules.must_stand
                assert there(question.hand) == question.table.rules.must_stand(question.hand), (wanted, seed)


def test_games_declare_only_payouts_and_the_dealers_hand_that_both_games_ask() -> None:
    standard = {skill.kind for skill in skills_at(TABLES[0])}
    for game in GAMES.values():
        for kinds in game.as_standard.values():
            assert kinds <= standard
            assert {KINDS[kind].asks for kind in kinds} <= {"payout", "hitting"}


def test_an_odd_stake_and_a_pay_table_are_skills_of_their_own_and_the_cases_of_a_request_are_not() -> None:
    ours = ("dealer-bust-21", "washington")
    assert skill_of(*ours, "blackjack", "odd").key == "blackjack.standard/blackjack@odd"
    assert skill_of(*ours, "db21-ace", "2").key == "dealer-bust-21.washington/db21-ace@2"
    assert skill_of(*ours, "ask-double", "over").key == "dealer-bust-21.washington/ask-double"
    assert skill_of(*ours, "bust").key == "dealer-bust-21.washington/bust"


def test_a_key_names_its_skill_again_and_an_unknown_one_none() -> None:
    for table in TABLES:
        for skill in skills_at(table):
            assert skill_from(skill.key) == skill
    for unknown in ("", "win", "poker.standard/win", "blackjack.nevada/win", "blackjack.standard/royal", "\0/\0@"):
        assert skill_from(unknown) is None


def asked(question: AnyQuestion) -> str:
    rules = question.table.rules
    assert house_of(rules)
    return skill_of(rules.game, rules.rule_set, question.kind, question.figure).key


def test_every_question_asks_for_a_skill_of_its_table() -> None:
    for table in TABLES:
        keys = {skill.key for skill in skills_at(table)}
        for wanted in wanted_at(table)[::7]:
            kind, figure = split_figure(wanted)
            question = question_of(Slot(table=table, kind=kind, figure=figure, seed=1))
            assert question is not None
            assert asked(question) in keys


def test_the_command_lists_every_skill_once_with_those_who_ask_for_it(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["skills", "--json"]) == 0
    listed = json.loads(capsys.readouterr().out)["skills"]
    keys = Counter([each["skill"] for each in listed])
    assert set(keys.values()) == {1}
    assert set(keys) == {skill.key for table in TABLES for skill in skills_at(table)}
    insurance = next(each for each in listed if each["skill"] == "blackjack.standard/insurance-lose")
    assert insurance["asked_in"] == [
        *("blackjack.standard", "dealer-bust-21.south-dakota", "dealer-bust-21.washington", "dealer-breakz.standard")
    ]
    assert main(["skills"]) == 0
    assert "blackjack.standard/blackjack@odd  Payouts: Blackjack\n" in capsys.readouterr().out
