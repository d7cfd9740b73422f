"""The games by their stable names, and the rules in force at a table.

A game is read when it is asked for by its name, since settling a round takes less time than reading the others; all of
them are when a table of all games is.
"""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from importlib import import_module
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final

from trainer.engine.acts import Wager
from trainer.engine.table import Rules
from trainer.games.game import Game
from trainer.games.options import GameOptions

if TYPE_CHECKING:  # a game that has them reads them
    from trainer.games.rulings.ruling import Ruling
    from trainer.games.side_bets import SideBet

_MODULES: Final = {
    "blackjack": "blackjack",
    "dealer-bust-21": "dealer_bust_21",
    "winners-option": "winners_option",
    "dealer-breakz": "dealer_breakz",
    "no-bust-21": "no_bust_21",
}
"""The module of each game, the standard one first."""
NAMES: Final = tuple(_MODULES)
"""The names of all games."""
SEVERAL_GAMES: Final = "several"
"""The name under which an attempt that is of several games stands, where one of a game stands under its own."""

GAMES: Mapping[str, Game]
"""Every game by its name, the standard one first."""
RULINGS: Mapping[str, "Ruling"]
"""Every ruling by its id: what is decided where the printed rules are silent, garbled or disagree, in our own words."""
SIDE_BETS: Mapping[Wager, "SideBet"]
"""Every side bet by its name."""
WAGERS: tuple[Wager, ...]
"""Every wager that an act may name."""

if not TYPE_CHECKING:  # with it, the checker would find any name in this module

    def __getattr__(name: str) -> Any:
        """Return a table of all games, made when it is asked for first."""
        if name not in _TABLES:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        made = globals()[name] = _TABLES[name]([game_named(each) for each in NAMES])
        return made


_TABLES: Final[Mapping[str, Callable[[list[Game]], Any]]] = {
    "GAMES": lambda games: MappingProxyType({game.name: game for game in games}),
    "RULINGS": lambda games: MappingProxyType({each.id: each for game in games for each in game.own_rulings()}),
    "SIDE_BETS": lambda games: MappingProxyType({bet.name: bet for game in games for bet in game.side_bets}),
    "WAGERS": lambda games: (
        "main",
        *dict.fromkeys([side for game in games for side in game.sides]),
        "insurance",
        "envy",
    ),
}
"""The making of each table; the window that shows the games has no use for their rulings yet."""


@cache
def game_named(name: str) -> Game:
    """Return the game of one of the names."""
    game: Game = import_module(f"trainer.games.{_MODULES[name]}").GAME
    return game


@lru_cache(maxsize=1024)  # a long batch of rounds may name houses without end
def rules_in_force(game: str, rule_set: str, options: GameOptions) -> Rules:
    """Return the rules of a game at a house; the same value each time."""
    return game_named(game).regulation(options, rule_set)
