"""The money of a mistake: the cheques that a wrong act put anywhere but where they were owed.

What other cards would have done is no money: a card out of turn moves nothing.
"""

from trainer.dealing.correct_line import Money, sum_of
from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.apply import APPLY
from trainer.engine.boxes import Box
from trainer.engine.mends import Place, owed, place_of_act, undecided
from trainer.engine.money import Cents
from trainer.engine.table import Table, Turn
from trainer.engine.values import replace

_SHOWS_A_CARD = (acts.Deal, acts.DealDealer, acts.Draw, acts.Peek, acts.Expose, acts.Burn, acts.Shuffle)
_MOST_STEPS = 200
"""A bound on the loop, above the acts that settle any table: a procedure that never ends must not hang the program."""


def moved(act: Act, before: Table, end: Table, right_table: Table | None = None) -> Money:
    """Return everybody's loss by an act: the amount owed less the amount that the act moved.

    `end` is the table at the end of the round, which tells what was owed where that was still open before the act. If
    it was not seen there either, because nothing depended on it any more, `right_table`, the end of the round
    dealt rightly in which the same cards fell, tells it.
    """
    if isinstance(act, acts.Clear):
        return sum_of([_lost(each, 0) for each in _left(before)])
    place = place_of_act(act)
    if place is None:
        return Money()
    if place[2] == "dealer envy":
        due = _amount(owed(end, place) or owed(before, place) or ())
        return Money((), -(due - _gain(act)), due - _gain(act))
    box = before.box(place[0])
    if box is None:
        return Money()
    if box.late and _is_of_late(act, before, box):
        return _lost(place, _gain(act), 0)  # nothing is owed of it
    if not _is_decided_by(act, before, place):
        return Money()
    before = _in_time(before, place)
    seen = [before, undecided(end, place), undecided(right_table, place) if right_table is not None else None]
    decided = next((each for each in seen if each is not None and owed(each, place) is not None), None)
    if decided is None:
        return Money()
    if not isinstance(act, acts.Return) or not _is_part(act, before, place):
        return _lost(place, _gain(act), _amount(owed(decided, place) or ()))
    # What was given back is what the mistake moved, the rest goes on.
    back = -act.cents if decided is seen[1] else act.cents
    other = _with_less(decided, place, back, before)
    rest, whole = (decided, other) if decided is seen[1] else (other, decided)
    return _lost(place, _amount(owed(rest, place) or ()), _amount(owed(whole, place) or ()))


def _is_of_late(act: Act, before: Table, box: Box) -> bool:
    """True if an act is of a wager laid after its time, also where that was taken before."""
    after = APPLY[type(act)](before, act).box(box.number)
    return after is not None and after.late != box.late


def _in_time(table: Table, place: Place) -> Table:
    """Return the table without the late wagers of a box."""
    at = table.start.places[place[0]]
    box = replace(table.boxes[at], late=())
    return replace(table, boxes=(*table.boxes[:at], box, *table.boxes[at + 1 :]))


def _is_part(act: acts.Return, before: Table, place: Place) -> bool:
    """True if only a part of a wager is given back."""
    after = APPLY[acts.Return](before, act)
    return undecided(after, place) is after


def _with_less(table: Table, place: Place, cents: Cents, before: Table) -> Table:
    """Return the table with that much less of a wager lying there, as a return takes it away: of a double first."""
    number, name, wager = place
    at = table.start.places[number]
    box = table.boxes[at]
    if wager == "main":
        of_double = min(abs(cents), before.boxes[at].hands[max(name - 1, 0)].added)
        of_double = of_double if cents > 0 else -of_double
        hands = list(box.hands)
        hand = hands[max(name - 1, 0)]
        hands[max(name - 1, 0)] = replace(
            hand,
            stake=hand.stake - cents,
            added=hand.added - of_double,
            given_back=hand.given_back + cents,
            double_given_back=hand.double_given_back + of_double,
        )
        box = replace(box, hands=tuple(hands))
    else:
        sides = [replace(side, stake=side.stake - cents) if side.wager == wager else side for side in box.sides]
        box = replace(box, sides=tuple(sides))
    return replace(table, boxes=(*table.boxes[:at], box, *table.boxes[at + 1 :]))


def _is_decided_by(act: Act, before: Table, place: Place) -> bool:
    """True if the act decides the wager of its place."""
    return place[2] == "envy" or undecided(before, place) is before or isinstance(act, acts.Pay)


def _amount(right_acts: tuple[Act, ...]) -> Cents:
    return _gain(right_acts[0]) if right_acts else 0


def _gain(act: Act) -> Cents:
    """Return the gain of the player, or of the dealer by an envy, from an act that decides a wager."""
    match act:
        case acts.Pay() | acts.PayDealerEnvy():
            return act.cents
        case acts.Take():
            return -act.cents
    return 0


def _lost(place: Place | Act, gained: Cents, right_cents: Cents | None = None) -> Money:
    """Return the loss where a box gained so much instead of the right amount."""
    if isinstance(place, Act):
        right_cents = _gain(place)
        if isinstance(place, acts.PayDealerEnvy):
            return Money((), -right_cents, right_cents)
        number = getattr(place, "box", 0)
    else:
        number = place[0]
    cents = (right_cents or 0) - gained
    return Money(((number, cents),) if cents else (), -cents)


def _left(table: Table) -> list[Act]:
    """Return the settlements still due at a table, as far as no card has to be seen for them."""
    found: list[Act] = []
    for _ in range(_MOST_STEPS):
        answer = table.start.rules.indexed.speaker(table)[1]
        if type(answer) is Turn or not answer:
            break
        assert type(answer) is tuple
        act = answer[0]
        if isinstance(act, (*_SHOWS_A_CARD, acts.Clear)):
            break
        if place_of_act(act) is not None:
            found.append(act)
        table = APPLY[type(act)](table, act)
    return found
