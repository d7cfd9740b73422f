"""From a reason to the act that settles the wager, and the sum behind it in words."""

from __future__ import annotations

import pytest

from trainer.engine.money import Rounding
from trainer.engine.notation import write_act
from trainer.engine.sentences import sentence
from trainer.engine.settle import Outcome, Reason, settling_act
from trainer.engine.workings import arithmetic, working
from trainer.rounds.playing import play_settlements
from trainer.rounds.reading import read_round
from trainer.wording.sentences import say

# The reason, the stake, what a double added to it, the smallest cheque; the act, and the sum.
SETTLED: list[tuple[Outcome, tuple[int, int], int, int, int, str, str]] = [
    ("win", (1, 1), 2500, 0, 100, "pay 3 main 25", "$25 × 1 = $25"),
    ("win", (1, 1), 3500, 1000, 100, "pay 3 main 35", "$35 × 1 = $35"),
    ("win", (15, 1), 1500, 0, 100, "pay 3 main 225", "$15 × 15 = $225"),
    ("win", (250, 1), 50_000, 0, 100, "pay 3 main 125000", "$500 × 250 = $125,000"),
    ("win", (3, 2), 1000, 0, 100, "pay 3 main 15", "$10 × 3/2 = $15"),
    ("win", (3, 2), 1500, 0, 100, "pay 3 main 23", "$15 × 3/2 = $22.50, rounded up to whole $1 cheques: $23"),
    ("win", (3, 2), 1500, 0, 50, "pay 3 main 22.50", "$15 × 3/2 = $22.50"),
    ("win", (3, 2), 75, 0, 25, "pay 3 main 1.25", "$0.75 × 3/2 = $1.125, rounded up to whole $0.25 cheques: $1.25"),
    ("win", (6, 5), 700, 0, 100, "pay 3 main 9", "$7 × 6/5 = $8.40, rounded up to whole $1 cheques: $9"),
    ("lose", (1, 1), 2500, 0, 100, "take 3 main 25", "take $25"),
    ("lose", (1, 1), 3500, 1000, 100, "take 3 main 35", "take $35"),
    ("push", (1, 1), 2500, 0, 100, "push 3 main", "push, the $25 bet stays"),
    ("half", (1, 1), 1000, 0, 100, "take 3 main 5", "take half of $10, $5, and give $5 back"),
    (
        "half", (1, 1), 2500, 0, 100, "take 3 main 13",
        "$25 can't be halved in $1 cheques, take the larger part, $13, and give $12 back",
    ),
    ("half", (1, 1), 2500, 0, 50, "take 3 main 12.50", "take half of $25, $12.50, and give $12.50 back"),
    ("returned", (1, 1), 2500, 0, 100, "return 3 main 25", "give the $25 bet back"),
]  # fmt: skip


@pytest.mark.parametrize(("outcome", "odds", "stake", "added", "chip", "act", "said"), SETTLED)
def test_settled(
    outcome: Outcome, odds: tuple[int, int], stake: int, added: int, chip: int, act: str, said: str
) -> None:
    reason = Reason(outcome, ("STD settle",), sentence("So it is"), *odds)
    done = settling_act(reason, 3, 0, "main", stake, chip, added)
    assert write_act(done) == act
    assert say(arithmetic(reason, stake, getattr(done, "cents", 0), chip)) == said


@pytest.mark.parametrize(
    ("odds", "stake", "chip", "rounding", "act", "said"),
    [
        ((3, 2), 1500, 100, "down", "pay 3 main 22", "$15 × 3/2 = $22.50, rounded down to whole $1 cheques: $22"),
        ((3, 2), 1500, 50, "down", "pay 3 main 22.50", "$15 × 3/2 = $22.50"),
        (
            (3, 2), 1500, 100, "even_money", "pay 3 main 22",
            "$15 × 3/2 = $22.50 can't be made: $14 × 3/2 and $1 × 1 = $22",
        ),
        ((6, 5), 700, 50, "even_money", "pay 3 main 8", "$7 × 6/5 = $8.40 can't be made: $5 × 6/5 and $2 × 1 = $8"),
        (
            (6, 5), 2700, 50, "even_money", "pay 3 main 32",
            "$27 × 6/5 = $32.40 can't be made: $25 × 6/5 and $2 × 1 = $32",
        ),
        ((6, 5), 750, 50, "even_money", "pay 3 main 9", "$7.50 × 6/5 = $9"),
    ],
)  # fmt: skip
def test_sb_13_what_the_cheques_cannot_make_is_told_as_that(
    odds: tuple[int, int], stake: int, chip: int, rounding: Rounding, act: str, said: str
) -> None:
    reason = Reason("win", ("STD pays",), sentence("So it is"), *odds, rounding=rounding)
    done = settling_act(reason, 3, 0, "main", stake, chip)
    assert write_act(done) == act
    assert say(arithmetic(reason, stake, getattr(done, "cents", 0), chip)) == said


def test_a_late_blackjack_takes_the_original_wager_only() -> None:
    reason = Reason("lose", ("SB-1",), sentence("So it is"), original_only=True)
    assert write_act(settling_act(reason, 3, 2, "main", 3500, 100, 1000)) == "take 3.2 main 25"
    assert say(arithmetic(reason, 3500, 2500, 100)) == "take $25 of $35, give $10 back"


def test_a_bonus_under_the_limit_of_the_deal_is_said_to_be_reduced() -> None:
    assert (
        say(arithmetic(Reason("win", (), sentence(""), 200), 5000, 500_000, 100))
        == "$50 × 200 = $10,000, reduced to $5,000"
    )


def test_a_limited_bonus_is_explained_by_what_all_bonuses_of_the_deal_come_to() -> None:
    told = {
        "format": 1,
        "game": "no-bust-21",
        "house": {"bonus_cap": "5000.00"},
        "shoe": "7S KH TC 7S 7D 7S 4C",
        "box": [
            {"number": number, "main": "10", "side": {"stud": stud}, "plays": ["stand"]}
            for number, stud in ((1, "25"), (3, "10"))
        ],
    }
    workings = [say(working(settled, table)) for table, settled in play_settlements(read_round(told)).settlements]
    assert (
        "Suited three of a kind pays 200 to 1, all bonuses of the round, $5,010, limited to $5,000: "
        "$25 × 200 = $5,000, reduced to $4,990." in workings
    )
