"""Places of the cards: the dealer's row, each box's before its circle, tucked and sideways ones."""

from trainer.engine.boxes import Box, Hand
from trainer.engine.cards import Card
from trainer.engine.table import Table
from trainer.felt.layout import CARD_HEIGHT, Point
from trainer.felt.placed import ASTRAY, BACK, PlacedCard
from trainer.felt.plan import SIDEWAYS_SPREAD, BoxPlan, FeltPlan, Rect

_MARGIN = 0.06
"""The felt left free at the near and the far edge of a box's zone for cards."""
_ACROSS_DOWN = 0.94
"""The distance from the top of a hand's first card down to the middle of a card laid across it."""
_ACROSS_RIGHT = 0.07
"""The distance to the right from the middle of a hand's first two cards to that of a card laid across them."""
_SIDEWAYS_STEP = 0.05
"""The part in sight of each card of a hand laid sideways, unless it has so many that they spread too far."""
_TUCKED_STEP, _TUCKED_SPREAD = 0.02, 0.06
"""The steps of a tucked pile, enough to see that it is one, and the most that it spreads under its wager."""


def lies(table: Table, hand: Hand) -> bool:
    """True while a hand's cards lie on the felt: for the picture and for its words alike.

    A hand keeps its cards to the end of the round, which is judged by them; clearing sweeps them all away at once.
    """
    return bool(hand.cards) and not hand.is_discarded and not table.is_cleared


def lying_in_error(table: Table) -> tuple[Card, ...]:
    """Return the cards drawn in error that lie beside the discard rack."""
    return () if table.is_cleared else table.in_error


def dealers_cards(table: Table, felt: FeltPlan) -> list[PlacedCard]:
    """Return the dealer's cards: the hole card face down until it is exposed, the up card in its box once set."""
    own = table.dealer.cards if lies(table, table.dealer) else ()
    hole = hole_place(table)
    up = _up(table) if own else None
    in_row = [at for at in range(len(own)) if not (at == up and table.is_up_card_set and felt.up_card)]
    # The hole card lies at the left, whichever was dealt first; the row is tightened when it would not fit.
    in_row.sort(key=lambda at: (at != hole, at))
    row = felt.dealer
    step = min(felt.layout.dealer.step, (row.width - 1) / max(len(in_row) - 1, 1))
    placed = []
    for slot, at in enumerate(in_row):
        face = BACK if at == hole and not table.is_exposed else str(own[at])
        # The up card keeps its place beside the hole card that is still to come.
        shift = 1 if hole is None and len(own) == 1 and at == up else 0
        placed.append(PlacedCard(0, 0, at, face, row.left + 0.5 + (slot + shift) * step, row.y))
    if up is not None and up not in in_row and felt.up_card:
        placed.append(PlacedCard(0, 0, up, str(own[up]), felt.up_card.x, felt.up_card.y))
    for at, card in enumerate(lying_in_error(table)):
        placed.append(_astray(felt, at, card))
    return placed


def _astray(felt: FeltPlan, at: int, card: Card) -> PlacedCard:
    """Return a card drawn in error: beside the discard rack, until it is used or burned."""
    return PlacedCard(0, ASTRAY, at, str(card), felt.discards.left - 0.75 - 0.2 * at, felt.discards.y)


def _up(table: Table) -> int | None:
    """Return the place of the up card among the dealer's cards."""
    if table.up is None:
        return None
    own = table.dealer.cards[:2]
    up_first = getattr(table.rules.house, "up_card", "second") == "first"
    # From the side where the up card is dealt: a shoe of several decks may give the dealer the same card twice.
    for at in range(len(own)) if up_first else reversed(range(len(own))):
        if own[at] == table.up:
            return at
    return None


def hole_place(table: Table) -> int | None:
    """Return the place of the hole card among the dealer's cards, also once it is exposed."""
    own = table.dealer.cards[:2]
    up = _up(table)
    return next((at for at in range(len(own)) if at != up), None)


def hands_cards(table: Table, box: Box, own: BoxPlan, felt: FeltPlan) -> list[PlacedCard]:
    """Return the cards of a box's hands that lie before it, neither tucked nor taken away."""
    shown = [(at, hand) for at, hand in enumerate(box.hands) if lies(table, hand) and not hand.is_tucked]
    if len(box.hands) > 1:
        return _split(box, shown, own, felt)
    placed: list[PlacedCard] = []
    for at, hand in shown:
        if hand.is_sideways and own.sideways:
            placed += _sideways(box.number, at, hand, own.sideways)
        else:
            placed += _fan(box.number, at, hand, own, felt)
    return placed


def _upright(hand: Hand) -> tuple[Card, ...]:
    """Return the hand's cards but for the one a double laid across."""
    return hand.cards[:2] if hand.is_doubled else hand.cards


def _fan(number: int, at: int, hand: Hand, own: BoxPlan, felt: FeltPlan) -> list[PlacedCard]:
    """Return one hand: each next card on top, to the right and up."""
    zone, fan = own.cards, felt.arrangement.fan
    cards = _upright(hand)
    steps = max(len(cards) - 1, 1)
    left = own.x + fan.first
    right = min(fan.right, (zone.right - left - 1) / steps)
    up = min(fan.up, (zone.height - CARD_HEIGHT - _MARGIN) / steps)
    base = zone.bottom - _MARGIN - CARD_HEIGHT / 2
    placed = [
        PlacedCard(number, at, place, str(card), left + 0.5 + place * right, base - place * up)
        for place, card in enumerate(cards)
    ]
    for place in range(len(cards), len(hand.cards)):
        middle = left + 0.5 + right / 2 + _ACROSS_RIGHT
        placed.append(_across(number, at, place, hand.cards[place], middle, base, zone))
    return placed


def _across(number: int, at: int, place: int, card: Card, x: float, base: float, zone: Rect) -> PlacedCard:
    """Return a doubled hand's card: across the others, below their indices."""
    half = CARD_HEIGHT / 2
    x = min(max(x, zone.left + half), zone.right - half)
    return PlacedCard(number, at, place, str(card), x, base - half + _ACROSS_DOWN, across=True)


def _split(box: Box, shown: list[tuple[int, Hand]], own: BoxPlan, felt: FeltPlan) -> list[PlacedCard]:
    """Return split hands side by side: each a column, every next card in front of the one before, nearer the dealer."""
    zone, columns = own.cards, felt.arrangement.columns
    many = len(box.hands)
    pitch = min(columns.pitch, (zone.width - 1 - columns.right) / (many - 1))
    left = max(own.x - (pitch * (many - 1) + 1 + columns.right) / 2, zone.left)
    # Cards laid across are wider: they stand a little closer, each showing its corner.
    apart = min(pitch, (zone.width - CARD_HEIGHT) / (many - 1))
    first_across = max(left + 0.5 - CARD_HEIGHT / 2, zone.left) + CARD_HEIGHT / 2
    base = zone.bottom - _MARGIN - CARD_HEIGHT / 2
    placed: list[PlacedCard] = []
    for at, hand in shown:
        x = left + at * pitch + 0.5
        cards = _upright(hand)
        steps = max(len(cards) - 1, 1)
        # A hand leans no further than the next one stands away, and the last no further than the zone.
        right = min(columns.right, (zone.right - x - 0.5) / steps, max(pitch - 1, columns.right) / steps)
        down = min(columns.down, (zone.height - CARD_HEIGHT - _MARGIN) / steps)
        column = [
            # The first card of a pair leaves room for the second one.
            PlacedCard(box.number, at, place, str(card), x + place * right, base - (steps - place) * down)
            for place, card in enumerate(cards)
        ]
        placed += column
        for place in range(len(cards), len(hand.cards)):
            across = first_across + at * apart
            placed.append(_across(box.number, at, place, hand.cards[place], across, base, zone))
    return placed


def _sideways(number: int, at: int, hand: Hand, line: Point) -> list[PlacedCard]:
    """Return a busted D hand, stacked sideways on the insurance line (WO-10), each card's end in sight."""
    steps = max(len(hand.cards) - 1, 1)
    step = min(_SIDEWAYS_STEP, 2 * SIDEWAYS_SPREAD / steps)
    left = line.x - step * steps / 2
    return [
        PlacedCard(number, at, place, str(card), left + step * place, line.y, across=True)
        for place, card in enumerate(hand.cards)
    ]


def tucked_cards(table: Table, box: Box, own: BoxPlan) -> list[PlacedCard]:
    """Return the cards tucked under the box's side wager, squared up: from its spot's near edge up to the main one."""
    spot = next(iter(own.sides.values()), None)
    if spot is None:
        return []
    cards = [
        (at, place, card)
        for at, hand in enumerate(box.hands)
        if hand.is_tucked and lies(table, hand)
        for place, card in enumerate(hand.cards)
    ]
    step = min(_TUCKED_STEP, _TUCKED_SPREAD / max(len(cards), 1))
    middle = step * (len(cards) - 1) / 2
    y = spot.y + spot.radius - CARD_HEIGHT / 2
    return [
        PlacedCard(box.number, at, place, str(card), spot.x + nth * step - middle, y - nth * step + middle)
        for nth, (at, place, card) in enumerate(cards)
    ]
