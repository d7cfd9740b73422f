"""A person's record read page by page, some kinds of it alone, and summed."""

from random import Random
from typing import Final
from uuid import UUID

import msgspec
import pytest

from tests.support.answered import NOON, a_journal
from trainer.journal.origin import Purpose
from trainer.store.reading import attempt_of, attempts_of, attempts_page, sums_by_kind
from trainer.store.records_store import Store
from trainer.store.rows import AttemptFilter

ANA: Final = UUID(int=1)
KINDS: Final[tuple[tuple[Purpose, str], ...]] = (
    ("practice", "payout"),
    ("practice", "payout/db21-ace"),
    ("deal", "first-deal"),
    ("exercise", ""),
)


def fill(store: Store, count: int, first: int = 0) -> None:
    """Keep attempts of Ana's, two begun at each moment, of every kind in turn; and one of somebody else's."""
    for at in range(first, first + count):
        rows = a_journal(at, 4, Random(at), person=1, started=NOON + at // 2)
        purpose, what = KINDS[at % len(KINDS)]
        attempt = msgspec.structs.replace(rows.attempt, purpose=purpose, what=what)
        store.absorb(msgspec.structs.replace(rows, attempt=attempt))
    store.absorb(a_journal(first + 900, 4, Random(1), person=2, started=NOON))


def test_pages_follow_one_another_whatever_is_added_meanwhile(store: Store) -> None:
    fill(store, 11)
    everything = attempts_of(store, ANA)
    assert len(everything) == 11
    page = attempts_page(store, ANA, most=4)
    read = list(page.attempts)
    fill(store, 2, first=500)
    while page.last is not None:
        page = attempts_page(store, ANA, after=page.last, most=4)
        read += page.attempts
    assert read == everything


@pytest.mark.parametrize(
    ("wanted", "count"),
    [
        (AttemptFilter(purpose="practice", what="payout"), 6),
        (AttemptFilter(purpose="practice", what="order"), 0),
        (AttemptFilter(purpose="deal"), 3),
        (AttemptFilter(game="blackjack", purpose="exercise"), 2),
        (AttemptFilter(game="no-bust-21"), 0),
        (AttemptFilter(), 11),
    ],
    ids=str,
)
def test_kinds_of_attempts_are_found_alone_and_summed(store: Store, wanted: AttemptFilter, count: int) -> None:
    fill(store, 11)
    found = attempts_page(store, ANA, wanted).attempts
    sums = sums_by_kind(store, ANA, wanted)
    assert len(found) == sum([each.attempts for each in sums]) == count
    for name in ("asked", "right", "ms", "for_house", "against_house"):
        assert sum([getattr(each, name) for each in sums]) == sum([getattr(each, name) for each in found])
    starts = [each.started for each in found]
    assert min([each.first for each in sums], default=0) == min(starts, default=0)
    assert max([each.last for each in sums], default=0) == max(starts, default=0)


def test_one_attempt_is_found_with_its_person_and_its_journal(store: Store) -> None:
    fill(store, 3)
    saved = attempts_of(store, ANA)[0]
    journal = store.journal_of(saved.uuid)
    assert attempt_of(store, saved.uuid) == saved
    assert journal is not None
    assert journal in list(store.journals())
    assert (attempt_of(store, UUID(int=77)), store.journal_of(UUID(int=77))) == (None, None)
