"""The answers of a class: those of some days as they are, and the last about each skill summed by the database."""

from collections import defaultdict
from collections.abc import Collection
from typing import Final
from uuid import UUID

import msgspec
import sqlalchemy as sa

from trainer.store.answers import AnsweredIn, PersonAnswer
from trainer.store.engines import reading
from trainer.store.folding import FULL_CREDIT
from trainer.store.records_store import Store
from trainer.store.schema import AnswerTable, AttemptTable, ClassTable, MembershipTable, PersonTable, SkillTable


class MemberSkill(msgspec.Struct, frozen=True, gc=False):
    """The last answers of a member that say what they remember of a skill."""

    person: UUID
    skill: str
    n: int
    right: int


_EXAMINED: Final = ("sitting", "audition")
"""Attempts that are no practice, and whose marks may not be told yet."""
_MEMBERS: Final = (
    sa.select(MembershipTable.person_id)
    .join(ClassTable, ClassTable.id == MembershipTable.class_id)
    .where(ClassTable.uuid == sa.bindparam("class_uuid"), MembershipTable.left.is_(None))
)
_IN_CLASS: Final = sa.and_(AttemptTable.person_id.in_(_MEMBERS), AttemptTable.purpose.not_in(_EXAMINED))
_LAST: Final = (
    sa.select(PersonTable.uuid, sa.func.max(sa.func.coalesce(AttemptTable.ended, AttemptTable.started)))
    .join(PersonTable, PersonTable.id == AttemptTable.person_id)
    .where(_IN_CLASS, AttemptTable.asked > 0)
    .group_by(PersonTable.uuid)
)
_SINCE: Final = (
    sa.select(
        PersonTable.uuid,
        AttemptTable.uuid,
        AttemptTable.purpose,
        AttemptTable.game,
        AttemptTable.rules,
        AttemptTable.what,
        AnswerTable.seq,
        SkillTable.key,
        AnswerTable.at,
        AnswerTable.ms,
        AnswerTable.credit,
        AnswerTable.first,
        AnswerTable.table,
    )
    .join(AttemptTable, AttemptTable.id == AnswerTable.attempt_id)
    .join(PersonTable, PersonTable.id == AttemptTable.person_id)
    .join(SkillTable, SkillTable.id == AnswerTable.skill_id)
    .where(_IN_CLASS, AnswerTable.at >= sa.bindparam("since"), AnswerTable.at <= sa.bindparam("until"))
    .order_by(AnswerTable.at, AnswerTable.attempt_id, AnswerTable.seq)
)


def last_practiced(store: Store, class_: UUID) -> dict[UUID, int]:
    """Return the moment of each member's last practice; whoever never practiced is not among them."""
    with reading(store.engine) as connection:
        return {row[0]: row[1] for row in connection.execute(_LAST, {"class_uuid": class_})}


def spent_by(store: Store, people: Collection[UUID]) -> dict[UUID, tuple[int, int]]:
    """Return the milliseconds in the program and the moment of the last practice of those people who practiced."""
    wanted = (
        sa.select(PersonTable.uuid, sa.func.sum(AttemptTable.spent), sa.func.max(AttemptTable.latest))
        .join(PersonTable, PersonTable.id == AttemptTable.person_id)
        .where(PersonTable.uuid.in_(people), AttemptTable.latest.is_not(None))
        .group_by(PersonTable.uuid)
    )
    with reading(store.engine) as connection:
        return {person: (int(spent), latest or 0) for person, spent, latest in connection.execute(wanted)}


def answers_since(store: Store, class_: UUID, since: int, until: int) -> dict[UUID, list[PersonAnswer]]:
    """Return the members' practice between two moments, the earliest answer first, without faults and money."""
    found: dict[UUID, list[PersonAnswer]] = defaultdict(list)
    attempts: dict[UUID, AnsweredIn] = {}
    asked = {"class_uuid": class_, "since": since, "until": until}
    with reading(store.engine) as connection:
        for row in connection.execute(_SINCE, asked):
            person, uuid, purpose, game, rules, what, seq, skill, at, ms, credit, first, table = row
            attempt = attempts.get(uuid)
            if attempt is None:
                attempt = attempts[uuid] = AnsweredIn(uuid, purpose, game, rules, what)
            answer = PersonAnswer(attempt, seq, skill, at, ms, credit, "", 0, first, False, "", table or "")
            found[person].append(answer)
    return found


def last_answers(store: Store, class_: UUID, most: int, until: int) -> list[MemberSkill]:
    """Return the last answers of each member about each skill up to a moment, and the right ones of them.

    They are those that say what a person remembers, as `practice` folds them: first ones of practice and of questions
    on a lesson, and wrong acts of dealt rounds under the skill that they show to be missing.
    """
    is_act = sa.and_(AttemptTable.purpose == "deal", AnswerTable.missed_id.is_not(None))
    is_practice = sa.and_(AttemptTable.purpose == "practice", AttemptTable.what.not_like("%/%"))
    is_asked = sa.and_(AnswerTable.first, sa.or_(AttemptTable.purpose == "lesson", is_practice))
    skill = sa.case((is_act, AnswerTable.missed_id), else_=AnswerTable.skill_id)
    is_right = sa.case((sa.and_(sa.not_(is_act), AnswerTable.credit == FULL_CREDIT), 1), else_=0)
    counted = (
        sa.select(AttemptTable.person_id, AnswerTable.at, AnswerTable.attempt_id, AnswerTable.seq)
        .add_columns(skill.label("skill_id"), is_right.label("is_right"))
        .join(AttemptTable, AttemptTable.id == AnswerTable.attempt_id)
        .where(AttemptTable.person_id.in_(_MEMBERS), sa.or_(is_act, is_asked), AnswerTable.at <= sa.bindparam("until"))
        .subquery()
    )
    newest = (counted.c.at.desc(), counted.c.attempt_id.desc(), counted.c.seq.desc())
    place = sa.func.row_number().over(partition_by=(counted.c.person_id, counted.c.skill_id), order_by=newest)
    placed = sa.select(counted.c.person_id, counted.c.skill_id, counted.c.is_right, place.label("place")).subquery()
    sums = (
        sa.select(
            placed.c.person_id,
            placed.c.skill_id,
            sa.func.count().label("n"),
            sa.func.sum(placed.c.is_right).label("right"),
        )
        .where(placed.c.place <= most)
        .group_by(placed.c.person_id, placed.c.skill_id)
        .subquery()
    )
    wanted = (
        sa.select(PersonTable.uuid, SkillTable.key, sums.c.n, sums.c.right)
        .join_from(sums, PersonTable, PersonTable.id == sums.c.person_id)
        .join(SkillTable, SkillTable.id == sums.c.skill_id)
        .order_by(PersonTable.id, SkillTable.key)
    )
    with reading(store.engine) as connection:
        return [MemberSkill(*row) for row in connection.execute(wanted, {"class_uuid": class_, "until": until})]
