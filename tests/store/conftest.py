"""A store on each of the databases that records may be on."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.databases import a_copy, a_database, emptied, server
from trainer.store.engines import sqlite_url
from trainer.store.records_store import Store


@pytest.fixture(scope="session")
def empty_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("template") / "records.db"
    Store.open(sqlite_url(path)).close()
    return path


@pytest.fixture(scope="session")
def on_server() -> Iterator[Store]:
    if not server():
        pytest.skip("no PostgreSQL server; .ci/run starts one")
    with a_database("store") as url:
        store = Store.open(url)
        yield store
        store.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def store(request: pytest.FixtureRequest, tmp_path: Path, empty_file: Path) -> Iterator[Store]:
    """A store without a row, on either database."""
    if request.param == "postgresql":
        store = request.getfixturevalue("on_server")
        emptied(store)
        yield store
        return
    store = a_copy(empty_file, tmp_path / "records.db")
    yield store
    store.close()


@pytest.fixture
def file_store(tmp_path: Path, empty_file: Path) -> Iterator[Store]:
    """A store in a file, whose faults can be brought about."""
    store = a_copy(empty_file, tmp_path / "records.db")
    yield store
    store.close()
