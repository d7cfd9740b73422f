"""Corrections of cheques that went the wrong way: the floor called, payoffs taken back, wagers put back.

Whether a payoff was wrong is not kept: it is asked of the procedure, at the table as it would be had the wager not been
decided (ruling SB-15). What eyes cannot see is not looked at: until then the result is open.
"""

from typing import Final, TypeAlias, final

from trainer.engine import acts, flags
from trainer.engine.acts import Act, Wager
from trainer.engine.apply import APPLY
from trainer.engine.apply.changed import with_hand, with_sides
from trainer.engine.apply.cheques import lying_again
from trainer.engine.boxes import Box, Side
from trainer.engine.table import Answer, Clause, Table, Turn
from trainer.engine.values import Value, replace

Place: TypeAlias = tuple[int, int, Wager]
"""A wager: its box, its hand as acts name it, and its kind."""

_SHOWS_A_CARD: Final = (acts.Deal, acts.DealDealer, acts.Draw, acts.Peek, acts.Expose, acts.Shuffle)
"""The acts that show a card that nobody has seen, or may do so."""
_PUSHED: Final = flags.WRONGLY_PUSHED | flags.PAID
_MOST_STEPS: Final = 200
"""A bound on the loops, above the acts that settle any table: a procedure that never ends must not hang the program."""


@final
class Mends(Value):
    """The corrections due after wrong payoffs and wagers wrongly taken or pushed, and what waits for them."""

    def __init__(self, acts: tuple[Act, ...] = (), is_over: bool = True, is_alone: bool = False) -> None:
        self.acts: Final = acts
        self.is_over: Final = is_over
        """True if the layout may be cleared all the same."""
        self.is_alone: Final = is_alone
        """True if nothing else is due: the round had ended, or a hand had lost its turn or card, too soon (SB-12)."""


def mends(table: Table, answer: Answer) -> Mends:
    """Return the corrections due at a table at which the procedure itself calls for `answer`."""
    bits = table.bits
    wrong: list[Act] = []
    early: list[Act] = []
    put_back: list[Act] = []
    is_open = lost_its_turn = False
    for place in range(len(table.boxes) - 1, -1, -1):
        box = table.boxes[place]
        if not box.bits & (flags.MISPAID | flags.WRONGLY_TAKEN | flags.WRONGLY_PUSHED):
            continue
        for wronged in _wronged(box):
            number, hand, wager = wronged.place
            due = () if wronged.is_late else owed(_undecided(table, place, wronged), wronged.place)
            if wronged.paid:
                back = acts.TakeBack(number, hand, wager, wronged.paid)
                if due is None:
                    early.append(back)
                    lost_its_turn |= wager == "main" and _awaits_a_card(_undecided(table, place, wronged), number, hand)
                elif not any([isinstance(act, acts.Pay) and act.cents == wronged.paid for act in due]):
                    wrong.append(back)
            elif wronged.taken:
                if not any([isinstance(act, acts.Take) and act.cents >= wronged.taken for act in due or ()]):
                    put_back.append(acts.Return(number, hand, wager, wronged.taken))
                    put_back += _too_much(box, wronged, due or ())
                    is_open |= due is None
                    lost_its_turn |= due is None and _is_next(_undecided(table, place, wronged), number)
            else:
                put_back += [act for act in due or () if isinstance(act, acts.Pay)]
    if bits & flags.ENVY_MISPAID:
        due = owed(replace(table, bits=bits & ~flags.ENVY_PAID), (0, 0, "dealer envy"))
        if due is None:
            early.append(acts.TakeBackDealerEnvy(table.tokes))
        elif not any([isinstance(act, acts.PayDealerEnvy) and act.cents == table.tokes for act in due]):
            wrong.append(acts.TakeBackDealerEnvy(table.tokes))
    ended = (is_open or bool(early)) and _ends(answer)
    is_floor_called = bits & flags.FLOOR_CALLED != 0
    payoffs, floor = (*wrong, *early), False
    if payoffs and not is_floor_called:
        who = table.start.rules.mends
        floor = who != "dealer"
        if who == "floor" and not (bits & flags.JUST_MISPAID and len(payoffs) == 1):
            payoffs = ()
    if put_back and not is_floor_called:
        floor = True
    found = (*payoffs, *(put_back if is_floor_called else ()), *((acts.CallFloor(),) if floor else ()))
    return Mends(tuple(dict.fromkeys(found)), not (wrong or put_back or ended), ended or lost_its_turn)


@final
class _Wronged(Value):
    """A wager that was decided when that was not due: how much was paid or taken, nothing if it was pushed."""

    def __init__(self, place: Place, at: int, is_late: bool = False, paid: int = 0, taken: int = 0) -> None:
        self.place: Final = place
        self.at: Final = at
        """The wager's index among the hands, or among the other wagers, of its box."""
        self.is_late: Final = is_late
        self.paid: Final = paid
        self.taken: Final = taken


def _wronged(box: Box) -> list[_Wronged]:
    found: list[_Wronged] = []
    many = len(box.hands) > 1
    for at, hand in enumerate(box.hands):
        bits = hand.bits
        if bits & (flags.MISPAID | flags.WRONGLY_TAKEN) or bits & _PUSHED == flags.WRONGLY_PUSHED:
            paid = hand.paid if bits & flags.MISPAID else 0
            found.append(_Wronged((box.number, at + 1 if many else 0, "main"), at, False, paid, hand.taken))
    for is_late, sides in ((False, box.sides), (True, box.late)):
        for at, side in enumerate(sides):
            if side.mispaid or side.taken or (side.pushed and not side.paid):
                paid = side.paid if side.mispaid else 0
                found.append(_Wronged((box.number, 0, side.wager), at, is_late, paid, side.taken))
    return found


def _too_much(box: Box, wronged: _Wronged, due: tuple[Act, ...]) -> list[Act]:
    """Return the acts that put back only the part too much of a wager that did lose.

    What was wrongly taken is the whole of it, which is taken anew then, or that part alone: ruling SB-15 bears both.
    """
    number, hand, wager = wronged.place
    if any([side.live and side.wager == wager for side in box.late]):
        return []  # a part would be of the late one
    return [acts.Return(number, hand, wager, wronged.taken - act.cents) for act in due if isinstance(act, acts.Take)]


def _undecided(table: Table, place: int, wronged: _Wronged) -> Table:
    """Return the table as it would be had that wager not been decided; what else was wrong stays."""
    box = table.boxes[place]
    if wronged.place[2] == "main":
        box = with_hand(box, wronged.at, lying_again(table, box, wronged.at))
    else:
        side = box.sides[wronged.at]
        again = (Side(side.wager, side.stake),) if side.stake else ()
        box = with_sides(box, (*box.sides[: wronged.at], *again, *box.sides[wronged.at + 1 :]), box.late, 0)
    boxes = (*table.boxes[:place], box, *table.boxes[place + 1 :])
    return replace(table, boxes=boxes, bits=table.bits | box.bits)


def undecided(table: Table, place: Place) -> Table | None:
    """Return the table with a wager undecided, as it lies or as it would lie; None if there is no such wager."""
    number, name, wager = place
    box = table.box(number)
    if box is None:
        return None
    if wager == "main":
        at = max(name - 1, 0)
        if at >= len(box.hands):
            return None
        is_live = box.hands[at].is_live
    else:
        found = [at for at, side in enumerate(box.sides) if side.wager == wager]
        if not found or name:
            return None
        at = found[0]
        is_live = box.sides[at].live
    return table if is_live else _undecided(table, table.start.places[number], _Wronged(place, at))


def all_undecided(table: Table) -> tuple[Table, tuple[Act, ...]]:
    """Return the table with nothing wrong and every such wager undecided, and all that may mend it, due or not."""
    bits = table.bits
    found: list[Act] = []
    for place, box in enumerate(table.boxes):
        if not box.bits & flags.WRONG:
            continue
        for wronged in reversed(_wronged(box)):  # an envy leaves no wager behind: the others keep their places
            number, hand, wager = wronged.place
            if wronged.paid:
                found.append(acts.TakeBack(number, hand, wager, wronged.paid))
            elif wronged.taken:
                found.append(acts.Return(number, hand, wager, wronged.taken))
            else:
                due = owed(_undecided(table, place, wronged), wronged.place)
                if due is None or any([isinstance(act, acts.Pay) for act in due]):
                    found += [acts.Pay(number, hand, wager, 1), acts.CallFloor()]
                continue  # it stays its player's
            if not wronged.is_late:
                table = _undecided(table, place, wronged)
    if bits & flags.ENVY_MISPAID:
        found.append(acts.TakeBackDealerEnvy(table.tokes))
        table = replace(table, bits=table.bits & ~flags.ENVY_PAID)
    return replace(table, bits=table.bits & ~flags.WRONG), tuple(found)


def owed(table: Table, place: Place) -> tuple[Act, ...] | None:
    """Return the acts that settle a wager as far as eyes can see; None while that is open, nothing if it is none."""
    known = _WALKS.get(place)
    if known is not None and (left := known.left_from(table)):
        found = known.found
        _WALKS[place] = _Walk(left, found)
        return found
    way, found = _walked(table, place)
    if len(_WALKS) > _MOST_WALKS:
        _WALKS.clear()
    _WALKS[place] = _Walk(tuple(way), found)
    return found


def _walked(table: Table, place: Place) -> tuple[list[Table], tuple[Act, ...] | None]:
    """Return the tables on the way to where a wager is settled, or is known to be open, and the acts that settle it."""
    speaker = table.start.rules.indexed.speaker
    way = [table]
    for _ in range(_MOST_STEPS):
        answer = speaker(table)[1]
        if type(answer) is Turn:
            return way, None
        assert type(answer) is tuple
        if found := tuple([act for act in answer if place_of_act(act) == place]):
            return way, found
        act = answer[0] if answer else None
        if act is None or isinstance(act, acts.Clear):
            return way, ()
        if isinstance(act, _SHOWS_A_CARD) or (isinstance(act, acts.Burn) and not table.in_error):
            return way, None
        table = APPLY[type(act)](table, act)
        way.append(table)
    return way, None


@final
class _Walk(Value):
    """The way to where a wager is settled, as far as it is left, and what was found there.

    A wrong payoff mostly stands until its box comes, and is asked about at each act until then: every act of the round
    is the next one on this way.
    """

    def __init__(self, way: tuple[Table, ...], found: tuple[Act, ...] | None) -> None:
        self.way: Final = way
        self.found: Final = found

    def left_from(self, table: Table) -> tuple[Table, ...]:
        """Return the way from a table on that is its first or its second; nothing from any other."""
        for at, each in enumerate(self.way[:2]):
            if each == table:
                return self.way[at:]
        return ()


_WALKS: Final[dict[Place, _Walk]] = {}
"""The last way to each wager; each is one value, so that two threads can at most forget."""
_MOST_WALKS: Final = 64
"""More wagers than lie at a table."""


def where_owed(table: Table, act: Act) -> tuple[Table, Clause] | None:
    """Return the table at which a pushed win would be due had it not been pushed, and the clause that calls for it."""
    place = place_of_act(act)
    now = undecided(table, place) if place is not None else None
    for _ in range(_MOST_STEPS):
        if now is None:
            break
        clause, answer = now.start.rules.indexed.speaker(now)
        if clause is None or type(answer) is Turn or not answer:
            break
        assert type(answer) is tuple
        if act in answer:
            return now, clause
        if isinstance(answer[0], (*_SHOWS_A_CARD, acts.Clear)):
            break
        now = APPLY[type(answer[0])](now, answer[0])
    return None


def place_of_act(act: Act) -> Place | None:
    if isinstance(act, acts.Settling):
        return act.box, act.hand, act.wager
    return (0, 0, "dealer envy") if isinstance(act, acts.PayDealerEnvy) else None


def _is_next(table: Table, number: int) -> bool:
    """True if a box is the next whose player decides, or whose hand gets a card."""
    answer = table.start.rules.indexed.speaker(table)[1]
    act = answer if type(answer) is Turn else answer[0] if type(answer) is tuple and answer else None
    return isinstance(act, Turn | acts.Deal) and act.box == number


def _awaits_a_card(table: Table, number: int, hand: int) -> bool:
    """True if the next card is of a hand, which would miss it if it were settled already."""
    answer = table.start.rules.indexed.speaker(table)[1]
    act = answer[0] if type(answer) is tuple and answer else None
    return isinstance(act, acts.Deal) and (act.box, act.hand) == (number, hand)


def _ends(answer: Answer) -> bool:
    """True if the procedure calls for the end of the round, or for the burn of a card that nobody can use."""
    return type(answer) is tuple and type(answer[0]) in (acts.Clear, acts.Burn)
