"""The places on a felt that can be pointed at, and their areas."""

from functools import reduce
from typing import Literal, TypeAlias

from trainer.engine.acts import Wager
from trainer.engine.table import Table
from trainer.felt.layout import Point
from trainer.felt.picture import around, places
from trainer.felt.plan import FeltPlan, Rect
from trainer.felt.wagers import cheque_width, double_place, wager_place
from trainer.games.registry import WAGERS

FeltPlace: TypeAlias = (
    tuple[Literal["wager"], int, int, Wager]
    | tuple[Literal["hand"], int, int]
    | tuple[Literal["dealer", "astray", "up card", "rack", "shoe", "discards", "placard"]]
)
"""A place to point at: a wager by box, hand (0 while the box has one) and kind, a hand, or a piece of the table."""

_WAGER_WIDTH, _WAGER_HEIGHT = 1.58, 1.39
"""The size of a mark around a wager, by the width of its cheques."""


def _around(foot: Point, cheque: float) -> Rect:
    wide, high = _WAGER_WIDTH * cheque, _WAGER_HEIGHT * cheque
    return Rect(foot.x - wide / 2, foot.y - high / 2, wide, high)


def place_rect(place: FeltPlace, table: Table, felt: FeltPlan) -> Rect | None:
    """Return the area of a place, in card widths; nothing if nothing lies there."""
    match place:
        case ("wager", int(number), int(hand), wager) if wager in WAGERS:
            box, box_plan = table.box(number), felt.box(number)
            cheque = cheque_width(box, wager, felt)
            rect = _around(wager_place(box, box_plan, wager, hand, felt), cheque)
            # A lammer on the second hand of a split box lies there while the replay goes back before the split.
            is_there = box is not None and max(hand, 1) <= len(box.hands)
            is_doubled = box is not None and is_there and wager == "main" and box.hand(hand).added
            beside = double_place(box, box_plan, hand, felt) if box and is_doubled else None
            return around(rect, _around(beside, cheque)) if beside else rect
        case ("hand", int(number), int(hand)):
            own = number, max(hand - 1, 0)
            return next((each.rect for each in places(table, felt).hands if (each.box, each.hand) == own), None)
        case ("dealer",) | ("astray",):
            cards = [each for each in places(table, felt).cards if each.box == 0]
            found = [card.rect for card in cards if card.is_astray == (place[0] == "astray")]
            return reduce(around, found) if found else None
    pieces = {
        "up card": felt.up_card,
        "rack": felt.rack,
        "shoe": felt.shoe,
        "discards": felt.discards,
        "placard": felt.placard,
    }
    return pieces[place[0]]
