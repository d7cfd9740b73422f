"""What a wager is owed: the outcome, the amount, the clauses it rests on, and the working in words."""

from collections.abc import Callable
from typing import Literal, TypeAlias

import msgspec

from trainer.engine.acts import Pay, Push, Return, Settling, Take, Wager
from trainer.engine.money import Cents, dollars, larger_half, round_up

Outcome: TypeAlias = Literal["win", "lose", "push", "half", "returned"]


class Verdict(msgspec.Struct, frozen=True):
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


class Settlement(msgspec.Struct, frozen=True):
    """A decided wager: what the house adds or keeps, in cents, and why."""

    box: int
    hand: int
    wager: Wager
    stake: Cents
    outcome: Outcome
    paid: Cents
    taken: Cents
    clauses: tuple[str, ...]
    working: str


def settling_act(
    verdict: Verdict, box: int, hand: int, wager: Wager, stake: Cents, chip: Cents, added: Cents = 0
) -> Settling:
    """Return the act that settles a wager so."""
    outcome = verdict.outcome
    if outcome == "win":
        cents = stake if verdict.pays == verdict.to else round_up(stake, verdict.pays, verdict.to, chip)
        return Pay(box, hand, wager, cents)
    if outcome == "lose":
        return Take(box, hand, wager, stake - added if verdict.original_only else stake)
    if outcome == "push":
        return Push(box, hand, wager)
    if outcome == "half":
        return Take(box, hand, wager, larger_half(stake, chip))
    return Return(box, hand, wager, stake)


def settlement(
    verdict: Verdict, act: Settling, stake: Cents, chip: Cents, words: Callable[[str], str] = str
) -> Settlement:
    """Return the settlement an act makes, with its working; `words` fills the totals in."""
    paid = act.cents if isinstance(act, Pay) else 0
    taken = act.cents if isinstance(act, Take) else 0
    working = f"{words(verdict.because)}: {arithmetic(verdict, stake, paid or taken, chip)}"
    return Settlement(act.box, act.hand, act.wager, stake, verdict.outcome, paid, taken, verdict.ids, working)


def arithmetic(verdict: Verdict, stake: Cents, cents: Cents, chip: Cents) -> str:
    """Return the sum behind an amount, such as ``"$15 × 15 = $225"``."""
    whole = dollars(stake)
    match verdict.outcome:
        case "win":
            odds = str(verdict.pays) if verdict.to == 1 else f"{verdict.pays}/{verdict.to}"
            exact = stake * verdict.pays / verdict.to
            if exact == cents:
                return f"{whole} × {odds} = {dollars(cents)}"
            if cents > exact:
                shown = dollars(int(exact)) if exact == int(exact) else f"${exact / 100:,.3f}"
                return f"{whole} × {odds} = {shown}, rounded up to a whole {dollars(chip)}: {dollars(cents)}"
            return f"{whole} × {odds}, reduced to {dollars(cents)}"
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
