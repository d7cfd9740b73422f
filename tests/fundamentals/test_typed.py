"""Answers as they are typed."""

import pytest

from trainer.engine.errors import NotationError
from trainer.fundamentals.drill import DRILLS, problem_at
from trainer.fundamentals.problem import Field, ProblemAnswer
from trainer.fundamentals.table import DrillTable
from trainer.fundamentals.typed import read_typed

TOTALS: tuple[Field, ...] = ("total", "other-total")
PROOF: tuple[Field, ...] = ("stacks", "left")


@pytest.mark.parametrize(
    ("fields", "texts", "numbers"),
    [
        (("money",), ("37.50",), (3_750,)),
        (("money",), ("$1,250",), (125_000,)),
        (("count",), ("12",), (12,)),
        (TOTALS, ("7/17", ""), (7, 17)),
        (TOTALS, ("7", "17"), (7, 17)),
        (TOTALS, ("17 7", ""), (17, 7)),
        (TOTALS, ("15", ""), (15,)),
        (PROOF, ("3/2", ""), (3, 2)),
        (PROOF, ("3", "0"), (3, 0)),
        (PROOF, ("3", ""), None),
        (("money",), ("",), None),
        (TOTALS, ("", ""), None),
    ],
)
def test_both_numbers_are_read_from_one_field_or_two(
    fields: tuple[Field, ...], texts: tuple[str, ...], numbers: tuple[int, ...] | None
) -> None:
    assert read_typed(fields, texts) == (ProblemAnswer(numbers) if numbers is not None else None)


@pytest.mark.parametrize(
    ("fields", "texts"),
    [(TOTALS, ("7/17", "3")), (("count",), ("1.5",)), (("money",), ("1.234",)), (PROOF, ("٣", "1"))],
)
def test_what_is_no_answer_is_refused(fields: tuple[Field, ...], texts: tuple[str, ...]) -> None:
    with pytest.raises(NotationError):
        read_typed(fields, texts)


@pytest.mark.parametrize("drill", DRILLS)
def test_bets_of_one_amount_alone_still_bring_problems(drill: str) -> None:
    for number in range(1, 4):
        assert problem_at(drill, DrillTable(least=500, most=500), 1, number).drill == drill
