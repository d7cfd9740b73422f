"""Places of the cheques: wagers on their spots, split ones side by side, payouts beside them."""

from trainer.engine.acts import Wager
from trainer.engine.boxes import Box
from trainer.engine.money import Cents
from trainer.engine.table import Table
from trainer.felt.cheques import piles
from trainer.felt.layout import Point
from trainer.felt.placed import PlacedStack
from trainer.felt.plan import BoxPlan, FeltPlan
from trainer.felt.stacking import stacked


def wager_place(box: Box | None, own: BoxPlan, wager: Wager, hand: int, felt: FeltPlan) -> Point:
    """Return the place of a wager's cheques: their foot's middle."""
    if wager == "insurance" and own.insurance:
        return own.insurance
    if wager in own.sides:
        spot = own.sides[wager]
        return Point(spot.x, spot.y)
    if wager != "main" and own.sides:
        spot = next(iter(own.sides.values()))
        return Point(spot.x, spot.y)
    if own.sideways and _lies_sideways(box):
        return own.sideways
    if box and len(box.hands) > 1 and hand:
        away = _split_wager(box, hand, felt)
        return Point(own.x + away.x, own.y + away.y)
    return own.home(is_d=_is_d(box))


def _split_wager(box: Box, hand: int, felt: FeltPlan) -> Point:
    """Return the offset of a split hand's wager from its box's middle; those of two hands stand side by side."""
    return felt.arrangement.split_wagers[2 * (hand - 1) if len(box.hands) == 2 else hand - 1]


def _is_d(box: Box | None) -> bool:
    """True if the dealer draws a box's hand."""
    return box is not None and any([hand.is_d_hand for hand in box.hands])


def _lies_sideways(box: Box | None) -> bool:
    """True if a box's busted D hand lies on the insurance line."""
    return box is not None and any([hand.is_sideways and not hand.is_discarded for hand in box.hands])


def payout_places(box: Box | None, own: BoxPlan, wager: Wager, hand: int, felt: FeltPlan) -> tuple[Point, ...]:
    """Return the places where the cheques paid to a wager are cut, nearest first."""
    known = felt.arrangement.payouts
    away = known.get(wager) or next(iter([known[each] for each in own.sides if each in known]), known["main"])
    if own.insurance and own.sideways and wager in ("insurance", "main") and _lies_sideways(box):
        # Nothing lies before a box whose hand is on the line.
        home = own.sideways if wager == "main" else own.insurance
        return tuple([Point(home.x + each.x, home.y + each.y) for each in known.get("sideways", away)])
    if wager == "insurance" and own.insurance:
        home = own.insurance
        # Along the line, which is an arc.
        down = home.y - felt.drop(home.x)
        return tuple([Point(home.x + each.x, down + felt.drop(home.x + each.x) + each.y) for each in away])
    if wager == "main" and _is_d(box):
        away = known.get("D", away)
    if wager == "main" and box and len(box.hands) > 1:
        # The circle is full of split wagers: the payout is cut before it, as near to its own as may be.
        near = _split_wager(box, max(hand, 1), felt)
        places = felt.arrangement.split_payouts
        away = tuple(sorted(places, key=lambda each: (each.x - near.x) ** 2 + (each.y - near.y) ** 2))
    return tuple([Point(own.x + each.x, own.y + each.y) for each in away])


def wagers(table: Table, box: Box, own: BoxPlan, felt: FeltPlan) -> list[PlacedStack]:
    """Return the piles of a box: what its hands ride on, its side wagers and insurance, and late ones apart."""
    many = len(box.hands) > 1
    found: list[PlacedStack] = []
    for at, hand in enumerate(box.hands):
        if hand.is_live and hand.stake:
            number = at + 1 if many else 0
            found += _wager(table, box, own, "main", number, hand.stake, felt)
    for side in box.sides:
        if side.live:
            found += _wager(table, box, own, side.wager, 0, side.stake, felt)
    for side in [each for each in box.late if each.live]:
        point = payout_places(box, own, side.wager, 0, felt)[0]
        cheques = stacked(table, box.number, side.wager, side.stake, mixed=felt.mixed)
        found += piled(box.number, 0, side.wager, side.stake, cheques, (point,), late=True)
    return found


def _wager(
    table: Table, box: Box, own: BoxPlan, wager: Wager, hand: int, cents: Cents, felt: FeltPlan
) -> list[PlacedStack]:
    home = wager_place(box, own, wager, hand, felt)
    # Beside a pile on the insurance line stand its words.
    more = () if home in (own.insurance, own.sideways) else payout_places(box, own, wager, hand, felt)
    cheques = stacked(table, box.number, wager, cents, mixed=felt.mixed)
    return piled(box.number, hand, wager, cents, cheques, (home, *more))


def piled(
    number: int,
    hand: int,
    wager: Wager,
    cents: Cents,
    cheques: tuple[Cents, ...],
    where: tuple[Point, ...],
    late: bool = False,
) -> list[PlacedStack]:
    """Return the cheques of an amount in piles; when the places run out, the last pile takes the rest."""
    heaps = piles(cheques)
    last = len(where) - 1
    if len(heaps) > last:
        heaps = (*heaps[:last], tuple([value for heap in heaps[last:] for value in heap]))
    return [
        PlacedStack(number, hand, wager, cents, heap, point.x, point.y, late, at)
        for at, (heap, point) in enumerate(zip(heaps, where, strict=False))
        if heap
    ]


def cut(
    cheques: tuple[Cents, ...], box: Box | None, own: BoxPlan, wager: Wager, hand: int, felt: FeltPlan
) -> list[PlacedStack]:
    """Return a payout in progress beside its wager, the largest cheques at the bottom."""
    ordered = tuple(sorted(cheques, reverse=True))
    return piled(own.number, hand, wager, sum(ordered), ordered, payout_places(box, own, wager, hand, felt))
