"""The odds of a game's bets as it declares them: the ways in which a bet ends, and what mistakes cost the house."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from typing import TypeAlias

import msgspec

from trainer.engine.acts import Wager
from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence
from trainer.engine.table import Rules
from trainer.games.odds.chances import Chances
from trainer.games.pay_tables import PayLine

Case: TypeAlias = tuple[Fraction, Fraction | int]
"""The chance of a case, and what the mistake costs the house in it, in bets; less than nothing if it keeps more."""

Cases: TypeAlias = Callable[[Chances, Rules, Cents], Iterable[Case]]
"""Returns the cases in which a mistake is made with a bet of so many cents; none where it cannot be made."""


class OddsRow(msgspec.Struct, frozen=True):
    """One way in which a bet ends: its chance, and what the player wins by it, in bets."""

    title: Sentence | PayLine
    """The line of a pay table, or what becomes of a bet that has none."""
    chance: Fraction
    wins: Fraction | int


class MistakeCost(msgspec.Struct, frozen=True, kw_only=True):
    """The cost of a recognized mistake to the house if a dealer always makes it."""

    mistake: str
    """Its id in the catalog."""
    on: Wager
    """The bet in which it is counted."""
    title: Sentence | None = None
    """The title of that bet where it is not the one whose odds are told."""
    how: Sentence | None = None
    """The way in which it is made, where its name leaves that open."""
    cases: Cases


class SideBetOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of a side bet beyond its pay tables."""

    line_chances: Callable[[Chances], Sequence[Fraction]]
    """The chance of each line of its pay tables; it loses with what is left."""
    worked: Callable[[Chances, Rules], tuple[Sentence, ...]]
    """The working of these chances, step by step."""
    counted: Callable[[Chances], Sequence[Fraction]] | None = None
    """The number of equally likely sets of cards behind each line, and of all, where there are few enough to read."""
    limited: Callable[[Rules, Cents, int], Cents] | None = None
    """The win of a bet alone in its deal, at odds to one under the house's limit; None if none can limit it."""
    mean_dealer_envy: Callable[[Chances], Fraction] | None = None
    """The amount that a bet that qualifies brings the dealer on average, in cents."""
    costs: tuple[MistakeCost, ...] = ()


class MainOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of a main bet that leaves its player nothing to decide, or that is played in a fixed way."""

    title: Sentence
    outcomes: Callable[[Chances, Rules, Cents], tuple[OddsRow, ...]]
    """The ways in which a bet of so many cents ends."""
    worked: Callable[[Chances, Rules, Cents], tuple[Sentence, ...]]


class GameOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The odds of a game beside its side bets."""

    main: MainOdds | None = None
    """None where the edge hangs on how each player plays."""
    costs: tuple[MistakeCost, ...] = ()


def others(chances: Iterable[Fraction]) -> Fraction:
    """Return the chance of anything else."""
    return 1 - sum(chances, Fraction(0))
