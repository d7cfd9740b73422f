"""A person's practice as the records have it: what they remember of each skill of the tables they practice at."""

from bisect import insort
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from uuid import UUID

import msgspec

from trainer.quiz.skills import Skill, key_now, skill_from, skills_at
from trainer.quiz.slots import QuizTable
from trainer.school.due import SkillCourse, skills_of_tables
from trainer.school.memory import LAST_LOOKED_AT, Memory, SkillAnswer, SkillMemory, pace_limit
from trainer.school.paces import SCHOOL_PACE_MS, school_paces
from trainer.school.records import Records
from trainer.store.answers import PersonAnswer, answers_of
from trainer.store.folding import FULL_CREDIT


class Practice(msgspec.Struct, frozen=True, kw_only=True):
    """A person's memories of the skills of some tables, at a moment."""

    skills: tuple[Skill, ...]
    """All skills of the tables, in the order of the lessons."""
    memories: dict[Skill, SkillMemory]
    """Those that were tried, in no order."""
    answers: dict[Skill, tuple[SkillAnswer, ...]]
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
    return practice_from(answers_of(records.store, person), tables, now, examination, school_paces(records.folder))


def practice_from(
    answers: Iterable[PersonAnswer],
    tables: Sequence[QuizTable],
    now: int,
    examination: date | None = None,
    paces: Mapping[str, int] = SCHOOL_PACE_MS,
) -> Practice:
    """Return the practice that all answers of a person come to, which are in the order of time."""
    today = Memory(None).day(now)
    memory = Memory(None, examination, today)
    skills = skills_of_tables([skills_at(table) for table in tables])
    given = remembered_answers(skills, answers, paces)
    folded = {skill: memory.of(own) for skill, own in given.items()}
    return Practice(
        skills=skills,
        memories={skill: state for skill, state in folded.items() if state is not None},
        answers={skill: tuple(own[-LAST_LOOKED_AT:]) for skill, own in given.items()},
        memory=memory,
        now=now,
        begun_today=sum([memory.day(own[0].at) == today for own in given.values()]),
        days=(examination - today).days if examination is not None and examination > today else None,
    )


def remembered_answers(
    skills: Iterable[Skill], answers: Iterable[PersonAnswer], paces: Mapping[str, int] = SCHOOL_PACE_MS
) -> dict[Skill, list[SkillAnswer]]:
    """Return the answers that say what a person remembers of some skills, those that were tried; all in order of time.

    These are first answers of practice and of questions on a lesson, and wrong acts of dealt rounds under the skill
    that they show to be missing. What was drilled alone, in a session of an earlier program too, says nothing: it was
    asked over and over.
    """
    wanted = {skill.key: skill for skill in skills}
    given: dict[Skill, list[SkillAnswer]] = defaultdict(list)
    of_quiz = {asks: _Pace(school) for asks, school in paces.items()}
    known: dict[str, tuple[Skill | None, _Pace | None]] = {}
    attempt, is_dealt, is_asked = None, False, False
    for answer in answers:
        if answer.attempt is not attempt:
            attempt = answer.attempt
            is_dealt = attempt.purpose == "deal"
            is_asked = attempt.purpose == "lesson" or (attempt.purpose == "practice" and "/" not in attempt.what)
        is_act = is_dealt and bool(answer.missed)
        if not is_act and not (is_asked and answer.first):
            continue
        key = answer.missed or answer.skill
        if key not in known:
            now = key_now(key)
            asked = skill_from(now)
            known[key] = (wanted.get(now), of_quiz[asked.asks] if asked is not None else None)
        skill, pace = known[key]
        is_right = answer.credit == FULL_CREDIT and not is_act
        is_slow = pace is not None and not is_act and pace.is_slow(answer.ms) and is_right
        if skill is not None:
            given[skill].append(SkillAnswer(answer.at, is_right, is_right and (is_slow or answer.helped)))
    return given


class _Pace:
    """Tells slow answers of a quiz: slower than twice one's own median so far, and than the school's pace.

    So far, not of all answers: what was slow once stays slow, however fast the person has become since.
    """

    def __init__(self, school_ms: int) -> None:
        self._school_ms, self._own = school_ms, list[int]()

    def is_slow(self, ms: int) -> bool:
        """Return True for the time of a slow answer; it counts for those to come."""
        is_slow = ms > self._school_ms and ms > pace_limit(self._own, self._school_ms)
        insort(self._own, ms)
        return is_slow
