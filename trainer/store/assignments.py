"""Set work in the records, what is allowed at it, and the attempts at it."""

from collections.abc import Collection, Iterable
from typing import Any, Final
from uuid import UUID

import msgspec
import sqlalchemy as sa

from trainer.store.engines import reading
from trainer.store.reading import saved_attempts
from trainer.store.records_store import Store
from trainer.store.rows import SavedAttempt
from trainer.store.schema import AllowanceTable, AssignmentTable, AttemptTable, ClassTable, MembershipTable, PersonTable
from trainer.store.work_rows import AllowanceRow, AssignmentRow

_OF_ASSIGNMENT: Final = tuple([getattr(AssignmentTable, name) for name in AssignmentRow.__struct_fields__])
_OF_ALLOWANCE: Final = tuple([getattr(AllowanceTable, name) for name in AllowanceRow.__struct_fields__])
_CHANGES: Final = ("changed", "opens", "due", "withdrawn")
"""The facts of set work that may be changed."""


def add_assignments(store: Store, rows: Iterable[AssignmentRow]) -> None:
    """Keep set work; where it is here already the later dates hold, and the work stays as it is."""
    new = store.insert(AssignmentTable)
    later = {name: getattr(new.excluded, name) for name in _CHANGES}
    is_later = AssignmentTable.changed < new.excluded.changed
    _keep(store, new.on_conflict_do_update(index_elements=["uuid"], set_=later, where=is_later), _OF_ASSIGNMENT, rows)


def add_allowances(store: Store, rows: Iterable[AllowanceRow]) -> None:
    """Keep allowances; of two words on one person the later one holds."""
    new = store.insert(AllowanceTable)
    names = [name for name in AllowanceRow.__struct_fields__ if name not in ("assignment", "person")]
    later = {name: getattr(new.excluded, name) for name in names}
    is_later = AllowanceTable.at < new.excluded.at
    upsert = new.on_conflict_do_update(index_elements=["assignment", "person"], set_=later, where=is_later)
    _keep(store, upsert, _OF_ALLOWANCE, rows)


def assignments(store: Store, class_: UUID | None = None) -> list[AssignmentRow]:
    """Return all set work, or that of a class, withdrawn work too, the oldest first."""
    wanted = sa.select(*_OF_ASSIGNMENT).order_by(AssignmentTable.made, AssignmentTable.uuid)
    if class_ is not None:
        wanted = wanted.where(AssignmentTable.class_ == class_)
    with reading(store.engine) as connection:
        return [_assignment(row) for row in connection.execute(wanted)]


def assignments_for(store: Store, person: UUID) -> list[AssignmentRow]:
    """Return the work that is set for a person: that of the classes they are in, unless withdrawn, the oldest first."""
    wanted = (
        sa.select(*_OF_ASSIGNMENT)
        .join(ClassTable, ClassTable.uuid == AssignmentTable.class_)
        .join(MembershipTable, MembershipTable.class_id == ClassTable.id)
        .join(PersonTable, PersonTable.id == MembershipTable.person_id)
        .where(PersonTable.uuid == person, MembershipTable.left.is_(None), ClassTable.archived.is_(None))
        .where(AssignmentTable.withdrawn.is_(None))
        .order_by(AssignmentTable.made, AssignmentTable.uuid)
    )
    with reading(store.engine) as connection:
        return [_assignment(row) for row in connection.execute(wanted)]


def allowances(
    store: Store, assignments: Collection[UUID] | None = None, person: UUID | None = None
) -> list[AllowanceRow]:
    """Return all allowances, or those at some work alone, or of one person."""
    wanted = sa.select(*_OF_ALLOWANCE).order_by(AllowanceTable.at, AllowanceTable.assignment, AllowanceTable.person)
    if assignments is not None:
        wanted = wanted.where(AllowanceTable.assignment.in_(assignments))
    if person is not None:
        wanted = wanted.where(AllowanceTable.person == person)
    with reading(store.engine) as connection:
        return [AllowanceRow(**row._mapping) for row in connection.execute(wanted)]


def attempts_at(store: Store, assignments: Collection[UUID], person: UUID | None = None) -> list[SavedAttempt]:
    """Return the attempts at set work, of everybody or of one person, the oldest first."""
    own = PersonTable.uuid == person if person is not None else sa.true()
    return saved_attempts(store, sa.and_(AttemptTable.assignment.in_(assignments), own))


def _keep(store: Store, statement: Any, columns: Any, rows: Iterable[Any]) -> None:
    # By the table's own names: a column may be named as Python may not name anything.
    names = {column.key: column.property.columns[0].name for column in columns}
    values = [{names[name]: value for name, value in msgspec.structs.asdict(row).items()} for row in rows]
    if values:
        with store.transaction(durable=True) as connection:
            connection.execute(statement, values)


def _assignment(row: Any) -> AssignmentRow:
    return AssignmentRow(**dict(zip(AssignmentRow.__struct_fields__, row, strict=True)))
