"""The records of a data folder: what practice leaves there, each answer once, whatever happens in between."""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path
from uuid import UUID

import msgspec
import pytest

from tests.support.journals import as_format_1, bodies_of, sealed
from tests.support.kept_files import KEPT
from tests.support.origins import STATION, WALL, an_origin
from tests.support.practicing import NOW, a_kept_round, answer, deal_on, practiced
from tests.support.questions import a_plan
from tests.support.said import refused, said
from trainer.engine.errors import Refusal
from trainer.school.exchanging import ArchiveRefused, export_records, import_records
from trainer.school.following import RecordsThread
from trainer.school.journal_rows import marked_again, rows_of
from trainer.school.putting_back import put_back
from trainer.school.records import Records, Swept
from trainer.school.sessions import StoredSession
from trainer.school.station import Station
from trainer.store import engines
from trainer.store.appeals import add_appeals, appeals
from trainer.store.assignments import attempts_at
from trainer.store.comparing import mark_anew, markings
from trainer.store.faults import JournalDiffers, RecordsFault, RecordsLate, RecordsLost
from trainer.store.people import archive, hand_over, name_person, people
from trainer.store.reading import attempts_of
from trainer.store.rows import AppealRow, MarkChange, MarkingRow, PersonRow

TODAY = date(2026, 11, 28)


@pytest.fixture
def records(tmp_path: Path) -> Iterator[Records]:
    records = Records(tmp_path / "data", STATION, today=lambda: TODAY)
    yield records
    records.close()


@pytest.fixture
def sessions(tmp_path: Path) -> Path:
    return tmp_path / "data" / "sessions"


@pytest.fixture
def rounds(tmp_path: Path) -> Path:
    return tmp_path / "data" / "rounds"


def test_a_session_is_followed_answer_by_answer(records: Records, sessions: Path) -> None:
    stored = StoredSession.begin(sessions, a_plan(count=4, kind="mix"), started=NOW, origin=an_origin())
    path = stored.path
    for at, letter in enumerate("rwrr"):
        answer(stored, letter, 5.0 * at)
        taken = records.take(path)
        assert taken.answers == 1
        assert records.take(path).lines == 0
    answer(stored, "r", 30.0)  # the missed one again
    stored.close()
    whole = path.read_bytes()
    records.take(path)
    (saved,) = attempts_of(records.store, STATION.person)
    assert (saved.state, saved.asked, saved.right, saved.what) == ("finished", 4, 3, "mix")
    assert saved.ms == 6000
    assert saved.game == "dealer-bust-21"
    assert not path.exists(), "the folder holds open work only"
    assert [each.read_bytes() for each in records.taken_folder.iterdir()] == [whole]
    assert records.differences() == []


def test_rounds_and_exercises_are_attempts_like_any_other(records: Records, rounds: Path) -> None:
    for purpose in ("deal", "exercise"):
        kept = a_kept_round(rounds, an_origin(purpose, "blackjack"))
        deal_on(kept, 12)
        assert kept.path is not None
        records.take(kept.path)
        deal_on(kept, at=100.0)
        kept.close()
    assert records.sweep().answers >= 4
    saved = attempts_of(records.store, STATION.person)
    assert [(each.purpose, each.state) for each in saved] == [("exercise", "finished"), ("deal", "finished")]
    assert all([each.asked == each.right > 10 for each in saved])
    assert {each.skill.split("/")[1] for each in records.store.skills_of(STATION.person)} >= {"deal-settling"}
    assert records.differences() == []


@pytest.mark.skipif(os.name == "nt", reason="no permission bits")
def test_records_are_their_owners_alone(records: Records, sessions: Path) -> None:
    practiced(sessions, "r")
    records.sweep()
    assert records.path is not None
    kept = [each for each in records.path.parent.iterdir() if each.name.startswith(records.path.name)]
    assert {each.name: each.stat().st_mode & 0o077 for each in kept} == dict.fromkeys([each.name for each in kept], 0)
    assert records.path in kept


def test_a_second_sweep_takes_nothing(records: Records, sessions: Path, rounds: Path) -> None:
    for answers in ("rr", "wr", "r"):
        practiced(sessions, answers)
    practiced(sessions, "rrw", a_plan(count=9), ends=False)
    kept = a_kept_round(rounds)
    deal_on(kept, 9)
    kept.close()
    assert records.sweep().journals == 5
    counts = records.store.counts()
    assert records.sweep() == Swept(known=5)
    assert records.store.counts() == counts
    records.close()
    assert records.sweep() == Swept(known=5), "also by a program that has just started"
    assert records.rebuild() == (counts["answer"], [])
    assert records.store.counts() == counts
    assert records.differences() == []


def test_a_journal_that_another_program_has_taken_over_is_no_fault(records: Records, sessions: Path) -> None:
    path = practiced(sessions, "rr")
    assert Records(records.folder, STATION).sweep().answers == 2
    with pytest.raises(FileNotFoundError):
        records.take(path)


def test_a_session_that_was_killed_at_its_end_is_closed(records: Records, sessions: Path) -> None:
    stored = StoredSession.begin(sessions, a_plan(count=1), started=NOW, origin=an_origin())
    answer(stored, "r")
    stored.let_go()
    records.sweep()
    assert [each.state for each in attempts_of(records.store, STATION.person)] == ["finished"]


def test_what_another_program_writes_to_is_left_to_it(records: Records, sessions: Path) -> None:
    stored = StoredSession.begin(sessions, a_plan(), started=NOW, origin=an_origin())
    answer(stored, "r")
    assert records.sweep() == Swept()
    stored.let_go()
    assert records.sweep().answers == 1


# What an older program wrote.


def test_the_files_of_an_older_program_are_taken_over_once(records: Records, sessions: Path, rounds: Path) -> None:
    for kind, folder in (("sessions", sessions), ("rounds", rounds)):
        if (KEPT / kind).is_dir():
            shutil.copytree(KEPT / kind, folder, ignore=lambda _, names: [n for n in names if not n.endswith(".jsonl")])
    path = practiced(sessions, "rwr")
    older = as_format_1(path.read_bytes())
    path.write_bytes(older)
    first = records.sweep()
    assert first.refused == []
    assert first.answers >= 3
    counts = records.store.counts()
    path.write_bytes(older)  # somebody copies it back
    assert records.sweep().answers == 0
    assert records.store.counts() == counts
    assert records.differences() == []
    saved = {each.uuid: each for each in attempts_of(records.store, STATION.person)}
    (mine,) = [each for each in saved.values() if each.regulation == "2026-11" and each.asked == 3]
    assert (mine.right, mine.state) == (2, "left")


def test_marks_made_again_are_those_that_were_kept(sessions: Path, rounds: Path) -> None:
    kept = a_kept_round(rounds)
    deal_on(kept)
    paths = [practiced(sessions, "rwrwr"), kept.path]
    kept.close()
    for path in paths:
        assert path is not None
        data = path.read_bytes()
        marks = marked_again(data, path)
        rows = rows_of(data, path, STATION)
        assert sorted(marks) == [each.seq for each in rows.answers]
        assert [marks[each.seq].credit for each in rows.answers] == [each.credit for each in rows.answers]
        assert [marks[each.seq].fault for each in rows.answers] == [each.fault for each in rows.answers]


# Faults: at most the answer in flight is lost, and nothing is doubled.


def test_a_damaged_journal_is_told_and_left_and_the_others_are_taken(records: Records, sessions: Path) -> None:
    damaged = practiced(sessions, "rr")
    bodies = sealed(bodies_of(damaged.read_bytes())).split(b"\n")
    damaged.write_bytes(b"\n".join([*bodies[:2], *bodies[3:]]))
    practiced(sessions, "rw")
    (sessions / "none.jsonl").write_bytes(b"{}\n")
    (sessions / "torn.jsonl").write_bytes(b'{"format":2,')
    os.mkfifo(sessions / "pipe.jsonl")
    swept = records.sweep()
    assert swept.answers == 2
    told = sorted([said(line) for line in swept.refused])
    assert len(told) == 3
    assert any(["line 3: was changed after it was written, or a line before it is missing" in line for line in told])
    assert damaged.exists()


def test_a_journal_that_was_written_anew_is_refused(records: Records, sessions: Path) -> None:
    origin = an_origin()
    path = practiced(sessions, "rr", a_plan(count=9), origin, ends=False)
    records.sweep()
    path.unlink()
    practiced(sessions, "wrr", a_plan(count=9), origin, ends=False)
    (line,) = records.sweep().refused
    assert "line 9: was changed after it was written" in said(line), "it goes on from what it has read"
    with refused(JournalDiffers, match="dealer-bust-21.jsonl: the journal is not the one"):
        Records(records.folder, STATION).take(path)


def test_locked_records_follow_when_they_are_free(
    records: Records, sessions: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(engines, "BUSY_MS", 20)
    path = practiced(sessions, "r", a_plan(count=9), ends=False)
    records.take(path)
    stored = StoredSession.reopen(path)
    assert records.path is not None
    holder = sqlite3.connect(str(records.path), isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    answer(stored, "rw")
    with refused(RecordsLate, match="Answers are kept in the journal; the records will follow"):
        records.take(path)
    holder.execute("COMMIT")
    holder.close()
    assert records.take(path).answers == 2
    stored.let_go()


def test_lost_records_are_not_begun_anew(records: Records, sessions: Path) -> None:
    practiced(sessions, "rr")
    records.sweep()
    records.copy_of_the_day()
    assert records.path is not None
    practiced(sessions, "rw")
    for path in records.folder.glob("records.db*"):
        path.unlink()
    with refused(RecordsLost, match="the records are gone; put back a copy with: dealer-trainer records restore"):
        records.sweep()
    with refused(RecordsLost, match="the records are gone"):
        Records(records.folder, STATION).sweep()
    assert not records.path.exists()


def test_no_day_is_lost_with_the_records(records: Records, sessions: Path) -> None:
    """What was closed since the copy of the day lies beside the records until the next copy has it."""
    from trainer.store.copies import copies_in, restore

    practiced(sessions, "rr")
    records.sweep()
    assert records.copy_of_the_day() is not None
    assert list(records.taken_folder.iterdir()) == []
    practiced(sessions, "rwr")
    records.sweep()
    assert records.copy_of_the_day() is None
    records.close()
    assert records.path is not None
    records.path.write_bytes(b"damaged")
    restore(copies_in(records.copies_folder)[0], records.path)
    assert records.store.counts()["answer"] == 2
    assert records.sweep().answers == 3
    tomorrow = Records(records.folder, STATION, today=lambda: TODAY + timedelta(days=1))
    assert tomorrow.copy_of_the_day() is not None
    assert list(records.taken_folder.iterdir()) == []
    assert tomorrow.store.counts()["answer"] == 5
    tomorrow.close()


def test_an_open_journal_is_taken_again_by_records_that_are_an_older_copy(records: Records, sessions: Path) -> None:
    from trainer.store.copies import copy_records, restore

    path = practiced(sessions, "rr", a_plan(count=9), ends=False)
    records.take(path)
    assert records.path is not None
    copy = records.folder / "copy.db"
    copy_records(records.path, copy)
    stored = StoredSession.reopen(path)
    answer(stored, "rr")
    records.take(path)
    records.close()
    restore(copy, records.path)
    answer(stored, "w", 50.0)
    assert records.take(path).answers == 3
    stored.let_go()
    assert records.differences() == []


def test_a_copy_that_is_put_back_is_what_a_program_goes_on_with(records: Records, sessions: Path) -> None:
    from trainer.store.copies import copies_in, restore

    practiced(sessions, "rr")
    records.sweep()
    records.copy_of_the_day()
    practiced(sessions, "rwr")
    records.sweep()
    assert records.path is not None
    restore(copies_in(records.copies_folder)[0], records.path)  # by a command, while the window is open
    practiced(sessions, "r")
    assert records.sweep().answers == 4
    assert records.store.counts()["answer"] == 6
    assert records.differences() == []


def test_a_folder_on_a_share_gets_no_records(records: Records, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.school.records.is_on_a_share", lambda path: True)
    with refused(RecordsFault, match="is on a network share, where records are not safe; .* kept in the journal"):
        records.sweep()
        _ = records.store


def test_a_folder_that_cannot_be_written_is_told_and_no_journal_promised(
    tmp_path: Path, records: Records, sessions: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    with refused(RecordsLate, match="data: nothing can be written there, so practice is not kept"):
        _ = Records(tmp_path / "file" / "data", STATION).store
    practiced(sessions, "rr")
    with monkeypatch.context() as patched:
        patched.setattr(os, "access", lambda path, mode: False)  # whoever runs the tests may be allowed everything
        with refused(RecordsLate, match="data: nothing can be written there"):
            records.sweep()
    assert records.sweep().answers == 2


def test_two_programs_at_once_take_everything_once(records: Records, sessions: Path) -> None:
    begun = [practiced(sessions, "rwr") for _ in range(12)]
    threads = [RecordsThread(lambda: Records(records.folder, STATION)) for _ in range(2)]
    for thread in threads:
        thread.start()
    for path in begun:
        for thread in threads:
            thread.follow(path)
    assert all([thread.stop(60) for thread in threads])
    assert records.store.counts()["answer"] == 36
    assert len(attempts_of(records.store, STATION.person)) == 12
    assert records.differences() == []


def test_a_clock_that_is_set_back_loses_and_doubles_nothing(tmp_path: Path, sessions: Path) -> None:
    """Neither of the sessions it goes through nor of what the copies have, whatever day they bear."""
    days = [TODAY, date(2030, 1, 1), TODAY, TODAY + timedelta(days=1), date(2020, 1, 1), date(2020, 1, 1)]
    records = Records(tmp_path / "data", STATION, today=lambda: days[at])
    for at in range(len(days)):
        wall = WALL if at % 2 else WALL - timedelta(days=2000)
        practiced(sessions, "rw", origin=an_origin(wall=wall))
        assert records.sweep().answers == 2
        records.copy_of_the_day()
    assert records.differences() == []
    assert records.path is not None
    records.close()
    records.path.write_bytes(b"no database at all" * 300)
    put_back(records)
    assert records.store.counts()["answer"] == 12
    assert records.differences() == []
    records.close()


# Elsewhere.


def test_an_archive_carries_everything_once(records: Records, sessions: Path, rounds: Path, tmp_path: Path) -> None:
    practiced(sessions, "rwr")
    practiced(sessions, "r", a_plan(count=9), ends=False)
    path = practiced(sessions, "ww")
    path.write_bytes(as_format_1(path.read_bytes()))
    kept = a_kept_round(rounds)
    deal_on(kept)
    kept.close()
    records.sweep()
    person = people(records.store)[0]
    name_person(records.store, msgspec.structs.replace(person, name="Ana Ruiz"))
    archive(records.store, person.uuid, 5)
    saved = next(each for each in records.store.journals() if each.whole)
    rows = rows_of(saved.whole, path, STATION)
    changes = (MarkChange(rows.answers[0].seq, 0, "wrong", 5),)
    mark_anew(records.store, [(rows, MarkingRow(regulation="later", program="2", at=1, changes=changes, paper="{}"))])
    doubt = AppealRow(
        uuid=UUID(int=5), attempt=saved.uuid, edition="e", item="1/win", place="1/4", why="", by=person.uuid, at=1
    )
    add_appeals(records.store, [doubt])
    assert export_records(records, tmp_path / "all.zip", "1.0") == (4, 1)
    other = Records(tmp_path / "other", Station(station=UUID(int=8), person=UUID(int=9)))
    swept = import_records(other, tmp_path / "all.zip")
    assert (swept.journals, swept.refused) == (4, [])
    assert len(attempts_of(other.store, STATION.person)) == 4, "the one of an older program is nobody else's"
    assert other.store.counts()["answer"] == records.store.counts()["answer"]
    assert [(each.name, each.archived) for each in people(other.store)] == [("Ana Ruiz", 5)]
    assert import_records(other, tmp_path / "all.zip") == Swept(known=4)
    assert markings(other.store) == markings(records.store), "no journal knows of them"
    assert appeals(other.store) == [doubt]
    assert other.differences() == []
    (journal,) = sessions.iterdir()
    assert import_records(other, journal) == Swept(known=1)
    other.close()


def test_an_attempt_is_of_the_set_work_that_its_journal_names(records: Records, sessions: Path) -> None:
    work, path = UUID(int=7), practiced(sessions, "r")
    head, *rest = bodies_of(path.read_bytes())
    assert b'"assignment"' not in head, "as before there was set work"
    path.write_bytes(sealed([head.replace(b'"wall":', b'"assignment":"%s","wall":' % str(work).encode()), *rest]))
    practiced(sessions, "w")
    records.sweep()
    assert [each.right for each in attempts_at(records.store, [work])] == [1]
    assert records.differences() == []


def test_practice_that_was_handed_over_is_so_elsewhere_too(records: Records, sessions: Path, tmp_path: Path) -> None:
    practiced(sessions, "rw")
    records.sweep()
    ana = PersonRow(uuid=UUID(int=70), name="Ana Ruiz")
    name_person(records.store, ana)
    hand_over(records.store, STATION.person, ana.uuid)
    export_records(records, tmp_path / "all.zip", "1.0")
    other = Records(tmp_path / "other", STATION)
    for _ in range(2):
        import_records(other, tmp_path / "all.zip")
        assert [each.uuid for each in people(other.store)] == [ana.uuid]
        assert len(attempts_of(other.store, ana.uuid)) == 1
    other.close()


@pytest.mark.parametrize("cut", [0.5, 0.99])
def test_a_damaged_archive_is_refused_in_one_line(cut: float, records: Records, sessions: Path, tmp_path: Path) -> None:
    practiced(sessions, "rwr")
    records.sweep()
    archive = tmp_path / "all.zip"
    export_records(records, archive, "1.0")
    data = archive.read_bytes()
    archive.write_bytes(data[: int(len(data) * cut)] + b"PK\5\6" + bytes(18))
    with pytest.raises(Refusal) as told:
        import_records(Records(tmp_path / "other", STATION), archive)
    assert "\n" not in said(told.value)
    archive.unlink()
    with refused(ArchiveRefused, match="no such file"):
        import_records(records, archive)
