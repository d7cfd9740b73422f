"""How many questions a second are generated and graded, for each quiz and game, in one process.

``python -m pytest tests/bench/test_bench_quiz.py`` prints a table; times are for all the questions of a round, and
each round asks others, so that nothing is remembered from one to the next.
"""

from __future__ import annotations

from itertools import count
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from trainer.games.kinds import Asks
from trainer.games.registry import GAMES
from trainer.quiz.plan import QuizPlan
from trainer.quiz.questions import grade, question_at

pytestmark = pytest.mark.benchmark(timer=process_time)
"""Only what this process computes is counted, whatever else the machine does."""

QUESTIONS = 200
LEAST: dict[Asks, int] = {"payout": 500, "hitting": 500, "order": 500, "act": 300, "request": 500, "recall": 500}
"""How many questions a second there must be."""
TABLES = [(game.name, rule_set) for game in GAMES.values() for rule_set in game.rule_sets]


@pytest.mark.parametrize("asks", LEAST)
@pytest.mark.parametrize(("game", "rule_set"), TABLES, ids=[" ".join(table) for table in TABLES])
def test_questions(game: str, rule_set: str, asks: Asks, benchmark: BenchmarkFixture) -> None:
    seeds = count(1)
    house = GAMES[game].houses[rule_set]()

    def ask() -> int:
        plan = QuizPlan(game=game, rule_set=rule_set, house=house, kind=asks, seed=next(seeds), totals=True)
        right = 0
        for number in range(1, QUESTIONS + 1):
            question = question_at(plan, number)
            right += grade(question, question.accepted).right
        return right

    assert benchmark.pedantic(ask, rounds=5, warmup_rounds=1) == QUESTIONS  # type: ignore[no-untyped-call]
    assert benchmark.stats is not None
    a_second = QUESTIONS / benchmark.stats.stats.median
    benchmark.extra_info["questions a second"] = round(a_second)
    assert a_second >= LEAST[asks]
