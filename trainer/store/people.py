"""People in the records: names, secrets, and attempts that go from nobody's name to somebody's."""

from typing import Final
from uuid import UUID

import sqlalchemy as sa
import sqlalchemy.orm

from trainer.store.comparing import refold
from trainer.store.engines import reading
from trainer.store.records_store import Store
from trainer.store.rows import PersonRow, SecretRow
from trainer.store.schema import AttemptTable, PersonTable

_ENTERED: Final = ("name", "sort_name", "number", "role")


def people(store: Store, *, everybody: bool = False) -> list[PersonRow]:
    """Return the people in the order of their names.

    Without everybody, neither those whose practice was handed over nor those who were forgotten.
    """
    columns = [getattr(PersonTable, name) for name in (*_ENTERED, "archived")]
    has_secret = PersonTable.secret.is_not(None).label("has_secret")
    other = sa.orm.aliased(PersonTable)
    wanted = sa.select(PersonTable.uuid, *columns, has_secret, other.uuid.label("now"))
    wanted = wanted.join(other, other.id == PersonTable.now_id, isouter=True)
    if not everybody:
        wanted = wanted.where(PersonTable.now_id.is_(None), PersonTable.forgotten.is_(None))
    with reading(store.engine) as connection:
        rows = connection.execute(wanted.order_by(PersonTable.sort_name, PersonTable.name, PersonTable.id))
        return [PersonRow(**row._mapping) for row in rows]


def is_known(store: Store, person: UUID) -> bool:
    """True if a person is among the people, whether or not they have a name."""
    with reading(store.engine) as connection:
        return connection.execute(sa.select(PersonTable.id).where(PersonTable.uuid == person)).first() is not None


def name_person(store: Store, person: PersonRow) -> None:
    """Keep a person's name, number and role; one who is new is made."""
    with store.transaction() as connection:
        number = store.number_of(connection, PersonTable, person.uuid)
        values = {name: getattr(person, name) for name in _ENTERED}
        connection.execute(sa.update(PersonTable).where(PersonTable.id == number).values(values))


def archive(store: Store, person: UUID, at: int | None) -> None:
    """Keep the moment at which a person was archived, or that they are not."""
    with store.transaction() as connection:
        connection.execute(sa.update(PersonTable).where(PersonTable.uuid == person).values(archived=at))


def secret_of(store: Store, person: UUID) -> SecretRow:
    """Return a person's secret, and the wrong tries since the last right one."""
    wanted = sa.select(PersonTable.secret, PersonTable.tries, PersonTable.locked_until)
    with reading(store.engine) as connection:
        row = connection.execute(wanted.where(PersonTable.uuid == person)).first()
    return SecretRow(**row._mapping) if row is not None else SecretRow()


def keep_secret(store: Store, person: UUID, secret: SecretRow) -> None:
    """Keep a person's secret, and the tries."""
    values = {"secret": secret.secret, "tries": secret.tries, "locked_until": secret.locked_until}
    with store.transaction() as connection:
        connection.execute(sa.update(PersonTable).where(PersonTable.uuid == person).values(values))


def hand_over(store: Store, nobody: UUID, person: UUID) -> int:
    """Let all practice of one person count as another's, also what its journals bring later; return the attempts.

    Journals name the one who began them for ever: it can be taken back.
    """
    with store.transaction(durable=True) as connection:
        here = store.number_of(connection, PersonTable, nobody)
        there = store.number_of(connection, PersonTable, person)
        connection.execute(sa.update(PersonTable).where(PersonTable.id == here).values(now_id=there))
        moved = connection.execute(
            sa.update(AttemptTable).where(AttemptTable.begun_by == here).values(person_id=there)
        ).rowcount
        refold(store, connection)
    return moved


def take_back(store: Store, nobody: UUID) -> int:
    """Let practice that was handed over count as before; return the attempts."""
    with store.transaction(durable=True) as connection:
        here = store.number_of(connection, PersonTable, nobody)
        connection.execute(sa.update(PersonTable).where(PersonTable.id == here).values(now_id=None))
        moved = connection.execute(
            sa.update(AttemptTable).where(AttemptTable.begun_by == here).values(person_id=here)
        ).rowcount
        refold(store, connection)
    return moved
