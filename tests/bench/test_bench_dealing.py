"""How long an act takes in a round dealt by hand: judged, applied, and whose move it is then, at seven boxes.

``python -m pytest tests/bench/test_bench_dealing.py`` prints it for each game. Right acts and wrong ones are measured
one by one, since what counts is that hardly any act is slow.
"""

from __future__ import annotations

import math
from itertools import count
from random import Random
from time import process_time

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

from trainer.dealing.attempt import Over, TraineeActs, begin
from trainer.dealing.lessons import lesson_of
from trainer.dealing.plan import ALL_DUTIES
from trainer.dealing.table import new_table
from trainer.dealing.tried import tried_at_random
from trainer.engine.procedure import due
from trainer.games.registry import GAMES

pytestmark = pytest.mark.benchmark(timer=process_time)
"""Only what this process computes is counted, whatever else the machine does."""

ROUNDS = 20
MOST = 0.005
"""Seconds that 99 of 100 acts may take; the rest of a sixtieth of a second is the window's."""
TABLES = [(game.name, rule_set) for game in GAMES.values() for rule_set in game.rule_sets]
EVERY_TABLE = pytest.mark.parametrize(("game", "rule_set"), TABLES, ids=[" ".join(table) for table in TABLES])


def taken(game: str, rule_set: str, seed: int) -> tuple[list[float], list[float]]:
    """Return the seconds that each right and each wrong act of a full, busy table takes."""
    random = Random(seed)
    house = GAMES[game].houses[rule_set]()
    told, plan = new_table(
        game,
        rule_set,
        house,
        duties=ALL_DUTIES,
        judging="coached",
        level="busy",
        boxes=7,
        seed=seed,
        lesson=lesson_of("full-table"),
    )
    attempt = begin(told, plan)
    right: list[float] = []
    wrong: list[float] = []
    while not isinstance(waiting := attempt.waiting, Over):
        if not isinstance(waiting, TraineeActs):
            attempt = attempt.go_on(0.0)
            continue
        other = tried_at_random(attempt.table, due(attempt.table), random)
        for act in (other, waiting.due[0]):
            began = process_time()
            attempt = attempt.do(act, 0.0)
            assert attempt.waiting is not None
            spent = process_time() - began
            (right if attempt.did[-1].finding is None else wrong).append(spent)
            if isinstance(attempt.waiting, Over) or attempt.did[-1].is_applied:
                break
    return right, wrong


def slowest_of_99(seconds: list[float]) -> float:
    """Return how long an act takes that 99 of 100 are not slower than."""
    return sorted(seconds)[math.ceil(len(seconds) * 0.99) - 1]


@EVERY_TABLE
def test_an_act_is_judged_and_applied(game: str, rule_set: str, benchmark: BenchmarkFixture) -> None:
    seeds = count(1)
    right: list[float] = []
    wrong: list[float] = []

    def deal() -> None:
        for _ in range(ROUNDS):
            each = taken(game, rule_set, next(seeds))
            right.extend(each[0])
            wrong.extend(each[1])

    benchmark.pedantic(deal, rounds=3, warmup_rounds=1)  # type: ignore[no-untyped-call]
    for what, seconds in (("right", right), ("wrong", wrong)):
        assert len(seconds) > 500
        slowest = slowest_of_99(seconds)
        benchmark.extra_info[f"{what} acts: 99 of 100 within ms"] = round(slowest * 1000, 2)
        print(f" {what}: {slowest * 1000:.2f} ms", end="")
        assert slowest <= MOST


@EVERY_TABLE
def test_a_table_is_made(game: str, rule_set: str, benchmark: BenchmarkFixture) -> None:
    """From the press of "Deal" to a round that can be dealt."""
    seeds = count(1)
    house = GAMES[game].houses[rule_set]()

    def make() -> None:
        for _ in range(ROUNDS):
            new_table(
                game,
                rule_set,
                house,
                duties=ALL_DUTIES,
                judging="coached",
                level="busy",
                boxes=7,
                seed=next(seeds),
            )

    benchmark.pedantic(make, rounds=3, warmup_rounds=1)  # type: ignore[no-untyped-call]
    assert benchmark.stats is not None
    assert benchmark.stats.stats.median / ROUNDS <= 0.05
