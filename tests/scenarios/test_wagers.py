"""Wagers like a casino's."""

from collections import Counter
from random import Random

import pytest

from trainer.games.house_options.blackjack import BlackjackOptions
from trainer.scenarios.wagers import Stakes, blackjack_wager, is_odd, main_wager, parities_of, side_wager


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
    for odd in (None, False, True):
        for _ in range(200):
            cents = main_wager(house, random, odd=odd)
            assert cents % house.chip == 0
            assert (house.table_min or 0) <= cents <= (house.table_max or cents)
            assert side_wager(house, random) % house.chip == 0


def drawn(chip: int, least: int | None, most: int | None, *, odd: bool | None = None) -> list[int]:
    """Return every main wager that comes up at a table, smallest first."""
    house, random = BlackjackOptions(chip=chip, table_min=least, table_max=most), Random(5)
    return sorted({main_wager(house, random, odd=odd) for _ in range(400)})


@pytest.mark.parametrize(
    ("chip", "least", "most", "first", "last"),
    [
        (500, 700, None, 1_000, None),  # the least is rounded up to a cheque
        (500, None, 1_900, 500, 1_500),  # and the most down
        (500, 700, 1_900, 1_000, 1_500),
        (250, 333, 1_111, 500, 1_000),
        (100, 150, 250, 200, 200),
        (50, 75, 125, 100, 100),
        (500, 499, 501, 500, 500),
        (2_500, 2_501, 5_000, 5_000, 5_000),
        (2_500, 2_400, 7_400, 2_500, 5_000),
        (100, 100, 100, 100, 100),
    ],
)
def test_limits_that_are_no_whole_cheques_are_met_from_within(
    chip: int, least: int | None, most: int | None, first: int, last: int | None
) -> None:
    found = drawn(chip, least, most)
    assert found[0] == first
    assert last is None or found[-1] == last
    assert all([cents % chip == 0 for cents in found])


@pytest.mark.parametrize(
    ("chip", "least", "most", "above"),
    [
        (500, 700, 700, 1_000),
        (100, 250, 250, 300),
        (500, 501, 999, 1_000),
        (2_500, 2_600, 4_900, 5_000),
        (500, None, 400, 500),  # less than one cheque
    ],
)
def test_limits_between_two_cheques_leave_the_one_above(
    chip: int, least: int | None, most: int | None, above: int
) -> None:
    assert drawn(chip, least, most) == drawn(chip, least, most, odd=True) == [above]


def test_where_only_even_numbers_of_cheques_fit_an_odd_wager_is_one_of_them() -> None:
    assert drawn(100, 1_000, 1_099, odd=True) == drawn(100, 1_000, 1_099) == [1_000]
    assert drawn(100, 500, 900, odd=True) == [500, 700, 900]
    assert 600 in drawn(100, 500, 900)


def test_odd_wagers_do_not_halve() -> None:
    random = Random(2)
    assert all([main_wager(BlackjackOptions(), random, odd=True) // 100 % 2 for _ in range(100)])
    assert not any([main_wager(BlackjackOptions(), random, odd=False) // 100 % 2 for _ in range(100)])


@pytest.mark.parametrize(
    ("house", "stakes", "parities"),
    [
        (BlackjackOptions(), None, (True, False)),
        (BlackjackOptions(chip=2500), None, (True, False)),
        (BlackjackOptions(table_min=1000, table_max=1000), None, (False,)),
        (BlackjackOptions(chip=500), (500, 500), (True,)),
    ],
)
def test_odd_and_even_are_of_dollars_whatever_the_smallest_cheque_is(
    house: BlackjackOptions, stakes: Stakes | None, parities: tuple[bool, ...]
) -> None:
    assert parities_of(house, stakes) == parities
    random = Random(7)
    for odd in parities:
        assert all([is_odd(main_wager(house, random, odd=odd, stakes=stakes)) == odd for _ in range(60)])


@pytest.mark.parametrize("stakes", [(100, 300), (500, 500), (50_000, 250_000), (100, 250_000)])
def test_players_bet_within_the_stakes_that_a_trainee_sets(stakes: Stakes) -> None:
    random, house = Random(8), BlackjackOptions()
    for _ in range(100):
        for cents in (main_wager(house, random, stakes=stakes), side_wager(house, random, stakes=stakes)):
            assert stakes[0] <= cents <= stakes[1]
            assert cents % house.wager_step == 0
    limited = BlackjackOptions(table_min=1_000, table_max=5_000)
    among = {main_wager(limited, random, stakes=(100, 250_000)) for _ in range(200)}
    assert (min(among), max(among)) == (1_000, 5_000)


def test_most_bets_are_round() -> None:
    random = Random(9)
    mains = [main_wager(BlackjackOptions(), random) for _ in range(500)]
    assert sum([cents % 500 == 0 for cents in mains]) >= 0.85 * len(mains)


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
