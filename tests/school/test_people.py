"""People of a computer: who may make them, who is asked for a PIN, and whose practice without a name is."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from uuid import UUID

import pytest

from tests.support.origins import STATION, an_origin
from tests.support.practicing import a_kept_round, deal_on, practiced
from tests.support.questions import a_plan
from tests.support.said import refused
from trainer.school.last_sessions import last_sessions
from trainer.school.people import (
    PersonRefused,
    add_person,
    change_own_pin,
    enter,
    give_back,
    manages,
    may_change,
    named,
    put_away,
    take_unnamed,
)
from trainer.school.records import Records
from trainer.school.rounds_found import rounds_left_off
from trainer.school.sessions import unfinished
from trainer.school.sharing import Sharing, is_shared, note_sharing, sharing_in
from trainer.school.signing_in import PinRefused, SignIn
from trainer.store.reading import attempts_of
from trainer.store.rows import EarlierResult, PersonRow

NOW = 1_796_000_000_000
NUMBERS = count(100)


@pytest.fixture
def records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Records]:
    monkeypatch.setattr("trainer.school.signing_in._LOG_COST", 4)  # who is let in is tried here, not for how long
    records = Records(tmp_path, STATION)
    yield records
    records.close()


def add(records: Records, name: str, pin: str = "", number: str = "") -> PersonRow:
    return add_person(records.store, name, lambda: UUID(int=next(NUMBERS)), pin=pin, number=number)


def test_the_first_one_named_is_the_administrator_and_the_last_one_stays(records: Records) -> None:
    assert manages("", []), "just me, while nobody has a name"
    ana, bo = add(records, " Ana  Ruiz ", "2580"), add(records, "Bo")
    assert [(each.name, each.role, each.has_secret) for each in named(records.store)] == [
        ("Bo", "learner", False),
        ("Ana Ruiz", "administrator", True),
    ]
    assert not manages("", named(records.store))
    with refused(PersonRefused, match="'ana ruiz' is there already"):
        add(records, "ana ruiz")
    with refused(PinRefused, match="4 to 12 digits"):
        add(records, "Cy", "12")
    assert [each.name for each in named(records.store)] == ["Bo", "Ana Ruiz"], "nobody is made by halves"
    with refused(PersonRefused, match="the last administrator"):
        put_away(records.store, ana.uuid, NOW)
    put_away(records.store, bo.uuid, NOW)
    assert not enter(records, bo.uuid, "", NOW).sign_in.is_in, "who is archived is not let in"
    put_away(records.store, bo.uuid, None)
    assert enter(records, bo.uuid, "", NOW).sign_in.is_in


@pytest.mark.parametrize(
    ("role", "learner", "instructor", "administrator"),
    [("learner", 0, 0, 0), ("instructor", 1, 0, 0), ("administrator", 1, 1, 1)],
)
def test_nobody_changes_who_is_above_them(role: str, learner: bool, instructor: bool, administrator: bool) -> None:
    others = [PersonRow(uuid=STATION.person, role=each) for each in ("learner", "instructor", "administrator")]
    assert [may_change(role, each) for each in others] == [learner, instructor, administrator]


def test_a_pin_of_ones_own_is_changed_by_who_knows_it(records: Records) -> None:
    ana = add(records, "Ana", "2580").uuid
    assert change_own_pin(records.store, ana, "0000", "1111", NOW, bytes) == SignIn(False)
    with refused(PinRefused, match="4 to 12 digits"):
        change_own_pin(records.store, ana, "2580", "11", NOW, bytes)
    assert change_own_pin(records.store, ana, "2580", "1111", NOW, bytes).is_in
    assert not enter(records, ana, "2580", NOW).sign_in.is_in
    assert enter(records, ana, "1111", NOW).sign_in.is_in


def test_practice_without_a_name_is_handed_over_and_given_back(records: Records, tmp_path: Path) -> None:
    practiced(tmp_path / "sessions", "rw")
    records.sweep()
    ana = add(records, "Ana").uuid
    entry = enter(records, ana, "", NOW)
    assert (entry.unnamed, entry.owns) == (1, frozenset([ana]))
    assert take_unnamed(records, ana) == 1
    entry = enter(records, ana, "", NOW)
    assert (entry.unnamed, entry.owns) == (0, frozenset([ana, STATION.person]))
    assert len(attempts_of(records.store, ana)) == 1
    assert give_back(records.store, ana) == 1
    assert (enter(records, ana, "", NOW).unnamed, attempts_of(records.store, ana)) == (1, [])


def test_results_of_before_there_were_records_are_asked_about_and_handed_over_too(records: Records) -> None:
    kept = [
        EarlierResult(kind="session", name="blackjack", right=8, asked=10, on="2026-11-01"),
        EarlierResult(kind="lesson", name="blackjack/standard/deal", right=2),
    ]
    records.keep_earlier(kept)
    ana = add(records, "Ana").uuid
    assert enter(records, ana, "", NOW).unnamed == 3
    assert last_sessions(records, ana) == []
    take_unnamed(records, ana)
    assert enter(records, ana, "", NOW).unnamed == 0
    assert [each.right for each in last_sessions(records, ana)] == [8]
    give_back(records.store, ana)
    assert (enter(records, ana, "", NOW).unnamed, last_sessions(records, ana)) == (3, [])


def test_a_shared_computer_notes_it_and_whom_it_asked(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    assert not is_shared(folder)
    note_sharing(folder)
    note_sharing(folder, asked=STATION.person)
    note_sharing(folder)
    assert is_shared(folder)
    assert sharing_in(folder) == Sharing(asked=(STATION.person,))
    (folder / "shared.json").write_text("{")
    assert is_shared(folder), "a name is asked for all the same"
    assert sharing_in(folder) == Sharing()
    note_sharing(folder, shared=False)
    assert not is_shared(folder)


def test_what_was_left_off_is_offered_to_its_person_alone(tmp_path: Path) -> None:
    ana, bo = UUID(int=7), UUID(int=8)
    folder = tmp_path / "rounds"
    for person in (ana, bo, ana):
        origin = an_origin("deal", "blackjack", person=person)
        practiced(tmp_path / "sessions", "r", a_plan(count=3), origin, ends=False)
        kept = a_kept_round(folder, origin)
        deal_on(kept, 3)
        kept.close()
    (tmp_path / "sessions" / "older.jsonl").write_text("{}\n", encoding="utf-8")  # damaged, and says nothing of anybody
    for person, offered in ((ana, 2), (bo, 1), (STATION.person, 0)):

        def is_theirs(begun_by: UUID | None, person: UUID = person) -> bool:
            return (begun_by or STATION.person) == person

        found = unfinished(tmp_path / "sessions", None, is_theirs)
        assert (len(found.sessions), len(found.damaged)) == (offered, person == STATION.person)
        assert len(rounds_left_off(folder, 3, None, is_theirs).rounds) == offered
