"""Reported verdicts, and the answers to them."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add two tables."""
    op.create_table(
        "report",
        sa.Column("uuid", sa.Uuid(), primary_key=True),
        sa.Column("attempt", sa.Uuid(), nullable=False),
        sa.Column("answer", sa.Integer(), nullable=False),
        sa.Column("by", sa.Uuid(), nullable=False),
        sa.Column("why", sa.Text(), server_default="", nullable=False),
        sa.Column("content", sa.Text(), server_default="", nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
    op.create_index("report_attempt", "report", ["attempt"])
    op.create_index("report_by", "report", ["by"])
    op.create_table(
        "report_ruling",
        sa.Column("report", sa.Uuid(), primary_key=True),
        sa.Column("is_void", sa.Boolean(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("by", sa.Uuid(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
    )
