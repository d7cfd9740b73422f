"""Signing in: who is let in, and how long somebody who guesses has to wait."""

from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import pytest

from tests.support.said import refused
from trainer.school.signing_in import FIRST_WAIT_MS, LONGEST_WAIT_MS, PinRefused, SignIn, set_pin, sign_in
from trainer.store.engines import sqlite_url
from trainer.store.faults import RecordsNewer
from trainer.store.people import keep_secret, name_person, people, secret_of
from trainer.store.records_store import Store
from trainer.store.rows import PersonRow, SecretRow

ANA, BO = UUID(int=2), UUID(int=3)
NOW = 1_796_000_000_000


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store.open(sqlite_url(tmp_path / "records.db"))
    name_person(store, PersonRow(uuid=ANA, name="Ana Ruiz"))
    yield store
    store.close()


@pytest.fixture
def cheap_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a guess cost next to nothing where the tries are tried; of the first test each takes as long as for real."""
    monkeypatch.setattr("trainer.school.signing_in._LOG_COST", 4)


def drawn(count: int) -> bytes:
    return bytes(range(count))


def test_a_pin_lets_its_person_in_and_nobody_else(store: Store) -> None:
    name_person(store, PersonRow(uuid=BO, name="Bo Adams"))
    assert sign_in(store, ANA, "", NOW) == SignIn(True), "who has no PIN needs none"
    set_pin(store, ANA, "2580", drawn)
    kept = secret_of(store, ANA).secret
    assert kept is not None
    assert "2580" not in kept
    assert sign_in(store, ANA, "2580", NOW) == SignIn(True)
    assert sign_in(store, ANA, "2581", NOW) == SignIn(False)
    assert [each.has_secret for each in people(store)] == [True, False]
    set_pin(store, ANA, "", drawn)
    assert sign_in(store, ANA, "anything", NOW) == SignIn(True)
    for pin in ("123", "12a4", "1" * 13, "１２３４"):
        with refused(PinRefused, match="a PIN has 4 to 12 digits"):
            set_pin(store, ANA, pin, drawn)
    assert sign_in(store, UUID(int=77), "1234", NOW) == SignIn(True)


def test_five_wrong_tries_wait_and_each_further_one_doubles_it(store: Store, cheap_pins: None) -> None:
    set_pin(store, ANA, "2580", drawn)
    for _ in range(4):
        assert sign_in(store, ANA, "0000", NOW) == SignIn(False)
    now = NOW
    for wait in (FIRST_WAIT_MS, 2 * FIRST_WAIT_MS, 4 * FIRST_WAIT_MS):
        assert sign_in(store, ANA, "0000", now) == SignIn(False, wait)
        assert sign_in(store, ANA, "2580", now + 1000) == SignIn(False, wait - 1000), "even the right one waits"
        now += wait
    for _ in range(40):
        wait = sign_in(store, ANA, "0000", now).wait_ms
        now += wait
    assert wait == LONGEST_WAIT_MS
    assert sign_in(store, ANA, "2580", NOW - LONGEST_WAIT_MS * 400) == SignIn(True), "the clock was set back by years"
    assert sign_in(store, ANA, "0000", now) == SignIn(False), "a right one lets the tries begin anew"


def test_records_that_cannot_be_written_let_in_whoever_knows_the_pin(store: Store, cheap_pins: None) -> None:
    set_pin(store, ANA, "2580", drawn)
    looked_at = Store(store.engine, is_newer=True)
    assert sign_in(looked_at, ANA, "2580", NOW) == SignIn(True)
    with refused(RecordsNewer, match="a newer version"):  # a wrong try that is not counted is none
        sign_in(looked_at, ANA, "0000", NOW)


def test_what_is_no_secret_lets_nobody_in(store: Store, cheap_pins: None) -> None:
    set_pin(store, ANA, "2580", drawn)
    for secret in ("", "plain$2580", "scrypt$4$?$?", "md5$4$AAAA$AAAA"):
        keep_secret(store, ANA, SecretRow(secret=secret))
        assert not sign_in(store, ANA, "2580", NOW).is_in
