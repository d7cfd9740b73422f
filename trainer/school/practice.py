"""A person's practice as the records have it: what they remember of each skill of the tables they practice at."""

from bisect import insort
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from typing import Final
from uuid import UUID

import msgspec

from trainer.quiz.skills import Skill, key_now, skill_from, skills_at
from trainer.quiz.slots import QuizTable
from trainer.school.due import SkillCourse, skills_of_tables
from trainer.school.memory import LAST_LOOKED_AT, Memory, SkillAnswer, SkillMemory, pace_limit
from trainer.school.records import Records
from trainer.store.answers import PersonAnswer, answers_of
from trainer.store.folding import FULL_CREDIT
from trainer.store.rows import SkillAnswerRow

SCHOOL_PACE_MS: Final[Mapping[str, int]] = {
    "payout": 30_000,
    "hitting": 10_000,
    "order": 60_000,
    "act": 20_000,
    "request": 15_000,
    "recall": 20_000,
}
"""The milliseconds within which a right answer of a quiz is never slow; a bonus payout under 30 s is a college's."""


class PracticeAnswer(msgspec.Struct, frozen=True, gc=False):
    """One of the last answers about a skill, and the line of the attempt in which it was given."""

    attempt: UUID
    line: int
    at: int
    """In milliseconds since 1970."""
    ms: int
    is_right: bool
    is_hard: bool
    fault: str
    is_act: bool
    """True for a wrong act of a dealt round."""

    @property
    def as_remembered(self) -> SkillAnswer:
        """The answer as memory looks at it."""
        return SkillAnswer(self.at, self.is_right, self.is_hard)


class Practice(msgspec.Struct, frozen=True, kw_only=True):
    """A person's memories of the skills of some tables, at a moment."""

    skills: tuple[Skill, ...]
    """All skills of the tables, in the order of the lessons."""
    memories: dict[Skill, SkillMemory]
    """Those that were tried, in no order."""
    answers: dict[Skill, tuple[PracticeAnswer, ...]]
    """The last answers about each, the latest last."""
    memory: Memory
    now: int
    """In milliseconds since 1970."""
    begun_today: int
    """The skills that were tried today for the first time."""
    days: int | None = None
    """The days to the examination; None without one."""

    @property
    def course(self) -> SkillCourse:
        """The course that a session is chosen from."""
        return SkillCourse(skills=self.skills, memories=self.memories, days=self.days, begun_today=self.begun_today)


def practice_of(
    records: Records, person: UUID, tables: Sequence[QuizTable], now: int, examination: date | None = None
) -> Practice:
    """Return a person's practice at some tables, folded from the answers in their records.

    `now` is in milliseconds since 1970; a day is the computer's own. `examination` is the day that practice aims at.
    """
    return practice_from(remembered_answers(answers_of(records.store, person)), tables, now, examination)


def practice_from(
    rows: Iterable[SkillAnswerRow], tables: Sequence[QuizTable], now: int, examination: date | None = None
) -> Practice:
    """Return the practice that answers come to, which are in the order of time."""
    today = Memory(None).day(now)
    memory = Memory(None, examination, today)
    skills = skills_of_tables([skills_at(table) for table in tables])
    given = answers_about(skills, rows)
    folded = {skill: memory.of([each.as_remembered for each in answers]) for skill, answers in given.items()}
    return Practice(
        skills=skills,
        memories={skill: state for skill, state in folded.items() if state is not None},
        answers={skill: tuple(answers[-LAST_LOOKED_AT:]) for skill, answers in given.items()},
        memory=memory,
        now=now,
        begun_today=sum([memory.day(answers[0].at) == today for answers in given.values()]),
        days=(examination - today).days if examination is not None and examination > today else None,
    )


def remembered_answers(answers: Iterable[PersonAnswer]) -> Iterator[SkillAnswerRow]:
    """Yield the answers that say what a person remembers, in their order.

    These are first answers of practice and of questions on a lesson, and wrong acts of dealt rounds under the skill
    that they show to be missing. What was drilled alone, in a session of an earlier program too, says nothing: it was
    asked over and over.
    """
    for answer in answers:
        attempt = answer.attempt
        is_act = attempt.purpose == "deal" and bool(answer.missed)
        is_asked = attempt.purpose == "lesson" or (attempt.purpose == "practice" and "/" not in attempt.what)
        if is_act or (is_asked and answer.first):
            yield SkillAnswerRow(
                attempt=attempt.uuid,
                seq=answer.seq,
                skill=answer.missed or answer.skill,
                at=answer.at,
                ms=answer.ms,
                credit=answer.credit,
                fault=answer.fault,
                helped=answer.helped,
                is_act=is_act,
            )


def answers_about(skills: Iterable[Skill], rows: Iterable[SkillAnswerRow]) -> dict[Skill, list[PracticeAnswer]]:
    """Return the answers about some skills, those that were tried; rows and answers are in the order of time."""
    wanted = {skill.key: skill for skill in skills}
    given: dict[Skill, list[PracticeAnswer]] = defaultdict(list)
    pace, keys = _Pace(), dict[str, str]()
    for row in rows:
        key = keys.get(row.skill) or keys.setdefault(row.skill, key_now(row.skill))
        is_slow = pace.is_slow(key, row)
        skill = wanted.get(key)
        if skill is None:
            continue
        is_right = row.credit == FULL_CREDIT and not row.is_act
        is_hard = is_right and (row.helped or is_slow)
        given[skill].append(
            PracticeAnswer(row.attempt, row.seq, row.at, row.ms, is_right, is_hard, row.fault, row.is_act)
        )
    return given


class _Pace:
    """Tells slow answers: slower than twice one's own median of the quiz so far, and than the school's pace.

    So far, not of all answers: what was slow once stays slow, however fast the person has become since.
    """

    def __init__(self) -> None:
        self._own: dict[str, list[int]] = defaultdict(list)
        self._asks: dict[str, str] = {}

    def is_slow(self, key: str, row: SkillAnswerRow) -> bool:
        """Return True for a right answer that is slow; it counts for those to come."""
        asks = self._asks_of(key)
        if row.is_act or not asks:
            return False
        own = self._own[asks]
        limit = pace_limit(own, SCHOOL_PACE_MS[asks])
        insort(own, row.ms)
        return row.credit == FULL_CREDIT and row.ms > limit

    def _asks_of(self, key: str) -> str:
        if key not in self._asks:
            skill = skill_from(key)
            self._asks[key] = skill.asks if skill is not None else ""
        return self._asks[key]
