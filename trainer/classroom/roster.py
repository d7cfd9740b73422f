"""A roster, pasted or from a file: who is to be in a class, and each line that cannot be taken, with the reason."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Final, Literal, TypeAlias

import msgspec

from trainer.classroom.roster_text import (
    CellLine,
    Encoding,
    RosterRefused,
    RosterText,
    cell_lines,
    declared_separator,
    head_separators,
    likely_separator,
    text_of,
)
from trainer.engine.sentences import Sentence, sentence
from trainer.school.people import LONGEST_NAME, LONGEST_NUMBER

RosterPart: TypeAlias = Literal["name", "first", "last", "second", "number"]
_HEADS: Final[Mapping[RosterPart, tuple[str, ...]]] = {
    "name": (
        "name",
        "full name",
        "student",
        "student name",
        "learner",
        "learner name",
        "trainee",
        "trainee name",
        "participant",
        "nombre completo",
        "nombre y apellido",
        "nombre y apellidos",
        "nombres y apellidos",
        "apellido y nombre",
        "apellidos y nombre",
        "apellidos y nombres",
        "apellidos, nombre",
        "last, first",
        "last name, first name",
        "alumno",
        "alumna",
        "alumno/a",
        "estudiante",
        "participante",
    ),
    "first": ("first", "first name", "firstname", "given name", "forename", "nombre", "nombres", "nombre de pila"),
    "last": ("last", "last name", "lastname", "surname", "family name", "apellido", "apellidos", "primer apellido"),
    "second": ("segundo apellido",),
    "number": (
        "sis user id",
        "student id",
        "student number",
        "student no",
        "employee id",
        "employee number",
        "badge number",
        "badge",
        "matricula",
        "numero de matricula",
        "numero de alumno",
        "numero de empleado",
        "legajo",
        "expediente",
        "number",
        "numero",
        "no",
        "num",
        "id number",
        "id",
        "dni",
        "codigo",
    ),
}
"""The headings of columns in English and Spanish, without accents; of several that fit, the first counts."""
_NO_NAMES: Final = frozenset(
    [*_HEADS["name"], *_HEADS["first"], *_HEADS["last"], "email", "e mail", "correo", "points possible", "total"]
)
_SUFFIXES: Final = ("jr", "sr", "ii", "iii", "iv")


class RosterLine(msgspec.Struct, frozen=True, kw_only=True):
    """A person of a roster."""

    line: int
    """Its line in the file, from 1."""
    name: str
    sort_name: str
    number: str = ""
    """The school's own; empty if there is none."""


class RefusedLine(msgspec.Struct, frozen=True):
    """A line that is not taken."""

    line: int
    text: str
    why: Sentence


class Roster(msgspec.Struct, frozen=True, kw_only=True):
    """All of a roster: each line that is not blank is either taken or refused, but for its head."""

    lines: tuple[RosterLine, ...]
    refused: tuple[RefusedLine, ...]
    encoding: Encoding
    """A guess where it is Windows-1252: somebody looks at the names."""


class RosterColumns(msgspec.Struct, frozen=True, kw_only=True):
    """The columns of a roster by their places, as its head or a person says; a name stands in one or in two."""

    name: int | None = None
    first: int | None = None
    last: int | None = None
    second: int | None = None
    number: int | None = None
    has_head: bool = False


class ColumnsUnclear(RosterRefused):
    """A roster that does not say which column is the name: somebody has to."""


def read_roster(given: bytes | str, columns: RosterColumns | None = None) -> Roster:
    """Return a roster; `ColumnsUnclear` if its columns have to be told, `RosterRefused` if it is none at all."""
    read = text_of(given) if isinstance(given, bytes) else RosterText(text=given)
    separator, found, text = _cut(read.text, columns)
    taken: list[RosterLine] = []
    refused: list[RefusedLine] = []
    lines = list(cell_lines(text, separator))
    head, lines = (lines[0], lines[1:]) if found.has_head else (None, lines)
    wide = len(head.cells) if head is not None else 0
    for line in lines:
        person = _person(line, found, wide)
        person = _once(person, taken) if isinstance(person, RosterLine) else person
        if isinstance(person, RosterLine):
            taken.append(person)
        else:
            refused.append(RefusedLine(line.number, line.text, person))
    if not taken and not refused:
        raise RosterRefused("has no names; expected a name a line")
    return Roster(lines=tuple(taken), refused=tuple(refused), encoding=read.encoding)


def first_cells(given: bytes | str, most: int = 4) -> list[tuple[str, ...]]:
    """Return the cells of the first lines of a roster, for whoever says which column is the name."""
    text = (text_of(given) if isinstance(given, bytes) else RosterText(text=given)).text
    declared = declared_separator(text)
    separator, text = declared or (likely_separator(text), text)
    return [line.cells for line in islice(cell_lines(text, separator), most)]


# RosterColumns.


def _cut(text: str, told: RosterColumns | None) -> tuple[str, RosterColumns, str]:
    """Return the separator, the columns, and the text without a line that declares the separator."""
    declared = declared_separator(text)
    if declared is not None:
        separator, text = declared
        heads = next(cell_lines(text, separator), None)
        found = told or (_columns_of(heads.cells) if heads is not None else None)
        return separator, found or _columns_without_head(text, separator), text
    if told is None:
        for separator, cells in head_separators(text):
            if (found := _columns_of(cells)) is not None:
                return separator, found, text
        first = next(cell_lines(text, ""), None)
        if first is not None and (found := _columns_of(first.cells)) is not None:
            return "", found, text
    separator = likely_separator(text)
    if told is not None:
        return separator, told, text
    lines = [each.cells for each in cell_lines(text, separator)]
    if separator == "," and all([len(each) <= 2 and not re.search(r"[\d@]", "".join(each)) for each in lines]):
        separator = ""  # a comma between the parts of a name
    return separator, _columns_without_head(text, separator), text


def _columns_of(cells: Sequence[str]) -> RosterColumns | None:
    """Return the columns that a head names; None if it is no head."""
    folded = [_folded(cell) for cell in cells]
    at = {part: folded.index(name) for part, names in _HEADS.items() for name in reversed(names) if name in folded}
    if "name" not in at and "first" in at and "last" not in at:
        at["name"] = at.pop("first")  # a heading of Nombre alone has all of the name
    if "last" in at and "first" not in at and "name" in at:
        at["first"] = at.pop("name")  # Name beside Surname has the rest of it
    if "name" not in at and "last" not in at:
        return None
    return RosterColumns(has_head=True, **at)


def _columns_without_head(text: str, separator: str) -> RosterColumns:
    """Return the columns of lines without a head, where they can be only one way."""
    lines = [each.cells for each in cell_lines(text, separator)]
    wide = max([len(each) for each in lines], default=1)
    if wide == 1:
        return RosterColumns(name=0)
    if wide == 2:
        whole = [each for each in lines if len(each) == 2]
        for number in (0, 1):
            if all([_is_number(each[number]) and not _is_number(each[1 - number]) for each in whole]):
                return RosterColumns(name=1 - number, number=number)
    shown = [sentence("{at} {cell:quoted}", at=at, cell=cell) for at, cell in enumerate(lines[0], start=1)]
    raise ColumnsUnclear("which column is the name? The first line has {cells:row}", cells=shown)


def _is_number(cell: str) -> bool:
    return bool(re.search(r"\d", cell)) and " " not in cell


def _folded(cell: str) -> str:
    """Return a heading without accents, case and what stands between its words."""
    plain = "".join([each for each in unicodedata.normalize("NFKD", cell) if not unicodedata.combining(each)])
    return " ".join(re.sub(r"[_.:#*°º-]+", " ", plain).split()).casefold()


# Lines.


def _person(line: CellLine, columns: RosterColumns, wide: int) -> RosterLine | Sentence:
    """Return the person of a line, or the reason why there is none."""
    if not line.is_whole:
        return sentence("a quotation mark is not closed")
    if wide and len(line.cells) > wide:
        return sentence(
            "has {count} cells under {wide} headings; a name with a separator in it takes quotation marks",
            count=len(line.cells),
            wide=wide,
        )
    name = _name(line, columns)
    if isinstance(name, Sentence):
        return name
    number = _number(_cell(line, columns.number))
    if isinstance(number, Sentence):
        return number
    first, last = name
    return RosterLine(
        line=line.number,
        name=f"{first} {last}".strip(),
        sort_name=f"{last}, {first}" if first and last else first or last,
        number=number,
    )


def _cell(line: CellLine, at: int | None) -> str:
    return line.cells[at] if at is not None and at < len(line.cells) else ""


def _name(line: CellLine, columns: RosterColumns) -> tuple[str, str] | Sentence:
    """Return the first and the last name of a line, or the reason why it has none."""
    if columns.name is None:
        last = f"{_cell(line, columns.last)} {_cell(line, columns.second)}".strip()
        first = _cell(line, columns.first)
    else:
        parts = [part.strip() for part in _cell(line, columns.name).split(",")]
        if len(parts) == 3 and _folded(parts[2]) in _SUFFIXES:
            parts = [f"{parts[0]} {parts[2]}", parts[1]]
        if len(parts) > 2:
            return sentence("has several commas in the name; expected Last, First")
        if len(parts) == 2:
            last, first = parts
        else:
            first, _, last = parts[0].rpartition(" ")
    first, last = [unicodedata.normalize("NFC", part.lstrip("'")) for part in (first, last)]
    return _fault_of(f"{first} {last}".strip()) or (first, last)


def _fault_of(name: str) -> Sentence | None:
    """Return the reason why a name is none; None if it is one."""
    if not name:
        return sentence("has no name")
    if _folded(name) in _NO_NAMES:
        return sentence("is a heading, not a name")
    if "@" in name:
        return sentence("is an e-mail address, not a name")
    if name[0] in "=+-":
        return sentence("is a formula, not a name")
    if "\ufffd" in name or "??" in name or _is_garbled(name):
        return sentence("has letters that were lost; save the file as CSV UTF-8")
    if not name.isprintable():
        return sentence("has a control character in the name")
    if not any([each.isalpha() for each in name]):
        return sentence("is no name: {name:quoted}", name=name)
    if sum([each.isdigit() for each in name]) > 3:
        return sentence("has a number in the name; expected a column of its own for it")
    if name.count('"') % 2:
        return sentence("has a quotation mark in the name")
    if len(name) > LONGEST_NAME:
        return sentence("has a name of over {most} letters", most=LONGEST_NAME)
    return None


def _is_garbled(name: str) -> bool:
    """True if the letters are those of UTF-8 that was read as what Windows wrote before."""
    if name.isascii():
        return False
    try:
        name.encode("cp1252").decode("utf-8")
    except UnicodeError:
        return False
    return True


def _number(cell: str) -> str | Sentence:
    """Return a school's number, or the reason why it is none."""
    number = re.sub(r'^="?|^\'|"$', "", cell).strip()
    if re.fullmatch(r"\d[.,]\d+E\+\d+", number, re.IGNORECASE):
        return sentence("has the number {number}, which a spreadsheet has rounded", number=number)
    if len(number) > LONGEST_NUMBER:
        return sentence("has a number of over {most} letters", most=LONGEST_NUMBER)
    if not number.isprintable():
        return sentence("has a control character in the number")
    return number


def _once(person: RosterLine, taken: Sequence[RosterLine]) -> RosterLine | Sentence:
    """Return a person who is in none of the lines before, or the reason why the line is refused."""
    for each in taken:
        if person.number and person.number == each.number:
            if person.name.casefold() == each.name.casefold():
                return sentence("is line {line} again", line=each.line)
            return sentence("has the number of line {line}", line=each.line)
        if person.name.casefold() == each.name.casefold() and not (person.number and each.number):
            if person.number == each.number:
                return sentence("is line {line} again; two of one name take a number each", line=each.line)
            return sentence("has the name of line {line}; two of one name take a number each", line=each.line)
    return person
