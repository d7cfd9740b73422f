"""What the settings of an earlier program hold beside a person's choices is taken over once."""

import shutil
import sqlite3
from collections.abc import Iterator
from datetime import date
from pathlib import Path
from uuid import UUID

import msgspec
import pytest

from tests.support.kept_files import KEPT, SAID
from tests.support.origins import STATION, an_origin
from tests.support.practicing import practiced
from tests.support.said import refused
from trainer.school.last_sessions import LastSession, last_sessions
from trainer.school.records import Records
from trainer.school.school_settings import FILE, SchoolSettings, database_for, read_school
from trainer.school.taking_over import take_over
from trainer.store import engines
from trainer.store.faults import RecordsFault, RecordsLate
from trainer.store.people import hand_over, name_person
from trainer.store.rows import PersonRow

PACE = {"pace_seconds": {"cards": 2.5}, "pace_hands": [150, 200]}


@pytest.fixture
def settings(tmp_path: Path) -> Path:
    """The settings of an earlier program, with lessons and a pace of the school's."""
    kept = msgspec.json.decode((KEPT / "settings.json").read_bytes())
    path = tmp_path / "config" / "settings.json"
    path.parent.mkdir()
    path.write_bytes(msgspec.json.encode(kept | PACE | {"lesson_rounds": {"blackjack/first-deal": 2}, "later": 1}))
    return path


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    records = Records(tmp_path / "data", STATION)
    yield records
    records.close()


def test_results_go_to_the_records_and_the_pace_to_the_school_once(records: Records, settings: Path) -> None:
    before = msgspec.json.decode(settings.read_bytes())
    take_over(settings, records)
    out = ("played", "lately", *PACE)
    kept = msgspec.json.decode(settings.read_bytes())
    assert {name: kept.get(name) for name in before if name not in out} == {
        name: value for name, value in before.items() if name not in out
    } | {"sessions": kept["sessions"]}
    assert not kept.keys() & set(out)
    assert kept["last_game"] == SAID["settings"]["played"]["game"]
    school, unreadable = read_school(records.folder / FILE, settings)
    assert (school.pace_seconds, school.pace_hands, unreadable) == ({"cards": 2.5}, (150, 200), None)
    assert records.store.counts()["earlier"] == 3
    assert sorted([(each.game, each.right, each.on) for each in last_sessions(records, STATION.person)]) == [
        ("blackjack", 25, date(2026, 11, 1)),
        ("no-bust-21", 7, date(2026, 11, 20)),
    ]
    files = [settings, records.folder / FILE]
    written = [path.read_bytes() for path in files]
    (records.folder / FILE).write_bytes(msgspec.json.encode(SchoolSettings()))
    shutil.copy(KEPT / "settings.json", settings)  # somebody puts the earlier file back
    take_over(settings, records)
    assert records.store.counts()["earlier"] == 3
    assert read_school(records.folder / FILE, settings)[0] == SchoolSettings()
    assert msgspec.json.decode(written[0]).keys() >= msgspec.json.decode(settings.read_bytes()).keys()


def test_results_wait_in_the_settings_for_records_that_cannot_be_had(
    records: Records, settings: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "BUSY_MS", 20)
    assert records.store.counts()["earlier"] == 0
    holder = sqlite3.connect(str(records.path), isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    before = settings.read_bytes()
    with refused(RecordsLate, match="the records will follow"):
        take_over(settings, records)
    assert settings.read_bytes() == before
    assert read_school(records.folder / FILE, settings)[0].pace_hands == (150, 200), "it holds from the first start"
    holder.close()
    take_over(settings, records)
    assert records.store.counts()["earlier"] == 3


def test_a_session_in_the_records_comes_before_an_earlier_one(records: Records, settings: Path) -> None:
    take_over(settings, records)
    practiced(records.folder / "sessions", "rw", origin=an_origin(game="dealer-bust-21"))
    records.sweep()
    ana = PersonRow(uuid=UUID(int=70), name="Ana Ruiz")
    name_person(records.store, ana)
    assert last_sessions(records, ana.uuid) == []
    hand_over(records.store, STATION.person, ana.uuid)
    found = {each.game: each for each in last_sessions(records, ana.uuid)}
    assert found.keys() == {"blackjack", "no-bust-21", "dealer-bust-21"}
    assert found["dealer-bust-21"] == LastSession(
        game="dealer-bust-21", right=1, questions=2, on=found["dealer-bust-21"].on
    )
    assert last_sessions(records, STATION.person) == []


def test_a_command_comes_before_the_environment_and_that_before_the_school(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DEALER_TRAINER_DATABASE", raising=False)
    assert database_for(tmp_path) == ""
    (tmp_path / FILE).write_bytes(msgspec.json.encode(SchoolSettings(database="sqlite:///school.db")))
    assert database_for(tmp_path) == "sqlite:///school.db"
    monkeypatch.setenv("DEALER_TRAINER_DATABASE", "sqlite:///environment.db")
    assert database_for(tmp_path) == "sqlite:///environment.db"
    assert database_for(tmp_path, "sqlite:///named.db") == "sqlite:///named.db"


def test_no_other_records_are_begun_while_the_schools_word_cannot_be_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("DEALER_TRAINER_DATABASE", raising=False)
    (tmp_path / FILE).write_text('{"format": 2}')
    with refused(
        RecordsFault, match="records are not opened: .*format 2 is not known. Answers are kept in the journal"
    ):
        database_for(tmp_path)
