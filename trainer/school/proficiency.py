"""A dealer's proficiency record for a personnel file: hours, topics, examinations and table tests on one page.

The topics are those that training rules ask for (58 Pa. Code 611a.3, COMAR 36.05.03.17): of some the program has
answers, the others are taught in a classroom and signed for by hand.
"""

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import Final
from uuid import UUID

import msgspec

from trainer.engine.sentences import Sentence, sentence
from trainer.exam.table_test import TableTest, in_force
from trainer.games.kinds import Asks
from trainer.quiz.skills import skill_from
from trainer.school.certificates import Issued, issued
from trainer.school.days import day_here
from trainer.school.exam_results import SittingReview, review_of_sitting
from trainer.school.records import Records
from trainer.school.signed_tests import signed_tests
from trainer.school.streak import time_spent
from trainer.school.unjudged import unjudged
from trainer.school.worksheet.paper import Column, Paper, Rule, SheetPage, Style, Typesetter
from trainer.school.worksheet.sheet import PLAIN, SMALL, STRONG
from trainer.school.worksheet.sheet import TITLE as LARGE
from trainer.store.answers import PersonAnswer, answers_of
from trainer.store.attendance import attendance
from trainer.store.folding import FULL_CREDIT
from trainer.store.people import people
from trainer.store.reading import attempts_page
from trainer.store.rows import AttemptFilter
from trainer.wording.certificates import points
from trainer.wording.exam_results import OUTCOMES, table_test_words
from trainer.wording.names import game_title
from trainer.wording.sentences import joined

TITLE: Final = sentence("Proficiency record")
_DEALT: Final = "dealt"
_DRILLED: Final = "drilled"
TOPICS: Final[Mapping[str, tuple[Sentence, tuple[str, ...]]]] = {
    "wagers": (sentence("Placing of wagers; taking losing and paying winning wagers"), ("payout", "order")),
    "drawing": (sentence("Drawing and standing by the rules of the game"), ("hitting",)),
    "procedure": (sentence("Dealing procedure, irregularities and calls"), ("act", "request", _DEALT)),
    "rules": (sentence("Rules and pay tables of the game"), ("recall",)),
    "cheques": (sentence("Cheques: value, proving, cutting, change and color-ups"), (_DRILLED,)),
}
"""The topics that the program asks about, and the answers that are about each."""
BY_HAND: Final = (
    sentence("Opening and closing tables; security of the table's inventory"),
    sentence("Bringing cheques to the table and taking them away"),
    sentence("Accepting cash"),
    sentence("Accepting tips"),
    sentence("Shift changes at the table"),
    sentence("Shuffling and the control of cards"),
    sentence("Recognizing problem gambling, and whom to tell"),
)
"""The topics of a classroom, which somebody signs for."""
_CELL: Final = Style(8.5)
_RIGHT: Final = Style(8.5, side="right")
_BY_HAND: Final = 19.0
"""The height of a line that somebody writes on."""
_HOUR_MS: Final = 3_600_000
_MOST: Final = 8
"""The sittings and table tests that the page has room for, of each."""


class TopicSums(msgspec.Struct, frozen=True):
    """The answers about a topic."""

    topic: str
    answers: int
    credit: int
    """In thousandths, all together."""
    ms: int


class ProficiencyFacts(msgspec.Struct, frozen=True, kw_only=True):
    """All that a proficiency record tells."""

    school: str
    """Empty for a school that has made no key."""
    number: str
    """The school's own number of the person; empty for none."""
    ms: int
    """The time in the program."""
    first: date | None
    last: date | None
    attended: tuple[date, ...]
    """The days in a classroom for which time was entered."""
    attended_minutes: int
    """The time in a classroom by attendance, which is not part of the time in the program."""
    topics: tuple[TopicSums, ...]
    sittings: tuple[SittingReview, ...]
    """The newest first."""
    tests: tuple[TableTest, ...]
    """Those in force, the newest first."""
    certificates: tuple[Issued, ...]


class ProficiencySheet(msgspec.Struct, frozen=True, kw_only=True):
    """A record to be printed."""

    facts: ProficiencyFacts
    name: str
    classroom: str
    """The hours in a classroom as somebody types them for this page; they are told where there is no attendance."""
    today: date
    day: Callable[[date], str]
    """Writes a day as the language of the page does."""


def proficiency_facts(records: Records, person: UUID) -> ProficiencyFacts:
    """Return the facts about a person."""
    from trainer.school.school_keys import public_keys_if_any

    store = records.store
    answers = answers_of(store, person, unjudged(records))
    sat = attempts_page(store, person, AttemptFilter(purpose="sitting")).attempts
    reviews = [review_of_sitting(store, each.uuid) for each in sat]
    attended = [each for each in attendance(store, person=person) if each.minutes]
    keys = public_keys_if_any(store)
    return ProficiencyFacts(
        school=keys.keys[0].school if keys is not None else "",
        number=next((each.number or "" for each in people(store) if each.uuid == person), ""),
        ms=time_spent(answers),
        first=day_here(answers[0].at) if answers else None,
        last=day_here(answers[-1].at) if answers else None,
        attended=tuple(sorted({date.fromisoformat(each.day) for each in attended})),
        attended_minutes=sum([each.minutes for each in attended]),
        topics=_topics(answers),
        sittings=tuple([each for each in reviews if each is not None]),
        tests=in_force(signed_tests(store, person)),
        certificates=tuple([each for each in issued(store, person=person) if not each.is_revoked]),
    )


def _topics(answers: Sequence[PersonAnswer]) -> tuple[TopicSums, ...]:
    sums = {topic: [0, 0, 0] for topic in TOPICS}
    topic_of = {about: topic for topic, (_, abouts) in TOPICS.items() for about in abouts}
    for each in answers:
        of_topic = sums[topic_of[_about(each)]]
        of_topic[0] += 1
        of_topic[1] += each.credit
        of_topic[2] += each.ms
    return tuple([TopicSums(topic, *of_topic) for topic, of_topic in sums.items()])


def _about(answer: PersonAnswer) -> "Asks | str":
    """Return the quiz of an answer, or that it was given in a drill, or while dealing."""
    if answer.attempt.purpose == "speed":
        return _DRILLED
    skill = skill_from(answer.skill)
    return skill.asks if skill is not None else _DEALT


def proficiency_page(sheet: ProficiencySheet, typesetter: Typesetter, paper: Paper) -> SheetPage:
    """Return the one page."""
    column, facts = Column(typesetter, paper.inner_width), sheet.facts
    column.say(TITLE, LARGE, after=2)
    who: list[Sentence | str] = [sheet.name]
    if facts.number:
        who.append(sentence("number {number}", number=facts.number))
    if facts.school:
        who.append(facts.school)
    column.say(joined(who, "dots"), STRONG, after=2)
    column.say(sentence("As of {day}", day=sheet.day(sheet.today)), PLAIN, after=5)
    column.add(Rule(0, 0, column.width, 1.2))
    column.down += 9
    _say_hours(sheet, column)
    _say_topics(facts, column)
    _say_tests(sheet, column)
    column.down += 14
    half = column.width / 2 - 12
    for left, words in ((0.0, sentence("for the school, name and title")), (half + 24, sentence("date"))):
        column.add(Rule(left, 12, half, 0.6), typesetter.words(words, left, 15, half, SMALL))
    foot = sentence(
        "Answers of the program were given on a computer simulation. They do not show card or cheque handling; the "
        "table test does. Not a license."
    )
    end = typesetter.words(foot, paper.margin, paper.bottom - 20, paper.inner_width, SMALL)
    return SheetPage((*column.block.at(paper.margin, paper.margin), end))


def _say_hours(sheet: ProficiencySheet, column: Column) -> None:
    facts = sheet.facts
    column.say(sentence("Hours"), STRONG, after=3)
    hours = _hours(sheet, points(facts.ms * 10 // _HOUR_MS), (facts.first, facts.last))
    _line(column, sentence("In the program, as it was recorded"), hours)
    if facts.attended:
        days = (facts.attended[0], facts.attended[-1])
        hours = _hours(sheet, points(facts.attended_minutes * 10 // 60), days)
        _line(column, sentence("In the classroom, by attendance (days: {count})", count=len(facts.attended)), hours)
    else:
        classroom = sentence("{hours} hours", hours=sheet.classroom) if sheet.classroom else ""
        _line(column, sentence("In the classroom, as the school has entered them"), classroom)
    column.down += 9


def _hours(sheet: ProficiencySheet, hours: str, days: tuple[date | None, date | None]) -> Sentence:
    first, last = days
    if first is None or last is None:
        return sentence("{hours} hours", hours=hours)
    return sentence("{hours} hours, {first} to {last}", hours=hours, first=sheet.day(first), last=sheet.day(last))


def _say_topics(facts: ProficiencyFacts, column: Column) -> None:
    column.say(sentence("Topics"), STRONG, after=3)
    for each in facts.topics:
        figure = sentence("nothing recorded")
        if each.answers:
            share = points(each.credit // each.answers * 1000 // FULL_CREDIT)
            figure = sentence("{count} answers, {share}% correct", count=f"{each.answers:,}", share=share)
        _line(column, TOPICS[each.topic][0], figure)
    column.down += 4
    column.say(sentence("Taught in the classroom (initials and date)"), SMALL, after=2)
    for topic in BY_HAND:
        _line(column, topic, "", least=_BY_HAND)
    column.down += 9


def _say_tests(sheet: ProficiencySheet, column: Column) -> None:
    facts = sheet.facts
    column.say(sentence("Examinations"), STRONG, after=3)
    given = {each.row.attempt: each.certificate.serial for each in facts.certificates}
    for review in facts.sittings[:_MOST]:
        name = sentence(
            "{examination}, edition {edition}, {day}",
            examination=review.setup.blueprint.title,
            edition=review.setup.blueprint.edition,
            day=sheet.day(day_here(review.started)),
        )
        figure = sentence(
            "{outcome}, {total} of 100",
            outcome=OUTCOMES[review.result.outcome],
            total=points(review.result.paper.total),
        )
        if serial := given.get(review.attempt):
            figure = sentence("{figure}, certificate {serial}", figure=figure, serial=serial)
        _line(column, name, figure)
    _tell_rest(column, len(facts.sittings))
    column.down += 9
    column.say(sentence("Table tests"), STRONG, after=3)
    for test in facts.tests[:_MOST]:
        name = sentence("{game}, {day}", game=game_title(test.game), day=sheet.day(day_here(test.at)))
        words: list[Sentence | str] = [table_test_words(test)]
        _line(column, name, joined([*words, test.title] if test.title else words, "list"))
    _tell_rest(column, len(facts.tests))


def _tell_rest(column: Column, count: int) -> None:
    if not count:
        _line(column, sentence("None yet"), "")
    elif count > _MOST:
        column.say(sentence("Earlier ones: {count}", count=count - _MOST), _CELL)


def _line(column: Column, name: Sentence | str, figure: Sentence | str, *, least: float = 0.0) -> None:
    """Set a line of a table with a hair under it, at least so high."""
    half = column.width * 0.56
    marks = [column.typesetter.words(name, 0, 1.5, half - 8, _CELL)]
    if figure:
        marks.append(column.typesetter.words(figure, half, 1.5, column.width - half, _RIGHT))
    height = max([least, *[mark.height + 3 for mark in marks]])
    column.add(*marks, Rule(0, height - 0.6, column.width, 0.4, "hair"))
    column.down += height
