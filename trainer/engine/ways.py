"""The ways in which a round may go on from a table, whatever the unseen cards are and whatever the players do.

The round is dealt on with other cards in the place of the unseen ones: so nothing that is told of an act hangs on a
card that eyes cannot see.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, NamedTuple, TypeAlias

from trainer.engine import acts, flags
from trainer.engine.acts import Act, Signal
from trainer.engine.apply import apply
from trainer.engine.apply.cards import with_card
from trainer.engine.boxes import Hand
from trainer.engine.cards import CARDS, RANKS, SUITS, Card
from trainer.engine.errors import ImpossibleAct
from trainer.engine.procedure import due_clause
from trainer.engine.shoe import shuffled
from trainer.engine.table import Decision, Start, Table, Turn
from trainer.engine.values import replace

Unpriced: TypeAlias = tuple[object, ...]
"""An act without its amount."""

_TAIL_LENGTH: Final = 60
"""More cards than a round takes."""
_MOST_STEPS: Final = 250
"""A bound on the loop, above the acts of any round: a procedure that never ends must not hang the program."""
_ONE_RANK: Final[dict[str, tuple[Card, ...]]] = {
    rank: tuple([CARDS[rank + SUITS[at % len(SUITS)]] for at in range(_TAIL_LENGTH)]) for rank in RANKS
}
_MIXED: Final = tuple([shuffled(2, Random(seed))[:_TAIL_LENGTH] for seed in range(6)])
# The likeliest to tell something first: `may_come` stops at the first that answers, and `_FEW_TAILS` has four of them.
_ONE_RANK_TAILS: Final = "T5A9623478"
_TAILS: Final = tuple([_ONE_RANK[rank] for rank in _ONE_RANK_TAILS]) + _MIXED
_FEW_TAILS: Final = (0, 1, 2, 3, 10, 11, 12)
"""The first of one rank and the first that are mixed, by their places among `_TAILS`."""

Habit: TypeAlias = tuple[tuple[Decision, ...], int]
"""A player's decisions, of which the first allowed one is made, and the number made before the player stands."""
_STAND: Final[Habit] = (("stand",), 0)
_ALWAYS: Final = 99
"""More decisions than a box has in a round."""
_OTHER_HABITS: Final[tuple[Habit, ...]] = (
    (("hit",), 1),
    (("double", "hit"), _ALWAYS),
    (("hit",), _ALWAYS),
    (("split", "hit"), _ALWAYS),
    (("split", "stand"), _ALWAYS),
)

_SPLITTING: Final = 3
"""The place of the first habit that splits."""


def unpriced(act: Act) -> Unpriced:
    """Return an act without its amount."""
    # On the way to "too early" it is asked for every act that may be due; compiled, an attribute that is looked for and
    # not there takes as long as ten that are.
    if isinstance(act, acts.OfCards):
        return type(act), act.box, act.hand, None, None
    if isinstance(act, acts.Settling):
        return type(act), act.box, act.hand, act.wager, None
    if not type(act).__struct_fields__:
        return type(act), None, None, None, None
    return (
        type(act),
        getattr(act, "box", None),
        getattr(act, "hand", None),
        getattr(act, "wager", None),
        getattr(act, "up", None),
    )


def hole_place(table: Table) -> int | None:
    """Return the place of the hole card among the dealer's cards, also once it is exposed."""
    own = table.dealer.cards[:2]
    up = _up_place(table)
    return next((at for at in range(len(own)) if at != up), None)


def _up_place(table: Table) -> int | None:
    if table.up is None:
        return None
    own = table.dealer.cards[:2]
    for at in range(len(own)) if table.rules.up_card_is_first else reversed(range(len(own))):
        if own[at] == table.up:
            return at
    return None


class _Moment(NamedTuple):
    """A table on a way, and what its players have said since the way began."""

    table: Table
    signal_count: int = 0
    is_insurance_over: bool = False


class Ways:
    """The ways from a table, dealt on one after another, and every act that was found due on them.

    Most ways begin alike: those with the same hole card until a card is dealt or a player is asked, those with the
    same habit as well until a card is dealt. That part is dealt once, and a way on which nothing else could come is
    not dealt at all.
    """

    def __init__(self, table: Table, found: set[Unpriced]) -> None:
        self.found = found
        self.table = table
        self._starts: dict[int, Start] = {}
        self._partings: dict[tuple[Card | None, Habit | None], _Moment | None] = {}
        """The moment at which the ways with a hole card and a habit part, or with any habit; None if they never do."""
        self._unasked: set[tuple[Card | None, int]] = set()
        """The hole cards and tails with which no player is asked anything."""
        self._left = self._each()

    def go_on(self) -> bool:
        """Deal one more way to its end; False if none is left."""
        return next(self._left, False)

    def _each(self) -> Iterator[bool]:
        """Deal one way after another, the likeliest to tell something first."""
        table = self.table
        holes = _holes(table)
        if holes == [None]:
            pairs: list[tuple[Card | None, int]] = [(None, tail) for tail in range(len(_TAILS))]
        else:
            few = [hole for hole in holes if hole is not None and hole.rank in "T52"] or holes[:1]
            pairs = [(hole, 0) for hole in holes]
            pairs += [(hole, tail) for tail in range(1, len(_TAILS)) for hole in few]
        plays = table.bits & (flags.TO_PLAY | flags.ACE_UP) != 0
        for at, (hole, tail) in enumerate(pairs):
            yield self._go(hole, tail, _STAND)
            if plays and not at:  # what players' cards lead to, before all that the dealer's hand may become
                for habit in _OTHER_HABITS:
                    for first in _FEW_TAILS[:2]:
                        yield self._go(hole, first, habit)
        if plays:
            for habit in _OTHER_HABITS:
                for hole in holes[:2] if table.bits & flags.ACE_UP else holes[:1]:  # one of the two is no blackjack
                    for tail in _FEW_TAILS[0 if hole is not holes[0] else 2 :]:
                        yield self._go(hole, tail, habit)
            for tail in _pairing_tails(table):
                for habit in _OTHER_HABITS[_SPLITTING:]:
                    yield self._go(holes[0], tail, habit)

    def _go(self, hole: Card | None, tail: int, habit: Habit) -> bool:
        partings = self._partings
        if (hole, habit) in partings:
            begin = partings[hole, habit]
        elif (hole, None) in partings:
            begin = partings[hole, None]
        else:
            at = hole_place(self.table)
            dealer = self.table.dealer if hole is None or at is None else _with_hole(self.table, at, hole)
            begin = _Moment(replace(self.table, dealer=dealer))
        if begin is not None and (hole, tail) not in self._unasked:
            self._deal_on(begin, hole, tail, habit)
        return True

    def _deal_on(self, begin: _Moment, hole: Card | None, tail: int, habit: Habit) -> None:
        """Add every act that is due from a moment on to the end of the round, with the cards of a tail."""
        table, signal_count, is_insurance_over = begin
        table = replace(table, start=self._start(tail))
        add, part, dealt = self.found.add, self._partings.setdefault, table.dealt
        for _ in range(_MOST_STEPS):
            clause, answer = due_clause(table)
            if type(answer) is Turn:
                part((hole, None), _Moment(table))
                act: Act = _signal_by(answer, habit if signal_count < habit[1] else _STAND)
                signal_count += 1
            elif answer:
                assert type(answer) is tuple
                for each in answer:
                    add(unpriced(each))
                if clause is not None and clause.is_steady:
                    for each in answer:
                        table = apply(table, each)
                    continue
                act = answer[0]
                if isinstance(act, acts.CloseInsurance) and not is_insurance_over:
                    part((hole, None), _Moment(table))
                    is_insurance_over = True
                    if habit is not _STAND:
                        table = _insured(table, even=habit is _OTHER_HABITS[0])
                        continue
            else:
                break
            try:
                after = apply(table, act)
            except ImpossibleAct:
                break
            if after.dealt != dealt:
                dealt = after.dealt
                if (hole, habit) not in self._partings:
                    part((hole, None), moment := _Moment(table, signal_count, is_insurance_over))
                    part((hole, habit), moment)
            table = after
        part((hole, None), None)
        part((hole, habit), None)
        if not signal_count and not is_insurance_over:
            self._unasked.add((hole, tail))

    def _start(self, tail: int) -> Start:
        """Return the facts of the round with other unseen cards in its shoe."""
        if tail not in self._starts:
            start, dealt = self.table.start, self.table.dealt
            is_faced = dealt in start.faced
            seen = start.shoe[: dealt + 1 if is_faced else dealt]
            shoe = (*seen, *_TAILS[tail])
            self._starts[tail] = replace(
                start,
                shoe=shoe,
                faced=frozenset([dealt] if is_faced else []),
                sure=dealt if is_faced else start.runs_out if start.runs_out >= 0 else len(shoe),
            )
        return self._starts[tail]


def _pairing_tails(table: Table) -> list[int]:
    """Return the tails of one rank that give a player the other card of a pair, as far as no other way tries them."""
    ranks = {hand.cards[0].rank for box in table.boxes for hand in box.hands if hand.cards}
    return [tail for tail, rank in enumerate(_ONE_RANK_TAILS) if rank in ranks and tail not in _FEW_TAILS]


def _holes(table: Table) -> list[Card | None]:
    """Return one card of each value that the hole card may have; None alone if it is known, or not dealt."""
    at = hole_place(table)
    if at is None or table.bits & flags.EXPOSED:
        return [None]
    found: list[Card | None] = []
    for rank in "T5A9623478":
        card = CARDS[rank + "C"]
        if not table.bits & flags.PEEKED or _with_hole(table, at, card).is_natural == table.dealer.is_natural:
            found.append(card)
    return found or [None]


def _with_hole(table: Table, at: int, card: Card) -> Hand:
    hand = Hand()
    for place, each in enumerate(table.dealer.cards):
        hand = with_card(hand, card if place == at else each)
    return hand


_SIGNALS: Final[dict[Decision, Callable[[int, int], Signal]]] = {
    "hit": acts.Hit,
    "stand": acts.Stand,
    "split": acts.Split,
}


def _signal_by(turn: Turn, habit: Habit) -> Act:
    decision: Decision = next((each for each in habit[0] if each in turn.may), "stand")
    return (
        acts.Double(turn.box, turn.hand, turn.most) if decision == "double" else _SIGNALS[decision](turn.box, turn.hand)
    )


def _insured(table: Table, *, even: bool) -> Table:
    """Return the table after every box insured that may, or took even money."""
    for box in table.boxes:
        if not box.bits & flags.LIVE or box.side("insurance") or box.bits & flags.EVEN:
            continue
        word: Act = acts.EvenMoney(box.number) if even else acts.Insure(box.number, max(box.hands[0].stake // 2, 1))
        try:
            table = apply(table, word)
        except ImpossibleAct:
            continue
    return table
