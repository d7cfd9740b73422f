"""New records without what the first of a process have done: the steps to their tables, and statements as texts.

To take all the steps costs a tenth of a second each time, and hundreds of tests begin with new records. Statements are
made texts for one dialect, and each engine has its own: to make them anew took a fifth of the tests of records.
"""

from typing import Any

import sqlalchemy as sa

from trainer.store import engines, records_store, upgrading

_made: list[str] = []
"""The statements that make the tables, with what is in them at first."""


def upgrade(connection: sa.Connection) -> None:
    """Bring a database to the form that this program writes; only a file that is empty skips the steps."""
    driver = connection.connection.driver_connection
    if driver is None or connection.dialect.name != "sqlite" or sa.inspect(connection).get_table_names():
        upgrading.upgrade(connection)
        return
    if not _made:
        upgrading.upgrade(connection)
        _made.extend([each for each in driver.iterdump() if each not in ("BEGIN TRANSACTION;", "COMMIT;")])
        return
    for each in _made:
        driver.execute(each)


class _Texts(dict[Any, Any]):
    """The statements that were made texts; all SQLite files speak one dialect, which is the first part of each key."""

    def get(self, key: Any, default: Any = None) -> Any:
        return super().get(key[1:], default)

    def __setitem__(self, key: Any, text: Any) -> None:
        super().__setitem__(key[1:], text)


_texts = _Texts()
_sqlite_engine = engines._sqlite_engine


def sqlite_engine(url: sa.URL) -> sa.Engine:
    """Return an engine that finds the texts of statements which another has made."""
    engine = _sqlite_engine(url)
    engine.update_execution_options(compiled_cache=_texts)
    return engine


def skip_the_steps() -> None:
    """Have new records made so from now on."""
    vars(records_store)["upgrade"] = upgrade
    vars(engines)["_sqlite_engine"] = sqlite_engine
