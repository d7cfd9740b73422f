"""A plan's choice of things asked alone: kinds and figures, and the stakes of the players; each refused in one line."""

from collections.abc import Sequence
from difflib import get_close_matches
from typing import Final

from trainer.engine.errors import NotationError, RoundRefused
from trainer.engine.money import Cents, read_money
from trainer.games.options import GameOptions
from trainer.quiz.figures import figures_of, split_figure, with_figure
from trainer.quiz.plan import QuizKind
from trainer.quiz.recall import facts_wanted
from trainer.quiz.slots import QuizTable
from trainer.quiz.turns import QUIZZES
from trainer.scenarios.kinds import KINDS, kinds_at
from trainer.scenarios.wagers import Stakes

LEAST_STAKE: Final[Cents] = 100
MOST_STAKE: Final[Cents] = 250_000


def check_only(only: Sequence[str], quiz: QuizKind | None, table: QuizTable) -> None:
    """Raise ``RoundRefused`` for what a quiz does not ask at a table; None is for any quiz."""
    if not only:
        return
    asked = [each.name for asks in QUIZZES if quiz in (None, "mix", asks) for each in kinds_at(table.rules, asks)]
    for wanted in only:
        name, figure = split_figure(wanted)
        if name not in asked:
            if quiz not in (None, "mix") and name in KINDS and KINDS[name] in kinds_at(table.rules, KINDS[name].asks):
                raise RoundRefused(
                    "{wanted:repr} is asked in {asks}, not in {quiz}; expected a kind of it, such as {kinds:list}",
                    wanted=wanted,
                    asks=KINDS[name].asks,
                    quiz=quiz,
                    kinds=_nearest(name, asked),
                )
            raise RoundRefused(
                "{wanted:repr} is not asked at this table; expected a kind of this game, such as {kinds:list}",
                wanted=wanted,
                kinds=_nearest(name, asked),
            )
        figures = figures_of(KINDS[name], table.rules, table.stakes)
        known = {with_figure(name, each) for each in figures} | set(facts_wanted(table.rules, name)) | {name}
        if (figure and wanted not in known) or wanted.endswith("@"):
            expected = [with_figure(name, each) for each in figures] or [name]
            raise RoundRefused(
                "{wanted:repr} is not asked at this table; expected {expected:or}", wanted=wanted, expected=expected
            )


_FEW: Final = 4
"""The number of names that a refusal brings to mind: a game has a hundred."""


def _nearest(name: str, known: Sequence[str]) -> list[str]:
    """Return the known names that are most like a name; the first ones if none is."""
    return get_close_matches(name, known, _FEW) or list(known[:_FEW])


def quiz_of(only: Sequence[str]) -> QuizKind:
    """Return the quiz that known kinds belong to; a mix if they are of several."""
    quizzes = {KINDS[split_figure(wanted)[0]].asks for wanted in only}
    return quizzes.pop() if len(quizzes) == 1 else "mix"


def read_stakes(text: str, house: GameOptions) -> Stakes:
    """Return the stakes of MIN-MAX in dollars; ``RoundRefused`` for none that a house can play."""
    least, dash, most = text.replace("$", "").partition("-")
    try:
        stakes = (read_money(least.strip()), read_money(most.strip()))
    except NotationError:
        dash = ""
        stakes = (0, 0)
    if not dash:
        raise RoundRefused("{text:repr} is no range of stakes; expected MIN-MAX in dollars, such as 5-100", text=text)
    check_stakes(stakes, house)
    return stakes


def check_stakes(stakes: Stakes, house: GameOptions) -> None:
    """Raise ``RoundRefused`` for stakes that a house cannot play."""
    least, most = stakes
    if not LEAST_STAKE <= least <= most <= MOST_STAKE:
        raise RoundRefused(
            "{first:money} to {last:money} is no range of bets; expected the smaller first, from {least:money} to "
            "{most:money}",
            first=least,
            last=most,
            least=LEAST_STAKE,
            most=MOST_STAKE,
        )
    if least % house.chip or most % house.chip:
        raise RoundRefused(
            "{first:money} to {last:money} is no range of bets here; expected multiples of {chip:money}, the smallest "
            "cheque",
            first=least,
            last=most,
            chip=house.chip,
        )
    if (house.table_max is not None and least > house.table_max) or most < (house.table_min or 0):
        raise RoundRefused("{first:money} to {last:money} is outside the limits of the table", first=least, last=most)
