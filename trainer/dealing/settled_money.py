"""The money behind an act of a round dealt by hand: the settlement that it makes, or that was due instead."""

from trainer.dealing.attempt import ActDone
from trainer.engine.acts import Act, Signal
from trainer.engine.procedure import settlement_due
from trainer.engine.settle import Settlement
from trainer.engine.table import Turn


def settlement_behind(act_done: ActDone) -> Settlement | None:
    """Return the settlement behind an act's money; of a wrong act that of what was due, for its own wager first."""
    table, act, finding = act_done.table, act_done.act, act_done.finding
    if finding is None:
        return None if isinstance(act, Signal) else settlement_due(table, act)
    if isinstance(finding.due, Turn):
        return None
    nearest_first = (*[each for each in finding.due if _where(each) == _where(act)], *finding.due)
    return next((settled for each in nearest_first if (settled := settlement_due(table, each)) is not None), None)


def _where(act: Act) -> tuple[object, ...]:
    return getattr(act, "box", None), getattr(act, "hand", None), getattr(act, "wager", None)
