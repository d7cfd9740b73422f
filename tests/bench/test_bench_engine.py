"""How many rounds a second `settle --jsonl` plays, and how long the judge takes for an act.

Seven boxes, each with a side wager where the game has one, every act listed, in one process, as the command does it.
"""

import io
from random import Random
from time import process_time

import pytest

from tests.support.figures import Figure
from tests.support.random_rounds import TABLES, pick
from tests.support.seven_boxes import houses_that_differ, lines_of, seven_boxes
from trainer.engine.judge import judge
from trainer.games.registry import rules_in_force
from trainer.rounds import reading
from trainer.terminal.batch import settle_lines

ROUNDS = 250
EVERY_TABLE = pytest.mark.parametrize(("game", "rule_set"), TABLES, ids=[" ".join(table) for table in TABLES])


@EVERY_TABLE
def test_round_settled(game: str, rule_set: str, figure: Figure) -> None:
    rounds = lines_of(seven_boxes(game, rule_set, ROUNDS))
    results = io.BytesIO()

    def settle() -> None:
        results.seek(0)
        assert settle_lines(io.BytesIO(rounds), results) == 0

    figure.measure(settle, things=ROUNDS)
    assert len(results.getvalue().splitlines()) == ROUNDS


def test_round_settled_at_houses_that_differ(figure: Figure) -> None:
    """At most twice what it takes at one house: three lines in eight name a house that none did before."""
    game, rule_set = "dealer-bust-21", "south-dakota"
    houses = houses_that_differ(game, rule_set, ROUNDS * 3 // 8)
    one, many = [lines_of(seven_boxes(game, rule_set, ROUNDS, houses=each)) for each in (houses[:1], houses)]
    took = []
    for _ in range(5):
        begin = process_time()
        assert settle_lines(io.BytesIO(one), io.BytesIO()) == 0
        took.append((process_time() - begin) * 1000 / ROUNDS)

    def forget_houses() -> None:
        rules_in_force.cache_clear()
        reading._KNOWN_HOUSES.clear()

    figure.measure(
        lambda: settle_lines(io.BytesIO(many), io.BytesIO()),
        prepare=forget_houses,
        most_ms=2 * sorted(took)[2],
        things=ROUNDS,
    )


@pytest.mark.parametrize("right", [True, False], ids=["due", "wrong"])
def test_act_judged(right: bool, figure: Figure) -> None:
    """An act that was due at its table, and one that was due at another table of the round, looked for ahead."""
    tried = []
    random = Random(2)
    for rounds in [seven_boxes(*table, 5) for table in TABLES]:
        for dealt in rounds:
            for table, act in zip(dealt.tables, dealt.acts, strict=True):
                other = pick(dealt.acts, random)
                if right or judge(table, other) is not None:
                    tried.append((table, act if right else other))

    def judge_all() -> int:
        return sum([judge(table, act) is not None for table, act in tried])

    assert judge_all() == (0 if right else len(tried))
    figure.measure(judge_all, things=len(tried))
