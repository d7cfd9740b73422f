"""Set work as a file: opened, a name tapped, done, and handed in as a file that the instructor takes in."""

from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMessageBox
from pytestqt.qtbot import QtBot

from tests.support.exchanged import ANA, NIGHTS, WORK, a_school
from tests.support.gui.last_round import go_last_round
from tests.support.origins import STATION, an_origin
from tests.support.practicing import practiced
from tests.support.questions import a_plan
from trainer.classroom.exchange.absorbing import AttemptTaken, absorb_files
from trainer.classroom.exchange.carrier import Post
from trainer.classroom.exchange.class_folder import ClassFolder
from trainer.classroom.exchange.class_rounds import ClassRound
from trainer.classroom.exchange.courier import RoundMade
from trainer.classroom.exchange.package import package_of, write_package
from trainer.classroom.exchange.station_courier import CourierRound
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.kit.passphrase_dialog import PassphraseDialog
from trainer.gui.people.join_dialog import JoinDialog
from trainer.places import CLASS_FOLDER_VARIABLE
from trainer.school.records import Records
from trainer.store.assignments import assignments_for


def test_a_learner_opens_a_file_taps_a_name_works_and_is_told_whom_to_send_it_to(
    qtbot: QtBot, window: MainWindow, world: World, tmp_path: Path, folders_shown: list[Path]
) -> None:
    school = a_school(tmp_path / "school")
    file = tmp_path / "Nights.assignment"
    file.write_bytes(write_package(package_of(school, NIGHTS, 9, "Paula Ito, paula@example.org")))
    world.records.begin()
    window.begin_exchange(str(file))
    qtbot.waitUntil(lambda: window.findChild(JoinDialog) is not None)
    dialog = window.findChild(JoinDialog)
    assert dialog is not None
    assert [tile.text() for tile in dialog.tiles.tiles] == ["Ana Ruiz", "Bo Ode"]
    QTest.mouseClick(dialog.tiles.tiles[0], Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: world.who.name == "Ana Ruiz")
    qtbot.waitUntil(lambda: "set_work_card" in window.home.__dict__)
    origin = msgspec.structs.replace(an_origin(person=ANA.uuid), assignment=WORK.uuid)
    practiced(world.sessions_folder, "rr", a_plan(count=3), origin)
    world.records.ask(window, lambda records: records.sweep(), lambda _: window.exchange.wake())
    qtbot.waitUntil(lambda: window.findChild(QMessageBox) is not None)
    message = window.findChild(QMessageBox)
    assert message is not None
    (handed_in,) = (tmp_path / "Documents" / "To hand in").iterdir()
    assert handed_in.name == "Ana Ruiz - Stacks 2026-11-27.attempt"
    assert f"“Stacks”, which you ended early, is in the file “{handed_in.name}”" in message.text()
    assert message.text().endswith("Send it to Paula Ito, paula@example.org.")
    next(each for each in message.buttons() if "Open folder" in each.text().replace("&", "")).click()
    assert folders_shown == [handed_in.parent]
    go_last_round(window)
    assert window.rail.button("classes").isHidden(), "of learners nobody is shown the page of the class"
    assert [each.intake for each in absorb_files(school, [handed_in, handed_in, file])] == ["taken", "known", "refused"]
    school.close()


def test_a_file_that_is_no_set_work_is_told(qtbot: QtBot, window: MainWindow, world: World, tmp_path: Path) -> None:
    file = tmp_path / "x.assignment"
    file.write_text("{}")
    world.records.begin()
    window.begin_exchange(str(file))
    qtbot.waitUntil(lambda: window.findChild(QMessageBox) is not None)
    message = window.findChild(QMessageBox)
    assert message is not None
    assert "x.assignment: is no set work of a class" in message.text()
    message.done(0)


def test_a_class_folder_that_is_away_is_told_once_and_used_when_it_is_there(
    qtbot: QtBot, window: MainWindow, world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(CLASS_FOLDER_VARIABLE, str(tmp_path / "share"))
    world.records.begin()
    window.begin_exchange()
    qtbot.waitUntil(lambda: "class_note" in window.home.__dict__)
    assert "waits here until it can be sent" in window.home.class_note.text()
    assert "the class folder is not there now" in window.home.class_note.text()
    (tmp_path / "share").mkdir()
    school = a_school(tmp_path / "school")
    content = write_package(package_of(school, NIGHTS, 9))
    ClassFolder(tmp_path / "share").post(Post(kind="package", class_=NIGHTS.uuid, content=content))
    with qtbot.waitSignal(window.exchange.came):
        window.exchange.wake()
    assert window.home.class_note.text() == ""
    go_last_round(window)
    here = Records(world.data_folder, STATION)
    assert assignments_for(here.store, ANA.uuid) == [WORK]
    here.close()
    school.close()


def test_papers_that_wait_for_the_passphrase_are_offered_to_whoever_has_it(window: MainWindow, world: World) -> None:
    made = RoundMade(station=CourierRound(), taken=(AttemptTaken(name="x.attempt", intake="sealed"),))
    window.exchange._hear(ClassRound(made=made))
    note = window.home.papers_note
    assert note.text() == "Sealed papers came in: 1. They wait for the passphrase of the school's key."
    assert note.offer_button is not None
    note.offer_button.click()
    dialog = window.findChild(PassphraseDialog)
    assert dialog is not None
    dialog.reject()
    window.exchange._hear(ClassRound(made=RoundMade(station=CourierRound())))
    assert not note.isVisibleTo(window.home)
