"""Reported verdicts, and the answers to them. An answer is given once, and none is ever changed."""

from collections.abc import Iterable
from typing import Any, Final
from uuid import UUID

import msgspec
import sqlalchemy as sa

from trainer.store.engines import reading
from trainer.store.records_store import Store
from trainer.store.report_rows import ReportRow, ReportRulingRow
from trainer.store.schema import ReportRulingTable, ReportTable

_TOLD: Final = ("why", "content", "at")
"""The columns that a trainee may tell anew."""


def add_reports(store: Store, rows: Iterable[ReportRow]) -> int:
    """Keep reports that are new, or are told anew later than they are kept here; return their number."""
    insert = store.insert(ReportTable)
    is_other = sa.or_(*[insert.excluded[name] != getattr(ReportTable, name) for name in _TOLD])
    is_later = sa.and_(insert.excluded.at >= ReportTable.at, is_other)
    newer = insert.on_conflict_do_update(
        index_elements=[ReportTable.uuid],
        set_={name: insert.excluded[name] for name in _TOLD},
        where=sa.and_(is_later, ReportTable.uuid.not_in(sa.select(ReportRulingTable.report))),
    ).returning(ReportTable.uuid)
    with store.transaction(durable=True) as connection:
        return sum([connection.execute(newer, msgspec.structs.asdict(row)).first() is not None for row in rows])


def add_report_rulings(store: Store, rows: Iterable[ReportRulingRow]) -> int:
    """Keep answers to reports that have none yet; return their number: whichever came first stands."""
    new = store.insert(ReportRulingTable).on_conflict_do_nothing().returning(ReportRulingTable.report)
    with store.transaction(durable=True) as connection:
        return sum([connection.execute(new, msgspec.structs.asdict(row)).first() is not None for row in rows])


def reports(store: Store, *, by: Iterable[UUID] | None = None, attempt: UUID | None = None) -> list[ReportRow]:
    """Return all reports, or those of some people or about an attempt, the oldest first."""
    wanted = _all_of(ReportTable, ReportRow)
    if by is not None:
        wanted = wanted.where(ReportTable.by.in_(list(by)))
    if attempt is not None:
        wanted = wanted.where(ReportTable.attempt == attempt)
    with reading(store.engine) as connection:
        rows = connection.execute(wanted.order_by(ReportTable.at, ReportTable.uuid))
        return [ReportRow(**row._mapping) for row in rows]


def report_rulings(store: Store) -> dict[UUID, ReportRulingRow]:
    """Return the answers, by the reports that they are given to."""
    with reading(store.engine) as connection:
        rows = connection.execute(_all_of(ReportRulingTable, ReportRulingRow).order_by(ReportRulingTable.at))
        return {row.report: ReportRulingRow(**row._mapping) for row in rows}


def void_answers(store: Store, attempt: UUID | None = None) -> dict[UUID, frozenset[int]]:
    """Return the numbers of the answers that count as right whatever was judged, by their attempts."""
    wanted = sa.select(ReportTable.attempt, ReportTable.answer)
    wanted = wanted.join(ReportRulingTable, ReportRulingTable.report == ReportTable.uuid)
    wanted = wanted.where(ReportRulingTable.is_void.is_(True))
    if attempt is not None:
        wanted = wanted.where(ReportTable.attempt == attempt)
    found: dict[UUID, frozenset[int]] = {}
    with reading(store.engine) as connection:
        for uuid, number in connection.execute(wanted):
            found[uuid] = found.get(uuid, frozenset()) | {number}
    return found


def _all_of(table: Any, row: type[msgspec.Struct]) -> Any:
    return sa.select(*[getattr(table, name) for name in row.__struct_fields__])
