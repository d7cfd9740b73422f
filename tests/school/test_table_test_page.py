"""The printed table test: blank or scored it is a page, or two if a school writes much."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from tests.support.origins import STATION
from tests.support.table_tests import NOW, add, scored, signed_test
from tests.support.typesetting import MONOSPACED
from trainer.exam.table_test import (
    LONGEST_MEANING,
    LONGEST_NAME,
    LONGEST_REMARKS,
    MOST_CRITICALS,
    MOST_LINES,
    SheetForm,
    SheetLine,
    TableTest,
)
from trainer.school.own_record import whole_record
from trainer.school.record_sheet import moment, record_sheet
from trainer.school.records import Records
from trainer.school.table_test_page import PrintedTableTest, table_test_pages
from trainer.school.table_tests import sign
from trainer.school.worksheet.paper import PAPERS, Paper, PrintedWords, Rule, SheetPage, Square
from trainer.store.rows import AttemptFilter
from trainer.wording.sentences import say
from trainer.wording.table_tests import OWN_FORM


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    records = Records(tmp_path, STATION)
    yield records
    records.close()


def long(letters: int) -> str:
    return ("abcd " * letters)[:letters].strip()


LONG_LINE = SheetLine(long(LONGEST_NAME), (long(LONGEST_MEANING),) * 3)
LONGEST = SheetForm((LONG_LINE,) * MOST_LINES, (long(LONGEST_MEANING),) * MOST_CRITICALS)


def pages(form: SheetForm, paper: str, test: TableTest | None = None, name: str = "") -> list[SheetPage]:
    sheet = PrintedTableTest(form=form, test=test, name=name, day=lambda day: f"{day:%B %-d, %Y}")
    return table_test_pages(sheet, MONOSPACED, PAPERS[paper])


@pytest.mark.parametrize("paper", ["letter", "a4"])
@pytest.mark.parametrize("form", [OWN_FORM, LONGEST])
def test_nothing_on_a_sheet_lies_over_another(form: SheetForm, paper: str) -> None:
    remarks = "a\n" * (LONGEST_REMARKS // 2)
    for test in (None, signed_test("2" * len(form.lines), form=form, remarks=remarks)):
        size, printed = PAPERS[paper], pages(form, paper, test, "Ann Lee")
        assert len(printed) == (2 if form is LONGEST else 1)
        for each in printed:
            expect_apart(each, size)


def expect_apart(page: SheetPage, size: Paper) -> None:
    """Expect that everything lies on the page, and no words on others."""
    assert all(each.top > 0 and each.top + each.height < size.height - 20 for each in page.marks)
    assert all(each.left + each.width < size.width for each in page.marks if not isinstance(each, Rule))
    words = [each for each in page.marks if isinstance(each, PrintedWords) and each.text != "×"]
    over = [
        (one.text, other.text)
        for at, one in enumerate(words)
        for other in words[at + 1 :]
        if one.top < other.top + other.height - 0.1 and other.top < one.top + one.height - 0.1
        and one.left < other.left + MONOSPACED.width(other.text, other.style) - 0.1
        and other.left < one.left + min(one.width, MONOSPACED.width(one.text, one.style)) - 0.1
    ]  # fmt: skip
    assert over == []


def test_a_scored_sheet_ticks_each_mark_and_says_who_passed_whom(records: Records) -> None:
    ina, ann = add(records, "Ina Roy", "instructor"), add(records, "Ann Lee")
    draft = msgspec.structs.replace(scored(records, ina, ann, "2222222012", (4,)), title="Floor supervisor")
    test = sign(records, ina.uuid, draft, NOW)
    (page,) = pages(OWN_FORM, "letter", test, "Ann Lee")
    marks = page.marks
    texts = [each.text for each in marks if isinstance(each, PrintedWords)]
    assert texts[:3] == ["Table test", "Ann Lee", f"Blackjack · {moment(NOW):%B %-d, %Y}"]
    assert "Not passed yet · 17 of 20 points. One critical mistake fails the test." in texts
    assert "Evaluator: Ina Roy, Floor supervisor" in texts
    assert sum([isinstance(each, Square) for each in marks]) == 3 * 10 + 5
    ticked = [texts[at - 1] for at, text in enumerate(texts) if text == "×"]
    lines = zip(OWN_FORM.lines, test.marks, strict=True)
    assert ticked == [*[line.meanings[mark] for line, mark in lines], "Turned the hole card too soon"]

    whole = whole_record(records, ann.uuid, AttemptFilter(game="blackjack"))
    rows = record_sheet(whole.attempts, say, whole.tests).decode("utf-8-sig").splitlines()
    assert rows[1].endswith(',Blackjack,,Table test,,,,85,,,,Not passed yet,"Ina Roy, Floor supervisor"')
    assert whole_record(records, ann.uuid, AttemptFilter(game="winners-option")).tests == ()
