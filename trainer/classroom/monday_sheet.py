"""A Monday sheet: one page on who of a class practiced, what it is weak in, whom to sit with, and a drill to deal."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import TYPE_CHECKING, Final

import msgspec

from trainer.classroom.live_drill import DrillStep, due_words
from trainer.engine.sentences import Sentence, sentence
from trainer.quiz.next_act import ActQuestion
from trainer.quiz.ordering import OrderQuestion
from trainer.quiz.recall import RecallQuestion
from trainer.school.worksheet.key import asked_of
from trainer.school.worksheet.paper import Block, Column, FeltPicture, Paper, Rule, SheetPage, Style, Typesetter, Words
from trainer.school.worksheet.questions import felt_of
from trainer.school.worksheet.sheet import PLAIN, SMALL, STRONG
from trainer.school.worksheet.sheet import TITLE as LARGE
from trainer.school.worksheet.words import sheet_facts
from trainer.wording.attempts import time_taken
from trainer.wording.names import table_in_row
from trainer.wording.progress import skill_title
from trainer.wording.sentences import inside, joined

if TYPE_CHECKING:  # facts are summed where the records are
    from trainer.classroom.monday_facts import ClassSkill, MemberWeek, MondayFacts, SitWith
    from trainer.classroom.stuck import StuckOn

TITLE: Final = sentence("Monday sheet")
MOST_MEMBERS: Final = 40
_CELL: Final = Style(8.5)
_CELL_BOLD: Final = Style(8.5, bold=True)
_CELL_RIGHT: Final = Style(8.5, side="right")
_HEAD: Final = Style(7.5, bold=True, ink="grey")
_HEAD_RIGHT: Final = Style(7.5, bold=True, ink="grey", side="right")
_GUTTER: Final = 24.0
_SHARES: Final = (0.46, 0.12, 0.2, 0.22)
_MOST_STUCK: Final = 3
_MOST_WIDE: Final = 200.0
_MOST_HIGH: Final = 116.0
_LEAST_HIGH: Final = 76.0
"""The height below which the cards of a picture are not to be read."""
_BESIDE: Final = 14.0
_BETWEEN: Final = 8.0


class MondaySheet(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet to be printed."""

    facts: "MondayFacts"
    drill: tuple[DrillStep, ...]
    day: Callable[[date], str]
    """Writes a day as the language of the sheet does."""


def monday_page(sheet: MondaySheet, typesetter: Typesetter, paper: Paper) -> SheetPage:
    """Return the one page; a drill that finds no room is left out from its end."""
    facts, column = sheet.facts, Column(typesetter, paper.inner_width)
    column.say(TITLE, LARGE, after=2)
    column.say(joined([each for each in (facts.name, facts.term) if each], "dots"), STRONG, after=2)
    counts: list[Sentence | str] = [
        sentence("{first} to {last}", first=sheet.day(facts.first), last=sheet.day(facts.today)),
        sentence("practiced: {count} of {all}", count=facts.practiced, all=len(facts.members)),
    ]
    column.say(joined(counts, "dots"), PLAIN, after=5)
    column.add(Rule(0, 0, column.width, 1.2))
    column.down += 9
    _say_members(sheet, column)
    column.down += 8
    half = (column.width - _GUTTER) / 2
    left, right = _skills(facts.skills, typesetter, half), _people(sheet, typesetter, half)
    column.add(*left.marks, *right.at(half + _GUTTER, 0))
    column.down += max(left.height, right.height) + 10
    foot = sentence(
        "Dealer Trainer. Figures are of the last ten answers of each about a skill; fewer than five say nothing."
    )
    end = typesetter.words(foot, paper.margin, paper.bottom - 10, paper.inner_width, SMALL)
    _say_drill(sheet, column, end.top - paper.margin - 4)
    return SheetPage((*column.block.at(paper.margin, paper.margin), end))


# Members.


def _say_members(sheet: MondaySheet, column: Column) -> None:
    column.say(sentence("Practice of the week"), STRONG, after=3)
    members = sheet.facts.members[:MOST_MEMBERS]
    if not members:
        column.say(sentence("Nobody is in this class yet."), _CELL)
        return
    half = (column.width - _GUTTER) / 2
    of_left = len(members) if len(members) < 6 else (len(members) + 1) // 2
    sides = [
        _table(part, sheet.day, column.typesetter, half) for part in (members[:of_left], members[of_left:]) if part
    ]
    for at, side in enumerate(sides):
        column.add(*side.at(at * (half + _GUTTER), 0))
    column.down += max([side.height for side in sides])
    if more := sheet.facts.members[MOST_MEMBERS:]:
        practiced = sum([each.days > 0 for each in more])
        column.say(sentence("{count} more, of whom {practiced} practiced", count=len(more), practiced=practiced), _CELL)


def _table(members: Sequence["MemberWeek"], day: Callable[[date], str], typesetter: Typesetter, width: float) -> Block:
    column = Column(typesetter, width)
    heads = sentence("Name"), sentence("Days"), sentence("Time"), sentence("Correct")
    _line(column, heads, is_head=True)
    for each in members:
        _line(column, (each.person.name, *_week(each, day)))
    return column.block


def _week(week: "MemberWeek", day: Callable[[date], str]) -> tuple[Words, ...]:
    if not week.days:
        return (sentence("not since {day}", day=day(week.last)) if week.last else sentence("never"),)
    return str(week.days), time_taken(week.spent), sentence("{right} of {n}", right=week.right, n=week.answers)


def _line(column: Column, cells: Sequence[Words], *, is_head: bool = False) -> None:
    """Set a line of the table, with a hair under it."""
    left, marks = 0.0, []
    shares = _SHARES if len(cells) == len(_SHARES) else (_SHARES[0], 1 - _SHARES[0])
    for at, (share, cell) in enumerate(zip(shares, cells, strict=True)):
        styles = (_HEAD, _HEAD_RIGHT) if is_head else (_CELL, _CELL_RIGHT)
        wide = share * column.width
        marks.append(column.typesetter.words(cell, left, 1, wide - (0 if at else 6), styles[min(at, 1)]))
        left += wide
    height = max([mark.height for mark in marks]) + 2.5
    column.add(*marks, Rule(0, height - 0.6, column.width, 0.4, "hair"))
    column.down += height


# Weak skills, and whom to sit with.


def _skills(skills: Sequence["ClassSkill"], typesetter: Typesetter, width: float) -> Block:
    column = Column(typesetter, width)
    column.say(sentence("The class's weakest skills"), STRONG, after=3)
    if not skills:
        column.say(sentence("Too few answers yet to name any."), _CELL)
    for number, each in enumerate(skills, start=1):
        column.say(sentence("{number}. {skill}", number=number, skill=skill_title(each.skill)), _CELL_BOLD, after=0.5)
        told: list[Sentence | str] = [
            table_in_row(each.table.game, each.table.rule_set),
            sentence("{right} of {n} correct", right=each.right, n=each.n),
            sentence("people: {count}", count=each.people),
        ]
        if each.stuck:
            told.append(sentence("stuck: {count}", count=len(each.stuck)))
        column.say(joined(told, "dots"), _CELL, after=3, left=10)
    return column.block


def _people(sheet: MondaySheet, typesetter: Typesetter, width: float) -> Block:
    column = Column(typesetter, width)
    column.say(sentence("To sit with"), STRONG, after=3)
    if not sheet.facts.sit_with:
        column.say(sentence("Everyone practiced, and nobody is stuck."), _CELL)
    for number, each in enumerate(sheet.facts.sit_with, start=1):
        name = each.week.person.name
        column.say(sentence("{number}. {name}", number=number, name=name), _CELL_BOLD, after=0.5)
        column.say(_reason(each, sheet.day), _CELL, after=3, left=10)
    return column.block


def _reason(each: "SitWith", day: Callable[[date], str]) -> Sentence:
    if each.stuck:
        found: list[Sentence | str] = [_stuck(one) for one in each.stuck[:_MOST_STUCK]]
        if len(each.stuck) > _MOST_STUCK:
            found.append(inside("{count} more", count=len(each.stuck) - _MOST_STUCK))
        return joined(found, "parts")
    if each.week.last is None:
        return sentence("Has never practiced.")
    return sentence("Not practiced since {day}.", day=day(each.week.last))


def _stuck(one: "StuckOn") -> Sentence:
    return sentence("{skill}, {right} of {n} correct", skill=skill_title(one.skill), right=one.right, n=one.n)


# The drill.


def _say_drill(sheet: MondaySheet, column: Column, bottom: float) -> None:
    """Set the drill as far as there is room down to the bottom; pictures shrink for it as long as they can be read."""
    if not sheet.drill:
        return
    head = Column(column.typesetter, column.width)
    head.say(sentence("Live drill"), STRONG, after=2)
    names = [each.week.person.name for each in sheet.facts.sit_with]
    whole = sentence("Lay each at a table: one deals, the others say what is due.")
    if len(names) > 1:
        whole = sentence("Lay each at a table: {names:and} deal in turn, the others say what is due.", names=names)
    beamed = sentence("Or ask them on a projector: Live drill, on the page of the class.")
    head.say(joined([whole, beamed], "text"), _CELL, after=6)
    room = bottom - column.down - head.down
    high = min(max(room / len(sheet.drill) - _BETWEEN, _LEAST_HIGH), _MOST_HIGH)
    pictures = [_picture(step, column.typesetter, high) for step in sheet.drill]
    left = max([each.width for each in pictures if each is not None], default=-_BESIDE) + _BESIDE
    blocks: list[Block] = []
    for step, picture in zip(sheet.drill, pictures, strict=True):
        block = _step(step, picture, left, column)
        room -= block.height + _BETWEEN
        if room < -_BETWEEN:
            break
        blocks.append(block)
    if blocks:
        column.add(*head.block.marks)
        column.down += head.down
    for block in blocks:
        column.add(*block.marks)
        column.down += block.height + _BETWEEN


def _picture(step: DrillStep, typesetter: Typesetter, high: float) -> FeltPicture | None:
    """Return the felt of a question, so high or as wide as there is room; None for a question on a rule."""
    if isinstance(step.question, RecallQuestion):
        return None
    felt = felt_of(step.question, typesetter.lettering_width)
    high = min(high, _MOST_WIDE * felt.proportion)
    return FeltPicture(0, 0, high / felt.proportion, high, felt)


def _step(step: DrillStep, picture: FeltPicture | None, left: float, column: Column) -> Block:
    """Return a question beside its picture, with the answer under it."""
    question = step.question
    words = Column(column.typesetter, column.width - left)
    title = sentence("{number}. {skill}", number=question.number, skill=skill_title(step.skill))
    words.say(title, _CELL_BOLD, after=1)
    for line in (asked_of(question), *sheet_facts(question)):
        words.say(line, _CELL, after=1)
    words.say(sentence("Due: {answer}", answer=due_words(question)), _CELL_BOLD, after=1)
    if not isinstance(question, OrderQuestion | ActQuestion):
        words.say(question.working, _CELL, after=1)
    words.say(joined(question.clauses, "list"), SMALL)
    height = max(words.down, picture.height if picture is not None else 0)
    return Block(height, (*([picture] if picture is not None else []), *words.block.at(left, 0)))
