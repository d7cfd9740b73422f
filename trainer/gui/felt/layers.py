"""Layers of the scene, from the felt up.

Cards and stacks lie over each other too: each is put its own place in the picture higher than its layer, which the
gaps between the layers leave room for.
"""

from typing import Final

FELT: Final = 0
FURNITURE: Final = 10
GLOW: Final = 50
"""A glow around a piece of the table."""
CARDS: Final = 100
RING: Final = 900
MARK: Final = 950
"""A glow around a wager, which stands in it."""
STACKS: Final = 1000
NUMBER: Final = 1999
"""The number of a spot above the cheques that hide the printed one."""
CUT: Final = 2000
MOVING: Final = 3000
LABEL: Final = 4000
