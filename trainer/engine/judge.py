"""Judging: whether an act was due, and if not, which kind of fault it was. The judge knows no rule of its own."""

from collections.abc import Callable
from typing import Final, final

from trainer.engine import acts, flags
from trainer.engine.acts import Act, Signal
from trainer.engine.apply import APPLY
from trainer.engine.boxes import Box
from trainer.engine.faults import Fault
from trainer.engine.foreseen import may_come
from trainer.engine.mends import where_owed
from trainer.engine.procedure import due_clause, mending, mending_ids, mending_once_called, speaking, turn_beside
from trainer.engine.table import Answer, Clause, Table, Turn
from trainer.engine.values import Value
from trainer.engine.ways import unpriced


@final
class Finding(Value):
    """A finding about a wrong act: its kind, the clauses that apply, and the acts they call for."""

    def __init__(self, fault: Fault, clauses: tuple[str, ...], due: Answer) -> None:
        self.fault: Final = fault
        self.clauses: Final = clauses
        self.due: Final = due


Foresees = Callable[[Table, Act], bool]
"""True if an act may still become due, for any amount, with some unseen cards."""


def judge(table: Table, act: Act, foresees: Foresees = may_come) -> Finding | None:
    """Return the finding about an act at this table, or None if it was due or a player's to make.

    It is told from what eyes see. `foresees` tells "too early"; it is asked only for a wrong act.
    """
    clause, answer = due_clause(table)
    if _is_right(table, act, answer):
        return None
    fault = _fault(table, act, answer, foresees)
    instead = due_instead(table, act, answer)
    if _draws_too_many(table, act):
        return Finding(fault, table.rules.draw_ids, answer)
    ids = reasons(table, clause, instead)
    if fault in _OF_ORDER:
        ids = tuple(dict.fromkeys((*ids, *order(table, clause, instead))))
    return Finding(fault, ids, answer)


def is_right(table: Table, act: Act) -> bool:
    """True if an act is due or a player's to make: a finding takes longer, which looks ahead to the round's end."""
    return _is_right(table, act, due_clause(table)[1])


def _is_right(table: Table, act: Act, answer: Answer) -> bool:
    if type(answer) is tuple and act in answer:
        return True
    if isinstance(act, acts.CallFloor):
        return True  # never a fault (ruling SB-16)
    if isinstance(act, Signal) and _may_signal(table, act, turn_beside(table) or answer):
        return True
    return type(answer) is Turn and act in mending(table)  # while a player thinks, too


def _draws_too_many(table: Table, act: Act) -> bool:
    """True if a card is drawn to the dealer's finished hand: what forbids it is not what speaks for the act due now."""
    return isinstance(act, acts.Draw) and table.is_exposed and table.rules.must_stand(table.dealer)


def due_instead(table: Table, act: Act, answer: Answer) -> Act | None:
    """Return the due act that a wrong one is held against: of the same wager or hand, or else the first.

    What mends a fault without the floor is held against calling it. While a player thinks only what mends is due.
    """
    now = answer if type(answer) is tuple else mending(table)
    if acts.CallFloor() in now and act in mending_once_called(table):
        return acts.CallFloor()
    shown, concerns = unpriced(act), _concerns(act)
    same = [each for each in now if unpriced(each) == shown] or [each for each in now if _concerns(each) & concerns]
    return same[0] if same else now[0] if now and type(answer) is tuple else None


_OF_ORDER = frozenset({Fault.TOO_EARLY, Fault.WRONG_PLACE})
"""The faults of an act that is right at another time or place."""


def is_noted(table: Table, act: Act) -> bool:
    """True if an act calls the floor though nothing is wrong: never a fault, and nothing due either (ruling SB-16)."""
    return isinstance(act, acts.CallFloor) and act not in mending(table)


def reasons(table: Table, clause: Clause | None, act: Act | None) -> tuple[str, ...]:
    """Return the ids that decided an act, its result and its amount, not those of its time."""
    if clause is None:
        return ()
    if act is None:
        return clause.cited(table, None)
    if ids := mending_ids(table, act):
        return ids
    if table.bits & flags.WRONGLY_PUSHED and isinstance(act, acts.Pay) and act in mending(table):
        table, clause = where_owed(table, act) or (table, clause)
    clause = speaking(table, act, (clause,)) or clause
    settled = clause.explain(table, act) if clause.explain else None
    if settled is not None:
        return settled.clauses
    ids = clause.cited(table, act)
    if table.bits & flags.SHOWN and isinstance(act, (acts.Deal, acts.Draw)):
        return tuple(dict.fromkeys((*table.rules.irregular, *ids)))
    return ids


def order(table: Table, clause: Clause | None, act: Act | None) -> tuple[str, ...]:
    """Return the ids of the order in which an act of the clause comes."""
    if clause is None:
        return ()
    if act is not None and mending_ids(table, act):
        return ("SB-12",) if table.in_error else ()
    speaker = speaking(table, act, (clause,)) if act is not None else None
    return (speaker or clause).order


def _may_signal(table: Table, act: Signal, answer: Answer) -> bool:
    """True if a player may give this signal now; what is laid is laid in whole cheques."""
    if getattr(act, "cents", 0) % table.rules.chip and not _is_full_double(act, answer):
        return False
    box = table.box(act.box)
    if isinstance(act, acts.Insure):
        return box is not None and _insurance_open(table, box) and 0 < act.cents * 2 <= _live_stake(box)
    if isinstance(act, acts.EvenMoney):
        if box is None or not _insurance_open(table, box) or not table.rules.even_money:
            return False
        return box.bits & (flags.NATURAL | flags.LIVE | flags.D_HAND) == flags.NATURAL | flags.LIVE
    if isinstance(act, acts.Lay):
        return table.bits & (flags.BEGUN | flags.CLEARED) == flags.BEGUN and box is not None
    if type(answer) is not Turn:
        return False
    match act:
        case acts.Hit(hand=hand):
            decision = "hit"
        case acts.Stand(hand=hand):
            decision = "stand"
        case acts.Split(hand=hand):
            decision = "split"
        case acts.Double(hand=hand, cents=cents) if 0 < cents <= answer.most:
            decision = "double"
        case _:
            return False
    return (act.box, hand) == (answer.box, answer.hand) and decision in answer.may


def _is_full_double(act: Signal, answer: Answer) -> bool:
    """True if a double matches its wager, of which a wrong act may have left no whole cheques."""
    return isinstance(act, acts.Double) and type(answer) is Turn and act.cents == answer.most


def _live_stake(box: Box) -> int:
    return box.hands[0].stake if box.bits & flags.LIVE else 0


def _insurance_open(table: Table, box: Box) -> bool:
    """True if a box may still take insurance or even money; one of them, once."""
    insurance = box.bits & flags.EVEN or box.side("insurance")
    return table.bits & (flags.OFFERED | flags.CLOSED) == flags.OFFERED and not insurance


def _fault(table: Table, act: Act, answer: Answer, foresees: Foresees) -> Fault:
    now = answer if type(answer) is tuple else mending(table)
    shown = unpriced(act)
    if any([unpriced(each) == shown for each in now]) or is_of_both(table, act, now):
        return Fault.WRONG_AMOUNT
    concerns = _concerns(act)
    is_of_cards = isinstance(act, (acts.OfCards, acts.LaySideways))
    others = [each for each in now if not (is_of_cards and _is_of_no_bet(table, each))]
    if concerns and any([_concerns(each) & concerns for each in others]):
        return Fault.WRONG_ACT
    if foresees(table, act):
        return Fault.TOO_EARLY
    kind = _placeless(act)
    if any([_placeless(each) == kind for each in now]):
        return Fault.WRONG_PLACE
    return Fault.NOT_CALLED_FOR


def is_of_both(table: Table, act: Act, now: tuple[Act, ...]) -> bool:
    """True if an act pays a wager in time and a late one of its kind together (ruling SB-17)."""
    if not isinstance(act, acts.Pay):
        return False
    box = table.box(act.box)
    late = sum([side.stake for side in box.late if side.live and side.wager == act.wager]) if box else 0
    if box is None or not late or act.hand > len(box.hands):
        return False
    in_time = box.hand(act.hand) if act.wager == "main" and box.hands else box.live_side(act.wager)
    if in_time is None:
        return False
    for each in now:
        if isinstance(each, acts.Return) and (each.box, each.hand) == (act.box, 0) and _is_late(table, each):
            table = APPLY[acts.Return](table, each)
    owed = due_clause(table)[1]
    return type(owed) is tuple and any(
        [
            isinstance(each, acts.Pay)
            and unpriced(each) == unpriced(act)
            and act.cents * in_time.stake == each.cents * (in_time.stake + late)
            for each in owed
        ]
    )


def _is_late(table: Table, act: acts.Return) -> bool:
    """True if an act gives back a late wager that lies there, whole."""
    box = table.box(act.box)
    late = box.late if box is not None else ()
    return any([side.live and side.wager == act.wager and side.stake == act.cents for side in late])


def _is_of_no_bet(table: Table, act: Act) -> bool:
    """True if an act gives back what lies at a box but rides on none of its hands."""
    box = table.box(act.box) if isinstance(act, acts.Return) else None
    return (
        box is not None
        and isinstance(act, acts.Return)
        and any([side.live and side.wager == act.wager for side in box.late])
    )


def _concerns(act: Act) -> set[tuple[object, ...]]:
    """Return the wager or hand an act is about; the cards of a hand and its main wager count as one."""
    if isinstance(act, (acts.Settling, acts.TakeBack)):
        return {(act.box, act.hand, act.wager)}
    if isinstance(act, acts.OfCards):
        return {(act.box, act.hand, "main")}
    if isinstance(act, acts.OfTokes):
        return {("dealer envy",)}
    match act:
        case acts.LaySideways():
            return {(act.box, 0, "main")}
        case acts.DealDealer() | acts.Peek() | acts.Expose() | acts.SetUpCard() | acts.Draw():
            return {("dealer",)}
        case acts.OfferInsurance() | acts.CloseInsurance():
            return {("insurance",)}
    return set()


def _placeless(act: Act) -> tuple[object, ...]:
    """Return an act and its amount without its box, hand and wager."""
    return (type(act), getattr(act, "cents", None), getattr(act, "up", None))
