"""Mistakes in the order of settling."""

from typing import Final

from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.faults import Fault
from trainer.engine.sentences import sentence
from trainer.games.mistakes.mistake import GIVES_A_CARD, MONEY, Mistake, WrongAct


def _due_on(wrong: WrongAct, wager: str) -> list[Act]:
    return [each for each in wrong.settling if getattr(each, "wager", "") == wager]


def _side_bets_due(wrong: WrongAct) -> list[Act]:
    sides = wrong.table.rules.sides
    return [each for each in wrong.settling if getattr(each, "wager", "") in sides]


def _out_of_turn(wrong: WrongAct) -> bool:
    """True if a wager is settled that lies there, while the finished dealer's hand decides others first."""
    if not (wrong.is_settling and wrong.owed is None and wrong.table.is_exposed and wrong.box is not None):
        return False
    if not wrong.settling:
        return False
    if wrong.on_main:
        return wrong.hand is not None and wrong.hand.is_live
    return wrong.box.live_side(wrong.wager) is not None


def _insurance_after_mains(wrong: WrongAct) -> bool:
    is_of_a_hand = wrong.is_settling and (wrong.on_main or wrong.on_side)
    return is_of_a_hand and wrong.owed is None and bool(_due_on(wrong, "insurance"))


def _insurance_left(wrong: WrongAct) -> bool:
    return wrong.is_a(*GIVES_A_CARD) and bool(_due_on(wrong, "insurance"))


def _main_before_side_bets(wrong: WrongAct) -> bool:
    return _out_of_turn(wrong) and wrong.on_main and bool(_side_bets_due(wrong)) and not _due_on(wrong, "main")


def _side_bet_before_main(wrong: WrongAct) -> bool:
    return (
        _out_of_turn(wrong) and wrong.on_side and wrong.number in [getattr(each, "box", 0) for each in wrong.settling]
    )


def _main_before_side_bet_of_the_last_spot(wrong: WrongAct) -> bool:
    if not (_out_of_turn(wrong) and wrong.table.dealer.is_bust):
        return False
    sides = _side_bets_due(wrong)
    return bool(sides) and all([getattr(each, "box", 0) > wrong.number for each in sides])


def _wrong_end(wrong: WrongAct) -> bool:
    if not _out_of_turn(wrong) or wrong.wager == "insurance":
        return False
    return all([getattr(each, "box", 0) > wrong.number for each in wrong.settling])


def _cards_before_money(wrong: WrongAct) -> bool:
    if not wrong.is_a(acts.Discard, acts.Tuck, acts.LaySideways):
        return False
    name = getattr(wrong.act, "hand", 0)
    return any([each.wager == "main" and each.hand == name for each in _money_at(wrong)])


def _money_at(wrong: WrongAct) -> list[acts.Take | acts.Pay]:
    return [each for each in wrong.due if isinstance(each, acts.Take | acts.Pay) and each.box == wrong.number]


def _next_bet_before_cards(wrong: WrongAct) -> bool:
    return wrong.is_settling and wrong.has_due(acts.Discard) and not wrong.has_due(*MONEY, acts.Tuck)


def _cleared_too_soon(wrong: WrongAct) -> bool:
    return (wrong.is_a(acts.Clear) or wrong.act is None) and wrong.has_due(*MONEY)


def _is_early(wrong: WrongAct) -> bool:
    """True if a live hand was settled though nothing decides it yet.

    A blackjack that the dealer found has decided it, and is only to be turned up.
    """
    if not (wrong.is_a(acts.Take, acts.Pay, acts.Push) and wrong.on_main and wrong.owed is None):
        return False
    hand = wrong.hand
    if hand is None:
        return False
    if hand.is_to_play and wrong.has_due(acts.Expose):
        return False
    return hand.is_live and (not wrong.table.is_exposed or wrong.has_due(acts.Draw))


def _blackjack_before_the_peek(wrong: WrongAct) -> bool:
    if not (wrong.is_settling and wrong.on_main and wrong.has_due(acts.Peek)):
        return False
    return wrong.hand is not None and wrong.hand.is_natural


def _still_to_play(wrong: WrongAct) -> bool:
    return _is_early(wrong) and wrong.hand is not None and wrong.hand.is_to_play


def _settled_before_the_dealer(wrong: WrongAct) -> bool:
    return _is_early(wrong)


def _side_bet_too_soon(wrong: WrongAct) -> bool:
    if not (wrong.is_a(acts.Take, acts.Pay, acts.Push) and wrong.on_side) or wrong.owed or wrong.box is None:
        return False
    return wrong.box.live_side(wrong.wager) is not None and not wrong.table.is_exposed


def _insurance_too_soon(wrong: WrongAct) -> bool:
    if not wrong.is_settling or wrong.wager != "insurance" or wrong.owed or wrong.box is None:
        return False
    return wrong.box.is_insured and not wrong.table.hole_is_known


def _settled_already(wrong: WrongAct) -> bool:
    if not wrong.is_a(acts.Take, acts.Pay, acts.Push) or wrong.owed is not None:
        return False
    box, hand = wrong.box, wrong.hand
    if box is None:
        return False
    if wrong.on_main:
        return hand is not None and not hand.is_live and not hand.is_mispaid
    side = box.side(wrong.wager)
    return side is not None and not side.live and not side.mispaid and wrong.wager != "envy"


def _no_such_bet(wrong: WrongAct) -> bool:
    if not wrong.is_settling or wrong.owed is not None or wrong.wager == "envy":
        return False
    box = wrong.box
    if box is None:
        return True
    if any([side.wager == wrong.wager for side in (*box.sides, *box.late)]):
        return False
    return not box.hands if wrong.on_main else True


def _no_envy(wrong: WrongAct) -> bool:
    if wrong.wager != "envy" or wrong.owed is not None or wrong.table.is_dealing or not wrong.table.has_begun:
        return False
    return wrong.box is None or wrong.box.side("envy") is None


def _blackjacks_first(wrong: WrongAct) -> bool:
    if not _out_of_turn(wrong) or (wrong.on_main and wrong.hand is not None and wrong.hand.is_natural):
        return False
    mains = _due_on(wrong, "main")
    boxes = [wrong.table.box(getattr(each, "box", 0)) for each in mains if isinstance(each, acts.Pay)]
    # Even money is paid because it was asked for, whatever the hole card is (ruling SB-6).
    found = [box for box in boxes if box and box.hands[0].is_natural and not box.asked_even_money]
    return bool(mains) and len(found) == len(mains)


ORDER: Final = (
    Mistake(
        "insurance-after-mains", "order", sentence("Insurance first, then the other bets."), _insurance_after_mains
    ),
    Mistake("insurance-not-settled", "order", sentence("Settle the insurance bets before any card."), _insurance_left),
    Mistake(
        "main-before-side-bets-gone",
        "order",
        sentence("No bust: clear the side bets off first, then settle the main bets."),
        lambda wrong: _main_before_side_bets(wrong) and not wrong.table.dealer.is_bust,
    ),
    Mistake(
        "side-bet-before-main",
        "order",
        sentence("Settle the main bet first, then the side bet on the same spot."),
        _side_bet_before_main,
    ),
    Mistake(
        "side-bet-passed-over",
        "order",
        sentence("Spot {due_box} still has its side bet: settle it before you go on."),
        _main_before_side_bet_of_the_last_spot,
    ),
    Mistake(
        "settled-from-the-wrong-end",
        "order",
        sentence("Settle counterclockwise, from third base: spot {due_box} comes first."),
        _wrong_end,
    ),
    Mistake(
        "blackjacks-first",
        "order",
        sentence("Pay the blackjacks first: you can't have one."),
        _blackjacks_first,
    ),
    Mistake("cards-before-money", "order", sentence("Money first, then the cards."), _cards_before_money),
    Mistake(
        "cards-before-the-next-bet",
        "order",
        sentence("Pick up the cards of spot {due_box} before you go on."),
        _next_bet_before_cards,
    ),
    Mistake("cleared-too-soon", "order", sentence("Not yet: there is still a bet to settle."), _cleared_too_soon),
    Mistake(
        "blackjack-paid-before-the-peek",
        "order",
        sentence("Peek first: you may have blackjack too."),
        _blackjack_before_the_peek,
    ),
    Mistake(
        "settled-before-it-played",
        "order",
        sentence("That hand is still to play. Its bet is not decided."),
        _still_to_play,
    ),
    Mistake(
        "settled-before-the-dealer",
        "order",
        sentence("That bet waits for your own hand: it is not decided yet."),
        _settled_before_the_dealer,
    ),
    Mistake(
        "side-bet-too-soon",
        "order",
        sentence("That side bet is not decided yet."),
        _side_bet_too_soon,
    ),
    Mistake(
        "insurance-too-soon",
        "order",
        sentence("Insurance is decided by the hole card: look at it first."),
        _insurance_too_soon,
    ),
    Mistake(
        "settled-already",
        "order",
        sentence("That bet is settled already."),
        _settled_already,
        fault=Fault.NOT_CALLED_FOR,
    ),
    Mistake(
        "no-such-bet", "order", sentence("There is no such bet on that spot."), _no_such_bet, fault=Fault.NOT_CALLED_FOR
    ),
    Mistake("no-envy-owed", "order", sentence("No envy is owed there."), _no_envy, fault=Fault.NOT_CALLED_FOR),
)
"""The special before the general."""
