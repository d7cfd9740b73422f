"""A station with a school's server: the class appears, and a code brings what was practiced at another computer."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.support.databases import a_mailbox, server
from tests.support.exchanged import ANA, a_school
from tests.support.gui.last_round import go_last_round
from tests.support.origins import an_origin
from tests.support.practicing import practiced
from trainer.classroom.exchange.carrier import Parcel
from trainer.classroom.exchange.school_courier import SchoolCourier
from trainer.classroom.exchange.server_mailbox import ServerMailbox
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.people.code_dialog import CodeDialog
from trainer.places import MAILBOX_VARIABLE
from trainer.store.mailbox import SchoolMailbox
from trainer.store.mailbox_setup import MailboxSetup

CODE = "ABCDEFGH2345"


@pytest.fixture
def setup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[MailboxSetup]:
    """A server on which a school has posted its class, and an attempt of somebody lies."""
    if not server():
        pytest.skip("no PostgreSQL server; .ci/run starts one")
    with a_mailbox("window") as setup:
        school, carrier, mailbox = (
            a_school(tmp_path / "school"),
            ServerMailbox(setup.school.url),
            SchoolMailbox(setup.school.url),
        )
        SchoolCourier(carrier, lambda: 9).go_round(school)
        mailbox.give_token(ANA.uuid, CODE)
        origin = an_origin(person=ANA.uuid)
        content = practiced(tmp_path / "another station", "rrw", origin=origin).read_bytes()
        carrier.deliver(Parcel(uuid=origin.uuid, person=ANA.uuid, content=content))
        for each in (school, carrier, mailbox):
            each.close()
        monkeypatch.setenv(MAILBOX_VARIABLE, setup.station.url)
        yield setup


def is_told(window: MainWindow, words: str) -> bool:
    """True if the line about the code has these words, or is gone for none."""
    told = window.home.code_note.text()
    return words in told and bool(words) == bool(told)


def test_a_learner_enters_a_code_once_and_has_the_practice_of_another_computer(
    setup: MailboxSetup, qtbot: QtBot, window: MainWindow, world: World
) -> None:
    world.records.begin()
    window.begin_exchange()
    qtbot.waitUntil(lambda: "exchange" in window.__dict__)
    with qtbot.waitSignal(window.exchange.came):
        pass
    world.who.become(ANA.uuid, ANA.name, "learner")
    qtbot.waitUntil(lambda: "code_note" in window.home.__dict__)
    note = window.home.code_note
    assert note.text() == "What you practiced at other computers comes here once you enter your code."
    for code, told in (("abcd efgh 2346", "does not know this code"), (CODE, "")):
        assert note.offer_button is not None
        QTest.mouseClick(note.offer_button, Qt.MouseButton.LeftButton)
        dialog = window.findChild(CodeDialog)
        assert dialog is not None
        QTest.keyClicks(dialog.code, "ABC")
        dialog.keep_button.click()
        assert "twelve letters and figures" in dialog.note.text()
        dialog.code.clear()
        QTest.keyClicks(dialog.code, code)
        with qtbot.waitSignal(dialog.destroyed):
            dialog.keep_button.click()
        wanted = partial(is_told, window, told)
        qtbot.waitUntil(wanted)
    found: list[int] = []
    world.records.ask(window, lambda records: sum([each.n for each in records.store.skills_of(ANA.uuid)]), found.append)
    qtbot.waitUntil(lambda: bool(found))
    assert found == [3]
    go_last_round(window)
