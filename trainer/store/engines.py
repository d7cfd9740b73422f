"""Engines: how a database is opened, written to and read, and which fault of it is which sentence."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy import event, exc
from sqlalchemy.pool import ConnectionPoolEntry

from trainer.engine.errors import Refusal
from trainer.engine.sentences import Sentence, sentence
from trainer.store.faults import RecordsDamaged, RecordsFault, RecordsLate, RowsRefused

BUSY_MS: Final = 3000
"""The milliseconds that another program may hold the records before ours is told so."""

CONNECT_SECONDS: Final = 5
"""The seconds that a server may take to answer."""

IDLE_SECONDS: Final = 5.0
"""The seconds after which a connection that lay idle is tried before it is used."""

_REFUSED: Final = "FATAL:"
"""The word by which a server tells that it refuses a connection."""
WRITES: Final = "writes"
DURABLE: Final = "durable"


def engine_for(url: str) -> sa.Engine:
    """Return an engine for a database's URL; nothing is opened before it is first used."""
    try:
        made = sa.make_url(url)
        if made.get_backend_name() == "postgresql":
            return _server_engine(made.set(drivername="postgresql+psycopg"))
        if made.get_backend_name() == "sqlite":
            return _sqlite_engine(made)
    except exc.ArgumentError:  # told as any other that is none
        pass
    except ModuleNotFoundError:
        raise RecordsFault(
            "{url}: the driver of PostgreSQL is missing; install it with: pip install dealer-trainer[server]",
            url=str(made),
        ) from None
    raise RecordsFault("{url:quoted}: expected a database such as postgresql://… or sqlite:///…", url=url)


def sqlite_url(path: Path) -> str:
    """Return the URL of a SQLite file."""
    return sa.URL.create("sqlite", database=str(path)).render_as_string(hide_password=False)


def place_of(engine: sa.Engine) -> str:
    """Return the name of a database as it is told to a person, without its password."""
    is_file = engine.dialect.name == "sqlite"
    return engine.url.database or "" if is_file else str(engine.url.set(drivername="postgresql"))


def _server_engine(url: sa.URL) -> sa.Engine:
    # Without an end to it, a server that is gone lets wait for minutes.
    patience = {} if "connect_timeout" in url.query else {"connect_timeout": CONNECT_SECONDS}
    engine = sa.create_engine(url, connect_args=patience)

    @event.listens_for(engine, "checkin")
    def left(_: object, record: ConnectionPoolEntry) -> None:
        record.info["left"] = monotonic()

    @event.listens_for(engine, "checkout")
    def tried(connection: Any, record: ConnectionPoolEntry, _: object) -> None:
        # A try at each transaction, as the pool offers it, is a tenth of what an answer costs.
        if monotonic() - record.info.get("left", monotonic()) > IDLE_SECONDS:
            try:
                engine.dialect.do_ping(connection)
            except connection.OperationalError as gone:
                raise exc.DisconnectionError from gone  # the pool connects anew

    return engine


def _sqlite_engine(url: sa.URL) -> sa.Engine:
    engine = sa.create_engine(url, connect_args={"timeout": BUSY_MS / 1000})

    @event.listens_for(engine, "connect")
    def connected(connection: sqlite3.Connection, _: object) -> None:
        connection.isolation_level = None  # Python would begin too late, and only before some statements
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA foreign_keys=ON")
        # The journals carry durability: after a power failure the records take over again what they lost.
        connection.execute("PRAGMA synchronous=NORMAL")

    @event.listens_for(engine, "begin")
    def begun(connection: sa.Connection) -> None:
        options = connection.get_execution_options()
        if options.get(WRITES):
            # When the journal's file goes afterward, the records alone have it: then the disk is waited for.
            connection.exec_driver_sql(f"PRAGMA synchronous={'FULL' if options.get(DURABLE) else 'NORMAL'}")
        # A transaction that reads first and then writes could be refused in the middle.
        connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get(WRITES) else "BEGIN")

    return engine


@contextmanager
def writing(engine: sa.Engine, *, durable: bool = False) -> Iterator[sa.Connection]:
    """Hold a transaction that writes; a fault of the database is a `RecordsFault`, and nothing is written then."""
    with faults_told(place_of(engine)), engine.connect() as bare:
        connection = bare.execution_options(**{WRITES: True, DURABLE: durable})
        with connection.begin():
            yield connection


@contextmanager
def reading(engine: sa.Engine) -> Iterator[sa.Connection]:
    """Hold a transaction that reads one state of the records."""
    with faults_told(place_of(engine)), engine.connect() as connection, connection.begin():
        yield connection


@contextmanager
def faults_told(place: str) -> Iterator[None]:
    """Make one sentence of a fault of the database."""
    try:
        yield
    except exc.DBAPIError as fault:
        raise _fault_of(fault, place) from fault
    except sqlite3.Error as fault:
        raise _sqlite_fault(fault, place) from fault


def _fault_of(fault: exc.DBAPIError, place: str) -> Refusal:
    cause: Any = fault.orig
    if isinstance(cause, sqlite3.Error):
        return _sqlite_fault(cause, place)
    if isinstance(fault, exc.OperationalError | exc.InterfaceError) or fault.connection_invalidated:
        _, _, told = str(cause).partition(_REFUSED)
        if told:  # a wrong password, say, or a database that is not there: whoever sets it up is to know
            return late(place, sentence("the server lets nobody in ({told})", told=told.strip().split("\n")[0]))
        return late(place, sentence("the server cannot be reached"))
    return RowsRefused("{place}: the records refuse it ({fault})", place=place, fault=str(cause).strip().split("\n")[0])


def _sqlite_fault(fault: sqlite3.Error, place: str) -> Refusal:
    code = getattr(fault, "sqlite_errorcode", 0) & 0xFF
    if code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return damaged(place)
    if code in _REASONS:
        return late(place, _REASONS[code])
    return RowsRefused("{place}: the records refuse it ({fault})", place=place, fault=fault)


def damaged(place: str) -> RecordsDamaged:
    """Return the fault of records that are no whole database."""
    return RecordsDamaged("{place}: is damaged; put back a copy with: dealer-trainer records restore", place=place)


def late(place: str, reason: Sentence) -> RecordsLate:
    """Return the fault of records that cannot be written for now."""
    return RecordsLate(
        "{place}: {reason}. Answers are kept in the journal; the records will follow.", place=place, reason=reason
    )


_REASONS: Final = {
    sqlite3.SQLITE_BUSY: sentence("another program holds the records"),
    sqlite3.SQLITE_LOCKED: sentence("another program holds the records"),
    sqlite3.SQLITE_FULL: sentence("the disk is full"),
    sqlite3.SQLITE_IOERR: sentence("the disk cannot be read or written"),
    sqlite3.SQLITE_CANTOPEN: sentence("the file cannot be opened"),
    sqlite3.SQLITE_READONLY: sentence("the file may not be written"),
    sqlite3.SQLITE_PERM: sentence("the file may not be written"),
}
