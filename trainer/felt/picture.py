"""The picture of a table: what lies on the felt, and where, the same for every screen.

The later a thing stands in `Picture.cards` or `Picture.stacks`, the nearer it is to the eye; stacks lie over cards.
"""

import msgspec

from trainer.engine.boxes import Box
from trainer.engine.table import Table
from trainer.felt.cards import dealers_cards, hands_cards, tucked_cards
from trainer.felt.placed import Badge, Counted, HandPlace, PlacedCard, PlacedStack
from trainer.felt.plan import FeltPlan, Rect
from trainer.felt.shoe import discarded
from trainer.felt.wagers import wagers


class Picture(msgspec.Struct, frozen=True):
    """The cards, cheques and marks on the felt, each in its place."""

    cards: tuple[PlacedCard, ...]
    stacks: tuple[PlacedStack, ...]
    hands: tuple[HandPlace, ...]
    badges: tuple[Badge, ...]
    discarded: int
    """The number of cards of this round that lie in the discard rack."""
    dealt: int
    """The number of cards that have left the shoe."""
    counted: Counted | None = None
    """The number of the dealer's cards and its place, in a game where it decides a wager."""


_latest: tuple[tuple[Table, FeltPlan, Picture], ...] = ()
"""The pictures asked for last: motion asks for each table as what was and as what comes, and marks ask once more."""


def places(table: Table, felt: FeltPlan) -> Picture:
    """Return the picture of a table: its cards, cheques and marks, each in its place."""
    global _latest
    for known_table, known_felt, picture in _latest:
        if known_table is table and known_felt is felt:
            return picture
    picture = _placed(table, felt)
    _latest = (table, felt, picture), *_latest[:1]
    return picture


def _placed(table: Table, felt: FeltPlan) -> Picture:
    cards = dealers_cards(table, felt)
    stacks: list[PlacedStack] = []
    hands: list[HandPlace] = []
    badges: list[Badge] = []
    for box in table.boxes:
        own = felt.box(box.number)
        lying = hands_cards(table, box, own, felt)
        cards += tucked_cards(table, box, own) + lying
        hands += _hand_places(lying)
        badges += _badges(box, lying, table)
        stacks += wagers(table, box, own, felt)
    # Cheques nearer to the dealer stand before those behind them.
    stacks.sort(key=lambda each: each.y)
    return Picture(
        tuple(cards),
        tuple(stacks),
        tuple(hands),
        tuple(badges),
        discarded(table),
        table.dealt,
        _counted(table, felt, cards),
    )


def _counted(table: Table, felt: FeltPlan, cards: list[PlacedCard]) -> Counted | None:
    """Return the count of the dealer's cards, on the last one's right corner, once all of them are seen."""
    if not felt.layout.dealer.counted or not table.is_exposed:
        return None
    lying = [card for card in cards if not card.box and not card.hand]
    if not lying:
        return None
    last = max(lying, key=lambda card: card.x)
    return Counted(len(table.dealer.cards), last.rect.right - 0.2, last.rect.top + 0.02)


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


def _badges(box: Box, cards: list[PlacedCard], table: Table) -> list[Badge]:
    found = []
    for at, hand in enumerate(box.hands):
        upright = [card for card in cards if card.hand == at and not card.across]
        if upright and len(hand.cards) > 1:
            nearest = max(upright, key=lambda card: card.y).rect
            x, y = nearest.left + 0.26, nearest.bottom - 0.2
            found.append(Badge(box.number, at, *table.rules.count(hand.cards), x, y))
    return found
