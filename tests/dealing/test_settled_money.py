"""The money behind an act: what it settles, or, of a wrong one, what was due instead, for its own wager first."""

from trainer.dealing.attempt import Attempt, Over, TraineeActs, begin
from trainer.dealing.plan import DealPlan
from trainer.dealing.settled_money import settlement_behind
from trainer.engine import acts
from trainer.engine.values import replace
from trainer.rounds.reading import read_round

TOLD = {
    "format": 1,
    "game": "blackjack",
    "shoe": "TS 9D 7C 8H 6D TC 5H 4S KD",
    "box": [{"number": 1, "main": "25", "plays": ["stand"]}, {"number": 2, "main": "10", "plays": ["hit", "stand"]}],
}


def dealt_up_to_the_money() -> Attempt:
    """Deal as a perfect dealer until a wager is settled."""
    attempt = begin(read_round(TOLD), DealPlan(judging="free"))
    while not isinstance(waiting := attempt.waiting, Over):
        if isinstance(waiting, TraineeActs) and isinstance(waiting.due[0], acts.Take | acts.Pay):
            return attempt
        attempt = attempt.do(waiting.due[0], 1.0) if isinstance(waiting, TraineeActs) else attempt.go_on(1.0)
    raise AssertionError("nothing was settled")


def test_what_is_due_settles_its_own_wager_and_cards_settle_none() -> None:
    attempt = dealt_up_to_the_money()
    waiting = attempt.waiting
    assert isinstance(waiting, TraineeActs)
    settled = settlement_behind(attempt.do(waiting.due[0], 1.0).acts_done[-1])
    assert settled is not None
    assert settled.box == getattr(waiting.due[0], "box", 0)
    assert {settlement_behind(each) for each in attempt.acts_done} == {None}


def test_behind_a_wrong_act_is_what_was_due_for_its_own_wager_else_what_is_due_first() -> None:
    attempt = dealt_up_to_the_money()
    waiting = attempt.waiting
    assert isinstance(waiting, TraineeActs)
    for due in waiting.due:
        assert isinstance(due, acts.Take | acts.Pay)
        wrong = attempt.do(replace(due, cents=due.cents + 500), 1.0).acts_done[-1]
        assert wrong.finding is not None
        settled = settlement_behind(wrong)
        assert settled is not None
        assert (settled.box, settled.wager) == (due.box, due.wager)
    wrong = attempt.do(acts.Clear(), 1.0).acts_done[-1]
    first = settlement_behind(wrong)
    assert first is not None
    assert first.box == getattr(waiting.due[0], "box", 0)
