"""Winners Option, every kind of hand on each arrow against every kind of dealer's hand (SD 20:18:15:30.08)."""

from __future__ import annotations

import pytest

from tests.support.arranging import arranged, money_of, rows, settled

PLAYER = {
    "12": ("TS 2S", "stand"),
    "17": ("TS 7S", "stand"),
    "18": ("TS 8S", "stand"),
    "19": ("TS 9S", "stand"),
    "20": ("TS KS", "stand"),
    "21": ("7S 7H 7D", "hit, stand"),
    "BJ": ("AS KS", ""),
    "bust": ("TS 6S 9S", "hit"),
}
DEALER = {
    "17": "TC 7C",
    "18": "TC 8C",
    "19": "TC 9C",
    "20": "TC QC",
    "21": "5C 6C TC",
    "BJ": "AC KC",
    "bust": "TC 6C KC",
}
# W paid even money, L taken, = a push, B blackjack 3 to 2, H the larger half taken.
P_ARROW = """
     | 17 | 18 | 19 | 20 | 21 | BJ | bust
12   | L  | L  | L  | L  | L  | L  | W
17   | =  | L  | L  | L  | L  | L  | W
18   | W  | =  | L  | L  | L  | L  | W
19   | W  | W  | =  | L  | L  | L  | W
20   | W  | W  | W  | =  | L  | L  | W
21   | W  | W  | W  | W  | =  | L  | W
BJ   | B  | B  | B  | B  | B  | =  | B
bust | L  | L  | L  | L  | L  | L  | L
"""
D_ARROW = """
     | 17 | 18 | 19 | 20 | 21 | BJ | bust
17   | =  | W  | W  | W  | W  | W  | L
18   | L  | =  | W  | W  | W  | W  | L
19   | L  | L  | =  | W  | W  | W  | L
20   | L  | L  | L  | =  | W  | W  | L
21   | L  | L  | L  | L  | =  | W  | L
BJ   | L  | L  | L  | L  | L  | =  | L
bust | W  | W  | W  | W  | W  | W  | H
"""
MEANS = {
    "W": ("win", "25.00", "0.00"),
    "L": ("lose", "0.00", "25.00"),
    "=": ("push", "0.00", "0.00"),
    "B": ("win", "38.00", "0.00"),
    "H": ("half", "0.00", "13.00"),
}


def cases(table: str) -> list[tuple[str, str, str]]:
    head, *body = rows(table)
    return [(hand, dealer, cell) for hand, *cells in body for dealer, cell in zip(head[1:], cells, strict=True)]


@pytest.mark.parametrize(("hand", "dealer", "expected"), cases(P_ARROW))
def test_p_arrow_against_the_dealer(hand: str, dealer: str, expected: str) -> None:
    cards, plays = PLAYER[hand]
    # Without a peek every hand is played out before the blackjack is found.
    written = arranged("winners-option", cards, DEALER[dealer], plays=plays, arrow="P", house={"peek": False})
    assert money_of(written) == MEANS[expected]


@pytest.mark.parametrize(("hand", "dealer", "expected"), cases(D_ARROW))
def test_d_arrow_against_the_dealer(hand: str, dealer: str, expected: str) -> None:
    written = arranged("winners-option", PLAYER[hand][0], DEALER[dealer], arrow="D", house={"peek": False})
    assert money_of(written) == MEANS[expected]


@pytest.mark.parametrize(
    ("hand", "arrow", "expected"),
    [("17", "D", "W"), ("20", "D", "W"), ("BJ", "D", "="), ("17", "P", "L"), ("20", "P", "L"), ("BJ", "P", "=")],
)
def test_peek_finds_blackjack(hand: str, arrow: str, expected: str) -> None:
    assert money_of(arranged("winners-option", PLAYER[hand][0], "AC KC", arrow=arrow)) == MEANS[expected]


# WO-6: what the house takes when D and the dealer both bust.
HALVES = """
1.00  | 1     | 1.00
1.00  | 2     | 1.00
1.00  | 3     | 2.00
1.00  | 5     | 3.00
1.00  | 10    | 5.00
1.00  | 15    | 8.00
1.00  | 25    | 13.00
1.00  | 35    | 18.00
1.00  | 100   | 50.00
0.25  | 0.25  | 0.25
0.25  | 0.50  | 0.25
0.25  | 0.75  | 0.50
0.25  | 1.25  | 0.75
0.25  | 12.50 | 6.25
0.50  | 0.50  | 0.50
0.50  | 1.50  | 1.00
0.50  | 5     | 2.50
0.50  | 25    | 12.50
2.50  | 2.50  | 2.50
2.50  | 5     | 2.50
2.50  | 7.50  | 5.00
2.50  | 12.50 | 7.50
2.50  | 25    | 12.50
5.00  | 5     | 5.00
5.00  | 10    | 5.00
5.00  | 15    | 10.00
5.00  | 25    | 15.00
25.00 | 25    | 25.00
25.00 | 50    | 25.00
25.00 | 75    | 50.00
25.00 | 100   | 50.00
"""


@pytest.mark.parametrize(("chip", "stake", "taken"), rows(HALVES))
def test_wo_6_larger_half(chip: str, stake: str, taken: str) -> None:
    written = arranged("winners-option", "TS 6S 9S", "TC 6C KC", main=stake, arrow="D", house={"chip": chip})
    assert money_of(written) == ("half", "0.00", taken)


@pytest.mark.parametrize(
    ("first", "then", "drawn", "total"),
    [
        ("AS 6S", "2H", "AS 6S 2H", 19),
        ("AS 6S", "9H 9D", "AS 6S 9H 9D", 25),
        ("AS 7S", "", "AS 7S", 18),
        ("AS 8S", "", "AS 8S", 19),
        ("TS 7S", "", "TS 7S", 17),
        ("TS 6S", "AH", "TS 6S AH", 17),
        ("2S 3S", "AH AD TH", "2S 3S AH AD TH", 17),
        ("AS AD", "5H TH", "AS AD 5H TH", 17),
        ("8S 8D", "KH", "8S 8D KH", 26),
        ("AS 2S", "3H AD 9H 8D", "AS 2S 3H AD 9H 8D", 24),
    ],
)
def test_wo_7_d_hand_draws(first: str, then: str, drawn: str, total: int) -> None:
    written = arranged("winners-option", f"{first} {then}".strip(), "TC 8C", arrow="D")
    hand = settled(written)["boxes"][0]["hands"][0]
    assert (hand["cards"], hand["total"]) == (drawn, total)
