"""The table that the fundamentals are practiced for: its cheques, and the range of the bets."""

from random import Random
from typing import Final

import msgspec

from trainer.engine.money import Cents
from trainer.engine.shoe import below
from trainer.felt.cheques import values

USUAL_RANGE: Final = (500, 50_000)


class DrillTable(msgspec.Struct, frozen=True, kw_only=True):
    """The smallest cheque, and the least and the most that is bet."""

    chip: Cents = 100
    least: Cents = USUAL_RANGE[0]
    most: Cents = USUAL_RANGE[1]

    @property
    def rack(self) -> tuple[Cents, ...]:
        """The cheques of the rack, smallest first."""
        return values(self.chip)

    def stake(self, random: Random, *, step: Cents = 0) -> Cents:
        """Return a bet of the range in whole steps: of the smallest cheque, or of a larger amount.

        Half of them are round, as players bet: a multiple of $5 where the range has one.
        """
        step = max(step, self.chip)
        if below(2, random) and self.most >= 500:
            step = _common_multiple(step, 500)
        first, last = -(-self.least // step), max(self.most // step, 1)
        return step * max(1, first + below(max(1, last - first + 1), random))


def _common_multiple(first: Cents, second: Cents) -> Cents:
    multiple = first
    while multiple % second:
        multiple += first
    return multiple
