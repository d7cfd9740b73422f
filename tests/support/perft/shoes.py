"""The fixed rounds whose lines are counted to their end: one or more a game, three boxes at most."""

from __future__ import annotations

from typing import Any

from trainer.engine.table import Table
from trainer.rounds.reading import read_round
from trainer.rounds.spec import opened

TAIL = "5C 4D 9H 2S 7C 3H TC 6S 8D 2D QS 5D 7H 9C 3D JC 4S 6H 2H KC 5H 8C"
"""Follows every shoe, so that no line runs out of cards."""


def _told(game: str, shoe: str, *boxes: dict[str, Any], **keys: Any) -> dict[str, Any]:
    return {"format": 1, "game": game, **keys, "shoe": f"{shoe} {TAIL}", "box": list(boxes)}


ONE, TWO, FIVE = ({"number": 1, "main": "10"}, {"number": 2, "main": "25"}, {"number": 5, "main": "5"})


def _beside(box: dict[str, Any], wager: str, amount: str) -> dict[str, Any]:
    return {**box, "side": {wager: amount}}


ROUNDS: dict[str, dict[str, Any]] = {
    # Eleven, a blackjack and a pair of twos against a six.
    "blackjack": _told("blackjack", "8S AD 2H 9D 3C KH 2C 6H 3D 8D TS", ONE, TWO, FIVE),
    # An ace up, a blackjack in the hole that nobody looks for, and a pair to split against it.
    "blackjack without a peek": _told("blackjack", "6S AD KH 6C KS AH", ONE, TWO, house={"peek": False}),
    # An ace up and no blackjack: insurance and even money, each taken or not.
    "blackjack with an ace up": _told("blackjack", "TS AD TH 9C 7S KD 8D AH", ONE, TWO, FIVE),
    # A pair, a blackjack and thirteen against a six.
    "dealer-bust-21 in South Dakota": _told(
        "dealer-bust-21", "8S AD 7H TC 8D KD 6D 6H KC 2S",
        _beside(ONE, "db21", "5"), _beside(TWO, "db21", "10"), _beside(FIVE, "db21", "5"),
    ),
    # A nineteen and a twenty, which go past 29 when they are hit; the twenty may be split.
    "dealer-bust-21 in Washington": _told(
        "dealer-bust-21", "TS KS TC QD 9D 6H TH 9S KC 5S",
        _beside(ONE, "db21", "5"), _beside(TWO, "db21", "10"), rules="washington",
    ),
    # The dealer stands on soft 17: every DB21 wager leaves first, in any order.
    "dealer-bust-21, nobody busts": _told(
        "dealer-bust-21", "TS 9D TH AC KS 8D 7D 6H",
        _beside(ONE, "db21", "5"), _beside(TWO, "db21", "10"), _beside(FIVE, "db21", "5"),
        house={"pay_table": "4", "soft_17": "stand"},
    ),
    # P, and two D hands of which one busts, and the dealer too.
    "winners-option": _told(
        "winners-option", "3S 7D 9H TC 3D 6D 7C 6H 4C 3C 2C",
        {**ONE, "arrow": "P"}, {**TWO, "arrow": "D"}, {**FIVE, "arrow": "D"},
    ),
    # A dealer's bust with many cards, and what it brings the dealer.
    "dealer-breakz": _told(
        "dealer-breakz", "4S AD 5H 2C 4C KD 7D 2H 3D 2D AC",
        _beside(ONE, "breakz", "5"), _beside(TWO, "breakz", "10"), _beside(FIVE, "breakz", "5"),
        house={"pay_table": "13", "dealer_envy": "per_wager"},
    ),
    # A suited three of a kind, a natural 21, a flush: bonuses in any order, then the envy, then the 21.
    "no-bust-21": _told(
        "no-bust-21", "7S AS 9S 9D 7S TC 2S 7S TD",
        _beside(ONE, "stud", "5"), TWO, _beside(FIVE, "stud", "5"),
        house={"envy_suited_trips": "100", "envy_straight_flush": "25"},
    ),
}  # fmt: skip


def table_of(name: str) -> Table:
    """Return the table of a fixed round before its first card."""
    return opened(read_round(ROUNDS[name]))
