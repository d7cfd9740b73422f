"""The answer key: for each question what was due, how it is worked out, and the clauses it rests on."""

from collections.abc import Sequence
from typing import Final

import msgspec

from trainer.engine.sentences import Sentence, sentence
from trainer.quiz.cutting import cheque_values, fewest
from trainer.quiz.hitting import HittingQuestion
from trainer.quiz.next_act import ActQuestion
from trainer.quiz.on_paper import free_orders
from trainer.quiz.ordering import OrderQuestion, Resolved
from trainer.quiz.payouts import PayoutQuestion
from trainer.quiz.questions import AnyQuestion
from trainer.quiz.recall import RecallQuestion
from trainer.quiz.requests import RequestQuestion
from trainer.school.worksheet.paper import Block, Column, PrintedMark, Rule, SheetPage, Style, Words
from trainer.school.worksheet.sheet import SMALL, Sheet, head, pages
from trainer.school.worksheet.words import KEY_COLUMNS, answers_to, free_order, key_touch
from trainer.wording.cards import called_total
from trainer.wording.names import CALLS, title_of_kind
from trainer.wording.next_act import moves_due
from trainer.wording.questions import (
    amounts_cut,
    answer_words,
    asked_on_paper,
    decided_words,
    lettered,
    subject,
    target_words,
)
from trainer.wording.requests import request_words

_SHARES: Final = (0.05, 0.165, 0.235, 0.34, 0.21)
"""The widths of the columns: number, what was due, what was asked, the working, the clauses."""
_CELL: Final = Style(8.5)
_DUE: Final = Style(9.5, bold=True)
_HEAD: Final = Style(8, bold=True)
_PAD = 4.0
_BETWEEN = 0.4
"""The weight of the line between two questions."""


def key_pages(sheet: Sheet, questions: Sequence[AnyQuestion]) -> list[SheetPage]:
    """Return the pages of answers."""
    title = sheet.typesetter.in_words(answers_to(sentence("{sheet}", sheet=sheet.title)))
    keyed = msgspec.structs.replace(sheet, title=title, tells_house=True)
    rows = [_row(keyed, question) for question in questions]
    return pages(keyed, head(keyed, Block(0, ())), rows, spread=False, under=_heads(keyed))


def _heads(sheet: Sheet) -> Block:
    return _cells(sheet, [[(title, _HEAD)] for title in (None, *KEY_COLUMNS)], 0.6)


def _row(sheet: Sheet, question: AnyQuestion) -> Block:
    """Return a question's answer: one row of the table, or one for each wager that is settled."""
    match question:
        case PayoutQuestion(accepted=paid):
            cut = fewest(paid.cents, cheque_values(question.round.house)) if paid.action == "pay" else ()
            due, below = answer_words(paid), (amounts_cut(cut) if len(cut) > 1 else None, SMALL)
        case HittingQuestion(accepted=called):
            total = sentence("Total {total}", total=called_total(called.total)) if question.asks_total else None
            due, below = CALLS[called.call], (total, _CELL)
        case ActQuestion():
            due, below = moves_due(question), (None, SMALL)
        case RecallQuestion(accepted=chosen):
            due, below = lettered(question, chosen), (None, SMALL)
        case RequestQuestion():
            due, below = decided_words(question.accepted), (None, SMALL)
        case OrderQuestion():
            return _line(sheet, question)
    return _cells(
        sheet,
        [
            [(str(question.number), _DUE)],
            [(due, _DUE), below],
            [(asked_of(question), _CELL), (title_of_kind(question.kind), SMALL)],
            [(question.working, _CELL)],
            [(_ids(question.clauses), SMALL)],
        ],
        _BETWEEN,
    )


def asked_of(question: AnyQuestion) -> Sentence:
    """Return the subject of a question, or the question itself where there is nothing else to know it by."""
    if isinstance(question, RequestQuestion):
        return sentence("{subject}: {asked}", subject=subject(question), asked=request_words(question))
    return asked_on_paper(question) if isinstance(question, RecallQuestion) else subject(question)


def _line(sheet: Sheet, question: OrderQuestion) -> Block:
    column = Column(sheet.typesetter, sheet.paper.inner_width)
    free = free_orders(question)
    for number, resolved in enumerate(question.line, start=1):
        row = _resolved(sheet, question, number, resolved, free.get(number, 0))
        column.add(*row.marks)
        column.down += row.height
    return column.block


def _resolved(sheet: Sheet, question: OrderQuestion, number: int, resolved: Resolved, free: int) -> Block:
    """Return a row of an order: the first of a group says how many, from this one on, may come in any order."""
    touch = resolved.touch
    last = number == len(question.line)
    laid = next(each for each in question.targets if each.where == touch.where)
    kind = title_of_kind(question.kind) if number == 1 else None
    return _cells(
        sheet,
        [
            [(str(question.number) if number == 1 else None, _DUE)],
            [(key_touch(number, resolved), _DUE), (free_order(number, free), SMALL)],
            [(target_words(question, laid), _CELL), (kind, SMALL)],
            [(resolved.working, _CELL)],
            [(_ids(resolved.timing), SMALL)],
        ],
        _BETWEEN if last else None,
        pad=_PAD if last else 0.0,
    )


def _ids(clauses: Sequence[str]) -> str:
    """Return the ids of clauses, none of which may be broken."""
    return ", ".join([each.replace(" ", "\u00a0") for each in clauses])


def _cells(
    sheet: Sheet,
    cells: Sequence[Sequence[tuple[Words, Style]]],
    weight: float | None,
    pad: float = _PAD,
) -> Block:
    """Return a row of a table, each cell a few texts one under another, with a line of some weight under it."""
    typesetter, width = sheet.typesetter, sheet.paper.inner_width
    marks: list[PrintedMark] = []
    left, deepest = 0.0, 0.0
    for share, texts in zip(_SHARES, cells, strict=True):
        down = _PAD
        for words, style in texts:
            if text := typesetter.in_words(words):
                printed = typesetter.words(text, left, down, width * share - 6, style)
                marks.append(printed)
                down += printed.height
        left += width * share
        deepest = max(deepest, down + pad)
    column = Column(typesetter, width)
    column.marks += marks
    column.down = deepest
    if weight:
        column.add(Rule(0, 0, width, weight, "hair" if weight == _BETWEEN else "black"))
    return column.block
