"""Skills: what a dealer is firm in or not, a kind of question and its figure at the rules that it is learned at.

A kind that a game declares as worked in standard blackjack is one skill there and here: who is firm in insurance is
not asked it anew in the next game.
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

import msgspec

from trainer.games.kinds import Asks, FiguredBy
from trainer.games.options import GameOptions
from trainer.games.registry import GAMES
from trainer.quiz.figures import split_figure, with_figure
from trainer.quiz.slots import QuizTable
from trainer.quiz.turns import wanted_at
from trainer.scenarios.kinds import KINDS

STANDARD: Final = ("blackjack", "standard")
"""The game and the rule set at which shared skills are at home."""


_PRACTICED_APART: Final[tuple[FiguredBy, ...]] = ("stake", "pay-table")
"""The figures that make skills of their own; the rows of a table and the reasons of a request are one skill's cases."""


class Skill(msgspec.Struct, frozen=True):
    """A kind and its figure, and the game and rule set at which they are learned."""

    game: str
    rule_set: str
    kind: str
    figure: str = ""

    @property
    def key(self) -> str:
        """Its name in records: ``GAME.RULES/KIND``, or ``GAME.RULES/KIND@FIGURE``."""
        return f"{self.game}.{self.rule_set}/{self.wanted}"

    @property
    def wanted(self) -> str:
        """The kind and figure in a word."""
        return with_figure(self.kind, self.figure)

    @property
    def asks(self) -> Asks:
        """The quiz of its kind."""
        return KINDS[self.kind].asks


def skill_of(game: str, rule_set: str, kind: str, figure: str = "") -> Skill:
    """Return the skill that a question of a kind and figure at a game's rules asks for.

    >>> skill_of("dealer-bust-21", "washington", "insurance-lose").key
    'blackjack.standard/insurance-lose'
    >>> skill_of("dealer-bust-21", "washington", "db21-ace", "2").key
    'dealer-bust-21.washington/db21-ace@2'
    """
    if kind in GAMES[game].as_standard.get(rule_set, ()):
        game, rule_set = STANDARD
    return Skill(game, rule_set, kind, figure if KINDS[kind].figured_by in _PRACTICED_APART else "")


@lru_cache(maxsize=1024)
def key_at(game: str, rule_set: str, wanted: str) -> str:
    """Return the key of the skill that KIND or KIND@FIGURE at a game's rules is.

    What no quiz asks, such as the work at a table that is dealt, is at home where it is done.

    >>> key_at("dealer-bust-21", "washington", "deal-settling")
    'dealer-bust-21.washington/deal-settling'
    """
    kind, figure = split_figure(wanted)
    if kind not in KINDS or game not in GAMES:
        return f"{game}.{rule_set}/{wanted}"
    return skill_of(game, rule_set, kind, figure).key


def key_now(key: str) -> str:
    """Return the key under which this program keeps what an earlier one kept under another."""
    home, _, wanted = key.partition("/")
    game, _, rule_set = home.partition(".")
    return key_at(game, rule_set, wanted)


def skill_from(key: str) -> Skill | None:
    """Return the skill of a key; None for one that this program does not know."""
    home, _, wanted = key.partition("/")
    game, _, rule_set = home.partition(".")
    kind, figure = split_figure(wanted)
    if game not in GAMES or rule_set not in GAMES[game].rule_sets or kind not in KINDS:
        return None
    return Skill(game, rule_set, kind, figure)


@lru_cache(maxsize=64)
def skills_at(table: QuizTable) -> tuple[Skill, ...]:
    """Return the skills that a table asks for, in the order of its lessons: quiz by quiz, kind by kind."""
    rules = table.rules
    return tuple(
        dict.fromkeys([skill_of(rules.game, rules.rule_set, *split_figure(wanted)) for wanted in wanted_at(table)])
    )


def standard_tables() -> Iterable[QuizTable]:
    """Yield a table of each rule set with the options that the program begins with."""
    for game in GAMES.values():
        for rule_set in game.rule_sets:
            house: GameOptions = game.houses[rule_set]()
            yield QuizTable(game=game.name, rule_set=rule_set, house=house)
