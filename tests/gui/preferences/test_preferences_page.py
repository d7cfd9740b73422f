"""The settings page: each choice takes effect at once, and is kept."""

from collections.abc import Callable
from pathlib import Path
from uuid import UUID

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from trainer.dealing.pace import Work
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.felt.themed_scene import speed_of
from trainer.gui.preferences.preferences_page import PreferencesPage
from trainer.gui.settings import Preferences
from trainer.gui.style import theme
from trainer.gui.style.speeds import Speed


@pytest.fixture
def page(window: MainWindow) -> PreferencesPage:
    window.rail.button("settings").click()
    window.navigator.settings.make_whole()
    return window.navigator.settings


def test_a_choice_is_kept(window: MainWindow, page: PreferencesPage) -> None:
    for name, value in (
        ("palette", "dark"),
        ("text_size", 150),
        ("felt", "grey"),
        ("card_style", "four-colour"),
        ("lettering", "players"),
        ("speed", "instant"),
    ):
        page.choices[name].button(value).click()
        assert getattr(window.preferences.now, name) == value
        assert getattr(Preferences(window.preferences._path).now, name) == value


def test_reduced_motion_stills_everything(window: MainWindow, page: PreferencesPage) -> None:
    page.reduced.click()
    assert speed_of(window.preferences.now) is Speed.INSTANT
    assert window.practice.quiz.scene.speed.value == 0


def test_a_palette_is_worn_at_once(window: MainWindow, page: PreferencesPage) -> None:
    for name in ("dark", "high-contrast", "light"):
        page.choices["palette"].button(name).click()
        assert theme.current_palette().name == name
        picture = window.grab().toImage()
        assert picture.pixelColor(window.width() - 30, window.height() - 30).name() == theme.PALETTES[name].window


def test_text_grows_everywhere(undressed: QApplication, page: PreferencesPage) -> None:
    small = page.title.fontMetrics().height()
    page.choices["text_size"].button(200).click()
    assert undressed.font().pointSizeF() == 22
    assert page.title.fontMetrics().height() == pytest.approx(2 * small, abs=4)


def test_after_large_text_everything_is_as_it_was(
    window: MainWindow, page: PreferencesPage, settle_down: Callable[[], None]
) -> None:
    window.resize(1280, 800)
    pictures = []
    for percent in (100, 200, 100):
        window.preferences.change(text_size=percent)
        settle_down()
        pictures.append(window.grab().toImage())
    assert pictures[1] != pictures[0]
    assert pictures[2] == pictures[0]


def test_the_page_follows_what_is_changed_elsewhere(window: MainWindow, page: PreferencesPage) -> None:
    window.preferences.change(speed="normal", reduced_motion=True)
    assert page.choices["speed"].value == "normal"
    assert page.reduced.isChecked()


def test_the_school_asks_for_its_own_pace(window: MainWindow, page: PreferencesPage) -> None:
    """Typed or stepped, kept in the file, and gone again with one button."""
    cards, two = page.pace.seconds[Work.CARDS], page.pace.hands[1]
    assert (cards.value(), two.value()) == (1.5, 210)
    assert not page.pace.own_button.isEnabled()
    page.area.ensureWidgetVisible(cards)
    cards.setFocus()
    cards.selectAll()
    QTest.keyClicks(cards, "2,5")  # as on a keyboard whose number pad has a comma
    QTest.keyClick(cards, Qt.Key.Key_Tab)
    assert cards.text() == "2.5 s"
    QTest.keyClick(two, Qt.Key.Key_Up)
    kept = Preferences(window.preferences._path).school
    assert kept.pace_seconds == {"cards": 2.5}
    assert kept.pace_hands == (150, 215, 240, 255, 265, 270, 275)
    assert page.pace.own_button.isEnabled()
    page.pace.own_button.click()
    kept = Preferences(window.preferences._path).school
    assert (kept.pace_seconds, kept.pace_hands) == ({}, ())
    assert (cards.value(), two.value()) == (1.5, 210)


def test_the_address_of_the_records_is_tried_and_kept_for_the_next_start(
    qtbot: QtBot, window: MainWindow, page: PreferencesPage, world: World, tmp_path: Path, announced: list[str]
) -> None:
    form = page.database
    assert form is not None
    page.area.ensureWidgetVisible(form)
    form.field.setFocus()
    QTest.keyClicks(form.field, "records")
    QTest.keyClick(form.field, Qt.Key.Key_Return)
    assert form.answer.text() == "Enter an address such as postgresql://USER@HOST/NAME."
    form.field.clear()
    QTest.keyClicks(form.field, f"sqlite:///{tmp_path}/nowhere/school.db")
    assert form.answer.text() == ""
    QTest.mouseClick(form.check_button, Qt.MouseButton.LeftButton)
    assert form.answer.text() == "Checking…"
    world.records.begin()
    qtbot.waitUntil(lambda: form.answer.text().endswith("school.db: the file cannot be opened"))
    assert announced[-1].startswith(f"{tmp_path}/nowhere/school.db")
    assert Preferences(window.preferences._path).school.database == f"sqlite:///{tmp_path}/nowhere/school.db"
    (tmp_path / "nowhere").mkdir()
    QTest.mouseClick(form.check_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: "There are no records there yet. The address is used from the next" in form.answer.text())


@pytest.mark.parametrize(("role", "sets_pace", "sets_database"), [
    ("", True, True), ("administrator", True, True), ("instructor", True, False), ("learner", False, False),
])  # fmt: skip
def test_the_schools_settings_are_set_by_who_may(
    qtbot: QtBot, preferences: Preferences, world: World, role: str, sets_pace: bool, sets_database: bool
) -> None:
    world.who.become(UUID(int=7), "Ana Ruiz" if role else "", role)
    page = PreferencesPage(preferences, world)
    qtbot.addWidget(page)
    page.make_whole()
    assert (page.pace.hands[0].isEnabled(), page.database is not None) == (sets_pace, sets_database)


def test_a_school_sets_its_own_targets(page: PreferencesPage, window: MainWindow) -> None:
    page.targets_button.click()
    assert page.targets is not None
    field = page.targets.drills.fields["insurance-maximum"]
    assert field.text() == "10 s, a college's"
    field.setFocus()
    field.selectAll()
    QTest.keyClicks(field, "8,5")
    QTest.keyClick(field, Qt.Key.Key_Return)
    assert window.preferences.school.drill_seconds == {"insurance-maximum": 8.5}
    field.setValue(0)
    assert window.preferences.school.drill_seconds == {}
    order, limit = page.targets.quizzes.fields["order"], page.targets.limit
    assert (order.text(), limit.text()) == ("60 s, this program's", "6, this program's")
    order.setValue(45)
    limit.setValue(4)
    assert (window.preferences.school.quiz_seconds, window.preferences.school.audition_limit) == ({"order": 45}, 4)
    audition = window.navigator.auditions.start_page
    audition.open("blackjack")
    told = " ".join([label.text() for label in audition.findChildren(QLabel)])
    assert "You pass with 4 points or fewer" in told
    assert "The limit is your school's" in told


def test_a_class_folder_is_kept_once_it_is_typed_to_its_end(window: MainWindow, page: PreferencesPage) -> None:
    assert page.class_folder is not None
    QTest.keyClicks(page.class_folder.field, "/srv/class")
    QTest.keyClick(page.class_folder.field, Qt.Key.Key_Return)
    assert window.preferences.school.class_folder == "/srv/class"
