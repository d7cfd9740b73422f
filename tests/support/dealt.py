"""Rounds told in a few lines, dealt rightly but for the errors a test names."""

from __future__ import annotations

from trainer.dealing.attempt import Attempt, Over, TraineeActs, begin
from trainer.dealing.plan import DealPlan
from trainer.engine.acts import Act
from trainer.engine.notation import write_act
from trainer.games.notation import read_act
from trainer.rounds.reading import read_round
from trainer.rounds.spec import RoundSpec

TOLD = read_round(
    {
        "format": 1,
        "game": "blackjack",
        # box 1: T 6 stands; box 2: 9 5, hits, 5: 19; the dealer T 8: box 1 loses 25, box 2 is paid 10
        "shoe": "TS 9D TC 6H 5D 8C 5H KD KD",
        "box": [
            {"number": 1, "main": "25", "plays": ["stand"]},
            {"number": 2, "main": "10", "plays": ["hit", "stand"]},
        ],
    }
)
INSURED = read_round(
    {
        "format": 1,
        "game": "dealer-bust-21",
        "shoe": "TS 9D 7C 8H 6D AC 5H 4S KD 2C 3D 9S",
        "box": [
            {"number": 1, "main": "25", "side": {"db21": "5"}, "insurance": "12", "plays": ["stand"]},
            {"number": 2, "main": "10", "late": {"db21": "1"}, "insurance": "5", "plays": ["stand"]},
        ],
    }
)


def dealt(spec: RoundSpec, plan: DealPlan, instead: dict[str, list[str]], seconds: float = 1.0) -> Attempt:
    """Deal as a perfect dealer, but where an act is due that is named, do these acts first."""
    left = dict(instead)
    attempt, now = begin(spec, plan), 0.0
    while not isinstance(waiting := attempt.waiting, Over):
        now += seconds
        if not isinstance(waiting, TraineeActs):
            attempt = attempt.go_on(now)
        elif wrong := left.pop(write_act(waiting.due[0]), None):
            for act in wrong:
                attempt = attempt.do(read_act(act), now)
        else:
            attempt = attempt.do(waiting.due[0], now)
    assert not left
    return attempt


def deal_on(attempt: Attempt, until: str = "") -> Attempt:
    """Deal on rightly, up to an act if one is named."""
    while not isinstance(waiting := attempt.waiting, Over):
        act = waiting.due[0] if isinstance(waiting, TraineeActs) else waiting.act
        if until and write_act(act) == until:
            break
        attempt = attempt.do(act, 0.0) if isinstance(waiting, TraineeActs) else attempt.go_on(0.0)
    return attempt


def dealt_rightly(spec: RoundSpec, plan: DealPlan) -> Attempt:
    """Deal a round rightly; every player gets a word in."""
    attempt = begin(spec, plan)
    while not isinstance(waiting := attempt.waiting, Over):
        attempt = attempt.do(waiting.due[0], 0.0) if isinstance(waiting, TraineeActs) else attempt.go_on(0.0)
    assert not waiting.stuck
    return attempt


def acts_of(attempt: Attempt) -> list[Act]:
    assert all([did.is_applied and did.finding is None for did in attempt.acts_done])
    return [did.act for did in attempt.acts_done]
