"""The names of bets in what is asked about them."""

from typing import Final

from trainer.engine.acts import Wager
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Rules
from trainer.games.registry import GAMES

_MAIN: Final = sentence("main")
_INSURANCE: Final = sentence("insurance")
_ARROW: Final = sentence("{arrow}")
TEXTS: Final = "games"
"""The translator's context of the games' own texts."""
LINES: Final = "pay tables"
"""The translator's context of what games declare of their pay tables."""


def bet_name(rules: Rules, wager: Wager, arrow: str = "") -> Sentence:
    """Return a bet's name within a sentence, before the word bet."""
    if wager == "insurance":
        return _INSURANCE
    if wager != "main":
        return Sentence(GAMES[rules.game].texts.side_bets[wager].label, context=TEXTS)
    return _ARROW.with_values(arrow=arrow or "P") if GAMES[rules.game].arrows else _MAIN
