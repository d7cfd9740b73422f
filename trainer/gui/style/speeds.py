"""Every speed of motion on the felt, in one place."""

from enum import Enum

CARD_MS = 180
"""A card's way from the shoe to its place."""
TURN_MS = 120
"""A card turned over."""
CHEQUES_MS = 220
"""Cheques slid across the felt."""
PICK_UP_MS = 160
"""Cards of one hand taken to the discard rack."""
PAUSE_MS = 60
"""Between one movement of the dealer's hands and the next."""

PROGRAM_MS = 260
"""Before each act that the program does for the trainee, so that it can be followed."""

READ_MS = 1200
"""Left to read a sentence before a told round goes on; reading is no motion and has one speed."""
READ_LETTER_MS = 32
"""More for each letter of it."""

NUDGE_MS = 8000
"""Left to find a move in a lesson before its step is shown."""


class Speed(Enum):
    """The speed of the felt, as the share of the full time that a motion takes."""

    NORMAL = 1.0
    FAST = 0.45
    INSTANT = 0.0

    def of(self, milliseconds: int) -> int:
        """Return the milliseconds of a motion at this speed; zero means that it is done at once.

        >>> Speed.INSTANT.of(CARD_MS)
        0
        """
        return round(milliseconds * self.value)

    def calmed(self, reduced_motion: bool) -> "Speed":
        """Return this speed, or no motion at all for a person who asked for that."""
        return Speed.INSTANT if reduced_motion else self
