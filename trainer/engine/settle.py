"""Settlements as data: the outcome of a wager, its amount, its clauses, and the reason."""

from typing import Final, Literal, TypeAlias, final

from trainer.engine.acts import Act, Pay, Push, Return, Settling, Take, Wager
from trainer.engine.money import Cents, Rounding, at_odds, larger_half
from trainer.engine.sentences import Sentence
from trainer.engine.values import Value

Outcome: TypeAlias = Literal["win", "lose", "push", "half", "returned"]


@final
class Reason(Value):
    """The reason why a wager ends as it does; made once for each sentence of a regulation.

    `because` may name ``{hand}`` and ``{dealer}``, which become their totals.
    """

    def __init__(
        self,
        outcome: Outcome,
        ids: tuple[str, ...],
        because: Sentence,
        pays: int = 1,
        to: int = 1,
        rounding: Rounding = "up",
        original_only: bool = False,
        ids_if_rounded: tuple[str, ...] = (),
    ) -> None:
        self.outcome: Final = outcome
        self.ids: Final = ids
        self.because: Final = because
        self.pays: Final = pays
        self.to: Final = to
        self.rounding: Final = rounding
        """The way to pay an amount that whole cheques do not make."""
        self.original_only: Final = original_only
        """Only the original wager is lost; what a double added is given back (ruling SB-1)."""
        self.ids_if_rounded: Final = ids_if_rounded
        """The ids where the exact amount cannot be made in cheques; empty if they are the same."""


@final
class Settlement(Value):
    """A decided wager: what the house adds or keeps, in cents, and why."""

    def __init__(
        self,
        box: int,
        hand: int,
        wager: Wager,
        stake: Cents,
        outcome: Outcome,
        paid: Cents,
        taken: Cents,
        clauses: tuple[str, ...],
        reason: Reason,
        chip: Cents,
    ) -> None:
        self.box: Final = box
        """The box of the wager; 0 for the dealer's own envy."""
        self.hand: Final = hand
        self.wager: Final = wager
        self.stake: Final = stake
        self.outcome: Final = outcome
        self.paid: Final = paid
        self.taken: Final = taken
        self.clauses: Final = clauses
        self.reason: Final = reason
        self.chip: Final = chip


def settling_act(
    reason: Reason, box: int, hand: int, wager: Wager, stake: Cents, chip: Cents, added: Cents = 0, back: Cents = 0
) -> Settling:
    """Return the act that settles a wager so; `added` is what a double added, `back` what went back in error."""
    outcome = reason.outcome
    if outcome == "win":
        stake += back
        cents = stake if reason.pays == reason.to else at_odds(stake, reason.pays, reason.to, chip, reason.rounding)
        return Pay(box, hand, wager, cents)
    if outcome == "lose":
        return Take(box, hand, wager, stake - added if reason.original_only else stake)
    if outcome == "push":
        return Push(box, hand, wager)
    if outcome == "half":
        return Take(box, hand, wager, larger_half(stake, chip))
    return Return(box, hand, wager, stake)


def settlement(reason: Reason, act: Settling, stake: Cents, chip: Cents) -> Settlement:
    """Return the settlement an act makes."""
    paid = act.cents if type(act) is Pay else 0
    taken = act.cents if type(act) is Take else 0
    ids = reason.ids_if_rounded if reason.ids_if_rounded and _is_rounded(reason, stake, paid, taken) else reason.ids
    return Settlement(act.box, act.hand, act.wager, stake, reason.outcome, paid, taken, ids, reason, chip)


@final
class Series:
    """Acts that decide wagers one after the other with nothing between them, each with the settlement it makes."""

    def __init__(self) -> None:
        self.acts: Final[list[Act]] = []
        self.settled: Final[list[Settlement]] = []

    def settle(
        self,
        reason: Reason,
        box: int,
        hand: int,
        wager: Wager,
        stake: Cents,
        chip: Cents,
        added: Cents = 0,
        back: Cents = 0,
    ) -> None:
        """Add the act that settles a wager so, as `settling_act` makes it."""
        act = settling_act(reason, box, hand, wager, stake, chip, added, back)
        self.add(act, settlement(reason, act, stake + back if isinstance(act, Pay) else stake, chip))

    def add(self, act: Act, settled: Settlement) -> None:
        """Add an act and the settlement that it makes."""
        self.acts.append(act)
        self.settled.append(settled)


def _is_rounded(reason: Reason, stake: Cents, paid: Cents, taken: Cents) -> bool:
    """True if an amount is not exactly what the odds, or half of the wager, come to."""
    if reason.outcome == "half":
        return taken * 2 != stake
    return paid * reason.to != stake * reason.pays
