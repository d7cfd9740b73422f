"""Playing a round by its due acts, step by step."""

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final, TypeAlias

from trainer.engine import flags
from trainer.engine.acts import Act, CloseInsurance, Stand
from trainer.engine.apply import APPLY
from trainer.engine.procedure import due_clause
from trainer.engine.table import Clause, Table, Turn

Step: TypeAlias = tuple[Table, Act, Clause | None]
"""The table an act was done at, the act, and the clause that called for it; no clause for a player's word."""


class PlayerScript:
    """What the players of one round say: at every turn, right after the first card, and while insurance is open."""

    def __init__(
        self, decide: Callable[[Table, Turn], Act], late: Iterable[Act] = (), insurance: Iterable[Act] = ()
    ) -> None:
        self.decide = decide
        self.late = deque(late)
        self.insurance = deque(insurance)


def stand(table: Table, turn: Turn) -> Act:
    """Return the word of a player who always stands."""
    return Stand(turn.box, turn.hand)


_DEALS_ON: Final = flags.TO_DEAL | flags.TO_BURN | flags.UNBACKED | flags.LATE | flags.EXTRA
"""Of these only the deal itself is set where nothing comes between the first cards."""


def opening(table: Table) -> tuple[tuple[Act, Clause], ...]:
    """Return the acts that deal everybody's first two cards: the same at the same boxes, whatever the cards are.

    They are asked of the procedure once and remembered; none if the shoe has to be looked at on the way.
    """
    start = table.start
    known = start.rules.indexed.openings
    found = known.get(start.places)
    if found is None:
        told: list[tuple[Act, Clause]] = []
        while table.bits & flags.TO_DEAL and table.dealt < start.sure:
            clause, answer = due_clause(table)
            if clause is None or isinstance(answer, Turn):
                return ()
            told.append((answer[0], clause))
            table = APPLY[type(answer[0])](table, answer[0])
        if table.bits & flags.TO_DEAL:
            return ()
        found = known[start.places] = tuple(told)
    return found if len(found) <= start.sure else ()


def play(table: Table, words: PlayerScript) -> tuple[list[Step], Table]:
    """Return the steps of a round dealt without a fault, and the table at its end."""
    steps: list[Step] = []
    done, applied = steps.append, APPLY
    decide, late, insurance = words.decide, words.late, words.insurance
    unasked = bool(late or insurance)
    if not late and table.bits & _DEALS_ON == flags.TO_DEAL and not table.dealt:
        for card, caller in opening(table):
            done((table, card, caller))
            table = applied[type(card)](table, card)
    while True:
        clause, answer = due_clause(table)
        if clause is None:
            return steps, table
        if type(answer) is Turn:
            act = decide(table, answer)
            clause = None
        else:
            act = answer[0]
            if unasked:
                if late and table.bits & (flags.BEGUN | flags.LATE) == flags.BEGUN:
                    act, clause = late.popleft(), None
                elif insurance and type(act) is CloseInsurance:
                    act, clause = insurance.popleft(), None
        done((table, act, clause))
        table = applied[type(act)](table, act)
