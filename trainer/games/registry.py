"""The games by their stable names, and the rules in force at a table."""

from functools import lru_cache
from types import MappingProxyType
from typing import Final

from trainer.engine.table import Rules
from trainer.games import blackjack, dealer_bust_21
from trainer.games.game import Game
from trainer.games.options import House

GAMES: Final = MappingProxyType({game.name: game for game in (blackjack.GAME, dealer_bust_21.GAME)})
"""Every game, the standard one first."""


@lru_cache(maxsize=256)
def rules_in_force(game: str, rule_set: str, house: House) -> Rules:
    """Return the rules of a game at a house; the same value each time."""
    return GAMES[game].regulation(house, rule_set)
