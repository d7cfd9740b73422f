"""Files to hand in: one for each attempt at set work, once; a proctored paper's is the school's alone to read."""

from pathlib import Path

import msgspec
import pytest

from tests.support.exchanged import ANA, BO, NIGHTS, WORK, a_school
from tests.support.origins import STATION, an_origin
from tests.support.practicing import practiced
from tests.support.questions import a_plan
from tests.support.said import refused
from tests.support.sat import sat
from trainer.classroom.classes import members_of
from trainer.classroom.exchange.delivered import Delivered
from trainer.classroom.exchange.hand_in import LEDGER, HandInRefused, hand_in
from trainer.classroom.exchange.package import Package, PackageRefused, package_of, take_package
from trainer.exam import envelopes, school_key
from trainer.proving.sitters import a_blueprint
from trainer.school.records import Records
from trainer.school.school_keys import Signer, make_school_key
from trainer.store.people import name_person, people


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Package:
    monkeypatch.setattr(school_key, "SCRYPT_N", 2**4)
    monkeypatch.setitem(envelopes._LOG_COSTS, "code", 4)
    school = a_school(tmp_path / "school")
    make_school_key(school.store, "Great Lakes", "correct horse battery", Signer(None, 1), bytes)
    found = package_of(school, NIGHTS, 9, "Paula")
    with refused(PackageRefused, "the class 'Nights' is kept at this computer itself"):
        take_package(school, found)
    school.close()
    return found


def test_a_later_package_ends_who_left_and_gives_nobody_another_name(tmp_path: Path, package: Package) -> None:
    records = Records(tmp_path / "own", STATION)
    take_package(records, package)
    name_person(records.store, msgspec.structs.replace(BO, name="Bo Chen", role="instructor"))
    take_package(records, package)
    here = {each.uuid: (each.name, each.role) for each in people(records.store)}
    assert here[BO.uuid] == ("Bo Chen", "instructor")
    corrected = [msgspec.structs.replace(each, name=f"{each.name} Lee") for each in package.people]
    package = msgspec.structs.replace(package, people=tuple(corrected), made=package.made + 1)
    take_package(records, package)
    names = {each.uuid: each.name for each in people(records.store)}
    assert (names[ANA.uuid], names[BO.uuid]) == ("Ana Ruiz Lee", "Bo Chen"), "the school's own name follows the school"
    own = tuple([each for each in package.people if each.uuid == BO.uuid])
    take_package(records, msgspec.structs.replace(package, people=own, made=package.made + 1, allowances=()))
    assert [each.uuid for each in members_of(records.store, NIGHTS.uuid)] == [BO.uuid]
    records.close()


def test_each_attempt_at_set_work_is_written_once_and_a_proctored_one_sealed(tmp_path: Path, package: Package) -> None:
    records, out = Records(tmp_path / "own", STATION), tmp_path / "To hand in"
    take_package(records, package, only=ANA.uuid)
    assert [each.name for each in people(records.store) if each.name] == ["Ana Ruiz"], "it is her own computer"
    for person in (ANA, BO):  # whatever is done at nothing that was set stays here
        practiced(records.folder / "sessions", "r", origin=an_origin(person=person.uuid))
    origin = msgspec.structs.replace(an_origin(person=ANA.uuid), assignment=WORK.uuid)
    practiced(records.folder / "sessions", "rr", a_plan(count=3), origin)
    records.sweep()
    sat(records, a_blueprint(0), ANA, by="code", assignment=WORK.uuid)
    (tmp_path / "file").write_bytes(b"")
    with refused(HandInRefused, "cannot be written"):
        hand_in(records, tmp_path / "file", Delivered(records.folder, LEDGER))
    files = hand_in(records, out, Delivered(records.folder, LEDGER))
    assert [(each.title, each.send_to) for each in files] == [("Stacks", "Paula")] * 2
    assert sorted([each.ended_early for each in files]) == [False, True], "the practice was left before its end"
    assert sorted([path.read_bytes().startswith(school_key.SEALED_WORD) for path in out.iterdir()]) == [False, True]
    assert hand_in(records, out, Delivered(records.folder, LEDGER)) == []
    records.close()
