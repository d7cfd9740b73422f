"""Acts that may still become due at a table, whatever the unseen cards are and whatever the players do."""

from threading import local
from typing import Final

from trainer.engine import acts, flags
from trainer.engine.acts import Act, Signal
from trainer.engine.boxes import Box
from trainer.engine.mends import all_undecided
from trainer.engine.table import Table
from trainer.engine.ways import Unpriced, Ways, unpriced

_TAKING_BACK: Final = (acts.TakeBack, acts.TakeBackDealerEnvy)


def may_come(table: Table, act: Act) -> bool:
    """True if an act of this kind on this wager, hand or the dealer may still become due, for any amount."""
    if isinstance(act, Signal) or (isinstance(act, acts.Settling) and not _has_wager(table, act)):
        return False  # a player's word is never due
    if type(act) is acts.PayDealerEnvy and not table.rules.pays_envy:
        return False
    kind, ways = unpriced(act), _ways(table)
    if isinstance(act, _TAKING_BACK):
        return kind in ways.found  # nothing that is due leads to another wrong payoff
    may_go_on = kind in ways.found or _is_open(ways.table, act)
    while kind not in ways.found:
        if not may_go_on or not ways.go_on():
            return (
                _may_come_to_a_split_hand(kind, ways.found)
                or _may_tie(ways.table, act, ways.found)
                or _may_insure(ways.table, act)
            )
    return True


_TO_BE_BURNED: Final = flags.TO_BURN | flags.ASTRAY | flags.MISDEALT | flags.SHOWN


def _is_open(table: Table, act: Act) -> bool:
    """False if what was dealt and done rules the act out, whatever comes: no way has to be dealt to know it.

    Only acts that are due are done on a way: no card goes astray there, and what is over stays over.
    """
    bits = table.bits
    match act:
        case acts.Return():
            return _may_go_back(table, act)
        case acts.Burn():
            return bits & _TO_BE_BURNED != 0 or table.dealt in table.start.faced
        case acts.Shuffle():
            return table.start.runs_out >= table.dealt and not bits & flags.SHUFFLED
        case acts.DealDealer():
            is_next = not table.dealer.cards or act.up == (table.up is None)
            return bits & flags.TO_DEAL != 0 and is_next
        case acts.OfferInsurance():
            return _may_be_offered(table)
        case acts.CloseInsurance():
            return not bits & flags.CLOSED and (bits & flags.OFFERED != 0 or _may_be_offered(table))
        case acts.PayDealerEnvy():
            return not bits & flags.ENVY_PAID
        case acts.Peek():
            may_look = table.up is None or bits & (flags.ACE_UP | flags.TEN_UP) != 0
            return table.rules.peeks and may_look and not bits & (flags.PEEKED | flags.EXPOSED)
        case acts.SetUpCard():  # most games have no clause that asks where the up card lies
            return table.rules.indexed.mask & flags.UP_SET != 0 and not bits & flags.UP_SET
        case acts.Deal() | acts.Discard() | acts.Tuck() | acts.LaySideways():
            box = table.box(act.box)
            return box is not None and _is_open_at(table, box, act)
    return True


def _is_open_at(table: Table, box: Box, act: acts.Deal | acts.Discard | acts.Tuck | acts.LaySideways) -> bool:
    if isinstance(act, acts.LaySideways):
        return box.bits & flags.D_HAND != 0
    may_be_split, hands = box.bits & flags.TO_PLAY != 0, len(box.hands)
    if not (may_be_split or (1 < hands >= act.hand > 0) or (hands == 1 and not act.hand)):
        return False  # no hand of the box bears that name, nor will
    match act:
        case acts.Deal():
            return table.is_dealing or box.bits & (flags.TO_PLAY | flags.D_HAND) != 0
        case acts.Tuck():
            return box.bits & flags.SIDE_LIVE != 0
    return any([not hand.bits & flags.DISCARDED for hand in box.hands])


def _may_be_offered(table: Table) -> bool:
    """True if insurance may be offered yet: an ace lies open, or may come."""
    is_offering = table.rules.indexed.mask & flags.OFFERED != 0
    has_ace = table.up is None or table.bits & flags.ACE_UP != 0
    return is_offering and has_ace and not table.bits & (flags.OFFERED | flags.EXPOSED)


def _may_go_back(table: Table, act: acts.Return) -> bool:
    """False if a wager stands whatever comes, as most do once all have their cards.

    What goes back after that is no bet, or the original wager of a split box that a late blackjack leaves to its
    player.
    """
    box = table.box(act.box)
    if box is None or not box.hands or box.late or box.bits & (flags.UNBACKED | flags.DEAD):
        return True
    if not table.has_begun or table.is_dealing:
        return True
    if act.wager == "insurance":
        return box.live_side("insurance") is not None
    if act.wager != "main" or (len(box.hands) < 2 and not box.bits & flags.TO_PLAY):
        return False
    if table.hole_is_known:
        return table.dealer.is_natural
    return table.up is None or table.has_ace_up or table.has_ten_up


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


_KEPT: Final = 32
"""More tables than a round has on which something is done wrong; each is asked about again when the round is told."""


class _Known(local):
    """The ways from the tables that a thread asked about; two threads cannot go on one way at once."""

    def __init__(self) -> None:
        self.last: tuple[Table, Ways] | None = None
        """The table asked about last, known by its identity, and the ways from it."""
        self.ways: dict[tuple[object, ...], Ways] = {}


_KNOWN: Final = _Known()


def _ways(table: Table) -> Ways:
    """Return the ways from a table, or from one that looks the same and was asked about."""
    known = _KNOWN
    last = known.last
    if last is not None and last[0] is table:
        return last[1]
    start, next_card = table.start, None
    if table.dealt in start.faced:
        next_card = start.shoe[table.dealt]
    # All but the unseen cards. A round that is read back or told again has the same tables, made anew.
    sight = (start.rules, start.places, start.runs_out, next_card, *[getattr(table, name) for name in _IN_SIGHT])
    ways = known.ways.get(sight)
    if ways is None:
        found: set[Unpriced] = set()
        now = table
        if table.bits & flags.WRONG:
            now, mending = all_undecided(table)
            found = {unpriced(each) for each in mending}
        ways = Ways(now, found)
        for oldest in [*known.ways][: 1 - _KEPT]:
            known.ways.pop(oldest, None)
        known.ways[sight] = ways
    known.last = (table, ways)
    return ways


_IN_SIGHT: Final = tuple([name for name in Table.__struct_fields__ if name != "start"])


def _has_wager(table: Table, act: acts.Settling) -> bool:
    """True if there is such a wager, or may be one: else no card makes an act on it due."""
    box = table.box(act.box)
    if box is None:
        return False
    if any([side.live and side.wager == act.wager for side in box.late]):
        return True
    if act.wager == "envy":  # it lies nowhere before it is paid, and is its player's then
        return type(act) is acts.Pay and table.rules.pays_envy
    if act.wager == "main":
        if box.bits & flags.TO_PLAY:
            return True  # it may be split yet
        at = act.hand - 1 if act.hand else 0
        return at < len(box.hands) and box.hands[at].bits & (flags.LIVE | flags.WRONG) != 0
    lies = any([side.wager == act.wager and (side.live or side.taken or side.pushed) for side in box.sides])
    return lies or (act.wager == "insurance" and not table.is_insurance_closed and not act.hand)
