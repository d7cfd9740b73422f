"""A procedure is an ordered tuple of clauses; the first with an answer is what is due.

A clause looks at a table and answers which acts it still calls for, or whose word is awaited. It reads only what
hands and eyes at the table could know. No answer from any clause is the end of the round.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final

from trainer.engine import acts, flags
from trainer.engine.acts import Act, TakeBack
from trainer.engine.irregularities import AMISS, is_floor_wanted, is_next_faced
from trainer.engine.settle import Settlement
from trainer.engine.table import NOTHING, Answer, Clause, Table


@cache
def shuffle_clause(ids: tuple[str, ...]) -> Clause:
    """An empty shoe: shuffle and cut the discards, then finish the round."""
    return Clause(ids, lambda table: (acts.Shuffle(),))


@cache
def faced_clause(ids: tuple[str, ...]) -> Clause:
    """A card found face up in the shoe goes to the discard rack."""
    return Clause(ids, lambda table: (acts.Burn(),))


_FROM_SHOE = frozenset({acts.Deal, acts.DealDealer, acts.Draw})


_ROUND_IS_OVER: Final[tuple[None, Answer]] = (None, NOTHING)
_CLEARED: Final = flags.CLEARED
_AMISS: Final = AMISS


def due_clause(table: Table) -> tuple[Clause | None, Answer]:
    """Return the clause that speaks now and its answer; `(None, ())` when the round is over."""
    bits = table.bits
    if bits & _CLEARED:
        return _ROUND_IS_OVER
    start = table.start
    indexed = start.rules.indexed
    pattern = bits & indexed.mask
    for find, clause in indexed.known.get(pattern) or indexed.asked(pattern):  # noqa: B007 - the speaker is returned
        answer = find(table)
        if answer:
            break
    else:
        return _ROUND_IS_OVER
    if (table.dealt >= start.sure or bits & _AMISS) and type(answer) is tuple:
        return _amiss(table, clause, answer)
    return clause, answer


def _amiss(table: Table, clause: Clause, answer: tuple[Act, ...]) -> tuple[Clause, Answer]:
    """Return what is due where the shoe has to be looked at, or where something lies open that can be mended."""
    kind = type(answer[0])
    if (kind in _FROM_SHOE or kind is acts.Burn) and not table.in_error:
        if table.dealt == table.start.runs_out and not table.bits & flags.SHUFFLED:
            clause, answer = shuffle_clause(table.start.rules.irregular), (acts.Shuffle(),)
        elif kind is not acts.Burn and is_next_faced(table):
            clause, answer = faced_clause(table.start.rules.irregular), (acts.Burn(),)
    return clause, answer + mending(table)


def is_without_card(table: Table, act: Act) -> bool:
    """Whether an act needs a card of the shoe and none is left; one that was shown in error is used first."""
    is_shown_used = table.shown is not None and type(act) is not acts.DealDealer
    return type(act) in _FROM_SHOE and not is_shown_used and table.dealt >= len(table.start.shoe)


def due(table: Table) -> Answer:
    """Return the acts that are right now, or whose word is awaited; nothing when the round is over."""
    return due_clause(table)[1]


def together(*clauses: Clause) -> Clause:
    """Return one clause for several that are due at the same time, in any order; the first is the canonical one."""

    if len(clauses) == 1:
        return clauses[0]

    def find(table: Table) -> Answer:
        found: tuple[Act, ...] = ()
        for clause in clauses:
            answer = clause.answer(table)
            if type(answer) is tuple:
                found += tuple([act for act in answer if act not in found]) if found else answer
        return found

    def explain(table: Table, act: Act) -> Settlement | None:
        speaker = speaking(table, act, clauses)
        return speaker.explain(table, act) if speaker and speaker.explain else None

    def cite(table: Table, act: Act | None) -> tuple[str, ...]:
        speaker = speaking(table, act, clauses) if act is not None else None
        return speaker.cited(table, act) if speaker else ids

    ids = tuple(dict.fromkeys(each for clause in clauses for each in clause.ids))
    return Together(ids, find, explain, cite=cite, clauses=clauses)


class Together(Clause, frozen=True):
    """Clauses due at the same time."""

    clauses: tuple[Clause, ...] = ()

    @property
    def mask(self) -> int:
        mask = 0
        for clause in self.clauses:
            mask |= clause.mask
        return mask

    def may_speak(self, bits: int) -> bool:
        return any([clause.may_speak(bits) for clause in self.clauses])


def beside(first: Clause, *others: Clause) -> Clause:
    """Return a clause with others that may come beside what it calls for, and never call for anything alone."""

    def find(table: Table) -> Answer:
        answer = first.answer(table)
        if type(answer) is tuple and answer:
            for clause in others:
                more = clause.answer(table)
                if type(more) is tuple:
                    answer += tuple([act for act in more if act not in answer])
        return answer

    def explain(table: Table, act: Act) -> Settlement | None:
        speaker = speaking(table, act, (first, *others))
        return speaker.explain(table, act) if speaker and speaker.explain else None

    return Beside(first.ids, find, explain, first.gate, first.bar, clauses=(first, *others))


class Beside(Together, frozen=True):
    """A clause, and others that may come beside what it calls for."""

    @property
    def mask(self) -> int:
        return self.clauses[0].mask

    def may_speak(self, bits: int) -> bool:
        return self.clauses[0].may_speak(bits)


def speaking(table: Table, act: Act, clauses: Iterable[Clause]) -> Clause | None:
    """Return which of the clauses calls for an act at this table."""
    for clause in clauses:
        answer = clause.answer(table)
        if type(answer) is tuple and act in answer:
            return speaking(table, act, clause.clauses) if isinstance(clause, Together) else clause
    return None


def mending(table: Table) -> tuple[Act, ...]:
    """Return what may be done beside what is due while something lies open: wrong payoffs back, the floor called."""
    found = wrong_payoffs(table) if table.bits & flags.MISPAID else ()
    return (*found, acts.CallFloor()) if is_floor_wanted(table) else found


def mending_ids(table: Table, act: Act) -> tuple[str, ...]:
    """Return the ids that an act which mends a fault rests on; none for any other act."""
    if type(act) is TakeBack:
        return (table.rules.mend, "SB-15")
    if type(act) is acts.CallFloor:
        return (table.rules.mend, "SB-15" if table.bits & (flags.MISPAID | flags.WRONGED) else "SB-16")
    return ()


def wrong_payoffs(table: Table) -> tuple[Act, ...]:
    """Return the taking back of every wrong payoff that was let stand."""
    found: list[Act] = []
    for box in reversed(table.boxes):
        if box.bits & flags.MISPAID:
            for at, hand in enumerate(box.hands):
                if hand.bits & flags.MISPAID:
                    found.append(TakeBack(box.number, box.name_of(at), "main", hand.paid))
            found.extend([TakeBack(box.number, 0, side.wager, side.paid) for side in box.sides if side.mispaid])
    return tuple(found)
