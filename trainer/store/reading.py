"""Reading the records: a person's attempts, and a table of people."""

from collections.abc import Sequence
from uuid import UUID

import sqlalchemy as sa

from trainer.store.engines import reading
from trainer.store.records_store import Store
from trainer.store.rows import PersonSums, SavedAttempt
from trainer.store.schema import AttemptTable, PersonTable

MOST_ATTEMPTS = 500
"""The newest attempts that are read at once."""


def attempts_of(store: Store, person: UUID, most: int = MOST_ATTEMPTS) -> list[SavedAttempt]:
    """Return a person's attempts, the newest first."""
    names = [name for name in SavedAttempt.__struct_fields__ if name not in ("person",)]
    columns = [getattr(AttemptTable, name) for name in names]
    with reading(store.engine) as connection:
        rows = connection.execute(
            sa.select(*columns)
            .join(PersonTable, PersonTable.id == AttemptTable.person_id)
            .where(PersonTable.uuid == person)
            .order_by(AttemptTable.started.desc(), AttemptTable.id.desc())
            .limit(most)
        )
        return [SavedAttempt(person=person, **row._mapping) for row in rows]


def table_of(store: Store, people: Sequence[UUID] | None = None) -> list[PersonSums]:
    """Return a line for each of these people, or of all, in the order of their names."""
    of_person = (
        sa.select(
            AttemptTable.person_id,
            sa.func.count().label("attempts"),
            sa.func.sum(AttemptTable.asked).label("asked"),
            sa.func.sum(AttemptTable.right).label("right"),
            sa.func.sum(AttemptTable.ms).label("ms"),
            sa.func.max(AttemptTable.started).label("last"),
        )
        .group_by(AttemptTable.person_id)
    )  # fmt: skip
    wanted = sa.select(PersonTable.id, PersonTable.uuid, PersonTable.name, PersonTable.sort_name)
    if people is not None:
        wanted = wanted.where(PersonTable.uuid.in_(people))
    with reading(store.engine) as connection:
        persons = connection.execute(wanted.order_by(PersonTable.sort_name, PersonTable.name, PersonTable.id)).all()
        if people is not None:
            of_person = of_person.where(AttemptTable.person_id.in_([row.id for row in persons]))
        sums = {row.person_id: row for row in connection.execute(of_person)}
    return [
        PersonSums(
            person=row.uuid,
            name=row.name,
            attempts=sums[row.id].attempts if row.id in sums else 0,
            asked=int(sums[row.id].asked) if row.id in sums else 0,
            right=int(sums[row.id].right) if row.id in sums else 0,
            ms=int(sums[row.id].ms) if row.id in sums else 0,
            last=sums[row.id].last if row.id in sums else 0,
        )
        for row in persons
    ]
