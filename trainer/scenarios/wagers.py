"""Players' wagers: amounts like a casino's, in whole cheques and whole dollars, within the table's limits."""

from functools import lru_cache
from random import Random
from typing import Final

from trainer.engine.money import Cents
from trainer.engine.shoe import below
from trainer.games.options import GameOptions

# In cents. An everyday amount is a cheque or a few; an odd one makes 3 to 2, halves and side odds work.
EVERYDAY: Final = (500, 1000, 1000, 1500, 2000, 2500, 2500, 3000, 4000, 5000, 7500, 10000, 15000, 20000)
ODD: Final = (
    *(1200, 1400, 1800, 2200, 2600, 3400, 4600),
    *(700, 1250, 1700, 2250, 2700, 3300, 3500, 3750, 5500, 6500, 8500, 11500, 12500, 13500, 17500, 22500, 37500),
)
SIDE: Final = (100, 200, 300, 400, 500, 500, 500, 600, 700, 750, 1000, 1000, 1000, 1250, 1500, 1500, 2000, 2500, 2500)


def main_wager(options: GameOptions, random: Random, *, odd: bool = False) -> Cents:
    """Return a main wager; with `odd` one that does not halve in whole cheques or dollars, if the limits leave one."""
    everyday, uneven, _ = _main_wagers(options.wager_step, options.table_min or 0, options.table_max)
    among = uneven if odd and uneven else everyday
    return among[below(len(among), random)]


def side_wager(options: GameOptions, random: Random) -> Cents:
    """Return a side wager of $1 to $25, or of a few cheques where the smallest is larger than that."""
    among = _side_wagers(options.wager_step)
    return among[below(len(among), random)]


def most_on_side(options: GameOptions, main: Cents) -> Cents | None:
    """Return the most that a side wager beside a main wager may be, or None for no limit.

    In whole dollars or cheques, and in cheques alone under a limit of less than a dollar; 0 if not even one fits.
    """
    limit = getattr(options, "side_max", None)
    if limit is None:
        return None
    most = limit if isinstance(limit, int) else main
    step = options.wager_step if most >= options.wager_step else options.chip
    return most // step * step


def blackjack_wager(options: GameOptions, random: Random) -> Cents:
    """Return a main wager for a blackjack: where there are half dollars, most leave none at 3 to 2."""
    _, uneven, even = _main_wagers(options.wager_step, options.table_min or 0, options.table_max)
    has_halves = options.chip < options.wager_step
    wants_half = below(100, random) < ODD_HALVES if has_halves else below(4, random) > 0
    among = (uneven or even) if wants_half else (even or uneven)
    return among[below(len(among), random)]


ODD_HALVES: Final = 15
"""Of 100 blackjacks, how many win an odd half dollar: a drill in halves only would be no drill in 3 to 2."""


MOST: Final = 100_000_000
"""A million dollars: wagers go up from there at most, whatever the least of a table is."""


@lru_cache(maxsize=64)
def _main_wagers(
    chip: Cents, least: Cents, most: Cents | None
) -> tuple[tuple[Cents, ...], tuple[Cents, ...], tuple[Cents, ...]]:
    """Return the main wagers a table sees, those of them that do not halve in whole pieces, and those that do."""
    among = [cents for cents in EVERYDAY + ODD if not cents % chip and cents >= least and not (most and cents > most)]
    if len(set(among)) < 6:  # too few to choose among, as at high limits: a dozen in even steps from the least
        base = min(max(-(-least // chip), 1) * chip, MOST)
        step = max(base // (5 * chip), 1) * chip
        among += [base + step * times for times in range(12) if not most or base + step * times <= most]
        # Limits that leave no whole number of cheques: the least above them, which is noted and settled in full.
        among = among or [base]
    uneven = tuple([cents for cents in among if cents // chip % 2])
    return tuple(among), uneven, tuple([cents for cents in among if not cents // chip % 2])


@lru_cache(maxsize=16)
def _side_wagers(chip: Cents) -> tuple[Cents, ...]:
    among = [cents for cents in SIDE if not cents % chip]
    return tuple(among) if len(set(among)) > 3 else tuple([chip * times for times in (1, 1, 2, 3, 4)])
