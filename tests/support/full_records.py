"""Records as large as a school's after years, made by the database itself: going through journals would take hours."""

from typing import Final
from uuid import UUID

import sqlalchemy as sa

from tests.support.answered import NOON
from trainer.classroom.set_work import PracticeSet, work_text
from trainer.quiz.skills import skills_at, standard_tables
from trainer.school.session_slots import TableOnFile
from trainer.store.assignments import add_assignments
from trainer.store.classes import add_to_class, keep_class
from trainer.store.records_store import Store
from trainer.store.rows import ClassRow
from trainer.store.work_rows import AssignmentRow

PEOPLE: Final = 500
SKILLS: Final = 300
_KEYS: Final = tuple(dict.fromkeys([skill.key for table in standard_tables() for skill in skills_at(table)]))[:SKILLS]
EACH: Final = 20
"""The answers of an attempt."""
_SET: Final = work_text(PracticeSet(tables=(TableOnFile(game="blackjack", rules="standard", house={}),), count=EACH))


def fill(store: Store, answers: int, people: int = PEOPLE, *, apart: int = 3000) -> None:
    """Fill an empty store with so many answers, so many milliseconds apart, in attempts of people in turn."""
    turn = EACH * apart
    is_server = store.engine.dialect.name == "postgresql"
    uuid = "cast(lpad(to_hex({at}), 32, '0') as uuid)" if is_server else "printf('%032x', {at})"
    numbers = "with recursive n(i) as (select cast(0 as bigint) union all select i + 1 from n where i < {last}) "
    attempts = answers // EACH
    steps = [
        (people, f"insert into person (uuid, name, sort_name) select {uuid.format(at='i')}, 'P', 'P' from n"),
        (1, f"insert into station (uuid) select {uuid.format(at='i + 9')} from n"),
        *[(1, f"insert into skill (key) select '{key}' from n") for key in _KEYS],
        (
            attempts,
            "insert into attempt (uuid, person_id, begun_by, station_id, purpose, game, rules, what, regulation, "
            'program, generator, started, ended, state, lines, tail, asked, "right", ms, spent, latest) '
            f"select {uuid.format(at='i + 1000000')}, i % {people} + 1, i % {people} + 1, 1, 'practice', "
            f"'blackjack', 'standard', 'mix', "
            f"'2026-11', '1.0', 1, {NOON} + i * {turn}, {NOON} + i * {turn}, 'finished', 64, "
            f"{'decode(repeat(chr(48), 64), chr(104) || chr(101) || chr(120))' if is_server else 'zeroblob(32)'}, "
            f"{EACH}, 14, 120000, 180000, {NOON} + i * {turn} + {turn - apart} from n",
        ),
        (
            attempts * EACH,
            "insert into answer (attempt_id, seq, skill_id, at, ms, credit, fault, money, first) "
            f"select i / {EACH} + 1, i % {EACH} * 3 + 4, (i * 7919) % {SKILLS} + 1, {NOON} + i * {apart}, 6000, "
            f"case when i % 10 < 7 then 1000 else 0 end, null, 0, {'true' if is_server else 1} from n",
        ),
    ]
    with store.engine.begin() as connection:
        for count, step in steps:
            connection.execute(sa.text(_with_numbers(step, numbers.format(last=count - 1))))
        connection.execute(
            sa.text(
                "insert into memory (person_id, skill_id, n, credit, ms, money, recent, last) "
                "select a.person_id, x.skill_id, count(*), sum(x.credit), sum(x.ms), 0, 0, max(x.at) "
                "from answer x join attempt a on a.id = x.attempt_id group by a.person_id, x.skill_id"
            )
        )
    with store.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        # A database that has grown for years was vacuumed many times; what is vacuumed first costs whoever comes next.
        connection.execute(sa.text("vacuum analyze" if is_server else "analyze"))


def set_work(store: Store, class_: UUID, people: range, *, first: int, works: int = 12) -> None:
    """Make a class of people, by their numbers from 0, and work for it; as many of their attempts each are at it.

    Their attempts are counted from the first of these, so that classes do not take each other's.
    """
    is_server = store.engine.dialect.name == "postgresql"
    begin = class_.int * 1000
    uuid = "cast(lpad(to_hex({at}), 32, '0') as uuid)" if is_server else "printf('%032x', {at})"
    keep_class(store, ClassRow(uuid=class_, name=f"Class {class_.int}"))
    add_to_class(store, class_, [], [UUID(int=at) for at in people], 5)
    add_assignments(
        store,
        [
            AssignmentRow(
                uuid=UUID(int=begin + at), class_=class_, title=f"Week {at}", content=_SET, made=at, changed=at
            )
            for at in range(works)
        ],
    )
    of_class = f"(id - 1) % {PEOPLE} >= {people.start} and (id - 1) % {PEOPLE} < {people.stop}"
    number = f"(id - 1) / {PEOPLE} - {first}"
    with store.engine.begin() as connection:
        connection.execute(
            sa.text(
                f"update attempt set assignment = {uuid.format(at=f'{begin} + {number}')} "
                f"where {of_class} and {number} >= 0 and {number} < {works}"
            )
        )


def _with_numbers(step: str, numbers: str) -> str:
    """Return an insert whose rows are numbered: the numbers stand before its select."""
    before, select, after = step.partition(" select ")
    return f"{before} {numbers}select {after}" if select else step
