"""The digests of numbers that forgotten people had."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add a table."""
    op.create_table(
        "forgotten",
        sa.Column("digest", sa.LargeBinary(32), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("digest"),
    )
