"""A recognized mistake, and a wrong act with all that a recognizer asks of it.

A recognizer works the wrong figure or act out again from the table. It reads only what hands and eyes at the table
could know, as clauses do.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache
from string import Formatter
from typing import Any, Final, Literal, TypeAlias

import msgspec

from trainer.engine import acts
from trainer.engine.acts import Act, Wager
from trainer.engine.boxes import Box, Hand
from trainer.engine.faults import Fault
from trainer.engine.mends import owed
from trainer.engine.money import Cents, round_up
from trainer.engine.procedure import due_clause, mending
from trainer.engine.sentences import Sentence
from trainer.engine.settle import Settlement
from trainer.engine.table import Table, Turn
from trainer.games.options import house_of

Area: TypeAlias = Literal["payout", "outcome", "order", "next act", "hitting", "total", "irregular"]
"""The subject of a mistake: an amount, take or pay or push, the order of settling, a dealt round's next act, hit or
stand, a total as it is called, or what goes beside the rules."""
Odds: TypeAlias = tuple[int, int]

SETTLES: Final = (acts.Take, acts.Pay, acts.Push, acts.Return)
"""The acts that decide a wager at a box."""
MONEY: Final = (*SETTLES, acts.PayDealerEnvy)
GIVES_A_CARD: Final = (acts.Deal, acts.DealDealer, acts.Draw)
CARDS_AWAY: Final = (acts.Tuck, acts.Discard, acts.LaySideways)
BLACKJACK_ODDS: Final[tuple[Odds, ...]] = ((3, 2), (6, 5))


class WrongAct(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """An act that was not due at a table; None for no act where one was due."""

    table: Table
    act: Act | None
    place: int = 0
    """The box that an answer without an act is about; 0 for the dealer's own hand."""

    @cached_property
    def due(self) -> tuple[Act, ...]:
        """The acts that were due; while a player thinks, only those that mend a fault."""
        answer = due_clause(self.table)[1]
        if not isinstance(answer, tuple):
            return mending(self.table)
        if self.act is None and self.place:
            return tuple([each for each in answer if getattr(each, "box", 0) == self.place])
        return answer

    @cached_property
    def turn(self) -> Turn | None:
        """The player's word that is awaited."""
        answer = due_clause(self.table)[1]
        return answer if isinstance(answer, Turn) else None

    @cached_property
    def settling(self) -> tuple[Act, ...]:
        """The due acts that decide a wager; what only gives a late bet back is none."""
        return tuple([each for each in self.due if isinstance(each, SETTLES) and not is_late(self.table, each)])

    @cached_property
    def is_settling(self) -> bool:
        return isinstance(self.act, SETTLES)

    @cached_property
    def wager(self) -> Wager:
        """The wager the act is about; empty if it is about none."""
        return "envy" if isinstance(self.act, acts.PayDealerEnvy) else getattr(self.act, "wager", "")

    @property
    def given(self) -> Cents:
        return getattr(self.act, "cents", 0)

    @property
    def number(self) -> int:
        """The box of the act; 0 for none."""
        return getattr(self.act, "box", self.place)

    @cached_property
    def box(self) -> Box | None:
        return self.table.box(self.number)

    @cached_property
    def hand(self) -> Hand | None:
        """The hand the act is about, if the box has it."""
        box, name = self.box, getattr(self.act, "hand", 0)
        return box.hand(name) if box is not None and box.hands and name <= len(box.hands) else None

    @cached_property
    def on_main(self) -> bool:
        return self.wager == "main"

    @property
    def on_side(self) -> bool:
        """True if the act is about a side bet of the game."""
        return self.wager in self.table.rules.sides

    @cached_property
    def owed(self) -> Act | None:
        """The act due for the very wager that the act settles; out of its turn only if that is something else."""
        if not isinstance(self.act, MONEY):
            return None
        found = [each for each in self.due if isinstance(each, MONEY) and where(each) == where(self.act)]
        # A late bet may lie at the very wager that is due: what is of one kind is compared.
        return next((each for each in found if type(each) is type(self.act)), found[0] if found else self._owed_later)

    @property
    def _owed_later(self) -> Act | None:
        """The act due in its turn for a wager that the finished dealer's hand has decided, if the act is another."""
        if not (isinstance(self.act, acts.Take | acts.Pay | acts.Push) and self.table.is_exposed):
            return None
        found = owed(self.table, where(self.act)) or ()
        return found[0] if found and not any([type(each) is type(self.act) for each in found]) else None

    @cached_property
    def settled(self) -> Settlement | None:
        """The reason for the outcome of that wager."""
        clause = due_clause(self.table)[0]
        if self.owed is None or clause is None or clause.explain is None:
            return None
        return clause.explain(self.table, self.owed)

    @property
    def owes(self) -> Cents:
        return getattr(self.owed, "cents", 0)

    @property
    def stake(self) -> Cents:
        """The whole bet that is settled."""
        return self.settled.stake if self.settled else 0

    @cached_property
    def is_payoff(self) -> bool:
        """True if a payoff is made for another amount than it is due."""
        return isinstance(self.act, acts.Pay | acts.PayDealerEnvy) and self.owed.__class__ is self.act.__class__

    @cached_property
    def is_even_payoff(self) -> bool:
        """True if such a payoff is of a main bet that is paid even."""
        return self.is_payoff and self.on_main and self.owes == self.stake > 0

    @property
    def odds(self) -> Odds:
        """The odds at which the wager is due to be paid."""
        return (self.settled.reason.pays, self.settled.reason.to) if self.settled else (1, 1)

    @property
    def chip(self) -> Cents:
        return self.table.rules.chip

    @cached_property
    def odds_given(self) -> Odds | None:
        """The blackjack odds that the amount comes from; None if from none, or in a game without a blackjack."""
        if not blackjack_pays(self.table):
            return None
        found = [odds for odds in BLACKJACK_ODDS if self.given in payoffs(self.stake, odds, self.chip) - {self.stake}]
        return found[0] if found else None

    def has_due(self, *kinds: type[Act]) -> bool:
        """True if an act of one of these kinds is due."""
        return any([isinstance(each, kinds) for each in self.due])

    def is_a(self, *kinds: type[Act]) -> bool:
        return isinstance(self.act, kinds)

    def due_at(self, number: int, *kinds: type[Act]) -> list[Act]:
        """Return the due acts of these kinds at a box."""
        return [each for each in self.due if isinstance(each, kinds) and getattr(each, "box", 0) == number]


class Diagnosis(msgspec.Struct, frozen=True):
    """A mistake that was recognized: its id, and what is said of it."""

    id: str
    says: Sentence
    fault: Fault | None = None
    """The kind of fault that fits what is said; None where that of any finding does."""


_FAULTS: Final[Mapping[Area, Fault]] = {
    "outcome": Fault.WRONG_ACT,
    "hitting": Fault.WRONG_ACT,
    "order": Fault.TOO_EARLY,
    "next act": Fault.TOO_EARLY,
    "irregular": Fault.TOO_EARLY,
}
"""The kind of fault that the mistakes of an area mostly are, whatever else was due at that moment."""


class Mistake(msgspec.Struct, frozen=True):
    """One entry of the catalog."""

    id: str
    area: Area
    says: Sentence
    """It may name the facts of `_FACTS`."""
    fits: Callable[[WrongAct], bool]
    """True if a wrong act is this mistake."""
    needs_busts: bool = False
    """True if it is one only where a hand above 21 is bust."""
    fault: Fault | None = None
    """The kind of fault that it is, where that is not the one of its area."""

    def diagnosis(self, wrong: WrongAct) -> Diagnosis:
        """Return the mistake as it is said of a wrong act."""
        named = _places(self.says.template)
        fault = self.fault or _FAULTS.get(self.area)
        return Diagnosis(self.id, self.says.with_values(**{name: _FACTS[name](wrong) for name in named}), fault)


@lru_cache(maxsize=512)
def _places(template: str) -> tuple[str, ...]:
    return tuple([name for _, name, _, _ in Formatter().parse(template) if name])


_FACTS: Final[Mapping[str, Callable[[WrongAct], Any]]] = {
    "given": lambda wrong: wrong.given,
    "owed": lambda wrong: wrong.owes,
    "stake": lambda wrong: wrong.stake,
    "chip": lambda wrong: wrong.chip,
    "times": lambda wrong: wrong.given // wrong.stake if wrong.stake else 0,
    "pays": lambda wrong: wrong.odds[0],
    "to": lambda wrong: wrong.odds[1],
    "paid": lambda wrong: (wrong.odds_given or wrong.odds)[0],
    "paid_to": lambda wrong: (wrong.odds_given or wrong.odds)[1],
    "total": lambda wrong: wrong.table.rules.count((wrong.hand or wrong.table.dealer).cards).total,
    "dealer": lambda wrong: wrong.table.rules.count(wrong.table.dealer.cards).total if wrong.table.is_exposed else 0,
    "cards": lambda wrong: len(wrong.table.dealer.cards),
    "box": lambda wrong: wrong.number,
    "due_box": lambda wrong: next((number for each in wrong.due if (number := getattr(each, "box", 0))), 0),
}
"""The values that a sentence about a wrong act may name."""


def is_late(table: Table, act: Act) -> bool:
    """True if an act gives back a bet that came after the first card."""
    box = table.box(act.box) if isinstance(act, acts.Return) else None
    if box is None or not isinstance(act, acts.Return):
        return False
    return any([side.wager == act.wager and not side.extra for side in box.late])


def is_on(wrong: WrongAct) -> bool:
    """True if the act goes on with cards or money."""
    return wrong.is_a(*GIVES_A_CARD, *MONEY, acts.Expose, acts.Clear, acts.Peek, *CARDS_AWAY)


def leaves_waiting(wrong: WrongAct) -> bool:
    """True if the dealer went on, or stopped, instead of what is due; a needless burn or offer does neither."""
    return wrong.act is None or is_on(wrong)


def where(act: Act) -> tuple[int, int, Wager]:
    """Return the wager an act is about, the dealer's own envy as one of no box."""
    if isinstance(act, acts.PayDealerEnvy):
        return 0, 0, "envy"
    return getattr(act, "box", 0), getattr(act, "hand", 0), getattr(act, "wager", "")


def blackjack_pays(table: Table) -> str:
    """Return the house's odds for a blackjack, as its option writes them; empty where there are none."""
    return str(getattr(house_of(table.rules), "blackjack_pays", ""))


def payoffs(stake: Cents, odds: Odds, chip: Cents) -> set[Cents]:
    """Return the amounts meant by a stake at some odds: exact, rounded either way, or whole units and the rest even.

    >>> sorted(payoffs(700, (6, 5), 100))
    [800, 840, 900]
    """
    pays, to = odds
    found = {_down(stake, odds, unit) for unit in (chip, 100)} | {
        round_up(stake, pays, to, unit) for unit in (chip, 100)
    }
    if stake * pays % to == 0:
        found.add(stake * pays // to)
    one = max(chip, 100)
    units, rest = divmod(stake, to * one)
    return found | {units * pays * one + rest}


def _down(stake: Cents, odds: Odds, unit: Cents) -> Cents:
    return stake * odds[0] // (odds[1] * unit) * unit


def sums(amounts: Iterable[Cents]) -> set[Cents]:
    """Return the sum of every selection of the amounts, of none of them too."""
    found = {0}
    for each in amounts:
        found |= {each + other for other in found}
    return found
