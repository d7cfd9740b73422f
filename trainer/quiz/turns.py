"""The turns of a plan: which quiz and which kind a question of a number is of, every kind as often as it weighs."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, get_args

from trainer.games.kinds import Asks
from trainer.games.registry import GAMES
from trainer.quiz.choosing import shuffled_turn
from trainer.quiz.figures import figures_of, with_figure
from trainer.quiz.recall import facts_wanted
from trainer.quiz.slots import QuizTable
from trainer.scenarios.kinds import kinds_at

QUIZZES: Final[tuple[Asks, ...]] = get_args(Asks)
MIXED: Final[tuple[Asks, ...]] = (
    *("payout",) * 8,
    *("hitting",) * 4,
    *("order",) * 3,
    *("act",) * 3,
    "request",
    "recall",
)
"""The quiz that each of twenty questions of a mix belongs to, before they are shuffled."""


@lru_cache(maxsize=256)
def _mix_of(seed: int, cycle: int) -> tuple[Asks, ...]:
    return shuffled_turn(MIXED, seed, "mix", cycle)


def quiz_at(seed: int, number: int) -> tuple[Asks, int]:
    """Return the quiz of a question of a mix, and the question's number within that quiz."""
    turn, place = divmod(number - 1, len(MIXED))
    asks = _mix_of(seed, turn)[place]
    before = _mix_of(seed, turn)[:place].count(asks)
    return asks, turn * MIXED.count(asks) + before + 1


def wanted_at(table: QuizTable) -> tuple[str, ...]:
    """Return every kind of every quiz at a table, once for each of its figures, as KIND or KIND@FIGURE."""
    return tuple(
        [
            with_figure(kind.name, figure)
            for asks in QUIZZES
            for kind in kinds_at(table.rules, asks)
            if kind.least_boxes <= table.boxes
            for figure in figures_of(kind, table.rules, table.stakes) or ("",)
        ]
    )


SIDES_IN_HUNDRED: Final = 53
"""Of 100 payout questions of a game with side bets, how many are about one at least: it is what the game is about."""


@lru_cache(maxsize=256)
def weighed(table: QuizTable, asks: Asks) -> tuple[str, ...]:
    """Return the kinds of a quiz at a table, each as often as it weighs.

    Of what must be known by heart every fact comes once, and half of the payouts are those of side bets.
    """
    kinds = [kind for kind in kinds_at(table.rules, asks) if kind.least_boxes <= table.boxes]
    sides = {kind for bet in GAMES[table.rules.game].side_bets for kind in bet.kinds if asks == "payout"}
    of_sides = sum([kind.weight for kind in kinds if kind in sides])
    others = sum([kind.weight for kind in kinds if kind not in sides])
    times = 1
    while of_sides and 100 * times * of_sides < SIDES_IN_HUNDRED * (times * of_sides + others):
        times += 1
    return tuple(
        [
            wanted
            for kind in kinds
            for wanted in facts_wanted(table.rules, kind.name)
            for _ in range(kind.weight)
            for _ in range(times if kind in sides else 1)
        ]
    )


def turn_at(pool: tuple[str, ...], number: int, *parts: object) -> Iterator[str]:
    """Yield the kind whose turn it is at a number, then those whose turn is next, for a table that cannot bring it."""
    turn, place = divmod(number - 1, len(pool))
    in_turn = _in_order(pool, turn, *parts)
    yield from dict.fromkeys((*in_turn[place:], *in_turn[:place]))


@lru_cache(maxsize=512)
def _in_order(pool: tuple[str, ...], turn: int, *parts: object) -> tuple[str, ...]:
    return shuffled_turn(pool, *parts, "kinds", turn)
