"""A database that is tried before records are kept there: each answer is one sentence."""

import sys
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa

from tests.support.answered import a_journal
from tests.support.said import refused, said
from trainer.store.engines import sqlite_url
from trainer.store.faults import RecordsFault
from trainer.store.records_store import Store
from trainer.store.trying import tried


def test_what_is_there_is_told_and_nothing_is_changed(store: Store) -> None:
    url = store.engine.url.render_as_string(hide_password=False)
    store.absorb(a_journal(1, 3, Random(1)))
    assert said(tried(url)) == "Connected. Attempts: 1, people: 1."
    with store.engine.begin() as connection:
        version = connection.execute(sa.text("select version_num from alembic_version")).scalar_one()
        connection.execute(sa.text("update alembic_version set version_num = '9999'"))
    assert "A newer version of this program has written these records" in said(tried(url))
    with store.engine.begin() as connection:
        connection.execute(sa.text("update alembic_version set version_num = :version"), {"version": version})


def test_a_file_that_is_not_there_is_not_made(tmp_path: Path) -> None:
    assert said(tried(sqlite_url(tmp_path / "new.db"))) == "Connected. There are no records there yet."
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("url", "told"),
    [
        ("postgresql://trainer:secret@127.0.0.1:1/records", "no connection \\(Connection refused\\)"),
        ("postgresql://trainer:secret@host.invalid/records", "no connection \\(failed to resolve host"),
        ("sqlite:////nowhere/at/all.db", "/nowhere/at/all.db: the file cannot be opened$"),
        ("mysql://host/records", "expected a database such as postgresql://"),
        ("records", "expected a database such as postgresql://"),
    ],
)
def test_a_database_that_cannot_be_had_is_told_without_the_password(url: str, told: str) -> None:
    with refused(RecordsFault, match=told) as fault:
        tried(url)
    assert "secret" not in str(fault.value.args)


def test_a_missing_driver_is_told_with_the_way_to_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with refused(RecordsFault, match="the driver of PostgreSQL is missing; install it with: pip install"):
        tried("postgresql://trainer@127.0.0.1/records")
