"""Signing in: a PIN, the wait after wrong ones, and who may stay."""

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.support.gui.clock import Clock
from tests.support.gui.door import ANN, PEOPLE, Door
from tests.support.gui.read_aloud import with_the_same_name, without_a_name
from tests.support.origins import STATION
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.people.waiting import wait_words
from trainer.places import SHARED_NOTE
from trainer.school.people import add_person
from trainer.school.records import Records


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(0.2, "1 second"), (45, "45 seconds"), (90, "90 seconds"), (91, "2 minutes"), (3600, "60 minutes"),
     (5400, "2 hours"), (86_400, "24 hours")],
)  # fmt: skip
def test_a_wait_is_told_as_one_says_it(seconds: float, words: str) -> None:
    assert wait_words(seconds) == words


def _is_told(announced: list[str], count: int) -> bool:
    return len([text for text in announced if text.startswith("That is not the PIN. Try again.")]) == count


def test_five_wrong_pins_wait_and_the_wait_is_counted_down(
    qtbot: QtBot, door: Door, world: World, announced: list[str]
) -> None:
    page, clock = door.page, world.clock
    assert isinstance(clock, Clock)
    door.press_name("Ann Lee")
    for wrong in range(1, 5):
        door.type_pin("0000")
        qtbot.waitUntil(partial(_is_told, announced, wrong))
    clock.step = 0.0
    door.type_pin("0000")
    qtbot.waitUntil(lambda: page.waiting.is_on)
    assert page.note.text() == "Too many wrong PINs. Try again in 60 seconds."
    assert not page.pin.isEnabled()
    announced.clear()
    clock.at += 15
    page.waiting._timer.timeout.emit()
    assert page.note.text() == "Too many wrong PINs. Try again in 45 seconds."
    assert announced == [], "a voice does not count"
    page.back_button.click()
    door.press_name("Ann Lee")
    qtbot.waitUntil(lambda: page.waiting.is_on)
    assert not page.pin.isEnabled(), "another way in waits as well"
    clock.at += 60
    page.waiting._timer.timeout.emit()
    assert page.pin.hasFocus()
    assert announced[-1] == "You can try again now."
    assert "Ann Lee" not in door.window.rail.button("person").text()


def test_who_changes_person_may_stay_and_who_signs_out_may_not(qtbot: QtBot, door: Door) -> None:
    window, page = door.window, door.page
    door.sign_in("Ben Fox")
    home = window.home
    window.rail.button("person").click()
    window.navigator.people.change_button.click()
    door.names()
    assert page.back_button.text() == "&Stay signed in as Ben Fox"
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.navigator.people
    assert window.home is home
    window.navigator.people.change_button.click()
    door.sign_in("Ann Lee", "2580")
    assert window.home is not home, "every page is made anew"
    door.sign_out()
    door.names()
    assert not page.back_button.isVisible()


def test_names_are_found_by_a_part_and_two_of_one_name_by_the_number(qtbot: QtBot, door: Door) -> None:
    from uuid import UUID

    from trainer.store.rows import PersonRow

    tiles = door.page.tiles
    door.names()
    people = [PersonRow(uuid=UUID(int=at), name=f"Person {at}") for at in range(60)]
    people += [PersonRow(uuid=UUID(int=900 + at), name="Dee Kay", number=f"S{at}") for at in range(2)]
    tiles.show_people(people)
    assert len(tiles.tiles) == 36, "a school's names are not all tiles"
    assert tiles._more.text() == "26 more. Type a part of the name."
    QTest.keyClicks(tiles.search, "kay")
    assert [each.accessibleName() for each in tiles.tiles] == ["Dee Kay (S0)", "Dee Kay (S1)"]
    QTest.keyClicks(tiles.search, " s1")
    with qtbot.waitSignal(tiles.chosen) as chosen:
        QTest.keyClick(tiles.search, Qt.Key.Key_Return)
    assert chosen.args is not None
    assert chosen.args[0].number == "S1"
    QTest.keyClicks(tiles.search, " nobody")
    assert tiles._more.text() == "Nobody here has this name."


@pytest.mark.parametrize("room", ["home", "rules"])
def test_who_was_named_by_a_command_is_asked_for_where_nobody_is_interrupted(
    qtbot: QtBot, window: MainWindow, world: World, room: str
) -> None:
    records = Records(world.data_folder, STATION)
    add_person(records.store, "Ann Lee", lambda: ANN)
    records.close()
    window.rail.button(room).click()
    world.records.begin()
    window.look_for_names()
    qtbot.waitUntil((world.data_folder / SHARED_NOTE).exists)
    qtbot.waitUntil(lambda: window.rail.isVisible() == (room == "rules"))


def test_everything_on_the_page_has_a_name(qtbot: QtBot, door: Door) -> None:
    window = door.window
    window.resize(1024, 600)
    window.preferences.change(text_size=200)
    door.names()
    assert (without_a_name(window), with_the_same_name(window)) == ([], [])
    door.press_name("Ann Lee")
    qtbot.waitUntil(lambda: door.page.pin.hasFocus())
    assert (without_a_name(window), with_the_same_name(window)) == ([], [])
    needed = door.page.minimumSizeHint()
    assert (needed.width() <= window.width(), needed.height() <= window.height()) == (True, True)


def test_records_that_cannot_be_read_keep_nobody_from_practicing(
    qtbot: QtBot, shared: Path, request: pytest.FixtureRequest
) -> None:
    (shared / "records.db").write_bytes(b"no database at all" * 300)
    door = Door(qtbot, request.getfixturevalue("window"))
    page = door.page
    qtbot.waitUntil(lambda: page.without_button.isVisible())
    assert page.note.text().startswith("The names cannot be read: ")
    QTest.keyClick(page.without_button, Qt.Key.Key_Space)
    window = door.window
    assert window.pages.currentWidget() is window.home
    who = window._world.who
    assert (who.name, who.role) == ("", "learner"), "a guest manages nothing"
    assert who.person not in {uuid for uuid, *_ in PEOPLE}
    assert not who.owns(ANN)
    assert not who.owns(None), "what just me left off may be a named person's"
