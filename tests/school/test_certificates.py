"""Certificates that a school issues: of what they rest on, replaced, taken back, and each use of the key logged."""

import shutil
import zlib
from base64 import b64encode
from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from typing import NamedTuple
from uuid import UUID

import msgspec
import pytest
import sqlalchemy as sa

from tests.support.said import refused
from tests.support.sat import ANA, BEN, PAULA, STATION_KEY, a_school, sat
from trainer.exam import school_key
from trainer.exam.certificate import Certificate, CertifiedRounds
from trainer.exam.revocations import read_revocations
from trainer.exam.school_key import SchoolKey, WrongPassphrase
from trainer.exam.seal import sealed_journal
from trainer.exam.table_test import SheetForm, SheetLine, TableTest
from trainer.exam.verifying import verified
from trainer.proving.sitters import HERE, a_blueprint
from trainer.school.certificates import issue, issued, reissue, revoke, why_not
from trainer.school.certified_facts import CertificateRefused
from trainer.school.records import Records
from trainer.school.school_keys import (
    NoSchoolKey,
    Signer,
    log_of,
    make_school_key,
    open_school_key,
    public_keys,
    revocation_list,
    revoke_key,
)
from trainer.school.signed_tests import row_of
from trainer.school.station_key import FILE as STATION_FILE
from trainer.school.trusted_stations import StationRefused, digits_of, sealed_by, trust_no_more, trust_sealing
from trainer.store.people import name_person
from trainer.store.table_tests import add_table_tests
from trainer.wording.sentences import say

NOW = round(datetime(2026, 12, 1, 12, tzinfo=UTC).timestamp() * 1000)
SIGNER = Signer(PAULA.uuid, NOW)
TODAY = SIGNER.day
PASSPHRASE = "correct horse battery"
NO_ROUNDS = a_blueprint(0)


class Sat(NamedTuple):
    """The sittings that people have sat, each made once."""

    passed: UUID
    bens: UUID
    borderline: UUID
    failed: UUID


@pytest.fixture(scope="module")
def sittings(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Sat]:
    """A folder of records, which each test has a copy of."""
    folder = tmp_path_factory.mktemp("school")
    records = a_school(folder)
    missed = ("win", "lose", "push")
    found = Sat(
        passed=sat(records, msgspec.structs.replace(a_blueprint(1), valid_months=3)),
        bens=sat(records, NO_ROUNDS, BEN, number=2),
        borderline=sat(records, NO_ROUNDS, number=3, missed=missed[:1]),
        failed=sat(records, NO_ROUNDS, number=4, missed=missed),
    )
    records.close()
    return folder, found


@pytest.fixture
def made(sittings: tuple[Path, Sat]) -> Sat:
    return sittings[1]


@pytest.fixture
def school(sittings: tuple[Path, Sat], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Records]:
    monkeypatch.setattr(school_key, "SCRYPT_N", 2**4)  # the true one takes a second each time
    shutil.copytree(sittings[0], tmp_path / "school")
    records = Records(tmp_path / "school", HERE)
    yield records
    records.close()


@pytest.fixture
def key(school: Records) -> SchoolKey:
    make_school_key(school.store, "Great Lakes", PASSPHRASE, SIGNER, lambda count: bytes([1] * count))
    return open_school_key(school.store, PASSPHRASE)


def a_table_test(school: Records, points: int) -> None:
    line = SheetLine("Signals", ("none", "some", "all"))
    test = TableTest(
        uuid=UUID(int=500 + points),
        person=ANA.uuid,
        game="blackjack",
        form=SheetForm(lines=(line, line)),
        marks=(points, points),
        evaluator=PAULA.uuid,
        evaluator_name="Paula Ito",
        title="Pit manager",
        at=NOW,
    )
    add_table_tests(school.store, [row_of(test)])


def state_of(school: Records, text: str, revoked: bytes | None = None) -> str:
    keys = public_keys(school.store)
    return verified(text.encode(), keys, read_revocations(revoked, keys) if revoked else None, TODAY).state


def against(school: Records, attempt: UUID) -> str:
    """Return the words against a certificate of a sitting; none if there are none."""
    why = why_not(school.store, attempt)
    return say(why) if why is not None else ""


def test_a_certificate_says_what_the_sealed_sitting_comes_to(school: Records, key: SchoolKey, made: Sat) -> None:
    a_table_test(school, 2)
    given = issue(school.store, made.passed, key, SIGNER, class_name="Autumn 2026")
    of = given.certificate
    saved = school.store.journal_of(made.passed)
    assert saved is not None
    assert of.seal == sealed_journal(saved.whole, Path("x")).tail[:16]
    assert (of.serial, of.name, of.school, of.class_name) == ("2026-0001", "Ana Ruiz", "Great Lakes", "Autumn 2026")
    assert (of.examination, of.edition, of.total, of.mark, of.questions) == ("A short test", "1", 1000, 800, 5)
    assert [(each.title, each.score) for each in of.sections] == [("Payouts", 1000), ("Hitting", 1000)]
    assert all([each.tenths > 0 for each in of.sections])
    assert [each.title for each in of.rules] == ["Blackjack", "Dealer Bust 21, South Dakota"]
    assert of.rounds == CertifiedRounds(count=1, points=0, limit=6)
    assert (of.proctor, of.table_test and of.table_test.by) == ("Paula Ito", "Paula Ito")
    assert (of.issued, of.expires) == (TODAY, date(2027, 3, 1))
    assert state_of(school, given.row.text) == "valid"
    assert [each.row.serial for each in issued(school.store, person=ANA.uuid)] == ["2026-0001"]
    assert issued(school.store, person=BEN.uuid) == []
    assert school.differences() == []


def test_only_what_was_passed_and_is_sealed_is_certified(school: Records, key: SchoolKey, made: Sat) -> None:
    assert against(school, made.failed) == "the examination was not passed"
    with refused(CertificateRefused, match="the examination was not passed"):
        issue(school.store, made.failed, key, SIGNER)
    with refused(CertificateRefused, match="no sitting that is closed"):
        issue(school.store, UUID(int=1), key, SIGNER)
    saved = school.store.journal_of(made.bens)
    assert saved is not None
    assert why_not(school.store, made.bens) is None
    unsealed = zlib.compress(b"\n".join([*saved.whole.split(b"\n")[:-2], b""]))
    with school.store.engine.begin() as connection:  # without its seal
        connection.execute(sa.text("update transcript set packed = :packed"), {"packed": unsealed})
    assert "the sitting is not as it was closed" in against(school, made.bens)


def test_a_sitting_that_another_computer_sealed_is_told(school: Records, made: Sat) -> None:
    """Its seal is in order; but anybody's computer makes a key, and seals what it likes."""
    assert sealed_by(school.store, school.folder, made.passed).remark is not None
    (school.folder / STATION_FILE).write_bytes(b64encode(STATION_KEY))
    assert sealed_by(school.store, school.folder, made.passed).remark is None


def test_a_computer_is_said_once_to_be_the_schools(school: Records, made: Sat) -> None:
    row = trust_sealing(school.store, made.passed, " PC  3", SIGNER)
    assert (row.name, row.by) == ("PC 3", PAULA.uuid)
    found = sealed_by(school.store, school.folder, made.bens)
    assert (found.remark, found.name, found.digits) == (None, "PC 3", digits_of(row))
    with refused(StationRefused, match="is one of the school's already"):
        trust_sealing(school.store, made.bens, "PC 4", SIGNER)
    with refused(StationRefused, match="no computer of the school"):
        trust_no_more(school.store, "PC 4")
    assert trust_no_more(school.store, digits_of(row).upper()) == row
    assert sealed_by(school.store, school.folder, made.passed).remark is not None


def test_where_the_result_is_borderline_the_table_test_decides(school: Records, key: SchoolKey, made: Sat) -> None:
    with refused(CertificateRefused, match="the result is borderline: it takes a table test that was passed"):
        issue(school.store, made.borderline, key, SIGNER)
    a_table_test(school, 1)
    assert why_not(school.store, made.borderline) is not None, "that one was not passed"
    a_table_test(school, 2)
    assert issue(school.store, made.borderline, key, SIGNER).certificate.table_test is not None


def test_a_name_that_cannot_be_printed_signs_nothing(school: Records, key: SchoolKey, made: Sat) -> None:
    def expect(certificate: Certificate) -> None:
        raise CertificateRefused("{name}", name=certificate.name)

    with refused(CertificateRefused, match="Ana Ruiz"):
        issue(school.store, made.passed, key, SIGNER, expect=expect)
    assert issued(school.store) == []
    assert [each.did for each in log_of(school.store)[0]] == ["made"]


def test_one_is_issued_anew_under_another_name_in_place_of_the_old(school: Records, key: SchoolKey, made: Sat) -> None:
    first = issue(school.store, made.passed, key, SIGNER, class_name="Autumn 2026")
    with refused(CertificateRefused, match="certificate 2026-0001 is of this sitting already"):
        issue(school.store, made.passed, key, SIGNER)
    name_person(school.store, msgspec.structs.replace(ANA, name="Ana Ruiz-Vega"))
    second = reissue(school.store, "2026-0001", key, SIGNER)
    of = second.certificate
    assert (of.serial, of.name, of.replaces) == ("2026-0002", "Ana Ruiz-Vega", "2026-0001")
    assert of.class_name == "Autumn 2026"
    with refused(CertificateRefused, match="was taken back before"):
        revoke(school.store, "2026-0001", "again", key, SIGNER)
    with refused(CertificateRefused, match="nothing is issued in its place"):
        reissue(school.store, "2026-0001", key, SIGNER)
    with refused(CertificateRefused, match="no certificate has this number"):
        revoke(school.store, "2026-0009", "none", key, SIGNER)
    listed = revocation_list(school.store, key, SIGNER)
    assert [state_of(school, each.row.text, listed) for each in (first, second)] == ["revoked", "valid"]
    done = ["made", "issued", "reissued", "revoked", "listed"]
    assert [(each.did, each.by) for each in log_of(school.store)[0]] == [(did, PAULA.uuid) for did in done]
    assert school.differences() == []


def test_earlier_ones_hold_under_a_new_key_and_not_under_a_lost_one(school: Records, key: SchoolKey, made: Sat) -> None:
    first = issue(school.store, made.passed, key, SIGNER)
    later = Signer(PAULA.uuid, NOW + 1000)
    make_school_key(school.store, "Great Lakes", "another passphrase", later, lambda count: bytes([2] * count))
    with refused(WrongPassphrase, match="not the passphrase of the key"):
        open_school_key(school.store, PASSPHRASE)
    now = open_school_key(school.store, "another passphrase")
    assert open_school_key(school.store, PASSPHRASE, first.key_id).private == key.private
    keys = public_keys(school.store).keys
    assert [each.retired for each in keys] == [None, TODAY]
    assert state_of(school, first.row.text) == "valid"
    second = issue(school.store, made.bens, now, later)
    revoke_key(school.store, key.public.fingerprint.upper(), later)
    listed = revocation_list(school.store, now, later)
    assert [state_of(school, each.row.text, listed) for each in (first, second)] == ["revoked", "valid"]
    with refused(NoSchoolKey, match="signs holds any more; expected a new key"):
        open_school_key(school.store, PASSPHRASE, key.public.key_id.hex())
    assert open_school_key(school.store, PASSPHRASE, key.public.key_id.hex(), signs=False).private == key.private
    with refused(NoSchoolKey, match="has no key"):
        revoke_key(school.store, "abcd", later)


def test_what_is_changed_in_the_log_or_a_certificate_is_told(school: Records, key: SchoolKey, made: Sat) -> None:
    issue(school.store, made.passed, key, SIGNER)
    assert school.differences() == []
    with school.store.engine.begin() as connection:
        connection.execute(sa.text("update audit set body = replace(body, 'made', 'lost') where number = 1"))
        connection.execute(sa.text("update certificate set serial = '2026-0009'"))
    assert [say(each) for each in school.differences()] == [
        "the log of the school's key: line 1 is not as it was written",
        "certificate 2026-0001: stands in the log alone, or not in it",
        "certificate 2026-0009: stands in the log alone, or not in it",
        "certificate 2026-0009: is not as the school signed it",
    ]


def test_a_log_that_was_cut_at_its_end_is_told(school: Records, key: SchoolKey, made: Sat) -> None:
    issue(school.store, made.passed, key, SIGNER)
    with school.store.engine.begin() as connection:
        connection.execute(sa.text("delete from audit where number = 2"))
    assert [say(each) for each in school.differences()] == [
        "certificate 2026-0001: stands in the log alone, or not in it"
    ]


def test_without_a_key_nothing_is_signed(school: Records) -> None:
    with refused(NoSchoolKey, match="the school has no key yet"):
        public_keys(school.store)
