"""Mistakes beside the rules of play: bets that are no bets, cards drawn in error, wrong payoffs and their mending."""

from typing import Final

from trainer.engine import acts
from trainer.engine.apply import apply
from trainer.engine.faults import Fault
from trainer.engine.judge import is_of_both
from trainer.engine.procedure import mending, mending_ids
from trainer.engine.sentences import sentence
from trainer.games.mistakes.mistake import GIVES_A_CARD, MONEY, Mistake, WrongAct, is_late, where


def _late_bet_paid_along(wrong: WrongAct) -> bool:
    return wrong.act is not None and is_of_both(wrong.table, wrong.act, wrong.due)


def _late_bet_kept(wrong: WrongAct) -> bool:
    if not wrong.is_a(acts.Take, acts.Pay, acts.Push) or not isinstance(wrong.owed, acts.Return):
        return False
    return is_late(wrong.table, wrong.owed)


def late_bet_touched(wrong: WrongAct) -> bool:
    """True if the amount of a late bet was taken or paid beside the bet that was down in time."""
    if not wrong.is_a(acts.Take) or wrong.box is None:
        return False
    late = [each for each in wrong.due if is_late(wrong.table, each) and where(each)[2] == wrong.wager]
    return any([getattr(each, "box", 0) == wrong.number and getattr(each, "cents", 0) == wrong.given for each in late])


def _late_bet_left(wrong: WrongAct) -> bool:
    """True if the dealer went on while a late bet lies there and holds that up."""
    if not wrong.is_a(*GIVES_A_CARD, acts.Expose, acts.Take, acts.Pay, acts.Push, acts.Clear) or wrong.owed is not None:
        return False
    late = [is_late(wrong.table, each) for each in wrong.due]
    return any(late) if wrong.is_a(acts.Clear) and not wrong.settling else bool(late) and all(late)


def _no_bet_settled(wrong: WrongAct) -> bool:
    return (
        wrong.is_a(acts.Take, acts.Pay, acts.Push)
        and isinstance(wrong.owed, acts.Return)
        and not (is_late(wrong.table, wrong.owed) or wrong.table.has_begun)
    )


def _surplus_kept(wrong: WrongAct) -> bool:
    return wrong.is_a(*GIVES_A_CARD, acts.Burn) and not wrong.table.has_begun and wrong.has_due(acts.Return)


def _returned_other_amount(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Return) and isinstance(wrong.owed, acts.Return)


def _returned_the_bet_in_time(wrong: WrongAct) -> bool:
    """True if the amount of the bet in time was given back, or that and the late one together."""
    late = wrong.owed
    if late is None or not _returned_other_amount(wrong) or not is_late(wrong.table, late) or wrong.box is None:
        return False
    side = wrong.box.live_side(wrong.wager)
    in_time = wrong.hand.stake if wrong.on_main and wrong.hand else side.stake if side else 0
    return in_time > 0 and wrong.given in (in_time, in_time + wrong.owes)


def _returned_a_bet(wrong: WrongAct) -> bool:
    if not wrong.is_a(acts.Return) or wrong.owed is not None or (box := wrong.box) is None:
        return False
    if wrong.on_main:
        return wrong.hand is not None and wrong.hand.is_live
    return box.live_side(wrong.wager) is not None


def _burn_forgotten(wrong: WrongAct) -> bool:
    return wrong.is_a(*GIVES_A_CARD) and wrong.table.is_burn_missing and wrong.has_due(acts.Burn)


def _card_in_error_left(wrong: WrongAct) -> bool:
    return wrong.is_a(*GIVES_A_CARD, *MONEY, acts.Clear) and bool(wrong.table.in_error) and wrong.has_due(acts.Burn)


def _faced_card_left(wrong: WrongAct) -> bool:
    return wrong.is_a(*GIVES_A_CARD) and not wrong.table.in_error and wrong.has_due(acts.Burn)


def _shown_card_burned(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Burn) and wrong.table.shown is not None


def _needless_burn(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Burn)


def _shuffle_left(wrong: WrongAct) -> bool:
    return wrong.is_a(*GIVES_A_CARD) and wrong.has_due(acts.Shuffle)


def _needless_shuffle(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Shuffle)


def _paid_on_top(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Pay) and _is_mispaid(wrong)


def _is_mispaid(wrong: WrongAct) -> bool:
    """True if a wrong payoff lies at the wager of the act."""
    if wrong.box is None:
        return False
    if wrong.on_main:
        return wrong.hand is not None and wrong.hand.is_mispaid
    return any([side.wager == wrong.wager and side.mispaid for side in wrong.box.sides])


def _took_back_other_amount(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.TakeBack) and any(
        [isinstance(each, acts.TakeBack) and where(each) == where(wrong.act or each) for each in wrong.due]
    )


def _needless_take_back(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.TakeBack) and not wrong.has_due(acts.TakeBack, acts.CallFloor)


def _mended_without_the_floor(wrong: WrongAct) -> bool:
    """True if an act puts right what is wrong, but before the floor was called to it (ruling SB-15)."""
    if not wrong.has_due(acts.CallFloor):
        return False
    then = mending(apply(wrong.table, acts.CallFloor()))
    puts_back = [where(each) for each in then if isinstance(each, acts.Return)]
    return wrong.act in then or (isinstance(wrong.act, acts.Return) and where(wrong.act) in puts_back)


def _floor_not_called(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Clear) and wrong.has_due(acts.CallFloor) and not wrong.has_due(*MONEY, acts.TakeBack)


def _wrong_take_left(wrong: WrongAct) -> bool:
    if not wrong.is_a(acts.Clear):
        return False
    return any([isinstance(each, acts.Return) and bool(mending_ids(wrong.table, each)) for each in wrong.due])


def _wrong_payoff_left(wrong: WrongAct) -> bool:
    if wrong.is_a(acts.TakeBack, acts.Return) or not wrong.has_due(acts.TakeBack) or wrong.turn is not None:
        return False
    return all([isinstance(each, acts.TakeBack | acts.CallFloor) for each in wrong.due])


IRREGULAR: Final = (
    Mistake(
        "wrong-payoff-paid-on-top",
        "irregular",
        sentence("Take the wrong payout back first, then pay it right."),
        _paid_on_top,
    ),
    Mistake(
        "took-back-other-amount",
        "irregular",
        sentence("Take back the entire payout, just as you paid it."),
        _took_back_other_amount,
        fault=Fault.WRONG_AMOUNT,
    ),
    Mistake(
        "mended-without-the-floor",
        "irregular",
        sentence("Call the floor before you put that right."),
        _mended_without_the_floor,
    ),
    Mistake(
        "floor-not-called",
        "irregular",
        sentence("You took or pushed a bet by mistake: call the floor before you clear."),
        _floor_not_called,
    ),
    Mistake(
        "wrong-take-not-put-back",
        "irregular",
        sentence("You took a bet that had not lost: put it back before you clear."),
        _wrong_take_left,
    ),
    Mistake(
        "wrong-payoff-not-taken-back",
        "irregular",
        sentence("A wrong payout is still down: take it back first."),
        _wrong_payoff_left,
    ),
    Mistake(
        "nothing-to-take-back",
        "irregular",
        sentence("There is no wrong payout to take back."),
        _needless_take_back,
        fault=Fault.NOT_CALLED_FOR,
    ),
    Mistake(
        "late-bet-paid-along",
        "payout",
        sentence("Part of that is past-posted: give the late bet back, then pay only what was down in time."),
        _late_bet_paid_along,
    ),
    Mistake(
        "late-bet-kept",
        "irregular",
        sentence("That bet came after the first card. Give it back – no bet."),
        lambda wrong: _late_bet_kept(wrong) or late_bet_touched(wrong),
        fault=Fault.WRONG_ACT,
    ),
    Mistake(
        "late-bet-left",
        "irregular",
        sentence("A past-posted bet is on spot {due_box}: give it back before you go on."),
        _late_bet_left,
    ),
    Mistake(
        "no-bet-settled",
        "irregular",
        sentence("That bet can't play: it goes back as it is."),
        _no_bet_settled,
        fault=Fault.WRONG_ACT,
    ),
    Mistake(
        "surplus-bet-kept",
        "irregular",
        sentence("A bet on spot {due_box} can't play: give it back before the first card."),
        _surplus_kept,
    ),
    Mistake(
        "returned-the-bet-in-time",
        "irregular",
        sentence("The bet made in time stands. Give back only the {owed:money} that came late."),
        _returned_the_bet_in_time,
        fault=Fault.WRONG_AMOUNT,
    ),
    Mistake(
        "returned-other-amount",
        "irregular",
        sentence("Give back exactly {owed:money}."),
        _returned_other_amount,
        fault=Fault.WRONG_AMOUNT,
    ),
    Mistake("burn-forgotten", "irregular", sentence("Burn the first card before you deal."), _burn_forgotten),
    Mistake(
        "error-card-not-burned",
        "irregular",
        sentence("A card was drawn by mistake: burn it first."),
        _card_in_error_left,
    ),
    Mistake(
        "faced-card-not-burned",
        "irregular",
        sentence("The next card is face up in the shoe: burn it first."),
        _faced_card_left,
    ),
    Mistake(
        "shown-card-burned",
        "irregular",
        sentence("Don't burn the exposed card: the next hand that takes a card gets it."),
        _shown_card_burned,
        fault=Fault.WRONG_ACT,
    ),
    Mistake(
        "needless-burn",
        "irregular",
        sentence("There is no card to burn now."),
        _needless_burn,
        fault=Fault.NOT_CALLED_FOR,
    ),
    Mistake(
        "shuffle-forgotten", "irregular", sentence("The shoe is empty: shuffle the discards first."), _shuffle_left
    ),
    Mistake(
        "needless-shuffle",
        "irregular",
        sentence("The shoe is not empty: no shuffle now."),
        _needless_shuffle,
        fault=Fault.NOT_CALLED_FOR,
    ),
    Mistake(
        "returned-a-live-bet",
        "irregular",
        sentence("That bet was down in time and is in action: it does not go back."),
        _returned_a_bet,
        fault=Fault.WRONG_ACT,
    ),
)
"""The special before the general."""
