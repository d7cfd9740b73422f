"""What a round's acts say for its players, where its boxes do not say it themselves."""

from typing import Any

import pytest

from trainer.rounds.playing import with_words
from trainer.rounds.reading import read_round

ACTS = ["deal 1", "deal dealer down", "deal 1", "deal dealer up", "offer insurance", "insure 1 5"]


@pytest.mark.parametrize(("written", "insurance"), [({}, 500), ({"insurance": "2"}, 200)])
def test_insurance_is_the_acts_unless_the_box_says_it(written: dict[str, Any], insurance: int) -> None:
    box = {"number": 1, "main": "10", **written}
    spec = read_round({"format": 1, "game": "blackjack", "shoe": "TS 9D 8S AH", "box": [box], "acts": ACTS})
    assert with_words(spec).boxes[0].insurance == insurance


def test_without_a_word_about_insurance_there_is_none() -> None:
    box = {"number": 1, "main": "10"}
    spec = read_round({"format": 1, "game": "blackjack", "shoe": "TS 9D 8S AH", "box": [box], "acts": ACTS[:5]})
    assert with_words(spec).boxes[0].insurance is None
