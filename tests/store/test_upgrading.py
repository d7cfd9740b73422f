"""The tables are the same however they were made; those of a newer program are looked at only."""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

from tests.support.answered import a_journal
from tests.support.databases import a_database, server
from tests.support.said import refused
from trainer.store import upgrading
from trainer.store.comparing import differences_of
from trainer.store.engines import engine_for, sqlite_url, writing
from trainer.store.faults import RecordsFault, RecordsNewer
from trainer.store.records_store import Store
from trainer.store.schema import Base


@pytest.fixture(params=["sqlite", "postgresql"])
def empty_url(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield sqlite_url(tmp_path / "records.db")
    elif not server():
        pytest.skip("no PostgreSQL server; .ci/run starts one")
    else:
        with a_database("upgrading") as url:
            yield url


def test_the_steps_lead_to_the_tables_that_the_program_knows(empty_url: str) -> None:
    store = Store.open(empty_url)
    with store.engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), Base.metadata)
    assert found == []
    store.close()


def test_records_that_are_up_to_date_are_opened_without_a_step(empty_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    Store.open(empty_url).close()

    def steps(*_: object) -> None:
        raise AssertionError("a step was taken")

    monkeypatch.setattr("trainer.store.records_store.upgrade", steps)
    Store.open(empty_url).close()


def test_records_of_a_newer_program_are_looked_at_and_not_written(empty_url: str) -> None:
    store = Store.open(empty_url)
    store.absorb(a_journal(1, 3, Random(1)))
    with writing(store.engine) as connection:
        connection.execute(sa.text("update alembic_version set version_num = '0999'"))
    store.close()
    newer = Store.open(empty_url)
    assert newer.counts()["answer"] == 3
    for write in (lambda: newer.absorb(a_journal(2, 3, Random(2))), lambda: newer.absorb_many([])):
        with refused(RecordsNewer, match="a newer version of this program has written these records"):
            write()
    newer.close()


def test_records_of_an_older_program_may_be_copied_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    url = sqlite_url(tmp_path / "records.db")
    Store.open(url).close()
    done: list[str] = []
    monkeypatch.setattr("trainer.store.records_store.VERSION", "0999")
    monkeypatch.setattr("trainer.store.records_store.upgrade", lambda connection: done.append("upgraded"))
    Store.open(url, lambda: done.append("copied")).close()
    assert done == ["copied", "upgraded"]


def test_attempts_of_an_older_program_get_the_time_that_they_took(empty_url: str) -> None:
    store, journal = Store.open(empty_url), a_journal(1, 12, Random(1))
    store.absorb(journal)
    with writing(store.engine) as connection:
        for step in ("drop column spent", "drop column latest"):
            connection.execute(sa.text(f"alter table attempt {step}"))
        for table in ("exam_total", "attendance", "trusted_station"):
            connection.execute(sa.text(f"drop table {table}"))
        connection.execute(sa.text("update alembic_version set version_num = '0011'"))
    store.close()
    newer = Store.open(empty_url)
    assert differences_of(newer, journal) == []
    newer.close()


def test_the_last_step_is_the_version() -> None:
    steps = sorted(Path(upgrading.__file__).with_name("migrations").glob("versions/step_*.py"))
    assert steps[-1].stem == f"step_{upgrading.VERSION}"


def test_a_database_of_another_kind_is_refused() -> None:
    for url in ("mysql://here/records", "records", ""):
        with refused(RecordsFault, match="expected a database such as postgresql://"):
            engine_for(url)


def test_a_server_without_its_driver_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "psycopg", None)
    with refused(RecordsFault, match="install it with: pip install dealer-trainer\\[server\\]") as told:
        engine_for("postgresql://ann:secret@here/records")
    assert "secret" not in str(told.value.args)
