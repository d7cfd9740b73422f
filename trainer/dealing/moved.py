"""What a mistake itself moved: the cheques that a wrong act put somewhere else than they were owed.

What other cards would have done is no money: a card out of turn moves nothing.
"""

from trainer.dealing.correct_line import Money, added
from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.apply import APPLY
from trainer.engine.mends import Place, owed, place_of_act, undecided
from trainer.engine.money import Cents
from trainer.engine.table import Table, Turn

_TELLS = (acts.Deal, acts.DealDealer, acts.Draw, acts.Peek, acts.Expose, acts.Burn, acts.Shuffle)
_MOST_STEPS = 200


def moved(act: Act, before: Table, end: Table) -> Money:
    """Return what everybody lost by an act: what was owed less what the act did.

    `end` is the table at the end of the round, which tells what was owed where that was still open before the act.
    """
    if isinstance(act, acts.Clear):
        return added([_lost(each, 0) for each in _left(before)])
    place = place_of_act(act)
    if place is None:
        return Money()
    if place[2] == "dealer envy":
        right = _amount(owed(end, place) or owed(before, place) or ())
        return Money((), -(right - _gain(act)), right - _gain(act))
    box = before.box(place[0])
    if box is None or not _is_decided_by(act, before, place):
        return Money()
    right_acts = owed(before, place)
    if right_acts is None:
        last = undecided(end, place)
        right_acts = owed(last, place) if last is not None else None
    return _lost(place, _gain(act), _amount(right_acts or ()))


def _is_decided_by(act: Act, before: Table, place: Place) -> bool:
    """Whether the act decides the wager in time of its place; of a late one nothing is owed and nothing lost."""
    box = before.box(place[0])
    return box is not None and (place[2] == "envy" or undecided(before, place) is before or isinstance(act, acts.Pay))


def _amount(right: tuple[Act, ...]) -> Cents:
    return _gain(right[0]) if right else 0


def _gain(act: Act) -> Cents:
    """Return what the player, or the dealer by an envy, gains by an act that decides a wager."""
    match act:
        case acts.Pay() | acts.PayDealerEnvy():
            return act.cents
        case acts.Take():
            return -act.cents
    return 0


def _lost(place: Place | Act, gained: Cents, right: Cents | None = None) -> Money:
    """Return what is lost where a box gained so much instead of what was right."""
    if isinstance(place, Act):
        right = _gain(place)
        if isinstance(place, acts.PayDealerEnvy):
            return Money((), -right, right)
        number = getattr(place, "box", 0)
    else:
        number = place[0]
    cents = (right or 0) - gained
    return Money(((number, cents),) if cents else (), -cents)


def _left(table: Table) -> list[Act]:
    """Return what still had to be settled at a table, as far as no card has to be seen for it."""
    found: list[Act] = []
    for _ in range(_MOST_STEPS):
        answer = table.start.rules.indexed.speaker(table)[1]
        if type(answer) is Turn or not answer:
            break
        assert type(answer) is tuple
        act = answer[0]
        if isinstance(act, (*_TELLS, acts.Clear)):
            break
        if place_of_act(act) is not None:
            found.append(act)
        table = APPLY[type(act)](table, act)
    return found
