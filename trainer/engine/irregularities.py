"""Irregularities of the shoe that the dealer can see."""

from trainer.engine import flags
from trainer.engine.table import Table


def is_next_faced(table: Table) -> bool:
    """True if the next card lies face up in the shoe (SD 20:18:15:28); an empty shoe is shuffled first."""
    start = table.start
    return table.dealt in start.faced and (table.dealt != start.runs_out or table.bits & flags.SHUFFLED != 0)
