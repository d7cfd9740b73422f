"""Doubts about results: kept once, answered once, and void items found for whom they are."""

from uuid import UUID

from trainer.store.appeals import add_appeals, add_rulings, appeals, rulings, voids_of
from trainer.store.records_store import Store
from trainer.store.rows import AppealRow, RulingRow

ANA, BEN, PAULA = UUID(int=1), UUID(int=2), UUID(int=3)
MINE, HIS = UUID(int=11), UUID(int=12)
EDITION = "e" * 64


def appeal(number: int, attempt: UUID = MINE, item: str = "1/win") -> AppealRow:
    return AppealRow(
        uuid=UUID(int=number), attempt=attempt, edition=EDITION, item=item, place="1/4", why="", by=ANA, at=number
    )


def ruling(of: AppealRow, *, is_void: bool, is_for_all: bool = True, by: UUID = PAULA) -> RulingRow:
    return RulingRow(
        appeal=of.uuid,
        attempt=of.attempt,
        edition=of.edition,
        item=of.item,
        is_void=is_void,
        is_for_all=is_for_all,
        reason="The picture was cut off",
        by=by,
        at=99,
    )


def test_a_doubt_is_kept_once_and_its_first_answer_stands(store: Store) -> None:
    first, second = appeal(101), appeal(102, HIS)
    assert add_appeals(store, [first, second]) == 2
    assert add_appeals(store, [first]) == 0
    assert add_rulings(store, [ruling(first, is_void=True)]) == 1
    assert add_rulings(store, [ruling(first, is_void=False, by=BEN)]) == 0
    assert appeals(store) == [first, second]
    assert appeals(store, MINE) == [first]
    assert [(each.is_void, each.by) for each in rulings(store)] == [(True, PAULA)]


def test_a_void_kind_is_void_for_the_edition_and_a_void_fault_for_its_sitting(store: Store) -> None:
    kind, fault, stands = appeal(101), appeal(102, item="4/1#17"), appeal(103, item="2/hit-low")
    answers = [ruling(kind, is_void=True), ruling(fault, is_void=True, is_for_all=False), ruling(stands, is_void=False)]
    add_rulings(store, answers)
    assert voids_of(store, EDITION, MINE) == {"1/win", "4/1#17"}
    assert voids_of(store, EDITION, HIS) == {"1/win"}
    assert voids_of(store, "f" * 64, MINE) == frozenset()
