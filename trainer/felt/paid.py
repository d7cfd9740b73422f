"""A payout that has just been made: its bet, and the cheques cut beside it, as they lie until the player has them."""

from typing import NamedTuple

import msgspec

from trainer.engine.acts import Pay
from trainer.engine.table import Table
from trainer.felt.cheques import breakdown
from trainer.felt.picture import Picture, places
from trainer.felt.placed import PAYOUT, PlacedStack
from trainer.felt.plan import FeltPlan
from trainer.felt.wagers import cut


class Payout(NamedTuple):
    """A payment, and the table at which it was made."""

    before: Table
    act: Pay


def picture_of(table: Table, felt: FeltPlan, payout: Payout | None) -> Picture:
    """Return the picture of a table on which the payout made last, if one is given, still lies beside its bet."""
    picture = places(table, felt)
    if payout is None:
        return picture
    stacks = sorted([*picture.stacks, *_lying(payout, felt)], key=lambda each: each.y)
    return msgspec.structs.replace(picture, stacks=tuple(stacks))


def _lying(payout: Payout, felt: FeltPlan) -> tuple[PlacedStack, ...]:
    """Return the piles of a bet that was paid, and those of its payout."""
    before, act = payout
    standing = [stack for stack in places(before, felt).stacks if stack.box == act.box]
    bet = [stack for stack in standing if (stack.hand, stack.wager, stack.late) == (act.hand, act.wager, False)]
    cheques = breakdown(act.cents, before.rules.chip)
    piles = cut(cheques, before.box(act.box), felt.box(act.box), act.wager, act.hand, felt, standing)
    return (*bet, *[msgspec.structs.replace(stack, box=act.box, pile=PAYOUT + stack.pile) for stack in piles])
