"""Cutting a payoff from the rack: which cheques there are, the fewest for an amount, and a word on how it was cut."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Literal, TypeAlias

import msgspec
from msgspec.structs import replace

from trainer.engine.money import Cents
from trainer.felt.cheques import values as rack_values
from trainer.games.options import GameOptions

Cut: TypeAlias = Literal["", "good", "not-fewest", "not-largest-first"]


@lru_cache(maxsize=64)
def cheque_values(options: GameOptions) -> tuple[Cents, ...]:
    """Return the values in the rack, smallest first, as the felt shows it.

    Fixed-dollar envies that the smallest cheque does not make bring the dollar, or the cent pieces they need, in.
    """
    return tuple(sorted({*rack_values(options.chip), *options.extra_cheques}))


MOST_IN_A_CUT: Final = 2_000
"""A bound: the bonus on a wager of nine digits comes to two hundred million of the largest cheques."""


@lru_cache(maxsize=4096)
def fewest(cents: Cents, values: tuple[Cents, ...]) -> tuple[Cents, ...]:
    """Return the fewest cheques for an amount, largest first; what no cheque makes is left out.

    Nobody cuts more than `MOST_IN_A_CUT`: an amount that needs more has no cheques here.
    """
    cut: list[Cents] = []
    for value in reversed(values):
        times, cents = divmod(cents, value)
        if len(cut) + times > MOST_IN_A_CUT:
            return ()
        cut += [value] * times
    return tuple(cut)


MOST_CHEQUES: Final = 60
"""The most cheques cut at a time; a payout that needs more is typed."""


class Pile(msgspec.Struct, frozen=True, kw_only=True):
    """Cheques as they were cut from a rack, in that order, or an amount that was typed."""

    values: tuple[Cents, ...] = ()
    """The values of the cheques in the rack, smallest first."""
    cheques: tuple[Cents, ...] = ()
    typed: Cents | None = None
    """An amount that so few cheques do not make."""

    @property
    def cents(self) -> Cents:
        """The amount that is cut or typed."""
        return self.typed if self.typed is not None else sum(self.cheques)

    def with_cheque(self, cents: Cents) -> "Pile":
        """Return the pile with one more cheque on top, as long as there is room for it."""
        room = len(self.cheques) < MOST_CHEQUES
        return replace(self, cheques=(*self.cheques, cents), typed=None) if room else self

    def without(self, cents: Cents | None = None) -> "Pile":
        """Return the pile without its last cheque, or the last one of a value; a typed amount goes whole."""
        cheques = list(self.cheques)
        if cents is None and cheques:
            cheques.pop()
        elif cents in cheques:
            del cheques[len(cheques) - 1 - cheques[::-1].index(cents)]
        return replace(self, cheques=tuple(cheques), typed=None)

    def empty(self) -> "Pile":
        return Pile(values=self.values)

    def of(self, cents: Cents) -> "Pile":
        """Return a typed amount in the fewest cheques, or as an amount alone where they do not make it."""
        makes = self.values and cents <= MOST_CHEQUES * self.values[-1]
        cheques = fewest(cents, self.values) if makes else ()
        if len(cheques) <= MOST_CHEQUES and sum(cheques) == cents:
            return replace(self, cheques=cheques, typed=None)
        return replace(self, cheques=(), typed=cents)


def remark(cut: Sequence[Cents], values: tuple[Cents, ...]) -> Cut:
    """Return a word on cheques as they were put down, the first at the bottom."""
    if not cut:
        return ""
    if len(cut) > len(fewest(sum(cut), values)):
        return "not-fewest"
    return "good" if list(cut) == sorted(cut, reverse=True) else "not-largest-first"
