"""Sizes of questions: how much a question gives the hands to do, so that two papers are equally long to work.

Sizes are those of a kind: of nine questions the middle one of the three smallest, of three, or of the three largest. A
bound on the load would leave some kinds without a size, and others with next to no choice in it.
"""

from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from trainer.quiz.choosing import seed_of
from trainer.quiz.slots import SIZES, Slot

DRAWN: Final = 9
"""The number of questions drawn for one of a size."""


def drawn_for(slot: Slot) -> Iterator[Slot]:
    """Yield the slots whose questions are drawn for a slot of a size."""
    for time in range(DRAWN):
        yield msgspec.structs.replace(slot, size="", seed=seed_of(slot.seed, "size", time))


def is_decided(slot: Slot, loads: Sequence[int], least: int) -> bool:
    """True if no further question can be the one of the size of a slot, where none has a smaller load than `least`."""
    return loads.count(least) > _rank(slot)


def place_of_size(slot: Slot, loads: Sequence[int]) -> int:
    """Return the place of the question that has the size of a slot, among the loads of those drawn."""
    return sorted(range(len(loads)), key=lambda place: loads[place])[_rank(slot)]


def _rank(slot: Slot) -> int:
    """Return the place by load, from 0, of the question of a size among all that are drawn."""
    third = SIZES.index(slot.size) - 1
    return third * (DRAWN // 3) + 1
