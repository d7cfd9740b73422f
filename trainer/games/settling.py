"""Clauses that the games share for settling: insurance, early blackjacks, and the wagers that wait for the dealer."""

from trainer.engine import flags
from trainer.engine.acts import Act, Take, Wager
from trainer.engine.boxes import Box, Hand, lead
from trainer.engine.gates import box_to_settle, boxes_from_third_base
from trainer.engine.money import Cents
from trainer.engine.sentences import sentence
from trainer.engine.settle import Reason, Settlement, settling_act
from trainer.engine.table import NOTHING, Answer, Clause, Table
from trainer.games.explaining import Decide, DecideSide, explain_main, explain_side


def settle_insurance(*ids: str, timing: tuple[str, ...] = ("SB-4",)) -> Clause:
    """Insurance pays 2 to 1 if the dealer has blackjack and loses if not, as soon as the hole card is known (SB-4)."""
    wins = Reason("win", ids, sentence("The dealer has blackjack, insurance pays 2 to 1"), 2)
    loses = Reason("lose", ids, sentence("The dealer has no blackjack"))

    def decide(table: Table, box: Box) -> Reason:
        return wins if table.dealer.is_natural else loses

    def find(table: Table) -> Answer:
        if not table.hole_is_known or (table.dealer.is_natural and not table.is_exposed):
            return NOTHING
        found: list[Act] = []
        for box in boxes_from_third_base(table, gate=flags.INSURED):
            side = box.live_side("insurance")
            assert side is not None
            found.append(settling_act(decide(table, box), box.number, 0, "insurance", side.stake, 1))
        return tuple(found)

    return Clause((*ids, *timing), find, explain_side("insurance", decide, 1), gate=flags.INSURED)


def dealer_cannot_have_blackjack(table: Table) -> bool:
    """Whether everybody at the table can see, or the dealer knows, that the dealer has no blackjack (ruling SB-3)."""
    if table.hole_is_known:
        return not table.dealer.is_natural
    return table.up is not None and not table.has_ace_up and not table.has_ten_up


def settle_blackjacks(decide: Decide, *ids: str, chip: Cents) -> Clause:
    """A blackjack is settled as soon as the dealer cannot have one any more, in any order among boxes (ruling SB-3)."""

    def find(table: Table) -> Answer:
        if not dealer_cannot_have_blackjack(table):
            return NOTHING
        found: list[Act] = []
        for box in boxes_from_third_base(table, gate=flags.BLACKJACK_TO_SETTLE):
            hand = box.hands[0]
            if hand.is_natural and hand.is_live:
                found.append(settling_act(decide(table, box, hand), box.number, 0, "main", hand.stake, chip))
        return tuple(found)

    return Clause(ids, find, explain_main(decide, chip), gate=flags.BLACKJACK_TO_SETTLE)


def settle_in_turn(
    decide: Decide,
    *ids: str,
    chip: Cents,
    side: tuple[Wager, DecideSide] | None = None,
    if_bust: bool | None = None,
) -> Clause:
    """Counter-clockwise, one box at a time; within a split box the hands in any order; its side wager after them.

    With `if_bust` the clause speaks only if the dealer busted, or only if not; the print may tell them apart.
    """
    explain_hand = explain_main(decide, chip)
    side_wager = side[0] if side else ""
    explain_wager = explain_side(*side, chip) if side else None
    waits = flags.LIVE | flags.SIDE_LIVE if side else flags.LIVE

    def find(table: Table) -> Answer:
        if if_bust is not None and (table.dealer.hard > 21) is not if_bust:
            return NOTHING
        found = box_to_settle(table, side_wager)
        if found is None:
            return NOTHING
        box, hands, wager = found
        if side is None or wager is None:
            return tuple([settled_hand(table, box, name, hand) for name, hand in hands])
        return (settling_act(side[1](table, box), box.number, 0, wager.wager, wager.stake, chip),)

    def settled_hand(table: Table, box: Box, name: int, hand: Hand) -> Act:
        return settling_act(decide(table, box, hand), box.number, name, "main", hand.stake, chip, hand.added)

    def explain(table: Table, act: Act) -> Settlement | None:
        return explain_hand(table, act) or (explain_wager(table, act) if explain_wager else None)

    return Clause(ids, find, explain, gate=waits)


def take_sides_if_no_bust(wager: Wager, reason: Reason, blackjack: Reason, *, timing: str) -> Clause:
    """If the dealer does not bust, every side bet on the bust loses and leaves before any main wager, in any order."""

    def find(table: Table) -> Answer:
        if table.dealer.hard > 21:
            return NOTHING
        boxes = boxes_from_third_base(table, gate=flags.SIDE_LIVE)
        return tuple([Take(box.number, 0, wager, side.stake) for box in boxes if (side := box.live_side(wager))])

    def decide(table: Table, box: Box) -> Reason:
        return blackjack if table.dealer.ace and table.dealer.is_natural else reason

    return Clause((*reason.ids, timing), find, explain_side(wager, decide, 1), gate=flags.SIDE_LIVE)


def standard_decide(
    *,
    blackjack_pays: tuple[int, int],
    win: tuple[str, ...] = ("STD settle",),
    push: tuple[str, ...] = ("STD settle",),
    blackjack: tuple[str, ...] = ("SD 20:18:15:06",),
    lose: tuple[str, ...] = ("STD settle",),
    above: tuple[str, ...] = (),
    dealer_over: tuple[str, ...] = (),
) -> Decide:
    """Return why a player's hand ends as it does against the dealer's finished hand, with the ids of the game."""
    pays, to = blackjack_pays
    beats = Reason("win", above or win, sentence("{hand} beats the dealer's {dealer}"))
    dealer_bust = Reason("win", dealer_over or win, sentence("The dealer is bust with {dealer}"))
    below = Reason("lose", lose, sentence("{hand} is below the dealer's {dealer}"))
    bust = Reason("lose", lose, sentence("{hand} is bust"))
    ties = Reason("push", push, sentence("{hand} ties the dealer's {dealer}"))
    both = Reason("push", push, sentence("Blackjack against blackjack"))
    natural = Reason("win", blackjack, sentence("Blackjack pays {pays} to {to}", pays=pays, to=to), pays, to)
    dealer_natural = Reason("lose", lose, sentence("The dealer has blackjack"))
    late = (*lose, "SB-1")
    original = Reason(
        "lose", late, sentence("The dealer's blackjack takes the original wager only"), original_only=True
    )
    given_back = Reason("returned", late, sentence("The dealer's blackjack takes one original wager of a box only"))

    def decide(table: Table, box: Box, hand: Hand) -> Reason:
        dealer = table.dealer
        if dealer.ace and table.shows_blackjack:
            if hand.is_natural:
                return both
            if len(box.hands) == 1:
                return original if hand.added else dealer_natural
            if hand is box.hands[0] and not box.has_bust:
                return original
            return given_back
        if hand.hard > 21:
            return bust
        if hand.ace and hand.is_natural:
            return natural
        if dealer.hard > 21:
            return dealer_bust
        difference = lead(hand, dealer)
        return beats if difference > 0 else ties if difference == 0 else below

    return decide
