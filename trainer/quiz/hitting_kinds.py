"""The kinds of decision about one more card: which a house's table can bring, and which one a hand is."""

from typing import Final

from trainer.engine.boxes import Hand
from trainer.engine.table import Rules, Table
from trainer.games.kinds import Kind
from trainer.games.registry import GAMES


def _kind(name: str, group: str, title: str, weight: int) -> Kind:
    return Kind(name, group, title, weight, "hitting")


HITTING: Final = (
    _kind("hit-soft-17", "17s", "Soft 17", 5),
    _kind("hit-hard-17", "17s", "Hard 17", 5),
    _kind("hit-stiff", "stiff", "12 to 16", 4),
    _kind("hit-low", "stiff", "11 and below", 3),
    _kind("hit-made", "made", "18 to 21", 3),
    _kind("hit-soft-low", "soft", "Soft 13 to 16", 3),
    _kind("hit-soft-18", "soft", "Soft 18 to 21", 4),
    _kind("hit-soft-22", "soft", "Soft 22 to 24", 5),
    _kind("hit-soft-25", "soft", "Soft 25 to 27", 5),
    _kind("hit-soft-28", "soft", "18 and above with an ace", 3),
    _kind("hit-ace-ace", "ace-ace", "Two aces", 3),
    _kind("hit-over-21", "over-21", "Hard total above 21", 4),
    _kind("hit-many-6", "many-cards", "Six cards", 4),
    _kind("hit-many-7", "many-cards", "Seven cards", 4),
    _kind("hit-many-8", "many-cards", "Eight cards or more", 4),
    _kind("hit-sides-only", "sides-only", "Only side wagers are left", 5),
    _kind("hit-blackjack", "dealer-blackjack", "Dealer's blackjack", 4),
    _kind("d-hit-soft-17", "d-hand", "D hand, soft 17", 5),
    _kind("d-hit-hard-17", "d-hand", "D hand, hard 17", 4),
    _kind("d-hit-stiff", "d-hand", "D hand, 12 to 16", 4),
    _kind("d-hit-low", "d-hand", "D hand, 11 and below", 3),
    _kind("d-hit-made", "d-hand", "D hand, 18 to 20", 3),
    _kind("d-hit-soft-low", "d-hand", "D hand, soft 13 to 16", 3),
    _kind("d-hit-soft-18", "d-hand", "D hand, soft 18 to 20", 4),
    _kind("d-hit-ace-ace", "d-hand", "D hand, two aces", 3),
    _kind("d-hit-many", "d-hand", "D hand, six cards or more", 4),
    _kind("d-hit-21", "d-hand", "D hand, 21 that is no blackjack", 4),
    _kind("d-hit-bust", "d-hand", "D hand, bust", 5),
    _kind("d-hit-blackjack", "d-blackjack", "D blackjack", 7),
    _kind("d-hit-blackjack-waits", "d-blackjack", "D blackjack that waits", 4),
)

_NOBODY_BUSTS: Final = frozenset({"hit-soft-22", "hit-soft-25", "hit-soft-28", "hit-over-21"})


def can_come(kind: Kind, rules: Rules) -> bool:
    """Return whether a kind can come up under a house's rules."""
    game, name = GAMES[rules.game], kind.name
    if name.startswith("d-"):
        return game.arrows and (name != "d-hit-blackjack-waits" or not rules.house.peek)
    if name in _NOBODY_BUSTS:
        return not game.busts
    if name == "hit-sides-only":
        return rules.side in ("db21", "breakz")
    return game.busts or name != "hit-blackjack"


def kind_of_decision(table: Table, hand: Hand) -> str:
    """Return the name of the kind of decision that a hand asks for; a D blackjack that waits is told from it later."""
    if hand.is_d_hand:
        return f"d-hit-{_d_kind(hand)}"
    if not GAMES[table.rules.game].busts:
        return f"hit-{_nobody_busts_kind(hand)}"
    if not table.has_live_hand:
        return "hit-sides-only"
    return "hit-blackjack" if hand.is_natural else f"hit-{_many(hand) or _plain_kind(hand)}"


def _many(hand: Hand) -> str:
    return f"many-{min(len(hand.cards), 8)}" if len(hand.cards) >= 6 else ""


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
    if len(hand.cards) >= 6:
        return "many"
    return "21" if hand.total == 21 else _plain_kind(hand)


def _nobody_busts_kind(hand: Hand) -> str:
    if len(hand.cards) >= 6:
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
