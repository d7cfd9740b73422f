"""The games by their stable names, and the rules in force at a table."""

from functools import lru_cache
from types import MappingProxyType
from typing import Final

from trainer.engine.table import Rules
from trainer.games import blackjack, dealer_breakz, dealer_bust_21, no_bust_21, winners_option
from trainer.games.options import GameOptions

_ALL: Final = (
    blackjack.GAME,
    dealer_bust_21.GAME,
    winners_option.GAME,
    dealer_breakz.GAME,
    no_bust_21.GAME,
)
GAMES: Final = MappingProxyType({game.name: game for game in _ALL})
"""Every game, the standard one first."""


@lru_cache(maxsize=256)
def rules_in_force(game: str, rule_set: str, house: GameOptions) -> Rules:
    """Return the rules of a game at a house; the same value each time."""
    return GAMES[game].regulation(house, rule_set)
