"""The hours that people of a class spent in a classroom."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add a table."""
    op.create_table(
        "attendance",
        sa.Column("class", sa.Uuid(), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("person", sa.Uuid(), nullable=False),
        sa.Column("minutes", sa.SmallInteger(), nullable=False),
        sa.Column("by", sa.Uuid()),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("class", "day", "person"),
    )
    op.create_index("attendance_person", "attendance", ["person"])
