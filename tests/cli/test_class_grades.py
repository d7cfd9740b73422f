"""`dealer-trainer classes gradebook`, `items` and `disputes`: what a class comes to, at a terminal."""

import csv
import json
from pathlib import Path
from uuid import UUID

import msgspec
import pytest

from tests.support.origins import an_origin
from tests.support.practicing import NOW, practiced
from tests.support.progressed import answered
from tests.support.questions import a_plan
from tests.support.sat import ANA, BEN, a_school
from trainer.classroom.classes import add_class
from trainer.classroom.set_work import PracticeSet, work_text
from trainer.cli.classes import main
from trainer.school.report_beside import keep_beside, report_row
from trainer.school.session_slots import TableOnFile
from trainer.store.assignments import add_assignments
from trainer.store.classes import add_to_class
from trainer.store.rows import AnswerRow
from trainer.store.work_rows import AssignmentRow

SET = UUID(int=802)
WORK = PracticeSet(tables=(TableOnFile(game="blackjack", rules="standard", house={}),), count=2)


@pytest.fixture
def school(tmp_path: Path) -> Path:
    """A data folder with a class of two, a set that Ana did, and her report of a verdict and a paper."""
    records = a_school(tmp_path, has_pins=False)
    row = add_class(records.store, "Nights", lambda: UUID(int=801))
    add_to_class(records.store, row.uuid, [], [ANA.uuid, BEN.uuid], 5)
    given = AssignmentRow(uuid=SET, class_=row.uuid, title="Payouts", content=work_text(WORK), made=1, changed=1, due=2)
    add_assignments(records.store, [given])
    origin = msgspec.structs.replace(an_origin(game="blackjack", person=ANA.uuid), assignment=SET)
    practiced(tmp_path / "sessions", "rwr", a_plan(count=2, kind="mix"), origin)
    keep_beside(tmp_path, report_row(origin.uuid, 2, by=ANA.uuid, why="A push?", content="", at=NOW.microsecond))
    sat = [
        AnswerRow(seq=2 + at, skill="blackjack.standard/blackjack@even", at=9, ms=2000, credit=credit)
        for at, credit in enumerate((0, 1000))
    ]
    answered(records.store, ANA.uuid, sat, number=1, started=9, purpose="sitting")
    records.close()
    return tmp_path


def test_a_class_is_told_and_saved(school: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def run(*words: str, status: int = 0) -> str:
        assert main([*words, "--data", str(school)]) == status
        out, err = capsys.readouterr()
        return out + err

    assert run("gradebook", "Nights").startswith("Ana Ruiz: Payouts 50% · 1 mistake · 0:")
    sheet = school / "marks.csv"
    assert run("gradebook", "Nights", "--out", str(sheet), "--which", "last") == f"{sheet}: people: 2, work: 1\n"
    heads, ana, ben = csv.reader(sheet.read_text(encoding="utf-8-sig").splitlines())
    assert heads[:4] == ["Name", "Number", "Payouts: score", "Payouts: mistakes"]
    assert (ana[:4], ana[5], ben[5]) == (["Ana Ruiz", "", "50", "1"], "late", "overdue")
    assert "expected a file that ends with" in run("gradebook", "Nights", "--out", str(school / "marks.pdf"), status=2)

    told = "facility 50%, discrimination not shown, median 2.0 s, n 1"
    assert run("items", "Nights").splitlines()[1:] == [f"Blackjack, even bet: {told}"]
    (item,) = json.loads(run("items", "Nights", "--json"))["items"]
    assert (item["n"], item["answers"], item["facility"], item["discrimination"]) == (1, 2, 500, None)
    assert "'final' was not sat here" in run("items", "Nights", "--examination", "final", status=2)

    assert run("disputes", "Nights").endswith(": 'A push?'. Not answered yet\n")
    (dispute,) = json.loads(run("disputes", "Nights", "--json"))["disputes"]
    assert (dispute["name"], dispute["answer"], dispute["is_void"]) == ("Ana Ruiz", 2, None)
    assert "--which belongs to gradebook" in run("items", "Nights", "--which", "best", status=2)
