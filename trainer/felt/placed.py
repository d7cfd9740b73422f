"""Cards, cheques and marks, each with its place on the felt; lengths are card widths."""

from typing import TypeAlias

import msgspec

from trainer.engine.acts import Wager
from trainer.engine.money import Cents
from trainer.felt.layout import CARD_HEIGHT
from trainer.felt.plan import Rect

BACK = ""
"""The face of a card that lies face down: what it is cannot be read from the picture."""
ASTRAY, IN_SHOE = 1, 2
"""The hands of box 0 for cards drawn in error and for a face-up card in the shoe; the dealer's own is 0."""


class PlacedCard(msgspec.Struct, frozen=True):
    """A card on the felt by its middle; box 0 is the dealer's, and cards and hands count from 0."""

    box: int
    hand: int
    place: int
    face: str
    x: float
    y: float
    across: bool = False

    @property
    def key(self) -> tuple[int, int, int]:
        return self.box, self.hand, self.place

    @property
    def is_astray(self) -> bool:
        """True if it is a card drawn in error, of no hand."""
        return not self.box and self.hand == ASTRAY

    @property
    def is_in_shoe(self) -> bool:
        """True if it is a card on its way out of the shoe, where it was face up."""
        return not self.box and self.hand == IN_SHOE

    @property
    def rect(self) -> Rect:
        width, height = (CARD_HEIGHT, 1.0) if self.across else (1.0, CARD_HEIGHT)
        return Rect(self.x - width / 2, self.y - height / 2, width, height)


DOUBLE = 100
"""The number of the first pile that a double added; piles of the bet itself are counted from 0."""
PAYOUT = 200
"""The number of the first pile of a payout."""
FOOT = 0.86
"""The depth of a lying cheque's round, seen slightly from above, by its width."""

StackKey: TypeAlias = tuple[int, int, Wager, bool, int]


class PlacedStack(msgspec.Struct, frozen=True):
    """A pile of cheques by the middle of its foot, the cheques from the bottom up.

    `hand` is as acts write it, 0 while the box has one; a wager too tall for one pile lies in several, `cents` is
    the whole of it.
    """

    box: int
    hand: int
    wager: Wager
    cents: Cents
    cheques: tuple[Cents, ...]
    x: float
    y: float
    width: float
    """The width of its cheques."""
    late: bool = False
    pile: int = 0

    @property
    def key(self) -> StackKey:
        return self.box, self.hand, self.wager, self.late, self.pile

    @property
    def is_payout(self) -> bool:
        """True if it is paid to its wager."""
        return self.pile >= PAYOUT

    @property
    def whole(self) -> tuple[int, int, Wager, bool, bool]:
        """The key of all piles of its bet, or of all those paid to it."""
        return self.box, self.hand, self.wager, self.late, self.is_payout

    @property
    def foot(self) -> Rect:
        """The felt covered by its foot, seen slightly from above."""
        high = self.width * FOOT
        return Rect(self.x - self.width / 2, self.y - high / 2, self.width, high)


class Badge(msgspec.Struct, frozen=True):
    """A hand's total, at the lower left of its card nearest to the dealer."""

    box: int
    hand: int
    total: int
    soft: bool
    x: float
    y: float


class Counted(msgspec.Struct, frozen=True):
    """The number of the dealer's cards, told at the middle of a label."""

    cards: int
    x: float
    y: float


class HandPlace(msgspec.Struct, frozen=True):
    """The rectangle that a hand covers of the felt, for a ring around it."""

    box: int
    hand: int
    rect: Rect
