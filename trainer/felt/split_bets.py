"""Places of split hands' bets, and of what their doubles add, from the middle of the spot that holds all of them.

Eight stacks, four hands' bets and doubles, hide nothing of each other however tall they are: four stand in a row, and
the rows are farther apart than a stack is high.
"""

from typing import Final

from trainer.engine.boxes import Box
from trainer.felt.layout import Point

SPLIT_CHEQUE: Final = 0.53
"""The width of a split hand's cheques: a little less than others have, and an edge of a stack can still be counted."""
_INNER, _OUTER, _ROW = 0.28, 0.81, 0.625
"""The distances of bets and of doubles from the middle of the spot, to either side, and those of the two rows."""
_BETS: Final = (
    (Point(-_INNER, 0), Point(_INNER, 0)),
    (Point(-_INNER, -_ROW), Point(0, _ROW), Point(_INNER, -_ROW)),
    (Point(-_INNER, -_ROW), Point(-_INNER, _ROW), Point(_INNER, -_ROW), Point(_INNER, _ROW)),
)
"""The bets of two, three and four hands, to the left and the right as their cards lie."""
_DOUBLES: Final = (
    (Point(-_OUTER, 0), Point(_OUTER, 0)),
    (Point(-_OUTER, -_ROW), Point(SPLIT_CHEQUE, _ROW), Point(_OUTER, -_ROW)),
    (Point(-_OUTER, -_ROW), Point(-_OUTER, _ROW), Point(_OUTER, -_ROW), Point(_OUTER, _ROW)),
)


def split_bet(box: Box, hand: int) -> Point:
    """Return the place of a split hand's bet."""
    return _BETS[len(box.hands) - 2][hand - 1]


def split_double(box: Box, hand: int) -> Point:
    """Return the place of what a split hand's double adds."""
    return _DOUBLES[len(box.hands) - 2][hand - 1]


def beside_split_bet(box: Box, hand: int) -> list[Point]:
    """Return the places in the spot that are not a split hand's own: what is paid to it is cut on one that is free."""
    many = len(box.hands) - 2
    own = (split_bet(box, hand), split_double(box, hand)) if box.hand(hand).added else (split_bet(box, hand),)
    return [each for each in (*_BETS[many], *_DOUBLES[many]) if each not in own]
