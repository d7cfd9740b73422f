"""Stability and difficulty of a skill, review by review: the formulas and weights of FSRS 6, as py-fsrs has them.

The tests hold every state against py-fsrs to the last bit. It makes a card, a log and dates for each review; a person
has thousands of them, and they are folded here in a fifth of its time.
"""

from math import e
from typing import Final, Literal, TypeAlias

Rating: TypeAlias = Literal[1, 2, 3]
"""The outcome of a review; the fourth of FSRS, Easy, is given to none."""
AGAIN: Final = 1
HARD: Final = 2
GOOD: Final = 3
_EASY: Final = 4

# fmt: off
WEIGHTS: Final = (
    0.212, 1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001, 1.8722, 0.1666, 0.796, 1.4835, 0.0614, 0.2629,
    1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
)
# fmt: on
_LEAST_STABILITY: Final = 0.001
_DECAY: Final = -WEIGHTS[20]
_FACTOR: Final = 0.9 ** (1 / _DECAY) - 1
_RECALL: Final = e ** WEIGHTS[8]
_SAME_DAY: Final = tuple([e ** (WEIGHTS[17] * (rating - 3 + WEIGHTS[18])) for rating in range(GOOD + 1)])
_FORGET_AT_MOST: Final = e ** (WEIGHTS[17] * WEIGHTS[18])


def chance_after(stability: float, days: int) -> float:
    """Return the chance, from 0 to 1, that a skill is remembered so many days after its last review."""
    chance: float = (1 + _FACTOR * max(days, 0) / stability) ** _DECAY
    return chance


def days_until(chance: float, stability: float) -> int:
    """Return the days after which no more than a chance is left; one at least."""
    days: float = stability / _FACTOR * (chance ** (1 / _DECAY) - 1)
    return max(round(days), 1)


def first_review(rating: Rating) -> tuple[float, float]:
    """Return the stability, in days, and the difficulty, from 1 to 10, after a skill's first review."""
    return WEIGHTS[rating - 1], _within(_difficulty_at_first(rating))


def next_review(stability: float, difficulty: float, days: int, rating: Rating) -> tuple[float, float]:
    """Return the stability and the difficulty after a review so many whole days after the one before."""
    after: float
    if days < 1:
        growth = _SAME_DAY[rating] * stability ** -WEIGHTS[19]
        after = stability * (growth if rating == AGAIN else max(growth, 1.0))
    else:
        forgotten = 1 - chance_after(stability, days)
        if rating == AGAIN:
            long = WEIGHTS[11] * difficulty ** -WEIGHTS[12] * ((stability + 1) ** WEIGHTS[13] - 1)
            after = min(long * e ** (forgotten * WEIGHTS[14]), stability / _FORGET_AT_MOST)
        else:
            growth = _RECALL * (11 - difficulty) * stability ** -WEIGHTS[9] * (e ** (forgotten * WEIGHTS[10]) - 1)
            after = stability * (1 + growth * (WEIGHTS[15] if rating == HARD else 1))
    damped = difficulty + (10.0 - difficulty) * -(WEIGHTS[6] * (rating - 3)) / 9.0
    return max(after, _LEAST_STABILITY), _within(WEIGHTS[7] * _EASIEST + (1 - WEIGHTS[7]) * damped)


def _difficulty_at_first(rating: int) -> float:
    difficulty: float = WEIGHTS[4] - e ** (WEIGHTS[5] * (rating - 1)) + 1
    return difficulty


_EASIEST: Final = _difficulty_at_first(_EASY)
"""Every difficulty leans a little toward this one."""


def _within(difficulty: float) -> float:
    return min(max(difficulty, 1.0), 10.0)
