"""What players have said stays unanswered until the dealer does what it asks for, or does something else after it."""

from collections.abc import Iterator
from typing import Any

from trainer.dealing.attempt import Attempt, Over, TraineeActs, begin
from trainer.dealing.plan import DealPlan
from trainer.dealing.unanswered import last_dealt, unanswered
from trainer.engine import acts
from trainer.rounds.reading import read_round

TOLD: dict[str, Any] = {
    "format": 1,
    "game": "blackjack",
    "shoe": "TS 9D 7C 8H 6D TC 5H 4S KD",
    "box": [{"number": 1, "main": "25", "plays": ["stand"]}, {"number": 2, "main": "10", "plays": ["hit", "stand"]}],
}
INSURED: dict[str, Any] = {
    "format": 1,
    "game": "blackjack",
    "shoe": "TS 9D 7C 8H 6D AC 5H",
    "box": [
        {"number": 1, "main": "20", "insurance": "10", "plays": ["stand"]},
        {"number": 2, "main": "20", "insurance": "10", "plays": ["stand"]},
    ],
}


def dealt_rightly(told: dict[str, Any]) -> Iterator[Attempt]:
    """Yield an attempt after each of its acts, dealt as by a perfect dealer."""
    attempt = begin(read_round(told), DealPlan())
    while not isinstance(waiting := attempt.waiting, Over):
        attempt = attempt.do(waiting.due[0], 1.0) if isinstance(waiting, TraineeActs) else attempt.go_on(1.0)
        yield attempt


def test_a_signal_waits_for_the_next_act_alone() -> None:
    asked = [(attempt.acts_done[-1].act, unanswered(attempt)) for attempt in dealt_rightly(TOLD)]
    signals = [(act, left) for act, left in asked if isinstance(act, acts.Signal)]
    assert [type(act) for act, _ in signals] == [acts.Stand, acts.Hit, acts.Stand]
    assert all(left[-1].act == act for act, left in signals)
    assert all(not left for act, left in asked if not isinstance(act, acts.Signal))


def test_insurance_stays_said_until_it_is_closed() -> None:
    laid = [len(unanswered(attempt)) for attempt in dealt_rightly(INSURED)]
    assert max(laid) >= 2
    closed = next(each for each in dealt_rightly(INSURED) if isinstance(each.acts_done[-1].act, acts.CloseInsurance))
    assert unanswered(closed) == ()


def test_the_last_act_of_the_dealer_is_no_signal() -> None:
    assert last_dealt(begin(read_round(TOLD), DealPlan())) is None
    dealt = [last_dealt(attempt) for attempt in dealt_rightly(TOLD)]
    assert all(each is not None and not isinstance(each.act, acts.Signal) for each in dealt)
