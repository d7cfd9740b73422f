"""Reading the acts of every game of the registry."""

from collections.abc import Iterable
from typing import Final

from trainer.engine import notation
from trainer.engine.acts import Act
from trainer.games import registry


def read_act(text: str) -> Act:
    """Return the act a text names, about a wager of any game; `NotationError` if it is none."""
    return _READ[text]


def read_acts(texts: Iterable[str]) -> tuple[Act, ...]:
    """Return the acts that texts name."""
    return tuple(map(_READ.__getitem__, texts))


class _SideBets:
    """The names of all side bets; most acts name none, and settling them reads no other game."""

    def __contains__(self, name: object) -> bool:
        return name in registry.SIDE_BETS


class _Read(dict[str, Act]):
    """The acts of texts, each read when it is asked for first: most come again and again."""

    def __missing__(self, text: str) -> Act:
        act = notation.read_act(text, _SideBets())
        if len(self) < _MOST_READ:
            self[text] = act
        return act


_MOST_READ: Final = 20_000
"""The number of texts remembered: amounts have no end in a long run."""
_READ: Final = _Read()
