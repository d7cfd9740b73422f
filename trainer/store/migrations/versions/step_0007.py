"""The school's keys, the certificates that they signed, and the log of each use."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add three tables."""
    op.create_table(
        "school_key",
        sa.Column("key_id", sa.String(12), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("retired", sa.BigInteger()),
        sa.Column("revoked", sa.BigInteger()),
        sa.PrimaryKeyConstraint("key_id"),
    )
    op.create_table(
        "certificate",
        sa.Column("serial", sa.String(12), nullable=False),
        sa.Column("person", sa.Uuid(), nullable=False),
        sa.Column("attempt", sa.Uuid(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("issued", sa.BigInteger(), nullable=False),
        sa.Column("by", sa.Uuid()),
        sa.Column("revoked", sa.BigInteger()),
        sa.Column("reason", sa.Text(), server_default="", nullable=False),
        sa.PrimaryKeyConstraint("serial"),
    )
    op.create_index("certificate_person", "certificate", ["person"])
    op.create_index("certificate_attempt", "certificate", ["attempt"])
    op.create_table(
        "audit",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("body", sa.Text(), nullable=False),
        sa.Column("digest", sa.LargeBinary(32), nullable=False),
        sa.PrimaryKeyConstraint("number"),
    )
