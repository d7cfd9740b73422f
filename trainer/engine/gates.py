"""The boxes and hands that a clause has to look at, found by their bits; asked at every act, so each bit once.

A gate is a mask of `trainer.engine.flags`: a box passes it that has one of the bits.
"""

from collections.abc import Sequence
from typing import Final

from trainer.engine import flags
from trainer.engine.acts import Wager
from trainer.engine.boxes import Box, Hand, Side
from trainer.engine.table import NO_CARDS, Table

# The flags again as names of this module: Python finds those faster than the attributes of another module, and gates
# are asked at every act of every round.
_LIVE: Final = flags.LIVE
_SIDE_LIVE: Final = flags.SIDE_LIVE
_HOLE_IS_KNOWN: Final = flags.PEEKED | flags.EXPOSED
_TO_PLAY: Final = flags.TO_PLAY
_WAITING: Final = flags.TO_PLAY | flags.D_HAND
_D_LIVE: Final = flags.D_HAND | flags.LIVE
_LOOSE: Final = flags.LOOSE
_LIES_LOOSE: Final = flags.LOOSE | flags.SIDEWAYS
_LOST: Final = flags.LOST
_ASKED: Final = flags.ASKED
_EXPOSED: Final = flags.EXPOSED
_NATURAL: Final = flags.NATURAL


def boxes_from_third_base(table: Table, *, gate: int) -> list[Box]:
    """Return the boxes that pass a gate, counter-clockwise."""
    return [box for box in reversed(table.boxes) if box.bits & gate]


def live_hands(box: Box) -> list[tuple[int, Hand]]:
    """Return the box's undecided hands with their names, from the last to the first."""
    many = len(box.hands) > 1
    return [
        (at + 1 if many else 0, box.hands[at]) for at in range(len(box.hands) - 1, -1, -1) if box.hands[at].bits & _LIVE
    ]


def box_to_settle(table: Table, side: Wager) -> tuple[Box, Sequence[tuple[int, Hand]], Side | None] | None:
    """Return the box that is settled next, counter-clockwise, and its live hands by their names, or its side wager.

    A box's side wager of the kind `side` comes after its hands; "" for none.
    """
    for box in reversed(table.boxes):
        bits = box.bits
        if bits & _LIVE:
            hands = box.hands
            return box, ((0, hands[0]),) if len(hands) == 1 else live_hands(box), None
        if bits & _SIDE_LIVE and side and (wager := box.live_side(side)):
            return box, (), wager
    return None


def hand_in_turn(table: Table, blackjack_ends: bool) -> tuple[Box | None, int, Hand, bool]:
    """Return the box and the hand, by its name and itself, that are played next, and whether it gets a card now.

    From first base on; no box if all have been played, or if an open blackjack of the dealer's ends the play. A
    player's hand is next while its player may still decide, a D hand while it must draw.
    """
    # Always four values, which compiled code hands over as they are; where None may stand for them it makes a tuple.
    if blackjack_ends and table.bits & _EXPOSED and table.dealer.bits & _NATURAL:
        return None, 0, NO_CARDS, False
    for box in table.boxes:
        if box.bits & _WAITING:
            hands = box.hands
            for at, hand in enumerate(hands):
                bits = hand.bits
                if bits & _TO_PLAY:
                    return box, at + 1 if len(hands) > 1 else 0, hand, bits & _ASKED != 0 or len(hand.cards) < 2
                if bits & _D_LIVE == _D_LIVE and not table.start.rules.must_stand(hand):
                    return box, 0, hand, True
    return None, 0, NO_CARDS, False


def lost_hands(table: Table) -> list[tuple[Box, int]]:
    """Return the boxes and places of the hands whose wager was taken and whose cards still lie there."""
    return [
        (box, at)
        for box in table.boxes[::-1]
        if box.bits & _LOST
        for at in range(len(box.hands) - 1, -1, -1)
        if box.hands[at].bits & _LOST
    ]


def loose_hand(table: Table, *, gate: int) -> tuple[Box, int] | None:
    """Return the box and place of a settled hand whose cards still lie there, if it passes the gate.

    Beside the dealer's own blackjack a player's waits, and is cleared with the rest.
    """
    if gate & _NATURAL and table.bits & _HOLE_IS_KNOWN and table.dealer.bits & _NATURAL:
        gate &= ~_NATURAL
    for box in reversed(table.boxes):
        if box.bits & _LOOSE:
            hands = box.hands
            for at in range(len(hands) - 1, -1, -1):
                bits = hands[at].bits
                if bits & _LIES_LOOSE == _LOOSE and bits & gate:
                    return box, at
    return None
