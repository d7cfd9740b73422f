"""People who are stuck: the skills of which a member of a class gets too little right."""

from collections import defaultdict
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final
from uuid import UUID

import msgspec

from trainer.quiz.skills import Skill, key_now, skill_from
from trainer.store.rows import ClassRow, PersonRow

if TYPE_CHECKING:
    from trainer.school.records import Records
    from trainer.store.class_answers import MemberSkill

STUCK_UNDER: Final = 0.6
"""The share of the last answers under which a person is stuck on a skill."""
LEAST_OF_ONE: Final = 5
"""Below so many answers of a person a share is chance."""


class StuckOn(msgspec.Struct, frozen=True):
    """A skill of which a member gets too little right."""

    skill: Skill
    right: int
    n: int


class MemberStuck(msgspec.Struct, frozen=True):
    """A member of a class, and the skills that they are stuck on, the worst first."""

    person: PersonRow
    skills: tuple[StuckOn, ...]


def stuck_in(records: "Records", class_: ClassRow, now: int) -> list[MemberStuck]:
    """Return the members who are stuck on anything at a moment, those who are on most first."""
    from trainer.classroom.classes import members_of
    from trainer.school.memory import LAST_LOOKED_AT
    from trainer.store.class_answers import last_answers

    lasts = by_skill(last_answers(records.store, class_.uuid, LAST_LOOKED_AT, now))
    found = []
    for person in members_of(records.store, class_.uuid):
        own = [(skill, by[person.uuid]) for skill, by in lasts.items() if person.uuid in by]
        if skills := worst_first([StuckOn(skill, *answers) for skill, answers in own if is_stuck(*answers)]):
            found.append(MemberStuck(person, skills))
    return sorted(found, key=lambda each: (-len(each.skills), each.person.sort_name))


def worst_first(stuck: Iterable[StuckOn]) -> tuple[StuckOn, ...]:
    return tuple(sorted(stuck, key=lambda each: (each.right / each.n, -each.n, each.skill.key)))


def by_skill(lasts: "Iterable[MemberSkill]") -> dict[Skill, dict[UUID, tuple[int, int]]]:
    """Return the right ones and the number of each member's last answers about each skill that this program knows."""
    found: dict[Skill, dict[UUID, tuple[int, int]]] = defaultdict(dict)
    skills: dict[str, Skill | None] = {}
    for each in lasts:
        if each.skill not in skills:
            skills[each.skill] = skill_from(key_now(each.skill))
        skill = skills[each.skill]
        if skill is not None:
            right, n = found[skill].get(each.person, (0, 0))
            found[skill][each.person] = right + each.right, n + each.n
    return found


def is_stuck(right: int, n: int) -> bool:
    """True if so many right ones of the last answers are too few."""
    return n >= LEAST_OF_ONE and right < STUCK_UNDER * n
