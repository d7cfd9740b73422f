"""A person's answers, as progress looks at them: all at once, in the order of time."""

from collections.abc import Collection
from typing import Any, Final
from uuid import UUID

import msgspec
import sqlalchemy as sa

from trainer.store.engines import reading
from trainer.store.records_store import Store
from trainer.store.schema import AnswerTable, AttemptTable, PersonTable, SkillTable


class AnsweredIn(msgspec.Struct, frozen=True, gc=False):
    """The attempt that answers were given in."""

    uuid: UUID
    purpose: str
    game: str
    rules: str
    what: str


class PersonAnswer(msgspec.Struct, frozen=True, gc=False):
    """One answer of a person; thousands are read at a time, and the garbage collector need not look through them."""

    attempt: AnsweredIn
    seq: int
    """The line of its journal."""
    skill: str
    at: int
    """In milliseconds since 1970."""
    ms: int
    credit: int
    fault: str
    money: int
    first: bool
    helped: bool
    missed: str
    """The skill that a wrong act of a dealt round shows to be missing."""
    table: str = ""
    """The game and its rules as GAME.RULES, where these are not those of the attempt."""


def _as_they_are(column: sa.orm.InstrumentedAttribute[bool]) -> sa.ColumnElement[Any]:
    """Return a column whose values are not turned into bools one by one: rows without such are read far faster."""
    return sa.type_coerce(column, sa.Integer)


# Attempts and skills are few, and read beside the answers: joined, their texts would come with every row.
_OWN: Final = sa.select(PersonTable.id).where(PersonTable.uuid == sa.bindparam("person")).scalar_subquery()
_ATTEMPTS: Final = sa.select(
    AttemptTable.id,
    AttemptTable.uuid,
    AttemptTable.purpose,
    AttemptTable.game,
    AttemptTable.rules,
    AttemptTable.what,
).where(AttemptTable.person_id == _OWN)
_SKILLS: Final = sa.select(SkillTable.id, SkillTable.key)
_ANSWERS: Final = (
    sa.select(
        AnswerTable.attempt_id,
        AnswerTable.seq,
        AnswerTable.skill_id,
        AnswerTable.at,
        AnswerTable.ms,
        AnswerTable.credit,
        AnswerTable.fault,
        AnswerTable.money,
        _as_they_are(AnswerTable.first),
        _as_they_are(AnswerTable.helped),
        AnswerTable.missed_id,
        AnswerTable.table,
    )
    .join(AttemptTable, AttemptTable.id == AnswerTable.attempt_id)
    .where(AttemptTable.person_id == _OWN)
    .order_by(AnswerTable.at, AnswerTable.attempt_id, AnswerTable.seq)
)


def answers_of(store: Store, person: UUID, unjudged: Collection[UUID] = ()) -> list[PersonAnswer]:
    """Return every answer of a person, the earliest first, without those in attempts that are not judged yet."""
    with reading(store.engine) as connection:
        keys: dict[int | None, str] = {row[0]: row[1] for row in connection.execute(_SKILLS).all()}
        keys[None] = ""
        of_person = {"person": person}
        attempts = {row[0]: AnsweredIn(*row[1:]) for row in connection.execute(_ATTEMPTS, of_person)}
        rows = connection.execute(_ANSWERS, of_person).all()
    left_out = {id_ for id_, attempt in attempts.items() if attempt.uuid in unjudged}
    if left_out:
        rows = [row for row in rows if row[0] not in left_out]
    return [
        PersonAnswer(
            attempts[attempt],
            seq,
            keys[skill],
            at,
            ms,
            credit,
            fault or "",
            money,
            first,
            helped,
            keys[missed],
            table or "",
        )
        for attempt, seq, skill, at, ms, credit, fault, money, first, helped, missed, table in rows
    ]
