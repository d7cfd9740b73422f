"""A procedure is an ordered tuple of clauses; the first with an answer is what is due.

A clause looks at a table and answers which acts it still calls for, or whose word is awaited. It reads only what
hands and eyes at the table could know. No answer from any clause is the end of the round.
"""

from collections.abc import Callable, Iterable
from functools import cache
from typing import Final, final

from trainer.engine import acts, flags
from trainer.engine.acts import Act
from trainer.engine.boxes import Box
from trainer.engine.irregularities import is_next_faced
from trainer.engine.mends import mends
from trainer.engine.settle import Series, Settlement
from trainer.engine.table import NOTHING, Answer, Clause, Table, Turn
from trainer.engine.values import replace


@cache
def shuffle_clause(ids: tuple[str, ...]) -> Clause:
    """An empty shoe: shuffle and cut the discards, then finish the round."""
    return Clause(ids, lambda table: (acts.Shuffle(),))


@cache
def faced_clause(ids: tuple[str, ...]) -> Clause:
    """A card found face up in the shoe goes to the discard rack."""
    return Clause(ids, lambda table: (acts.Burn(),))


_FROM_SHOE: Final = frozenset({acts.Deal, acts.DealDealer, acts.Draw})


_ROUND_IS_OVER: Final[tuple[None, Answer]] = (None, NOTHING)
_CLEARED: Final = flags.CLEARED
_AMISS: Final = flags.WRONG | flags.LATE
"""A table with none of these bits, and with cards that need no look at the shoe, has nothing due but the clauses'."""


def due_clause(table: Table, series: Series | None = None) -> tuple[Clause | None, Answer]:
    """Return the clause that speaks now and its answer; `(None, ())` when the round is over.

    Where a series is given, a clause that can adds all of its acts to that and gives no answer: to play a round it is
    not asked for the first of them and then for all.
    """
    bits = table.bits
    if bits & _CLEARED:
        return _ROUND_IS_OVER
    if bits & _AMISS and (last := _LAST.due) is not None and last[0] is table:
        return last[1]
    start = table.start
    indexed = start.rules.indexed
    pattern = bits & indexed.mask
    last_pattern, asked = indexed.last
    if pattern != last_pattern:
        asked = indexed.known.get(pattern) or indexed.asked(pattern)
        indexed.last = (pattern, asked)
    is_amiss = table.dealt >= start.sure or bits & _AMISS != 0
    if is_amiss:
        series = None
    for find, clause in asked:
        if series is not None and clause.series is not None:
            clause.series(table, series)
            if series.acts:
                return clause, NOTHING
        answer = find(table)
        if answer:
            break
    else:
        return _ROUND_IS_OVER
    if is_amiss:
        return _amiss(table, clause, answer)
    return clause, answer


class _LastAnswers:
    """The findings for the table that was asked last: judging an act asks a dozen times, and mends are slow to find.

    Each is one value, table and answer together, so that two threads can at most forget.
    """

    def __init__(self) -> None:
        self.due: tuple[Table, tuple[Clause, Answer]] | None = None
        self.mending: tuple[Table, tuple[Act, ...]] | None = None
        self.floor_called: tuple[Table, tuple[Act, ...]] | None = None


_LAST: Final = _LastAnswers()


def _amiss(table: Table, clause: Clause, answer: Answer) -> tuple[Clause, Answer]:
    """Return the clause and the acts due where something is amiss, remembered for the table that was asked last."""
    last = _LAST.due
    if last is None or last[0] is not table:
        last = _LAST.due = (table, _found_amiss(table, clause, answer))
    return last[1]


def _found_amiss(table: Table, clause: Clause, answer: Answer) -> tuple[Clause, Answer]:
    """Return the acts due where the shoe has to be looked at, a late wager lies, or cheques went the wrong way."""
    # In this order: what the shoe forces comes before the act that needs its card, a late wager is no bet whatever was
    # due, and mends go by the procedure's own answer, since they may have to come alone (SB-12).
    bits = table.bits
    spoken = answer
    if type(answer) is tuple:
        kind = type(answer[0])
        if (kind in _FROM_SHOE or kind is acts.Burn) and not table.in_error:
            if table.dealt == table.start.runs_out and not bits & flags.SHUFFLED:
                clause, answer = shuffle_clause(table.start.rules.irregular), (acts.Shuffle(),)
            elif kind is not acts.Burn and is_next_faced(table):
                clause, answer = faced_clause(table.start.rules.irregular), (acts.Burn(),)
    if bits & flags.LATE:
        clause, answer = _beside_no_bets(table, clause, answer)
    if bits & flags.WRONG:
        found = mends(table, spoken)
        if found.is_alone:
            return clause, found.acts
        if type(answer) is tuple:
            waiting = answer if found.is_over else tuple([act for act in answer if not isinstance(act, acts.Clear)])
            answer = waiting + tuple([act for act in found.acts if act not in waiting])
    return clause, answer


def _beside_no_bets(table: Table, clause: Clause, answer: Answer) -> tuple[Clause, Answer]:
    """Return the acts due while late wagers lie there: their return, beside whatever does not wait for it (SB-17)."""
    no_bets = together(*table.start.rules.indexed.beside)
    found = no_bets.answer(table)
    if not found or type(found) is Turn:
        return clause, answer
    assert type(found) is tuple
    if type(answer) is Turn:
        return no_bets, found
    assert type(answer) is tuple
    others = tuple([act for act in answer if act not in found and not _waits(table, act)])
    return (together(no_bets, clause), found + others) if others else (no_bets, found)


def _waits(table: Table, act: Act) -> bool:
    """True if an act waits for the return of a late wager: `clear`, and all at a box where nothing was settled yet."""
    if isinstance(act, acts.Clear):
        return True
    if isinstance(act, acts.Return):
        return False  # what else is no bet may go back first
    box = table.box(getattr(act, "box", 0))
    return box is not None and _only_returns(box)


def _only_returns(box: Box) -> bool:
    if not box.bits & flags.LATE:
        return False
    settled = [hand for hand in box.hands if not hand.bits & flags.LIVE]
    return not settled and all([side.live for side in box.sides])


def turn_beside(table: Table) -> Turn | None:
    """Return the turn of a player that is not held up by the late wager at another box."""
    answer = table.start.rules.indexed.speaker(table)[1] if table.bits & flags.LATE else NOTHING
    if type(answer) is not Turn:
        return None
    box = table.box(answer.box)
    return None if box is None or _only_returns(box) else answer


def is_without_card(table: Table, act: Act) -> bool:
    """True if an act needs a card of the shoe and none is left; one that was shown in error is used first."""
    is_shown_used = table.shown is not None and not isinstance(act, acts.DealDealer)
    return type(act) in _FROM_SHOE and not is_shown_used and table.dealt >= len(table.start.shoe)


def due(table: Table) -> Answer:
    """Return the acts that are right now, or whose word is awaited; nothing when the round is over."""
    return due_clause(table)[1]


def settlement_due(table: Table, act: Act) -> Settlement | None:
    """Return the settlement that an act makes which is due; None if it decides no wager."""
    clause, _ = due_clause(table)
    return clause.explain(table, act) if clause is not None and clause.explain is not None else None


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

    ids = tuple(dict.fromkeys([each for clause in clauses for each in clause.ids]))
    return Together(ids, find, explain, cite=cite, clauses=clauses)


class Together(Clause):
    """Clauses due at the same time."""

    def __init__(
        self,
        ids: tuple[str, ...],
        find: Callable[[Table], Answer],
        explain: Callable[[Table, Act], Settlement | None] | None,
        gate: int = flags.ALWAYS,
        bar: int = 0,
        cite: Callable[[Table, Act | None], tuple[str, ...]] | None = None,
        order: tuple[str, ...] = (),
        is_beside: bool = False,
        is_steady: bool = False,
        series: Callable[[Table, Series], None] | None = None,
        clauses: tuple[Clause, ...] = (),
    ) -> None:
        super().__init__(ids, find, explain, gate, bar, cite, order, is_beside, is_steady, series)
        self.clauses: Final = clauses

    @property
    def parts(self) -> tuple[Clause, ...]:
        return tuple([part for clause in self.clauses for part in clause.parts])

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


@final
class Beside(Together):
    """A clause, and others that may come beside what it calls for."""

    @property
    def mask(self) -> int:
        return self.clauses[0].mask

    def may_speak(self, bits: int) -> bool:
        return self.clauses[0].may_speak(bits)


def speaking(table: Table, act: Act, clauses: Iterable[Clause]) -> Clause | None:
    """Return the clause that calls for an act at this table."""
    for clause in clauses:
        answer = clause.answer(table)
        if type(answer) is tuple and act in answer:
            return speaking(table, act, clause.clauses) if isinstance(clause, Together) else clause
    return None


_MENDING: Final = frozenset({acts.TakeBack, acts.TakeBackDealerEnvy, acts.CallFloor})


def mending(table: Table) -> tuple[Act, ...]:
    """Return the acts that may mend cheques that went the wrong way, also while a player thinks."""
    if not table.bits & flags.WRONG:
        return ()
    last = _LAST.mending
    if last is None or last[0] is not table:
        last = _LAST.mending = (table, mends(table, table.start.rules.indexed.speaker(table)[1]).acts)
    return last[1]


def mending_once_called(table: Table) -> tuple[Act, ...]:
    """Return the acts that may mend cheques that went the wrong way once the floor is called."""
    last = _LAST.floor_called
    if last is None or last[0] is not table:
        last = _LAST.floor_called = (table, mending(replace(table, bits=table.bits | flags.FLOOR_CALLED)))
    return last[1]


def mending_ids(table: Table, act: Act) -> tuple[str, ...]:
    """Return the ids that an act which mends a fault rests on; none for any other act."""
    if isinstance(act, acts.CallFloor) and act not in mending(table):
        return (table.rules.mend, "SB-16")
    if type(act) in _MENDING:
        return (table.rules.mend, "SB-15")
    if table.bits & flags.WRONGLY_TAKEN and isinstance(act, acts.Return) and act in mending(table):
        box = table.box(act.box)
        late = [side for side in box.late if side.live and side.wager == act.wager] if box and not act.hand else []
        if not any([side.stake == act.cents for side in late]):
            return (table.rules.mend, "SB-15")
    return ()
