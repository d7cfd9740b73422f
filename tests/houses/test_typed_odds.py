"""Odds as a person types them into a pay table."""

import pytest

from trainer.houses.typed import TypedRefused, read_odds


@pytest.mark.parametrize(("text", "odds"), [("", None), (" 1 ", 1), ("10000", 10_000), ("000000001", 1)])
def test_whole_odds_to_1_are_read(text: str, odds: int | None) -> None:
    assert read_odds(text) == odds


@pytest.mark.parametrize("text", ["0", "10001", "000010001", "0000000001", "0000100000", "1.5", "-1", "x", "\u0661"])
def test_what_is_no_odds_is_refused(text: str) -> None:
    with pytest.raises(TypedRefused):
        read_odds(text)
