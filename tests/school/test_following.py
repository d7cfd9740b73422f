"""The records' own thread: it takes what comes, tells what fails once, and tries again."""

import shutil
from datetime import date
from pathlib import Path
from queue import Queue

import pytest
import sqlalchemy as sa

from tests.support.origins import STATION, an_origin
from tests.support.practicing import NOW, answer, practiced
from tests.support.questions import a_plan
from tests.support.said import said
from trainer.engine.sentences import Sentence
from trainer.school import following
from trainer.school.following import Question, RecordsThread
from trainer.school.kept_session import KeptSession
from trainer.school.records import Records
from trainer.school.sessions import StoredSession
from trainer.store.engines import damaged, late
from trainer.store.projecting import Projection
from trainer.store.reading import attempts_of
from trainer.store.rows import AnswerRow, EarlierResult


@pytest.fixture
def told() -> "Queue[Sentence | None]":
    return Queue()


def records_in(folder: Path) -> Records:
    return Records(folder, STATION)


def test_it_takes_what_was_left_and_what_comes(tmp_path: Path, told: "Queue[Sentence | None]") -> None:
    practiced(tmp_path / "sessions", "rr")
    earlier = [EarlierResult(kind="session", name="blackjack", right=8, asked=10)]
    thread = RecordsThread(
        lambda: records_in(tmp_path), told.put, earlier=lambda records: records.keep_earlier(earlier)
    )
    thread.start()
    plan = a_plan(count=2)
    kept = KeptSession.begin(tmp_path / "sessions", plan, started=NOW, origin=an_origin(), written=thread.follow)
    while (question := kept.session.question) is not None:
        kept.answered(question.accepted, 1.0)
    kept.close()
    assert thread.stop(60)
    records = records_in(tmp_path)
    assert [each.state for each in attempts_of(records.store, STATION.person)] == ["finished", "finished"]
    assert list((tmp_path / "sessions").iterdir()) == []
    assert len(list((tmp_path / "copies").iterdir())) == 1
    assert told.empty()
    assert records.store.counts()["earlier"] == 1
    records.close()


def test_a_program_that_is_left_open_copies_the_records_each_day(tmp_path: Path) -> None:
    today, answers = date(2026, 11, 27), Queue[date | Exception]()
    thread = RecordsThread(lambda: Records(tmp_path, STATION, today=lambda: today))
    thread.start()
    for day in (27, 28, 29):
        today = date(2026, 11, day)
        for _ in range(2):  # the copy is made after the first answer, and before the second
            thread.ask(Question(lambda records: answers.put(records.day), answers.put))
            assert answers.get(timeout=60) == today
    assert thread.stop(60)
    names = sorted([path.name for path in (tmp_path / "copies").iterdir()])
    assert names == [f"records 2026-11-{day}.db" for day in (27, 28, 29)]


def test_a_fault_is_told_once_and_tried_again(
    tmp_path: Path, told: "Queue[Sentence | None]", monkeypatch: pytest.MonkeyPatch
) -> None:
    tries: list[Path] = []
    take = Records.take

    def busy(records: Records, path: Path) -> object:
        tries.append(path)
        if len(tries) < 4:
            raise late("records.db", Sentence("another program holds the records"))
        return take(records, path)

    monkeypatch.setattr(Records, "take", busy)
    thread = RecordsThread(lambda: records_in(tmp_path), told.put, again=0.01)
    stored = StoredSession.begin(tmp_path / "sessions", a_plan(), started=NOW, origin=an_origin())
    answer(stored, "rw")
    thread.start()
    thread.follow(stored.path)
    fault = told.get(timeout=60)
    assert said(fault).endswith("Answers are kept in the journal; the records will follow.")
    assert told.get(timeout=60) is None, "it is over"
    stored.let_go()
    assert thread.stop(60)
    assert told.empty()
    records = records_in(tmp_path)
    assert records.store.counts()["answer"] == 2
    records.close()


def test_a_journal_that_grows_is_left_alone_until_somebody_asks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    takes: list[Path] = []
    take = Records.take

    def counted(records: Records, path: Path) -> object:
        takes.append(path)
        return take(records, path)

    monkeypatch.setattr(following, "SETTLING_SECONDS", 3600)
    monkeypatch.setattr(Records, "take", counted)
    thread, answers = RecordsThread(lambda: records_in(tmp_path)), Queue[int | Exception]()
    thread.start()
    stored = StoredSession.begin(tmp_path / "sessions", a_plan(), started=NOW, origin=an_origin())
    for outcome in "rwr":
        answer(stored, outcome)
        thread.follow(stored.path)
    thread.ask(Question(lambda records: answers.put(records.store.counts()["answer"]), answers.put))
    assert answers.get(timeout=60) == 3
    assert takes.count(stored.path) == 1
    stored.let_go()
    assert thread.stop(60)


def test_records_out_of_reach_are_told_before_anybody_has_practiced(
    tmp_path: Path, told: "Queue[Sentence | None]"
) -> None:
    thread = RecordsThread(lambda: Records(tmp_path, STATION, url="postgresql://ina@127.0.0.1:1/school"), told.put)
    thread.start()
    assert "the server cannot be reached" in said(told.get(timeout=60))
    assert thread.stop(60)


def test_a_damaged_journal_stops_nothing(tmp_path: Path, told: "Queue[Sentence | None]") -> None:
    (tmp_path / "sessions").mkdir()
    (tmp_path / "sessions" / "a.jsonl").write_bytes(b"{}\n")
    thread = RecordsThread(lambda: records_in(tmp_path), refuse=told.put)
    thread.start()
    assert "line 1" in said(told.get(timeout=60))
    thread.follow(tmp_path / "gone.jsonl")
    thread.follow(practiced(tmp_path / "sessions", "r"))
    assert thread.stop(60)
    records = records_in(tmp_path)
    assert records.store.counts()["answer"] == 1
    records.close()


def test_what_the_database_does_not_take_holds_up_nothing(
    tmp_path: Path, told: "Queue[Sentence | None]", monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = practiced(tmp_path / "sessions", "r", ends=False), practiced(tmp_path / "sessions", "ww", ends=False)
    add = Projection.add_answers

    def refusing(projection: Projection, connection: sa.Connection, attempt: int, rows: list[AnswerRow]) -> None:
        add(projection, connection, attempt, rows * (2 if len(rows) == 1 else 1))  # the key of an answer is its own

    monkeypatch.setattr(Projection, "add_answers", refusing)
    thread = RecordsThread(lambda: records_in(tmp_path), refuse=told.put)
    thread.start()
    assert f"{bad}: " in said(told.get(timeout=60))
    assert thread.stop(60)
    records = records_in(tmp_path)
    assert records.store.counts()["answer"] == 2
    assert good.exists()
    records.close()


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_slip_of_the_program_is_told(
    tmp_path: Path, told: "Queue[Sentence | None]", monkeypatch: pytest.MonkeyPatch
) -> None:
    def slips(_: Records) -> None:
        raise KeyError("slip")

    monkeypatch.setattr(Records, "sweep", slips)
    thread = RecordsThread(lambda: records_in(tmp_path), told.put)
    thread.start()
    assert said(told.get(timeout=60)).startswith("The records have stopped until the next start.")
    assert thread.stop(60)


def test_a_thread_that_never_began_is_stopped_at_once(tmp_path: Path) -> None:
    assert RecordsThread(lambda: records_in(tmp_path)).stop()


@pytest.mark.parametrize("waits", [True, False])
def test_records_of_a_newer_program_are_looked_at_and_not_written(
    waits: bool, tmp_path: Path, told: "Queue[Sentence | None]"
) -> None:
    practiced(tmp_path / "sessions", "rr")
    records = records_in(tmp_path)
    records.sweep()
    with records.store.transaction() as connection:
        connection.execute(sa.text("update alembic_version set version_num = '9999'"))
    records.close()
    shutil.rmtree(tmp_path / "taken")
    journal = practiced(tmp_path / "sessions", "rw") if waits else None
    thread, answers = RecordsThread(lambda: records_in(tmp_path), told.put), Queue[int | Exception]()
    thread.start()
    assert "a newer version of this program has written these records" in said(told.get(timeout=60))
    thread.ask(Question(lambda records: answers.put(records.store.counts()["answer"]), answers.put))
    assert answers.get(timeout=60) == 2
    assert thread.stop(60)
    assert journal is None or journal.exists()
    assert told.empty(), "it is told once"


def test_damage_that_is_found_by_looking_is_told_until_it_is_mended(
    tmp_path: Path, told: "Queue[Sentence | None]", monkeypatch: pytest.MonkeyPatch
) -> None:
    practiced(tmp_path / "sessions", "rr")
    is_whole = False
    monkeypatch.setattr("trainer.store.copies.is_whole", lambda path: is_whole or ".part" in path.name)

    def look(_: Records) -> None:
        raise damaged("records.db")

    def mend(_: Records) -> None:
        nonlocal is_whole
        is_whole = True

    thread, heard = RecordsThread(lambda: records_in(tmp_path), told.put, again=0.01), Queue[Exception]()
    thread.start()
    thread.ask(Question(look, heard.put))
    assert "is damaged" in said(told.get(timeout=60))
    assert heard.get(timeout=60)
    thread.ask(Question(lambda records: records.store.counts(), heard.put))
    assert "is damaged" in said(told.get(timeout=60)), "the file is named by its path now"
    thread.ask(Question(mend, heard.put, mends=True))
    assert told.get(timeout=60) is None
    assert thread.stop(60)


def test_records_whose_place_is_not_known_yet_are_waited_for(tmp_path: Path, told: "Queue[Sentence | None]") -> None:
    tries: list[int] = []

    def find() -> Records:
        tries.append(1)
        if len(tries) < 3:
            raise late("school.json", Sentence("the file cannot be opened"))
        return records_in(tmp_path)

    journal = practiced(tmp_path / "sessions", "rr")
    thread = RecordsThread(find, told.put, again=0.01)
    thread.start()
    assert "cannot be opened" in said(told.get(timeout=60))
    assert told.get(timeout=60) is None
    assert thread.stop(60)
    assert not journal.exists()
