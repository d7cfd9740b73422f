"""FAULT POINTS: the marks of an examined round, as in a driving test; a percentage of acts tells dealers apart badly.

The weights are this program's own, proposed to schools: money counts three, cards and calls two, tidying one. A second
critical fault fails whatever the points are.
"""

from collections.abc import Iterable
from typing import Final, Literal, TypeAlias

import msgspec

from trainer.dealing.attempt import ActDone, Attempt, WagerPlace, wager_of
from trainer.dealing.pace import Work, work_of
from trainer.engine import acts
from trainer.engine.acts import Act, Pay, Push, Take
from trainer.engine.faults import Fault
from trainer.engine.judge import is_noted
from trainer.engine.procedure import mending

POINTS: Final = {
    Work.CARDS: 2,
    Work.PAYING: 3,
    Work.TAKING: 3,
    Work.LEAVING: 3,
    Work.TIDYING: 1,
    Work.CALLING: 2,
}
OWN_CORRECTION: Final = 1
"""The points of a wrong amount that the dealer notices before the next bet is settled, and puts right."""
MOST_CRITICAL: Final = 1
"""The critical faults that a dealer may make and pass."""
MOST_POINTS: Final = 99
"""The highest limit that a school may set."""
FREE_CALLS: Final = 3
"""The floor calls of a round that cost nothing though nothing is wrong (ruling SB-16); a blueprint sets its own."""
LIMIT: Final = 6
"""The points over three rounds with which a dealer passes; a school sets its own."""
ROUNDS: Final = 3

CriticalFault: TypeAlias = Literal[
    "", "paid-a-loser", "took-a-winner", "took-a-push", "drew-when-standing", "exposed-too-soon"
]


class FaultPoint(msgspec.Struct, frozen=True, kw_only=True):
    """A wrong act of an examined dealer, and its points."""

    at: int
    """Its place among the acts of the round."""
    work: Work
    """The kind of the act that was due."""
    points: int
    critical: CriticalFault = ""
    is_corrected: bool = False


class ExaminedRound(msgspec.Struct, frozen=True, kw_only=True):
    """The marks of one examined round."""

    marked: int
    """The acts that were marked, the same number for everybody who is dealt this round."""
    faults: tuple[FaultPoint, ...] = ()
    calls: int = 0
    """The floor calls though nothing was wrong: none is a fault, and all but the free ones cost points."""
    free_calls: int = FREE_CALLS

    @property
    def points(self) -> int:
        return sum([fault.points for fault in self.faults]) + self.call_points

    @property
    def call_points(self) -> int:
        """The points of the floor calls that were not free."""
        return POINTS[Work.CALLING] * max(self.calls - self.free_calls, 0)

    @property
    def critical(self) -> tuple[FaultPoint, ...]:
        return tuple([fault for fault in self.faults if fault.critical])


def examined(attempt: Attempt, free_calls: int = FREE_CALLS) -> ExaminedRound:
    """Return the marks of a round as far as it was dealt: each act that was due once, a wager once.

    Mending a wrong payoff is no act of its own, and neither is a floor call where nothing is wrong: those are counted.
    """
    marked, calls, faults, wrong = 0, 0, list[FaultPoint](), set[WagerPlace]()
    for at, did in enumerate(attempt.acts_done):
        if did.by != "trainee":
            continue
        if is_noted(did.table, did.act):
            calls += 1
            continue
        due = did.act if did.is_applied else _due_at(did)
        if due is not None and (wager_of(due) in wrong or (did.finding is None and due in mending(did.table))):
            continue
        marked += due is not None
        if did.finding is not None:
            faults.append(_fault_point(at, did, attempt.acts_done))
            if did.is_applied:
                wrong.add(wager_of(did.act))
    return ExaminedRound(marked=marked, faults=tuple(faults), calls=calls, free_calls=free_calls)


def _due_at(did: ActDone) -> Act | None:
    """Return the act that the floor does in place of a noted one; None while a player thinks."""
    due = did.finding.due if did.finding is not None else ()
    return due[0] if isinstance(due, tuple) and due else None


def passes(rounds: Iterable[ExaminedRound], limit: int = LIMIT) -> bool:
    """True if rounds together have at most so many points, and no second critical fault."""
    rounds = tuple(rounds)
    critical = sum([len(each.critical) for each in rounds])
    return sum([each.points for each in rounds]) <= limit and critical <= MOST_CRITICAL


def _fault_point(at: int, did: ActDone, done: tuple[ActDone, ...]) -> FaultPoint:
    assert did.finding is not None
    work = work_of(_due_at(did) or did.act) or Work.CALLING
    is_corrected = did.is_applied and _is_corrected(did.act, done[at + 1 :])
    return FaultPoint(
        at=at,
        work=work,
        points=OWN_CORRECTION if is_corrected else POINTS[work],
        critical="" if is_corrected else _critical(did),
        is_corrected=is_corrected,
    )


def _is_corrected(wrong: Act, later: Iterable[ActDone]) -> bool:
    """True if the same wager is paid right before the trainee settles another one."""
    for did in later:
        if did.by != "trainee" or not isinstance(did.act, _SETTLING):
            continue
        if wager_of(did.act) != wager_of(wrong):
            return False
        if did.finding is None and did.is_applied and isinstance(did.act, type(wrong)):
            return True
    return False


_SETTLING: Final = (Take, Pay, Push, acts.Return, acts.PayDealerEnvy)
_INSTEAD: Final[dict[tuple[type[Act], type[Act]], CriticalFault]] = {
    (Pay, Take): "paid-a-loser",
    (Pay, Push): "paid-a-loser",
    (Take, Pay): "took-a-winner",
    (Take, Push): "took-a-push",
}
"""The critical fault, by the act that was done and the one that was due for the same wager."""


def _critical(did: ActDone) -> CriticalFault:
    assert did.finding is not None
    act, due = did.act, did.finding.due
    if isinstance(act, acts.Draw) and did.table.is_exposed and did.table.rules.must_stand(did.table.dealer):
        return "drew-when-standing"
    if isinstance(act, acts.Expose) and did.finding.fault is Fault.TOO_EARLY:
        return "exposed-too-soon"
    for each in due if isinstance(due, tuple) else ():
        if wager_of(each) == wager_of(act) and (found := _INSTEAD.get((type(act), type(each)))):
            return found
    return ""
