"""Bringing a database to the form that this program writes; one of a newer program stays as it is."""

from pathlib import Path
from typing import Final

import sqlalchemy as sa

VERSION: Final = "0014"
"""The last of the steps in ``migrations/versions``."""

_MIGRATIONS = Path(__file__).with_name("migrations")


def version_of(connection: sa.Connection) -> str:
    """Return the step that a database is at; nothing for an empty one."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return ""
    found = connection.execute(sa.text("select version_num from alembic_version")).scalar()
    return str(found or "")


def is_newer(version: str) -> bool:
    return version > VERSION


def upgrade(connection: sa.Connection) -> None:
    """Take the steps that a database has not taken yet, in the transaction of the connection."""
    # Read only where there is something to do: it takes a third of a second, and most starts have nothing.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
