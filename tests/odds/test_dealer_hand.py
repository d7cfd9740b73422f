"""The exact odds against figures computed outside this program, and against published ones."""

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from trainer.engine.poker import Stud
from trainer.engine.table import Rules
from trainer.games import dealer_breakz
from trainer.games.house_options.dealer_breakz import CARDS
from trainer.games.house_options.dealer_breakz import PAY_TABLES as BREAKZ_TABLES
from trainer.games.house_options.dealer_bust_21 import PAY_TABLES as DB21_TABLES
from trainer.games.options import read_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.games.three_card_stud import STUD
from trainer.odds.bets import edge_at, table_edge
from trainer.odds.chances import ShoeChances, chances_at
from trainer.odds.shoe import Shoe
from trainer.odds.three_cards import stud_counts

ORACLE = json.loads((Path(__file__).parents[1] / "oracle.json").read_text(encoding="utf-8"))
NEAR = 1e-12
UP_CARDS = {"A": 1, **{str(value): value for value in range(2, 10)}, "T": 10}
DEALERS = [(decks, soft_17) for decks in (1, 2, 4, 6, 8) for soft_17 in ("stand", "hit")]


def rules(game: str, rule_set: str = "standard", **house: Any) -> Rules:
    return rules_in_force(game, rule_set, read_house(GAMES[game].houses[rule_set], house))


def chances(game: str, rule_set: str = "standard", **house: Any) -> ShoeChances:
    return chances_at(rules(game, rule_set, **house))


def told(decks: int, soft_17: str) -> Any:
    return ORACLE["dealer"][f"{decks}D_{'H' if soft_17 == 'hit' else 'S'}17"]


@pytest.mark.parametrize(("decks", "soft_17"), DEALERS)
def test_the_dealers_hand(decks: int, soft_17: str) -> None:
    at = chances("blackjack", decks=decks, soft_17=soft_17)
    known = told(decks, soft_17)
    assert sum(at.dealer.chances.values()) == 1
    assert float(at.bust) == pytest.approx(known["bust_total"], abs=NEAR)
    assert float(at.blackjack) == pytest.approx(known["totals"]["BJ"], abs=NEAR)
    totals = {total: float(chance) for total, chance in at.totals.items()}
    assert totals == pytest.approx({int(t): p for t, p in known["totals"].items() if t != "BJ"}, abs=NEAR)
    for card, value in UP_CARDS.items():
        assert float(at.bust_by_up_card[value]) == pytest.approx(known["bust_joint_by_upcard"][card], abs=NEAR)
        assert float(at.dealer.bust_if_up(value)) == pytest.approx(known["bust_given_upcard"][card], abs=NEAR)
    by_line = [float(chance) for chance in dealer_breakz.BREAKZ.odds().line_chances(at)]
    assert by_line == pytest.approx([known["bust_by_ncards"][label] for label in CARDS], abs=NEAR)
    assert float(at.bust_by_cards[8]) == pytest.approx(known["bust_exactly_8"], abs=NEAR)
    assert sum(at.bust_by_hole_card.values()) == sum(at.bust_by_last_card.values()) == at.bust


@pytest.mark.parametrize(("decks", "soft_17"), DEALERS)
def test_the_edge_of_every_printed_db21_table(decks: int, soft_17: str) -> None:
    known = told(decks, soft_17)["DB21_EV"]
    for rule_set, fourth in (("south-dakota", "PT4_SD_as_seeded"), ("washington", "PT4_WSGC")):
        for number, pays in DB21_TABLES[rule_set].items():
            edge = table_edge(rules("dealer-bust-21", rule_set, decks=decks, soft_17=soft_17), pays)
            assert edge == pytest.approx(-known[fourth if number == "4" else f"PT{number}"], abs=NEAR)


@pytest.mark.parametrize(("decks", "soft_17"), DEALERS)
def test_the_edge_of_every_complete_breakz_table(decks: int, soft_17: str) -> None:
    at = chances("blackjack", decks=decks, soft_17=soft_17)  # the dealer draws alike, and one deck is allowed there
    known = told(decks, soft_17)
    for number in ("1", "2", "3", "4", "5", "6", "13"):
        pays = [each for each in BREAKZ_TABLES[number] if each is not None]
        assert float(edge_at(at, dealer_breakz.BREAKZ, pays)) == pytest.approx(
            -known["DealerBreakz_EV"][f"PT{number}"], abs=NEAR
        )
    published = known["DealerBreakz_EV"]["check_BBJ_Jacobson"]
    assert float(edge_at(at, dealer_breakz.BREAKZ, (1, 3, 6, 30, 100, 200))) == pytest.approx(-published, abs=NEAR)
    envy = dealer_breakz.BREAKZ.odds().mean_dealer_envy
    assert envy is not None
    assert float(envy(at)) / 100 == pytest.approx(known["DealerEnvy_EV_per_qualifying_bet"], abs=NEAR)


@pytest.mark.parametrize("decks", [1, 2, 4, 6, 8])
def test_ts_1_how_many_hands_of_each_category(decks: int) -> None:
    known = ORACLE["three_card_stud"][f"{decks}D"]
    counts = stud_counts(Shoe(decks))
    assert sum(counts.values()) == known["total"]
    assert {kind: counts[kind] for kind in Stud} == {kind: known[kind.name.lower()] for kind in Stud}
    at = ShoeChances(rules("no-bust-21"), Shoe(decks))
    assert float(edge_at(at, STUD, (200, 35, 20, 3, 2, 1))) == pytest.approx(-known["EV"], abs=NEAR)


@pytest.mark.parametrize("decks", [2, 6, 8])
def test_nb_1_the_dealers_totals(decks: int) -> None:
    at = chances("no-bust-21", decks=decks)
    known = {int(total): chance for total, chance in ORACLE["no_bust_21_dealer"][f"{decks}D"].items()}
    assert {total: float(chance) for total, chance in at.totals.items()} == pytest.approx(known, abs=NEAR)
    assert at.bust == at.blackjack == 0


def test_nb_3_two_aces_as_22_stand() -> None:
    dealer = chances("no-bust-21", decks=6, ace_ace_22=True).dealer
    of_two_cards = [chance for ending, chance in dealer.chances.items() if ending[:3] == (1, 2, 22)]
    assert of_two_cards == [Fraction(24 * 23, 312 * 311)]
    assert sum(dealer.chances.values()) == 1
