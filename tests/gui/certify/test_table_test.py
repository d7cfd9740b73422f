"""A table test as an instructor scores it who has no mouse: marks, critical mistakes, half-way, signed, corrected."""

import csv
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableWidget, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gui.read_aloud import with_the_same_name, without_a_name
from tests.support.origins import STATION
from tests.support.table_tests import draw
from trainer.exam.table_test import SheetForm, SheetLine
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.certify.sheet_form_dialog import SheetFormDialog
from trainer.gui.certify.table_test_page import TableTestPage
from trainer.gui.certify.table_test_start_page import TableTestStartPage
from trainer.gui.kit import routes
from trainer.school.people import add_person
from trainer.school.records import Records
from trainer.store.rows import PersonRow


@pytest.fixture
def school(tmp_path: Path) -> tuple[PersonRow, PersonRow]:
    """An instructor and a learner in the records, before the window opens."""
    records = Records(tmp_path / "data", STATION)
    ina = add_person(records.store, "Ina Roy", draw, role="instructor")
    ann = add_person(records.store, "Ann Lee", draw, role="learner")
    records.close()
    return ina, ann


def press(widget: QWidget, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(widget.window().focusWidget(), key)


def is_written(table: QTableWidget, column: int, text: str) -> bool:
    item = table.item(1, column)
    return item is not None and item.text() == text


def begin(qtbot: QtBot, window: MainWindow, ann: PersonRow) -> tuple[TableTestStartPage, TableTestPage]:
    """Return the page of the choice, and the sheet of somebody at blackjack once it is there."""
    window.navigator.go(routes.ToTableTest(ann.uuid, ann.name))
    start = window.navigator.table_tests.start_page
    qtbot.waitUntil(start.start_button.isEnabled)
    press(start, Qt.Key.Key_Return)
    page = window.navigator.table_tests.page
    qtbot.waitUntil(lambda: page.isVisible() and page._draft is not None)
    return start, page


def test_an_instructor_scores_closes_resumes_signs_and_corrects_by_keys(
    qtbot: QtBot, school: tuple[PersonRow, PersonRow], window: MainWindow, world: World, tmp_path: Path
) -> None:
    ina, ann = school
    world.records.begin()
    world.who.become(ina.uuid, ina.name, ina.role)
    start, page = begin(qtbot, window, ann)
    two, one, none = Qt.Key.Key_2, Qt.Key.Key_1, Qt.Key.Key_0
    press(page, two, two, one, none, Qt.Key.Key_Up, Qt.Key.Key_Backspace)
    assert page.side.points.text() == "5 of 20 points"
    press(page, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Left, Qt.Key.Key_Space)
    assert page.grid.mark_of(5) == 1, "arrow keys move, and the space bar marks"
    page.side.remarks.setFocus()
    QTest.keyClicks(page.side.remarks, "Hands")
    press(page, Qt.Key.Key_Escape)
    assert start.isVisible()

    qtbot.waitUntil(lambda: len(start.resume_buttons) == 1)
    assert start.resume_buttons[0].accessibleName().startswith("Resume: Ann Lee · Blackjack · 4 of 10 lines")
    start.resume_buttons[0].setFocus()
    press(start, Qt.Key.Key_Space)
    assert page.side.remarks.toPlainText() == "Hands", "what was typed last is kept, too"
    assert [page.grid.mark_of(at) for at in range(10)] == [2, 2, 1, None, None, 1, None, None, None, None]
    page.save_button.click()
    assert page.note.text() == "“Clearing hands” has no mark yet."
    press(page, two, two, two, two, two, two, two)
    assert window.focusWidget() is page.side.criticals[0], "after the last line the critical mistakes come"
    press(page, Qt.Key.Key_Space)
    assert (without_a_name(window), with_the_same_name(window)) == ([], [])
    page.save_button.click()
    qtbot.waitUntil(lambda: page.shown is not None)
    assert page.note.text() == "Saved · Not passed yet · 19 of 20 points. One critical mistake fails the test."

    page.correct_button.click()
    qtbot.waitUntil(lambda: page._draft is not None)
    page.side.criticals[0].setFocus()
    press(page, Qt.Key.Key_Space)
    page.save_button.click()
    qtbot.waitUntil(lambda: page.shown is not None)
    assert page.note.text() == "Saved · Passed · 19 of 20 points (14 needed). · It corrects an earlier sheet."
    page.saving.save_pdf(tmp_path / "ann.pdf")
    qtbot.waitUntil(lambda: page.saving.outcome.text().startswith("Saved as “ann.pdf”"))

    world.who.become(ann.uuid, ann.name, ann.role)
    window.navigator.go(routes.ToRecord())
    record = window.navigator.record.record
    qtbot.waitUntil(lambda: len(record.table_tests.buttons) == 1)
    words = record.table_tests.buttons[0].text()
    assert words.startswith("Blackjack · Passed · 19 of 20 points · ")
    assert words.endswith(" · Ina Roy, Instructor")
    record.saving.save_csv(tmp_path / "ann.csv")
    qtbot.waitUntil(lambda: record.saving.outcome.text().startswith("Saved as “ann.csv”"))
    rows = list(csv.DictReader((tmp_path / "ann.csv").read_text(encoding="utf-8-sig").splitlines()))
    assert [(row["What"], row["State"], row["Evaluator"]) for row in rows] == [
        ("Table test", "Passed", "Ina Roy, Instructor")
    ]
    record.table_tests.buttons[0].click()
    qtbot.waitUntil(lambda: page.shown is not None)
    assert not page.correct_button.isVisible(), "a learner corrects nothing"
    window.navigator.go(routes.ToTableTest(ina.uuid, ina.name))
    assert not start.start_button.isEnabled()
    assert start.note.text() == "A table test takes an instructor."


def test_a_school_edits_its_sheet_and_a_sheet_that_was_begun_keeps_its_lines(
    qtbot: QtBot, school: tuple[PersonRow, PersonRow], window: MainWindow, world: World, announced: list[str]
) -> None:
    ina, ann = school
    world.records.begin()
    world.who.become(ina.uuid, ina.name, ina.role)
    start, page = begin(qtbot, window, ann)
    press(page, Qt.Key.Key_2)
    assert announced[-1] == "Shuffle, cut and burn: 2. 2 of 20 points."
    press(page, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: bool(start.resume_buttons))
    start.edit_button.click()
    (dialog,) = start.findChildren(SheetFormDialog)
    for _ in range(9):
        dialog.lines.remove_button.click()
    dialog.lines.add_button.click()
    dialog.keep_button.click()
    assert dialog.note.text().startswith("Line 2: every field is needed"), "it is not kept by halves"
    table = dialog.lines.table
    for column, text in enumerate(("Toke box", "Not dropped", "Late", "Tapped & dropped")):
        table.setCurrentCell(1, column)
        QTest.keyClick(table, Qt.Key.Key_Return)
        QTest.keyClicks(dialog.focusWidget(), text)
        if column < 3:  # what is still typed counts, too
            QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Return)
            qtbot.waitUntil(partial(is_written, table, column, text))
            table.setFocus()
    dialog.lines.up_button.click()
    dialog.share.setValue(50)
    dialog.keep_button.click()
    assert window.preferences.school.table_test == SheetForm(
        (SheetLine("Toke box", ("Not dropped", "Late", "Tapped & dropped")), start.form.lines[1]),
        start.form.criticals,
        50,
    )
    assert "Pass: 2 of 4 points (50%)" in start._sheet.text()
    start.resume_buttons[0].click()
    assert len(page.grid.rows) == 10
    press(page, Qt.Key.Key_Escape)
    qtbot.waitUntil(start.start_button.isEnabled)
    start.games.choose("winners-option")
    start.start_button.click()
    qtbot.waitUntil(lambda: page.isVisible() and len(page.grid.rows) == 2)
