"""The records asked from the windows: answered in the windows' thread, by whoever still waits."""

import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject, QThread
from pytestqt.qtbot import QtBot

from tests.support.origins import STATION
from tests.support.practicing import practiced
from trainer.gui.records_desk import RecordsDesk
from trainer.gui.translation import in_words
from trainer.school.records import Records
from trainer.store.faults import RecordsFault


def count(records: Records) -> tuple[int, bool]:
    """Return the number of answers, and whether it is counted in the windows' thread."""
    app = QCoreApplication.instance()
    assert app is not None
    return records.store.counts()["answer"], QThread.currentThread() is app.thread()


def test_an_answer_comes_after_what_was_queued_in_the_windows_thread(
    qtbot: QtBot, tmp_path: Path, records_desk: RecordsDesk
) -> None:
    receiver, answers = QObject(), []

    def hear(answer: tuple[int, bool]) -> None:
        answers.append((*answer, QThread.currentThread() is receiver.thread()))

    records_desk.ask(receiver, count, hear)  # before the thread begins
    practiced(tmp_path / "data" / "sessions", "rr")
    records_desk.begin()
    qtbot.waitUntil(lambda: len(answers) == 1)
    records_desk.follow(practiced(tmp_path / "data" / "sessions", "rww"))
    records_desk.ask(receiver, count, hear)
    qtbot.waitUntil(lambda: len(answers) == 2)
    assert answers == [(2, False, True), (5, False, True)]


def test_a_window_that_asks_a_database_by_itself_is_found(
    qtbot: QtBot, tmp_path: Path, records_desk: RecordsDesk
) -> None:
    answers: list[tuple[int, bool]] = []
    records_desk.ask(records_desk, count, answers.append)
    records_desk.begin()
    qtbot.waitUntil(lambda: bool(answers))
    records = Records(tmp_path / "data", STATION)
    assert count(records) == (0, True), "tests may"
    page = Path("trainer") / "gui" / "record" / "record_page.py"
    with pytest.raises(AssertionError, match="asks a database"):
        exec(compile("records.store.counts()", str(page), "exec"), {"records": records})
    records.close()


def test_who_is_gone_hears_nothing_and_the_next_one_is_answered(qtbot: QtBot, records_desk: RecordsDesk) -> None:
    gone, stays, heard = QObject(), QObject(), []
    records_desk.ask(gone, count, lambda _: heard.append("gone"))
    records_desk.ask(stays, count, lambda _: heard.append("stays"))
    gone.deleteLater()
    QCoreApplication.sendPostedEvents(gone, QEvent.Type.DeferredDelete)
    records_desk.begin()
    qtbot.waitUntil(lambda: bool(heard))
    assert heard == ["stays"]


def test_a_fault_is_told_to_who_asked_and_a_slip_is_a_slip(
    qtbot: QtBot, tmp_path: Path, records_desk: RecordsDesk, monkeypatch: pytest.MonkeyPatch
) -> None:
    receiver, said, slips = QObject(), [], []

    def refuse(_: Records) -> None:
        raise RecordsFault("{path}: full", path="records.db")

    def slip(_: Records) -> None:
        raise KeyError("slip")

    monkeypatch.setattr(sys, "excepthook", lambda kind, fault, trace: slips.append(kind))
    for work in (refuse, slip):
        records_desk.ask(receiver, work, lambda _: said.append("done"), lambda why: said.append(in_words(why)))
    records_desk.ask(receiver, count, lambda answer: said.append(str(answer[0])))
    records_desk.begin()
    qtbot.waitUntil(lambda: len(said) == 3)
    assert said == ["records.db: full", "The records cannot be read", "0"]
    assert slips == [KeyError]


def test_records_that_cannot_be_opened_are_told_to_who_asked(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "records.db").write_bytes(b"no database at all" * 300)
    desk, receiver, said = RecordsDesk(lambda: Records(tmp_path, STATION)), QObject(), []
    desk.ask(receiver, count, said.append, lambda why: said.append(in_words(why)))
    desk.begin()
    qtbot.waitUntil(lambda: bool(said))
    desk.stop()
    assert said[0].endswith("is damaged; put back a copy with: dealer-trainer records restore")
