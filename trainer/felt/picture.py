"""What lies on the felt at a table, and where: the same for every screen, in card widths.

The later a thing stands in `Picture.cards` or `Picture.stacks`, the nearer it is to the eye; stacks lie over cards.
"""

from typing import Literal, TypeAlias

import msgspec

from trainer.engine import table as t
from trainer.engine.acts import Wager
from trainer.engine.cards import Card
from trainer.engine.money import Cents
from trainer.engine.table import Box, Hand, Table
from trainer.felt.cheques import breakdown, piles
from trainer.felt.layout import CARD_HEIGHT, Point
from trainer.felt.plan import BoxPlan, Plan, Rect, Round

BACK = ""
"""The face of a card that lies face down: what it is cannot be read from the picture."""

_ACROSS_DOWN = 0.94
"""How far below the top of a hand's first card the middle of a card laid across it is."""


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
    def rect(self) -> Rect:
        width, height = (CARD_HEIGHT, 1.0) if self.across else (1.0, CARD_HEIGHT)
        return Rect(self.x - width / 2, self.y - height / 2, width, height)


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
    late: bool = False
    pile: int = 0

    @property
    def key(self) -> StackKey:
        return self.box, self.hand, self.wager, self.late, self.pile


class Badge(msgspec.Struct, frozen=True):
    """A hand's total, at the lower left of its first card."""

    box: int
    hand: int
    total: int
    soft: bool
    x: float
    y: float


class HandPlace(msgspec.Struct, frozen=True):
    """What a hand covers of the felt, for a ring around it."""

    box: int
    hand: int
    rect: Rect


class Picture(msgspec.Struct, frozen=True):
    """What lies on the felt."""

    cards: tuple[PlacedCard, ...]
    stacks: tuple[PlacedStack, ...]
    hands: tuple[HandPlace, ...]
    badges: tuple[Badge, ...]
    discarded: int
    """How many cards lie in the discard rack."""
    dealt: int
    """How many cards have left the shoe."""


def places(table: Table, felt: Plan) -> Picture:
    """Return what lies on the felt at a table."""
    cards: list[PlacedCard] = []
    stacks: list[PlacedStack] = []
    hands: list[HandPlace] = []
    badges: list[Badge] = []
    away = len(table.discards)
    if not table.bits & t.CLEARED:
        cards += _dealers(table, felt)
    for box in table.boxes:
        own = felt.box(box.number)
        if not table.bits & t.CLEARED:
            lying = _hands(box, own, felt)
            tucked = _tucked(box, own)
            cards += tucked + lying
            hands += _hand_places(lying)
            badges += _badges(box, lying)
        stacks += _stacks(table, box, own, felt)
    if table.bits & t.CLEARED:
        away = table.dealt - len(table.astray)
    else:
        away += sum([len(hand.cards) for box in table.boxes for hand in box.hands if hand.bits & t.AWAY])
    # Cheques nearer to the dealer stand before those behind them.
    stacks.sort(key=lambda each: each.y)
    return Picture(tuple(cards), tuple(stacks), tuple(hands), tuple(badges), away, table.dealt)


def _dealers(table: Table, felt: Plan) -> list[PlacedCard]:
    """Return the dealer's cards: the hole card face down until it is exposed, the up card in its box once set."""
    own = table.dealer.cards
    hole = hole_place(table)
    up = _up(table)
    in_row = [at for at in range(len(own)) if not (at == up and table.bits & t.UP_SET and felt.up_card)]
    # The hole card lies at the left, whichever was dealt first; the row is tightened when it would not fit.
    in_row.sort(key=lambda at: (at != hole, at))
    row = felt.dealer
    step = min(felt.layout.dealer.step, (row.width - 1) / max(len(in_row) - 1, 1))
    placed = []
    for slot, at in enumerate(in_row):
        face = BACK if at == hole and not table.bits & t.EXPOSED else str(own[at])
        # The up card keeps its place beside the hole card that is still to come.
        shift = 1 if hole is None and len(own) == 1 and at == up else 0
        placed.append(PlacedCard(0, 0, at, face, row.left + 0.5 + (slot + shift) * step, row.y))
    if up is not None and up not in in_row and felt.up_card:
        placed.append(PlacedCard(0, 0, up, str(own[up]), felt.up_card.x, felt.up_card.y))
    for at, card in enumerate(table.astray):
        placed.append(_astray(felt, at, card))
    return placed


def _astray(felt: Plan, at: int, card: Card) -> PlacedCard:
    """Return a card drawn in error: beside the discard rack, until it is burned."""
    return PlacedCard(0, 1, at, str(card), felt.discards.left - 0.75 - 0.2 * at, felt.discards.y)


def _up(table: Table) -> int | None:
    """Return which of the dealer's cards is the up card."""
    if table.up is None:
        return None
    own = table.dealer.cards[:2]
    up_first = getattr(table.rules.house, "up_card", "second") == "first"
    for at in (range(len(own)) if up_first else reversed(range(len(own)))):
        if own[at] == table.up:
            return at
    return None


def hole_place(table: Table) -> int | None:
    """Return which of the dealer's cards is the hole card, also once it is exposed."""
    own = table.dealer.cards[:2]
    up = _up(table)
    return next((at for at in range(len(own)) if at != up), None)


def _hands(box: Box, own: BoxPlan, felt: Plan) -> list[PlacedCard]:
    """Return the cards of a box's hands that lie before it, neither tucked nor taken away."""
    shown = [(at, hand) for at, hand in enumerate(box.hands) if hand.cards and not hand.bits & (t.TUCKED | t.AWAY)]
    if len(box.hands) > 1:
        return _split(box, shown, own, felt)
    placed: list[PlacedCard] = []
    for at, hand in shown:
        if hand.bits & t.SIDEWAYS and own.insurance:
            placed += _sideways(box.number, at, hand, own.insurance)
        else:
            placed += _fan(box.number, at, hand, own, felt)
    return placed


def _upright(hand: Hand) -> tuple[Card, ...]:
    """Return the hand's cards but for the one a double laid across."""
    return hand.cards[:2] if hand.bits & t.DOUBLED else hand.cards


def _fan(number: int, at: int, hand: Hand, own: BoxPlan, felt: Plan) -> list[PlacedCard]:
    """Return one hand: each next card on top, to the right and up."""
    zone, fan = own.cards, felt.layout.boxes.fan
    cards = _upright(hand)
    steps = max(len(cards) - 1, 1)
    left = own.x + fan.first
    right = min(fan.right, (zone.right - left - 1) / steps)
    up = min(fan.up, (zone.height - CARD_HEIGHT - 0.06) / steps)
    base = zone.bottom - 0.06 - CARD_HEIGHT / 2
    placed = [
        PlacedCard(number, at, place, str(card), left + 0.5 + place * right, base - place * up)
        for place, card in enumerate(cards)
    ]
    for place in range(len(cards), len(hand.cards)):
        middle = left + 0.5 + right / 2 + 0.07
        placed.append(_across(number, at, place, hand.cards[place], middle, base, zone))
    return placed


def _across(number: int, at: int, place: int, card: Card, x: float, base: float, zone: Rect) -> PlacedCard:
    """Return a doubled hand's card: across the others, below their indices."""
    half = CARD_HEIGHT / 2
    x = min(max(x, zone.left + half), zone.right - half)
    return PlacedCard(number, at, place, str(card), x, base - half + _ACROSS_DOWN, across=True)


def _split(box: Box, shown: list[tuple[int, Hand]], own: BoxPlan, felt: Plan) -> list[PlacedCard]:
    """Return split hands side by side: each a column, every next card a little up and under the one before."""
    zone, columns = own.cards, felt.layout.boxes.columns
    many = len(box.hands)
    pitch = min(columns.pitch, (zone.width - 1 - columns.right) / (many - 1))
    left = max(own.x - (pitch * (many - 1) + 1 + columns.right) / 2, zone.left)
    base = zone.bottom - 0.06 - CARD_HEIGHT / 2
    placed: list[PlacedCard] = []
    for at, hand in shown:
        x = left + at * pitch + 0.5
        cards = _upright(hand)
        steps = max(len(cards) - 1, 1)
        # A hand leans no further than the next one stands away, and the last no further than the zone.
        right = min(columns.right, (zone.right - x - 0.5) / steps, max(pitch - 1, columns.right) / steps)
        up = min(columns.up, (zone.height - CARD_HEIGHT - 0.06) / steps)
        column = [
            PlacedCard(box.number, at, place, str(card), x + place * right, base - place * up)
            for place, card in enumerate(cards)
        ]
        placed += reversed(column)
        for place in range(len(cards), len(hand.cards)):
            placed.append(_across(box.number, at, place, hand.cards[place], x, base, zone))
    return placed


def _sideways(number: int, at: int, hand: Hand, line: Point) -> list[PlacedCard]:
    """Return a busted D hand, stacked sideways on the insurance line (WO-10)."""
    return [
        PlacedCard(number, at, place, str(card), line.x + 0.03 * place, line.y - 0.03 * place, across=True)
        for place, card in enumerate(hand.cards)
    ]


def _tucked(box: Box, own: BoxPlan) -> list[PlacedCard]:
    """Return the cards tucked under the box's side wager, squared up."""
    spot = next(iter(own.sides.values()), None)
    if spot is None:
        return []
    cards = [
        (at, place, card)
        for at, hand in enumerate(box.hands)
        if hand.bits & t.TUCKED
        for place, card in enumerate(hand.cards)
    ]
    step = min(0.02, 0.06 / max(len(cards), 1))
    middle = step * (len(cards) - 1) / 2
    return [
        PlacedCard(box.number, at, place, str(card), spot.x + nth * step - middle, spot.y - nth * step + middle)
        for nth, (at, place, card) in enumerate(cards)
    ]


def _hand_places(cards: list[PlacedCard]) -> list[HandPlace]:
    found: dict[tuple[int, int], Rect] = {}
    for card in cards:
        key, rect = (card.box, card.hand), card.rect
        found[key] = around(found[key], rect) if key in found else rect
    return [HandPlace(box, hand, rect) for (box, hand), rect in found.items()]


def around(one: Rect, other: Rect) -> Rect:
    """Return the smallest piece of the felt that holds both."""
    left, top = min(one.left, other.left), min(one.top, other.top)
    return Rect(left, top, max(one.right, other.right) - left, max(one.bottom, other.bottom) - top)


def _badges(box: Box, cards: list[PlacedCard]) -> list[Badge]:
    found = []
    for at, hand in enumerate(box.hands):
        first = next((card for card in cards if card.hand == at and card.place == 0), None)
        if first and len(hand.cards) > 1:
            x, y = first.rect.left + 0.26, first.rect.bottom - 0.2
            found.append(Badge(box.number, at, hand.total, hand.soft, x, y))
    return found


PaidTo: TypeAlias = Literal["main", "db21", "breakz", "stud", "insurance", "envy"]


def wager_place(box: Box | None, own: BoxPlan, wager: Wager, hand: int, felt: Plan) -> Point:
    """Return where a wager's cheques stand: their foot's middle."""
    if wager == "insurance" and own.insurance:
        return own.insurance
    if wager in own.sides:
        spot = own.sides[wager]
        return Point(spot.x, spot.y)
    if wager != "main" and own.sides:
        spot = next(iter(own.sides.values()))
        return Point(spot.x, spot.y)
    if box and len(box.hands) > 1 and hand:
        away = felt.layout.boxes.split_wagers[hand - 1]
        return Point(own.x + away.x, own.y + away.y)
    return Point(own.circle.x, own.circle.y)


def payout_places(box: Box | None, own: BoxPlan, wager: Wager, hand: int, felt: Plan) -> tuple[Point, ...]:
    """Return where the cheques paid to a wager are cut, nearest first."""
    known = felt.layout.boxes.payouts
    away = known.get(wager) or next(iter([known[each] for each in own.sides if each in known]), known["main"])
    if wager == "insurance" and own.insurance:
        return tuple([Point(own.insurance.x + each.x, own.insurance.y + each.y) for each in away])
    if wager == "main" and box and len(box.hands) > 1:
        # The circle is full of split wagers: the payout is cut before it.
        row = away[-1].y
        x = [felt.layout.boxes.split_wagers[max(hand, 1) - 1].x, 0.34, 1.0]
        return tuple([Point(own.x + each, own.y + row) for each in dict.fromkeys(x)])
    return tuple([Point(own.x + each.x, own.y + each.y) for each in away])


def _stacks(table: Table, box: Box, own: BoxPlan, felt: Plan) -> list[PlacedStack]:
    chip = table.rules.house.chip
    many = len(box.hands) > 1
    found: list[PlacedStack] = []
    for at, hand in enumerate(box.hands):
        if hand.bits & t.LIVE and hand.stake:
            number = at + 1 if many else 0
            found += _wager(box, own, "main", number, hand.stake, chip, felt, sideways=hand.bits & t.SIDEWAYS != 0)
    for side in box.sides:
        if side.live:
            found += _wager(box, own, side.wager, 0, side.stake, chip, felt)
    for side in box.late:
        point = payout_places(box, own, side.wager, 0, felt)[0]
        found += piled(box.number, 0, side.wager, breakdown(side.stake, chip), (point,), late=True)
    return found


def _wager(
    box: Box, own: BoxPlan, wager: Wager, hand: int, cents: Cents, chip: Cents, felt: Plan, sideways: bool = False
) -> list[PlacedStack]:
    home = own.insurance if sideways and own.insurance else wager_place(box, own, wager, hand, felt)
    # Beside a pile on the insurance line stand its words.
    more = () if home is own.insurance else payout_places(box, own, wager, hand, felt)
    return piled(box.number, hand, wager, breakdown(cents, chip), (home, *more))


def piled(
    number: int, hand: int, wager: Wager, cheques: tuple[Cents, ...], where: tuple[Point, ...], late: bool = False
) -> list[PlacedStack]:
    """Return the cheques in as many piles as they need; when the places run out, the last pile takes the rest."""
    heaps = piles(cheques)
    last = len(where) - 1
    if len(heaps) > last:
        heaps = (*heaps[:last], tuple([value for heap in heaps[last:] for value in heap]))
    return [
        PlacedStack(number, hand, wager, sum(cheques), heap, point.x, point.y, late, at)
        for at, (heap, point) in enumerate(zip(heaps, where, strict=False))
        if heap
    ]


def cut(
    cheques: tuple[Cents, ...], box: Box | None, own: BoxPlan, wager: Wager, hand: int, felt: Plan
) -> list[PlacedStack]:
    """Return a payout in progress beside its wager, the largest cheques at the bottom."""
    ordered = tuple(sorted(cheques, reverse=True))
    return piled(own.number, hand, wager, ordered, payout_places(box, own, wager, hand, felt))


def stack_rect(stack: PlacedStack, cheque: float) -> Rect:
    """Return what a pile's foot covers of the felt, with cheques of the given width seen slightly from above."""
    high = cheque * 0.86
    return Rect(stack.x - cheque / 2, stack.y - high / 2, cheque, high)


def round_rect(spot: Round) -> Rect:
    """Return the square around a printed circle."""
    return Rect(spot.x - spot.radius, spot.y - spot.radius, 2 * spot.radius, 2 * spot.radius)
