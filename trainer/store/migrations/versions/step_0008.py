"""Classes, and the people who are in them."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Add two tables."""
    number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "class",
        sa.Column("id", number, primary_key=True),
        sa.Column("uuid", sa.Uuid(), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("term", sa.String(40), server_default="", nullable=False),
        sa.Column("begins", sa.String(10), server_default="", nullable=False),
        sa.Column("ends", sa.String(10), server_default="", nullable=False),
        sa.Column("archived", sa.BigInteger()),
        sa.UniqueConstraint("uuid", name="class_uuid"),
    )
    op.create_table(
        "membership",
        sa.Column("class_id", number, sa.ForeignKey("class.id"), nullable=False),
        sa.Column("person_id", number, sa.ForeignKey("person.id"), nullable=False),
        sa.Column("since", sa.BigInteger(), nullable=False),
        sa.Column("left", sa.BigInteger()),
        sa.PrimaryKeyConstraint("class_id", "person_id"),
    )
    op.create_index("membership_person", "membership", ["person_id"])
