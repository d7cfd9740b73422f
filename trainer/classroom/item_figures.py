"""Statistics of items: how hard each kind of an examination was, and how well it tells who knows the rest.

An item is a kind with its figure, a family of questions. Nothing that is shown hides its number, and what is noise is
not shown.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from math import atanh, sqrt, tanh
from statistics import fmean, median
from typing import Final, NamedTuple

import msgspec

from trainer.quiz.skills import Skill, key_now, skill_from
from trainer.store.grade_rows import ItemAnswer

LEAST_TOLD: Final = 50
"""Below so many sittings discrimination is noise: at 12 a true 0.4 shows as anything from -0.2 to 0.8."""
LEAST_STEADY: Final = 100
"""Below so many it is rough."""
_CERTAINTY: Final = 1.96
"""The standard errors on either side in which a figure lies 95 times of 100."""


class Correlation(NamedTuple):
    """A correlation, and the interval in which the true one lies 95 times of 100."""

    value: float
    low: float
    high: float


class ItemFigures(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of an item, by first sittings."""

    skill: Skill
    sittings: int
    """Those in which it was asked."""
    answers: int
    facility: int
    """The mean credit, in thousandths."""
    ms: int
    """The median time."""
    discrimination: Correlation | None = None
    """The correlation of its credit with that of the rest of the paper; None if there are too few sittings, or
    everybody had the same.
    """

    @property
    def is_rough(self) -> bool:
        """True if there are enough sittings to tell the discrimination, and too few to rely on it."""
        return self.sittings < LEAST_STEADY


def item_figures(answers: Iterable[ItemAnswer]) -> list[ItemFigures]:
    """Return the figures of each item, the hardest first; skills that this program does not know are left out."""
    whole: dict[int, list[int]] = defaultdict(lambda: [0, 0])
    own: dict[str, dict[int, list[int]]] = defaultdict(lambda: defaultdict(lambda: [0, 0]))
    times: dict[str, list[int]] = defaultdict(list)
    for each in answers:
        times[each.skill].append(each.ms)
        for sums in (whole[each.sitting], own[each.skill][each.sitting]):
            sums[0] += each.credit
            sums[1] += 1
    found = []
    for key, by_sitting in own.items():
        skill = skill_from(key_now(key))
        if skill is None:
            continue
        pairs = []
        for sitting, (credit, count) in by_sitting.items():
            total, asked = whole[sitting]
            if asked > count:
                pairs.append((credit / count, (total - credit) / (asked - count)))
        credits = [credit for credit, _ in by_sitting.values()]
        found.append(
            ItemFigures(
                skill=skill,
                sittings=len(by_sitting),
                answers=len(times[key]),
                facility=round(sum(credits) / len(times[key])),
                ms=round(median(times[key])),
                discrimination=correlation(pairs) if len(pairs) >= LEAST_TOLD else None,
            )
        )
    return sorted(found, key=lambda each: (each.facility, each.skill.key))


def correlation(pairs: Sequence[tuple[float, float]]) -> Correlation | None:
    """Return the correlation of pairs with its interval, by Fisher's transformation; None if either never varies.

    >>> [round(each, 2) for each in correlation([(0, 0), (1, 2), (2, 1), (3, 4), (4, 3)])]
    [0.8, -0.28, 0.99]
    """
    if len(pairs) < 4:
        return None
    mean_x, mean_y = fmean([x for x, _ in pairs]), fmean([y for _, y in pairs])
    xx = sum([(x - mean_x) ** 2 for x, _ in pairs])
    yy = sum([(y - mean_y) ** 2 for _, y in pairs])
    if xx <= 0 or yy <= 0:
        return None
    value = sum([(x - mean_x) * (y - mean_y) for x, y in pairs]) / sqrt(xx * yy)
    near = atanh(max(min(value, 1 - 1e-9), -1 + 1e-9))
    error = _CERTAINTY / sqrt(len(pairs) - 3)
    return Correlation(value, tanh(near - error), tanh(near + error))
