"""Set work in the records: whose it is, which of two copies holds, and the attempts at it."""

from random import Random
from uuid import UUID

from msgspec.structs import replace

from tests.support.answered import a_journal
from trainer.store.assignments import (
    add_allowances,
    add_assignments,
    allowances,
    assignments,
    assignments_for,
    attempts_at,
)
from trainer.store.classes import add_to_class, keep_class, leave_class
from trainer.store.comparing import differences_of
from trainer.store.records_store import Store
from trainer.store.rows import ClassRow
from trainer.store.work_rows import AllowanceRow, AssignmentRow

NIGHT, ANA, BO = UUID(int=1), UUID(int=11), UUID(int=12)
WORK = AssignmentRow(uuid=UUID(int=7), class_=NIGHT, title="Insurance", content="{}", made=5, changed=5, due=90)


def test_set_work_is_that_of_whoever_is_in_the_class_now(store: Store) -> None:
    add_assignments(store, [WORK])
    assert assignments_for(store, ANA) == [], "the class is not here yet"
    keep_class(store, ClassRow(uuid=NIGHT, name="Nights"))
    add_to_class(store, NIGHT, [], [ANA, BO], 5)
    leave_class(store, NIGHT, BO, 9)
    assert assignments_for(store, ANA) == assignments(store, NIGHT) == [WORK]
    assert assignments_for(store, BO) == assignments(store, UUID(int=2)) == []
    add_assignments(store, [replace(WORK, changed=6, withdrawn=6)])
    assert assignments_for(store, ANA) == []


def test_of_two_copies_the_later_one_holds_and_the_work_never_changes(store: Store) -> None:
    later = replace(WORK, changed=9, due=120, title="Another", content="[]")
    for rows in ([WORK], [later], [WORK]):
        add_assignments(store, rows)
    assert assignments(store) == [replace(WORK, changed=9, due=120)]
    early = AllowanceRow(assignment=WORK.uuid, person=ANA, extra_percent=25, at=3)
    late = replace(early, extra_percent=50, attempts=1, until=150, reason="Reads slowly", at=4)
    for word in (early, late, early):
        add_allowances(store, [word])
    assert allowances(store) == allowances(store, [WORK.uuid], ANA) == [late]
    assert allowances(store, person=BO) == []


def test_attempts_are_found_by_the_work_that_their_journals_name(store: Store) -> None:
    journals = [a_journal(at, 2, Random(at), person=11 + at % 2) for at in range(4)]
    named = [replace(each, attempt=replace(each.attempt, assignment=WORK.uuid)) for each in journals[:3]]
    store.absorb_many([*named, journals[3]])
    assert {each.uuid for each in attempts_at(store, [WORK.uuid])} == {each.attempt.uuid for each in named}
    own = attempts_at(store, [WORK.uuid], ANA)
    assert [(each.person, each.assignment) for each in own] == [(ANA, WORK.uuid)] * 2
    assert differences_of(store, named[0]) == []
    assert "set work" in str(differences_of(store, journals[0])[0])
