"""Motion takes the time written in one file, or none at all."""

import pytest

from trainer.gui.style.speeds import CARD_MS, CHEQUES_MS, Speed


@pytest.mark.parametrize(
    ("speed", "card", "cheques"),
    [(Speed.NORMAL, CARD_MS, CHEQUES_MS), (Speed.FAST, 81, 99), (Speed.INSTANT, 0, 0)],
)
def test_a_speed_sets_how_long_things_move(speed: Speed, card: int, cheques: int) -> None:
    assert (speed.of(CARD_MS), speed.of(CHEQUES_MS)) == (card, cheques)


@pytest.mark.parametrize("speed", Speed)
def test_reduced_motion_is_none(speed: Speed) -> None:
    assert speed.calmed(reduced_motion=True) is Speed.INSTANT
    assert speed.calmed(reduced_motion=False) is speed
