"""Work given to a class, as the instructor lists it and as a learner finds it."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID

import pytest
from msgspec.structs import replace

from tests.support.answered import a_journal
from tests.support.said import refused, said
from trainer.classroom.beginning_work import begin_set
from trainer.classroom.classes import add_class
from trainer.classroom.giving_work import allow, change_dates, give_work, listed_work, weak_set, withdraw
from trainer.classroom.monday_facts import ClassSkill
from trainer.classroom.own_work import own_work, set_sittings
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
from trainer.classroom.work_words import usual_title
from trainer.dealing.exercises import all_exercises
from trainer.quiz.skills import skills_at, standard_tables
from trainer.school.session_slots import TableOnFile
from trainer.school.settings import Settings
from trainer.store.assignments import add_assignments
from trainer.store.classes import add_to_class
from trainer.store.engines import sqlite_url
from trainer.store.records_store import Store
from trainer.store.rows import ClassRow, PersonRow

DAY = 86_400_000
NOW = 100 * DAY
ANA, BO = PersonRow(uuid=UUID(int=11), name="Ana Ruiz"), PersonRow(uuid=UUID(int=12), name="Bo Chen")
TABLE = TableOnFile(game="blackjack", rules="standard", house={})
SKILLS = ("blackjack.standard/insurance-lose", "blackjack.standard/win", "blackjack.standard/push")
DRILL = DrillRun(drill="prove", target=12)
EXAM = BlueprintWork(digest="a" * 64, name="first")
FIRST, SECOND = [each.title for each in all_exercises()[:2]]


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store.open(sqlite_url(tmp_path / "records.db"))
    yield opened
    opened.close()


@pytest.fixture
def draw() -> Callable[[], UUID]:
    numbers = count(500)
    return lambda: UUID(int=next(numbers))


@pytest.fixture
def night(store: Store, draw: Callable[[], UUID]) -> ClassRow:
    row = add_class(store, "Nights", draw)
    add_to_class(store, row.uuid, [ANA, BO], [ANA.uuid, BO.uuid], 1)
    return row


def absorb(store: Store, number: int, assignment: UUID, what: str, *, started: int = NOW) -> None:
    """Keep an exercise of Ana's that was dealt without a mistake."""
    rows = a_journal(number, 9, Random(number), person=ANA.uuid.int, started=started)
    named = replace(rows.attempt, assignment=assignment, purpose="exercise", what=what)
    right = tuple([replace(each, credit=1000) for each in rows.answers])
    store.absorb(replace(rows, attempt=named, answers=right))


def test_a_class_sees_what_is_set_and_the_instructor_sees_how_far_they_are(
    store: Store, night: ClassRow, draw: Callable[[], UUID]
) -> None:
    row = give_work(store, night, ExerciseSet(exercises=(FIRST, SECOND)), draw, NOW, due=NOW + DAY, by=BO.uuid)
    later = give_work(store, night, DRILL, draw, NOW + 1, title="  Proving  fast ", opens=NOW + 2 * DAY)
    assert (row.title, later.title) == ("2 exercises", "Proving fast")
    (exercises, drill) = own_work(store, ANA.uuid).works
    assert (exercises.class_name, exercises.next_part, exercises.state.due) == ("Nights", FIRST, NOW + DAY)
    assert exercises.is_open(NOW + 5 * DAY), "late, and done all the same"
    assert not drill.is_open(NOW)
    assert own_work(store, ANA.uuid).places(NOW) == {("exercise", "", each[:60]): row.uuid for each in (FIRST, SECOND)}
    absorb(store, 1, row.uuid, FIRST)
    (exercises, _) = own_work(store, ANA.uuid).works
    assert (exercises.state.stage, exercises.next_part) == ("begun", SECOND)
    absorb(store, 2, row.uuid, SECOND, started=NOW + 2 * DAY)
    listed = {each.row.uuid: each for each in listed_work(store, night.uuid)}[row.uuid]
    assert (listed.count("done"), listed.count("not-begun"), listed.late(NOW + 3 * DAY)) == (1, 1, 2)
    done = own_work(store, ANA.uuid)
    assert [each.row.uuid for each in done.works] == [later.uuid, row.uuid], "what is done comes last"
    assert [each.row.uuid for each in done.shown(NOW + 20 * DAY)] == [later.uuid], "and is not shown for ever"


def test_dates_are_changed_and_work_is_withdrawn(store: Store, night: ClassRow, draw: Callable[[], UUID]) -> None:
    row = give_work(store, night, DRILL, draw, NOW, due=NOW + DAY)
    moved = change_dates(store, row, NOW, opens=None, due=NOW + 3 * DAY)
    assert own_work(store, ANA.uuid).works[0].state.due == NOW + 3 * DAY
    away = withdraw(store, moved, NOW)
    assert own_work(store, ANA.uuid).works == ()
    assert [each.row for each in listed_work(store, night.uuid)] == [away]
    withdraw(store, away, NOW, is_withdrawn=False)
    assert len(own_work(store, ANA.uuid).works) == 1


def test_one_person_is_allowed_more_and_it_is_taken_back(
    store: Store, night: ClassRow, draw: Callable[[], UUID]
) -> None:
    row = give_work(store, night, EXAM, draw, NOW, due=NOW + DAY)
    allow(store, row, ANA, NOW, extra_percent=50, attempts=1, until=NOW + 3 * DAY, reason="Reads slowly", by=BO.uuid)
    (ana,), (bo,) = (own_work(store, each.uuid).works for each in (ANA, BO))
    assert (ana.is_open(NOW + 2 * DAY), bo.is_open(NOW + 2 * DAY)) == (True, False), "an examination closes"
    assert ana.allowed is not None
    assert (ana.allowed.extra_percent, ana.allowed.attempts) == (50, 1)
    assert own_work(store, BO.uuid).places(NOW + 2 * DAY) == {}
    allow(store, row, ANA, NOW)
    assert listed_work(store, night.uuid)[0].allowed == ()


def test_of_one_examination_set_twice_the_one_that_is_open_is_sat(
    store: Store, night: ClassRow, draw: Callable[[], UUID]
) -> None:
    dates = ((None, NOW + DAY), (NOW + 2 * DAY, NOW + 4 * DAY), (NOW + 9 * DAY, NOW + 12 * DAY))
    rows = [give_work(store, night, EXAM, draw, NOW, opens=opens, due=due) for opens, due in dates]
    found = [set_sittings(store, ANA.uuid, NOW + days * DAY)[EXAM.digest] for days in (0, 3, 6, 20)]
    assert [each.assignment for each in found] == [rows[at].uuid for at in (0, 1, 2, 0)]


def test_work_that_a_newer_program_has_set_is_told_and_the_rest_goes_on(
    store: Store, night: ClassRow, draw: Callable[[], UUID]
) -> None:
    row = give_work(store, night, DRILL, draw, NOW)
    add_assignments(store, [replace(row, uuid=draw(), content='{"type":"essay"}')])
    own = own_work(store, ANA.uuid)
    assert (len(own.works), len(own.unknown)) == (1, 1)
    faults = [said(each.fault) for each in listed_work(store, night.uuid) if each.fault is not None]
    assert [each.partition(" (")[0] for each in faults] == ["Proving cheques: 12 right in 90 seconds: is no set work"]


NOT_SET: dict[str, dict[str, Any]] = {
    "would be due before it is set": {"due": NOW},
    "would be due before it opens": {"opens": NOW + DAY, "due": NOW + DAY},
    "expected a title of at most 120 letters": {"title": "x" * 121},
}
NOT_ALLOWED: dict[str, dict[str, Any]] = {
    "expected 0 to 200 per cent of extra time": {"extra_percent": 201, "reason": "x"},
    "expected a reason for what Ana Ruiz is allowed": {"attempts": 1},
    "expected a date for Ana Ruiz after everybody's": {"until": NOW + DAY, "reason": "x"},
}


def test_what_may_not_be_set_or_allowed_is_refused(store: Store, night: ClassRow, draw: Callable[[], UUID]) -> None:
    for match, fields in NOT_SET.items():
        with refused(WorkRefused, match=match):
            give_work(store, night, DRILL, draw, NOW, **fields)
    with refused(WorkRefused, match="is archived"):
        give_work(store, replace(night, archived=3), DRILL, draw, NOW)
    assert listed_work(store, night.uuid) == []
    row = give_work(store, night, EXAM, draw, NOW, due=NOW + 2 * DAY)
    for match, fields in NOT_ALLOWED.items():
        with refused(WorkRefused, match=match):
            allow(store, row, ANA, NOW, **fields)
    assert listed_work(store, night.uuid)[0].allowed == ()


@pytest.mark.parametrize(
    ("work", "title"),
    [
        (PracticeSet(tables=(TABLE,)), "Blackjack, Mixed: 20 questions"),
        (PracticeSet(tables=(TABLE,), skills=SKILLS), "20 questions on 3 skills"),
        (DRILL, "Proving cheques: 12 right in 90 seconds"),
        (ExerciseSet(exercises=(FIRST,)), f"Exercise: {FIRST}"),
        (LessonSet(game="blackjack", lessons=("blackjacks",)), "Blackjack: "),
        (EXAM, "Examination: first"),
    ],
)
def test_work_has_a_title_that_tells_it(work: SetWork, title: str) -> None:
    assert said(usual_title(work)).startswith(title)


def test_a_practice_set_asks_its_skills_in_turn_or_its_quiz() -> None:
    session = begin_set(PracticeSet(tables=(TABLE,), skills=SKILLS, count=7), Settings(), 5)
    assert [each.kind for each in session.supply.slots] == [SKILLS[at % 3].partition("/")[2] for at in range(7)]
    assert ({each.why for each in session.supply.notes}, session.plan.kind) == ({"set"}, "set")
    plan = begin_set(PracticeSet(tables=(TABLE,), asks="hitting", count=3), Settings(), 5).plan
    assert (plan.kind, plan.count, plan.rule_set) == ("hitting", 3, "standard")


def test_the_usual_work_is_on_what_the_class_is_weakest_in() -> None:
    tables = {(each.game, each.rule_set): each for each in standard_tables()}
    plain, other = tables["blackjack", "standard"], tables["dealer-bust-21", "washington"]
    own = next(each for each in skills_at(other) if each.game == other.game)
    skills = [(each, plain) for each in skills_at(plain)[:2]] + [(own, other)]
    weak = [ClassSkill(skill=skill, table=table, right=1, n=10, people=2, stuck=()) for skill, table in skills]
    work = weak_set(weak)
    assert work is not None
    assert [each.game for each in work.tables] == ["blackjack", "dealer-bust-21"], "each table once"
    assert read_work(work_text(work), "Weak") == work
    asked = begin_set(work, Settings(), 3).supply.slots
    assert {each.wanted for each in asked} == {skill.wanted for skill, _ in skills}
    assert weak_set([]) is None
