"""Codes of a class for the school's server: each shown once, and another for whoever lost theirs."""

from collections.abc import Iterator
from hashlib import sha256
from uuid import UUID

import psycopg
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton
from pytestqt.qtbot import QtBot

from tests.support.databases import a_mailbox, server
from tests.support.exchanged import ANA, BO, NIGHTS
from trainer.classroom.exchange.tokens import typed_token
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.classes.codes_dialog import CodesDialog
from trainer.gui.classes.people_tab import PeopleTab
from trainer.places import MAILBOX_VARIABLE
from trainer.school.records import Records
from trainer.store.classes import add_to_class, keep_class
from trainer.store.mailbox_setup import MailboxSetup


@pytest.fixture
def setup(monkeypatch: pytest.MonkeyPatch) -> Iterator[MailboxSetup]:
    if not server():
        pytest.skip("no PostgreSQL server; .ci/run starts one")
    with a_mailbox("codes") as setup:
        monkeypatch.setenv(MAILBOX_VARIABLE, setup.school.url)
        yield setup


def test_codes_are_shown_once_and_another_is_given_to_whoever_lost_theirs(
    setup: MailboxSetup, qtbot: QtBot, window: MainWindow, world: World
) -> None:
    def make(records: Records) -> None:
        keep_class(records.store, NIGHTS)
        add_to_class(records.store, NIGHTS.uuid, [ANA, BO], [ANA.uuid, BO.uuid], 1)

    world.records.begin()
    world.records.ask(window, make, lambda _: window.navigator.classes.open(NIGHTS))
    qtbot.waitUntil(lambda: bool(window.navigator.classes.page.tabs))
    tab = window.navigator.classes.page.tabs["people"]
    assert isinstance(tab, PeopleTab)
    qtbot.waitUntil(lambda: tab.list.codes_button.isVisible())
    words = [each.text() for each in window.findChildren(QPushButton) if each.isVisible()]
    keys = [QKeySequence.mnemonic(each).toString() for each in words if "&" in each]
    assert len(set(keys)) == len(keys) > 3, sorted(keys)
    tab.list.table.setCurrentCell(0, 0)
    QTest.mouseClick(tab.list.codes_button, Qt.MouseButton.LeftButton)
    dialog = tab.list.findChild(CodesDialog)
    assert dialog is not None
    qtbot.waitUntil(dialog.copy_button.isEnabled)
    first = dict([line.split("\t") for line in dialog.codes.toPlainText().splitlines()])
    assert set(first) == {"Ana Ruiz", "Bo Ode"}
    QTest.mouseClick(dialog.anew_button, Qt.MouseButton.LeftButton)
    name = dialog.anew_button.text().removeprefix("&New code for ")
    qtbot.waitUntil(lambda: first[name] not in dialog.codes.toPlainText())
    dialog.copy_button.click()
    second = dict([line.split("\t") for line in QApplication.clipboard().text().splitlines()])
    assert [each for each in first if first[each] != second[each]] == [name]
    with psycopg.connect(setup.school.url) as connection:
        kept: dict[UUID, bytes] = dict(connection.execute("select person, digest from mailbox.token").fetchall())
    whose = {each.name: each.uuid for each in (ANA, BO)}[name]
    assert kept[whose] == sha256(typed_token(second[name]).encode()).digest()
    dialog.close()
