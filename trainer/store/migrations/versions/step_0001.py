"""The first form of the records: people, stations, attempts with their journals, answers, and their sums."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "person",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("uuid", sa.Uuid(), nullable=False),
        sa.Column("name", sa.String(length=120), server_default="", nullable=False),
        sa.Column("sort_name", sa.String(length=120), server_default="", nullable=False),
        sa.Column("number", sa.String(length=40), nullable=True),
        sa.Column("role", sa.String(length=13), server_default="learner", nullable=False),
        sa.Column("secret", sa.String(length=200), nullable=True),
        sa.Column("tries", sa.SmallInteger(), server_default=sa.text("0"), nullable=False),
        sa.Column("locked_until", sa.BigInteger(), nullable=True),
        sa.Column("archived", sa.BigInteger(), nullable=True),
        sa.Column("forgotten", sa.BigInteger(), nullable=True),
        sa.Column("now_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=True),
        sa.CheckConstraint("role in ('learner', 'instructor', 'administrator')", name="person_role"),
        sa.ForeignKeyConstraint(
            ["now_id"],
            ["person.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("number", name="person_number"),
        sa.UniqueConstraint("uuid", name="person_uuid"),
    )
    op.create_table(
        "skill",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("key", sa.String(length=200), nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("key", name="skill_key"),
    )
    op.create_table(
        "station",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("uuid", sa.Uuid(), nullable=False),
        sa.Column("name", sa.String(length=60), server_default="", nullable=False),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("uuid", name="station_uuid"),
    )
    op.create_table(
        "attempt",
        sa.Column("id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("uuid", sa.Uuid(), nullable=False),
        sa.Column("person_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("begun_by", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("station_id", sa.Integer(), nullable=False),
        sa.Column("purpose", sa.String(length=10), nullable=False),
        sa.Column("game", sa.String(length=24), nullable=False),
        sa.Column("rules", sa.String(length=24), nullable=False),
        sa.Column("what", sa.String(length=60), server_default="", nullable=False),
        sa.Column("house", sa.String(length=120), server_default="", nullable=False),
        sa.Column("regulation", sa.String(length=24), nullable=False),
        sa.Column("program", sa.String(length=24), nullable=False),
        sa.Column("generator", sa.SmallInteger(), nullable=False),
        sa.Column("is_sealed", sa.Boolean(), server_default=sa.text("true"), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("state", sa.String(length=8), server_default="open", nullable=False),
        sa.Column("lines", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("tail", sa.LargeBinary(length=32), nullable=False),
        sa.Column("marking", sa.SmallInteger(), server_default=sa.text("0"), nullable=False),
        sa.Column("asked", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("right", sa.Integer(), server_default=sa.text("0"), nullable=False),
        sa.Column("ms", sa.BigInteger(), server_default=sa.text("0"), nullable=False),
        sa.Column("for_house", sa.BigInteger(), server_default=sa.text("0"), nullable=False),
        sa.Column("against_house", sa.BigInteger(), server_default=sa.text("0"), nullable=False),
        sa.CheckConstraint("state in ('open', 'finished', 'left')", name="attempt_state"),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["person.id"],
        ),
        sa.ForeignKeyConstraint(
            ["begun_by"],
            ["person.id"],
        ),
        sa.ForeignKeyConstraint(
            ["station_id"],
            ["station.id"],
        ),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("uuid", name="attempt_uuid"),
    )
    op.create_index("attempt_person", "attempt", ["person_id", "started"], unique=False)
    op.create_table(
        "earlier",
        sa.Column("person_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("kind", sa.String(length=8), nullable=False),
        sa.Column("name", sa.String(length=60), nullable=False),
        sa.Column("right", sa.Integer(), nullable=False),
        sa.Column("asked", sa.Integer(), nullable=False),
        sa.Column("on", sa.String(length=10), nullable=False),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["person.id"],
        ),
        sa.PrimaryKeyConstraint("person_id", "kind", "name"),
    )
    op.create_table(
        "memory",
        sa.Column("person_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("skill_id", sa.Integer(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("credit", sa.BigInteger(), nullable=False),
        sa.Column("ms", sa.BigInteger(), nullable=False),
        sa.Column("money", sa.BigInteger(), nullable=False),
        sa.Column("recent", sa.Integer(), nullable=False),
        sa.Column("last", sa.BigInteger(), nullable=False),
        sa.Column("due", sa.BigInteger(), nullable=True),
        sa.Column("stability", sa.Double(), nullable=True),
        sa.Column("difficulty", sa.Double(), nullable=True),
        sa.Column("state", sa.SmallInteger(), nullable=True),
        sa.Column("step", sa.SmallInteger(), nullable=True),
        sa.ForeignKeyConstraint(
            ["person_id"],
            ["person.id"],
        ),
        sa.ForeignKeyConstraint(
            ["skill_id"],
            ["skill.id"],
        ),
        sa.PrimaryKeyConstraint("person_id", "skill_id"),
        sqlite_with_rowid=False,
    )
    op.create_index("memory_skill", "memory", ["skill_id", "person_id"], unique=False)
    op.create_table(
        "answer",
        sa.Column("attempt_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("seq", sa.Integer(), nullable=False),
        sa.Column("skill_id", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("ms", sa.Integer(), nullable=False),
        sa.Column("credit", sa.SmallInteger(), nullable=False),
        sa.Column("fault", sa.String(length=60), nullable=True),
        sa.Column("money", sa.BigInteger(), nullable=False),
        sa.Column("first", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["attempt_id"],
            ["attempt.id"],
        ),
        sa.ForeignKeyConstraint(
            ["skill_id"],
            ["skill.id"],
        ),
        sa.PrimaryKeyConstraint("attempt_id", "seq"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "marking",
        sa.Column("attempt_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("number", sa.SmallInteger(), nullable=False),
        sa.Column("regulation", sa.String(length=24), nullable=False),
        sa.Column("program", sa.String(length=24), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("changes", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["attempt_id"],
            ["attempt.id"],
        ),
        sa.PrimaryKeyConstraint("attempt_id", "number"),
    )
    op.create_table(
        "transcript",
        sa.Column("attempt_id", sa.BigInteger().with_variant(sa.Integer(), "sqlite"), nullable=False),
        sa.Column("packed", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(
            ["attempt_id"],
            ["attempt.id"],
        ),
        sa.PrimaryKeyConstraint("attempt_id"),
    )
