"""The table: one frozen value that holds the cards, the cheques and the facts of a round.

Facts that happened are kept as bits (peeked, stood, tucked); which phase it is never is. A hand's bits are gathered
into its box and every box's into the table, so that a clause asks one bit before it looks closer.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Final, Literal, TypeAlias, final

from trainer.engine.acts import Act, Wager
from trainer.engine.boxes import Box, Hand, Side, gathered
from trainer.engine.cards import Card
from trainer.engine.compiler_hints import mypyc_attr
from trainer.engine.counts import Count
from trainer.engine.flags import (
    ACE_UP,
    ALWAYS,
    BEGUN,
    CLEARED,
    CLOSED,
    D_HAND,
    DEALING,
    EARLY,
    EXPOSED,
    INSURED,
    LIVE,
    NATURAL,
    OFFERED,
    PEEKED,
    SHUFFLED,
    SIDE_LIVE,
    TEN_UP,
    TO_BURN,
    TO_DEAL,
    TO_PLAY,
    UP_SET,
)
from trainer.engine.house_choices import HouseChoices
from trainer.engine.money import Cents
from trainer.engine.settle import Series, Settlement
from trainer.engine.values import Value

Decision: TypeAlias = Literal["hit", "stand", "double", "split"]


@final
class Turn(Value):
    """A player's word is awaited: for which hand, what it may decide, and the most a double may add in cents."""

    def __init__(self, box: int, hand: int, may: tuple[Decision, ...], most: Cents) -> None:
        self.box: Final = box
        self.hand: Final = hand
        self.may: Final = may
        self.most: Final = most


Answer: TypeAlias = tuple[Act, ...] | Turn
NOTHING: Final[tuple[Act, ...]] = ()


class Clause(Value):
    """One sentence of a regulation: the ids it rests on, what it calls for, and how it explains a settling act.

    What decided an act and its amount is cited with the act itself, the order only where the order is at stake. The
    bits of a table tell when it has nothing to look for: none of `gate` is set, or any of `bar` is; `find` is asked
    only otherwise.
    """

    def __init__(
        self,
        ids: tuple[str, ...],
        find: Callable[["Table"], Answer],
        explain: Callable[["Table", Act], Settlement | None] | None = None,
        gate: int = ALWAYS,
        bar: int = 0,
        cite: Callable[["Table", Act | None], tuple[str, ...]] | None = None,
        order: tuple[str, ...] = (),
        is_beside: bool = False,
        is_steady: bool = False,
        series: Callable[["Table", Series], None] | None = None,
    ) -> None:
        self.ids: Final = ids
        self.find: Final = find
        self.explain: Final = explain
        self.gate: Final = gate
        self.bar: Final = bar
        self.cite: Final = cite
        """The ids where they depend on the table; of an awaited word the act is None."""
        self.order: Final = order
        """The ids that say why the act comes at this time: for findings about the order, and for the order quiz."""
        self.is_beside: Final = is_beside
        """True if what it calls for is due beside whatever else is: the giving back of a late wager (ruling SB-17)."""
        self.is_steady: Final = is_steady
        """True if nothing else is due before all that it calls for is done: it need not be asked after each act."""
        self.series: Final = series
        """A function that adds to a series what is called for from a table on, as far as nothing else comes between.

        The first of its acts is in the clause's answer. Where it adds none, the clause has to be asked for that.
        """

    @property
    def mask(self) -> int:
        """The bits that can rule the clause out."""
        return self.gate | self.bar

    @property
    def parts(self) -> tuple["Clause", ...]:
        """The clauses that it is made of: itself alone, if of none."""
        return (self,)

    def may_speak(self, bits: int) -> bool:
        """True if the bits of a table leave the clause something to look for."""
        return bits & self.gate != 0 and not bits & self.bar

    def answer(self, table: "Table") -> Answer:
        """Return the acts the clause still calls for at this table, or whose word it awaits."""
        return self.find(table) if self.may_speak(table.bits) else NOTHING

    def cited(self, table: "Table", act: Act | None) -> tuple[str, ...]:
        """Return the ids that an act of the clause rests on at this table."""
        return self.cite(table, act) if self.cite else self.ids


Procedure: TypeAlias = tuple[Clause, ...]

ClausesToAsk: TypeAlias = tuple[tuple[Callable[["Table"], Answer], Clause], ...]


@final
class Opening(Value):
    """The acts that deal everybody's first two cards, and the clauses that call for them."""

    def __init__(self, deals: tuple[Act, ...] = (), clauses: tuple[Clause, ...] = ()) -> None:
        self.deals: Final = deals
        self.clauses: Final = clauses


@lru_cache(maxsize=64)
def openings_dealt_by(dealing: tuple[Clause, ...]) -> dict[tuple[int, ...], Opening]:
    """Return the openings found so far of the procedures that deal by the same clauses, whatever else they hold."""
    return {}


class IndexedProcedure:
    """A procedure, with the clauses worth asking remembered for every pattern of a table's bits."""

    __slots__ = ("_procedure", "before_the_deal", "beside", "known", "last", "mask", "openings")

    def __init__(self, procedure: Procedure) -> None:
        self._procedure = tuple([clause for clause in procedure if not clause.is_beside])
        self.beside = tuple([clause for clause in procedure if clause.is_beside])
        """The clauses of late wagers, which are due beside whatever the others call for."""
        parts = [part for clause in self._procedure for part in clause.parts]
        self.before_the_deal = tuple([part for part in parts if part.bar & BEGUN and part.gate & SIDE_LIVE])
        """The clauses that look at side wagers before the first card; no bit tells that they have something to say."""
        self.mask = 0
        for clause in self._procedure:
            self.mask |= clause.mask
        self.known: dict[int, ClausesToAsk] = {}
        self.last: tuple[int, ClausesToAsk] = (-1, ())
        """The pattern that was looked up last, and its clauses: it is the same for many acts after each other."""
        dealing = tuple([part for part in parts if part.gate & TO_DEAL])
        self.openings = openings_dealt_by(dealing) if dealing else {}
        """The deals of the first two cards, by the boxes' places; kept by `trainer.engine.replay.opening`."""

    def asked(self, pattern: int) -> ClausesToAsk:
        """Return the clauses that the bits do not rule out, in reading order."""
        found = tuple([(clause.find, clause) for clause in self._procedure if clause.may_speak(pattern)])
        self.known[pattern] = found
        return found

    def speaker(self, table: "Table") -> tuple[Clause | None, Answer]:
        """Return the first clause with an answer, and it, whatever lies at the table that has to be mended."""
        pattern = table.bits & self.mask
        for find, clause in self.known.get(pattern) or self.asked(pattern):
            if answer := find(table):
                return clause, answer
        return None, NOTHING


@final
class Rules(Value):
    """A regulation in force at a table: its game, rule set, edition, house options and procedure.

    Two are the same if the first four are: everything else is made of them.
    """

    def __init__(
        self,
        *,
        game: str,
        rule_set: str,
        edition: str,
        house: HouseChoices,
        procedure: Procedure,
        indexed: IndexedProcedure,
        must_stand: Callable[[Hand], bool],
        count: Callable[[Sequence[Card]], Count],
        chip: Cents,
        irregular: tuple[str, ...],
        draw_ids: tuple[str, ...],
        mend: str,
        sides: tuple[Wager, ...] = (),
        pays_envy: bool = False,
        up_card_is_first: bool = False,
        peeks: bool = False,
        even_money: bool = False,
        mends: Literal["either", "dealer", "floor"] = "either",
    ) -> None:
        self.game: Final = game
        self.rule_set: Final = rule_set
        self.edition: Final = edition
        self.house: Final = house
        """The game's own frozen struct of house options."""
        self.procedure: Final = procedure
        self.indexed: Final = indexed
        """The procedure, sorted by what the bits of a table rule out."""
        self.must_stand: Final = must_stand
        """True if a dealer's or D hand takes no further card."""
        self.count: Final = count
        """The valuation of a hand that counts in this game."""
        self.chip: Final = chip
        """The smallest cheque; every wager is a multiple of it."""
        self.irregular: Final = irregular
        """The ids of what is done about cards that went wrong: faced, shown, missed, or run out."""
        self.draw_ids: Final = draw_ids
        """The ids that say when the dealer's hand takes a card, and when it stands."""
        self.mend: Final = mend
        """The id of what is done about wrong payoffs and wagers wrongly taken."""
        self.sides: Final = sides
        """The game's side bets; a box can carry each of them."""
        self.pays_envy: Final = pays_envy
        """True if the house pays other boxes, or the dealers, for what somebody was dealt."""
        self.up_card_is_first: Final = up_card_is_first
        """True if the dealer's first card lies face up, not the second."""
        self.peeks: Final = peeks
        """True if the dealer looks at the hole card under an ace or a ten before the players act."""
        self.even_money: Final = even_money
        """True if a player's blackjack may take even money with an ace up (ruling SB-6)."""
        self.mends: Final = mends
        """The one who puts a wrong payoff right: the dealer at once, the floor, or either (ruling SB-15)."""

    def _made_of(self) -> tuple[object, ...]:
        return self.game, self.rule_set, self.edition, self.house

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and self._made_of() == other._made_of()

    def __hash__(self) -> int:
        return hash(self._made_of())


NO_CARDS: Final = Hand()
"""The dealer's hand before the first card."""


@final
class Start(Value):
    """The facts of a round that stay the same from its first card to its last."""

    def __init__(
        self,
        rules: Rules,
        shoe: tuple[Card, ...],
        places: tuple[int, ...],
        runs_out: int = -1,
        sure: int = 0,
        faced: frozenset[int] = frozenset(),
        burn: bool = False,
    ) -> None:
        self.rules: Final = rules
        self.shoe: Final = shoe
        self.places: Final = places
        """The index in `Table.boxes` of each box number, -1 for none."""
        self.runs_out: Final = runs_out
        """The number of cards before the shuffle of the discards, -1 for no shuffle."""
        self.sure: Final = sure
        """The number of cards that come without a look at the shoe: up to the shuffle, a faced card, or its end."""
        self.faced: Final = faced
        """The cards that lie face up in the shoe, by their places counted from 0 (SD 20:18:15:28)."""
        self.burn: Final = burn
        """True if the round began with a card to burn: a fresh shoe, or a dealer who is new to the table."""


@final
@mypyc_attr(free_list_len=1)  # each act of a round makes one and drops one: the memory is used again
class Table(Value):
    """A round at one moment. `rack` and `tokes` are cents gained since the start."""

    def __init__(
        self,
        start: Start,
        boxes: tuple[Box, ...],
        dealer: Hand = NO_CARDS,
        bits: int = 0,
        dealt: int = 0,
        rack: Cents = 0,
        tokes: Cents = 0,
        up: Card | None = None,
        discards: tuple[Card, ...] = (),
        astray: tuple[Card, ...] = (),
        shown: Card | None = None,
    ) -> None:
        self.start: Final = start
        self.boxes: Final = boxes
        self.dealer: Final = dealer
        self.bits: Final = bits
        self.dealt: Final = dealt
        self.rack: Final = rack
        self.tokes: Final = tokes
        self.up: Final = up
        self.discards: Final = discards
        self.astray: Final = astray
        """Cards drawn in error that nobody may use, in the initial deal or for a hand that must stand (ruling SB-8)."""
        self.shown: Final = shown
        """A card shown in error: the next one for whoever can use it, burned if nobody can (SD 20:18:15:28)."""

    # Written out, as every act of a round makes a table: `replace` takes twice as long.
    def seating(self, boxes: tuple[Box, ...], bits: int, dealt: int, rack: Cents) -> "Table":
        """Return the table with other boxes and bits, and with other counts of cards dealt and of cents in the rack."""
        return Table(
            self.start, boxes, self.dealer, bits, dealt, rack, self.tokes, self.up, self.discards, self.astray,
            self.shown,
        )  # fmt: skip

    def drawing(self, dealer: Hand, bits: int, dealt: int, up: Card | None) -> "Table":
        """Return the table with another dealer's hand, up card and bits, and another count of cards dealt."""
        return Table(
            self.start, self.boxes, dealer, bits, dealt, self.rack, self.tokes, up, self.discards, self.astray,
            self.shown,
        )  # fmt: skip

    def marked(self, bits: int) -> "Table":
        """Return the table with other bits."""
        return self.seating(self.boxes, bits, self.dealt, self.rack)

    @property
    def rules(self) -> Rules:
        return self.start.rules

    @property
    def hole_is_known(self) -> bool:
        """True if the dealer has looked at the hole card or shown it."""
        return self.bits & (PEEKED | EXPOSED) != 0

    @property
    def has_begun(self) -> bool:
        """True once the first card was dealt."""
        return self.bits & BEGUN != 0

    @property
    def is_burn_missing(self) -> bool:
        """True until the first card was burned that is to be, or another was dealt instead."""
        return self.bits & (TO_BURN | BEGUN) == TO_BURN

    @property
    def is_shuffled(self) -> bool:
        """True once the shoe ran out and the discards were shuffled into it."""
        return self.bits & SHUFFLED != 0

    @property
    def is_dealing(self) -> bool:
        """True while somebody misses one of the first two cards."""
        return self.bits & DEALING != 0

    @property
    def is_exposed(self) -> bool:
        """True once the hole card lies face up."""
        return self.bits & EXPOSED != 0

    @property
    def has_peeked(self) -> bool:
        """True once the dealer has looked at the hole card."""
        return self.bits & PEEKED != 0

    @property
    def is_up_card_set(self) -> bool:
        """True once the original up card lies in its own box."""
        return self.bits & UP_SET != 0

    @property
    def has_ace_up(self) -> bool:
        return self.bits & ACE_UP != 0

    @property
    def has_ten_up(self) -> bool:
        return self.bits & TEN_UP != 0

    @property
    def is_insurance_offered(self) -> bool:
        return self.bits & OFFERED != 0

    @property
    def is_insurance_closed(self) -> bool:
        return self.bits & CLOSED != 0

    @property
    def is_insurance_open(self) -> bool:
        """True while players may take insurance."""
        return self.bits & (OFFERED | CLOSED) == OFFERED

    @property
    def has_live_hand(self) -> bool:
        """True while a main wager lies on the felt, undecided."""
        return self.bits & LIVE != 0

    @property
    def has_live_side(self) -> bool:
        """True while a side wager lies on the felt, undecided."""
        return self.bits & SIDE_LIVE != 0

    @property
    def has_undecided(self) -> bool:
        """True while a wager of any kind lies on the felt, undecided."""
        return self.bits & (LIVE | SIDE_LIVE | INSURED) != 0

    @property
    def has_hand_to_play(self) -> bool:
        """True while a player may still decide for a hand."""
        return self.bits & TO_PLAY != 0

    @property
    def has_d_hand(self) -> bool:
        return self.bits & D_HAND != 0

    @property
    def has_early_card(self) -> bool:
        """True if the dealer's second card came before a box had its own."""
        return self.bits & EARLY != 0

    @property
    def is_cleared(self) -> bool:
        """True once the layout was cleared: the round is over."""
        return self.bits & CLEARED != 0

    @property
    def shows_blackjack(self) -> bool:
        """True if the dealer's hand is a blackjack and the dealer knows it."""
        return self.bits & (PEEKED | EXPOSED) != 0 and self.dealer.bits & NATURAL != 0

    @property
    def in_error(self) -> tuple[Card, ...]:
        """The cards drawn in error that lie at no hand, those that await the burn first."""
        return (*self.astray, self.shown) if self.shown else self.astray

    def box(self, number: int) -> Box | None:
        """Return the box of that number, if anybody wagers there."""
        place = self.start.places[number] if 0 < number < len(self.start.places) else -1
        return self.boxes[place] if place >= 0 else None


MOST_BOXES: Final = 7
MOST_HANDS: Final = 4
"""The hands that a box may be split into (SD 20:18:15:25)."""


@final
class Seat(Value):
    """A box before the first card: its wagers, its arrow, and its player."""

    def __init__(
        self,
        *,
        number: int,
        main: Cents = 0,
        sides: tuple[Side, ...] = (),
        extra: tuple[tuple[Wager, Cents], ...] = (),
        is_d: bool = False,
        player: str = "",
    ) -> None:
        self.number: Final = number
        self.main: Final = main
        self.sides: Final = sides
        self.extra: Final = extra
        """The wagers, or parts of wagers, that lie there and may not be accepted."""
        self.is_d: Final = is_d
        self.player: Final = player


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
    bits = ALWAYS | TO_BURN if burn else ALWAYS
    for place, seat in enumerate(_in_order(seats)):
        places[seat.number] = place
        hands: tuple[Hand, ...] = ()
        if seat.main:
            hands = (Hand((), 0, False, LIVE | (D_HAND if seat.is_d else TO_PLAY), seat.main),)
            bits |= TO_DEAL
        sides = seat.sides
        extra = tuple([Side(wager, cents, extra=True) for wager, cents in seat.extra]) if seat.extra else ()
        own = gathered(hands, sides, extra, 0)
        bits |= own
        purse = -seat.main
        for side in sides:
            purse -= side.stake
        for side in extra:
            purse -= side.stake
        boxes.append(Box(seat.number, hands, own, sides, extra, purse, seat.player))
    sure = len(shoe) if runs_out < 0 else min(runs_out, len(shoe))
    known = frozenset(faced)
    if known:
        sure = min(sure, *known)
    return Table(Start(rules, shoe, tuple(places), runs_out, sure, known, burn), tuple(boxes), NO_CARDS, bits)


def _in_order(seats: Sequence[Seat]) -> list[Seat]:
    """Return seats from first base on; nearly always they come so, and to sort them takes longer than to see it."""
    before = 0
    for seat in seats:
        if seat.number < before:
            return sorted(seats, key=attrgetter("number"))
        before = seat.number
    return list(seats)


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
