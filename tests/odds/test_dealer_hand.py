"""The exact odds against figures computed outside this program, and against each other."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from trainer.engine.poker import Stud
from trainer.engine.table import Rules
from trainer.games import dealer_breakz, dealer_bust_21
from trainer.games.options import read_house
from trainer.games.registry import GAMES, rules_in_force
from trainer.games.three_card_stud import PAY_SCALE, STUD
from trainer.odds import dealer_hand as odds

ORACLE = json.loads((Path(__file__).parents[1] / "oracle.json").read_text(encoding="utf-8"))
NEAR = 1e-9
UP_CARDS = {"A": 1, **{str(value): value for value in range(2, 10)}, "T": 10}
DEALERS = [(decks, soft_17) for decks in (1, 2, 4, 6, 8) for soft_17 in ("stand", "hit")]


def rules(game: str, rule_set: str = "standard", **house: Any) -> Rules:
    return rules_in_force(game, rule_set, read_house(GAMES[game].houses[rule_set], house))


def told(decks: int, soft_17: str) -> Any:
    return ORACLE["dealer"][f"{decks}D_{'H' if soft_17 == 'hit' else 'S'}17"]


@pytest.mark.parametrize(("decks", "soft_17"), DEALERS)
def test_the_dealers_hand(decks: int, soft_17: str) -> None:
    dealer = odds.dealer_hand(rules("blackjack", decks=decks, soft_17=soft_17))
    known = told(decks, soft_17)
    assert sum(dealer.chances.values()) == pytest.approx(1, abs=NEAR)
    assert dealer.bust == pytest.approx(known["bust_total"], abs=NEAR)
    assert dealer.blackjack == pytest.approx(known["totals"]["BJ"], abs=NEAR)
    assert dealer.totals == pytest.approx({int(t): p for t, p in known["totals"].items() if t != "BJ"}, abs=NEAR)
    by_up_card = {UP_CARDS[card]: chance for card, chance in known["bust_joint_by_upcard"].items()}
    assert dealer.bust_by_up_card == pytest.approx(by_up_card, abs=NEAR)
    for card, chance in known["bust_given_upcard"].items():
        assert dealer.bust_if_up(UP_CARDS[card]) == pytest.approx(chance, abs=NEAR)
    by_row = [known["bust_by_ncards"][label] for label in dealer_breakz.CARDS]
    assert dealer_breakz.bust_by_row(dealer) == pytest.approx(by_row, abs=NEAR)
    assert dealer.bust_by_cards[8] == pytest.approx(known["bust_exactly_8"], abs=NEAR)


@pytest.mark.parametrize(("decks", "soft_17"), DEALERS)
def test_the_edge_of_every_printed_db21_table(decks: int, soft_17: str) -> None:
    known = told(decks, soft_17)["DB21_EV"]
    for rule_set, fourth in (("south-dakota", "PT4_SD_as_seeded"), ("washington", "PT4_WSGC")):
        for number, pays in dealer_bust_21.PAY_TABLES[rule_set].items():
            edge = odds.table_edge(rules("dealer-bust-21", rule_set, decks=decks, soft_17=soft_17), pays)
            assert edge == pytest.approx(-known[fourth if number == "4" else f"PT{number}"], abs=NEAR)


@pytest.mark.parametrize(("decks", "soft_17"), [each for each in DEALERS if each[0] > 1])
def test_the_edge_of_every_complete_breakz_table(decks: int, soft_17: str) -> None:
    in_force = rules("dealer-breakz", decks=decks, soft_17=soft_17)
    known = told(decks, soft_17)
    for number in ("1", "2", "3", "4", "5", "6", "13"):
        pays = [each for each in dealer_breakz.PAY_TABLES[number] if each is not None]
        expected = -known["DealerBreakz_EV"][f"PT{number}"]
        assert odds.table_edge(in_force, pays) == pytest.approx(expected, abs=NEAR)


@pytest.mark.parametrize(("decks", "soft_17"), [each for each in DEALERS if each[0] > 1])
def test_what_dealer_envy_brings(decks: int, soft_17: str) -> None:
    dealer = odds.dealer_hand(rules("dealer-breakz", decks=decks, soft_17=soft_17))
    expected = told(decks, soft_17)["DealerEnvy_EV_per_qualifying_bet"]
    assert dealer_breakz.mean_dealer_envy(dealer) / 100 == pytest.approx(expected, abs=NEAR)


@pytest.mark.parametrize("decks", [1, 2, 4, 6, 8])
def test_ts_1_how_many_hands_of_each_category(decks: int) -> None:
    known = ORACLE["three_card_stud"][f"{decks}D"]
    counts = odds.stud_counts(decks)
    assert sum(counts.values()) == known["total"]
    assert {kind: counts[kind] for kind in Stud} == {kind: known[kind.name.lower()] for kind in Stud}
    dealer = odds.DealerHand(decks, {}, busts=False)
    assert sum(dealer.three_cards.values()) == pytest.approx(1, abs=NEAR)
    assert STUD.edge(dealer, tuple(PAY_SCALE.values())) == pytest.approx(-known["EV"], abs=NEAR)


@pytest.mark.parametrize("decks", [2, 6, 8])
def test_nb_1_the_dealers_totals(decks: int) -> None:
    dealer = odds.dealer_hand(rules("no-bust-21", decks=decks))
    known = {int(total): chance for total, chance in ORACLE["no_bust_21_dealer"][f"{decks}D"].items()}
    assert dealer.totals == pytest.approx(known, abs=NEAR)
    assert dealer.bust == dealer.blackjack == 0


def test_nb_3_two_aces_as_22_stand() -> None:
    dealer = odds.dealer_hand(rules("no-bust-21", decks=6, ace_ace_22=True))
    chance_of_two_aces = 24 / 312 * 23 / 311
    of_two_cards = [chance for ending, chance in dealer.chances.items() if ending[:3] == (1, 2, 22)]
    assert of_two_cards == pytest.approx([chance_of_two_aces], abs=NEAR)
    assert sum(dealer.chances.values()) == pytest.approx(1, abs=NEAR)


def test_a_game_without_pay_tables_has_no_edge_of_one() -> None:
    assert odds.table_edge(rules("blackjack"), (1, 1)) is None


def test_another_shoe_takes_milliseconds_once_the_rule_is_known() -> None:
    in_force = [rules("blackjack", decks=decks) for decks in range(1, 9)]
    odds.dealer_hand(in_force[0])
    times = []
    for each in in_force[1:]:
        start = time.process_time()
        odds.dealer_hand(each)
        times.append(time.process_time() - start)
    assert min(times) < 0.05
