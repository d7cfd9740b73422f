"""Mistakes about insurance, the peek, the hole card and the up card."""

from typing import Final

from trainer.engine import acts
from trainer.engine.sentences import sentence
from trainer.games.mistakes.mistake import GIVES_A_CARD, MONEY, Mistake, WrongAct, is_on


def insurance_not_offered(wrong: WrongAct) -> bool:
    return wrong.has_due(acts.OfferInsurance) and is_on(wrong)


def peek_before_closing(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Peek) and wrong.has_due(acts.CloseInsurance)


def insurance_left_open(wrong: WrongAct) -> bool:
    return wrong.has_due(acts.CloseInsurance) and is_on(wrong)


def even_money_after_the_peek(wrong: WrongAct) -> bool:
    if not wrong.is_a(acts.Peek):
        return False
    boxes = [wrong.table.box(each.box) for each in wrong.due if isinstance(each, acts.Pay) and each.wager == "main"]
    return any([box is not None and box.asked_even_money for box in boxes])


def peek_forgotten(wrong: WrongAct) -> bool:
    return wrong.has_due(acts.Peek) and is_on(wrong)


def offer_without_an_ace(wrong: WrongAct) -> bool:
    table = wrong.table
    return wrong.is_a(acts.OfferInsurance) and table.up is not None and not table.has_ace_up


def offered_twice(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.OfferInsurance) and wrong.table.is_insurance_offered


def closed_twice(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.CloseInsurance) and wrong.table.is_insurance_closed


def closed_before_offered(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.CloseInsurance) and not wrong.table.is_insurance_offered


def nothing_to_peek_at(wrong: WrongAct) -> bool:
    table = wrong.table
    if not wrong.is_a(acts.Peek) or table.up is None:
        return False
    return not (table.has_ace_up or table.has_ten_up)


def house_without_a_peek(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Peek) and not wrong.table.rules.peeks


def peeked_already(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Peek) and wrong.table.hole_is_known


def blackjack_left_waiting(wrong: WrongAct) -> bool:
    if wrong.is_settling or not is_on(wrong):
        return False
    return any([_pays_a_blackjack(wrong, each) for each in wrong.due])


def _pays_a_blackjack(wrong: WrongAct, due: acts.Act) -> bool:
    box = wrong.table.box(due.box) if isinstance(due, acts.Pay) and due.wager == "main" else None
    return box is not None and not wrong.table.is_exposed and box.hands[0].is_natural


def exposed_before_the_players(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Expose) and wrong.table.has_hand_to_play and not wrong.has_due(acts.Expose)


def exposed_while_insurance_is_open(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Expose) and wrong.table.is_insurance_open


def exposed_already(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Expose) and wrong.table.is_exposed


def exposed_for_nobody(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Expose) and not wrong.table.is_exposed and wrong.has_due(acts.Clear)


def hole_card_left(wrong: WrongAct) -> bool:
    return wrong.has_due(acts.Expose) and wrong.is_a(*MONEY, acts.Clear)


def up_card_left(wrong: WrongAct) -> bool:
    return wrong.has_due(acts.SetUpCard) and wrong.is_a(*GIVES_A_CARD, *MONEY, acts.Clear)


def up_card_moved(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.SetUpCard)


def cleared_early(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Clear) and bool(wrong.due)


HOLE_CARD: Final = (
    Mistake(
        "insurance-not-offered",
        "next act",
        sentence("Ace up: offer insurance first."),
        insurance_not_offered,
    ),
    Mistake(
        "even-money-after-the-peek",
        "next act",
        sentence("Even money is paid at once, before you peek."),
        even_money_after_the_peek,
    ),
    Mistake(
        "peek-before-insurance-closed",
        "next act",
        sentence("Close insurance before you peek."),
        peek_before_closing,
    ),
    Mistake(
        "exposed-before-insurance-closed",
        "next act",
        sentence("Leave the hole card down while insurance is open."),
        exposed_while_insurance_is_open,
    ),
    Mistake("insurance-left-open", "next act", sentence("Close insurance before you go on."), insurance_left_open),
    Mistake("peek-forgotten", "next act", sentence("Check the hole card before anyone plays."), peek_forgotten),
    Mistake(
        "insurance-without-an-ace",
        "next act",
        sentence("Insurance is offered with an ace up only."),
        offer_without_an_ace,
    ),
    Mistake("insurance-offered-twice", "next act", sentence("You have offered insurance already."), offered_twice),
    Mistake("insurance-closed-twice", "next act", sentence("Insurance is closed already."), closed_twice),
    Mistake("insurance-closed-for-nothing", "next act", sentence("No insurance is open."), closed_before_offered),
    Mistake("house-does-not-peek", "next act", sentence("Nobody peeks at this table."), house_without_a_peek),
    Mistake(
        "nothing-to-peek-at",
        "next act",
        sentence("Nothing to peek at: that takes an ace or a ten-value card up."),
        nothing_to_peek_at,
    ),
    Mistake("peeked-already", "next act", sentence("You know your hole card already."), peeked_already),
    Mistake(
        "blackjack-left-waiting",
        "next act",
        sentence("Pay the blackjack now: you can't have one."),
        blackjack_left_waiting,
    ),
    Mistake(
        "hole-card-exposed-early",
        "next act",
        sentence("Leave the hole card down until everyone is done."),
        exposed_before_the_players,
    ),
    Mistake("hole-card-exposed-twice", "next act", sentence("The hole card is up already."), exposed_already),
    Mistake(
        "hole-card-exposed-for-nobody",
        "next act",
        sentence("Nothing to beat: no need to turn the hole card."),
        exposed_for_nobody,
    ),
    Mistake("hole-card-left-down", "next act", sentence("Turn the hole card first."), hole_card_left),
    Mistake("up-card-not-set", "next act", sentence("Move the up card to the UP CARD box."), up_card_left),
    Mistake("up-card-moved", "next act", sentence("The up card stays where it is."), up_card_moved),
    Mistake("cleared-early", "next act", sentence("Not yet: the round is not over."), cleared_early),
)
"""The special before the general."""
