"""An act is taken back in coached practice only, and only one of the trainee's own that was done."""

from __future__ import annotations

import pytest

from tests.support.dealt import TOLD
from trainer.dealing.attempt import Attempt, Over, PlayerSays, ProgramActs, TraineeActs, begin
from trainer.dealing.plan import DealPlan, Duty, Judging
from trainer.dealing.saving import round_to_resume
from trainer.engine.notation import write_act
from trainer.games.notation import read_act

COACHED = DealPlan()
FREE = DealPlan(judging="free")


def after(plan: DealPlan, *done: str) -> Attempt:
    """Return the attempt at the round after acts of the trainee; what others do goes on by itself up to them."""
    attempt = begin(TOLD, plan)
    for at, text in enumerate(done):
        while not isinstance(attempt.waiting, TraineeActs):
            attempt = attempt.go_on(float(at))
        attempt = attempt.do(read_act(text), at + 0.5)
    return attempt


def standing(attempt: Attempt) -> list[str]:
    return [write_act(did.act) for did in attempt.acts_done]


@pytest.mark.parametrize(
    ("done", "can_undo", "left"),
    [
        ((), False, []),
        (("deal 1",), True, []),
        (("deal 1", "deal 2"), True, ["deal 1"]),
        (("draw",), False, ["draw"]),  # it was stopped
        (("deal 1", "draw"), True, []),  # what was stopped goes with what is taken back
        (("deal 1", "deal 2", "draw", "expose"), True, ["deal 1"]),
    ],
)
def test_in_coached_practice_the_last_act_that_was_done_is_taken_back(
    done: tuple[str, ...], can_undo: bool, left: list[str]
) -> None:
    attempt = after(COACHED, *done)
    assert attempt.can_undo is can_undo
    undone = attempt.undo()
    assert standing(undone) == left
    assert (undone is attempt) is not can_undo
    assert len(undone.acts_done) + len(undone.undone) == len(attempt.acts_done)
    assert undone.table is (undone.acts_done[-1].after if undone.acts_done else attempt.start)


@pytest.mark.parametrize("done", [(), ("deal 1",), ("deal 2",), ("deal 1", "draw"), ("deal 1", "expose")])
def test_in_free_practice_nothing_is_taken_back(done: tuple[str, ...]) -> None:
    attempt = after(FREE, *done)
    assert not attempt.can_undo
    assert attempt.undo() is attempt


def test_a_whole_round_can_be_taken_back_act_by_act() -> None:
    attempt = begin(TOLD, COACHED)
    at = 0.0
    while not isinstance(waiting := attempt.waiting, Over):
        at += 1.0
        attempt = attempt.do(waiting.due[0], at) if isinstance(waiting, TraineeActs) else attempt.go_on(at)
    done = standing(attempt)
    times = 0
    while attempt.can_undo:
        before = attempt
        attempt = attempt.undo()
        times += 1
        assert standing(attempt) == standing(before)[: len(attempt.acts_done)]
        assert isinstance(attempt.waiting, TraineeActs)
    assert times == len([act for act in done if act.split()[0] not in ("stand", "hit")])
    assert attempt.acts_done == ()
    assert [write_act(did.act) for did in attempt.undone] == done  # in the order in which they were done


def test_what_the_program_and_the_players_do_is_not_the_trainees_to_take_back() -> None:
    attempt = begin(TOLD, DealPlan(duties=frozenset({Duty.SETTLING})))
    while not isinstance(attempt.waiting, TraineeActs):
        attempt = attempt.go_on(1.0)
        assert not attempt.can_undo
    settled = attempt.do(attempt.waiting.due[0], 2.0)
    assert settled.can_undo
    assert settled.undo().acts_done == attempt.acts_done


def test_what_the_program_did_since_goes_with_it() -> None:
    attempt = begin(TOLD, DealPlan(duties=frozenset({Duty.PLAYERS})))
    while not isinstance(attempt.waiting, TraineeActs):
        attempt = attempt.go_on(1.0)
    later = attempt.do(attempt.waiting.due[0], 2.0)
    while isinstance(later.waiting, ProgramActs | PlayerSays):
        later = later.go_on(3.0)
    assert len(later.acts_done) > len(attempt.acts_done) + 2
    assert later.undo().acts_done == attempt.acts_done


@pytest.mark.parametrize("judging", ["coached", "free"])
def test_what_a_file_tells_before_the_trainee_takes_over_stays(judging: Judging) -> None:
    told = round_to_resume(after(COACHED, "deal 1", "deal 2"), after(COACHED, "deal 1", "deal 2").acts_done)
    attempt = begin(told, DealPlan(judging=judging), 2)
    assert standing(attempt) == ["deal 1", "deal 2"]
    assert not attempt.can_undo
    done = attempt.do(read_act("deal dealer down"), 1.0)
    assert done.can_undo is (judging == "coached")
    assert standing(done.undo())[:2] == ["deal 1", "deal 2"]


def test_a_hint_that_was_asked_for_is_forgotten_with_the_act() -> None:
    attempt = after(COACHED, "deal 1").hint().undo()
    assert (attempt.hints, attempt.is_hinted) == (1, False)


def test_what_is_taken_back_in_turns_is_kept_in_the_order_of_the_clock() -> None:
    attempt = begin(TOLD, COACHED).do(read_act("deal 1"), 1.0).do(read_act("deal 2"), 2.0)
    attempt = attempt.undo().do(read_act("deal 2"), 3.0).undo().undo()
    assert [(write_act(did.act), did.at) for did in attempt.undone] == [
        ("deal 1", 1.0),
        ("deal 2", 2.0),
        ("deal 2", 3.0),
    ]
