"""How many rounds a second `settle --jsonl` plays, and how long the judge takes for an act.

Seven boxes, each with a side wager where the game has one, every act listed, in one process, as the command does it.
"""

import io
import json
from random import Random
from typing import Any

import pytest

from tests.support.figures import Figure
from tests.support.random_rounds import TABLES, Dealt, dealt_at_random, pick
from trainer.engine.cards import write_cards
from trainer.engine.judge import judge
from trainer.engine.shoe import shuffled
from trainer.games.registry import GAMES
from trainer.rounds.reading import read_round
from trainer.rounds.writing import write_round
from trainer.terminal.batch import settle_lines

ROUNDS = 250
EVERY_TABLE = pytest.mark.parametrize(("game", "rule_set"), TABLES, ids=[" ".join(table) for table in TABLES])


def seven_boxes(game: str, rule_set: str, rounds: int) -> list[Dealt]:
    """Return rounds of seven boxes, each from a fresh shoe, by players of every habit."""
    random = Random(1)
    return [dealt_at_random(read_round(told(game, rule_set, random)), random) for _ in range(rounds)]


def told(game: str, rule_set: str, random: Random) -> dict[str, Any]:
    boxes = []
    for number in range(1, 8):
        box: dict[str, Any] = {"number": number, "main": pick(("10", "15", "25", "50", "100"), random)}
        if GAMES[game].sides:
            box["side"] = {GAMES[game].sides[0]: pick(("5", "10", "25"), random)}
        if GAMES[game].arrows:
            box["arrow"] = pick("PD", random)
        boxes.append(box)
    shoe = write_cards(shuffled(6, random)[:70])
    return {"format": 1, "game": game, "rules": rule_set, "shoe": shoe, "box": boxes}


@EVERY_TABLE
def test_round_settled(game: str, rule_set: str, figure: Figure) -> None:
    lines = [json.dumps(write_round(each.spec)).encode() + b"\n" for each in seven_boxes(game, rule_set, ROUNDS)]
    rounds = b"".join(lines)
    results = io.BytesIO()

    def settle() -> None:
        results.seek(0)
        assert settle_lines(io.BytesIO(rounds), results) == 0

    figure.measure(settle, things=ROUNDS)
    assert len(results.getvalue().splitlines()) == ROUNDS


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
