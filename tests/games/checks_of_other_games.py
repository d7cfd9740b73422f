"""What must hold of a game of which only its own files are there; run by `run_checks` against a copy of the program."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest

from tests.support.settled import settle_round
from trainer.dealing.attempt import Over, TraineeActs, begin
from trainer.dealing.duties import duty_of
from trainer.dealing.lessons import lessons_at
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES, DealPlan, Duty
from trainer.dealing.saving import attempt_of, recorded_round
from trainer.engine import acts
from trainer.engine.table import cheques
from trainer.felt.layout import layout_of
from trainer.felt.placard import pay_rows
from trainer.games.kinds import Asks
from trainer.games.registry import GAMES, RULINGS, SIDE_BETS, rules_in_force
from trainer.games.rule_book import ENTRIES, sections
from trainer.odds.bets import printed_edge
from trainer.proving import random_trainee
from trainer.proving.random_trainee import Dealings
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import grade, question_at
from trainer.quiz.shapes import question_shape, read_question
from trainer.rounds.judging import judge_round
from trainer.rounds.reading import read_round
from trainer.rounds.writing import write_round
from trainer.scenarios.dealing import deal_round
from trainer.scenarios.kinds import KINDS, kinds_at
from trainer.terminal.game_list import games_shape
from trainer.terminal.printed_questions import printed_question
from trainer.terminal.round_results import judged_words
from trainer.wording.names import GROUPS
from trainer.wording.sentences import say
from trainer.wording.wagers import WAGERS

EACH = pytest.mark.parametrize("name", ["buster", "both"])


def rules_of(name: str) -> Any:
    game = GAMES[name]
    return rules_in_force(name, "standard", game.houses["standard"]())


# By hand: the game, the shoe, the side wagers of one box that stands, and what becomes of each wager.
BY_HAND: list[tuple[str, str, dict[str, str], list[tuple[str, str, str, str]]]] = [
    (
        "buster",
        "TS 6C 9D 5H 2C KD",  # 19 against 11, 13, bust with four cards
        {"buster": "10"},
        [("main", "win", "25.00", "0.00"), ("buster", "win", "20.00", "0.00")],
    ),
    (
        "buster",
        "TS 6C 9D 5H TD",  # 19 against 21
        {"buster": "10"},
        [("main", "lose", "0.00", "25.00"), ("buster", "lose", "0.00", "10.00")],
    ),
    (
        "both",
        "TS 6C 9S 7S TD",  # spades with the up card: a flush; 19 against 23
        {"buster": "10", "poker": "5"},
        [
            ("poker", "win", "25.00", "0.00"),
            ("main", "win", "25.00", "0.00"),
            ("buster", "win", "20.00", "0.00"),
        ],
    ),
]


@pytest.mark.parametrize(("name", "shoe", "side", "expected"), BY_HAND)
def test_settled_as_counted_by_hand(name: str, shoe: str, side: dict[str, str], expected: list[Any]) -> None:
    box = {"number": 3, "main": "25", "side": side, "plays": ["stand"]}
    result = settle_round(read_round({"format": 1, "game": name, "shoe": shoe, "box": [box]}))
    settled = [(each["wager"], each["outcome"], each["paid"], each["taken"]) for each in result["boxes"][0]["wagers"]]
    assert settled == expected


def test_two_side_bets_are_settled_each_in_its_time() -> None:
    box = {"number": 3, "main": "25", "side": {"buster": "10", "poker": "5"}, "plays": ["stand"]}
    result = settle_round(read_round({"format": 1, "game": "both", "shoe": "TS 6C 9S 7S TD", "box": [box]}))
    done = result["acts"]
    assert done.index("pay 3 poker 25") < done.index("stand 3") < done.index("pay 3 main 25")
    assert done.index("pay 3 main 25") < done.index("pay 3 buster 20")


@EACH
def test_rounds_are_dealt_written_read_and_judged(name: str) -> None:
    game = GAMES[name]
    laid = set()
    for seed in range(60):
        spec = deal_round(name, "standard", game.houses["standard"](), Random(seed))
        laid |= {wager for box in spec.boxes for wager, _ in box.side}
        again = read_round(write_round(spec))
        result = settle_round(again)
        judged = judge_round(read_round({**write_round(spec), "acts": result["acts"]}))
        assert judged.is_as_expected, say(judged_words(judged))
    assert laid == set(game.sides)


@EACH
@pytest.mark.parametrize("asks", get_args(Asks))
def test_each_quiz_asks_its_own_kinds_under_their_own_titles(name: str, asks: Asks) -> None:
    rules = rules_of(name)
    own = {kind.name for bet in GAMES[name].side_bets for kind in bet.kinds if kind.asks == asks}
    plan = QuizPlan(game=name, rule_set="standard", house=rules.house, kind=asks, seed=3)
    asked = [question_at(plan, number) for number in range(1, 81)]
    assert own or asks not in ("payout", "hitting", "order")  # the kinds of the other quizzes are every game's
    assert own <= {question.kind for question in asked}
    for question in asked:
        assert grade(question, question.accepted).right  # type: ignore[arg-type]
        title = KINDS[question.kind].title
        assert title in say(printed_question(question)).splitlines()[0]
        if question.kind in own:
            assert title.startswith(("Buster", "21+3"))
        assert read_question(question_shape(question)).kind == question.kind


@EACH
def test_rounds_are_dealt_by_hand_and_saved(name: str) -> None:
    rules = rules_of(name)
    tucked = 0
    for seed in range(25):
        spec, plan = new_table(
            name,
            "standard",
            rules.house,
            duties=ALL_DUTIES,
            judging="coached",
            level="busy",
            box_count=5,
            seed=seed,
        )
        attempt = begin(spec, plan)
        while not isinstance(waiting := attempt.waiting, Over):
            if isinstance(waiting, TraineeActs):
                act = waiting.due[0]
                if isinstance(act, acts.Tuck):
                    tucked += 1
                    assert duty_of(attempt.table, act) is Duty.SIDE_BETS
                attempt = attempt.do(act, 0.0)
            else:
                attempt = attempt.go_on(0.0)
            assert attempt.acts_done[-1].finding is None
        assert cheques(attempt.table) == 0
        assert attempt_of(recorded_round(attempt)).table == attempt.table
    assert tucked
    assert "side-bets" in [lesson.name for lesson in lessons_at(rules)]


def test_a_random_trainee_gets_through(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(random_trainee, "_TABLES", (("buster", "standard"), ("both", "standard")))
    dealings = Dealings()
    for seed in range(36):
        random_trainee.a_round(seed, dealings)
    assert dealings.rounds["buster"] > 12
    assert dealings.rounds["both"] > 12


@EACH
def test_its_felt_its_rules_and_its_edge(name: str) -> None:
    rules, game = rules_of(name), GAMES[name]
    layout = layout_of(name)
    assert set(layout.boxes.sides) == set(game.sides)
    rows = pay_rows(rules)
    assert ("8+", "200 TO 1") in rows
    assert [label for label, pays in rows if not pays] == (["BUSTER", "21+3"] if len(game.side_bets) > 1 else [])
    for bet in game.side_bets:
        edge = printed_edge(rules, bet)
        assert edge is not None
        assert 0 < edge < 0.3
        assert WAGERS[bet.name].start.template.startswith(bet.title)
        assert bet.name in GROUPS
    assert name in [game["game"] for game in games_shape()["games"]]
    assert {section.kind for section in sections(name)} == {"clause", "pay table", "ruling"}
    for id_ in (*[ruling.id for ruling in game.own_rulings()], "BUST 1"):
        assert id_ in ENTRIES
    assert all([ruling.id in RULINGS for ruling in game.own_rulings()])
    assert all([wager in SIDE_BETS for wager in game.sides])


def test_a_wager_of_no_game_is_no_act() -> None:
    shape = {"format": 1, "game": "buster", "shoe": "TS 6C 9D 5H TD", "box": [{"number": 3, "main": "25"}]}
    with pytest.raises(Exception, match="not an act"):
        read_round({**shape, "acts": ["take 3 faro 5"]})


@EACH
def test_every_kind_has_a_group_with_a_name(name: str) -> None:
    rules = rules_of(name)
    kinds = [kind for asks in get_args(Asks) for kind in kinds_at(rules, asks)]
    assert kinds
    assert all([kind.group in GROUPS for kind in kinds])
    assert DealPlan().boxes
