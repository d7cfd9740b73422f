"""The sheet of questions: each with its piece of the felt, what is asked, and blanks to fill in."""

from collections.abc import Sequence
from functools import partial
from typing import Final

import msgspec

from trainer.engine.acts import Wager
from trainer.felt.excerpt import FeltExcerpt, excerpt_of
from trainer.games.registry import WAGERS
from trainer.gui.artwork.lettering import text_width
from trainer.gui.translation import in_words
from trainer.gui.worksheet.paper import (
    Block,
    Column,
    FeltPicture,
    PrintedMark,
    Rule,
    SheetPage,
    Square,
    Style,
    wide,
    words,
)
from trainer.gui.worksheet.sheet import PLAIN, STRONG, Sheet, blank, head, pages, room_for
from trainer.quiz.hitting import HittingQuestion
from trainer.quiz.on_paper import in_play, neighbours
from trainer.quiz.ordering import OrderQuestion
from trainer.quiz.payouts import PayoutQuestion
from trainer.quiz.questions import AnyQuestion
from trainer.wording.names import ACTIONS, CALLS
from trainer.wording.questions import asked_on_paper, subject, target_words
from trainer.wording.worksheets import AMOUNT, DATE, NAME, SCORE, TOTAL, WHY, WORKING, out_of_words, sheet_facts

_NUMBER: Final = Style(15, bold=True)
_CELL: Final = Style(8.5)
_ON_A_PAGE = 3
_BESIDE = 16.0
"""The distance of the words from the picture."""
_INDENT = 25.0
"""The distance of a question's words from the start of its number."""
_WIDE = 0.86
"""The scale of a picture that takes more than half of the paper, so that two such questions stand on a page."""
_TICK = 10.0
_ROW = 17.0
_WRITING = 21.0
"""The distance between two lines to write on."""


def question_pages(sheet: Sheet, questions: Sequence[AnyQuestion]) -> list[SheetPage]:
    """Return the pages of questions."""
    first = head(sheet, _who(len(questions)))
    high = room_for(sheet, first, _ON_A_PAGE)
    blocks = [_block(sheet, question, high) for question in questions]
    return pages(sheet, first, blocks, spread=True)


def _who(count: int) -> Block:
    """Return the blanks in which a trainee writes name and date, and an instructor the score."""
    column = Column(350)
    column.down = 4
    out_of = in_words(out_of_words(count))
    room = wide(out_of, PLAIN) + 2
    column.add(
        *blank(in_words(NAME), 0, 0, 156),
        *blank(in_words(DATE), 166, 0, 82),
        *blank(in_words(SCORE), 258, 0, column.width - 258 - room - 3),
        words(out_of, column.width - room, 0, room, PLAIN),
    )
    column.down += 16
    return column.block


_excerpt = partial(excerpt_of, text_width=text_width)


def felt_of(question: AnyQuestion) -> FeltExcerpt:
    """Return the piece of the felt that a question is about."""
    table = question.table
    match question:
        case HittingQuestion(box=box):
            return _excerpt(table, neighbours(table, box), hand=(box, 0))
        case OrderQuestion():
            return _excerpt(table, in_play(table))
    if not question.box:
        return _excerpt(table, neighbours(table, 0))
    wager = next(each for each in WAGERS if each == question.wager)
    marked: tuple[int, int, Wager] = (question.box, question.hand, wager)
    split = (question.box, question.hand - 1) if question.hand and wager == "main" else None
    boxes = in_play(table) if wager == "envy" else neighbours(table, question.box)
    return _excerpt(table, boxes, wager=marked, hand=split)


def _block(sheet: Sheet, question: AnyQuestion, high: float) -> Block:
    """Return a question with its picture, which is `high`; a wide one is lower, and has the words under it."""
    felt = felt_of(question)
    room = sheet.paper.inner_width
    width = high / felt.proportion
    if width <= room / 2:
        beside = _words_of(question, room - width - _BESIDE, high)
        return Block(max(high, beside.height), (FeltPicture(0, 0, width, high, felt), *beside.at(width + _BESIDE, 0)))
    width = min(width * _WIDE, room)
    high = width * felt.proportion
    under = _words_of(question, room, 0)
    return Block(high + 12 + under.height, (FeltPicture(0, 0, width, high, felt), *under.at(0, high + 12)))


def _words_of(question: AnyQuestion, width: float, high: float) -> Block:
    """Return the words of a question, and blanks down to the picture's foot at `high`."""
    column = Column(width)
    column.add(words(str(question.number), 0, -4, _INDENT, _NUMBER))
    column.say(in_words(subject(question)), STRONG, after=3, left=_INDENT)
    for fact in sheet_facts(question):
        column.say(in_words(fact), PLAIN, after=2, left=_INDENT)
    column.say(in_words(asked_on_paper(question)), PLAIN, after=8, left=_INDENT)
    match question:
        case PayoutQuestion():
            _payout_blanks(column)
        case HittingQuestion():
            _hitting_blanks(column, question)
        case OrderQuestion():
            _order_blanks(column, question)
    if not isinstance(question, OrderQuestion):
        _room_to_write(column, in_words(WORKING if isinstance(question, PayoutQuestion) else WHY), high)
    return column.block


def _payout_blanks(column: Column) -> None:
    column.add(*_ticks(_actions(), _INDENT, 22))
    column.down += 24
    column.add(*blank(in_words(AMOUNT), _INDENT, 0, 150, STRONG))
    column.down += 22


def _hitting_blanks(column: Column, question: HittingQuestion) -> None:
    if question.asks_total:
        column.add(*blank(in_words(TOTAL), _INDENT, 0, 150, STRONG))
        column.down += 26
    column.add(*_ticks([in_words(CALLS[each]) for each in question.choices], _INDENT, 14))
    column.down += 20


def _order_blanks(column: Column, question: OrderQuestion) -> None:
    """Add a row for each wager: a square for its number, and the actions to tick."""
    targets = question.targets
    columns, indent = (1, 0.0) if column.width < 400 else (2, _INDENT)
    width = (column.width - indent) / columns
    rows = -(-len(targets) // columns)
    for at, target in enumerate(targets):
        left, top = indent + at // rows * width, at % rows * _ROW
        ticks = _ticks(_actions(), 0, 8, _CELL, 8.0)
        start = left + width - max([mark.left + mark.width for mark in ticks]) - (12 if columns > 1 else 0)
        column.add(
            Square(left, top, 13),
            words(in_words(target_words(question, target)), left + 19, top, start - left - 23, _CELL),
            *Block(0, tuple(ticks)).at(start, top + 2.5),
        )
    column.down += rows * _ROW


def _room_to_write(column: Column, label: str, high: float) -> None:
    column.add(words(label, _INDENT, 0, 60, Style(8, ink="grey")))
    column.down += 12
    high = max(high, column.down + 2 * _WRITING)
    while column.down + _WRITING <= high + 1:
        column.down += _WRITING
        column.add(Rule(_INDENT, -1, column.width - _INDENT, 0.4, "hair"))


def _actions() -> list[str]:
    return [in_words(each) for each in ACTIONS.values()]


def _ticks(
    labels: Sequence[str], left: float, apart: float, style: Style = PLAIN, side: float = _TICK
) -> list[PrintedMark]:
    """Return squares to tick, each with its label, as far `apart` as wanted."""
    marks: list[PrintedMark] = []
    for label in labels:
        printed = words(label, left + side + 4, 0, wide(label, style) + 1, style)
        up = (printed.height - side) / 2
        marks += [Square(left, 0, side), msgspec.structs.replace(printed, top=-up)]
        left = printed.left + printed.width + apart
    return marks
