"""Questions look like a table: hands as players play them, bets as players bet them, side bets where there are any."""

from collections.abc import Iterator
from functools import lru_cache

import pytest

from trainer.engine.acts import Hit
from trainer.games.registry import GAMES, SIDE_BETS
from trainer.quiz.hitting import HittingQuestion
from trainer.quiz.payouts import PayoutQuestion
from trainer.quiz.plan import QuizKind, QuizPlan
from trainer.quiz.questions import AnyQuestion, question_at
from trainer.rounds.playing import play_round

TABLES = [(game.name, rule_set) for game in GAMES.values() for rule_set in game.rule_sets]
HOW_MANY = 240
NEED_HIGH_HITS = ("db21-over-29", "order-over-29", "tie-above-21", "order-tie-above-21")
"""Kinds that come about only by a hit on a hand that players leave alone."""


@lru_cache(maxsize=32)
def questions(game: str, rule_set: str, kind: QuizKind) -> tuple[AnyQuestion, ...]:
    house = GAMES[game].houses[rule_set]()
    plan = QuizPlan(game=game, rule_set=rule_set, house=house, kind=kind, count=None, seed=29)
    return tuple([question_at(plan, number) for number in range(1, HOW_MANY + 1)])


def hands_played(question: AnyQuestion) -> Iterator[bool]:
    """Yield True for each hand of a round whose player hit a hard 17 or more, False for any other."""
    steps = play_round(question.round).steps
    hit = {
        (act.box, act.hand)
        for table, act, _ in steps
        if isinstance(act, Hit) and (box := table.box(act.box)) and not box.hand(act.hand).soft
        and box.hand(act.hand).total >= 17
    }  # fmt: skip
    for box in steps[-1][0].boxes:
        for number, _ in enumerate(box.hands, start=1):
            yield (box.number, number if len(box.hands) > 1 else 0) in hit


@pytest.mark.parametrize(("game", "rule_set"), TABLES)
def test_at_most_one_hand_in_fifty_hits_a_hard_17(game: str, rule_set: str) -> None:
    asked = [each for each in questions(game, rule_set, "mix") if each.kind not in NEED_HIGH_HITS]
    hands = [hit for question in asked for hit in hands_played(question)]
    assert len(hands) > 300
    assert sum(hands) <= len(hands) / 50


@pytest.mark.parametrize("kind", ["hitting", "mix"])
@pytest.mark.parametrize(("game", "rule_set"), TABLES)
def test_at_most_one_decision_in_eight_is_about_six_cards_or_more(game: str, rule_set: str, kind: QuizKind) -> None:
    asked = [each for each in questions(game, rule_set, kind) if isinstance(each, HittingQuestion)]
    assert len(asked) > 40
    cards = [len(each.cards) for each in asked]
    assert sum([count >= 6 for count in cards]) <= len(asked) / 8
    if kind == "hitting":  # none is lost, and none is missing between short hands and long ones
        assert {*range(2, 9)} <= {min(count, 8) for count in cards}


@pytest.mark.parametrize("kind", ["payout", "mix"])
@pytest.mark.parametrize(("game", "rule_set"), [each for each in TABLES if GAMES[each[0]].side_bets])
def test_half_of_the_payouts_are_about_a_side_bet_where_there_is_one(game: str, rule_set: str, kind: QuizKind) -> None:
    asked = [each for each in questions(game, rule_set, kind) if isinstance(each, PayoutQuestion)]
    assert len(asked) > 80
    about = [each.wager in (*SIDE_BETS, "envy") for each in asked]
    assert sum(about) >= len(asked) / 2
    assert any([not each for each in about])
    beside = [any([box.side for box in each.round.boxes]) for each in asked]
    assert sum(beside) >= 0.8 * len(asked)


@pytest.mark.parametrize(("game", "rule_set"), TABLES)
def test_bets_are_those_of_players(game: str, rule_set: str) -> None:
    boxes = [box for each in questions(game, rule_set, "payout") for box in each.round.boxes]
    mains = [box.main for box in boxes]
    assert sum([cents % 500 == 0 for cents in mains]) >= 0.85 * len(mains)
    assert sum([cents in (500, 1_000, 1_500, 2_000, 2_500, 5_000) for cents in mains]) >= 0.5 * len(mains)
    assert len(set(mains)) > 15
    assert any([cents % 500 for cents in mains])
