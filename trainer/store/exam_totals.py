"""Results of sittings in short: kept once they were computed, and computed anew when a sitting is marked anew."""

from collections.abc import Collection, Iterable
from typing import Final
from uuid import UUID

import msgspec
import sqlalchemy as sa

from trainer.store.engines import reading
from trainer.store.grade_rows import ExamTotalRow
from trainer.store.records_store import Store
from trainer.store.schema import ExamTotalTable

_COLUMNS: Final = tuple([getattr(ExamTotalTable, name) for name in ExamTotalRow.__struct_fields__])


def exam_totals(store: Store, attempts: Collection[UUID] | None = None) -> dict[UUID, ExamTotalRow]:
    """Return the results that are kept of all sittings, or of some of them."""
    wanted = sa.select(*_COLUMNS)
    if attempts is not None:
        wanted = wanted.where(ExamTotalTable.attempt.in_(attempts))
    with reading(store.engine) as connection:
        return {row.attempt: ExamTotalRow(**row._mapping) for row in connection.execute(wanted)}


def keep_exam_totals(store: Store, rows: Iterable[ExamTotalRow]) -> None:
    """Keep results, each in the place of the one by an earlier marking."""
    new = store.insert(ExamTotalTable)
    values = {name: new.excluded[name] for name in ("marking", "total", "outcome", "points")}
    upsert = new.on_conflict_do_update(index_elements=[ExamTotalTable.attempt], set_=values)
    if found := [msgspec.structs.asdict(row) for row in rows]:
        with store.transaction() as connection:
            connection.execute(upsert, found)
