"""A person forgotten: the answers stay, and no row says any more whose they were."""

import sqlite3
import zlib
from collections.abc import Callable, Collection, Iterable, Mapping
from contextlib import closing
from hashlib import sha256
from typing import Any, Final
from uuid import UUID

import msgspec
import sqlalchemy as sa
import sqlalchemy.orm

from trainer.journal.chain import link
from trainer.store.certificates import alone
from trainer.store.engines import faults_told, place_of, reading
from trainer.store.records_store import Store, digest_of, is_sealed
from trainer.store.schema import (
    AllowanceTable,
    AnswerTable,
    AppealRulingTable,
    AppealTable,
    AssignmentTable,
    AttemptTable,
    AttendanceTable,
    AuditTable,
    Base,
    CertificateTable,
    ClassTable,
    EarlierTable,
    ExamTotalTable,
    ForgottenTable,
    MarkingTable,
    MembershipTable,
    PersonTable,
    ReportRulingTable,
    ReportTable,
    SchoolKeyTable,
    SkillTable,
    StationTable,
    TableTestTable,
    TranscriptTable,
    TrustedStationTable,
)


class RewrittenJournal(msgspec.Struct, frozen=True):
    """A journal with another number in its person's place, and a chain of its own."""

    whole: bytes
    lines: int
    tail: bytes


class Rewriting(msgspec.Struct, frozen=True):
    """The ways to write anew what the records keep as it came; nothing here knows what it says."""

    journal: Callable[[bytes, UUID, UUID], RewrittenJournal]
    """Takes a journal, the number that it names and the one that it is to name."""
    table_test: Callable[[str, UUID], str]
    """Takes the content of a table test, and the number that it is to name."""
    log_line: Callable[[bytes, Collection[str]], bytes]
    """Takes a line of the log of the school's key, and the serial numbers of which no reason is to be told."""


class ForgottenRows(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome in the records."""

    attempts: tuple[UUID, ...]
    """The attempts that are nobody's by name now."""


BLANKED: Final[Mapping[Any, Any]] = {
    AppealTable.why: AppealTable.by,
    AppealRulingTable.reason: AppealRulingTable.attempt,
    CertificateTable.reason: CertificateTable.person,
    ReportTable.why: ReportTable.by,
    ReportTable.content: ReportTable.by,
    ReportRulingTable.reason: ReportRulingTable.report,
    AllowanceTable.reason: AllowanceTable.person,
}
"""The words that people wrote themselves, by the column that tells whose it is, or whose attempt or report."""


KEPT: Final = (
    # Emptied or written anew by name below.
    *(PersonTable.name, PersonTable.sort_name, PersonTable.number, PersonTable.secret, TableTestTable.content),
    *(CertificateTable.text, AuditTable.body),
    # The program's own words, or numbers.
    *(PersonTable.role, SkillTable.key, SchoolKeyTable.key_id, SchoolKeyTable.content, CertificateTable.serial),
    *(AttemptTable.purpose, AttemptTable.game, AttemptTable.rules, AttemptTable.what, AttemptTable.blueprint),
    *(AttemptTable.regulation, AttemptTable.program, AttemptTable.state, AnswerTable.fault, AnswerTable.table),
    *(MarkingTable.regulation, MarkingTable.program, MarkingTable.changes, MarkingTable.paper),
    *(AppealTable.edition, AppealTable.item, AppealTable.place, AppealRulingTable.edition, AppealRulingTable.item),
    ExamTotalTable.outcome,
    *(EarlierTable.kind, EarlierTable.name, EarlierTable.on),
    # The school's words, about no person: where one stands in them all the same, it is told.
    *(AttemptTable.house, StationTable.name, TrustedStationTable.key, TrustedStationTable.name),
    *(ClassTable.name, ClassTable.term, ClassTable.begins, ClassTable.ends),
    *(AssignmentTable.title, AssignmentTable.content, AttendanceTable.day),
)
"""All other texts. A new column stands here or in `BLANKED`: a test asks for it."""


def forget(
    store: Store, person: UUID, nameless: UUID, at: int, rewriting: Rewriting, *, keeps_certificates: bool
) -> ForgottenRows:
    """Leave nothing of a person but what they answered, under another number; the old one is known by its digest.

    Certificates that are kept still hold the name; others are to be revoked before, and lose their text here.
    """
    with store.transaction(durable=True) as connection:
        number = connection.execute(sa.select(PersonTable.id).where(PersonTable.uuid == person)).scalar_one()
        attempts = _rewrite_journals(connection, number, nameless, rewriting)
        _rewrite_table_tests(connection, number, nameless, rewriting)
        _blank_texts(connection, person, number)
        _drop_certificates(store, connection, person, rewriting, keeps_all=keeps_certificates)
        connection.execute(sa.delete(MembershipTable).where(MembershipTable.person_id == number))
        # What others began without a name stays with these answers; what they begin from now on does not.
        is_theirs = AttemptTable.person_id == number
        connection.execute(sa.update(AttemptTable).where(is_theirs).values(begun_by=number))
        connection.execute(sa.update(PersonTable).where(PersonTable.now_id == number).values(now_id=None))
        nothing = {"name": "", "sort_name": "", "number": None, "secret": None, "tries": 0, "locked_until": None}
        changed = sa.update(PersonTable).where(PersonTable.id == number)
        connection.execute(changed.values(uuid=nameless, forgotten=at, archived=at, **nothing))
        _replace_number(connection, person, nameless)
        digests = [{"digest": digest_of(each), "at": at} for each in (person, *attempts)]
        connection.execute(store.insert(ForgottenTable).on_conflict_do_nothing(), digests)
    return ForgottenRows(attempts=tuple(attempts))


def _rewrite_journals(connection: sa.Connection, number: int, nameless: UUID, rewriting: Rewriting) -> list[UUID]:
    """Put the other number into the journals of all that counts as a person's; return the attempts."""
    begun_by = sa.orm.aliased(PersonTable)
    wanted = (
        sa.select(AttemptTable.id, AttemptTable.uuid, begun_by.uuid.label("named"), TranscriptTable.packed)
        .join(begun_by, begun_by.id == AttemptTable.begun_by)
        .join(TranscriptTable, TranscriptTable.attempt_id == AttemptTable.id, isouter=True)
        .where(AttemptTable.person_id == number)
    )
    found = connection.execute(wanted).all()
    for each in found:
        changed = sa.update(AttemptTable).where(AttemptTable.id == each.id)
        if each.packed is None or is_sealed(each.packed):
            # Its file goes: no longer one is to be taken over after it. What is sealed nobody here can write anew.
            connection.execute(changed.values(state="left", tail=digest_of(nameless)))
            connection.execute(sa.delete(TranscriptTable).where(TranscriptTable.attempt_id == each.id))
            continue
        made = rewriting.journal(zlib.decompress(each.packed), each.named, nameless)
        connection.execute(changed.values(lines=made.lines, tail=made.tail))
        packed = sa.update(TranscriptTable).where(TranscriptTable.attempt_id == each.id)
        connection.execute(packed.values(packed=zlib.compress(made.whole, 6)))
    return [each.uuid for each in found]


def _rewrite_table_tests(connection: sa.Connection, number: int, nameless: UUID, rewriting: Rewriting) -> None:
    wanted = sa.select(TableTestTable.id, TableTestTable.content).where(TableTestTable.person_id == number)
    for each in connection.execute(wanted).all():
        content = rewriting.table_test(each.content, nameless)
        values = {"content": content, "digest": sha256(content.encode()).digest()}
        connection.execute(sa.update(TableTestTable).where(TableTestTable.id == each.id).values(values))


def _blank_texts(connection: sa.Connection, person: UUID, number: int) -> None:
    """Empty what was written about a person, or by them."""
    own = {
        "attempt": sa.select(AttemptTable.uuid).where(AttemptTable.person_id == number),
        "report": sa.select(ReportTable.uuid).where(ReportTable.by == person),
    }
    for text, whose in BLANKED.items():
        theirs = person if isinstance(whose.type, sa.Uuid) else number
        is_theirs = whose.in_(own[whose.key]) if whose.key in own else whose == theirs
        connection.execute(sa.update(text.class_).where(is_theirs).values({text.key: ""}))


def _drop_certificates(
    store: Store, connection: sa.Connection, person: UUID, rewriting: Rewriting, *, keeps_all: bool
) -> None:
    """Empty the certificates that do not hold any more, and what the log tells of why."""
    of_person = CertificateTable.person == person
    serials = connection.execute(sa.select(CertificateTable.serial).where(of_person)).scalars().all()
    gone = sa.and_(of_person, CertificateTable.revoked.is_not(None)) if keeps_all else of_person
    connection.execute(sa.update(CertificateTable).where(gone).values(text=""))
    if not serials:
        return
    alone(store, connection)
    before = b""
    for number, body in connection.execute(sa.select(AuditTable.number, AuditTable.body).order_by(AuditTable.number)):
        told = rewriting.log_line(body.encode(), serials)
        before = link(before, told)
        changed = sa.update(AuditTable).where(AuditTable.number == number)
        connection.execute(changed.values(body=told.decode(), digest=before))


def _replace_number(connection: sa.Connection, person: UUID, nameless: UUID) -> None:
    """Put the other number wherever a row names somebody by theirs."""
    for table in Base.metadata.sorted_tables:
        for column in table.columns:
            if isinstance(column.type, sa.Uuid):
                connection.execute(sa.update(table).where(column == person).values({column.name: nameless}))


def forgotten_among(store: Store, uuids: Iterable[UUID]) -> frozenset[UUID]:
    """Return those of some numbers that forgotten people had."""
    with reading(store.engine) as connection:
        digests = set(connection.execute(sa.select(ForgottenTable.digest)).scalars())
    return frozenset([each for each in uuids if digest_of(each) in digests]) if digests else frozenset()


def forgotten_numbers(store: Store) -> list[tuple[bytes, int]]:
    """Return the digest of each number that is forgotten, and the moment of that."""
    with reading(store.engine) as connection:
        wanted = sa.select(ForgottenTable.digest, ForgottenTable.at)
        return [(bytes(row.digest), row.at) for row in connection.execute(wanted)]


def add_forgotten(store: Store, numbers: Mapping[str, int]) -> None:
    """Keep whom another computer forgot, by digests in hexadecimal; who is known here stays so."""
    with reading(store.engine) as connection:
        here = [*connection.execute(sa.select(PersonTable.uuid)).scalars()] if numbers else []
        here += connection.execute(sa.select(AttemptTable.uuid)).scalars() if numbers else ()
    known = {digest_of(each).hex() for each in here}
    keep_forgotten(store, [(bytes.fromhex(digest), at) for digest, at in numbers.items() if digest not in known])


def keep_forgotten(store: Store, numbers: Iterable[tuple[bytes, int]]) -> list[str]:
    """Keep in records that are older than that whom others forgot; return the names that they hold still."""
    rows = [{"digest": digest, "at": at} for digest, at in numbers]
    if not rows:
        return []
    digests = {row["digest"] for row in rows}
    with store.transaction(durable=True) as connection:
        connection.execute(store.insert(ForgottenTable).on_conflict_do_nothing(), rows)
        people = connection.execute(sa.select(PersonTable.uuid, PersonTable.name).order_by(PersonTable.sort_name))
        return [each.name for each in people if each.name and digest_of(each.uuid) in digests]


def let_go(store: Store) -> bool:
    """Have the database let go of what was written over, which its file holds until then.

    False if another program keeps it from that. It takes as long as copying the records.
    """
    if store.engine.dialect.name == "postgresql":
        with faults_told(place_of(store.engine)), store.engine.connect() as bare:
            connection = bare.execution_options(isolation_level="AUTOCOMMIT")
            for table in Base.metadata.sorted_tables:
                connection.execute(sa.text(f'vacuum full "{table.name}"'))
        return True
    with faults_told(place_of(store.engine)), closing(store.engine.raw_connection()) as raw:
        cursor = raw.cursor()
        try:
            cursor.execute("VACUUM")
        except sqlite3.OperationalError:
            return False
        return not cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]


def texts_with(store: Store, words: Collection[str]) -> list[str]:
    """Return the columns, as TABLE.COLUMN, in which some words stand anywhere."""
    found = []
    with reading(store.engine) as connection:
        for table in Base.metadata.sorted_tables:
            for column in table.columns:
                if isinstance(column.type, sa.String):
                    holds = sa.or_(*[column.contains(each, autoescape=True) for each in words])
                    if connection.execute(sa.select(column).where(holds).limit(1)).first() is not None:
                        found.append(f"{table.name}.{column.name}")
    return found
