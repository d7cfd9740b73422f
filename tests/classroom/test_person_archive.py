"""All that is kept of a person goes into one archive, which is read here by nothing of this program."""

import csv
import io
import json
import re
import zipfile
from datetime import date
from pathlib import Path
from uuid import UUID

import msgspec

from tests.support.origins import an_origin
from tests.support.practicing import practiced
from tests.support.sat import ANA, PAULA, RICO, a_school, sat
from tests.support.table_tests import signed_test
from trainer.classroom.person_archive import person_archive
from trainer.classroom.person_facts import PersonFacts, person_facts
from trainer.classroom.set_work import DrillRun, work_text
from trainer.proving.sitters import a_blueprint
from trainer.school.records import Records
from trainer.school.settings import path_of
from trainer.school.signed_tests import row_of
from trainer.store.appeals import add_appeals, add_rulings
from trainer.store.assignments import add_allowances, add_assignments
from trainer.store.attendance import keep_attendance
from trainer.store.classes import add_to_class, keep_class
from trainer.store.rows import AppealRow, ClassRow, RulingRow
from trainer.store.table_tests import add_table_tests
from trainer.store.work_rows import AllowanceRow, AssignmentRow, AttendanceRow
from trainer.wording.sentences import say

NIGHTS = UUID(int=77)


def practiced_and_taught(records: Records, first: Path) -> None:
    """Give Ana something in everything that is kept."""
    practiced(records.folder / "sessions", "rwr", origin=an_origin(person=ANA.uuid))
    records.sweep()
    attempt = sat(records, a_blueprint(0))
    store = records.store
    test = msgspec.structs.replace(signed_test("2222222222", remarks="=Nimble"), person=ANA.uuid)
    add_table_tests(store, [row_of(test)])
    item = {"attempt": attempt, "edition": "e" * 64, "item": "1/win", "at": 5}
    doubt = {"uuid": attempt, "place": "1/1", "why": "Why?", "by": ANA.uuid, **item}
    add_appeals(store, [msgspec.convert(doubt, AppealRow)])
    ruling = {"appeal": attempt, "is_void": True, "reason": "The picture was cut off", "by": RICO.uuid, **item}
    add_rulings(store, [msgspec.convert(ruling, RulingRow)])
    keep_class(store, ClassRow(uuid=NIGHTS, name="Nights", term="Fall"))
    add_to_class(store, NIGHTS, [], [ANA.uuid], 1_790_000_000_000)
    add_assignments(
        store,
        [
            AssignmentRow(
                uuid=UUID(int=9),
                class_=NIGHTS,
                title="Twenty payouts",
                content=work_text(DrillRun(drill="stack-value", target=20)),
                made=5,
                changed=5,
            )
        ],
    )
    add_allowances(
        store, [AllowanceRow(assignment=UUID(int=9), person=ANA.uuid, extra_percent=25, reason="Reads slowly", at=6)]
    )
    keep_attendance(store, [AttendanceRow(class_=NIGHTS, day="2026-11-27", person=ANA.uuid, minutes=90, at=7)])
    path_of(ANA.uuid, first).parent.mkdir(parents=True)
    path_of(ANA.uuid, first).write_text('{"format": 1, "text_size": 125}')


def archive_of(facts: PersonFacts) -> zipfile.ZipFile:
    return zipfile.ZipFile(io.BytesIO(person_archive(facts, say, date(2026, 11, 29), b"%PDF-")))


def rows(archive: zipfile.ZipFile, name: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(archive.read(name).decode("utf-8-sig"))))


def test_an_archive_holds_all_that_is_kept_and_says_what_each_file_is(tmp_path: Path) -> None:
    records = a_school(tmp_path / "data")
    practiced_and_taught(records, tmp_path / "settings.json")
    archive = archive_of(person_facts(records, ANA.uuid, tmp_path / "settings.json", for_instructor=True))
    assert archive.testzip() is None
    page = archive.read("Read this first.html").decode()
    told = re.findall(r"<tr><th>(.*?)</th>", page)
    files = {name.partition("/")[0] for name in archive.namelist()} - {"Read this first.html"}
    assert set(told) == files == {
        *("person.json", "record.pdf", "attempts.csv", "answers.csv", "skills.csv", "examinations.csv"),
        *("table tests.csv", "doubts.csv", "attendance.csv", "set work.csv", "settings.json", "journals"),
    }  # fmt: skip
    assert "All that is kept of Ana Ruiz" in page

    person = json.loads(archive.read("person.json"))
    assert (person["name"], [each["name"] for each in person["classes"]]) == ("Ana Ruiz", ["Nights"])
    assert [each["Answered"] for each in rows(archive, "attempts.csv")] == ["", "5", "3"]
    assert [each["credit"] for each in rows(archive, "answers.csv")].count("0") == 1
    assert all([each["game"] and each["about"] for each in rows(archive, "skills.csv")])
    assert [(each["result"], each["proctor"]) for each in rows(archive, "examinations.csv")] == [("Pass", PAULA.name)]
    assert [each["remarks"] for each in rows(archive, "table tests.csv")] == ["'=Nimble"]
    assert [(each["words"], each["answer"], each["by"]) for each in rows(archive, "doubts.csv")] == [
        ("Why?", "The picture was cut off", RICO.name)
    ]
    work = [(each["title"], each["what"], each["reason"]) for each in rows(archive, "set work.csv")]
    assert work == [("Twenty payouts", "Value of a stack: 20 right in 90 seconds", "Reads slowly")]
    assert rows(archive, "attendance.csv") == [{"day": "2026-11-27", "class": "Nights", "minutes": "90"}]
    for name in [each for each in archive.namelist() if each.startswith("journals/")]:
        lines = archive.read(name).decode().splitlines()
        assert json.loads(lines[0].partition("\t")[0])["attempt"]["person"] == str(ANA.uuid)
    records.close()


def test_the_journal_of_an_examination_is_an_instructors_to_hand_out(tmp_path: Path) -> None:
    records = a_school(tmp_path / "data")
    sat(records, a_blueprint(0))
    archive = archive_of(person_facts(records, ANA.uuid, tmp_path / "settings.json", for_instructor=False))
    assert not [name for name in archive.namelist() if name.startswith("journals/") or name == "answers.csv"]
    assert "an instructor saves an archive with them" in archive.read("Read this first.html").decode()
    records.close()
