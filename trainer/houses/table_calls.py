"""A house's table of calls: what its dealers call out, and whether they go on or wait for the floor."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

TableCall: TypeAlias = Literal["cheques-play", "change", "buy-in", "color-in", "double-less"]
"""An event that is called out: a bet in black cheques, a cheque changed, cash for cheques, cheques for larger ones,
a double for less than the bet."""
AfterCall: TypeAlias = Literal["go-on", "wait"]
"""The dealer's next step once it is called: going on, or waiting for the floor."""

AFTER_CALLS: Final[tuple[AfterCall, ...]] = ("go-on", "wait")
USUAL: Final[Mapping[TableCall, AfterCall]] = MappingProxyType(
    {
        "cheques-play": "go-on",
        "change": "go-on",
        "buy-in": "wait",
        "color-in": "wait",
        "double-less": "go-on",
    }
)
"""Ordinary American practice: what leaves the rack for cash, or leaves the table, is seen by the floor first."""


def calls_that_wait(own: Mapping[TableCall, AfterCall]) -> tuple[TableCall, ...]:
    """Return the calls after which a house waits for the floor; `own` are those in which it departs from the usual."""
    return tuple([call for call, usual in USUAL.items() if own.get(call, usual) == "wait"])


def own_calls(chosen: Mapping[TableCall, AfterCall]) -> dict[TableCall, AfterCall]:
    """Return of all that is chosen what departs from the usual, in the order of the table."""
    return {call: chosen[call] for call, usual in USUAL.items() if chosen.get(call, usual) != usual}


USUAL_WAITS: Final = calls_that_wait({})
"""The calls after which the floor is waited for where a house says nothing else."""
