"""Faults of a database, each brought about, and each one sentence."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from random import Random

import psycopg
import pytest
import sqlalchemy as sa

from tests.support.answered import a_journal
from tests.support.databases import emptied
from tests.support.said import refused
from trainer.store import engines
from trainer.store.engines import sqlite_url
from trainer.store.faults import RecordsDamaged, RecordsLate, RowsRefused
from trainer.store.records_store import Store

FOLLOW = "Answers are kept in the journal; the records will follow"


@pytest.fixture
def hasty(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "BUSY_MS", 20)


@pytest.fixture
def locked(hasty: None, file_store: Store) -> Iterator[Store]:
    store = Store.open(file_store.engine.url.render_as_string())
    holder = sqlite3.connect(str(store.engine.url.database), isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    yield store
    holder.close()
    store.close()


def test_locked_records_are_told_and_follow(locked: Store, file_store: Store) -> None:
    with refused(RecordsLate, match=f"another program holds the records. {FOLLOW}"):
        locked.absorb(a_journal(1, 3, Random(1)))
    assert locked.counts()["answer"] == 0


def test_a_full_disk_is_told_and_nothing_is_half_written(file_store: Store) -> None:
    file_store.absorb(a_journal(1, 3, Random(1)))
    file_store.engine.dispose()

    @sa.event.listens_for(file_store.engine, "connect")
    def small(connection: sqlite3.Connection, _: object) -> None:
        connection.execute("PRAGMA max_page_count=1")  # it may grow no more

    with refused(RecordsLate, match=f"the disk is full. {FOLLOW}"):
        file_store.absorb(a_journal(2, 900, Random(2)))
    assert file_store.counts()["answer"] == 3


def test_a_file_that_may_not_be_written_is_told(file_store: Store) -> None:
    file_store.engine.dispose()

    @sa.event.listens_for(file_store.engine, "connect")
    def guarded(connection: sqlite3.Connection, _: object) -> None:
        connection.execute("PRAGMA query_only=1")  # whoever runs the tests may be allowed every file

    with refused(RecordsLate, match=f"may not be written. {FOLLOW}"):
        file_store.absorb(a_journal(1, 3, Random(1)))


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with refused(RecordsLate, match=f"the file cannot be opened. {FOLLOW}"):
        Store.open(sqlite_url(tmp_path / "gone" / "records.db"))


@pytest.mark.parametrize("damage", ["pages", "no database"])
def test_damaged_records_are_told_with_the_way_back(damage: str, file_store: Store, tmp_path: Path) -> None:
    for at in range(6):
        file_store.absorb(a_journal(at, 100, Random(at)))
    file_store.close()
    path = tmp_path / "records.db"
    for companion in ("-wal", "-shm"):
        path.with_name(path.name + companion).unlink(missing_ok=True)
    data = bytearray(path.read_bytes())
    if damage == "no database":
        data[:100] = b"x" * 100
    for at in range(4096 * 2, len(data), 4096):
        data[at : at + 64] = b"\xff" * 64
    path.write_bytes(data)
    with refused(RecordsDamaged, match="is damaged; put back a copy with: dealer-trainer records restore"):
        store = Store.open(sqlite_url(path))
        store.absorb(a_journal(7, 100, Random(7)))


def test_a_server_that_cannot_be_reached_is_told_without_its_password() -> None:
    with refused(RecordsLate, match=f"the server cannot be reached. {FOLLOW}") as told:
        Store.open("postgresql://trainer:secret@127.0.0.1:1/records?connect_timeout=2")
    assert "secret" not in str(told.value.args)


def test_any_other_fault_is_one_line(file_store: Store) -> None:
    journal = a_journal(1, 3, Random(1))
    file_store.absorb(journal)
    with engines.writing(file_store.engine) as connection:
        connection.execute(sa.text("update attempt set lines = 1, tail = :tail"), {"tail": journal.digests[0]})
    with refused(RowsRefused, match="the records refuse it \\(UNIQUE constraint failed"):
        file_store.absorb(journal)  # the key of an answer keeps it from being there twice


def test_a_connection_that_a_server_ended_while_it_lay_idle_is_made_anew(
    on_server: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    emptied(on_server)
    on_server.absorb(a_journal(1, 3, Random(1)))
    others = "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()"
    with psycopg.connect(on_server.engine.url.set(drivername="postgresql").render_as_string()) as another:
        another.execute(f"{others} and datname = current_database()")
    monkeypatch.setattr(engines, "IDLE_SECONDS", 0.0)
    on_server.absorb(a_journal(2, 3, Random(2)))
    assert on_server.counts()["answer"] == 6
