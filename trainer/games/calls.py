"""Clauses that the games share, from the first card to the players' last word, each made with the ids it cites.

Acts that are called for at every round are made once.
"""

from typing import Final

from trainer.engine import acts, flags
from trainer.engine import table as t
from trainer.engine.acts import Act, Deal, DealDealer, Discard, Take, Tuck
from trainer.engine.boxes import Box, Hand
from trainer.engine.gates import boxes_from_third_base, hand_in_turn, live_hands, loose_hand
from trainer.engine.initial_deal import has_passed_over, next_box
from trainer.engine.procedure import together
from trainer.engine.sentences import sentence
from trainer.engine.settle import Reason, settling_act
from trainer.engine.table import NOTHING, Answer, Clause, Decision, Procedure, Table, Turn
from trainer.games.explaining import explain_main

DEALS: Final = tuple(tuple((Deal(box, hand),) for hand in range(t.MOST_HANDS + 1)) for box in range(t.MOST_BOXES + 1))
"""The answer that calls for a card, by box and hand."""

_UP = (DealDealer(True),)
_DOWN = (DealDealer(False),)
_BURN = (acts.Burn(),)
_OFFER = (acts.OfferInsurance(),)
_CLOSE = (acts.CloseInsurance(),)
_PEEK = (acts.Peek(),)
_EXPOSE = (acts.Expose(),)
_SET_UP = (acts.SetUpCard(),)
_DRAW = (acts.Draw(),)
_CLEAR = (acts.Clear(),)

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


def deal(*ids: str, up: str = "second") -> Procedure:
    """One card to each box from first base, one to the dealer, and the same again; one of the dealer's lies face up.

    Once a box was passed over, why the deal goes on without it is cited too (SD 20:18:15:28).
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

    past = Clause(("SD 20:18:15:28", *ids), find_past, gate=flags.TO_DEAL)
    return past, Clause(ids, find, gate=flags.TO_DEAL)


def deal_missed(*ids: str) -> Clause:
    """Once the dealer has two cards, whoever misses one of the first two gets it."""

    def find(table: Table) -> Answer:
        box = next_box(table)
        return NOTHING if box is None else DEALS[box.number][0]

    return Clause(ids, find, gate=flags.SHORT)


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
                found.append(settling_act(reason, box.number, 0, "main", box.hands[0].stake, 1))
        return tuple(found)

    return Clause(ids, find, explain_main(lambda table, box, hand: reason, 1), gate=flags.EVEN)


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


def set_up_card(*ids: str) -> Clause:
    """The original up card is set into its own box once the hole card is exposed."""
    return Clause(ids, lambda table: _SET_UP, gate=flags.EXPOSED, bar=flags.UP_SET)


def take_busts(*ids: str, beside_side: tuple[str, ...] = ()) -> Clause:
    """A player's busted hand loses its wager at once, doubles and all."""
    alone = Reason("lose", ids, sentence("{hand} is bust"))
    beside = Reason("lose", ids + beside_side, sentence("{hand} is bust"))

    def decide(table: Table, box: Box, hand: Hand) -> Reason:
        return beside if box.has_live_side else alone

    def find(table: Table) -> Answer:
        found: list[Act] = []
        for box in boxes_from_third_base(table, gate=flags.BUST_TO_SETTLE):
            for name, hand in live_hands(box):
                if hand.is_bust and not hand.is_d_hand:
                    found.append(Take(box.number, name, "main", hand.stake))
        return tuple(found)

    return Clause(ids, find, explain_main(decide, 1), gate=flags.BUST_TO_SETTLE)


def put_away(
    *ids: str,
    gate: int = flags.OVER | flags.NATURAL,
    tuck_ids: tuple[str, ...] = (),
    lost: tuple[Clause, ...] = (),
) -> Clause:
    """The cards of a hand settled early are picked up: tucked under a live side wager of the box, else discarded.

    The gate is for hands that are settled before the dealer's hand is complete; `lost` are clauses that call for
    discarding at the same time, and speak before the ordinary one.
    """

    def tuck(table: Table) -> Answer:
        found = loose_hand(table, gate=gate)
        if found is None or not found[0].has_live_side:
            return NOTHING
        return (Tuck(found[0].number, found[0].name_of(found[1])),)

    def discard(table: Table) -> Answer:
        found = loose_hand(table, gate=gate)
        if found is None or (tuck_ids and found[0].has_live_side):
            return NOTHING
        return (Discard(found[0].number, found[0].name_of(found[1])),)

    discards = Clause(ids, discard, gate=flags.LOOSE)
    return together(Clause((*tuck_ids, *ids), tuck, gate=flags.LOOSE), *lost, discards) if tuck_ids else discards


def play_in_turn(*ids: str, dealer_blackjack_ends: bool = True) -> Clause:
    """From first base on, each hand is finished before the next: cards that were asked for, then the player's word.

    The dealer draws each D hand in its turn by the dealer's own rule. A dealer's blackjack that is shown ends all play.
    """

    def find(table: Table) -> Answer:
        found = hand_in_turn(table, dealer_blackjack_ends)
        if found is None:
            return NOTHING
        box, name, hand, gets_card = found
        return DEALS[box.number][name] if gets_card else turn(box, name, hand)

    return Clause(ids, find, gate=flags.TO_PLAY | flags.D_HAND)


_HIT_STAND: tuple[Decision, ...] = ("hit", "stand")
_DOUBLE: tuple[Decision, ...] = ("hit", "stand", "double")
_SPLIT: tuple[Decision, ...] = ("hit", "stand", "double", "split")


_HIT_OR_STAND: Final = tuple(
    tuple(Turn(box, hand, _HIT_STAND, 0) for hand in range(t.MOST_HANDS + 1)) for box in range(t.MOST_BOXES + 1)
)


def turn(box: Box, name: int, hand: Hand) -> Turn:
    """Return what a hand may decide (SD 20:18:15:24, SD 20:18:15:25)."""
    if len(hand.cards) > 2 or not hand.may_double:
        return _HIT_OR_STAND[box.number][name]
    if hand.is_pair and len(box.hands) < t.MOST_HANDS:
        return Turn(box.number, name, _SPLIT, hand.stake)
    return Turn(box.number, name, _DOUBLE, hand.stake)


def expose(*ids: str) -> Clause:
    """The hole card is shown if any wager is undecided (ruling SB-5)."""
    return Clause(ids, lambda table: _EXPOSE, gate=UNDECIDED, bar=flags.EXPOSED)


def draw(*ids: str) -> Procedure:
    """The dealer draws while a wager still depends on the dealer's hand and the hand may not stand.

    Then nobody can use a card any more that was shown in error: it is burned (SD 20:18:15:28).
    """

    def find(table: Table) -> Answer:
        return NOTHING if table.start.rules.must_stand(table.dealer) else _DRAW

    return Clause(ids, find, gate=flags.LIVE | flags.SIDE_LIVE), burn_unused("SD 20:18:15:28")


def clear(*ids: str) -> Clause:
    return Clause(ids, lambda table: _CLEAR)
