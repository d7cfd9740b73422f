"""Playing a round by its due acts, step by step."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import TypeAlias

from trainer.engine import table as t
from trainer.engine.acts import Act, CloseInsurance
from trainer.engine.apply import APPLY
from trainer.engine.procedure import Clause, Turn, called
from trainer.engine.table import Table

Step: TypeAlias = tuple[Table, Act, Clause | None]
"""The table an act was done at, the act, and the clause that called for it; no clause for a player's word."""


class Words:
    """What the players of one round say: at every turn, right after the first card, and while insurance is open."""

    def __init__(
        self, decide: Callable[[Table, Turn], Act], late: Iterable[Act] = (), insurance: Iterable[Act] = ()
    ) -> None:
        self.decide = decide
        self.late = deque(late)
        self.insurance = deque(insurance)


def play(table: Table, words: Words) -> tuple[list[Step], Table]:
    """Return the steps of a round dealt without a fault, and the table at its end."""
    steps: list[Step] = []
    late, insurance = words.late, words.insurance
    unasked = bool(late or insurance)
    while True:
        clause, answer = called(table)
        if clause is None:
            return steps, table
        if isinstance(answer, Turn):
            act = words.decide(table, answer)
            clause = None
        else:
            act = answer[0]
            if unasked:
                if late and table.bits & (t.BEGUN | t.LATE) == t.BEGUN:
                    act, clause = late.popleft(), None
                elif insurance and type(act) is CloseInsurance:
                    act, clause = insurance.popleft(), None
        steps.append((table, act, clause))
        table = APPLY[type(act)](table, act)
