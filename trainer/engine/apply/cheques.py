"""Acts with cheques: taking, paying, pushing, returning, and taking back a wrong payoff."""

from typing import Final

from trainer.engine import acts, flags
from trainer.engine import table as t
from trainer.engine.acts import Wager
from trainer.engine.apply.changed import (
    SETTLED,
    hand_place,
    place_of,
    refuse,
    replaced,
    with_hand,
    with_sides,
    without,
)
from trainer.engine.boxes import Box, Hand, Side
from trainer.engine.money import Cents
from trainer.engine.table import Table
from trainer.engine.values import replace

_EARLY: Final = flags.OVER | flags.TWENTY_ONE
_HAS_NO_DECISION: Final = flags.D_HAND | flags.STOOD | flags.NATURAL | flags.OVER | flags.REFUSED
_PUT_AWAY: Final = flags.TUCKED | flags.DISCARDED


def _settled(table: Table, act: acts.Take | acts.Pay | acts.Push, taken: Cents, paid: Cents) -> Table:
    """Return the table with a wager decided: `taken` of it to the rack, `paid` from it, the rest the player's."""
    place = table.start.places[act.box] if 0 < act.box <= t.MOST_BOXES else place_of(table, act.box)
    box = table.boxes[place] if place >= 0 else table.boxes[place_of(table, act.box)]
    if box.late and (late := _of_no_bet(table, place, act, taken, paid)):
        return late
    return replaced(table, place, _decided(box, act, taken, paid), taken - paid)


def settle_at_once(table: Table, settling: list[acts.Act]) -> Table:
    """Return the table after acts that decide wagers, with nothing between them.

    It is what one after another comes to; only the tables between are never made.
    """
    boxes = list(table.boxes)
    bits, rack, dropped = table.bits, table.rack, 0
    for act in settling:
        assert isinstance(act, acts.Settling)
        taken = act.cents if isinstance(act, acts.Take) else 0
        paid = act.cents if isinstance(act, acts.Pay) else 0
        place = place_of(table, act.box)
        box = boxes[place]
        boxes[place] = changed = _decided(box, act, taken, paid)
        rack += taken - paid
        bits |= changed.bits
        dropped |= box.bits & ~changed.bits
    if dropped:
        bits = without(bits, dropped, boxes)
    return table.seating(tuple(boxes), bits, table.dealt, rack)


def _decided(box: Box, act: acts.Settling, taken: Cents, paid: Cents) -> Box:
    """Return the box with a wager decided: `taken` of it to the rack, `paid` from it, the rest the player's."""
    if act.wager == "main":
        at = 0 if not act.hand and len(box.hands) == 1 else hand_place(box, act.hand)
        hand = box.hands[at]
        bits = hand.bits
        if not bits & flags.LIVE:
            return _paid_after_all(box, at, paid)
        if taken > hand.stake:
            refuse("No such wager lies at box {box}", box=act.box)
        bits &= SETTLED
        if paid:
            bits |= flags.PAID
        elif taken:
            bits |= flags.TAKEN
        if not hand.cards:
            bits |= flags.DEAD
        elif not bits & _PUT_AWAY:
            if bits & _EARLY:
                bits |= flags.LOOSE
            if taken:
                bits |= flags.LOST
        return with_hand(box, at, hand.decided(bits, paid), hand.stake - taken + paid)
    sides = box.sides
    for at, side in enumerate(sides):
        if side.wager != act.wager or act.hand:
            continue
        if side.live and taken <= side.stake:
            settled = _with_side(sides, at, Side(side.wager, side.stake, False, paid))
            return with_sides(box, settled, box.late, side.stake - taken + paid)
        if side.pushed and paid and not side.paid:
            return with_sides(box, _with_side(sides, at, replace(side, paid=paid)), box.late, paid)
    return refuse("No such wager lies at box {box}", box=act.box)


def _with_side(sides: tuple[Side, ...], at: int, side: Side) -> tuple[Side, ...]:
    """Return the wagers of a box with one of them replaced."""
    return (side,) if len(sides) == 1 else (*sides[:at], side, *sides[at + 1 :])


def _paid_after_all(box: Box, at: int, paid: Cents) -> Box:
    """Return the box with a payoff to a wager that was pushed, and is its player's already (ruling SB-15)."""
    hand = box.hands[at]
    if not paid or hand.bits & (flags.WRONGLY_PUSHED | flags.PAID) != flags.WRONGLY_PUSHED:
        refuse("No such wager lies at box {box}", box=box.number)
    return with_hand(box, at, hand.decided(hand.bits | flags.PAID, paid), paid)


def _of_no_bet(
    table: Table, place: int, act: acts.Take | acts.Pay | acts.Push, taken: Cents, paid: Cents
) -> Table | None:
    """Return the table with a late wager taken or paid, if an act is of that and not of the one in time (ruling SB-17).

    A take of its amount is of the late one, a payoff is of it once the one in time is settled.
    """
    box = table.boxes[place]
    lying = [at for at, side in enumerate(box.late) if side.live and side.wager == act.wager]
    if act.hand or not lying or not (taken or paid):
        return None
    at = next((at for at in lying if box.late[at].stake == taken), lying[0])
    late = box.late[at]
    if _lies_in_time(box, act.wager) and (paid or taken != late.stake):
        return None
    if taken > late.stake:
        return None
    decided = replace(late, live=False, paid=paid, mispaid=paid > 0, taken=taken)
    sides = (*box.late[:at], decided, *box.late[at + 1 :])
    return replaced(table, place, with_sides(box, box.sides, sides, late.stake - taken + paid), taken - paid)


def _lies_in_time(box: Box, wager: Wager) -> bool:
    """True if a wager of that kind, laid in time, is undecided, or was pushed and may have to be paid."""
    if wager == "main":
        return any([hand.bits & (flags.LIVE | flags.WRONGLY_PUSHED) != 0 for hand in box.hands])
    return any([side.wager == wager and (side.live or side.pushed) for side in box.sides])


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


def _with_less(hand: Hand, cents: Cents) -> Hand:
    """Return a hand with a part of its wager given back, the double first."""
    of_double = min(cents, hand.added)
    return replace(
        hand,
        stake=hand.stake - cents,
        added=hand.added - of_double,
        given_back=hand.given_back + cents,
        double_given_back=hand.double_given_back + of_double,
    )


def return_(table: Table, act: acts.Return) -> Table:
    place = place_of(table, act.box)
    box = table.boxes[place]
    cents = act.cents or refuse("Nothing is no amount")
    no_bets = [] if act.hand else [at for at, side in enumerate(box.late) if side.live and side.wager == act.wager]
    is_whole = any([box.late[at].stake == cents for at in no_bets])  # the one that is just as much goes first
    if not is_whole and table.bits & flags.WRONGLY_TAKEN and (mended := _put_back(table, place, act)):
        return mended
    for at in sorted(no_bets, key=lambda at: box.late[at].stake != cents):
        if cents <= box.late[at].stake:
            return replaced(table, place, with_sides(box, box.sides, _less(box.late, at, cents), cents))
    if table.bits & flags.WRONGLY_TAKEN and not _lies(box, act) and (mended := _put_back_in_part(table, place, act)):
        return mended
    if act.wager == "main":
        at = hand_place(box, act.hand)
        hand = box.hands[at]
        if not hand.bits & flags.LIVE or cents > hand.stake:
            refuse("No such wager lies at box {box}", box=act.box)
        if cents < hand.stake:
            return replaced(table, place, with_hand(box, at, _with_less(hand, cents), cents))
        bits = hand.bits & SETTLED | (0 if hand.cards else flags.DEAD)
        return replaced(table, place, with_hand(box, at, hand.marked(bits), cents))
    for at, side in enumerate(box.sides):
        if side.wager == act.wager and side.live and not act.hand and cents <= side.stake:
            return replaced(table, place, with_sides(box, _less(box.sides, at, cents), box.late, cents))
    return refuse("No such wager lies at box {box}", box=act.box)


def _put_back(table: Table, place: int, act: acts.Return) -> Table | None:
    """Return the table with a wager put back that was wrongly taken (ruling SB-15); None if none such was."""
    box = table.boxes[place]
    for at, side in enumerate(box.late):
        if side.wager == act.wager and side.taken == act.cents and not act.hand:
            # It was no bet, and is its player's.
            late = (*box.late[:at], *box.late[at + 1 :])
            return replaced(table, place, with_sides(box, box.sides, late, act.cents), -act.cents)
    if act.wager == "main":
        at = max(act.hand - 1, 0)
        if at < len(box.hands) and box.hands[at].taken == act.cents:
            hand = box.hands[at]
            return _replaced_again(table, place, at, -(hand.stake - act.cents), -act.cents)
        return None
    for at, side in enumerate(box.sides):
        if side.wager == act.wager and side.taken == act.cents and not act.hand:
            sides = (*box.sides[:at], Side(side.wager, side.stake), *box.sides[at + 1 :])
            purse = -(side.stake - act.cents)
            return replaced(table, place, with_sides(box, sides, box.late, purse), -act.cents)
    return None


def _lies(box: Box, act: acts.Return) -> bool:
    """True if the act may give back a wager of the box, or a part of it."""
    if act.wager == "main":
        at = max(act.hand - 1, 0)
        return at < len(box.hands) and box.hands[at].is_live and act.cents <= box.hands[at].stake
    side = box.live_side(act.wager)
    return side is not None and act.cents <= side.stake


def _put_back_in_part(table: Table, place: int, act: acts.Return) -> Table | None:
    """Return the table with a part of what was wrongly taken put back; None if no such wager was.

    The rest is still to be put back, or was rightly taken.
    """
    box = table.boxes[place]
    at = max(act.hand - 1, 0)
    if act.wager == "main" and at < len(box.hands) and box.hands[at].taken > act.cents:
        less = replace(box.hands[at], taken=box.hands[at].taken - act.cents)
        return replaced(table, place, with_hand(box, at, less, act.cents), -act.cents)
    if act.hand:
        return None
    for sides in (box.sides, box.late):
        for at, side in enumerate(sides):
            if side.wager == act.wager and side.taken > act.cents:
                less_of_side = (*sides[:at], replace(side, taken=side.taken - act.cents), *sides[at + 1 :])
                own, late = (less_of_side, box.late) if sides is box.sides else (box.sides, less_of_side)
                return replaced(table, place, with_sides(box, own, late, act.cents), -act.cents)
    return None


def _replaced_again(table: Table, place: int, at: int, purse: Cents, rack: Cents) -> Table:
    """Return the table with a hand's wager lying there again, undecided."""
    box = table.boxes[place]
    box = with_hand(box, at, lying_again(table, box, at), purse)
    return replaced(table, place, with_sides(box, box.sides, box.late, 0), rack)


_DECIDED: Final = (
    flags.PAID
    | flags.TAKEN
    | flags.LOOSE
    | flags.LOST
    | flags.MISPAID
    | flags.DEAD
    | flags.WRONGLY_TAKEN
    | flags.WRONGLY_PUSHED
)


def lying_again(table: Table, box: Box, at: int) -> Hand:
    """Return a hand of a box with its wager undecided again; cards that a wrong take sent to the rack come back."""
    hand = box.hands[at]
    bits = hand.bits & ~_DECIDED | flags.LIVE
    if hand.taken:
        bits &= ~flags.DISCARDED
    if bits & flags.OVER:
        bits |= flags.BUST_TO_SETTLE
    if bits & flags.NATURAL:
        bits |= flags.BLACKJACK_TO_SETTLE
    if bits & flags.TWENTY_ONE:
        bits |= flags.MADE_21
    if not table.bits & flags.EXPOSED or table.bits & flags.TO_PLAY:  # else all play is over
        bits |= _decision_bits(bits, len(hand.cards))
    if len(box.hands) == 1 and len(hand.cards) < 2 <= len(table.dealer.cards):
        bits |= flags.SHORT
    return replace(hand, bits=bits, paid=0, taken=0)


def take_back(table: Table, act: acts.TakeBack) -> Table:
    place = place_of(table, act.box)
    box = table.boxes[place]
    for at, side in enumerate(box.late):
        if side.wager == act.wager and side.paid == act.cents and not act.hand:
            late = (*box.late[:at], replace(side, live=True, paid=0, mispaid=False), *box.late[at + 1 :])
            box = with_sides(box, box.sides, late, -side.stake - act.cents)
            return replaced(table, place, box, act.cents)
    if act.wager == "main":
        at = hand_place(box, act.hand)
        hand = box.hands[at]
        if not hand.bits & flags.PAID or hand.paid != act.cents:
            refuse("No payoff of that amount was made at box {box}", box=act.box)
        if hand.bits & flags.WRONGLY_PUSHED:
            pushed = replace(hand, bits=hand.bits & ~(flags.PAID | flags.MISPAID), paid=0)
            box = with_hand(box, at, pushed, -act.cents)
            return replaced(table, place, with_sides(box, box.sides, box.late, 0), act.cents)
        return _replaced_again(table, place, at, -hand.stake - act.cents, act.cents)
    for at, side in enumerate(box.sides):
        if side.wager == act.wager and side.paid and side.paid == act.cents and not act.hand:
            if side.pushed:
                sides = (*box.sides[:at], replace(side, paid=0, mispaid=False), *box.sides[at + 1 :])
                return replaced(table, place, with_sides(box, sides, box.late, -act.cents), act.cents)
            again_there = (Side(side.wager, side.stake),) if side.stake else ()
            sides = (*box.sides[:at], *again_there, *box.sides[at + 1 :])
            box = with_sides(box, sides, box.late, -side.stake - act.cents)
            return replaced(table, place, box, act.cents)
    return refuse("No payoff of that amount was made at box {box}", box=act.box)


def _decision_bits(bits: int, card_count: int) -> int:
    """Return the bits of a hand whose player has not said the last word about it, and the card a double awaits."""
    if bits & _HAS_NO_DECISION or (bits & flags.SPLIT_ACE and card_count > 1):
        return 0
    if bits & flags.DOUBLED:
        return flags.TO_PLAY | flags.ASKED if card_count == 2 else 0
    return flags.TO_PLAY


def pay_dealer_envy(table: Table, act: acts.PayDealerEnvy) -> Table:
    if not act.cents or table.bits & flags.ENVY_PAID:
        refuse("The dealer's envy has been paid" if act.cents else "nothing is no amount")
    return replace(table, rack=table.rack - act.cents, tokes=table.tokes + act.cents, bits=table.bits | flags.ENVY_PAID)


def take_back_dealer_envy(table: Table, act: acts.TakeBackDealerEnvy) -> Table:
    if not table.bits & flags.ENVY_PAID or table.tokes != act.cents:
        refuse("No envy of that amount was paid to the dealer")
    bits = table.bits & ~(flags.ENVY_PAID | flags.ENVY_MISPAID)
    return replace(table, rack=table.rack + act.cents, tokes=table.tokes - act.cents, bits=bits)
