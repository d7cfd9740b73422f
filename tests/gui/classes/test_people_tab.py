"""People of a class: names tried before they are taken, hours entered in one pass, and who left and is back."""

from collections.abc import Callable
from pathlib import Path
from uuid import uuid4

import pytest
from PySide6.QtCore import QMimeData, QPointF, Qt, QUrl
from PySide6.QtGui import QDropEvent, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.support.gui.clipping import look
from tests.support.gui.read_aloud import with_the_same_name, without_a_name
from trainer.classroom.classes import add_class
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.app.window_place import SMALLEST
from trainer.gui.classes import saving_attendance
from trainer.gui.classes.class_page import ClassPage
from trainer.gui.classes.people_tab import PeopleTab
from trainer.school.people import add_person


class Instructor:
    """Somebody at the page of a class without anybody in it."""

    def __init__(self, qtbot: QtBot, window: MainWindow, world: World) -> None:
        self.qtbot, self.world = qtbot, world
        made: list[object] = []
        world.records.begin()
        world.records.ask(window, lambda records: self._class(records.store), made.append)
        qtbot.waitUntil(lambda: bool(made))  # the first answer waits for the records to be opened
        window.navigator.classes.open(made[0])  # type: ignore[arg-type]
        self.page: ClassPage = window.navigator.classes.page
        qtbot.waitUntil(lambda: self.tab.roster.isVisible())

    def _class(self, store: object) -> object:
        add_person(store, "Ben Fox", uuid4, role="learner")  # type: ignore[arg-type]
        return add_class(store, "Nights", uuid4)  # type: ignore[arg-type]

    @property
    def tab(self) -> PeopleTab:
        tab = self.page.tabs["people"]
        assert isinstance(tab, PeopleTab)
        return tab

    def answered(self) -> None:
        """Wait until the records have answered all that was asked."""
        done: list[int] = []
        self.world.records.ask(self.page, lambda _: 1, done.append)
        self.qtbot.waitUntil(lambda: bool(done))

    def press(self, key: Qt.Key) -> None:
        here = QApplication.focusWidget()
        assert here is not None
        QTest.keyClick(here, key)

    def paste(self, text: str) -> None:
        QApplication.clipboard().setText(text)
        QTest.keySequence(self.tab.roster.text, QKeySequence.StandardKey.Paste)

    def drop(self, *files: Path) -> None:
        mime = QMimeData()
        mime.setUrls([QUrl.fromLocalFile(str(each)) for each in files])
        buttons, held = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        self.page.dropEvent(QDropEvent(QPointF(5, 5), Qt.DropAction.CopyAction, mime, buttons, held))

    def look(self, settle_down: Callable[[], None]) -> None:
        """See that all of the page is whole, also where there is the least room for it; a key leads to one place."""
        window = self.page.window()
        assert isinstance(window, MainWindow)
        usual = window.size()
        for text, size in ((200, SMALLEST), (100, SMALLEST), (100, usual)):
            window.preferences.change(text_size=text)
            window.resize(size)
            look(self.page, settle_down)
            assert self.page.minimumSizeHint().width() <= window.pages.width()
        words = [each.text() for each in self.page.findChildren(QPushButton) if each.isVisible()]
        words += [each.text() for each in self.page.findChildren(QLabel) if each.isVisible() and each.buddy()]
        keys = [QKeySequence.mnemonic(each).toString() for each in words if "&" in each]
        assert len(set(keys)) == len(keys) > 3, sorted(keys)

    def rows(self) -> list[list[str]]:
        table = self.tab.list.table
        return [
            [item.text() for at in range(table.columnCount()) if (item := table.item(row, at)) is not None]
            for row in range(table.rowCount())
        ]


@pytest.fixture
def instructor(qtbot: QtBot, window: MainWindow, world: World) -> Instructor:
    return Instructor(qtbot, window, world)


def test_names_are_tried_line_by_line_and_taken_at_one_press_by_keys(
    instructor: Instructor, qtbot: QtBot, settle_down: Callable[[], None]
) -> None:
    roster = instructor.tab.roster
    assert QApplication.focusWidget() is roster.text, "a class without anybody begins with the names"
    assert not roster.cancel_button.isVisible()
    instructor.paste("Ann Lee\nFox, Ben\n=SUM(A1)\nann lee\n@x")
    qtbot.waitUntil(lambda: roster.add_button.text() == "A&dd 2 people")
    assert roster.outcome.lines == [
        "Not taken (3)",
        "Line 3, “=SUM(A1)”: is a formula, not a name",
        "Line 4, “ann lee”: is line 1 again; two of one name take a number each",
        "Line 5, “@x”: is an e-mail address, not a name",
        "New (1)",
        "Ann Lee",
        "Known here already (1)",
        "Ben Fox",
    ]
    instructor.look(settle_down)
    assert (without_a_name(instructor.page), with_the_same_name(instructor.page)) == ([], [])
    for _ in range(6):
        if QApplication.focusWidget() is not roster.add_button:
            instructor.press(Qt.Key.Key_Tab)
    instructor.press(Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: len(instructor.tab.list.members) == 2)
    note = instructor.tab.list.note.text()
    assert note == (
        "2 people were added and can sign in by name now. Give them something under Set work. "
        "Lines that were not taken: 3"
    )
    assert QApplication.focusWidget() is instructor.tab.list.table
    assert [row[0] for row in instructor.rows()] == ["Ben Fox", "Ann Lee"]
    instructor.look(settle_down)

    instructor.tab.list.remove_button.click()
    qtbot.waitUntil(lambda: instructor.rows()[1][0] == "Ben Fox")
    assert instructor.rows()[1][4] == "left Nov 27, 2026"
    instructor.press(Qt.Key.Key_Down)
    assert instructor.tab.list.remove_button.text() == "&Bring back"
    instructor.tab.list.remove_button.click()
    qtbot.waitUntil(lambda: instructor.rows()[0] == ["Ben Fox", "", "–", "–", "never"])


def test_a_list_that_is_unclear_asks_for_its_columns_and_old_letters_are_told(
    instructor: Instructor, qtbot: QtBot, tmp_path: Path
) -> None:
    roster, files = instructor.tab.roster, tmp_path / "drop"
    files.mkdir()
    (files / "list.csv").write_text("Lee,Ann,S1,x\nRuiz,Eva,S3,z", encoding="utf-8")
    (files / "Ann.attempt").write_bytes(b"")
    assert not roster.text.viewport().acceptDrops(), "what is dropped on it is dropped on the page"
    with qtbot.waitSignal(instructor.page.files_dropped) as dropped:
        instructor.drop(files / "list.csv", files / "Ann.attempt")
    assert dropped.args == [[files / "Ann.attempt"]], "what is no list of names is somebody else's"
    qtbot.waitUntil(roster.columns.isVisible)
    assert not roster.add_button.isEnabled()
    for field, column in ((roster.columns.name, 0), (roster.columns.first, 1), (roster.columns.number, 2)):
        field.setCurrentIndex(field.findData(column))
    qtbot.waitUntil(lambda: roster.outcome.lines == ["New (2)", "Ann Lee (S1)", "Eva Ruiz (S3)"])
    (files / "old.txt").write_bytes("José Núñez\nBob Ray".encode("cp1252"))
    instructor.drop(files / "old.txt")
    qtbot.waitUntil(lambda: roster.add_button.text() == "A&dd 2 people")
    assert roster.note.text().endswith("check these names: José Núñez")
    (files / "none.csv").write_bytes(b"PK\x03\x04")
    instructor.drop(files / "none.csv")
    qtbot.waitUntil(lambda: roster.note.text() == "none.csv: is a file of xlsx; expected text: save it as CSV")
    assert not roster.add_button.isEnabled()


def test_hours_are_entered_in_one_pass_and_corrected_later(
    instructor: Instructor,
    qtbot: QtBot,
    settle_down: Callable[[], None],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    tab = instructor.tab
    instructor.paste("Ann Lee\nBen Fox\nCy Dunn")
    qtbot.waitUntil(tab.roster.add_button.isEnabled)
    tab.roster.add_button.click()
    qtbot.waitUntil(lambda: len(tab.list.members) == 3)
    tab.list.attendance_button.click()
    form = tab.attendance
    qtbot.waitUntil(lambda: [each.isVisible() for each in form.fields.fields.values()] == [True] * 3)
    assert QApplication.focusWidget() is form.everybody
    QTest.keyClicks(form.everybody, "4")
    instructor.press(Qt.Key.Key_Return)
    instructor.press(Qt.Key.Key_Return)
    ben = QApplication.focusWidget()
    assert ben is list(form.fields.fields.values())[1]
    QTest.keyClicks(ben, "later")
    instructor.look(settle_down)
    form.day.setDate(form.day.date().addDays(-1))
    assert form.note.text() == "Save Nov 27, 2026 first, or go back to leave it as it was."
    assert form.day.date().toPython() == form._shown_day
    instructor.press(Qt.Key.Key_Down)
    instructor.press(Qt.Key.Key_Down)
    instructor.press(Qt.Key.Key_Space)
    assert form.note.text() == "'later': expected hours of a day, such as 4, 3.5 or 3:30"
    assert QApplication.focusWidget() is ben, "and it can be typed anew at once"
    QTest.keyClicks(ben, "3:30")
    form.save_button.click()
    qtbot.waitUntil(lambda: form.note.text() == "Nov 27, 2026 is saved.")
    day = form.day.date().addDays(-3)
    form.day.setDate(day)
    assert [each.text() for each in form.fields.fields.values()] == ["", "", ""]
    form.earlier.setCurrentIndex(1)
    form.earlier.activated.emit(1)
    assert [each.text() for each in form.fields.fields.values()] == ["4", "3.5", "4"]
    monkeypatch.setattr(saving_attendance, "ask_where_to_save", lambda *asked: asked[5](tmp_path / asked[4]))
    with qtbot.waitSignal(form.saving.making.done):
        form.saving.csv_button.click()
    assert b"Ben Fox,,3.5,3.5" in (tmp_path / "Nights, attendance.csv").read_bytes()
    form.back_button.click()
    qtbot.waitUntil(lambda: [row[3] for row in instructor.rows()] == ["4", "3.5", "4"])
    assert [row[2] for row in instructor.rows()] == ["–"] * 3, "and not added to those in the program"
