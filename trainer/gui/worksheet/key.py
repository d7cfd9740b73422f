"""The answer key: for each question what was due, how it is worked out, and the clauses it rests on."""

from collections.abc import Sequence
from typing import Final

import msgspec
from PySide6.QtCore import QCoreApplication

from trainer.engine.money import dollars
from trainer.gui import words as names
from trainer.gui.worksheet import wording
from trainer.gui.worksheet.paper import Block, Column, Mark, Page, Rule, Style, words
from trainer.gui.worksheet.sheet import SMALL, Sheet, head, pages
from trainer.quiz.cutting import cheque_values, fewest
from trainer.quiz.payouts import Question

_SHARES: Final = (0.05, 0.17, 0.24, 0.36, 0.18)
"""How wide the columns are: number, what was due, the wager, the working, the clauses."""
_CELL: Final = Style(8.5)
_DUE: Final = Style(9.5, bold=True)
_HEAD: Final = Style(8, bold=True)
_PAD = 4.0


def _tr(text: str) -> str:
    return QCoreApplication.translate("Worksheet", text)


def key_pages(sheet: Sheet, questions: Sequence[Question]) -> list[Page]:
    """Return the pages of answers."""
    keyed = msgspec.structs.replace(sheet, title=_tr("{title}: answers").format(title=sheet.title))
    rows = [_row(sheet.paper.inner_width, question) for question in questions]
    return pages(keyed, head(keyed, Block(0, ())), rows, spread=False, under=_heads(sheet.paper.inner_width))


def _heads(width: float) -> Block:
    titles = ("", _tr("Due"), _tr("Wager"), _tr("Working"), _tr("Clauses"))
    return _cells(width, [[(title, _HEAD)] for title in titles], Rule(0, 0, width, 0.6))


def _row(width: float, question: Question) -> Block:
    due = question.accepted
    cut = fewest(due.cents, cheque_values(question.round.house)) if due.action == "pay" else ()
    said = " + ".join([dollars(cents) for cents in cut]) if len(cut) > 1 else ""
    return _cells(
        width,
        [
            [(str(question.number), _DUE)],
            [(names.sentence(names.answer(due)), _DUE), (said, SMALL)],
            [(wording.wager(question), _CELL), (names.kind(question.kind), SMALL)],
            [(names.sentence(question.working), _CELL)],
            [(wording.clauses(question.clauses), SMALL)],
        ],
        Rule(0, 0, width, 0.4, "hair"),
    )


def _cells(width: float, cells: Sequence[Sequence[tuple[str, Style]]], under: Rule) -> Block:
    """Return a row of a table, each cell a few texts one under another, with a line under it."""
    marks: list[Mark] = []
    left, deepest = 0.0, 0.0
    for share, texts in zip(_SHARES, cells, strict=True):
        down = _PAD
        for text, style in texts:
            if text:
                said = words(text, left, down, width * share - 6, style)
                marks.append(said)
                down += said.height
        left += width * share
        deepest = max(deepest, down + _PAD)
    column = Column(width)
    column.marks += marks
    column.down = deepest
    column.add(under)
    return column.block
