"""Faults of the records in the window: one sentence, spoken once, and the way back from damaged ones."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.support.gui.clipping import clipped, overlapping
from tests.support.origins import STATION
from tests.support.practicing import practiced
from trainer.gui.app.main_window import MainWindow, World
from trainer.school.records import Records


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of records with a copy of the day, and two answers after it."""
    folder = tmp_path / "data"
    practiced(folder / "sessions", "rwr")
    records = Records(folder, STATION)
    records.sweep()
    records.copy_of_the_day()
    practiced(folder / "sessions", "rw")
    records.sweep()
    records.close()
    return folder


def begin(window: MainWindow, world: World) -> None:
    world.records.told.connect(window.tell_records)
    world.records.begin()


def press_in_message(window: MainWindow, words: str) -> str:
    """Press a button of the message that is open, and return its text."""
    (message,) = window.findChildren(QMessageBox)
    (button,) = [each for each in message.buttons() if each.text().replace("&", "") == words]
    text = message.text()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    return text


def test_damaged_records_come_back_when_asked(
    qtbot: QtBot, folder: Path, window: MainWindow, world: World, announced: list[str],
    settle_down: Callable[[], None],
) -> None:  # fmt: skip
    (folder / "records.db").write_bytes(b"no database at all" * 300)
    note = window.home.records_note
    begin(window, world)
    qtbot.waitUntil(lambda: note.isVisible())
    told = "Your practice records are damaged. Keep practicing: answers are saved in the meantime."
    assert note.text() == told
    assert [each for each in announced if "records" in each] == [told], "once"
    for size, percent in (((1024, 600), 100), ((1024, 600), 200)):
        window.resize(*size)
        window.preferences.change(text_size=percent)
        settle_down()
        assert (clipped(note), overlapping(note)) == ([], [])
    assert note.offer_button is not None
    QTest.mouseClick(note.offer_button, Qt.MouseButton.LeftButton)
    assert "Restore the backup from " in press_in_message(window, "Cancel")
    settle_down()
    assert note.text() == told, "nothing is done"
    QTest.mouseClick(note.offer_button, Qt.MouseButton.LeftButton)
    press_in_message(window, "Restore")
    qtbot.waitUntil(lambda: "is restored" in note.text())
    assert note.text().endswith("2 answers were added. The damaged file is now records.db.before.")
    answers: list[int] = []
    world.records.ask(window, lambda records: records.store.counts()["answer"], answers.append)
    qtbot.waitUntil(lambda: answers == [5])
    assert note.offer_button is None


def test_records_without_a_way_back_are_told_in_one_sentence_until_it_is_over(
    qtbot: QtBot, window: MainWindow, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A folder on a network share, as for any fault that nobody can mend here."""
    monkeypatch.setattr("trainer.school.records.is_on_a_share", lambda path: True)
    note = window.home.records_note
    begin(window, world)
    qtbot.waitUntil(lambda: note.isVisible())
    assert "is on a network share, where records are not safe" in note.text()
    assert note.offer_button is None
    monkeypatch.undo()
    answers: list[int] = []
    world.records.follow(practiced(world.sessions_folder, "rr"))
    world.records.ask(window, lambda records: records.store.counts()["answer"], answers.append)
    qtbot.waitUntil(lambda: answers == [2])
    qtbot.waitUntil(lambda: not note.isVisible())
