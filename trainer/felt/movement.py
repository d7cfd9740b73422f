"""The movements of a dealer's hands between one table and the next, one after another."""

from collections.abc import Sequence
from typing import Literal, TypeAlias

import msgspec

from trainer.engine.acts import Wager
from trainer.engine.boxes import Box
from trainer.engine.money import Cents
from trainer.engine.table import Table
from trainer.felt.cheques import breakdown
from trainer.felt.layout import Point
from trainer.felt.picture import places
from trainer.felt.placed import BACK, IN_SHOE, PlacedCard, PlacedStack, StackKey
from trainer.felt.plan import FeltPlan
from trainer.felt.shoe import faced_card
from trainer.felt.wagers import cut

MotionPace: TypeAlias = Literal["card", "cheques", "pick up"]


class CardMove(msgspec.Struct, frozen=True):
    """A card on its way; no `before` means from the shoe, back up; no `after` means to the discard rack."""

    before: PlacedCard | None
    after: PlacedCard | None

    @property
    def turns(self) -> bool:
        """True if the card is turned over once it has arrived."""
        if self.after is None:
            return False
        shown = self.before.face if self.before else BACK
        return shown != self.after.face

    @property
    def leaves_shoe(self) -> bool:
        return self.before is None or self.before.is_in_shoe

    @property
    def slides(self) -> bool:
        """True if the card changes its place."""
        before, after = self.before, self.after
        if before is None or after is None:
            return True
        return (before.x, before.y, before.across) != (after.x, after.y, after.across)


class StackMove(msgspec.Struct, frozen=True):
    """Cheques on their way, as they look on it."""

    stack: PlacedStack
    start: Point
    end: Point
    of: StackKey | None = None
    """The pile on the felt that moves; none for cheques that come from a player or from the rack."""
    stays: bool = False
    """True if they lie on the felt afterward."""


class Movement(msgspec.Struct, frozen=True):
    """Cards and cheques that move at the same time."""

    pace: MotionPace
    cards: tuple[CardMove, ...] = ()
    stacks: tuple[StackMove, ...] = ()


def movements(before: Table, after: Table, felt: FeltPlan) -> tuple[Movement, ...]:
    """Return the movements between two tables of a round, in the order a dealer's hands make them."""
    old, new = places(before, felt), places(after, felt)
    cheques = _cheques(before, after, old.stacks, new.stacks, felt)
    drawn = _faced(before, felt)
    cards = _cards(old.cards, new.cards, drawn)
    if new.discarded > old.discarded and new.dealt > old.dealt and not cards:
        cards = [Movement("card", (CardMove(drawn, None),))]
    return (*cheques, *cards)


def shoe_mouth(felt: FeltPlan) -> Point:
    """Return the point where a card leaves the shoe."""
    return Point(felt.shoe.x, felt.shoe.bottom - 0.55)


def _faced(table: Table, felt: FeltPlan) -> PlacedCard | None:
    """Return the card that lies face up in the shoe's mouth."""
    card, mouth = faced_card(table), shoe_mouth(felt)
    return PlacedCard(0, IN_SHOE, table.dealt, str(card), mouth.x, mouth.y) if card else None


def player_side(felt: FeltPlan, box: int) -> Point:
    """Return the point that a player's own cheques come from and go to: beyond the felt's far edge."""
    return Point(felt.box(box).home().x, -0.6)


def rack_side(felt: FeltPlan) -> Point:
    """Return the point where cheques leave the rack and return to it."""
    return Point(felt.rack.x, felt.rack.y)


# Cards.


def _cards(old: tuple[PlacedCard, ...], new: tuple[PlacedCard, ...], drawn: PlacedCard | None) -> list[Movement]:
    pairs, gone, come = _matched(old, new)
    moved = tuple(CardMove(was, now) for was, now in pairs if was != now)
    shifted = tuple(each for each in moved if not each.turns)
    turned = tuple(each for each in moved if each.turns)
    found = [Movement("card", (each,)) for each in turned]
    if come:
        dealt = sorted(come, key=lambda card: (card.place, card.box == 0, card.box, card.hand))
        # A hand that is tightened for its next card is moved with it.
        first, *rest = [CardMove(None if at else drawn, card) for at, card in enumerate(dealt)]
        found.append(Movement("card", (*shifted, first)))
        found += [Movement("card", (each,)) for each in rest]
    elif shifted:
        found.append(Movement("card", shifted))
    hands: dict[tuple[int, int], list[PlacedCard]] = {}
    for card in gone:
        hands.setdefault((card.box, card.hand), []).append(card)
    # Cards are picked up from third base round to first, the dealer's last.
    found += [
        Movement("pick up", tuple(CardMove(card, None) for card in hand))
        for _, hand in sorted(hands.items(), key=lambda item: (item[0][0] == 0, -item[0][0], -item[0][1]))
    ]
    return found


def _matched(
    old: tuple[PlacedCard, ...], new: tuple[PlacedCard, ...]
) -> tuple[list[tuple[PlacedCard, PlacedCard]], list[PlacedCard], list[PlacedCard]]:
    """Return the cards that stay, each with what it became, and those that are gone and come."""
    left = {card.key: card for card in old}
    pairs, fresh = [], []
    for card in new:
        was = left.get(card.key)
        if was and (was.face == card.face or BACK in (was.face, card.face)):
            pairs.append((was, card))
            del left[card.key]
        else:
            fresh.append(card)
    # A split moves cards to other hands of the box, a card that was shown in error goes to any: they are known by face.
    come = []
    for card in fresh:
        was = next((each for each in left.values() if _may_become(each, card)), None)
        if was:
            pairs.append((was, card))
            del left[was.key]
        else:
            come.append(card)
    return pairs, list(left.values()), come


def _may_become(was: PlacedCard, card: PlacedCard) -> bool:
    return was.face == card.face and (was.box == card.box or was.is_astray)


# Cheques.


def _cheques(
    before: Table, after: Table, old: tuple[PlacedStack, ...], new: tuple[PlacedStack, ...], felt: FeltPlan
) -> list[Movement]:
    found: list[Movement] = []
    for box in sorted({each.box for each in (*old, *new)}, reverse=True):
        was = [each for each in old if each.box == box]
        now = [each for each in new if each.box == box]
        found += _of_box(before, after, box, was, now, felt)
    for now_box in after.boxes:
        was_box = before.box(now_box.number)
        for side in now_box.sides:
            known = was_box.side(side.wager) if was_box else None
            if side.paid and not side.stake and (known is None or not known.paid):
                found += _paid(now_box, side.wager, 0, side.paid, (), (), after, felt)
    return found


def _of_box(
    before: Table, after: Table, number: int, was: list[PlacedStack], now: list[PlacedStack], felt: FeltPlan
) -> list[Movement]:
    left = {each.key: each for each in was}
    away = player_side(felt, number)
    moves: list[StackMove] = []
    laid: list[StackMove] = []
    come: list[PlacedStack] = []
    for stack in now:
        known = left.get(stack.key)
        if known is None:
            come.append(stack)
            continue
        del left[stack.key]
        if (known.x, known.y) != (stack.x, stack.y):
            moves.append(StackMove(stack, _foot(known), _foot(stack), known.key, True))
        elif (more := sum(stack.cheques) - sum(known.cheques)) > 0:
            laid.append(StackMove(_part(stack, more, after), away, _foot(stack), None, True))
        elif more < 0:
            moves.append(StackMove(_part(stack, -more, after), _foot(stack), away))
    for stack in come:
        # A split renumbers the hands: their wagers are known by what they are.
        same = next((each for each in left.values() if _is_same_pile(each, stack)), None)
        if same:
            del left[same.key]
            moves.append(StackMove(stack, _foot(same), _foot(stack), same.key, True))
        else:
            laid.append(StackMove(stack, away, _foot(stack), None, True))
    # A pile of a wager that still lies there goes back to its player: what a double added, or more than one pile held.
    staying = {stack.key[:4] for stack in now}
    for key in [key for key in left if key[:4] in staying]:
        back = left.pop(key)
        moves.append(StackMove(back, _foot(back), away, key))
    found = [Movement("cheques", (), tuple(each)) for each in (moves, laid) if each]
    return found + _leaving(before, after, number, list(left.values()), was, felt)


def _foot(stack: PlacedStack) -> Point:
    return Point(stack.x, stack.y)


def _is_same_pile(one: PlacedStack, other: PlacedStack) -> bool:
    return (one.wager, one.pile, one.cheques, one.late) == (other.wager, other.pile, other.cheques, other.late)


def _part(stack: PlacedStack, cents: Cents, table: Table) -> PlacedStack:
    """Return a stack of a part of a wager, where the wager is."""
    return msgspec.structs.replace(stack, cents=cents, cheques=breakdown(cents, table.rules.chip))


def _leaving(
    before: Table, after: Table, number: int, gone: list[PlacedStack], was: list[PlacedStack], felt: FeltPlan
) -> list[Movement]:
    """Return the movements of wagers off the felt: to the rack if taken, to the player if not, paid before."""
    old_box, new_box = before.box(number), after.box(number)
    if not gone or old_box is None or new_box is None:
        return []
    found: list[Movement] = []
    wagers = {(each.wager, each.hand, each.late) for each in gone}
    for wager, hand, late in sorted(wagers, reverse=True):
        lying = tuple(each for each in gone if (each.wager, each.hand, each.late) == (wager, hand, late))
        cents = lying[0].cents
        paid = 0 if late else _payoff(new_box, wager, hand)
        if paid:
            found += _paid(new_box, wager, hand, paid, lying, was, after, felt)
            continue
        gained = new_box.purse - old_box.purse if len(wagers) == 1 else 0
        taken = 0 if late else max(cents - gained, 0)
        if 0 < taken < cents:
            # The house keeps a part: that first, then the rest is the player's.
            kept, rest = _divided(lying, cents - taken, after)
            found += [_carried_off(kept, rack_side(felt)), _carried_off(rest, player_side(felt, number))]
        else:
            found.append(_carried_off(lying, rack_side(felt) if taken else player_side(felt, number)))
    return found


def _divided(
    lying: Sequence[PlacedStack], back: Cents, table: Table
) -> tuple[tuple[PlacedStack, ...], tuple[PlacedStack, ...]]:
    """Return the piles of a wager that the house keeps and those that go back: what a double added is the first."""
    kept: list[PlacedStack] = []
    rest: list[PlacedStack] = []
    for stack in sorted(lying, key=lambda each: each.pile, reverse=True):
        worth = sum(stack.cheques)
        part = min(worth, back)
        back -= part
        if part:
            rest.append(stack if part == worth else _part(stack, part, table))
        if part < worth:
            kept.append(_part(stack, worth - part, table) if part else stack)
    return tuple(kept), tuple(rest)


def _payoff(box: Box, wager: Wager, hand: int) -> Cents:
    if wager == "main":
        return box.hand(hand).paid
    side = box.side(wager)
    return side.paid if side else 0


def _carried_off(stacks: tuple[PlacedStack, ...], aim: Point) -> Movement:
    return Movement("cheques", (), tuple(StackMove(each, _foot(each), aim, each.key) for each in stacks))


def _paid(
    box: Box,
    wager: Wager,
    hand: int,
    cents: Cents,
    stacks: tuple[PlacedStack, ...],
    standing: Sequence[PlacedStack],
    table: Table,
    felt: FeltPlan,
) -> list[Movement]:
    """Return the movements that pay a wager: cheques are set beside it, and both are the player's."""
    paid = cut(breakdown(cents, table.rules.chip), box, felt.box(box.number), wager, hand, felt, standing)
    laid = Movement("cheques", (), tuple(StackMove(each, rack_side(felt), _foot(each), None, True) for each in paid))
    return [laid, _carried_off((*paid, *stacks), player_side(felt, box.number))]
