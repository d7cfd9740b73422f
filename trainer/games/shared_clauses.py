"""Clauses that houses share: made once for all that differ in something else."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, ParamSpec, TypeVar, cast

_Arguments = ParamSpec("_Arguments")
_Made = TypeVar("_Made")

_MOST: Final = 256
"""The most of a kind that are kept: a house may bring amounts of its own, of which there is no end."""


def shared(make: Callable[_Arguments, _Made]) -> Callable[_Arguments, _Made]:
    """Return a function that makes a thing once for the same arguments.

    A batch of rounds may name another house in each line; making its clauses anew took as long as a third of a round.
    """
    return cast(Callable[_Arguments, _Made], lru_cache(maxsize=_MOST)(make))
