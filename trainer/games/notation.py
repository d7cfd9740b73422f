"""Reading the acts of every game of the registry."""

from trainer.engine import notation
from trainer.engine.acts import Act
from trainer.games.registry import SIDE_BETS


def read_act(text: str) -> Act:
    """Return the act a text names, about a wager of any game; `NotationError` if it is none."""
    return notation.read_act(text, SIDE_BETS)
