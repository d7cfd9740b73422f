"""Runs of the fundamentals, kept answer by answer and taken over by the records."""

from datetime import datetime
from pathlib import Path

import pytest

from tests.support.journals import bodies_of, sealed
from tests.support.origins import STATION, an_origin
from trainer.fundamentals.problem import ProblemAnswer
from trainer.fundamentals.run import RunPlan, RunScore
from trainer.journal.journal_file import Journal
from trainer.school.attempt_review import review_of
from trainer.school.kept_run import KeptRun, RunDamaged, run_in
from trainer.school.own_record import whole_record
from trainer.school.record_sheet import record_sheet
from trainer.school.records import Records
from trainer.school.runs import bests_of
from trainer.store.reading import attempts_of
from trainer.store.rows import AttemptFilter
from trainer.wording.sentences import say

NOW = datetime(2026, 11, 27, 14, 30, 5)


@pytest.fixture
def records(tmp_path: Path) -> Records:
    return Records(tmp_path / "data", STATION)


def a_run(records: Records, marks: str, *, drill: str = "cut", seconds: int = 90, each: float = 2.0) -> KeptRun:
    """Return a run under way, answered right (r) and wrong (w), an answer every so many seconds."""
    plan = RunPlan(drill=drill, seconds=seconds, seed=4)
    kept = KeptRun.begin(records.folder / "runs", plan, started=NOW, origin=an_origin("speed", ""))
    for number, mark in enumerate(marks, start=1):
        wrong = ProblemAnswer((), (100,)) if drill == "cut" else ProblemAnswer((1,))
        answer = kept.run.problem.answer if mark == "r" else wrong
        assert kept.answered(answer, number * each) == (mark == "r")
    return kept


def test_a_run_is_in_the_records_with_its_answers_and_is_the_best_of_its_length(records: Records) -> None:
    for marks, each in (("rrw", 2.0), ("rwrr", 1.0), ("w", 1.0)):
        a_run(records, marks, each=each).close(is_left=False)
    a_run(records, "rrrrr", seconds=120).close(is_left=True)
    swept = records.sweep()
    assert (swept.journals, swept.answers, swept.refused) == (4, 13, [])
    assert bests_of(records, STATION.person) == {
        ("cut", 90): RunScore(right=3, wrong=1, longest=2, longest_seconds=2.0, seconds_each=1.0),
        ("cut", 120): RunScore(right=5, wrong=0, longest=5, longest_seconds=10.0, seconds_each=2.0),
    }
    assert records.differences() == []
    saved = attempts_of(records.store, STATION.person)
    assert sorted([(each.game, each.purpose, each.what, each.state) for each in saved]) == [
        ("", "speed", "cut/120", "left"),
        *[("", "speed", "cut/90", "finished")] * 3,
    ]
    sheet = record_sheet(whole_record(records, STATION.person, AttemptFilter(purpose="speed")).attempts, say)
    assert "Fundamentals,,Cutting an amount · 90 seconds,,4,3,75".encode() in sheet
    records.close()


def test_an_attempt_looked_back_at_tells_each_problem_as_it_was_asked(records: Records) -> None:
    kept = a_run(records, "rw", drill="three-to-two")
    kept.close(is_left=False)
    records.sweep()
    attempt = attempts_of(records.store, STATION.person)[0]
    review = review_of(records, attempt.uuid, 0)
    assert review is not None
    assert (review.remarked, review.refused, review.is_older) == (None, None, False)
    right, wrong = [each.words for each in review.answers]
    assert (right.given, right.due is not None) == (None, True)
    assert wrong.given is not None
    assert say(wrong.given) == "$0.01"
    assert " at 3 to 2" in say(wrong.about)
    records.close()


def test_a_run_that_was_killed_is_closed_where_it_ended_and_an_empty_one_goes(records: Records) -> None:
    killed, empty = a_run(records, "rr"), a_run(records, "")
    for each in (killed, empty):
        assert isinstance(each._file, Journal)
        each._file._file.close()  # type: ignore[union-attr]  # as the system does with what a dead program had open
    assert records.sweep().answers == 2
    assert [each.state for each in attempts_of(records.store, STATION.person)] == ["left"]
    assert list((records.folder / "runs").iterdir()) == []
    records.close()


def test_a_disk_that_takes_nothing_ends_no_run(records: Records) -> None:
    records.folder.mkdir()
    (records.folder / "runs").write_text("no folder")
    kept = a_run(records, "rwr")
    kept.close(is_left=False)
    assert kept.run.score.right == 2
    assert isinstance(kept.fault, OSError)


@pytest.mark.parametrize(
    ("spoil", "says"),
    [
        (lambda data: b"", "holds no run"),
        (lambda data: data.replace(b'"cut"', b'"cot"', 1), "line 1"),
        (lambda data: data + data.splitlines(keepends=True)[-1], "line 5"),
        (
            lambda data: sealed([body.replace(b'"numbers":[]', b'"numbers":[1,2,3]') for body in bodies_of(data)]),
            "line 2",
        ),
    ],
)
def test_what_is_no_run_is_told_in_one_line(records: Records, spoil: object, says: str) -> None:
    assert callable(spoil)
    a_run(records, "rr").close(is_left=False)
    path = next((records.folder / "runs").iterdir())
    with pytest.raises(RunDamaged) as refused:
        run_in(spoil(path.read_bytes()), path)
    assert says in say(refused.value.sentence)
