"""A person's record on paper: whose it is, what it comes to by game and quiz, and every attempt under its month."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date, datetime
from functools import lru_cache
from itertools import groupby
from typing import Final, NamedTuple

import msgspec

from trainer.engine.sentences import Sentence, sentence
from trainer.exam.table_test import TableTest
from trainer.games.registry import GAMES, SEVERAL_GAMES
from trainer.school.record_sheet import began, moment, percent
from trainer.school.worksheet.paper import Block, Column, Paper, PrintedMark, Rule, SheetPage, Style, Typesetter
from trainer.school.worksheet.sheet import PLAIN, SMALL, SMALL_RIGHT, STRONG, blank
from trainer.school.worksheet.sheet import TITLE as LARGE
from trainer.school.worksheet.words import page_words
from trainer.store.rows import KindSums, SavedAttempt
from trainer.wording.attempts import KINDS_OF_ATTEMPT, STATES, attempt_words, time_taken
from trainer.wording.names import game_title, table_in_row
from trainer.wording.sentences import joined
from trainer.wording.table_tests import outcome, points_words, signed

_CELL: Final = Style(8.5)
_RIGHT: Final = Style(8.5, side="right")
_HEAD: Final = Style(8, bold=True, ink="grey")
_HEAD_RIGHT: Final = Style(8, bold=True, ink="grey", side="right")
TITLE: Final = sentence("Practice record")
_PERCENT: Final = sentence("%")
_TIME: Final = sentence("Time")
_GAP: Final = 8.0
_FOOT: Final = 18.0
_ATTEMPTS: Final = (0.145, 0.245, 0.245, 0.11, 0.055, 0.085, 0.115)
"""The shares of the page's width: day and time, what, where, how many right, percent, time, how it ended."""
_SUMS: Final = (0.46, 0.14, 0.18, 0.1, 0.12)
_TESTS: Final = (0.2, 0.17, 0.14, 0.17, 0.32)


class PrintedRecord(msgspec.Struct, frozen=True, kw_only=True):
    """A record to be printed, the newest attempt first."""

    name: str
    """Empty for whoever practices without one: a line is left to write it on."""
    told: str = ""
    """The game and the kind that are told alone; empty for everything."""
    attempts: tuple[SavedAttempt, ...]
    sums: tuple[KindSums, ...]
    tests: tuple[TableTest, ...] = ()
    """The table tests in force, the newest first."""
    month: Callable[[date], str]
    day: Callable[[date], str]
    moment: Callable[[datetime], str]
    """They write a month, a day, and a moment of a month as the language of the sheet does."""


class _Line(NamedTuple):
    """A line of a record."""

    block: Block
    below: float = 0.0
    """The room that is to be left below it on its page."""
    heads: tuple[Block, ...] = ()
    """The heads that stand above it where it begins a page."""


def record_pages(
    record: PrintedRecord, typesetter: Typesetter, paper: Paper, tell: Callable[[float], object] = lambda _: None
) -> list[SheetPage]:
    """Return the pages of a record; `tell` hears how much of it is set."""
    # The same words stand in thousands of lines, and measuring them takes longer than all else.
    typesetter = msgspec.structs.replace(typesetter, height=lru_cache(maxsize=8192)(typesetter.height))
    first = _first_head(record, typesetter, paper)
    lines = _lines(record, typesetter, paper, tell)
    filled: list[list[Block]] = [[first]]
    left = _room(paper) - first.height
    for line in lines:
        if line.block.height + line.below > left:
            filled.append([_running_head(record, typesetter, paper), *line.heads])
            left = _room(paper) - sum([block.height for block in filled[-1]])
        filled[-1].append(line.block)
        left -= line.block.height
    return [_page(own, number, len(filled), typesetter, paper) for number, own in enumerate(filled, start=1)]


def _room(paper: Paper) -> float:
    return paper.bottom - _FOOT - paper.margin


def _first_head(record: PrintedRecord, typesetter: Typesetter, paper: Paper) -> Block:
    column = Column(typesetter, paper.inner_width)
    column.say(TITLE, LARGE, after=2)
    if record.name:
        column.say(record.name, STRONG, after=1)
    else:
        column.add(*blank(typesetter, sentence("Name"), 0, 4, paper.inner_width / 2))
        column.down += 24
    starts = [began(each).date() for each in record.attempts]
    if starts:
        between = sentence("{first} to {last}", first=record.day(min(starts)), last=record.day(max(starts)))
        column.say(joined([between, record.told] if record.told else [between], "dots"), PLAIN, after=5)
    column.add(Rule(0, 0, paper.inner_width, 1.2))
    column.down += 10
    return column.block


def _running_head(record: PrintedRecord, typesetter: Typesetter, paper: Paper) -> Block:
    column = Column(typesetter, paper.inner_width)
    named: list[Sentence | str] = [TITLE, record.name]
    column.say(joined(named if record.name else named[:1], "row"), msgspec.structs.replace(SMALL, bold=True), after=4)
    column.add(Rule(0, 0, paper.inner_width))
    column.down += 8
    return column.block


def _lines(
    record: PrintedRecord, typesetter: Typesetter, paper: Paper, tell: Callable[[float], object]
) -> Iterator[_Line]:
    """Yield the lines of a record: its table tests and sums, then every attempt under its month."""
    yield from _table_test_lines(record, typesetter, paper)
    yield from _sums_lines(record, typesetter, paper)
    heads = [sentence("Started"), sentence("What"), sentence("Game"), sentence("Correct"), _PERCENT, _TIME]
    heads.append(sentence("State"))
    done = 0
    for month, own in groupby(record.attempts, key=lambda each: began(each).date().replace(day=1)):
        columns = _line(typesetter, paper, _ATTEMPTS, heads, is_head=True)
        goes_on = sentence("{month} (continued)", month=record.month(month))
        again = (_heading(goes_on, typesetter, paper), columns)
        yield _Line(_heading(record.month(month), typesetter, paper), 60)
        yield _Line(columns, 40)
        for attempt in own:
            if done % 50 == 0:
                tell(done / len(record.attempts))
            done += 1
            yield _Line(_attempt_line(record, attempt, typesetter, paper), heads=again)


def _table_test_lines(record: PrintedRecord, typesetter: Typesetter, paper: Paper) -> Iterator[_Line]:
    if not record.tests:
        return
    yield _Line(_heading(sentence("Table tests"), typesetter, paper), 60)
    for test in record.tests:
        cells = (
            record.day(moment(test.at).date()),
            game_title(test.game),
            outcome(test),
            points_words(test.points, test.form.most),
            signed(test),
        )
        yield _Line(_line(typesetter, paper, _TESTS, cells))
    yield _Line(Block(6, ()))


def _sums_lines(record: PrintedRecord, typesetter: Typesetter, paper: Paper) -> Iterator[_Line]:
    yield _Line(_heading(sentence("Totals by game and kind"), typesetter, paper), 60)
    heads = sentence("Game and kind"), sentence("Attempts"), sentence("Correct"), _PERCENT, _TIME
    yield _Line(_line(typesetter, paper, _SUMS, heads, is_head=True), 40)
    games = [*GAMES, SEVERAL_GAMES, ""]
    for game, own in groupby(sorted(record.sums, key=lambda each: games.index(each.game)), lambda each: each.game):
        lines = list(_by_quiz(own))
        yield _Line(_sums_line(game_title(game), lines, typesetter, paper, is_whole=True), 14)
        for words, sums in _named(lines):
            yield _Line(_sums_line(words, sums, typesetter, paper))
    yield _Line(_sums_line(sentence("Total"), record.sums, typesetter, paper, is_whole=True))
    yield _Line(Block(10, ()))


def _by_quiz(sums: Iterable[KindSums]) -> Iterator[KindSums]:
    """Yield sums without what a session drilled, a run's length, a round's lesson, and which exercise it was."""
    for each in sums:
        purpose = "practice" if each.purpose in ("lesson", "drill") else each.purpose
        what = each.what.partition("/")[0] if purpose in ("practice", "speed") else ""
        yield msgspec.structs.replace(each, purpose=purpose, what=what)


def _named(sums: Sequence[KindSums]) -> Iterator[tuple[Sentence, list[KindSums]]]:
    def kind(each: KindSums) -> tuple[str, str]:
        return each.purpose, each.what

    for (purpose, what), own in groupby(sorted(sums, key=kind), key=kind):
        lines = list(own)
        yield KINDS_OF_ATTEMPT.get((purpose, what)) or attempt_words(lines[0].game, purpose, what), lines


def _sums_line(
    words: Sentence | str,
    sums: Sequence[KindSums],
    typesetter: Typesetter,
    paper: Paper,
    *,
    is_whole: bool = False,
) -> Block:
    attempts, asked, right, ms = (
        sum([getattr(each, name) for each in sums]) for name in ("attempts", "asked", "right", "ms")
    )
    cells = (words, f"{attempts:,}", _of(right, asked), _percent(right, asked), time_taken(ms))
    return _line(typesetter, paper, _SUMS, cells, is_strong=is_whole, indent=0 if is_whole else 10)


def _attempt_line(record: PrintedRecord, attempt: SavedAttempt, typesetter: Typesetter, paper: Paper) -> Block:
    cells = (
        record.moment(began(attempt)),
        attempt_words(attempt.game, attempt.purpose, attempt.what),
        table_in_row(attempt.game, attempt.rules, attempt.house),
        _of(attempt.right, attempt.asked),
        _percent(attempt.right, attempt.asked),
        time_taken(attempt.ms),
        STATES[attempt.state],
    )
    return _line(typesetter, paper, _ATTEMPTS, cells)


def _of(right: int, asked: int) -> Sentence | str:
    return sentence("{right} of {asked}", right=f"{right:,}", asked=f"{asked:,}") if asked else "–"


def _percent(right: int, asked: int) -> str:
    return f"{percent(right, asked)}%" if asked else ""


def _heading(text: Sentence | str, typesetter: Typesetter, paper: Paper) -> Block:
    column = Column(typesetter, paper.inner_width)
    column.down += 8
    column.say(text, STRONG, after=3)
    return column.block


def _line(
    typesetter: Typesetter,
    paper: Paper,
    shares: tuple[float, ...],
    cells: Sequence[Sentence | str],
    *,
    is_head: bool = False,
    is_strong: bool = False,
    indent: float = 0.0,
) -> Block:
    """Return a line of a table: figures at the right of their columns, with a hair under it."""
    marks: list[PrintedMark] = []
    left = 0.0
    texts = _TEXTS[shares]
    for at, (share, cell) in enumerate(zip(shares, cells, strict=True)):
        width = share * paper.inner_width
        is_text = at in texts
        style = (_HEAD if is_text else _HEAD_RIGHT) if is_head else (_CELL if is_text else _RIGHT)
        style = msgspec.structs.replace(style, bold=True) if is_strong else style
        begin = left + (indent if at == 0 else _GAP if at == 6 else 0.0)
        marks.append(
            typesetter.words(
                cell, begin, 1.5, left + width - begin - (_GAP if is_text and at < len(shares) - 1 else 0.0), style
            )
        )
        left += width
    height = max([mark.height for mark in marks]) + 3
    return Block(height, (*marks, Rule(0, height - 0.6, paper.inner_width, 0.4, "hair")))


_TEXTS: Final = {_ATTEMPTS: (0, 1, 2, 6), _SUMS: (0,), _TESTS: (0, 1, 2, 3, 4)}
"""The columns of texts; in the others figures stand at the right."""


def _page(blocks: Sequence[Block], number: int, count: int, typesetter: Typesetter, paper: Paper) -> SheetPage:
    marks: list[PrintedMark] = []
    down = paper.margin
    for block in blocks:
        marks += block.at(paper.margin, down)
        down += block.height
    top, half = paper.bottom - _FOOT + 6, paper.inner_width / 2
    foot = [
        typesetter.words("Dealer Trainer", paper.margin, top, half, SMALL),
        typesetter.words(page_words(number, count), paper.margin + half, top, half, SMALL_RIGHT),
    ]
    return SheetPage((*marks, *foot))
