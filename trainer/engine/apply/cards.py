"""Acts with cards: dealing, drawing, exposing, tucking, discarding."""

from typing import Final

from trainer.engine import acts, flags
from trainer.engine import table as t
from trainer.engine.acts import Act
from trainer.engine.apply.changed import (
    hand_place,
    place_of,
    refuse,
    replaced,
    with_hand,
    without,
)
from trainer.engine.boxes import Box, Hand
from trainer.engine.cards import Card
from trainer.engine.errors import NoCardLeft
from trainer.engine.initial_deal import is_served, misses
from trainer.engine.table import Table
from trainer.engine.values import replace

_ANSWERED: Final = ~(flags.ASKED | flags.TWENTY_ONE | flags.MADE_21 | flags.SHORT)
"""All bits but those that a card answers or may make untrue; `with_card` sets again what the new total makes true."""
_AT_21: Final = flags.TWENTY_ONE | flags.MADE_21
_ONE_CARD_ONLY: Final = flags.DOUBLED | flags.SPLIT_ACE | flags.REFUSED
_PLAYED: Final = ~flags.TO_PLAY
_BLACKJACK: Final = flags.NATURAL | flags.BLACKJACK_TO_SETTLE
_BEGUN: Final = flags.BEGUN
_LIVE: Final = flags.LIVE
_MOST_BOXES: Final = t.MOST_BOXES


def next_card(table: Table) -> Card:
    start = table.start
    dealt = table.dealt
    if dealt == start.runs_out and not table.bits & flags.SHUFFLED:
        refuse("The shoe is empty and the discards have not been shuffled")
    if dealt >= len(start.shoe):
        raise NoCardLeft("No card is left in the shoe")
    return start.shoe[dealt]


def with_card(hand: Hand, card: Card) -> Hand:
    """Return the hand with one more card, and what that makes of it."""
    value = card.hard
    cards = hand.cards + (card,)  # noqa: RUF005 - half the time of unpacking
    hard = hand.hard + value
    ace = hand.ace or value == 1
    bits = hand.bits & _ANSWERED
    if hard >= 21:
        bits = (bits & _PLAYED | flags.OVER | flags.BUST_TO_SETTLE) if hard > 21 else bits | _AT_21
        if hard > 29:
            bits |= flags.OVER_29
    elif hard == 11 and ace:
        bits |= _AT_21
        if len(cards) == 2 and not bits & flags.SPLIT:
            bits = bits & _PLAYED | _BLACKJACK
    if bits & _ONE_CARD_ONLY:
        bits &= _PLAYED
    return hand.grown(cards, hard, ace, bits)


def _with_two(hand: Hand, first: Card, second: Card) -> Hand:
    """Return the hand with its first two cards, which `with_card` makes of it one after the other."""
    hard = first.hard + second.hard
    ace = first.hard == 1 or second.hard == 1
    bits = hand.bits & _ANSWERED
    if hard == 11 and ace:
        bits = (bits | _AT_21) & _PLAYED | _BLACKJACK
    return hand.grown((first, second), hard, ace, bits)


def deal(table: Table, act: acts.Deal) -> Table:
    # Most acts of a round are deals: this one is written out for speed.
    start = table.start
    place = start.places[act.box] if 0 < act.box <= _MOST_BOXES else -1
    if place < 0:
        place_of(table, act.box)
    boxes = list(table.boxes)
    box = boxes[place]
    hands = box.hands
    alone = len(hands) == 1
    at = 0 if alone and not act.hand else hand_place(box, act.hand)
    old = hands[at]
    if table.shown:
        card, dealt = table.shown, table.dealt
        table = replace(table, shown=None, bits=table.bits & ~flags.SHOWN)
    else:
        dealt = table.dealt
        card = start.shoe[dealt] if dealt < start.sure else next_card(table)
        dealt += 1
    hand = with_card(old, card)
    bits = table.bits | _BEGUN
    if old.cards and not table.dealer.cards:
        bits |= _pass_over(boxes)
    if alone and hand.bits == old.bits:
        boxes[place] = box.holding((hand,), box.bits, box.purse)
        return table.seating(tuple(boxes), bits, dealt, table.rack)
    if old.bits & flags.SHORT and not old.cards:
        hand = hand.marked(hand.bits | flags.SHORT)
    boxes[place] = changed = with_hand(box, at, hand)
    bits |= changed.bits
    if dropped := box.bits & ~changed.bits:
        bits = without(bits, dropped, boxes)
    return table.seating(tuple(boxes), bits, dealt, table.rack)


def _pass_over(boxes: list[Box]) -> int:
    """Mark every hand that has no card as the second pass begins; return the bit if there is one."""
    found = 0
    for place, box in enumerate(boxes):
        if misses(box, 0):
            found = flags.MISSED
            (hand,) = box.hands
            boxes[place] = with_hand(box, 0, hand.marked(hand.bits | flags.MISSED))
    return found


def deal_at_once(table: Table, deals: tuple[Act, ...]) -> Table:
    """Return the table after deals with nothing between them that give everybody the first two cards, in turn.

    It is what one after another comes to where no box is passed over and no card has to be looked at before it is
    dealt; only the tables between are never made.
    """
    start = table.start
    boxes = list(table.boxes)
    firsts: list[Card | None] = [None] * len(boxes)
    dealer, up = table.dealer, table.up
    bits = table.bits & ~flags.TO_DEAL | _BEGUN
    dropped = 0
    for at, act in enumerate(deals):
        card = start.shoe[at]
        if isinstance(act, acts.Deal):
            place = start.places[act.box]
            first = firsts[place]
            if first is None:
                firsts[place] = card
                continue
            box = boxes[place]
            boxes[place] = changed = with_hand(box, 0, _with_two(box.hands[0], first, card))
            bits |= changed.bits
            dropped |= box.bits & ~changed.bits
        else:
            assert isinstance(act, acts.DealDealer)
            dealer = with_card(dealer, card)
            up = card if act.up else up
    if dropped:
        bits = without(bits, dropped, boxes)
    if up is not None:
        bits |= _seen(up)
    return Table(
        start, tuple(boxes), dealer, bits, len(deals), table.rack, table.tokes, up, table.discards, table.astray,
        table.shown,
    )  # fmt: skip


def deal_dealer(table: Table, act: acts.DealDealer) -> Table:
    card = next_card(table)
    if len(table.dealer.cards) >= 2:
        refuse("The dealer has two cards already")
    up = table.up
    bits = table.bits | flags.BEGUN
    if act.up:
        if up is None:
            up = card
            bits |= _seen(card)
        else:
            bits |= flags.EXPOSED  # both lie face up: there is no hole card to look at or to turn
    own = table.dealer.cards
    if own:
        bits &= ~flags.TO_DEAL
    after = table.drawing(with_card(table.dealer, card), bits, table.dealt + 1, up)
    had = len(own) + 1
    for box in table.boxes:
        if box.bits & _LIVE and len(box.hands[0].cards) < had:
            return _cut_short(after) if own else _begun_without(after)
    return after


def _begun_without(table: Table) -> Table:
    """Return the table with every hand marked that has no card as the second pass begins."""
    boxes = list(table.boxes)
    bits = table.bits | _pass_over(boxes)
    return table.seating(tuple(boxes), bits, table.dealt, table.rack)


def _cut_short(table: Table) -> Table:
    """Return the table with every hand marked that misses a card though the dealer has two."""
    boxes = list(table.boxes)
    bits = table.bits
    for place, box in enumerate(boxes):
        if misses(box, 1):
            bits |= flags.SHORT
            (hand,) = box.hands
            boxes[place] = with_hand(box, 0, hand.marked(hand.bits | flags.SHORT))
    if bits & flags.SHORT and not any([is_served(box) for box in boxes]):
        bits |= flags.EARLY
    return table.seating(tuple(boxes), bits, table.dealt, table.rack)


def _seen(up: Card) -> int:
    """Return the bits of an up card: an ace, a ten-value card, or neither."""
    return flags.ACE_UP if up.hard == 1 else flags.TEN_UP if up.hard == 10 else 0


def draw(table: Table, act: acts.Draw) -> Table:
    if len(table.dealer.cards) < 2:
        refuse("The dealer has not got two cards yet")
    if table.shown:
        return replace(table, dealer=with_card(table.dealer, table.shown), shown=None, bits=table.bits & ~flags.SHOWN)
    card = next_card(table)
    return table.drawing(with_card(table.dealer, card), table.bits, table.dealt + 1, table.up)


def burn(table: Table, act: acts.Burn) -> Table:
    if table.astray:
        bits = table.bits & ~(flags.ASTRAY | flags.MISDEALT)
        return replace(table, discards=table.discards + table.astray, astray=(), bits=bits)
    if table.shown:
        return replace(table, discards=(*table.discards, table.shown), shown=None, bits=table.bits & ~flags.SHOWN)
    discards = (*table.discards, next_card(table))
    return replace(table, discards=discards, dealt=table.dealt + 1, bits=table.bits & ~flags.TO_BURN)


def peek(table: Table, act: acts.Peek) -> Table:
    if len(table.dealer.cards) < 2 or table.bits & flags.EXPOSED:
        refuse("There is no hole card to look at")
    return table.marked(table.bits | flags.PEEKED)


def expose(table: Table, act: acts.Expose) -> Table:
    if len(table.dealer.cards) < 2 or table.bits & flags.EXPOSED:
        refuse("There is no hole card to turn up")
    up = table.up
    if up is None:  # both lay face down: it is the one that the house deals face up
        up = table.dealer.cards[0 if table.rules.up_card_is_first else 1]
    return table.drawing(table.dealer, table.bits | flags.EXPOSED, table.dealt, up)


def set_up_card(table: Table, act: acts.SetUpCard) -> Table:
    if table.up is None or table.bits & flags.UP_SET:
        refuse("There is no up card to set" if table.up is None else "The up card is in its box already")
    return table.marked(table.bits | flags.UP_SET)


def shuffle(table: Table, act: acts.Shuffle) -> Table:
    if table.dealt != table.start.runs_out or table.bits & flags.SHUFFLED:
        refuse("The shoe is not empty")
    return table.marked(table.bits | flags.SHUFFLED)


def _put_away(table: Table, act: acts.Tuck | acts.Discard, bit: int) -> Table:
    place = place_of(table, act.box)
    box = table.boxes[place]
    at = hand_place(box, act.hand)
    hand = box.hands[at]
    if not hand.cards or hand.bits & (flags.DISCARDED | bit):
        refuse("There are no cards at box {box}", box=act.box)
    bits = hand.bits & ~(flags.LOOSE | flags.LOST | flags.TUCKED) | bit
    return replaced(table, place, with_hand(box, at, hand.marked(bits)))


def tuck(table: Table, act: acts.Tuck) -> Table:
    if not table.boxes[place_of(table, act.box)].bits & flags.SIDE_LIVE:
        refuse("No side wager lies at box {box} to tuck cards under", box=act.box)
    return _put_away(table, act, flags.TUCKED)


def discard(table: Table, act: acts.Discard) -> Table:
    return _put_away(table, act, flags.DISCARDED)


def lay_sideways(table: Table, act: acts.LaySideways) -> Table:
    place = place_of(table, act.box)
    box = table.boxes[place]
    hand = box.hands[hand_place(box, 0)]
    if not hand.cards or hand.bits & (flags.DISCARDED | flags.SIDEWAYS) or not hand.bits & flags.D_HAND:
        refuse("No D hand stands at box {box}", box=act.box)
    laid = hand.marked(hand.bits & ~flags.BUST_TO_SETTLE | flags.SIDEWAYS)
    return replaced(table, place, with_hand(box, 0, laid))


def clear(table: Table, act: acts.Clear) -> Table:
    return table.marked(table.bits | flags.CLEARED)


def call_floor(table: Table, act: acts.CallFloor) -> Table:
    """Return the table with the floor told of every wager that was paid, taken or pushed wrongly."""
    return table.marked(table.bits | flags.FLOOR_CALLED) if table.bits & flags.WRONG else table
