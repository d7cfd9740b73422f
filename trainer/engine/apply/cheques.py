"""What hands do with cheques: taking, paying, pushing, returning, and taking back a wrong payoff."""

from typing import Final

from msgspec.structs import replace

from trainer.engine import acts, flags
from trainer.engine import table as t
from trainer.engine.apply.changed import (
    SETTLED,
    hand_place,
    place_of,
    refuse,
    replaced,
    with_hand,
    with_sides,
)
from trainer.engine.boxes import Side
from trainer.engine.money import Cents
from trainer.engine.table import Table

_EARLY: Final = flags.OVER | flags.TWENTY_ONE
_NO_SAY: Final = flags.D_HAND | flags.STOOD | flags.NATURAL | flags.OVER
_PUT_AWAY: Final = flags.TUCKED | flags.AWAY


def _settled(table: Table, act: acts.Take | acts.Pay | acts.Push, taken: Cents, paid: Cents) -> Table:
    """Return the table with a wager decided: `taken` of it to the rack, `paid` from it, the rest the player's."""
    place = table.start.places[act.box] if 0 < act.box <= t.MOST_BOXES else place_of(table, act.box)
    box = table.boxes[place] if place >= 0 else table.boxes[place_of(table, act.box)]
    if act.wager == "main":
        at = 0 if not act.hand and len(box.hands) == 1 else hand_place(box, act.hand)
        hand = box.hands[at]
        bits = hand.bits
        if not bits & flags.LIVE or taken > hand.stake:
            refuse("No such wager lies at box {box}", box=act.box)
        bits &= SETTLED
        if paid:
            bits |= flags.PAID
        if not hand.cards:
            bits |= flags.DEAD
        elif not bits & _PUT_AWAY:
            if bits & _EARLY:
                bits |= flags.LOOSE
            if taken:
                bits |= flags.LOST
        stake = hand.stake
        decided = replace(hand, bits=bits, paid=paid)
        box = with_hand(box, at, decided, stake - taken + paid)
        return replaced(table, place, box, taken - paid)
    sides = box.sides
    for at, side in enumerate(sides):
        if side.wager == act.wager and side.live and not act.hand and taken <= side.stake:
            settled = (*sides[:at], Side(side.wager, side.stake, False, paid), *sides[at + 1 :])
            box = with_sides(box, settled, box.late, side.stake - taken + paid)
            return replaced(table, place, box, taken - paid)
    return refuse("No such wager lies at box {box}", box=act.box)


def take(table: Table, act: acts.Take) -> Table:
    return _settled(table, act, act.cents or refuse("Nothing is no amount"), 0)


def pay(table: Table, act: acts.Pay) -> Table:
    if not act.cents:
        refuse("Nothing is no amount")
    if act.wager == "envy":
        place = place_of(table, act.box)
        box = table.boxes[place]
        if box.side("envy") or act.hand:
            refuse("Box {box} has had its envy", box=act.box)
        sides = (*box.sides, Side("envy", 0, False, act.cents))
        return replaced(table, place, with_sides(box, sides, box.late, act.cents), -act.cents)
    return _settled(table, act, 0, act.cents)


def push(table: Table, act: acts.Push) -> Table:
    return _settled(table, act, 0, 0)


def _less(sides: tuple[Side, ...], at: int, cents: Cents) -> tuple[Side, ...]:
    """Return the wagers with `cents` of one of them given back."""
    side = sides[at]
    left = (replace(side, stake=side.stake - cents),) if cents < side.stake else ()
    return (*sides[:at], *left, *sides[at + 1 :])


def return_(table: Table, act: acts.Return) -> Table:
    place = place_of(table, act.box)
    box = table.boxes[place]
    cents = act.cents or refuse("Nothing is no amount")
    no_bets = [] if act.hand else [at for at, side in enumerate(box.late) if side.wager == act.wager]
    for at in sorted(no_bets, key=lambda at: box.late[at].stake != cents):  # the one that is just as much goes first
        if cents <= box.late[at].stake:
            return replaced(table, place, with_sides(box, box.sides, _less(box.late, at, cents), cents))
    if act.wager == "main":
        at = hand_place(box, act.hand)
        hand = box.hands[at]
        if not hand.bits & flags.LIVE or cents > hand.stake:
            refuse("No such wager lies at box {box}", box=act.box)
        if cents < hand.stake:
            less = replace(hand, stake=hand.stake - cents, added=max(hand.added - cents, 0))
            return replaced(table, place, with_hand(box, at, less, cents))
        bits = hand.bits & SETTLED | (0 if hand.cards else flags.DEAD)
        return replaced(table, place, with_hand(box, at, replace(hand, bits=bits), cents))
    for at, side in enumerate(box.sides):
        if side.wager == act.wager and side.live and not act.hand and cents <= side.stake:
            return replaced(table, place, with_sides(box, _less(box.sides, at, cents), box.late, cents))
    return refuse("No such wager lies at box {box}", box=act.box)


def take_back(table: Table, act: acts.TakeBack) -> Table:
    place = place_of(table, act.box)
    box = table.boxes[place]
    if act.wager == "main":
        at = hand_place(box, act.hand)
        hand = box.hands[at]
        if not hand.bits & flags.PAID or hand.paid != act.cents:
            refuse("No payoff of that amount was made at box {box}", box=act.box)
        bits = hand.bits & ~(flags.PAID | flags.LOOSE | flags.LOST | flags.MISPAID | flags.DEAD) | flags.LIVE
        if bits & flags.OVER:
            bits |= flags.BUST_TO_SETTLE
        if bits & flags.NATURAL:
            bits |= flags.BLACKJACK_TO_SETTLE
        if bits & flags.TWENTY_ONE:
            bits |= flags.MADE_21
        bits |= _has_a_say(bits, len(hand.cards))
        if len(box.hands) == 1 and len(hand.cards) < 2 <= len(table.dealer.cards):
            bits |= flags.SHORT
        again = replace(hand, bits=bits, paid=0)
        box = with_hand(box, at, again, -hand.stake - act.cents)
        return replaced(table, place, with_sides(box, box.sides, box.late, 0), act.cents)
    for at, side in enumerate(box.sides):
        if side.wager == act.wager and side.paid and side.paid == act.cents and not act.hand:
            again_there = (Side(side.wager, side.stake),) if side.stake else ()
            sides = (*box.sides[:at], *again_there, *box.sides[at + 1 :])
            box = with_sides(box, sides, box.late, -side.stake - act.cents)
            return replaced(table, place, box, act.cents)
    return refuse("No payoff of that amount was made at box {box}", box=act.box)


def _has_a_say(bits: int, cards: int) -> int:
    """Return the bits of a hand whose player has not said the last word about it, and the card a double awaits."""
    if bits & _NO_SAY or (bits & flags.SPLIT_ACE and cards > 1):
        return 0
    if bits & flags.DOUBLED:
        return flags.TO_PLAY | flags.ASKED if cards == 2 else 0
    return flags.TO_PLAY


def pay_dealer_envy(table: Table, act: acts.PayDealerEnvy) -> Table:
    if not act.cents or table.bits & flags.ENVY_PAID:
        refuse("The dealer's envy has been paid" if act.cents else "nothing is no amount")
    return replace(table, rack=table.rack - act.cents, tokes=table.tokes + act.cents, bits=table.bits | flags.ENVY_PAID)
