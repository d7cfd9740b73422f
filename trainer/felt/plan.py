"""A felt of a certain size: where everything printed on it is, and where cards and cheques go.

Lengths are card widths from the felt's upper left corner; angles are degrees clockwise.
"""

import math
from collections.abc import Mapping
from typing import Any

import msgspec

from trainer.felt.layout import CARD_HEIGHT, Arc, Boxes, Furniture, Layout, Point, Tone

_TALL_SHARE = 0.16
"""How much of the height a tall window has to spare goes to the boxes' cards."""
_REACH = 9.3
"""How far from the middle of a wide felt its shoe and discard rack stand."""
_LETTER, _TRACKING = 0.55, 0.1
"""How wide a letter of the felt is, and how far from the next, in letter heights."""
_LEAST_GAP, _STEPS = 0.12, 12
"""How much felt is left between lines of lettering, and in how many steps they are made smaller to leave it."""
_WIDEST_NAME = 2.8
_WIDEST_LINE = 0.66
"""How much of the felt's width a line of lettering may take."""


class Rect(msgspec.Struct, frozen=True):
    """A piece of the felt."""

    left: float
    top: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + self.height

    @property
    def x(self) -> float:
        return self.left + self.width / 2

    @property
    def y(self) -> float:
        return self.top + self.height / 2

    def meets(self, other: "Rect", slack: float = 1e-6) -> bool:
        """Return whether two pieces share more than an edge."""
        return (
            self.left < other.right - slack
            and other.left < self.right - slack
            and self.top < other.bottom - slack
            and other.top < self.bottom - slack
        )

    def holds(self, other: "Rect", slack: float = 1e-6) -> bool:
        """Return whether the other piece lies within this one."""
        return (
            self.left <= other.left + slack
            and self.top <= other.top + slack
            and self.right >= other.right - slack
            and self.bottom >= other.bottom - slack
        )


class Round(msgspec.Struct, frozen=True):
    """A circle printed on the felt."""

    x: float
    y: float
    radius: float
    label: str = ""


class Lettering(msgspec.Struct, frozen=True):
    """Words printed along an arc about a middle below it, or straight where there is no radius."""

    text: str
    x: float
    y: float
    """The middle of the words, on the felt."""
    height: float
    tone: Tone
    radius: float = 0.0
    angle: float = 0.0
    """Where on the arc their middle is, from its crown."""
    tracking: float = _TRACKING


class BoxPlan(msgspec.Struct, frozen=True):
    """One betting position."""

    number: int
    x: float
    y: float
    circle: Round
    sides: Mapping[str, Round]
    label: Point
    cards: Rect
    insurance: Point | None
    cell: Rect
    """All that is the box's own, from its far edge to the end of its cards."""


class Plan(msgspec.Struct, frozen=True):
    """A felt of a certain size."""

    layout: Layout
    arrangement: Boxes
    width: float
    height: float
    boxes: tuple[BoxPlan, ...]
    letterings: tuple[Lettering, ...]
    radius: float
    """The radius of the arc; the insurance line has the same."""
    crown: float
    """How far down the boxes' arc is in the middle of the felt."""
    line: tuple[float, float] | None
    """How far down the two edges of the insurance line are in the middle of the felt."""
    dealer: Rect
    up_card: Rect | None
    rack: Rect
    tubes: int
    shoe: Rect
    discards: Rect
    placard: Rect | None
    name: Rect | None
    rail: Rect

    def box(self, number: int) -> BoxPlan:
        return self.boxes[number - 1]

    @property
    def felt(self) -> Rect:
        """All of the felt up to the rail."""
        return Rect(0, 0, self.width, self.height - self.rail.height)

    def drop(self, x: float) -> float:
        """Return how much further down the arc is at `x` than in the middle of the felt."""
        away = min(abs(x - self.width / 2), self.radius)
        return self.radius - math.sqrt(self.radius**2 - away**2)


def smallest(layout: Layout, spots: int, boxes: Boxes | None = None) -> tuple[float, float]:
    """Return the least width and height of a felt with this many boxes, in card widths, however they are arranged."""
    own, size = boxes or layout.boxes, layout.table
    return max(size.least_width, spots * own.least_pitch + 2 * size.edge), own.least_height


def _arrangements(layout: Layout) -> tuple[Boxes, ...]:
    return (layout.boxes, layout.tall_boxes) if layout.tall_boxes else (layout.boxes,)


def fitted(
    layout: Layout,
    spots: int,
    width: float,
    height: float,
    ratio: float = 1.0,
    *,
    house: Mapping[str, Any] | None = None,
    tubes: int = 6,
) -> tuple[float, Plan]:
    """Return how wide a card is in a window of that many pixels, and its felt; the cards are as large as they can be.

    A card is of whole device pixels, so that its picture is sharp, and of eight at the least, whatever is cut off then.
    """
    sizes = [smallest(layout, spots, boxes) for boxes in _arrangements(layout)]
    fitting = [int(min(width / wide, height / high) * ratio) for wide, high in sizes]
    card = max(8, *fitting) / ratio
    # Rounding down leaves a little more room than was asked for; a window too small for any felt is given one.
    wide, high = sizes[fitting.index(max(fitting))]
    return card, plan(
        layout, spots, max(width / card, wide), max(height / card, high), house=house, tubes=tubes
    )


def plan(
    layout: Layout, spots: int, width: float, height: float, *, house: Mapping[str, Any] | None = None, tubes: int = 6
) -> Plan:
    """Return the felt of a size, which must hold the boxes in some arrangement; `house` decides what is printed."""
    for own in _arrangements(layout):
        least_width, least_height = smallest(layout, spots, own)
        if width >= least_width - 1e-6 and height >= least_height - 1e-6:
            break
    else:
        least_width, least_height = smallest(layout, spots)
        raise ValueError(f"{spots} boxes need a felt of {least_width:g} by {least_height:g} card widths")
    spare = height - least_height
    rail = Rect(0, height - layout.table.rail, width, layout.table.rail)
    rack = _rack(layout, rail, spare, tubes)
    row = rack.top - layout.dealer.above_rack - min(spare * 0.08, 0.4) - CARD_HEIGHT
    middle = width / 2
    dealer = Rect(
        middle + layout.dealer.first - 0.5, row, layout.dealer.last - layout.dealer.first + 1, CARD_HEIGHT
    )
    box = layout.dealer.up_card
    up_card = Rect(middle + box.x - 0.5, row, 1, CARD_HEIGHT) if box else None

    insurance = layout.insurance
    crown = own.top + min(spare * 0.08, 0.8)
    bottom = crown + own.cards.top + min(own.cards.height + spare * _TALL_SHARE, own.cards.most_height)
    line = None
    if insurance:
        line = (bottom + insurance.above, bottom + insurance.above + insurance.height)
    sagitta, reach = own.sagitta * width, middle - own.least_pitch / 2
    felt = Plan(
        layout=layout,
        arrangement=own,
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
    pitch = min((width - 2 * layout.table.edge) / spots, own.most_pitch)
    edge = line[0] if line else bottom + 0.1
    boxes = tuple(
        _box(felt, number, middle + (number - (spots + 1) / 2) * pitch, edge) for number in range(1, spots + 1)
    )
    letterings = (*_on_the_line(felt, boxes, pitch), *_arcs(felt, line[1] if line else bottom, row, house or {}))
    return msgspec.structs.replace(felt, boxes=boxes, letterings=letterings)


def _rack(layout: Layout, rail: Rect, spare: float, tubes: int) -> Rect:
    own = layout.rack
    width = tubes * own.tube + (tubes + 1) * own.gap
    height = min(own.height + spare * 0.12, own.most_height)
    return Rect((rail.width - width) / 2, rail.top - own.foot - height, width, height)


def _placard(layout: Layout, beside: Rect, spare: float) -> Rect | None:
    """Return where the placard stands: to the left of the dealer's cards."""
    if layout.placard is None:
        return None
    width = layout.placard.width
    height = min(layout.placard.height + spare * 0.1, layout.placard.most_height)
    end = beside.left - 0.4
    middle = max((end + layout.table.edge) / 2, end - width * 0.8)
    return Rect(middle - width / 2, beside.bottom - height + 0.1, width, height)


def _name(layout: Layout, dealer: Rect, width: float) -> Rect | None:
    """Return where the game's name is printed: to the right of the dealer's cards."""
    if layout.name is None:
        return None
    start = dealer.right + 0.3
    room = min(width - layout.table.edge - start, _WIDEST_NAME)
    middle = min((start + width - layout.table.edge) / 2, start + 2.4)
    return Rect(middle - room / 2, dealer.top, room, dealer.height)


def _at_edge(piece: Furniture, rail: Rect, top: float, *, left: bool) -> Rect:
    """Return where the shoe or the discard rack stands, below `top`: at the felt's edge, within a dealer's reach."""
    grown = min(1.25, (rail.top - piece.foot - top - 0.14) / piece.height)
    away = min(rail.width / 2 - piece.edge, _REACH)
    width, height = piece.width * grown, piece.height * grown
    x = rail.width / 2 - away if left else rail.width / 2 + away - width
    return Rect(x, rail.top - piece.foot - height, width, height)


def _box(felt: Plan, number: int, x: float, edge: float) -> BoxPlan:
    """Return a box whose cards end above the insurance line, which starts at `edge` in the middle of the felt."""
    own = felt.arrangement
    y = felt.crown + felt.drop(x)
    left, right = x + own.cards.left, x + own.cards.right
    above = felt.layout.insurance.above if felt.layout.insurance else 0.1
    bottom = edge - above + min(felt.drop(left), felt.drop(right))
    top = y + own.cards.top
    insurance = None
    if felt.line:
        insurance = Point(x, (felt.line[0] + felt.line[1]) / 2 + felt.drop(x))
    half = own.least_pitch / 2
    return BoxPlan(
        number=number,
        x=x,
        y=y,
        circle=Round(x + own.circle.x, y + own.circle.y, own.circle.radius),
        sides={
            wager: Round(x + spot.x, y + spot.y, spot.radius, spot.label) for wager, spot in own.sides.items()
        },
        label=Point(x + own.number.x, y + own.number.y),
        cards=Rect(left, top, right - left, bottom - top),
        insurance=insurance,
        cell=Rect(x - half, 0, 2 * half, bottom),
    )


def _on_the_line(felt: Plan, boxes: tuple[BoxPlan, ...], pitch: float) -> list[Lettering]:
    insurance = felt.layout.insurance
    if not insurance or not felt.line:
        return []
    phrases = insurance.phrases[len(boxes) - 1]
    start = boxes[0].x + (pitch / 2 if len(phrases) < len(boxes) else -pitch / 2)
    down = (felt.line[0] + felt.line[1]) / 2
    found = []
    for at, text in enumerate(phrases):
        x = start + at * pitch
        angle = math.degrees(math.asin((x - felt.width / 2) / felt.radius))
        high = felt.arrangement.letters
        found.append(Lettering(text, x, down + felt.drop(x), high, "ivory", felt.radius, angle, tracking=0.12))
    return [each for each in found if each.text]


def _gap(felt: Plan, lines: list[Arc], top: float, bottom: float, grown: float) -> float:
    """Return the gap between lines of lettering grown to a size, in the room there is for them."""
    last = lines[-1]
    # The ends of the last line hang lower than its middle, and the placard may stand below one of them.
    half = _length(last.text, last.height * grown) / 2
    if felt.placard and felt.width / 2 - half < felt.placard.right:
        bottom = min(bottom, felt.placard.top)
    heights = sum([each.height for each in lines]) * grown
    return (bottom - top - heights - felt.drop(felt.width / 2 + half)) / (len(lines) + 1)


def _length(text: str, height: float) -> float:
    """Return about how long a line of lettering is."""
    return len(text) * height * (_LETTER + _TRACKING)


def _arcs(felt: Plan, top: float, bottom: float, house: Mapping[str, Any]) -> list[Lettering]:
    """Return the lettering between the insurance line and the dealer's cards, as large as the room allows."""
    arcs = [arc for arc in felt.layout.arcs if all(house.get(name, said) == said for name, said in arc.when.items())]
    chosen = []
    options: set[tuple[str, ...]] = set()
    for each in arcs:
        # Where the house says nothing about an option, its first line stands for all.
        if not each.when or tuple(each.when) not in options:
            chosen.append(each)
            options.add(tuple(each.when))
    if not chosen:
        return []
    bare = sum([each.height for each in chosen])
    widest = max([_length(each.text, each.height) for each in chosen])
    largest = min(1.9, max(1.0, (bottom - top) / (bare * 1.9)), max(1.0, _WIDEST_LINE * felt.width / widest))
    # As large as leaves a gap between the lines.
    for step in range(_STEPS + 1):
        grown = largest - (largest - 1) * step / _STEPS
        gap = _gap(felt, chosen, top, bottom, grown)
        if gap >= _LEAST_GAP:
            break
    gap = max(gap, 0.06)
    down = top + gap
    found = []
    for each in chosen:
        high = each.height * grown
        found.append(Lettering(each.text, felt.width / 2, down + high / 2, high, each.tone, felt.radius))
        down += high + gap
    return found
