"""The hours that people of a class spent in a classroom, by day."""

from collections.abc import Iterable
from typing import Any, Final
from uuid import UUID

import msgspec
import sqlalchemy as sa

from trainer.store.engines import reading
from trainer.store.records_store import Store
from trainer.store.schema import AttendanceTable
from trainer.store.work_rows import AttendanceRow

_NAMES: Final = AttendanceRow.__struct_fields__
_COLUMNS: Final = tuple([getattr(AttendanceTable, name) for name in _NAMES])


def attendance(store: Store, class_: UUID | None = None, person: UUID | None = None) -> list[AttendanceRow]:
    """Return all attendance, that of a class, or that of a person, the first day first."""
    wanted = sa.select(*_COLUMNS).order_by(AttendanceTable.day, AttendanceTable.class_, AttendanceTable.person)
    if class_ is not None:
        wanted = wanted.where(AttendanceTable.class_ == class_)
    if person is not None:
        wanted = wanted.where(AttendanceTable.person == person)
    with reading(store.engine) as connection:
        return [AttendanceRow(**dict(zip(_NAMES, row, strict=True))) for row in connection.execute(wanted)]


def keep_attendance(store: Store, rows: Iterable[AttendanceRow]) -> None:
    """Keep entries, all of them or none; an earlier one for the same person and day is corrected."""
    _upsert(store, rows)


def add_attendance(store: Store, rows: Iterable[AttendanceRow]) -> None:
    """Take over attendance from elsewhere; of two words on one person and day the later one holds."""
    _upsert(store, rows, only_later=True)


def _upsert(store: Store, rows: Iterable[AttendanceRow], *, only_later: bool = False) -> None:
    # By the table's own names: a column may be named as Python may not name anything.
    names = [column.property.columns[0].name for column in _COLUMNS]
    values: list[dict[str, Any]] = [dict(zip(names, msgspec.structs.astuple(row), strict=True)) for row in rows]
    if not values:
        return
    new = store.insert(AttendanceTable)
    changed = {name: getattr(new.excluded, name) for name in ("minutes", "by", "at")}
    is_later = AttendanceTable.at < new.excluded.at if only_later else None
    upsert = new.on_conflict_do_update(index_elements=["class", "day", "person"], set_=changed, where=is_later)
    with store.transaction(durable=True) as connection:
        connection.execute(upsert, values)
