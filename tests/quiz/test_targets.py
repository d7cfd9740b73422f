"""The arrow keys' way over what can be touched."""

import pytest

from trainer.quiz.ordering import Target, TouchedWager
from trainer.quiz.targets import next_target

TARGETS = (
    Target(1, 0, "main"),
    Target(1, 0, "db21"),
    Target(3, 0, "db21"),
    Target(3, 1, "main"),
    Target(3, 2, "main"),
    Target(5, 0, "main"),
)
"""Box 3 is split: its hands stand beside each other, the first with what else lies at the box."""
LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)
Where = tuple[int, int, TouchedWager]


def test_it_begins_where_settling_begins() -> None:
    assert next_target(TARGETS, None, *LEFT).where == (5, 0, "main")


@pytest.mark.parametrize(
    ("at", "way", "expected"),
    [
        ((1, 0, "main"), RIGHT, (3, 1, "main")),
        ((3, 1, "main"), RIGHT, (3, 2, "main")),
        ((3, 2, "main"), RIGHT, (5, 0, "main")),
        ((5, 0, "main"), RIGHT, (1, 0, "main")),
        ((1, 0, "main"), LEFT, (5, 0, "main")),
        ((1, 0, "db21"), RIGHT, (3, 0, "db21")),
        ((3, 0, "db21"), RIGHT, (3, 2, "main")),
        ((1, 0, "main"), DOWN, (1, 0, "db21")),
        ((1, 0, "db21"), DOWN, (1, 0, "db21")),
        ((3, 1, "main"), DOWN, (3, 0, "db21")),
        ((1, 0, "main"), UP, (1, 0, "main")),
    ],
)
def test_across_to_the_same_kind_and_down_within_the_box(at: Where, way: tuple[int, int], expected: Where) -> None:
    start = next(each for each in TARGETS if each.where == at)
    assert next_target(TARGETS, start, *way).where == expected
