"""Answers to the items of an examination, each person's first sitting alone: later ones have seen the first."""

from collections.abc import Collection
from typing import Final
from uuid import UUID

import sqlalchemy as sa

from trainer.store.appeals import counts_in_difficulty
from trainer.store.engines import reading
from trainer.store.facility import FIRST_SITTINGS
from trainer.store.grade_rows import ItemAnswer
from trainer.store.records_store import Store
from trainer.store.schema import AnswerTable, AttemptTable, PersonTable, SkillTable

_SAT: Final = (
    sa.select(AttemptTable.what, sa.func.min(AttemptTable.game), sa.func.count(AttemptTable.person_id.distinct()))
    .where(AttemptTable.purpose == "sitting", AttemptTable.state == "finished", AttemptTable.what != "")
    .group_by(AttemptTable.what)
    .order_by(sa.func.max(AttemptTable.started).desc())
)


def examinations_sat(store: Store) -> list[tuple[str, str, int]]:
    """Return the names of the examinations that anybody has sat, a game of each and its people, the last sat first."""
    with reading(store.engine) as connection:
        return [(name, game, count) for name, game, count in connection.execute(_SAT)]


def item_answers(store: Store, name: str, people: Collection[UUID] | None = None) -> list[ItemAnswer]:
    """Return the answers of the first sittings of an examination, of everybody or of some people.

    Void items are left out: their credit was given.
    """
    wanted = (
        sa.select(AnswerTable.attempt_id, AnswerTable.skill_id, AnswerTable.credit, AnswerTable.ms)
        .join(AttemptTable, AttemptTable.id == AnswerTable.attempt_id)
        .join(SkillTable, SkillTable.id == AnswerTable.skill_id)
        .where(AnswerTable.attempt_id.in_(FIRST_SITTINGS), counts_in_difficulty(store))
        .order_by(AnswerTable.attempt_id, AnswerTable.seq)
    )
    if people is not None:
        own = sa.select(PersonTable.id).where(PersonTable.uuid.in_(people))
        wanted = wanted.where(AttemptTable.person_id.in_(own))
    with reading(store.engine) as connection:
        rows = connection.execute(wanted, {"name": name}).all()
        # Skills are few: joined, their texts would come with every row.
        keys = {row.id: row.key for row in connection.execute(sa.select(SkillTable.id, SkillTable.key))}
    return [ItemAnswer(sitting, keys[skill], credit, ms) for sitting, skill, credit, ms in rows]
