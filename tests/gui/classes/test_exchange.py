"""A class by files: its work is saved to be sent, and what comes back is dropped on its page."""

from pathlib import Path
from uuid import UUID

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.support.origins import STATION, an_origin
from tests.support.practicing import practiced
from tests.support.sat import sat
from trainer.classroom.exchange.package import load_package
from trainer.exam import envelopes, school_key
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.classes.class_page import ClassPage
from trainer.gui.classes.sending_work import SavingSetWork, SendToDialog
from trainer.gui.classes.taking_in_dialog import TakingInDialog
from trainer.gui.kit.passphrase_dialog import PassphraseDialog
from trainer.proving.sitters import a_blueprint
from trainer.school.records import Records
from trainer.school.school_keys import Signer, make_school_key, public_keys
from trainer.school.sealed_papers import as_it_leaves
from trainer.store.classes import add_to_class, keep_class
from trainer.store.rows import ClassRow, PersonRow

ANA = PersonRow(uuid=UUID(int=21), name="Ana Ruiz")
NIGHTS = ClassRow(uuid=UUID(int=30), name="Nights")
PASSPHRASE = "correct horse battery"


@pytest.fixture
def school(window: MainWindow, world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Records:
    monkeypatch.setattr(school_key, "SCRYPT_N", 2**4)
    monkeypatch.setitem(envelopes._LOG_COSTS, "code", 4)
    records = Records(world.data_folder, STATION)
    keep_class(records.store, NIGHTS)
    add_to_class(records.store, NIGHTS.uuid, [ANA], [ANA.uuid], 1)
    make_school_key(records.store, "Great Lakes", PASSPHRASE, Signer(None, 1), bytes)
    world.records.begin()
    return records


def drop(page: ClassPage, *paths: Path) -> None:
    """Drop files onto a page, as a person does from a folder."""
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    at, button = QPointF(200, 200), Qt.MouseButton.LeftButton
    event = QDropEvent(at, Qt.DropAction.CopyAction, data, button, Qt.KeyboardModifier.NoModifier)
    page.dropEvent(event)


def test_files_dropped_on_a_class_are_taken_in_and_each_is_told(
    qtbot: QtBot, window: MainWindow, school: Records, tmp_path: Path
) -> None:
    elsewhere = Records(tmp_path / "elsewhere", STATION)
    folder = tmp_path / "mail"
    folder.mkdir()
    plain = practiced(tmp_path / "x", "rr", origin=an_origin(person=ANA.uuid)).rename(folder / "ana.attempt")
    uuid = sat(elsewhere, a_blueprint(0), ANA, by="code")
    saved = elsewhere.store.journal_of(uuid)
    assert saved is not None
    (folder / "paper.attempt").write_bytes(as_it_leaves(saved.whole, public_keys(school.store).keys[0]))
    (folder / "torn.attempt").write_bytes(plain.read_bytes()[:-9])
    elsewhere.close()
    window.navigator.classes.open(NIGHTS)
    drop(window.navigator.classes.page, folder, plain)
    dialog = window.findChild(TakingInDialog)
    assert dialog is not None
    qtbot.waitUntil(lambda: dialog.list.count() == 4)
    assert dialog.about.text() == "1 refused · 1 sealed · 1 taken in · 1 known already"
    assert [dialog.list.item(row).text() for row in range(4)] == [
        "torn.attempt: its end is missing; expected the whole file",
        "paper.attempt: is sealed to the school; expected the passphrase of its key",
        "ana.attempt: taken in, answers: 2",
        "ana.attempt: known already",
    ]
    QTest.keyClick(dialog.open_button, Qt.Key.Key_Space)
    asking = dialog.findChild(PassphraseDialog)
    assert asking is not None
    QTest.keyClicks(asking.passphrase, PASSPHRASE)
    QTest.keyClick(asking.passphrase, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: dialog.about.text() == "1 refused · 2 taken in · 1 known already")
    assert not dialog.open_button.isVisibleTo(dialog)
    dialog.close_button.click()
    school.close()


def test_the_work_of_a_class_is_saved_as_a_file_that_says_whom_to_send_to(
    qtbot: QtBot, window: MainWindow, school: Records, tmp_path: Path
) -> None:
    window.navigator.classes.open(NIGHTS, "work")
    saving = window.navigator.classes.page.findChild(SavingSetWork)
    assert saving is not None
    QTest.keyClick(saving.send_button, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: window.findChild(SendToDialog) is not None)
    dialog = window.findChild(SendToDialog)
    assert dialog is not None
    QTest.keyClicks(dialog.field, "paula@example.org")
    with qtbot.waitSignal(dialog.answered):
        QTest.keyClick(dialog.field, Qt.Key.Key_Return)
    out = tmp_path / "Nights.assignment"
    saving.save_work(out, "paula@example.org")
    qtbot.waitUntil(out.exists)
    qtbot.waitUntil(lambda: not saving.is_at_work)
    package = load_package(out)
    assert ([each.name for each in package.people], package.send_to) == (["Ana Ruiz"], "paula@example.org")
    assert package.keys == public_keys(school.store)
    school.close()
