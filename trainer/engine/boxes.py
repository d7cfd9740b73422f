"""Boxes, their hands and their wagers: frozen values, with the facts that happened kept as bits."""

from typing import Final, final

from trainer.engine.acts import Wager
from trainer.engine.cards import Card
from trainer.engine.compiler_hints import mypyc_attr
from trainer.engine.flags import (
    ASKED,
    BLACKJACK_TO_SETTLE,
    BUST_TO_SETTLE,
    D_HAND,
    DISCARDED,
    DOUBLED,
    EVEN,
    EXTRA,
    INSURED,
    LATE,
    LIVE,
    LOOSE,
    LOST,
    MADE_21,
    MISPAID,
    NATURAL,
    OVER,
    OVER_29,
    REFUSED,
    SIDE_LIVE,
    SIDEWAYS,
    SPLIT,
    SPLIT_ACE,
    STOOD,
    TAKEN,
    TO_PLAY,
    TUCKED,
    TWENTY_ONE,
    UNBACKED,
    WRONGLY_PUSHED,
    WRONGLY_TAKEN,
)
from trainer.engine.money import Cents
from trainer.engine.values import Value


@final
@mypyc_attr(free_list_len=1)  # each act of a round makes one and drops one: the memory is used again
class Hand(Value):
    """Cards with their hard total, whether an ace is among them, and the wager that rides on them."""

    def __init__(
        self,
        cards: tuple[Card, ...] = (),
        hard: int = 0,
        ace: bool = False,
        bits: int = 0,
        stake: Cents = 0,
        added: Cents = 0,
        paid: Cents = 0,
        taken: Cents = 0,
        given_back: Cents = 0,
        double_given_back: Cents = 0,
    ) -> None:
        self.cards: Final = cards
        self.hard: Final = hard
        self.ace: Final = ace
        self.bits: Final = bits
        self.stake: Final = stake
        """The whole stake, also once it is settled; SB-1 and the results need it."""
        self.added: Final = added
        """The part of the stake that a double added."""
        self.paid: Final = paid
        self.taken: Final = taken
        """The amount that went to the rack of a wager that was wrongly taken."""
        self.given_back: Final = given_back
        """The amount wrongly given back of a wager of which the rest still lies there; it wins all the same."""
        self.double_given_back: Final = double_given_back
        """The part of that which a double had added."""

    # Written out, as the hands and boxes of a round are made anew at every act of it: `replace` takes twice as long.
    def grown(self, cards: tuple[Card, ...], hard: int, ace: bool, bits: int) -> "Hand":
        """Return the hand with other cards, and what they come to."""
        return Hand(
            cards, hard, ace, bits, self.stake, self.added, self.paid, self.taken, self.given_back,
            self.double_given_back,
        )  # fmt: skip

    def marked(self, bits: int) -> "Hand":
        """Return the hand with other bits."""
        return self.decided(bits, self.paid)

    def decided(self, bits: int, paid: Cents) -> "Hand":
        """Return the hand with other bits, and with what its wager was paid."""
        return Hand(
            self.cards, self.hard, self.ace, bits, self.stake, self.added, paid, self.taken, self.given_back,
            self.double_given_back,
        )  # fmt: skip

    @property
    def total(self) -> int:
        """The best count not above 21, else the lowest."""
        return self.hard + 10 if self.ace and self.hard <= 11 else self.hard

    @property
    def soft(self) -> bool:
        """True if the total counts an ace as 11."""
        return self.ace and self.hard <= 11

    @property
    def is_live(self) -> bool:
        return self.bits & LIVE != 0

    @property
    def is_bust(self) -> bool:
        """True if even the lowest count is above 21 (no hand of No Bust 21 loses by it)."""
        return self.bits & OVER != 0

    @property
    def is_natural(self) -> bool:
        return self.bits & NATURAL != 0

    @property
    def is_d_hand(self) -> bool:
        """True if the dealer draws this hand for its player (Winners Option)."""
        return self.bits & D_HAND != 0

    @property
    def is_to_play(self) -> bool:
        """True while the player may still decide for this hand."""
        return self.bits & TO_PLAY != 0

    @property
    def awaits_card(self) -> bool:
        """True if a card is due in answer to the player's signal."""
        return self.bits & ASKED != 0

    @property
    def has_stood(self) -> bool:
        return self.bits & STOOD != 0

    @property
    def has_refused(self) -> bool:
        """True if the player waved off a shown card: only a split still owes the hand one (ruling SB-10)."""
        return self.bits & REFUSED != 0

    @property
    def is_doubled(self) -> bool:
        return self.bits & DOUBLED != 0

    @property
    def is_split(self) -> bool:
        """True if the hand came from a split: its 21 is no blackjack."""
        return self.bits & SPLIT != 0

    @property
    def is_split_ace(self) -> bool:
        return self.bits & SPLIT_ACE != 0

    @property
    def reads_21(self) -> bool:
        """True if the hand can be read as 21."""
        return self.bits & TWENTY_ONE != 0

    @property
    def is_over_29(self) -> bool:
        """True if the hand is above 29 (Washington's DB21 loses by it)."""
        return self.bits & OVER_29 != 0

    @property
    def is_loose(self) -> bool:
        """True if the wager is settled and the cards still lie there."""
        return self.bits & LOOSE != 0

    @property
    def is_lost(self) -> bool:
        """True if the wager was taken and the cards still lie there."""
        return self.bits & LOST != 0

    @property
    def is_tucked(self) -> bool:
        """True if the cards lie under a side wager of the box."""
        return self.bits & TUCKED != 0

    @property
    def is_sideways(self) -> bool:
        """True if the hand lies sideways on the insurance line."""
        return self.bits & SIDEWAYS != 0

    @property
    def is_discarded(self) -> bool:
        """True if the cards lie in the discard rack."""
        return self.bits & DISCARDED != 0

    @property
    def is_bust_to_settle(self) -> bool:
        """True if the hand has gone over 21 and its wager still lies there."""
        return self.bits & BUST_TO_SETTLE != 0

    @property
    def is_21_to_settle(self) -> bool:
        """True if the hand stands at 21 and its wager still lies there."""
        return self.bits & MADE_21 != 0

    @property
    def is_mispaid(self) -> bool:
        """True if a wrong payoff to this wager stands; it can be taken back until the layout is cleared."""
        return self.bits & MISPAID != 0

    @property
    def was_taken(self) -> bool:
        """True if the wager, or a part of it, went to the rack."""
        return self.bits & TAKEN != 0

    @property
    def may_double(self) -> bool:
        """True if the hand has its first two cards and no blackjack (SD 20:18:15:24)."""
        return len(self.cards) == 2 and not self.bits & (NATURAL | DOUBLED | SPLIT_ACE)

    @property
    def is_pair(self) -> bool:
        """True if the first two cards have equal value and are no split aces (SD 20:18:15:25)."""
        cards = self.cards
        return len(cards) == 2 and cards[0].hard == cards[1].hard and not self.bits & (SPLIT_ACE | DOUBLED)


@final
class Side(Value):
    """A wager of the box itself: a side bet or insurance; `live` until it is decided."""

    def __init__(
        self,
        wager: Wager,
        stake: Cents,
        live: bool = True,
        paid: Cents = 0,
        mispaid: bool = False,
        extra: bool = False,
        taken: Cents = 0,
        pushed: bool = False,
    ) -> None:
        self.wager: Final = wager
        self.stake: Final = stake
        self.live: Final = live
        self.paid: Final = paid
        self.mispaid: Final = mispaid
        self.extra: Final = extra
        """It lay there before the first card, but may not be accepted; it is no bet."""
        self.taken: Final = taken
        """The amount that went to the rack of a wager that was wrongly taken."""
        self.pushed: Final = pushed
        """It was pushed or given back when that was not due."""


@final
@mypyc_attr(free_list_len=1)
class Box(Value):
    """One betting position, numbered from the dealer's left."""

    def __init__(
        self,
        number: int,
        hands: tuple[Hand, ...] = (),
        bits: int = 0,
        sides: tuple[Side, ...] = (),
        late: tuple[Side, ...] = (),
        purse: Cents = 0,
        player: str = "",
        first_two: tuple[Card, ...] = (),
    ) -> None:
        self.number: Final = number
        self.hands: Final = hands
        self.bits: Final = bits
        self.sides: Final = sides
        self.late: Final = late
        """The wagers that are no bet: laid after the first card, or `extra` before it; they await their return."""
        self.purse: Final = purse
        """The player's gain or outlay since the wagers' start; the felt holds the difference."""
        self.player: Final = player
        self.first_two: Final = first_two
        """The two cards a split box was dealt at first; empty while it is not split."""

    def holding(self, hands: tuple[Hand, ...], bits: int, purse: Cents) -> "Box":
        """Return the box with other hands and bits, and with other chips of its player's."""
        return Box(self.number, hands, bits, self.sides, self.late, purse, self.player, self.first_two)

    @property
    def second_bet(self) -> Side | None:
        """The main wager that lay there beside the first one before the deal, and awaits its return."""
        return next((side for side in self.late if side.extra and side.live and side.wager == "main"), None)

    def hand(self, number: int) -> Hand:
        """Return the hand that acts call so: they count from 1, and 0 is the only one of a box."""
        return self.hands[number - 1 if number else 0]

    def name_of(self, place: int) -> int:
        """Return the number by which acts name the hand at a place of `hands`: from 1, or 0 for a single hand."""
        return place + 1 if len(self.hands) > 1 else 0

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

    @property
    def has_live_hand(self) -> bool:
        """True while the wager of one of its hands lies on the felt, undecided."""
        return self.bits & LIVE != 0

    @property
    def has_live_side(self) -> bool:
        """True while a side wager lies on the felt, undecided."""
        return self.bits & SIDE_LIVE != 0

    @property
    def is_insured(self) -> bool:
        """True while an insurance wager lies on the line, undecided."""
        return self.bits & INSURED != 0

    @property
    def asked_even_money(self) -> bool:
        """True once the player asked for even money, also after it is paid."""
        return self.bits & EVEN != 0

    @property
    def is_unbacked(self) -> bool:
        """True if a side wager lies there without a main wager."""
        return self.bits & UNBACKED != 0

    @property
    def has_d_hand(self) -> bool:
        return self.bits & D_HAND != 0

    @property
    def has_bust(self) -> bool:
        """True if one of its hands is above 21."""
        return self.bits & OVER != 0

    @property
    def has_over_29(self) -> bool:
        return self.bits & OVER_29 != 0

    @property
    def has_double(self) -> bool:
        return self.bits & DOUBLED != 0

    @property
    def has_loose_cards(self) -> bool:
        """True if the cards of a settled hand still lie there."""
        return self.bits & LOOSE != 0

    @property
    def has_bust_to_settle(self) -> bool:
        """True if a hand has gone over 21 and its wager still lies there."""
        return self.bits & BUST_TO_SETTLE != 0

    @property
    def has_21_to_settle(self) -> bool:
        """True if a hand stands at 21 and its wager still lies there."""
        return self.bits & MADE_21 != 0

    @property
    def has_blackjack_to_settle(self) -> bool:
        return self.bits & BLACKJACK_TO_SETTLE != 0

    @property
    def has_blackjack_of_a_player(self) -> bool:
        """True while a player's own blackjack waits for its settling: it may take even money (ruling SB-6)."""
        return self.bits & (NATURAL | LIVE | D_HAND) == NATURAL | LIVE

    @property
    def is_mispaid(self) -> bool:
        """True if a wrong payoff at this box stands."""
        return self.bits & MISPAID != 0


def lead(hand: Hand, other: Hand) -> int:
    """Return by how much a hand's total is above another's; written out, as it is asked for every wager."""
    own = hand.hard + 10 if hand.ace and hand.hard <= 11 else hand.hard
    return own - (other.hard + 10 if other.ace and other.hard <= 11 else other.hard)


def gathered(hands: tuple[Hand, ...], sides: tuple[Side, ...], late: tuple[Side, ...], even: int) -> int:
    """Return the bits of a box: its hands' and what its other wagers say."""
    bits = even
    for hand in hands:
        bits |= hand.bits & ~ASKED
    for side in sides:
        if side.live:
            bits |= INSURED if side.wager == "insurance" else SIDE_LIVE if hands else SIDE_LIVE | UNBACKED
        elif side.mispaid or side.pushed or side.taken:
            bits |= _wrong(side)
    for side in late:
        bits |= (EXTRA if side.extra else LATE) if side.live else _wrong(side)
    return bits


def _wrong(side: Side) -> int:
    """Return the bits of a settled wager that say what was wrong about it."""
    bits = MISPAID if side.mispaid else 0
    if side.pushed:
        bits |= WRONGLY_PUSHED
    return bits | WRONGLY_TAKEN if side.taken else bits
