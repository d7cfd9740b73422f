"""A certificate in the window: an instructor makes the school's key, signs, prints it again, and hands out the page."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gui.read_aloud import with_the_same_name, without_a_name
from tests.support.sat import ANA, RICO, a_school, sat
from trainer.exam import school_key
from trainer.exam.verifying import verified
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.certify import saving_certificate
from trainer.gui.certify.certificate_dialog import CertificateDialog
from trainer.gui.kit import routes
from trainer.proving.sitters import a_blueprint
from trainer.school.certificates import issued
from trainer.school.school_keys import log_of, public_keys


def test_an_instructor_signs_a_certificate_and_prints_it_again(
    qtbot: QtBot, window: MainWindow, world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(school_key, "SCRYPT_N", 2**4)
    records = a_school(tmp_path / "data")
    passed = sat(records, a_blueprint(0))
    files: list[Path] = []

    def choose(parent: QWidget, title: str, kind: str, folder: Path, name: str, chosen: Callable[[Path], None]) -> None:
        files.append(tmp_path / name)
        chosen(files[-1])

    monkeypatch.setattr(saving_certificate, "ask_where_to_save", choose)
    world.records.begin()
    page = window.navigator.results.result
    certifying = page.certifying

    def become_and_open(person: object, attempt: object) -> None:
        world.who.become(person.uuid, person.name, person.role, frozenset({person.uuid}))  # type: ignore[attr-defined]
        window.go(routes.ToExamResult(attempt))  # type: ignore[arg-type]
        qtbot.waitUntil(lambda: page.review is not None)

    def opened() -> CertificateDialog:
        QTest.keyClick(certifying.certificate_button, Qt.Key.Key_Space)
        found: list[CertificateDialog] = []

        def is_there() -> bool:
            found[:] = [each for each in window.findChildren(CertificateDialog) if each.isVisible()]
            return bool(found)

        qtbot.waitUntil(is_there)
        asked = found[0]
        words = [each.text() for each in asked.findChildren(QLabel)]
        words += [each.text() for each in asked.findChildren(QPushButton)]
        keys = [key for each in words for key in re.findall("&([a-z])", each.lower())]
        assert len(set(keys)) == len(keys) > 3, "a key with Alt leads to one place"
        return asked

    def saved() -> None:
        qtbot.waitUntil(lambda: f"“{files[-1].name}”" in certifying.outcome.text())

    become_and_open(ANA, passed)
    assert not certifying.certificate_button.isVisibleTo(page), "nobody signs their own"
    become_and_open(RICO, passed)
    dialog = opened()
    assert any([each.text().startswith("Another computer sealed this") for each in dialog.findChildren(QLabel)])
    assert with_the_same_name(dialog) == without_a_name(dialog) == []
    for typed, told in (
        ([], "Enter the name of the school."),
        ([(dialog.school, "Great Lakes")], "Enter at least 10 letters."),
        ([(dialog.passphrase, "correct horse")], "The two passphrases differ."),
        ([(dialog.again, "correct horse"), (dialog.class_name, "\U00013000")], "no font of this computer has"),
    ):
        for field, text in typed:
            field.setText(text)
        QTest.keyClick(dialog.keep_button, Qt.Key.Key_Return)
        assert told in dialog.note.text()
    dialog.class_name.setText("Autumn 2026")
    dialog.station.setText("PC 3")
    QTest.keyClick(dialog.keep_button, Qt.Key.Key_Return)
    saved_name = "Certificate 2026-0001, Ana Ruiz.pdf"
    qtbot.waitUntil(lambda: bool(files))
    saved()
    assert files[-1].name == saved_name
    found = verified(files[-1].read_bytes(), public_keys(records.store), None, world.now().date())
    assert (found.state, found.certificate.class_name) == ("valid", "Autumn 2026")
    # Printed again it has the same bytes, as the command's test holds; here it costs half a second each time.
    monkeypatch.setattr(saving_certificate, "_pdf_of", lambda signed, locale: signed.issued.row.text.encode())

    dialog = opened()
    told = "\n".join([each.text() for each in dialog.findChildren(QLabel)])
    assert "Certificate 2026-0001 is of this sitting" in told
    assert "Another computer sealed this" not in told, "it is one of the school's now"
    QTest.keyClicks(dialog.passphrase, "another one")
    QTest.keyClick(dialog.keep_button, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: "not the passphrase" in dialog.note.text())
    dialog.passphrase.setText("correct horse")
    QTest.keyClick(dialog.keep_button, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(files) == 2)
    saved()
    assert files[-1].read_text() == found.text
    QTest.keyClick(certifying.page_button, Qt.Key.Key_Space)
    saved()
    assert public_keys(records.store).keys[0].fingerprint in files[-1].read_text(encoding="utf-8")
    for act, last in ((1, "issued"), (2, "reason")):
        dialog = opened()
        QTest.keyClick(dialog.act.buttons[act], Qt.Key.Key_Space)
        assert (dialog.class_name.isEnabled(), dialog.reason.isEnabled()) == (act == 1, act == 2)
        dialog.passphrase.setText("correct horse")
        QTest.keyClick(dialog.keep_button, Qt.Key.Key_Return)
        if last == "reason":
            assert dialog.note.text() == "Say why it is taken back."
            dialog.reason.setText("Given to somebody else")
            QTest.keyClick(dialog.keep_button, Qt.Key.Key_Return)
        else:
            qtbot.waitUntil(lambda: files[-1].name == "Certificate 2026-0002, Ana Ruiz.pdf")
            saved()
    qtbot.waitUntil(lambda: "0002 is taken back" in certifying.outcome.text())
    listed = [(each.certificate.serial, each.row.reason) for each in issued(records.store)]
    assert listed == [("2026-0002", "Given to somebody else"), ("2026-0001", "replaced by 2026-0002")]
    done = ["made", "issued", "printed", "reissued", "revoked", "revoked"]
    assert [each.did for each in log_of(records.store)[0]] == done
    records.close()
