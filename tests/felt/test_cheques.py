"""Cheques: what a house has, the fewest that make an amount, and piles of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.engine.money import MOST_CENTS
from trainer.felt.cheques import MOST_IN_A_PILE, MOST_SHOWN, breakdown, heaps, piles, tubes, values

CHIPS = (25, 50, 100, 250, 500, 2_500)


@pytest.mark.parametrize(
    ("chip", "expected"),
    [
        (25, (25, 100, 500, 2_500, 10_000, 50_000, 100_000)),
        (50, (50, 100, 500, 2_500, 10_000, 50_000, 100_000)),
        (100, (100, 500, 2_500, 10_000, 50_000, 100_000)),
        (250, (250, 500, 2_500, 10_000, 50_000, 100_000)),
        (500, (500, 2_500, 10_000, 50_000, 100_000)),
        (2_500, (2_500, 10_000, 50_000, 100_000)),
    ],
)
def test_a_house_has_cheques_from_its_smallest(chip: int, expected: tuple[int, ...]) -> None:
    assert values(chip) == expected
    assert len(expected) <= 7, "one key each, from 1 to 7"


def test_the_large_cheques_stand_in_the_middle_of_the_rack_and_the_small_ones_outside() -> None:
    assert tubes(values(50), "middle") == (50, 500, 10_000, 100_000, 50_000, 2_500, 100)
    assert tubes(values(100), "middle") == (100, 2_500, 50_000, 100_000, 10_000, 500)
    assert tubes(values(50), "ascending") == values(50)


@pytest.mark.parametrize(
    ("cents", "chip", "expected"),
    [
        (22_500, 100, (10_000, 10_000, 2_500)),
        (3_750, 50, (2_500, 500, 500, 100, 100, 50)),
        (750, 250, (500, 250)),
        (4_000, 100, (2_500, 500, 500, 500)),
        (1_000, 2_500, (500, 500)),
        (0, 100, ()),
    ],
)
def test_the_fewest_cheques_the_largest_first(cents: int, chip: int, expected: tuple[int, ...]) -> None:
    assert breakdown(cents, chip) == expected


@given(chip=st.sampled_from(CHIPS), count=st.integers(0, 500))
def test_every_multiple_of_the_smallest_is_made_exactly(chip: int, count: int) -> None:
    made = breakdown(chip * count, chip)
    assert sum(made) == chip * count
    assert list(made) == sorted(made, reverse=True)
    assert set(made) <= set(values(chip))


@given(chip=st.sampled_from(CHIPS), count=st.integers(0, 60))
def test_no_fewer_cheques_make_it(chip: int, count: int) -> None:
    fewest = [0]
    for amount in range(1, count + 1):
        fewest.append(1 + min(fewest[amount - each // chip] for each in values(chip) if each // chip <= amount))
    assert len(breakdown(chip * count, chip)) == fewest[count]


def test_an_amount_that_no_cheque_makes_is_refused() -> None:
    with pytest.raises(ValueError, match="No cheques make 107 cents"):
        breakdown(107, 100)


def test_piles_are_no_taller_than_a_dealer_builds_them() -> None:
    assert piles((100,) * 23) == ((100,) * MOST_IN_A_PILE, (100,) * MOST_IN_A_PILE, (100,) * 3)
    assert piles(()) == ()


@pytest.mark.parametrize(
    ("cheques", "heights"),
    [
        ((), []),
        ((2_500,) * 8, [8]),
        ((2_500,) * 9, [5, 4]),
        ((500,) * 20, [5, 5, 5, 5]),
        ((10_000, *(500,) * 7), [8]),
        ((10_000, 10_000, *(500,) * 7), [2, 7]),
        ((2_500,) * 12 + (100,) * 3, [5, 5, 5]),
    ],
)
def test_heaps_are_known_at_a_glance(cheques: tuple[int, ...], heights: list[int]) -> None:
    assert [len(heap) for heap in heaps(cheques)] == heights
    assert sum(heaps(cheques), ()) == cheques


def test_of_more_cheques_than_a_felt_has_room_for_the_largest_stand_for_the_rest() -> None:
    assert breakdown(100_000 * MOST_SHOWN, 100) == (100_000,) * MOST_SHOWN
    assert breakdown(200 * MOST_CENTS, 25) == (100_000,) * MOST_SHOWN
