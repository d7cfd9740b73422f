"""Mistakes in giving cards to players, and in putting cards away."""

from typing import Final

from trainer.engine import acts
from trainer.engine.faults import Fault
from trainer.engine.sentences import sentence
from trainer.games.mistakes.hole_card import owes_even_money
from trainer.games.mistakes.mistake import GIVES_A_CARD, MONEY, Mistake, WrongAct, is_on


def _card_before_the_signal(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Deal) and wrong.turn is not None and wrong.number == wrong.turn.box


def _card_out_of_turn(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Deal) and wrong.turn is not None and wrong.number != wrong.turn.box


def _went_on_before_the_signal(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Expose, acts.Draw, acts.Clear) and wrong.turn is not None


def _owed_card(wrong: WrongAct, card_count: int) -> bool:
    """True if a player's hand with so many cards, or more, is due one after the deal, and the act passes over it."""
    if not wrong.is_a(*GIVES_A_CARD, acts.Expose, *MONEY, acts.Clear) or wrong.table.is_dealing:
        return False
    for each in wrong.due:
        box = wrong.table.box(each.box) if isinstance(each, acts.Deal) else None
        if box is not None and box.hands and isinstance(each, acts.Deal):
            hand = box.hand(each.hand)
            if not hand.is_d_hand and (len(hand.cards) == 1 if card_count == 1 else len(hand.cards) >= card_count):
                return True
    return False


def _split_card_left(wrong: WrongAct) -> bool:
    return _owed_card(wrong, 1)


def _card_left(wrong: WrongAct) -> bool:
    return _owed_card(wrong, 2)


def _bust_left(wrong: WrongAct) -> bool:
    if not wrong.is_a(*GIVES_A_CARD, acts.Expose, acts.Clear) or wrong.table.is_exposed:
        return False
    return any([_takes_a_bust(wrong, each) for each in wrong.due])


def _takes_a_bust(wrong: WrongAct, due: acts.Act) -> bool:
    box = wrong.table.box(due.box) if isinstance(due, acts.Take) and due.wager == "main" else None
    return box is not None and isinstance(due, acts.Take) and box.hand(due.hand).is_bust


def _card_after_a_refusal(wrong: WrongAct) -> bool:
    return _card_to_a_finished_hand(wrong) and wrong.hand is not None and wrong.hand.has_refused


def _card_to_a_finished_hand(wrong: WrongAct) -> bool:
    if not wrong.is_a(acts.Deal) or wrong.table.is_dealing or (hand := wrong.hand) is None:
        return False
    return not hand.is_to_play and not hand.is_d_hand and len(hand.cards) >= 2


# Cards that are put away.


def _discarded_for_a_tuck(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Discard) and bool(wrong.due_at(wrong.number, acts.Tuck))


def _tucked_for_a_discard(wrong: WrongAct) -> bool:
    return wrong.is_a(acts.Tuck) and bool(wrong.due_at(wrong.number, acts.Discard))


def _tuck_left(wrong: WrongAct) -> bool:
    return is_on(wrong) and wrong.has_due(acts.Tuck)


def _discard_left(wrong: WrongAct) -> bool:
    if not wrong.is_a(*GIVES_A_CARD, acts.Expose, acts.Peek, acts.OfferInsurance, acts.CloseInsurance):
        return False
    return wrong.has_due(acts.Discard) and not wrong.has_due(*MONEY)


def _put_away_too_soon(wrong: WrongAct) -> bool:
    if not wrong.is_a(acts.Discard, acts.Tuck) or (hand := wrong.hand) is None:
        return False
    return hand.is_live and bool(hand.cards)


def _put_away_already(wrong: WrongAct) -> bool:
    if not wrong.is_a(acts.Discard, acts.Tuck, acts.LaySideways) or (hand := wrong.hand) is None:
        return False
    return hand.is_discarded or hand.is_tucked or (wrong.is_a(acts.LaySideways) and hand.is_sideways)


def _waits_for_the_clearing(wrong: WrongAct) -> bool:
    if not wrong.is_a(acts.Discard, acts.Tuck) or (hand := wrong.hand) is None:
        return False
    return wrong.table.is_exposed and bool(hand.cards) and not hand.is_live


def _tuck_without_a_side_bet(wrong: WrongAct) -> bool:
    box = wrong.box
    return wrong.is_a(acts.Tuck) and box is not None and not box.has_live_side


CARDS: Final = (
    Mistake("card-before-the-signal", "next act", sentence("Wait for the signal, then deal."), _card_before_the_signal),
    Mistake(
        "discard-instead-of-tuck",
        "next act",
        sentence("Don't rack those cards – tuck them under the side bet."),
        _discarded_for_a_tuck,
        fault=Fault.WRONG_ACT,
    ),
    Mistake(
        "tuck-without-side-bet",
        "next act",
        sentence("No side bet is in action there: the cards go to the rack."),
        lambda wrong: _tucked_for_a_discard(wrong) and _tuck_without_a_side_bet(wrong),
        fault=Fault.WRONG_ACT,
    ),
    Mistake("tuck-forgotten", "next act", sentence("Tuck those cards under the side bet first."), _tuck_left),
    Mistake(
        "card-after-a-refusal",
        "next act",
        sentence("That player waved off the exposed card, and gets no more."),
        _card_after_a_refusal,
        fault=Fault.WRONG_ACT,
    ),
    Mistake(
        "card-to-finished-hand",
        "next act",
        sentence("That hand is finished: it takes no more cards."),
        _card_to_a_finished_hand,
        fault=Fault.WRONG_ACT,
    ),
    Mistake(
        "split-second-card-forgotten",
        "next act",
        sentence("Give the split hand its second card first."),
        _split_card_left,
    ),
    Mistake("card-not-given", "next act", sentence("Spot {due_box} wants a card: deal it first."), _card_left),
    Mistake(
        "bust-left-waiting",
        "next act",
        sentence("Spot {due_box} busted: take the bet before you go on."),
        _bust_left,
        needs_busts=True,
    ),
    Mistake(
        "card-out-of-turn", "next act", sentence("It's another player's turn: wait for the signal."), _card_out_of_turn
    ),
    Mistake(
        "went-on-before-the-signal",
        "next act",
        sentence("A player is still to act: wait for the signal."),
        _went_on_before_the_signal,
    ),
    Mistake("cards-left-lying", "next act", sentence("Pick up those cards before you go on."), _discard_left),
    Mistake(
        "cards-of-a-live-hand",
        "next act",
        sentence("That hand's bet is not settled yet: its cards stay."),
        _put_away_too_soon,
    ),
    Mistake(
        "cards-put-away-already",
        "next act",
        sentence("You already put those cards away."),
        _put_away_already,
        fault=Fault.NOT_CALLED_FOR,
    ),
    Mistake(
        "cards-before-clearing",
        "next act",
        sentence("Those cards go with all the others, when you clear the layout."),
        _waits_for_the_clearing,
    ),
    Mistake(
        "card-before-even-money",
        "next act",
        sentence("Pay the even money before any card: the player took it."),
        lambda wrong: wrong.is_a(acts.Draw, acts.Deal) and owes_even_money(wrong),
    ),
)
"""The special before the general."""
