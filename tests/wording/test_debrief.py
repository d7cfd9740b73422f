"""A debrief in words: whom a slip cost what in a few of them, what was laid late, what was stopped."""

from __future__ import annotations

import pytest

from tests.support.dealt import INSURED, TOLD, deal_on, dealt
from tests.support.said import said
from trainer.dealing.attempt import begin
from trainer.dealing.correct_line import Money
from trainer.dealing.debrief import debriefed
from trainer.dealing.plan import DealPlan
from trainer.engine.acts import Clear, Lay
from trainer.games.notation import read_act
from trainer.wording.debrief import line_verdict, line_words, price, short_cost

COSTS = [
    (Money((), 500), "$5 against the house"),
    (Money(((2, 500),), -500), "$5 against the player at spot\u00a02"),
    (Money(((1, 500), (2, 700)), -1200), "$12 against 2 players"),
    (Money(((1, 500), (2, 700), (3, -400)), -800), "$12 against 2 players"),
    (Money(((1, 500), (2, 700), (3, -5000)), 3800), "$38 against the house"),
    (Money((), 0), ""),
]


@pytest.mark.parametrize(("money", "words"), COSTS)
def test_whom_a_slip_cost_most_in_a_few_words(money: Money, words: str) -> None:
    assert said(short_cost(money)) == words


def test_only_what_was_done_is_called_taken_back() -> None:
    attempt = dealt(TOLD, DealPlan(), {"pay 2 main 10": ["pay 2 main 15"]}).undo()
    assert [said(line_verdict(line)) for line in debriefed(attempt).lines if line.is_slip] == ["Wrong amount"]


def test_a_late_wager_is_told_as_late() -> None:
    attempt = deal_on(begin(INSURED, DealPlan()))
    late = [line_words(line) for line in debriefed(attempt).lines if isinstance(line.act_done.act, Lay)]
    assert len(late) == 1
    assert said(late[0]).endswith(", after the first card")


def test_a_layout_cleared_over_open_bets_is_not_said_to_have_cost_nothing() -> None:
    attempt = deal_on(begin(TOLD, DealPlan(judging="free")), until="expose").do(read_act("clear"), 9.0)
    debrief = debriefed(attempt)
    cleared = next(line for line in debrief.lines if isinstance(line.act_done.act, Clear))
    told = "The bets still down were never settled. What they were worth is not counted."
    assert said(price(debrief, cleared)) == told
    over = debriefed(dealt(TOLD, DealPlan(judging="free"), {"pay 2 main 10": ["pay 2 main 15"]}))
    assert told not in [said(price(over, line)) for line in over.lines if line.is_slip]
