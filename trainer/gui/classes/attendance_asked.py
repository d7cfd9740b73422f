"""Questions of the attendance form to the records, answered in their thread, which alone reads a database."""

from collections.abc import Mapping
from datetime import date
from typing import TYPE_CHECKING
from uuid import UUID

if TYPE_CHECKING:
    from trainer.classroom.attendance import ClassAttendance
    from trainer.school.records import Records
    from trainer.store.rows import ClassRow


def found(records: "Records", row: "ClassRow") -> "ClassAttendance":
    """Return all attendance of a class."""
    from trainer.classroom.attendance import class_attendance

    return class_attendance(records.store, row.uuid)


def kept(
    records: "Records",
    role: str,
    row: "ClassRow",
    day: date,
    minutes: Mapping[UUID, int | None],
    *,
    today: date,
    at: int,
    by: UUID,
) -> "ClassAttendance":
    """Keep the hours of a day, and return all attendance as it is then."""
    from trainer.classroom.attendance import keep_day
    from trainer.classroom.classes import expect_teacher

    expect_teacher(records.store, role)
    keep_day(records.store, row.uuid, day, minutes, today=today, at=at, by=by)
    return found(records, row)
