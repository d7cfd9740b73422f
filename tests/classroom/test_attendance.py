"""Attendance: hours as somebody writes them, corrected later, and counted apart from those in the program."""

import csv
from datetime import date
from pathlib import Path
from uuid import UUID

import pytest
from msgspec.structs import replace

from tests.support.origins import STATION
from tests.support.said import refused
from trainer.classroom.attendance import (
    AttendanceRefused,
    attendance_sheet,
    class_attendance,
    keep_day,
    minutes_by_person,
    minutes_of,
)
from trainer.school.records import Records
from trainer.store.attendance import add_attendance, attendance
from trainer.store.classes import add_to_class, keep_class, leave_class
from trainer.store.rows import ClassRow, PersonRow
from trainer.wording.sentences import say

NIGHT, ANA, BO = UUID(int=1), UUID(int=11), UUID(int=12)
MONDAY, TUESDAY = date(2026, 11, 23), date(2026, 11, 24)


@pytest.mark.parametrize(
    ("text", "minutes"),
    [("4", 240), ("3.5", 210), ("3,5", 210), ("3:30", 210), (".5", 30), ("0", 0), ("24", 1440), (" ", None)],
)
def test_hours_are_taken_as_people_write_them(text: str, minutes: int | None) -> None:
    assert minutes_of(text) == minutes


@pytest.mark.parametrize("text", ["-1", "25", "24:01", "3:60", "four", "1e1", "3.5.1", "½", "٣"])
def test_what_is_no_time_of_a_day_is_refused(text: str) -> None:
    with refused(AttendanceRefused, match="expected hours of a day, such as 4, 3.5 or 3:30"):
        minutes_of(text)


def test_a_day_is_entered_corrected_and_taken_out_as_a_sheet(tmp_path: Path) -> None:
    records = Records(tmp_path / "records", STATION)
    store = records.store
    keep_class(store, ClassRow(uuid=NIGHT, name="Nights"))
    new = [
        PersonRow(uuid=ANA, name="Ana Ruiz", sort_name="Ruiz, Ana", number="=S1"),
        PersonRow(uuid=BO, name="Bo Chen", sort_name="Chen, Bo"),
    ]
    add_to_class(store, NIGHT, new, [ANA, BO], 5)
    keep_day(store, NIGHT, MONDAY, {ANA: 240, BO: None}, today=TUESDAY, at=9)
    keep_day(store, NIGHT, TUESDAY, {ANA: 210, BO: 120}, today=TUESDAY, at=10, by=ANA)
    leave_class(store, NIGHT, BO, 11)
    keep_day(store, NIGHT, TUESDAY, {ANA: None, BO: 90}, today=TUESDAY, at=12)
    found = class_attendance(store, NIGHT)
    assert [each.name for each in found.people] == ["Bo Chen", "Ana Ruiz"], "whoever left was there"
    assert minutes_by_person(found) == {ANA: 240, BO: 90}, "who has nothing entered was not counted as away"
    rows = list(csv.reader(attendance_sheet(found, say).decode("utf-8-sig").splitlines()))
    assert rows == [
        ["Name", "Number", "Hours in the classroom", "2026-11-23", "2026-11-24"],
        ["Bo Chen", "", "1.5", "", "1.5"],
        ["Ana Ruiz", "'=S1", "4", "4", "0"],
    ]
    (mine,) = [each for each in attendance(store, person=ANA) if each.day == MONDAY.isoformat()]
    add_attendance(store, [replace(mine, minutes=1, at=mine.at), replace(mine, person=BO, minutes=60, at=1)])
    assert mine in attendance(store), "of two copies the later one holds"
    with refused(AttendanceRefused, match="2026-11-24 is still to come"):
        keep_day(store, NIGHT, TUESDAY, {ANA: 60}, today=MONDAY, at=9)
    with refused(AttendanceRefused, match="somebody is not in the class"):
        keep_day(store, NIGHT, MONDAY, {UUID(int=99): 60}, today=MONDAY, at=9)
    records.close()
