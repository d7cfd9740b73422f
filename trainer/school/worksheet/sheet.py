"""A sheet: who and what it is for at its head, blocks that stay whole one under another, and its foot."""

from collections.abc import Sequence
from typing import Final

import msgspec

from trainer.engine.sentences import Sentence
from trainer.engine.table import Rules
from trainer.games.game import Game
from trainer.games.options import house_of
from trainer.houses.table_calls import TableCall
from trainer.school.worksheet.paper import (
    Block,
    Column,
    Paper,
    PrintedMark,
    Rule,
    SheetPage,
    Style,
    Typesetter,
)
from trainer.school.worksheet.words import call_lines, house_options_line, page_words, pay_table_lines, seed_words
from trainer.wording.names import table_in_row

TITLE: Final = Style(17, bold=True)
STRONG: Final = Style(10.5, bold=True)
PLAIN: Final = Style(9.5)
SMALL: Final = Style(8, ink="grey")
SMALL_RIGHT: Final = Style(8, ink="grey", side="right")

_FOOT = 16.0
"""The height of the foot of a page."""
_GAP = 14.0
"""The least distance between two blocks."""
_MOST_GAP = 30.0
"""And at the most: a page that is nearly empty is not drawn out over its height."""


class Sheet(msgspec.Struct, frozen=True):
    """A sheet: the parts that all of its pages share."""

    typesetter: Typesetter
    paper: Paper
    title: str
    game: Game
    rules: Rules
    seed: int
    house_name: str = ""
    """Empty at the standard house."""
    tells_house: bool = True
    """False if pay tables and options are what is asked: the head leaves them out."""

    waits: tuple[TableCall, ...] | None = None
    """The calls after which the house waits for the floor; None where no request is asked."""

    @property
    def house_lines(self) -> list[Sentence]:
        """The pay tables in force, the calls and, last, every other house option, as far as the sheet tells them."""
        if not self.tells_house:
            return []
        calls = call_lines(self.waits) if self.waits is not None else []
        return [*pay_table_lines(self.rules), *calls, house_options_line(house_of(self.rules))]

    @property
    def table(self) -> str:
        """The game, by whose rules, and at which house."""
        return self.typesetter.in_words(table_in_row(self.game.name, self.rules.rule_set, self.house_name))


def head(sheet: Sheet, beside: Block) -> Block:
    """Return the head of the first page: the title with something beside it, the table, its pay table, its options."""
    paper = sheet.paper
    column = Column(sheet.typesetter, paper.inner_width)
    start = paper.inner_width - max([mark.left + mark.width for mark in beside.marks], default=0)
    column.add(*beside.at(start, 0))
    column.say(sheet.title, TITLE, width=start - 6 if beside.marks else paper.inner_width)
    column.down = max(column.down, beside.height + 2)
    column.say(sheet.table, STRONG, after=1)
    for line in sheet.house_lines:
        column.say(line, SMALL, after=0.5)
    column.down += 5
    column.add(Rule(0, 0, paper.inner_width, 1.2))
    return column.block


def running_head(sheet: Sheet) -> Block:
    """Return the head of every other page: the table and its pay table, small."""
    column = Column(sheet.typesetter, sheet.paper.inner_width)
    column.say(f"{sheet.title}   ·   {sheet.table}", msgspec.structs.replace(SMALL, bold=True, ink="black"), after=0.5)
    for line in sheet.house_lines[:-1]:
        column.say(line, SMALL)
    column.down += 4
    column.add(Rule(0, 0, sheet.paper.inner_width, 0.6))
    return column.block


def pages(
    sheet: Sheet, first: Block, blocks: Sequence[Block], *, spread: bool, under: Block | None = None
) -> list[SheetPage]:
    """Return the pages that hold the blocks in order, none of them cut; `spread` shares out what room is left.

    `under` stands under the head of every page, such as the heads of a table's columns.
    """
    paper, other = sheet.paper, running_head(sheet)
    gap = _GAP if spread else 0.0
    filled: list[tuple[Block, list[Block]]] = [(first, [])]
    left = _room(paper, first, under)
    for block in blocks:
        if filled[-1][1] and block.height + gap > left:
            filled.append((other, []))
            left = _room(paper, other, under)
        filled[-1][1].append(block)
        left -= block.height + gap
    return [
        _page(sheet, top, under, own, gap, number, len(filled)) for number, (top, own) in enumerate(filled, start=1)
    ]


def room_for(sheet: Sheet, first: Block, count: int) -> float:
    """Return the height that each of so many blocks may have to fit on the first page."""
    return (_room(sheet.paper, first, None) - count * _GAP) / count


def _room(paper: Paper, top: Block, under: Block | None) -> float:
    return paper.bottom - _FOOT - paper.margin - top.height - (under.height if under else 0)


def _page(
    sheet: Sheet, top: Block, under: Block | None, blocks: Sequence[Block], gap: float, number: int, count: int
) -> SheetPage:
    paper = sheet.paper
    marks: list[PrintedMark] = [*top.at(paper.margin, paper.margin)]
    down = paper.margin + top.height
    if under:
        marks += under.at(paper.margin, down)
        down += under.height
    if gap and number < count:
        left = _room(paper, top, under) - sum([block.height for block in blocks])
        gap = min(max(left / len(blocks), gap), _MOST_GAP)
    for at, block in enumerate(blocks):
        if gap and at:
            marks.append(Rule(paper.margin, down + gap / 2, paper.inner_width, 0.4, "hair"))
        down += gap if at else gap * 0.7
        marks += block.at(paper.margin, down)
        down += block.height
    return SheetPage((*marks, *_foot(sheet, number, count)))


def _foot(sheet: Sheet, number: int, count: int) -> list[PrintedMark]:
    paper, typesetter = sheet.paper, sheet.typesetter
    top = paper.bottom - _FOOT + 5
    seed, half = typesetter.in_words(seed_words(sheet.seed)), paper.inner_width / 2
    return [
        typesetter.words(f"Dealer Trainer   ·   {seed}", paper.margin, top, half, SMALL),
        typesetter.words(page_words(number, count), paper.margin + half, top, half, SMALL_RIGHT),
    ]


def blank(
    typesetter: Typesetter, label: Sentence, left: float, top: float, width: float, style: Style = PLAIN
) -> list[PrintedMark]:
    """Return a label with a line to write on after it, `width` in all."""
    text = typesetter.in_words(label)
    printed = typesetter.words(text, left, top, typesetter.width(text, style) + 2, style)
    after = printed.width + 3
    return [printed, Rule(left + after, top + printed.height - 1, width - after)]
