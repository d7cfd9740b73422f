"""Mistakes in the next act of a dealt round: cards, insurance, the peek, the hole card, cards that are put away."""

from typing import Final

from trainer.engine import acts
from trainer.engine.sentences import sentence
from trainer.games.mistakes.mistake import GIVES_A_CARD, MONEY, Mistake, WrongAct

_CARDS_AWAY: Final = (acts.Tuck, acts.Discard, acts.LaySideways)


def _is_on(wrong: WrongAct) -> bool:
    """Whether the act goes on with cards or money."""
    return wrong.is_a(*GIVES_A_CARD, *MONEY, acts.Expose, acts.Clear, acts.Peek, *_CARDS_AWAY)


# The first two cards.


def box_skipped(wrong: WrongAct) -> bool:
    if not (wrong.table.is_dealing and wrong.is_a(acts.Deal) and wrong.has_due(acts.Deal)):
        return False
    due = next(each for each in wrong.due if isinstance(each, acts.Deal))
    return wrong.box is not None and due.box < wrong.number


def dealer_card_skipped(wrong: WrongAct) -> bool:
    return wrong.table.is_dealing and wrong.is_a(acts.Deal) and wrong.has_due(acts.DealDealer)


def dealer_card_too_soon(wrong: WrongAct) -> bool:
    return wrong.table.is_dealing and wrong.is_a(acts.DealDealer) and wrong.has_due(acts.Deal)


def wrong_face(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.DealDealer) and wrong.has_due(acts.DealDealer)


def hole_card_up(wrong: WrongAct) -> bool:
    return wrong_face(wrong) and isinstance(wrong.act, acts.DealDealer) and wrong.act.up


def third_card(wrong: WrongAct) -> bool:
    hand = wrong.hand
    if hand is None or not (wrong.table.is_dealing and wrong.is_a(acts.Deal)):
        return False
    return len(hand.cards) >= 2


def deal_out_of_order(wrong: WrongAct) -> bool:
    return wrong.table.is_dealing and wrong.is_a(acts.Deal) and wrong.has_due(acts.Deal)


def dealer_third_card(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.DealDealer) and len(wrong.table.dealer.cards) >= 2


def dealt_to_nobody(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Deal) and (wrong.box is None or not wrong.box.hands)


def play_in_the_deal(wrong: WrongAct) -> bool:
    return wrong.table.is_dealing and wrong.is_a(acts.Draw, acts.Expose, acts.Peek, acts.OfferInsurance)


# Insurance, the peek, the hole card.


def insurance_not_offered(wrong: WrongAct) -> bool:
    return wrong.has_due(acts.OfferInsurance) and _is_on(wrong)


def peek_before_closing(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Peek) and wrong.has_due(acts.CloseInsurance)


def insurance_left_open(wrong: WrongAct) -> bool:
    return wrong.has_due(acts.CloseInsurance) and _is_on(wrong)


def even_money_after_the_peek(wrong: WrongAct) -> bool:
    if not wrong.is_a(acts.Peek):
        return False
    boxes = [wrong.table.box(each.box) for each in wrong.due if isinstance(each, acts.Pay) and each.wager == "main"]
    return any([box is not None and box.asked_even_money for box in boxes])


def peek_forgotten(wrong: WrongAct) -> bool:
    return wrong.has_due(acts.Peek) and _is_on(wrong)


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
    if wrong.is_settling or not _is_on(wrong):
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


# Cards to players.


def card_before_the_signal(wrong: WrongAct) -> bool:
    turn = wrong.turn
    return turn is not None and wrong.is_a(acts.Deal) and wrong.number == turn.box


def card_out_of_turn(wrong: WrongAct) -> bool:
    turn = wrong.turn
    return turn is not None and wrong.is_a(acts.Deal) and wrong.number != turn.box


def went_on_before_the_signal(wrong: WrongAct) -> bool:
    return wrong.turn is not None and wrong.is_a(acts.Expose, acts.Draw, acts.Clear)


def _owed_card(wrong: WrongAct, cards: int) -> bool:
    """Whether a player's hand with so many cards, or more, is due one after the deal, and the act passes over it."""
    if wrong.table.is_dealing or not wrong.is_a(*GIVES_A_CARD, acts.Expose, *MONEY, acts.Clear):
        return False
    for each in wrong.due:
        box = wrong.table.box(each.box) if isinstance(each, acts.Deal) else None
        if box is not None and box.hands and isinstance(each, acts.Deal):
            hand = box.hand(each.hand)
            if not hand.is_d_hand and (len(hand.cards) == 1 if cards == 1 else len(hand.cards) >= cards):
                return True
    return False


def split_card_left(wrong: WrongAct) -> bool:
    return _owed_card(wrong, 1)


def card_left(wrong: WrongAct) -> bool:
    return _owed_card(wrong, 2)


def bust_left(wrong: WrongAct) -> bool:
    if wrong.table.is_exposed or not wrong.is_a(*GIVES_A_CARD, acts.Expose, acts.Clear):
        return False
    return any([_takes_a_bust(wrong, each) for each in wrong.due])


def _takes_a_bust(wrong: WrongAct, due: acts.Act) -> bool:
    box = wrong.table.box(due.box) if isinstance(due, acts.Take) and due.wager == "main" else None
    return box is not None and isinstance(due, acts.Take) and box.hand(due.hand).is_bust


def card_to_a_finished_hand(wrong: WrongAct) -> bool:
    hand = wrong.hand
    if hand is None or wrong.table.is_dealing or not wrong.is_a(acts.Deal):
        return False
    return not hand.is_to_play and not hand.is_d_hand and len(hand.cards) >= 2


# Cards that are put away.


def discarded_for_a_tuck(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Discard) and bool(wrong.due_at(wrong.number, acts.Tuck))


def tucked_for_a_discard(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Tuck) and bool(wrong.due_at(wrong.number, acts.Discard))


def tuck_left(wrong: WrongAct) -> bool:
    return wrong.has_due(acts.Tuck) and _is_on(wrong)


def discard_left(wrong: WrongAct) -> bool:
    return wrong.has_due(acts.Discard) and not wrong.has_due(*MONEY) and wrong.is_a(*GIVES_A_CARD, acts.Expose)


def put_away_too_soon(wrong: WrongAct) -> bool:
    hand = wrong.hand
    return wrong.is_a(acts.Discard, acts.Tuck) and hand is not None and hand.is_live and bool(hand.cards)


def tuck_without_a_side_bet(wrong: WrongAct) -> bool:
    box = wrong.box
    return wrong.is_a(acts.Tuck) and box is not None and not box.has_live_side


NEXT_ACT: Final = (
    Mistake("dealt-to-nobody", "next act", sentence("No hand is in play on that spot."), dealt_to_nobody),
    Mistake("third-card-in-the-deal", "next act", sentence("That spot has its two cards."), third_card),
    Mistake("box-skipped", "next act", sentence("You missed spot {due_box}."), box_skipped),
    Mistake("dealt-out-of-order", "next act", sentence("Spot {due_box} gets the next card."), deal_out_of_order),
    Mistake("dealer-third-card", "next act", sentence("You have your two cards already."), dealer_third_card),
    Mistake("dealer-card-skipped", "next act", sentence("You missed your own card."), dealer_card_skipped),
    Mistake(
        "dealer-card-too-soon",
        "next act",
        sentence("Spot {due_box} gets its card before you get yours."),
        dealer_card_too_soon,
    ),
    Mistake("hole-card-dealt-up", "next act", sentence("That card goes face down."), hole_card_up),
    Mistake("up-card-dealt-down", "next act", sentence("That card goes face up."), wrong_face),
    Mistake(
        "play-in-the-deal", "next act", sentence("Finish the deal first: two cards to everyone."), play_in_the_deal
    ),
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
    Mistake("card-before-the-signal", "next act", sentence("Wait for the signal, then deal."), card_before_the_signal),
    Mistake(
        "discard-instead-of-tuck",
        "next act",
        sentence("Don't rack those cards – tuck them under the side bet."),
        discarded_for_a_tuck,
    ),
    Mistake(
        "tuck-without-side-bet",
        "next act",
        sentence("No side bet is in action there: the cards go to the rack."),
        lambda wrong: tucked_for_a_discard(wrong) and tuck_without_a_side_bet(wrong),
    ),
    Mistake("tuck-forgotten", "next act", sentence("Tuck those cards under the side bet first."), tuck_left),
    Mistake(
        "split-second-card-forgotten",
        "next act",
        sentence("Give the split hand its second card first."),
        split_card_left,
    ),
    Mistake("card-not-given", "next act", sentence("Spot {due_box} asked for a card: deal it first."), card_left),
    Mistake(
        "bust-left-waiting",
        "next act",
        sentence("Spot {due_box} busted: take the bet before you go on."),
        bust_left,
    ),
    Mistake(
        "card-to-finished-hand",
        "next act",
        sentence("That hand is finished: it takes no more cards."),
        card_to_a_finished_hand,
    ),
    Mistake(
        "card-out-of-turn", "next act", sentence("Another player is to act: wait for the signal."), card_out_of_turn
    ),
    Mistake(
        "went-on-before-the-signal",
        "next act",
        sentence("A player is still to act: wait for the signal."),
        went_on_before_the_signal,
    ),
    Mistake("cards-left-lying", "next act", sentence("Pick up those cards before you go on."), discard_left),
    Mistake(
        "cards-of-a-live-hand",
        "next act",
        sentence("That hand's bet is not settled: its cards stay."),
        put_away_too_soon,
    ),
    Mistake("cleared-early", "next act", sentence("Not yet: the round is not over."), cleared_early),
)
"""The special before the general."""
