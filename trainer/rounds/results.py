"""The shape of a round's result, as other programs rely on it: its fields in the order in which they are printed."""

from collections.abc import Mapping
from typing import Any

import msgspec
from msgspec import UNSET, UnsetType

# Structs that are written a field after the other, half as soon again as mappings; none is kept longer than its line.


class HandResult(msgspec.Struct, frozen=True, gc=False):
    """A hand at the end of its round, counted as its game counts."""

    cards: str
    total: int
    soft: bool
    blackjack: bool
    bust: bool


class DealerResult(msgspec.Struct, frozen=True, gc=False):
    """The dealer's hand at the end of a round."""

    cards: str
    up: str
    total: int
    soft: bool
    blackjack: bool
    bust: bool


class WagerResult(msgspec.Struct, frozen=True, gc=False):
    """A wager as it was settled."""

    wager: str
    hand: int | UnsetType
    """The number of its hand, from 1, of a main wager; a wager of the box has none."""
    stake: str
    outcome: str
    paid: str
    taken: str
    clauses: tuple[str, ...]


class BoxResult(msgspec.Struct, frozen=True, gc=False):
    """A box at the end of its round."""

    number: int
    hands: list[HandResult]
    wagers: list[WagerResult]


class Totals(msgspec.Struct, frozen=True, gc=False):
    """The amounts that the house paid, took, and won or lost."""

    paid: str
    taken: str
    net: str


class RoundResult(msgspec.Struct, frozen=True, gc=False):
    """The outcome of a round."""

    format: int
    game: str
    rules: str
    house: Mapping[str, Any]
    dealer: DealerResult
    boxes: list[BoxResult]
    dealer_envy: str
    acts: list[str]
    totals: Totals
    notes: list[str] | UnsetType = UNSET
