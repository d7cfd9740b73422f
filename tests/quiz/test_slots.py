"""Slots: exactly the kind and figure that is wanted, in a size, from a seed; and plans that ask one thing alone."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from tests.support.questions import a_plan
from tests.support.said import refused
from trainer.engine.errors import RoundRefused
from trainer.engine.table import Rules
from trainer.games.kinds import Asks
from trainer.games.options import house_of, read_house
from trainer.games.registry import GAMES
from trainer.quiz.figures import split_figure
from trainer.quiz.payouts import PayoutQuestion
from trainer.quiz.questions import _WAYS, question_at, question_of
from trainer.quiz.slots import QuizTable, Slot, SlotSize
from trainer.quiz.turns import turn_at, wanted_at, weighed
from trainer.scenarios.kinds import kinds_at


def table_at(rules: Rules, **changes: object) -> QuizTable:
    return msgspec.structs.replace(
        QuizTable(game=rules.game, rule_set=rules.rule_set, house=house_of(rules)), **changes
    )


def a_table(game: str = "winners-option", **written: object) -> QuizTable:
    rule_set = GAMES[game].rule_sets[0]
    return QuizTable(game=game, rule_set=rule_set, house=read_house(GAMES[game].houses[rule_set], written))


def slot(table: QuizTable, wanted: str, seed: int = 1, size: SlotSize = "") -> Slot:
    kind, figure = split_figure(wanted)
    return Slot(table=table, kind=kind, figure=figure, seed=seed, size=size)


def test_a_slot_brings_exactly_its_kind_and_figure(rules: Rules) -> None:
    table = table_at(rules)
    for wanted in wanted_at(table):
        kind, figure = split_figure(wanted)
        question = question_of(slot(table, wanted, 2 << 100), 3)
        assert question is not None, wanted
        assert (question.kind, question.number) == (kind, 3)
        assert figure in ("", question.figure)
        assert question.asks == slot(table, wanted).asks


def test_a_load_is_known_before_the_question_is_made_and_never_less_than_the_least(rules: Rules) -> None:
    table = table_at(rules)
    quizzes: tuple[Asks, ...] = ("payout", "hitting", "order")
    dealt = [kind.name for asks in quizzes for kind in kinds_at(rules, asks)]
    for wanted in dealt[::4]:
        drawing = slot(table, wanted, 3 << 100)
        way = _WAYS[drawing.asks]
        drawn = way.draw(drawing)
        assert way.load(drawn) == way.make(drawn, 1).load >= way.least(drawing), wanted


@pytest.mark.parametrize(
    "wanted", ["order-in-turn", "blackjack@odd", "blackjack@even", "half-loss@odd", "half-loss@even"]
)
def test_what_was_hard_to_bring_comes_with_every_seed(wanted: str) -> None:
    asked = [question_of(slot(a_table(), wanted, seed)) for seed in range(60)]
    assert [split_figure(wanted)] * 60 == [(each.kind, each.figure) for each in asked if each is not None]


@pytest.mark.parametrize("chip", ["0.25", "1.00", "2.50", "5.00", "25.00"])
def test_odd_is_the_number_of_dollars_whatever_the_smallest_cheque_is(chip: str) -> None:
    for wanted in ("half-loss@odd", "half-loss@even"):
        for seed in range(8):
            question = question_of(slot(a_table(chip=chip), wanted, seed))
            assert isinstance(question, PayoutQuestion)
            assert (question.stake % 200 != 0) == (question.figure == "odd")


@pytest.mark.parametrize(
    ("game", "written", "wanted"),
    [
        ("blackjack", {}, "half-loss"),
        ("blackjack", {}, "no-such-kind"),
        ("blackjack", {"blackjack_pays": "6:5", "decks": 1}, "even-money"),
        ("dealer-bust-21", {"pay_table": "2"}, "db21-ace@1"),
        ("winners-option", {"table_min": "10", "table_max": "10"}, "blackjack@odd"),
        ("winners-option", {}, "win@odd"),
    ],
)
def test_what_a_table_cannot_bring_is_no_question(game: str, written: dict[str, object], wanted: str) -> None:
    asked = Slot(table=a_table(game, **written), kind=split_figure(wanted)[0], figure=split_figure(wanted)[1], seed=1)
    assert question_of(asked) is None


@pytest.mark.parametrize("wanted", ["less-win", "order-sides-first"])
def test_a_large_question_gives_the_hands_more_to_do(wanted: str) -> None:
    table = a_table("dealer-bust-21")
    loads = {}
    for size in ("small", "medium", "large"):
        asked = [question_of(slot(table, wanted, seed, size)) for seed in range(4)]
        loads[size] = sum([each.load for each in asked if each is not None])
        assert asked[0] == question_of(slot(table, wanted, 0, size))
    assert loads["small"] < loads["medium"] < loads["large"]


def test_the_kind_of_a_plans_turn_is_the_kind_that_comes(rules: Rules) -> None:
    for asks in ("payout", "order"):
        plan = a_plan(kind=asks, count=None)
        plan = msgspec.structs.replace(plan, game=rules.game, rule_set=rules.rule_set, house=house_of(rules), boxes=7)
        for number in range(1, 31):
            due = next(turn_at(weighed(table_at(rules), asks), number, rules.game, rules.rule_set, plan.seed, asks))
            assert question_at(plan, number).kind == due


def test_a_layout_of_one_box_asks_the_next_kind_where_one_cannot_come() -> None:
    plan = msgspec.structs.replace(a_plan(kind="order", game="winners-option"), boxes=1)
    asked = [question_at(plan, number) for number in range(1, 40)]
    assert "order-p-and-d" not in {each.kind for each in asked}
    assert len({each.kind for each in asked}) > 5


# One thing alone.


def test_kinds_of_several_quizzes_are_asked_alone_as_often_as_each_other() -> None:
    only = ("db21-ace", "hit-soft-17", "blackjack@even")
    plan = a_plan(kind="mix", only=only)
    asked = [question_at(plan, number) for number in range(1, 31)]
    assert Counter([each.kind for each in asked]) == {"db21-ace": 10, "hit-soft-17": 10, "blackjack": 10}
    assert {each.figure for each in asked if each.kind == "blackjack"} == {"even"}
    assert {question_at(a_plan(only=only), number).kind for number in range(1, 9)} == {"db21-ace", "blackjack"}


@pytest.mark.parametrize(
    ("game", "kind", "clause"),
    [
        ("dealer-bust-21", "mix", "SD 20:18:15:30.10(9)"),
        ("winners-option", "payout", "SD 20:18:15:30.08(11)"),
        ("no-bust-21", "mix", "NB-1"),
        ("winners-option", "payout", "SB-13"),
    ],
)
def test_every_question_of_a_clause_cites_it(game: str, kind: str, clause: str) -> None:
    plan = msgspec.structs.replace(a_plan(game=game, kind=kind), only_clause=clause)  # type: ignore[arg-type]
    asked = [question_at(plan, number) for number in range(1, 13)]
    assert all([clause in each.clauses for each in asked])
    assert len({(each.kind, each.round.shoe) for each in asked}) > 3


@pytest.mark.parametrize(
    ("changes", "says"),
    [
        ({"only": ("half-loss",)}, "half-loss"),
        ({"only": ("db21-ace@3",)}, "db21-ace@3"),
        ({"only_clause": "SD 1:2"}, "SD 1:2"),
        ({"kind": "order", "only": ("db21-ace",)}, "db21-ace"),
    ],
)
def test_a_plan_of_nothing_that_can_come_is_refused(changes: dict[str, object], says: str) -> None:
    with refused(RoundRefused, match=says):
        question_at(msgspec.structs.replace(a_plan(), **changes), 1)


@pytest.mark.parametrize("stakes", [(100, 300), (1_700, 1_700), (30_000, 250_000)])
@pytest.mark.parametrize(
    ("game", "written"),
    [
        ("dealer-bust-21", {"side_max": "main"}),
        ("no-bust-21", {"envy_suited_trips": 10_000, "envy_straight_flush": 2_500, "bonus_cap": 500_000}),
    ],
)
def test_players_bet_within_the_stakes_of_a_plan(game: str, written: dict[str, Any], stakes: tuple[int, int]) -> None:
    plan = msgspec.structs.replace(a_plan(count=None, game=game, **written), stakes=stakes)
    for number in range(1, 25):
        for box in question_at(plan, number).round.boxes:
            assert all([stakes[0] <= cents <= stakes[1] for cents in (box.main, *[cents for _, cents in box.side])])
