"""Which boxes and hands a clause has to look at, found by their bits; asked at every act, so each bit once.

A gate is a mask of `trainer.engine.flags`: a box passes it that has one of the bits.
"""

from collections.abc import Callable
from typing import Final

from trainer.engine import flags
from trainer.engine.boxes import Box, Hand
from trainer.engine.table import Table

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
    return [box for box in table.boxes[::-1] if box.bits & gate]


def hand_in_turn(table: Table, blackjack_ends: bool) -> tuple[Box, int, Hand, bool] | None:
    """Return the box and the hand, by its name and itself, that are played next, and whether it gets a card now.

    From first base on; None if all have been played, or if an open blackjack of the dealer's ends the play. A player's
    hand is next while its player may still decide, a D hand while it must draw.
    """
    if blackjack_ends and table.bits & _EXPOSED and table.dealer.bits & _NATURAL:
        return None
    for box in table.boxes:
        if box.bits & _WAITING:
            hands = box.hands
            for at, hand in enumerate(hands):
                bits = hand.bits
                if bits & _TO_PLAY:
                    return box, at + 1 if len(hands) > 1 else 0, hand, bits & _ASKED != 0 or len(hand.cards) < 2
                if bits & _D_LIVE == _D_LIVE and not table.start.rules.must_stand(hand):
                    return box, 0, hand, True
    return None


def lost_hands(table: Table) -> list[tuple[Box, int]]:
    """Return the boxes and places of the hands whose wager was taken and whose cards still lie there."""
    return [
        (box, at)
        for box in table.boxes[::-1]
        if box.bits & _LOST
        for at in range(len(box.hands) - 1, -1, -1)
        if box.hands[at].bits & _LOST
    ]


def loose_hand(table: Table, is_early: Callable[[Table, Hand], bool]) -> tuple[Box, int] | None:
    """Return the box and place of a settled hand whose cards still lie there, if it is one that is settled early."""
    for box in table.boxes[::-1]:
        if box.bits & _LOOSE:
            hands = box.hands
            for at in range(len(hands) - 1, -1, -1):
                if hands[at].bits & _LIES_LOOSE == _LOOSE and is_early(table, hands[at]):
                    return box, at
    return None
