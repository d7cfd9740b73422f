"""Dealer Bust 21: every up card, every printed pay table of both states, bust and no bust (DB-1, DB-9)."""

from __future__ import annotations

import pytest

from tests.support.arranging import arranged, money_of, rows

# Up card, the hole card and draws that bust, and those that do not.
HANDS = {
    "A": ("5C AC TC 8C", "8C AC"),
    "K": ("6C KC 9C", "9C KC"),
    "Q": ("6C QC 9C", "9C QC"),
    "J": ("6C JC 9C", "9C JC"),
    "T": ("6C TC 9C", "9C TC"),
    "9": ("5C 9C TC", "TC 9C"),
    "8": ("5C 8C TC", "TC 8C"),
    "7": ("5C 7C TC", "TC 7C"),
    "6": ("TC 6C KC", "TC 6C 3C"),
    "5": ("TC 5C KC", "TC 5C 4C"),
    "4": ("TC 4C KC", "TC 4C 5C"),
    "3": ("TC 3C KC", "TC 3C 6C"),
    "2": ("TC 2C KC", "TC 2C 7C"),
}
SOUTH_DAKOTA = """
  | 1  | 2  | 3 | 4
A | 10 | 15 | 2 | 4
K | 4  | 4  | 2 | 2
Q | 4  | 4  | 2 | 2
J | 4  | 4  | 2 | 2
T | 4  | 4  | 2 | 2
9 | 2  | 2  | 2 | 4
8 | 2  | 2  | 2 | 4
7 | 2  | 2  | 2 | 4
6 | 1  | 1  | 2 | 1
5 | 1  | 1  | 2 | 1
4 | 1  | 1  | 2 | 1
3 | 1  | 1  | 2 | 1
2 | 1  | 1  | 2 | 1
"""
WASHINGTON = """
  | 1  | 2  | 3 | 4
A | 10 | 15 | 2 | 4
K | 4  | 4  | 2 | 4
Q | 4  | 4  | 2 | 4
J | 4  | 4  | 2 | 4
T | 4  | 4  | 2 | 4
9 | 2  | 2  | 2 | 4
8 | 2  | 2  | 2 | 4
7 | 2  | 2  | 2 | 4
6 | 1  | 1  | 2 | 1
5 | 1  | 1  | 2 | 1
4 | 1  | 1  | 2 | 1
3 | 1  | 1  | 2 | 1
2 | 1  | 1  | 2 | 1
"""


def cells() -> list[tuple[str, str, str, str]]:
    found = []
    for state, table in (("south-dakota", SOUTH_DAKOTA), ("washington", WASHINGTON)):
        head, *body = rows(table)
        found += [(state, number, up, odds) for up, *line in body for number, odds in zip(head[1:], line, strict=True)]
    return found


@pytest.mark.parametrize(("state", "table", "up", "odds"), cells())
def test_printed_cell(state: str, table: str, up: str, odds: str) -> None:
    bust, no_bust = HANDS[up]
    house = {"pay_table": table}
    for dealer, expected in (
        (bust, ("win", {"1": "5.00", "2": "10.00", "4": "20.00", "10": "50.00", "15": "75.00"}[odds], "0.00")),
        (no_bust, ("lose", "0.00", "5.00")),
    ):
        written = arranged(
            "dealer-bust-21", "TS KS", dealer, plays="stand", rules=state, house=house, side={"db21": "5"}
        )
        assert money_of(written, "db21") == expected


# DB-2, WA DB21(5): the player's cards, and the DB21 wager when the dealer busts with a six up.
OVER_29 = """
TS 9S TH | hit      | win  | win
TS 9S KH | double   | win  | win
TS TH TD | hit      | win  | lose
TS KH QD | double   | win  | lose
8S 8H 4S 9D | hit, hit | win | win
8S 8H 5S 9D | hit, hit | win | lose
8S 8H 5S 8D | hit, hit | win | win
"""


@pytest.mark.parametrize(("cards", "plays", "south_dakota", "washington"), rows(OVER_29))
def test_db_2_over_29(cards: str, plays: str, south_dakota: str, washington: str) -> None:
    for state, expected in (("south-dakota", south_dakota), ("washington", washington)):
        dealer = "TC 6C KC"
        written = arranged("dealer-bust-21", cards, dealer, plays=plays, rules=state, side={"db21": "5"})
        assert money_of(written, "db21")[0] == expected
        assert money_of(written)[0] == "lose"


FIGURES = [("A", "35.00"), ("K", "30.00"), ("T", "30.00"), ("8", "25.00"), ("2", "5.00")]


@pytest.mark.parametrize(("up", "paid"), FIGURES)
def test_house_figures(up: str, paid: str) -> None:
    house = {"pay_table": [7, 6, 5, 1]}
    written = arranged("dealer-bust-21", "TS KS", HANDS[up][0], plays="stand", house=house, side={"db21": "5"})
    assert money_of(written, "db21") == ("win", paid, "0.00")
