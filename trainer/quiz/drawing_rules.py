"""Why a hand takes a card or does not, in words and by clause; the engine decides, this tells its reason."""

from typing import Final

from trainer.engine import table as t
from trainer.engine.cards import Card
from trainer.engine.table import Hand, Table
from trainer.games.registry import GAMES
from trainer.games.winners_option import WO
from trainer.quiz.calling import best_call

_IDS: Final = {
    "blackjack": ("STD dealer",),
    "dealer-bust-21": ("STD dealer",),
    "dealer-breakz": ("DBB 5",),
    "winners-option": (f"{WO}(6)", "WO-7"),
    "no-bust-21": ("NB21 2c", "NB-1"),
}
"""The drawing rule of each game."""
_D_IDS: Final = {
    "hit": (f"{WO}(3)", "WO-7"),
    "stand": (f"{WO}(3)", "WO-7"),
    "collect": (f"{WO}(5)", "SB-3", "WO-5"),
    "lay-sideways": (f"{WO}(4)", "WO-10"),
}


def ids_of(table: Table, hand: Hand, call: str, spoken: tuple[str, ...]) -> tuple[str, ...]:
    """Return the ids that a decision rests on; `spoken` are those of the clause that calls for an act now."""
    if hand.bits & t.D_HAND:
        if hand.is_natural and call == "stand":
            return (f"{WO}(5)", "SB-3", "WO-5")
        return _D_IDS[call]
    ids = _IDS[table.rules.game]
    if call == "hit" and not table.bits & t.LIVE:
        ids += spoken  # only side wagers are left: why the dealer draws at all
    if GAMES[table.rules.game].busts:
        return tuple(dict.fromkeys(ids))
    return (*ids, "NB-3") if _aces(hand) >= 2 else tuple(dict.fromkeys(ids))


def _aces(hand: Hand) -> int:
    return sum([card.is_ace for card in hand.cards])


def shown(cards: tuple[Card, ...]) -> str:
    """Return a hand as it is read out, such as ``A-6`` or ``10-7``."""
    return "-".join([card.rank.replace("T", "10") for card in cards])


def words_of(table: Table, hand: Hand, call: str) -> str:
    """Return the working of a decision in words, such as ``"A-6 is soft 17: the house hits soft 17"``."""
    cards = shown(hand.cards)
    if hand.bits & t.D_HAND:
        return f"{cards} is {_d_words(hand, call)}"
    if not GAMES[table.rules.game].busts:
        values = best_call(table.rules, hand, stands=call != "hit")
        return f"{cards} is {' or '.join([str(value) for value in values])}: {_nobody_busts(table, hand, call)}"
    if hand.is_natural:
        return f"{cards} is blackjack: the hand is complete"
    fixed = not hasattr(table.rules.house, "soft_17")
    return f"{cards} is {_total(hand)}: {_rule(hand, call, 'the dealer' if fixed else 'the house', table)}"


def _total(hand: Hand) -> str:
    if hand.soft:
        return f"soft {hand.total}"
    return f"hard {hand.total}" if hand.ace or hand.total == 17 else str(hand.total)


def _rule(hand: Hand, call: str, who: str, table: Table) -> str:
    hits_17 = getattr(table.rules.house, "soft_17", "hit") == "hit"
    if hand.soft:
        if hand.total == 17:
            return f"{who} {'hits' if hits_17 else 'stands on'} soft 17"
        if call == "hit":
            return f"hit soft {17 if hits_17 else 16} and below"
        return f"stand on soft {18 if hits_17 else 17} and above"
    return "hit hard 16 and below" if call == "hit" else "stand on hard 17 and above"


def _d_words(hand: Hand, call: str) -> str:
    if hand.is_natural:
        if call == "collect":
            return "blackjack, and the dealer cannot have one: the D wager is collected"
        return "blackjack, but the dealer may have one too: it stands until the hole card is known"
    if call == "lay-sideways":
        return f"{hand.total}, bust: laid sideways on the insurance line, its wager on top"
    if hand.total == 21:
        return f"{'soft ' if hand.soft else ''}21, no blackjack: a D hand stands on it"
    rule = "hit soft 17 and below" if hand.soft else "hit hard 16 and below"
    if call == "stand":
        rule = "stand on soft 18 and above" if hand.soft else "stand on hard 17 and above"
    return f"{_total(hand)}: a D hand is drawn by the dealer's rule, {rule}"


def _nobody_busts(table: Table, hand: Hand, call: str) -> str:
    hard, high = hand.hard, hand.hard + 10
    if _aces(hand) >= 2 and getattr(table.rules.house, "ace_ace_22", False):
        if call == "stand" and not 18 <= high <= 24 and hard + 20 <= 24:
            return f"two aces may both count 11 here, stand on soft {hard + 20}"
        if call == "hit" and high < 17 and hard + 20 >= 25:
            return "hit soft 25 and above"
    if not hand.ace or hard >= 18:
        if hard < 17:
            return "hit 16 and below"
        if hard > 21:
            return "stand on every hard total above 21"
        return "hit all 17s" if hard == 17 else "stand on 18" if hard == 18 else "stand above 17"
    if call == "stand":
        return "stand on all 18s" if high == 18 else "stand above 17" if high < 22 else "stand on soft 22 to 24"
    if hard == 17 or high == 17:
        return "hit all 17s"
    return "hit soft 25 and above" if high >= 25 else "hit 16 and below"
