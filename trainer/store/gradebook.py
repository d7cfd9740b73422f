"""The attempts at set work of a whole class, read at once and looked at line by line."""

from collections import defaultdict
from collections.abc import Collection
from typing import Any, Final
from uuid import UUID

import sqlalchemy as sa

from trainer.store.engines import reading
from trainer.store.records_store import Store
from trainer.store.rows import SavedAttempt
from trainer.store.schema import AttemptTable, PersonTable

_NAMES: Final = tuple([each for each in SavedAttempt.__struct_fields__ if each not in ("person", "is_judged_later")])
_UUIDS: Final = ("uuid", "assignment")
# A school has thousands, of which a screen shows a few: numbers of people and plain texts are read, and attempts are
# made of them where somebody looks.
_COLUMNS: Final = tuple(
    [
        sa.type_coerce(getattr(AttemptTable, name), sa.String).label(name)
        if name in _UUIDS
        else getattr(AttemptTable, name)
        for name in _NAMES
    ]
)
_WANTED: Final = sa.select(AttemptTable.person_id, *_COLUMNS).order_by(AttemptTable.started, AttemptTable.id)


class WorkAttempts:
    """Attempts by the people who began them."""

    def __init__(self, people: dict[UUID, int], rows: "list[sa.Row[Any]]") -> None:
        self._people = people
        self._rows: dict[int, list[sa.Row[Any]]] = defaultdict(list)
        for row in rows:
            self._rows[row[0]].append(row)
        self.sittings: dict[UUID, int] = {
            _uuid(row.uuid): row.marking for row in rows if row.purpose == "sitting" and row.state == "finished"
        }
        """The finished sittings among them, and the number of the marking in force of each."""

    def of(self, person: UUID) -> list[SavedAttempt]:
        """Return a person's attempts, the oldest first."""
        return [_saved(person, row) for row in self._rows.get(self._people.get(person, -1), ())]


def work_attempts(store: Store, assignments: Collection[UUID]) -> WorkAttempts:
    """Return the attempts at some set work."""
    with reading(store.engine) as connection:
        rows = connection.execute(_WANTED.where(AttemptTable.assignment.in_(assignments))).all()
        people = connection.execute(sa.select(PersonTable.uuid, PersonTable.id)).all()
        return WorkAttempts({row[0]: row[1] for row in people}, list(rows))


def _saved(person: UUID, row: Any) -> SavedAttempt:
    values = dict(zip(_NAMES, row[1:], strict=True))
    return SavedAttempt(person=person, **{**values, **{name: _uuid(values[name]) for name in _UUIDS}})


def _uuid(value: Any) -> UUID:
    """Return a number as the database has it: SQLite as text, PostgreSQL as it is."""
    return value if isinstance(value, UUID) else UUID(value)
