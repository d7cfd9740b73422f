"""How a clause explains the act it called for: the settlement, with its working in words."""

from collections.abc import Callable
from typing import TypeAlias

from trainer.engine.acts import Act, Pay, Push, Return, Take, Wager
from trainer.engine.money import Cents
from trainer.engine.settle import Settlement, Verdict, settlement
from trainer.engine.table import Box, Hand, Table

Decide: TypeAlias = Callable[[Table, Box, int], Verdict]
"""Why a hand's main wager ends as it does: the table, the box, and the place of the hand in it."""
DecideSide: TypeAlias = Callable[[Table, Box], Verdict]
Explain: TypeAlias = Callable[[Table, Act], Settlement | None]


def returned(act: Return, ids: tuple[str, ...], because: str) -> Settlement:
    """Return the settlement of a wager that was no bet."""
    verdict = Verdict("returned", ids, because)
    return settlement(verdict, act, act.cents, 1)


def explain_main(decide: Decide, chip: Cents) -> Explain:
    """Return how a clause that settles main wagers explains its"""

    def explain(table: Table, act: Act) -> Settlement | None:
        if not isinstance(act, (Take, Pay, Push, Return)) or act.wager != "main":
            return None
        box = table.box(act.box)
        assert box is not None
        at = max(act.hand - 1, 0)
        hand = box.hands[at]
        verdict = decide(table, box, at)
        words = _Totals(table, hand)
        return settlement(verdict, act, hand.stake, chip, words)

    return explain


def explain_side(wager: Wager, decide: DecideSide, chip: Cents) -> Explain:
    """Return how a clause that settles a box's own wager explains its"""

    def explain(table: Table, act: Act) -> Settlement | None:
        if not isinstance(act, (Take, Pay)) or act.wager != wager:
            return None
        box = table.box(act.box)
        side = box.live_side(wager) if box else None
        if box is None or side is None:
            return None
        return settlement(decide(table, box), act, side.stake, chip, _Totals(table, None))

    return explain


class _Totals:
    """Fills the totals of a hand and of the dealer into a sentence."""

    def __init__(self, table: Table, hand: Hand | None) -> None:
        self._table, self._hand = table, hand

    def __call__(self, because: str) -> str:
        rules = self._table.rules
        dealer = self._table.dealer
        return because.format(
            hand=rules.count(self._hand.cards).total if self._hand else "",
            dealer=rules.count(dealer.cards).total if dealer.cards else "",
            cards=len(dealer.cards),
        )
