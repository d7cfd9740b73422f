"""Classes as an instructor finds them: the first one on a fresh program, and the list of them."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.support.gui.door import Door
from tests.support.gui.read_aloud import with_the_same_name, without_a_name
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.classes import saving_monday
from trainer.gui.classes.class_dialog import ClassDialog
from trainer.gui.classes.class_page import ClassPage
from trainer.gui.classes.classes_page import ClassesPage
from trainer.places import SHARED_NOTE


def type_into(field: QWidget, text: str) -> None:
    field.setFocus()
    QTest.keyClicks(field, text)


def entered(qtbot: QtBot, window: MainWindow) -> ClassesPage:
    """Return the list of classes once the records have answered."""
    button = window.rail.button("classes")
    qtbot.waitUntil(button.isVisible)  # the first answer waits for the records to be opened
    button.click()
    page = window.navigator.classes.classes
    qtbot.waitUntil(lambda: page.shown is not None)
    return page


def asking(page: QWidget) -> ClassDialog:
    (found,) = [each for each in page.findChildren(ClassDialog) if each.isVisible()]
    return found


def opened(qtbot: QtBot, window: MainWindow) -> ClassPage:
    """Return the page of a class once it stands."""
    qtbot.waitUntil(lambda: window.pages.currentWidget() is window.navigator.classes.__dict__.get("page"))
    return window.navigator.classes.page


def test_the_first_class_on_a_fresh_program_makes_its_instructor_the_administrator(
    qtbot: QtBot, cheap_pins: None, window: MainWindow, world: World
) -> None:
    world.records.begin()
    window.navigator.offer_rooms()
    page = entered(qtbot, window)
    assert page._start.isVisible(), "it says the first step"
    assert window.focusWidget() is page.new_button
    QTest.keyClick(page.new_button, Qt.Key.Key_Return)
    dialog = asking(page)
    assert (without_a_name(dialog), with_the_same_name(dialog)) == ([], [])
    type_into(dialog.name, "Blackjack, mornings")
    type_into(dialog.term, "Fall 2026")
    dialog.keep_button.click()
    assert dialog.note.text() == "Enter your own name."
    type_into(dialog.teacher, "Ina Roy")
    type_into(dialog.pin, "9999")
    type_into(dialog.repeated, "9999")
    window.preferences.change(palette="dark")
    QTest.keyClick(dialog.repeated, Qt.Key.Key_Return)
    class_page = opened(qtbot, window)
    assert (world.who.name, world.who.role) == ("Ina Roy", "administrator")
    assert window.preferences.now.palette == "dark", "the settings of just me go along"
    assert (class_page.title.text(), class_page.about.text()) == ("Blackjack, mornings", "Fall 2026")
    assert (world.data_folder / SHARED_NOTE).exists(), "a name is asked for at the next start"
    qtbot.waitUntil(window.rail.button("classes").isVisible)


def test_an_instructor_changes_archives_and_brings_back_a_class_and_learners_see_none(
    qtbot: QtBot, door: Door, world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = door.window
    door.sign_in("Ina Roy", "9999")
    page = entered(qtbot, window)
    page.new_button.click()
    type_into(asking(page).name, "Nights")
    QTest.keyClick(asking(page).name, Qt.Key.Key_Return)
    class_page = opened(qtbot, window)
    assert (without_a_name(window), with_the_same_name(window)) == ([], [])
    class_page.change_button.click()
    dialog = asking(class_page)
    dialog.begins.is_set.click()
    dialog.ends.is_set.click()
    dialog.ends.day.setDate(dialog.begins.day.date().addDays(-1))
    dialog.keep_button.click()
    qtbot.waitUntil(lambda: "ends before it begins" in dialog.note.text())
    dialog.ends.is_set.click()
    dialog.keep_button.click()
    qtbot.waitUntil(lambda: class_page.about.text() == "from Nov 27, 2026")
    monkeypatch.setattr(saving_monday, "ask_where_to_save", lambda *asked: asked[5](tmp_path / asked[4]))
    with qtbot.waitSignal(class_page.saving.making.done):
        class_page.saving.monday_button.click()
    assert (tmp_path / "Nights, Monday sheet 2026-11-27.pdf").read_bytes().startswith(b"%PDF")
    window.rail.button("home").click()
    window.rail.button("classes").click()
    assert window.pages.currentWidget() is class_page, "the rail leads back to the class that was looked at"
    QTest.keyClick(class_page, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: bool(page.away_buttons))
    page.away_buttons[0].click()
    qtbot.waitUntil(lambda: page.away_buttons[0].text() == "Bring back")
    assert page.note.text() == "Nights is archived. Its people, and all they practiced, are kept."
    page.away_buttons[0].click()
    qtbot.waitUntil(lambda: page.away_buttons[0].text() == "Archive")

    door.sign_out()
    assert not window.rail.button("classes").isVisibleTo(window.rail)
    door.sign_in("Ben Fox")
    answered: list[bool] = []
    window.navigator.offer_rooms()
    world.records.ask(window, lambda records: True, answered.append)  # after all that was asked before
    qtbot.waitUntil(lambda: answered == [True])
    assert not window.rail.button("classes").isVisible()
