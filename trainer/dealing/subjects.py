"""Subjects of lessons: tests of whether an act due at a table is one that a lesson teaches."""

from typing import Final

from trainer.dealing.duties import duty_of
from trainer.dealing.plan import Duty
from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.boxes import Hand
from trainer.engine.table import Table

_SETTLING: Final = (acts.Take, acts.Pay, acts.Push)


def _hand(table: Table, act: Act) -> Hand | None:
    """Return the hand that an act is about, if it is about the cards or the main wager of one."""
    box = table.box(getattr(act, "box", 0))
    if box is None or not box.hands or getattr(act, "wager", "main") != "main":
        return None
    return box.hand(getattr(act, "hand", 0))


def is_deal(table: Table, act: Act) -> bool:
    return isinstance(act, acts.DealDealer)


def is_return(table: Table, act: Act) -> bool:
    return isinstance(act, acts.Return)


def is_hit(table: Table, act: Act) -> bool:
    """True if a player's hand gets a card beyond its first two."""
    hand = _hand(table, act)
    return isinstance(act, acts.Deal) and hand is not None and len(hand.cards) >= 2 and not hand.is_d_hand


def is_double_or_split(table: Table, act: Act) -> bool:
    hand = _hand(table, act)
    return isinstance(act, acts.Deal) and hand is not None and (hand.is_doubled or hand.is_split)


def is_insurance(table: Table, act: Act) -> bool:
    return isinstance(act, acts.OfferInsurance | acts.Peek)


def is_early_win(table: Table, act: Act) -> bool:
    """True if a blackjack is decided, or a 21 where it wins at once."""
    hand = _hand(table, act)
    return isinstance(act, _SETTLING) and hand is not None and (hand.is_natural or hand.reads_21)


def is_dealers_hand(table: Table, act: Act) -> bool:
    return duty_of(table, act) is Duty.DEALER and isinstance(act, acts.Expose | acts.SetUpCard | acts.Draw)


def is_d_hand(table: Table, act: Act) -> bool:
    return duty_of(table, act) is Duty.D_HANDS


def is_settling(table: Table, act: Act) -> bool:
    return isinstance(act, _SETTLING) and duty_of(table, act) is Duty.SETTLING


def is_doubled_or_split_settled(table: Table, act: Act) -> bool:
    hand = _hand(table, act)
    return is_settling(table, act) and hand is not None and (hand.is_doubled or hand.is_split)


def is_d_settled(table: Table, act: Act) -> bool:
    hand = _hand(table, act)
    return is_settling(table, act) and hand is not None and hand.is_d_hand


def is_above_21(table: Table, act: Act) -> bool:
    """True if a main wager is settled with a total above 21 on either side, or at equal distance from it."""
    hand = _hand(table, act)
    if hand is None or not is_settling(table, act):
        return False
    ours, dealers = (table.rules.count(each.cards).total for each in (hand, table.dealer))
    return max(ours, dealers) > 21


def is_side_bet(table: Table, act: Act) -> bool:
    return isinstance(act, _SETTLING) and duty_of(table, act) is Duty.SIDE_BETS


def is_answer(table: Table, act: Act) -> bool:
    """True if the act answers a player: a card that was asked for, or a wager given back."""
    return is_hit(table, act) or is_double_or_split(table, act) or is_return(table, act) or is_insurance(table, act)


def is_irregular(table: Table, act: Act) -> bool:
    return isinstance(act, acts.Burn | acts.Shuffle)
