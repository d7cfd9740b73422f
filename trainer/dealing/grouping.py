"""Mistakes of a round in groups: one of its own, and those that only follow from it.

Who leaves an act out that is due and goes on is told so once: what is right but for that act follows from it. So a
wrong amount for the wager whose turn it is is a wrong amount, whatever was left out before.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from trainer.dealing.attempt import ActDone
from trainer.engine import acts
from trainer.engine.acts import Act, Signal
from trainer.engine.apply import apply
from trainer.engine.errors import ImpossibleAct
from trainer.engine.faults import Fault
from trainer.engine.judge import Finding, judge
from trainer.engine.procedure import due
from trainer.engine.table import Table
from trainer.engine.ways import unpriced

_MOST_LEFT_OUT: Final = 3
"""The most acts in a row that may have been left out at once."""
_TIMELY: Final = (acts.OfferInsurance, acts.CloseInsurance, acts.Peek, acts.Tuck, acts.SetUpCard, acts.LaySideways)
"""The acts that are told as late if they come after something else."""
_DECIDING: Final = (acts.Take, acts.Pay, acts.Push)
"""The acts of which a wager gets one: another of them says what is wrong with it, not that none is called for."""


class GroupedAct(NamedTuple):
    """An act in its group: its finding, the place of the mistake it follows from, and if it came late."""

    finding: Finding | None = None
    follows: int | None = None
    late_since: int | None = None
    """The place of the mistake that left this act out."""
    table: Table | None = None
    """The table that the finding is about: with what was left out before done after all."""


def grouped(acts_done: Sequence[ActDone | None]) -> list[GroupedAct]:
    """Return each act of a round in its group, in order; None stands for one that is no part of the round."""
    left_out: list[tuple[Act, int]] = []
    return [GroupedAct() if did is None else _grouped_act(did, at, left_out) for at, did in enumerate(acts_done)]


def _grouped_act(did: ActDone, at: int, left_out: list[tuple[Act, int]]) -> GroupedAct:
    act = did.act
    if did.finding is None:
        for each in left_out:
            if each[0] == act:
                left_out.remove(each)
                return GroupedAct() if isinstance(act, acts.Settling) else GroupedAct(late_since=each[1])
        return GroupedAct()
    if isinstance(act, Signal):
        return GroupedAct(did.finding)
    table, since = _caught_up(did.table, left_out, act)
    finding = did.finding if since is None else judge(table, act)
    if finding is None:
        return GroupedAct(did.finding, follows=since)
    ahead = table
    passed: list[tuple[Act, int]] = []
    for _ in range(_MOST_LEFT_OUT):
        answer = due(ahead)
        if not isinstance(answer, tuple) or not answer or unpriced(answer[0]) == unpriced(act):
            break
        try:
            ahead = apply(ahead, answer[0])
        except ImpossibleAct:
            break
        passed.append((answer[0], at))
        later = judge(ahead, act, _unforeseen)
        if later is None or later.fault is Fault.WRONG_AMOUNT:
            left_out += passed
            return GroupedAct(finding, table=table) if later is None else GroupedAct(later, table=ahead)
    answer = due(table)
    if isinstance(answer, tuple) and answer and isinstance(answer[0], _TIMELY):
        left_out.append((answer[0], at))
    return GroupedAct(finding, table=table)


def _unforeseen(table: Table, act: Act) -> bool:
    """Leave open if an act comes later: nobody asks for that where only a right act or a wrong amount is looked for."""
    return False


def _caught_up(table: Table, left_out: Sequence[tuple[Act, int]], act: Act) -> tuple[Table, int | None]:
    """Return the table with what was left out done after all, and the place of the mistake that left it out first.

    The wager that an act decides is left to it: who pays it late, and wrong, is told what is wrong with the payment.
    """
    since: int | None = None
    for _ in left_out:
        answer = due(table)
        if not isinstance(answer, tuple) or not answer:
            break
        owner = next((owner for each, owner in left_out if each == answer[0]), None)
        if owner is None or _decides_the_same(act, answer[0]):
            break
        try:
            table = apply(table, answer[0])
        except ImpossibleAct:
            break
        since = owner if since is None else min(since, owner)
    return table, since


def _decides_the_same(act: Act, other: Act) -> bool:
    """True if two acts take, pay or push one wager."""
    if not isinstance(act, _DECIDING) or not isinstance(other, _DECIDING):
        return False
    return (act.box, act.hand, act.wager) == (other.box, other.hand, other.wager)
