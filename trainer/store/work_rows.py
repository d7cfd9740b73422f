"""Rows of a class: its set work, what single people are allowed at it, attendance. Moments are ms since 1970."""

from typing import Annotated
from uuid import UUID

import msgspec


class AssignmentRow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """Work that is set for a class; nothing here knows what its content says."""

    uuid: UUID
    class_: UUID = msgspec.field(name="class")
    title: Annotated[str, msgspec.Meta(min_length=1, max_length=120)]
    content: str
    """A `trainer.classroom.set_work.SetWork` as JSON."""
    made: int
    changed: int
    """The moment when its dates were last set, or it was withdrawn: of two copies the later one holds."""
    opens: int | None = None
    due: int | None = None
    by: UUID | None = None
    withdrawn: int | None = None


class AllowanceRow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """More time, attempts or days that one person has for set work."""

    assignment: UUID
    person: UUID
    extra_percent: Annotated[int, msgspec.Meta(ge=0, le=200)] = 0
    attempts: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    """Those beyond what everybody has."""
    until: int | None = None
    """The person's own due date."""
    reason: Annotated[str, msgspec.Meta(max_length=500)] = ""
    by: UUID | None = None
    at: int
    """Of two copies the later one holds."""


class AttendanceRow(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The time that somebody spent in a classroom on a day, as it was entered."""

    class_: UUID = msgspec.field(name="class")
    day: Annotated[str, msgspec.Meta(min_length=10, max_length=10)]
    """As 2026-11-28."""
    person: UUID
    minutes: Annotated[int, msgspec.Meta(ge=0, le=1440)]
    """0 for whoever was not there."""
    by: UUID | None = None
    at: int
    """Of two copies the later one holds."""
