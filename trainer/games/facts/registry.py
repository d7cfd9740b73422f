"""The games that have facts of their own to be known by heart, besides their pay tables and the standard game's."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from trainer.engine.table import Rules
from trainer.games import dealer_breakz, dealer_bust_21, no_bust_21, winners_option
from trainer.games.facts import dealer_breakz as of_dealer_breakz
from trainer.games.facts import dealer_bust_21 as of_dealer_bust_21
from trainer.games.facts import no_bust_21 as of_no_bust_21
from trainer.games.facts import winners_option as of_winners_option
from trainer.games.facts.fact import RuleFact

OWN_FACTS: Final[Mapping[str, Callable[[Rules], tuple[RuleFact, ...]]]] = MappingProxyType(
    {
        dealer_bust_21.GAME.name: of_dealer_bust_21.facts,
        winners_option.GAME.name: of_winners_option.facts,
        dealer_breakz.GAME.name: of_dealer_breakz.facts,
        no_bust_21.GAME.name: of_no_bust_21.facts,
    }
)
"""By the names of the games. They stand here, not with the game: a fact is made of what its game declares."""
