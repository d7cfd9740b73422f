"""A bet read wrongly: the one amount that explains a wrong payoff, told apart from wrong arithmetic."""

from collections.abc import Iterable
from typing import Final

from trainer.engine.acts import Act, Pay, Take
from trainer.engine.boxes import Box
from trainer.engine.money import Cents
from trainer.engine.procedure import due_clause
from trainer.engine.table import Table
from trainer.engine.values import replace
from trainer.felt.cheques import values
from trainer.felt.stacking import cheques_of_bet, counted
from trainer.games.mistakes.mistake import Diagnosis
from trainer.games.mistakes.payouts import MISREAD

SLIPS: Final = frozenset({"one-cheque-over", "one-cheque-short"})
"""The mistakes that say no more than a misread bet does, and give way to it."""
_READ_AS: Final = {2_500: 2_000}
"""The amounts that no cheque has and that some are counted as."""


def misread(table: Table, act: Act, *, mixed: bool) -> Diagnosis | None:
    """Return the amount that a bet was taken for, if it alone explains a wrong amount; None if nothing does.

    The amount due is asked of the rules anew, for each amount that the stack may be taken for.
    """
    if not isinstance(act, Pay | Take) or not act.box:
        return None
    box = table.box(act.box)
    cheques = cheques_of_bet(table, act.box, act.hand, act.wager, mixed=mixed)
    if box is None or not cheques:
        return None
    stake = sum(cheques)
    for amounts in (_miscounted(cheques), _mistaken(cheques, table.rules.chip), _of_other_bets(table, box)):
        found = [each for each in sorted(amounts - {stake}) if each > 0 and _owed(table, box, act, each) == act.cents]
        if len(found) == 1:
            return Diagnosis("misread-bet", MISREAD["misread-bet"].with_values(read=found[0], stake=stake))
        if found:
            break
    return None


def _miscounted(cheques: tuple[Cents, ...]) -> set[Cents]:
    """Return the amounts of a stack with one cheque missed, or counted twice."""
    return {sum(cheques) + sign * value for value in cheques for sign in (-1, 1)}


def _mistaken(cheques: tuple[Cents, ...], chip: Cents) -> set[Cents]:
    """Return the amounts of a stack with one cheque, or all of its value, taken for the next value up or down."""
    rack = values(chip)
    found = set()
    for value, count in counted(cheques):
        at = rack.index(value) if value in rack else -1
        taken_for = {*rack[max(at - 1, 0) : at + 2], _READ_AS.get(value, value)} if at >= 0 else set()
        found |= {sum(cheques) + times * (other - value) for other in taken_for for times in (1, count)}
    return found


def _of_other_bets(table: Table, box: Box) -> set[Cents]:
    """Return the amounts of the bets that lie at the same spot or at one beside it."""
    near: Iterable[Box] = [each for each in table.boxes if abs(each.number - box.number) <= 1]
    hands = {hand.stake for each in near for hand in each.hands if hand.is_live}
    return hands | {side.stake for each in near for side in each.sides if side.live}


def _owed(table: Table, box: Box, act: Pay | Take, stake: Cents) -> Cents:
    """Return the amount due for a bet if it were of another size; 0 if something else were due."""
    if act.wager == "main":
        at = max(act.hand - 1, 0)
        hands = [replace(each, stake=stake) if at == n else each for n, each in enumerate(box.hands)]
        other = replace(box, hands=tuple(hands))
    else:
        is_it = [each.live and each.wager == act.wager for each in box.sides]
        sides = [replace(each, stake=stake) if it else each for each, it in zip(box.sides, is_it, strict=True)]
        other = replace(box, sides=tuple(sides))
    boxes = tuple([other if each is box else each for each in table.boxes])
    answer = due_clause(replace(table, boxes=boxes))[1]
    due = [
        each
        for each in (answer if isinstance(answer, tuple) else ())
        if type(each) is type(act) and isinstance(each, Pay | Take)
    ]
    where = act.box, act.hand, act.wager
    return next((each.cents for each in due if (each.box, each.hand, each.wager) == where), 0)
