"""The places that glow as a hint for an act that is due."""

from trainer.dealing.gestures import hand_of
from trainer.engine import acts
from trainer.engine.acts import Act
from trainer.engine.table import Table
from trainer.felt.pointing import FeltPlace


def glowing(table: Table, act: Act) -> tuple[FeltPlace, ...]:
    """Return the places on the felt that an act goes from and to."""
    match act:
        case acts.Deal(box, hand):
            return _next_card(table), _hand(table, box, hand)
        case acts.DealDealer():
            return ("shoe",), ("dealer",)
        case acts.Draw():
            return _next_card(table), ("dealer",)
        case acts.Take(box, hand, wager) | acts.TakeBack(box, hand, wager):
            return ("wager", box, hand, wager), ("rack",)
        case acts.Pay(box, hand, wager):
            return ("rack",), ("wager", box, hand, wager)
        case acts.Push(box, hand, wager) | acts.Return(box, hand, wager):
            return (("wager", box, hand, wager),)
        case acts.Tuck(box, hand) | acts.Discard(box, hand):
            return (("hand", box, hand), ("discards",)) if isinstance(act, acts.Discard) else (("hand", box, hand),)
        case acts.LaySideways(box):
            return (("hand", box, 0),)
        case acts.SetUpCard():
            return ("dealer",), ("up card",)
        case acts.Burn() if table.in_error:
            return ("astray",), ("discards",)
        case acts.Burn():
            return ("shoe",), ("discards",)
        case acts.Clear():
            return ("dealer",), ("discards",)
        case acts.Shuffle():
            return ("discards",), ("shoe",)
        case acts.PayDealerEnvy():
            return (("rack",),)
        case acts.CallFloor() | acts.Signal():
            return ()
    return (("dealer",),)


def _next_card(table: Table) -> FeltPlace:
    """Return the place that the next card comes from: one that was shown in error is used first."""
    return ("astray",) if table.shown else ("shoe",)


def _hand(table: Table, number: int, hand: int) -> FeltPlace:
    """Return a hand's cards, or the wager of one that has none yet."""
    box = table.box(number)
    held = hand_of(box, hand) if box else None
    return ("hand", number, hand) if held is not None and held.cards else ("wager", number, hand, "main")
