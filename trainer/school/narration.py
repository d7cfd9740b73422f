"""The steps of a round in words: what the dealer's hands do, and what players say."""

from collections.abc import Mapping, Sequence
from typing import Final

from trainer.engine import acts
from trainer.engine.acts import Act, Signal
from trainer.engine.boxes import Hand
from trainer.engine.replay import Step
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Table
from trainer.felt.cards import hole_place
from trainer.games.registry import GAMES
from trainer.wording.cards import card_name, total_of
from trainer.wording.felt import place_on_felt
from trainer.wording.sentences import inside
from trainer.wording.wagers import box_place, wager_name

CHEQUES: Final[Mapping[type[Act], Sentence]] = {
    acts.Take: sentence("{wager}: take {amount:money}."),
    acts.Pay: sentence("{wager}: pay {amount:money}."),
    acts.Push: sentence("{wager}: push. The player keeps the bet."),
    acts.Return: sentence("{wager}: give {amount:money} back."),
    acts.TakeBack: sentence("{wager}: take back the entire payout of {amount:money}."),
}
"""The acts that move cheques at a spot."""
PLAIN: Final[Mapping[type[Act], Sentence]] = {
    acts.Burn: sentence("You burn a card."),
    acts.OfferInsurance: sentence("Ace up: you offer insurance to every spot."),
    acts.CloseInsurance: sentence("You close insurance."),
    acts.PayDealerEnvy: sentence("Dealer Envy: {amount:money} for you."),
    acts.TakeBackDealerEnvy: sentence("Dealer Envy: take back the entire {amount:money}."),
    acts.Shuffle: sentence("The shoe is out of cards: you shuffle and cut the discards."),
    acts.CallFloor: sentence("You call the floor."),
    acts.Clear: sentence("All cards go to the discard rack. The round is over."),
}
"""The acts of which nothing more is told than what they are, and an amount."""


def step_says(group: Sequence[Step], after: Table, *, draws: bool) -> Sentence:
    """Return the sentence for a step; `draws` tells whether the dealer still draws after it."""
    before, act, _ = group[0]
    if isinstance(group[-1][1], acts.DealDealer):
        return _deal(after)
    if len(group) > 1 and isinstance(act, acts.Deal):
        last = getattr(group[-1][1], "box", act.box)
        return sentence("You deal a card to each spot from {first} to {last}.", first=act.box, last=last)
    if isinstance(act, Signal):
        return _signal(act, len(group) > 1, after)
    match act:
        case acts.Take() | acts.Pay() | acts.Push() | acts.Return() | acts.TakeBack():
            wager, amount = place_on_felt(before, act.box, act.hand, act.wager), getattr(act, "cents", 0)
            return CHEQUES[type(act)].with_values(wager=wager, amount=amount)
        case acts.Tuck(box, hand):
            return sentence("{cards} go under the side bet.", cards=_cards_of(box, hand))
        case acts.Discard(box, hand):
            return sentence("{cards} go to the discard rack.", cards=_cards_of(box, hand))
        case acts.LaySideways(box):
            return sentence("{cards} go sideways on the insurance line with the bet on top.", cards=_cards_of(box, 0))
        case acts.Deal(box, hand):
            held = _hand(after, box, hand)
            card, total = _last_card(held), _total(after, held)
            if held.is_d_hand:
                return sentence(
                    "You draw {card} to the D hand of spot {box}: {total}.", box=box, card=card, total=total
                )
            place = box_place(box, hand).start
            return sentence("{place} gets {card}: {total}.", place=place, card=card, total=total)
    return _dealer(before, act, after, draws)


def _deal(after: Table) -> Sentence:
    dealt = len(after.dealer.cards)
    faces_up = hole_place(after) != dealt - 1
    if faces_up:
        card = card_name(after.dealer.cards[-1])
        if dealt == 1:
            return sentence("One card to each spot from your left. Your own goes face up: the {card}.", card=card)
        return sentence("A second card to each spot. Your own goes face up: the {card}.", card=card)
    if dealt == 1:
        return sentence("One card to each spot from your left. Your own goes face down.")
    return sentence("A second card to each spot. Your own goes face down.")


def _signal(act: Act, answered: bool, after: Table) -> Sentence:
    match act:
        case acts.Insure(box, cents):
            return sentence("Spot {box} takes insurance for {amount:money}.", box=box, amount=cents)
        case acts.EvenMoney(box):
            return sentence("Spot {box} asks for even money.", box=box)
        case acts.Lay(box, "insurance", cents):
            return sentence("Spot {box} adds {amount:money} of insurance.", box=box, amount=cents)
        case acts.Lay(box, wager, cents):
            return sentence(
                "Spot {box} places a {wager} of {amount:money} after the first card.",
                box=box,
                wager=wager_name(after, box, wager).inside,
                amount=cents,
            )
    box, hand = getattr(act, "box", 0), getattr(act, "hand", 0)
    place = box_place(box, hand).start
    if isinstance(act, acts.Split):
        return sentence("{place} splits; a second card goes to the first hand.", place=place)
    held = _hand(after, box, hand)
    if isinstance(act, acts.Stand):
        return sentence("{place} stands with {total}.", place=place, total=_total(after, held))
    if not answered:
        return sentence("{place} asks for a card.", place=place)
    card, total = _last_card(held), _total(after, held)
    if isinstance(act, acts.Double):
        return sentence(
            "{place} doubles for {amount:money} and gets one card, {card}: {total}.",
            place=place,
            amount=act.cents,
            card=card,
            total=total,
        )
    return sentence("{place} hits and gets {card}: {total}.", place=place, card=card, total=total)


def _dealer(before: Table, act: Act, after: Table, draws: bool) -> Sentence:
    own = after.dealer
    match act:
        case acts.Peek():
            up = sentence("Ace up") if before.has_ace_up else sentence("Ten-value card up")
            found = inside("it is a blackjack") if own.is_natural else inside("no blackjack")
            return sentence("{up}: you peek at your hole card – {found}.", up=up, found=found)
        case acts.Expose():
            hole = hole_place(after)
            assert hole is not None
            card = card_name(own.cards[hole])
            return sentence("You turn your hole card, the {card}: {total}.", card=card, total=_dealers(after, draws))
        case acts.SetUpCard():
            assert after.up is not None
            return sentence("You move the original up card, the {card}, to the UP CARD box.", card=card_name(after.up))
        case acts.Draw():
            card = card_name(own.cards[-1])
            return sentence("You draw the {card}: {total}.", card=card, total=_dealers(after, draws))
    return PLAIN[type(act)].with_values(amount=getattr(act, "cents", 0))


def _cards_of(box: int, hand: int) -> Sentence:
    if hand:
        return sentence("The cards of spot {box}, hand {hand},", box=box, hand=hand)
    return sentence("The cards of spot {box}", box=box)


def _hand(table: Table, number: int, hand: int) -> Hand:
    box = table.box(number)
    assert box is not None
    return box.hand(hand)


def _last_card(hand: Hand) -> Sentence:
    return inside("the {card}", card=card_name(hand.cards[-1]))


def _total(table: Table, hand: Hand) -> Sentence:
    total = total_of(table.rules, hand)
    return inside("{total} busts", total=total) if _busts(table, hand) else total


def _dealers(table: Table, draws: bool) -> Sentence:
    """Return the dealer's total, and whether another card is drawn."""
    own = table.dealer
    total = _total(table, own)
    if _busts(table, own):
        return total
    if own.is_natural and GAMES[table.rules.game].busts:
        return inside("blackjack")
    if draws:
        return inside("{total}, and you draw", total=total)
    return inside("{total}, and you stand", total=total) if table.rules.must_stand(own) else total


def _busts(table: Table, hand: Hand) -> bool:
    return hand.is_bust and GAMES[table.rules.game].busts
