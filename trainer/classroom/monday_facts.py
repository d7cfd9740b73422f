"""The facts of a Monday sheet: who of a class practiced in the week before, what it is weak in, whom to sit with."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from datetime import date, timedelta
from typing import Final
from uuid import UUID

import msgspec

from trainer.classroom.classes import members_of
from trainer.classroom.stuck import StuckOn, by_skill, is_stuck, stuck_by_person
from trainer.quiz.skills import Skill, skills_at, standard_tables
from trainer.quiz.slots import QuizTable
from trainer.school.days import begin_of, day_here, days_here
from trainer.school.memory import LAST_LOOKED_AT
from trainer.school.progress_sums import table_at
from trainer.school.records import Records
from trainer.store.class_answers import (
    PracticedAt,
    PracticeSums,
    last_answers,
    last_practiced,
    practice_since,
    practiced_at,
)
from trainer.store.rows import ClassRow, PersonRow

NAMED: Final = 3
"""The weakest skills, and the people to sit with, that are named."""
WEEK: Final = timedelta(days=7)
LEAST_OF_CLASS: Final = 10
LEAST_SHARE_ASKED: Final = 1 / 3
"""The share of those who practice that were asked a skill before it is told of the class."""


class MemberWeek(msgspec.Struct, frozen=True, kw_only=True):
    """A member's practice in the week, in first answers to questions and moves of dealt rounds."""

    person: PersonRow
    days: int = 0
    spent: int = 0
    """In milliseconds."""
    answers: int = 0
    right: int = 0
    last: date | None = None
    """The last day of practice, also before the week; None if there was none."""


class SitWith(msgspec.Struct, frozen=True, kw_only=True):
    """A person to sit with, and why: what they are stuck on, the worst first, or that they did not practice."""

    week: MemberWeek
    stuck: tuple[StuckOn, ...] = ()


class ClassSkill(msgspec.Struct, frozen=True, kw_only=True):
    """A skill that a class is weak in, by the last answers of each member."""

    skill: Skill
    table: QuizTable
    """A table that asks it, of those that the class practices at if one does."""
    right: int
    n: int
    people: int
    """The members whose answers these are."""
    stuck: tuple[PersonRow, ...]
    """Those of them who are stuck on it."""


class MondayFacts(msgspec.Struct, frozen=True, kw_only=True):
    """All that a Monday sheet tells."""

    name: str
    term: str
    first: date
    """The first day of the week that is told; the last one is that of the sheet."""
    today: date
    members: tuple[MemberWeek, ...]
    """Those who practiced the longest first, those who did not at the end."""
    skills: tuple[ClassSkill, ...]
    sit_with: tuple[SitWith, ...]

    @property
    def practiced(self) -> int:
        """The number of members who practiced in the week."""
        return sum([each.days > 0 for each in self.members])


def monday_facts(records: Records, class_: ClassRow, now: int) -> MondayFacts:
    """Return the facts about a class at a moment, of the seven days before its day and of that day so far."""
    store, today = records.store, day_here(now)
    first = today - WEEK
    practice = practice_since(store, class_.uuid, begin_of(first), now)
    last = last_practiced(store, class_.uuid)
    people = members_of(store, class_.uuid)
    weeks = [_week(person, practice.get(person.uuid), last.get(person.uuid)) for person in people]
    lasts = by_skill(last_answers(store, class_.uuid, LAST_LOOKED_AT, now))
    return MondayFacts(
        name=class_.name,
        term=class_.term,
        first=first,
        today=today,
        members=tuple(sorted(weeks, key=lambda each: (-each.spent, each.person.sort_name))),
        skills=tuple(_weakest(lasts, people, _tables(practiced_at(store, class_.uuid, begin_of(first), now)))),
        sit_with=tuple(_sit_with(weeks, lasts)),
    )


def _week(person: PersonRow, practice: PracticeSums | None, last: int | None) -> MemberWeek:
    own = practice or PracticeSums()
    return MemberWeek(
        person=person,
        days=len(days_here(own.moments)),
        spent=own.spent,
        answers=own.answers,
        right=own.right,
        last=day_here(last) if last is not None else None,
    )


# Skills.


def _weakest(
    lasts: Mapping[Skill, Mapping[UUID, tuple[int, int]]], people: Sequence[PersonRow], tables: Sequence[QuizTable]
) -> list[ClassSkill]:
    practicing = len({person for own in lasts.values() for person in own})
    sums = []
    for skill, own in lasts.items():
        right, n = sum([each[0] for each in own.values()]), sum([each[1] for each in own.values()])
        if n >= LEAST_OF_CLASS and len(own) >= LEAST_SHARE_ASKED * practicing and right != n:
            sums.append((skill, right, n))
    found: list[ClassSkill] = []
    for skill, right, n in sorted(sums, key=lambda each: ((each[1] + 1) / (each[2] + 2), each[0].key)):
        table = next((each for each in tables if skill in skills_at(each)), None)
        if table is not None:
            own = lasts[skill]
            stuck = tuple([each for each in people if is_stuck(*own.get(each.uuid, (0, 0)))])
            found.append(ClassSkill(skill=skill, table=table, right=right, n=n, people=len(own), stuck=stuck))
        if len(found) == NAMED:
            break
    return found


def _tables(practiced: Iterable[PracticedAt]) -> list[QuizTable]:
    """Return the tables of all games with the usual options, those first that the class practiced at most."""
    asked: Counter[tuple[str, str]] = Counter()
    for each in practiced:
        asked[table_at(each.skill, each.table, each.game, each.rules)] += each.count
    return sorted(standard_tables(), key=lambda each: -asked[each.game, each.rule_set])


# People.


def _sit_with(weeks: Sequence[MemberWeek], lasts: Mapping[Skill, Mapping[UUID, tuple[int, int]]]) -> list[SitWith]:
    """Return those who are stuck on most, then those who have not practiced for longest."""
    by_person = stuck_by_person(lasts)
    found = [SitWith(week=week, stuck=by_person.get(week.person.uuid, ())) for week in weeks]
    found = [each for each in found if each.stuck or not each.week.days]
    return sorted(found, key=lambda each: (-len(each.stuck), each.week.last or date.min, each.week.person.sort_name))[
        :NAMED
    ]
