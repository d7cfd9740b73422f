"""Doubts about items of results, and the answers to them: each is added once, and none is ever changed."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

import msgspec
import sqlalchemy as sa

from trainer.store.engines import reading
from trainer.store.records_store import Store
from trainer.store.rows import AppealRow, RulingRow
from trainer.store.schema import AppealRulingTable, AppealTable, AttemptTable, SkillTable


def add_appeals(store: Store, rows: Iterable[AppealRow]) -> int:
    """Keep doubts that are not here yet; return their number."""
    return _add(store, AppealTable, AppealTable.uuid, rows)


def add_rulings(store: Store, rows: Iterable[RulingRow]) -> int:
    """Keep answers to doubts that have none yet; return their number: whichever came first stands."""
    return _add(store, AppealRulingTable, AppealRulingTable.appeal, rows)


def appeals(store: Store, attempt: UUID | None = None) -> list[AppealRow]:
    """Return all doubts, or those about a sitting, the oldest first."""
    return [AppealRow(**row) for row in _rows(store, AppealTable, AppealRow, attempt)]


def rulings(store: Store, attempt: UUID | None = None) -> list[RulingRow]:
    """Return all answers, or those about a sitting, the oldest first."""
    return [RulingRow(**row) for row in _rows(store, AppealRulingTable, RulingRow, attempt)]


def waiting(store: Store) -> int:
    """Return the number of doubts that have no answer yet."""
    answered = sa.select(AppealRulingTable.appeal)
    wanted = sa.select(sa.func.count()).select_from(AppealTable).where(AppealTable.uuid.not_in(answered))
    with reading(store.engine) as connection:
        return connection.execute(wanted).scalar_one()


def voids_of(store: Store, edition: str, attempt: UUID) -> frozenset[str]:
    """Return the items that count for a sitting of an edition, whatever was answered."""
    table = AppealRulingTable
    wanted = sa.select(table.item).where(table.edition == edition, table.is_void.is_(True))
    wanted = wanted.where(sa.or_(table.is_for_all.is_(True), table.attempt == attempt))
    with reading(store.engine) as connection:
        return frozenset(connection.execute(wanted).scalars())


def counts_in_difficulty(store: Store) -> sa.ColumnElement[bool]:
    """Return the condition for an answer to tell how hard its kind is: the credit of a void item was given.

    An item is ``SECTION/KIND`` or ``SECTION/KIND@FIGURE``; the skills of its edition that end so are left out.
    """
    table, key = AppealRulingTable, SkillTable.key
    void = sa.select(table.edition, table.item).where(table.is_void.is_(True), table.is_for_all.is_(True)).distinct()
    with reading(store.engine) as connection:
        found = connection.execute(void).all()
    left_out = []
    for edition, item in found:
        kind, _, figure = item.partition("/")[2].partition("@")
        ends = key.endswith(f"/{kind}@{figure}") if figure else key.contains(f"/{kind}@")
        left_out.append(sa.and_(AttemptTable.blueprint == edition, sa.or_(key.endswith(f"/{kind}"), ends)))
    return sa.not_(sa.or_(sa.false(), *left_out))


def _add(store: Store, table: Any, key: Any, rows: Iterable[AppealRow | RulingRow]) -> int:
    new = store.insert(table).on_conflict_do_nothing().returning(key)
    with store.transaction(durable=True) as connection:
        return sum([connection.execute(new, msgspec.structs.asdict(row)).first() is not None for row in rows])


def _rows(store: Store, table: Any, row: type[AppealRow | RulingRow], attempt: UUID | None) -> list[dict[str, Any]]:
    wanted = sa.select(*[getattr(table, name) for name in row.__struct_fields__])
    if attempt is not None:
        wanted = wanted.where(table.attempt == attempt)
    with reading(store.engine) as connection:
        found = connection.execute(wanted.order_by(table.at, wanted.selected_columns[0]))
        return [dict(each._mapping) for each in found]
