"""The projection of journals: answers as rows, and sums over them, added as they come."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import sqlalchemy as sa

from trainer.store.folding import Sums, recent_bits
from trainer.store.rows import AnswerRow
from trainer.store.schema import AnswerTable, AttemptTable, MemoryTable, SkillTable

_SUMS: Final = tuple(Sums.__struct_fields__)


class Projection:
    """Adds answers and sums in transactions of the store; skills are looked up once."""

    def __init__(self, insert: Any) -> None:
        self._insert = insert
        upsert = insert(MemoryTable)
        changed = {name: getattr(upsert.excluded, name) for name in _SUMS}
        # Made once: making a statement takes longer than the database takes with it.
        self._upsert = upsert.on_conflict_do_update(index_elements=["person_id", "skill_id"], set_=changed)
        self._add = sa.insert(AnswerTable)
        self._skills: dict[str, int] = {}
        self._found: dict[str, int] = {}
        """Those found or made in the transaction under way: they are there for good only once it is."""

    @contextmanager
    def remembering(self) -> Iterator[None]:
        """Remember the skills that are found in a transaction, if it comes to its end."""
        self._found = {}
        yield
        self._skills |= self._found

    def forget(self) -> None:
        """Look every skill up again: the database has been emptied."""
        self._skills = {}

    def add_answers(self, connection: sa.Connection, attempt: int, answers: Sequence[AnswerRow]) -> None:
        """Add new answers of an attempt; the key of one that is there already refuses it."""
        keys = {each.skill for each in answers} | {each.missed for each in answers if each.missed}
        numbers = self.skill_numbers(connection, keys)
        values = [
            {
                "attempt_id": attempt,
                "seq": each.seq,
                "skill_id": numbers[each.skill],
                "at": each.at,
                "ms": each.ms,
                "credit": each.credit,
                "fault": each.fault or None,
                "money": each.money,
                "first": each.first,
                "helped": each.helped,
                "missed_id": numbers[each.missed] if each.missed else None,
                "table": each.table or None,
            }
            for each in answers
        ]
        connection.execute(self._add, _alone(values))

    def skill_numbers(self, connection: sa.Connection, keys: set[str]) -> dict[str, int]:
        """Return the numbers of skills, by key; one that is new is made."""
        known = self._skills | self._found
        new = sorted(keys - known.keys())  # in one order everywhere, so that no two programs wait for each other
        if not new:
            return known
        wanted = sa.select(SkillTable.key, SkillTable.id).where(SkillTable.key.in_(new))
        found = dict(connection.execute(wanted).all())
        if missing := [{"key": key} for key in new if key not in found]:
            connection.execute(self._insert(SkillTable).on_conflict_do_nothing(), missing)
            found = dict(connection.execute(wanted).all())
        self._found |= found
        return known | found

    def add_to_memory(self, connection: sa.Connection, person: int, answers: Sequence[AnswerRow]) -> None:
        """Add answers that are new to the sums of a person; they stand among the answers already."""
        by_skill: dict[str, list[AnswerRow]] = defaultdict(list)
        for each in sorted(answers, key=lambda each: (each.at, each.seq)):
            if each.first:
                by_skill[each.skill].append(each)
        if not by_skill:
            return
        numbers = self.skill_numbers(connection, set(by_skill))
        skills = [numbers[key] for key in by_skill]
        there = {row.skill_id: row for row in connection.execute(_REMEMBERED, {"person": person, "skills": skills})}
        values = []
        for key, new in by_skill.items():
            number = numbers[key]
            row = there.get(number)
            sums = Sums(*[getattr(row, name) for name in _SUMS]) if row is not None else Sums()
            is_late = row is not None and new[0].at <= row.last
            for each in new:
                sums.add(each.credit, each.ms, each.money, each.at)
            if is_late:  # the order of time decides which were the last
                credits = connection.execute(_NEWEST, {"person": person, "skill": number}).scalars()
                sums.recent = recent_bits(credits)
            values.append({"person_id": person, "skill_id": number, **{name: getattr(sums, name) for name in _SUMS}})
        self.keep_memory(connection, values)

    def keep_memory(self, connection: sa.Connection, values: list[dict[str, int]]) -> None:
        """Keep sums as they are now, each under its person and skill."""
        connection.execute(self._upsert, _alone(values))


def _alone(values: list[dict[str, Any]]) -> list[dict[str, Any]] | dict[str, Any]:
    """Return some rows as they are executed: one row as itself, since a list of one costs a server another round."""
    return values if len(values) != 1 else values[0]


_REMEMBERED: Final = sa.select(MemoryTable).where(
    MemoryTable.person_id == sa.bindparam("person"), MemoryTable.skill_id.in_(sa.bindparam("skills", expanding=True))
)
_NEWEST: Final = (
    sa.select(AnswerTable.credit)
    .join(AttemptTable, AttemptTable.id == AnswerTable.attempt_id)
    .where(
        AttemptTable.person_id == sa.bindparam("person"),
        AnswerTable.skill_id == sa.bindparam("skill"),
        AnswerTable.first.is_(True),
    )
    .order_by(AnswerTable.at.desc(), AttemptTable.uuid.desc(), AnswerTable.seq.desc())
    .limit(16)
)
