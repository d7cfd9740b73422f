"""A learner is forgotten: the name is in no byte that is kept here, an archive does not bring it back, answers stay."""

import shutil
import zlib
from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import msgspec
import pytest
import sqlalchemy as sa

from tests.support.databases import a_database, server
from tests.support.origins import an_origin
from tests.support.practicing import practiced
from tests.support.questions import a_plan
from tests.support.said import refused
from tests.support.sat import BEN, PAULA, RICO, sat
from tests.support.table_tests import scored, signed_test
from trainer.classroom.exchange.carrier import Parcel
from trainer.classroom.exchange.class_folder import ClassFolder
from trainer.classroom.exchange.delivered import Delivered
from trainer.classroom.exchange.hand_in import hand_in
from trainer.classroom.exchange.package import Package, package_of, read_package, take_package
from trainer.classroom.exchange.school_courier import SchoolCourier
from trainer.classroom.exchange.tokens import keep_token
from trainer.classroom.forgetting import Forgotten, foresee, forget, tidy
from trainer.exam import envelopes, school_key
from trainer.journal.journal_file import FileOpenElsewhere
from trainer.journal.origin import Origin
from trainer.proving.sitters import HERE, a_blueprint
from trainer.school.certificates import differences, issue, issued
from trainer.school.deletion import DeletedFile
from trainer.school.exchanging import export_records, import_records
from trainer.school.people import PersonRefused, take_unnamed
from trainer.school.records import Records
from trainer.school.report_beside import report_row
from trainer.school.school_keys import Signer, log_of, make_school_key, open_school_key, revocations_now
from trainer.school.settings import path_of
from trainer.school.sharing import note_sharing
from trainer.school.signed_tests import row_of
from trainer.school.table_test_drafts import keep_draft
from trainer.store.appeals import add_appeals, add_rulings, appeals, rulings
from trainer.store.attendance import keep_attendance
from trainer.store.classes import add_to_class, keep_class, memberships
from trainer.store.copies import copy_of_the_day
from trainer.store.forgetting import BLANKED, KEPT
from trainer.store.people import name_person, people
from trainer.store.reading import attempts_of
from trainer.store.records_store import is_sealed
from trainer.store.reports import add_reports
from trainer.store.rows import AppealRow, ClassRow, PersonRow, RulingRow
from trainer.store.schema import Base
from trainer.store.table_tests import add_table_tests, every_table_test
from trainer.store.work_rows import AttendanceRow

UUID_ = UUID("7d4ab1f0-93c5-4e6f-8a52-d0b6e81c7f39")
ZDENKA = PersonRow(uuid=UUID_, name="Zdenka Quillfeather", sort_name="Quillfeather, Zdenka", number="Q-77031")
NAMELESS = UUID("00c0ffee-93c5-4e6f-8a52-d0b6e81c0000")
SIGNER = Signer(PAULA.uuid, 1_796_000_000_000)
TRACES = (b"Zdenka", b"Quillfeather", b"Q-77031", str(UUID_).encode(), UUID_.hex.encode(), UUID_.bytes)


@pytest.fixture(autouse=True)
def cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(school_key, "SCRYPT_N", 2**4)


@pytest.fixture(scope="module")
def template(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Folders of records that know a learner in every way there is, which each test has a copy of."""
    folder = tmp_path_factory.mktemp("school")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(school_key, "SCRYPT_N", 2**4)
        patched.setitem(envelopes._LOG_COSTS, "code", 4)
        records = Records(folder / "data", HERE)
        known_in_every_way(records, folder / "config" / "settings.json")
        records.close()
    return folder


@pytest.fixture
def school(template: Path, tmp_path: Path) -> Iterator[Records]:
    shutil.copytree(template, tmp_path, dirs_exist_ok=True)
    records = Records(tmp_path / "data", HERE)
    yield records
    records.close()


@pytest.fixture
def on_server(tmp_path: Path) -> Iterator[Records]:
    if not server():
        pytest.skip("no PostgreSQL server; .ci/run starts one")
    with a_database("forgetting") as url:
        records = Records(tmp_path / "data", HERE, url=url)
        known_in_every_way(records, tmp_path / "config" / "settings.json")
        yield records
        records.close()


def of(person: UUID, number: int) -> Origin:
    """Return the origin of a person's attempt."""
    return msgspec.structs.replace(an_origin(), uuid=UUID(int=number), person=person)


def from_elsewhere(records: Records) -> Package:
    """Return the package of a class that is kept at another computer, with the people of the one here."""
    package = package_of(records, ClassRow(uuid=UUID(int=77), name="Nights"), 6)
    return msgspec.structs.replace(package, class_=ClassRow(uuid=UUID(int=80), name="Evenings"))


def known_in_every_way(records: Records, first: Path) -> None:
    store, folder = records.store, records.folder
    for person in (ZDENKA, BEN, PAULA, RICO):
        name_person(store, person)
    keep_token(folder, UUID_, "abcdefghjkmn")
    practiced(folder / "sessions", "rwr", origin=of(UUID_, 901))
    practiced(folder / "sessions", "rr", origin=of(HERE.person, 902))
    records.sweep()
    take_unnamed(records, UUID_)
    attempt = sat(records, a_blueprint(0), ZDENKA, number=903)
    sat(records, a_blueprint(0), BEN, number=904)
    make_school_key(store, "Great Lakes", "correct horse battery", SIGNER, lambda count: bytes([1] * count))
    issue(store, attempt, open_school_key(store, "correct horse battery"), SIGNER)
    doubt = AppealRow(
        uuid=UUID(int=801),
        attempt=attempt,
        edition="e" * 64,
        item="1/win",
        place="1/1",
        why="Zdenka asks",
        by=UUID_,
        at=5,
    )
    add_appeals(store, [doubt])
    ruled = {name: getattr(doubt, name) for name in ("attempt", "edition", "item")}
    add_rulings(store, [RulingRow(appeal=doubt.uuid, **ruled, is_void=False, reason="No, Zdenka", by=RICO.uuid, at=6)])
    test = msgspec.structs.replace(signed_test("2222222222", remarks="Zdenka is nimble"), person=UUID_)
    add_table_tests(store, [row_of(test)])
    keep_class(store, ClassRow(uuid=UUID(int=77), name="Nights"))
    add_to_class(store, UUID(int=77), [ZDENKA, BEN], [UUID_, BEN.uuid], 5)
    sat(records, a_blueprint(0, form="class"), ZDENKA, number=907, by="code")  # sealed to the school
    take_package(records, from_elsewhere(records))
    keep_attendance(
        store, [AttendanceRow(class_=UUID(int=77), day="2026-11-23", person=UUID_, minutes=60, by=PAULA.uuid, at=5)]
    )
    keep_draft(folder, PAULA.uuid, scored(records, PAULA, ZDENKA, "22........"))
    note_sharing(folder, asked=UUID_)
    for uuid in (UUID_, BEN.uuid):
        own = path_of(uuid, first)
        own.parent.mkdir(parents=True, exist_ok=True)
        own.write_text('{"format": 1}')
    practiced(folder / "sessions", "rw", a_plan(count=5, kind="mix"), of(UUID_, 905), ends=False)
    practiced(folder / "sessions", "r", a_plan(count=5, kind="mix"), of(BEN.uuid, 906), ends=False)
    documents = folder.parent / "documents"
    report = report_row(UUID(int=901), 1, by=UUID_, why="It is right", content="Zdenka says so", at=7)
    add_reports(store, [report])
    assert len(hand_in(records, documents / "To hand in", Delivered(folder, "to hand in"))) == 2
    (documents / "Reported verdicts").mkdir()
    (documents / "Reported verdicts" / "blackjack.txt").write_text(report.content)
    if records.path is not None:
        copy = copy_of_the_day(records.path, records.copies_folder, records.day)
        for old in (records.copies_folder / "before the upgrade of 2026-01-01.db", folder / "records.db.before (2)"):
            assert copy is not None
            shutil.copy(copy, old)


def forgotten(school: Records, *, keeps_certificates: bool = False) -> Forgotten:
    first, documents = school.folder.parent / "config" / "settings.json", school.folder.parent / "documents"
    return forget(school, ZDENKA, NAMELESS, SIGNER, first, keeps_certificates=keeps_certificates, elsewhere=[documents])


def traces_in_files(folder: Path) -> list[tuple[Path, bytes]]:
    files = [each for each in folder.rglob("*") if each.is_file()]
    assert files
    named = [(each, trace) for each in files for trace in TRACES if trace in each.read_bytes()]
    return named + [(each, trace) for each in files for trace in TRACES if trace in str(each).encode()]


def traces_in_rows(school: Records) -> list[tuple[str, bytes]]:
    """Return the traces in the tables, those in packed journals, too."""
    found = []
    with school.store.engine.connect() as connection:
        for table in Base.metadata.sorted_tables:
            for row in connection.execute(sa.select(table)):
                for value in row:
                    content = value if isinstance(value, bytes) else str(value).encode()
                    if row._fields[-1] == "packed" and isinstance(value, bytes):
                        content = value if is_sealed(value) else zlib.decompress(value)
                    found += [(table.name, trace) for trace in TRACES if trace in content]
    return found


def expect_forgotten(school: Records) -> None:
    """Forget the learner, of whom nothing may be found then, and look that all else is as it was."""
    assert {name for name, _ in traces_in_rows(school)} >= {"person", "transcript", "table_test", "appeal"}
    assert traces_in_files(school.folder.parent)
    if school.path is not None:
        with school.store.engine.connect() as connection:  # elsewhere SQLite leaves what it frees as it is
            connection.exec_driver_sql("PRAGMA secure_delete=OFF")
    before, bens = school.store.counts(), attempts_of(school.store, BEN.uuid)
    foreseen = foresee(school, ZDENKA)
    assert (foreseen.attempts, foreseen.table_tests, foreseen.certificates) == (4, 1, ("2026-0001",))
    assert forgotten(school) == Forgotten(attempts=5, revoked=("2026-0001",))
    assert traces_in_rows(school) == []
    assert traces_in_files(school.folder.parent) == []
    assert school.differences() == []
    assert school.store.counts()["answer"] == before["answer"] + 3  # of two sessions that were open
    assert [each for each in bens if each not in attempts_of(school.store, BEN.uuid)] == []
    states = [each.state for each in attempts_of(school.store, NAMELESS)]
    assert (len(states), "open" in states) == (5, False)
    assert (issued(school.store), list(revocations_now(school.store, SIGNER.day).serials)) == ([], ["2026-0001"])
    assert ([each.did for each in log_of(school.store)[0]]) == ["made", "issued", "revoked"]
    assert [each.name for each in people(school.store)] == ["", "Ben Ode", "Paula Ito", "Rico Vane"]
    assert {each.person for each in memberships(school.store)} == {BEN.uuid}
    assert len(list((school.folder / "sessions").iterdir())) == 1  # Ben's goes on
    assert path_of(BEN.uuid, school.folder.parent / "config" / "settings.json").exists()


def test_nothing_that_is_kept_tells_of_a_forgotten_learner(school: Records) -> None:
    expect_forgotten(school)


def test_nor_does_anything_on_a_server(on_server: Records) -> None:
    expect_forgotten(on_server)


def test_certificates_are_kept_if_the_school_says_so_and_the_name_in_others_words_is_told(school: Records) -> None:
    keep_class(school.store, ClassRow(uuid=UUID(int=78), name="Evenings of Zdenka Quillfeather"))
    note = school.folder / "houses" / "A house.toml"
    note.parent.mkdir()
    note.write_text("# for Zdenka Quillfeather")
    found = forgotten(school, keeps_certificates=True)
    assert (found.revoked, found.still_in) == ((), ("class.name", str(note)))
    (kept,) = issued(school.store, person=NAMELESS)
    assert (kept.certificate.name, kept.is_revoked) == ("Zdenka Quillfeather", False)
    assert differences(school.store) == []


def test_an_archive_from_before_does_not_bring_the_name_back(school: Records, tmp_path: Path) -> None:
    archive = tmp_path / "elsewhere" / "archive.zip"
    archive.parent.mkdir()
    export_records(school, archive, "1")
    nights = from_elsewhere(school)
    assert len(nights.people) == 2
    forgotten(school)
    take_package(school, nights)
    swept = import_records(school, archive)
    assert (swept.journals, len(swept.refused)) == (0, 4)
    archive.unlink()
    assert traces_in_rows(school) == []
    assert school.differences() == []
    assert [each.why for each in appeals(school.store)] == [""]
    assert [each.reason for each in rulings(school.store)] == [""]
    assert len(every_table_test(school.store)) == 1
    export_records(school, archive, "1")
    other = Records(tmp_path / "other", HERE)
    import_records(other, archive)
    take_package(other, msgspec.structs.replace(nights, class_=ClassRow(uuid=UUID(int=81), name="Mornings")))
    assert [each.name for each in people(other.store) if each.name] == ["Ben Ode", "Paula Ito", "Rico Vane"]
    other.close()


def test_nothing_of_theirs_lies_in_the_class_folder_once_it_is_there(school: Records, tmp_path: Path) -> None:
    there = tmp_path / "share"
    there.mkdir()
    (school.folder / "school.json").write_text(f'{{"format": 1, "class_folder": "{there}"}}')
    carrier = ClassFolder(there)
    SchoolCourier(carrier, lambda: 6).go_round(school)
    carrier.deliver(Parcel(uuid=UUID(int=905), person=UUID_, content=b"on its way"))
    taken = Parcel(uuid=UUID(int=901), person=UUID_, content=b"taken")
    carrier.deliver(taken)
    carrier.put_away(msgspec.structs.replace(taken, place=f"{UUID_}_{taken.uuid}.attempt"))
    assert foresee(school, ZDENKA).carrier == str(there)
    there.rename(tmp_path / "away")
    assert forgotten(school).away == str(there)
    (tmp_path / "away").rename(there)
    assert {path.relative_to(there).parts[0] for path, _ in traces_in_files(there)} == {"in", "taken", "posted"}
    assert tidy(school, 7).away == ""
    assert traces_in_files(there) == []
    (post,) = carrier.posted()
    assert [each.name for each in read_package(post.content, there).people] == ["Ben Ode"]


def test_whoever_taught_is_archived_and_not_forgotten(school: Records) -> None:
    with refused(PersonRefused, match="has taught"):
        forget(school, PAULA, NAMELESS, SIGNER, school.folder / "x.json", keeps_certificates=False)


def test_nobody_is_forgotten_in_the_middle_of_a_session(school: Records) -> None:
    before = traces_in_rows(school)
    (path,) = [each for each in (school.folder / "sessions").iterdir() if str(UUID_) in each.read_text()]
    held = DeletedFile.take(path)
    with refused(FileOpenElsewhere, match="is open in another window"):
        forgotten(school)
    held.put_back()
    assert traces_in_rows(school) == before


def test_every_text_of_the_records_is_emptied_or_told_why_not() -> None:
    texts = {
        column
        for table in Base.metadata.sorted_tables
        for column in table.columns
        if isinstance(column.type, sa.String)
    }
    told = {each.property.columns[0] for each in BLANKED} | {each.property.columns[0] for each in KEPT}
    assert [f"{each.table.name}.{each.name}" for each in texts - told] == []
