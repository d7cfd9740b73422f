"""Databases for tests: a SQLite file each, and one database of a PostgreSQL server where there is one."""

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import sqlalchemy as sa

from trainer.store.engines import engine_for, sqlite_url
from trainer.store.mailbox_setup import MailboxSetup, set_up
from trainer.store.records_store import Store
from trainer.store.schema import Base

SERVER_VARIABLE: Final = "DEALER_TRAINER_TEST_SERVER"
"""The URL of a PostgreSQL server that tests may make databases on; the checks of the whole checkout start one."""


def server() -> str:
    """Return the URL of the server, empty if there is none."""
    return os.environ.get(SERVER_VARIABLE, "")


def make_records(data: Path) -> None:
    """Make empty records in a folder, for a program that is started: the steps to its own would take it a second."""
    data.mkdir(parents=True)
    Store.open(sqlite_url(data / "records.db")).close()


@contextmanager
def a_database(name: str) -> Iterator[str]:
    """Make an empty database on the server for as long as it is needed; its URL."""
    name = f"{name}_{os.getpid()}"
    engine = engine_for(server()).execution_options(isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(sa.text(f"drop database if exists {name} with (force)"))
        connection.execute(sa.text(f"create database {name}"))
    try:
        yield engine.url.set(database=name).render_as_string(hide_password=False)
    finally:
        with engine.connect() as connection:
            connection.execute(sa.text(f"drop database {name} with (force)"))
        engine.dispose()


@contextmanager
def a_mailbox(name: str) -> Iterator[MailboxSetup]:
    """Make a database with a mailbox, and its roles, for as long as they are needed."""
    with an_owned_database(name) as url:
        yield set_up(url, lambda: "only-tests")


@contextmanager
def an_owned_database(name: str) -> Iterator[str]:
    """Make an empty database whose owner may make roles and is no superuser, as a school has it; the owner's URL."""
    owner = f"owner_of_{name}_{os.getpid()}"
    with a_database(name) as url:
        admin = engine_for(url).execution_options(isolation_level="AUTOCOMMIT")
        with admin.connect() as connection:
            connection.exec_driver_sql(f"create role {owner} login createrole")
            connection.exec_driver_sql(f"alter database {admin.url.database} owner to {owner}")
        admin.dispose()
        yield admin.url.set(username=owner, drivername="postgresql").render_as_string(hide_password=False)
    admin = engine_for(server()).execution_options(isolation_level="AUTOCOMMIT")
    with admin.connect() as connection:
        for role in (f"{name}_{os.getpid()}_station", f"{name}_{os.getpid()}_school", owner):
            connection.exec_driver_sql(f'drop role if exists "{role}"')
    admin.dispose()


def emptied(store: Store) -> None:
    """Remove every row of a store."""
    tables = ", ".join([f'"{name}"' for name in Base.metadata.tables])
    with store.engine.begin() as connection:
        connection.execute(sa.text(f"truncate {tables} restart identity cascade"))
    store.projection.forget()


def a_copy(template: Path, path: Path) -> Store:
    """Return a store on a copy of an empty SQLite file: making the tables each time takes longer."""
    shutil.copy(template, path)
    return Store.open(sqlite_url(path))
