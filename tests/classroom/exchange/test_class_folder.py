"""A class folder between stations and a school: what is set gets there, what is done comes back once, as it was."""

import os
from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import msgspec
import pytest

from tests.support.journals import bodies_of, sealed
from tests.support.origins import STATION, an_origin
from tests.support.practicing import practiced
from tests.support.said import refused, said
from tests.support.sat import sat
from trainer.classroom.exchange.absorbing import absorb_arrived, absorb_arrived_reports
from trainer.classroom.exchange.carrier import CarrierAway, Parcel, Post
from trainer.classroom.exchange.class_folder import ClassFolder
from trainer.classroom.exchange.package import package_of, take_post, write_package
from trainer.classroom.exchange.school_courier import SchoolCourier
from trainer.classroom.exchange.station_courier import CourierRound, StationCourier
from trainer.exam import envelopes, school_key
from trainer.proving.sitters import a_blueprint
from trainer.school.exam_results import review_of_sitting
from trainer.school.records import Records
from trainer.school.school_keys import Signer, make_school_key
from trainer.store.assignments import add_assignments, assignments_for
from trainer.store.classes import add_to_class, classes, keep_class
from trainer.store.people import people
from trainer.store.reading import closed_attempts
from trainer.store.rows import ClassRow, PersonRow
from trainer.store.work_rows import AssignmentRow

ANA, BO = [PersonRow(uuid=UUID(int=number), name=name) for number, name in ((21, "Ana"), (22, "Bo"))]
NIGHTS = ClassRow(uuid=UUID(int=30), name="Nights")
WORK = AssignmentRow(
    uuid=UUID(int=31),
    class_=NIGHTS.uuid,
    title="Count stacks",
    content='{"type":"drill","drill":"stack-value","seconds":90,"target":9}',
    made=5,
    changed=5,
)


class Place:
    """A computer, and the class folder as it reaches it."""

    def __init__(self, folder: Path, share: Path) -> None:
        self.records, self.carrier = Records(folder, STATION), ClassFolder(share)
        self.courier = StationCourier(self.carrier, folder, take_post)

    def round(self, person: PersonRow | None = None) -> CourierRound:
        if person is not None:
            self.courier.sign_in(person.uuid)
        return self.courier.go_round(self.records)

    def practice(self, answers: str, person: PersonRow = ANA) -> None:
        practiced(self.records.folder / "sessions", answers, origin=an_origin(person=person.uuid))
        self.records.sweep()


@pytest.fixture
def share(tmp_path: Path) -> Path:
    (tmp_path / "share").mkdir()
    return tmp_path / "share"


@pytest.fixture
def school(tmp_path: Path, share: Path) -> Iterator[Place]:
    place = Place(tmp_path / "school", share)
    store = place.records.store
    keep_class(store, NIGHTS)
    add_to_class(store, NIGHTS.uuid, [ANA, BO], [ANA.uuid, BO.uuid], 1)
    place.carrier.post(packed(place))
    yield place
    place.records.close()


@pytest.fixture
def stations(tmp_path: Path, share: Path, school: Place) -> Iterator[tuple[Place, Place]]:
    both = Place(tmp_path / "left", share), Place(tmp_path / "right", share)
    yield both
    for each in both:
        each.records.close()


def packed(school: Place, now: int = 10) -> Post:
    content = write_package(package_of(school.records, NIGHTS, now))
    return Post(kind="package", class_=NIGHTS.uuid, content=content)


def taken_in(school: Place) -> list[tuple[str, str, str]]:
    return [(each.name, each.intake, said(each.why)) for each in absorb_arrived(school.records, school.carrier)]


def test_set_work_appears_and_a_learner_at_two_stations_has_the_same_memory_at_both_and_at_school(
    school: Place, stations: tuple[Place, Place], share: Path
) -> None:
    left, right = stations
    assert left.round().posts == 1
    assert [each.name for each in people(left.records.store)] == ["Ana", "Bo"]
    assert assignments_for(left.records.store, ANA.uuid) == []
    add_assignments(school.records.store, [WORK])
    school.carrier.post(packed(school, 11))
    assert [each.round().posts for each in stations] == [1, 1], "the later package stands in the place of the first"
    assert assignments_for(left.records.store, ANA.uuid) == [WORK]
    left.practice("rwrr")
    left.practice("ww", BO)
    right.practice("wwr")
    assert [each.round().delivered for each in stations] == [2, 1]
    assert SchoolCourier(left.carrier, lambda: 1).go_round(left.records) == [], "a station takes in nothing for others"
    assert [intake for _, intake, _ in taken_in(school)] == ["taken", "taken", "taken"]
    assert [each.round(ANA).brought for each in stations] == [1, 1], "what the school has taken lies there yet"
    memories = [each.records.store.skills_of(ANA.uuid) for each in (*stations, school)]
    assert memories[0] == memories[1] == memories[2]
    assert sum([each.n for each in memories[0]]) == 7
    assert [each.round(ANA).delivered for each in stations] == [0, 0]
    assert taken_in(school) == []
    uuid, _ = closed_attempts(right.records.store, [ANA.uuid])[0]
    left.carrier.deliver(Parcel(uuid=uuid, person=ANA.uuid, content=b"x"))
    assert taken_in(school) == [], "what was taken is not sent again, whatever a station has forgotten"
    anew = Place(share.with_name("anew"), share)  # records that were put back from a copy
    keep_class(anew.records.store, NIGHTS)
    add_to_class(anew.records.store, NIGHTS.uuid, [ANA, BO], [ANA.uuid, BO.uuid], 1)
    courier = SchoolCourier(anew.carrier, lambda: 1)
    assert [len(courier.go_round(anew.records)) for _ in range(2)] == [3, 0]
    assert anew.records.store.skills_of(ANA.uuid) == memories[0]
    away = msgspec.structs.replace(NIGHTS, name="Evenings", archived=9)
    keep_class(anew.records.store, away)
    right.practice("r")
    right.round()
    assert len(courier.go_round(anew.records)) == 1, "what is late is taken in all the same"
    left.round()
    assert classes(left.records.store) == [away]
    assert assignments_for(left.records.store, ANA.uuid) == [], "nothing is to be done for a class that is put away"
    anew.records.close()


def test_whatever_lies_in_the_folder_is_taken_once_and_whole_or_refused_by_name(
    school: Place, stations: tuple[Place, Place], share: Path
) -> None:
    left, _ = stations
    left.round()
    left.practice("rrw")
    left.round()
    (arrived,) = (share / "in").iterdir()
    journal = arrived.read_bytes()
    assert taken_in(school) == [(arrived.name, "taken", "")]
    bodies = bodies_of(journal)
    stranger = [body.replace(str(ANA.uuid).encode(), str(UUID(int=99)).encode()) for body in bodies]
    lies = {
        "a copy (2).attempt": journal,
        "b torn.attempt": journal[:-200],
        "c changed.attempt": journal.replace(b'"answered"', b'"Answered"', 1),
        "d rewritten.attempt": sealed([*bodies[:-3], *bodies[-1:]]),
        "e empty.attempt": b"",
        "f stranger.attempt": sealed(stranger),
        ".g on its way.attempt.part": journal,
        "readme.txt": b"hello",
    }
    for name, content in lies.items():
        (share / "in" / name).write_bytes(content)
    name = "d rewritten.attempt"
    assert taken_in(school) == [
        ("a copy (2).attempt", "known", ""),
        ("b torn.attempt", "refused", "b torn.attempt: its end is missing; expected the whole file"),
        (
            "c changed.attempt",
            "refused",
            "c changed.attempt: line 4: was changed after it was written, or a line before it is missing",
        ),
        (name, "refused", f"{name}: the journal is shorter than what was taken before, or not the same"),
        ("e empty.attempt", "refused", "e empty.attempt: is empty"),
        ("f stranger.attempt", "refused", "f stranger.attempt: is of somebody whom these records do not know"),
    ]
    assert "b torn.attempt" in [path.name for path in (share / "in").iterdir()], "somebody may be copying it by hand"
    (share / "in" / "b torn.attempt").write_bytes(journal)
    assert [intake for _, intake, _ in taken_in(school)] == ["known"] + ["refused"] * 4
    assert taken_in(school) == []
    assert sorted([path.name for path in (share / "in").iterdir()]) == [".g on its way.attempt.part", "readme.txt"]
    reason = (share / "refused" / "e empty.attempt.txt").read_text()
    assert reason == "e empty.attempt: is empty\n"
    assert len(list((share / "refused").iterdir())) == 8
    assert [path.name for path in (share / "taken" / str(ANA.uuid)).iterdir()] == [arrived.name.partition("_")[2]]
    part = share / "in" / ".g on its way.attempt.part"
    later = part.stat().st_mtime + 24 * 3600
    os.utime(share / "in", (later, later))
    taken_in(school)
    assert part.exists(), "its station may still be writing it"
    os.utime(share / "in", (later + 1, later + 1))
    taken_in(school)
    assert not part.exists(), "the folder's own clock says that nobody is"
    (share / "in" / "h.report").write_bytes(b"x")
    for _ in range(2):
        absorb_arrived_reports(school.records, school.carrier)
    assert (share / "refused" / "h.report.txt").read_text().startswith("h.report: ")
    assert len(closed_attempts(school.records.store, [ANA.uuid])) == 1
    assert school.records.differences() == []


def test_a_folder_that_is_away_costs_nothing_and_all_goes_there_once_it_is_back(
    stations: tuple[Place, Place], share: Path
) -> None:
    left, _ = stations
    left.round()
    away = share.rename(share.with_name("away"))
    left.practice("rr")
    with refused(CarrierAway, "share: the class folder is not there now"):
        left.round()
    share.mkdir()
    with refused(CarrierAway, "share: is no class folder yet; an instructor makes it one"):
        left.round()
    assert list(share.iterdir()) == [], "nothing is left in another folder"
    share.rmdir()
    away.rename(share)
    assert left.round().delivered == 1
    assert left.round().delivered == 0
    share.rename(away)
    share.mkdir()
    left.carrier.post(Post(kind="live", class_=NIGHTS.uuid, content=b"{}"))
    assert left.round().delivered == 1, "it is an empty stick in the place of the full one"
    left.carrier, share = ClassFolder(away), away
    left.courier = StationCourier(left.carrier, left.records.folder, take_post)
    assert left.round().delivered == 0, "the same stick, elsewhere"


def test_a_proctored_paper_is_sealed_by_the_key_that_came_along_and_waits_for_the_passphrase(
    school: Place, stations: tuple[Place, Place], share: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(school_key, "SCRYPT_N", 2**4)
    monkeypatch.setitem(envelopes._LOG_COSTS, "code", 4)
    make_school_key(school.records.store, "Great Lakes", "correct horse battery", Signer(None, 1), bytes)
    school.carrier.post(packed(school, 12))
    left, right = stations
    left.round()
    uuid = sat(left.records, a_blueprint(0), ANA, by="code")
    assert left.round().delivered == 1
    (arrived,) = (share / "in").iterdir()
    assert arrived.read_bytes().startswith(school_key.SEALED_WORD)
    assert right.round(ANA).brought == 0, "it is the school's alone to read"
    line = f"{arrived.name}: is sealed to the school; expected the passphrase of its key"
    assert taken_in(school) == [(arrived.name, "sealed", line)] == taken_in(school)
    school.records.unsealer.enter("correct horse battery")
    assert taken_in(school) == [(arrived.name, "taken", "")]
    assert review_of_sitting(school.records.store, uuid) is not None
    assert (share / "taken" / str(ANA.uuid) / f"{uuid}.attempt").read_bytes().startswith(school_key.SEALED_WORD)
