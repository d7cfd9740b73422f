"""A sitting names the edition of the blueprint that it was sat by."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add a column, in place."""
    op.add_column("attempt", sa.Column("blueprint", sa.String(64)))
