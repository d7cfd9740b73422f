"""Cheques spread out by value, each value a fan, in the room there is; lengths are pixels."""

from collections.abc import Sequence

import msgspec

from trainer.engine.money import Cents
from trainer.felt.stacking import counted

FACE, GAP = 44.0, 14.0
"""The width of a cheque's face where there is room for it, and the room between two fans."""
EDGE = 5
"""The height of a cheque's edge in a stack, in logical pixels: what a person can still count."""


class CountedFan(msgspec.Struct, frozen=True):
    """The cheques of one value that lie one over the other, each a step to the right of the one below."""

    value: Cents
    count: int
    left: float
    """The left end of the room that it has, with its words."""
    width: float
    face: float
    step: float

    @property
    def begin(self) -> float:
        """The left end of its cheques, which lie in the middle of its room."""
        return self.left + (self.width - self.face - (self.count - 1) * self.step) / 2


def fanned(cheques: Sequence[Cents], room: float, words: Sequence[float]) -> tuple[tuple[CountedFan, ...], bool]:
    """Return a fan for each value, the largest first, and whether the words below them fit.

    `words` are the widths of the words for each value. Where all do not fit the cheques are smaller, and of each an
    edge is still seen.
    """
    groups = counted(cheques)
    hidden = sum([count - 1 for _, count in groups])
    free = room - GAP * (len(groups) - 1)
    face, step = FACE, FACE / 3
    widths = [max(face + (count - 1) * step, wide) for (_, count), wide in zip(groups, words, strict=True)]
    is_roomy = sum(widths) <= free
    if not is_roomy:
        face = min(face, max(free / 2, free - hidden * (EDGE + 1)) / len(groups))
        step = min(EDGE + 1, (free - face * len(groups)) / max(hidden, 1))
        widths = [face + (count - 1) * step for _, count in groups]
    fans, left = [], 0.0
    for (value, count), wide in zip(groups, widths, strict=True):
        fans.append(CountedFan(value, count, left, wide, face, step))
        left += wide + GAP
    return tuple(fans), is_roomy
