"""A bet that was settled out of its turn, as the question of settling order that shows what is missing."""

from typing import Final

from trainer.engine.acts import Act
from trainer.engine.apply import APPLY
from trainer.engine.errors import ImpossibleAct
from trainer.engine.replay import Step
from trainer.engine.table import Table
from trainer.games.registry import GAMES, SIDE_BETS
from trainer.quiz.order_kinds import kinds_after_the_deal, kinds_at_the_end
from trainer.quiz.resolving import SETTLING, Resolved, Resolving, touch_of

_OF_ANY_BETS: Final = frozenset({"order-dealer-bust", "order-dealer-blackjack", "order-all-outcomes"})
"""The kinds that any bets at a table may show; what else two of them show says more."""


def kind_out_of_turn(table: Table, act: Act) -> str:
    """Return the kind of order question that the bet that is due and the one settled instead of it show.

    They are looked at alone: the whole line may show a kind that the two have nothing to do with, a split hand
    elsewhere. Nothing where they show several kinds, where no order is asked, as while players act, and for a bet that
    is not settled then.
    """
    line = Resolving(table).line if type(act) in SETTLING else ()
    where = touch_of(act).where if line else None
    later = next((each for each in line[1:] if each.touch.where == where), None)
    if later is None or any([each.touch.where == where for each in Resolving(table).due]):
        return ""
    try:
        alone = _without(table, [each for each in line[1:] if each is not later])
        shown = _kinds(alone, (line[0], later))
    except ImpossibleAct:  # one of them rests on what the program does between
        return ""
    whole = {"order-in-turn", *_kinds(table, line)}
    if not whole.issuperset(shown):  # two side bets alone, while there are others
        shown = _kinds(table, line)
    shown = [kind for kind in shown if kind not in _OF_ANY_BETS] or shown
    return shown[0] if len(shown) == 1 else ""


def _without(table: Table, settled: list[Resolved]) -> Table:
    for each in settled:
        table = APPLY[type(each.act)](table, each.act)
    return table


def _kinds(table: Table, line: tuple[Resolved, ...]) -> list[str]:
    """Return the kinds that the bets of a line show; none where no order is asked."""
    steps: list[Step] = []
    for each in line:
        steps.append((table, each.act, each.clause))
        table = APPLY[type(each.act)](table, each.act)
    if steps[0][0].is_exposed:
        return kinds_at_the_end(steps[0][0], steps)
    is_start = bool({each.touch.wager for each in line} & {*SIDE_BETS, "envy"})
    return kinds_after_the_deal(GAMES[table.rules.game], steps) if is_start else []
