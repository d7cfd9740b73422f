"""No round gets stuck, whatever was done in it: cards and cheques stay, what is due can be done, and it ends."""

from __future__ import annotations

import pytest

from tests.support.any_acts import deal_anyhow

AT_ONCE = 30


@pytest.mark.parametrize("first", range(0, 180, AT_ONCE))
def test_whatever_was_done_the_round_goes_on_to_its_end(first: int) -> None:
    for seed in range(first, first + AT_ONCE):
        deal_anyhow(seed)
