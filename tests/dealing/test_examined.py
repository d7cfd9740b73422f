"""Examined rounds: a wrong payoff stands, the floor does what else was due, and all are marked on the same acts."""

from pathlib import Path

import pytest

from trainer.dealing.attempt import Attempt, Over, ProgramActs, TraineeActs, begin
from trainer.dealing.fault_points import ExaminedRound, FaultPoint, examined, passes
from trainer.dealing.pace import Work
from trainer.dealing.plan import DealPlan
from trainer.dealing.saving import attempt_of, recorded_round
from trainer.engine.notation import write_act
from trainer.games.notation import read_act
from trainer.proving.examining import dealt_twice, tables
from trainer.quiz.slots import QuizTable
from trainer.rounds.reading import read_round
from trainer.rounds.writing import write_round

# The dealer has 20: box 2 loses with 15 and box 1 pushes with 20; box 3 wins with 21.
ROUND = {
    "format": 1,
    "game": "blackjack",
    "shoe": "TS 9D 7C TH TD 6D 4S TC TC",
    "box": [
        {"number": 1, "main": "25", "plays": ["stand"]},
        {"number": 2, "main": "10", "plays": ["stand"]},
        {"number": 3, "main": "15", "plays": ["hit", "stand"]},
    ],
}


def dealt_until(act: str, attempt: Attempt | None = None) -> Attempt:
    """Deal an examined round rightly until an act is due."""
    attempt = attempt or begin(read_round(ROUND), DealPlan(judging="examined"))
    while not isinstance(waiting := attempt.waiting, Over):
        if isinstance(waiting, TraineeActs) and write_act(waiting.due[0]).startswith(act):
            return attempt
        attempt = attempt.do(waiting.due[0], 1.0) if isinstance(waiting, TraineeActs) else attempt.go_on(1.0)
    assert act == "over"
    return attempt


def to_the_end(attempt: Attempt) -> ExaminedRound:
    return examined(dealt_until("over", attempt))


RIGHT = to_the_end(begin(read_round(ROUND), DealPlan(judging="examined")))


def test_a_round_dealt_rightly_has_marks_and_no_points() -> None:
    assert RIGHT.marked > 10
    assert RIGHT.faults == ()
    assert passes([RIGHT] * 3)


@pytest.mark.parametrize(
    ("due", "wrong", "points", "critical"),
    [
        pytest.param("take 2", "pay 2 main 10", 3, "paid-a-loser", id="a losing bet paid"),
        pytest.param("push 1", "pay 1 main 25", 3, "paid-a-loser", id="a tie paid"),
        pytest.param("push 1", "take 1 main 25", 3, "took-a-push", id="a tie taken"),
        pytest.param("pay 3", "take 3 main 15", 3, "took-a-winner", id="a winner taken"),
        pytest.param("pay 3", "push 3 main", 3, "", id="a winner pushed"),
        pytest.param("pay 3", "draw", 3, "drew-when-standing", id="a card to the dealer's 20"),
        pytest.param("deal 1", "expose", 2, "exposed-too-soon", id="the hole card turned in the deal"),
        pytest.param("clear", "draw", 1, "drew-when-standing", id="a card once all is settled"),
    ],
)
def test_what_was_not_due_is_noted_and_put_right_by_the_floor(due: str, wrong: str, points: int, critical: str) -> None:
    attempt = dealt_until(due)
    tried = attempt.do(read_act(wrong), 2.0)
    assert tried.table is attempt.table
    waiting = tried.waiting
    assert isinstance(waiting, ProgramActs)
    assert write_act(waiting.act).startswith(due)
    put_right = tried.go_on(3.0)
    assert put_right.acts_done[-1].by == "floor"
    marks = to_the_end(put_right)
    assert [(fault.points, fault.critical) for fault in marks.faults] == [(points, critical)]
    assert marks.marked == RIGHT.marked


def test_a_wrong_payoff_stands_and_draws_one_finding_however_late_it_would_have_been_mended() -> None:
    paid = dealt_until("pay 3").do(read_act("pay 3 main 20"), 2.0)
    assert paid.acts_done[-1].is_applied
    assert isinstance(paid.waiting, TraineeActs)
    after = paid.do(read_act("take 2 main 10"), 3.0).do(read_act("push 1 main"), 4.0)
    cleared = after.do(read_act("clear"), 5.0)  # the dealer has not noticed: the floor mends it without a word
    by_floor = [write_act(did.act) for did in cleared.acts_done if did.by == "floor"]
    assert by_floor == ["take-back 3 main 20", "pay 3 main 15"]
    marks = examined(cleared)
    assert isinstance(cleared.waiting, Over)
    assert [(fault.work, fault.points, fault.is_corrected) for fault in marks.faults] == [(Work.PAYING, 3, False)]
    assert marks.marked == RIGHT.marked


def test_a_wrong_payoff_noticed_before_the_next_bet_counts_one_point() -> None:
    paid = dealt_until("pay 3").do(read_act("pay 3 main 20"), 2.0)
    mended = paid.do(read_act("take-back 3 main 20"), 3.0).do(read_act("pay 3 main 15"), 4.0)
    marks = to_the_end(mended)
    assert [(fault.points, fault.critical, fault.is_corrected) for fault in marks.faults] == [(1, "", True)]
    assert marks.marked == RIGHT.marked


def test_calling_the_floor_where_nothing_is_wrong_is_not_marked() -> None:
    marks = to_the_end(dealt_until("pay 3").do(read_act("call floor"), 2.0))
    assert (marks.marked, marks.faults) == (RIGHT.marked, ())


@pytest.mark.parametrize(
    ("calls", "free", "points"),
    [
        pytest.param(3, 3, 0, id="three a round are free"),
        pytest.param(5, 3, 4, id="two points for each further one"),
        pytest.param(1, 0, 2, id="a blueprint leaves none free"),
    ],
)
def test_floor_calls_where_nothing_is_wrong_cost_points_beyond_the_free_ones(
    calls: int, free: int, points: int
) -> None:
    attempt = dealt_until("pay 3")
    for at in range(calls):
        attempt = attempt.do(read_act("call floor"), 2.0 + at)
    marks = examined(dealt_until("over", attempt), free)
    assert (marks.calls, marks.points, marks.faults) == (calls, points, ())


def marks(*points: int, critical: int = 0) -> ExaminedRound:
    faults = [FaultPoint(at=0, work=Work.PAYING, points=each) for each in points]
    faults += [FaultPoint(at=0, work=Work.TAKING, points=0, critical="paid-a-loser")] * critical
    return ExaminedRound(marked=20, faults=tuple(faults))


@pytest.mark.parametrize(
    ("rounds", "limit", "is_passed"),
    [
        pytest.param([marks(3), marks(3), marks()], 6, True, id="six points in three rounds"),
        pytest.param([marks(3), marks(3), marks(1)], 6, False, id="seven"),
        pytest.param([marks(3), marks(3), marks(1)], 8, True, id="a school's own limit"),
        pytest.param([marks(critical=1), marks(), marks()], 6, True, id="one critical fault"),
        pytest.param([marks(critical=1), marks(critical=1), marks()], 6, False, id="a second critical fault"),
    ],
)
def test_points_are_pooled_and_a_second_critical_fault_fails(
    rounds: list[ExaminedRound], limit: int, is_passed: bool
) -> None:
    assert passes(rounds, limit) is is_passed


def test_an_examined_round_on_file_is_the_same_round_with_the_same_marks(tmp_path: Path) -> None:
    attempt = dealt_until("take 2").do(read_act("pay 2 main 10"), 2.0).go_on(3.0)
    attempt = dealt_until("over", attempt)
    again = attempt_of(read_round(write_round(recorded_round(attempt))))
    assert [did.by for did in again.acts_done] == [did.by for did in attempt.acts_done]
    assert examined(again) == examined(attempt)


@pytest.mark.parametrize("table", [pytest.param(each, id=f"{each.game}-{each.rule_set}") for each in tables()])
def test_everybody_is_marked_on_the_same_acts_and_a_slip_draws_one_finding(table: QuizTable) -> None:
    compared = [dealt_twice(table, seed) for seed in range(6)]
    assert all(each.is_fair for each in compared), compared
    assert sum(each.slips for each in compared) > 5
