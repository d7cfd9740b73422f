"""The rating form of a judge who works on paper: the borderline dealer, and a blank for each kind of question."""

from typing import Final

from trainer.engine.sentences import Sentence, sentence
from trainer.exam.blueprint import Blueprint
from trainer.exam.standard_setting import RatedKind, kinds_to_rate
from trainer.quiz.figures import split_figure
from trainer.school.worksheet.paper import Block, Column, Paper, PrintedMark, Rule, SheetPage, Style, Typesetter
from trainer.school.worksheet.sheet import PLAIN, SMALL, SMALL_RIGHT, STRONG, TITLE, blank
from trainer.school.worksheet.words import DATE, page_words
from trainer.wording.blueprints import rated_words

_ROW: Final = 19.0
_FOOT: Final = 16.0
_LINES: Final = 3
"""The lines to write the borderline dealer on, where nobody has yet."""
_ASKED: Final = 0.78
_BLANK: Final = 0.88
"""The places of the two columns behind the kind, as shares of the width."""
_ASKED_STYLE: Final = Style(8, ink="grey")


def rating_title(blueprint: Blueprint) -> Sentence:
    """Return the title of the form."""
    return sentence("Rating form: {title}", title=blueprint.title)


def rating_pages(blueprint: Blueprint, borderline: str, typesetter: Typesetter, paper: Paper) -> list[SheetPage]:
    """Return the pages of the form, with the borderline dealer as described so far, or lines to do it on."""
    head = _head(blueprint, borderline, typesetter, paper)
    rows = [_row(blueprint, kind, typesetter, paper.inner_width) for kind in kinds_to_rate(blueprint)]
    filled: list[tuple[float, list[Block]]] = [(head.height, [])]
    for row in rows:
        height, on_page = filled[-1]
        if paper.margin + height + row.height > paper.bottom - _FOOT:
            height, on_page = 0.0, []
            filled.append((height, on_page))
        on_page.append(row)
        filled[-1] = (height + row.height, on_page)
    sheets = []
    for number, (_, blocks) in enumerate(filled, 1):
        down, marks = paper.margin, list[PrintedMark]()
        for block in [head, *blocks] if number == 1 else blocks:
            marks += block.at(paper.margin, down)
            down += block.height
        sheets.append(SheetPage((*marks, *_foot(blueprint, typesetter, paper, number, len(filled)))))
    return sheets


def _head(blueprint: Blueprint, borderline: str, typesetter: Typesetter, paper: Paper) -> Block:
    column, width = Column(typesetter, paper.inner_width), paper.inner_width
    column.say(rating_title(blueprint), TITLE, after=8)
    judge, date = sentence("Judge"), width * 0.65
    column.add(*blank(typesetter, judge, 0, 0, width * 0.6), *blank(typesetter, DATE, date, 0, width - date))
    column.down += 24
    column.say(sentence("The dealer who is only just good enough to pass"), STRONG, after=3)
    if borderline:
        column.say(borderline, PLAIN, after=8)
    else:
        for _ in range(_LINES):
            column.down += _ROW
            column.add(Rule(0, 0, width))
        column.down += 10
    asked = sentence(
        "Of a hundred such dealers, how many get each kind of question right? Rate every kind alone, without looking "
        "at anybody else's form."
    )
    column.say(asked, PLAIN, after=8)
    column.add(Rule(0, 0, width, 1.0))
    column.down += 2
    return column.block


def _row(blueprint: Blueprint, kind: RatedKind, typesetter: Typesetter, width: float) -> Block:
    column = Column(typesetter, width)
    words = rated_words(blueprint.sections[kind.section - 1].title, *split_figure(kind.wanted))
    asked = sentence("asked {count} ×", count=kind.count)
    column.add(
        typesetter.words(words, 0, 4, width * (_ASKED - 0.02), PLAIN),
        typesetter.words(asked, width * _ASKED, 5, width * (_BLANK - _ASKED), _ASKED_STYLE),
        Rule(width * _BLANK, _ROW - 2, width * (1 - _BLANK)),
    )
    column.down = max(_ROW, max([mark.top + mark.height for mark in column.marks]) + 2)
    return column.block


def _foot(blueprint: Blueprint, typesetter: Typesetter, paper: Paper, number: int, count: int) -> list[PrintedMark]:
    top, half = paper.bottom - _FOOT + 5, paper.inner_width / 2
    edition = sentence("Dealer Trainer   ·   Blueprint edition {digest}", digest=blueprint.digest[:16])
    return [
        typesetter.words(edition, paper.margin, top, half, SMALL),
        typesetter.words(page_words(number, count), paper.margin + half, top, half, SMALL_RIGHT),
    ]
