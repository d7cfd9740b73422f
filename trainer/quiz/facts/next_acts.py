"""Next moves: a moment of a round, and acts that the judge finds right or wrong there."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Final, TypeAlias

import msgspec

from trainer.engine import acts
from trainer.engine.acts import Act, Wager
from trainer.engine.faults import Fault
from trainer.engine.judge import is_right, judge, order, reasons
from trainer.engine.procedure import due_clause, settlement_due
from trainer.engine.sentences import Sentence, sentence
from trainer.engine.table import Rules, Table, Turn
from trainer.games.mistakes.catalogue import diagnosed
from trainer.quiz.facts.fact import FactChoice, Likeness, Pool, own_first, said_by
from trainer.quiz.facts.trial import Seated, Trial, after, bet_of, side_of, trial
from trainer.quiz.facts.words import bet_name

_ACTS: Final[Mapping[type[Act], Sentence]] = {
    acts.Burn: sentence("Burn a card"),
    acts.Deal: sentence("Deal a card to spot {spot}"),
    acts.DealDealer: sentence("Deal a card to yourself"),
    acts.Return: sentence("Give back the {bet} bet at spot {spot}"),
    acts.OfferInsurance: sentence("Offer insurance"),
    acts.CloseInsurance: sentence("Close insurance"),
    acts.Peek: sentence("Check the hole card"),
    acts.Expose: sentence("Turn the hole card"),
    acts.SetUpCard: sentence("Move the up card to the UP CARD box"),
    acts.Draw: sentence("Draw a card to your hand"),
    acts.Take: sentence("Take the {bet} bet at spot {spot}"),
    acts.Pay: sentence("Pay the {bet} bet at spot {spot}"),
    acts.Push: sentence("Push the {bet} bet at spot {spot}"),
    acts.Tuck: sentence("Tuck the cards of spot {spot} under the {bet} bet"),
    acts.LaySideways: sentence("Lay the cards of spot {spot} sideways on the insurance line"),
    acts.Discard: sentence("Discard the cards of spot {spot}"),
    acts.Shuffle: sentence("Shuffle the discards and go on"),
    acts.Clear: sentence("Clear all cards: the round is over"),
}
_WAIT: Final = sentence("Nothing: wait for the player")


Find: TypeAlias = Callable[[Rules], Table | None]
Tries: TypeAlias = Callable[[Rules, Table], tuple[Act | None, ...]]
Then: TypeAlias = Callable[[Table | None], Table | None]


class FactMoment(msgspec.Struct, frozen=True, kw_only=True):
    """A moment of a round in words, and the acts among which the due one is to be found."""

    id: str
    kind: str
    told: Sentence
    """The moment in words: what was done so far."""
    find: Find
    """Return its table; None where it does not come."""
    tries: Tries
    """Return the acts to choose from, None for waiting."""
    ids: tuple[str, ...] = ()
    """The clauses that say it, the first that a game has, where those of the due act do not."""
    also: tuple[str, ...] = ()
    """The rulings that read those clauses."""
    option: str = ""
    """The house option that decides it."""
    is_order: bool = False
    """True if the order is what is asked about, so that its clauses are cited."""


def as_it_is(table: Table | None) -> Table | None:
    return table


def done(*then: Act) -> Then:
    """Return the way on from a table by acts, the wrong ones let stand; nowhere if there was no table."""
    return lambda table: after(table, *then) if table is not None else None


_NEXT: Final = sentence("{told} What do you do next?")


def moment(rules: Rules, each: FactMoment) -> Pool | None:
    """Return the question for a moment; None where it does not come."""
    table = each.find(rules)
    if table is None:
        return None
    clause, answer = due_clause(table)
    said = said_by(rules, *each.ids)
    choices = []
    for act in dict.fromkeys(each.tries(rules, table)):
        holds = type(answer) is Turn if act is None else is_right(table, act)
        cited: tuple[str, ...] = ()
        if holds:
            timing = order(table, clause, act) if each.is_order and act is not None else ()
            decided = own_first(rules, (*reasons(table, clause, act), *each.also))
            cited = tuple(dict.fromkeys((*said, *own_first(rules, timing), *decided)))
        choices.append(
            FactChoice(
                says=_act_says(rules, table, act),
                holds=holds,
                mistake=None if holds else partial(taken_for, table, act),
                clauses=cited,
            )
        )
    side = bet_name(rules, rules.sides[0]) if rules.sides else None
    return Pool(
        id=each.id,
        kind=each.kind,
        asked=_NEXT.with_values(told=each.told.with_values(bet=side) if side else each.told),
        choices=tuple(choices),
        option=each.option,
    )


def _act_says(rules: Rules, table: Table, act: Act | None) -> Sentence:
    if act is None:
        return _WAIT
    if table.in_error and type(act) in _USES:
        return _USES[type(act)].with_values(spot=getattr(act, "box", 0))
    spot, wager = getattr(act, "box", 0), getattr(act, "wager", rules.sides[0] if rules.sides else "main")
    box = table.box(spot)
    arrow = "D" if box is not None and box.has_d_hand else ""
    if getattr(act, "hand", 0):
        return _SECOND_CARD.with_values(hand=getattr(act, "hand", 0))
    return _ACTS[type(act)].with_values(**({"spot": spot, "bet": bet_name(rules, wager, arrow)} if spot else {}))


_SECOND_CARD: Final = sentence("Deal a card to hand {hand}")
_USES: Final[Mapping[type[Act], Sentence]] = {
    acts.Burn: sentence("Burn that card"),
    acts.Deal: sentence("Give that card to spot {spot}"),
    acts.Draw: sentence("Add that card to your own hand"),
}


def taken_for(table: Table, act: Act | None) -> Likeness:
    """Return the mistake in an act that is wrong at a table."""
    known = diagnosed(table, act)
    if known is not None:
        return known.says
    if act is None:
        return sentence("No player has to signal now: the next move is yours.")
    finding = judge(table, act)
    if finding is None:
        return Fault.NOT_CALLED_FOR
    answer = finding.due if finding.fault is Fault.WRONG_ACT else ()
    settled = settlement_due(table, answer[0]) if isinstance(answer, tuple) and answer else None
    if settled is None or "{" in settled.reason.because.template:
        return finding.fault
    return sentence("{why}.", why=settled.reason.because)


# Finding a moment.

BUSTS: Final = Seated("TS 6D", ("hit",))
STANDS: Final = Seated("TS 8D")
When: TypeAlias = Callable[[Rules], bool]


class DealtTrial(msgspec.Struct, frozen=True):
    """A trial in which a moment is looked for, at tables where it can come."""

    spots: tuple[Seated, ...]
    when: When = lambda rules: True
    dealer: str = "9S TH"
    then: str = ""
    faced: tuple[int, ...] = ()
    runs_out: int = -1

    def played(self, rules: Rules) -> Trial | None:
        if not self.when(rules):
            return None
        return trial(rules, *self.spots, dealer=self.dealer, then=self.then, faced=self.faced, runs_out=self.runs_out)

    def before(self, kind: type[Act], then: Then = as_it_is) -> Find:
        """Return the finder of the table before the first act of a kind, and after more acts."""
        return lambda rules: then(played.table_at(kind)) if (played := self.played(rules)) else None

    def after(self, kind: type[Act], then: Then = as_it_is) -> Find:
        """Return the finder of the table after the first act of a kind, and after more acts."""
        return lambda rules: then(played.table_after(kind)) if (played := self.played(rules)) else None

    def dealing(self, *places: int) -> Find:
        """Return the finder of the table after some deals of the first two cards, by their places from 0 on."""

        def find(rules: Rules) -> Table | None:
            played = self.played(rules)
            if played is None:
                return None
            deals = [act for _, act, _ in played.steps if isinstance(act, acts.Deal | acts.DealDealer)]
            return after(played.first, *[deals[place] for place in places])

        return find

    def dealt(self, rules: Rules) -> Table | None:
        """Return the table with everybody's first two cards."""
        played = self.played(rules)
        tables = [table for table, _, _ in played.steps if not table.is_dealing] if played is not None else []
        return next((table for table in tables if len(table.dealer.cards) == 2), None)


# Acts to choose from.


def settling(rules: Rules, *each: tuple[str, int, Wager]) -> tuple[Act, ...]:
    """Return acts that settle bets of the usual size; ``side`` is the game's side bet."""
    found: list[Act] = []
    for kind, box, wager in each:
        name = rules.sides[0] if wager == "side" and rules.sides else "main"
        cents = side_of(rules) if wager == "side" else bet_of(rules)
        found.append(acts.Push(box, 0, name) if kind == "push" else _MONEY[kind](box, 0, name, cents))
    return tuple(found)


_MONEY: Final = {"take": acts.Take, "pay": acts.Pay, "return": acts.Return}


def beside_due(*others: Act | None, settles: tuple[tuple[str, int, Wager], ...] = ()) -> Tries:
    """Return the due acts themselves, whose amounts are the regulation's, with others."""

    def tries(rules: Rules, table: Table) -> tuple[Act | None, ...]:
        answer = due_clause(table)[1]
        due = answer if isinstance(answer, tuple) else (None,)
        known = [(type(each), getattr(each, "box", 0), getattr(each, "wager", "")) for each in due]
        own = [each for each in settling(rules, *settles) if (type(each), each.box, each.wager) not in known]  # type: ignore[attr-defined]
        return *due, *own, *others

    return tries


def asked(rules: Rules, moments: Iterable[FactMoment]) -> Iterator[Pool]:
    """Yield the question for each moment that a table brings."""
    for each in moments:
        pool = moment(rules, each)
        if pool is not None:
            yield pool
