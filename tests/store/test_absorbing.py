"""Journals taken over by the records: each answer once, whatever comes when, on either database."""

import os
from itertools import pairwise
from random import Random
from threading import Thread
from uuid import UUID

import msgspec
import pytest
import sqlalchemy as sa

from tests.support.answered import NOON, a_journal, part_of
from tests.support.said import refused
from trainer.store.comparing import differences_of, mark_anew, memory_differences, rebuild
from trainer.store.engines import writing
from trainer.store.faults import JournalDiffers
from trainer.store.folding import sums_of
from trainer.store.people import name_person, people
from trainer.store.projecting import Projection
from trainer.store.reading import attempts_of, table_of
from trainer.store.records_store import Store
from trainer.store.rows import Absorbed, EarlierResult, JournalRows, MarkChange, MarkingRow, PersonRow
from trainer.store.schema import AnswerTable, AttemptTable, MemoryTable, TranscriptTable

DAY = 86_400_000
ATTEMPTS = int(os.environ.get("DEALER_TRAINER_TEST_ATTEMPTS", "30"))
"""Those that arrive in any order; 700 are some 10,000 answers."""


def assert_as_told(store: Store, journals: list[JournalRows]) -> None:
    """Nothing lost, nothing doubled, and every sum as the answers come to."""
    assert store.counts()["answer"] == sum([len(each.answers) for each in journals])
    assert [line for each in journals for line in differences_of(store, each)] == []
    assert memory_differences(store) == []


def test_a_journal_is_taken_line_by_line_as_it_grows(store: Store) -> None:
    journal = a_journal(1, 12, Random(1))
    done = 0
    for lines in (1, 2, 3, 3, 10, journal.lines - 1, journal.lines, journal.lines):
        taken = store.absorb(part_of(journal, done, lines))
        assert taken.lines == lines - done
        done = lines
        (saved,) = attempts_of(store, UUID(int=1))
        sums = sums_of([each for each in journal.answers if each.seq <= lines])
        assert (saved.asked, saved.right, saved.ms) == (sums.asked, sums.right, sums.ms)
        assert (saved.for_house, saved.against_house) == (sums.for_house, sums.against_house)
        assert saved.spent == sums.spent
        assert saved.state == ("open" if lines < journal.lines else "finished")
    assert_as_told(store, [journal])
    (kept,) = store.journals()
    assert kept.whole == journal.whole


def test_an_answer_costs_five_rounds(store: Store) -> None:
    """On a server each waits for the network: the attempt, the answer, its sums read and kept, the attempt's sums."""
    rows = a_journal(1, 40, Random(1))
    skills = [each.skill for each in rows.answers]
    at = next(at for at, skill in enumerate(skills) if at and skill in skills[:at])
    store.absorb(part_of(rows, 0, rows.answers[at - 1].seq))
    rounds: list[tuple[str, bool]] = []

    @sa.event.listens_for(store.engine, "before_cursor_execute")
    def sent(_: object, __: object, statement: str, ___: object, ____: object, many: bool) -> None:
        if not statement.startswith(("BEGIN", "PRAGMA")):
            rounds.append((statement.split()[0], many))

    store.absorb(part_of(rows, rows.answers[at - 1].seq, rows.answers[at].seq))
    sa.event.remove(store.engine, "before_cursor_execute", sent)
    assert rounds == [(each, False) for each in ("SELECT", "INSERT", "SELECT", "INSERT", "UPDATE")]


def test_a_second_time_it_takes_nothing(store: Store) -> None:
    journals = [a_journal(at, 5, Random(at), person=at % 2) for at in range(4)]
    assert [taken.answers for taken in store.absorb_many(journals)] == [5] * 4
    before = store.counts()
    assert store.absorb_many(journals) == [Absorbed(0, 0)] * 4
    for each in journals:
        assert store.absorb(part_of(each, 0, 7)) == Absorbed(0, 0), "an older copy of it is known"
    assert store.counts() == before
    assert_as_told(store, journals)


def test_answers_that_arrive_in_any_order_come_to_the_same(store: Store) -> None:
    """Attempts of the same days from several computers, some of them in parts, the later ones first."""
    random = Random(5)
    journals = [
        a_journal(at, random.randrange(1, 30), random, person=random.randrange(3), started=NOON + at % 7 * DAY)
        for at in range(ATTEMPTS)
    ]
    parts = []
    for each in journals:
        cuts = sorted({0, each.lines, *random.sample(range(1, each.lines), min(2, each.lines - 1))})
        parts.append([part_of(each, start, end) for start, end in pairwise(cuts)])
    while parts:
        queue = random.choice(parts)
        store.absorb(queue.pop(0))
        parts = [each for each in parts if each]
    assert_as_told(store, journals)


def test_another_journal_under_the_same_number_is_refused(store: Store) -> None:
    journal = a_journal(1, 5, Random(1), state="open")
    store.absorb(journal)
    other = msgspec.structs.replace(a_journal(1, 7, Random(2)), attempt=journal.attempt)
    with refused(JournalDiffers, match="is not the one that was taken before"):
        store.absorb(other)
    with refused(JournalDiffers, match="is shorter than what was taken before"):
        store.absorb(part_of(journal, 0, 4))
    closed = a_journal(2, 5, Random(3))
    store.absorb(closed)
    with refused(JournalDiffers, match="is shorter than what was taken before, or not the same"):
        store.absorb(msgspec.structs.replace(part_of(other, 0, 5), attempt=closed.attempt))
    assert_as_told(store, [journal, closed])


def test_records_that_have_less_than_they_had_ask_for_the_whole(store: Store) -> None:
    journal = a_journal(1, 5, Random(1))
    assert store.absorb(part_of(journal, 5, 8)).is_behind
    assert store.counts()["answer"] == 0
    assert store.absorb(journal).answers == 5


def test_a_transaction_that_fails_leaves_nothing(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    journal = a_journal(1, 5, Random(1))

    def fails(*_: object) -> None:
        raise RuntimeError("in the middle")

    with monkeypatch.context() as fault:
        fault.setattr(Projection, "keep_memory", fails)
        with pytest.raises(RuntimeError, match="in the middle"):
            store.absorb(journal)
    assert set(store.counts().values()) == {0}
    store.absorb(journal)
    store.absorb(a_journal(2, 5, Random(2)))
    assert store.counts()["answer"] == 10, "skills made in the failed transaction were made again"


def test_two_programs_at_once_double_nothing(store: Store) -> None:
    journals = [a_journal(at, 6, Random(at), person=at % 2) for at in range(12)]
    other = Store.open(store.engine.url.render_as_string(hide_password=False))
    faults: list[BaseException] = []

    def work(mine: Store, order: list[JournalRows]) -> None:
        try:
            for each in order:
                for lines in (4, 9, each.lines):
                    mine.absorb(part_of(each, 0, lines) if lines > 4 or mine is store else each)
        except JournalDiffers:  # it was shorter than what the other had taken
            work(mine, order[order.index(each) + 1 :])
        except BaseException as fault:
            faults.append(fault)

    threads = [Thread(target=work, args=(store, journals)), Thread(target=work, args=(other, journals[::-1]))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    other.close()
    assert faults == []
    for each in journals:
        store.absorb(each)
    assert_as_told(store, journals)


SPOILT = [
    sa.update(AnswerTable).where(AnswerTable.seq == 3).values(credit=500),
    sa.delete(AnswerTable).where(AnswerTable.seq == 3),
    sa.update(AttemptTable).values(right=AttemptTable.right + 1),
    sa.update(MemoryTable).values(n=MemoryTable.n + 1),
    sa.update(MemoryTable).values(recent=77777),
    sa.delete(MemoryTable).where(MemoryTable.n > 0),
]


@pytest.mark.parametrize("spoil", SPOILT, ids=[str(at) for at in range(len(SPOILT))])
def test_what_differs_is_found_and_computed_anew(spoil: sa.Update | sa.Delete, store: Store) -> None:
    journals = [a_journal(at, 8, Random(at)) for at in range(3)]
    store.absorb_many(journals)
    with writing(store.engine) as connection:
        connection.execute(spoil)
    assert [line for each in journals for line in differences_of(store, each)] + memory_differences(store)
    assert rebuild(store, journals) == 24
    assert_as_told(store, journals)


def test_a_marking_is_added_and_everything_follows_it(store: Store) -> None:
    journals = [a_journal(at, 8, Random(at)) for at in range(3)]
    store.absorb_many(journals)
    first, second = journals[1].answers[:2]
    for changes in ((MarkChange(first.seq, 500, "half", 25),), (MarkChange(second.seq, 0, "wrong", -50),), ()):
        marking = MarkingRow(regulation="2027-01", program="2.0", at=NOON, changes=changes)
        assert mark_anew(store, [(journals[1], marking)]) == 1
        assert [line for each in journals for line in differences_of(store, each)] == []
        assert memory_differences(store) == []
        saved = {each.uuid: each for each in store.journals()}[journals[1].attempt.uuid]
        assert (saved.marked_by, saved.changes) == (("2027-01", "2.0"), changes)
    assert store.counts()["marking"] == 3
    rebuild(store, journals)
    assert_as_told(store, journals)


def test_answers_whose_journal_is_elsewhere_stay(store: Store) -> None:
    here, elsewhere = a_journal(1, 5, Random(1)), a_journal(2, 5, Random(2), state="open")
    store.absorb_many([here, elsewhere])
    assert rebuild(store, [here]) == 5
    assert_as_told(store, [here, elsewhere])


def test_people_have_names_and_a_table(store: Store) -> None:
    for at, person in enumerate((3, 1, 1, 2)):
        store.absorb(a_journal(at, 4 + at, Random(at), person=person, started=NOON + at))
    ana = PersonRow(uuid=UUID(int=1), name="Ana Ruiz", sort_name="Ruiz, Ana", number="S1", role="instructor")
    name_person(store, ana)
    name_person(store, PersonRow(uuid=UUID(int=9), name="Bo Adams", sort_name="Adams, Bo"))
    assert ana in people(store)
    lines = {each.person.int: each for each in table_of(store)}
    assert [lines[person].attempts for person in (1, 2, 3, 9)] == [2, 1, 1, 0]
    assert lines[1].name == "Ana Ruiz"
    assert lines[1].last == NOON + 2
    (some,) = table_of(store, [UUID(int=2)])
    assert some == lines[2]
    assert [each.started for each in attempts_of(store, UUID(int=1))] == [NOON + 2, NOON + 1]
    assert sum([each.n for each in store.skills_of(UUID(int=1))]) == lines[1].asked


def test_results_of_before_are_kept_once(store: Store) -> None:
    results = [
        EarlierResult(kind="session", name="blackjack", right=8, asked=10, on="2026-11-20"),
        EarlierResult(kind="lesson", name="first", right=2),
    ]
    assert store.keep_earlier(UUID(int=1), results) == 2
    assert store.keep_earlier(UUID(int=1), [msgspec.structs.replace(results[0], right=1), results[1]]) == 0
    assert store.counts()["earlier"] == 2
    assert store.keep_earlier(UUID(int=2), []) == 0
    store.absorb(a_journal(1, 3, Random(1), person=2))
    assert store.keep_earlier(UUID(int=2), results) == 0, "by now they are results of attempts"


def test_a_closed_journal_is_kept_compressed(store: Store) -> None:
    journal = a_journal(1, 40, Random(1))
    store.absorb(journal)
    with writing(store.engine) as connection:
        (packed,) = connection.execute(sa.select(TranscriptTable.packed)).scalars()
    assert len(packed) < len(journal.whole) / 2
