"""The store: takes over journals, once each, and keeps what follows from them beside."""

import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from typing import Any, Final
from uuid import UUID

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import postgresql, sqlite

from trainer.journal.chain import read_chain
from trainer.store.engines import engine_for, place_of, reading, writing
from trainer.store.faults import JournalDiffers, PersonForgotten, RecordsNewer
from trainer.store.folding import Sums, sums_of
from trainer.store.projecting import Projection
from trainer.store.rows import (
    Absorbed,
    AttemptRow,
    EarlierResult,
    JournalRows,
    MarkChange,
    SavedJournal,
    SkillSums,
)
from trainer.store.schema import (
    AttemptTable,
    Base,
    EarlierTable,
    ForgottenTable,
    MarkingTable,
    MemoryTable,
    PersonTable,
    SkillTable,
    StationTable,
    TranscriptTable,
)
from trainer.store.upgrading import VERSION, is_newer, upgrade, version_of

_UPGRADING: Final = 0x6465616C
"""The number of PostgreSQL's lock under which one program alone makes the tables."""
_SUMS: Final = tuple(Sums.__struct_fields__)
_BATCH: Final = 500
_SEALED: Final = b"DTS1"
"""The bytes that begin whatever is sealed to a school; no packed journal begins so."""


def digest_of(uuid: UUID) -> bytes:
    """Return the digest of a number, from which nobody finds it: by this a forgotten person is known again."""
    return sha256(uuid.bytes).digest()


class Store:
    """The records on one database. Every call is a transaction; a fault of the database is a `RecordsFault`."""

    def __init__(self, engine: sa.Engine, *, is_newer: bool = False) -> None:
        self.engine, self.is_newer = engine, is_newer
        is_server = engine.dialect.name == "postgresql"
        self.insert: Any = postgresql.insert if is_server else sqlite.insert
        # Two attempts of one person may end at once. Taken by the same statement, the lock costs no round of its own.
        self._there = _THERE.add_columns(_ALONE_WITH_PERSON) if is_server else _THERE
        self.projection = Projection(self.insert)

    @staticmethod
    def open(url: str, before_upgrade: Callable[[], object] = lambda: None) -> "Store":
        """Open a database, and bring it to the form that this program writes; a newer one may be looked at.

        Before one of an older program is changed, whoever opens it may copy it.
        """
        engine = engine_for(url)
        with reading(engine) as connection:
            version = version_of(connection)
        if version == VERSION or is_newer(version):
            return Store(engine, is_newer=is_newer(version))
        if version:
            before_upgrade()
        with writing(engine) as connection:
            if engine.dialect.name == "postgresql":
                connection.execute(sa.select(sa.func.pg_advisory_xact_lock(_UPGRADING)))
            upgrade(connection)
        return Store(engine)

    @property
    def place(self) -> str:
        return place_of(self.engine)

    def close(self) -> None:
        self.engine.dispose()

    @contextmanager
    def transaction(self, *, durable: bool = False) -> Iterator[sa.Connection]:
        """Hold a transaction that writes; `RecordsNewer` if the records are a newer program's."""
        self.expect_ours()
        with self.projection.remembering(), writing(self.engine, durable=durable) as connection:
            yield connection

    # Taking over.

    def absorb(self, rows: JournalRows) -> Absorbed:
        """Take over the lines of a journal that are not here yet; a second time it takes nothing.

        `JournalDiffers` if it is not the journal of which lines were taken before.
        """
        with self.transaction(durable=bool(rows.whole)) as connection:
            return self._absorbed(connection, rows)

    def reveal(self, rows: JournalRows) -> bool:
        """Keep the bytes of a closed journal in the place of its sealed ones; False if those are not here.

        `JournalDiffers` if it is not the journal that was sealed.
        """
        with self.transaction(durable=True) as connection:
            there = connection.execute(self._there, {"attempt_uuid": rows.attempt.uuid}).first()
            if there is None or not rows.whole:
                return False
            of_attempt = TranscriptTable.attempt_id == there.id
            packed = connection.execute(sa.select(TranscriptTable.packed).where(of_attempt)).scalar()
            if packed is None or not is_sealed(packed):
                return False
            if (rows.lines, rows.tail) != (there.lines, bytes(there.tail)):
                raise JournalDiffers("the journal is not the one that was taken before")
            opened = {"packed": zlib.compress(rows.whole, 6)}
            connection.execute(sa.update(TranscriptTable).where(of_attempt).values(opened))
            return True

    def absorb_many(self, journals: Sequence[JournalRows]) -> list[Absorbed]:
        """Take over whole journals in one transaction: all of them, or none."""
        with self.transaction(durable=True) as connection:
            return [self._absorbed(connection, rows) for rows in journals]

    def _absorbed(self, connection: sa.Connection, rows: JournalRows) -> Absorbed:
        try:
            return self._taken(connection, rows)
        except JournalDiffers:  # so is every journal that was written anew without its person
            for each in (rows.attempt.person, rows.attempt.uuid):
                self._expect_remembered(connection, each)
            raise

    def _taken(self, connection: sa.Connection, rows: JournalRows) -> Absorbed:
        there = connection.execute(self._there, {"attempt_uuid": rows.attempt.uuid}).first()
        if there is None:
            self._begin_attempt(connection, rows.attempt)
            there = connection.execute(self._there, {"attempt_uuid": rows.attempt.uuid}).one()
        if there.lines < rows.after:
            return Absorbed(0, 0, is_behind=True)
        if there.lines > rows.lines:
            self._expect_older_copy(connection, there.id, rows)
            return Absorbed(0, 0)
        if there.lines and rows.digest_at(there.lines) != there.tail:
            raise JournalDiffers("the journal is not the one that was taken before")
        taken, new = rows.lines - there.lines, [each for each in rows.answers if each.seq > there.lines]
        if not taken:
            return Absorbed(0, 0)
        if new:
            self.projection.add_answers(connection, there.id, new)
            self.projection.add_to_memory(connection, there.person_id, new)
        sums = sums_of(new, there.latest)
        connection.execute(
            _GROW,
            {
                "attempt_id": there.id,
                "to_lines": rows.lines,
                "to_tail": rows.tail,
                "to_state": rows.state,
                "to_ended": rows.ended,
                "more_asked": sums.asked,
                "more_right": sums.right,
                "more_ms": sums.ms,
                "more_for": sums.for_house,
                "more_against": sums.against_house,
                "more_spent": sums.spent,
                "to_latest": sums.latest,
            },
        )
        if packed := rows.sealed or (zlib.compress(rows.whole, 6) if rows.whole else b""):
            connection.execute(sa.insert(TranscriptTable), {"attempt_id": there.id, "packed": packed})
        return Absorbed(taken, len(new))

    def _begin_attempt(self, connection: sa.Connection, row: AttemptRow) -> None:
        begun_by = self.number_of(connection, PersonTable, row.person)
        handed = sa.select(PersonTable.now_id).where(PersonTable.id == begun_by)
        person = connection.execute(handed).scalar() or begun_by
        station = self.number_of(connection, StationTable, row.station)
        values = {
            "uuid": row.uuid,
            "person_id": person,
            "begun_by": begun_by,
            "station_id": station,
            "purpose": row.purpose,
            "game": row.game,
            "rules": row.rules,
            "what": row.what,
            "house": row.house,
            "blueprint": row.blueprint or None,
            "assignment": row.assignment,
            "regulation": row.regulation,
            "program": row.program,
            "generator": row.generator,
            "is_sealed": row.is_sealed,
            "started": row.started,
            "tail": b"",
        }
        connection.execute(self.insert(AttemptTable).on_conflict_do_nothing(), values)

    def number_of(self, connection: sa.Connection, table: type[PersonTable | StationTable], uuid: UUID) -> int:
        """Return the number of a person or a station, who is made if need be."""
        wanted = sa.select(table.id).where(table.uuid == uuid)
        found = connection.execute(wanted).scalar()
        if found is None:
            if table is PersonTable:
                self._expect_remembered(connection, uuid)
            connection.execute(self.insert(table).on_conflict_do_nothing(), {"uuid": uuid})
            found = connection.execute(wanted).scalar_one()
        return found

    def _expect_remembered(self, connection: sa.Connection, uuid: UUID) -> None:
        """Refuse what is of a person who was forgotten, or is an attempt of theirs."""
        wanted = sa.select(ForgottenTable.at).where(ForgottenTable.digest == digest_of(uuid))
        if connection.execute(wanted).first() is not None:
            raise PersonForgotten("is of somebody who was forgotten here; nothing was taken")

    def _expect_older_copy(self, connection: sa.Connection, attempt: int, rows: JournalRows) -> None:
        """Refuse a journal that is shorter than what was taken, unless it is an older copy of a closed one."""
        packed = connection.execute(
            sa.select(TranscriptTable.packed).where(TranscriptTable.attempt_id == attempt)
        ).scalar()
        whole, _ = _parted(packed)
        digests = read_chain(whole, Path(str(rows.attempt.uuid)), JournalDiffers).digests
        if not rows.lines or digests[rows.lines - 1 : rows.lines] != (rows.tail,):
            raise JournalDiffers("the journal is shorter than what was taken before, or not the same")

    # What was kept before there were records.

    def keep_earlier(self, person: UUID, results: Sequence[EarlierResult]) -> int:
        """Keep results of before there were records, and return the new ones; once there are attempts it is too late.

        What the settings say then is the result of one of these.
        """
        if not results:
            return 0
        with self.transaction() as connection:
            number = self.number_of(connection, PersonTable, person)
            begun = sa.select(AttemptTable.id).where(AttemptTable.begun_by == number, AttemptTable.is_sealed.is_(True))
            if connection.execute(begun.limit(1)).first() is not None:
                return 0
            kept = 0
            for each in results:
                values = {"person_id": number, **{name: getattr(each, name) for name in each.__struct_fields__}}
                new = self.insert(EarlierTable).on_conflict_do_nothing().returning(EarlierTable.name)
                kept += connection.execute(new, values).first() is not None
            return kept

    # The records' own journals.

    def journals(self, blueprint: str = "") -> Iterator[SavedJournal]:
        """Yield every attempt with its journal, or the sittings of a blueprint edition, in the order they came in."""
        last = 0
        wanted = _JOURNALS.where(AttemptTable.blueprint == blueprint) if blueprint else _JOURNALS
        while True:
            with reading(self.engine) as connection:
                rows = connection.execute(
                    wanted.where(AttemptTable.id > last).order_by(AttemptTable.id).limit(_BATCH)
                ).all()
            for row in rows:
                yield _journal(row)
            if not rows:
                return
            last = rows[-1].id

    def sealed_journals(self) -> list[SavedJournal]:
        """Return the closed attempts whose journals the school alone reads."""
        begins = sa.func.substr(TranscriptTable.packed, 1, len(_SEALED)) == _SEALED
        with reading(self.engine) as connection:
            return [_journal(row) for row in connection.execute(_JOURNALS.where(begins).order_by(AttemptTable.id))]

    def journal_of(self, attempt: UUID) -> SavedJournal | None:
        """Return the journal of an attempt, or None for one that is not here."""
        with reading(self.engine) as connection:
            row = connection.execute(_JOURNALS.where(AttemptTable.uuid == attempt)).first()
        return _journal(row) if row is not None else None

    def kept_whole(self, attempts: Iterable[UUID]) -> set[UUID]:
        """Return those of some attempts whose whole journal is kept here."""
        found: set[UUID] = set()
        wanted = list(attempts)
        with reading(self.engine) as connection:
            for at in range(0, len(wanted), _BATCH):
                kept = sa.select(AttemptTable.uuid).join(TranscriptTable)
                found |= set(connection.execute(kept.where(AttemptTable.uuid.in_(wanted[at : at + _BATCH]))).scalars())
        return found

    def skills_of(self, person: UUID) -> list[SkillSums]:
        """Return a person's sums, skill by skill."""
        columns = [getattr(MemoryTable, name) for name in _SUMS]
        with reading(self.engine) as connection:
            rows = connection.execute(
                sa.select(SkillTable.key.label("skill"), *columns)
                .join(SkillTable, SkillTable.id == MemoryTable.skill_id)
                .join(PersonTable, PersonTable.id == MemoryTable.person_id)
                .where(PersonTable.uuid == person)
                .order_by(SkillTable.key)
            )
            return [SkillSums(**row._mapping) for row in rows]

    def counts(self) -> dict[str, int]:
        """Return the number of rows of each table."""
        with reading(self.engine) as connection:
            return {
                name: connection.execute(sa.select(sa.func.count()).select_from(table)).scalar_one()
                for name, table in Base.metadata.tables.items()
            }

    def expect_ours(self) -> None:
        """Raise `RecordsNewer` if the records are a newer program's."""
        if self.is_newer:
            raise RecordsNewer(
                "{place}: a newer version of this program has written these records; here they can be looked at, "
                "and answers are kept in the journal",
                place=self.place,
            )


_THERE: Final = (
    sa.select(
        AttemptTable.id,
        AttemptTable.person_id,
        AttemptTable.lines,
        AttemptTable.tail,
        AttemptTable.state,
        AttemptTable.latest,
    )
    .where(AttemptTable.uuid == sa.bindparam("attempt_uuid"))
    .with_for_update()
)
_ALONE_WITH_PERSON: Final = sa.func.pg_advisory_xact_lock(AttemptTable.person_id)
_MARKED: Final = (
    MarkingTable.regulation.label("marking_regulation"),
    MarkingTable.program.label("marking_program"),
    MarkingTable.changes,
    MarkingTable.paper,
)
_IN_FORCE: Final = sa.and_(
    MarkingTable.attempt_id == AttemptTable.id,
    MarkingTable.number == AttemptTable.marking,
)
_JOURNALS: Final = (
    sa.select(AttemptTable, TranscriptTable.packed, PersonTable.uuid.label("begun_by_uuid"), *_MARKED)
    .join(PersonTable, PersonTable.id == AttemptTable.begun_by)
    .join(TranscriptTable, TranscriptTable.attempt_id == AttemptTable.id, isouter=True)
    .join(MarkingTable, _IN_FORCE, isouter=True)
)


def _journal(row: Any) -> SavedJournal:
    """Return the journal of one of these rows."""
    whole, sealed = _parted(row.packed)
    by = (row.marking_regulation, row.marking_program) if row.changes is not None else None
    changes = msgspec.json.decode(row.changes or "[]", type=tuple[MarkChange, ...])
    tail = bytes(row.tail)
    return SavedJournal(
        row.uuid, row.begun_by_uuid, row.state, row.lines, tail, whole, by, changes, row.paper or "", sealed
    )


def is_sealed(packed: bytes) -> bool:
    """True for a transcript that the school alone reads."""
    return packed.startswith(_SEALED)


def _parted(packed: bytes | None) -> tuple[bytes, bytes]:
    """Return the bytes of a transcript, and those that the school alone reads: one of them, or neither."""
    if packed is None:
        return b"", b""
    return (b"", bytes(packed)) if is_sealed(packed) else (zlib.decompress(packed), b"")


_GROW: Final = (
    sa.update(AttemptTable)
    .where(AttemptTable.id == sa.bindparam("attempt_id"))
    .values(
        lines=sa.bindparam("to_lines"),
        tail=sa.bindparam("to_tail"),
        state=sa.bindparam("to_state"),
        ended=sa.bindparam("to_ended"),
        asked=AttemptTable.asked + sa.bindparam("more_asked"),
        right=AttemptTable.right + sa.bindparam("more_right"),
        ms=AttemptTable.ms + sa.bindparam("more_ms"),
        for_house=AttemptTable.for_house + sa.bindparam("more_for"),
        against_house=AttemptTable.against_house + sa.bindparam("more_against"),
        spent=AttemptTable.spent + sa.bindparam("more_spent"),
        latest=sa.bindparam("to_latest"),
    )
)
