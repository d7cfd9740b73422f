"""The acts, applied: each turns one table into the next, and only the impossible is refused.

Whether an act was right is not asked here; `trainer.engine.judge` knows that from what was due.
"""

from collections.abc import Callable
from typing import Any, Final

from trainer.engine import acts, flags
from trainer.engine.acts import Act
from trainer.engine.apply import cards, cheques
from trainer.engine.apply import signals as words
from trainer.engine.apply.cards import deal_at_once, with_card
from trainer.engine.apply.changed import refuse
from trainer.engine.apply.cheques import settle_at_once
from trainer.engine.table import Table

__all__ = ["APPLY", "apply", "deal_at_once", "done", "settle_at_once", "with_card"]


def apply(table: Table, act: Act) -> Table:
    """Return the table after an act; `ImpossibleAct` if hands cannot do it. The given table is still there."""
    bits = table.bits
    if bits & _ASKED_FIRST:
        if bits & flags.CLEARED:
            refuse("The layout has been cleared")
        if type(act) not in _MENDS_A_PAYOFF:
            table = table.marked(bits & ~flags.JUST_MISPAID)
    return done(table, act)


_ASKED_FIRST: Final = flags.CLEARED | flags.JUST_MISPAID
_MENDS_A_PAYOFF: Final = frozenset({acts.CallFloor, acts.TakeBack, acts.TakeBackDealerEnvy})
"""The acts after which a wrong payoff still counts as just made: they put it right."""


def done(table: Table, act: Act) -> Table:
    """Return the table after an act, if the layout has not been cleared yet and no payoff before it was wrong."""
    # The commonest acts first: compiled, to ask for their classes takes a tenth of a look at the table of functions.
    if isinstance(act, acts.Deal):
        return cards.deal(table, act)
    if isinstance(act, acts.Stand):
        return words.stand(table, act)
    if isinstance(act, acts.Take):
        return cheques.take(table, act)
    if isinstance(act, acts.Discard):
        return cards.discard(table, act)
    if isinstance(act, acts.Tuck):
        return cards.tuck(table, act)
    if isinstance(act, acts.Pay):
        return cheques.pay(table, act)
    if isinstance(act, acts.Hit):
        return words.hit(table, act)
    return APPLY[type(act)](table, act)


APPLY: Final[dict[type[Act], Callable[[Table, Any], Table]]] = {
    acts.Lay: words.lay,
    acts.Insure: words.insure,
    acts.EvenMoney: words.even_money,
    acts.Hit: words.hit,
    acts.Stand: words.stand,
    acts.Double: words.double,
    acts.Split: words.split,
    acts.Burn: cards.burn,
    acts.Deal: cards.deal,
    acts.DealDealer: cards.deal_dealer,
    acts.Return: cheques.return_,
    acts.OfferInsurance: words.offer_insurance,
    acts.CloseInsurance: words.close_insurance,
    acts.Peek: cards.peek,
    acts.Expose: cards.expose,
    acts.SetUpCard: cards.set_up_card,
    acts.Draw: cards.draw,
    acts.Take: cheques.take,
    acts.Pay: cheques.pay,
    acts.Push: cheques.push,
    acts.Tuck: cards.tuck,
    acts.LaySideways: cards.lay_sideways,
    acts.Discard: cards.discard,
    acts.PayDealerEnvy: cheques.pay_dealer_envy,
    acts.Shuffle: cards.shuffle,
    acts.CallFloor: cards.call_floor,
    acts.TakeBack: cheques.take_back,
    acts.TakeBackDealerEnvy: cheques.take_back_dealer_envy,
    acts.Clear: cards.clear,
}
"""The function that performs each kind of act; `apply` adds the one refusal that all of them share."""
