"""What records cost when they are large: keeping an answer, and opening what a school looks at.

The suite tries a sample; ``DEALER_TRAINER_BENCH_ANSWERS=1000000`` fills the records with a million answers of 500
people first. With a server named (``packaging/with_postgresql.sh``) all is measured on both databases.
"""

import os
import statistics
from collections.abc import Callable, Generator, Iterator
from itertools import count
from pathlib import Path
from random import Random
from time import process_time
from types import SimpleNamespace
from typing import cast
from uuid import UUID

import pytest
import sqlalchemy as sa

from tests.support.answered import NOON, a_journal, part_of
from tests.support.databases import a_database, server
from tests.support.figures import Figure
from tests.support.full_records import fill, set_work
from trainer.classroom.gradebook import gradebook_of
from trainer.classroom.monday_facts import monday_facts
from trainer.engine.errors import Refusal
from trainer.journal.chain import read_chain
from trainer.journal.journal_file import Journal
from trainer.quiz.skills import standard_tables
from trainer.school.own_record import AT_ONCE
from trainer.school.practice import practice_of
from trainer.school.progress_sums import progress_of
from trainer.school.records import Records
from trainer.store.class_ledger import class_ledger
from trainer.store.classes import add_to_class, keep_class
from trainer.store.engines import sqlite_url
from trainer.store.reading import attempts_page, last_ended, sums_by_kind, table_of
from trainer.store.records_store import Store
from trainer.store.rows import ClassRow

ANSWERS = int(os.environ.get("DEALER_TRAINER_BENCH_ANSWERS", "20000"))
FEW = 1000
LATER = NOON + ANSWERS * 3000
MOST_MS = {
    "an answer": 5.0,
    "a person's record": 50.0,
    "a person's progress": 50.0,
    "a person's practice": 100.0,
    "the last sessions": 50.0,
    "a class's table": 100.0,
    "the school's table": 300.0,
    "a class's gradebook": 100.0,
    "the school's gradebook": 300.0,
    "a class's money by mistake": 100.0,
    "a Monday sheet": 100.0,
}
MOST_RATIO = 1.5
TABLES = tuple(standard_tables())
A_LINE = b'{"asked":' + b"x" * 1000 + b"}"


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def stores(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Store, Store]]:
    """Return records with a few answers, and with many."""
    if request.param == "sqlite":
        folder = tmp_path_factory.mktemp("records")
        few, many = (Store.open(sqlite_url(folder / name)) for name in ("few.db", "many.db"))
        yield _filled(few, many)
        few.close()
        many.close()
    elif not server():
        pytest.skip("no PostgreSQL server; .ci/run starts one")
    else:
        with a_database("few") as one, a_database("many") as other:
            few, many = Store.open(one), Store.open(other)
            yield _filled(few, many)
            few.close()
            many.close()


def _filled(few: Store, many: Store) -> tuple[Store, Store]:
    fill(few, FEW)
    fill(many, ANSWERS)
    set_work(many, UUID(int=7001), range(40, 60), first=12)
    set_work(many, UUID(int=7002), range(500), first=0)
    return few, many


def busy_server(store: Store) -> float:
    """Return the seconds that the server's process for a store has worked; nothing without one."""
    if store.engine.dialect.name == "sqlite":
        return 0.0
    with store.engine.connect() as connection:
        number = connection.execute(sa.text("select pg_backend_pid()")).scalar_one()
    fields = Path(f"/proc/{number}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def kept_answers(store: Store, folder: Path) -> Generator[None, None, None]:
    """Keep an answer each time: its lines in a journal on the disk, and the records after it."""
    for number in count(10_000_000):
        rows = a_journal(number, 20, Random(number), person=number % 500, started=NOON + number)
        journal, at = Journal.begin(folder, str(number)), 1
        try:
            journal.append(A_LINE)
            store.absorb(part_of(rows, 0, 1))
            for each in rows.answers:
                yield
                journal.append(A_LINE, A_LINE)
                store.absorb(part_of(rows, at, each.seq))
                at = each.seq
        finally:
            journal.remove()


def test_answer_kept(stores: tuple[Store, Store], tmp_path: Path, figure: Figure) -> None:
    """In large records as fast as in small ones."""
    few, many = (kept_answers(store, tmp_path / str(at)) for at, store in enumerate(stores))
    for _ in range(20):
        next(few), next(many)
    costs: list[tuple[float, float]] = []

    def keep_in_few() -> None:
        begin = process_time()
        next(few)
        costs.append((process_time() - begin, 0.0))

    def keep_in_many() -> None:
        begin = process_time()
        next(many)
        costs[-1] = costs[-1][0], process_time() - begin

    figure.measure(
        keep_in_many, prepare=keep_in_few, most_ms=MOST_MS["an answer"], elsewhere=lambda: busy_server(stores[1])
    )
    few.close()
    many.close()
    assert statistics.median([many / few for few, many in costs]) < MOST_RATIO


@pytest.mark.parametrize("what", [name for name in MOST_MS if name not in ("an answer", "a Monday sheet")])
def test_records_opened(what: str, stores: tuple[Store, Store], tmp_path: Path, figure: Figure) -> None:
    """What a school looks at."""
    _, store = stores
    # Of records these look at the store alone, and at folders in which nothing lies.
    records = cast("Records", SimpleNamespace(store=store, open_folders=(), folder=tmp_path))
    a_night, everybody = (ClassRow(uuid=UUID(int=at), name="") for at in (7001, 7002))
    people = count(7)
    a_class = [UUID(int=at) for at in range(40, 60)]
    looks: dict[str, Callable[[], object]] = {
        "a person's record": lambda: _record_of(store, UUID(int=next(people) * 31 % 500)),
        "a person's progress": lambda: _progress_of(records, UUID(int=next(people) * 31 % 500)),
        "a person's practice": lambda: practice_of(records, UUID(int=next(people) * 31 % 500), TABLES, LATER),
        "the last sessions": lambda: last_ended(store, UUID(int=next(people) * 31 % 500), "practice"),
        "a class's table": lambda: table_of(store, a_class),
        "the school's table": lambda: table_of(store),
        "a class's gradebook": lambda: _gradebook_of(records, a_night, 20),
        "the school's gradebook": lambda: _gradebook_of(records, everybody, 500),
        "a class's money by mistake": lambda: class_ledger(store, a_night.uuid, 0),
    }
    assert len(table_of(store, a_class)) == 20
    assert len(table_of(store)) >= 500
    figure.measure(looks[what], most_ms=MOST_MS[what], elsewhere=lambda: busy_server(store))


def test_facts_of_a_monday_sheet(tmp_path: Path, figure: Figure) -> None:
    """A term of a class, which the sheet looks through for the last answers about each skill."""
    answers, apart = 36_000, 200_000
    store, now = Store.open(sqlite_url(tmp_path / "records.db")), NOON + answers * apart
    fill(store, answers, 20, apart=apart)
    a_night = ClassRow(uuid=UUID(int=7001), name="Nights")
    keep_class(store, a_night)
    add_to_class(store, a_night.uuid, [], [UUID(int=at) for at in range(20)], 5)
    records = cast("Records", SimpleNamespace(store=store))
    facts = monday_facts(records, a_night, now)
    assert (facts.practiced, sum([each.answers for each in facts.members]) > 3000) == (20, True)
    figure.measure(lambda: monday_facts(records, a_night, now), most_ms=MOST_MS["a Monday sheet"])
    store.close()


def _record_of(store: Store, person: UUID) -> None:
    assert attempts_page(store, person, most=AT_ONCE).attempts
    assert sums_by_kind(store, person)
    assert store.skills_of(person)


def _gradebook_of(records: Records, class_: ClassRow, people: int) -> None:
    """As a window shows it: the lines that are in sight, of all that were read."""
    book = gradebook_of(records, class_, LATER)
    assert (len(book.works), len(book.lines)) == (12, people)
    assert sum([len(each.cells) for each in book.lines[:20]]) == 12 * 20


def _progress_of(records: Records, person: UUID) -> None:
    """The whole page: the map of a game, its charts, the ledger and bests, and what all practice comes to."""
    progress = progress_of(records, person, LATER)
    assert progress.table.skills
    assert progress.table.weeks


def test_new_of_a_long_journal_read(tmp_path: Path, figure: Figure) -> None:
    """An endless session is not read from its first line at each answer."""
    journal = Journal.begin(tmp_path, "long")
    for _ in range(20):
        journal.append(*[A_LINE] * 200)
    data = journal.path.read_bytes()
    chain = read_chain(data, journal.path, Refusal)
    new = data[-len(data) // 4000 :].split(b"\n", 1)[-1] or data[-(len(A_LINE) + 34) :]
    begin = process_time()
    for _ in range(5):
        read_chain(data, journal.path, Refusal)
    whole = (process_time() - begin) * 1000 / 5
    figure.measure(lambda: read_chain(new, journal.path, Refusal, chain.digests[-2], 3999), most_ms=whole / 50)
    journal.close()
