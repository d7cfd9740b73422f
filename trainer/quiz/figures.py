"""Figures of a kind of question: the thing besides the kind that an answer hangs on, practiced apart.

A blackjack and a half loss are worked otherwise for an odd number of dollars than for an even one, a row of a pay
table otherwise by each table. A kind and its figure are written ``KIND@FIGURE``.
"""

from typing import Final

from trainer.engine.money import Cents
from trainer.engine.table import Rules
from trainer.games.kinds import Kind
from trainer.games.options import house_of
from trainer.games.registry import GAMES
from trainer.quiz.facts.at_table import facts_of_kind
from trainer.scenarios.request_recipes import weights_of
from trainer.scenarios.wagers import Stakes, is_odd, parities_of

ODD: Final = "odd"
EVEN: Final = "even"
OWN: Final = "own"
"""The figure of a pay table that a house has entered itself."""


def split_figure(wanted: str) -> tuple[str, str]:
    """Return the kind and the figure of ``KIND@FIGURE``; no figure where none is named.

    >>> split_figure("blackjack@odd"), split_figure("win")
    (('blackjack', 'odd'), ('win', ''))
    """
    kind, _, figure = wanted.partition("@")
    return kind, figure


def with_figure(kind: str, figure: str) -> str:
    """Return a kind and its figure in a word."""
    return f"{kind}@{figure}" if figure else kind


def figures_of(kind: Kind, rules: Rules, stakes: Stakes | None = None) -> tuple[str, ...]:
    """Return the figures in which a kind comes at a table; none for a kind without any."""
    match kind.figured_by:
        case "stake":
            return tuple([ODD if odd else EVEN for odd in parities_of(house_of(rules), stakes)])
        case "pay-table":
            return (_pay_table(kind, rules),)
        case "pay-row":
            return tuple(dict.fromkeys([fact.figure for fact in facts_of_kind(rules, kind.name)]))
        case "reason":
            return tuple(weights_of(kind.name, rules))
    return ()


def figure_of(kind: Kind, rules: Rules, stake: Cents) -> str:
    """Return the figure of a question of a kind about a stake; nothing for a kind without figures."""
    match kind.figured_by:
        case "stake":
            return ODD if is_odd(stake) else EVEN
        case "pay-table":
            return _pay_table(kind, rules)
    return ""


def _pay_table(kind: Kind, rules: Rules) -> str:
    """Return the number of the pay table in force for a side bet's row; nothing in a game without that bet."""
    for bet in GAMES[rules.game].side_bets:
        if kind in bet.kinds:
            number = getattr(rules.house, bet.option)
            return number if isinstance(number, str) else OWN
    return ""
