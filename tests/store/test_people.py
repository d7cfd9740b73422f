"""People in the records: whose practice is whose."""

from random import Random
from uuid import UUID

from tests.support.answered import a_journal, part_of
from trainer.store.comparing import differences_of, memory_differences, rebuild
from trainer.store.people import hand_over, name_person, people, take_back
from trainer.store.reading import attempts_of, table_of
from trainer.store.records_store import Store
from trainer.store.rows import PersonRow

NOBODY, ANA = UUID(int=1), UUID(int=2)


def test_earlier_practice_is_handed_over_and_taken_back(store: Store) -> None:
    journals = [a_journal(at, 6, Random(at), person=1 if at < 3 else 2) for at in range(5)]
    store.absorb_many([part_of(journals[0], 0, 5), *journals[1:]])
    name_person(store, PersonRow(uuid=ANA, name="Ana Ruiz"))
    before = (attempts_of(store, NOBODY), attempts_of(store, ANA), store.skills_of(NOBODY), store.skills_of(ANA))
    assert hand_over(store, NOBODY, ANA) == 3
    store.absorb(journals[0])  # it went on meanwhile
    store.absorb(a_journal(9, 6, Random(9), person=1))  # and another one arrives late
    assert (len(attempts_of(store, ANA)), attempts_of(store, NOBODY), store.skills_of(NOBODY)) == (6, [], [])
    assert [each.uuid for each in people(store)] == [ANA], "the one without a name is no choice any more"
    assert [line for each in journals for line in differences_of(store, each)] + memory_differences(store) == []
    rebuild(store, journals)
    assert len(attempts_of(store, ANA)) == 6
    assert take_back(store, NOBODY) == 4
    assert len(attempts_of(store, NOBODY)) == 4
    assert (attempts_of(store, ANA), store.skills_of(ANA)) == (before[1], before[3])
    assert memory_differences(store) == []
    assert {each.person for each in table_of(store)} == {NOBODY, ANA}
