"""What a session practises."""

from typing import Any, Literal

import msgspec


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is practised: the table, how many questions, and the seed they hang on."""

    game: str
    rule_set: str
    house: Any
    kind: Literal["payout", "hitting", "order", "mix"] = "payout"
    count: int | None = 20
    """How many new questions; None for an open end."""
    seed: int = 0
    boxes: int = 7
    """How many boxes the layout has; some of them are played."""
    totals: bool = False
    """Whether the total of a hand is to be called too, in hitting questions."""
