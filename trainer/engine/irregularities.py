"""What has gone wrong at a table and still lies open: while it does, the floor may be called, once for each."""

from typing import Final, TypeAlias

from trainer.engine import flags
from trainer.engine.initial_deal import dead_boxes
from trainer.engine.table import Table

Irregularity: TypeAlias = tuple[str, *tuple[str | int, ...]]
"""A kind, and what tells it from another of its kind: the box and hand, or the place of the card."""

TOLD: Final = {
    "astray": flags.TOLD_ASTRAY,
    "mispaid": flags.TOLD_MISPAID,
    "dead": flags.TOLD_DEAD,
    "faced": flags.TOLD_FACED,
}
"""The bit that says, for each kind, that the floor was called to all there is of it."""
ANY_TOLD: Final = flags.TOLD_ASTRAY | flags.TOLD_MISPAID | flags.TOLD_DEAD | flags.TOLD_FACED

AMISS: Final = flags.ASTRAY | flags.MISDEALT | flags.SHOWN | flags.MISPAID | flags.SHORT | flags.DEAD | flags.WRONGED
"""A table with none of these bits has no irregularity, except a card that lies face up in the shoe."""


def is_next_faced(table: Table) -> bool:
    """Whether the next card lies face up in the shoe (SD 20:18:15:28); an empty shoe is shuffled first."""
    start = table.start
    return table.dealt in start.faced and (table.dealt != start.runs_out or table.bits & flags.SHUFFLED != 0)


def irregularities(table: Table) -> frozenset[Irregularity]:
    """Return what lies open: cards astray, wrong payoffs, dead hands, and a card face up in the shoe.

    A wager that was wrongly taken, pushed or given back leaves nothing on the felt to tell it by; it is kept as a bit.
    """
    bits = table.bits
    found: list[Irregularity] = [("astray", place) for place in range(len(table.astray))]
    if table.shown:
        found.append(("astray", "shown"))
    if bits & flags.MISPAID:
        for box in table.boxes:
            found += [("mispaid", box.number, at) for at, hand in enumerate(box.hands) if hand.bits & flags.MISPAID]
            found += [("mispaid", box.number, side.wager) for side in box.sides if side.mispaid]
    found += [("dead", box.number) for box in dead_boxes(table)]
    if is_next_faced(table):
        found.append(("faced", table.dealt))
    return frozenset(found)


def is_floor_wanted(table: Table) -> bool:
    """Whether an irregularity lies open that the floor was not called about."""
    bits = table.bits
    return bits & flags.WRONGED != 0 or any([not bits & TOLD[each[0]] for each in irregularities(table)])


def untold(before: Table, after: Table) -> int:
    """Return the bits of a table after a wrong act, without those that say that the floor knows of what is new."""
    was, now = irregularities(before), irregularities(after)
    bits = after.bits
    for kind, told in TOLD.items():
        here = {each for each in now if each[0] == kind}
        if not here or here - was:
            bits &= ~told
    return bits
