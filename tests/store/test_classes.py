"""Classes in the records: who is in which, carried elsewhere, and whoever left may come again."""

from uuid import UUID

from trainer.store.classes import add_classes, add_to_class, classes, keep_class, leave_class, memberships
from trainer.store.people import people
from trainer.store.records_store import Store
from trainer.store.rows import ClassRow, MembershipRow, PersonRow

NIGHT = ClassRow(uuid=UUID(int=1), name="Blackjack nights", term="Fall", begins="2026-09-07", ends="2026-12-11")
ANA = PersonRow(uuid=UUID(int=11), name="Ana Ruiz", sort_name="Ruiz, Ana", number="S1")
BO = UUID(int=12)


def test_people_come_into_a_class_leave_it_and_come_again(store: Store) -> None:
    keep_class(store, NIGHT)
    add_to_class(store, NIGHT.uuid, [ANA], [ANA.uuid, BO], 5)
    leave_class(store, NIGHT.uuid, ANA.uuid, 9)
    mine = MembershipRow(class_=NIGHT.uuid, person=ANA.uuid, since=5, left=9)
    assert memberships(store) == [mine, MembershipRow(class_=NIGHT.uuid, person=BO, since=5)]
    assert [each.name for each in people(store)] == ["", "Ana Ruiz"]
    add_to_class(store, NIGHT.uuid, [], [ANA.uuid], 12)
    assert [(each.since, each.left) for each in memberships(store)] == [(5, None), (5, None)]


def test_classes_from_elsewhere_do_not_change_those_here(store: Store) -> None:
    here = ClassRow(uuid=NIGHT.uuid, name="Nights", archived=3)
    keep_class(store, here)
    came = MembershipRow(class_=NIGHT.uuid, person=BO, since=5)
    for _ in range(2):
        add_classes(store, [NIGHT], [came, MembershipRow(class_=UUID(int=99), person=BO, since=1)])
        assert classes(store) == [here]
        assert memberships(store) == [came], "and none of a class that nobody knows"
