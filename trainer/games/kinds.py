"""A kind of question: what a trainee practises and a summary scores."""

from typing import Literal, TypeAlias

import msgspec

Asks: TypeAlias = Literal["payout", "hitting", "order"]
"""Which of the three quizzes a question belongs to."""


class Kind(msgspec.Struct, frozen=True):
    """A kind of question; `group` is what a summary scores by, `weight` how often it comes among the others."""

    name: str
    group: str
    title: str
    weight: int = 2
    asks: Asks = "payout"
