"""Attendance: the hours that people spent in a classroom. They are counted apart from those in the program."""

import csv
import io
import re
from codecs import BOM_UTF8
from collections import defaultdict
from collections.abc import Callable, Mapping
from datetime import date
from typing import TYPE_CHECKING, Final
from uuid import UUID

import msgspec

from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.school.record_sheet import plain_cell
from trainer.store.attendance import attendance, keep_attendance
from trainer.store.classes import memberships
from trainer.store.people import people
from trainer.store.rows import PersonRow
from trainer.store.work_rows import AttendanceRow
from trainer.wording.attempts import hours_of

if TYPE_CHECKING:
    from trainer.store.records_store import Store

MOST_MINUTES: Final = 24 * 60
_CLOCK: Final = re.compile(r"([0-9]{1,2}):([0-5][0-9])")
_NUMBER: Final = re.compile(r"[0-9]{1,2}(?:[.,][0-9]{1,2})?|[.,][0-9]{1,2}")


class AttendanceRefused(Refusal):
    """Hours that cannot be taken down."""


class ClassDay(msgspec.Struct, frozen=True):
    """A day of a class, and the minutes of each person whose hours were entered."""

    day: date
    minutes: Mapping[UUID, int]


class ClassAttendance(msgspec.Struct, frozen=True, kw_only=True):
    """All attendance of a class."""

    people: tuple[PersonRow, ...]
    """Those who are in the class now, and those who left and were there on one of the days."""
    days: tuple[ClassDay, ...]
    """The first one first."""


def minutes_of(text: str) -> int | None:
    """Return hours as somebody writes them, in minutes; None for nothing, `AttendanceRefused` for anything else.

    >>> minutes_of("3.5"), minutes_of("3:30"), minutes_of("4"), minutes_of(" ")
    (210, 210, 240, None)
    """
    text = text.strip()
    if not text:
        return None
    if found := _CLOCK.fullmatch(text):
        minutes = int(found[1]) * 60 + int(found[2])
    elif _NUMBER.fullmatch(text):
        minutes = round(float(text.replace(",", ".")) * 60)
    else:
        minutes = -1
    if not 0 <= minutes <= MOST_MINUTES:
        raise AttendanceRefused("{text:quoted}: expected hours of a day, such as 4, 3.5 or 3:30", text=text)
    return minutes


def class_attendance(store: "Store", class_: UUID) -> ClassAttendance:
    """Return all attendance of a class."""
    days: dict[date, dict[UUID, int]] = defaultdict(dict)
    for row in attendance(store, class_):
        days[date.fromisoformat(row.day)][row.person] = row.minutes
    inside = {each.person for each in memberships(store) if each.class_ == class_ and each.left is None}
    inside |= {person for of_day in days.values() for person in of_day}
    return ClassAttendance(
        people=tuple([each for each in people(store) if each.uuid in inside and each.name]),
        days=tuple([ClassDay(day, of_day) for day, of_day in sorted(days.items())]),
    )


def minutes_by_person(found: ClassAttendance) -> dict[UUID, int]:
    """Return everybody's minutes of all days; whoever has none entered is not among them."""
    sums: dict[UUID, int] = defaultdict(int)
    for each in found.days:
        for person, minutes in each.minutes.items():
            sums[person] += minutes
    return dict(sums)


def keep_day(
    store: "Store",
    class_: UUID,
    day: date,
    minutes: Mapping[UUID, int | None],
    *,
    today: date,
    at: int,
    by: UUID | None = None,
) -> None:
    """Keep the hours of a day of a class, as they are entered or corrected; nothing for a person clears what was there.

    `AttendanceRefused` for a day to come, and for somebody who was never in the class.
    """
    if day > today:
        raise AttendanceRefused("{day} is still to come", day=day.isoformat())
    inside = {each.person for each in memberships(store) if each.class_ == class_}
    if not inside.issuperset(minutes):
        raise AttendanceRefused("somebody is not in the class")
    earlier = {each.person for each in attendance(store, class_) if each.day == day.isoformat()}
    keep_attendance(
        store,
        [
            AttendanceRow(class_=class_, day=day.isoformat(), person=person, minutes=entered or 0, by=by, at=at)
            for person, entered in minutes.items()
            if entered is not None or person in earlier
        ],
    )


HEADINGS: Final = (sentence("Name"), sentence("Number"), sentence("Hours in the classroom"))


def attendance_sheet(found: ClassAttendance, say: Callable[[Sentence], str]) -> bytes:
    """Return a CSV file in UTF-8 with its mark: a person a row, a day a column, hours in the cells."""
    out = io.StringIO(newline="")
    writer = csv.writer(out)
    writer.writerow([*[say(each) for each in HEADINGS], *[each.day.isoformat() for each in found.days]])
    sums = minutes_by_person(found)
    for person in found.people:
        cells = [each.minutes.get(person.uuid) for each in found.days]
        hours = [hours_of(each) if each is not None else "" for each in (sums.get(person.uuid), *cells)]
        writer.writerow([plain_cell(person.name), plain_cell(person.number or ""), *hours])
    return BOM_UTF8 + out.getvalue().encode()
