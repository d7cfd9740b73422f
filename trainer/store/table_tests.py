"""Table tests in the records: rows that are added once, and read."""

from collections.abc import Sequence
from typing import Final
from uuid import UUID

import sqlalchemy as sa
from sqlalchemy.orm import aliased

from trainer.store.engines import reading
from trainer.store.records_store import Store
from trainer.store.rows import TableTestRow
from trainer.store.schema import PersonTable, TableTestTable

_EVALUATOR: Final = aliased(PersonTable)
_ROWS: Final = (
    sa.select(
        TableTestTable.uuid,
        PersonTable.uuid.label("person"),
        _EVALUATOR.uuid.label("evaluator"),
        TableTestTable.content,
        TableTestTable.digest,
    )
    .join(PersonTable, PersonTable.id == TableTestTable.person_id)
    .join(_EVALUATOR, _EVALUATOR.id == TableTestTable.evaluator_id)
    .order_by(TableTestTable.id)
)


def add_table_tests(store: Store, rows: Sequence[TableTestRow]) -> list[TableTestRow]:
    """Keep those of some table tests that are not here yet, all or none, and return them."""
    kept = []
    with store.transaction(durable=True) as connection:
        for row in rows:
            there = sa.select(TableTestTable.id).where(TableTestTable.uuid == row.uuid)
            if connection.execute(there).first() is not None:
                continue
            values = {
                "uuid": row.uuid,
                "person_id": store.number_of(connection, PersonTable, row.person),
                "evaluator_id": store.number_of(connection, PersonTable, row.evaluator),
                "content": row.content,
                "digest": row.digest,
            }
            connection.execute(sa.insert(TableTestTable), values)
            kept.append(row)
    return kept


def table_tests_of(store: Store, person: UUID) -> list[TableTestRow]:
    """Return the table tests of a person and of those whose practice was handed over to them, the earliest first."""
    own = sa.select(PersonTable.id).where(PersonTable.uuid == person).scalar_subquery()
    # Whoever handed theirs over has none of their own any more.
    still = sa.and_(PersonTable.uuid == person, PersonTable.now_id.is_(None))
    with reading(store.engine) as connection:
        found = connection.execute(_ROWS.where(sa.or_(still, PersonTable.now_id == own)))
        return [_row(each) for each in found]


def table_tests_by(store: Store, evaluator: UUID, most: int) -> list[TableTestRow]:
    """Return the last table tests that somebody scored, the newest first."""
    query = _ROWS.where(_EVALUATOR.uuid == evaluator).order_by(None).order_by(TableTestTable.id.desc()).limit(most)
    with reading(store.engine) as connection:
        return [_row(each) for each in connection.execute(query)]


def every_table_test(store: Store) -> list[tuple[TableTestRow, bytes]]:
    """Return every table test with the digest that was kept with it."""
    with reading(store.engine) as connection:
        return [(_row(each), bytes(each.digest)) for each in connection.execute(_ROWS)]


def _row(row: "sa.Row[UUID, UUID, UUID, str, bytes]") -> TableTestRow:
    return TableTestRow(uuid=row.uuid, person=row.person, evaluator=row.evaluator, content=row.content)
