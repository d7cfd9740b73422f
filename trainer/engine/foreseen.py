"""Acts that may still become due at a table, whatever the unseen cards are and whatever the players do.

The round is dealt on from the table with other cards in the place of the unseen ones: so nothing that is told of an act
hangs on a card that eyes cannot see.
"""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, TypeAlias

from msgspec.structs import replace

from trainer.engine import acts, flags
from trainer.engine.acts import Act, Signal
from trainer.engine.apply import apply
from trainer.engine.apply.cards import with_card
from trainer.engine.boxes import Hand
from trainer.engine.cards import CARDS, RANKS, SUITS, Card
from trainer.engine.errors import ImpossibleAct
from trainer.engine.mends import all_undecided
from trainer.engine.procedure import due
from trainer.engine.shoe import shuffled
from trainer.engine.table import Decision, Table, Turn

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
_TAILS: Final = tuple([_ONE_RANK[rank] for rank in "T5A9623478"]) + _MIXED
_FEW_TAILS: Final = (*_TAILS[:4], *_MIXED[:3])
_SETTLING: Final = (acts.Take, acts.Pay, acts.Push, acts.Return)

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


def unpriced(act: Act) -> Unpriced:
    """Return an act without its amount."""
    # Written out: on the way to "too early" it is asked for every act that may be due.
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


def may_come(table: Table, act: Act) -> bool:
    """True if an act of this kind on this wager, hand or the dealer may still become due, for any amount."""
    if isinstance(act, Signal) or (isinstance(act, _SETTLING) and not _has_wager(table, act)):
        return False  # a player's word is never due
    known = _LAST_TABLE
    if known.table is not table:
        known.table, known.found = table, set()
        if table.bits & flags.WRONG:
            table, mending = all_undecided(table)
            known.found |= {unpriced(each) for each in mending}
        known.ways = _ways(table)
    kind = unpriced(act)
    while kind not in known.found:
        way = next(known.ways, None)
        if way is None:
            return (
                _may_come_to_a_split_hand(kind, known.found)
                or _may_tie(table, act, known.found)
                or _may_insure(table, act)
            )
        for each in way:
            known.found.add(each)
    return True


def _may_come_to_a_split_hand(kind: Unpriced, found: set[Unpriced]) -> bool:
    """True if the act may come to a hand that a split may make: as to another hand of its box, if it gets a card."""
    _, box, hand, wager, _ = kind
    if not hand or wager != "main" or (acts.Deal, box, hand, None, None) not in found:
        return False
    return any([each[0] is kind[0] and each[1] == box and each[3] == "main" for each in found])


def _may_tie(table: Table, act: Act, found: set[Unpriced]) -> bool:
    """True if a main wager may be pushed that may win and may lose: a tie lies between, but few cards make it."""
    if not isinstance(act, acts.Push) or act.wager != "main":
        return False
    box = table.box(act.box)
    if box is None:
        return False
    either = [(kind, act.box, act.hand, "main", None) for kind in (acts.Take, acts.Pay)]
    if not all([kind in found or _may_come_to_a_split_hand(kind, found) for kind in either]):
        return False
    if act.hand > len(box.hands):
        return True  # a split makes it first
    hand = box.hand(act.hand)
    return hand.is_to_play or hand.is_d_hand or hand.total >= _LEAST_FINISHED


def _may_insure(table: Table, act: Act) -> bool:
    """True if a player may still lay the insurance that an act takes or pays: no player is asked on the way."""
    if not isinstance(act, acts.Take | acts.Pay) or act.wager != "insurance" or table.is_insurance_closed:
        return False
    return table.up is None or table.has_ace_up


_LEAST_FINISHED: Final = 17
"""The least that a dealer's hand stands on."""


class _LastTable:
    """The acts found so far at the table that was asked about last.

    One table is asked about several acts in a row, and each way through the round answers for all of them. Only the
    last table is kept, and known by its identity: to hash a table costs more than it saves.
    """

    table: Table | None = None
    found: set[Unpriced]
    ways: Iterator[Iterator[Unpriced]]


_LAST_TABLE: Final = _LastTable()


def _has_wager(table: Table, act: acts.Settling) -> bool:
    """True if there is such a wager, or may be one: else no card makes an act on it due."""
    box = table.box(act.box)
    if box is None or act.wager == "envy":
        return box is not None
    if any([side.live and side.wager == act.wager for side in box.late]):
        return True
    if act.wager == "main":
        if box.bits & flags.TO_PLAY:
            return True  # it may be split yet
        at = act.hand - 1 if act.hand else 0
        return at < len(box.hands) and box.hands[at].bits & (flags.LIVE | flags.WRONG) != 0
    lies = any([side.wager == act.wager and (side.live or side.taken or side.pushed) for side in box.sides])
    return lies or (act.wager == "insurance" and not table.is_insurance_closed and not act.hand)


def _ways(table: Table) -> Iterator[Iterator[Unpriced]]:
    """Yield one way after another in which the round may go on, the likeliest to tell something first."""
    holes = _holes(table)
    if holes == [None]:
        pairs: list[tuple[Card | None, tuple[Card, ...]]] = [(None, tail) for tail in _TAILS]
    else:
        few = [hole for hole in holes if hole is not None and hole.rank in "T52"] or holes[:1]
        pairs = [(hole, _TAILS[0]) for hole in holes]
        pairs += [(hole, tail) for tail in _TAILS[1:] for hole in few]
    plays = table.bits & (flags.TO_PLAY | flags.ACE_UP) != 0
    seen: set[tuple[object, ...]] = set()
    for hole, tail in pairs:
        key = (hole, tail[0], tail[1])  # two cards tell the tails apart; hashing sixty of each costs more
        if key not in seen:
            seen.add(key)
            yield _acts_on_the_way(table, hole, tail, _STAND)
            if plays and len(seen) == 1:  # what players' cards lead to, before all that the dealer's hand may become
                yield from [
                    _acts_on_the_way(table, hole, first, habit) for habit in _OTHER_HABITS for first in _FEW_TAILS[:2]
                ]
    if plays:
        for habit in _OTHER_HABITS:
            for hole in holes[:2] if table.bits & flags.ACE_UP else holes[:1]:  # one of the two is no blackjack
                for tail in _FEW_TAILS[0 if hole is not holes[0] else 2 :]:
                    yield _acts_on_the_way(table, hole, tail, habit)


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


def _acts_on_the_way(table: Table, hole: Card | None, tail: tuple[Card, ...], habit: Habit) -> Iterator[Unpriced]:
    """Yield every act that is due on the way to the end of a round with other unseen cards."""
    start = table.start
    dealt = table.dealt
    is_faced = dealt in start.faced
    shoe = (*start.shoe[:dealt], *([start.shoe[dealt]] if is_faced and dealt < len(start.shoe) else []), *tail)
    start = replace(
        start,
        shoe=shoe,
        faced=frozenset([dealt] if is_faced else []),
        sure=dealt if is_faced else start.runs_out if start.runs_out >= 0 else len(shoe),
    )
    at = hole_place(table)
    dealer = table.dealer if hole is None or at is None else _with_hole(table, at, hole)
    table = replace(table, start=start, dealer=dealer)
    signal_count, insured = 0, habit is _STAND
    for _ in range(_MOST_STEPS):
        answer = due(table)
        if type(answer) is Turn:
            act: Act = _signal_by(answer, habit if signal_count < habit[1] else _STAND)
            signal_count += 1
        elif answer:
            assert type(answer) is tuple
            for each in answer:
                yield unpriced(each)
            act = answer[0]
            if not insured and type(act) is acts.CloseInsurance:
                insured = True
                table = _insured(table, even=habit is _OTHER_HABITS[0])
                continue
        else:
            return
        try:
            table = apply(table, act)
        except ImpossibleAct:
            return


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
