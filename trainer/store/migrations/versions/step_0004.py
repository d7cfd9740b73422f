"""Results may be doubted: doubts with their answers, and all marks of a sitting with each of its markings."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add two tables and a column."""
    op.add_column("marking", sa.Column("paper", sa.Text()))
    op.create_table(
        "appeal",
        sa.Column("uuid", sa.Uuid(), nullable=False),
        sa.Column("attempt", sa.Uuid(), nullable=False),
        sa.Column("edition", sa.String(64), nullable=False),
        sa.Column("item", sa.String(120), nullable=False),
        sa.Column("place", sa.String(40), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.Column("by", sa.Uuid(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("uuid"),
    )
    op.create_index("appeal_attempt", "appeal", ["attempt"])
    op.create_table(
        "appeal_ruling",
        sa.Column("appeal", sa.Uuid(), nullable=False),
        sa.Column("attempt", sa.Uuid(), nullable=False),
        sa.Column("edition", sa.String(64), nullable=False),
        sa.Column("item", sa.String(120), nullable=False),
        sa.Column("is_void", sa.Boolean(), nullable=False),
        sa.Column("is_for_all", sa.Boolean(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("by", sa.Uuid(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("appeal"),
    )
    op.create_index("appeal_ruling_edition", "appeal_ruling", ["edition"])
