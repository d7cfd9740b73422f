"""Dealer Breakz: every playable pay table by the cards in the busted hand, and Dealer Envy (BZ-1 to BZ-4)."""

from __future__ import annotations

import pytest

from tests.support.arranging import arranged, money_of, rows, settled

BUSTS = {
    "3": "TC 6C KC",
    "4": "4C 5C 3C KC",
    "5": "2C 4C 5C 5D KC",
    "6": "2C 3C 2D 2H 7C KC",
    "7": "2C 3C 2D 3D 2H 4C KC",
    "8": "2C 3C 2D 2H 2S 3D 2C KC",
    "9": "2C 2D 2H 2S 2C 2D 2H 2S KC",
    "10": "2C 2D 2H 2S 2C 2D AC AD AH KC",
}
# The odds to one; a hand of eight or more cards is one class.
TABLES = """
   | 1   | 2   | 3   | 4   | 5   | 6   | 13
3  | 2   | 2   | 2   | 2   | 2   | 1   | 1
4  | 2   | 2   | 2   | 2   | 2   | 2   | 2
5  | 4   | 4   | 4   | 4   | 3   | 7   | 6
6  | 15  | 15  | 12  | 12  | 12  | 40  | 12
7  | 50  | 50  | 50  | 50  | 50  | 100 | 50
8  | 250 | 200 | 250 | 200 | 250 | 250 | 200
9  | 250 | 200 | 250 | 200 | 250 | 250 | 200
10 | 250 | 200 | 250 | 200 | 250 | 250 | 200
"""
# Table 13's envy, in dollars to the dealer.
ENVY = {"3": "0.00", "4": "1.00", "5": "2.00", "6": "3.00", "7": "10.00", "8": "100.00", "9": "100.00", "10": "100.00"}


def cells() -> list[tuple[str, str, str]]:
    head, *body = rows(TABLES)
    return [(cards, number, odds) for cards, *line in body for number, odds in zip(head[1:], line, strict=True)]


@pytest.mark.parametrize(("cards", "table", "odds"), cells())
def test_cards_in_the_busted_hand(cards: str, table: str, odds: str) -> None:
    written = arranged(
        "dealer-breakz", "TS KS", BUSTS[cards], plays="stand", house={"pay_table": table}, side={"breakz": "1"}
    )
    assert money_of(written, "breakz") == ("win", f"{odds}.00", "0.00")


@pytest.mark.parametrize("table", ["1", "2", "3", "4", "5", "6", "13"])
@pytest.mark.parametrize("dealer", ["TC 7C", "TC 8C", "2C 3C 2D 2H 2S 3D 2C 5C", "AC 7C", "KC AC"])
def test_no_bust_loses(table: str, dealer: str) -> None:
    plays = "" if dealer == "KC AC" else "stand"
    written = arranged("dealer-breakz", "TS KS", dealer, plays=plays, house={"pay_table": table}, side={"breakz": "1"})
    assert money_of(written, "breakz") == ("lose", "0.00", "1.00")


@pytest.mark.parametrize("cards", list(ENVY))
@pytest.mark.parametrize(
    ("option", "stake", "earns"),
    [
        ("off", "5", False),
        ("per_wager", "5", True),
        ("per_wager", "4", False),
        ("per_wager", "100", True),
        ("per_round", "5", True),
        ("per_round", "4", False),
    ],
)
def test_bz_4_dealer_envy(cards: str, option: str, stake: str, earns: bool) -> None:
    house = {"pay_table": "13", "dealer_envy": option}
    written = arranged("dealer-breakz", "TS KS", BUSTS[cards], plays="stand", house=house, side={"breakz": stake})
    assert settled(written)["dealer_envy"] == (ENVY[cards] if earns else "0.00")


@pytest.mark.parametrize(
    ("cards", "paid"),
    [
        ("3", "5.00"),
        ("4", "10.00"),
        ("5", "15.00"),
        ("6", "20.00"),
        ("7", "25.00"),
        ("8", "30.00"),
        ("9", "30.00"),
    ],
)
def test_house_figures(cards: str, paid: str) -> None:
    house = {"pay_table": [1, 2, 3, 4, 5, 6]}
    written = arranged("dealer-breakz", "TS KS", BUSTS[cards], plays="stand", house=house, side={"breakz": "5"})
    assert money_of(written, "breakz") == ("win", paid, "0.00")


@pytest.mark.parametrize(("soft_17", "outcome"), [("stand", "lose"), ("hit", "win")])
def test_dbb_5_soft_17(soft_17: str, outcome: str) -> None:
    """Ace-six draws nine and nine where the house hits, and busts; where it stands it makes 17."""
    dealer = "AC 6C 9C 9D"
    house = {"soft_17": soft_17}
    written = arranged("dealer-breakz", "TS KS", dealer, plays="stand", house=house, side={"breakz": "5"})
    assert money_of(written, "breakz")[0] == outcome
