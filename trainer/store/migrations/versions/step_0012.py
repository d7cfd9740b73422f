"""The time that attempts took with the reading between answers, and results of examinations in short."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add a table, and two columns to the attempts, computed from their answers."""
    op.create_table(
        "exam_total",
        sa.Column("attempt", sa.Uuid(), primary_key=True),
        sa.Column("marking", sa.SmallInteger(), nullable=False),
        sa.Column("total", sa.Integer(), nullable=False),
        sa.Column("outcome", sa.String(10), nullable=False),
        sa.Column("points", sa.Integer(), nullable=False),
    )
    op.add_column("attempt", sa.Column("spent", sa.BigInteger(), server_default=sa.text("0"), nullable=False))
    op.add_column("attempt", sa.Column("latest", sa.BigInteger()))
    # As `trainer.store.folding` sums it: idle time is cut at two minutes, reading at one.
    op.execute(
        """
        update attempt set
            latest = (select at from answer where attempt_id = attempt.id order by seq desc limit 1),
            spent = (
                select coalesce(sum(
                    case when ms > 120000 then 120000 else ms end
                    + case when gap is null or gap < 0 then 0 when gap > 60000 then 60000 else gap end
                ), 0)
                from (
                    select ms, at - ms - lag(at) over (order by seq) as gap from answer where attempt_id = attempt.id
                ) as told
            )
        """
    )
