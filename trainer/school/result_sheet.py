"""The result of a sitting on paper: one page of what it came to, what was missed most, and what it does not say."""

from collections.abc import Callable
from datetime import date
from typing import Final

import msgspec

from trainer.engine.sentences import Sentence, sentence
from trainer.exam.result import SectionResult
from trainer.school.exam_results import FaultReview, ItemReview, SittingReview
from trainer.school.worksheet.paper import Column, Paper, Rule, SheetPage, Style, Typesetter
from trainer.school.worksheet.sheet import PLAIN, SMALL, STRONG, blank
from trainer.school.worksheet.sheet import TITLE as LARGE
from trainer.store.folding import FULL_CREDIT
from trainer.wording.auditions import fault_heading, points
from trainer.wording.exam_results import (
    OUTCOMES,
    call_words,
    conduct_lines,
    dealt_figures,
    difficulty_told,
    error_words,
    lines_of,
    outcome_reasons,
    pace_words,
    section_figures,
    share,
    table_test_words,
)
from trainer.wording.names import table_title
from trainer.wording.sentences import joined

TITLE: Final = sentence("Examination result")
_CELL: Final = Style(8.5)
_CELL_RIGHT: Final = Style(8.5, side="right")
_HEAD: Final = Style(8, bold=True, ink="grey")
_HEAD_RIGHT: Final = Style(8, bold=True, ink="grey", side="right")
_MOST_LINES: Final = 18
"""The missed questions and mistakes that a page has room for."""
_MOST_BREAKS: Final = 4
_FOOT: Final = 18.0


class ResultSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A result to be printed."""

    review: SittingReview
    shows_mistakes: bool
    """False where the candidate prints it and the examination keeps them to itself, or others sit the paper yet."""
    shows_error: bool
    """True for an instructor's."""
    day: Callable[[date], str]
    """Writes a day as the language of the sheet does."""
    on: date


def result_page(sheet: ResultSheet, typesetter: Typesetter, paper: Paper) -> SheetPage:
    """Return the one page; what is long is cut, and says so."""
    column = Column(typesetter, paper.inner_width)
    _say_head(sheet, column)
    review = sheet.review
    column.say(OUTCOMES[review.result.outcome], LARGE, after=3)
    for reason in outcome_reasons(review.result):
        column.say(reason, PLAIN, after=2)
    column.down += 8
    _say_sections(review, column)
    _say_missed(sheet, column)
    if conduct := conduct_lines(review.sitting, review.names):
        column.say(sentence("During the sitting"), STRONG, after=3)
        for line in conduct[:_MOST_BREAKS]:
            column.say(line, _CELL, after=2)
        column.down += 8
    column.say(sentence("What this result says"), STRONG, after=3)
    lines = [*lines_of(review.result), difficulty_told(review.sittings)]
    if sheet.shows_error:
        lines.insert(0, error_words(review.result))
    for line in lines:
        column.say(line, _CELL, after=3)
    foot = typesetter.words("Dealer Trainer", paper.margin, paper.bottom - _FOOT + 6, paper.inner_width, SMALL)
    return SheetPage((*column.block.at(paper.margin, paper.margin), foot))


def _say_head(sheet: ResultSheet, column: Column) -> None:
    review = sheet.review
    setup, blueprint = review.setup, review.setup.blueprint
    column.say(TITLE, STRONG, after=2)
    column.say(blueprint.title, LARGE, after=2)
    if review.name:
        column.say(review.name, STRONG, after=1)
    else:
        column.add(*blank(column.typesetter, sentence("Name"), 0, 4, column.width / 2))
        column.down += 24
    proctored = sentence("proctored by {name}", name=review.proctor) if review.proctor else sentence("not proctored")
    parts: list[Sentence | str] = [sheet.day(sheet.on), sentence("sitting {number}", number=review.time), proctored]
    column.say(joined(parts, "dots"), PLAIN, after=1)
    edition = sentence("Blueprint edition {edition} ({digest})", edition=blueprint.edition, digest=setup.digest[:16])
    tables = dict.fromkeys([(each.game, each.rules) for each in blueprint.sections])
    column.say(joined([edition, *[table_title(*table) for table in tables]], "dots"), SMALL, after=5)
    column.add(Rule(0, 0, column.width, 1.2))
    column.down += 10


def _say_sections(review: SittingReview, column: Column) -> None:
    total, counts_rounds = review.result.paper, review.result.blueprint.counts_rounds
    for each in review.result.sections:
        _line(column, each.section.title, _figures(each))
    mark = share(total.mark)
    name = (
        sentence("Total ({mark} passes)", mark=mark)
        if counts_rounds
        else sentence("Total of the questions ({mark} passes)", mark=mark)
    )
    _line(column, name, share(total.total), is_strong=True)
    _line(column, sentence("Table test"), table_test_words(review.table_test))
    column.down += 10


def _figures(each: SectionResult) -> Sentence:
    if each.score is not None:
        return section_figures(each)
    parts = [dealt_figures(each), pace_words(each), call_words(each)]
    return joined([part for part in parts if part is not None], "dots")


def _say_missed(sheet: ResultSheet, column: Column) -> None:
    """Say the mistakes of dealt rounds, the critical ones first, and the missed questions by their kind."""
    review = sheet.review
    missed = [each for each in review.items if each.mark.credit < FULL_CREDIT]
    lines = [*map(_fault_line, review.faults), *map(_item_line, missed)] if sheet.shows_mistakes else []
    if not lines:
        return
    column.say(sentence("Mistakes"), STRONG, after=3)
    for name, figure in lines[:_MOST_LINES]:
        _line(column, name, figure)
    if len(lines) > _MOST_LINES:
        column.say(sentence("More of them: {count}", count=len(lines) - _MOST_LINES), _CELL)
    column.down += 10


def _fault_line(fault: FaultReview) -> tuple[Sentence, Sentence]:
    from trainer.dealing.audition import AuditionFault

    told = AuditionFault(fault.fault.of.number, fault.attempt, fault.fault.point)
    name = sentence("Round {number}: {mistake}", number=fault.fault.of.number, mistake=fault_heading(told))
    return name, sentence("void") if fault.fault.is_void else points(fault.fault.points)


def _item_line(item: ItemReview) -> tuple[Sentence, Sentence | str]:
    name = sentence("{place}: {kind}", place=item.place.replace("/", "."), kind=item.words.kind)
    return name, sentence("void") if item.is_void else share(item.credit)


def _line(column: Column, name: Sentence | str, figure: Sentence | str, *, is_strong: bool = False) -> None:
    """Set a line of a table with a hair under it."""
    styles = [msgspec.structs.replace(each, bold=is_strong) for each in (_CELL, _CELL_RIGHT)]
    half = column.width / 2
    marks = (
        column.typesetter.words(name, 0, 1.5, half - 8, styles[0]),
        column.typesetter.words(figure, half, 1.5, half, styles[1]),
    )
    height = max([mark.height for mark in marks]) + 3
    column.add(*marks, Rule(0, height - 0.6, column.width, 0.4, "hair"))
    column.down += height
