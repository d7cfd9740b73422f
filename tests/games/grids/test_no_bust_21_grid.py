"""No Bust 21: every player total against every final total of the dealer, drawing, and the 3 Card Stud Bonus."""

from __future__ import annotations

import pytest

from tests.support.arranging import arranged, money_of, rows, settled

PLAYER = {
    "12": ("TS 2S", "stand"),
    "13": ("TS 3S", "stand"),
    "14": ("TS 4S", "stand"),
    "15": ("TS 5S", "stand"),
    "16": ("TS 6S", "stand"),
    "17": ("TS 7S", "stand"),
    "18": ("TS 8S", "stand"),
    "19": ("TS 9S", "stand"),
    "20": ("TS KS", "stand"),
    "21": ("TS KS AS", "hit"),
    "22": ("TS 6S 6H", "hit"),
    "23": ("TS 6S 7S", "hit"),
    "24": ("TS 6S 8S", "hit"),
    "25": ("TS 6S 9S", "hit"),
    "26": ("TS 6S KS", "hit"),
    "27": ("TS 7S KS", "hit"),
    "28": ("TS 8S KS", "hit"),
    "29": ("TS 9S KS", "hit"),
    "30": ("TS QS KS", "hit"),
    "soft 12": ("AS AH", "stand"),
    "soft 16": ("AS 5S", "stand"),
    "soft 20": ("AS 9S", "stand"),
    "soft 22": ("AS 5S 6S", "hit, stand"),
    "soft 23": ("AS 5S 7S", "hit, stand"),
    "soft 24": ("AS 5S 8S", "hit, stand"),
    "16 or 26": ("AS 5S TS", "hit, stand"),
    "17 or 27": ("AS 6S TS", "hit, stand"),
}
DEALER = {
    "18": "TC 8C",
    "19": "TC 9C",
    "20": "TC QC",
    "21": "TC AC",
    "22": "TC 6C 6D",
    "23": "TC 6C 7C",
    "24": "TC 6C 8C",
    "25": "TC 6C 9C",
    "26": "TC 6C KC",
    "27": "TC 7C KC",
}
# W paid even money, L taken, = a push (NB21 2a, 2d, NB-2, NB-4).
CLOSEST = """
         | 18 | 19 | 20 | 21 | 22 | 23 | 24 | 25 | 26 | 27
12       | L  | L  | L  | L  | L  | L  | L  | L  | L  | L
13       | L  | L  | L  | L  | L  | L  | L  | L  | L  | L
14       | L  | L  | L  | L  | L  | L  | L  | L  | L  | L
15       | L  | L  | L  | L  | L  | L  | L  | L  | L  | =
16       | L  | L  | L  | L  | L  | L  | L  | L  | =  | W
17       | L  | L  | L  | L  | L  | L  | L  | =  | W  | W
18       | =  | L  | L  | L  | L  | L  | =  | W  | W  | W
19       | W  | =  | L  | L  | L  | =  | W  | W  | W  | W
20       | W  | W  | =  | L  | =  | W  | W  | W  | W  | W
21       | W  | W  | W  | W  | W  | W  | W  | W  | W  | W
22       | W  | W  | =  | L  | L  | W  | W  | W  | W  | W
23       | W  | =  | L  | L  | L  | L  | W  | W  | W  | W
24       | =  | L  | L  | L  | L  | L  | L  | W  | W  | W
25       | L  | L  | L  | L  | L  | L  | L  | L  | W  | W
26       | L  | L  | L  | L  | L  | L  | L  | L  | L  | W
27       | L  | L  | L  | L  | L  | L  | L  | L  | L  | L
28       | L  | L  | L  | L  | L  | L  | L  | L  | L  | L
29       | L  | L  | L  | L  | L  | L  | L  | L  | L  | L
30       | L  | L  | L  | L  | L  | L  | L  | L  | L  | L
soft 12  | L  | L  | L  | L  | L  | L  | L  | L  | L  | L
soft 16  | L  | L  | L  | L  | L  | L  | L  | L  | =  | W
soft 20  | W  | W  | =  | L  | =  | W  | W  | W  | W  | W
soft 22  | W  | W  | =  | L  | L  | W  | W  | W  | W  | W
soft 23  | W  | =  | L  | L  | L  | L  | W  | W  | W  | W
soft 24  | =  | L  | L  | L  | L  | L  | L  | W  | W  | W
16 or 26 | L  | L  | L  | L  | L  | L  | L  | L  | =  | W
17 or 27 | L  | L  | L  | L  | L  | L  | L  | =  | W  | W
"""
MEANS = {"W": ("win", "25.00", "0.00"), "L": ("lose", "0.00", "25.00"), "=": ("push", "0.00", "0.00")}


def closest() -> list[tuple[str, str, str]]:
    head, *body = rows(CLOSEST)
    return [(hand, dealer, cell) for hand, *cells in body for dealer, cell in zip(head[1:], cells, strict=True)]


@pytest.mark.parametrize(("hand", "dealer", "expected"), closest())
def test_closest_to_21(hand: str, dealer: str, expected: str) -> None:
    cards, plays = PLAYER[hand]
    written = arranged("no-bust-21", cards, DEALER[dealer], plays=plays)
    assert money_of(written) == MEANS[expected]


# NB21 2c, NB-1, NB-3: the dealer's cards, how many of them are held when the dealer stands, and the total that counts.
@pytest.mark.parametrize(
    ("cards", "held", "total", "ace_ace_22"),
    [
        ("TC 7C AD", 3, 18, False),
        ("TC 7C TD", 3, 27, False),
        ("TC 8C", 2, 18, False),
        ("AC 7C", 2, 18, False),
        ("AC 6C 4D", 3, 21, False),
        ("AC 6C 5D", 3, 22, False),
        ("AC 6C 6D", 3, 23, False),
        ("AC 6C 7D", 3, 24, False),
        ("AC 6C 8D 3D", 4, 18, False),
        ("AC 6C 9D 2D", 4, 18, False),
        ("AC 6C 9D 5D", 4, 21, False),
        ("AC 6C TD AD", 4, 18, False),
        ("AC 6C TD 5D", 4, 22, False),
        ("AC 6C TD TH", 4, 27, False),
        ("AC 5C 9D 2D AD", 5, 18, False),
        ("AC 5C TD 5D", 4, 21, False),
        ("AC 5C TD TH", 4, 26, False),
        ("AC AD 5C 2D", 4, 19, False),
        ("AC AD TC", 3, 22, False),
        ("AC AD 6C", 3, 18, False),
        ("AC KC", 2, 21, False),
        ("TC 2C 5D 5H", 4, 22, False),
        ("TC 2C 4D TD", 4, 26, False),
        ("AC AD", 2, 22, True),
        ("AC 6C 4D", 3, 21, True),
        ("AC 5C AD AH", 4, 18, True),
        ("AC 2C AD", 3, 24, True),
        ("AC 2C AD 5H", 4, 19, False),
    ],
)
def test_dealer_stands(cards: str, held: int, total: int, ace_ace_22: bool) -> None:
    written = arranged("no-bust-21", "TS 9S", f"{cards} 2H 2S", plays="stand", house={"ace_ace_22": ace_ace_22})
    dealer = settled(written)["dealer"]
    assert (dealer["cards"], dealer["total"]) == (" ".join(cards.split()[:held]), total)


def test_nb_3_player_with_two_elevens() -> None:
    """Ace, ace and nine: 11 or 21 however the aces are read, so it wins at once; ace, ace and eight may stand on 20."""
    for flag in (False, True):
        house = {"ace_ace_22": flag}
        assert money_of(arranged("no-bust-21", "AS AH 9S", "TC QC", plays="hit", house=house)) == MEANS["W"]
        assert money_of(arranged("no-bust-21", "AS AH 8S", "TC QC", plays="hit, stand", house=house)) == MEANS["="]


# TS-1: the player's two cards, the up card, and what $10 is paid; nothing means it loses.
STUD = """
7S 7S | 7S | 2000
AS AS | AS | 2000
KH KH | KH | 2000
7S 8S | 9S | 350
9S 7S | 8S | 350
AH 2H | 3H | 350
3H AH | 2H | 350
QD KD | AD | 350
TC JC | QC | 350
7S 7H | 7D | 200
7S 7S | 7H | 200
AS AH | AD | 200
7S 8H | 9S | 30
9D 7S | 8S | 30
AH 2S | 3H | 30
2H 3D | AS | 30
QD KD | AS | 30
KS AH | QC | 30
9S TH | JD | 30
JS QS | KD | 30
2S 7S | 9S | 20
KS AS | 2S | 20
7S 7S | 9S | 20
7S 9S | 7S | 20
AD AD | 4D | 20
KC QC | 9C | 20
7S 7H | 9D | 10
7S 9H | 7D | 10
9S 7H | 7D | 10
AS KH | AD | 10
7S 7S | 9H | 10
KD AC | KS | 10
KS AH | 2C |
KD 2S | AC |
7S 8H | TD |
2S 4S | 6H |
JS KH | AC |
TS QH | KS |
9S JS | QH |
AS 3S | 4H |
JS AS | QH |
"""


@pytest.mark.parametrize(("two", "up", "paid"), [(two, up, paid) for two, up, paid in rows(STUD)])
def test_ts_1_stud_bonus(two: str, up: str, paid: str) -> None:
    natural = {"A", "T", "J", "Q", "K"} >= {card[0] for card in two.split()} and two.count("A") == 1
    # A natural 21 is paid before the player is asked and ends the round.
    dealer, plays = (f"4C {up}", "") if natural else (f"4C {up} 9D 4H 4D 4S", "stand")
    written = arranged("no-bust-21", two, dealer, plays=plays, side={"stud": "10"})
    expected = ("win", f"{paid}.00", "0.00") if paid else ("lose", "0.00", "10.00")
    assert money_of(written, "stud") == expected


# TS-6: bonuses of boxes 1, 2 and 3, all on three sevens of one suit or a pair, and what a cap leaves of them.
@pytest.mark.parametrize(
    ("stakes", "cap", "paid"),
    [
        (("25", "10", "5"), None, ("5000.00", "10.00", "5.00")),
        (("25", "10", "5"), "6000", ("5000.00", "10.00", "5.00")),
        (("25", "10", "5"), "5015", ("5000.00", "10.00", "5.00")),
        (("25", "10", "5"), "5014", ("4999.00", "10.00", "5.00")),
        (("25", "10", "5"), "5000", ("4985.00", "10.00", "5.00")),
        (("50", "100", "100"), "5000", ("4901.50", "49.00", "49.50")),
        (("50", "100", "100"), "5100", ("5000.00", "50.00", "50.00")),
    ],
)
def test_ts_6_cap(stakes: tuple[str, ...], cap: str | None, paid: tuple[str, ...]) -> None:
    written = {
        "format": 1,
        "game": "no-bust-21",
        "house": {"bonus_cap": cap} if cap else {},
        "shoe": "7S KH QH TC 7S 7D 7C 7S 4C",
        "box": [
            {"number": number, "main": "10", "side": {"stud": stake}, "plays": ["stand"]}
            for number, stake in enumerate(stakes, 1)
        ],
    }
    boxes = settled(written)["boxes"]
    found = [entry["paid"] for box in boxes for entry in box["wagers"] if entry["wager"] == "stud"]
    assert found == list(paid)
