"""People who are stuck: the skills of which a member of a class gets too little right."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
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
    stuck = stuck_by_person(lasts)
    found = [
        MemberStuck(person, stuck[person.uuid])
        for person in members_of(records.store, class_.uuid)
        if person.uuid in stuck
    ]
    return sorted(found, key=lambda each: (-len(each.skills), each.person.sort_name))


def stuck_by_person(lasts: Mapping[Skill, Mapping[UUID, tuple[int, int]]]) -> dict[UUID, tuple[StuckOn, ...]]:
    """Return the skills that each person is stuck on, the worst first; whoever is on none is not among them."""
    found: dict[UUID, list[StuckOn]] = defaultdict(list)
    for skill, own in lasts.items():
        for person, (right, n) in own.items():
            if is_stuck(right, n):
                found[person].append(StuckOn(skill, right, n))
    return {
        person: tuple(sorted(stuck, key=lambda each: (each.right / each.n, -each.n, each.skill.key)))
        for person, stuck in found.items()
    }


def by_skill(lasts: "Iterable[MemberSkill]") -> dict[Skill, dict[UUID, tuple[int, int]]]:
    """Return the right ones and the number of each member's last answers about each skill that this program knows."""
    found: dict[Skill, dict[UUID, tuple[int, int]]] = {}
    of_key: dict[str, dict[UUID, tuple[int, int]] | None] = {}
    for each in lasts:
        if each.skill not in of_key:
            skill = skill_from(key_now(each.skill))
            of_key[each.skill] = found.setdefault(skill, {}) if skill is not None else None
        if (own := of_key[each.skill]) is not None:
            right, n = own.get(each.person, (0, 0))
            own[each.person] = right + each.right, n + each.n
    return found


def is_stuck(right: int, n: int) -> bool:
    """True if so many right ones of the last answers are too few."""
    return n >= LEAST_OF_ONE and right < STUCK_UNDER * n
