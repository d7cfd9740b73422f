"""A table test on paper: a page to score by hand at the table, or one that was scored."""

from collections.abc import Callable
from datetime import date
from typing import Final

import msgspec

from trainer.engine.sentences import Sentence, sentence
from trainer.exam.table_test import SheetForm, TableTest
from trainer.school.record_sheet import moment
from trainer.school.worksheet.paper import (
    Block,
    Column,
    Paper,
    PrintedMark,
    Rule,
    SheetPage,
    Square,
    Style,
    Typesetter,
    Words,
)
from trainer.school.worksheet.sheet import PLAIN, SMALL, STRONG, blank
from trainer.school.worksheet.sheet import TITLE as LARGE
from trainer.wording.names import game_title
from trainer.wording.sentences import joined
from trainer.wording.table_tests import TITLE, form_words, outcome, passing, reason, signed

_NAME: Final = Style(9.5, bold=True)
_CELL: Final = Style(8.5)
_CHOSEN: Final = Style(8.5, bold=True)
_HEAD: Final = Style(9, bold=True, ink="grey")
_TICK: Final = Style(10, bold=True)
_NAMES: Final = 0.2
"""The share of the width that the names of lines take; the marks share the rest."""
_BOX: Final = 9.0
_INDENT: Final = 14.0
_GUTTER: Final = 16.0
_WRITTEN: Final = 20.0
"""The distance of lines to write on."""
_FOOT: Final = 14.0
_MOST_PARAGRAPHS: Final = 6
"""The paragraphs of remarks that stay apart: more would take more than the page."""


class PrintedTableTest(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet to be printed."""

    form: SheetForm
    test: TableTest | None = None
    """None for one to be scored by hand."""
    name: str = ""
    replaced: TableTest | None = None
    """The test that this one corrects."""
    day: Callable[[date], str]
    """Writes a day as the language of the sheet does."""


def table_test_pages(sheet: PrintedTableTest, typesetter: Typesetter, paper: Paper) -> list[SheetPage]:
    """Return the page; the remarks of a school's own long sheet have a second one."""
    column = Column(typesetter, paper.inner_width)
    _say_head(sheet, column)
    _say_lines(sheet, column)
    _say_criticals(sheet, column)
    _say_result(sheet, column)
    end = _signing(sheet, typesetter, paper.inner_width)
    room = paper.bottom - _FOOT - paper.margin - end.height
    written = _scored_remarks(sheet, typesetter, paper.inner_width)
    columns = [column]
    if column.down + max(written.height, 0 if sheet.test else 3 * _WRITTEN) > room:
        columns.append(Column(typesetter, paper.inner_width))
    last = columns[-1]
    if sheet.test is None:
        _leave_remarks(last, room)
    last.add(*written.marks)
    pages = [list(each.block.at(paper.margin, paper.margin)) for each in columns]
    pages[-1] += end.at(paper.margin, paper.margin + room)
    foot = typesetter.words("Dealer Trainer", paper.margin, paper.bottom - 10, paper.inner_width, SMALL)
    return [SheetPage((*marks, foot)) for marks in pages]


def _say_head(sheet: PrintedTableTest, column: Column) -> None:
    column.say(TITLE, LARGE, after=3)
    if sheet.test is None:
        third = (column.width - 2 * _GUTTER) / 3
        for at, words in enumerate((sentence("Name"), sentence("Game"), sentence("Date"))):
            column.add(*blank(column.typesetter, words, at * (third + _GUTTER), 6, third))
        column.down += 26
    else:
        column.say(sheet.name, STRONG, after=1)
        parts: list[Sentence | str] = [game_title(sheet.test.game), _day_of(sheet, sheet.test)]
        if sheet.replaced is not None:
            parts.append(sentence("Replaces the sheet of {day}", day=_day_of(sheet, sheet.replaced)))
        column.say(joined(parts, "dots"), PLAIN, after=4)
    column.add(Rule(0, 0, column.width, 1.2))
    column.down += 6


def _day_of(sheet: PrintedTableTest, test: TableTest) -> str:
    return sheet.day(moment(test.at).date())


def _say_lines(sheet: PrintedTableTest, column: Column) -> None:
    """Set a row for each line: its name, and a box with what it means for each mark."""
    left = _NAMES * column.width
    wide = (column.width - left) / 3
    heads = [column.typesetter.words(str(mark), left + mark * wide + _INDENT, 0, wide, _HEAD) for mark in range(3)]
    column.add(*heads)
    column.down += heads[0].height + 2
    for at, line in enumerate(sheet.form.lines):
        name = column.typesetter.words(form_words(line.name), 0, 4, left - 6, _NAME)
        cells = [
            _box(
                form_words(meaning),
                left + mark * wide,
                wide - 6,
                column.typesetter,
                is_ticked=sheet.test is not None and sheet.test.marks[at] == mark,
            )
            for mark, meaning in enumerate(line.meanings)
        ]
        height = max([name.height, *[cell.height for cell in cells]]) + 7
        column.add(Rule(0, 0, column.width, 0.4, "hair"), name, *[mark for cell in cells for mark in cell.at(0, 4)])
        column.down += height
    column.add(Rule(0, 0, column.width, 0.4, "hair"))
    column.down += 8


def _box(words: Words, left: float, width: float, typesetter: Typesetter, *, is_ticked: bool) -> Block:
    """Return a box to tick, ticked or not, and what it says."""
    said = typesetter.words(words, left + _INDENT, 0, width - _INDENT, _CHOSEN if is_ticked else _CELL)
    marks: list[PrintedMark] = [Square(left, 1.5, _BOX), said]
    if is_ticked:
        cross = typesetter.width("×", _TICK)
        high = typesetter.height("×", _TICK, _BOX * 2)
        marks.append(typesetter.words("×", left + (_BOX - cross) / 2, 1.5 + (_BOX - high) / 2, _BOX * 2, _TICK))
    return Block(max(said.height, _BOX + 2), tuple(marks))


def _say_criticals(sheet: PrintedTableTest, column: Column) -> None:
    if not sheet.form.criticals:
        return
    column.say(sentence("Critical mistakes: one fails the test"), STRONG, after=3)
    half = (column.width - _GUTTER) / 2
    boxes = [
        _box(
            form_words(words),
            (at % 2) * (half + _GUTTER),
            half,
            column.typesetter,
            is_ticked=sheet.test is not None and at in sheet.test.criticals,
        )
        for at, words in enumerate(sheet.form.criticals)
    ]
    for at in range(0, len(boxes), 2):
        pair = boxes[at : at + 2]
        column.add(*[mark for box in pair for mark in box.marks])
        column.down += max([box.height for box in pair]) + 3
    column.down += 6


def _say_result(sheet: PrintedTableTest, column: Column) -> None:
    if sheet.test is not None:
        column.say(joined([outcome(sheet.test), reason(sheet.test)], "dots"), STRONG, after=8)
        return
    third = (column.width - 2 * _GUTTER) / 3
    points = blank(column.typesetter, sentence("Points of {most}", most=sheet.form.most), 0, 2, third)
    boxes = [
        _box(words, left, third, column.typesetter, is_ticked=False)
        for words, left in (
            (sentence("Passed"), third + _GUTTER),
            (sentence("Not passed yet"), third * 1.5 + 2 * _GUTTER),
        )
    ]
    column.add(*points, *[mark for box in boxes for mark in box.at(0, 2)])
    column.down += 18
    column.say(passing(sheet.form), SMALL, after=8)


def _scored_remarks(sheet: PrintedTableTest, typesetter: Typesetter, width: float) -> Block:
    """Return the remarks of a sheet that was scored."""
    column = Column(typesetter, width)
    if sheet.test is not None and (remarks := sheet.test.remarks):
        column.say(sentence("Remarks"), STRONG, after=2)
        paragraphs = [line for line in remarks.splitlines() if line.strip()]
        for words in paragraphs if len(paragraphs) <= _MOST_PARAGRAPHS else [" ".join(remarks.split())]:
            column.say(words, PLAIN, after=2)
    return column.block


def _leave_remarks(column: Column, bottom: float) -> None:
    """Set lines to write remarks on, down to the signature."""
    column.say(sentence("Remarks"), STRONG)
    while column.down + _WRITTEN < bottom:
        column.down += _WRITTEN
        column.add(Rule(0, 0, column.width, 0.4, "hair"))


def _signing(sheet: PrintedTableTest, typesetter: Typesetter, width: float) -> Block:
    """Return the foot: whoever scored it, and a line to sign on."""
    half = (width - _GUTTER) / 2
    column = Column(typesetter, width)
    column.down += 14
    signature = blank(typesetter, sentence("Signature"), half + _GUTTER, 0, half)
    if sheet.test is not None:
        words = sentence("Evaluator: {evaluator}", evaluator=signed(sheet.test))
        column.add(typesetter.words(words, 0, 0, half, PLAIN), *signature)
    else:
        column.add(*blank(typesetter, sentence("Evaluator"), 0, 0, half), *signature)
        column.down += 24
        column.add(*blank(typesetter, sentence("Title"), 0, 0, half))
    column.down += 18
    return column.block
