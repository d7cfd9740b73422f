"""A person's own page: people made, their PINs, and practice of before anybody had a name."""

from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gui.door import BEN, INA, Door
from tests.support.gui.read_aloud import with_the_same_name, without_a_name
from tests.support.origins import STATION
from tests.support.practicing import practiced
from tests.support.questions import a_plan
from tests.support.said import refused
from trainer.games.registry import GAMES
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.kit.kept_dialog import KeptDialog
from trainer.gui.people import asked
from trainer.gui.people.forget_dialog import ForgetDialog
from trainer.gui.people.name_dialog import NameDialog
from trainer.gui.people.people_page import PeoplePage
from trainer.gui.people.person_dialog import PersonDialog
from trainer.gui.people.pin_dialog import PinDialog
from trainer.places import SHARED_NOTE
from trainer.school.people import PersonRefused
from trainer.school.records import Records

Window = TypeVar("Window", ForgetDialog, NameDialog, PersonDialog, PinDialog)


def opened(qtbot: QtBot, window: MainWindow) -> PeoplePage:
    """Return the page once the records have answered."""
    window.rail.button("person").click()
    page = window.navigator.people
    qtbot.waitUntil(lambda: page._shown is not None)
    return page


def asking(page: PeoplePage, kind: type[Window]) -> Window:
    """Return the window of a kind that asks on the page now."""
    (found,) = [each for each in page.findChildren(kind) if each.isVisible()]
    return found


def rows(page: PeoplePage) -> list[str]:
    return [page.list.item(row).text() for row in range(page.list.count())]


def type_into(field: QWidget, text: str) -> None:
    field.setFocus()
    QTest.keyClicks(field, text)


def test_just_me_becomes_one_of_the_names_and_takes_practice_along(
    qtbot: QtBot, cheap_pins: None, window: MainWindow, world: World
) -> None:
    practiced(world.sessions_folder, "rw", a_plan(count=2))
    practiced(world.sessions_folder, "r", a_plan(count=4), ends=False)
    world.records.begin()
    page = opened(qtbot, window)
    assert not page.change_button.isVisible()
    assert rows(page) == []
    page.add_button.click()
    dialog = asking(page, PersonDialog)
    assert not dialog.role.isVisible(), "the first one is the administrator"
    type_into(dialog.name, "Ann Lee")
    type_into(dialog.pin, "2580")
    QTest.keyClick(dialog.pin, Qt.Key.Key_Return)
    assert dialog.note.text() == "The two PINs differ. Enter them again."
    type_into(dialog.repeated, "2580")
    QTest.keyClick(dialog.repeated, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: not window.rail.isVisible())
    assert (world.data_folder / SHARED_NOTE).exists(), "a name is asked for at the next start"

    door = Door(qtbot, window)
    door.press_name("Ann Lee")
    door.type_pin("2580")
    qtbot.waitUntil(lambda: door.page.is_theirs.isVisible())
    assert door.page._question.text() == "2 sessions and rounds were practiced on this computer without a name."
    assert not door.page.is_theirs.isChecked(), "only what is ticked is handed over"
    door.answer(is_theirs=True)
    qtbot.waitUntil(lambda: window.rail.isVisible())
    assert len(window.home.resume_card.resume_buttons) == 1
    assert window.preferences.now.introduced == tuple(GAMES), "her ticks and settings come along"

    page = opened(qtbot, window)
    assert rows(page) == ["Ann Lee · Administrator · PIN"]
    assert page.unnamed_about.text() == "What was practiced on this computer without a name counts as yours."
    page.unnamed_button.click()
    qtbot.waitUntil(lambda: page.unnamed_about.text().endswith("that are nobody's: 2"))
    window.rail.button("home").click()
    assert window.home.resume_card.resume_buttons == [], "it is nobody's again"
    assert window.preferences.now.introduced == ()
    door.sign_out()
    door.sign_in("Ann Lee", "2580")  # asked once
    page = opened(qtbot, window)
    page.unnamed_button.click()
    qtbot.waitUntil(lambda: page.unnamed_button.text() == "It was &not me")


def test_an_instructor_adds_learners_sets_their_pins_and_archives_them(qtbot: QtBot, door: Door) -> None:
    window = door.window
    door.sign_in("Ina Roy", "9999")
    page = opened(qtbot, window)
    qtbot.waitUntil(lambda: page.list.count() == 3)
    page.add_button.click()
    dialog = asking(page, PersonDialog)
    assert not dialog.role.isVisible(), "an instructor makes learners alone"
    type_into(dialog.name, "ben fox")
    dialog.keep_button.click()
    qtbot.waitUntil(lambda: "'ben fox' is there already; expected another name, or a number." in dialog.note.text())
    type_into(dialog.number, "S9")
    dialog.keep_button.click()
    qtbot.waitUntil(lambda: page.list.count() == 4)
    assert "ben fox · Learner · S9 · no PIN" in rows(page)

    assert (without_a_name(window), with_the_same_name(window)) == ([], [])
    page.list.setCurrentRow(rows(page).index("Ina Roy · Instructor · PIN"))
    assert not page.archive_button.isEnabled()
    page.list.setCurrentRow(rows(page).index("Ann Lee · Learner · PIN"))
    page.set_pin_button.click()
    pins = asking(page, PinDialog)
    assert not pins.old.isVisible(), "whoever has forgotten it gets another one"
    for field in (pins.pin, pins.repeated):
        type_into(field, "1111")
    pins.keep_button.click()
    qtbot.waitUntil(lambda: page.note.text() == "The PIN of Ann Lee was changed.")
    page.list.setCurrentRow(rows(page).index("ben fox · Learner · S9 · no PIN"))
    page.name_button.click()
    correcting = asking(page, NameDialog)
    correcting.number.selectAll()
    type_into(correcting.number, "S8")
    QTest.keyClicks(correcting.name, "Benjamin Fox")
    correcting.keep_button.click()
    qtbot.waitUntil(lambda: page.note.text() == "The name is Benjamin Fox now.")
    qtbot.waitUntil(lambda: page.list.currentItem().text() == "Benjamin Fox · Learner · S8 · no PIN")
    page.list.setCurrentRow(rows(page).index("Ann Lee · Learner · PIN"))
    page.archive_button.click()
    qtbot.waitUntil(lambda: "Ann Lee · Learner · PIN · archived" in rows(page))
    assert page.list.currentItem().text() == "Ann Lee · Learner · PIN · archived", "who was chosen stays so"
    assert page.archive_button.text() == "&Bring back"
    page.list.setCurrentRow(rows(page).index("Benjamin Fox · Learner · S8 · no PIN"))
    QTest.mouseClick(page.their_record_button, Qt.MouseButton.LeftButton)
    assert window.navigator.record.record.title.text() == "Record of Benjamin Fox"
    door.sign_out()
    assert "Ann Lee" not in door.names()


def test_an_instructor_forgets_a_learner_by_name_and_pin(qtbot: QtBot, door: Door, shared: Path) -> None:
    door.sign_in("Ina Roy", "9999")
    page = opened(qtbot, door.window)
    qtbot.waitUntil(lambda: page.list.count() == 3)
    page.list.setCurrentRow(rows(page).index("Ina Roy · Instructor · PIN"))
    assert not page.forget_button.isEnabled()
    page.list.setCurrentRow(rows(page).index("Ann Lee · Learner · PIN"))
    page.forget_button.click()
    qtbot.waitUntil(lambda: bool(page.findChildren(ForgetDialog)))
    dialog = asking(page, ForgetDialog)
    assert (without_a_name(door.window), with_the_same_name(door.window)) == ([], [])
    assert not dialog.certificates.isVisible()
    dialog.keep_button.click()
    assert dialog.note.text() == "Type the name as it stands here: Ann Lee"
    type_into(dialog.name, "ann lee")
    type_into(dialog.pin, "1111")
    dialog.keep_button.click()
    qtbot.waitUntil(lambda: dialog.note.text() == "That is not your PIN. Try again.")
    dialog.pin.clear()
    type_into(dialog.pin, "9999")
    dialog.keep_button.click()
    qtbot.waitUntil(lambda: rows(page) == ["Ben Fox · Learner · no PIN", "Ina Roy · Instructor · PIN"])
    assert page.note.text().startswith("Forgotten. Attempts that are nobody's by name now: 0\nOther places")
    assert [each for each in shared.rglob("*") if each.is_file() and b"Ann Lee" in each.read_bytes()] == []


def test_a_learner_changes_only_their_own_pin(qtbot: QtBot, door: Door) -> None:
    window = door.window
    door.sign_in("Ann Lee", "2580")
    page = opened(qtbot, window)
    assert page.pin_button.text() == "Change P&IN…"
    assert not page.list.isVisible()
    assert not page.add_button.isVisible()
    page.kept_button.click()
    (kept,) = page.findChildren(KeptDialog)
    texts = [each.text() for each in kept.findChildren(QLabel)]
    assert "What a shared account cannot protect" in texts
    assert texts[-1].endswith(f" is in {window.navigator._world.data_folder}")
    QTest.keyClick(kept.close_button, Qt.Key.Key_Space)
    page.pin_button.click()
    pins = asking(page, PinDialog)
    for field, text in ((pins.old, "0000"), (pins.pin, "3333"), (pins.repeated, "3333")):
        type_into(field, text)
    pins.keep_button.click()
    qtbot.waitUntil(lambda: pins.note.text() == "That is not the PIN you have now. Try again.")
    pins.old.clear()
    type_into(pins.old, "2580")
    pins.keep_button.click()
    qtbot.waitUntil(lambda: page.note.text() == "The PIN of Ann Lee was changed.")
    door.sign_out()
    door.sign_in("Ann Lee", "3333")


def test_the_records_refuse_whoever_may_not_whatever_the_window_shows(shared: Path) -> None:
    records = Records(shared, STATION)
    with refused(PersonRefused, match="people are added by an instructor or an administrator"):
        asked.added(records, "learner", "Cy", number="", role=None, pin="")
    with refused(PersonRefused, match="instructors and administrators are added by an administrator"):
        asked.added(records, "instructor", "Cy", number="", role="instructor", pin="")
    with refused(PersonRefused, match="people are changed by"):
        asked.pin_set(records, "learner", BEN, "1111")
    with refused(PersonRefused, match="people are changed by"):
        asked.archived(records, "instructor", INA, 1)
    with refused(PersonRefused, match="people are changed by"):
        asked.corrected(records, "instructor", INA, "Ina Ray", number="")
    records.close()
