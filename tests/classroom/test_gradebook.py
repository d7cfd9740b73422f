"""The gradebook: names by set work, the result that counts, its time, and what is late."""

from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path
from uuid import UUID

import msgspec
import pytest

from tests.support.origins import WALL, an_origin
from tests.support.practicing import practiced
from tests.support.questions import a_plan
from tests.support.said import said
from tests.support.sat import ANA, BEN, RICO, a_school, sat
from trainer.classroom.classes import add_class
from trainer.classroom.exchange.absorbing import absorb
from trainer.classroom.gradebook import Gradebook, GradeCell, gradebook_of
from trainer.classroom.set_work import BlueprintWork, PracticeSet, SetWork, work_text
from trainer.proving.sitters import a_blueprint
from trainer.school.appeals import doubt, rule
from trainer.school.exam_results import review_of_sitting
from trainer.school.records import Records
from trainer.school.session_slots import TableOnFile
from trainer.school.streak import time_spent
from trainer.store.answers import answers_of
from trainer.store.assignments import add_allowances, add_assignments
from trainer.store.classes import add_to_class
from trainer.store.exam_totals import exam_totals, keep_exam_totals
from trainer.store.rows import ClassRow
from trainer.store.work_rows import AllowanceRow, AssignmentRow

DUE = round(WALL.timestamp() * 1000) + 86_400_000
LATER = DUE + 1_000_000
CLASS, SET, EXAM = UUID(int=801), UUID(int=802), UUID(int=803)
PRACTICE = PracticeSet(tables=(TableOnFile(game="blackjack", rules="standard", house={}),), count=4)
NO_ROUNDS = a_blueprint(0)


@pytest.fixture
def school(tmp_path: Path) -> Iterator[Records]:
    records = a_school(tmp_path / "school")
    yield records
    records.close()


@pytest.fixture
def nights(school: Records) -> ClassRow:
    """A class of two, with a set and an examination."""
    row = add_class(school.store, "Nights", lambda: CLASS)
    add_to_class(school.store, row.uuid, [], [ANA.uuid, BEN.uuid], 5)
    exam = BlueprintWork(digest=NO_ROUNDS.digest, name=NO_ROUNDS.name)
    works: list[tuple[UUID, str, SetWork]] = [(SET, "Payouts", PRACTICE), (EXAM, "Final", exam)]
    add_assignments(
        school.store,
        [
            AssignmentRow(
                uuid=each, class_=row.uuid, title=title, content=work_text(work), made=at, changed=at, due=DUE
            )
            for at, (each, title, work) in enumerate(works)
        ],
    )
    return row


def did(records: Records, person: UUID, answers: str, *, days: int = 0) -> UUID:
    """Have a person do the set some days after it was given; return the attempt."""
    wall = WALL + timedelta(days=days)
    origin = msgspec.structs.replace(an_origin(game="blackjack", person=person, wall=wall), assignment=SET)
    records.take(practiced(records.folder / "sessions", answers, a_plan(count=4, kind="mix"), origin))
    return origin.uuid


def cells_of(book: Gradebook) -> dict[str, tuple[GradeCell, ...]]:
    return {each.person.name: each.cells for each in book.lines}


def test_best_first_and_last_count_as_a_view_wants_and_what_is_late_is_told(school: Records, nights: ClassRow) -> None:
    given = ["wrwrrr", "rrrr", "rwrrr"]  # what is missed comes back
    first, best, last = (did(school, ANA.uuid, answers, days=at) for at, answers in enumerate(given))
    did(school, RICO.uuid, "rrrr")  # who is not in the class
    book = gradebook_of(school, nights, LATER)
    assert [each.row.title for each in book.works] == ["Payouts", "Final"]
    payouts, final = cells_of(book)["Ana Ruiz"]
    found = [(mark.attempt, mark.score, mark.faults) for mark in (payouts.first, payouts.best, payouts.last) if mark]
    assert found == [(first, 500, 2), (best, 1000, 0), (last, 750, 1)]
    opened = [each.uuid for which in ("first", "best", "last") if (each := payouts.attempt(which))]
    assert opened == [first, best, last]
    answers = answers_of(school.store, ANA.uuid)
    assert payouts.spent == time_spent(answers)
    assert payouts.spent > sum([each.ms for each in answers])  # with the reading between
    assert (payouts.lateness, final.lateness, final.attempt("best")) == ("", "missing", None)
    assert [each.lateness for each in cells_of(book)["Ben Ode"]] == ["missing", "missing"]


def test_work_that_was_done_late_is_late_unless_somebody_has_more_days(school: Records, nights: ClassRow) -> None:
    did(school, BEN.uuid, "rrrr", days=2)
    payouts = cells_of(gradebook_of(school, nights, LATER))["Ben Ode"][0]
    assert payouts.lateness == "late"
    more = AllowanceRow(assignment=SET, person=BEN.uuid, until=DUE + 3 * 86_400_000, reason="Ill", at=1)
    add_allowances(school.store, [more])
    payouts = cells_of(gradebook_of(school, nights, LATER))["Ben Ode"][0]
    assert payouts.lateness == ""


def test_an_examination_counts_by_its_total_which_follows_a_void_item(
    school: Records, nights: ClassRow, tmp_path: Path
) -> None:
    kind = NO_ROUNDS.sections[0].asked[0].kind
    sitting = sat(school, NO_ROUNDS, missed=(kind,), assignment=EXAM)
    review = review_of_sitting(school.store, sitting)
    assert review is not None
    mark = cells_of(gradebook_of(school, nights, LATER))["Ana Ruiz"][1].best
    assert mark is not None
    assert (mark.attempt, mark.score, mark.outcome) == (sitting, review.result.paper.total, review.result.outcome)
    assert mark.score < 1000
    kept = exam_totals(school.store)[sitting]
    place = next(each.place for each in review.items if each.mark.kind == kind)
    doubted = doubt(school, sitting, place, "Why?", by=ANA.uuid, at=1, draw=lambda: UUID(int=900))
    rule(school, doubted.uuid, is_void=True, reason="Unclear.", by=RICO.uuid, at=2)
    again = cells_of(gradebook_of(school, nights, LATER))["Ana Ruiz"][1].best
    assert again is not None
    assert again.score == 1000
    station = a_school(tmp_path / "station")
    later = station.store.journal_of(sat(station, NO_ROUNDS, BEN, number=2, missed=(kind,), assignment=EXAM))
    station.close()
    assert later is not None
    assert absorb(school, later.whole, Path("ben.attempt")).intake == "taken"
    assert {each.credit for each in answers_of(school.store, BEN.uuid)} == {1000}, "who sat it elsewhere has it, too"
    now = exam_totals(school.store)[sitting]
    assert now.marking == kept.marking + 1
    keep_exam_totals(school.store, [msgspec.structs.replace(now, total=999)])
    assert any(["the kept result is not what its marks come to" in said(each) for each in school.differences()])
    school.rebuild()
    assert exam_totals(school.store) == {}
    assert school.differences() == []


def test_work_that_another_program_set_has_no_column_and_says_so(school: Records, nights: ClassRow) -> None:
    other = AssignmentRow(uuid=UUID(int=9), class_=nights.uuid, title="Poker", content="{}", made=9, changed=9)
    gone = msgspec.structs.replace(other, uuid=UUID(int=10), content=work_text(PRACTICE), withdrawn=10)
    add_assignments(school.store, [other, gone])
    book = gradebook_of(school, nights, LATER)
    assert (len(book.works), len(book.unknown)) == (2, 1)
