"""The piece of a felt that a question on paper needs: a few boxes close together, and the dealer's cards."""

from collections.abc import Callable

import msgspec

from trainer.engine.acts import Wager
from trainer.engine.table import MOST_BOXES, Table
from trainer.engine.values import replace
from trainer.felt.layout import CARD_HEIGHT, Layout, layout_of
from trainer.felt.paid import Payout, picture_of
from trainer.felt.picture import Picture, around
from trainer.felt.plan import FeltPlan, Lettering, Rect, plan, smallest

_ROOM = 0.28
"""The felt left around what must be seen, in card widths."""
_EDGE = 0.075
"""The part of a printed cheque's edge that shows in a stack, by its width."""
_ABOVE_PILE = 0.45
"""The felt left above a pile, for the question mark at it."""
_TOP = 0.1
_BESIDE_CARDS = 0.1
"""The felt left free between the cards and what is printed above them."""
_TRAY = 0.135
"""The height of the rack's tray over its tubes, with its edge; it is no part of the picture."""


class FeltExcerpt(msgspec.Struct, frozen=True):
    """A piece of a felt: its boxes stand on its spots from the first on, under the numbers they have at the table."""

    table: Table
    felt: FeltPlan
    crop: Rect
    wager: tuple[int, int, Wager] | None = None
    """The wager asked about, by spot, hand and kind."""
    hand: tuple[int, int] | None = None
    """The hand asked about, by spot (0 for the dealer's) and place."""
    payout: Payout | None = None
    """The payout made last, which lies there with its bet."""

    @property
    def picture(self) -> Picture:
        """The cards and cheques on it."""
        return picture_of(self.table, self.felt, self.payout)

    @property
    def proportion(self) -> float:
        """The height of the excerpt by its width."""
        return self.crop.height / self.crop.width


def excerpt_of(
    table: Table,
    boxes: range,
    text_width: Callable[[str, float, float], float],
    *,
    wager: tuple[int, int, Wager] | None = None,
    hand: tuple[int, int] | None = None,
    payout: Payout | None = None,
) -> FeltExcerpt:
    """Return the piece of a table's felt with these boxes and the dealer's cards; box and hand are the table's.

    `text_width` measures a text of capitals of some height, with some room between the letters.
    """
    rules = table.rules
    layout, first, spots = layout_of(rules.game).on_paper, boxes.start, len(boxes)
    table = _seated(table, boxes)
    if payout is not None:
        act = replace(payout.act, box=payout.act.box - first + 1)
        payout = Payout(_seated(payout.before, boxes), act)
    layout = _lowered(layout, table)
    width, height = smallest(layout, spots)
    felt = plan(layout, spots, width, height, house=msgspec.structs.asdict(rules.house))
    crop = _crop(felt, picture_of(table, felt, payout))
    shown = tuple([msgspec.structs.replace(own, number=own.number + first - 1) for own in felt.boxes])
    felt = msgspec.structs.replace(felt, boxes=shown)
    letterings = [_fitted(each, crop, text_width) for each in felt.letterings]
    whole = tuple([each for each in letterings if each])
    return FeltExcerpt(
        table,
        msgspec.structs.replace(felt, letterings=whole, name=_within(felt.name, crop)),
        crop,
        wager and (wager[0] - first + 1, *wager[1:]),
        hand and (hand[0] - first + 1 if hand[0] else 0, hand[1]),
        payout,
    )


def _seated(table: Table, boxes: range) -> Table:
    """Return a table with these boxes alone, counted from 1."""
    boxes_left = tuple(
        [replace(box, number=box.number - boxes.start + 1) for box in table.boxes if box.number in boxes]
    )
    places = [-1] * (MOST_BOXES + 1)
    for place, box in enumerate(boxes_left):
        places[box.number] = place
    start = replace(table.start, places=tuple(places))
    return replace(table, start=start, boxes=boxes_left)


def _lowered(layout: Layout, table: Table) -> Layout:
    """Return a felt whose boxes have no more room for cards than their hands take: the picture is larger then."""
    own = layout.boxes
    steps = [
        (own.columns.down if len(box.hands) > 1 else own.fan.up) * (len(hand.cards) - 1)
        for box in table.boxes
        for hand in box.hands
    ]
    spare = max(own.cards.height - CARD_HEIGHT - _BESIDE_CARDS - max(steps, default=0.0), 0.0)
    cards = msgspec.structs.replace(own.cards, height=own.cards.height - spare)
    boxes = msgspec.structs.replace(own, cards=cards, least_height=own.least_height - spare)
    return msgspec.structs.replace(layout, boxes=boxes)


def _crop(felt: FeltPlan, picture: Picture) -> Rect:
    """Return the piece of a felt to print: every box whole, and the dealer's cards, in the middle of the picture."""
    seen = around(felt.dealer, felt.up_card or felt.dealer)
    for own in felt.boxes:
        seen = around(around(seen, own.cell), own.cards)
    spots = [spot.rect.top for own in felt.boxes for spot in (own.circle, own.player) if spot]
    piles = [each.foot.top - len(each.cheques) * each.width * _EDGE - _ABOVE_PILE for each in picture.stacks]
    top = max(min([*[each - _ROOM for each in spots], *piles]), _TOP)
    half = max(felt.width / 2 - seen.left, seen.right - felt.width / 2) + _ROOM
    half = min(half, felt.width / 2)
    bottom = min(seen.bottom + _ROOM, felt.rack.top - _TRAY)
    return Rect(felt.width / 2 - half, top, 2 * half, bottom - top)


def _fitted(lettering: Lettering, crop: Rect, text_width: Callable[[str, float, float], float]) -> Lettering | None:
    """Return a line of lettering as large as it has room in the picture, or nothing if it would be cut."""
    half = text_width(lettering.text, lettering.height, lettering.tracking) / 2
    room = min(lettering.x - crop.left, crop.right - lettering.x) - _ROOM / 2
    if half <= room:
        return lettering
    if lettering.angle or room <= 0:  # words on the insurance line have neighbors: all of one size, or none
        return None
    return msgspec.structs.replace(lettering, height=lettering.height * room / half)


def _within(name: Rect | None, crop: Rect) -> Rect | None:
    """Return the place of the game's name, if it is in the picture at all."""
    return name if name and name.left >= crop.left and name.right <= crop.right else None
