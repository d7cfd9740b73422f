"""The tables of the records, the same in a SQLite file and on PostgreSQL.

Moments are milliseconds since 1970: both databases order them alike, and neither guesses a zone. What the program can
compute anew from journals (answers, memory, the sums of an attempt) is compared with them by ``records check``.
"""

from uuid import UUID

from sqlalchemy import (
    BigInteger,
    CheckConstraint,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    SmallInteger,
    String,
    Text,
    UniqueConstraint,
    Uuid,
    text,
)
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

_NUMBER = BigInteger().with_variant(Integer, "sqlite")
"""SQLite numbers rows by itself only where the column is an INTEGER."""


class Base(DeclarativeBase):
    """All tables of the records."""


class PersonTable(Base):
    """Somebody who practices, or teaches. Journals know the uuid alone."""

    __tablename__ = "person"
    __table_args__ = (
        CheckConstraint("role in ('learner', 'instructor', 'administrator')", name="person_role"),
        UniqueConstraint("uuid", name="person_uuid"),
        UniqueConstraint("number", name="person_number"),
    )
    id: Mapped[int] = mapped_column(_NUMBER, primary_key=True)
    uuid: Mapped[UUID] = mapped_column(Uuid)
    name: Mapped[str] = mapped_column(String(120), server_default="")
    sort_name: Mapped[str] = mapped_column(String(120), server_default="")
    number: Mapped[str | None] = mapped_column(String(40))
    """The school's own."""
    role: Mapped[str] = mapped_column(String(13), server_default="learner")
    secret: Mapped[str | None] = mapped_column(String(200))
    tries: Mapped[int] = mapped_column(SmallInteger, server_default=text("0"))
    locked_until: Mapped[int | None] = mapped_column(BigInteger)
    archived: Mapped[int | None] = mapped_column(BigInteger)
    forgotten: Mapped[int | None] = mapped_column(BigInteger)
    now_id: Mapped[int | None] = mapped_column(ForeignKey("person.id"))
    """The person whose practice this one's counts as, once it was handed over."""


class StationTable(Base):
    """A computer at which attempts were begun."""

    __tablename__ = "station"
    __table_args__ = (UniqueConstraint("uuid", name="station_uuid"),)
    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    uuid: Mapped[UUID] = mapped_column(Uuid)
    name: Mapped[str] = mapped_column(String(60), server_default="")


class SkillTable(Base):
    """The dictionary of skills: a key is long, and stands in every answer."""

    __tablename__ = "skill"
    __table_args__ = (UniqueConstraint("key", name="skill_key"),)
    id: Mapped[int] = mapped_column(Integer, primary_key=True)
    key: Mapped[str] = mapped_column(String(200))


class AttemptTable(Base):
    """An attempt, how far its journal was taken over, and the sums of its marks."""

    __tablename__ = "attempt"
    __table_args__ = (
        UniqueConstraint("uuid", name="attempt_uuid"),
        CheckConstraint("state in ('open', 'finished', 'left')", name="attempt_state"),
        Index("attempt_person", "person_id", "started"),
        Index("attempt_assignment", "assignment", "person_id"),
    )
    id: Mapped[int] = mapped_column(_NUMBER, primary_key=True)
    """A number of this database alone; the uuid is the identity everywhere else."""
    uuid: Mapped[UUID] = mapped_column(Uuid)
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"))
    begun_by: Mapped[int] = mapped_column(ForeignKey("person.id"))
    """The person whom the journal names."""
    station_id: Mapped[int] = mapped_column(ForeignKey("station.id"))
    purpose: Mapped[str] = mapped_column(String(10))
    game: Mapped[str] = mapped_column(String(24))
    rules: Mapped[str] = mapped_column(String(24))
    what: Mapped[str] = mapped_column(String(60), server_default="")
    house: Mapped[str] = mapped_column(String(120), server_default="")
    blueprint: Mapped[str | None] = mapped_column(String(64))
    """The SHA-256 of the blueprint edition that was sat."""
    assignment: Mapped[UUID | None] = mapped_column(Uuid)
    """The set work that it is an attempt at, as the journal names it: the work itself may come later, or never."""
    regulation: Mapped[str] = mapped_column(String(24))
    program: Mapped[str] = mapped_column(String(24))
    generator: Mapped[int] = mapped_column(SmallInteger)
    is_sealed: Mapped[bool] = mapped_column(server_default=text("true"))
    started: Mapped[int] = mapped_column(BigInteger)
    ended: Mapped[int | None] = mapped_column(BigInteger)
    state: Mapped[str] = mapped_column(String(8), server_default="open")
    lines: Mapped[int] = mapped_column(Integer, server_default=text("0"))
    tail: Mapped[bytes] = mapped_column(LargeBinary(32))
    """The digest of the last line taken over."""
    marking: Mapped[int] = mapped_column(SmallInteger, server_default=text("0"))
    """The number of the marking in force; 0 for the marks that the journal itself holds."""
    asked: Mapped[int] = mapped_column(Integer, server_default=text("0"))
    right: Mapped[int] = mapped_column(Integer, server_default=text("0"))
    ms: Mapped[int] = mapped_column(BigInteger, server_default=text("0"))
    for_house: Mapped[int] = mapped_column(BigInteger, server_default=text("0"))
    against_house: Mapped[int] = mapped_column(BigInteger, server_default=text("0"))
    spent: Mapped[int] = mapped_column(BigInteger, server_default=text("0"))
    """The milliseconds of its answers and of the reading between them: its hours of practice."""
    latest: Mapped[int | None] = mapped_column(BigInteger)
    """The moment of its last answer."""


class TranscriptTable(Base):
    """The journal of a closed attempt as it was written, compressed."""

    __tablename__ = "transcript"
    attempt_id: Mapped[int] = mapped_column(ForeignKey("attempt.id"), primary_key=True)
    packed: Mapped[bytes] = mapped_column(LargeBinary)


class AnswerTable(Base):
    """One marked answer: the facts that statistics need, all of them computed from the journal."""

    __tablename__ = "answer"
    __table_args__ = ({"sqlite_with_rowid": False},)
    attempt_id: Mapped[int] = mapped_column(ForeignKey("attempt.id"), primary_key=True)
    seq: Mapped[int] = mapped_column(Integer, primary_key=True)
    """The line of the journal."""
    skill_id: Mapped[int] = mapped_column(ForeignKey("skill.id"))
    at: Mapped[int] = mapped_column(BigInteger)
    ms: Mapped[int] = mapped_column(Integer)
    credit: Mapped[int] = mapped_column(SmallInteger)
    fault: Mapped[str | None] = mapped_column(String(60))
    money: Mapped[int] = mapped_column(BigInteger)
    first: Mapped[bool]
    helped: Mapped[bool] = mapped_column(server_default=text("false"))
    """True if the rules or the totals were read meanwhile."""
    missed_id: Mapped[int | None] = mapped_column(ForeignKey("skill.id"))
    """The skill that a wrong act of a dealt round shows to be missing."""
    table: Mapped[str | None] = mapped_column(String(60))
    """The game and its rules as GAME.RULES, where these are not those of the attempt."""


class MarkingTable(Base):
    """Marks of an attempt by another regulation or program than its journal's. It is added, never written over."""

    __tablename__ = "marking"
    attempt_id: Mapped[int] = mapped_column(ForeignKey("attempt.id"), primary_key=True)
    number: Mapped[int] = mapped_column(SmallInteger, primary_key=True)
    regulation: Mapped[str] = mapped_column(String(24))
    program: Mapped[str] = mapped_column(String(24))
    at: Mapped[int] = mapped_column(BigInteger)
    changes: Mapped[str] = mapped_column(Text)
    """The marks that differ from the journal's own, as JSON: line, credit, fault, money."""
    paper: Mapped[str | None] = mapped_column(Text)
    """All marks of a sitting, as JSON; none for other attempts."""


class ExamTotalTable(Base):
    """The result of a sitting in short, computed once a marking: going through a paper takes a tenth of a second."""

    __tablename__ = "exam_total"
    attempt: Mapped[UUID] = mapped_column(Uuid, primary_key=True)
    marking: Mapped[int] = mapped_column(SmallInteger)
    total: Mapped[int] = mapped_column(Integer)
    outcome: Mapped[str] = mapped_column(String(10))
    points: Mapped[int] = mapped_column(Integer)


class AppealTable(Base):
    """A candidate's doubt about an item of a result. The sitting is named by its uuid: it may come later."""

    __tablename__ = "appeal"
    __table_args__ = (Index("appeal_attempt", "attempt"),)
    uuid: Mapped[UUID] = mapped_column(Uuid, primary_key=True)
    attempt: Mapped[UUID] = mapped_column(Uuid)
    edition: Mapped[str] = mapped_column(String(64))
    """The digest of the blueprint edition."""
    item: Mapped[str] = mapped_column(String(120))
    place: Mapped[str] = mapped_column(String(40))
    """The question or the fault that is doubted, of all that the item stands for."""
    why: Mapped[str] = mapped_column(Text)
    by: Mapped[UUID] = mapped_column(Uuid)
    at: Mapped[int] = mapped_column(BigInteger)


class AppealRulingTable(Base):
    """The answer to a doubt: given once, by whom and when."""

    __tablename__ = "appeal_ruling"
    __table_args__ = (Index("appeal_ruling_edition", "edition"),)
    appeal: Mapped[UUID] = mapped_column(Uuid, primary_key=True)
    attempt: Mapped[UUID] = mapped_column(Uuid)
    edition: Mapped[str] = mapped_column(String(64))
    item: Mapped[str] = mapped_column(String(120))
    is_void: Mapped[bool]
    """True if the item counts for everybody who had it, whatever was answered."""
    is_for_all: Mapped[bool]
    """False for a fault of a dealt round, which one sitting alone has."""
    reason: Mapped[str] = mapped_column(Text)
    by: Mapped[UUID] = mapped_column(Uuid)
    at: Mapped[int] = mapped_column(BigInteger)


class ReportTable(Base):
    """A verdict of practice that a trainee doubts. The attempt is named by its uuid: it may come later."""

    __tablename__ = "report"
    __table_args__ = (Index("report_attempt", "attempt"), Index("report_by", "by"))
    uuid: Mapped[UUID] = mapped_column(Uuid, primary_key=True)
    attempt: Mapped[UUID] = mapped_column(Uuid)
    answer: Mapped[int] = mapped_column(Integer)
    by: Mapped[UUID] = mapped_column(Uuid)
    why: Mapped[str] = mapped_column(Text, server_default="")
    content: Mapped[str] = mapped_column(Text, server_default="")
    """The report's own file."""
    at: Mapped[int] = mapped_column(BigInteger)


class ReportRulingTable(Base):
    """The answer to a report: given once, by whom and when."""

    __tablename__ = "report_ruling"
    report: Mapped[UUID] = mapped_column(Uuid, primary_key=True)
    is_void: Mapped[bool]
    reason: Mapped[str] = mapped_column(Text)
    by: Mapped[UUID] = mapped_column(Uuid)
    at: Mapped[int] = mapped_column(BigInteger)


class SchoolKeyTable(Base):
    """A key by which the school signs: the private part under its passphrase."""

    __tablename__ = "school_key"
    key_id: Mapped[str] = mapped_column(String(12), primary_key=True)
    content: Mapped[str] = mapped_column(Text)
    """All of it as JSON."""
    made: Mapped[int] = mapped_column(BigInteger)
    retired: Mapped[int | None] = mapped_column(BigInteger)
    revoked: Mapped[int | None] = mapped_column(BigInteger)
    """The moment from which nothing that it signed is to be relied on."""


class CertificateTable(Base):
    """A certificate as it was signed. Its text is never changed; what is taken back is listed."""

    __tablename__ = "certificate"
    __table_args__ = (Index("certificate_person", "person"), Index("certificate_attempt", "attempt"))
    serial: Mapped[str] = mapped_column(String(12), primary_key=True)
    person: Mapped[UUID] = mapped_column(Uuid)
    attempt: Mapped[UUID] = mapped_column(Uuid)
    text: Mapped[str] = mapped_column(Text)
    issued: Mapped[int] = mapped_column(BigInteger)
    by: Mapped[UUID | None] = mapped_column(Uuid)
    revoked: Mapped[int | None] = mapped_column(BigInteger)
    reason: Mapped[str] = mapped_column(Text, server_default="")


class TrustedStationTable(Base):
    """A computer of the school, by the key that it seals sittings with: somebody who manages people said so."""

    __tablename__ = "trusted_station"
    key: Mapped[str] = mapped_column(String(64), primary_key=True)
    """The public key in hexadecimal."""
    name: Mapped[str] = mapped_column(String(60))
    at: Mapped[int] = mapped_column(BigInteger)
    by: Mapped[UUID | None] = mapped_column(Uuid)


class AuditTable(Base):
    """A use of the school's key, as a line that is chained to all before it."""

    __tablename__ = "audit"
    number: Mapped[int] = mapped_column(Integer, primary_key=True, autoincrement=False)
    body: Mapped[str] = mapped_column(Text)
    digest: Mapped[bytes] = mapped_column(LargeBinary(32))


class MemoryTable(Base):
    """The sums of a person's first answers about a skill, and what the program expects them to remember."""

    __tablename__ = "memory"
    __table_args__ = (Index("memory_skill", "skill_id", "person_id"), {"sqlite_with_rowid": False})
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), primary_key=True)
    skill_id: Mapped[int] = mapped_column(ForeignKey("skill.id"), primary_key=True)
    n: Mapped[int] = mapped_column(Integer)
    credit: Mapped[int] = mapped_column(BigInteger)
    ms: Mapped[int] = mapped_column(BigInteger)
    money: Mapped[int] = mapped_column(BigInteger)
    recent: Mapped[int] = mapped_column(Integer)
    """The last 16 answers as bits, the latest lowest."""
    last: Mapped[int] = mapped_column(BigInteger)
    due: Mapped[int | None] = mapped_column(BigInteger)
    stability: Mapped[float | None]
    difficulty: Mapped[float | None]
    state: Mapped[int | None] = mapped_column(SmallInteger)
    step: Mapped[int | None] = mapped_column(SmallInteger)


class EarlierTable(Base):
    """A result that the settings kept before there were records: taken over once, as it was."""

    __tablename__ = "earlier"
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), primary_key=True)
    kind: Mapped[str] = mapped_column(String(8), primary_key=True)
    name: Mapped[str] = mapped_column(String(60), primary_key=True)
    right: Mapped[int] = mapped_column(Integer)
    asked: Mapped[int] = mapped_column(Integer)
    on: Mapped[str] = mapped_column(String(10))


class TableTestTable(Base):
    """A live audition that an instructor scored. It is added, never written over; a correction replaces it."""

    __tablename__ = "table_test"
    __table_args__ = (UniqueConstraint("uuid", name="table_test_uuid"), Index("table_test_person", "person_id"))
    id: Mapped[int] = mapped_column(_NUMBER, primary_key=True)
    uuid: Mapped[UUID] = mapped_column(Uuid)
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"))
    evaluator_id: Mapped[int] = mapped_column(ForeignKey("person.id"))
    content: Mapped[str] = mapped_column(Text)
    """All of it as JSON."""
    digest: Mapped[bytes] = mapped_column(LargeBinary(32))
    """SHA-256 of the content: what was changed in the database does not fit it."""


class ClassTable(Base):
    """People who are taught together."""

    __tablename__ = "class"
    __table_args__ = (UniqueConstraint("uuid", name="class_uuid"),)
    id: Mapped[int] = mapped_column(_NUMBER, primary_key=True)
    uuid: Mapped[UUID] = mapped_column(Uuid)
    name: Mapped[str] = mapped_column(String(80))
    term: Mapped[str] = mapped_column(String(40), server_default="")
    begins: Mapped[str] = mapped_column(String(10), server_default="")
    """The first day, as 2026-11-28; empty if none was set."""
    ends: Mapped[str] = mapped_column(String(10), server_default="")
    archived: Mapped[int | None] = mapped_column(BigInteger)


class MembershipTable(Base):
    """A person in a class: whoever left may come again."""

    __tablename__ = "membership"
    __table_args__ = (Index("membership_person", "person_id"),)
    class_id: Mapped[int] = mapped_column(ForeignKey("class.id"), primary_key=True)
    person_id: Mapped[int] = mapped_column(ForeignKey("person.id"), primary_key=True)
    since: Mapped[int] = mapped_column(BigInteger)
    left: Mapped[int | None] = mapped_column(BigInteger)


class AssignmentTable(Base):
    """Work that is set for a class. The class is named by its uuid: either may come first from elsewhere."""

    __tablename__ = "assignment"
    __table_args__ = (Index("assignment_class", "class"),)
    uuid: Mapped[UUID] = mapped_column(Uuid, primary_key=True)
    class_: Mapped[UUID] = mapped_column("class", Uuid)
    title: Mapped[str] = mapped_column(String(120))
    content: Mapped[str] = mapped_column(Text)
    """The work itself as JSON; it is never changed."""
    made: Mapped[int] = mapped_column(BigInteger)
    changed: Mapped[int] = mapped_column(BigInteger)
    """The moment when its dates were last set: of two copies the later one holds."""
    opens: Mapped[int | None] = mapped_column(BigInteger)
    due: Mapped[int | None] = mapped_column(BigInteger)
    by: Mapped[UUID | None] = mapped_column(Uuid)
    withdrawn: Mapped[int | None] = mapped_column(BigInteger)


class AllowanceTable(Base):
    """More time, attempts or days that one person has for set work; the latest word holds."""

    __tablename__ = "allowance"
    __table_args__ = (Index("allowance_person", "person"),)
    assignment: Mapped[UUID] = mapped_column(Uuid, primary_key=True)
    person: Mapped[UUID] = mapped_column(Uuid, primary_key=True)
    extra_percent: Mapped[int] = mapped_column(SmallInteger)
    attempts: Mapped[int] = mapped_column(SmallInteger)
    """Those beyond what everybody has."""
    until: Mapped[int | None] = mapped_column(BigInteger)
    """The person's own due date."""
    reason: Mapped[str] = mapped_column(Text)
    by: Mapped[UUID | None] = mapped_column(Uuid)
    at: Mapped[int] = mapped_column(BigInteger)


class ForgottenTable(Base):
    """The digest of the number that a forgotten person had: what comes from elsewhere does not bring them back."""

    __tablename__ = "forgotten"
    digest: Mapped[bytes] = mapped_column(LargeBinary(32), primary_key=True)
    at: Mapped[int] = mapped_column(BigInteger)


class AttendanceTable(Base):
    """The time that somebody spent in a classroom on a day; the latest word holds."""

    __tablename__ = "attendance"
    __table_args__ = (Index("attendance_person", "person"),)
    class_: Mapped[UUID] = mapped_column("class", Uuid, primary_key=True)
    day: Mapped[str] = mapped_column(String(10), primary_key=True)
    person: Mapped[UUID] = mapped_column(Uuid, primary_key=True)
    minutes: Mapped[int] = mapped_column(SmallInteger)
    by: Mapped[UUID | None] = mapped_column(Uuid)
    at: Mapped[int] = mapped_column(BigInteger)
