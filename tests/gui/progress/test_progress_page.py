"""Progress in the window: looked at, pressed, practiced and printed, as a person does it."""

from collections.abc import Callable
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QToolTip
from pytestqt.qtbot import QtBot

from tests.support.gui.clipping import SIZES_AND_TEXT, look
from tests.support.gui.read_aloud import with_the_same_name, without_a_name
from tests.support.origins import WALL, an_origin
from tests.support.practicing import practiced
from tests.support.progressed import practice_for_weeks
from tests.support.questions import a_plan
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.app.progress_navigation import ProgressNavigation
from trainer.gui.progress.progress_page import ProgressPage

if TYPE_CHECKING:
    from trainer.school.records import Records

LEFT: Final = Qt.MouseButton.LeftButton


class Trainee:
    """A person who looks at their progress."""

    def __init__(self, qtbot: QtBot, window: MainWindow, world: World) -> None:
        self.qtbot, self.window, self.world = qtbot, window, world

    @property
    def ways(self) -> ProgressNavigation:
        return self.window.navigator.progress

    @property
    def page(self) -> ProgressPage:
        return self.ways.page

    def open(self) -> None:
        """Press the rail, and wait for what the records say."""
        self.window.rail.button("progress").click()
        self.world.records.begin()
        self.answered()

    def answered(self) -> None:
        """Wait until the records have answered all that was asked."""
        done: list[int] = []
        self.world.records.ask(self.window, lambda _: 1, done.append)
        self.qtbot.waitUntil(lambda: bool(done))

    def has_practiced(self) -> None:
        """Practice for weeks, every second day."""
        person, now = self.world.who.person, self.world.now()
        done: list[None] = []

        def practice(records: "Records") -> None:
            practice_for_weeks(records.store, person, now)

        self.world.records.ask(self.window, practice, done.append)
        self.world.records.begin()
        self.qtbot.waitUntil(lambda: bool(done))


@pytest.fixture
def trainee(qtbot: QtBot, window: MainWindow, world: World) -> Trainee:
    window.preferences.change(speed="instant")
    return Trainee(qtbot, window, world)


def test_a_beginner_is_told_what_will_stand_here_and_led_to_practice(trainee: Trainee) -> None:
    trainee.window.rail.button("progress").click()
    page = trainee.page
    assert page.about.text() == "Reading the records…"
    trainee.open()
    assert not page.about.text()
    assert page.nothing.isVisible()
    assert not page.map.isVisible()
    assert page.practice_button.hasFocus()
    QTest.keyClick(page.practice_button, Qt.Key.Key_Return)
    assert trainee.window.home.isVisible()


def test_skills_weeks_mistakes_and_bests_are_shown_with_their_numbers(trainee: Trainee) -> None:
    trainee.has_practiced()
    trainee.open()
    page = trainee.page
    assert page.about.text().startswith("700 answers · since Sep ")
    assert "in a row" not in page.about.text(), "every second day is no streak"
    assert page.table.currentText() == "Blackjack"
    assert page.weeks.right.told[-1].endswith(" answers")
    assert len(page.weeks.right.told) == len(page.weeks.pace.told) == 11
    page.weeks.quiz.setCurrentIndex(1)
    assert page.weeks.quiz.currentText() == "Payouts"
    assert page.weeks.right.told[0] == "Week of Sep 14: 55%, 20 answers"
    assert page.ledger.isVisible()
    assert page.bests.isVisible()
    page.table.setCurrentIndex(page.table.findText("No Bust 21"))
    trainee.answered()
    assert not page.weeks.isVisible(), "nothing was asked there"
    assert not page.ledger.isVisible()


def test_arrow_keys_tell_each_skill_and_enter_leads_to_its_answers_and_its_drill(
    trainee: Trainee, settle_down: Callable[[], None]
) -> None:
    trainee.has_practiced()
    trainee.window.resize(1024, 600)
    trainee.open()
    settle_down()
    skills = trainee.page.map.maps["payout"]
    skills.setFocus()
    skills.setCurrentIndex(skills.model().index(0, 1))
    QTest.keyClick(skills, Qt.Key.Key_Right)
    assert QToolTip.text().startswith("Main bet that loses: ")
    for _ in range(30):
        QTest.keyClick(skills, Qt.Key.Key_Down)
    assert skills.skills.skill_at(skills.currentIndex()) is not None, "no key leads to where no skill is"
    area = trainee.page.area.viewport()
    cell = skills.visualRect(skills.currentIndex()).center()
    assert area.rect().contains(skills.viewport().mapTo(area, cell)), "the page follows the keyboard"
    skills.setCurrentIndex(skills.model().index(0, 2))
    QTest.keyClick(skills, Qt.Key.Key_Return)
    trainee.answered()
    page = trainee.ways.skill
    assert page.title.text() == "Main bet that loses"
    assert "asked 6 times" in page.state.text()
    assert page.list.hasFocus()
    assert page.answers.rowCount() == 6
    page.practice_button.click()
    setup = trainee.window.practice.setup
    assert setup.isVisible()
    assert setup.plan().only == ("lose",)


def test_an_answer_is_replayed_and_the_way_back_leads_to_the_skill(trainee: Trainee, world: World) -> None:
    plan = a_plan(2, kind="payout")
    practiced(world.sessions_folder, "wr", plan, an_origin(wall=WALL - timedelta(days=1), person=world.who.person))
    trainee.open()
    groups = trainee.page.map.maps["payout"].skills.groups
    tried = [skill for group in groups for skill in group.skills if skill.n]
    trainee.page.map.chosen.emit(next(each for each in tried if not each.recent[0]))
    trainee.answered()
    skill, record = trainee.ways.skill, trainee.window.navigator.record
    QTest.mouseClick(skill.list.viewport(), LEFT, pos=skill.list.visualRect(skill.answers.index(0)).center())
    trainee.answered()
    assert record.replay.isVisible()
    record.replay.back_button.click()
    assert record.attempt.isVisible()
    record.attempt.back_button.click()
    assert skill.isVisible()
    QTest.keyClick(skill, Qt.Key.Key_Escape)
    trainee.answered()
    assert trainee.page.isVisible()
    chosen = trainee.page.map.maps["payout"]
    assert chosen.hasFocus(), "the page is found where it was left"
    found = chosen.skills.skill_at(chosen.currentIndex())
    assert found is not None
    assert not found.recent[0]


def test_a_sheet_is_saved_as_a_page(trainee: Trainee, tmp_path: Path) -> None:
    trainee.has_practiced()
    trainee.open()
    saving, out = trainee.page.saving, tmp_path / "sheet.pdf"
    with trainee.qtbot.waitSignal(saving.making.done):
        saving.save_sheet(out)
    assert out.read_bytes().startswith(b"%PDF")
    assert "sheet.pdf" in saving.outcome.text()


@SIZES_AND_TEXT
def test_nothing_is_cut_off_and_everything_has_a_name(
    trainee: Trainee, settle_down: Callable[[], None], size: tuple[int, int], text: int
) -> None:
    trainee.has_practiced()
    trainee.window.preferences.change(text_size=text)
    trainee.window.resize(*size)
    trainee.open()
    look(trainee.page, settle_down)
    assert without_a_name(trainee.page) == []
    assert with_the_same_name(trainee.page) == []
    trainee.page.map.chosen.emit(trainee.page.map.maps["payout"].skills.groups[0].skills[0])
    trainee.answered()
    look(trainee.ways.skill, settle_down)
    assert without_a_name(trainee.ways.skill) == []
