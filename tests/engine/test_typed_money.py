"""Amounts as people type them on the keyboards of several countries."""

import pytest

from trainer.engine.errors import NotationError
from trainer.engine.typed_money import read_typed_money
from trainer.wording.sentences import say_refusal


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("225", 22_500),
        ("$225", 22_500),
        (" $12.50", 1250),
        ("12.50 ", 1250),
        ("$ 7", 700),
        ("7.5", 750),
        ("7,5", 750),
        ("7,50", 750),
        ("7.", 700),
        ("7,", 700),
        (".25", 25),
        (",25", 25),
        ("1,250", 125_000),
        ("$1,250.50", 125_050),
        ("1,250,000", 125_000_000),
        ("1250,50", 125_050),
        ("1 250", 125_000),
        ("1\u202f250,50", 125_050),
        ("007", 700),
        ("0", 0),
        ("999,999,999.99", 999_999_999_99),
        ("", None),
        (" ", None),
        ("$", None),
        (".", None),
    ],
)
def test_an_amount_is_read(text: str, cents: int | None) -> None:
    assert read_typed_money(text) == cents


@pytest.mark.parametrize("text", ["1.250", "0,250", "7.505", "12.345"])
def test_an_amount_with_two_readings_is_refused_by_name(text: str) -> None:
    with pytest.raises(NotationError) as refused:
        read_typed_money(text)
    assert say_refusal(refused.value).startswith(f'"{text}" can be read in two ways.')


@pytest.mark.parametrize(
    "text",
    [
        *("seven", "-7", "7,5050", "1,25.50", "12,50,00", "1.250,50", "1,250,50", "1,2500", "1 2", "12.5 0"),
        *("$$7", "1..5", "\u0661", "1 250,000", "7$"),
    ],
)
def test_what_is_no_amount_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="such as 25 or"):
        read_typed_money(text)


@pytest.mark.parametrize("text", ["1234567890", "1" * 5000, "1,000,000,000"])
def test_an_amount_has_nine_digits_at_most(text: str) -> None:
    with pytest.raises(NotationError, match="at most"):
        read_typed_money(text)
