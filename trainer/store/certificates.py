"""The school's keys, its certificates, and the log of what was done with them: each change is logged along with it."""

from collections.abc import Callable
from uuid import UUID

import msgspec
import sqlalchemy as sa

from trainer.journal.chain import link
from trainer.store.engines import reading
from trainer.store.records_store import Store
from trainer.store.rows import CertificateRow, SchoolKeyRow, TrustedStationRow
from trainer.store.schema import AuditTable, CertificateTable, SchoolKeyTable, TrustedStationTable

# Keys.


def school_keys(store: Store) -> list[SchoolKeyRow]:
    """Return all keys, the one in force first."""
    with reading(store.engine) as connection:
        rows = connection.execute(_all_of(SchoolKeyTable, SchoolKeyRow).order_by(SchoolKeyTable.made.desc()))
        return [SchoolKeyRow(**row._mapping) for row in rows]


def add_school_key(store: Store, row: SchoolKeyRow, told: bytes) -> None:
    """Keep a new key, which takes the place of the one in force."""
    with store.transaction(durable=True) as connection:
        _log(store, connection, told)
        is_in_force = SchoolKeyTable.retired.is_(None)
        connection.execute(sa.update(SchoolKeyTable).where(is_in_force).values(retired=row.made))
        connection.execute(sa.insert(SchoolKeyTable), msgspec.structs.asdict(row))


def revoke_school_key(store: Store, key_id: str, at: int, told: bytes) -> bool:
    """Keep that nothing which a key signed is to be relied on; false if there is none, or it is kept already."""
    with store.transaction(durable=True) as connection:
        changed = sa.update(SchoolKeyTable).where(SchoolKeyTable.key_id == key_id, SchoolKeyTable.revoked.is_(None))
        if not connection.execute(changed.values(revoked=at)).rowcount:
            return False
        _log(store, connection, told)
        return True


# Certificates.


def certificates(store: Store, *, person: UUID | None = None, attempt: UUID | None = None) -> list[CertificateRow]:
    """Return the certificates of everybody, of a person or of an attempt, the last first."""
    wanted = _all_of(CertificateTable, CertificateRow)
    if person is not None:
        wanted = wanted.where(CertificateTable.person == person)
    if attempt is not None:
        wanted = wanted.where(CertificateTable.attempt == attempt)
    with reading(store.engine) as connection:
        rows = connection.execute(wanted.order_by(CertificateTable.issued.desc(), CertificateTable.serial.desc()))
        return [CertificateRow(**row._mapping) for row in rows]


def add_certificate(
    store: Store, year: int, made: Callable[[int], CertificateRow], told: Callable[[CertificateRow], bytes]
) -> CertificateRow:
    """Keep a certificate that is made with the next number of a year, and return it."""
    with store.transaction(durable=True) as connection:
        alone(store, connection)  # nobody else takes the number meanwhile
        of_year = sa.select(CertificateTable.serial).where(CertificateTable.serial.startswith(f"{year}-"))
        numbers = [int(serial.partition("-")[2]) for serial in connection.execute(of_year).scalars()]
        row = made(max(numbers, default=0) + 1)
        connection.execute(sa.insert(CertificateTable), msgspec.structs.asdict(row))
        _log(store, connection, told(row))
    return row


def revoke_certificate(store: Store, serial: str, at: int, reason: str, told: bytes) -> bool:
    """Keep that a certificate was taken back; false if there is none, or it was taken back already."""
    with store.transaction(durable=True) as connection:
        changed = sa.update(CertificateTable).where(
            CertificateTable.serial == serial, CertificateTable.revoked.is_(None)
        )
        if not connection.execute(changed.values(revoked=at, reason=reason)).rowcount:
            return False
        _log(store, connection, told)
        return True


# Computers of the school.


def trusted_stations(store: Store) -> list[TrustedStationRow]:
    """Return the computers that are known to be the school's, in the order of their names."""
    wanted = _all_of(TrustedStationTable, TrustedStationRow)
    with reading(store.engine) as connection:
        rows = connection.execute(wanted.order_by(TrustedStationTable.name, TrustedStationTable.at))
        return [TrustedStationRow(**row._mapping) for row in rows]


def trust_station(store: Store, row: TrustedStationRow) -> bool:
    """Keep that a computer is the school's; false if that is kept already."""
    new = store.insert(TrustedStationTable).on_conflict_do_nothing().returning(TrustedStationTable.key)
    with store.transaction(durable=True) as connection:
        return connection.execute(new, msgspec.structs.asdict(row)).first() is not None


def distrust_station(store: Store, key: str) -> bool:
    """Keep it no more; false if it was not kept."""
    with store.transaction(durable=True) as connection:
        gone = sa.delete(TrustedStationTable).where(TrustedStationTable.key == key)
        return bool(connection.execute(gone).rowcount)


# The log.


def log(store: Store, told: bytes) -> None:
    """Add a line of its own to the log."""
    with store.transaction(durable=True) as connection:
        _log(store, connection, told)


def log_lines(store: Store) -> list[tuple[bytes, bytes]]:
    """Return the lines of the log, each with the digest that stands at it."""
    with reading(store.engine) as connection:
        rows = connection.execute(sa.select(AuditTable.body, AuditTable.digest).order_by(AuditTable.number))
        return [(row.body.encode(), bytes(row.digest)) for row in rows]


def _log(store: Store, connection: sa.Connection, told: bytes) -> None:
    alone(store, connection)
    last = connection.execute(
        sa.select(AuditTable.number, AuditTable.digest).order_by(AuditTable.number.desc()).limit(1)
    ).first()
    number, before = (last.number + 1, bytes(last.digest)) if last is not None else (1, b"")
    values = {"number": number, "body": told.decode(), "digest": link(before, told)}
    connection.execute(sa.insert(AuditTable), values)


def alone(store: Store, connection: sa.Connection) -> None:
    """Let nobody else write certificates until the transaction ends; in a file nobody can anyhow."""
    if store.engine.dialect.name == "postgresql":
        connection.execute(sa.text("lock table audit in exclusive mode"))


def _all_of(table: type, row: type[msgspec.Struct]) -> "sa.Select[tuple[object, ...]]":
    return sa.select(*[getattr(table, name) for name in row.__struct_fields__])
