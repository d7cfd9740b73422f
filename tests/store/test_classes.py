"""Classes in the records: who is in which, carried elsewhere, and whoever left may come again."""

from random import Random
from uuid import UUID

from tests.support.answered import a_journal
from trainer.school.days import days_here
from trainer.school.streak import time_spent
from trainer.store.answers import answers_of
from trainer.store.class_answers import last_answers, last_practiced, practice_since, practiced_at
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


def test_the_answers_of_a_class_are_those_of_its_people(store: Store) -> None:
    keep_class(store, NIGHT)
    journals = [a_journal(at, 9, Random(at), person=1 + at % 3) for at in range(9)]
    store.absorb_many(journals)
    add_to_class(store, NIGHT.uuid, [], [UUID(int=1), UUID(int=2), UUID(int=3)], 5)
    leave_class(store, NIGHT.uuid, UUID(int=3), 9)
    inside = [each for each in journals if each.attempt.person != UUID(int=3)]
    answers = [answer for each in inside for answer in each.answers]
    until = max([each.at for each in answers])
    found = practice_since(store, NIGHT.uuid, 0, until)
    assert set(found) == set(last_practiced(store, NIGHT.uuid)) == {UUID(int=1), UUID(int=2)}
    assert sum([each.answers for each in found.values()]) == sum([each.first for each in answers])
    assert sum([each.count for each in practiced_at(store, NIGHT.uuid, 0, until)]) == len(answers)
    middle = sorted([each.at for each in answers])[len(answers) // 2]
    for person, own in practice_since(store, NIGHT.uuid, middle, until).items():
        theirs = [each for each in answers_of(store, person) if middle <= each.at <= until]
        assert own.spent == time_spent(theirs), "the practice of a part of an attempt, too"
        assert days_here(own.moments) == days_here([each.at for each in theirs])
    asked = [
        each for journal in inside if journal.attempt.purpose == "practice" for each in journal.answers if each.first
    ]
    sums = last_answers(store, NIGHT.uuid, 1000, until)
    assert sum([each.n for each in sums]) == len(asked) > 0
    assert sum([each.right for each in sums]) == sum([each.credit == 1000 for each in asked])
    assert {each.n for each in last_answers(store, NIGHT.uuid, 1, until)} == {1}
