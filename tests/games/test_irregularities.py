"""Wagers without a hand, cards laid the wrong way up, and what is no bet: what is due, and by which rule."""

from __future__ import annotations

import pytest

from tests.support.after_acts import at_table, due_now
from trainer.engine.apply import apply
from trainer.engine.judge import judge, reasons
from trainer.engine.procedure import due_clause
from trainer.engine.uncorrected import apply_uncorrected
from trainer.games.notation import read_act


def test_sd_28_a_dead_hands_side_wager_goes_back_with_it() -> None:
    done = "deal 1, deal dealer down, deal 1, deal dealer up"
    table = at_table("dealer-bust-21", "8S 9D 6C 8H 7D 5S", "1 db21=5, 2 db21=3", done)
    assert due_now(table) == "return 2 main 10, return 2 db21 3"
    for texts in (("return 2 db21 3", "return 2 main 10"), ("return 2 main 10", "return 2 db21 3")):
        left = table
        for text in texts:
            assert text in due_now(left)
            cited = ("SD 20:18:15:28", "SB-11") if "db21" in text else ("SD 20:18:15:28",)
            assert reasons(left, due_clause(left)[0], read_act(text)) == cited
            left = apply(left, read_act(text))
        assert due_now(left) == "turn 1"


SIDES = [("dealer-bust-21", "south-dakota", "db21"), ("dealer-bust-21", "washington", "db21"),
         ("dealer-breakz", "standard", "breakz"), ("no-bust-21", "standard", "stud")]  # fmt: skip


@pytest.mark.parametrize(("game", "rules", "side"), SIDES)
def test_sd_28_a_side_wager_goes_back_however_the_dead_hands_own_was_lost(game: str, rules: str, side: str) -> None:
    for wrong in ("take 2 main 10", "push 2 main", "pay 2 main 10"):
        done = f"deal 1, deal dealer down, deal 1, deal dealer up, {wrong}"
        table = at_table(game, "8S 9D 6C 8H 7D 5S", f"1, 2 {side}=5", done, rules=rules)
        assert due_now(table).startswith(f"return 2 {side} 5")
        irregular = "SD 20:18:15:28" if rules == "south-dakota" else "STD irregular"
        assert reasons(table, due_clause(table)[0], read_act(f"return 2 {side} 5")) == (irregular, "SB-11")
    # Taken back, the main wager is dead again, and both are returned.
    table = apply(table, read_act("take-back 2 main 10"))
    assert due_now(table).startswith(f"return 2 main 10, return 2 {side} 5")


def test_db_10_a_side_wager_whose_main_wager_is_gone_before_the_first_card_is_unbacked() -> None:
    table = at_table("dealer-bust-21", "8S 9D 6C 8H 7D 5S", "1 db21=5, 2", "return 1 main 10")
    assert due_now(table) == "return 1 db21 5"
    assert reasons(table, due_clause(table)[0], read_act("return 1 db21 5")) == ("SD 20:18:15:30.10(2)", "DB-10")
    assert due_now(apply(table, read_act("return 1 db21 5"))) == "deal 2"


def test_std_deal_where_no_wager_is_left_no_card_is_dealt() -> None:
    assert due_now(at_table("blackjack", "8S 9D 6C 8H", "1, 2", "return 1 main 10, push 2 main")) == "clear"


FACES = [
    ("second", "deal 1, deal dealer up, deal 1", "deal dealer down"),
    ("second", "deal 1, deal dealer down, deal 1", "deal dealer up"),
    ("second", "deal dealer up, deal 1", "deal dealer down"),
    ("first", "deal 1, deal dealer down, deal 1", "deal dealer up"),
    ("first", "deal 1, deal dealer up, deal 1", "deal dealer down"),
    ("first", "deal 1", "deal dealer up"),
]


@pytest.mark.parametrize(("up", "done", "then"), FACES)
def test_std_deal_one_of_the_dealers_two_lies_face_up_whichever_came_first(up: str, done: str, then: str) -> None:
    assert due_now(at_table("blackjack", "8S 9D 6C 8H", "1", done, house={"up_card": up})) == then


@pytest.mark.parametrize(("up", "pays"), [("first", "50"), ("second", "5")])
def test_db_9_of_two_cards_face_down_the_up_card_is_the_one_the_house_deals_face_up(up: str, pays: str) -> None:
    done = "deal 1, deal dealer down, deal 1, deal dealer down, stand 1, expose, set up-card, draw, draw, pay 1 main 10"
    table = at_table("dealer-bust-21", "TS AD 9H 6C 5C TD", "1 db21=5", done, house={"up_card": up})
    assert due_now(table) == f"pay 1 db21 {pays}"


BOTH_UP = "deal 1, deal 2, deal dealer up, deal 1, deal 2, deal dealer up"


@pytest.mark.parametrize(
    ("shoe", "then"),
    [
        # No insurance and no peek: everybody sees both. A blackjack ends the round, else the players play.
        ("9S TD AC TH 9S KD", "take 2 main 10"),
        ("9S TD AC TH 9S 7D", "turn 1"),
        ("9S TD 6C TH 9S 7D 8C", "turn 1"),
        ("9S AD AC TH KS 7D", "pay 2 main 15"),
    ],
)
def test_std_deal_with_both_of_the_dealers_cards_face_up_nothing_is_left_to_expose(shoe: str, then: str) -> None:
    table = at_table("blackjack", shoe, "1, 2", BOTH_UP)
    assert due_now(table) == then
    if then == "turn 1":
        table = at_table("blackjack", shoe, "1, 2", f"{BOTH_UP}, stand 1, stand 2")
        assert due_now(table) == ("draw" if "6C" in shoe else "pay 2 main 10")


def test_sd_28_a_shoe_that_is_empty_at_once_is_shuffled_before_its_first_card_is_burned() -> None:
    table = at_table("blackjack", "/ 8S 9D 6C 8H 7D", "1", "", burn=True)
    assert due_now(table) == "shuffle"
    assert due_now(apply(table, read_act("shuffle"))) == "burn"


@pytest.mark.parametrize("wrong", ["push 1 main", "pay 1 main 15"])
def test_std_insurance_once_the_peek_found_blackjack_the_cards_of_another_wait_for_it(wrong: str) -> None:
    done = f"deal 1, deal 2, deal dealer down, deal 1, deal 2, deal dealer up, peek, {wrong}"
    assert due_now(at_table("blackjack", "AS TD AC TH 9S KD", "1, 2", done)).startswith("expose")


NO_BETS = [
    ("dealer-bust-21", "db21", "SD 20:18:15:30.10(4) DB-10", "SD 20:18:15:03 SB-17", "STD insurance"),
    ("dealer-breakz", "breakz", "DBB 8 BZ-7", "STD deal SB-17", "STD insurance"),
    ("winners-option", "", "", "SD 20:18:15:03 SB-17", "SD 20:18:15:30.08(14)"),
    ("no-bust-21", "stud", "TS-7", "STD deal SB-17", "NB-5"),
    ("blackjack", "", "", "SD 20:18:15:03 SB-17", "STD insurance"),
]  # fmt: skip


@pytest.mark.parametrize(("game", "side", "late", "added", "insurance"), NO_BETS)
def test_sd_03_what_is_no_bet_is_cited_by_the_rule_of_its_own_wager(
    game: str, side: str, late: str, added: str, insurance: str
) -> None:
    said = [(side, late)] if side else []
    for wager, ids in [*said, ("main", added), ("insurance", insurance)]:
        box = "1 arrow=P" if game == "winners-option" else "1"
        table = at_table(game, "8S 9D 6C 8H", box, f"deal 1, lay 1 {wager} 5")
        assert due_now(table) == f"return 1 {wager} 5, deal dealer down"  # at another place it holds nothing up (SB-17)
        finding = judge(table, read_act("deal 1"))
        assert finding is not None
        assert " ".join(finding.clauses) == ids


def test_sd_03_of_two_that_are_no_bet_each_goes_back_whole_in_any_order() -> None:
    table = at_table("blackjack", "8S 9D 6C 8H", "1 extra=10, 2", "deal 1, lay 1 main 5")
    assert due_now(table) == "return 1 main 5, return 1 main 10"
    for first, second in (("10", "5"), ("5", "10")):
        left = apply(table, read_act(f"return 1 main {first}"))
        assert f"return 1 main {second}" in due_now(left)
        assert "deal 1" not in due_now(left)
        assert due_now(apply(left, read_act(f"return 1 main {second}"))) == "deal 2"


def test_sb_17_what_goes_beyond_a_double_is_no_bet() -> None:
    done = "deal 1, deal dealer down, deal 1, deal dealer up, double 1 10, lay 1 main 5"
    table = at_table("blackjack", "6S 9D 5C 8H 7D", "1", done)
    assert due_now(table) == "return 1 main 5"
    assert reasons(table, due_clause(table)[0], read_act("return 1 main 5")) == ("SD 20:18:15:03", "SB-17")


def test_std_insurance_is_not_for_a_box_whose_wager_is_gone() -> None:
    done = "deal 1, deal 2, deal dealer down, deal 1, deal 2, deal dealer up, offer insurance"
    table = at_table("blackjack", "8S 9D 6C 8H 7D AS", "1, 2", done)
    assert judge(table, read_act("insure 1 5")) is None
    assert judge(apply_uncorrected(table, read_act("push 1 main")), read_act("insure 1 5")) is not None


def test_std_settle_a_taking_back_that_is_wrong_is_told_its_kind_while_a_player_thinks_too() -> None:
    done = "deal 1, deal 2, deal dealer down, deal 1, deal 2, deal dealer up, pay 2 main 10"
    table = at_table("blackjack", "8S 9D 6C 8H 7D 9S 4H 3C 2D TS 5S", "1, 2", done)
    for text, kind in (("take-back 2 main 5", "wrong-amount"), ("take-back 1 main 10", "wrong-place")):
        finding = judge(table, read_act(text))
        assert finding is not None
        assert finding.fault.value == kind
