"""New records without the steps to them: the first of a process take every step, the others what came of it.

To take all the steps costs a tenth of a second each time, and hundreds of tests begin with new records.
"""

import sqlalchemy as sa

from trainer.store import records_store, upgrading

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


def skip_the_steps() -> None:
    """Have new records made so from now on."""
    vars(records_store)["upgrade"] = upgrade
