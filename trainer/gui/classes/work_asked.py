"""Questions about set work to the records, answered in their thread, which alone reads a database and files."""

from typing import TYPE_CHECKING
from uuid import UUID, uuid4

import msgspec

if TYPE_CHECKING:
    from pathlib import Path

    from trainer.classroom.giving_work import ListedWork
    from trainer.classroom.set_work import SetWork
    from trainer.exam.blueprint import Blueprint
    from trainer.houses.files import HouseOnFile
    from trainer.quiz.skills import Skill
    from trainer.school.records import Records
    from trainer.school.session_slots import TableOnFile
    from trainer.store.rows import ClassRow, PersonRow
    from trainer.store.work_rows import AllowanceRow, AssignmentRow


class WorkListed(msgspec.Struct, frozen=True, kw_only=True):
    """All work of a class, and the people in it."""

    works: "tuple[ListedWork, ...]" = ()
    members: "tuple[PersonRow, ...]" = ()
    is_unsealed: bool = False
    """True if papers of it travel unsealed, for want of a school's key."""


class WorkOffered(msgspec.Struct, frozen=True, kw_only=True):
    """All that a class may be given."""

    weak: "tuple[Skill, ...]" = ()
    """The skills that the class is weakest in."""
    weak_tables: "tuple[TableOnFile, ...]" = ()
    """The tables that ask them."""
    houses: "tuple[HouseOnFile, ...]" = ()
    blueprints: "tuple[Blueprint, ...]" = ()


class WorkDates(msgspec.Struct, frozen=True, kw_only=True):
    """The moments of set work, in milliseconds since 1970."""

    opens: int | None = None
    due: int | None = None


class MoreAllowed(msgspec.Struct, frozen=True, kw_only=True):
    """An allowance as somebody enters it."""

    person: "PersonRow"
    extra_percent: int = 0
    attempts: int = 0
    until: int | None = None
    reason: str = ""


def listed(records: "Records", role: str, row: "ClassRow") -> WorkListed:
    """Return the work of a class for somebody of a role."""
    from trainer.classroom.classes import expect_teacher, members_of
    from trainer.classroom.giving_work import listed_work, travels_unsealed

    expect_teacher(records.store, role)
    works = listed_work(records.store, row.uuid)
    members = members_of(records.store, row.uuid)
    return WorkListed(works=tuple(works), members=tuple(members), is_unsealed=travels_unsealed(records, works))


def offered(records: "Records", row: "ClassRow", houses_folder: "Path", now: int) -> WorkOffered:
    """Return all that a class may be given at a moment."""
    from trainer.classroom.giving_work import weak_set
    from trainer.classroom.monday_facts import monday_facts
    from trainer.dealing.exercises import all_exercises
    from trainer.houses.files import load_houses
    from trainer.school.blueprint_shelf import BlueprintShelf

    all_exercises()  # here: they are read from their files once
    skills = monday_facts(records, row, now).skills
    weak = weak_set(skills)
    return WorkOffered(
        weak=tuple([each.skill for each in skills]),
        weak_tables=weak.tables if weak is not None else (),
        houses=tuple(load_houses(houses_folder)[0]),
        blueprints=tuple([each.blueprint for each in BlueprintShelf(records.folder).read().in_use]),
    )


def given(
    records: "Records",
    role: str,
    row: "ClassRow",
    work: "SetWork",
    title: str,
    dates: WorkDates,
    now: int,
    by: UUID,
) -> "AssignmentRow":
    """Set work for a class."""
    from trainer.classroom.classes import expect_teacher
    from trainer.classroom.giving_work import give_work

    expect_teacher(records.store, role)
    return give_work(records.store, row, work, uuid4, now, title=title, opens=dates.opens, due=dates.due, by=by)


def dated(records: "Records", role: str, row: "AssignmentRow", dates: WorkDates, now: int) -> "AssignmentRow":
    """Give work other dates."""
    from trainer.classroom.classes import expect_teacher
    from trainer.classroom.giving_work import change_dates

    expect_teacher(records.store, role)
    return change_dates(records.store, row, now, opens=dates.opens, due=dates.due)


def withdrawn(records: "Records", role: str, row: "AssignmentRow", now: int, *, is_withdrawn: bool) -> "AssignmentRow":
    """Withdraw work, or give it again."""
    from trainer.classroom.classes import expect_teacher
    from trainer.classroom.giving_work import withdraw

    expect_teacher(records.store, role)
    return withdraw(records.store, row, now, is_withdrawn=is_withdrawn)


def allowed(
    records: "Records", role: str, row: "AssignmentRow", more: MoreAllowed, now: int, by: UUID
) -> "AllowanceRow":
    """Allow one person more."""
    from trainer.classroom.classes import expect_teacher
    from trainer.classroom.giving_work import allow

    expect_teacher(records.store, role)
    return allow(
        records.store,
        row,
        more.person,
        now,
        extra_percent=more.extra_percent,
        attempts=more.attempts,
        until=more.until,
        reason=more.reason,
        by=by,
    )
