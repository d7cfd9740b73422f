"""Odds and amounts as a person types them into the fields of a house."""

import pytest

from trainer.engine.errors import Refusal
from trainer.houses.typed import TypedRefused, read_cents, read_odds


@pytest.mark.parametrize(("text", "odds"), [("", None), (" 1 ", 1), ("10000", 10_000), ("000000001", 1)])
def test_whole_odds_to_1_are_read(text: str, odds: int | None) -> None:
    assert read_odds(text) == odds


@pytest.mark.parametrize("text", ["0", "10001", "000010001", "0000000001", "0000100000", "1.5", "-1", "x", "\u0661"])
def test_what_is_no_odds_is_refused(text: str) -> None:
    with pytest.raises(TypedRefused):
        read_odds(text)


@pytest.mark.parametrize(("text", "cents"), [("1,500", 150_000), ("7,50", 750), (" $25 ", 2_500), ("", None)])
def test_amounts_of_a_house_are_read_as_those_of_a_payout(text: str, cents: int | None) -> None:
    assert read_cents(text) == cents


@pytest.mark.parametrize("text", ["1.500", "0", "x"])
def test_what_is_no_amount_of_a_house_is_refused(text: str) -> None:
    with pytest.raises(Refusal):
        read_cents(text)
