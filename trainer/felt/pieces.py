"""The pieces of a felt of a certain size: what is printed on it, its boxes, and the dealer's own things.

Lengths are card widths from the felt's upper left corner; angles are degrees clockwise.
"""

import math
from collections.abc import Mapping

import msgspec

from trainer.felt.layout import Boxes, Layout, Point, Shape, Tone

TRACKING = 0.1
"""The space between two letters of the felt, in letter heights."""
_BEFORE_HEAD = 0.3
"""The distance of a wager's middle from the head of an arrow that points to the dealer."""


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

    # Both add up the edges themselves: a layout asks thousands of times, and a property is a call of its own.

    def meets(self, other: "Rect", slack: float = 1e-6) -> bool:
        """True if two pieces share more than an edge."""
        return (
            self.left < other.left + other.width - slack
            and other.left < self.left + self.width - slack
            and self.top < other.top + other.height - slack
            and other.top < self.top + self.height - slack
        )

    def holds(self, other: "Rect", slack: float = 1e-6) -> bool:
        """True if the other piece lies within this one."""
        return (
            self.left <= other.left + slack
            and self.top <= other.top + slack
            and self.left + self.width >= other.left + other.width - slack
            and self.top + self.height >= other.top + other.height - slack
        )


class Circle(msgspec.Struct, frozen=True):
    """A circle printed on the felt, or a box with round corners that is `depth` high from its middle."""

    x: float
    y: float
    radius: float
    label: str = ""
    shape: Shape = "ring"
    depth: float | None = None

    @property
    def rect(self) -> Rect:
        """The piece of felt around it."""
        high = self.radius if self.depth is None else self.depth
        return Rect(self.x - self.radius, self.y - high, 2 * self.radius, 2 * high)


class Arrow(msgspec.Struct, frozen=True):
    """An arrow printed on the felt, by its middle, that points up the felt to its player or down to the dealer."""

    x: float
    y: float
    width: float
    height: float
    label: str
    is_up: bool
    head: float
    """The length of its head."""
    shaft: float
    """The width of its shaft."""

    @property
    def rect(self) -> Rect:
        return Rect(self.x - self.width / 2, self.y - self.height / 2, self.width, self.height)

    @property
    def foot(self) -> Point:
        """The wager's place in the shaft; near the head of the dealer's, where it rises less before the player's."""
        if self.is_up:
            return Point(self.x, self.y + self.head / 2)
        return Point(self.x, self.rect.bottom - self.head - _BEFORE_HEAD)


class Lettering(msgspec.Struct, frozen=True):
    """Words printed along an arc about a middle below it."""

    text: str
    x: float
    y: float
    """The middle of the words, on the felt."""
    height: float
    tone: Tone
    radius: float
    angle: float = 0.0
    """The place on the arc of their middle, as an angle from its crown."""
    tracking: float = TRACKING


class BoxPlan(msgspec.Struct, frozen=True):
    """One betting position."""

    number: int
    x: float
    y: float
    circle: Circle | None
    player: Arrow | None
    dealer: Arrow | None
    sides: Mapping[str, Circle]
    label: Point
    cards: Rect
    insurance: Point | None
    sideways: Point | None
    """The place on the insurance line for a busted D hand."""
    cell: Rect
    """All that is the box's own, from its far edge to the end of its cards."""
    in_play: bool = True

    @property
    def arrows(self) -> tuple[Arrow, ...]:
        return tuple([each for each in (self.player, self.dealer) if each])

    def spot(self, *, is_d: bool = False) -> Circle | Arrow:
        """Return the spot that the main wager stands in: the circle, or the arrow it was laid on."""
        spot = self.circle or (self.dealer if is_d else self.player)
        assert spot is not None
        return spot

    def home(self, *, is_d: bool = False) -> Point:
        """Return the main wager's place: in a circle its box's own, with room for a stack to rise."""
        spot = self.spot(is_d=is_d)
        return Point(spot.x, self.y) if isinstance(spot, Circle) else spot.foot


class FeltPlan(msgspec.Struct, frozen=True):
    """A felt of a certain size."""

    layout: Layout
    width: float
    height: float
    boxes: tuple[BoxPlan, ...]
    letterings: tuple[Lettering, ...]
    radius: float
    """The radius of the arc; the insurance line has the same."""
    crown: float
    """The distance from the felt's top down to the boxes' arc, in the middle of the felt."""
    line: tuple[float, ...] | None
    """The distances down to the edges of the insurance line, and of its words' own strip, in the felt's middle."""
    dealer: Rect
    up_card: Rect | None
    rack: Rect
    tubes: int
    shoe: Rect
    discards: Rect
    placard: Rect | None
    name: Rect | None
    rail: Rect
    mixed: bool = False
    """True if some bets on it are stacked of more cheques than they take."""

    @property
    def bare(self) -> "FeltPlan":
        """The felt without what states a rule: its lettering, the places of side bets and the up card, the placard."""
        boxes = tuple([msgspec.structs.replace(box, sides={}) for box in self.boxes])
        return msgspec.structs.replace(self, boxes=boxes, letterings=(), up_card=None, placard=None)

    @property
    def arrangement(self) -> Boxes:
        return self.layout.boxes

    def box(self, number: int) -> BoxPlan:
        return self.boxes[number - 1]

    @property
    def felt(self) -> Rect:
        """All of the felt up to the rail."""
        return Rect(0, 0, self.width, self.height - self.rail.height)

    def drop(self, x: float) -> float:
        """Return the distance by which the arc is further down at `x` than in the middle of the felt."""
        away = min(abs(x - self.width / 2), self.radius)
        return self.radius - math.sqrt(self.radius**2 - away**2)
