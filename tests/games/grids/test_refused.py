"""What the print or a ruling does not allow to be set or played, each refused in one line."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.arranging import arranged, settled
from tests.support.said import said
from trainer.engine.errors import RoundRefused


def refused(written: dict[str, Any]) -> str:
    """Return the line with which the round is refused."""
    with pytest.raises(RoundRefused) as caught:
        settled(written)
    line = said(caught.value)
    assert line
    assert "\n" not in line
    return line


@pytest.mark.parametrize("table", ["7", "8", "9", "10", "11", "12"])
def test_bz_2_incomplete_tables(table: str) -> None:
    written = arranged(
        "dealer-breakz", "TS KS", "TC 7C", plays="stand", house={"pay_table": table}, side={"breakz": "5"}
    )
    assert table in refused(written)


@pytest.mark.parametrize("decks", [1, 3, 5, 7])
def test_bz_8_decks(decks: int) -> None:
    refused(arranged("dealer-breakz", "TS KS", "TC 7C", plays="stand", house={"decks": decks}))


@pytest.mark.parametrize("decks", [1, 3, 4, 5])
def test_nb_9_decks(decks: int) -> None:
    refused(arranged("no-bust-21", "TS KS", "TC 8C", plays="stand", house={"decks": decks}))


@pytest.mark.parametrize("decks", [2, 6, 7, 8])
def test_nb_9_decks_allowed(decks: int) -> None:
    assert settled(arranged("no-bust-21", "TS KS", "TC 8C", plays="stand", house={"decks": decks}))


@pytest.mark.parametrize("cap", ["4999.00", "100", "0"])
def test_ts_6_cap_below_5000(cap: str) -> None:
    refused(arranged("no-bust-21", "TS KS", "TC 8C", plays="stand", house={"bonus_cap": cap}))


@pytest.mark.parametrize("game", ["blackjack", "dealer-bust-21", "winners-option", "dealer-breakz", "no-bust-21"])
def test_sb_2_no_surrender(game: str) -> None:
    arrow: dict[str, Any] = {"arrow": "P"} if game == "winners-option" else {}
    refused(arranged(game, "TS 6S", "TC 8C", plays="surrender", **arrow))


@pytest.mark.parametrize(
    ("game", "house"),
    [
        ("winners-option", {"blackjack_pays": "6:5"}),
        ("dealer-bust-21", {"decks": 2, "blackjack_pays": "6:5"}),
        ("dealer-bust-21", {"breakage": "down"}),
        ("winners-option", {"breakage": "even_money"}),
        ("dealer-bust-21", {"late_blackjack": "all"}),
        ("winners-option", {"late_blackjack": "original"}),
        ("no-bust-21", {"breakage": "up"}),
        ("no-bust-21", {"late_blackjack": "original"}),
        ("blackjack", {"side_max": "main"}),
        ("dealer-bust-21", {"side_max": "0"}),
        ("dealer-bust-21", {"side_max": "half"}),
        ("dealer-breakz", {"bonus_cap_per": "hand"}),
        ("blackjack", {"pick_up": "never"}),
        ("blackjack", {"rack_order": "ascending"}),
        ("winners-option", {"soft_17": "stand"}),
        ("winners-option", {"up_card": "first"}),
        ("no-bust-21", {"peek": False}),
        ("no-bust-21", {"blackjack_pays": "3:2"}),
        ("no-bust-21", {"soft_17": "hit"}),
        ("blackjack", {"pay_table": "1"}),
        ("dealer-bust-21", {"pay_table": "5"}),
        ("dealer-bust-21", {"pay_table": "13"}),
        ("dealer-bust-21", {"db21_over_29": "any"}),
        ("dealer-breakz", {"pay_table": "1", "dealer_envy": "per_wager"}),
        ("blackjack", {"ace_ace_22": True}),
        ("blackjack", {"chip": "0.10"}),
        ("blackjack", {"decks": 9}),
    ],
)
def test_house_option_that_the_game_has_not(game: str, house: dict[str, Any]) -> None:
    arrow: dict[str, Any] = {"arrow": "P"} if game == "winners-option" else {}
    refused(arranged(game, "TS KS", "TC 8C", plays="stand", house=house, **arrow))


@pytest.mark.parametrize(
    "box",
    [
        {"player": "TS KS", "dealer": "TC 8C", "plays": "stand", "insurance": "5"},
        {"player": "TS KS", "dealer": "TC AC", "plays": "stand", "insurance": "13"},
        {"player": "TS KS", "dealer": "8C AC", "plays": "stand", "insurance": "even"},
        {"player": "AS KS", "dealer": "TC 8C", "insurance": "even"},
        {"player": "TS KS", "dealer": "TC 8C", "plays": "stand, stand"},
        {"player": "TS KS", "dealer": "TC 8C"},
        {"player": "TS 9S 2S", "dealer": "TC 8C", "plays": "split, stand"},
        {"player": "AS AH AD 5S", "dealer": "TC 8C", "plays": "split, split"},
        {"player": "5S 2S 4S TS", "dealer": "TC 8C", "plays": "hit, double"},
        {"player": "5S 6S TS", "dealer": "TC 8C", "plays": "double 26"},
        {"player": "AS KS TS", "dealer": "TC 8C", "plays": "double"},
        {"player": "TS KS", "dealer": "TC 8C", "plays": "stand", "main": "0"},
        {"player": "TS KS", "dealer": "TC 8C", "plays": "stand", "main": "-5"},
        {"player": "TS KS", "dealer": "TC 8C", "plays": "stand", "main": "2.25"},
        {"player": "TS KS", "dealer": "TC 8C", "plays": "stand", "arrow": "P"},
        {"player": "TS KS", "dealer": "TC 8C", "plays": "stand", "side": {"db21": "5"}},
    ],
)
def test_blackjack_box_that_cannot_be(box: dict[str, Any]) -> None:
    refused(arranged("blackjack", box.pop("player"), box.pop("dealer"), **box))


def test_sb_6_no_even_money_at_6_to_5() -> None:
    house = {"decks": 1, "blackjack_pays": "6:5"}
    refused(arranged("blackjack", "AS KS", "8C AC", insurance="even", house=house))


def test_sb_6_no_even_money_for_d() -> None:
    refused(arranged("winners-option", "AS KS", "8C AC", arrow="D", insurance="even"))


@pytest.mark.parametrize("arrow", [None, "PD", "X"])
def test_wo_12_one_arrow_a_box(arrow: str | None) -> None:
    box: dict[str, Any] = {"arrow": arrow} if arrow else {}
    refused(arranged("winners-option", "TS KS", "TC 8C", plays="stand", **box))


def test_wo_8_no_decision_for_d() -> None:
    refused(arranged("winners-option", "8S 8H", "TC 8C", arrow="D", plays="split"))


@pytest.mark.parametrize("cards", ["AS KS TH", "TS KS AH 5H", "TS 6S 7S 2H"])
def test_nb_5_nb_6_no_hit_at_21_or_hard_above(cards: str) -> None:
    plays = ", ".join(["hit"] * (len(cards.split()) - 2))
    refused(arranged("no-bust-21", cards, "TC 8C", plays=plays))


def test_nb_5_no_insurance() -> None:
    refused(arranged("no-bust-21", "TS KS", "9C AC", plays="stand", insurance="5"))


def test_nb_7_no_double_on_three_cards() -> None:
    refused(arranged("no-bust-21", "2S 3S 4S TH", "TC 8C", plays="hit, double"))
