"""The odds against figures that others have published: the Wizard of Odds, and Jacobson for 1/3/6/30/100/200."""

import pytest

from trainer.engine.table import Rules
from trainer.games.dealer_breakz import BREAKZ
from trainer.games.house_options.dealer_breakz import PAY_TABLES
from trainer.games.options import read_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.odds.bets import edge_at
from trainer.odds.chances import ShoeChances, chances_at
from trainer.odds.shoe import Shoe

BUSTS = {
    1: (0.283585, 0.287485),
    2: (0.282582, 0.286446),
    4: (0.282086, 0.285931),
    6: (0.281921, 0.285760),
    8: (0.281839, 0.285675),
}
"""The dealer's bust by decks, standing on soft 17 and hitting it."""
BUSTER = {
    1: (8.77, 6.89),
    2: (8.48, 6.51),
    4: (8.31, 6.29),
    5: (8.27, 6.25),
    6: (8.25, 6.21),
    8: (8.22, 6.17),
}
"""The edge in percent of 2/2/4/12/50/250 by the number of cards, likewise; Dealer Breakz prints it as table 3."""


def rules(soft_17: str) -> Rules:
    return rules_in_force(
        "blackjack", "standard", read_house(GAMES["blackjack"].houses["standard"], {"soft_17": soft_17})
    )


def at(decks: int, soft_17: str) -> ShoeChances:
    return chances_at(rules(soft_17), Shoe(decks))


@pytest.mark.parametrize("soft_17", ["stand", "hit"])
def test_busts_and_edges_by_decks(soft_17: str) -> None:
    place = ("stand", "hit").index(soft_17)
    third = [pays or 0 for pays in PAY_TABLES["3"]]
    assert {decks: round(float(at(decks, soft_17).bust), 6) for decks in BUSTS} == {
        decks: pair[place] for decks, pair in BUSTS.items()
    }
    assert {decks: round(100 * float(edge_at(at(decks, soft_17), BREAKZ, third)), 2) for decks in BUSTER} == {
        decks: pair[place] for decks, pair in BUSTER.items()
    }


def test_six_decks_that_hit_soft_17() -> None:
    six = at(6, "hit")
    assert round(100 * float(edge_at(six, BREAKZ, (1, 3, 6, 30, 100, 200))), 3) == 4.724
    assert round(100 * float(six.bust), 3) == 28.576
