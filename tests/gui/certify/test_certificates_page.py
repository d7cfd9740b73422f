"""The list of all certificates: found by name, replaced and taken back, the key's log, and the school's computers."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.support.gui.read_aloud import with_the_same_name, without_a_name
from tests.support.sat import ANA, BEN, PAULA, RICO, a_school, sat
from trainer.exam import school_key
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.certify.certificate_dialog import CertificateDialog
from trainer.gui.certify.certificates_page import CertificatesPage
from trainer.gui.certify.key_log_dialog import KeyLogDialog
from trainer.gui.certify.lost_key_dialog import LostKeyDialog
from trainer.gui.certify.new_key_dialog import NewKeyDialog
from trainer.gui.kit import routes
from trainer.proving.sitters import a_blueprint
from trainer.school.certificates import issue
from trainer.school.school_keys import Signer, make_school_key, open_school_key
from trainer.school.signing_in import set_pin
from trainer.school.trusted_stations import trust_sealing

PASSPHRASE = "correct horse battery"
SIGNER = Signer(PAULA.uuid, 1_795_000_000_000)


def rows(page: CertificatesPage) -> list[list[str]]:
    table = page.table
    return [
        [item.text() if (item := table.item(row, column)) is not None else "" for column in (0, 1, 4)]
        for row in range(table.rowCount())
    ]


def test_an_instructor_looks_after_all_certificates_the_key_and_the_computers(
    qtbot: QtBot, window: MainWindow, world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(school_key, "SCRYPT_N", 2**4)
    monkeypatch.setattr("trainer.school.signing_in._LOG_COST", 4)
    records = a_school(tmp_path / "data")
    set_pin(records.store, RICO.uuid, "2468", bytes)
    key = make_school_key(records.store, "Great Lakes", PASSPHRASE, SIGNER, lambda count: bytes([1] * count))
    for number, person in enumerate((ANA, BEN), start=1):
        attempt = sat(records, a_blueprint(0), person, number=number)
        issue(records.store, attempt, open_school_key(records.store, PASSPHRASE), SIGNER)
    trust_sealing(records.store, attempt, "PC 3", SIGNER)
    records.close()
    world.records.begin()
    world.who.become(RICO.uuid, RICO.name, RICO.role, frozenset({RICO.uuid}))
    window.go(routes.ToCertificates())
    page = window.navigator.results.certificates
    qtbot.waitUntil(lambda: page.table.rowCount() == 2)
    assert rows(page) == [["Ben Ode", "2026-0002", "in force"], ["Ana Ruiz", "2026-0001", "in force"]]
    assert with_the_same_name(page) == without_a_name(page) == []
    QTest.keyClicks(page.search, "ruiz")
    assert [row[0] for row in rows(page)] == ["Ana Ruiz"]

    QTest.keyClick(page.saving.certificate_button, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: bool(window.findChildren(CertificateDialog)))
    (dialog,) = window.findChildren(CertificateDialog)
    QTest.keyClick(dialog.act.buttons[2], Qt.Key.Key_Space)
    dialog.passphrase.setText(PASSPHRASE)
    dialog.reason.setText("Wrong name")
    QTest.keyClick(dialog.keep_button, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: rows(page)[0][2].startswith("taken back on"))
    assert rows(page)[0][2].endswith(": Wrong name")
    assert not page.saving.certificate_button.isEnabled(), "nothing more is to be done with it"

    page.log_button.click()
    (log,) = page.findChildren(KeyLogDialog)
    last = [item.text() if (item := log.table.item(0, at)) is not None else "" for at in (0, 1, 3)]
    assert last == ["took back (Wrong name)", "2026-0001", RICO.name]
    log.reject()
    (drop,) = page.station_buttons
    assert drop.accessibleName() == "Not ours any more: PC 3"
    QTest.mouseClick(drop, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: page.station_buttons == [])

    page.lost_button.click()
    (lost,) = page.findChildren(LostKeyDialog)
    lost.digits.setText(key.fingerprint)
    lost.pin.setText("1111")
    QTest.keyClick(lost.keep_button, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "this is not the PIN" in lost.note.text())
    lost.pin.setText("2468")
    QTest.keyClick(lost.keep_button, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "lost; nothing that it signed holds" in page.key_about.text())
    page.new_button.click()
    (new,) = page.findChildren(NewKeyDialog)
    assert new.school.text() == "Great Lakes"
    for field, text in ((new.passphrase, PASSPHRASE), (new.again, PASSPHRASE), (new.pin, "2468")):
        field.setText(text)
    QTest.keyClick(new.keep_button, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.key_about.text().startswith("Great Lakes signs with the key "))
    page.search.clear()
    assert rows(page)[0] == ["Ben Ode", "2026-0002", "signed with a lost key"]
    world.who.become(ANA.uuid, ANA.name, ANA.role, frozenset({ANA.uuid}))
    assert rows(page) == [], "a learner sees none"
    assert not [each for each in page.findChildren(QLabel) if "Ben Ode" in each.text()]
