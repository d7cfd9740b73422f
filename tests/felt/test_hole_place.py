"""Which of the dealer's cards is the hole card, also where both are the same card of two decks."""

import pytest

from trainer.engine.apply import apply
from trainer.engine.values import replace
from trainer.felt.cards import hole_place
from trainer.games.notation import read_act
from trainer.rounds.reading import read_round
from trainer.rounds.spec import opened


@pytest.mark.parametrize(("up_card", "acts", "place"), [("second", "down up", 0), ("first", "up down", 1)])
def test_the_hole_card_is_the_other_one_than_the_house_deals_face_up(up_card: str, acts: str, place: int) -> None:
    told = {"format": 1, "game": "blackjack", "house": {"up_card": up_card}, "shoe": "TS 8S 9S 8S"}
    table = opened(read_round({**told, "box": [{"number": 1, "main": "10"}]}))
    first, second = acts.split()
    for text in ("deal 1", f"deal dealer {first}", "deal 1", f"deal dealer {second}"):
        table = apply(table, read_act(text))
    assert hole_place(table) == place
    assert hole_place(replace(table, up=None)) is not None
