"""A person's record as pages and files show it; all of it is asked in the thread of the records."""

from uuid import UUID

import msgspec

from trainer.exam.table_test import TableTest, in_force
from trainer.school.people import owned_by
from trainer.school.records import Records
from trainer.school.signed_tests import signed_tests
from trainer.school.unjudged import unjudged
from trainer.school.verdict_reports import Reported, reported_by
from trainer.store.attendance import attendance
from trainer.store.reading import ALL, attempts_of, attempts_page, sums_by_kind
from trainer.store.rows import AttemptFilter, KindSums, RecordPart, SavedAttempt

AT_ONCE = 200
"""The attempts that a list reads at once: more than any screen shows."""
_MOST = 1_000_000


class RecordStart(msgspec.Struct, frozen=True):
    """The beginning of a record: its newest attempts, and the sums of all that are wanted."""

    page: RecordPart
    sums: tuple[KindSums, ...]
    is_empty: bool
    """True if nothing was practiced at all yet, whatever is wanted."""
    tests: tuple[TableTest, ...] = ()
    """The table tests in force, the newest first."""
    attended_minutes: int = 0
    """The time in a classroom by attendance, apart from that in the program."""
    reports: tuple[Reported, ...] = ()
    """The reported verdicts that were answered, the newest answer first."""


class WholeRecord(msgspec.Struct, frozen=True):
    """Everything that is wanted of a record, the newest first."""

    attempts: tuple[SavedAttempt, ...]
    sums: tuple[KindSums, ...]
    tests: tuple[TableTest, ...] = ()


def begin_record(records: Records, person: UUID, wanted: AttemptFilter) -> RecordStart:
    """Return the newest attempts of a person that are wanted, and the sums of all of them."""
    later = unjudged(records)
    page = attempts_page(records.store, person, wanted, most=AT_ONCE, unjudged=later)
    sums = tuple(sums_by_kind(records.store, person, wanted, later))
    is_empty = not page.attempts and not attempts_of(records.store, person, 1)
    tests = tests_in_record(records, person, wanted)
    reports = answered_reports(records, person) if wanted == ALL else ()
    return RecordStart(page, sums, is_empty, tests, attended_minutes(records, person), reports)


def answered_reports(records: Records, person: UUID) -> tuple[Reported, ...]:
    """Return the verdicts that a person reported and that were answered, the newest answer first."""
    found = reported_by(records.store, owned_by(records.store, person))
    answered = [(each.ruling.at, each) for each in found if each.ruling is not None]
    return tuple([each for _, each in sorted(answered, key=lambda each: -each[0])])


def attended_minutes(records: Records, person: UUID) -> int:
    """Return the time that a person spent in classrooms, as attendance tells it."""
    return sum([each.minutes for each in attendance(records.store, person=person)])


def more_of_record(records: Records, person: UUID, wanted: AttemptFilter, after: tuple[int, int]) -> RecordPart:
    """Return the attempts that follow a page."""
    return attempts_page(records.store, person, wanted, after, AT_ONCE, unjudged(records))


def whole_record(records: Records, person: UUID, wanted: AttemptFilter) -> WholeRecord:
    """Return every attempt of a person that is wanted."""
    later = unjudged(records)
    attempts = attempts_page(records.store, person, wanted, most=_MOST, unjudged=later).attempts
    sums = tuple(sums_by_kind(records.store, person, wanted, later))
    return WholeRecord(attempts, sums, tests_in_record(records, person, wanted))


def tests_in_record(records: Records, person: UUID, wanted: AttemptFilter) -> tuple[TableTest, ...]:
    """Return the table tests in force of a person, the newest first: of the game that is wanted, if all kinds are."""
    if wanted.purpose or wanted.what:
        return ()
    tests = in_force(signed_tests(records.store, person))
    return tuple([test for test in tests if wanted.game in ("", test.game)])
