"""Clauses that the games share for settling: insurance, early blackjacks, and the wagers that wait for the dealer."""

from collections.abc import Sequence

from trainer.engine import flags
from trainer.engine.acts import Act, Return, Settling, Take, Wager
from trainer.engine.boxes import Box, Hand, lead
from trainer.engine.gates import box_to_settle, boxes_from_third_base
from trainer.engine.money import Cents, Rounding
from trainer.engine.sentences import sentence
from trainer.engine.settle import Reason, Series, Settlement, settlement, settling_act
from trainer.engine.table import NOTHING, Answer, Clause, Table
from trainer.games.explaining import Decide, DecideSide, explain_main, explain_side, explained_main
from trainer.games.shared_clauses import shared
from trainer.games.standard_ids import StandardIds


def settle_insurance(*ids: str, won: tuple[str, ...]) -> Clause:
    """Insurance pays 2 to 1 if the dealer has blackjack and loses if not, as soon as the hole card is known (SB-4)."""
    wins = Reason("win", won, sentence("The dealer has blackjack, insurance pays 2 to 1"), 2)
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

    return Clause(ids, find, explain_side("insurance", decide, 1), gate=flags.INSURED, order=("SB-4",))


def dealer_cannot_have_blackjack(table: Table) -> bool:
    """True if everybody at the table can see, or the dealer knows, that the dealer has no blackjack (ruling SB-3)."""
    if table.hole_is_known:
        return not table.dealer.is_natural
    return table.up is not None and not table.has_ace_up and not table.has_ten_up


def settle_blackjacks(decide: Decide, *, chip: Cents) -> Clause:
    """A blackjack is settled as soon as the dealer cannot have one any more, in any order among boxes (ruling SB-3)."""

    def find(table: Table) -> Answer:
        if not dealer_cannot_have_blackjack(table):
            return NOTHING
        found: list[Act] = []
        for box in boxes_from_third_base(table, gate=flags.BLACKJACK_TO_SETTLE):
            hand = box.hands[0]
            if hand.is_natural and hand.is_live:
                reason = decide(table, box, hand)
                found.append(settling_act(reason, box.number, 0, "main", hand.stake, chip, 0, hand.given_back))
        return tuple(found)

    explain = explain_main(decide, chip)
    return Clause(("SB-3",), find, explain, gate=flags.BLACKJACK_TO_SETTLE, order=("SB-3",))


def settle_in_turn(
    decide: Decide,
    *order: str,
    chip: Cents,
    side: tuple[Wager, DecideSide] | None = None,
    if_bust: bool | None = None,
) -> Clause:
    """Counter-clockwise, one box at a time; within a split box the hands in any order; its side wager after them.

    With `if_bust` the clause speaks only if the dealer busted, or only if not; the print may tell them apart. Every
    wager cites why it ends so, and only a finding about the order cites the `order`.
    """
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
        if side is not None and wager is not None:
            return (settling_act(side[1](table, box), box.number, 0, wager.wager, wager.stake, chip),)
        settled = tuple([settled_hand(table, box, name, hand) for name, hand in hands])
        if (
            len(box.hands) > 1
            and table.shows_blackjack
            and any([decide(table, box, each).original_only for _, each in hands])
        ):
            return settled + _other_loser(box, hands, settled)
        return settled

    def series(table: Table, found: Series) -> None:
        if if_bust is not None and (table.dealer.hard > 21) is not if_bust:
            return
        for box in reversed(table.boxes):
            if box.has_live_hand:
                if len(box.hands) > 1 and table.shows_blackjack:
                    break  # which of its hands loses hangs on what became of the others (ruling SB-18)
                for at in range(len(box.hands) - 1, -1, -1):
                    hand = box.hands[at]
                    if hand.is_live:
                        reason, name = decide(table, box, hand), box.name_of(at)
                        found.settle(reason, box.number, name, "main", hand.stake, chip, hand.added, hand.given_back)
            if side is not None and box.has_live_side and (wager := box.live_side(side_wager)):
                found.settle(side[1](table, box), box.number, 0, side_wager, wager.stake, chip)

    def settled_hand(table: Table, box: Box, number: int, hand: Hand) -> Act:
        return settling_act(
            decide(table, box, hand), box.number, number, "main", hand.stake, chip, hand.added, hand.given_back
        )

    def explain(table: Table, act: Act) -> Settlement | None:
        if table.dealer.ace and table.shows_blackjack and isinstance(act, Take | Return) and act.wager == "main":
            return _of_either(table, act)
        if explain_wager is not None and isinstance(act, Settling) and act.wager != "main":
            return explain_wager(table, act)
        return explained_main(table, act, decide, chip)

    def _of_either(table: Table, act: Take | Return) -> Settlement | None:
        """Explain a wager that either hand of a split box may lose (ruling SB-18)."""
        box = table.boxes[table.start.places[act.box]]
        hand = box.hand(act.hand)
        outcome = "lose" if isinstance(act, Take) else "returned"
        reasons = [decide(table, box, hand), *[decide(table, box, each) for each in box.hands if each.is_live]]
        reason = next((each for each in reasons if each.outcome == outcome), reasons[0])
        return settlement(reason, act, hand.stake, chip)

    return Clause(order, find, explain, gate=waits, order=order, series=series)


def _other_loser(box: Box, live: Sequence[tuple[int, Hand]], found: tuple[Act, ...]) -> tuple[Act, ...]:
    """Return the acts due as well where any of the hands may lose the one original wager (ruling SB-18)."""
    is_paid_wrongly = any([hand.is_mispaid for hand in box.hands])  # it is taken back, and may be the one that loses
    if (len(live) < 2 and not is_paid_wrongly) or not _are_alike(box) or any(map(_is_in_part_back, box.hands)):
        return ()
    return tuple(
        [
            Return(box.number, name, "main", hand.stake)
            if isinstance(act, Take)
            else Take(box.number, name, "main", hand.stake - hand.added)
            for (name, hand), act in zip(live, found, strict=True)
        ]
    )


def take_sides_if_no_bust(wager: Wager, reason: Reason, blackjack: Reason, *, order: tuple[str, ...]) -> Clause:
    """If the dealer does not bust, every side bet on the bust loses and leaves before any main wager, in any order."""

    def find(table: Table) -> Answer:
        if table.dealer.hard > 21:
            return NOTHING
        boxes = boxes_from_third_base(table, gate=flags.SIDE_LIVE)
        return tuple([Take(box.number, 0, wager, side.stake) for box in boxes if (side := box.live_side(wager))])

    def series(table: Table, found: Series) -> None:
        if table.dealer.hard > 21:
            return
        for box in reversed(table.boxes):
            if box.has_live_side and (side := box.live_side(wager)):
                found.settle(decide(table, box), box.number, 0, wager, side.stake, 1)

    def decide(table: Table, box: Box) -> Reason:
        return blackjack if table.dealer.ace and table.dealer.is_natural else reason

    explain = explain_side(wager, decide, 1)
    return Clause(reason.ids, find, explain, gate=flags.SIDE_LIVE, order=order, is_steady=True, series=series)


def is_split_21(hand: Hand) -> bool:
    """True if a split hand looks like a blackjack and is none: an ace and a ten-value card (STD count)."""
    return hand.ace and hand.hard == 11 and len(hand.cards) == 2 and hand.is_split


def _late_loser(box: Box) -> Hand | None:
    """Return the hand of a split box that loses its original wager to a late blackjack (rulings SB-1, SB-18).

    A hand of whose original wager a part went back is the last to be it: the rest of it goes back as well.
    """
    hands = box.hands
    if box.has_bust:
        return None
    if not _are_alike(box):
        return hands[0]  # whatever was taken of another hand is put back
    if any([hand.was_taken for hand in hands]):
        return None
    live = [hand for hand in hands if hand.is_live]
    return next((hand for hand in live if not _is_in_part_back(hand)), live[0] if live else None)


def _is_in_part_back(hand: Hand) -> bool:
    """True if a part of the original wager went back in error."""
    return hand.given_back > hand.double_given_back


def _are_alike(box: Box) -> bool:
    """True if the hands of a split box had equal wagers, whatever of them went back since."""
    return len({hand.stake + hand.given_back for hand in box.hands}) == 1


@shared
def standard_decide(
    ids: StandardIds, *, blackjack_pays: tuple[int, int], breakage: Rounding = "up", takes_all: bool = False
) -> Decide:
    """Return the function that decides a player's hand against the dealer's finished hand, with the ids of the game.

    `takes_all` lets a dealer blackjack that is found late take doubles and split hands whole.
    """
    pays, to = blackjack_pays
    beats = Reason("win", ids.win, sentence("{hand} beats the dealer's {dealer}"))
    beats_split_21 = Reason("win", ids.split_21, sentence("{hand} beats the dealer's {dealer}"))
    dealer_bust = Reason("win", ids.win, sentence("Dealer busts with {dealer}"))
    dealer_bust_split_21 = Reason("win", ids.split_21, sentence("Dealer busts with {dealer}"))
    below = Reason("lose", ids.lose, sentence("{hand} loses to the dealer's {dealer}"))
    bust = Reason("lose", ids.lose, sentence("Player busts with {hand}"))
    ties = Reason("push", ids.push, sentence("{hand} ties the dealer's {dealer}"))
    both = Reason("push", ids.push, sentence("Blackjack against blackjack"))
    natural = Reason(
        "win",
        ids.blackjack,
        sentence("Blackjack pays {pays} to {to}", pays=pays, to=to),
        pays,
        to,
        rounding=breakage,
        ids_if_rounded=ids.blackjack_rounded,
    )
    dealer_natural = Reason("lose", ids.lose, sentence("The dealer has blackjack"))
    late_whole = Reason("lose", ("STD late",), sentence("The dealer has blackjack"))
    original_only = sentence("The dealer's late blackjack takes the original bet only")
    one_of_a_box = sentence("The dealer's late blackjack takes only one original bet per spot")
    original = Reason("lose", ids.late_split, original_only, original_only=True)
    original_doubled = Reason("lose", ids.late_doubled, original_only, original_only=True)
    original_both = Reason("lose", ids.late_both, original_only, original_only=True)
    given_back = Reason("returned", ids.late_split, one_of_a_box)
    given_back_both = Reason("returned", ids.late_both, one_of_a_box)

    def decide(table: Table, box: Box, hand: Hand) -> Reason:
        dealer = table.dealer
        if dealer.ace and table.shows_blackjack:
            if hand.is_natural:
                return both
            if takes_all:
                return late_whole if hand.is_doubled or len(box.hands) > 1 else dealer_natural
            if len(box.hands) == 1:
                return original_doubled if hand.is_doubled else dealer_natural
            if hand is _late_loser(box):
                return original_both if hand.is_doubled else original
            return given_back_both if hand.is_doubled else given_back
        if hand.hard > 21:
            return bust
        if hand.ace and hand.is_natural:
            return natural
        if dealer.hard > 21:
            return dealer_bust_split_21 if hand.ace and is_split_21(hand) else dealer_bust
        difference = lead(hand, dealer)
        if difference > 0 and hand.ace and is_split_21(hand):
            return beats_split_21
        return beats if difference > 0 else ties if difference == 0 else below

    return decide
