"""The answers of a class: the sums of some days, and the last answers about each skill."""

from collections import defaultdict
from collections.abc import Collection
from typing import Any, Final
from uuid import UUID

import msgspec
import sqlalchemy as sa

from trainer.store.engines import reading
from trainer.store.folding import FULL_CREDIT, IDLE_MS, READING_MS
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
_QUARTER_MS: Final = 900_000
"""A quarter of an hour: wherever on Earth, a day begins with one."""
_MEMBERS: Final = (
    sa.select(MembershipTable.person_id)
    .join(ClassTable, ClassTable.id == MembershipTable.class_id)
    .where(ClassTable.uuid == sa.bindparam("class_uuid"), MembershipTable.left.is_(None))
)
_PEOPLE: Final = sa.select(PersonTable.id, PersonTable.uuid).where(PersonTable.id.in_(_MEMBERS))
_IN_CLASS: Final = sa.and_(AttemptTable.person_id.in_(_MEMBERS), AttemptTable.purpose.not_in(_EXAMINED))
_SKILLS: Final = sa.select(SkillTable.id, SkillTable.key)
_LAST: Final = (
    sa.select(PersonTable.uuid, sa.func.max(sa.func.coalesce(AttemptTable.ended, AttemptTable.started)))
    .join(PersonTable, PersonTable.id == AttemptTable.person_id)
    .where(_IN_CLASS, AttemptTable.asked > 0)
    .group_by(PersonTable.uuid)
)
_BETWEEN: Final = sa.and_(
    _IN_CLASS,
    AttemptTable.latest >= sa.bindparam("since"),  # most attempts of a term are over before, and not looked into
    AnswerTable.at >= sa.bindparam("since"),
    AnswerTable.at <= sa.bindparam("until"),
)
# Only numbers, of which a row is read fast: names of people and skills are few, and read beside them.
_SINCE: Final = (
    sa.select(
        AttemptTable.person_id,
        AnswerTable.attempt_id,
        AnswerTable.at,
        AnswerTable.ms,
        sa.type_coerce(AnswerTable.first, sa.Integer),
        AnswerTable.credit,
    )
    .join(AttemptTable, AttemptTable.id == AnswerTable.attempt_id)
    .where(_BETWEEN)
    .order_by(AnswerTable.at, AnswerTable.attempt_id, AnswerTable.seq)
)
_TABLES_SINCE: Final = (
    sa.select(AnswerTable.skill_id, AttemptTable.game, AttemptTable.rules, AnswerTable.table, sa.func.count())
    .join_from(AnswerTable, AttemptTable, AttemptTable.id == AnswerTable.attempt_id)
    .where(_BETWEEN)
    .group_by(AnswerTable.skill_id, AttemptTable.game, AttemptTable.rules, AnswerTable.table)
)

_SKILL_BITS: Final = 43
"""The bits below a skill's number: a moment of this century, and whether the answer is right."""


def _packed(skill: Any, is_right: Any) -> "sa.Select[int, str]":
    """Return a query for answers packed into a number each, and those of a person into a row.

    To hand over every answer as a row of its own took longer than to find it.
    """
    # PostgreSQL reckons with the smaller of two kinds of numbers unless it is told.
    number = sa.cast(skill, sa.BigInteger) * sa.literal(1 << _SKILL_BITS, sa.BigInteger) + AnswerTable.at * 2 + is_right
    return (
        sa.select(AttemptTable.person_id, sa.func.aggregate_strings(sa.cast(number, sa.Text), ","))
        .join_from(AttemptTable, AnswerTable, AttemptTable.id == AnswerTable.attempt_id)
        .where(AttemptTable.person_id.in_(_MEMBERS), AnswerTable.at <= sa.bindparam("until"))
        .group_by(AttemptTable.person_id)
    )


# Apart, since each is then known to be looked into or not by its attempt alone.
_ASKED: Final = _packed(AnswerTable.skill_id, sa.case((AnswerTable.credit == FULL_CREDIT, 1), else_=0)).where(
    sa.or_(
        AttemptTable.purpose == "lesson",
        sa.and_(AttemptTable.purpose == "practice", AttemptTable.what.not_like("%/%")),
    ),
    AnswerTable.first,
)
_ACTS: Final = _packed(AnswerTable.missed_id, 0).where(
    AttemptTable.purpose == "deal", AnswerTable.missed_id.is_not(None)
)


class PracticeSums(msgspec.Struct):
    """The practice of a person between two moments."""

    spent: int = 0
    """The milliseconds of all answers, and of the reading between those of an attempt."""
    answers: int = 0
    """The first answers."""
    right: int = 0
    quarters: set[int] = msgspec.field(default_factory=set)
    """The quarters of an hour in which something was answered, since 1970."""

    @property
    def moments(self) -> list[int]:
        """The beginnings of these quarters, in milliseconds since 1970."""
        return [each * _QUARTER_MS for each in self.quarters]


class PracticedAt(msgspec.Struct, frozen=True):
    """The number of answers about a skill at a table."""

    skill: str
    game: str
    rules: str
    table: str
    """The game and its rules as GAME.RULES, where these are not those of the attempt."""
    count: int


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


def practice_since(store: Store, class_: UUID, since: int, until: int) -> dict[UUID, PracticeSums]:
    """Return the sums of each member's practice between two moments; whoever did not practice is not among them."""
    found: dict[int, PracticeSums] = defaultdict(PracticeSums)
    before: dict[int, tuple[int, int]] = {}
    """The attempt and the moment of each person's answer before."""
    asked = {"class_uuid": class_, "since": since, "until": until}
    with reading(store.engine) as connection:
        names = {row[0]: row[1] for row in connection.execute(_PEOPLE, asked)}
        rows = connection.execute(_SINCE, asked).all()
    for person, attempt, at, ms, first, credit in rows:
        own = found[person]
        last_of, last_at = before.get(person, (0, 0))
        own.spent += min(ms, IDLE_MS)
        if attempt == last_of:
            own.spent += min(max(at - ms - last_at, 0), READING_MS)
        before[person] = attempt, at
        own.quarters.add(at // _QUARTER_MS)
        if first:
            own.answers += 1
            own.right += credit == FULL_CREDIT
    return {names[person]: own for person, own in found.items()}


def practiced_at(store: Store, class_: UUID, since: int, until: int) -> list[PracticedAt]:
    """Return the members' answers between two moments by skill and table."""
    asked = {"class_uuid": class_, "since": since, "until": until}
    with reading(store.engine) as connection:
        keys = {row[0]: row[1] for row in connection.execute(_SKILLS)}
        rows = connection.execute(_TABLES_SINCE, asked).all()
    return [PracticedAt(keys[skill], game, rules, table or "", count) for skill, game, rules, table, count in rows]


def last_answers(store: Store, class_: UUID, most: int, until: int) -> list[MemberSkill]:
    """Return the last answers of each member about each skill up to a moment, and the right ones of them.

    They are those that say what a person remembers, as `practice` folds them: first ones of practice and of questions
    on a lesson, and wrong acts of dealt rounds under the skill that they show to be missing.
    """
    with reading(store.engine) as connection:
        names = {row[0]: row[1] for row in connection.execute(_PEOPLE, {"class_uuid": class_})}
        keys = {row[0]: row[1] for row in connection.execute(_SKILLS)}
        packed: dict[int, list[str]] = defaultdict(list)
        for wanted in (_ASKED, _ACTS):
            for person, numbers in connection.execute(wanted, {"class_uuid": class_, "until": until}):
                packed[person] += numbers.split(",")
    found = []
    for person, theirs in packed.items():
        by_skill: dict[int, list[int]] = defaultdict(list)
        for answer in map(int, theirs):
            by_skill[answer >> _SKILL_BITS].append(answer)
        for skill, answers in by_skill.items():
            answers.sort()  # in order mostly, as they were kept: faster than to sort all of a person's
            last = answers[-most:]
            found.append(MemberSkill(names[person], keys[skill], len(last), sum([each & 1 for each in last])))
    return found
