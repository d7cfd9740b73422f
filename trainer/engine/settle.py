"""What a wager is owed: the outcome, the amount, the clauses it rests on, and the working in words."""

from typing import Literal, TypeAlias

import msgspec

from trainer.engine.acts import Pay, Push, Return, Settling, Take, Wager
from trainer.engine.money import Cents, dollars, larger_half, round_up
from trainer.engine.table import Hand, Table

Outcome: TypeAlias = Literal["win", "lose", "push", "half", "returned"]


class Reason(msgspec.Struct, frozen=True):
    """Why a wager ends as it does; made once for each sentence of a regulation.

    `because` may name ``{hand}`` and ``{dealer}``, which become their totals.
    """

    outcome: Outcome
    ids: tuple[str, ...]
    because: str
    pays: int = 1
    to: int = 1
    original_only: bool = False
    """Only the original wager is lost; what a double added is given back (ruling SB-1)."""


class Settlement(msgspec.Struct, frozen=True, gc=False):
    """A decided wager: what the house adds or keeps, in cents, and why. `table` is the one it was decided at."""

    box: int
    hand: int
    wager: Wager
    stake: Cents
    outcome: Outcome
    paid: Cents
    taken: Cents
    clauses: tuple[str, ...]
    reason: Reason
    chip: Cents
    table: Table

    @property
    def working(self) -> str:
        """The working in words, such as ``"ace up, pay table 2: $15 × 15 = $225"``."""
        reason = self.reason
        if self.wager == "envy":
            return f"{reason.because} = {dollars(self.paid)}"
        because = reason.because
        if "{" in because:
            because = because.format(hand=self._total(), dealer=_total(self.table, self.table.dealer))
        return f"{because}: {arithmetic(reason, self.stake, self.paid or self.taken, self.chip)}"

    def _total(self) -> int:
        box = self.table.box(self.box)
        assert box is not None
        return _total(self.table, box.hands[max(self.hand - 1, 0)])


def _total(table: Table, hand: Hand) -> int:
    return table.rules.count(hand.cards).total


def settling_act(
    reason: Reason, box: int, hand: int, wager: Wager, stake: Cents, chip: Cents, added: Cents = 0
) -> Settling:
    """Return the act that settles a wager so."""
    outcome = reason.outcome
    if outcome == "win":
        cents = stake if reason.pays == reason.to else round_up(stake, reason.pays, reason.to, chip)
        return Pay(box, hand, wager, cents)
    if outcome == "lose":
        return Take(box, hand, wager, stake - added if reason.original_only else stake)
    if outcome == "push":
        return Push(box, hand, wager)
    if outcome == "half":
        return Take(box, hand, wager, larger_half(stake, chip))
    return Return(box, hand, wager, stake)


def settlement(reason: Reason, act: Settling, stake: Cents, chip: Cents, table: Table) -> Settlement:
    """Return the settlement an act makes at a table."""
    paid = act.cents if type(act) is Pay else 0
    taken = act.cents if type(act) is Take else 0
    return Settlement(act.box, act.hand, act.wager, stake, reason.outcome, paid, taken, reason.ids, reason, chip, table)


def arithmetic(reason: Reason, stake: Cents, cents: Cents, chip: Cents) -> str:
    """Return the sum behind an amount, such as ``"$15 × 15 = $225"``."""
    whole = dollars(stake)
    match reason.outcome:
        case "win":
            odds = str(reason.pays) if reason.to == 1 else f"{reason.pays}/{reason.to}"
            exact = stake * reason.pays / reason.to
            if exact == cents:
                return f"{whole} × {odds} = {dollars(cents)}"
            if cents > exact:
                shown = dollars(int(exact)) if exact == int(exact) else f"${exact / 100:,.3f}"
                return f"{whole} × {odds} = {shown}, rounded up to a whole {dollars(chip)}: {dollars(cents)}"
            return f"{whole} × {odds} = {dollars(int(exact))}, reduced to {dollars(cents)}"
        case "lose":
            if cents < stake:
                return f"{dollars(cents)} of {whole} taken, {dollars(stake - cents)} given back"
            return f"{whole} taken"
        case "push":
            return f"{whole} neither wins nor loses"
        case "half":
            rest = dollars(stake - cents)
            if cents * 2 == stake:
                return f"half of {whole}: {dollars(cents)} taken, {rest} given back"
            larger = f"the larger part {dollars(cents)} taken, {rest} given back"
            return f"{whole} does not divide in whole {dollars(chip)}: {larger}"
        case "returned":
            return f"{whole} given back"
