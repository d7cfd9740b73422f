"""The computers of the school, by the keys that they seal sittings with."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add a table."""
    op.create_table(
        "trusted_station",
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.Uuid()),
        sa.PrimaryKeyConstraint("key"),
    )
