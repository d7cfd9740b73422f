"""What every game of the registry has: its names, house options, procedure, clauses and pay tables."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Literal, TypeAlias

import msgspec

from trainer.engine.acts import Wager
from trainer.engine.boxes import Hand
from trainer.engine.table import Rules
from trainer.games.options import GameOptions

CellState: TypeAlias = Literal["printed", "reconstructed", "missing", "house"]
"""As printed, read back from merged cells, lost in print, or entered by a house."""


class Cell(msgspec.Struct, frozen=True):
    """One line of a pay table: what it is for, what it pays to 1 (None if lost), and how it was read."""

    label: str
    pays: int | None
    state: CellState = "printed"
    unit: Literal["to 1", "dollars"] = "to 1"


class PrintedTable(msgspec.Struct, frozen=True):
    """A pay table as the print has it; an incomplete one cannot be dealt."""

    number: str
    cells: tuple[Cell, ...]
    note: str = ""

    @property
    def state(self) -> str:
        """``printed``, ``reconstructed`` or ``incomplete``, by the worst of its cells."""
        states = {cell.state for cell in self.cells}
        return "incomplete" if "missing" in states else "reconstructed" if "reconstructed" in states else "printed"


class Game(msgspec.Struct, frozen=True, kw_only=True):
    """A game of the registry."""

    name: str
    title: str
    rule_sets: tuple[str, ...]
    """Default first."""
    edition: str
    houses: Mapping[str, type[GameOptions]]
    """The struct of house options of each rule set."""
    regulation: Callable[[Any, str], Rules]
    """The rules in force at a table with these house options, by rule set."""
    clauses: Mapping[str, Mapping[str, str]]
    """Each rule set's clauses in reading order: the id, and what it says in our words."""
    garbled: Mapping[str, str] = {}
    """The clauses that are garbled in print, each with the ruling that reads it."""
    rulings: tuple[str, ...] = ()
    """The ids of the rulings that this game rests on."""
    pay_tables: Mapping[str, tuple[PrintedTable, ...]] = {}
    side: Wager | None = None
    arrows: bool = False
    """Whether every box is played from its P or its D arrow."""
    insurance: bool = True
    busts: bool = True
    """Whether a hand above 21 is bust, and a natural a blackjack; not so in No Bust 21."""


@cache
def stands_on_17(soft_17: str) -> Callable[[Hand], bool]:
    """Return when a dealer's hand takes no further card: hard 17 and above, soft 17 as the house says, soft 18."""
    soft_stand = 8 if soft_17 == "hit" else 7

    def must_stand(hand: Hand) -> bool:
        hard = hand.hard
        return hard >= 17 or (hand.ace and soft_stand <= hard <= 11)

    return must_stand
