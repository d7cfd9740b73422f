"""The table: one frozen value that holds the cards, the cheques and the facts of a round.

Facts that happened are kept as bits (peeked, stood, tucked); which phase it is never is. A hand's bits are gathered
into its box and every box's into the table, so that a clause asks one bit before it looks closer.
"""

from collections.abc import Callable, Iterable, Sequence
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

import msgspec

from trainer.engine.acts import Wager
from trainer.engine.cards import Card
from trainer.engine.counts import Count
from trainer.engine.money import Cents

if TYPE_CHECKING:
    from trainer.engine.procedure import IndexedProcedure, Procedure

# Bits of a hand.
TO_PLAY: Final = 1 << 0
"""The player may still decide for this hand."""
ASKED: Final = 1 << 1
"""A card is due to this hand in answer to its player's signal; kept on the hand alone, which is still to play."""
STOOD: Final = 1 << 2
DOUBLED: Final = 1 << 3
SPLIT: Final = 1 << 4
"""The hand came from a split: its 21 is no blackjack."""
SPLIT_ACE: Final = 1 << 5
NATURAL: Final = 1 << 6
"""An ace and a ten-value card as the first two cards, unsplit."""
TWENTY_ONE: Final = 1 << 7
"""The hand can be read as 21."""
OVER: Final = 1 << 8
"""The hand is above 21 with every ace as 1."""
D_HAND: Final = 1 << 9
"""The dealer draws this hand for its player (Winners Option)."""
LIVE: Final = 1 << 10
"""The hand's wager lies on the felt, undecided."""
LOOSE: Final = 1 << 11
"""The wager is settled, the cards still lie there."""
TUCKED: Final = 1 << 12
SIDEWAYS: Final = 1 << 13
PAID: Final = 1 << 14
AWAY: Final = 1 << 15
"""The cards lie in the discard rack; the hand keeps them so that the round can still be told."""
MISPAID: Final = 1 << 16
"""A wrong payoff to this wager was let stand; it can be taken back until the layout is cleared."""
MISSED: Final = 1 << 26
"""The hand was passed over in the first pass: its first card is for the second (SD 20:18:15:28)."""
SHORT: Final = 1 << 28
"""The dealer has both own cards, and this hand still misses one of its first two."""
DEAD: Final = 1 << 50
"""The hand never got a card and its wager is gone: nothing backs what else lies at its box."""
BUST_TO_SETTLE: Final = 1 << 22
"""A hand has just gone over 21 and its wager still lies there."""
BLACKJACK_TO_SETTLE: Final = 1 << 23
"""A blackjack whose wager still lies there."""
OVER_29: Final = 1 << 24
"""The hand is above 29 (Washington's DB21 loses by it)."""
MADE_21: Final = 1 << 25
"""A hand stands at 21 and its wager still lies there."""
# Bits of a box.
SIDE_LIVE: Final = 1 << 17
"""A DB21, Breakz or 3 Card Stud wager lies on the felt, undecided."""
INSURED: Final = 1 << 18
"""An insurance wager lies on the line, undecided."""
LATE: Final = 1 << 19
"""A wager was laid after the first card."""
UNBACKED: Final = 1 << 20
"""A side wager lies there without a main wager."""
EVEN: Final = 1 << 21
"""The player asked for even money; kept after it is paid."""
EXTRA: Final = 1 << 27
"""A wager lies there that may not be accepted: on the other arrow, or the part over the limit."""
# Facts of the table.
OFFERED: Final = 1 << 42
CLOSED: Final = 1 << 43
PEEKED: Final = 1 << 29
EXPOSED: Final = 1 << 30
UP_SET: Final = 1 << 31
ENVY_PAID: Final = 1 << 32
CLEARED: Final = 1 << 33
BEGUN: Final = 1 << 34
"""The first card has been dealt."""
SHUFFLED: Final = 1 << 35
OPEN: Final = 1 << 36
"""Set from the start of every round: the gate of a clause that always looks."""
TO_DEAL: Final = 1 << 37
"""The dealer's own first two cards are not both there yet."""
EARLY: Final = 1 << 44
"""The dealer's own two cards came before the second pass: it is still to go round."""
WRONGED: Final = 1 << 45
"""A wager was taken, pushed or given back wrongly, and let stand: only the floor can put that right."""
TOLD_ASTRAY: Final = 1 << 46
"""The floor was called to the cards that lie astray; so with the irregularities that follow."""
TOLD_MISPAID: Final = 1 << 47
TOLD_DEAD: Final = 1 << 48
TOLD_FACED: Final = 1 << 49
DEALING: Final = TO_DEAL | SHORT
"""Somebody at the table misses one of the first two cards."""
TO_BURN: Final = 1 << 38
"""The first card of the shoe is to be burned."""
ACE_UP: Final = 1 << 39
TEN_UP: Final = 1 << 40
ASTRAY: Final = 1 << 41
"""A card drawn in error for a dealer's or D hand that must stand awaits the burn."""
MISDEALT: Final = 1 << 52
"""A card too many in the initial deal awaits the burn."""
SHOWN: Final = 1 << 51
"""A card that was shown in error lies there: it is the next one for whoever can use it."""
BOX_ONLY: Final = MISPAID | SIDE_LIVE | INSURED | LATE | UNBACKED | EVEN | EXTRA


class Hand(msgspec.Struct, frozen=True, gc=False):
    """Cards with their hard total, whether an ace is among them, and the wager that rides on them."""

    cards: tuple[Card, ...] = ()
    hard: int = 0
    ace: bool = False
    bits: int = 0
    stake: Cents = 0
    """The whole stake, also once it is settled; SB-1 and the results need it."""
    added: Cents = 0
    """The part of the stake that a double added."""
    paid: Cents = 0

    @property
    def total(self) -> int:
        """The best count not above 21, else the lowest."""
        return self.hard + 10 if self.ace and self.hard <= 11 else self.hard

    @property
    def soft(self) -> bool:
        """Whether the total counts an ace as 11."""
        return self.ace and self.hard <= 11

    @property
    def is_live(self) -> bool:
        return self.bits & LIVE != 0

    @property
    def is_bust(self) -> bool:
        """Whether even the lowest count is above 21 (no hand of No Bust 21 loses by it)."""
        return self.bits & OVER != 0

    @property
    def is_natural(self) -> bool:
        return self.bits & NATURAL != 0

    @property
    def may_double(self) -> bool:
        """Whether the hand has its first two cards and no blackjack (SD 20:18:15:24)."""
        return len(self.cards) == 2 and not self.bits & (NATURAL | DOUBLED | SPLIT_ACE)

    @property
    def is_pair(self) -> bool:
        """Whether the first two cards have equal value and are no split aces (SD 20:18:15:25)."""
        cards = self.cards
        return len(cards) == 2 and cards[0].hard == cards[1].hard and not self.bits & (SPLIT_ACE | DOUBLED)


class Side(msgspec.Struct, frozen=True, gc=False):
    """A wager of the box itself: a side bet or insurance; `live` until it is decided."""

    wager: Wager
    stake: Cents
    live: bool = True
    paid: Cents = 0
    mispaid: bool = False
    extra: bool = False
    """It lay there before the first card, but may not be accepted; it is no bet."""


class Box(msgspec.Struct, frozen=True, gc=False):
    """One betting position, numbered from the dealer's left."""

    number: int
    hands: tuple[Hand, ...] = ()
    bits: int = 0
    sides: tuple[Side, ...] = ()
    late: tuple[Side, ...] = ()
    """The wagers that are no bet: laid after the first card, or `extra` before it; they await their return."""
    purse: Cents = 0
    """What the player has gained or put down since the wagers' start; the felt holds the difference."""
    player: str = ""
    first_two: tuple[Card, ...] = ()
    """The two cards a split box was dealt at first; empty while it is not split."""

    def side(self, wager: Wager) -> Side | None:
        """Return the box's wager of that kind, live or settled."""
        for side in self.sides:
            if side.wager == wager:
                return side
        return None

    def live_side(self, wager: Wager) -> Side | None:
        """Return the box's wager of that kind while it is undecided."""
        for side in self.sides:
            if side.wager == wager and side.live:
                return side
        return None


class Rules(msgspec.Struct, frozen=True, kw_only=True, eq=False):
    """A regulation in force at a table: its game, rule set, edition, house options and procedure.

    Two are the same if the first four are: everything else is made of them.
    """

    game: str
    rule_set: str
    edition: str
    house: Any
    """The game's own frozen struct of house options."""
    procedure: "Procedure"
    indexed: "IndexedProcedure"
    """The procedure, sorted by what the bits of a table rule out."""
    must_stand: Callable[[Hand], bool]
    """Whether a dealer's or D hand takes no further card."""
    count: Callable[[Sequence[Card]], Count]
    """The valuation of a hand that counts in this game."""
    side: Wager | None = None
    """The game's side bet, if it has one."""
    even_money: bool = False
    """Whether a player's blackjack may take even money with an ace up (ruling SB-6)."""

    def _made_of(self) -> tuple[object, ...]:
        return self.game, self.rule_set, self.edition, self.house

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self._made_of() == other._made_of()

    def __hash__(self) -> int:
        return hash(self._made_of())


class Start(msgspec.Struct, frozen=True, gc=False):
    """What stays the same for a whole round."""

    rules: Rules
    shoe: tuple[Card, ...]
    places: tuple[int, ...]
    """Where each box number stands in `Table.boxes`, -1 for none."""
    runs_out: int = -1
    """How many cards lie before the shuffle of the discards, -1 for no shuffle."""
    sure: int = 0
    """How many cards come without a look at the shoe: up to the shuffle, to a card that lies face up, or to its end."""
    faced: frozenset[int] = frozenset()
    """Which cards lie face up in the shoe, counted from 0 (SD 20:18:15:28)."""


class Table(msgspec.Struct, frozen=True, gc=False):
    """A round at one moment. `rack` and `tokes` are cents gained since the start."""

    start: Start
    boxes: tuple[Box, ...]
    dealer: Hand = Hand()
    bits: int = 0
    dealt: int = 0
    rack: Cents = 0
    tokes: Cents = 0
    up: Card | None = None
    discards: tuple[Card, ...] = ()
    astray: tuple[Card, ...] = ()
    """Cards drawn in error that nobody may use, in the initial deal or for a hand that must stand (ruling SB-8)."""
    shown: Card | None = None
    """A card shown in error: the next one for whoever can use it, burned if nobody can (SD 20:18:15:28)."""

    @property
    def rules(self) -> Rules:
        return self.start.rules

    @property
    def hole_is_known(self) -> bool:
        """Whether the dealer has looked at the hole card or shown it."""
        return self.bits & (PEEKED | EXPOSED) != 0

    @property
    def in_error(self) -> tuple[Card, ...]:
        """The cards drawn in error that lie at no hand, those that await the burn first."""
        return (*self.astray, self.shown) if self.shown else self.astray

    def box(self, number: int) -> Box | None:
        """Return the box of that number, if anybody wagers there."""
        place = self.start.places[number] if 0 < number < len(self.start.places) else -1
        return self.boxes[place] if place >= 0 else None


def gathered(hands: tuple[Hand, ...], sides: tuple[Side, ...], late: tuple[Side, ...], even: int) -> int:
    """Return the bits of a box: its hands' and what its other wagers say."""
    bits = even
    for hand in hands:
        bits |= hand.bits & ~ASKED
    for side in sides:
        if side.live:
            bits |= INSURED if side.wager == "insurance" else SIDE_LIVE if hands else SIDE_LIVE | UNBACKED
        elif side.mispaid:
            bits |= MISPAID
    for side in late:
        bits |= EXTRA if side.extra else LATE
    return bits


MOST_BOXES: Final = 7
MOST_HANDS: Final = 4


class Seat(msgspec.Struct, frozen=True, kw_only=True):
    """What lies at a box before the first card."""

    number: int
    main: Cents = 0
    sides: tuple[Side, ...] = ()
    extra: tuple[tuple[Wager, Cents], ...] = ()
    """What may not be accepted of what lies there."""
    is_d: bool = False
    player: str = ""


def open_table(
    rules: Rules,
    shoe: tuple[Card, ...],
    seats: Sequence[Seat],
    *,
    runs_out: int = -1,
    burn: bool = False,
    faced: Iterable[int] = (),
) -> Table:
    """Return the table before the first card; the seats are put in order from first base.

    `faced` are the places, from 0, of the cards that lie face up in the shoe.
    """
    places = [-1] * (MOST_BOXES + 1)
    boxes = []
    bits = OPEN | TO_BURN if burn else OPEN
    for place, seat in enumerate(sorted(seats, key=attrgetter("number"))):
        places[seat.number] = place
        hands: tuple[Hand, ...] = ()
        if seat.main:
            hands = (Hand((), 0, False, LIVE | (D_HAND if seat.is_d else TO_PLAY), seat.main),)
            bits |= TO_DEAL
        extra = tuple([Side(wager, cents, extra=True) for wager, cents in seat.extra]) if seat.extra else ()
        own = gathered(hands, seat.sides, extra, 0)
        bits |= own
        purse = -seat.main
        for side in seat.sides + extra:
            purse -= side.stake
        boxes.append(Box(seat.number, hands, own, seat.sides, extra, purse, seat.player))
    sure = len(shoe) if runs_out < 0 else min(runs_out, len(shoe))
    known = frozenset(faced)
    if known:
        sure = min(sure, *known)
    return Table(Start(rules, shoe, tuple(places), runs_out, sure, known), tuple(boxes), Hand(), bits)


def cheques(table: Table) -> Cents:
    """Return rack, tokes, purses and all that lies on the felt together: zero at every moment of a round."""
    total = table.rack + table.tokes
    for box in table.boxes:
        total += box.purse
        total += sum([hand.stake for hand in box.hands if hand.bits & LIVE])
        total += sum([side.stake for side in box.sides + box.late if side.live])
    return total


def cards_out(table: Table) -> tuple[Card, ...]:
    """Return every card that has left the shoe, wherever it lies now."""
    lying = table.dealer.cards + table.discards + table.in_error
    for box in table.boxes:
        for hand in box.hands:
            lying += hand.cards
    return lying
