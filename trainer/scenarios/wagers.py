"""Players' wagers: amounts as players bet them, in whole cheques and whole dollars, within the table's limits."""

from functools import lru_cache
from random import Random
from typing import Final, TypeAlias

from trainer.engine.money import Cents
from trainer.engine.shoe import below
from trainer.games.options import GameOptions

Stakes: TypeAlias = tuple[Cents, Cents]
"""The least and the most that a trainee wants players to bet."""

# In cents, each as often as it stands here.
COMMON: Final = (
    *(500, 500, 500, 1000, 1000, 1000, 1000, 1000, 1500, 1500, 1500, 2000, 2000, 2000),
    *(2500, 2500, 2500, 2500, 2500, 3000, 3000, 3500, 4000, 4000, 4500, 5000, 5000, 5000),
    *(6000, 7500, 7500, 10000, 10000, 12500, 15000, 20000),
)
"""A cheque or a few: what most players bet."""
UNUSUAL: Final = (
    *(700, 800, 1200, 1250, 1300, 1700, 1800, 2200, 2250, 2700, 3300, 3750),
    *(5500, 6500, 8500, 11500, 13500, 17500, 22500, 37500),
)
"""Amounts left of a win, in cheques of several colors: harder to halve and to pay at 3 to 2."""
LARGE: Final = (
    *(20000, 25000, 30000, 32500, 35000, 40000, 42500, 50000, 50000, 52500, 60000, 62500, 75000, 75000, 77500),
    *(100000, 100000, 102500, 112500, 120000, 125000, 137500, 150000, 175000, 200000, 202500, 250000),
)
"""Bets where a trainee asks for large ones, and at tables that take no smaller."""
SIDE: Final = (100, 200, 300, 400, 500, 500, 500, 600, 700, 750, 1000, 1000, 1000, 1250, 1500, 1500, 2000, 2500, 2500)
LARGE_SIDE: Final = (2500, 3000, 4000, 5000, 5000, 7500, 10000, 10000, 12500, 15000, 20000, 25000, 50000, 100000)

SELDOM: Final = 15
"""Of 100 bets, how many are unusual ones."""
TWO_DOLLARS: Final = 200


def is_odd(cents: Cents) -> bool:
    """True if an amount does not halve in whole dollars, whatever the smallest cheque is."""
    return cents % TWO_DOLLARS != 0


MainWagers: TypeAlias = tuple[tuple[Cents, ...], tuple[Cents, ...]]
"""The common main wagers that a table sees, and the unusual ones."""


def main_wagers(options: GameOptions, *, odd: bool | None = None, stakes: Stakes | None = None) -> MainWagers:
    """Return the main wagers of a table, odd or even in dollars if that is asked for and the limits leave one."""
    return _main_wagers(_step(options, stakes), *_limits(options, stakes), odd, stakes is not None)


def one_of(wagers: MainWagers, random: Random) -> Cents:
    """Return a main wager, now and then an unusual one."""
    common, unusual = wagers
    among = unusual if unusual and (not common or below(100, random) < SELDOM) else common
    return among[below(len(among), random)]


def main_wager(options: GameOptions, random: Random, *, odd: bool | None = None, stakes: Stakes | None = None) -> Cents:
    """Return a main wager, odd or even in dollars if that is asked for and the limits leave one."""
    return one_of(main_wagers(options, odd=odd, stakes=stakes), random)


def side_wager(options: GameOptions, random: Random, *, least: Cents = 0, stakes: Stakes | None = None) -> Cents:
    """Return a side wager of $1 to $25, or of a few cheques where the smallest is larger than that.

    It is at least `least` where a trainee's stakes leave one.
    """
    among = _side_wagers(_step(options, stakes), least, stakes)
    return among[below(len(among), random)]


def parities_of(options: GameOptions, stakes: Stakes | None = None) -> tuple[bool, ...]:
    """Return the parities that a main wager may have: True for an odd number of dollars, False for an even one."""
    limits = _limits(options, stakes)
    return tuple(
        [
            odd
            for odd in (True, False)
            if any(
                [
                    is_odd(cents) == odd
                    for among in _main_wagers(_step(options, stakes), *limits, odd, stakes is not None)
                    for cents in among
                ]
            )
        ]
    )


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


def blackjack_wager(options: GameOptions, random: Random, *, stakes: Stakes | None = None) -> Cents:
    """Return a main wager for a blackjack: where there are half dollars, most leave none at 3 to 2."""
    has_halves = options.chip < options.wager_step
    wants_half = below(100, random) < ODD_HALVES if has_halves else below(4, random) > 0
    return main_wager(options, random, odd=wants_half, stakes=stakes)


ODD_HALVES: Final = 15
"""Of 100 blackjacks, how many win an odd half dollar: a drill in halves only would be no drill in 3 to 2."""


MOST: Final = 100_000_000
"""A million dollars: wagers go up from there at most, whatever the least of a table is."""
FEWEST_AMOUNTS: Final = 6
"""Below so many amounts a table shows the same bets again and again."""


def _limits(options: GameOptions, stakes: Stakes | None) -> tuple[Cents, Cents | None]:
    """Return the least and the most of a main wager; limits that a trainee's stakes lie outside of do not count."""
    least, most = options.table_min or 0, options.table_max
    if stakes is None:
        return least, most
    if least > stakes[1] or (most is not None and most < stakes[0]):
        return stakes
    return max(least, stakes[0]), min(most if most is not None else stakes[1], stakes[1])


def _step(options: GameOptions, stakes: Stakes | None) -> Cents:
    """Return the amount that wagers are a multiple of: whole dollars, cheques if stakes leave no whole dollar."""
    step = options.wager_step
    return options.chip if stakes and stakes[1] // step * step < stakes[0] else step


@lru_cache(maxsize=256)
def _main_wagers(chip: Cents, least: Cents, most: Cents | None, odd: bool | None, takes_large: bool) -> MainWagers:
    """Return the common main wagers a table sees, and the unusual ones; of one parity if there are any."""

    def fitting(amounts: tuple[Cents, ...]) -> tuple[Cents, ...]:
        return tuple([each for each in amounts if not each % chip and each >= least and not (most and each > most)])

    common, unusual = fitting(COMMON + LARGE if takes_large else COMMON), fitting(UNUSUAL)
    if len({*common, *unusual}) < FEWEST_AMOUNTS:
        common = fitting(COMMON + LARGE)
    if len({*common, *unusual}) < FEWEST_AMOUNTS:  # as at high limits: a dozen in even steps from the least
        base = min(max(-(-least // chip), 1) * chip, MOST)
        step = max(base // (5 * chip), 1) * chip
        common += tuple([base + step * times for times in range(12) if not most or base + step * times <= most])
        # Limits that leave no whole number of cheques: the least above them, which is noted and settled in full.
        common = common if common or unusual else (base,)
    if odd is None:
        return common, unusual
    chosen = tuple([tuple([each for each in among if is_odd(each) == odd]) for among in (common, unusual)])
    return (chosen[0], chosen[1]) if any(chosen) else (common, unusual)


@lru_cache(maxsize=64)
def _side_wagers(chip: Cents, least: Cents, stakes: Stakes | None) -> tuple[Cents, ...]:
    among = [cents for cents in (SIDE + LARGE_SIDE if stakes else SIDE) if not cents % chip]
    if stakes:
        fitting = [cents for cents in among if stakes[0] <= cents <= stakes[1]]
        base = max(-(-stakes[0] // chip), 1) * chip
        among = fitting or [base]
    elif len(set(among)) <= 3:
        among = [chip * times for times in (1, 1, 2, 3, 4)]
    return tuple([cents for cents in among if cents >= least]) or tuple(among)
