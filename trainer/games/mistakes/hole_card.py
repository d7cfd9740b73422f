"""Mistakes about insurance, the peek, the hole card and the up card."""

from typing import Final

from trainer.engine import acts
from trainer.engine.faults import Fault
from trainer.engine.sentences import sentence
from trainer.games.mistakes.mistake import GIVES_A_CARD, MONEY, Mistake, WrongAct, is_on


def _insurance_not_offered(wrong: WrongAct) -> bool:
    return is_on(wrong) and wrong.has_due(acts.OfferInsurance)


def _peek_before_closing(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Peek) and wrong.has_due(acts.CloseInsurance)


def _insurance_left_open(wrong: WrongAct) -> bool:
    return is_on(wrong) and wrong.has_due(acts.CloseInsurance)


def owes_even_money(wrong: WrongAct) -> bool:
    """True if a player has taken even money that is not paid yet."""
    boxes = [wrong.table.box(each.box) for each in wrong.due if isinstance(each, acts.Pay) and each.wager == "main"]
    return any([box is not None and box.asked_even_money for box in boxes])


def _peek_forgotten(wrong: WrongAct) -> bool:
    return is_on(wrong) and wrong.has_due(acts.Peek)


def _offer_without_an_ace(wrong: WrongAct) -> bool:
    table = wrong.table
    return wrong.is_a(acts.OfferInsurance) and table.up is not None and not table.has_ace_up


def _insurance_on_a_seen_card(wrong: WrongAct) -> bool:
    table = wrong.table
    return wrong.is_a(acts.OfferInsurance) and table.is_exposed and not table.is_insurance_offered


def _offered_twice(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.OfferInsurance) and wrong.table.is_insurance_offered


def _closed_twice(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.CloseInsurance) and wrong.table.is_insurance_closed


def _closed_before_offered(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.CloseInsurance) and not wrong.table.is_insurance_offered


def _nothing_to_peek_at(wrong: WrongAct) -> bool:
    table = wrong.table
    if not wrong.is_a(acts.Peek) or table.up is None:
        return False
    return not (table.has_ace_up or table.has_ten_up)


def _house_without_a_peek(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Peek) and not wrong.table.rules.peeks


def _peeked_at_an_open_card(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Peek) and wrong.table.is_exposed


def _peeked_already(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Peek) and wrong.table.hole_is_known


def _blackjack_left_waiting(wrong: WrongAct) -> bool:
    if wrong.is_settling or not is_on(wrong):
        return False
    return any([_pays_a_blackjack(wrong, each) for each in wrong.due])


def _pays_a_blackjack(wrong: WrongAct, due: acts.Act) -> bool:
    box = wrong.table.box(due.box) if isinstance(due, acts.Pay) and due.wager == "main" else None
    # Even money is paid because it was asked for, whatever the hole card is (ruling SB-6).
    return box is not None and box.hands[0].is_natural and not box.asked_even_money


def _exposed_before_the_players(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Expose) and wrong.table.has_hand_to_play and not wrong.has_due(acts.Expose)


def _exposed_while_insurance_is_open(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Expose) and wrong.table.is_insurance_open


def _exposed_already(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Expose) and wrong.table.is_exposed


def _exposed_for_nobody(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Expose) and not wrong.table.is_exposed and wrong.has_due(acts.Clear)


def _hole_card_left(wrong: WrongAct) -> bool:
    return wrong.is_a(*MONEY, acts.Clear) and wrong.has_due(acts.Expose)


def _up_card_left(wrong: WrongAct) -> bool:
    return wrong.is_a(*GIVES_A_CARD, *MONEY, acts.Clear) and wrong.has_due(acts.SetUpCard)


def _up_card_moved(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.SetUpCard)


def _cleared_early(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Clear) and bool(wrong.due)


HOLE_CARD: Final = (
    Mistake(
        "insurance-not-offered",
        "next act",
        sentence("Ace up: offer insurance first."),
        _insurance_not_offered,
    ),
    Mistake(
        "even-money-after-the-peek",
        "next act",
        sentence("Even money is paid at once, before you go on to the hole card."),
        lambda wrong: wrong.is_a(acts.Peek, acts.CloseInsurance) and owes_even_money(wrong),
    ),
    Mistake(
        "peek-before-insurance-closed",
        "next act",
        sentence("Close insurance before you peek."),
        _peek_before_closing,
    ),
    Mistake(
        "exposed-before-insurance-closed",
        "next act",
        sentence("Leave the hole card down while insurance is open."),
        _exposed_while_insurance_is_open,
    ),
    Mistake("insurance-left-open", "next act", sentence("Close insurance before you go on."), _insurance_left_open),
    Mistake("peek-forgotten", "next act", sentence("Check the hole card before anyone plays."), _peek_forgotten),
    Mistake(
        "insurance-without-an-ace",
        "next act",
        sentence("Insurance is offered with an ace up only."),
        _offer_without_an_ace,
        fault=Fault.NOT_CALLED_FOR,
    ),
    Mistake(
        "insurance-on-a-seen-card",
        "next act",
        sentence("Everyone has seen the hole card: no more insurance."),
        _insurance_on_a_seen_card,
        fault=Fault.NOT_CALLED_FOR,
    ),
    Mistake(
        "insurance-offered-twice",
        "next act",
        sentence("You already offered insurance."),
        _offered_twice,
        fault=Fault.NOT_CALLED_FOR,
    ),
    Mistake(
        "insurance-closed-twice",
        "next act",
        sentence("Insurance is already closed."),
        _closed_twice,
        fault=Fault.NOT_CALLED_FOR,
    ),
    Mistake(
        "insurance-closed-for-nothing",
        "next act",
        sentence("No insurance is open."),
        _closed_before_offered,
        fault=Fault.NOT_CALLED_FOR,
    ),
    Mistake(
        "house-does-not-peek",
        "next act",
        sentence("Nobody peeks at this table."),
        _house_without_a_peek,
        fault=Fault.NOT_CALLED_FOR,
    ),
    Mistake(
        "peeked-at-an-open-card",
        "next act",
        sentence("The hole card is up already: there is nothing to check."),
        _peeked_at_an_open_card,
        fault=Fault.NOT_CALLED_FOR,
    ),
    Mistake(
        "nothing-to-peek-at",
        "next act",
        sentence("Nothing to peek at: that takes an ace or a ten-value card up."),
        _nothing_to_peek_at,
        fault=Fault.NOT_CALLED_FOR,
    ),
    Mistake(
        "peeked-already",
        "next act",
        sentence("You already checked your hole card."),
        _peeked_already,
        fault=Fault.NOT_CALLED_FOR,
    ),
    Mistake(
        "blackjack-left-waiting",
        "next act",
        sentence("Pay the blackjack now: you can't have one."),
        _blackjack_left_waiting,
    ),
    Mistake(
        "hole-card-exposed-early",
        "next act",
        sentence("Leave the hole card down until everyone is done."),
        _exposed_before_the_players,
    ),
    Mistake(
        "hole-card-exposed-twice",
        "next act",
        sentence("The hole card is already up."),
        _exposed_already,
        fault=Fault.NOT_CALLED_FOR,
    ),
    Mistake(
        "hole-card-exposed-for-nobody",
        "next act",
        sentence("No bet depends on your hand: leave the hole card down."),
        _exposed_for_nobody,
        fault=Fault.NOT_CALLED_FOR,
    ),
    Mistake("hole-card-left-down", "next act", sentence("Turn the hole card first."), _hole_card_left),
    Mistake("up-card-not-set", "next act", sentence("Move the up card to the UP CARD box."), _up_card_left),
    Mistake(
        "up-card-moved",
        "next act",
        sentence("The up card stays where it is."),
        _up_card_moved,
        fault=Fault.NOT_CALLED_FOR,
    ),
    Mistake("cleared-early", "next act", sentence("Not yet: the round is not over."), _cleared_early),
)
"""The special before the general."""
