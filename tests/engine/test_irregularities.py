"""A card that lies face up in the shoe is seen before it is dealt (SD 20:18:15:28)."""

from __future__ import annotations

import pytest

from trainer.engine.apply import apply
from trainer.engine.irregularities import is_next_faced
from trainer.games.notation import read_act
from trainer.rounds.reading import read_round
from trainer.rounds.spec import opened

DEAL = "deal 1, deal 2, deal dealer down, deal 1, deal 2, deal dealer up"


@pytest.mark.parametrize(
    ("told", "seen"),
    [
        ("", False),
        (DEAL, False),
        (f"{DEAL}, hit 1, deal 1", True),
        (f"{DEAL}, hit 1, deal 1, burn", False),
        (f"{DEAL}, burn, burn, burn", False),  # the shoe is empty: it is shuffled first
        (f"{DEAL}, burn, burn, burn, shuffle", True),
    ],
)
def test_sd_28_the_next_card_lies_face_up(told: str, seen: bool) -> None:
    boxes = [{"number": 1, "main": "10", "side": {"db21": "5"}}, {"number": 2, "main": "10"}]
    written = {"format": 1, "game": "dealer-bust-21", "shoe": "TS 9D 2S 9H 8C 6D 5S 5D 4C / 4D", "box": boxes}
    table = opened(read_round(written | {"faced": [8, 10]}))
    for text in filter(None, told.split(", ")):
        table = apply(table, read_act(text))
    assert is_next_faced(table) is seen
