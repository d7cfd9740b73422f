"""Kinds of question: what a trainee practices and a summary scores, and the rounds that bring each about."""

from collections.abc import Callable, Sequence
from typing import Literal, TypeAlias

import msgspec

from trainer.engine.boxes import Hand
from trainer.engine.replay import Step
from trainer.engine.table import Rules, Table
from trainer.games.situations import Recipe

Asks: TypeAlias = Literal["payout", "hitting", "order", "act", "request", "recall"]
"""The quiz that a question belongs to."""

FiguredBy: TypeAlias = Literal["", "stake", "pay-table", "pay-row", "reason"]
"""The thing whose figures are worth practicing apart: an odd or even stake, the pay table, its rows, or the reason that
decides a request."""


def always(rules: Rules) -> bool:
    return True


class Kind(msgspec.Struct, frozen=True):
    """A kind of question; `group` is what a summary scores by, `weight` how often it comes among the others."""

    name: str
    group: str
    title: str
    weight: int = 2
    asks: Asks = "payout"
    recipes: tuple[Recipe, ...] = ()
    """The rounds that bring it about; of a kind that belongs to no game they lie in `trainer.scenarios`."""
    can_come: Callable[[Rules], bool] = always
    """True if the kind comes up under a house's rules, in a game that declares it."""
    is_shown: Callable[[Table, Sequence[Step]], bool] | None = None
    """True if the settling from a table on shows it; of order questions only."""
    is_decision: Callable[[Table, Hand], bool] | None = None
    """True if the dealer's hand at a table asks for it; of hitting questions only."""
    least_boxes: int = 1
    """The least number of boxes that a layout must have for it."""
    figured_by: FiguredBy = ""
    """The thing that its answer hangs on besides the kind."""
    is_taught: bool = False
    """True if it comes up in the lesson on side bets."""
