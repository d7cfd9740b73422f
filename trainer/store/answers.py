"""A person's answers, as progress and practice look at them: all at once, in the order of time."""

from typing import Any, Final, NamedTuple
from uuid import UUID

import sqlalchemy as sa

from trainer.store.engines import reading
from trainer.store.records_store import Store
from trainer.store.schema import AnswerTable, AttemptTable, PersonTable, SkillTable


class PersonAnswer(NamedTuple):
    """One answer of a person: a plain tuple, since thousands are read at a time."""

    attempt: int
    """The attempt's number in this database."""
    seq: int
    """The line of its journal."""
    purpose: str
    skill: str
    """The key of the table's own kind: no game shares it with another here."""
    at: int
    ms: int
    credit: int
    fault: str
    money: int
    first: bool


_OWN: Final = sa.select(PersonTable.id).where(PersonTable.uuid == sa.bindparam("person")).scalar_subquery()
# The dictionary is small, and read beside: a join repeats a long key in every row, and looks each of them up.
_ANSWERS: Final = (
    sa.select(
        AnswerTable.attempt_id,
        AnswerTable.seq,
        AttemptTable.purpose,
        AnswerTable.skill_id,
        AnswerTable.at,
        AnswerTable.ms,
        AnswerTable.credit,
        AnswerTable.fault,
        AnswerTable.money,
        AnswerTable.first,
    )
    .join(AttemptTable, AttemptTable.id == AnswerTable.attempt_id)
    .where(AttemptTable.person_id == _OWN)
    .order_by(AnswerTable.at, AnswerTable.attempt_id, AnswerTable.seq)
)
_SKILLS: Final = sa.select(SkillTable.id, SkillTable.key)
_UUIDS: Final = sa.select(AttemptTable.id, AttemptTable.uuid).where(
    AttemptTable.id.in_(sa.bindparam("attempts", expanding=True))
)


def answers_of(store: Store, person: UUID) -> list[PersonAnswer]:
    """Return every answer of a person, the earliest first."""
    with reading(store.engine) as connection:
        keys: dict[int, str] = {row[0]: row[1] for row in connection.execute(_SKILLS)}
        rows: list[Any] = list(connection.execute(_ANSWERS, {"person": person}))
    return [
        PersonAnswer(attempt, seq, purpose, keys[skill], at, ms, credit, fault or "", money, first)
        for attempt, seq, purpose, skill, at, ms, credit, fault, money, first in rows
    ]


def uuids_of(store: Store, attempts: set[int]) -> dict[int, UUID]:
    """Return the identity of attempts by their number in this database."""
    with reading(store.engine) as connection:
        return {row[0]: row[1] for row in connection.execute(_UUIDS, {"attempts": sorted(attempts)})}
