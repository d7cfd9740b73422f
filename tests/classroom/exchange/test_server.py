"""A school's server between stations: nothing is lost by a cut, and a learner's memory is the same at every station."""

import json
import shutil
import zlib
from collections.abc import Iterator
from contextlib import closing
from hashlib import sha256
from pathlib import Path
from uuid import UUID

import psycopg
import pytest

from tests.support.databases import a_mailbox, server
from tests.support.origins import STATION, an_origin
from tests.support.practicing import practiced
from tests.support.said import refused
from trainer.classroom.classes import members_of
from trainer.classroom.disputes import disputes_of, rule_report
from trainer.classroom.exchange.carrier import CarrierAway, Post
from trainer.classroom.exchange.package import read_package, take_post
from trainer.classroom.exchange.school_courier import SchoolCourier
from trainer.classroom.exchange.server_mailbox import ServerMailbox
from trainer.classroom.exchange.station_courier import StationCourier
from trainer.classroom.exchange.tokens import keep_token
from trainer.engine.errors import Refusal
from trainer.school.records import Records
from trainer.school.report_beside import keep_beside, report_row
from trainer.store.classes import add_to_class, keep_class
from trainer.store.faults import RecordsLate
from trainer.store.mailbox import SchoolMailbox
from trainer.store.mailbox_setup import MailboxSetup
from trainer.store.people import name_person
from trainer.store.rows import ClassRow, PersonRow

ANA, BO = [PersonRow(uuid=UUID(int=number), name=name) for number, name in ((21, "Ana"), (22, "Bo"))]
NIGHTS = ClassRow(uuid=UUID(int=30), name="Nights")


@pytest.fixture(scope="module")
def setup() -> Iterator[MailboxSetup]:
    if not server():
        pytest.skip("no PostgreSQL server; .ci/run starts one")
    with a_mailbox("server") as setup:
        yield setup


@pytest.fixture(scope="module")
def known(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Records that know a class and its people: making the tables each time takes longer than a copy."""
    records = Records(tmp_path_factory.mktemp("known"), STATION)
    keep_class(records.store, NIGHTS)
    add_to_class(records.store, NIGHTS.uuid, [ANA, BO], [ANA.uuid, BO.uuid], 1)
    records.close()
    return records.folder


class AStation:
    """A station of a class whose people it knows."""

    def __init__(self, folder: Path, known: Path, setup: MailboxSetup) -> None:
        shutil.copytree(known, folder)
        self.folder, self.records = folder, Records(folder, STATION)
        self.carrier = ServerMailbox(setup.station.url)
        self.courier = StationCourier(self.carrier, folder, take_post)

    def practice(self, answers: str, person: PersonRow) -> None:
        practiced(self.folder / "sessions", answers, origin=an_origin(person=person.uuid))
        self.records.sweep()


@pytest.fixture
def stations(setup: MailboxSetup, known: Path, tmp_path: Path) -> Iterator[tuple[AStation, AStation]]:
    with psycopg.connect(setup.school.url) as connection:
        connection.execute("truncate mailbox.inbox, mailbox.posting, mailbox.token")
    both = AStation(tmp_path / "left", known, setup), AStation(tmp_path / "right", known, setup)
    yield both
    for each in both:
        each.carrier.close()
        each.records.close()


@pytest.fixture
def school(setup: MailboxSetup) -> Iterator[SchoolMailbox]:
    mailbox = SchoolMailbox(setup.school.url)
    yield mailbox
    mailbox.close()


def test_a_learner_at_two_stations_has_the_same_memory_at_both(
    stations: tuple[AStation, AStation], school: SchoolMailbox
) -> None:
    left, right = stations
    school.give_token(ANA.uuid, "ANASTOKEN234")
    left.practice("rwrr", ANA)
    left.practice("ww", BO)
    right.practice("wwr", ANA)
    for each in stations:
        assert each.courier.go_round(each.records).refused == []
        keep_token(each.folder, ANA.uuid, "ANASTOKEN234")
        each.courier.sign_in(ANA.uuid)
    assert [each.courier.go_round(each.records).brought for each in stations] == [1, 1]
    memories = [each.records.store.skills_of(ANA.uuid) for each in stations]
    assert memories[0] == memories[1]
    assert sum([each.n for each in memories[0]]) == 7
    assert right.records.store.skills_of(BO.uuid) == [], "it is Ana who signed in"
    assert [each.courier.go_round(each.records).delivered for each in stations] == [0, 0], "it came from there"


def test_another_person_s_token_brings_nothing_and_is_told(
    stations: tuple[AStation, AStation], school: SchoolMailbox
) -> None:
    left, right = stations
    school.give_token(ANA.uuid, "ANASTOKEN234")
    school.give_token(BO.uuid, "BOSTOKEN2345")
    left.practice("rr", ANA)
    left.courier.go_round(left.records)
    keep_token(right.folder, ANA.uuid, "BOSTOKEN2345")
    right.courier.sign_in(ANA.uuid)
    done = right.courier.go_round(right.records)
    assert (done.is_token_refused, done.brought) == (True, 0)


def test_a_station_that_knows_nobody_has_the_class_from_the_server_and_the_school_its_practice(
    setup: MailboxSetup, stations: tuple[AStation, AStation], known: Path, tmp_path: Path
) -> None:
    left, _ = stations
    records = Records(tmp_path / "bare", STATION)
    carrier = ServerMailbox(setup.school.url)
    school = SchoolCourier(carrier, lambda: 5)
    school.go_round(left.records)  # its records stand for the school's
    bare = StationCourier(left.carrier, records.folder, take_post)
    bare.go_round(records)
    assert [each.name for each in members_of(records.store, NIGHTS.uuid)] == ["Ana", "Bo"]
    practiced(records.folder / "sessions", "rw", origin=an_origin(person=ANA.uuid))
    records.sweep()
    bare.go_round(records)
    assert [(each.intake, each.answers) for each in school.go_round(left.records)] == [("taken", 2)]
    assert left.records.store.skills_of(ANA.uuid) == records.store.skills_of(ANA.uuid)
    assert school.go_round(left.records) == [], "what was taken waits no more"
    assert left.carrier.posted(1) == [], "what is as it was is not posted again"
    records.close()
    carrier.close()


def test_a_class_that_the_records_could_not_keep_is_asked_for_again(
    setup: MailboxSetup, stations: tuple[AStation, AStation], tmp_path: Path
) -> None:
    left, _ = stations
    with closing(ServerMailbox(setup.school.url)) as carrier:
        SchoolCourier(carrier, lambda: 5).go_round(left.records)
    faults: list[Refusal] = [RecordsLate("the disk is full")]

    def take(records: Records, post: Post) -> None:
        if faults:
            raise faults.pop()
        take_post(records, post)

    with closing(Records(tmp_path / "bare", STATION)) as records:
        courier = StationCourier(left.carrier, records.folder, take)
        with refused(RecordsLate):
            courier.go_round(records)
        courier.go_round(records)
        assert [each.name for each in members_of(records.store, NIGHTS.uuid)] == ["Ana", "Bo"]


def test_another_program_stands_on_either_side_by_the_formats_page_alone(
    setup: MailboxSetup, stations: tuple[AStation, AStation], tmp_path: Path
) -> None:
    left, _ = stations
    carrier, origin = ServerMailbox(setup.school.url), an_origin(person=ANA.uuid)
    path = practiced(tmp_path / "elsewhere", "rw", origin=origin)
    with psycopg.connect(setup.school.url) as school:
        digest = sha256(b"ABCDEFGH2345").digest()
        school.execute("insert into mailbox.token (person, digest) values (%s, %s)", (ANA.uuid, digest))
    with psycopg.connect(setup.station.url) as station:
        row = ("attempt", origin.uuid, ANA.uuid, zlib.compress(path.read_bytes()))
        insert = "insert into mailbox.inbox (kind, item, person, content) values (%s, %s, %s, %s) "
        for _ in range(2):
            station.execute(insert + "on conflict do nothing", row)
        station.commit()
        assert [each.intake for each in SchoolCourier(carrier, lambda: 5).go_round(left.records)] == ["taken"]
        number, kind, class_, content = station.execute("select * from mailbox.posted(0)").fetchall()[0]
        assert (number, kind, class_) == (1, "package", NIGHTS.uuid)
        assert [each["name"] for each in json.loads(zlib.decompress(content))["people"]] == ["Ana", "Bo"]
        asked = "select * from mailbox.attempts_of(%s, %s, %s)"
        found = station.execute(asked, (ANA.uuid, "ABCDEFGH2345", [UUID(int=1)])).fetchall()
        assert [(item, zlib.decompress(content)) for item, content in found] == [(origin.uuid, path.read_bytes())]
        assert station.execute(asked, (ANA.uuid, "ABCDEFGH2345", [origin.uuid])).fetchall() == []
        with pytest.raises(psycopg.errors.InsufficientPrivilege) as told:
            station.execute(asked, (BO.uuid, "ABCDEFGH2345", []))
        assert told.value.sqlstate == "42501"
    with psycopg.connect(setup.school.url) as school:
        assert school.execute("select state, digest, reason from mailbox.inbox").fetchall() == [
            ("taken", sha256(row[3]).digest(), "")
        ]
    carrier.close()


def test_practice_of_nobody_in_a_class_stays_at_the_station(stations: tuple[AStation, AStation]) -> None:
    left, _ = stations
    practiced(left.folder / "sessions", "rr")
    left.records.sweep()
    assert left.courier.go_round(left.records).delivered == 0


def test_a_cut_in_the_middle_loses_nothing_and_what_is_sent_again_counts_once(
    stations: tuple[AStation, AStation], school: SchoolMailbox, setup: MailboxSetup, monkeypatch: pytest.MonkeyPatch
) -> None:
    left, _ = stations
    left.practice("rr", ANA)
    left.practice("ww", ANA)
    deliver = left.carrier.deliver

    def deliver_and_be_cut(*parcel: object) -> None:
        deliver(*parcel)  # type: ignore[arg-type]
        raise CarrierAway("the cable")

    monkeypatch.setattr(left.carrier, "deliver", deliver_and_be_cut)
    with refused(CarrierAway):
        left.courier.go_round(left.records)
    monkeypatch.undo()
    with psycopg.connect(setup.school.url) as connection:
        ended = "select pg_terminate_backend(pid) from pg_stat_activity where usename = %s"
        with psycopg.connect(server()) as admin:
            admin.execute(ended, (setup.station.name,))
        with refused(CarrierAway, match="cannot be reached"):
            left.courier.go_round(left.records)
        assert left.courier.go_round(left.records).delivered == 2, "the first of them again: nobody knew"
        assert connection.execute("select count(*), count(distinct item) from mailbox.inbox").fetchone() == (2, 2)
    anew = StationCourier(left.carrier, left.folder, take_post)
    assert anew.go_round(left.records).delivered == 0, "the station remembers"


def test_a_report_comes_to_the_school_and_its_answer_to_every_station(
    stations: tuple[AStation, AStation], setup: MailboxSetup, known: Path, tmp_path: Path
) -> None:
    left, right = stations
    shutil.copytree(known, tmp_path / "school")
    records, paula = Records(tmp_path / "school", STATION), UUID(int=23)
    name_person(records.store, PersonRow(uuid=paula, name="Paula", role="instructor"))
    with closing(ServerMailbox(setup.school.url)) as carrier, closing(records):
        courier = SchoolCourier(carrier, lambda: 10)
        origin = an_origin(person=ANA.uuid)
        practiced(left.folder / "sessions", "rw", origin=origin)
        keep_beside(left.folder, report_row(origin.uuid, 2, by=ANA.uuid, why="A push.", content="", at=5))
        left.records.sweep()
        left.courier.go_round(left.records)
        assert [each.intake for each in courier.go_round(records)] == ["taken", "taken"]
        assert courier.go_round(records) == []
        (dispute,) = disputes_of(records, NIGHTS.uuid, by=paula, at=6)
        rule_report(records, dispute.reported.report.uuid, is_void=True, reason="Hidden.", by=paula, at=7)
        courier.go_round(records)
    package = read_package(next(iter(right.carrier.posted())).content, Path("posted"))
    assert [(each.is_void, each.reason) for each in package.report_rulings] == [(True, "Hidden.")]
    assert [(each.attempt, each.why) for each in package.reports] == [(origin.uuid, "")]
