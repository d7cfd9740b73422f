"""The duty to which each act belongs."""

from trainer.dealing.plan import Duty
from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.table import Table

_INSURANCE = (acts.OfferInsurance, acts.CloseInsurance, acts.Peek)


def duty_of(table: Table, act: Act) -> Duty:
    """Return the duty that a dealer's act belongs to at a table where it is due."""
    if isinstance(act, acts.Return) and (not table.has_begun or _is_late(table, act)):
        return _refusing(table, act)
    wager = getattr(act, "wager", "")
    if (
        wager == "envy"
        or wager in table.rules.sides
        or isinstance(act, acts.Tuck | acts.PayDealerEnvy | acts.TakeBackDealerEnvy)
    ):
        return Duty.SIDE_BETS
    if table.is_dealing or not table.has_begun:
        return Duty.DEAL
    if wager == "insurance" or isinstance(act, _INSURANCE):
        return Duty.INSURANCE
    match act:
        case acts.Expose():
            return Duty.INSURANCE if table.has_peeked and table.dealer.is_natural else Duty.DEALER
        case acts.SetUpCard() | acts.Draw():
            return Duty.DEALER
        case acts.LaySideways():
            return Duty.D_HANDS
        case acts.Deal(number):
            box = table.box(number)
            return Duty.D_HANDS if box is not None and box.has_d_hand else Duty.PLAYERS
        case acts.Burn() | acts.Shuffle():
            return _playing(table)
        case acts.Take(number) | acts.Discard(number):
            box = table.box(number)
            is_bust = box is not None and box.has_bust and not box.has_d_hand
            return Duty.PLAYERS if is_bust and not table.is_exposed else Duty.SETTLING
        case acts.Pay(number) if _is_even_money(table, number):
            return Duty.INSURANCE
    return Duty.SETTLING


def _is_late(table: Table, act: acts.Return) -> bool:
    box = table.box(act.box)
    return box is not None and any([side.live and side.wager == act.wager for side in box.late])


def _refusing(table: Table, act: acts.Return) -> Duty:
    """Return the duty that refuses a wager: what is too much for insurance or a double goes with that."""
    if act.wager == "insurance":
        return Duty.INSURANCE
    return Duty.PLAYERS if act.wager == "main" and not table.is_dealing and table.has_hand_to_play else Duty.DEAL


def _is_even_money(table: Table, number: int) -> bool:
    box = table.box(number)
    return box is not None and box.asked_even_money and box.has_live_hand and not table.hole_is_known


def _playing(table: Table) -> Duty:
    """Return the duty of whose turn a card that comes out of turn belongs to."""
    if table.has_hand_to_play:
        return Duty.PLAYERS
    return Duty.DEALER if table.is_exposed else Duty.D_HANDS if table.has_d_hand else Duty.DEALER
