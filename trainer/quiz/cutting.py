"""Cutting a payoff from the rack: which cheques there are, the fewest for an amount, and a word on how it was cut."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Literal, TypeAlias

from trainer.engine.money import Cents
from trainer.felt.cheques import values as rack_values

Cut: TypeAlias = Literal["", "good", "not-fewest", "not-largest-first"]


def cheque_values(house: Any) -> tuple[Cents, ...]:
    """Return the values in the rack, smallest first, as the felt shows it.

    Fixed-dollar envies that the smallest cheque does not make bring the dollar, or the cent pieces they need, in.
    """
    chip: Cents = house.chip
    values = set(rack_values(chip))
    for option in ("envy_suited_trips", "envy_straight_flush"):
        if envy := getattr(house, option, None):
            values |= {cents for cents in (25, 50, 100, 500) if envy % chip and cents < chip and not envy % cents}
    if getattr(house, "dealer_envy", "off") != "off" and chip > 100:
        values |= {100, 500}
    return tuple(sorted(values))


@lru_cache(maxsize=4096)
def fewest(cents: Cents, values: tuple[Cents, ...]) -> tuple[Cents, ...]:
    """Return the fewest cheques for an amount, largest first; what no cheque makes is left out."""
    cut: list[Cents] = []
    for value in reversed(values):
        times, cents = divmod(cents, value)
        cut += [value] * times
    return tuple(cut)


def remark(cut: Sequence[Cents], values: tuple[Cents, ...]) -> Cut:
    """Return a word on cheques as they were put down, the first at the bottom."""
    if not cut:
        return ""
    if len(cut) > len(fewest(sum(cut), values)):
        return "not-fewest"
    return "good" if list(cut) == sorted(cut, reverse=True) else "not-largest-first"
