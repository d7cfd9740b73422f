"""Sittings of examinations, counted: how often an item is answered right when a paper is first sat."""

import sqlalchemy as sa

from trainer.store.appeals import counts_in_difficulty
from trainer.store.engines import reading
from trainer.store.records_store import Store
from trainer.store.schema import AnswerTable, AttemptTable, SkillTable


def observed(store: Store, blueprint: str) -> tuple[int, dict[str, int]]:
    """Return the candidates who have sat a blueprint edition, and the mean credit of each skill, in thousandths.

    Everybody's first sitting alone counts: the second comes after the misses of the first were practiced. Void
    items are left out: their credit was given.
    """
    of_one = (AttemptTable.blueprint == blueprint, AttemptTable.state == "finished")
    started = sa.func.min(AttemptTable.started).label("started")
    first = sa.select(AttemptTable.person_id, started).where(*of_one).group_by(AttemptTable.person_id).subquery()
    is_first = sa.and_(AttemptTable.person_id == first.c.person_id, AttemptTable.started == first.c.started)
    credits = (
        sa.select(SkillTable.key, sa.func.sum(AnswerTable.credit), sa.func.count())
        .join(AnswerTable, AnswerTable.skill_id == SkillTable.id)
        .join(AttemptTable, AttemptTable.id == AnswerTable.attempt_id)
        .join(first, is_first)
        .where(*of_one, counts_in_difficulty(store))
        .group_by(SkillTable.key)
    )
    with reading(store.engine) as connection:
        count = connection.execute(sa.select(sa.func.count()).select_from(first)).scalar_one()
        return count, {key: int(total) // number for key, total, number in connection.execute(credits)}
