"""Money: whole cents, and the three roundings that the rules ask for."""

from __future__ import annotations

from typing import get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.support.said import refused
from trainer.engine.errors import NotationError
from trainer.engine.money import (
    Rounding,
    at_odds,
    dollars,
    larger_half,
    read_money,
    round_up,
    share,
    write_exact,
    write_money,
)

CHIPS = [25, 50, 100, 250, 500, 2500]


@pytest.mark.parametrize(
    ("cents", "act", "result", "person"),
    [
        (0, "0", "0.00", "$0"),
        (5, "0.05", "0.05", "$0.05"),
        (50, "0.50", "0.50", "$0.50"),
        (700, "7", "7.00", "$7"),
        (750, "7.50", "7.50", "$7.50"),
        (125_000, "1250", "1250.00", "$1,250"),
        (123_456_789, "1234567.89", "1234567.89", "$1,234,567.89"),
    ],
)
def test_written(cents: int, act: str, result: str, person: str) -> None:
    assert (write_money(cents), write_exact(cents), dollars(cents)) == (act, result, person)
    assert read_money(act) == read_money(result) == cents


def test_a_loss_is_written_with_its_sign() -> None:
    assert (write_exact(-750), dollars(-750), dollars(-700)) == ("-7.50", "-$7.50", "-$7")
    assert (write_exact(-1), dollars(-1), dollars(0)) == ("-0.01", "-$0.01", "$0")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "-7",
        "+7",
        "7.",
        "7.5",
        "7.500",
        ".50",
        "$7",
        "7,50",
        "1,000",
        "7 ",
        " 7",
        "1e3",
        "0x10",
        "٧",
        "seven",
        "7_0",
    ],
)
def test_what_is_no_amount_is_refused(text: str) -> None:
    with refused(NotationError, match=r"is no amount; an amount is written like 7 or 7\.50"):
        read_money(text)


# Wager, odds, smallest cheque, and what is paid.
ROUNDED_UP = [
    (500, (3, 2), 100, 800),
    (500, (3, 2), 50, 750),
    (500, (3, 2), 500, 1000),
    (1000, (3, 2), 100, 1500),
    (2500, (3, 2), 100, 3800),
    (2500, (3, 2), 250, 3750),
    (100, (3, 2), 100, 200),
    (100, (3, 2), 25, 150),
    (75, (3, 2), 25, 125),
    (500, (6, 5), 100, 600),
    (700, (6, 5), 100, 900),
    (1000, (6, 5), 500, 1500),
    (2500, (1, 1), 100, 2500),
]  # fmt: skip


@pytest.mark.parametrize(("cents", "odds", "chip", "expected"), ROUNDED_UP)
def test_round_up(cents: int, odds: tuple[int, int], chip: int, expected: int) -> None:
    assert round_up(cents, *odds, chip) == expected


@given(st.integers(1, 10**7), st.sampled_from([(3, 2), (6, 5), (1, 1), (2, 1)]), st.sampled_from(CHIPS))
def test_round_up_is_the_least_that_is_enough(cheques: int, odds: tuple[int, int], chip: int) -> None:
    numerator, denominator = odds
    paid = round_up(cheques * chip, numerator, denominator, chip)
    assert paid % chip == 0
    assert paid * denominator >= cheques * chip * numerator > (paid - chip) * denominator


# Winners Option (12): wager, smallest cheque, and what the house takes of it (ruling WO-6).
HALVES = [
    (500, 100, 300),
    (1500, 100, 800),
    (2500, 100, 1300),
    (2500, 50, 1250),
    (1000, 100, 500),
    (100, 100, 100),
    (100, 25, 50),
    (2500, 2500, 2500),
    (5000, 2500, 2500),
    (7500, 2500, 5000),
    (50, 100, 50),
]  # fmt: skip


@pytest.mark.parametrize(("cents", "chip", "expected"), HALVES)
def test_larger_half(cents: int, chip: int, expected: int) -> None:
    assert larger_half(cents, chip) == expected


@given(st.integers(1, 10**6), st.sampled_from(CHIPS))
def test_the_larger_half_is_at_most_one_cheque_more(cheques: int, chip: int) -> None:
    taken = larger_half(cheques * chip, chip)
    assert taken % chip == 0
    assert 0 <= taken - (cheques * chip - taken) <= chip


# Bonuses in the order they are paid, the limit, the smallest cheque, and what each is paid (ruling TS-6).
SHARES = [
    ((), 500_000, 100, ()),
    ((200_000, 100_000), 500_000, 100, (200_000, 100_000)),
    ((500_000,), 500_000, 100, (500_000,)),
    ((600_000,), 500_000, 100, (500_000,)),
    ((500_000, 500_000), 500_000, 100, (250_000, 250_000)),
    # 5,000 in three equal parts is 1,666 each; the two dollars left go to the first two, one each.
    ((300_000, 300_000, 300_000), 500_000, 100, (166_700, 166_700, 166_600)),
    # In $25 cheques it is 1,650 each; 50 is left: two cheques.
    ((300_000, 300_000, 300_000), 500_000, 2500, (167_500, 167_500, 165_000)),
    ((700_000, 200_000, 100_000), 500_000, 100, (350_000, 100_000, 50_000)),
    # 3,888 and 1,111, a dollar left.
    ((700_000, 200_000), 500_000, 100, (388_900, 111_100)),
    # A small bonus beside a huge one would get nothing: the cheque left is for it.
    ((10_000_000, 100), 500_000, 100, (499_900, 100)),
    # Two of them get one cheque each, although the sum passes the limit by one.
    ((1_500_000, 2_500, 2_500), 500_000, 2_500, (497_500, 2_500, 2_500)),
    ((2_500, 1_500_000, 2_500), 500_000, 2_500, (2_500, 497_500, 2_500)),
    # One cheque is for the small one, the other for the first of all.
    ((1_500_000, 1_500_000, 2_500), 500_000, 2_500, (250_000, 247_500, 2_500)),
    ((100, 10_000_000), 500_000, 100, (100, 499_900)),
]  # fmt: skip


@given(
    st.integers(1, 400), st.sampled_from(CHIPS), st.sampled_from([(3, 2), (6, 5)]), st.sampled_from(get_args(Rounding))
)
def test_sb_13_an_odd_amount_is_made_of_whole_cheques_between_even_money_and_the_odds_rounded_up(
    cheques: int, chip: int, odds: tuple[int, int], rounding: Rounding
) -> None:
    stake = cheques * chip
    paid = at_odds(stake, *odds, chip, rounding)
    assert paid % chip == 0
    assert stake <= paid <= round_up(stake, *odds, chip)
    if stake * odds[0] % (odds[1] * chip) == 0:
        assert paid * odds[1] == stake * odds[0]


@pytest.mark.parametrize(("amounts", "limit", "chip", "expected"), SHARES)
def test_share(amounts: tuple[int, ...], limit: int, chip: int, expected: tuple[int, ...]) -> None:
    assert share(amounts, limit, chip) == expected


@given(
    st.lists(st.integers(1, 40_000), min_size=1, max_size=7),
    st.integers(0, 5000),
    st.sampled_from([25, 50, 100, 250, 500]),
)
def test_shares_come_to_the_limit_in_proportion(cheques: list[int], above: int, chip: int) -> None:
    limit = 500_000 + above * chip // 100 * 100
    amounts = [each * chip for each in cheques]
    shares = share(amounts, limit, chip)
    total = sum(amounts)
    if total <= limit:
        assert shares == tuple(amounts)
        return
    nothing = [amount * limit // (total * chip) == 0 for amount in amounts]
    over = max(sum(nothing) - (limit - sum([a * limit // (total * chip) * chip for a in amounts])) // chip, 0) * chip
    assert limit - chip < sum(shares) <= limit + over
    for cut, amount, none in zip(shares, amounts, nothing, strict=True):
        assert cut % chip == 0
        exact = amount * limit / total
        assert exact - chip < cut <= exact + chip * (2 if none else 1), "a cheque for none, and one of what is left"
        assert cut <= amount
    assert all(shares), "a winning bonus is never pushed for nothing"
    raised = [cut > amount * limit // (total * chip) * chip for cut, amount in zip(shares, amounts, strict=True)]
    raised = [each for each, none in zip(raised, nothing, strict=True) if not none]
    assert raised == sorted(raised, reverse=True), "what is left goes out one cheque at a time, from the first on"
