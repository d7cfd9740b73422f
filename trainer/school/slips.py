"""Slips of dealt rounds as questions: the kind of question that asks for what a wrong act shows to be missing."""

from typing import Final

from trainer.dealing.attempt import ActDone, wager_of
from trainer.engine.acts import Act, Deal, Draw, Expose, LaySideways, Pay, PayDealerEnvy, Push, Take
from trainer.engine.faults import Fault
from trainer.engine.procedure import due_clause
from trainer.engine.table import Table
from trainer.quiz.figures import figure_of, with_figure
from trainer.quiz.hitting import hand_at
from trainer.quiz.hitting_kinds import kind_of_decision
from trainer.quiz.order_slips import kind_out_of_turn
from trainer.quiz.payout_kinds import kind_of
from trainer.quiz.payouts import settled_by
from trainer.scenarios.kinds import KINDS

_DEALT: Final = 2
"""The cards that a hand is dealt before anything is decided about it."""
_SETTLES: Final = (Take, Pay, Push, PayDealerEnvy)
_AFTER_A_HAND: Final = (Deal, LaySideways, Draw, Expose, *_SETTLES)
"""The acts by which a dealer takes a hand for one that has its cards, or for one that has not."""


def missed_by(did: ActDone) -> str:
    """Return the kind, with its figure, that a wrong act shows to be missing; nothing where it shows none.

    A bet settled otherwise than is due now is a payout question answered wrongly, a card too few or too many for the
    dealer or a D hand one of hit or stand, and a bet settled before another one that is due one of the settling order.
    What else came too early, or elsewhere, shows no kind by itself.
    """
    if did.finding is None:
        return ""
    clause, answer = due_clause(did.table)
    due = answer if isinstance(answer, tuple) else ()
    if not due or clause is None:
        return ""
    if _is_about_a_card(did.act, due):
        return _known(kind_of_decision(did.table, did.table.dealer), did.table)
    for act in due:
        if isinstance(act, _SETTLES) and isinstance(did.act, _SETTLES) and wager_of(act) == wager_of(did.act):
            settled = settled_by(did.table, act, clause)
            if settled is not None and settled.outcome != "returned":
                return _known(kind_of(did.table, settled), did.table, settled.stake)
    box = _d_box(did, due)
    if box:
        return _known(kind_of_decision(did.table, hand_at(did.table, box)), did.table)
    return _known(kind_out_of_turn(did.table, did.act), did.table)


def _d_box(did: ActDone, due: tuple[Act, ...]) -> int:
    """Return the box of the D hand that had a card too few or too many, or was not laid sideways; 0 for none."""
    fault = did.finding.fault if did.finding is not None else None
    if not isinstance(did.act, _AFTER_A_HAND) or fault is Fault.WRONG_PLACE or did.table.is_exposed:
        return 0
    for act in due if fault is Fault.TOO_EARLY else (*due, did.act):
        if isinstance(act, Deal | LaySideways):
            box = did.table.box(act.box)
            hand = box.hands[0] if box is not None and box.hands else None
            if hand is None or len(hand.cards) < _DEALT:  # still the first cards
                return 0
            if hand.is_d_hand:
                return act.box
    return 0


def _is_about_a_card(act: Act, due: tuple[Act, ...]) -> bool:
    """True if a card was drawn to the dealer where bets are settled, or bets were settled where one is to be drawn."""
    is_draw_due, is_settling_due = (any([isinstance(each, kinds) for each in due]) for kinds in (Draw, _SETTLES))
    return (isinstance(act, Draw) and is_settling_due) or (isinstance(act, _SETTLES) and is_draw_due)


def _known(kind: str, table: Table, stake: int = 0) -> str:
    return with_figure(kind, figure_of(KINDS[kind], table.rules, stake)) if kind in KINDS else ""
