"""After a fault that was let stand the round goes on by the rules and comes to its end, whatever the fault was."""

from __future__ import annotations

import pytest

from tests.support.after_acts import at_table, due_now
from trainer.engine import flags
from trainer.engine.apply import apply
from trainer.engine.judge import judge, reasons
from trainer.engine.mends import undecided
from trainer.engine.procedure import due_clause
from trainer.games.notation import read_act

BOTH = "deal 1, deal 2, deal dealer down, deal 1, deal 2, deal dealer up"
# What was done, wrong acts among it, and what is due then.
BLACKJACK = [
    # The dealer's two cards too early: the boxes still get what they miss (SD 20:18:15:28), then it goes on.
    ("deal 1, deal dealer down, deal dealer up", "deal 1"),
    ("deal 1, deal dealer down, deal dealer up, deal 1", "deal 2"),
    ("deal 1, deal dealer down, deal dealer up, deal 1, deal 2, deal 2", "turn 1"),
    ("deal dealer down, deal dealer up, deal 1, deal 2, deal 1, deal 2", "turn 1"),
    # A pair split before the deal is done: the split hand is dealt when its turn comes.
    ("deal 1, deal 2, deal dealer down, deal 1, split 1", "deal 2"),
    ("deal 1, deal 2, deal dealer down, deal 1, split 1, deal 2, deal dealer up", "deal 1.1"),
    # A box that was paid before its second card would get none: that is mended before its turn goes by.
    ("deal 1, deal 2, pay 1 main 10", "deal dealer down, take-back 1 main 10, call floor"),
    ("deal 1, deal 2, pay 1 main 10, deal dealer down", "take-back 1 main 10, call floor"),
    ("deal 1, deal 2, pay 1 main 10, deal dealer down, take-back 1 main 10", "deal 1"),
    (f"{BOTH}, double 1 10, pay 1 main 10", "take-back 1 main 10, call floor"),
    ("deal 1, deal 2, push 1 main, deal dealer down", "deal 2"),
    # A part that went back in error is the player's if the rest loses.
    (f"{BOTH}, stand 1, return 2 main 5, stand 2, expose, draw, draw", "take 2 main 5"),
    # Paid before its turn and taken back, it has its turn, or the card its double awaits.
    (f"{BOTH}, pay 2 main 10, take-back 2 main 10, stand 1", "turn 2"),
    (f"{BOTH}, pay 2 main 10, take-back 2 main 10", "turn 1"),
    (f"{BOTH}, stand 1, stand 2, pay 2 main 10, take-back 2 main 10", "expose"),
    (f"{BOTH}, double 1 10, pay 1 main 10, take-back 1 main 10", "deal 1"),
    (f"{BOTH}, double 1 10, deal 1, stand 2, pay 1 main 10, take-back 1 main 10", "expose"),
    # Both of the dealer's cards face down: the up card is known once both are turned up.
    ("deal 1, deal 2, deal dealer down, deal 1, deal 2, deal dealer down", "turn 1"),
    # A card too many in the first deal is burned at once.
    ("deal 1, deal 2, deal dealer down, deal 1, deal 1", "burn"),
    ("deal 1, deal 1, deal 1", "burn"),
    ("deal 1, deal 1, deal 1, burn", "deal 2"),
]  # fmt: skip


@pytest.mark.parametrize(("done", "then"), BLACKJACK)
def test_blackjack(done: str, then: str) -> None:
    assert due_now(at_table("blackjack", "8S 9D 6C 8H 7D 5S 4H 3C 2D TS", "1, 2", done)) == then


def test_sb_15_a_part_that_went_back_in_error_wins_with_the_rest() -> None:
    done = f"{BOTH}, stand 1, double 2 10, deal 2, return 2 main 15, expose, draw"
    shoe = "TS 9D TH 9H 2S 6C TD KC"
    assert due_now(at_table("blackjack", shoe, "1, 2", done)) == "pay 2 main 20"
    assert due_now(at_table("blackjack", shoe, "1, 2", f"{done}, pay 2 main 20")) == "pay 1 main 10"


LATE_TAKEN = "deal 1, lay 2 main 20, take 2 main 20, deal dealer down, deal 1, deal dealer up, call floor"
PUT_BACK = [
    # What was down for a dead hand goes back before a part of the late wager that was taken.
    ("", "return 2 main 10, return 2 main 20", -30, 20),
    (", return 2 main 20", "return 2 main 10", -10, 0),
    (", return 2 main 10", "turn 1", -20, 20),
    (", return 2 main 10, return 2 main 5", "turn 1", -15, 15),
    (", return 2 main 10, return 2 main 5, return 2 main 15", "turn 1", 0, 0),
    (", lay 2 main 15", "return 2 main 15, return 2 main 10, return 2 main 20", -45, 20),
    (", lay 2 main 15, pay 2 main 25", "return 2 main 15, take-back 2 main 25, call floor", -10, -5),
]


@pytest.mark.parametrize(("done", "then", "purse", "rack"), PUT_BACK)
def test_sb_15_what_is_put_back_beside_what_goes_back(done: str, then: str, purse: int, rack: int) -> None:
    table = at_table("blackjack", "TS 9D 6C 9H 9S TH KC", "1, 2", LATE_TAKEN + done)
    assert due_now(table) == then
    assert (table.boxes[1].purse, table.rack) == (purse * 100, rack * 100)


SETTLED_BEFORE_THE_DEAL = [
    # Put back it goes on backing the side wager, which is no unbacked one meanwhile.
    ("pay 1 main 10", "take-back 1 main 10, call floor"),
    ("take 1 main 10", "call floor"),
    ("take 1 main 10, call floor, return 1 main 10", "deal 1"),
    ("pay 1 main 10, take-back 1 main 10", "deal 1"),
    # What was given back stays the player's, and nothing backs the side wager.
    ("push 1 main", "return 1 db21 10"),
]


@pytest.mark.parametrize(("done", "then"), SETTLED_BEFORE_THE_DEAL)
def test_sb_15_a_main_wager_that_was_settled_before_the_deal(done: str, then: str) -> None:
    table = at_table("dealer-bust-21", "TS 9D 6C 9H 9S TH KC", "1 db21=10, 2", done)
    assert due_now(table) == then


# Three boxes; who was passed over gets the cards in this order (SD 20:18:15:28).
MISSED = [
    # Passed over in the first pass: the first card in its turn of the second, the second after everybody's.
    ("deal 2", "deal 3"),
    ("deal 2, deal 3", "deal dealer down"),
    ("deal 1, deal 3, deal dealer down, deal 1", "deal 2"),
    ("deal 1, deal 3, deal dealer down, deal 1, deal 2", "deal 3"),
    ("deal 1, deal 3, deal dealer down, deal 1, deal 2, deal 3", "deal dealer up"),
    ("deal 1, deal 3, deal dealer down, deal 1, deal 2, deal 3, deal dealer up", "deal 2"),
    ("deal 1, deal 3, deal dealer down, deal 1, deal 2, deal 3, deal dealer up, deal 2", "turn 1"),
    # Passed over in the second pass: the second card after everybody's.
    ("deal 1, deal 2, deal 3, deal dealer down, deal 1, deal 3", "deal dealer up"),
    ("deal 1, deal 2, deal 3, deal dealer down, deal 1, deal 3, deal dealer up", "deal 2"),
    ("deal 1, deal 2, deal 3, deal dealer down, deal 3", "deal dealer up"),
    ("deal 1, deal 2, deal 3, deal dealer down, deal 3, deal dealer up", "deal 1"),
    ("deal 1, deal 2, deal 3, deal dealer down, deal 3, deal dealer up, deal 1", "deal 2"),
    # Passed over twice: the hand is dead, at once if it is the last box, and no card revives the deal.
    ("deal 1, deal 3, deal dealer down, deal 1, deal 3", "deal dealer up"),
    ("deal 1, deal 3, deal dealer down, deal 1, deal 3, deal dealer up", "return 2 main 10"),
    ("deal 1, deal 3, deal dealer down, deal 1, deal 3, deal dealer up, return 2 main 10", "turn 1"),
    ("deal 1, deal 2, deal dealer down, deal 1, deal 2, deal dealer up", "return 3 main 10"),
    ("deal 1, deal dealer down, deal 1, deal dealer up", "return 3 main 10, return 2 main 10"),
    ("deal 1, deal dealer down, deal 1, deal dealer up, return 2 main 10", "return 3 main 10"),
    ("deal 2, deal dealer down, deal 3, deal dealer up", "deal 2"),
    ("deal 2, deal dealer down, deal 3, deal dealer up, deal 2", "return 1 main 10"),
    ("deal 2, deal dealer down, deal 3, deal dealer up, deal 2, return 1 main 10", "deal 3"),
    # The dealer's own card missed in the first pass: the players' first two, then the right number.
    ("deal 1, deal 2, deal 3, deal 1", "deal 2"),
    ("deal 1, deal 2, deal 3, deal 1, deal 2, deal 3", "deal dealer down"),
    ("deal 1, deal 2, deal 3, deal 1, deal 2, deal 3, deal dealer down", "deal dealer up"),
    ("deal 1, deal 2, deal 3, deal 1, deal 2, deal 3, deal dealer down, deal dealer up", "turn 1"),
    # The dealer's own two early: the second pass is still to go round.
    ("deal 1, deal 2, deal 3, deal dealer down, deal dealer up", "deal 1"),
    ("deal 1, deal 2, deal 3, deal dealer down, deal dealer up, deal 2", "deal 3"),
    ("deal 1, deal 2, deal 3, deal dealer down, deal dealer up, deal 2, deal 3", "deal 1"),
    ("deal 1, deal 3, deal dealer down, deal dealer up, deal 1, deal 2, deal 3", "deal 2"),
    ("deal 1, deal 3, deal dealer down, deal dealer up, deal 1, deal 3", "return 2 main 10"),
]  # fmt: skip


@pytest.mark.parametrize(("done", "then"), MISSED)
def test_sd_28_a_hand_passed_over_in_the_deal(done: str, then: str) -> None:
    assert due_now(at_table("blackjack", "8S 9D 6C 8H 7D 5S 4H 3C 2D TS", "1, 2, 3", done)) == then


PASSED_OVER = [
    ("", "deal 1", False),
    ("deal 1", "deal 2", False),
    ("deal 1, deal 3", "deal dealer down", True),
    ("deal 1, deal 3, deal dealer down", "deal 1", True),
    ("deal 1, deal 2, deal 3, deal dealer down, deal 1, deal 3", "deal dealer up", True),
    ("deal 1, deal 2, deal 3, deal dealer down, deal 1", "deal 2", False),
    ("deal 1, deal 2, deal 3, deal dealer down, deal 1, deal 2, deal 3", "deal dealer up", False),
    ("deal 2", "deal 3", True),
    ("deal 3", "deal dealer down", True),
]  # fmt: skip


@pytest.mark.parametrize(("done", "then", "is_cited"), PASSED_OVER)
def test_sd_28_is_cited_where_the_deal_goes_on_without_a_box(done: str, then: str, is_cited: bool) -> None:
    table = at_table("blackjack", "8S 9D 6C 8H 7D 9S 4H 3C 2D TS", "1, 2, 3", done)
    assert due_now(table) == then
    cited = reasons(table, due_clause(table)[0], read_act(then))
    assert cited == ("STD deal", *(("SD 20:18:15:28", "SB-11") if is_cited else ()))


FACED = [
    # Before the next card would be dealt, the one that lies face up goes to the discard rack.
    ([1], "", "burn"),
    ([1], "burn", "deal 1"),
    ([2], "deal 1", "burn"),
    ([2, 3], "deal 1, burn", "burn"),
    ([2, 3], "deal 1, burn, burn", "deal 2"),
    ([2, 3], "deal 1", "burn"),
    ([2, 3], "deal 1, call floor, burn", "burn"),
    # Dealt all the same, it is used.
    ([2], "deal 1, deal 2", "deal dealer down"),
    # Nobody needs it yet: it lies there, and the floor may see it; also while a player thinks.
    ([7], f"{BOTH}, hit 1", "burn"),
    ([7], f"{BOTH}, stand 1", "turn 2"),
    ([7], f"{BOTH}, stand 1, stand 2", "expose"),
    ([7], f"{BOTH}, stand 1, stand 2, expose", "burn"),
    ([7], f"{BOTH}, stand 1, stand 2, expose, burn", "draw"),
]  # fmt: skip


@pytest.mark.parametrize(("faced", "done", "then"), FACED)
def test_sd_28_a_card_face_up_in_the_shoe(faced: list[int], done: str, then: str) -> None:
    shoe = "8S 9D 6C 8H 7D 9S 4H 3C 2D TS"
    table = at_table("blackjack", shoe, "1, 2", done, faced=faced)
    assert due_now(table) == then


def test_sd_28_the_first_card_is_burned_once_though_it_lies_face_up() -> None:
    table = at_table("blackjack", "8S 9D 6C 8H 7D 9S", "1", "burn", faced=[1], burn=True)
    assert due_now(table) == "deal 1"
    table = at_table("blackjack", "8S 9D 6C 8H 7D 9S", "1", "burn", faced=[2], burn=True)
    assert due_now(table) == "burn"


def test_sd_28_an_empty_shoe_is_shuffled_before_a_faced_card_is_seen() -> None:
    table = at_table("blackjack", "8S 9D / 6C 8H 7D 9S", "1", "deal 1, deal dealer down", faced=[3])
    assert due_now(table) == "shuffle"
    assert due_now(apply(table, read_act("shuffle"))) == "burn"


# The card after the first deal, shown in error: the 9S; the dealer has 6C and 7D, box 1 8S and 8H, box 2 9D and 5H.
SHOWN = [
    # To a hand that has not asked: it may take it or refuse it, and then gets no more.
    ("deal 1", "turn 1", True),
    ("deal 1, hit 1", "deal 1", True),
    ("deal 1, hit 1, deal 1", "take 1 main 10", False),
    ("deal 1, stand 1", "turn 2", True),
    ("deal 1, stand 1, double 2 10", "deal 2", True),
    ("deal 1, split 1", "deal 1.1", True),
    ("deal 1, split 1, deal 1.1", "turn 1.1", False),
    # Out of its turn, for a hand that stands, or too many: it is the next card for the hand that asks.
    ("deal 2", "turn 1", True),
    ("hit 1, deal 2", "deal 1", True),
    ("hit 1, draw", "deal 1", True),
    ("stand 1, deal 1, hit 2", "deal 2", True),
    # Refused by all, the dealer takes it; who may not draw burns it.
    ("stand 1, deal 1, stand 2", "expose", True),
    ("stand 1, deal 1, stand 2, expose", "draw", True),
    ("stand 1, deal 1, stand 2, expose, draw", "pay 2 main 10", False),
    ("stand 1, stand 2, expose, draw, deal 2", "burn", True),
    ("stand 1, stand 2, draw", "expose", True),
    ("stand 1, stand 2, draw, expose", "draw", True),
    ("stand 1, stand 2, expose, push 1 main, deal 1, push 2 main", "burn", True),
    # Turned up too early, the dealer's hand waits for the players all the same.
    ("expose, draw", "turn 1", True),
    ("expose, draw, hit 1", "deal 1", True),
    # Burned though somebody could have used it, it is gone.
    ("hit 1, deal 2, burn", "deal 1", False),
]  # fmt: skip


@pytest.mark.parametrize(("done", "then", "lies"), SHOWN)
def test_sd_28_a_card_that_was_shown_goes_to_whoever_can_use_it(done: str, then: str, lies: bool) -> None:
    table = at_table("blackjack", "8S 9D 6C 8H 5H 7D 9S 4H 3C 2D TS 5S", "1, 2", f"{BOTH}, {done}")
    assert due_now(table) == then
    assert (table.shown is not None) is lies
    if table.shown and then.split()[0] in ("deal", "draw"):
        assert str(table.shown) == "9S"
        after = apply(table, read_act(then))
        assert (after.dealt, after.shown) == (table.dealt, None)
        assert reasons(table, due_clause(table)[0], read_act(then))[0] == "SD 20:18:15:28"


def test_sd_28_a_shown_card_needs_no_shuffle_and_no_look_at_the_shoe() -> None:
    """The shoe is empty behind it, or its next card lies face up: the shown one comes first."""
    for shoe, faced in (("8S 9D 6C 8H 5H 7D 9S / 4H 3C", []), ("8S 9D 6C 8H 5H 7D 9S 4H 3C", [8])):
        table = at_table("blackjack", shoe, "1, 2", f"{BOTH}, hit 1, deal 2", faced=faced)
        assert due_now(table) == "deal 1"
        assert table.rules.count(apply(table, read_act("deal 1")).boxes[0].hands[0].cards).total == 25


# D hands are players': one whose turn it is can use the card, of any other it goes to the next who can (ruling SB-8).
D_P, P_D, D_D = "1 arrow=D, 2 arrow=P", "1 arrow=P, 2 arrow=D", "1 arrow=D, 2 arrow=D"
FOR_D = [
    (D_P, "TS 9D 8C 9H 8D 9C 5S", f"{BOTH}, deal 1", "turn 2", "5S"),
    (D_P, "TS 9D 8C 9H 8D 9C 5S", f"{BOTH}, deal 1, hit 2", "deal 2", "5S"),
    (D_P, "TS 9D 8C 9H 8D 9C 5S", f"{BOTH}, deal 1, stand 2, expose", "burn", "5S"),
    (D_P, "TS 9D 8C 9H 8D 9C 5S", f"{BOTH}, deal 1, burn", "turn 2", ""),
    (D_P, "2S 9D 8C 9H 8D 9C 5S TS", f"{BOTH}, stand 2, deal 2", "deal 1", "5S"),
    (D_P, "2S 9D 8C 9H 8D 9C 5S TS", f"{BOTH}, stand 2, deal 2, deal 1", "deal 1", ""),
    # Out of its turn: box 1 has asked, or has still to speak.
    (P_D, "5S 5H TD 6C 6S 7H 8D 7C 2S", f"{BOTH}, deal 2, hit 1", "deal 1", "8D"),
    (P_D, "5S 5H TD 6C 6S 7H 8D 7C 2S", f"{BOTH}, hit 1, draw, deal 2", "deal 1", "8D"),
    # The dealer draws while a D hand waits.
    (D_D, "5S 5H 5D 6C 6S 7H 8D 7C 2S", f"{BOTH}, expose, draw", "deal 1", "8D"),
    # Its turn may never come, or will not: insurance is open, the dealer's blackjack is found.
    (D_D, "5S TH 6D 5C 6S AC TS", f"{BOTH}, offer insurance, deal 1", "close insurance", "TS"),
    (D_D, "5S TH AD 5C 6S TC TS", f"{BOTH}, peek, expose, deal 1", "burn", "TS"),
    # It is next for a card: it keeps the one that came while a late wager was to go back.
    (D_D, "5S TH 8D 5C 6S 9C 9S", f"{BOTH}, lay 2 insurance 1, deal 1", "return 2 insurance 1", ""),
    (D_D, "5S 5H 8D 5C 6S 9C 9S", f"{BOTH}, lay 2 insurance 1, deal 1, return 2 insurance 1", "deal 2", ""),
    # Busted, it does not stand: the card is the next one.
    (D_P, "TS 5H TD 6C 6S 7H 9D 4C", f"{BOTH}, deal 1, lay-sideways 1, deal 1, hit 2", "deal 2", "4C"),
    # In the initial deal it keeps no card too many either.
    (D_P, "5S TH TD 2C 4S 7H", "deal 1, deal 2, deal dealer down, deal 1, deal 1", "burn", "4S"),
    (D_P, "5S TH TD 2C 4S 7H 8D", "deal 1, deal dealer up, deal dealer up, draw", "burn", "2C"),
]  # fmt: skip


@pytest.mark.parametrize(("boxes", "shoe", "done", "then", "lies"), FOR_D)
def test_sd_28_sb_8_a_card_for_a_d_hand(boxes: str, shoe: str, done: str, then: str, lies: str) -> None:
    table = at_table("winners-option", shoe, boxes, done)
    assert due_now(table) == then
    assert [str(card) for card in table.in_error] == ([lies] if lies else [])
    if then.startswith("burn"):
        cited = reasons(table, due_clause(table)[0], read_act("burn"))
        assert cited == _burned_by(table.bits)


def _burned_by(bits: int) -> tuple[str, ...]:
    """A hand that must stand (SB-8), a card too many in the initial deal (SB-9), or one that nobody can use."""
    if bits & flags.ASTRAY:
        return ("SD 20:18:15:28", "SB-8")
    return ("SD 20:18:15:28", "SB-9") if bits & flags.MISDEALT else ("SD 20:18:15:28",)


# A dealer below 17 draws though no wager depends on the hand.
FOR_NOBODY = [
    ("AS 5H TD TC 9S", "deal 1, deal dealer down, deal 1, deal dealer up, expose, draw, pay 1 main 15, discard 1"),
    ("TS 5H 8D 7C 9S", "deal 1, deal dealer down, deal 1, deal dealer up, stand 1, expose, push 1 main, draw"),
    ("TS 5H 8D 7C 9S", "deal 1, deal dealer down, deal 1, deal dealer up, stand 1, expose, return 1 main 10, draw"),
]  # fmt: skip


@pytest.mark.parametrize(("shoe", "done"), FOR_NOBODY)
@pytest.mark.parametrize("game", ["blackjack", "dealer-bust-21", "dealer-breakz"])
def test_sd_28_a_card_drawn_for_nobody_is_burned(game: str, shoe: str, done: str) -> None:
    table = at_table(game, shoe, "1", done, house={"peek": False})
    if game == "dealer-bust-21":
        table = apply(table, read_act("set up-card"))
    assert due_now(table).split(", ")[0] == "burn"
    assert [str(card) for card in table.dealer.cards] == shoe.split()[1:4:2]


# One box wagered with 18 is paid or taken before the dealer, who has 12, has drawn.
ENDED_TOO_SOON = [
    ("expose, pay 1 main 10, draw", "take-back 1 main 10, call floor"),
    ("expose, pay 1 main 10, draw, take-back 1 main 10", "draw"),
    ("expose, pay 1 main 5, draw, take-back 1 main 5, draw", "take 1 main 10"),
    ("pay 1 main 10, draw, take-back 1 main 10", "expose"),
    ("pay 1 main 10", "take-back 1 main 10, call floor"),
    ("expose, take 1 main 10, draw", "call floor"),
    ("expose, take 1 main 10, draw, call floor", "return 1 main 10"),
    ("expose, take 1 main 10, draw, call floor, return 1 main 10", "draw"),
    ("expose, take 1 main 10, draw, call floor, return 1 main 10, draw", "take 1 main 10"),
]  # fmt: skip


@pytest.mark.parametrize(("done", "then"), ENDED_TOO_SOON)
def test_sb_12_what_ended_the_round_too_soon_is_mended_and_the_card_is_the_dealers(done: str, then: str) -> None:
    start = "deal 1, deal dealer down, deal 1, deal dealer up, stand 1"
    table = at_table("blackjack", "TS 5H 8D 7C 9S", "1", f"{start}, {done}", house={"peek": False})
    assert due_now(table) == then


def test_sb_12_a_dealer_on_16_ends_with_20() -> None:
    done = "deal 1, deal dealer down, deal 1, deal dealer up, stand 1, expose, pay 1 main 10, draw, take-back 1 main 10"
    table = at_table("blackjack", "TS TH 9D 6C 4S 5H", "1", f"{done}, draw")
    assert (table.dealer.total, table.dealt) == (20, 5)
    assert due_now(table) == "take 1 main 10"


def test_sd_28_the_second_hand_of_a_split_gets_no_card_before_the_first_is_played() -> None:
    done = "deal 1, deal dealer down, deal 1, deal dealer up, split 1, deal 1.1, deal 1.2, hit 1.1"
    table = at_table("blackjack", "8S TH 8D 7C 3S 9H KD", "1", done)
    assert due_now(table) == "deal 1.1"
    assert str(table.shown) == "9H"


def test_sd_28_an_early_card_lies_on_until_it_is_burned() -> None:
    """What is dealt over it comes from the shoe, and it is not used once the initial deal is over."""
    both = "deal 1, deal 2, deal dealer down, deal 1, deal 1"
    table = at_table("blackjack", "TS TH 8D 9C 5S 6H 7D 4C", "1, 2", f"{both}, deal 2")
    assert due_now(table) == "burn"
    assert str(table.boxes[1].hands[0].cards[1]) == "6H"
    table = at_table("blackjack", "TS TH 8D 9C 5S 6H 7D 4C", "1, 2", f"{both}, deal 2, deal dealer up")
    assert due_now(table) == "burn"
    assert due_now(apply(table, read_act("burn"))) == "turn 1"


DEAD = [
    # Nobody revives a dead hand: its wager goes back, and the card is the next one; also if all others have theirs.
    ("deal 2", "return 2 main 10", "5S"),
    ("deal 2, return 2 main 10, hit 1", "deal 1", "5S"),
    ("deal 1", "return 2 main 10", "5S"),
    ("draw, return 2 main 10, hit 1", "deal 1", "5S"),
]  # fmt: skip


@pytest.mark.parametrize(("done", "then", "lies"), DEAD)
def test_sd_28_a_card_beside_a_dead_hand(done: str, then: str, lies: str) -> None:
    both = "deal 1, deal dealer down, deal 1, deal dealer up"
    table = at_table("blackjack", "TS TH 8D 6C 5S 6H 7S 4C", "1, 2", f"{both}, {done}")
    assert due_now(table) == then
    assert str(table.shown) == lies


def test_std_deal_a_card_that_finds_no_hand_is_the_first_card_all_the_same() -> None:
    table = at_table("blackjack", "TS TH 8D 9C 5S 6H 7D 4C", "1, 2", "return 1 main 10, deal 1, burn", burn=True)
    assert due_now(table) == "deal 2"


EXTRAS = [
    # Before the first card, and before the burn; what is no bet goes back in any order.
    ("1 extra=5", "", "return 1 main 5"),
    ("1 extra=5, 2 extra=7", "", "return 2 main 7, return 1 main 5"),
    ("1 extra=5, 2", "return 1 main 5", "burn"),
    ("1 extra=5, 2", "return 1 main 5, burn, deal 1", "deal 2"),
    # Dealt over, it stays no bet.
    ("1 extra=5, 2", "burn, deal 1", "return 1 main 5"),
    ("1 extra=5, 2", "burn, deal 1, lay 2 main 4", "return 2 main 4, return 1 main 5"),
    ("1 extra=5, 2", "burn, deal 1, return 1 main 5", "deal 2"),
    ("1 extra=5, 2", "return 1 main 3", "return 1 main 2"),
]  # fmt: skip


@pytest.mark.parametrize(("boxes", "done", "then"), EXTRAS)
def test_sd_03_a_wager_that_may_not_be_accepted(boxes: str, done: str, then: str) -> None:
    table = at_table("blackjack", "8S 9D 6C 8H 7D 9S 4H 3C", boxes, done, burn=True)
    assert due_now(table) == then
    if "return 1" in then.split(", ")[0]:
        cited = reasons(table, due_clause(table)[0], read_act(then.split(", ")[0]))
        assert cited == ("SD 20:18:15:03", "SB-17")


def test_wo_12_a_wager_on_both_arrows() -> None:
    table = at_table("winners-option", "8S 9D 6C 8H 7D 9S 4H 3C", "1 arrow=P extra=5", "")
    assert due_now(table) == "return 1 main 5"
    assert reasons(table, due_clause(table)[0], read_act("return 1 main 5")) == ("SD 20:18:15:30.08(1)", "WO-12")


FLOOR = [
    # A wrong payoff is taken back, at once or once the floor was called.
    (f"{BOTH}, stand 1, stand 2, pay 1 main 5", "expose, take-back 1 main 5, call floor"),
    (f"{BOTH}, stand 1, stand 2, pay 1 main 5, call floor", "expose, take-back 1 main 5"),
    (f"{BOTH}, stand 1, stand 2, pay 1 main 5, call floor, take-back 1 main 5", "expose"),
    # The payoffs ended the round too soon: nothing else is due (ruling SB-12).
    (
        f"{BOTH}, stand 1, stand 2, pay 1 main 5, call floor, pay 2 main 5",
        "take-back 2 main 5, take-back 1 main 5, call floor",
    ),
    (f"{BOTH}, stand 1, stand 2, pay 1 main 5, pay 2 main 5, call floor", "take-back 2 main 5, take-back 1 main 5"),
    # A wager wrongly taken: the floor, then its return; the clearing waits for it.
    (f"{BOTH}, stand 1, stand 2, take 1 main 10", "expose, call floor"),
    (f"{BOTH}, stand 1, stand 2, take 1 main 10, expose", "draw, call floor"),
    (f"{BOTH}, stand 1, stand 2, take 1 main 10, call floor", "expose, return 1 main 10"),
    (f"{BOTH}, stand 1, stand 2, take 1 main 10, call floor, return 1 main 10", "expose"),
    (f"{BOTH}, stand 1, stand 2, take 1 main 10, push 2 main", "call floor"),
    (f"{BOTH}, stand 1, stand 2, take 1 main 10, call floor, push 2 main", "call floor"),
    (f"{BOTH}, stand 1, stand 2, take 1 main 10, push 2 main, call floor", "return 1 main 10"),
    (f"{BOTH}, stand 1, stand 2, take 1 main 10, push 2 main, clear", ""),
    # Taken in its turn: that comes before anything else, and it has its turn again.
    (f"{BOTH}, take 1 main 10", "call floor"),
    (f"{BOTH}, take 1 main 10, call floor", "return 1 main 10"),
    (f"{BOTH}, take 1 main 10, call floor, return 1 main 10", "turn 1"),
    # A wager pushed or given back too soon is its player's: only if it proves a win is it paid.
    (f"{BOTH}, stand 1, stand 2, push 1 main", "expose"),
    (f"{BOTH}, stand 1, stand 2, return 1 main 10", "expose"),
    # What is wrong about cards is mended without the floor.
    (f"{BOTH}, stand 1, stand 2, deal 1", "expose"),
    (f"{BOTH}, stand 1, stand 2, expose, draw, draw, draw", "burn"),
    ("deal 1, deal dealer down, deal 1, deal dealer up", "return 2 main 10"),
    (f"{BOTH}, stand 1, stand 2, call floor", "expose"),
]  # fmt: skip


@pytest.mark.parametrize(("done", "then"), FLOOR)
def test_sb_15_what_mends_wrong_cheques_is_due_and_the_clearing_waits(done: str, then: str) -> None:
    table = at_table("blackjack", "8S 9D 6C 8H 7D 9S 4H 3C 2D TS 5S", "1, 2", done)
    assert due_now(table) == then
    for text in filter(None, then.split(", ")):
        if text.split()[0] in ("call", "take-back") or text == "return 1 main 10":
            assert judge(table, read_act(text)) is None
            assert reasons(table, due_clause(table)[0], read_act(text)) == ("STD mend", "SB-15")
    assert "call floor" not in due_now(apply(table, read_act("call floor"))) if then else True


# The dealer has 18; box 1 holds 19, box 2 holds 18, box 3 holds 17.
FINISHED = [
    ("push 3 main", "push 2 main", ""),  # a loser that was pushed stays the player's
    ("return 3 main 10", "push 2 main", ""),
    ("take 3 main 10, take 2 main 10", "pay 1 main 10, call floor", "return 2 main 10"),
    ("take 3 main 10, take 2 main 10, call floor, return 2 main 10", "push 2 main", ""),
    ("take 3 main 10, take 2 main 10, pay 1 main 10", "call floor", "return 2 main 10"),
    ("take 3 main 10, push 2 main, take 1 main 10", "call floor", "return 1 main 10"),
    ("take 3 main 10, push 2 main, take 1 main 10, call floor, return 1 main 10", "pay 1 main 10", ""),
    ("take 3 main 10, push 2 main, push 1 main", "call floor", "pay 1 main 10"),
    ("take 3 main 10, push 2 main, return 1 main 10", "call floor", "pay 1 main 10"),
    ("take 3 main 10, push 2 main, push 1 main, call floor, pay 1 main 10", "clear", ""),
    ("take 3 main 10, push 2 main, push 1 main, call floor, pay 1 main 5", "take-back 1 main 5, call floor", ""),
    ("take 3 main 10, push 2 main, pay 1 main 15", "take-back 1 main 15, call floor", ""),
    # Out of turn or too little, but right as far as it goes.
    ("take 3 main 10, pay 1 main 10", "push 2 main", ""),
    ("push 2 main", "take 3 main 10", ""),
    ("take 3 main 10, push 2 main, pay 1 main 10, call floor", "clear", ""),
    ("take 3 main 5", "push 2 main", ""),
]  # fmt: skip


@pytest.mark.parametrize(("done", "then", "told"), FINISHED)
def test_sb_15_once_the_dealers_hand_is_finished_the_player_ends_whole(done: str, then: str, told: str) -> None:
    before = "deal 1, deal 2, deal 3, deal dealer down, deal 1, deal 2, deal 3, deal dealer up"
    start = f"{before}, stand 1, stand 2, stand 3, expose"
    table = at_table("blackjack", "TS 9D TH TC 9S 9H 7D 8C", "1, 2, 3", f"{start}, {done}")
    assert due_now(table) == then
    if told:
        after = due_now(apply(table, read_act("call floor"))).split(", ")
        assert after[-1] == told


def test_std_mend_a_wrong_payoff_is_taken_back_while_a_player_thinks() -> None:
    table = at_table("blackjack", "8S 9D 6C 8H 7D 9S 4H 3C 2D TS 5S", "1, 2", f"{BOTH}, pay 2 main 10")
    assert due_now(table) == "turn 1"
    assert judge(table, read_act("take-back 2 main 10")) is None
    assert reasons(table, due_clause(table)[0], read_act("take-back 2 main 10")) == ("STD mend", "SB-15")
    assert judge(table, read_act("call floor")) is None
    assert judge(table, read_act("take-back 1 main 10")) is not None


STUD = [
    # Without its three cards a bonus is returned: a hand that got no cards is dead.
    ("push 1 main, deal 2, deal dealer down, deal 2, deal dealer up", "return 1 stud 5"),
    (
        "push 1 main, deal 2, deal dealer down, deal 2, deal dealer up, return 1 stud 5",
        "pay 2 stud 100",
    ),
    (
        "deal 1, deal 2, push 1 main, deal dealer down, deal 2, deal dealer up",
        "pay 2 stud 100, return 1 stud 5",
    ),
    # And with no up card there is nothing to make a hand with.
    ("deal 1, deal 2, deal dealer down, deal 1, deal 2, deal dealer down", "return 2 stud 5, return 1 stud 5"),
]  # fmt: skip


@pytest.mark.parametrize(("done", "then"), STUD)
def test_three_card_stud(done: str, then: str) -> None:
    shoe = "8S 8D 8H 8C 8S 8D 4H 3C 2D TS"
    table = at_table("no-bust-21", shoe, "1 stud=5, 2 stud=5", done, house={"envy_straight_flush": "10"})
    assert due_now(table) == then


D_HANDS = [
    # Laid sideways, or discarded, before it busted: it need not be laid there again.
    ("deal 1, lay-sideways 1, deal dealer down, deal 1, deal dealer up, deal 1", "expose"),
    ("deal 1, discard 1, deal dealer down, deal 1, deal dealer up, deal 1", "expose"),
    ("deal 1, deal dealer down, deal 1, deal dealer up, deal 1", "lay-sideways 1"),
]  # fmt: skip


@pytest.mark.parametrize(("done", "then"), D_HANDS)
def test_winners_option(done: str, then: str) -> None:
    assert due_now(at_table("winners-option", "TS 9D 6H 7D TC 5S", "1 arrow=D", done)) == then


@pytest.mark.parametrize(("game", "then"), [("no-bust-21", "turn 1"), ("blackjack", "take 1 main 10")])
def test_a_blackjack_shown_too_soon_ends_all_play_but_where_it_is_a_21_like_any_other(game: str, then: str) -> None:
    table = at_table(game, "8S AD 6C TH 7D 5S", "1", "deal 1, deal dealer down, deal 1, deal dealer up, expose")
    assert due_now(table) == then


ALONE = "deal 1, deal dealer down, deal 1, deal dealer up"


@pytest.mark.parametrize("wrong", ["pay 1 db21 5", "take 1 db21 5", "push 1 db21"])
def test_sb_15_a_side_wager_that_was_settled_too_soon_is_there_once_as_if_it_were_undecided(wrong: str) -> None:
    before = at_table("dealer-bust-21", "TS 6D 9S TC KH", "1 db21=5", ALONE).box(1)
    now = at_table("dealer-bust-21", "TS 6D 9S TC KH", "1 db21=5", f"{ALONE}, {wrong}")
    as_if = undecided(now, (1, 0, "db21"))
    assert before is not None
    assert as_if is not None
    assert as_if.boxes[0].sides == before.sides != now.boxes[0].sides


def test_sb_15_a_payoff_of_a_pushed_wager_that_is_taken_back_leaves_no_trace() -> None:
    pushed = f"{ALONE}, stand 1, expose, draw, push 1 main"
    before = at_table("blackjack", "TS 6D 9S TC KH", "1", pushed)
    after = at_table("blackjack", "TS 6D 9S TC KH", "1", f"{pushed}, pay 1 main 5, take-back 1 main 5")
    assert after.box(1) == before.box(1)
    assert due_now(after) == due_now(before) == "call floor"
