"""A trainee's sheet for the instructor: one page of what is firm, what mistakes cost, the pace, and what comes next."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from itertools import groupby
from typing import TYPE_CHECKING, Final

import msgspec

from trainer.engine.money import dollars
from trainer.engine.sentences import Sentence, sentence
from trainer.school.progress import MistakeSums, SkillGroup, TableProgress
from trainer.school.worksheet.paper import Block, Column, Paper, Rule, SheetPage, Style, Typesetter, Words
from trainer.school.worksheet.sheet import PLAIN, SMALL, STRONG, blank
from trainer.school.worksheet.sheet import TITLE as LARGE
from trainer.wording.attempts import time_taken
from trainer.wording.mistakes import mistake_name
from trainer.wording.names import GROUPS, SESSIONS, table_in_row
from trainer.wording.progress import FIRMNESS, last_right, seconds_words, skill_title
from trainer.wording.sentences import joined

if TYPE_CHECKING:  # facts are summed where the records are
    from trainer.school.sheet_facts import PaceLine, SheetFacts

TITLE: Final = sentence("Progress sheet")
_LETTERS: Final[Mapping[str, Sentence]] = {
    "firm": sentence("F"),
    "learning": sentence("L"),
    "shaky": sentence("S"),
    "untried": sentence("–"),
}
"""The marks of skills on paper, which is copied in black and white."""
_CELL: Final = Style(8)
_CELL_RIGHT: Final = Style(8, side="right")
_HEAD: Final = Style(7.5, bold=True, ink="grey")
_HEAD_RIGHT: Final = Style(7.5, bold=True, ink="grey", side="right")
_MARKS: Final = Style(8, bold=True)
_GUTTER: Final = 22.0
_MOST_MISTAKES: Final = 6
_MOST_OTHERS: Final = 3
_LETTER_WIDE: Final = 8.0
_NAME: Final = 0.47
"""The share of a column that the names of groups take."""


class TraineeSheet(msgspec.Struct, frozen=True, kw_only=True):
    """A sheet to be printed."""

    name: str
    """Empty for whoever practices without one: a line is left to write it on."""
    facts: "SheetFacts"
    today: date
    day: Callable[[date], str]
    """Writes a day as the language of the sheet does."""


def sheet_page(sheet: TraineeSheet, typesetter: Typesetter, paper: Paper) -> SheetPage:
    """Return the one page; what is long is cut to what matters most, and says so."""
    facts, column = sheet.facts, Column(typesetter, paper.inner_width)
    _say_head(sheet, column)
    table = facts.progress.table
    _say_skills(table, column)
    for other in facts.others[:_MOST_OTHERS]:
        named = table_in_row(other.game, other.rule_set)
        column.say(sentence("{table}: {counts}", table=named, counts=_counts(other)), _CELL, after=1)
    if len(facts.others) > _MOST_OTHERS:
        column.say(sentence("More games: {count}", count=len(facts.others) - _MOST_OTHERS), _CELL, after=1)
    column.down += 8
    half = (paper.inner_width - _GUTTER) / 2
    _side_by_side(column, _ledger(table.ledger, typesetter, half), _paces(facts.paces, typesetter, half), half)
    column.down += 8
    _say_next(facts, column)
    foot = sentence("Dealer Trainer. Figures stand with the number of answers that they rest on.")
    end = typesetter.words(foot, paper.margin, paper.bottom - 10, paper.inner_width, SMALL)
    return SheetPage((*column.block.at(paper.margin, paper.margin), end))


def _say_head(sheet: TraineeSheet, column: Column) -> None:
    facts, progress = sheet.facts, sheet.facts.progress
    column.say(TITLE, LARGE, after=2)
    if sheet.name:
        column.say(sheet.name, STRONG, after=2)
    else:
        column.add(*blank(column.typesetter, sentence("Name"), 0, 4, column.width / 2))
        column.down += 24
    first = progress.since or sheet.today
    between = sentence("{first} to {last}", first=sheet.day(first), last=sheet.day(sheet.today))
    parts: list[Sentence | str] = [
        between,
        sentence("{time} of practice", time=time_taken(progress.spent)),
        sentence("days: {count}", count=facts.days),
        sentence("attempts: {count}", count=f"{facts.attempts:,}"),
        sentence("answers: {count}", count=f"{progress.answers:,}"),
        sentence("moves: {count}", count=f"{progress.moves:,}"),
    ]
    column.say(joined(parts, "dots"), PLAIN, after=5)
    column.add(Rule(0, 0, column.width, 1.2))
    column.down += 9


def _counts(table: TableProgress) -> Sentence:
    counts = [
        sentence("{count} {state}", count=table.count(state), state=words.inside)  # type: ignore[arg-type]
        for state, words in FIRMNESS.items()
    ]
    return joined(counts, "list")


def _say_skills(table: TableProgress, column: Column) -> None:
    title = sentence("{table}: {counts}", table=table_in_row(table.game, table.rule_set), counts=_counts(table))
    column.say(title, STRONG, after=2)
    marks = [sentence("{mark} {state}", mark=_LETTERS[state], state=words.inside) for state, words in FIRMNESS.items()]
    column.say(joined([*marks, sentence("a letter for each skill")], "dots"), SMALL, after=6)
    half = (column.width - _GUTTER) / 2
    blocks = [
        _quiz(list(groups), column.typesetter, half) for _, groups in groupby(table.groups, key=lambda each: each.asks)
    ]
    left, right = Column(column.typesetter, half), Column(column.typesetter, half)
    whole, done = sum([block.height for block in blocks]), 0.0
    for block in blocks:
        side = left if done + block.height / 2 <= whole / 2 else right
        side.add(*block.marks)
        side.down += block.height
        done += block.height
    _side_by_side(column, left.block, right.block, half)
    column.down += 4


def _quiz(groups: Sequence[SkillGroup], typesetter: Typesetter, width: float) -> Block:
    """Return the skills of one quiz: a line a group, a letter a skill."""
    column = Column(typesetter, width)
    column.say(SESSIONS[groups[0].asks].start, _HEAD, after=2)
    for group in groups:
        name = typesetter.words(GROUPS[group.group], 0, 0, width * _NAME - 6, _CELL)
        marks = [name]
        for at, skill in enumerate(group.skills):
            left = width * _NAME + at * _LETTER_WIDE
            marks.append(typesetter.words(_LETTERS[skill.firmness], left, 0, _LETTER_WIDE + 2, _MARKS))
        firm = sum([each.firmness == "firm" for each in group.skills])
        figure = sentence("{firm} of {count} firm", firm=firm, count=len(group.skills))
        marks.append(typesetter.words(figure, width - 56, 0, 56, _CELL_RIGHT))
        column.add(*marks)
        column.down += name.height + 0.5
    column.down += 5
    return column.block


def _ledger(ledger: Sequence[MistakeSums], typesetter: Typesetter, width: float) -> Block:
    column = Column(typesetter, width)
    column.say(sentence("Money by mistake"), STRONG, after=3)
    if not ledger:
        column.say(sentence("No mistake moved money."), _CELL)
        return column.block
    shares = (0.46, 0.12, 0.23, 0.19)
    heads = sentence("Mistake"), sentence("Times"), sentence("For the house"), sentence("Against it")
    _line(column, shares, heads, is_head=True)
    for each in ledger[:_MOST_MISTAKES]:
        _line(column, shares, _sums(mistake_name(each.fault), [each]))
    if others := ledger[_MOST_MISTAKES:]:
        _line(column, shares, _sums(sentence("{count} other mistakes", count=len(others)), others))
    _line(column, shares, _sums(sentence("Total"), ledger))
    return column.block


def _sums(name: Sentence, own: Iterable[MistakeSums]) -> tuple[Words, ...]:
    lines = list(own)
    times, for_house, against = (
        sum([getattr(each, field) for each in lines]) for field in ("times", "for_house", "against_house")
    )
    return name, f"{times:,}", dollars(for_house), dollars(against)


def _paces(paces: Sequence["PaceLine"], typesetter: Typesetter, width: float) -> Block:
    column = Column(typesetter, width)
    column.say(sentence("Pace of the last four weeks"), STRONG, after=3)
    if not paces:
        column.say(sentence("No questions in the last four weeks."), _CELL)
        return column.block
    shares = (0.4, 0.2, 0.2, 0.2)
    heads = sentence("Questions"), sentence("Correct"), sentence("Seconds"), sentence("Slow over")
    _line(column, shares, heads, is_head=True)
    for each in paces:
        took = seconds_words(each.ms) if each.ms else "–"
        _line(column, shares, (SESSIONS[each.asks].start, f"{each.n:,}", took, seconds_words(each.slow_ms)))
    column.say(sentence("The middle time of correct answers; none below ten."), SMALL)
    is_schools = any([each.is_schools for each in paces])
    schools = sentence("Slow is the school's limit, or this program's where it has none.")
    column.say(schools if is_schools else sentence("Slow is this program's own limit."), SMALL)
    return column.block


def _say_next(facts: "SheetFacts", column: Column) -> None:
    column.say(sentence("To practice next"), STRONG, after=3)
    if not facts.next:
        column.say(sentence("Nothing is shaky: go on with what is due and what is untried."), _CELL)
        return
    half = (column.width - _GUTTER) / 2
    sides = Column(column.typesetter, half), Column(column.typesetter, half)
    for at, each in enumerate(facts.next):
        side = sides[at >= (len(facts.next) + 1) // 2]
        words = sentence(
            "{number}. {skill} ({quiz}): {last}",
            number=at + 1,
            skill=skill_title(each.skill),
            quiz=SESSIONS[each.skill.asks].inside,
            last=last_right(each.right, len(each.recent)),
        )
        side.say(words, _CELL, after=1.5)
    _side_by_side(column, sides[0].block, sides[1].block, half)
    if facts.more:
        column.say(sentence("More shaky skills: {count}", count=facts.more), _CELL)


def _line(column: Column, shares: Sequence[float], cells: Sequence[Words], *, is_head: bool = False) -> None:
    """Set a line of a table, figures at the right of their columns, with a hair under it."""
    left, marks = 0.0, []
    for at, (share, cell) in enumerate(zip(shares, cells, strict=True)):
        styles = (_HEAD, _HEAD_RIGHT) if is_head else (_CELL, _CELL_RIGHT)
        wide = share * column.width
        marks.append(column.typesetter.words(cell, left, 1, wide - (0 if at else 6), styles[min(at, 1)]))
        left += wide
    height = max([mark.height for mark in marks]) + 2.5
    column.add(*marks, Rule(0, height - 0.6, column.width, 0.4, "hair"))
    column.down += height


def _side_by_side(column: Column, left: Block, right: Block, half: float) -> None:
    column.add(*left.marks, *right.at(half + _GUTTER, 0))
    column.down += max(left.height, right.height)
