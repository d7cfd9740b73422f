"""Clauses that the games share, from the first card to the players' last word, each made with the ids it cites.

Acts that are called for at every round are made once.
"""

from collections.abc import Callable
from typing import Final

from trainer.engine import acts, flags
from trainer.engine import table as t
from trainer.engine.acts import Act, Deal, DealDealer, Discard, OfCards, Take, Tuck
from trainer.engine.boxes import Box, Hand
from trainer.engine.gates import hand_in_turn, live_hands, loose_hand, lost_hands
from trainer.engine.initial_deal import has_passed_over, is_dealer_late, next_box
from trainer.engine.procedure import beside, together
from trainer.engine.sentences import sentence
from trainer.engine.settle import Reason, settling_act
from trainer.engine.table import NOTHING, Answer, Clause, Decision, Procedure, Table, Turn
from trainer.engine.values import replace
from trainer.games.explaining import explain_main
from trainer.games.shared_clauses import shared


def _for_each_hand(kind: Callable[[int, int], Act]) -> tuple[tuple[tuple[Act, ...], ...], ...]:
    """Return the answers that call for an act with the cards of a hand, by box and hand."""
    return tuple([tuple([(kind(box, hand),) for hand in range(t.MOST_HANDS + 1)]) for box in range(t.MOST_BOXES + 1)])


DEALS: Final = _for_each_hand(Deal)
_TUCKS: Final = _for_each_hand(Tuck)
_DISCARDS: Final = _for_each_hand(Discard)

_UP: Final[tuple[Act, ...]] = (DealDealer(True),)
_DOWN: Final[tuple[Act, ...]] = (DealDealer(False),)
_BURN: Final[tuple[Act, ...]] = (acts.Burn(),)
_OFFER: Final[tuple[Act, ...]] = (acts.OfferInsurance(),)
_CLOSE: Final[tuple[Act, ...]] = (acts.CloseInsurance(),)
_PEEK: Final[tuple[Act, ...]] = (acts.Peek(),)
_EXPOSE: Final[tuple[Act, ...]] = (acts.Expose(),)
_SET_UP: Final[tuple[Act, ...]] = (acts.SetUpCard(),)
_DRAW: Final[tuple[Act, ...]] = (acts.Draw(),)
_CLEAR: Final[tuple[Act, ...]] = (acts.Clear(),)

UNDECIDED: Final = flags.LIVE | flags.SIDE_LIVE | flags.INSURED


def burn_astray(*ids: str) -> Clause:
    """A card drawn for a dealer's or D hand that must stand is burned at once."""
    return Clause(ids, lambda table: _BURN, gate=flags.ASTRAY)


def burn_misdealt(*ids: str) -> Clause:
    """Only after the initial deal is a card that was shown in error used; before, it is burned at once."""
    return Clause(ids, lambda table: _BURN, gate=flags.MISDEALT)


def burn_unused(*ids: str) -> Clause:
    """A card that was shown in error is burned once players and dealer are done with their hands."""
    return Clause(ids, lambda table: _BURN, gate=flags.SHOWN)


def burn_first(*ids: str) -> Clause:
    """The first card of a fresh shoe is burned."""
    return Clause(ids, lambda table: _BURN, gate=flags.TO_BURN, bar=flags.BEGUN)


@shared
def deal(*ids: str, irregular: tuple[str, ...], up: str = "second") -> Procedure:
    """One card to each box from first base, one to the dealer, and the same again; one of the dealer's lies face up.

    Once a box was passed over, why the deal goes on without it is cited too (ruling SB-11), and so is the card that the
    dealer missed.
    """
    first = _DOWN if up == "second" else _UP

    def find(table: Table) -> Answer:
        box = next_box(table)
        if box is not None:
            return DEALS[box.number][0]
        if not table.dealer.cards:
            return first if table.has_undecided else NOTHING  # nobody plays any more
        return _UP if table.up is None else _DOWN  # also where the first was laid the wrong way up

    def find_past(table: Table) -> Answer:
        return find(table) if has_passed_over(table) else NOTHING

    def cite(table: Table, act: Act | None) -> tuple[str, ...]:
        return (*ids, *irregular) if type(act) is DealDealer and is_dealer_late(table) else ids

    past = Clause((*ids, *irregular, "SB-11"), find_past, gate=flags.TO_DEAL, order=("SB-11",))
    return past, Clause(ids, find, gate=flags.TO_DEAL, cite=cite)


def deal_missed(*ids: str, deal_ids: tuple[str, ...]) -> Clause:
    """Once the dealer has two cards, whoever misses one of the first two gets it.

    If the dealer's two came too early, the pass goes on, and the order of the deal is cited.
    """

    def cite(table: Table, act: Act | None) -> tuple[str, ...]:
        if not table.has_early_card:
            return ids
        return (*deal_ids, *ids) if has_passed_over(table) else deal_ids

    def find(table: Table) -> Answer:
        box = next_box(table)
        return NOTHING if box is None else DEALS[box.number][0]

    return Clause(ids, find, gate=flags.SHORT, cite=cite)


def offer_insurance(*ids: str) -> Clause:
    """With an ace up insurance is offered before anything else."""

    return Clause(ids, lambda table: _OFFER, gate=flags.ACE_UP, bar=flags.OFFERED | flags.EXPOSED)


def pay_even_money(*ids: str) -> Clause:
    """A player's blackjack that takes even money is paid 1 to 1 at once."""
    reason = Reason("win", ids, sentence("Blackjack, even money taken"))

    def find(table: Table) -> Answer:
        found: list[Act] = []
        for box in reversed(table.boxes):
            if box.asked_even_money and box.hands[0].is_live:
                found.append(
                    settling_act(reason, box.number, 0, "main", box.hands[0].stake, 1, 0, box.hands[0].given_back)
                )
        return tuple(found)

    return Clause(ids, find, explain_main(lambda table, box, hand: reason, 1), gate=flags.EVEN, order=("SB-6",))


def close_insurance(*ids: str) -> Clause:
    """Insurance is closed before the hole card is looked at."""
    return Clause(ids, lambda table: _CLOSE, gate=flags.OFFERED, bar=flags.CLOSED)


def peek(*ids: str) -> Clause:
    """The dealer looks at the hole card under an ace, once insurance is closed, or under a ten-value card at once."""

    return Clause(ids, lambda table: _PEEK, gate=flags.ACE_UP | flags.TEN_UP, bar=flags.PEEKED | flags.EXPOSED)


def expose_blackjack(*ids: str) -> Clause:
    """A dealer's blackjack found by the peek is shown at once."""

    return Clause(
        ids,
        lambda table: _EXPOSE if table.dealer.ace and table.dealer.is_natural else NOTHING,
        gate=flags.PEEKED,
        bar=flags.EXPOSED,
    )


@shared
def set_up_card(*ids: str) -> Clause:
    """The original up card is set into its own box once the hole card is exposed."""
    return Clause(ids, lambda table: _SET_UP, gate=flags.EXPOSED, bar=flags.UP_SET)


@shared
def take_busts(*ids: str, beside_side: tuple[str, ...] = ()) -> Clause:
    """A player's busted hand loses its wager at once, doubles and all; the print may say it anew `beside_side`."""
    alone = Reason("lose", ids, sentence("Player busts with {hand}"))
    beside = Reason("lose", beside_side or ids, sentence("Player busts with {hand}"))

    def decide(table: Table, box: Box, hand: Hand) -> Reason:
        return beside if box.has_live_side else alone

    def find(table: Table) -> Answer:
        found: list[Act] = []
        for box in reversed(table.boxes):
            if box.has_bust_to_settle:
                for name, hand in live_hands(box):
                    if hand.is_bust and not hand.is_d_hand:
                        found.append(Take(box.number, name, "main", hand.stake))
        return tuple(found)

    return Clause(ids, find, explain_main(decide, 1), gate=flags.BUST_TO_SETTLE, order=ids)


@shared
def put_away(
    *ids: str,
    gate: int = flags.OVER | flags.NATURAL,
    tuck_ids: tuple[str, ...] = (),
    blackjack_tuck_ids: tuple[str, ...] = (),
    d_hand_ids: tuple[str, ...] = (),
    lost: tuple[Clause, ...] = (),
) -> Clause:
    """The cards of a hand settled early are picked up: tucked under a live side wager of the box, else discarded.

    The gate is for hands that are settled before the dealer's hand is complete; `lost` are clauses that call for
    discarding at the same time, and speak before the ordinary one. `blackjack_tuck_ids` and `d_hand_ids` are cited of
    a blackjack's cards and of those of a D hand's blackjack, where they are not those of other hands.
    """

    def cite(table: Table, act: Act | None) -> tuple[str, ...]:
        hand = _hand_of(table, act)
        if isinstance(act, Tuck):
            return blackjack_tuck_ids if blackjack_tuck_ids and hand is not None and hand.is_natural else tuck_ids
        if hand is None or not hand.is_d_hand:
            return ids
        return d_hand_ids if hand.is_natural else ("SB-14",)

    def find(table: Table) -> Answer:
        found = loose_hand(table, gate=gate)
        if found is None:
            return NOTHING
        box, at = found
        return (_TUCKS if tuck_ids and box.has_live_side else _DISCARDS)[box.number][box.name_of(at)]

    def tuck(table: Table) -> Answer:
        found = find(table)
        return found if type(found) is tuple and found and isinstance(found[0], Tuck) else NOTHING

    either = Clause(tuple(dict.fromkeys((*tuck_ids, *ids))), find, gate=flags.LOOSE, cite=cite)
    if not lost:
        return either
    return together(Clause(tuck_ids, tuck, gate=flags.LOOSE, cite=cite), *lost, either)


def _hand_of(table: Table, act: Act | None) -> Hand | None:
    """Return the hand that an act names, if there is one."""
    if not isinstance(act, OfCards):
        return None
    box = table.box(act.box)
    return box.hand(act.hand) if box is not None and box.hands else None


def pick_up(when: str, *settle: Clause, tucks: bool = False) -> Procedure:
    """Return the clauses from the dealer's finished hand to the end, with the picking up of losing hands (SB-14).

    `each`: the cards go with their wager, before anything else is settled; under a live side wager of a game that
    `tucks`, they are tucked. `either`: they may go then, or stay. `end`: they stay until all is cleared.
    """

    def find(table: Table) -> Answer:
        return tuple(
            [
                (Tuck if tucks and box.has_live_side else Discard)(box.number, box.name_of(at))
                for box, at in lost_hands(table)
            ]
        )

    if when == "end":
        return settle
    picked = Clause(("SB-14",), find, gate=flags.LOST)
    if when == "each":  # the cards of a loser go between
        return picked, *[replace(clause, series=None) if clause.series else clause for clause in settle]
    return tuple([beside(clause, picked) for clause in settle])


@shared
def play_in_turn(
    turn_ids: tuple[str, ...],
    *,
    hit: tuple[str, ...],
    doubled: tuple[str, ...],
    second: tuple[str, ...],
    d_hand: tuple[str, ...] = (),
    above_21: tuple[str, ...] = (),
    dealer_blackjack_ends: bool = True,
) -> Clause:
    """From first base on, each hand is finished before the next: cards that were asked for, then the player's word.

    The dealer draws each D hand in its turn by the dealer's own rule. A dealer's blackjack that is shown ends all play.
    A card cites why the hand gets it: for a hit (with `above_21` if the hand counts more), a double, the second card of
    a split hand, or a D hand.
    """

    def cite(table: Table, act: Act | None) -> tuple[str, ...]:
        hand = _hand_of(table, act)
        if hand is None:
            return turn_ids
        if hand.is_d_hand:
            return d_hand
        if len(hand.cards) < 2:
            if not hand.is_split:
                return table.rules.irregular
            return (*second, "SB-10") if hand.has_refused else second
        if hand.is_doubled:
            return doubled
        return (*hit, *above_21) if above_21 and table.rules.count(hand.cards).total > 21 else hit

    def find(table: Table) -> Answer:
        box, name, hand, gets_card = hand_in_turn(table, dealer_blackjack_ends)
        if box is None:
            return NOTHING
        return DEALS[box.number][name] if gets_card else turn(box, name, hand)

    return Clause(turn_ids, find, gate=flags.TO_PLAY | flags.D_HAND, cite=cite, order=turn_ids)


_HIT_STAND: Final[tuple[Decision, ...]] = ("hit", "stand")
_DOUBLE: Final[tuple[Decision, ...]] = ("hit", "stand", "double")
_SPLIT: Final[tuple[Decision, ...]] = ("hit", "stand", "double", "split")


_HIT_OR_STAND: Final = tuple(
    [tuple([Turn(box, hand, _HIT_STAND, 0) for hand in range(t.MOST_HANDS + 1)]) for box in range(t.MOST_BOXES + 1)]
)


def turn(box: Box, number: int, hand: Hand) -> Turn:
    """Return the turn of a hand, with the decisions open to it (SD 20:18:15:24, SD 20:18:15:25)."""
    if len(hand.cards) > 2 or not hand.may_double:
        return _HIT_OR_STAND[box.number][number]
    if hand.is_pair and len(box.hands) < t.MOST_HANDS:
        return Turn(box.number, number, _SPLIT, hand.stake)
    return Turn(box.number, number, _DOUBLE, hand.stake)


@shared
def expose(*ids: str, no_main: tuple[str, ...] = ()) -> Clause:
    """The hole card is shown if any wager is undecided (ruling SB-5); `no_main` says so where only side wagers are."""

    def cite(table: Table, act: Act | None) -> tuple[str, ...]:
        return no_main if no_main and table.has_live_side and not table.has_live_hand else ids

    return Clause(ids, lambda table: _EXPOSE, gate=UNDECIDED, bar=flags.EXPOSED, cite=cite)


@shared
def draw(
    *ids: str,
    irregular: tuple[str, ...],
    no_main: tuple[str, ...] = (),
    no_main_blackjack: tuple[str, ...] = (),
    cite: Callable[[Table, Act | None], tuple[str, ...]] | None = None,
) -> Procedure:
    """The dealer draws while a wager still depends on the dealer's hand and the hand may not stand.

    `no_main` says why where only side wagers are undecided, `no_main_blackjack` where a blackjack is among the hands.
    Then nobody can use a card any more that was shown in error: it is burned.
    """

    def cite_no_main(table: Table, act: Act | None) -> tuple[str, ...]:
        if not no_main or table.has_live_hand:
            return ids
        with_blackjack = any([hand.is_natural for box in table.boxes for hand in box.hands])
        return no_main_blackjack if no_main_blackjack and with_blackjack else no_main

    def find(table: Table) -> Answer:
        return NOTHING if table.start.rules.must_stand(table.dealer) else _DRAW

    draws = Clause(ids, find, gate=flags.LIVE | flags.SIDE_LIVE, cite=cite or cite_no_main)
    return draws, burn_unused(*irregular)


@shared
def clear(*ids: str) -> Clause:
    return Clause(ids, lambda table: _CLEAR)
