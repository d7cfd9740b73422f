"""The difficulty of an examination as it was observed: of each kind, how much credit those who sat it had."""

from typing import Final

import sqlalchemy as sa

from trainer.store.appeals import counts_in_difficulty
from trainer.store.engines import reading
from trainer.store.records_store import Store
from trainer.store.rows import KindFacility, ObservedDifficulty
from trainer.store.schema import AnswerTable, AttemptTable, SkillTable

_FIRST: Final = (
    sa.select(AttemptTable.person_id, sa.func.min(AttemptTable.started).label("started"))
    .where(AttemptTable.purpose == "sitting", AttemptTable.what == sa.bindparam("name"))
    .group_by(AttemptTable.person_id)
    .subquery()
)
FIRST_SITTINGS: Final = (
    sa.select(AttemptTable.id)
    .join(
        _FIRST,
        sa.and_(AttemptTable.person_id == _FIRST.c.person_id, AttemptTable.started == _FIRST.c.started),
    )
    .where(
        AttemptTable.purpose == "sitting",
        AttemptTable.what == sa.bindparam("name"),
        AttemptTable.state == "finished",
    )
)
"""The first sittings of an examination by its name that were handed in."""


def observed(store: Store, name: str) -> ObservedDifficulty:
    """Return the difficulty of a blueprint by its name; a later sitting of somebody's has seen the first.

    Void items are left out: their credit was given.
    """
    sums = (
        sa.select(SkillTable.key, sa.func.count(), sa.func.sum(AnswerTable.credit))
        .select_from(AnswerTable)
        .join(SkillTable, SkillTable.id == AnswerTable.skill_id)
        .join(AttemptTable, AttemptTable.id == AnswerTable.attempt_id)
        .where(AnswerTable.attempt_id.in_(FIRST_SITTINGS), counts_in_difficulty(store))
        .group_by(SkillTable.key)
    )
    with reading(store.engine) as connection:
        of_name = {"name": name}
        sittings = connection.execute(FIRST_SITTINGS, of_name).all()
        rows = connection.execute(sums, of_name).all() if sittings else []
    kinds = [KindFacility(skill=key, answers=count, credit=int(credit)) for key, count, credit in rows]
    return ObservedDifficulty(
        sittings=len(sittings), kinds=tuple(sorted(kinds, key=lambda each: each.credit / each.answers))
    )
