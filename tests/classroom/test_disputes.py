"""Disputes: a reported verdict comes to the instructor, is answered once, and what is void counts as right."""

from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import msgspec
import pytest

from tests.support.origins import STATION, an_origin
from tests.support.practicing import NOW, practiced
from tests.support.said import refused, said
from trainer.classroom.classes import add_class
from trainer.classroom.disputes import DisputeRefused, disputes_of, rule_report
from trainer.classroom.exchange.absorbing import absorb
from trainer.classroom.exchange.attempt_file import read_attempt
from trainer.school.attempt_review import review_of
from trainer.school.exchanging import export_records, import_records
from trainer.school.kept_session import KeptSession
from trainer.school.records import Records
from trainer.school.report_beside import keep_beside, report_row
from trainer.school.verdict_reports import differences, keep_reports
from trainer.store.classes import add_to_class
from trainer.store.people import name_person
from trainer.store.reading import attempt_of
from trainer.store.rows import ClassRow, PersonRow

AT = round(NOW.timestamp() * 1000)
ANA = PersonRow(uuid=UUID(int=61), name="Ana Ruiz")
PAULA = PersonRow(uuid=UUID(int=62), name="Paula Ito", role="instructor")
RICO = UUID(int=63)


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    records = Records(tmp_path / "school", STATION)
    name_person(records.store, PAULA)
    yield records
    records.close()


def a_class(records: Records) -> ClassRow:
    nights = add_class(records.store, "Nights", lambda: UUID(int=77))
    add_to_class(records.store, nights.uuid, [ANA], [ANA.uuid], 5)
    return nights


def reported(folder: Path, *, ends: bool = True) -> UUID:
    """Have Ana practice at a folder and report her second verdict, which is wrong; return the attempt."""
    origin = an_origin(person=ANA.uuid)
    practiced(folder / "sessions", "rwr", origin=origin, ends=ends)
    keep_beside(folder, report_row(origin.uuid, 2, by=ANA.uuid, why="It was a push.", content="x", at=AT))
    return origin.uuid


def test_a_report_travels_with_an_archive_and_its_answer_back(records: Records, tmp_path: Path) -> None:
    nights = a_class(records)
    station = Records(tmp_path / "station", msgspec.structs.replace(STATION, station=UUID(int=8)))
    attempt = reported(station.folder)
    station.sweep()
    assert not list((station.folder / "reports").iterdir())
    export_records(station, tmp_path / "out.zip", "1.0")
    import_records(records, tmp_path / "out.zip")

    (dispute,) = disputes_of(records, nights.uuid, by=PAULA.uuid, at=AT)
    assert (dispute.name, dispute.person, dispute.reported.report.why) == ("Ana Ruiz", ANA.uuid, "It was a push.")
    answer = dispute.answer
    assert answer is not None
    assert answer.planned is not None
    assert answer.planned.mark.clauses
    assert not answer.is_right
    report = dispute.reported.report.uuid
    rule_report(records, report, is_void=True, reason="The felt hid it.", by=PAULA.uuid, at=AT)
    saved = attempt_of(records.store, attempt)
    assert saved is not None
    assert (saved.asked, saved.right) == (3, 3)
    with refused(DisputeRefused, "has its answer already"):
        rule_report(records, report, is_void=False, reason="", by=PAULA.uuid, at=AT)

    export_records(records, tmp_path / "back.zip", "1.0")
    import_records(station, tmp_path / "back.zip")
    review = review_of(station, attempt, AT)
    assert review is not None
    assert review.saved.right == 3
    second = review.answers[1]
    assert second.reported is not None
    assert second.reported.ruling is not None
    assert (second.reported.ruled_by, second.reported.ruling.reason) == ("Paula Ito", "The felt hid it.")
    for each in (records, station):  # nothing that this program marks anew takes it back
        assert [said(one) for one in each.differences()] == []
        assert list(each.remarked(AT)) == []
    assert review.remarked is None
    assert [each.turns for each in review.answers] == [False, False, False]
    station.close()


def test_what_is_void_while_a_session_goes_on_counts_once_it_is_over(records: Records) -> None:
    nights = a_class(records)
    attempt = reported(records.folder, ends=False)
    records.sweep()
    (dispute,) = disputes_of(records, nights.uuid, by=PAULA.uuid, at=AT)
    rule_report(records, dispute.reported.report.uuid, is_void=True, reason="Yes.", by=PAULA.uuid, at=AT)
    path = next((records.folder / "sessions").iterdir())
    kept = KeptSession.reopen(path)
    assert kept.attempt == attempt
    kept.leave()
    records.take(path)
    saved = attempt_of(records.store, attempt)
    assert saved is not None
    assert saved.right == 3
    assert differences(records.store, records.here) == []


def test_what_is_void_before_its_attempt_comes_counts_as_right_once_it_does(records: Records, tmp_path: Path) -> None:
    a_class(records)
    journal = practiced(tmp_path / "sessions", "rwr", origin=an_origin(person=ANA.uuid)).read_bytes()
    report = report_row(read_attempt(journal, Path("a")).uuid or RICO, 2, by=ANA.uuid, why="", content="", at=AT)
    keep_reports(records.store, records.here, [report])
    rule_report(records, report.uuid, is_void=True, reason="Yes.", by=PAULA.uuid, at=AT)
    assert absorb(records, journal, Path("a.attempt")).intake == "taken"
    saved = attempt_of(records.store, report.attempt)
    assert saved is not None
    assert saved.right == 3


def test_an_answer_that_may_not_be_given_changes_nothing(records: Records) -> None:
    nights = a_class(records)
    name_person(records.store, PersonRow(uuid=RICO, name="Rico Vane", role="instructor"))
    own = report_row(UUID(int=900), 1, by=RICO, why="", content="", at=AT)
    keep_beside(records.folder, own)
    foreign = report_row(reported(records.folder), 1, by=RICO, why="", content="", at=AT)
    keep_beside(records.folder, foreign)
    records.sweep()
    (dispute,) = disputes_of(records, nights.uuid, by=PAULA.uuid, at=AT)
    theirs = dispute.reported.report.uuid
    for report, by, is_void, reason, why in (
        (theirs, ANA.uuid, False, "", "answered by an instructor"),
        (theirs, PAULA.uuid, True, " \n", "void for a reason"),
        (own.uuid, RICO, False, "", "nobody answers a report of their own"),
        (UUID(int=1), RICO, False, "", "is not here"),
        (foreign.uuid, PAULA.uuid, True, "Yes.", "not of whoever reported it"),
    ):
        with refused(DisputeRefused, why):
            rule_report(records, report, is_void=is_void, reason=reason, by=by, at=AT)
    (still,) = disputes_of(records, nights.uuid, by=PAULA.uuid, at=AT)
    assert still.reported.ruling is None
