"""A table with one thing changed: what every act is made of."""

from typing import Final, NoReturn

from trainer.engine import flags
from trainer.engine import table as t
from trainer.engine.boxes import Box, Hand, Side, gathered
from trainer.engine.errors import ImpossibleAct
from trainer.engine.money import Cents
from trainer.engine.table import Table

UNASKED: Final = ~flags.ASKED
_BOX_ONLY: Final = flags.BOX_ONLY
TAKES_CARDS: Final = flags.TO_PLAY | flags.ASKED
SETTLED: Final = ~(
    flags.LIVE
    | flags.TO_PLAY
    | flags.ASKED
    | flags.SHORT
    | flags.BUST_TO_SETTLE
    | flags.BLACKJACK_TO_SETTLE
    | flags.MADE_21
)


def refuse(template: str, /, **values: object) -> NoReturn:
    """Raise that hands cannot do an act: a template and its values, as `Refusal` has them."""
    raise ImpossibleAct(template, **values)


def place_of(table: Table, number: int) -> int:
    place = table.start.places[number] if 0 < number <= t.MOST_BOXES else -1
    if place < 0:
        refuse("Nobody wagers at box {box}", box=number)
    return place


def hand_place(box: Box, number: int) -> int:
    """Return the index in the box of the hand that an act names; refuse a name that means none or not just one."""
    hands = len(box.hands)
    if number:
        if hands < number:
            refuse("Box {box} has no hand {hand}", box=box.number, hand=number)
        if hands == 1:
            refuse("Box {box} has one hand", box=box.number)
        return number - 1
    if hands > 1:
        refuse("Box {box} has {hands} hands: name one", box=box.number, hands=hands)
    if not hands:
        refuse("Box {box} has no hand", box=box.number)
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
    return table.seating(tuple(boxes), bits, table.dealt, table.rack + rack)


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
    return box.holding(hands, bits, box.purse + purse)


def with_sides(box: Box, sides: tuple[Side, ...], late: tuple[Side, ...], purse: Cents) -> Box:
    bits = gathered(box.hands, sides, late, box.bits & flags.EVEN)
    return Box(box.number, box.hands, bits, sides, late, box.purse + purse, box.player, box.first_two)
