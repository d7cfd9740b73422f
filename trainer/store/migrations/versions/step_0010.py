"""Work that is set for classes, what single people are allowed at it, and the attempts at it."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add two tables, and a column to the attempts."""
    op.create_table(
        "assignment",
        sa.Column("uuid", sa.Uuid(), primary_key=True),
        sa.Column("class", sa.Uuid(), nullable=False),
        sa.Column("title", sa.String(120), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("made", sa.BigInteger(), nullable=False),
        sa.Column("changed", sa.BigInteger(), nullable=False),
        sa.Column("opens", sa.BigInteger()),
        sa.Column("due", sa.BigInteger()),
        sa.Column("by", sa.Uuid()),
        sa.Column("withdrawn", sa.BigInteger()),
    )
    op.create_index("assignment_class", "assignment", ["class"])
    op.create_table(
        "allowance",
        sa.Column("assignment", sa.Uuid(), nullable=False),
        sa.Column("person", sa.Uuid(), nullable=False),
        sa.Column("extra_percent", sa.SmallInteger(), nullable=False),
        sa.Column("attempts", sa.SmallInteger(), nullable=False),
        sa.Column("until", sa.BigInteger()),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("by", sa.Uuid()),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("assignment", "person"),
    )
    op.create_index("allowance_person", "allowance", ["person"])
    op.add_column("attempt", sa.Column("assignment", sa.Uuid()))
    op.create_index("attempt_assignment", "attempt", ["assignment", "person_id"])
