"""Kinds of hitting questions, told from the hand."""

from typing import Final

from trainer.engine.boxes import Hand
from trainer.engine.table import Table
from trainer.games.registry import GAMES


def kind_of_decision(table: Table, hand: Hand) -> str:
    """Return the name of the kind of decision that a hand asks for; a D blackjack that waits is told from it later."""
    if hand.is_d_hand:
        return f"d-hit-{_d_kind(hand)}"
    for bet in GAMES[table.rules.game].side_bets:
        for kind in bet.kinds:
            if kind.is_decision and kind.is_decision(table, hand):
                return kind.name
    if not GAMES[table.rules.game].busts:
        return f"hit-{_nobody_busts_kind(hand)}"
    if not table.has_live_hand:
        return "hit-sides-only"
    return "hit-blackjack" if hand.is_natural else f"hit-{_many(hand) or _plain_kind(hand)}"


_MANY: Final = (6, 7, 8)


def _many(hand: Hand) -> str:
    return f"many-{min(len(hand.cards), _MANY[-1])}" if len(hand.cards) >= _MANY[0] else ""


_ABOVE_21: Final = ("d-hit-21", "d-hit-bust", "hit-over-21", "hit-soft-22", "hit-soft-25", "hit-soft-28")
"""The kinds of hands that two cards do not make; with two, 21 is a blackjack."""
_FEWEST: Final = {
    "d-hit-many": _MANY[0],
    **{f"hit-many-{count}": count for count in _MANY},
    **dict.fromkeys(_ABOVE_21, 3),
}


def fewest_cards(kind: str) -> int:
    """Return the fewest cards of a hand of a kind."""
    return _FEWEST.get(kind, 2)


def _plain_kind(hand: Hand) -> str:
    total = hand.total
    if hand.soft:
        if len(hand.cards) == 2 and hand.hard == 2:
            return "ace-ace"
        return "soft-17" if total == 17 else "soft-18" if total > 17 else "soft-low"
    return "low" if total <= 11 else "stiff" if total <= 16 else "hard-17" if total == 17 else "made"


def _d_kind(hand: Hand) -> str:
    if hand.is_natural:
        return "blackjack"
    if hand.is_bust:
        return "bust"
    if len(hand.cards) >= _MANY[0]:
        return "many"
    return "21" if hand.total == 21 else _plain_kind(hand)


def _nobody_busts_kind(hand: Hand) -> str:
    if len(hand.cards) >= _MANY[0]:
        return _many(hand)
    if not hand.ace:
        return "over-21" if hand.hard > 21 else _plain_kind(hand)
    if len(hand.cards) == 2 and hand.hard == 2:
        return "ace-ace"
    high = hand.hard + 10
    if high < 17:
        return "soft-low"
    if high == 17:
        return "soft-17"
    return "soft-18" if high <= 21 else "soft-22" if high <= 24 else "soft-25" if high <= 27 else "soft-28"
