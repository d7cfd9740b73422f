"""Places of the cheques: wagers on their spots, split ones side by side, payouts beside them."""

from collections.abc import Iterable, Sequence

import msgspec

from trainer.engine.acts import Wager
from trainer.engine.boxes import Box
from trainer.engine.money import Cents
from trainer.engine.table import Table
from trainer.felt.cheques import MOST_IN_A_HEAP, heaps, piles
from trainer.felt.layout import Point
from trainer.felt.placed import DOUBLE, FOOT, PlacedStack
from trainer.felt.plan import BoxPlan, FeltPlan
from trainer.felt.split_bets import SPLIT_CHEQUE, beside_split_bet, split_bet, split_double
from trainer.felt.stacking import stacked

_BESIDE_RACK, _CUT_STEP = 0.62, 0.7
"""The distances from the rack to the cheques that are cut, and from one pile of them to the next."""


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
        away = split_bet(box, hand)
        return Point(own.x + away.x, own.y + away.y)
    return own.home(is_d=_is_d(box))


def double_place(box: Box, own: BoxPlan, hand: int, felt: FeltPlan) -> Point | None:
    """Return the place of what a double adds, beside the hand's bet; none for a hand on the insurance line."""
    if own.sideways and _lies_sideways(box):
        return None
    if len(box.hands) > 1 and hand:
        away = split_double(box, hand)
        return Point(own.x + away.x, own.y + away.y)
    home = own.home(is_d=_is_d(box))
    return Point(home.x + felt.arrangement.double.x, home.y + felt.arrangement.double.y)


def cheque_width(box: Box | None, wager: Wager, felt: FeltPlan) -> float:
    """Return the width of a wager's cheques: those of split hands are smaller, or they would not fit in their spot."""
    is_split = wager == "main" and box is not None and len(box.hands) > 1
    return SPLIT_CHEQUE if is_split else felt.layout.table.cheque


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
        # The spot may be full of split wagers: the payout is cut before it then, as near to its own as may be.
        near = split_bet(box, max(hand, 1))
        places = (*beside_split_bet(box, max(hand, 1)), *felt.arrangement.split_payouts)
        away = tuple(sorted(places, key=lambda each: (each.x - near.x) ** 2 + (each.y - near.y) ** 2))
    return tuple([Point(own.x + each.x, own.y + each.y) for each in away])


def free_payout_places(
    box: Box | None, own: BoxPlan, wager: Wager, hand: int, felt: FeltPlan, standing: Iterable[PlacedStack]
) -> tuple[Point, ...]:
    """Return the places for the cheques paid to a wager where no pile stands; the last one if none is free."""
    places = payout_places(box, own, wager, hand, felt)
    return _free(places, [_foot(stack) for stack in standing], cheque_width(box, wager, felt)) or places[-1:]


def _free(places: tuple[Point, ...], taken: list[Point], cheque: float) -> tuple[Point, ...]:
    return tuple([place for place in places if not any([_touch(place, other, cheque) for other in taken])])


def _touch(one: Point, other: Point, cheque: float) -> bool:
    """True if two feet, seen slightly from above, would overlap."""
    return ((one.x - other.x) / cheque) ** 2 + ((one.y - other.y) / (cheque * FOOT)) ** 2 < 0.98


def wagers(table: Table, box: Box, own: BoxPlan, felt: FeltPlan) -> list[PlacedStack]:
    """Return the piles of a box: what its hands ride on, its side wagers and insurance, and late ones apart."""

    def cheques_of(wager: Wager, cents: Cents) -> tuple[Cents, ...]:
        return stacked(table, box.number, wager, cents, mixed=felt.mixed)

    def laid(wager: Wager, hand: int, cents: Cents, part: Cents, at: Point, pile: int = 0) -> PlacedStack:
        width = cheque_width(box, wager, felt)
        return PlacedStack(box.number, hand, wager, cents, cheques_of(wager, part), at.x, at.y, width, False, pile)

    whole: list[PlacedStack] = []
    for at, hand in enumerate(box.hands):
        if hand.is_live and hand.stake:
            number = box.name_of(at)
            beside = double_place(box, own, number, felt) if hand.added else None
            first = hand.stake - hand.added if beside else hand.stake
            whole.append(laid("main", number, hand.stake, first, wager_place(box, own, "main", number, felt)))
            if beside:
                whole.append(laid("main", number, hand.stake, hand.added, beside, DOUBLE))
    for side in box.sides:
        if side.live:
            whole.append(laid(side.wager, 0, side.stake, side.stake, wager_place(box, own, side.wager, 0, felt)))
    found: list[PlacedStack] = []
    for stack in whole:
        is_tall = len(stack.cheques) > MOST_IN_A_HEAP
        found += _in_heaps(stack, box, own, felt, [*whole, *found]) if is_tall else [stack]
    for side in [each for each in box.late if each.live]:
        is_second = side is box.second_bet and own.arrows  # on the spot's other arrow (ruling WO-12)
        free = own.home(is_d=not _is_d(box)) if is_second else None
        point = free or free_payout_places(box, own, side.wager, 0, felt, found)[0]
        late = laid(side.wager, 0, side.stake, side.stake, point)
        found.append(msgspec.structs.replace(late, late=True))
    return found


def _in_heaps(
    stack: PlacedStack, box: Box, own: BoxPlan, felt: FeltPlan, standing: list[PlacedStack]
) -> list[PlacedStack]:
    """Return a tall pile in heaps, where no other pile of its box stands."""
    if _foot(stack) in (own.insurance, own.sideways):
        return [stack]  # beside it stand the words of the line
    if stack.wager == "main" and len(box.hands) > 1:
        return [stack]  # its spot has room for each hand's bet and double
    # A bet keeps free what a double may come to, or its heaps would have to move then.
    doubles = [double_place(box, own, box.name_of(at), felt) for at in range(len(box.hands))]
    taken = [*[each for each in doubles if each], *[_foot(each) for each in standing]]
    more = payout_places(box, own, stack.wager, stack.hand, felt)
    if stack.wager == "main":  # no part of a bet, or of its double, stands outside its spot
        spot = own.spot(is_d=_is_d(box)).rect
        more = tuple([each for each in more if spot.holds(msgspec.structs.replace(stack, x=each.x, y=each.y).foot)])
    return piled(stack, _free(more, taken, felt.layout.table.cheque))


def piled(whole: PlacedStack, more: tuple[Point, ...]) -> list[PlacedStack]:
    """Return cheques that stand in one place in as many piles as they make, the others in more places as they have."""
    places = (_foot(whole), *more)
    return [
        msgspec.structs.replace(whole, cheques=part, x=place.x, y=place.y, pile=whole.pile + at)
        for at, (place, part) in enumerate(in_places(whole.cheques, places))
    ]


def in_places(cheques: tuple[Cents, ...], places: Sequence[Point]) -> list[tuple[Point, tuple[Cents, ...]]]:
    """Return cheques in heaps, or in as many equal piles as there are places."""
    parts = heaps(cheques)
    if len(parts) > len(places):
        parts = piles(cheques, -(-len(cheques) // len(places)))
    return list(zip(places, parts, strict=False))


def beside_rack(felt: FeltPlan) -> list[Point]:
    """Return the places for cheques that are cut, at both sides of the rack: between the shoe and the discard rack."""
    rack, reach, y = felt.rack, felt.layout.table.cheque / 2, felt.rack.bottom - 0.78
    left = [rack.left - _BESIDE_RACK - _CUT_STEP * at for at in range(4)]
    right = [rack.right + _BESIDE_RACK + _CUT_STEP * at for at in range(4)]
    # The first stands there in any case: the layouts leave it room.
    near = [x for x in left[1:] if x - reach > felt.shoe.right] + [x for x in right if x + reach < felt.discards.left]
    return [Point(x, y) for x in (left[0], *near)]


def _foot(stack: PlacedStack) -> Point:
    return Point(stack.x, stack.y)


def cut(
    cheques: tuple[Cents, ...],
    box: Box | None,
    own: BoxPlan,
    wager: Wager,
    hand: int,
    felt: FeltPlan,
    standing: Iterable[PlacedStack] = (),
) -> list[PlacedStack]:
    """Return a payout beside its wager, the largest cheques at the bottom, clear of what stands there."""
    ordered = tuple(sorted(cheques, reverse=True))
    first, *more = free_payout_places(box, own, wager, hand, felt, standing)
    width, cents = cheque_width(box, wager, felt), sum(ordered)
    return piled(PlacedStack(own.number, hand, wager, cents, ordered, first.x, first.y, width), tuple(more))
