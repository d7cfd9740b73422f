"""Two instructors' programs that write into the same records on a server at the same time: neither loses anything."""

from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from random import Random
from threading import Barrier
from uuid import UUID

from tests.support.answered import a_journal
from tests.support.databases import emptied
from tests.support.said import refused
from trainer.store.assignments import add_allowances, add_assignments, allowances, assignments
from trainer.store.certificates import log, log_lines
from trainer.store.classes import add_to_class, classes, keep_class, memberships
from trainer.store.faults import RowsRefused
from trainer.store.people import people
from trainer.store.records_store import Store
from trainer.store.rows import ClassRow, PersonRow
from trainer.store.work_rows import AllowanceRow, AssignmentRow

TURNS = 3
SHARED = ClassRow(uuid=UUID(int=500), name="Shared")


def a_person(number: int) -> PersonRow:
    return PersonRow(uuid=UUID(int=number), name=f"Person {number}")


def some_work(number: int) -> AssignmentRow:
    return AssignmentRow(uuid=UUID(int=number), class_=SHARED.uuid, title="Work", content="{}", made=1, changed=1)


def a_program(url: str, own: int, together: Barrier) -> None:
    """Enroll people of its own and people whom the other enrolls too, set work, allow time, take in, and sign."""
    with closing(Store.open(url)) as store:
        random = Random(7 + own)
        for turn in range(TURNS):
            together.wait()
            both, mine = [a_person(number + turn) for number in (10_000, 11_000)], a_person(20_000 + 100 * own + turn)
            coming = [mine, *both[:: -1 if own else 1]]  # in another order: neither may wait for the other
            add_to_class(store, SHARED.uuid, coming, [each.uuid for each in coming], turn)
            keep_class(store, ClassRow(uuid=UUID(int=600 + 100 * own + turn), name=f"Class {own} {turn}"))
            add_assignments(store, [some_work(900 + 100 * own + turn)])
            add_allowances(
                store, [AllowanceRow(assignment=UUID(int=900), person=both[0].uuid, attempts=own + 1, at=own)]
            )
            store.absorb(a_journal(turn, 5, Random(turn), person=10_000 + turn))
            store.absorb(a_journal(100 * (own + 1) + turn, 5, random, person=10_000 + turn, started=turn))
            log(store, b"signed")


def test_two_programs_at_once_lose_nothing(on_server: Store) -> None:
    emptied(on_server)
    keep_class(on_server, SHARED)
    url, together = on_server.engine.url.render_as_string(hide_password=False), Barrier(2, timeout=60)
    with ThreadPoolExecutor(2) as both:
        for done in [both.submit(a_program, url, own, together) for own in (0, 1)]:
            done.result()
    assert len(classes(on_server)) == 1 + 2 * TURNS
    assert len(people(on_server)) == len(memberships(on_server)) == 4 * TURNS
    assert len(assignments(on_server)) == 2 * TURNS
    assert [each.attempts for each in allowances(on_server)] == [2] * TURNS, "the later word on each"
    assert on_server.counts()["attempt"] == 3 * TURNS
    assert on_server.counts()["answer"] == 15 * TURNS
    assert len(log_lines(on_server)) == 2 * TURNS


def test_a_roster_that_two_programs_take_at_once_makes_nobody_twice(on_server: Store) -> None:
    emptied(on_server)
    keep_class(on_server, SHARED)
    add_to_class(on_server, SHARED.uuid, [a_person(1)], [UUID(int=1)], 1)
    again = PersonRow(uuid=UUID(int=2), name="person 1")
    with refused(RowsRefused, match="'person 1' has been added in another program meanwhile; try the list again"):
        add_to_class(on_server, SHARED.uuid, [a_person(3), again], [UUID(int=3), UUID(int=2)], 2)
    assert len(people(on_server)) == 1, "all of it or nothing"
