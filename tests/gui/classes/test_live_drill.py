"""A live drill over two computers and a class folder: the instructor asks, a station answers, the projector counts."""

from collections.abc import Iterator
from pathlib import Path
from uuid import UUID

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

from tests.support.gui.clock import Clock
from tests.support.gui.door import ANN, Door
from tests.support.gui.read_aloud import with_the_same_name, without_a_name
from tests.support.gui.sitting import answer_by_keys
from tests.support.origins import STATION
from trainer.classroom.classes import add_class
from trainer.classroom.exchange.class_folder import ClassFolder
from trainer.classroom.live_session import picked_questions
from trainer.gui.app.main_window import World
from trainer.gui.classes import live_errands
from trainer.gui.classes.live_posting import LivePosting
from trainer.gui.classes.projector import Projector
from trainer.gui.desk.asking_desk import Stage
from trainer.gui.settings import Preferences
from trainer.proving.leaks import told
from trainer.quiz.skills import standard_tables
from trainer.school.records import Records
from trainer.store.classes import add_to_class

NIGHTS = UUID(int=77)
ON = Qt.Key.Key_PageDown


@pytest.fixture(autouse=True)
def without_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live_errands, "EVERY_MS", 30)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "share"
    for name in ("posted", "in", "taken", "refused"):
        (folder / name).mkdir(parents=True)
    return folder


@pytest.fixture
def world(world: World, folder: Path) -> World:
    """The world of a computer whose settings name the class folder; its clock stands still."""
    assert isinstance(world.clock, Clock)
    world.clock.step = 0.0
    return msgspec.structs.replace(world, carrier=lambda: ClassFolder(folder))


@pytest.fixture
def night(shared: Path) -> None:
    """Ann is in a class."""
    records = Records(shared, STATION)
    add_class(records.store, "Nights", lambda: NIGHTS)
    add_to_class(records.store, NIGHTS, [], [ANN], 5)
    records.close()


@pytest.fixture
def projector(door: Door, preferences: Preferences, world: World) -> Iterator[Projector]:
    """The projector of the instructor's computer."""
    preferences.change(speed="instant")
    projector = Projector(preferences, world.clock, None)
    LivePosting(world, NIGHTS, projector, door.window)
    projector.show()
    yield projector
    if isValid(projector):
        projector.close()


def test_a_station_answers_once_and_reads_the_answer_when_the_room_does(
    qtbot: QtBot, night: None, door: Door, projector: Projector, folder: Path
) -> None:
    table = next(iter(standard_tables()))
    projector.begin(picked_questions(table, ["payout", "hitting"], 2, 3), 0)
    first = projector.session.now.question
    door.sign_in("Ann Lee", "2580")
    window, live = door.window, door.window.navigator.live
    qtbot.waitUntil(lambda: live.is_shown and live.page.stage is Stage.ASKING)  # at once: she was at Home
    page = live.page
    assert page.question == first
    assert (without_a_name(page), with_the_same_name(page)) == ([], [])
    assert "Your instructor asks" in told(window)
    window.activateWindow()  # two computers share this one's keyboard
    qtbot.waitUntil(window.isActiveWindow)
    answer_by_keys(page)
    assert page.heading.text() == "Your answer is in"
    assert not [text for text in told(window) if "orrect" in text], "and nothing more"
    qtbot.waitUntil(lambda: projector.place.lines[-1] == "Answers in: 1")
    assert list((folder / "in").iterdir()) == [], "what was counted is put away"

    QTest.keyClick(projector, ON)
    QTest.keyClick(projector, ON)
    assert projector.words.lines[-1] == "1 of 1 right"
    assert not [text for text in told(projector) if "Ann" in text]
    qtbot.waitUntil(lambda: page.heading.text() == "Correct")

    window.rail.button("rules").click()
    QTest.keyClick(projector, ON)
    qtbot.waitUntil(lambda: window.live_call.isVisible())  # she is elsewhere now
    window.navigator.certify.bared.emit(True)
    assert not window.live_call.isVisible(), "nobody is called from an examination"
    window.navigator.certify.bared.emit(False)
    assert window.live_call.isVisible()
    window.live_call.answer_button.click()
    qtbot.waitUntil(lambda: page.stage is Stage.ASKING)
    assert page.question == projector.session.now.question
    assert not window.live_call.isVisible()
    QTest.keyClick(projector, ON)
    qtbot.waitUntil(lambda: page.heading.text() == "Time is up")
    projector.close()
    qtbot.waitUntil(lambda: page.heading.text() == "The drill is over")
    assert [each.read_bytes() for each in (folder / "posted").iterdir()] == [b""]


def test_an_instructor_begins_a_drill_on_the_page_of_a_class(
    qtbot: QtBot, night: None, door: Door, folder: Path
) -> None:
    door.sign_in("Ina Roy", "9999")
    window = door.window
    qtbot.waitUntil(window.rail.button("classes").isVisible)
    window.rail.button("classes").click()
    classes = window.navigator.classes
    qtbot.waitUntil(lambda: bool(classes.classes.open_buttons))
    classes.classes.open_buttons[0].click()
    classes.page.drill_button.click()
    page = classes.live_drill
    qtbot.waitUntil(page.start_button.isEnabled)  # nobody has practiced: it offers games
    assert (without_a_name(page), with_the_same_name(page)) == ([], [])
    page.quizzes["payout"].click()
    assert not page.start_button.isEnabled()
    page.quizzes["recall"].click()
    page.seconds.button(20).click()
    QTest.keyClick(page, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: classes.projector is not None)
    projector = classes.projector
    assert projector is not None
    assert projector.isFullScreen()
    assert (projector.session.now.question.asks, len(projector.session.questions)) == ("recall", 3)
    assert projector.time.lines == ("0:20",)
    qtbot.waitUntil(lambda: len(list((folder / "posted").glob("*.live"))) == 1)
    QTest.keyClick(projector, Qt.Key.Key_Escape)
    assert not projector.isFullScreen()
    QTest.keyClick(projector, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: classes.projector is None)
    assert window.focusWidget() is page.start_button
    qtbot.waitUntil(lambda: [each.read_bytes() for each in (folder / "posted").iterdir()] == [b""])
