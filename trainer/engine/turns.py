"""Whose turn it is while the hands are played, from first base on."""

from typing import Final

from trainer.engine import flags
from trainer.engine.boxes import Box, Hand
from trainer.engine.table import Table

_TO_PLAY: Final = flags.TO_PLAY
_WAITING: Final = flags.TO_PLAY | flags.D_HAND
_D_LIVE: Final = flags.D_HAND | flags.LIVE


def hand_in_turn(table: Table) -> tuple[Box, int, Hand] | None:
    """Return the box and the hand, by its name and itself, that are played next; None if all have been.

    A player's hand is next while its player may still decide, a D hand while it must draw. Asked at every turn for
    every box: the bits are looked at once each.
    """
    for box in table.boxes:
        if box.bits & _WAITING:
            hands = box.hands
            for at, hand in enumerate(hands):
                bits = hand.bits
                if bits & _TO_PLAY or (bits & _D_LIVE == _D_LIVE and not table.start.rules.must_stand(hand)):
                    return box, at + 1 if len(hands) > 1 else 0, hand
    return None
