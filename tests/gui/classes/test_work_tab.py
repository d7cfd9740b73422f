"""Set work as an instructor gives it: two presses for the usual choice, other dates, more for one person."""

from pathlib import Path
from uuid import UUID

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gui.door import PEOPLE, Door
from tests.support.gui.read_aloud import with_the_same_name, without_a_name
from trainer.classroom.set_work import DrillRun, ExerciseSet, LessonSet, PracticeSet, work_of
from trainer.gui.app.main_window import World
from trainer.gui.classes.give_dialog import GiveDialog
from trainer.gui.classes.work_dialogs import AllowDialog, DatesDialog
from trainer.gui.classes.work_tab import WorkTab
from trainer.gui.kit.asking import Asking
from trainer.school.records import Records
from trainer.store.assignments import allowances, assignments
from trainer.store.classes import add_to_class, keep_class
from trainer.store.records_store import Store
from trainer.store.rows import ClassRow

NIGHT = ClassRow(uuid=UUID(int=90), name="Nights")
LEARNERS = [uuid for uuid, _, role, _ in PEOPLE if role == "learner"]


@pytest.fixture
def door(qtbot: QtBot, shared: Path, door: Door) -> Door:
    door.sign_in("Ina Roy", "9999")
    return door


@pytest.fixture
def tab(qtbot: QtBot, door: Door, world: World) -> WorkTab:
    """The tab of a class of learners, shown."""

    def make(records: Records) -> None:
        keep_class(records.store, NIGHT)
        add_to_class(records.store, NIGHT.uuid, [], LEARNERS, 1)

    made: list[object] = []
    world.records.ask(door.window, make, made.append)
    qtbot.waitUntil(lambda: bool(made))
    door.window.navigator.classes.open(NIGHT, "work")
    found = door.window.navigator.classes.page.tabs["work"]
    assert isinstance(found, WorkTab)
    qtbot.waitUntil(lambda: found.shown is not None)
    return found


def asking(qtbot: QtBot, tab: WorkTab, kind: type[Asking]) -> Asking:
    """Return the window that asks, once it stands."""
    qtbot.waitUntil(lambda: any([each.isVisible() for each in tab.findChildren(kind)]))
    (found,) = [each for each in tab.findChildren(kind) if each.isVisible()]
    return found


def told(tab: WorkTab) -> list[str]:
    shown = [label.text() for label in tab.findChildren(QLabel) if label.isVisible()]
    return [text.replace("\u202f", " ") for text in shown]


def kept(qtbot: QtBot, tab: WorkTab, world: World, count: int) -> Store:
    """Return the store once the tab shows so many works."""
    qtbot.waitUntil(lambda: tab.shown is not None and len(tab.shown.works) == count)
    stores: list[Store] = []
    world.records.ask(tab, lambda records: records.store, stores.append)
    qtbot.waitUntil(lambda: bool(stores))
    return stores[0]


def press(widget: QWidget) -> None:
    QTest.keyClick(widget, Qt.Key.Key_Return)


def test_two_presses_set_the_usual_work_and_the_rest_is_a_choice(qtbot: QtBot, tab: WorkTab, world: World) -> None:
    tab.begin()
    press(tab.give_button)
    dialog = asking(qtbot, tab, GiveDialog)
    assert isinstance(dialog, GiveDialog)
    assert (without_a_name(dialog), with_the_same_name(dialog)) == ([], [])
    press(dialog.keep_button)
    kept(qtbot, tab, world, 1)
    about = f"Questions · due Dec 4, 2026 · 0 of {len(LEARNERS)} done"
    assert {"Blackjack, Mixed: 20 questions", about} <= set(told(tab))
    for kind in ("drill", "lessons", "exercises"):
        press(tab.give_button)
        dialog = asking(qtbot, tab, GiveDialog)
        assert isinstance(dialog, GiveDialog)
        dialog.kind.choose(kind)
        dialog._show_part()
        if kind != "drill":
            dialog.keep_button.click()
            assert dialog.note.text().startswith("Tick at least one")
            next(iter(dialog.part.boxes.values())).click()  # type: ignore[attr-defined]
        dialog.keep_button.click()
        qtbot.waitUntil(lambda: not tab.findChildren(GiveDialog))
    found = [work_of(row) for row in assignments(kept(qtbot, tab, world, 4), NIGHT.uuid)]
    assert {type(each) for each in found} == {PracticeSet, DrillRun, LessonSet, ExerciseSet}
    _change(qtbot, tab, world)


def _change(qtbot: QtBot, tab: WorkTab, world: World) -> None:
    """Change the dates of the first work, allow one person more, withdraw it and give it again."""
    about = next(text for text in told(tab) if text.endswith(f"0 of {len(LEARNERS)} done"))
    tab.dates_buttons[0].click()
    dates = asking(qtbot, tab, DatesDialog)
    assert isinstance(dates, DatesDialog)
    assert dates.dates.due.is_set.isChecked()
    dates.dates.due.is_set.setChecked(False)
    press(dates.keep_button)
    qtbot.waitUntil(lambda: about.replace("due Dec 4, 2026 · ", "") in told(tab))
    tab.dates_buttons[0].click()
    again = asking(qtbot, tab, DatesDialog)
    assert isinstance(again, DatesDialog)
    again.dates.due.is_set.setChecked(True)
    press(again.keep_button)
    qtbot.waitUntil(lambda: about in told(tab))
    tab.allow_buttons[0].click()
    allow = asking(qtbot, tab, AllowDialog)
    assert isinstance(allow, AllowDialog)
    assert allow.extra.isHidden(), "only examinations have a limit of time"
    allow.until.is_set.setChecked(True)
    press(allow.keep_button)
    assert allow.note.text() == "Enter a reason."
    QTest.keyClicks(allow.reason, "Was ill")
    press(allow.keep_button)
    qtbot.waitUntil(lambda: any([each.endswith(" · Was ill") for each in told(tab)]))
    (row,) = allowances(kept(qtbot, tab, world, 4))
    assert (row.reason, row.by == world.who.person) == ("Was ill", True)
    tab.withdraw_buttons[0].click()
    qtbot.waitUntil(lambda: tab.withdraw_buttons[-1].text() == "Give again")
    assert len(tab.dates_buttons) == 3, "what is withdrawn stands last, and can only be given again"
    tab.withdraw_buttons[-1].click()
    qtbot.waitUntil(lambda: tab.withdraw_buttons[-1].text() == "Withdraw")
