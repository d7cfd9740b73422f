"""How far somebody has come with set work, by the attempts at it."""

from collections.abc import Sequence
from uuid import UUID

import pytest
from msgspec.structs import replace

from tests.support.said import refused
from trainer.classroom.set_work import (
    BlueprintWork,
    DrillRun,
    ExerciseSet,
    LessonSet,
    PracticeSet,
    SetWork,
    WorkRefused,
    read_work,
    work_text,
)
from trainer.classroom.work_state import WorkState, work_state
from trainer.dealing.exercises import all_exercises
from trainer.school.session_slots import TableOnFile
from trainer.store.rows import SavedAttempt
from trainer.store.work_rows import AllowanceRow, AssignmentRow

PRACTICE = PracticeSet(tables=(TableOnFile(game="blackjack", rules="standard", house={}),), count=10)
DRILL = DrillRun(drill="prove", target=12)
TITLES = tuple([each.title for each in all_exercises()[:2]])
EXERCISES = ExerciseSet(exercises=TITLES)
LESSON = LessonSet(game="blackjack", lessons=("blackjacks",))
EXAM = BlueprintWork(digest="a" * 64, name="first")


def a_row(work: SetWork) -> AssignmentRow:
    return AssignmentRow(
        uuid=UUID(int=7), class_=UUID(int=1), title="Week 2", content=work_text(work), made=1, changed=1, due=1000
    )


def tried(number: int, right: int, asked: int, what: str = "", ended: int = 0) -> SavedAttempt:
    return SavedAttempt(
        uuid=UUID(int=100 + number),
        person=UUID(int=11),
        purpose="practice",
        game="blackjack",
        rules="standard",
        what=what,
        house="",
        regulation="2026-11",
        started=number * 10,
        ended=ended or number * 10 + 5,
        state="finished",
        asked=asked,
        right=right,
        ms=1000,
        for_house=0,
        against_house=0,
        assignment=UUID(int=7),
    )


def state_of(work: SetWork, *attempts: SavedAttempt) -> WorkState:
    return work_state(a_row(work), work, attempts)


HALF, ALL = tried(1, 5, 10), tried(2, 10, 10)
OPEN = replace(tried(3, 3, 4), state="open")
FIRST, SECOND = TITLES
BOTH = [tried(1, 9, 9, FIRST), tried(2, 9, 9, SECOND)]


def rounds(*right: int) -> list[SavedAttempt]:
    """Return rounds of the lesson, each with so many right acts of nine."""
    return [tried(at, each, 9, "blackjacks") for at, each in enumerate(right)]


@pytest.mark.parametrize(
    ("why", "work", "attempts", "stage", "done_at", "parts"),
    [
        ("nothing was begun", PRACTICE, [], "not-begun", None, (0, 10)),
        ("four of ten questions were answered", PRACTICE, [OPEN], "begun", None, (4, 10)),
        ("a set is done whatever was right", PRACTICE, [ALL, HALF], "done", 15, (10, 10)),
        ("a set that was left is not done", PRACTICE, [replace(OPEN, state="left")], "begun", None, (4, 10)),
        ("a target was missed", DRILL, [ALL], "begun", None, (10, 12)),
        ("a target was reached and missed again", DRILL, [ALL, tried(4, 12, 13), HALF], "done", 45, (12, 12)),
        ("one exercise is missing", EXERCISES, BOTH[:1], "begun", None, (1, 2)),
        ("one exercise has a mistake", EXERCISES, [BOTH[0], tried(2, 8, 9, SECOND)], "begun", None, (1, 2)),
        ("nothing was done in one", EXERCISES, [BOTH[0], tried(2, 0, 0, SECOND)], "begun", None, (1, 2)),
        ("both were right once", EXERCISES, [*BOTH, tried(3, 1, 9, FIRST)], "done", 25, (2, 2)),
        ("two of three rounds", LESSON, rounds(9, 9), "begun", None, (0, 1)),
        ("the last round has a mistake", LESSON, rounds(9, 9, 8), "begun", None, (0, 1)),
        ("the last round is right", LESSON, rounds(6, 8, 9), "done", 25, (1, 1)),
        ("a sitting that goes on", EXAM, [OPEN], "begun", None, (0, 1)),
        ("a sitting that was handed in", EXAM, [HALF], "done", 15, (1, 1)),
    ],
)  # fmt: skip
def test_work_is_done_by_its_own_rule(
    why: str, work: SetWork, attempts: Sequence[SavedAttempt], stage: str, done_at: int | None, parts: tuple[int, int]
) -> None:
    state = state_of(work, *attempts)
    assert (state.stage, state.done_at, (state.parts_done, state.parts)) == (stage, done_at, parts), why


def test_the_best_first_and_last_results_lead_to_their_attempts() -> None:
    state = state_of(PRACTICE, ALL, HALF, tried(4, 8, 10), OPEN)
    scores = [(each.score, each.attempt.int, each.faults) for each in (state.best, state.first, state.last) if each]
    assert scores == [(1000, 102, 0), (500, 101, 5), (800, 104, 2)]
    assert (state.faults, state.ms) == (8, 4000), "with those of what goes on"
    of_parts = state_of(EXERCISES, tried(1, 8, 9, FIRST), tried(2, 9, 9, FIRST))
    assert [each.score for each in (of_parts.best, of_parts.first, of_parts.last) if each] == [500, 0, 500]


def test_work_is_late_by_the_persons_own_date_and_never_by_what_came_after_it_was_done() -> None:
    row, late = a_row(EXAM), tried(1, 9, 9, ended=1500)
    own = AllowanceRow(assignment=row.uuid, person=late.person, until=2000, at=1)
    assert work_state(row, EXAM, [late]).is_late(1600)
    assert not work_state(row, EXAM, [late], own).is_late(9999)
    assert work_state(row, EXAM, [], own).is_late(9999)
    assert not work_state(row, EXAM, [tried(1, 9, 9), late]).is_late(9999)
    other = replace(tried(1, 9, 9), assignment=UUID(int=8))
    assert work_state(row, EXAM, [other, replace(other, assignment=None)]).stage == "not-begun"


@pytest.mark.parametrize("work", [PRACTICE, DRILL, EXERCISES, LESSON, EXAM], ids=lambda each: type(each).__name__)
def test_work_is_read_as_it_was_written(work: SetWork) -> None:
    assert read_work(work_text(work), "Week 2") == work


@pytest.mark.parametrize(
    ("text", "match"),
    [
        ('{"type":"essay"}', "Week 2: is no set work"),
        ("", "Week 2: is no set work"),
        (work_text(replace(DRILL, drill="juggling")), "knows no drill 'juggling'"),
        (work_text(replace(DRILL, seconds=7)), "knows no length of a run '7'"),
        (work_text(replace(DRILL, stakes=(900, 500))), "knows no range of bets '900-500'"),
        (work_text(replace(LESSON, game="whist")), "knows no game 'whist'"),
        (work_text(replace(LESSON, lessons=("tea",))), "knows no lesson 'tea'"),
        (work_text(replace(EXERCISES, exercises=("Tea",))), "knows no exercise 'Tea'"),
        (work_text(replace(PRACTICE, skills=("bj/tea",))), "knows no skill 'bj/tea'"),
    ],
)  # fmt: skip
def test_work_that_is_not_known_here_is_told_in_a_line(text: str, match: str) -> None:
    with refused(WorkRefused, match=match):
        read_work(text, "Week 2")
