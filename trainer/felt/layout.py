"""The layout of a game's felt, read from its file; all lengths are in card widths.

A box's own measures count from the middle of its place on the arc: to the dealer's right and toward the dealer.
"""

from functools import cache
from pathlib import Path
from typing import Literal, TypeAlias

import msgspec

from trainer.places import asset

CARD_HEIGHT = 1.4

Tone: TypeAlias = Literal["gold", "ivory"]
Shape: TypeAlias = Literal["ring", "burst", "cards", "box"]
"""The print around a spot: a ring, a jagged star, three cards fanned out, or a box with round corners."""


class LayoutUnreadable(ValueError):
    """A layout on file is not one this program knows."""


class Point(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    x: float
    y: float


class Offset(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    x: float
    y: float


class TableSize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The narrowest felt that holds the dealer's things, its rail and edge, and how wide a cheque is."""

    least_width: float
    rail: float
    edge: float
    cheque: float


class Spot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A spot printed on the felt; each line of its label stands below the one before.

    `radius` is half its width, and half its height too but for a box, whose half height is `depth`.
    """

    x: float
    y: float
    radius: float
    label: str = ""
    shape: Shape = "ring"
    depth: float | None = None


class ArrowSpot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An arrow printed on the felt, by its middle; the wager stands in its shaft, `label` in its head."""

    x: float
    y: float
    width: float
    height: float
    label: str
    head: float = 0.44
    """The length of its head, as a share of its height."""
    shaft: float = 0.74
    """The width of its shaft, as a share of its own."""


class Arrows(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The two arrows of a box: one points to the player, one to the dealer."""

    player: ArrowSpot
    dealer: ArrowSpot


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The area for a box's cards; it may grow to `most_height` where the felt has room."""

    left: float
    right: float
    top: float
    height: float
    most_height: float


class Fan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The fan of one hand: its first card's left edge, and how far right and up the next lies on top of it."""

    first: float
    right: float
    up: float


class CardColumns(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The columns of split hands: their distance, and how far right and down each next card lies on the one before."""

    pitch: float
    right: float
    down: float


class Boxes(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The arrangement of the betting positions, and the arc they lie on.

    `sagitta` is the arc's depth as a share of the felt's width, `letters` how high the words of the insurance line are.
    `empty_pitch` is the room of a position that nobody plays in this round, if it takes less than the others.
    """

    least_height: float
    top: float
    sagitta: float
    least_pitch: float
    most_pitch: float
    letters: float
    number: Offset
    cards: Zone
    fan: Fan
    columns: CardColumns
    double: Point
    """The place of what a double adds, beside its bet."""
    split_payouts: tuple[Point, ...]
    """The places where payouts of split hands are cut, if all those of bets and doubles are taken."""
    payouts: dict[str, tuple[Point, ...]]
    """The places where the cheques paid to each wager are cut; ``D`` is for a D hand's main wager, and ``sideways`` for
    what is paid while that hand lies on the insurance line."""
    circle: Spot | None = None
    arrows: Arrows | None = None
    """Instead of a circle."""
    sides: dict[str, Spot] = {}
    empty_pitch: float | None = None


class Insurance(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The line insurance lies on; its words stand between the boxes' places on it.

    There is a list of phrases for each number of boxes from 1: one phrase more than boxes stand also outside them.
    `wager` and `hand` are how far from a box's middle its insurance and a hand laid sideways lie.
    """

    above: float
    height: float
    phrases: tuple[tuple[str, ...], ...]
    words: float = 0.0
    """The height of the strip below the line that the words have to themselves, if they do not stand within it."""
    wager: float = 0.0
    hand: float = 0.0


class Arc(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of lettering along the arc, printed if the house's options are as `when` says."""

    text: str
    height: float
    tone: Tone
    when: dict[str, str] = {}


class UpCardBox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    x: float
    label: str


class DealersCards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The dealer's row, counted from the middle of the felt: the first card's middle, the step, the last's middle."""

    above_rack: float
    first: float
    step: float
    last: float
    up_card: UpCardBox | None = None
    counted: bool = False
    """True if the number of the dealer's cards decides a wager, and is told in practice."""


class Rack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The rack's tubes; they may grow to `most_height` where the felt has room."""

    tube: float
    height: float
    most_height: float
    gap: float
    foot: float


class Furniture(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    width: float
    height: float
    edge: float
    foot: float


class PlacardSize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The pay table's placard; it may grow to `most_height` where the felt has room."""

    width: float
    height: float
    most_height: float
    title: str
    row: str = "{}"
    """The text that the placard prints for a row of the pay table."""


class NamePlate(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The game's name as the felt prints it."""

    lines: tuple[str, ...]
    height: float


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's felt."""

    format: Literal[1]
    game: str
    table: TableSize
    boxes: Boxes
    arcs: tuple[Arc, ...]
    dealer: DealersCards
    rack: Rack
    shoe: Furniture
    discards: Furniture
    name: NamePlate | None = None
    insurance: Insurance | None = None
    placard: PlacardSize | None = None

    @property
    def on_paper(self) -> "Layout":
        """The felt as worksheets print it, the boxes as close together as they may be: paper is small."""
        boxes = msgspec.structs.replace(self.boxes, most_pitch=self.boxes.least_pitch)
        return msgspec.structs.replace(self, boxes=boxes)


def read_layout(text: bytes | str, called: str) -> Layout:
    """Return a layout from its JSON; `called` names the file in the complaint about a wrong one."""
    try:
        layout = msgspec.json.decode(text, type=Layout)
    except msgspec.MsgspecError as wrong:
        raise LayoutUnreadable(f"{called}: {wrong}") from wrong
    if (layout.boxes.circle is None) == (layout.boxes.arrows is None):
        raise LayoutUnreadable(f"{called}: boxes need either a circle or arrows")
    insurance = layout.insurance
    if insurance:
        for boxes, phrases in enumerate(insurance.phrases, start=1):
            if len(phrases) not in (boxes - 1, boxes + 1):
                raise LayoutUnreadable(f"{called}: {boxes} boxes need {boxes - 1} or {boxes + 1} insurance phrases")
    return layout


@cache
def layout_of(game: str) -> Layout:
    """Return the felt of a game by its stable name."""
    path: Path = asset(f"felts/{game}.json")
    layout = read_layout(path.read_bytes(), path.name)
    if layout.game != game:
        raise LayoutUnreadable(f"{path.name}: this is the felt of {layout.game}")
    return layout
