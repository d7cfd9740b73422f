"""The felt under a dealer's hand: what it takes there, where it may let go, and what it carries, with tolerances."""

from collections.abc import Callable, Iterable, Sequence
from typing import Final

from trainer.dealing.gestures import DropTarget, Held, paid_at, targets_of
from trainer.engine.acts import Wager
from trainer.engine.money import Cents
from trainer.engine.table import Table
from trainer.felt.cards import hole_place
from trainer.felt.layout import CARD_HEIGHT, Point
from trainer.felt.picture import places
from trainer.felt.placed import PlacedCard, PlacedStack
from trainer.felt.plan import BoxPlan, FeltPlan, Rect
from trainer.felt.pointing import place_rect
from trainer.felt.wagers import beside_rack, in_places, wager_place

NEAR: Final = 0.55
"""The distance from a wager's foot at which a hand still touches it, in card widths."""
_AROUND = 0.25
"""The card widths beside the shoe within which a hand still takes a card from it; half as far at the discards."""


def thing_at(point: Point, table: Table, felt: FeltPlan) -> Held:
    """Return the thing that a hand takes where no wager lies; an open hand is for sweeping over the felt."""
    if _holds(felt.shoe, point, _AROUND):
        return Held("card")
    if _holds(felt.discards, point, _AROUND / 2):
        return Held("discards")
    for placed in reversed(places(table, felt).cards):
        if _holds(placed.rect, point):
            return _card(placed, table)
    return _payoff(table, felt, point) or Held("open hand")


def _payoff(table: Table, felt: FeltPlan, point: Point) -> Held | None:
    """Return a payoff by the empty spot of its wager: what was paid there can be taken back."""
    for box in table.boxes:
        own = felt.box(box.number)
        many = len(box.hands) > 1
        spots: list[tuple[int, Wager]] = [(at if many else 0, "main") for at in range(1, len(box.hands) + 1)]
        spots += [(0, side.wager) for side in box.sides]
        for hand, wager in spots:
            paid = paid_at(table, box.number, hand, wager)
            foot = wager_place(box, own, wager, hand, felt)
            if paid and (abs(foot.x - point.x) + abs(foot.y - point.y)) <= NEAR:
                return Held("payoff", box.number, hand, wager, paid)
    return None


def target_at(point: Point, held: Held, table: Table, felt: FeltPlan) -> tuple[DropTarget, Rect] | None:
    """Return the target at which a hand would let go, and its area of the felt; the nearest of several."""
    found = []
    for order, target in enumerate(targets_of(table, held)):
        area = area_of(target, held, table, felt)
        if area is not None and _holds(area, point):
            middle = abs(area.x - point.x) + abs(area.y - point.y)
            found.append((target.where not in ("own up", "own down", "up box"), middle, order, target, area))
    if not found:
        return None
    *_, target, area = min(found, key=lambda each: each[:3])
    return target, area


def area_of(target: DropTarget, held: Held, table: Table, felt: FeltPlan) -> Rect | None:
    """Return the piece of the felt that is near enough to a target, in card widths."""
    match target.where:
        case "hand":
            return _hand_area(target, table, felt)
        case "wager":
            area = place_rect(("wager", target.box, target.hand, target.wager), table, felt)
            return _grown(area, 0.13, 0.19) if area else None
        case "player":
            return _player_area(felt.box(target.box), felt, is_cut=held.thing == "cut")
        case "own down" | "own up":
            return _slot(felt, is_up=target.where == "own up")
        case "dealer":
            return _grown(felt.dealer, 0.35, 0.3)
        case "up box":
            return _grown(felt.up_card, 0.4, 0.3) if felt.up_card else None
        case "rack":
            return Rect(felt.rack.left - 0.3, felt.rack.top - 0.15, felt.rack.width + 0.6, felt.height)
        case "discards":
            return _grown(felt.discards, 0.5, 0.5)
        case "shoe":
            return _grown(felt.shoe, 0.5, 0.5)
        case "tuck":
            spot = next(iter(felt.box(target.box).sides.values()), None)
            return Rect(spot.x - 0.7, spot.y - 0.7, 1.4, 1.4) if spot else None
        case "line":
            return _line_area(held, felt)


def _hand_area(target: DropTarget, table: Table, felt: FeltPlan) -> Rect:
    """Return a box's cell, or the part of it that is nearest to one of several hands."""
    own = felt.box(target.box)
    box = table.box(target.box)
    many = max(len(box.hands), 1) if box else 1
    # A neighbor that nobody plays is close, and its room is not needed: the cell is the box's own in any case.
    away = min([abs(each.x - own.x) for each in felt.boxes if each is not own], default=own.cell.width)
    width = min(max(away, own.cell.width), own.cell.width * 1.3)
    top, bottom = own.y - 0.9, own.cards.bottom + 0.3
    share = width / many
    left = own.x - width / 2 + share * max(target.hand - 1, 0)
    return Rect(left, top, share, bottom - top)


def _line_area(held: Held, felt: FeltPlan) -> Rect | None:
    if not felt.line:
        return None
    if held.box:
        own = felt.box(held.box)
        drop = felt.drop(own.x)
        return Rect(own.x - 1.2, felt.line[0] + drop - 0.25, 2.4, felt.line[1] - felt.line[0] + 0.5)
    low = felt.line[-1] + felt.drop(felt.boxes[0].x)
    return Rect(0, felt.line[0] - 0.1, felt.width, low - felt.line[0] + 0.2)


def _holds(rect: Rect, point: Point, slack: float = 0.0) -> bool:
    return rect.left - slack <= point.x <= rect.right + slack and rect.top - slack <= point.y <= rect.bottom + slack


def _grown(rect: Rect, across: float, down: float) -> Rect:
    return Rect(rect.left - across, rect.top - down, rect.width + 2 * across, rect.height + 2 * down)


def _slot(felt: FeltPlan, *, is_up: bool) -> Rect:
    """Return the place of one of the dealer's first two cards: the one face down at the left, the other beside it."""
    step = felt.layout.dealer.step
    middle = felt.dealer.left + 0.5 + (step if is_up else 0)
    half = step / 2
    # Generous away from each other, where nothing else takes a card; between them each ends where the other begins.
    left = middle - half if is_up else middle - half - 0.6
    return Rect(left, felt.dealer.top - 0.3, step + 0.6, CARD_HEIGHT + 0.6)


def _player_area(own: BoxPlan, felt: FeltPlan, *, is_cut: bool) -> Rect:
    """Return the player's side of a box, beyond its wagers: the far edge of the felt, and what is behind it."""
    home = own.home()
    bottom = home.y - (0.3 if is_cut else 0.45)
    half = own.cell.width * 0.65
    # Up to 40 card widths behind the felt's far edge: a hand that gives cheques back often leaves the felt.
    return Rect(own.x - half, -40, 2 * half, 40 + bottom)


def _card(placed: PlacedCard, table: Table) -> Held:
    """Return a card on the felt as a hand takes it."""
    if placed.box:
        box = table.box(placed.box)
        many = box is not None and len(box.hands) > 1
        return Held("hand", placed.box, placed.hand + 1 if many else 0)
    if placed.is_astray:
        return Held("astray")
    if placed.place == hole_place(table) and not table.is_exposed:
        return Held("hole")
    is_up = placed.place < 2 and placed.place != hole_place(table)
    return Held("up" if is_up and not table.is_up_card_set else "dealer")


_LOADS: dict[str, Callable[[PlacedCard, Table], bool]] = {
    "hole": lambda card, table: not card.hand and card.place == hole_place(table),
    "up": lambda card, table: not card.hand and card.place < 2 and card.place != hole_place(table),
    "dealer": lambda card, table: not card.hand and not (table.is_up_card_set and card.place < 2),
    "astray": lambda card, table: card.is_astray,
}
"""A test of the dealer's cards: True if a card is in the hand with that thing."""


def load_of(held: Held, table: Table, felt: FeltPlan) -> tuple[list[PlacedCard], list[PlacedStack]]:
    """Return the cards and cheques of the felt that are in the hand."""
    picture = places(table, felt)
    if held.thing == "wager":
        key = held.box, held.hand, held.wager, held.is_late
        return [], [each for each in picture.stacks if each.key[:4] == key]
    if held.thing == "hand":
        at = max(held.hand - 1, 0)
        return [each for each in picture.cards if (each.box, each.hand) == (held.box, at)], []
    if held.thing not in _LOADS:
        return [], []
    return [each for each in picture.cards if each.box == 0 and _LOADS[held.thing](each, table)], []


def cut_stacks(cheques: Sequence[Cents], cents: Cents, felt: FeltPlan) -> tuple[PlacedStack, ...]:
    """Return the piles of a payout being cut, by the rack, the largest cheques at the bottom."""
    ordered = tuple(sorted(cheques, reverse=True))
    return tuple(
        [
            PlacedStack(0, 0, "main", cents, part, place.x, place.y, felt.layout.table.cheque, False, at)
            for at, (place, part) in enumerate(in_places(ordered, beside_rack(felt)))
        ]
    )


def is_on_cut(stacks: Iterable[PlacedStack], point: Point) -> bool:
    """True if a hand at a point is on the cut cheques, however tall they stand."""
    return any(
        [
            abs(point.x - each.x) < 0.5 and each.y - 0.5 - 0.1 * len(each.cheques) < point.y < each.y + 0.5
            for each in stacks
        ]
    )
