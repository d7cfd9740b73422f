"""A gradebook as a sheet: read back by readers that are not the program's, and no text of it is a formula."""

import csv
import io
import sys
from pathlib import Path
from uuid import UUID

import pytest
from openpyxl import load_workbook

from tests.support.said import refused
from tests.support.said import said as say
from trainer.classroom.gradebook import BookLine, BookWork, Gradebook, GradeCell, GradeMark
from trainer.classroom.gradebook_sheet import SheetRefused, csv_of, gradebook_table, sheet_of, xlsx_of
from trainer.classroom.set_work import BlueprintWork, PracticeSet, work_text
from trainer.classroom.work_state import WorkState
from trainer.places import asset
from trainer.school.session_slots import TableOnFile
from trainer.store.rows import ClassRow, PersonRow
from trainer.store.work_rows import AssignmentRow

PAGE = asset("formats.md").read_text(encoding="utf-8")
SET = PracticeSet(tables=(TableOnFile(game="blackjack", rules="standard", house={}),))
EXAM = BlueprintWork(digest="a" * 64, name="final")
DONE = GradeMark(attempt=UUID(int=9), score=854, faults=3, right=17, outcome="borderline")
NOTHING = GradeCell(state=WorkState(), lateness="missing")
HEADS = [
    "Name",
    "Number",
    *[f"=Week 1: {each}" for each in ("score", "mistakes", "hours", "late")],
    *[f"Final: {each}" for each in ("score", "result", "mistakes", "hours", "late")],
    "Hours on set work",
]


@pytest.fixture
def table() -> list[list[str | int | float]]:
    row = AssignmentRow(
        uuid=UUID(int=1), class_=UUID(int=2), title="=Week 1", content=work_text(SET), made=1, changed=1
    )
    exam = AssignmentRow(
        uuid=UUID(int=3), class_=UUID(int=2), title="Final", content=work_text(EXAM), made=2, changed=2
    )
    did = GradeCell(state=WorkState(), spent=5_400_000, lateness="late", best=DONE)
    people = [
        PersonRow(uuid=UUID(int=4), name="@Ana, María", number="-7"),
        PersonRow(uuid=UUID(int=5), name="=cmd|' /C calc'!A0"),
    ]
    lines = [BookLine(people[0], lambda _: (did, did)), BookLine(people[1], lambda _: (NOTHING, NOTHING))]
    works = (BookWork(row, SET), BookWork(exam, EXAM))
    book = Gradebook(class_=ClassRow(uuid=UUID(int=2), name="Nights"), works=works, lines=tuple(lines))
    return gradebook_table(book, "best", say)


def test_a_csv_file_has_its_mark_and_no_formula(table: list[list[str | int | float]]) -> None:
    content = csv_of(table)
    assert content.startswith(b"\xef\xbb\xbf")
    heads, ana, other = csv.reader(io.StringIO(content.decode("utf-8-sig"), newline=""))
    assert heads == [f"'{each}" if each.startswith("=") else each for each in HEADS]
    assert ana == ["'@Ana, María", "'-7", "85.4", "3", "1.5", "late", "85.4", "Borderline", "3", "1.5", "late", "3"]
    on_page = [each.replace("=Week 1:", "WORK:").replace("Final:", "WORK:") for each in HEADS]
    assert [each for each in on_page if f"`{each}`" not in PAGE] == []
    assert other == ["'=cmd|' /C calc'!A0", "", "", "", "", "overdue", "", "", "", "", "overdue", "0"]
    for cell in (*heads, *ana, *other):
        assert not cell.startswith(("=", "+", "-", "@", "\t", "\r"))


def test_an_excel_file_has_numbers_as_numbers_and_texts_as_texts(table: list[list[str | int | float]]) -> None:
    sheet = load_workbook(io.BytesIO(xlsx_of(table))).active
    heads, ana, other = [[cell.value for cell in row] for row in sheet.iter_rows()]
    assert heads == HEADS
    assert ana == ["@Ana, María", "-7", 85.4, 3, 1.5, "late", 85.4, "Borderline", 3, 1.5, "late", 3]
    assert [other[0], other[2], other[5]] == ["=cmd|' /C calc'!A0", None, "overdue"]
    assert {cell.data_type for row in sheet.iter_rows() for cell in row} == {"s", "n"}  # an "f" would be a formula
    assert sheet.freeze_panes == "B2"


def test_a_sheet_that_cannot_be_made_is_told_plainly(monkeypatch: pytest.MonkeyPatch) -> None:
    with refused(SheetRefused, r"marks.ods: expected a file that ends with .csv or .xlsx"):
        sheet_of([["a"]], Path("marks.ods"))
    monkeypatch.setitem(sys.modules, "openpyxl", None)
    with refused(SheetRefused, r"install it with: pip install dealer-trainer\[xlsx\], or save a CSV file"):
        sheet_of([["a"]], Path("marks.xlsx"))
