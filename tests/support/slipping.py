"""A trainee who makes a slip now and then: any wrong act that hands can do."""

from __future__ import annotations

from random import Random

from tests.support.random_rounds import chance, pick, wrong_acts
from trainer.dealing.attempt import Attempt, Over, TraineeActs, begin
from trainer.dealing.plan import DealPlan
from trainer.engine.acts import Act, Clear, Signal
from trainer.engine.errors import ImpossibleAct
from trainer.engine.shoe import below
from trainer.engine.table import Table
from trainer.engine.uncorrected import apply_uncorrected
from trainer.games.options import house_of
from trainer.games.registry import GAMES
from trainer.rounds.spec import RoundSpec
from trainer.scenarios.dealing import deal_round

_MOST_ACTS = 200


def a_round(game: str, rule_set: str, seed: int) -> RoundSpec:
    return deal_round(game, rule_set, GAMES[game].houses[rule_set](), Random(seed))


def slip(table: Table, due: tuple[Act, ...], random: Random) -> Act:
    """Return an act that hands can do and that is not due; the round goes on after it."""
    tries = [act for act in wrong_acts(table, due) if not isinstance(act, Signal | Clear) and act not in due]
    possible = [act for act in tries if _can_do(table, act)]  # only whole cheques lie in a rack
    return pick(possible, random) if possible else due[0]


def _can_do(table: Table, act: Act) -> bool:
    if getattr(act, "cents", 0) % house_of(table.rules).chip:
        return False
    try:
        apply_uncorrected(table, act)
    except ImpossibleAct:
        return False
    return True


def dealt_with_slips(spec: RoundSpec, plan: DealPlan, seed: int, percent: int = 20) -> Attempt:
    """Return an attempt to its end, of 100 acts so many slips, some of the right ones taken back, hints asked for."""
    random = Random(seed)
    attempt, now = begin(spec, plan), 0.0
    while not isinstance(waiting := attempt.waiting, Over) and len(attempt.acts_done) < _MOST_ACTS:
        now += 0.3 + below(30, random) / 10
        if not isinstance(waiting, TraineeActs):
            attempt = attempt.go_on(now)
            continue
        if chance(5, random):
            attempt = attempt.hint()
        is_slip = chance(percent, random)
        attempt = attempt.do(slip(attempt.table, waiting.due, random) if is_slip else pick(waiting.due, random), now)
        if chance(5, random):
            attempt = attempt.undo()
    return attempt
