"""A round as it is told on file: a shoe, the wagers, what the players choose, and, if a person dealt it, the acts."""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

import msgspec

from trainer.engine.acts import Act, Wager
from trainer.engine.boxes import Side
from trainer.engine.cards import Card
from trainer.engine.faults import Fault
from trainer.engine.money import Cents
from trainer.engine.table import Rules, Seat, Table, open_table
from trainer.games.options import GameOptions, house_of

FORMAT = 1
MIXED_STACKS: Final = "mixed_stacks"
"""The key under ``practice`` that tells how bets are stacked; readers that know no ``practice`` pass over it."""

Play: TypeAlias = tuple[Literal["hit", "stand", "double", "split"], Cents | None]
"""A player's decision; an amount only for a double that names one."""


class BoxSpec(msgspec.Struct, frozen=True, kw_only=True):
    """One box of a round: its wagers in cents and what its player says."""

    number: int
    main: Cents = 0
    arrow: Literal["", "P", "D"] = ""
    side: tuple[tuple[Wager, Cents], ...] = ()
    extra: tuple[tuple[Wager, Cents], ...] = ()
    """The wagers that lie beside the rest before the first card, and may not be accepted."""
    late: tuple[tuple[Wager, Cents], ...] = ()
    insurance: Cents | Literal["even"] | None = None
    plays: tuple[Play, ...] | None = None
    player: str = ""


class ActEntry(msgspec.Struct, frozen=True):
    """One act of a told round; with a finding it is tried, and done only if it `stands`."""

    act: Act
    finding: Fault | None = None
    stands: bool = False


class RoundSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A whole round. `place` names it in messages: its file, or its line."""

    game: str
    rule_set: str
    rules: Rules
    shoe: tuple[Card, ...]
    runs_out: int = -1
    faced: tuple[int, ...] = ()
    """The cards of the shoe that lie face up in it, counted from 1."""
    burn: bool = False
    mixed_stacks: bool = False
    """True if some bets are shown in more cheques than they take; which ones follows from the shoe."""
    boxes: tuple[BoxSpec, ...]
    """From first base on."""
    title: str = ""
    note: str = ""
    acts: tuple[ActEntry, ...] | None = None
    practice: Mapping[str, Any] | None = None
    """The record of how the acts were practiced, in plain values; only the room of dealt rounds reads it."""
    place: str = ""

    @property
    def house(self) -> GameOptions:
        return house_of(self.rules)


def opened(spec: RoundSpec) -> Table:
    """Return the table of a round before its first card."""
    seats = [
        Seat(
            number=box.number,
            main=box.main,
            sides=tuple([Side(wager, cents) for wager, cents in box.side]) if box.side else (),
            extra=box.extra,
            is_d=box.arrow == "D",
            player=box.player,
        )
        for box in spec.boxes
    ]
    faced = [place - 1 for place in spec.faced]
    return open_table(spec.rules, spec.shoe, seats, runs_out=spec.runs_out, burn=spec.burn, faced=faced)
