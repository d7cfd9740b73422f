"""Laying a felt out: where everything printed on it is, and where cards and cheques go, in the room there is."""

from collections.abc import Container, Mapping
from itertools import accumulate, pairwise
from typing import Any, TypeAlias

import msgspec

from trainer.engine.table import MOST_BOXES
from trainer.felt.layout import CARD_HEIGHT, ArrowSpot, Furniture, Layout, Point, Spot
from trainer.felt.lettering import arcs_of, on_the_line
from trainer.felt.pieces import Arrow, BoxPlan, Circle, FeltPlan, Lettering, Rect

__all__ = ["Arrow", "BoxPlan", "Circle", "FeltPlan", "Lettering", "Rect", "fitted", "plan", "smallest"]

_TALL_SHARE = 0.16
"""The share of a tall window's spare height that goes to the boxes' cards."""
_REACH = 9.3
"""The distance of the shoe and the discard rack from the middle of a wide felt."""
_WIDEST_NAME = 2.8
_MOST_GROWN = 1.25
"""The largest that the shoe and the discard rack grow with the room, by the layout's size."""
_BELOW_ROW = 0.14
"""The felt left free between the dealer's cards and the shoe or the discard rack."""
_SIDEWAYS_RISE = 0.54
"""Half the width of a card laid sideways, and a little felt below its edge."""
_BESIDE_SPOT = 0.04
"""The felt left free beside a spot where nobody plays."""
SIDEWAYS_SPREAD = 0.1
"""The most that the cards of a hand laid sideways may lie from its middle, to either side."""


InPlay: TypeAlias = Container[int]
"""The numbers of the boxes that are played in a round."""


def smallest(layout: Layout, spots: int, in_play: InPlay = range(MOST_BOXES + 1)) -> tuple[float, float]:
    """Return the least width and height of a felt with this many boxes, in card widths."""
    size = layout.table
    wide = sum(_pitches(layout, spots, in_play)) + 2 * size.edge
    return max(size.least_width, wide), layout.boxes.least_height


def _pitches(layout: Layout, spots: int, in_play: InPlay, room: float = 0.0) -> list[float]:
    """Return the width of each box in a row of that much room; one that nobody plays needs none for cards.

    What is left makes the boxes that nobody plays as wide as the others, and then all of them wider, up to a most.
    """
    own = layout.boxes
    played = sum([number in in_play for number in range(1, spots + 1)])
    empty = own.empty_pitch or own.least_pitch
    if played < spots:
        empty = min(max((room - played * own.least_pitch) / (spots - played), empty), own.least_pitch)
    pitches = [own.least_pitch if number in in_play else empty for number in range(1, spots + 1)]
    wider = min(max(room / sum(pitches), 1.0), own.most_pitch / own.least_pitch)
    return [pitch * wider for pitch in pitches]


def fitted(
    layout: Layout,
    spots: int,
    width: float,
    height: float,
    ratio: float = 1.0,
    *,
    in_play: InPlay = range(MOST_BOXES + 1),
    house: Mapping[str, Any] | None = None,
    tubes: int = 6,
) -> tuple[float, FeltPlan]:
    """Return the width of a card in a window of that many pixels, and its felt; the cards are as large as they can be.

    A card is of whole device pixels, so that its picture is sharp, and of eight at the least, whatever is cut off then.
    """
    wide, high = smallest(layout, spots, in_play)
    card = max(8, int(min(width / wide, height / high) * ratio)) / ratio
    # Rounding down leaves a little more room than was asked for; a window too small for any felt is given one.
    size = max(width / card, wide), max(height / card, high)
    return card, plan(layout, spots, *size, in_play=in_play, house=house, tubes=tubes)


def plan(
    layout: Layout,
    spots: int,
    width: float,
    height: float,
    *,
    in_play: InPlay = range(MOST_BOXES + 1),
    house: Mapping[str, Any] | None = None,
    tubes: int = 6,
) -> FeltPlan:
    """Return the felt of a size, which must hold the boxes; `house` decides what is printed."""
    own = layout.boxes
    least_width, least_height = smallest(layout, spots, in_play)
    if width < least_width - 1e-6 or height < least_height - 1e-6:
        raise ValueError(f"{spots} boxes need a felt of {least_width:g} by {least_height:g} card widths")
    # A tall window's spare height is shared out, each part up to a most of its own: it would look empty in one place.
    spare = height - least_height
    rail = Rect(0, height - layout.table.rail, width, layout.table.rail)
    rack = _rack(layout, rail, spare, tubes)
    row = rack.top - layout.dealer.above_rack - min(spare * 0.08, 0.4) - CARD_HEIGHT
    middle = width / 2
    dealer = Rect(middle + layout.dealer.first - 0.5, row, layout.dealer.last - layout.dealer.first + 1, CARD_HEIGHT)
    box = layout.dealer.up_card
    up_card = Rect(middle + box.x - 0.5, row, 1, CARD_HEIGHT) if box else None

    insurance = layout.insurance
    crown = own.top + min(spare * 0.2, 0.8)
    bottom = crown + own.cards.top + min(own.cards.height + spare * _TALL_SHARE, own.cards.most_height)
    line = None
    if insurance:
        edges = (bottom + insurance.above, bottom + insurance.above + insurance.height)
        line = (*edges, edges[1] + insurance.words) if insurance.words else edges
    # The boxes lie on the circle whose chord from the first to the last of them, 2 × reach, is `sagitta` away from it.
    sagitta, reach = own.sagitta * width, middle - own.least_pitch / 2
    felt = FeltPlan(
        layout=layout,
        width=width,
        height=height,
        boxes=(),
        letterings=(),
        radius=(reach**2 + sagitta**2) / (2 * sagitta),
        crown=crown,
        line=line,
        dealer=dealer,
        up_card=up_card,
        rack=rack,
        tubes=tubes,
        shoe=_at_edge(layout.shoe, rail, row + CARD_HEIGHT, left=True),
        discards=_at_edge(layout.discards, rail, row + CARD_HEIGHT, left=False),
        placard=_placard(layout, up_card or dealer, spare),
        name=_name(layout, dealer, width),
        rail=rail,
    )
    pitches = _pitches(layout, spots, in_play, width - 2 * layout.table.edge)
    ends = accumulate(pitches, initial=middle - sum(pitches) / 2)  # the row is in the middle
    edge = line[0] if line else bottom + 0.1
    boxes = tuple(
        _box(felt, number, (left + right) / 2, min(right - left, own.least_pitch), edge, in_play=number in in_play)
        for number, (left, right) in enumerate(pairwise(ends), start=1)
    )
    letterings = (
        *on_the_line(felt, boxes, pitches[0]),
        *arcs_of(felt, line[-1] if line else bottom, row, house or {}),
    )
    return msgspec.structs.replace(felt, boxes=boxes, letterings=letterings)


def _rack(layout: Layout, rail: Rect, spare: float, tubes: int) -> Rect:
    own = layout.rack
    width = tubes * own.tube + (tubes + 1) * own.gap
    height = min(own.height + spare * 0.12, own.most_height)
    return Rect((rail.width - width) / 2, rail.top - own.foot - height, width, height)


def _placard(layout: Layout, beside: Rect, spare: float) -> Rect | None:
    """Return the placard's place: to the left of the dealer's cards."""
    if layout.placard is None:
        return None
    width = layout.placard.width
    height = min(layout.placard.height + spare * 0.1, layout.placard.most_height)
    end = beside.left - 0.4
    middle = max((end + layout.table.edge) / 2, end - width)
    return Rect(middle - width / 2, beside.bottom - height + 0.1, width, height)


def _name(layout: Layout, dealer: Rect, width: float) -> Rect | None:
    """Return the place of the game's printed name: to the right of the dealer's cards."""
    if layout.name is None:
        return None
    start = dealer.right + 0.3
    room = min(width - layout.table.edge - start, _WIDEST_NAME)
    middle = min((start + width - layout.table.edge) / 2, start + 2.4)
    return Rect(middle - room / 2, dealer.top, room, dealer.height)


def _at_edge(piece: Furniture, rail: Rect, top: float, *, left: bool) -> Rect:
    """Return the place of the shoe or the discard rack, below `top`: at the felt's edge, within a dealer's reach."""
    grown = min(_MOST_GROWN, (rail.top - piece.foot - top - _BELOW_ROW) / piece.height)
    away = min(rail.width / 2 - piece.edge, _REACH)
    width, height = piece.width * grown, piece.height * grown
    x = rail.width / 2 - away if left else rail.width / 2 + away - width
    return Rect(x, rail.top - piece.foot - height, width, height)


def _box(felt: FeltPlan, number: int, x: float, wide: float, edge: float, *, in_play: bool) -> BoxPlan:
    """Return a box whose cards end above the insurance line, which starts at `edge` in the middle of the felt."""
    own = felt.arrangement
    y = felt.crown + felt.drop(x)
    left, right = x + own.cards.left, x + own.cards.right
    above = felt.layout.insurance.above if felt.layout.insurance else 0.1
    bottom = edge - above + min(felt.drop(left), felt.drop(right))
    top = y + own.cards.top
    half = wide / 2
    most = 2 * (half - _BESIDE_SPOT)
    circle = _round(own.circle, x, y, most) if own.circle else None
    # A number below the circle stays as near to a smaller one.
    nearer = own.circle.depth - circle.depth if own.circle and own.circle.depth and circle and circle.depth else 0.0
    return BoxPlan(
        number=number,
        x=x,
        y=y,
        circle=circle,
        player=_arrow(own.arrows.player, x, y, most, is_up=True) if own.arrows else None,
        dealer=_arrow(own.arrows.dealer, x, y, most, is_up=False) if own.arrows else None,
        sides={wager: _round(spot, x, y, most) for wager, spot in own.sides.items()},
        label=Point(x + own.number.x, y + own.number.y - nearer),
        cards=Rect(left, top, right - left, bottom - top),
        insurance=_insured(felt, x),
        sideways=_laid_sideways(felt, x),
        cell=Rect(x - half, 0, 2 * half, bottom),
        in_play=in_play,
    )


def _round(spot: Spot, x: float, y: float, most: float) -> Circle:
    """Return a spot as wide as it is meant to be, or smaller where nobody plays and there is less room."""
    share = min(1.0, most / (2 * spot.radius))
    radius, depth = spot.radius * share, spot.depth and spot.depth * share
    room = most / 2 - radius
    return Circle(x + min(max(spot.x, -room), room), y + spot.y, radius, spot.label, spot.shape, depth)


def _arrow(arrow_spot: ArrowSpot, x: float, y: float, most: float, *, is_up: bool) -> Arrow:
    share = min(1.0, most / arrow_spot.width)
    wide, high = arrow_spot.width * share, arrow_spot.height * share
    head, shaft = high * arrow_spot.head, wide * arrow_spot.shaft
    return Arrow(x + arrow_spot.x, y + arrow_spot.y, wide, high, arrow_spot.label, is_up, head, shaft)


def _insured(felt: FeltPlan, x: float) -> Point | None:
    """Return the place of the insurance of a box at `x`, if there is a line for it."""
    if not felt.line or not felt.layout.insurance:
        return None
    x += felt.layout.insurance.wager
    return Point(x, (felt.line[0] + felt.line[1]) / 2 + felt.drop(x))


def _laid_sideways(felt: FeltPlan, x: float) -> Point | None:
    """Return the place of a hand laid sideways: as low on the line as keeps its corners out of the words below."""
    if not felt.line or not felt.layout.insurance:
        return None
    x += felt.layout.insurance.hand
    reach = CARD_HEIGHT / 2 + SIDEWAYS_SPREAD
    return Point(x, felt.line[1] + min(felt.drop(x - reach), felt.drop(x + reach)) - _SIDEWAYS_RISE)
