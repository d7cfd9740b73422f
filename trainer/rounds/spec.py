"""A round as it is told on file: a shoe, the wagers, what the players choose, and, if a person dealt it, the acts."""

from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias, final

from trainer.engine.acts import Act, Wager
from trainer.engine.boxes import Side
from trainer.engine.cards import Card
from trainer.engine.faults import Fault
from trainer.engine.money import Cents
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Rules, Seat, Table, open_table
from trainer.engine.values import Value
from trainer.games.options import GameOptions, house_of

FORMAT = 1
MIXED_STACKS: Final = "mixed_stacks"
"""The key under ``practice`` that tells how bets are stacked; readers that know no ``practice`` pass over it."""

Play: TypeAlias = tuple[Literal["hit", "stand", "double", "split"], Cents | None]
"""A player's decision; an amount only for a double that names one."""


@final
class BoxSpec(Value):
    """One box of a round: its wagers in cents and what its player says."""

    def __init__(
        self,
        *,
        number: int,
        main: Cents = 0,
        arrow: Literal["", "P", "D"] = "",
        side: tuple[tuple[Wager, Cents], ...] = (),
        extra: tuple[tuple[Wager, Cents], ...] = (),
        late: tuple[tuple[Wager, Cents], ...] = (),
        insurance: Cents | Literal["even"] | None = None,
        plays: tuple[Play, ...] | None = None,
        player: str = "",
    ) -> None:
        self.number: Final = number
        self.main: Final = main
        self.arrow: Final = arrow
        self.side: Final = side
        self.extra: Final = extra
        """The wagers that lie beside the rest before the first card, and may not be accepted."""
        self.late: Final = late
        self.insurance: Final = insurance
        self.plays: Final = plays
        self.player: Final = player


@final
class ActEntry(Value):
    """One act of a told round; with a finding it is tried, and done only if it `stands`."""

    def __init__(self, act: Act, finding: Fault | None = None, stands: bool = False) -> None:
        self.act: Final = act
        self.finding: Final = finding
        self.stands: Final = stands


@final
class RoundSpec(Value):
    """A whole round. `place` names it in messages: its file, or its line."""

    def __init__(
        self,
        *,
        game: str,
        rule_set: str,
        rules: Rules,
        shoe: tuple[Card, ...],
        runs_out: int = -1,
        faced: tuple[int, ...] = (),
        burn: bool = False,
        mixed_stacks: bool = False,
        boxes: tuple[BoxSpec, ...],
        title: str = "",
        note: str = "",
        acts: tuple[ActEntry, ...] | None = None,
        practice: Mapping[str, Any] | None = None,
        place: str = "",
    ) -> None:
        self.game: Final = game
        self.rule_set: Final = rule_set
        self.rules: Final = rules
        self.shoe: Final = shoe
        self.runs_out: Final = runs_out
        self.faced: Final = faced
        """The cards of the shoe that lie face up in it, counted from 1."""
        self.burn: Final = burn
        self.mixed_stacks: Final = mixed_stacks
        """True if some bets are shown in more cheques than they take; which ones follows from the shoe."""
        self.boxes: Final = boxes
        """From first base on."""
        self.title: Final = title
        self.note: Final = note
        self.acts: Final = acts
        self.practice: Final = practice
        """The record of how the acts were practiced, in plain values; only the room of dealt rounds reads it."""
        self.place: Final = place

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


def table_limits(spec: RoundSpec) -> list[Sentence]:
    """Return a note for every main wager outside the table's limits; it is settled in full all the same."""
    house = spec.house
    most, least = house.table_max, house.table_min
    notes = []
    for box in spec.boxes:
        if box.main and most is not None and box.main > most:
            notes.append(
                sentence(
                    "box {box}: {wager:plain} is over the table maximum of {most:plain}",
                    box=box.number,
                    wager=box.main,
                    most=most,
                )
            )
        if box.main and least is not None and box.main < least:
            notes.append(
                sentence(
                    "box {box}: {wager:plain} is under the table minimum of {least:plain}",
                    box=box.number,
                    wager=box.main,
                    least=least,
                )
            )
    return notes
