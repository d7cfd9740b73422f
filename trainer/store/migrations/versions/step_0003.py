"""Answers say at which table they were given, where that is not the attempt's: what is due is asked at several."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add a column, in place."""
    op.add_column("answer", sa.Column("table", sa.String(60)))
