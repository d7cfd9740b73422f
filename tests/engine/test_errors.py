"""Refusals stay in one line: what they quote is cut short."""

from __future__ import annotations

import pytest

from trainer.engine.errors import quoted


@pytest.mark.parametrize("length", [0, 1, 39, 40])
def test_a_short_text_is_quoted_whole(length: int) -> None:
    assert quoted("x" * length) == f"'{'x' * length}'"


@pytest.mark.parametrize("length", [41, 42, 1000])
def test_a_long_text_is_quoted_up_to_forty_characters(length: int) -> None:
    assert quoted("x" * length) == f"'{'x' * 37}...'"
