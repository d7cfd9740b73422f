"""Rosters: what spreadsheets and people write is read, and what cannot be is refused line by line."""

import csv
import io
from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from tests.support.said import refused, said
from trainer.classroom.roster import ColumnsUnclear, Roster, RosterColumns, read_roster
from trainer.classroom.roster_text import MOST_BYTES, MOST_LINES, RosterRefused

PEOPLE = [("Ana María", "Ruiz García", "S1"), ("Bo", "Chen", "S2"), ("Željko", "Šarić", "007")]
NAMES = ["Ana María Ruiz García", "Bo Chen", "Željko Šarić"]


def names_in(roster: Roster) -> list[str]:
    assert roster.refused == ()
    return [each.name for each in roster.lines]


ENDS, SEPARATORS = ("\n", "\r\n", "\r"), (",", ";", "\t")
HEADS = (
    ("Last Name", "First Name", "Student ID"),
    ("APELLIDOS", "Nombre", "Matrícula"),
    ("surname", "given_name", "No."),
)


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_spreadsheet_is_read_however_it_was_saved(encoding: str) -> None:
    people = PEOPLE[:2] if encoding == "cp1252" else PEOPLE
    for end, separator, heads, declares, trailing in product(ENDS, SEPARATORS, HEADS, (False, True), (False, True)):
        out = io.StringIO(newline="")
        writer = csv.writer(out, delimiter=separator, lineterminator=end)
        out.write(f"sep={separator}{end}" if declares else end * 2)
        more = ["", ""] if trailing else []
        writer.writerow([*heads, *more])
        writer.writerows([[last, first, number, *more] for first, last, number in people])
        roster = read_roster(out.getvalue().encode(encoding))
        assert names_in(roster) == NAMES[: len(people)]
        assert [each.number for each in roster.lines] == ["S1", "S2", "007"][: len(people)]
        assert (roster.encoding == "Windows-1252") == (encoding == "cp1252"), "a guess is told"


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(NAMES),
        "Ruiz García, Ana María\nBo Chen\nŠarić, Željko",
        "Nombre\nRuiz García, Ana María\nBo Chen\nŠarić, Željko",
        "\ufeff\n\nName;;\nAna María Ruiz García;;\nBo  Chen;;\nŽeljko Šarić;;",
        '"Ruiz García, Ana María";S1\n"Chen, Bo";S2\n"Šarić, Željko";007',
        "S1\tAna María Ruiz García\nS2\tBo Chen\n007\tŽeljko Šarić",
        "Student,ID,SIS User ID,Section\n"
        '"Ruiz García, Ana María",88,S1,N\n"Chen, Bo",89,S2,N\n"Šarić, Željko",90,007,N',
        "1. Ruiz García, Ana María\n2) Bo Chen\n3.\tŽeljko Šarić",
        "Student\n1.\tAna María Ruiz García\n2.\tBo Chen\n3.\tŽeljko Šarić",
        "Ruiz García, Ana María <ana@example.org>\nBo Chen <bo@example.org>;\nŽeljko Šarić",
        "• Ana María Ruiz García\n- Bo Chen\n*\tŽeljko Šarić",
        "Name;Surname\nAna María;Ruiz García\nBo;Chen\nŽeljko;Šarić",
        "Primer apellido;Segundo apellido;Nombre\nRuiz;García;Ana María\nChen;;Bo\nŠarić;;Željko",
        "Ana Mar\u0131\u0301a Ruiz Garc\u00eda\u200b\nBo\u00a0Chen\nŽeljko Šarić".replace("\u0131\u0301", "i\u0301"),
    ],
)
def test_a_list_is_read_however_it_was_written(text: str) -> None:
    assert names_in(read_roster(text)) == NAMES


def test_a_heading_is_no_student_and_unclear_columns_are_asked_for() -> None:
    text = "Who;Where\nAna Ruiz;Table 1\nBo Chen;Table 2"
    with refused(ColumnsUnclear, match="which column is the name\\? The first line has 1\\s'Who'.*2\\s'Where'"):
        read_roster(text)
    assert names_in(read_roster(text, RosterColumns(name=0, has_head=True))) == ["Ana Ruiz", "Bo Chen"]


LINES = {
    "no name": ("has no name", ",S9"),
    "an e-mail": ("e-mail", "ana@example.org,S9"),
    "a formula": ("formula", "=1+1,S9"),
    "a heading": ("heading", "Name,ID"),
    "points": ("heading", "    Points Possible,S9"),
    "lost letters": ("letters that were lost", "Mar\ufffda Ruiz,S9"),
    "garbled letters": ("letters that were lost", "MarÃ\xada Ruiz,S9"),
    "question marks": ("letters that were lost", "Mar??a Ruiz,S9"),
    "a number for a name": ("is no name", "12345,S9"),
    "a number in the name": ("column of its own", "Ana Ruiz 10442,S9"),
    "dashes for a name": ("is a formula", "---,S9"),
    "dots for a name": ("is no name", "...,S9"),
    "an open quotation mark": ("not closed", '"Ruiz, Ana,S9'),
    "words after a quotation mark": ("not closed", '"Ruiz" Ana",S9'),
    "a comma outside quotation marks": ("takes quotation marks", "Ruiz, Ana,S9"),
    "too many commas": ("several commas", '"Ruiz, Ana, Eva, Mia",S9'),
    "a long name": ("over 120", "A" * 121 + ",S9"),
    "a long number": ("over 40", "Eva Roe," + "9" * 41),
    "a rounded number": ("rounded", "Eva Roe,1.23E+11"),
    "a control character": ("control", "Eva\x07Roe,S9"),
    "a control character in the number": ("control", "Eva Roe,S\x079"),
    "the line before": ("is line 2 again", "Ana Ruiz,S1"),
    "the number of another": ("has the number of line 2", "Eva Roe,S1"),
    "a name that takes a number": ("has the name of line 2", "ana ruiz"),
}


@pytest.mark.parametrize("case", LINES)
def test_a_line_that_is_no_person_is_told_and_the_others_are_taken(case: str) -> None:
    why, line = LINES[case]
    roster = read_roster(f"Name,ID\nAna Ruiz,S1\n{line}\nBo Chen,S2")
    assert [each.name for each in roster.lines] == ["Ana Ruiz", "Bo Chen"]
    (told,) = roster.refused
    assert (told.line, why in said(told.why)) == (3, True), said(told.why)


def broken_rosters() -> Iterator[bytes]:
    """Give a hundred files that are no roster, or only part of one."""
    whole = "Name,ID\n" + "\n".join([f"{name},{at}" for at, name in enumerate(NAMES)])
    yield from (b"", b"\n\r\n", b",,,\n;;;", b"\xef\xbb\xbf", b"\xff\xfe", b"sep=;\n", b"sep=x\nAna", b"Name,ID\n")
    yield from (b"PK\x03\x04rest", b"%PDF-1.7", b"{\\rtf1 Ana}", b"\xd0\xcf\x11\xe0", b"\x00" * 9, b"A\x81na Ruiz")
    yield from (whole.encode("utf-16-le"), whole.encode("utf-32"), b"\xff\xfe" + b"A", b"A" * (MOST_BYTES + 1))
    yield from (b"\n".join([b"Ana"] * (MOST_LINES + 1)), b"a,b,c\nd,e,f", b"Ana Ruiz;Table 1\nBo Chen;Table 2")
    yield b"Email\nana@example.org"
    random = Random(4)
    lines = list(LINES.values())
    while True:
        text = "\n".join([line for _, line in random.sample(lines[:20], random.randint(1, 6))])
        yield f"Name,ID\n{text}\n".encode("utf-8", "surrogatepass")


def test_a_hundred_broken_rosters_are_refused_in_a_line_each() -> None:
    rosters = broken_rosters()
    lines = 0
    for _ in range(100):
        data = next(rosters)
        try:
            roster = read_roster(data)
        except RosterRefused as refusal:
            told = [said(refusal)]
        else:
            assert roster.lines == ()
            told = [said(each.why) for each in roster.refused]
        assert told
        assert all([len(line.splitlines()) == 1 for line in told])
        lines += len(told)
    assert lines > 200
