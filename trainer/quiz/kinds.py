"""Every kind of question, and which of them a house's table can bring."""

from functools import lru_cache
from typing import Final

from trainer.engine.table import Rules
from trainer.games.kinds import Asks, Kind
from trainer.quiz import hitting_kinds, order_kinds, payout_kinds
from trainer.quiz.payout_kinds import kind_of

__all__ = ["KINDS", "Asks", "Kind", "kind_of", "kinds_at"]

_QUIZZES: Final = {
    "payout": (payout_kinds.PAYOUTS, payout_kinds.can_come),
    "hitting": (hitting_kinds.HITTING, hitting_kinds.can_come),
    "order": (order_kinds.ORDERS, order_kinds.can_come),
}
KINDS: Final = {kind.name: kind for kinds, _ in _QUIZZES.values() for kind in kinds}
"""Every kind by its name."""


@lru_cache(maxsize=256)
def kinds_at(rules: Rules, asks: Asks = "payout") -> tuple[Kind, ...]:
    """Return the kinds of a quiz that can come up under a house's rules."""
    kinds, can_come = _QUIZZES[asks]
    return tuple([kind for kind in kinds if can_come(kind, rules)])
