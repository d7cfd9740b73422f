"""The dictionary of skills as this program has it: what an earlier one kept under other keys is brought under these."""

from collections.abc import Callable

import sqlalchemy as sa

from trainer.store.comparing import refold
from trainer.store.engines import reading
from trainer.store.records_store import Store
from trainer.store.schema import AnswerTable, MemoryTable, SkillTable


def rename_skills(store: Store, key_now: Callable[[str], str]) -> int:
    """Bring every answer under the key that its skill has now; return the number of skills that had another.

    A journal gives the same: its lines name a kind of question, and the key follows from that.
    """
    with reading(store.engine) as connection:
        keys = connection.execute(sa.select(SkillTable.key)).scalars().all()
    if all([key_now(key) == key for key in keys]):
        return 0
    with store.transaction(durable=True) as connection:
        there = dict(connection.execute(sa.select(SkillTable.key, SkillTable.id).with_for_update()).all())
        renamed = {key: new for key in there if (new := key_now(key)) != key}
        numbers = store.projection.skill_numbers(connection, set(renamed.values()))
        moved = {there[key]: numbers[new] for key, new in renamed.items()}
        for column in (AnswerTable.skill_id, AnswerTable.missed_id):
            # All at once: each statement reads every answer there is.
            now = {column.key: sa.case(moved, value=column)}
            connection.execute(sa.update(AnswerTable).where(column.in_(list(moved))).values(now))
        connection.execute(sa.delete(MemoryTable))
        refold(store, connection)
        connection.execute(sa.delete(SkillTable).where(SkillTable.id.in_(list(moved))))
    store.projection.forget()
    return len(renamed)
