"""Two truths held together: what is computed is compared with the journals it comes from, or computed anew."""

from collections.abc import Collection, Iterable, Iterator
from typing import Any, Final
from uuid import UUID

import msgspec
import sqlalchemy as sa
from sqlalchemy.orm import aliased

from trainer.engine.sentences import Sentence, sentence
from trainer.store.engines import reading
from trainer.store.folding import Sums, sums_of
from trainer.store.records_store import Store
from trainer.store.rows import AnswerRow, JournalRows, MarkChange, MarkingRow
from trainer.store.schema import (
    AnswerTable,
    AttemptTable,
    ExamTotalTable,
    MarkingTable,
    MemoryTable,
    PersonTable,
    SkillTable,
)

_SUMS: Final = tuple(Sums.__struct_fields__)
_ATTEMPT_SUMS: Final = ("asked", "right", "ms", "for_house", "against_house", "spent", "latest")
_BATCH: Final = 5000
_PLACE: Final = sa.select(AttemptTable.id, AttemptTable.person_id, AttemptTable.lines, AttemptTable.marking).where(
    AttemptTable.uuid == sa.bindparam("attempt_uuid")
)


def differences_of(store: Store, rows: JournalRows) -> list[Sentence]:
    """Return the differences between an attempt's journal and what the records say of it."""
    uuid = rows.attempt.uuid
    with reading(store.engine) as connection:
        there = connection.execute(sa.select(AttemptTable).where(AttemptTable.uuid == uuid)).first()
        if there is None:
            return [sentence("{uuid}: is not in the records", uuid=uuid)]
        answers = _answers_of(connection, there.id)
        told = _marked(connection, there.id, there.marking, [each for each in rows.answers if each.seq <= there.lines])
    found = []
    if rows.digest_at(there.lines) != bytes(there.tail):
        found.append(sentence("{uuid}: the journal is not the one that was taken over", uuid=uuid))
    if there.assignment != rows.attempt.assignment:
        found.append(sentence("{uuid}: is not of the set work that the journal names", uuid=uuid))
    if answers != told:
        wrong = len(set(answers) ^ set(told)) or 1
        found.append(sentence("{uuid}: {count} answers differ from the journal", uuid=uuid, count=wrong))
    sums = sums_of(told)
    if [getattr(there, name) for name in _ATTEMPT_SUMS] != [getattr(sums, name) for name in _ATTEMPT_SUMS]:
        found.append(sentence("{uuid}: the sums differ from the answers", uuid=uuid))
    return found


def _marked(connection: sa.Connection, attempt: int, marking: int, answers: list[AnswerRow]) -> list[AnswerRow]:
    """Return a journal's answers as the marking in force judges them."""
    if not marking:
        return answers
    text = connection.execute(
        sa.select(MarkingTable.changes).where(MarkingTable.attempt_id == attempt, MarkingTable.number == marking)
    ).scalar_one()
    changes = {each.seq: each for each in msgspec.json.decode(text, type=tuple[MarkChange, ...])}
    return [
        msgspec.structs.replace(each, credit=change.credit, fault=change.fault, money=change.money)
        if (change := changes.get(each.seq)) is not None
        else each
        for each in answers
    ]


def _answers_of(connection: sa.Connection, attempt: int) -> list[AnswerRow]:
    missed = aliased(SkillTable)
    rows = connection.execute(
        sa.select(AnswerTable, SkillTable.key, missed.key.label("missed"))
        .join(SkillTable, SkillTable.id == AnswerTable.skill_id)
        .join(missed, missed.id == AnswerTable.missed_id, isouter=True)
        .where(AnswerTable.attempt_id == attempt)
        .order_by(AnswerTable.seq)
    )
    return [
        AnswerRow(
            seq=row.seq,
            skill=row.key,
            at=row.at,
            ms=row.ms,
            credit=row.credit,
            fault=row.fault or "",
            money=row.money,
            first=row.first,
            helped=row.helped,
            missed=row.missed or "",
            table=row.table or "",
        )
        for row in rows
    ]


def memory_differences(store: Store) -> list[Sentence]:
    """Return the differences between the answers and what is summed of them."""
    with reading(store.engine) as connection:
        expected = {(person, skill): sums for person, skill, sums in _folded(connection)}
        keys = dict(connection.execute(sa.select(SkillTable.id, SkillTable.key)).all())
        people = dict(connection.execute(sa.select(PersonTable.id, PersonTable.uuid)).all())
        found = []
        columns = [getattr(MemoryTable, name) for name in _SUMS]
        for person, skill, *values in connection.execute(
            sa.select(MemoryTable.person_id, MemoryTable.skill_id, *columns)
        ):
            sums = expected.pop((person, skill), None)
            if sums is None or [getattr(sums, name) for name in _SUMS] != values:
                found.append((person, skill))
        found += expected
    return [
        sentence("{person}: the sums of {skill} differ from the answers", person=people[person], skill=keys[skill])
        for person, skill in found
    ]


def _folded(connection: sa.Connection, people: Collection[int] | None = None) -> Iterator[tuple[int, int, Sums]]:
    """Yield the sums of every skill of everybody or of some people, folded from their answers in the order of time."""
    wanted = AttemptTable.person_id.in_(people) if people is not None else sa.true()
    rows = connection.execute(
        sa.select(
            AttemptTable.person_id,
            AnswerTable.skill_id,
            AnswerTable.credit,
            AnswerTable.ms,
            AnswerTable.money,
            AnswerTable.at,
        )
        .join(AttemptTable, AttemptTable.id == AnswerTable.attempt_id)
        .where(AnswerTable.first.is_(True), wanted)
        .order_by(AttemptTable.person_id, AnswerTable.skill_id, AnswerTable.at, AttemptTable.uuid, AnswerTable.seq),
        execution_options={"yield_per": _BATCH},
    )
    key: tuple[int, int] | None = None
    sums = Sums()
    for person, skill, credit, ms, money, at in rows:
        if key != (person, skill):
            if key is not None:
                yield *key, sums
            key, sums = (person, skill), Sums()
        sums.add(credit, ms, money, at)
    if key is not None:
        yield *key, sums


def rebuild(store: Store, journals: Iterable[JournalRows]) -> int:
    """Compute anew what follows from these journals, and all sums; return the number of answers.

    Answers of attempts whose journal is elsewhere stay as they are.
    """
    with store.transaction(durable=True) as connection:
        count = sum([_computed_anew(store, connection, rows) for rows in journals])
        connection.execute(sa.delete(ExamTotalTable))  # computed where somebody looks
        refold(store, connection)
    return count


def mark_anew(store: Store, markings: Iterable[tuple[JournalRows, MarkingRow]]) -> int:
    """Add markings to closed attempts, whose answers and sums follow them from now on; return the attempts.

    The marks that a journal holds stay in it, and so does every marking before.
    """
    count, people = 0, set[int]()
    with store.transaction(durable=True) as connection:
        for rows, marking in markings:
            there = connection.execute(_PLACE, {"attempt_uuid": rows.attempt.uuid}).one()
            values = {
                "attempt_id": there.id,
                "number": there.marking + 1,
                "regulation": marking.regulation,
                "program": marking.program,
                "at": marking.at,
                "changes": msgspec.json.encode(marking.changes).decode(),
                "paper": marking.paper or None,
            }
            connection.execute(sa.insert(MarkingTable), values)
            in_force = {"marking": there.marking + 1}
            connection.execute(sa.update(AttemptTable).where(AttemptTable.id == there.id).values(in_force))
            _computed_anew(store, connection, rows)
            people.add(there.person_id)
            count += 1
        if count:
            refold(store, connection, people)
    return count


def markings(store: Store) -> dict[UUID, list[MarkingRow]]:
    """Return every marking that was added to an attempt, in their order."""
    wanted = sa.select(AttemptTable.uuid, MarkingTable).join(MarkingTable, MarkingTable.attempt_id == AttemptTable.id)
    found: dict[UUID, list[MarkingRow]] = {}
    with reading(store.engine) as connection:
        for row in connection.execute(wanted.order_by(MarkingTable.attempt_id, MarkingTable.number)):
            changes = msgspec.json.decode(row.changes, type=tuple[MarkChange, ...])
            made = MarkingRow(
                regulation=row.regulation, program=row.program, at=row.at, changes=changes, paper=row.paper or ""
            )
            found.setdefault(row.uuid, []).append(made)
    return found


def _computed_anew(store: Store, connection: sa.Connection, rows: JournalRows) -> int:
    """Compute an attempt's answers and sums anew; return the number of its answers."""
    there = connection.execute(_PLACE, {"attempt_uuid": rows.attempt.uuid}).first()
    if there is None:
        return 0
    told = [each for each in rows.answers if each.seq <= there.lines]
    answers = _marked(connection, there.id, there.marking, told)
    connection.execute(sa.delete(AnswerTable).where(AnswerTable.attempt_id == there.id))
    if answers:
        store.projection.add_answers(connection, there.id, answers)
    sums = sums_of(answers)
    values = {name: getattr(sums, name) for name in _ATTEMPT_SUMS}
    connection.execute(sa.update(AttemptTable).where(AttemptTable.id == there.id).values(values))
    return len(answers)


def refold(store: Store, connection: sa.Connection, people: Collection[int] | None = None) -> None:
    """Fold all sums anew from the answers, or those of some people."""
    kept: set[tuple[int, int]] = set()
    values: list[dict[str, Any]] = []
    folded = list(_folded(connection, people))
    for person, skill, sums in folded:
        kept.add((person, skill))
        values.append({"person_id": person, "skill_id": skill, **{name: getattr(sums, name) for name in _SUMS}})
    for at in range(0, len(values), _BATCH):
        store.projection.keep_memory(connection, values[at : at + _BATCH])
    own = MemoryTable.person_id.in_(people) if people is not None else sa.true()
    there = connection.execute(sa.select(MemoryTable.person_id, MemoryTable.skill_id).where(own)).all()
    for person, skill in there:
        if (person, skill) not in kept:
            connection.execute(
                sa.delete(MemoryTable).where(MemoryTable.person_id == person, MemoryTable.skill_id == skill)
            )
