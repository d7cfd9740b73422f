"""What a class comes to, read from the records of either database."""

from random import Random
from typing import Any
from uuid import UUID

import msgspec
import pytest

from tests.support.answered import NOON, a_journal, an_attempt
from trainer.store.class_ledger import class_ledger
from trainer.store.classes import add_to_class, keep_class, leave_class
from trainer.store.exam_items import examinations_sat, item_answers
from trainer.store.grade_rows import FaultMoney, ItemAnswer
from trainer.store.gradebook import work_attempts
from trainer.store.records_store import Store
from trainer.store.rows import AnswerRow, AttemptRow, ClassRow, State

ANA, BEN, RICO = UUID(int=1), UUID(int=2), UUID(int=3)
NIGHTS = ClassRow(uuid=UUID(int=40), name="Nights")
WORK = UUID(int=50)


def did(
    store: Store, number: int, person: UUID, *answers: AnswerRow, state: State = "finished", **facts: Any
) -> AttemptRow:
    """Have a person answer in an attempt with these facts; a later number began later."""
    attempt = msgspec.structs.replace(an_attempt(number, person.int, NOON + number), **facts)
    rows = a_journal(number, len(answers), Random(number), state=state)
    told = [msgspec.structs.replace(each, seq=row.seq) for each, row in zip(answers, rows.answers, strict=True)]
    store.absorb(msgspec.structs.replace(rows, attempt=attempt, answers=tuple(told)))
    return attempt


def answer(skill: str, credit: int = 1000, fault: str = "", money: int = 0, **facts: Any) -> AnswerRow:
    row = AnswerRow(seq=1, skill=skill, at=NOON, ms=2000, credit=credit, fault=fault, money=money)
    return msgspec.structs.replace(row, **facts)


@pytest.fixture
def nights(store: Store) -> ClassRow:
    keep_class(store, NIGHTS)
    add_to_class(store, NIGHTS.uuid, [], [ANA, BEN], 1)
    return NIGHTS


def test_first_sittings_that_were_handed_in_are_an_examinations_items(store: Store) -> None:
    sitting: dict[str, Any] = {"purpose": "sitting", "what": "final", "blueprint": "e" * 64}
    did(store, 1, ANA, answer("a/win"), answer("a/lose", 0), **sitting)
    did(store, 2, ANA, answer("a/win", 0), answer("a/lose", 0), **sitting)
    did(store, 3, BEN, answer("a/win", 500), state="open", **sitting)
    did(store, 4, RICO, answer("a/win", 500), **sitting)
    did(store, 5, BEN, answer("a/win", 0))
    assert examinations_sat(store) == [("final", "blackjack", 2)]
    found = item_answers(store, "final")
    assert [(each.skill, each.credit) for each in found] == [("a/win", 1000), ("a/lose", 0), ("a/win", 500)]
    assert [each.skill for each in item_answers(store, "final", [RICO])] == ["a/win"]
    assert isinstance(found[0], ItemAnswer)


def test_a_ledger_has_the_money_of_first_answers_of_the_class(store: Store, nights: ClassRow) -> None:
    did(
        store, 1, ANA, answer("a", 0, "odds", 500), answer("a", 0, "odds", -200), answer("a", 0, "odds", 9, first=False)
    )
    did(store, 2, BEN, answer("a", 0, "odds", 100), answer("a", 0, "push", -50), answer("a", 0, "push", 0))
    did(store, 3, RICO, answer("a", 0, "odds", 900))
    did(store, 4, ANA, answer("a", 0, "odds", 900), state="open", purpose="sitting")
    late = did(store, 5, BEN, answer("a", 0, "push", 70, at=NOON + 99))
    assert class_ledger(store, nights.uuid, 0, [late.uuid]) == [
        FaultMoney("odds", 3, 2, 600, 200),
        FaultMoney("push", 1, 1, 0, 50),
    ]
    assert class_ledger(store, nights.uuid, NOON + 50) == [FaultMoney("push", 1, 1, 70, 0)]
    leave_class(store, nights.uuid, BEN, NOON + 100)
    assert class_ledger(store, nights.uuid, NOON + 50) == [], "who has left takes theirs along"


def test_attempts_at_work_are_those_of_each_person_the_oldest_first(store: Store) -> None:
    did(store, 2, ANA, answer("a"), answer("a", 0), assignment=WORK)
    did(store, 1, ANA, answer("a"), assignment=WORK)
    sitting = did(store, 3, BEN, answer("a"), assignment=WORK, purpose="sitting")
    did(store, 4, BEN, answer("a"))
    found = work_attempts(store, [WORK])
    assert [(each.asked, each.right, each.assignment) for each in found.of(ANA)] == [(1, 1, WORK), (2, 1, WORK)]
    assert [each.uuid for each in found.of(BEN)] == [sitting.uuid]
    assert found.of(RICO) == []
    assert found.sittings == {sitting.uuid: 0}
