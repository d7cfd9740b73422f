"""Reports between stations and a school: each arrives with its attempt, and its answer is read wherever it counts."""

import json
from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import msgspec
import pytest

from tests.support.origins import STATION, an_origin
from tests.support.practicing import NOW, practiced
from tests.support.said import said
from trainer.classroom.disputes import disputes_of, rule_report
from trainer.classroom.exchange.absorbing import absorb_files
from trainer.classroom.exchange.class_folder import ClassFolder
from trainer.classroom.exchange.delivered import Delivered
from trainer.classroom.exchange.hand_in import hand_in
from trainer.classroom.exchange.package import package_of, read_package, take_package, take_post, write_package
from trainer.classroom.exchange.report_file import write_report
from trainer.classroom.exchange.school_courier import SchoolCourier
from trainer.classroom.exchange.station_courier import StationCourier
from trainer.places import asset
from trainer.school.attempt_review import review_of
from trainer.school.records import Records
from trainer.school.report_beside import keep_beside, report_row
from trainer.store.classes import add_to_class, keep_class
from trainer.store.people import name_person
from trainer.store.reading import attempt_of
from trainer.store.rows import ClassRow, PersonRow

AT = round(NOW.timestamp() * 1000)
ANA = PersonRow(uuid=UUID(int=21), name="Ana")
PAULA = PersonRow(uuid=UUID(int=23), name="Paula", role="instructor")
PAGE = asset("formats.md").read_text(encoding="utf-8")
NIGHTS = ClassRow(uuid=UUID(int=30), name="Nights")
ROW = report_row(UUID(int=1), 1, by=ANA.uuid, why="", content="", at=1)


@pytest.fixture
def places(tmp_path: Path) -> Iterator[tuple[Records, Records, Records]]:
    """The school's records with a class, and those of two stations."""
    found = Records(tmp_path / "school", STATION), Records(tmp_path / "l", STATION), Records(tmp_path / "r", STATION)
    store = found[0].store
    keep_class(store, NIGHTS)
    name_person(store, PAULA)
    add_to_class(store, NIGHTS.uuid, [ANA], [ANA.uuid], 1)
    yield found
    for each in found:
        each.close()


def reported(station: Records) -> UUID:
    """Have Ana practice and report her second verdict, which is wrong; return the attempt."""
    origin = an_origin(person=ANA.uuid)
    practiced(station.folder / "sessions", "rwr", origin=origin)
    keep_beside(station.folder, report_row(origin.uuid, 2, by=ANA.uuid, why="A push.", content="x", at=AT))
    station.sweep()
    return origin.uuid


def voided(school: Records) -> None:
    """Void the one verdict that waits."""
    (dispute,) = disputes_of(school, NIGHTS.uuid, by=PAULA.uuid, at=AT)
    assert dispute.answer is not None, "its attempt is here, too"
    rule_report(school, dispute.reported.report.uuid, is_void=True, reason="Hidden.", by=PAULA.uuid, at=AT)


def test_a_class_folder_carries_reports_there_and_answers_to_every_station(
    places: tuple[Records, Records, Records], tmp_path: Path
) -> None:
    school, left, right = places
    (tmp_path / "share").mkdir()
    carrier = ClassFolder(tmp_path / "share")
    courier = SchoolCourier(carrier, lambda: AT)
    stations = [StationCourier(carrier, each.folder, take_post) for each in (left, right)]

    def go_round() -> None:
        courier.go_round(school)
        for station, records in zip(stations, (left, right), strict=True):
            station.sign_in(ANA.uuid)
            station.go_round(records)

    go_round()
    attempt = reported(left)
    go_round()
    courier.go_round(school)
    voided(school)
    for _ in range(2):  # the answer is there before the attempt at the right one
        go_round()
    for records in places:
        saved = attempt_of(records.store, attempt)
        assert saved is not None
        assert saved.right == 3
        review = review_of(records, attempt, AT)
        assert review is not None
        found = review.answers[1].reported
        assert found is not None
        assert found.ruling is not None
        assert found.ruling.reason == "Hidden."
        assert found.report.why == ("" if records is right else "A push."), "words stay with whom they are of"
    assert not list((tmp_path / "share" / "in").glob("*.report"))


def test_files_carry_a_report_with_its_attempt_and_the_next_set_work_the_answer(
    places: tuple[Records, Records, Records], tmp_path: Path
) -> None:
    school, station, _ = places
    take_package(station, package_of(school, NIGHTS, AT))
    attempt = reported(station)
    delivered = Delivered(station.folder, "to hand in")
    files = [each.path for each in hand_in(station, tmp_path / "out", delivered)]
    assert [each.name for each in files] == [
        "Ana - Reported verdict 2026-11-27" + end for end in (".attempt", ".report")
    ]
    told = json.loads(files[1].read_text(encoding="utf-8"))
    assert {key for key in told if f"`{key}`" not in PAGE} == set()
    assert (told["attempt"], told["answer"], told["why"]) == (str(attempt), 2, "A push.")
    assert hand_in(station, tmp_path / "out", delivered) == []
    assert [each.intake for each in absorb_files(school, [*files, files[1]])] == ["taken", "taken", "known"]
    voided(school)
    package = write_package(package_of(school, NIGHTS, AT + 1))
    assert b"A push." not in package
    take_package(station, read_package(package, Path("Nights.assignment")))
    saved = attempt_of(station.store, attempt)
    assert saved is not None
    assert saved.right == 3


def test_a_file_that_is_no_report_is_refused_in_one_line(tmp_path: Path) -> None:
    broken = {
        "empty": (b"", "is no reported verdict"),
        "nothing of it": (b"{}", "is no reported verdict"),
        "a stranger's": (write_report(msgspec.structs.replace(ROW, by=UUID(int=99))), "whom these records do not know"),
        "torn": (write_report(ROW)[:-9], "is no reported verdict"),
    }
    paths = [tmp_path / f"{name}.report" for name in broken]
    for path, (content, _) in zip(paths, broken.values(), strict=True):
        path.write_bytes(content)
    school = Records(tmp_path / "school", STATION)
    found = absorb_files(school, paths)
    assert [each.intake for each in found] == ["refused"] * len(broken)
    for taken, (name, (_, why)) in zip(found, broken.items(), strict=True):
        assert f"{name}.report: " in said(taken.why)
        assert why in said(taken.why)
    school.close()
