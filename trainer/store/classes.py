"""Classes in the records, and who is in them."""

from collections.abc import Iterable, Sequence
from typing import Final
from uuid import UUID

import sqlalchemy as sa

from trainer.store.engines import reading
from trainer.store.faults import RowsRefused
from trainer.store.records_store import Store
from trainer.store.rows import ClassRow, MembershipRow, PersonRow
from trainer.store.schema import ClassTable, MembershipTable, PersonTable

_OF_CLASS: Final = (
    ClassTable.uuid,
    ClassTable.name,
    ClassTable.term,
    ClassTable.begins,
    ClassTable.ends,
    ClassTable.archived,
)
_ENTERED: Final = ("name", "term", "begins", "ends", "archived")


def classes(store: Store) -> list[ClassRow]:
    """Return every class, archived ones too, in the order of their names."""
    wanted = sa.select(*_OF_CLASS).order_by(ClassTable.name, ClassTable.begins, ClassTable.id)
    with reading(store.engine) as connection:
        return [ClassRow(**row._mapping) for row in connection.execute(wanted)]


def keep_class(store: Store, row: ClassRow) -> None:
    """Keep the name, the term, the days of a class and whether it is archived; one that is new is made."""
    values = {name: getattr(row, name) for name in _ENTERED}
    with store.transaction() as connection:
        _wait_for_turn(store, connection)
        if _number_of(connection, row.uuid) is None:
            connection.execute(sa.insert(ClassTable).values(uuid=row.uuid, **values))
        else:
            connection.execute(sa.update(ClassTable).where(ClassTable.uuid == row.uuid).values(values))


def add_classes(store: Store, rows: Iterable[ClassRow], members: Iterable[MembershipRow]) -> None:
    """Take over classes from elsewhere; what is here already stays as it is here."""
    with store.transaction() as connection:
        _wait_for_turn(store, connection)
        for row in rows:
            if _number_of(connection, row.uuid) is None:
                values = {name: getattr(row, name) for name in _ENTERED}
                connection.execute(sa.insert(ClassTable).values(uuid=row.uuid, **values))
        for each in members:
            _add_member(store, connection, each)


def memberships(store: Store) -> list[MembershipRow]:
    """Return the memberships of all classes, those that ended too."""
    wanted = (
        sa.select(ClassTable.uuid, PersonTable.uuid.label("person"), MembershipTable.since, MembershipTable.left)
        .join(ClassTable, ClassTable.id == MembershipTable.class_id)
        .join(PersonTable, PersonTable.id == MembershipTable.person_id)
        .order_by(MembershipTable.class_id, MembershipTable.since, PersonTable.uuid)
    )
    with reading(store.engine) as connection:
        return [
            MembershipRow(class_=class_, person=person, since=since, left=left)
            for class_, person, since, left in connection.execute(wanted)
        ]


def add_to_class(store: Store, class_: UUID, new: Sequence[PersonRow], members: Sequence[UUID], at: int) -> None:
    """Name people who are new and let them and others be in a class, all of them or none; whoever left is back.

    `RowsRefused` if another program has named one of them meanwhile.
    """
    with store.transaction(durable=True) as connection:
        _wait_for_turn(store, connection)
        _expect_new(connection, new)
        for row in new:
            number = store.number_of(connection, PersonTable, row.uuid)
            values = {"name": row.name, "sort_name": row.sort_name, "number": row.number, "role": row.role}
            connection.execute(sa.update(PersonTable).where(PersonTable.id == number).values(values))
        for person in members:
            if not _add_member(store, connection, MembershipRow(class_=class_, person=person, since=at)):
                own = _own(connection, class_, store.number_of(connection, PersonTable, person))
                connection.execute(sa.update(MembershipTable).where(own).values(left=None))


def leave_class(store: Store, class_: UUID, person: UUID, at: int) -> None:
    """Keep the moment at which a person left a class; what they practiced stays theirs."""
    with store.transaction() as connection:
        own = _own(connection, class_, store.number_of(connection, PersonTable, person))
        connection.execute(sa.update(MembershipTable).where(own).values(left=at))


def update_memberships(
    store: Store, class_: UUID, rows: Sequence[MembershipRow], at: int, *, ends_others: bool
) -> None:
    """Let these people be in a class as its instructor's program said at a moment; others have left it by then.

    What this computer knows of a later moment stays.
    """
    with store.transaction(durable=True) as connection:
        _wait_for_turn(store, connection)
        number = _number_of(connection, class_)
        inside = set()
        for row in rows:
            person = store.number_of(connection, PersonTable, row.person)
            inside.add(person)
            if not _add_member(store, connection, row):
                own = sa.and_(MembershipTable.class_id == number, MembershipTable.person_id == person)
                back = sa.update(MembershipTable).where(own, MembershipTable.left < at)
                connection.execute(back.values(left=None))
        if ends_others:
            others = sa.and_(MembershipTable.class_id == number, MembershipTable.left.is_(None))
            gone = sa.and_(others, MembershipTable.person_id.not_in(inside), MembershipTable.since < at)
            connection.execute(sa.update(MembershipTable).where(gone).values(left=at))


def _wait_for_turn(store: Store, connection: sa.Connection) -> None:
    """Let nobody else write of classes until the transaction ends; in a file nobody can anyhow."""
    if store.engine.dialect.name == "postgresql":
        connection.execute(sa.text("lock table class in share row exclusive mode"))


def _expect_new(connection: sa.Connection, new: Sequence[PersonRow]) -> None:
    """Raise `RowsRefused` if somebody of the same name and number has come among the people in another program."""
    wanted = {(each.name.casefold(), each.number): each for each in new}
    known = sa.select(PersonTable.uuid, PersonTable.name, PersonTable.number).where(PersonTable.name != "")
    for uuid, name, number in connection.execute(known):
        found = wanted.get((name.casefold(), number))
        if found is not None and found.uuid != uuid:
            raise RowsRefused(
                "{name:quoted} has been added in another program meanwhile; try the list again", name=found.name
            )


def _number_of(connection: sa.Connection, class_: UUID) -> int | None:
    found = connection.execute(sa.select(ClassTable.id).where(ClassTable.uuid == class_)).scalar()
    return int(found) if found is not None else None


def _own(connection: sa.Connection, class_: UUID, person: int) -> "sa.ColumnElement[bool]":
    number = _number_of(connection, class_)
    return sa.and_(MembershipTable.class_id == number, MembershipTable.person_id == person)


def _add_member(store: Store, connection: sa.Connection, row: MembershipRow) -> bool:
    """Keep a membership, and return True unless it was there, or there is no such class."""
    class_ = _number_of(connection, row.class_)
    person = store.number_of(connection, PersonTable, row.person)
    if class_ is None:
        return False
    values = {"class_id": class_, "person_id": person, "since": row.since, "left": row.left}
    if connection.execute(sa.select(MembershipTable.since).where(_own(connection, row.class_, person))).first():
        return False
    connection.execute(sa.insert(MembershipTable).values(values))
    return True
