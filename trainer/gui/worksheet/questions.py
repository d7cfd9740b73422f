"""The sheet of questions: each with its piece of the felt, what is asked, and blanks to fill in."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication

from trainer.engine.acts import WAGERS
from trainer.gui.worksheet import wording
from trainer.gui.worksheet.paper import Block, Column, Felt, Mark, Page, Rule, Square, Style, wide, words
from trainer.gui.worksheet.printed_felt import PrintedFelt, in_play, neighbours, pictured
from trainer.gui.worksheet.sheet import PLAIN, STRONG, Sheet, blank, head, pages, room_for
from trainer.quiz.payouts import Question

_NUMBER: Final = Style(15, bold=True)
_ON_A_PAGE = 3
_BESIDE = 16.0
"""How far the words are from the picture."""
_TICK = 10.0
_WRITING = 21.0
"""How far two lines to write on are from each other."""


def _tr(text: str) -> str:
    return QCoreApplication.translate("Worksheet", text)


def question_pages(sheet: Sheet, questions: Sequence[Question]) -> list[Page]:
    """Return the pages of questions."""
    first = head(sheet, _who(len(questions)))
    high = room_for(sheet, first, _ON_A_PAGE)
    blocks = [_payout(sheet, question, high) for question in questions]
    return pages(sheet, first, blocks, spread=True)


def _who(count: int) -> Block:
    """Return where a trainee writes name and date, and an instructor the score."""
    column = Column(350)
    column.down = 4
    out_of = _tr("of {count}").format(count=count)
    room = wide(out_of, PLAIN) + 2
    column.add(
        *blank(_tr("Name"), 0, 0, 156),
        *blank(_tr("Date"), 166, 0, 82),
        *blank(_tr("Score"), 258, 0, column.width - 258 - room - 3),
        words(out_of, column.width - room, 0, room, PLAIN),
    )
    column.down += 16
    return column.block


def felt_of(question: Question) -> PrintedFelt:
    """Return the piece of the felt that a question is about."""
    wager = next((each for each in WAGERS if each == question.wager), None)
    boxes = in_play(question.table) if question.wager == "envy" else neighbours(question.table, question.box)
    marked = (question.box, question.hand, wager) if question.box and wager else None
    split = (question.box, question.hand - 1) if question.hand and wager == "main" else None
    return pictured(question.table, boxes, wager=marked, hand=split)


def _payout(sheet: Sheet, question: Question, high: float) -> Block:
    """Return a question about a wager; its picture is at most `high`."""
    felt = felt_of(question)
    width = min(high / felt.proportion, sheet.paper.inner_width * 0.5)
    height = width * felt.proportion
    column = Column(sheet.paper.inner_width - width - _BESIDE)
    indent = 25.0
    column.add(words(str(question.number), 0, -4, indent, _NUMBER))
    column.say(wording.wager(question), STRONG, after=3, left=indent)
    for fact in wording.facts(question):
        column.say(fact, PLAIN, after=2, left=indent)
    column.say(wording.asks(question), PLAIN, after=8, left=indent)
    actions = [_tr("Take"), _tr("Pay"), _tr("Push")]
    column.add(*_ticks(actions, indent))
    column.down += 24
    column.add(*blank(_tr("Amount  $"), indent, 0, 150, STRONG))
    column.down += 24
    column.add(words(_tr("Working"), indent, 0, 60, Style(8, ink="grey")))
    column.down += 12
    while column.down + _WRITING <= height + 1:
        column.down += _WRITING
        column.add(Rule(indent, -1, column.width - indent, 0.4, "hair"))
    beside = column.block
    marks: list[Mark] = [Felt(0, 0, width, height, felt), *beside.at(width + _BESIDE, 0)]
    return Block(max(height, beside.height), tuple(marks))


def _ticks(labels: Sequence[str], left: float) -> list[Mark]:
    """Return squares to tick, each with its label."""
    marks: list[Mark] = []
    for label in labels:
        said = words(label, left + _TICK + 5, -1.5, wide(label, PLAIN) + 2, PLAIN)
        marks += [Square(left, 0, _TICK), said]
        left = said.left + said.width + 22
    return marks
