"""The table of faults: each named as formats.md defines it, on file and at the table, and what is due once it stood."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from tests.support.in_one import in_one
from tests.support.said import said
from trainer.dealing.attempt import Attempt, Over, PlayerSays, ProgramActs, TraineeActs, begin
from trainer.dealing.exercises import Exercise, all_exercises
from trainer.dealing.plan import DealPlan, Judging
from trainer.engine.faults import Fault
from trainer.engine.notation import write_act
from trainer.engine.table import cards_out, cheques
from trainer.engine.values import replace
from trainer.games.notation import read_act
from trainer.games.registry import GAMES
from trainer.rounds.judging import judge_round
from trainer.rounds.spec import ActEntry

EXERCISES = {f"{each.game}/{each.path.stem}": each for each in all_exercises()}


class Case(NamedTuple):
    """A wrong act at a moment of an exercise: after how many of its acts, which kind, and what comes next."""

    exercise: str
    after: int
    act: str
    kind: Fault
    then: str


def cases() -> list[Case]:
    told = tomllib.loads(Path(__file__).with_name("faults.toml").read_text(encoding="utf-8"))
    found = []
    for moment in told["moment"]:
        after = place(EXERCISES[moment["exercise"]], moment["before"])
        found += [Case(moment["exercise"], after, act, Fault(kind), then) for act, kind, then in moment["faults"]]
    return found


def place(exercise: Exercise, before: str) -> int:
    """Return the number of an exercise's entries before an act that was rightly done, given as ``"deal 1#2"``."""
    text, _, nth = before.partition("#")
    acts = exercise.spec.acts or ()
    found = [at for at, entry in enumerate(acts) if entry.finding is None and write_act(entry.act) == text]
    return found[int(nth or 1) - 1]


CASES = cases()
EACH = in_one({f"{at} {case.exercise}@{case.after}: {case.act}": case for at, case in enumerate(CASES)})


def at_moment(case: Case, judging: Judging) -> Attempt:
    return begin(EXERCISES[case.exercise].to_deal, DealPlan(judging=judging), case.after)


def comes_next(attempt: Attempt) -> str:
    match attempt.waiting:
        case TraineeActs(due):
            return write_act(due[0])
        case PlayerSays(act) | ProgramActs(act):
            return write_act(act)
        case Over(stuck):
            return said(stuck) or "over"


def test_the_table_has_317_faults_of_every_kind_in_every_game_and_rule_set() -> None:
    assert len(CASES) == len(set(CASES)) >= 317
    spread = Counter((EXERCISES[case.exercise].game, case.kind) for case in CASES)
    assert {(game, kind) for game in GAMES for kind in Fault} - set(spread) == set()
    assert "washington" in {EXERCISES[case.exercise].rule_set for case in CASES}


@EACH
def test_a_file_that_tries_it_is_told_its_kind(case: Case) -> None:
    told = EXERCISES[case.exercise].spec
    assert told.acts is not None
    tried = ActEntry(read_act(case.act), case.kind)
    judged = judge_round(replace(told, acts=(*told.acts[: case.after], tried, *told.acts[case.after :])))
    assert judged.marks[case.after].word == case.kind.value
    assert judged.is_as_expected


@EACH
def test_in_coached_practice_it_is_stopped_and_named(case: Case) -> None:
    before = at_moment(case, "coached")
    after = before.do(read_act(case.act), 1.0)
    assert after.acts_done[-1].finding is not None
    assert after.acts_done[-1].finding.fault is case.kind
    assert after.table is before.table
    assert comes_next(after) == comes_next(before)


@EACH
def test_in_free_practice_it_stands_and_what_is_due_next_is_known(case: Case) -> None:
    after = at_moment(case, "free").do(read_act(case.act), 1.0)
    did = after.acts_done[-1]
    assert did.finding is not None
    assert did.finding.fault is case.kind
    assert (did.impossible is not None) is (case.then == "impossible")
    if did.is_applied:
        assert comes_next(after) == case.then
    attempt = after
    while not isinstance(waiting := attempt.waiting, Over):
        attempt = attempt.do(waiting.due[0], 2.0) if isinstance(waiting, TraineeActs) else attempt.go_on(2.0)
        assert cheques(attempt.table) == 0
        assert len(cards_out(attempt.table)) == attempt.table.dealt
    assert waiting.stuck is None
    assert [write_act(each.act) for each in attempt.acts_done[len(after.acts_done) :] if each.finding] == []
