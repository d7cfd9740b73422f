"""Mistakes while the first two cards go round."""

from typing import Final

from trainer.engine import acts
from trainer.engine.faults import Fault
from trainer.engine.sentences import sentence
from trainer.games.mistakes.mistake import Mistake, WrongAct, is_late, leaves_waiting


def _box_skipped(wrong: WrongAct) -> bool:
    if not _deal_out_of_order(wrong):
        return False
    due = next(each for each in wrong.due if isinstance(each, acts.Deal))
    return wrong.box is not None and due.box < wrong.number


def _went_back(wrong: WrongAct) -> bool:
    """True if a spot that was passed over got its card within the pass, not at its end (ruling SB-11)."""
    if not _dealer_card_skipped(wrong) or wrong.hand is None:
        return False
    return any([len(hand.cards) > len(wrong.hand.cards) for box in wrong.table.boxes for hand in box.hands])


def _dealer_card_skipped(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Deal) and wrong.table.is_dealing and wrong.has_due(acts.DealDealer)


def _dealer_card_too_soon(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.DealDealer) and wrong.table.is_dealing and wrong.has_due(acts.Deal)


def _wrong_face(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.DealDealer) and wrong.has_due(acts.DealDealer)


def _hole_card_up(wrong: WrongAct) -> bool:
    return _wrong_face(wrong) and isinstance(wrong.act, acts.DealDealer) and wrong.act.up


def _third_card(wrong: WrongAct) -> bool:
    if not (wrong.is_a(acts.Deal) and wrong.table.is_dealing):
        return False
    return wrong.hand is not None and len(wrong.hand.cards) >= 2


def _deal_out_of_order(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Deal) and wrong.table.is_dealing and wrong.has_due(acts.Deal)


def _dealer_third_card(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.DealDealer) and len(wrong.table.dealer.cards) >= 2


def _dealt_to_nobody(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Deal) and (wrong.box is None or not wrong.box.hands)


def _dead_hand_left(wrong: WrongAct) -> bool:
    """True if the dealer went on with a bet down whose hand got no cards."""
    if not leaves_waiting(wrong) or wrong.owed is not None or not wrong.table.has_begun:
        return False
    return any([isinstance(each, acts.Return) and not is_late(wrong.table, each) for each in wrong.due])


def _play_in_the_deal(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Draw, acts.Expose, acts.Peek, acts.OfferInsurance) and wrong.table.is_dealing


FIRST_CARDS: Final = (
    Mistake(
        "dealt-to-nobody",
        "next act",
        sentence("No hand is in play on that spot."),
        _dealt_to_nobody,
        fault=Fault.WRONG_ACT,
    ),
    Mistake(
        "third-card-in-the-deal",
        "next act",
        sentence("That spot has its two cards."),
        _third_card,
        fault=Fault.WRONG_ACT,
    ),
    Mistake("box-skipped", "next act", sentence("You missed spot {due_box}."), _box_skipped),
    Mistake("dealt-out-of-order", "next act", sentence("Spot {due_box} gets the next card."), _deal_out_of_order),
    Mistake(
        "dealer-third-card",
        "next act",
        sentence("You have your two cards already."),
        _dealer_third_card,
        fault=Fault.WRONG_ACT,
    ),
    Mistake(
        "went-back-to-a-missed-spot",
        "next act",
        sentence("Don't go back to a spot you passed over: it gets its card last."),
        _went_back,
    ),
    Mistake("dealer-card-skipped", "next act", sentence("You missed your own card."), _dealer_card_skipped),
    Mistake(
        "dealer-card-too-soon",
        "next act",
        sentence("Spot {due_box} gets its card before you get yours."),
        _dealer_card_too_soon,
    ),
    Mistake(
        "hole-card-dealt-up", "next act", sentence("That card goes face down."), _hole_card_up, fault=Fault.WRONG_ACT
    ),
    Mistake("up-card-dealt-down", "next act", sentence("That card goes face up."), _wrong_face, fault=Fault.WRONG_ACT),
    Mistake(
        "dead-hand-left",
        "next act",
        sentence("The hand at spot {due_box} got no cards and is dead: give its bet back first."),
        _dead_hand_left,
    ),
    Mistake(
        "play-in-the-deal", "next act", sentence("Finish the deal first: two cards to everyone."), _play_in_the_deal
    ),
)
"""The special before the general."""
