"""Wagers like a casino's."""

from collections import Counter
from random import Random

import pytest

from trainer.games.blackjack import BlackjackOptions
from trainer.scenarios.wagers import blackjack_wager, main_wager, side_wager


@pytest.mark.parametrize(
    "house",
    [
        BlackjackOptions(),
        BlackjackOptions(chip=25),
        BlackjackOptions(chip=250),
        BlackjackOptions(chip=2500, table_min=10_000, table_max=100_000),
        BlackjackOptions(chip=500, table_min=500, table_max=1_000),
        BlackjackOptions(table_min=100_000_00),
    ],
)
def test_whole_cheques_within_the_limits(house: BlackjackOptions) -> None:
    random = Random(1)
    for odd in (False, True):
        for _ in range(200):
            cents = main_wager(house, random, odd=odd)
            assert cents % house.chip == 0
            assert (house.table_min or 0) <= cents <= (house.table_max or cents)
            assert side_wager(house, random) % house.chip == 0


def test_limits_between_two_cheques_leave_the_one_above() -> None:
    assert main_wager(BlackjackOptions(chip=500, table_min=700, table_max=700), Random(1)) == 1000


def test_odd_wagers_do_not_halve() -> None:
    random = Random(2)
    assert all([main_wager(BlackjackOptions(), random, odd=True) // 100 % 2 for _ in range(100)])


def test_wagers_are_mixed() -> None:
    random = Random(3)
    mains = Counter([main_wager(BlackjackOptions(), random) for _ in range(500)])
    assert len(mains) >= 15
    assert {700, 1700, 3500, 12_500} <= set(mains)
    sides = [side_wager(BlackjackOptions(), random) for _ in range(500)]
    assert all([100 <= cents <= 2500 for cents in sides])


@pytest.mark.parametrize("chip", [25, 50, 100])
def test_players_wager_whole_dollars_where_there_is_change(chip: int) -> None:
    random, house = Random(4), BlackjackOptions(chip=chip)
    for _ in range(300):
        wagers = (main_wager(house, random), main_wager(house, random, odd=True), side_wager(house, random))
        assert [cents for cents in (*wagers, blackjack_wager(house, random)) if cents % 100] == []


def test_half_dollars_come_where_the_smallest_cheque_has_them() -> None:
    random = Random(4)
    assert 1250 in {main_wager(BlackjackOptions(chip=250), random) for _ in range(300)}
