"""Answers say if they were given with help, and which skill a wrong act of a dealt round shows to be missing."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add two columns, in place: a table of a million answers that is made anew takes its time."""
    op.add_column("answer", sa.Column("helped", sa.Boolean(), server_default=sa.text("false"), nullable=False))
    op.execute("ALTER TABLE answer ADD COLUMN missed_id INTEGER REFERENCES skill (id)")
