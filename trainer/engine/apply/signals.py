"""Players' signals, each kept as a fact that a dealer's act then answers; and the offer of insurance."""

from typing import Final

from trainer.engine import acts, flags
from trainer.engine import table as t
from trainer.engine.apply.changed import (
    TAKES_CARDS,
    hand_place,
    place_of,
    refuse,
    replaced,
    with_hand,
    with_sides,
)
from trainer.engine.boxes import Box, Hand, Side, gathered
from trainer.engine.table import Table
from trainer.engine.values import replace


def _playing(table: Table, act: acts.Hit | acts.Stand | acts.Double | acts.Split) -> tuple[int, Box, int, Hand]:
    place = place_of(table, act.box)
    box = table.boxes[place]
    at = hand_place(box, act.hand)
    hand = box.hands[at]
    if hand.bits & TAKES_CARDS != flags.TO_PLAY or len(hand.cards) < 2:
        refuse("The hand at box {box} has nothing to decide", box=act.box)
    return place, box, at, hand


def hit(table: Table, act: acts.Hit) -> Table:
    place, box, at, hand = _playing(table, act)
    return replaced(table, place, with_hand(box, at, hand.marked(hand.bits | flags.ASKED)))


def stand(table: Table, act: acts.Stand) -> Table:
    place, box, at, hand = _playing(table, act)
    stood = flags.STOOD | flags.REFUSED if table.shown else flags.STOOD
    after = replaced(table, place, with_hand(box, at, hand.marked(hand.bits & ~flags.TO_PLAY | stood)))
    return _refused(after, box) if table.shown else after


def _refused(table: Table, by: Box) -> Table:
    """Return the table after a player refused a shown card: no more cards in any hand or box (ruling SB-10).

    A split hand still gets the second card that the split owes it, and D hands are the dealer's to draw.
    """
    for place, box in enumerate(table.boxes):
        if (box.number == by.number or (by.player and box.player == by.player)) and box.bits & flags.TO_PLAY:
            for at, hand in enumerate(box.hands):
                if hand.bits & flags.TO_PLAY:
                    bits = hand.bits | flags.REFUSED
                    bits = bits & ~flags.TO_PLAY if len(hand.cards) > 1 else bits
                    box = with_hand(box, at, hand.marked(bits))
            table = replaced(table, place, box)
    return table


def double(table: Table, act: acts.Double) -> Table:
    place, box, at, hand = _playing(table, act)
    if not hand.may_double or not 0 < act.cents <= hand.stake:
        refuse("The hand at box {box} may not double for that", box=act.box)
    bits = hand.bits | flags.ASKED | flags.DOUBLED
    doubled = Hand(
        hand.cards, hand.hard, hand.ace, bits, hand.stake + act.cents, act.cents, hand.paid, hand.taken,
        hand.given_back, hand.double_given_back,
    )  # fmt: skip
    return replaced(table, place, with_hand(box, at, doubled, -act.cents))


def split(table: Table, act: acts.Split) -> Table:
    place, box, at, hand = _playing(table, act)
    if not hand.is_pair or len(box.hands) >= t.MOST_HANDS:
        refuse("The hand at box {box} may not split", box=act.box)
    first, second = hand.cards
    bits = flags.LIVE | flags.TO_PLAY | flags.SPLIT | (flags.SPLIT_ACE if first.is_ace else 0)
    pair = (
        Hand((first,), first.hard, first.is_ace, bits | flags.ASKED, hand.stake),
        Hand((second,), second.hard, second.is_ace, bits, hand.stake),
    )
    hands = (*box.hands[:at], *pair, *box.hands[at + 1 :])
    bits = gathered(hands, box.sides, box.late, box.bits & flags.EVEN)
    first_two = box.first_two or hand.cards
    purse = box.purse - hand.stake
    split = Box(box.number, hands, bits, box.sides, box.late, purse, box.player, first_two)
    return replaced(table, place, split)


def offer_insurance(table: Table, act: acts.OfferInsurance) -> Table:
    if table.bits & flags.OFFERED:
        refuse("Insurance has been offered")
    return table.marked(table.bits | flags.OFFERED)


def close_insurance(table: Table, act: acts.CloseInsurance) -> Table:
    if table.bits & (flags.OFFERED | flags.CLOSED) != flags.OFFERED:
        refuse("Insurance is not open")
    return table.marked(table.bits | flags.CLOSED)


def insure(table: Table, act: acts.Insure) -> Table:
    place = place_of(table, act.box)
    box = table.boxes[place]
    if table.bits & (flags.OFFERED | flags.CLOSED) != flags.OFFERED or not box.hands or not act.cents:
        refuse("Insurance is not open")
    if box.side("insurance"):
        refuse("Box {box} is insured already", box=act.box)
    sides = (*box.sides, Side("insurance", act.cents))
    return replaced(table, place, with_sides(box, sides, box.late, -act.cents))


def even_money(table: Table, act: acts.EvenMoney) -> Table:
    place = place_of(table, act.box)
    box = table.boxes[place]
    if table.bits & (flags.OFFERED | flags.CLOSED) != flags.OFFERED or not table.rules.even_money:
        refuse("Even money is not offered")
    if box.bits & (flags.NATURAL | flags.LIVE | flags.D_HAND) != flags.NATURAL | flags.LIVE:
        refuse("Box {box} has no blackjack of a player to take even money for", box=act.box)
    return replaced(table, place, replace(box, bits=box.bits | flags.EVEN))


MOST_LATE: Final = 50
"""The most late wagers of a box in a round, given back or not: what is due is looked for among all of them."""


def lay(table: Table, act: acts.Lay) -> Table:
    place = place_of(table, act.box)
    box = table.boxes[place]
    if not table.bits & flags.BEGUN or not act.cents:
        refuse("No card has been dealt yet: a wager now is not late")
    if len(box.late) >= MOST_LATE:
        refuse("Box {box} has had {most} late wagers: no more find room there", box=act.box, most=MOST_LATE)
    late = (*box.late, Side(act.wager, act.cents))
    return replaced(table, place, with_sides(box, box.sides, late, -act.cents))
