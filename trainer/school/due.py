"""Due practice: the skills that a session asks, in which order, and why each comes."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from trainer.games.kinds import Asks
from trainer.quiz.skills import Skill
from trainer.quiz.slots import Why
from trainer.school.due_games import USUAL_SIZE
from trainer.school.memory import Memory, SkillMemory, new_a_day

NEW_EVERY: Final = 3
"""Among due skills, every third question is a new one while there are any for the day."""


class DueSkill(msgspec.Struct, frozen=True):
    """A skill that a session asks, and why."""

    skill: Skill
    why: Why
    due: int = 0
    """The moment since which it is due, in milliseconds since 1970; 0 for one that is not."""
    missed: int = 0
    """The number of its last answers that were wrong."""


class SkillCourse(msgspec.Struct, frozen=True, kw_only=True):
    """The skills that a person practices, in the order of the lessons, and what they remember of each."""

    skills: tuple[Skill, ...]
    memories: Mapping[Skill, SkillMemory]
    days: int | None = None
    """The days to the examination; None without one."""
    begun_today: int = 0
    """The new skills that came up today already."""

    @property
    def untried(self) -> tuple[Skill, ...]:
        """The skills to come, each quiz of a game in the order of its lessons and all of them mixed.

        Each has its share of a day: quiz by quiz, a learner would not be asked to hit or stand in the first week.
        """
        of_quiz: dict[tuple[str, Asks], list[Skill]] = {}
        for skill in self.skills:
            if skill not in self.memories:
                of_quiz.setdefault((skill.game, skill.asks), []).append(skill)
        placed = [(at / len(skills), skill) for skills in of_quiz.values() for at, skill in enumerate(skills)]
        placed.sort(key=lambda each: each[0])
        return tuple([skill for _, skill in placed])

    @property
    def new_today(self) -> int:
        """The new skills that may still come today."""
        untried = self.untried
        return min(len(untried), max(0, new_a_day(len(untried) + self.begun_today, self.days) - self.begun_today))


def due_session(course: SkillCourse, memory: Memory, now: int, count: int = USUAL_SIZE) -> tuple[DueSkill, ...]:
    """Return the skills of a session, one a question: due ones, new ones among them, then the weakest.

    The least likely to be remembered come first; no kind comes twice running where there is another.
    """
    due = due_skills(course, memory, now)
    new = [DueSkill(skill, "new") for skill in course.untried[: course.new_today]]
    found: list[DueSkill] = []
    while len(found) < count and (due or new):
        takes_new = new and (not due or len(found) % NEW_EVERY == NEW_EVERY - 1)
        found.append((new if takes_new else due).pop(0))
    if len(found) < count:
        there = {each.skill for each in found}
        weak = [DueSkill(skill, "weak") for skill in weakest(course) if skill not in there]
        found += weak[: count - len(found)]
        asked = [each.skill for each in found]
        found += [DueSkill(skill, "weak") for skill in asked[: count - len(found)]]
        # More of what is new is better than the same a third time.
        more = [skill for skill in course.untried if skill not in set(asked)]
        found += [DueSkill(skill, "new") for skill in more[: count - len(found)]]
        while found and len(found) < count:  # a very short course
            found += [DueSkill(skill, "weak") for skill in asked[: count - len(found)]]
    return tuple(apart(found))


def due_skills(course: SkillCourse, memory: Memory, now: int) -> list[DueSkill]:
    """Return the due skills, the least likely to be remembered first."""
    there = [(skill, course.memories[skill]) for skill in course.skills if skill in course.memories]
    due = [(memory.chance(each, now), skill, each) for skill, each in there if memory.is_due(each, now)]
    due.sort(key=lambda each: each[0])
    return [DueSkill(skill, _why(each), each.due, each.recent.count(False)) for _, skill, each in due]


def _why(memory: SkillMemory) -> Why:
    return "due" if memory.recent[-1] else "missed"


def weakest(course: SkillCourse) -> list[Skill]:
    """Return the skills that were tried, the weakest first, by (right + 1) / (asked + 2) of the last answers."""

    def strength(skill: Skill) -> float:
        recent = course.memories[skill].recent
        return (sum(recent) + 1) / (len(recent) + 2)

    return sorted([skill for skill in course.skills if skill in course.memories], key=strength)


def apart(found: Iterable[DueSkill]) -> list[DueSkill]:
    """Return the skills with no kind twice running, as far as that can be, and else in their order."""
    waiting, out = list(found), list[DueSkill]()
    while waiting:
        last = out[-1].skill.kind if out else ""
        at = next((at for at, each in enumerate(waiting) if each.skill.kind != last), 0)
        out.append(waiting.pop(at))
    return out


def skills_of_tables(tables: Sequence[tuple[Skill, ...]]) -> tuple[Skill, ...]:
    """Return the skills of several tables, interleaved: a lesson's worth of one, then of the next."""
    found: dict[Skill, None] = {}
    longest = max([len(skills) for skills in tables], default=0)
    for at in range(longest):
        for skills in tables:
            if at < len(skills):
                found.setdefault(skills[at])
    return tuple(found)
