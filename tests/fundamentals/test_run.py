"""Runs against the clock: ranked by the longest row without a miss, then by its time."""

import msgspec
import pytest

from trainer.fundamentals.problem import ProblemAnswer
from trainer.fundamentals.run import Run, RunPlan, RunScore
from trainer.wording.fundamentals import score_words
from trainer.wording.sentences import say

PLAN = RunPlan(drill="three-to-two", seed=4)
WRONG = ProblemAnswer((1,))


def run_of(marks: str, seconds_each: float = 2.0) -> Run:
    """Return a run answered right (r) and wrong (w), each after as many seconds."""
    run = Run(plan=PLAN)
    for number, mark in enumerate(marks, 1):
        run = run.answered(run.problem.answer if mark == "r" else WRONG, number * seconds_each)
    return run


@pytest.mark.parametrize(
    ("marks", "longest", "seconds"),
    [("", 0, 0.0), ("w", 0, 0.0), ("rrr", 3, 6.0), ("rrwrrr", 3, 6.0), ("rrrrw", 4, 8.0), ("wrwr", 1, 2.0)],
)
def test_the_longest_row_without_a_miss_counts_with_its_time(marks: str, longest: int, seconds: float) -> None:
    score = run_of(marks).score
    assert (score.longest, score.longest_seconds) == (longest, seconds)
    assert (score.right, score.wrong) == (marks.count("r"), marks.count("w"))


def test_of_two_equal_rows_the_faster_one_counts() -> None:
    run = Run(plan=PLAN)
    for at, mark in ((5.0, "r"), (10.0, "r"), (11.0, "w"), (12.0, "r"), (13.0, "r")):
        run = run.answered(run.problem.answer if mark == "r" else WRONG, at)
    assert (run.score.longest, run.score.longest_seconds) == (2, 2.0)


def test_a_longer_row_ranks_first_and_of_equal_rows_the_faster() -> None:
    long, fast, slow = run_of("rrrr", 9.0), run_of("rrr", 1.0), run_of("rrr", 2.0)
    ranked = sorted([slow, long, fast], key=lambda run: run.score.rank)
    assert ranked == [long, fast, slow]


def test_an_answer_after_the_time_does_not_count() -> None:
    run = run_of("r", 89.9)
    assert run.answered(run.problem.answer, 90.0) is run
    assert not run.is_over(89.9)
    assert run.is_over(90.0)
    assert (run.left(60.0), run.left(95.0)) == (30.0, 0.0)


def test_a_run_read_back_from_its_steps_asks_and_scores_the_same() -> None:
    run = run_of("rrwr")
    again = msgspec.json.decode(msgspec.json.encode(run), type=Run)
    assert again == run
    assert again.score == run.score
    assert again.problem == run.problem_of(5)


def test_the_score_is_told_with_what_ranks_it_first() -> None:
    score = RunScore(right=9, wrong=1, longest=7, seconds_each=3.25)
    assert say(score_words(score)) == "7 in a row · 9 right, 1 wrong · 3.2 s each"
