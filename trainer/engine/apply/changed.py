"""A table with one thing changed: what every act is made of."""

from typing import Final, NoReturn

from msgspec.structs import replace

from trainer.engine import table as t
from trainer.engine.errors import ImpossibleAct
from trainer.engine.money import Cents
from trainer.engine.table import Box, Hand, Side, Table

UNASKED: Final = ~t.ASKED
_BOX_ONLY: Final = t.BOX_ONLY
TAKES_CARDS: Final = t.TO_PLAY | t.ASKED
SETTLED: Final = ~(t.LIVE | t.TO_PLAY | t.ASKED | t.SHORT | t.BUST_TO_SETTLE | t.BLACKJACK_TO_SETTLE | t.MADE_21)


def refuse(reason: str) -> NoReturn:
    raise ImpossibleAct(reason)


def place_of(table: Table, number: int) -> int:
    place = table.start.places[number] if 0 < number <= t.MOST_BOXES else -1
    if place < 0:
        refuse(f"nobody wagers at box {number}")
    return place


def hand_place(box: Box, number: int) -> int:
    if number:
        if len(box.hands) < number or len(box.hands) == 1:
            refuse(
                f"box {box.number} has no hand {number}"
                if len(box.hands) < number
                else f"box {box.number} has one hand"
            )
        return number - 1
    if len(box.hands) != 1:
        refuse(
            f"box {box.number} has {len(box.hands)} hands: name one" if box.hands else f"box {box.number} has no hand"
        )
    return 0


def without(bits: int, dropped: int, boxes: list[Box]) -> int:
    """Return the bits of a table after a box dropped some: each goes unless another box still has it."""
    for box in boxes:
        dropped &= ~box.bits
        if not dropped:
            return bits
    return bits & ~dropped


def replaced(table: Table, place: int, box: Box, rack: Cents = 0) -> Table:
    """Return the table with one box replaced, and `rack` added to the rack."""
    boxes = list(table.boxes)
    bits = table.bits
    own = box.bits
    dropped = boxes[place].bits & ~own
    boxes[place] = box
    bits |= own
    if dropped:
        bits = without(bits, dropped, boxes)
    if rack:
        return replace(table, boxes=tuple(boxes), bits=bits, rack=table.rack + rack)
    return replace(table, boxes=tuple(boxes), bits=bits)


def with_hand(box: Box, at: int, hand: Hand, purse: Cents = 0) -> Box:
    """Return the box with one hand replaced and `purse` added to the player's chips."""
    hands = box.hands
    bits = box.bits & _BOX_ONLY | hand.bits & UNASKED
    if len(hands) == 1:
        hands = (hand,)
    else:
        hands = (*hands[:at], hand, *hands[at + 1 :])
        for each in hands:
            bits |= each.bits & UNASKED
    if purse:
        return replace(box, hands=hands, bits=bits, purse=box.purse + purse)
    return replace(box, hands=hands, bits=bits)


def with_sides(box: Box, sides: tuple[Side, ...], late: tuple[Side, ...], purse: Cents) -> Box:
    bits = t.gathered(box.hands, sides, late, box.bits & t.EVEN)
    return replace(box, bits=bits, sides=sides, late=late, purse=box.purse + purse)
