"""The kinds of fault, and which signals a player may give: the first that fits, at one table after another."""

from __future__ import annotations

from typing import Any

import pytest

from trainer.engine import acts
from trainer.engine.apply import apply
from trainer.engine.errors import ImpossibleAct
from trainer.engine.judge import judge
from trainer.engine.procedure import due
from trainer.engine.table import Table, Turn
from trainer.engine.uncorrected import apply_uncorrected
from trainer.games.notation import read_act
from trainer.rounds.reading import read_round
from trainer.rounds.spec import opened

DEAL = "deal 1, deal 2, deal dealer down, deal 1, deal 2, deal dealer up"
PLAYED = f"{DEAL}, stand 1, stand 2, expose"


def table_after(told: str, shoe: str, **keys: Any) -> Table:
    boxes = keys.pop("box", [{"number": 1, "main": "10"}, {"number": 2, "main": "20"}])
    table = opened(read_round({"format": 1, "game": "blackjack", "shoe": shoe, "box": boxes} | keys))
    for text in filter(None, told.split(", ")):
        table = apply(table, read_act(text))
    return table


# Box 1 has 19, box 2 has 15, the dealer 9 and 8 up: box 2 loses, box 1 is paid.
SHOE = "TS 7D 9H 9D 8C 8S 5C 5D"
FINDINGS = [
    ("", "deal 1", None),
    ("", "deal 2", "too-early"),
    ("", "deal 3", "wrong-place"),
    ("", "peek", "too-early"),
    ("", "clear", "too-early"),
    ("deal 1, deal 2", "deal dealer up", "wrong-act"),
    ("deal 1, deal 2", "draw", "wrong-act"),
    ("deal 1, deal 2", "deal 1", "too-early"),
    (DEAL, "stand 1", None),
    (DEAL, "hit 1", None),
    (DEAL, "double 1 10", None),
    (DEAL, "double 1 4", None),
    (DEAL, "double 1 11", "not-called-for"),
    (DEAL, "split 1", "not-called-for"),
    (DEAL, "stand 2", "not-called-for"),
    (DEAL, "expose", "too-early"),
    (DEAL, "offer insurance", "not-called-for"),
    (f"{DEAL}, hit 1", "deal 1", None),
    (f"{DEAL}, hit 1", "take 1 main 10", "wrong-act"),
    (f"{DEAL}, hit 1", "stand 1", "not-called-for"),
    (f"{DEAL}, hit 1", "deal 2", "too-early"),
    (PLAYED, "take 2 main 20", None),
    (PLAYED, "take 2 main 10", "wrong-amount"),
    (PLAYED, "pay 2 main 20", "wrong-act"),
    (PLAYED, "push 2 main", "wrong-act"),
    (PLAYED, "discard 2", "wrong-act"),
    (PLAYED, "pay 1 main 10", "too-early"),
    (PLAYED, "pay 1 main 15", "too-early"),
    (PLAYED, "take 1 main 20", "wrong-place"),
    (PLAYED, "take 1 main 10", "not-called-for"),
    (PLAYED, "draw", "not-called-for"),
    (PLAYED, "clear", "too-early"),
    (f"{PLAYED}, take 2 main 20, pay 1 main 10", "clear", None),
    (f"{PLAYED}, take 2 main 20, pay 1 main 10", "pay 1 main 10", "not-called-for"),
    (f"{PLAYED}, take 2 main 20, pay 1 main 10, clear", "clear", "not-called-for"),
    # Calling the floor is never a fault (ruling SB-16).
    (PLAYED, "call floor", None),
    ("", "call floor", None),
]  # fmt: skip


@pytest.mark.parametrize(("told", "tried", "fault"), FINDINGS)
def test_finding(told: str, tried: str, fault: str | None) -> None:
    shoe = SHOE.replace("8C 8S", "6C 8S") if "hit 1" in told else SHOE
    finding = judge(table_after(told, shoe), read_act(tried))
    assert (finding and finding.fault.value) == fault


@pytest.mark.parametrize("dealt", [DEAL, DEAL.removesuffix(", deal dealer up")])
def test_a_push_of_a_hand_that_a_split_has_yet_to_make_is_too_early(dealt: str) -> None:
    table = table_after(dealt, "2S 9D 2H 2C 9H 8S 5C 5D")
    finding = judge(table, read_act("push 1.2 main"))
    assert finding is not None
    assert finding.fault.value == "too-early"


def test_a_finding_says_what_was_due_and_by_which_clause() -> None:
    finding = judge(table_after(PLAYED, SHOE), read_act("pay 2 main 20"))
    assert finding is not None
    assert finding.due == (read_act("take 2 main 20"),)
    assert finding.clauses == ("STD settle",)


def test_a_finding_cites_what_is_due_first_not_what_else_may_be_done() -> None:
    table = apply_uncorrected(table_after(PLAYED, SHOE), read_act("pay 2 main 20"))
    due_acts = due(table)
    assert isinstance(due_acts, tuple)
    assert due_acts[0] == read_act("pay 1 main 10")
    assert due_acts[-1] == read_act("call floor")
    finding = judge(table, read_act("clear"))
    assert finding is not None
    assert finding.clauses == ("SD 20:18:15:03", "SD 20:18:15:06", "STD settle")


# An ace up; box 1 has a blackjack, box 2 has 16.
ACE_UP = "AS 7D 9H TD 9C AC 5C 5D"
OPEN = f"{DEAL}, offer insurance"
SIGNALS = [
    (DEAL, "insure 2 10", False),
    (OPEN, "insure 2 10", True),
    (OPEN, "insure 2 5", True),
    # In whole cheques: of $1 here.
    (OPEN, "insure 2 0.25", False),
    (OPEN, "lay 2 main 0.25", False),
    (f"{OPEN}, close insurance, peek, pay 1 main 15, discard 1", "double 2 0.25", False),
    (f"{OPEN}, close insurance, peek, pay 1 main 15, discard 1", "double 2 19", True),
    (OPEN, "insure 2 11", False),
    (OPEN, "insure 3 5", False),
    (OPEN, "insure 1 5", True),
    (OPEN, "even-money 1", True),
    (OPEN, "even-money 2", False),
    (OPEN, "even-money 3", False),
    (OPEN, "stand 2", False),
    # One of them, once.
    (f"{OPEN}, insure 2 5", "insure 2 5", False),
    (f"{OPEN}, insure 1 5", "even-money 1", False),
    (f"{OPEN}, even-money 1", "insure 1 5", False),
    (f"{OPEN}, even-money 1", "even-money 1", False),
    (f"{OPEN}, even-money 1, pay 1 main 10", "even-money 1", False),
    (f"{OPEN}, even-money 1, pay 1 main 10, discard 1", "insure 2 10", True),
    (f"{OPEN}, close insurance", "insure 2 10", False),
    (f"{OPEN}, close insurance", "even-money 1", False),
    # A late wager is a player's to lay at any time of the round, where somebody plays.
    ("", "lay 2 main 5", False),
    ("deal 1", "lay 2 main 5", True),
    ("deal 1", "lay 3 main 5", False),
    (OPEN, "lay 2 insurance 5", True),
    (f"{DEAL}, clear", "lay 2 main 5", False),
]  # fmt: skip


@pytest.mark.parametrize(("told", "said", "permitted"), SIGNALS)
def test_signals(told: str, said: str, permitted: bool) -> None:
    table = table_after(told, ACE_UP)
    assert (judge(table, read_act(said)) is None) == permitted
    if permitted:
        apply(table, read_act(said))


@pytest.mark.parametrize("nothing", [acts.Insure(2, 0), acts.Lay(2, "main", 0)])
def test_no_signal_lays_nothing(nothing: acts.Signal) -> None:
    table = table_after(OPEN, ACE_UP)
    assert isinstance(nothing, acts.Lay) or judge(table, nothing) is not None
    with pytest.raises(ImpossibleAct):
        apply(table, nothing)


def test_no_double_adds_nothing() -> None:
    assert judge(table_after(DEAL, SHOE), acts.Double(1, 0, 0)) is not None


def test_while_a_player_thinks_a_wrong_payoff_may_be_taken_back_and_the_floor_called() -> None:
    table = apply_uncorrected(table_after(DEAL, SHOE), read_act("pay 2 main 20"))
    assert isinstance(due(table), Turn)
    assert judge(table, read_act("take-back 2 main 20")) is None
    assert judge(table, read_act("call floor")) is None
    assert judge(table, read_act("take-back 2 main 10")) is not None


def test_even_money_is_not_for_6_to_5_nor_for_a_d_hand() -> None:
    table = table_after(OPEN, ACE_UP, house={"decks": 1, "blackjack_pays": "6:5"})
    assert judge(table, read_act("even-money 1"))
    boxes = [{"number": 1, "main": "10", "arrow": "D"}, {"number": 2, "main": "20", "arrow": "P"}]
    table = table_after(OPEN, ACE_UP, game="winners-option", box=boxes)
    assert judge(table, read_act("even-money 1"))
    assert judge(table, read_act("insure 1 5")) is None
