"""Standard blackjack: what is paid for a blackjack by cheque and odds, what beats what, what the dealer draws."""

from __future__ import annotations

import pytest

from tests.support.arranging import arranged, money_of, rows, settled

# Smallest cheque, wager, and what a blackjack is paid (SD 20:18:15:06, rounded up to the cheque).
THREE_TO_TWO = """
1.00  | 1     | 2.00
1.00  | 2     | 3.00
1.00  | 3     | 5.00
1.00  | 5     | 8.00
1.00  | 7     | 11.00
1.00  | 10    | 15.00
1.00  | 15    | 23.00
1.00  | 25    | 38.00
1.00  | 45    | 68.00
1.00  | 100   | 150.00
1.00  | 125   | 188.00
0.25  | 0.25  | 0.50
0.25  | 0.50  | 0.75
0.25  | 0.75  | 1.25
0.25  | 1     | 1.50
0.25  | 2.25  | 3.50
0.25  | 25    | 37.50
0.50  | 0.50  | 1.00
0.50  | 1     | 1.50
0.50  | 1.50  | 2.50
0.50  | 7.50  | 11.50
0.50  | 25    | 37.50
2.50  | 2.50  | 5.00
2.50  | 5     | 7.50
2.50  | 7.50  | 12.50
2.50  | 10    | 15.00
2.50  | 12.50 | 20.00
2.50  | 25    | 37.50
5.00  | 5     | 10.00
5.00  | 10    | 15.00
5.00  | 15    | 25.00
5.00  | 25    | 40.00
5.00  | 50    | 75.00
25.00 | 25    | 50.00
25.00 | 50    | 75.00
25.00 | 75    | 125.00
25.00 | 100   | 150.00
"""
SIX_TO_FIVE = """
1.00  | 1     | 2.00
1.00  | 2     | 3.00
1.00  | 3     | 4.00
1.00  | 4     | 5.00
1.00  | 5     | 6.00
1.00  | 7     | 9.00
1.00  | 10    | 12.00
1.00  | 12    | 15.00
1.00  | 15    | 18.00
1.00  | 25    | 30.00
1.00  | 100   | 120.00
0.25  | 0.25  | 0.50
0.25  | 1     | 1.25
0.25  | 1.25  | 1.50
0.25  | 7.75  | 9.50
0.50  | 1     | 1.50
0.50  | 2.50  | 3.00
0.50  | 3.50  | 4.50
0.50  | 7.50  | 9.00
2.50  | 2.50  | 5.00
2.50  | 5     | 7.50
2.50  | 12.50 | 15.00
2.50  | 25    | 30.00
5.00  | 5     | 10.00
5.00  | 10    | 15.00
5.00  | 15    | 20.00
5.00  | 25    | 30.00
25.00 | 25    | 50.00
25.00 | 100   | 125.00
25.00 | 125   | 150.00
"""


@pytest.mark.parametrize(("chip", "stake", "paid"), rows(THREE_TO_TWO))
@pytest.mark.parametrize("game", ["blackjack", "dealer-bust-21", "dealer-breakz", "winners-option"])
def test_blackjack_3_to_2(game: str, chip: str, stake: str, paid: str) -> None:
    arrow = {"arrow": "P"} if game == "winners-option" else {}
    written = arranged(game, "AS KS", "5C 6C", main=stake, house={"chip": chip}, **arrow)
    assert money_of(written) == ("win", paid, "0.00")


@pytest.mark.parametrize(("chip", "stake", "paid"), rows(SIX_TO_FIVE))
def test_blackjack_6_to_5(chip: str, stake: str, paid: str) -> None:
    house = {"decks": 1, "blackjack_pays": "6:5", "chip": chip, "breakage": "up"}
    assert money_of(arranged("blackjack", "AS KS", "5C 6C", main=stake, house=house)) == ("win", paid, "0.00")


@pytest.mark.parametrize(
    ("dealer", "expected"),
    [
        ("KC AC", ("win", "10.00", "0.00")),
        ("9C AC", ("lose", "0.00", "5.00")),
        ("6C AC 4C", ("lose", "0.00", "5.00")),
    ],
)
@pytest.mark.parametrize("peek", [True, False])
def test_insurance(dealer: str, expected: tuple[str, str, str], peek: bool) -> None:
    plays = "" if dealer == "KC AC" and peek else "stand"
    written = arranged("blackjack", "TS 9S", dealer, plays=plays, main="10", insurance="5", house={"peek": peek})
    assert money_of(written, "insurance") == expected


@pytest.mark.parametrize("dealer", ["KC AC", "9C AC", "6C AC"])
@pytest.mark.parametrize("peek", [True, False])
def test_even_money(dealer: str, peek: bool) -> None:
    written = arranged("blackjack", "AS KS", dealer, main="25", insurance="even", house={"peek": peek})
    assert money_of(written) == ("win", "25.00", "0.00")


# What the dealer holds in the end: cards, total, soft, by the house's soft 17.
@pytest.mark.parametrize(
    ("soft_17", "cards", "held", "total", "soft"),
    [
        ("hit", "TC 7C", 2, 17, False),
        ("stand", "TC 7C", 2, 17, False),
        ("hit", "AC 6C TD", 3, 17, False),
        ("hit", "AC 6C 4D", 3, 21, True),
        ("hit", "AC 6C 9D 2D", 4, 18, False),
        ("stand", "AC 6C", 2, 17, True),
        ("hit", "AC 7C", 2, 18, True),
        ("stand", "AC 7C", 2, 18, True),
        ("hit", "AC AD 5C 2D", 4, 19, True),
        ("stand", "AC AD 5C", 3, 17, True),
        ("hit", "AC 2C 3D AD KD", 5, 17, False),
        ("stand", "AC 2C 3D AD", 4, 17, True),
        ("hit", "5C AC 5D", 3, 21, True),
        ("hit", "TC 6C AD", 3, 17, False),
        ("hit", "TC 2C 4D 5D", 4, 21, False),
        ("hit", "TC 2C 4D 6D", 4, 22, False),
        ("hit", "2C 3C AD AH TD", 5, 17, False),
        ("stand", "2C 3C AD AH", 4, 17, True),
        ("hit", "2C 2D 2H 2S 3C 3D 2C TD", 8, 26, False),
        ("hit", "5C AC TD 9D", 4, 25, False),
    ],
)
def test_dealer_draws(soft_17: str, cards: str, held: int, total: int, soft: bool) -> None:
    written = arranged("blackjack", "TS 9S", f"{cards} 2H 2S", plays="stand", house={"soft_17": soft_17})
    dealer = settled(written)["dealer"]
    assert (dealer["cards"], dealer["total"], dealer["soft"], dealer["bust"]) == (
        " ".join(cards.split()[:held]),
        total,
        soft,
        total > 21,
    )


# SB-1, the blackjack found late: box cards, plays, and outcome, paid, taken of each hand of a $10 box.
@pytest.mark.parametrize(
    ("shoe", "plays", "hands"),
    [
        ("TS AC 9S KC", "stand", [("lose", "10.00")]),
        ("6S AC 5S KC TS", "double", [("lose", "10.00")]),
        ("6S AC 5S KC TS", "double 3", [("lose", "10.00")]),
        ("TS AC 6S KC 9S", "double", [("lose", "20.00")]),
        ("TS AC 6S KC 9S", "double 3", [("lose", "13.00")]),
        ("TS AC 6S KC 9S", "hit", [("lose", "10.00")]),
        ("8S AC 8H KC TS TH", "split, stand, stand", [("lose", "10.00"), ("returned", "0.00")]),
        ("8S AC 8H KC 3S TS TH", "split, double, stand", [("lose", "10.00"), ("returned", "0.00")]),
        ("8S AC 8H KC 3S TS TH", "split, double 4, stand", [("lose", "10.00"), ("returned", "0.00")]),
        ("8S AC 8H KC 6S TS TH", "split, hit, stand", [("lose", "10.00"), ("returned", "0.00")]),
        ("8S AC 8H KC TS 6S TH", "split, stand, hit", [("returned", "0.00"), ("lose", "10.00")]),
        ("8S AC 8H KC 6S TS 6H TH", "split, double, double", [("lose", "20.00"), ("lose", "20.00")]),
        ("8S AC 8H KC 3S TS 6H TH", "split, double, double", [("returned", "0.00"), ("lose", "20.00")]),
        ("AS AC AH KC TS 5H", "split", [("lose", "10.00"), ("returned", "0.00")]),
        (
            "8S AC 8H KC 8D TS TH TC",
            "split, split, stand, stand, stand",
            [("lose", "10.00"), ("returned", "0.00"), ("returned", "0.00")],
        ),
    ],
)
def test_sb_1_late_blackjack(shoe: str, plays: str, hands: list[tuple[str, str]]) -> None:
    written = {
        "format": 1,
        "game": "blackjack",
        "house": {"peek": False},
        "shoe": shoe,
        "box": [{"number": 1, "main": "10", "plays": plays.split(", ")}],
    }
    entries = [entry for entry in settled(written)["boxes"][0]["wagers"] if entry["wager"] == "main"]
    assert [(entry["outcome"], entry["taken"]) for entry in sorted(entries, key=lambda e: e["hand"])] == hands
    assert all(entry["paid"] == "0.00" for entry in entries)
