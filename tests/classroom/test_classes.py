"""Classes: a roster joins the people that are here, refuses what is not clear, and is tried before it is kept."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from uuid import UUID

import msgspec
import pytest

from tests.support.origins import STATION
from tests.support.said import refused, said
from trainer.classroom.classes import (
    ClassRefused,
    add_class,
    class_named,
    enroll,
    enrollment_of,
    members_of,
    put_class_away,
    shown,
)
from trainer.classroom.roster import read_roster
from trainer.school.exchanging import export_records, import_records
from trainer.school.people import add_person
from trainer.school.records import Records
from trainer.school.station import Station
from trainer.store.assignments import add_allowances, add_assignments, allowances, assignments
from trainer.store.attendance import attendance, keep_attendance
from trainer.store.classes import classes, keep_class, memberships
from trainer.store.people import archive, people
from trainer.store.work_rows import AllowanceRow, AssignmentRow, AttendanceRow


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    records = Records(tmp_path / "records", STATION)
    yield records
    records.close()


def test_a_roster_joins_by_number_or_else_by_name_and_shows_two_of_one_name(records: Records) -> None:
    store, numbers = records.store, count(100)

    def draw() -> UUID:
        return UUID(int=next(numbers))

    named = [("Ana Ruiz", "S1"), ("Bo Chen", None), ("Cy Dunn", "S3"), ("Cy Dunn", "S4"), ("Di Old", None)]
    by_name = {name: add_person(store, name, draw, number=number) for name, number in named}
    archive(store, by_name["Di Old"].uuid, 1)
    night = add_class(store, "Nights", draw)
    text = "Name,ID\nAnna Ruiz,S1\nbo chen,S2\nCy Dunn\nDi Old\nBo Chen,S9\nNew One,S7\nNew One,S8\n,S10"
    planned = enrollment_of(read_roster(text), people(store), [], draw)
    assert [shown(person) for _, person in planned.known] == ["Ana Ruiz (S1)", "Bo Chen"]
    assert [shown(person) for _, person in planned.new] == ["New One (S7)", "New One (S8)"]
    assert [(each.line, said(each.why)) for each in planned.refused] == [
        (4, "several have this name: Cy Dunn (S3), Cy Dunn (S4); expected a number"),
        (5, "Di Old is archived; bring them back among the people first"),
        (6, "is Bo Chen again"),
        (9, "has no name"),
    ]
    assert members_of(store, night.uuid) == [], "it was a trial"
    assert enroll(store, night, planned, 7) == 4
    found = [shown(each) for each in members_of(store, night.uuid)]
    assert sorted(found) == ["Ana Ruiz (S1)", "Bo Chen (S2)", "New One (S7)", "New One (S8)"]
    again = enrollment_of(read_roster(text), people(store), [each.uuid for each in members_of(store, night.uuid)], draw)
    assert (len(again.already), len(again.known)) == (4, 0)
    assert [shown(person) for _, person in again.new] == ["Bo Chen (S9)"], "the other one has a number now"


def test_a_class_is_known_by_its_name_and_its_term(records: Records) -> None:
    store, numbers = records.store, count(100)

    def draw() -> UUID:
        return UUID(int=next(numbers))

    fall, spring = [add_class(store, "Nights", draw, term=term) for term in ("Fall", "Spring")]
    with refused(ClassRefused, match="is there already"):
        add_class(store, " nights ", draw, term="FALL")
    with refused(ClassRefused, match="several classes have this name; expected a term of Fall, Spring"):
        class_named(store, "Nights")
    assert class_named(store, "nights", "spring") == spring
    put_class_away(store, fall, 5)
    assert class_named(store, "nights") == spring
    with refused(ClassRefused, match="is not among the classes: Nights"):
        class_named(store, "Days")


def test_classes_are_exported_imported_and_checked(records: Records, tmp_path: Path) -> None:
    numbers = count(100)

    def draw() -> UUID:
        return UUID(int=next(numbers))

    night = add_class(records.store, "Nights", draw, term="Fall")
    planned = enrollment_of(read_roster("Ruiz, Ana\nChen, Bo"), [], [], draw)
    enroll(records.store, night, planned, 7)
    work = AssignmentRow(uuid=draw(), class_=night.uuid, title="Week 2", content="{}", made=1, changed=1)
    allowed = AllowanceRow(assignment=work.uuid, person=planned.new[0][1].uuid, attempts=1, at=2)
    add_assignments(records.store, [work])
    add_allowances(records.store, [allowed])
    there = AttendanceRow(class_=night.uuid, day="2026-11-28", person=allowed.person, minutes=210, at=3)
    keep_attendance(records.store, [there])
    export_records(records, tmp_path / "all.zip", "1.0")
    other = Records(tmp_path / "other", Station(station=UUID(int=8), person=UUID(int=9)))
    for _ in range(2):
        import_records(other, tmp_path / "all.zip")
        assert classes(other.store) == [night]
        assert memberships(other.store) == memberships(records.store)
        assert [each.name for each in members_of(other.store, night.uuid)] == ["Bo Chen", "Ana Ruiz"]
        assert (assignments(other.store), allowances(other.store)) == ([work], [allowed])
        assert attendance(other.store) == [there]
    assert other.differences() == []
    keep_class(other.store, msgspec.structs.replace(night, begins="2026-12-01", ends="2026-11-01"))
    add_assignments(other.store, [msgspec.structs.replace(work, changed=2, opens=9, due=8)])
    add_allowances(other.store, [msgspec.structs.replace(allowed, assignment=UUID(int=3))])
    keep_attendance(other.store, [msgspec.structs.replace(there, day="2026-02-30")])
    assert [said(each) for each in other.differences()] == [
        "class 'Nights': its days are not in order",
        "set work 'Week 2' is due before it opens",
        "00000000-0000-0000-0000-000000000003: somebody is allowed more at set work that is not here",
        "attendance of 2026-02-30: is of no class here, or no time of a day",
    ]
    other.close()
