"""The cheques of a house, and the breakdown of an amount into them."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby
from typing import Final, Literal, TypeAlias

from trainer.engine.money import Cents

_WHOLE: Final = (100, 500, 2_500, 10_000, 50_000, 100_000)
_CHANGE: Final = (25, 50)
MOST_IN_A_PILE: Final = 10
"""The height of a pile on paper and beside the rack, in cheques."""
MOST_IN_A_HEAP: Final = 8
"""A taller heap cannot be counted at a glance."""
_SIZED: Final = 5
"""The cheques of one value in each heap when a dealer sizes more of them than a heap holds."""


MOST_SHOWN: Final = 200
"""No felt has room for more cheques of one wager; what they come to is written beside them."""


def values(chip: Cents) -> tuple[Cents, ...]:
    """Return the cheques of a house whose smallest is `chip`, smallest first: at most seven.

    >>> values(250)
    (250, 500, 2500, 10000, 50000, 100000)
    """
    return (chip, *(value for value in _WHOLE if value > chip and value % chip == 0))


RackOrder: TypeAlias = Literal["middle", "ascending"]
"""The large cheques in the middle of the rack and the small ones outside, or from the smallest at the left."""


def tubes(cheques: Sequence[Cents], order: RackOrder) -> tuple[Cents, ...]:
    """Return the cheques of a rack, smallest first, in the order of its tubes from the left.

    >>> tubes((50, 100, 500, 2_500, 10_000), "middle")
    (50, 500, 10000, 2500, 100)
    """
    if order == "ascending":
        return tuple(cheques)
    return (*cheques[::2], *reversed(cheques[1::2]))


@lru_cache(maxsize=256)  # each picture of a round asks for the same wagers again
def breakdown(cents: Cents, chip: Cents) -> tuple[Cents, ...]:
    """Return the fewest cheques that make an amount, the largest first.

    Of an amount that needs more than `MOST_SHOWN` it is the largest of them, which stand for the rest.
    A fixed-dollar envy is not bound by `chip`: what the house's cheques leave is made of smaller ones.

    >>> breakdown(22_500, 100)
    (10000, 10000, 2500)
    """
    made: list[Cents] = []
    left = cents
    smaller = [value for value in (*_CHANGE, 100, 500) if value < chip]
    for value in (*reversed(values(chip)), *reversed(smaller)):
        count, left = divmod(left, value)
        made.extend([value] * min(count, MOST_SHOWN))
    if left:
        raise ValueError(f"No cheques make {cents} cents.")
    return tuple(made[:MOST_SHOWN])


def piles(cheques: Sequence[Cents], most: int = MOST_IN_A_PILE) -> tuple[tuple[Cents, ...], ...]:
    """Return the cheques in piles of at most `most`, each from the bottom up; no cheques make no pile."""
    return tuple(tuple(cheques[at : at + most]) for at in range(0, len(cheques), most))


def heaps(cheques: Sequence[Cents]) -> tuple[tuple[Cents, ...], ...]:
    """Return the cheques in heaps that a dealer knows at a glance: a value begins a heap of its own where one is full.

    >>> heaps((100_000, 100_000, 10_000, 10_000, 10_000, 10_000, 2_500, 500, 500, 100, 100, 50))
    ((100000, 100000, 10000, 10000, 10000, 10000, 2500), (500, 500, 100, 100, 50))
    >>> [len(heap) for heap in heaps([100] * 12)]
    [5, 5, 2]
    """
    found: list[tuple[Cents, ...]] = []
    for _, same in groupby(cheques):
        group = tuple(same)
        if found and len(found[-1]) + len(group) <= MOST_IN_A_HEAP:
            found[-1] += group
        else:
            found += [group] if len(group) <= MOST_IN_A_HEAP else piles(group, _SIZED)
    return tuple(found)
