"""Problems of cheques: stacks, cutting, proving, sizing in, paying by color, coloring up, change and buy-ins."""

from random import Random
from typing import Final

from trainer.engine.money import Cents
from trainer.engine.shoe import below
from trainer.felt.cheques import values
from trainer.fundamentals.problem import Problem, ProblemAnswer
from trainer.fundamentals.table import DrillTable
from trainer.quiz.cutting import fewest

BARREL: Final = 20
"""The cheques of a full stack."""
PROVED_BY: Final[dict[Cents, int]] = {50: 4, 100: 5, 500: 5, 2_500: 4, 10_000: 5, 50_000: 4}
"""The cheques of each stack in a proof: fives of $1, $5 and $100, fours of 50 cents, $25 and $500.

So a stack is a round amount: $2, $5, $25, $100, $500, $2,000.
"""

_TRIES: Final = 50


def between(least: int, most: int, random: Random) -> int:
    return least + below(most - least + 1, random)


def stack_value(table: DrillTable, random: Random) -> Problem:
    """Ask what a stack of one value comes to."""
    value = _one_of(_common(table), random)
    count = between(2, BARREL, random)
    return Problem(
        drill="stack-value", cheques=((value,) * count,), value=value, answer=ProblemAnswer((value * count,))
    )


def mixed_value(table: DrillTable, random: Random) -> Problem:
    """Ask what a bet of mixed cheques comes to, the larger ones at the bottom."""
    rack = _common(table)
    kinds = between(2, min(4, len(rack)), random)
    chosen = sorted(_sample(rack, kinds, random), reverse=True)
    stack = tuple([value for value in chosen for _ in range(between(1, 5, random))])
    return Problem(drill="mixed-value", cheques=(stack,), answer=ProblemAnswer((sum(stack),)))


def cut(table: DrillTable, random: Random) -> Problem:
    """Ask for an amount in the fewest cheques: more than one, if the range of bets has such an amount."""
    for _ in range(_TRIES):
        cents = table.stake(random)
        cheques = fewest(cents, table.rack)
        if 2 <= len(cheques) <= BARREL:
            break
    return Problem(drill="cut", cents=cents, rack=table.rack, answer=ProblemAnswer(cheques=cheques))


def prove(table: DrillTable, random: Random) -> Problem:
    """Ask in how many stacks cheques of one value are proved, and how many are left over."""
    value = _one_of([each for each in table.rack if each in PROVED_BY] or [2_500], random)
    count = between(PROVED_BY[value] + 1, BARREL, random)
    return Problem(
        drill="prove",
        cheques=((value,) * count,),
        value=value,
        count=count,
        answer=ProblemAnswer(divmod(count, PROVED_BY[value])),
    )


def size_in(table: DrillTable, random: Random) -> Problem:
    """Ask how many of a full stack are left once it has been sized into bets of the same cheques."""
    value = _one_of(_common(table), random)
    first, second = between(2, 9, random), between(2, 9, random)
    return Problem(
        drill="size-in",
        cheques=((value,) * first, (value,) * second),
        value=value,
        count=BARREL,
        answer=ProblemAnswer((BARREL - first - second,)),
    )


def color_for_color(table: DrillTable, random: Random) -> Problem:
    """Ask for a payoff at 2 to 1 in the colors of the bet."""
    stack = _small_bet(table, random)
    return Problem(drill="color-for-color", cheques=(stack,), rack=table.rack, answer=ProblemAnswer(cheques=stack * 2))


def conversion(table: DrillTable, random: Random) -> Problem:
    """Ask for the same payoff in the fewest cheques, whatever the colors of the bet are."""
    while True:
        stack = _small_bet(table, random)
        cheques = fewest(2 * sum(stack), table.rack)
        if sorted(cheques) != sorted(stack * 2) and sum(cheques) == 2 * sum(stack):
            return Problem(drill="conversion", cheques=(stack,), rack=table.rack, answer=ProblemAnswer(cheques=cheques))


def color_up(table: DrillTable, random: Random) -> Problem:
    """Ask for a player's small cheques in the fewest large ones."""
    while True:
        value = _one_of(_common(table)[:2], random)
        count = between(BARREL // 2, 3 * BARREL, random)
        cheques = fewest(value * count, table.rack)
        if len(cheques) <= BARREL // 2 and sum(cheques) == value * count and max(cheques) > value:
            stacks = tuple([(value,) * min(BARREL, count - at) for at in range(0, count, BARREL)])
            return Problem(
                drill="color-up",
                cheques=stacks,
                value=value,
                count=count,
                rack=table.rack,
                answer=ProblemAnswer(cheques=cheques),
            )


def change(table: DrillTable, random: Random) -> Problem:
    """Ask how many cheques of a smaller value change cheques of a larger one."""
    while True:
        small, large = sorted(_sample(_common(table), 2, random))
        count = between(1, 3, random)
        if large % small == 0 and large * count // small <= 5 * BARREL:
            given = (large,) * count
            return Problem(
                drill="change", cheques=(given,), value=small, answer=ProblemAnswer((large * count // small,))
            )


def buy_in(table: DrillTable, random: Random) -> Problem:
    """Ask how many large cheques a buy-in comes to beside one full stack of small ones."""
    while True:
        small, large = sorted(_sample(_common(table), 2, random))
        cents = between(1, 20, random) * 10_000
        left = cents - BARREL * small
        if left > 0 and left % large == 0 and left // large <= BARREL:
            return Problem(
                drill="buy-in", cents=cents, cheques=((small,),), value=large, answer=ProblemAnswer((left // large,))
            )


def _small_bet(table: DrillTable, random: Random) -> tuple[Cents, ...]:
    """Return a bet of two colors that are not the largest."""
    small, large = sorted(_sample(_common(table)[:3], 2, random))
    return (large,) * between(1, 4, random) + (small,) * between(1, 4, random)


def _common(table: DrillTable) -> list[Cents]:
    """Return the cheques that lie on a table every day, smallest first: those up to $100."""
    return [each for each in table.rack if each <= 10_000] or list(values(100)[:4])


def _one_of(those: list[Cents], random: Random) -> Cents:
    return those[below(len(those), random)]


def _sample(those: list[Cents], count: int, random: Random) -> list[Cents]:
    left = list(those)
    return [left.pop(below(len(left), random)) for _ in range(count)]
