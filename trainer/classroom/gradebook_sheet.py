"""The gradebook as a sheet for other programs: CSV, or xlsx where its package is installed. No text is a formula."""

import csv
import io
from codecs import BOM_UTF8
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeAlias

from trainer.classroom.gradebook import BookLine, BookWork, Gradebook, GradeCell, Which
from trainer.classroom.gradebook_words import LATENESS, outcome_words
from trainer.classroom.set_work import BlueprintWork
from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.school.record_sheet import plain_cell

Say: TypeAlias = Callable[[Sentence], str]
SheetCell: TypeAlias = str | int | float
SUFFIXES: Final = (".csv", ".xlsx")
_HOUR: Final = 3_600_000


class SheetRefused(Refusal):
    """A sheet that cannot be made here; one line."""


def gradebook_table(book: Gradebook, which: Which, say: Say) -> list[list[SheetCell]]:
    """Return the headings and a line for each person: scores in percent, hours as numbers, lateness as a word."""
    heads: list[SheetCell] = [say(sentence("Name")), say(sentence("Number"))]
    for work in book.works:
        heads += [say(each.with_values(work=work.row.title)) for each in _heads_of(work)]
    heads.append(say(sentence("Hours on set work")))
    return [heads, *[_line(book.works, line, which, say) for line in book.lines]]


def _heads_of(work: BookWork) -> list[Sentence]:
    outcome = [sentence("{work}: result")] if isinstance(work.work, BlueprintWork) else []
    return [
        sentence("{work}: score"),
        *outcome,
        sentence("{work}: mistakes"),
        sentence("{work}: hours"),
        sentence("{work}: late"),
    ]


def _line(works: Sequence[BookWork], line: BookLine, which: Which, say: Say) -> list[SheetCell]:
    cells: list[SheetCell] = [line.person.name, line.person.number or ""]
    for work, cell in zip(works, line.cells, strict=True):
        cells += _cells_of(work, cell, which, say)
    return [*cells, _hours(line.spent)]


def _cells_of(work: BookWork, cell: GradeCell, which: Which, say: Say) -> list[SheetCell]:
    mark = cell.mark(which)
    outcome: list[SheetCell] = []
    if isinstance(work.work, BlueprintWork):
        words = outcome_words(mark) if mark is not None else ""
        outcome = [say(words) if isinstance(words, Sentence) else words]
    late = say(LATENESS[cell.lateness]) if cell.lateness else ""
    if mark is None:
        return ["", *outcome, "", _hours(cell.spent) if cell.spent else "", late]
    return [mark.score / 10, *outcome, mark.faults, _hours(cell.spent), late]


def _hours(ms: int) -> float:
    return round(ms / _HOUR, 2)


def sheet_of(table: Sequence[Sequence[SheetCell]], file: Path) -> bytes:
    """Return a table as the kind of file that a name ends with; `SheetRefused` for any other, or one not to be had."""
    if file.suffix.lower() not in SUFFIXES:
        raise SheetRefused("{file}: expected a file that ends with {known:or}", file=file, known=list(SUFFIXES))
    return csv_of(table) if file.suffix.lower() == ".csv" else xlsx_of(table)


def csv_of(table: Sequence[Sequence[SheetCell]]) -> bytes:
    """Return a CSV file in UTF-8 that a spreadsheet opens as it is: with its mark, and no text taken for a formula."""
    out = io.StringIO(newline="")
    csv.writer(out).writerows(
        [[plain_cell(each) if isinstance(each, str) else f"{each:g}" for each in row] for row in table]
    )
    return BOM_UTF8 + out.getvalue().encode()


def xlsx_of(table: Sequence[Sequence[SheetCell]]) -> bytes:
    """Return an Excel file, its headings and names held in place; `SheetRefused` where openpyxl is not installed."""
    try:
        from openpyxl import Workbook
        from openpyxl.styles import Font
        from openpyxl.utils import get_column_letter
    except ModuleNotFoundError:
        raise SheetRefused(
            "xlsx files take the package openpyxl, which is not installed; "
            "install it with: pip install dealer-trainer[xlsx], or save a CSV file"
        ) from None
    book = Workbook()
    sheet = book.active
    for row, cells in enumerate(table, start=1):
        for column, value in enumerate(cells, start=1):
            if value == "":
                continue
            cell = sheet.cell(row, column)
            if isinstance(value, str):
                cell.value = "".join([each if each.isprintable() else " " for each in value])
                cell.data_type = "s"  # a text that begins with = would be a formula
            else:
                cell.value = value
            if row == 1:
                cell.font = Font(bold=True)
    for column, heading in enumerate(table[0], start=1):
        sheet.column_dimensions[get_column_letter(column)].width = 28 if column == 1 else max(len(str(heading)) + 2, 10)
    sheet.freeze_panes = "B2"
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()
