"""The games by their stable names, and the rules in force at a table."""

from functools import lru_cache
from types import MappingProxyType
from typing import Final

from trainer.engine.acts import Wager
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
SEVERAL_GAMES: Final = "several"
"""The name under which an attempt that is of several games stands, where one of a game stands under its own."""
RULINGS: Final = MappingProxyType({ruling.id: ruling for game in _ALL for ruling in game.own_rulings})
"""Every ruling by its id: what is decided where the printed rules are silent, garbled or disagree, in our own words."""
SIDE_BETS: Final = MappingProxyType({bet.name: bet for game in _ALL for bet in game.side_bets})
"""Every side bet by its name."""
WAGERS: Final[tuple[Wager, ...]] = ("main", *SIDE_BETS, "insurance", "envy")
"""Every wager that an act may name."""


@lru_cache(maxsize=1024)  # a long batch of rounds may name houses without end
def rules_in_force(game: str, rule_set: str, options: GameOptions) -> Rules:
    """Return the rules of a game at a house; the same value each time."""
    return GAMES[game].regulation(options, rule_set)
