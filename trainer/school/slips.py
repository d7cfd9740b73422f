"""Slips of dealt rounds as questions: the kind of question that asks for what a wrong act shows to be missing."""

from typing import Final

from trainer.dealing.attempt import ActDone, wager_of
from trainer.engine.acts import Act, Draw, Pay, PayDealerEnvy, Push, Take
from trainer.engine.procedure import due_clause
from trainer.engine.table import Table
from trainer.quiz.figures import figure_of, with_figure
from trainer.quiz.hitting_kinds import kind_of_decision
from trainer.quiz.payout_kinds import kind_of
from trainer.quiz.payouts import settled_by
from trainer.scenarios.kinds import KINDS

_SETTLES: Final = (Take, Pay, Push, PayDealerEnvy)


def missed_by(did: ActDone) -> str:
    """Return the kind, with its figure, that a wrong act shows to be missing; nothing where it shows none.

    A bet settled otherwise than is due now is a payout question answered wrongly, a card too few or too many for the
    dealer one of hit or stand. What came too early, or elsewhere, is about the order, and shows no kind by itself.
    """
    if did.finding is None:
        return ""
    clause, answer = due_clause(did.table)
    due = answer if isinstance(answer, tuple) else ()
    if not due or clause is None:
        return ""
    if _is_about_a_card(did.act, due):
        return _known(kind_of_decision(did.table, did.table.dealer), did.table)
    if not isinstance(did.act, _SETTLES):
        return ""
    for act in due:
        if isinstance(act, _SETTLES) and wager_of(act) == wager_of(did.act):
            settled = settled_by(did.table, act, clause)
            if settled is not None and settled.outcome != "returned":
                return _known(kind_of(did.table, settled), did.table, settled.stake)
    return ""


def _is_about_a_card(act: Act, due: tuple[Act, ...]) -> bool:
    """True if a card was drawn to the dealer where bets are settled, or bets were settled where one is to be drawn."""
    is_draw_due, is_settling_due = (any([isinstance(each, kinds) for each in due]) for kinds in (Draw, _SETTLES))
    return (isinstance(act, Draw) and is_settling_due) or (isinstance(act, _SETTLES) and is_draw_due)


def _known(kind: str, table: Table, stake: int = 0) -> str:
    return with_figure(kind, figure_of(KINDS[kind], table.rules, stake)) if kind in KINDS else ""
