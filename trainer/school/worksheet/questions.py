"""The sheet of questions: each with its piece of the felt, what is asked, and blanks to fill in."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import msgspec

from trainer.engine.acts import Wager
from trainer.engine.sentences import Sentence
from trainer.felt.excerpt import FeltExcerpt, excerpt_of
from trainer.games.registry import WAGERS
from trainer.quiz.hitting import HittingQuestion
from trainer.quiz.next_act import ActQuestion
from trainer.quiz.on_paper import in_play, neighbours
from trainer.quiz.ordering import OrderQuestion
from trainer.quiz.payouts import PayoutQuestion
from trainer.quiz.questions import AnyQuestion, DealtQuestion
from trainer.quiz.recall import RecallQuestion
from trainer.quiz.requests import Reply, RequestQuestion
from trainer.school.worksheet.paper import (
    Block,
    Column,
    FeltPicture,
    PrintedMark,
    Rule,
    SheetPage,
    Square,
    Style,
    Typesetter,
)
from trainer.school.worksheet.sheet import PLAIN, STRONG, Sheet, blank, head, pages, room_for
from trainer.school.worksheet.words import (
    AMOUNT,
    ANSWER,
    DATE,
    NAME,
    SCORE,
    TOTAL,
    WHY,
    WORKING,
    out_of_words,
    sheet_facts,
)
from trainer.wording.names import ACTIONS, CALLS
from trainer.wording.questions import asked_on_paper, lettered_choices, subject, target_words
from trainer.wording.requests import reply_words

_NUMBER: Final = Style(15, bold=True)
_CELL: Final = Style(8.5)
_ON_A_PAGE = 3
_BESIDE = 16.0
"""The distance of the words from the picture."""
_ALIKE = 1.15
"""Pictures whose widths differ less have their words in one column: a spot's place on the arc makes the difference."""
_INDENT = 25.0
"""The distance of a question's words from the start of its number."""
_WIDE = 0.86
"""The scale of a picture that takes more than half of the paper, so that two such questions stand on a page."""
_READABLE = 0.75
"""The part of that to which a picture shrinks for its words at the most."""
_ACTIONS: Final = tuple([each.start for each in ACTIONS.values()])
_TICK = 10.0
_ROW = 17.0
_WRITING = 21.0
"""The distance between two lines to write on."""


def question_pages(sheet: Sheet, questions: Sequence[AnyQuestion]) -> list[SheetPage]:
    """Return the pages of questions."""
    first = head(sheet, _who(sheet.typesetter, len(questions)))
    high, half = room_for(sheet, first, _ON_A_PAGE), room_for(sheet, first, 2)
    pictured = [(each, _picture_of(sheet, each)) for each in questions]
    widths = [high / felt.proportion for _, felt in pictured if felt]
    blocks = [_block(sheet, question, felt, widths, high, half) for question, felt in pictured]
    return pages(sheet, first, blocks, spread=True)


def _who(typesetter: Typesetter, count: int) -> Block:
    """Return the blanks in which a trainee writes name and date, and an instructor the score."""
    column = Column(typesetter, 350)
    column.down = 4
    out_of = typesetter.in_words(out_of_words(count))
    room = typesetter.width(out_of, PLAIN) + 2
    column.add(
        *blank(typesetter, NAME, 0, 0, 156),
        *blank(typesetter, DATE, 166, 0, 82),
        *blank(typesetter, SCORE, 258, 0, column.width - 258 - room - 3),
        typesetter.words(out_of, column.width - room, 0, room, PLAIN),
    )
    column.down += 16
    return column.block


def felt_of(question: DealtQuestion, lettering_width: Callable[[str, float, float], float]) -> FeltExcerpt:
    """Return the piece of the felt that a question is about."""
    table = question.table
    excerpt = partial(excerpt_of, table, text_width=lettering_width)
    match question:
        case HittingQuestion(box=box):
            return excerpt(neighbours(table, box), hand=(box, 0))
        case OrderQuestion():
            return excerpt(in_play(table))
        case ActQuestion():
            return excerpt(in_play(table), payout=question.payout)
        case RequestQuestion(box=box):
            hand = (box, max(question.hand - 1, 0)) if question.asked_hand is not None else None
            return excerpt(neighbours(table, box), hand=hand)
    if not question.box:
        return excerpt(neighbours(table, 0))
    wager = next(each for each in WAGERS if each == question.wager)
    marked: tuple[int, int, Wager] = (question.box, question.hand, wager)
    split = (question.box, question.hand - 1) if question.hand and wager == "main" else None
    boxes = in_play(table) if wager == "envy" else neighbours(table, question.box)
    return excerpt(boxes, wager=marked, hand=split)


def _picture_of(sheet: Sheet, question: AnyQuestion) -> FeltExcerpt | None:
    return None if isinstance(question, RecallQuestion) else felt_of(question, sheet.typesetter.lettering_width)


def _block(
    sheet: Sheet, question: AnyQuestion, felt: FeltExcerpt | None, widths: Sequence[float], high: float, half: float
) -> Block:
    """Return a question with its picture, which is `high`; a wide one is lower, and has the words under it.

    Both together are no higher than `half` a page, as long as the cards of the picture can be read. The words beside
    pictures that are nearly as wide start at one line.
    """
    if isinstance(question, RecallQuestion):
        return _fact_block(sheet, question)
    assert felt
    room = sheet.paper.inner_width
    width = high / felt.proportion
    if width <= room / 2:
        left = max([each for each in widths if each <= width * _ALIKE]) + _BESIDE
        beside = _words_of(sheet.typesetter, question, room - left, high)
        return Block(max(high, beside.height), (FeltPicture(0, 0, width, high, felt), *beside.at(left, 0)))
    width = min(width * _WIDE, room)
    under = _words_of(sheet.typesetter, question, room, 0)
    width = max(min(width, (half - 12 - under.height) / felt.proportion), width * _READABLE)
    high = width * felt.proportion
    return Block(high + 12 + under.height, (FeltPicture(0, 0, width, high, felt), *under.at(0, high + 12)))


def _fact_block(sheet: Sheet, question: RecallQuestion) -> Block:
    """Return a fact with its four answers to tick, by their letters; it has no picture, and needs no more room."""
    typesetter, width = sheet.typesetter, sheet.paper.inner_width
    column = Column(typesetter, width)
    column.add(typesetter.words(str(question.number), 0, -4, _INDENT, _NUMBER))
    column.say(question.fact.asked, STRONG, after=5, left=_INDENT)
    for choice in lettered_choices(question):
        column.add(Square(_INDENT, 1.5, _TICK))
        column.say(choice, PLAIN, after=3, left=_INDENT + _TICK + 5)
    return column.block


def _words_of(typesetter: Typesetter, question: DealtQuestion, width: float, high: float) -> Block:
    """Return the words of a question, and blanks down to the picture's foot at `high`."""
    column = Column(typesetter, width)
    column.add(typesetter.words(str(question.number), 0, -4, _INDENT, _NUMBER))
    column.say(subject(question), STRONG, after=3, left=_INDENT)
    for fact in sheet_facts(question):
        column.say(fact, PLAIN, after=2, left=_INDENT)
    column.say(asked_on_paper(question), PLAIN, after=8, left=_INDENT)
    match question:
        case PayoutQuestion():
            _payout_blanks(column)
        case HittingQuestion():
            _hitting_blanks(column, question)
        case OrderQuestion():
            _order_blanks(column, question)
        case ActQuestion():
            column.add(*blank(column.typesetter, ANSWER, _INDENT, 0, column.width - _INDENT, STRONG))
            column.down += 24
        case RequestQuestion():
            _request_blanks(column)
    if not isinstance(question, OrderQuestion):
        # The line below a picture is as wide as two beside it, and a request has its answers to tick.
        least = 1 if not high or isinstance(question, RequestQuestion) else 2
        _room_to_write(column, WORKING if isinstance(question, PayoutQuestion) else WHY, high, least)
    return column.block


def _payout_blanks(column: Column) -> None:
    column.add(*_ticks(column.typesetter, _ACTIONS, _INDENT, 22))
    column.down += 24
    column.add(*blank(column.typesetter, AMOUNT, _INDENT, 0, 150, STRONG))
    column.down += 22


def _hitting_blanks(column: Column, question: HittingQuestion) -> None:
    if question.asks_total:
        column.add(*blank(column.typesetter, TOTAL, _INDENT, 0, 150, STRONG))
        column.down += 26
    column.add(*_ticks(column.typesetter, [CALLS[each] for each in question.choices], _INDENT, 14))
    column.down += 20


_REPLY_ROWS: Final[tuple[tuple[Reply, ...], ...]] = (
    ("allowed", "refused"),
    ("ask-signal",),
    ("call",),
    ("call-and-wait",),
)
"""The answers to a request, as many in a row as have room."""


def _request_blanks(column: Column) -> None:
    for row in _REPLY_ROWS:
        column.add(*_ticks(column.typesetter, [reply_words(reply) for reply in row], _INDENT, 22))
        column.down += _ROW
    column.down += 4


def _order_blanks(column: Column, question: OrderQuestion) -> None:
    """Add a row for each wager: a square for its number, and the actions to tick."""
    targets = question.targets
    columns, indent = (1, 0.0) if column.width < 400 else (2, _INDENT)
    width = (column.width - indent) / columns
    rows = -(-len(targets) // columns)
    for at, target in enumerate(targets):
        left, top = indent + at // rows * width, at % rows * _ROW
        ticks = _ticks(column.typesetter, _ACTIONS, 0, 8, _CELL, 8.0)
        start = left + width - max([mark.left + mark.width for mark in ticks]) - (12 if columns > 1 else 0)
        column.add(
            Square(left, top, 13),
            column.typesetter.words(target_words(question, target), left + 19, top, start - left - 23, _CELL),
            *Block(0, tuple(ticks)).at(start, top + 2.5),
        )
    column.down += rows * _ROW


def _room_to_write(column: Column, label: Sentence, high: float, least: int) -> None:
    """Add lines to write on down to the picture's foot at `high`, and so many at the least."""
    column.add(column.typesetter.words(label, _INDENT, 0, 60, Style(8, ink="grey")))
    column.down += 12
    high = max(high, column.down + least * _WRITING)
    while column.down + _WRITING <= high + 1:
        column.down += _WRITING
        column.add(Rule(_INDENT, -1, column.width - _INDENT, 0.4, "hair"))


def _ticks(
    typesetter: Typesetter,
    labels: Sequence[Sentence],
    left: float,
    apart: float,
    style: Style = PLAIN,
    side: float = _TICK,
) -> list[PrintedMark]:
    """Return squares to tick, each with its label, as far `apart` as wanted."""
    marks: list[PrintedMark] = []
    for label in labels:
        text = typesetter.in_words(label)
        printed = typesetter.words(text, left + side + 4, 0, typesetter.width(text, style) + 1, style)
        up = (printed.height - side) / 2
        marks += [Square(left, 0, side), msgspec.structs.replace(printed, top=-up)]
        left = printed.left + printed.width + apart
    return marks
