"""A worksheet printed from the window: driven from the setup page to the two files."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QThreadPool
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLineEdit, QMessageBox, QPushButton
from pytestqt.qtbot import QtBot

from tests.support.databases import make_records
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.kit import routes
from trainer.gui.style.house_looks import looks_of
from trainer.gui.worksheet import worksheet_dialog
from trainer.gui.worksheet.pdf import print_worksheet
from trainer.gui.worksheet.worksheet_dialog import WorksheetDialog
from trainer.houses.files import write_house
from trainer.houses.house import STANDARD, Colours, House
from trainer.school.making_files import TellProgress
from trainer.school.worksheet.files import Worksheet

RIVERSIDE = House(name="Riverside", cheques={500: Colours("#1d4876", "#f8f1df")})


@pytest.fixture
def dialog(window: MainWindow, world: World) -> Iterator[WorksheetDialog]:
    """The dialog as the setup page opens it, at a house of its own."""
    world.houses_folder.mkdir(parents=True)
    (world.houses_folder / "river.house").write_text(write_house(RIVERSIDE), encoding="utf-8")
    window.go(routes.ToSessionSetup("dealer-bust-21"))
    window.practice.setup.table.at_house.choose("river.house")
    press(window.practice.setup.worksheet_button)
    found = window.practice.setup.findChild(WorksheetDialog)
    assert isinstance(found, WorksheetDialog)
    assert found.isVisible()
    yield found
    QThreadPool.globalInstance().waitForDone()
    for left in window.practice.setup.findChildren(WorksheetDialog):
        left.close()


def press(button: QPushButton) -> None:
    assert button.isVisible()
    assert button.isEnabled()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def choose(dialog: WorksheetDialog, file: Path) -> None:
    """Type a file's path where the file is asked for."""
    press(dialog.print_button)
    asking = dialog.findChild(QFileDialog)
    assert isinstance(asking, QFileDialog)
    name = asking.findChild(QLineEdit, "fileNameEdit")
    assert isinstance(name, QLineEdit)
    name.setText(str(file))
    QTest.keyClick(name, Qt.Key.Key_Return)


def test_two_files_are_printed_and_it_is_said_where_they_are(
    qtbot: QtBot, dialog: WorksheetDialog, tmp_path: Path
) -> None:
    dialog.count.setValue(3)
    dialog.paper.button("a4").click()
    with qtbot.waitSignal(dialog.making.done):
        choose(dialog, tmp_path / "monday.pdf")
    for name in ("monday.pdf", "monday-key.pdf"):
        assert b"/MediaBox [0 0 595" in (tmp_path / name).read_bytes()
        assert name in dialog.outcome.text()
    assert str(tmp_path) in dialog.outcome.text()
    assert dialog.outcome.label.height() >= dialog.outcome.label.heightForWidth(dialog.outcome.label.width())
    assert dialog.count.height() >= dialog.count.minimumSizeHint().height()
    assert dialog.folder_button.isVisible()
    assert dialog.print_button.isEnabled()
    assert dialog.close_button.text() == "&Close"


@pytest.mark.parametrize(
    ("there", "question"),
    [
        (["monday-key.pdf"], "“monday-key.pdf” is already in the folder {folder}. Replace it?"),
        (["monday.pdf"], "“monday.pdf” is already in the folder {folder}. Replace it?"),
        (
            ["monday.pdf", "monday-key.pdf"],
            "“monday.pdf” and “monday-key.pdf” are already in the folder {folder}. Replace both?",
        ),
    ],
)
def test_what_is_there_is_replaced_only_after_one_question(
    qtbot: QtBot, dialog: WorksheetDialog, tmp_path: Path, there: list[str], question: str
) -> None:
    dialog.count.setValue(1)
    for name in there:
        (tmp_path / name).write_bytes(b"before")
    for refused in (True, False):
        choose(dialog, tmp_path / "monday")
        (asking,) = [each for each in dialog.findChildren(QMessageBox) if each.isVisible()]
        assert asking.text() == question.format(folder=tmp_path)
        assert not dialog.making.is_under_way
        if refused:
            QTest.keyClick(asking, Qt.Key.Key_Escape)
            assert [(tmp_path / name).read_bytes() for name in there] == [b"before"] * len(there)
    with qtbot.waitSignal(dialog.making.done):
        press(next(each for each in asking.findChildren(QPushButton) if each.text() == "&Replace"))
    assert all((tmp_path / name).read_bytes().startswith(b"%PDF") for name in ("monday.pdf", "monday-key.pdf"))


CLOSING = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
import trainer.gui.app.opening as opening
from trainer.gui.kit import routes
from trainer.gui.worksheet.worksheet_dialog import WorksheetDialog

folder, open_window = Path(sys.argv[1]), opening.open_window

def begin(window, then):
    setup = window.practice.setup
    setup.worksheet_button.click()
    dialog = [each for each in setup.findChildren(WorksheetDialog) if each.isVisible()][0]
    dialog.count.setValue(300)
    dialog._print(folder / "monday.pdf")
    begun = []
    def hear(percent):
        if percent > 4 and not begun:
            begun.append(QTimer.singleShot(0, window, lambda: then(dialog)))
    dialog.making.progressed.connect(hear)

def opened(app, *others):
    window = open_window(app, *others)
    def start():
        window.go(routes.ToSessionSetup("dealer-bust-21"))
        begin(window, close_dialog)
    def close_dialog(dialog):
        dialog.destroyed.connect(lambda: QTimer.singleShot(0, window, lambda: begin(window, close_window)))
        dialog.close()
        print(dialog.isVisible(), flush=True)
        dialog.deleteLater()
    def close_window(dialog):
        print(dialog.making.is_under_way, flush=True)
        window.close()
    QTimer.singleShot(0, window, start)
    return window

opening.open_window = opened
print(opening.run([]), flush=True)
"""


def test_closing_the_window_while_it_prints_ends_cleanly(tmp_path: Path) -> None:
    """In a process of its own: what went wrong here brought the whole program down.

    Its dialog stays while it prints, called off, but may be taken away with what is around it.
    """
    own = {name: str(tmp_path / "home") for name in ("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME")}
    folder = tmp_path / "sheets"
    folder.mkdir()
    make_records(tmp_path / "home" / "dealer-trainer")
    words = [sys.executable, "-c", CLOSING, str(folder)]
    done = subprocess.run(words, env={**os.environ, **own}, capture_output=True, text=True, check=False, timeout=300)
    assert (done.returncode, done.stdout.split()) == (0, ["True", "True", "0"]), done.stderr
    assert list(folder.iterdir()) == []


def test_the_sheet_is_that_of_the_session_with_its_house(
    qtbot: QtBot, window: MainWindow, dialog: WorksheetDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    handed: list[Worksheet] = []
    monkeypatch.setattr(worksheet_dialog, "print_worksheet", lambda sheet, out, key, told: handed.append(sheet))
    with qtbot.waitSignal(dialog.making.done):
        choose(dialog, tmp_path / "monday")
    plan = window.practice.setup.plan()
    assert handed == [Worksheet(plan=plan, paper="letter", looks=looks_of(RIVERSIDE))]
    assert (plan.house_name, plan.count, plan.seed) == ("Riverside", 10, 7)
    assert looks_of(RIVERSIDE) != looks_of(STANDARD)
    assert "monday.pdf" in dialog.outcome.text()


def test_a_folder_that_cannot_be_written_is_told_in_a_line(
    qtbot: QtBot, dialog: WorksheetDialog, tmp_path: Path
) -> None:
    (tmp_path / "monday-key.pdf").mkdir()
    with qtbot.waitSignal(dialog.making.refused):
        choose(dialog, tmp_path / "monday.pdf")
    said = dialog.outcome.text()
    assert said.startswith(f"“monday-key.pdf” could not be saved in the folder {tmp_path}: ")
    assert "\n" not in said
    assert not (tmp_path / "monday.pdf").exists()
    assert dialog.print_button.isEnabled()


def test_it_goes_on_beside_the_window_and_can_be_called_off(
    qtbot: QtBot, dialog: WorksheetDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_go_on, real = threading.Event(), print_worksheet

    def waiting(sheet: Worksheet, out: Path, key: Path, told: TellProgress) -> None:
        told(0.25)
        may_go_on.wait(60)
        real(sheet, out, key, told)

    monkeypatch.setattr(worksheet_dialog, "print_worksheet", waiting)
    with qtbot.waitSignal(dialog.making.progressed):
        choose(dialog, tmp_path / "monday.pdf")
    assert dialog.bar.isVisible()
    assert dialog.bar.value() == 25
    assert not dialog.print_button.isEnabled()
    assert dialog.close_button.text() == "C&ancel"
    press(dialog.close_button)
    with qtbot.waitSignal(dialog.making.ended):
        may_go_on.set()
    assert dialog.isVisible()
    assert dialog.outcome.text() == "Canceled. Nothing was saved."
    assert not list(tmp_path.glob("*.pdf*"))
    press(dialog.close_button)
    assert not dialog.isVisible()


def test_a_slip_while_printing_is_told_as_any_other(
    qtbot: QtBot, dialog: WorksheetDialog, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slip(sheet: Worksheet, out: Path, key: Path, told: TellProgress) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(worksheet_dialog, "print_worksheet", slip)
    with qtbot.captureExceptions() as caught, qtbot.waitSignal(dialog.making.ended):
        choose(dialog, tmp_path / "monday.pdf")
    assert [kind for kind, _, _ in caught] == [ZeroDivisionError]
    assert dialog.print_button.isEnabled()


def test_what_cannot_be_dealt_cannot_be_printed(window: MainWindow, world: World) -> None:
    world.houses_folder.mkdir(parents=True)
    crossed = House(name="Crossed", table_min=5_000, table_max=1_000)
    (world.houses_folder / "crossed.house").write_text(write_house(crossed), encoding="utf-8")
    window.go(routes.ToSessionSetup("dealer-bust-21"))
    window.practice.setup.table.at_house.choose("crossed.house")
    assert not window.practice.setup.worksheet_button.isEnabled()
