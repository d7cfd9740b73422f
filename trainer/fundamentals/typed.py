"""Answers as they are typed."""

import re
from collections.abc import Sequence
from typing import Final

from trainer.engine.errors import NotationError
from trainer.engine.typed_money import read_typed_money
from trainer.fundamentals.problem import Field, ProblemAnswer

_BETWEEN: Final = re.compile(r"[\s/;,]+")
_LONGEST: Final = 6
"""The figures of the largest number that is no amount."""


def read_typed(fields: Sequence[Field], texts: Sequence[str]) -> ProblemAnswer | None:
    """Return the answer typed into fields; None if it is not complete, a `NotationError` if it is none.

    Both numbers may stand in the first field: the totals of a soft hand as 7/17, a proof as 3/2.

    >>> read_typed(("total", "other-total"), ("7/17", ""))
    ProblemAnswer(numbers=(7, 17), cheques=())
    """
    if tuple(fields) == ("money",):
        cents = read_typed_money(texts[0])
        return ProblemAnswer((cents,)) if cents is not None else None
    numbers = [_number(part) for text in texts for part in _BETWEEN.split(text.strip()) if part]
    if len(numbers) > len(fields):
        raise NotationError("Enter {count} numbers at most.", count=len(fields))
    least = 1 if "other-total" in fields else len(fields)
    return ProblemAnswer(tuple(numbers)) if len(numbers) >= least else None


def _number(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= _LONGEST):
        raise NotationError("Enter a whole number such as 12.")
    return int(text)
