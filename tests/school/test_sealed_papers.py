"""Papers that are sealed to the school: what a computer keeps of them, what leaves it, and how they are opened."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path

import pytest

from tests.support.said import refused, said
from trainer.engine.errors import Refusal
from trainer.exam import envelopes
from trainer.exam.blueprint import Blueprint
from trainer.exam.school_key import SEALED_WORD, SECRET_BYTES, PublicKeys, SchoolKey, WrongPassphrase, made_key
from trainer.proving.sitters import HERE, a_blueprint, begun, to_the_end
from trainer.school.exam_results import review_of_sitting
from trainer.school.exchanging import export_records, import_records
from trainer.school.opened_papers import open_papers
from trainer.school.records import Records
from trainer.school.school_keys import Signer, make_school_key, public_keys
from trainer.school.sealed_papers import PassphraseMissing, as_it_leaves, keep_school
from trainer.school.sittings import sittings_of
from trainer.store.records_store import _SEALED

PASSPHRASE = "correct horse battery"
STATION_KEY = b"\x07" * 32


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.exam.school_key.SCRYPT_N", 1 << 4)
    monkeypatch.setitem(envelopes._LOG_COSTS, "pin", 4)


@pytest.fixture
def school(tmp_path: Path) -> Iterator[Records]:
    records = Records(tmp_path / "school", HERE)
    make_school_key(records.store, "Tech Dealers", PASSPHRASE, Signer(None, 1), lambda n: b"\x05" * n)
    yield records
    records.close()


@pytest.fixture
def station(tmp_path: Path) -> Iterator[Records]:
    records = Records(tmp_path / "station", HERE)
    yield records
    records.close()


def closed(records: Records, blueprint: Blueprint, by: str = "pin") -> bytes:
    """Return the journal of a sitting that is handed in at a computer and taken over there."""
    kept = begun(records.folder / "sittings", blueprint, by=by, station=STATION_KEY)  # type: ignore[arg-type]
    kept.close(to_the_end(kept))
    journal = kept.path.read_bytes()
    records.take(kept.path)
    return journal


def files_of(records: Records) -> bytes:
    """Return all bytes that a computer keeps."""
    return b"".join([path.read_bytes() for path in records.folder.rglob("*") if path.is_file()])


CLASS = a_blueprint(form="class")


def test_a_class_paper_is_sealed_where_it_was_sat_and_opened_by_the_passphrase(school: Records) -> None:
    journal = closed(school, CLASS)
    sat = sittings_of(school, HERE.person, CLASS.name)[0]
    assert (sat.state, sat.asked > 0) == ("finished", True)
    assert list((school.folder / "sittings").iterdir()) == []
    kept = [path.read_bytes() for path in school.taken_folder.iterdir()]
    assert [content[:4] for content in kept] == [SEALED_WORD] == [_SEALED]
    bodies = [line.split(b"\t")[0] for line in journal.splitlines() if b'"key"' in line or b'"answer"' in line]
    school.close()
    held = files_of(school)
    assert bodies
    assert [body for body in bodies if body in held] == []
    assert (review_of_sitting(school.store, sat.uuid), school.differences()) == (None, [])
    assert open_papers(school)[0] == 0
    with refused(WrongPassphrase):
        school.unsealer.enter("another")
    school.unsealer.enter(PASSPHRASE)
    assert open_papers(school) == (1, [])
    saved = school.store.journal_of(sat.uuid)
    assert saved is not None
    assert (saved.whole, review_of_sitting(school.store, sat.uuid) is not None) == (journal, True)
    assert school.differences() == []


def test_a_station_seals_class_papers_to_the_key_that_came_with_the_set_work(school: Records, station: Records) -> None:
    keep_school(station.folder, public_keys(school.store))
    own = made_key("Tech Dealers", PASSPHRASE, b"\x06" * SECRET_BYTES, date(2026, 11, 29)).public
    keep_school(station.folder, PublicKeys(keys=(own,)))  # somebody's who sits here before the others
    journal = closed(station, a_blueprint(0, form="class"))
    (saved,) = station.store.sealed_journals()
    with refused(PassphraseMissing, "^a.attempt: is sealed to the school; expected the passphrase"):
        school.unsealer.open(saved.sealed, Path("a.attempt"))
    school.unsealer.enter(PASSPHRASE)
    assert school.unsealer.open(saved.sealed, Path("a.attempt")) == journal
    keys: dict[bytes, SchoolKey] = {}
    elsewhere = [Records(school.folder, HERE, keys=keys) for _ in range(2)]
    elsewhere[0].unsealer.enter(PASSPHRASE)
    assert elsewhere[1].unsealer.open(saved.sealed, Path("a.attempt")) == journal, "it is asked for once in a program"
    for each in elsewhere:
        each.close()
    with refused(Refusal, "^a.attempt: is sealed to a key that is not this school's"):
        station.unsealer.open(saved.sealed, Path("a.attempt"))


def test_an_archive_carries_a_sealed_paper_which_waits_for_the_passphrase(school: Records, station: Records) -> None:
    keep_school(station.folder, public_keys(school.store))
    journal = closed(station, a_blueprint(0, form="class"))
    archive = station.folder / "all.zip"
    assert export_records(station, archive, "1.0")[0] == 1
    (line,) = import_records(school, archive).refused
    assert "is sealed to the school, and kept until certificate open-papers opens it" in said(line)
    school.unsealer.enter(PASSPHRASE)
    assert open_papers(school) == (1, [])
    (saved,) = school.store.journals()
    assert (saved.whole, open_papers(school)) == (journal, (0, []))
    assert import_records(school, archive).known == 1


@pytest.mark.parametrize(
    ("form", "by", "leaves_sealed"),
    [("each", "pin", True), ("class", "station", False)],
    ids=["a paper of one's own, proctored", "a class paper that nobody proctored"],
)
def test_any_other_paper_is_kept_open_and_leaves_sealed_if_somebody_proctored_it(
    school: Records, form: str, by: str, leaves_sealed: bool
) -> None:
    blueprint = a_blueprint(0, form=form)
    journal = closed(school, blueprint, by)
    saved = school.store.journal_of(sittings_of(school, HERE.person, blueprint.name)[0].uuid)
    assert saved is not None
    assert saved.whole == journal
    key = public_keys(school.store).keys[0]
    assert (as_it_leaves(journal, key) != journal) is leaves_sealed
    assert as_it_leaves(journal, None) == journal
