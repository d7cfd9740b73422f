"""The text of a roster: bytes of whatever a spreadsheet saved, cut into lines of cells."""

import csv
import re
from collections.abc import Iterator, Sequence
from typing import Final, Literal, TypeAlias

import msgspec

from trainer.engine.errors import Refusal

Encoding: TypeAlias = Literal["UTF-8", "UTF-16", "Windows-1252"]
MOST_BYTES: Final = 1 << 20
MOST_LINES: Final = 1000
_SEPARATORS: Final = ("\t", ";", ",")
_ONE_COLUMN: Final = "\x1f"
"""A separator that no line holds."""
_FILES: Final = ((b"PK\x03\x04", "xlsx"), (b"\xd0\xcf\x11\xe0", "xls"), (b"%PDF", "PDF"), (b"{\\rtf", "RTF"))
_UNSEEN: Final = re.compile("[\ufeff\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069]")
"""Marks that come along with pasted names and that nobody sees."""
_LIST_MARK: Final = re.compile(r"^\s*(?:\d{1,3}[.)](?=\s|[^\W\d])|[•·▪◦‣*–-](?=\s))\s*")
"""A place or a bullet of a list in a letter; with the tab behind it, it would be taken for a school's number."""

_ADDRESS: Final = re.compile(r"(?<=\S)\s+<[^<>\s]+@[^<>\s]+>[,;]?\s*$")
"""The address behind a name, as a list copied from a letter's head has it."""


class RosterRefused(Refusal):
    """A roster that cannot be read at all; one line that says why."""


class RosterText(msgspec.Struct, frozen=True, kw_only=True):
    """A roster as text."""

    text: str
    encoding: Encoding = "UTF-8"


class CellLine(msgspec.Struct, frozen=True):
    """A line that is not blank, as its cells; empty ones at its end are left out."""

    number: int
    """Its number in the file, from 1."""
    text: str
    cells: tuple[str, ...]
    is_whole: bool = True
    """False if a quotation mark is not closed."""


def text_of(data: bytes) -> RosterText:
    """Return the text of a file, in UTF-8, in UTF-16 with its mark, or in what Windows wrote before."""
    if len(data) > MOST_BYTES:
        raise RosterRefused("is over {most} MB; expected a list of names", most=MOST_BYTES >> 20)
    for magic, kind in _FILES:
        if data.startswith(magic):
            raise RosterRefused("is a file of {kind}; expected text: save it as CSV", kind=kind)
    if data.startswith((b"\xff\xfe\x00\x00", b"\x00\x00\xfe\xff")):
        raise RosterRefused("is text in UTF-32; expected UTF-8: save it as CSV UTF-8")
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        try:
            return RosterText(text=data.decode("utf-16"), encoding="UTF-16")
        except UnicodeDecodeError:
            raise RosterRefused("is damaged text in UTF-16; expected UTF-8: save it as CSV UTF-8") from None
    if b"\0" in data:
        raise RosterRefused("is no text that can be read; expected UTF-8: save it as CSV UTF-8")
    try:
        return RosterText(text=data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        pass
    try:
        return RosterText(text=data.decode("cp1252"), encoding="Windows-1252")
    except UnicodeDecodeError:
        raise RosterRefused("is neither in UTF-8 nor in Windows-1252; expected UTF-8: save it as CSV UTF-8") from None


def cell_lines(text: str, separator: str) -> Iterator[CellLine]:
    """Return the lines of a text that are not blank, cut at a separator; none is a single column."""
    for number, line in _lines(text):
        shown = line.strip()
        try:
            (cells,) = csv.reader([line], delimiter=separator or _ONE_COLUMN, strict=True, skipinitialspace=True)
        except (csv.Error, ValueError):
            yield CellLine(number, shown, (shown,), is_whole=False)
            continue
        cleaned = [" ".join(cell.split()) for cell in cells]
        if not separator:
            cleaned = [cell.rstrip("".join(_SEPARATORS) + " ") for cell in cleaned]
        while cleaned and not cleaned[-1]:
            cleaned.pop()
        if cleaned:
            yield CellLine(number, shown, tuple(cleaned))


def declared_separator(text: str) -> tuple[str, str] | None:
    """Return the separator that a first line ``sep=;`` declares, and the text with that line blank; None without."""
    for _, line in _lines(text):
        found = re.fullmatch(r'\s*"?sep=(.?)"?[,;]*\s*', line, re.IGNORECASE)
        if found is None:
            return None
        separator = found[1] or "\t"
        if separator not in (*_SEPARATORS, "|"):
            raise RosterRefused("sep={separator}: expected a comma, a semicolon or a tab", separator=separator)
        return separator, text.replace(line, "", 1)
    return None


def likely_separator(text: str) -> str:
    """Return the separator that cuts at least half of the lines into as many cells; empty if none does."""
    best = ""
    for separator in reversed(_SEPARATORS):
        counts = [len(each.cells) for each in cell_lines(text, separator)]
        usual = max(set(counts), key=counts.count, default=1)
        if usual > 1 and 2 * counts.count(usual) >= len(counts):
            best = separator
    return best


def head_separators(text: str) -> Sequence[tuple[str, tuple[str, ...]]]:
    """Return the cells of the first line by each separator that cuts it."""
    heads = [(each, next(cell_lines(text, each), None)) for each in _SEPARATORS]
    return [(separator, line.cells) for separator, line in heads if line is not None and len(line.cells) > 1]


def _lines(text: str) -> Iterator[tuple[int, str]]:
    """Return the lines that are not blank with their numbers; they end as in a spreadsheet's file only."""
    lines = re.split("\r\n|\r|\n", _UNSEEN.sub("", text))
    if len(lines) > MOST_LINES:
        raise RosterRefused("has over {most} lines; expected a list of names", most=MOST_LINES)
    for number, line in enumerate(lines, start=1):
        if line.strip():
            yield number, _ADDRESS.sub("", _LIST_MARK.sub("", line))
