"""Table tests: live auditions that an instructor scored."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add a table."""
    number = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "table_test",
        sa.Column("id", number, primary_key=True),
        sa.Column("uuid", sa.Uuid(), nullable=False),
        sa.Column("person_id", number, sa.ForeignKey("person.id"), nullable=False),
        sa.Column("evaluator_id", number, sa.ForeignKey("person.id"), nullable=False),
        sa.Column("content", sa.Text(), nullable=False),
        sa.Column("digest", sa.LargeBinary(32), nullable=False),
        sa.UniqueConstraint("uuid", name="table_test_uuid"),
    )
    op.create_index("table_test_person", "table_test", ["person_id"])
