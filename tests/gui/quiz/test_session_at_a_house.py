"""A session at a house: its options, its pay tables and its cheques, from the setup to the felt and back."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import cast

import msgspec
import pytest
from PySide6.QtCore import Qt, QThreadPool
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gui.people import Mouse
from tests.support.questions import a_wrong
from tests.support.rules import chosen
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.kit import routes
from trainer.gui.quiz.session_setup import SessionSetup
from trainer.houses.files import write_house
from trainer.houses.house import Colours, House, RuleSetKey
from trainer.rounds.files import load_round

WASHINGTON: RuleSetKey = ("dealer-bust-21", "washington")
SOUTH_DAKOTA: RuleSetKey = ("dealer-bust-21", "south-dakota")
RIVERSIDE = (
    House(name="Riverside", table_min=1_000, cheques={500: Colours("#1d4876", "#f8f1df")})
    .with_option(SOUTH_DAKOTA, "decks", 8)
    .with_option(SOUTH_DAKOTA, "soft_17", "stand")
    .with_table(SOUTH_DAKOTA, "Friday", (12, 4, 2, 1))
    .with_option(SOUTH_DAKOTA, "pay_table", "Friday")
    .with_table(WASHINGTON, "open", (12, None, 2, 1))
    .with_option(WASHINGTON, "pay_table", "open")
)


@pytest.fixture
def folder(world: World) -> Path:
    world.houses_folder.mkdir(parents=True)
    (world.houses_folder / "river.house").write_text(write_house(RIVERSIDE), encoding="utf-8")
    return world.houses_folder


@pytest.fixture
def setup(folder: Path, window: MainWindow) -> Iterator[SessionSetup]:
    window.preferences.change(speed="instant")
    window.go(routes.ToSessionSetup("dealer-bust-21"))
    yield window.practice.setup
    QThreadPool.globalInstance().waitForDone()


def told(setup: SessionSetup) -> str:
    return "\n".join([label.text() for label in setup.findChildren(QLabel) if label.isVisible()])


def test_the_standard_house_is_chosen_until_another_is(setup: SessionSetup) -> None:
    assert [setup.table.at_house.field.itemText(at) for at in range(2)] == ["Standard", "Riverside"]
    assert setup.table.at_house.own is None
    assert setup.table.options.field("decks").isEnabled()


def test_a_house_brings_its_options_and_its_tables(setup: SessionSetup) -> None:
    setup.table.at_house.field.setFocus()
    QTest.keyClick(setup.table.at_house.field, Qt.Key.Key_Down)
    assert setup.table.options.field("decks").value == 8
    assert not setup.table.options.field("decks").isEnabled()
    assert setup.table.options.field("boxes").isEnabled()
    assert setup.table.options.amounts["table_min"].field.text() == "10"
    assert not setup.table.options.amounts["table_min"].isEnabled()
    assert setup.table.pay_tables.value == "Friday"
    house = setup.plan().house
    assert (house.decks, chosen(house, "soft_17"), chosen(house, "pay_table"), house.table_min) == (
        8,
        "stand",
        (12, 4, 2, 1),
        1_000,
    )


def test_another_table_may_be_practised_and_it_is_told(setup: SessionSetup) -> None:
    setup.table.at_house.choose("river.house")
    setup.table.pay_tables.button("2").click()
    assert "Riverside plays by pay table Friday." in told(setup)
    assert chosen(setup.plan().house, "pay_table") == "2"


def test_a_table_without_all_its_figures_is_not_offered(setup: SessionSetup) -> None:
    setup.table.at_house.choose("river.house")
    setup.table.rule_sets.button("washington").click()
    assert setup.table.pay_tables.value == "1"
    assert "Riverside plays by pay table open." in told(setup)
    setup.table.rule_sets.button("south-dakota").click()
    assert setup.table.pay_tables.value == "Friday"


def test_the_house_is_remembered_and_back_at_standard_everything_is_free(
    window: MainWindow, setup: SessionSetup
) -> None:
    setup.table.at_house.choose("river.house")
    setup.start()
    window.go(routes.ToSessionSetup("dealer-bust-21"))
    assert setup.table.at_house.name == "river.house"
    assert setup.table.pay_tables.value == "Friday"
    setup.table.at_house.choose("")
    assert setup.table.options.field("decks").isEnabled()
    assert setup.plan().house.decks == 6


def test_a_house_that_is_gone_falls_back_to_the_standard_one(
    window: MainWindow, setup: SessionSetup, folder: Path
) -> None:
    setup.table.at_house.choose("river.house")
    setup.start()
    (folder / "river.house").unlink()
    window.go(routes.ToSession(setup.plan()))
    window.go(routes.ToSessionSetup("dealer-bust-21"))
    assert setup.table.at_house.own is None
    assert chosen(setup.plan().house, "pay_table") == "1"


def test_what_cannot_be_dealt_is_told_and_not_started(window: MainWindow, setup: SessionSetup, folder: Path) -> None:
    crossed = House(name="Crossed", table_min=5_000, table_max=1_000)
    (folder / "crossed.house").write_text(write_house(crossed), encoding="utf-8")
    window.go(routes.ToSessionSetup("dealer-bust-21"))
    setup.table.at_house.choose("crossed.house")
    assert "The table minimum of $50 is above the maximum of $10." in told(setup)
    assert not setup.start_button.isEnabled()
    setup.start()
    assert window.pages.currentWidget() is setup
    setup.table.at_house.choose("")
    assert setup.start_button.isEnabled()


def test_the_houses_cheques_lie_on_the_felt(window: MainWindow, setup: SessionSetup) -> None:
    setup.table.at_house.choose("river.house")
    setup.start()
    assert window.practice.quiz.scene.look.cheques[500].base == "#1d4876"
    window.go(routes.ToSessionSetup("dealer-bust-21"))
    setup.table.at_house.choose("")
    setup.start()
    assert window.practice.quiz.scene.look.cheques[500].base != "#1d4876"


@pytest.fixture
def at_riverside(qtbot: QtBot, window: MainWindow, setup: SessionSetup) -> Mouse:
    """A trainee who has been asked the first question of a session at Riverside."""
    setup.table.at_house.choose("river.house")
    mouse = Mouse(qtbot, window)
    mouse.press(setup.start_button)
    mouse.see_the_question()
    return mouse


def visible(widget: QWidget) -> str:
    return "\n".join([label.text() for label in widget.findChildren(QLabel) if label.isVisible()])


def test_a_session_names_its_house_from_the_first_question_to_the_summary(
    at_riverside: Mouse, settle_down: Callable[[], None]
) -> None:
    window = at_riverside.window
    assert "At Riverside" in visible(window.practice.quiz.panel)
    at_riverside.answer(a_wrong(at_riverside.see_the_question()))
    at_riverside.press(window.practice.quiz.verdict.report.report_button)
    at_riverside.press(window.practice.quiz.verdict.report.save_button)
    report = next(window.practice.quiz._reporting.world.report_folder.iterdir())
    assert load_round(report).note.startswith("At the house Riverside. Answered: ")
    at_riverside.press(window.practice.quiz.end_button)
    assert window.practice.summary.about.text().startswith("At Riverside · Dealer Bust 21, ")
    settle_down()
    at_riverside.press(cast("QPushButton", window.practice.summary.findChild(QPushButton, "replay")))
    assert window.practice.replay.scene.look.cheques[500].base == "#1d4876"
    at_riverside.press(window.practice.replay.back_button)
    at_riverside.press(window.practice.summary.again_button)
    assert "At Riverside" in visible(window.practice.quiz.panel)


def test_a_session_at_the_standard_house_names_none(qtbot: QtBot, window: MainWindow, setup: SessionSetup) -> None:
    mouse = Mouse(qtbot, window)
    mouse.press(setup.start_button)
    mouse.answer(mouse.see_the_question().accepted)
    assert "At " not in visible(window.practice.quiz.panel)
    mouse.press(window.practice.quiz.end_button)
    assert window.practice.summary.about.text().startswith("Dealer Bust 21, ")


@pytest.mark.parametrize("fate", ["deleted", "renamed", "spoilt"])
def test_a_kept_session_goes_on_whatever_became_of_its_house(
    fate: str, at_riverside: Mouse, folder: Path, settle_down: Callable[[], None]
) -> None:
    window = at_riverside.window
    at_riverside.answer(at_riverside.see_the_question().accepted)
    plan = window.practice.quiz.session.plan if window.practice.quiz.session else None
    window.practice.quiz.put_away()
    file = folder / "river.house"
    match fate:
        case "deleted":
            file.unlink()
        case "renamed":
            file.write_text(write_house(msgspec.structs.replace(RIVERSIDE, name="Lakeside")), encoding="utf-8")
        case _:
            file.write_text("format = 9")
    window.go(routes.ToHome())
    settle_down()
    assert "Dealer Bust 21 · Payouts · Riverside" in visible(window.home.resume_card)
    at_riverside.press(window.home.resume_card.resume_buttons[0])
    assert chosen(at_riverside.see_the_question().round.house, "pay_table") == (12, 4, 2, 1)
    assert window.practice.quiz.session is not None
    assert window.practice.quiz.session.plan == plan
    assert "At Riverside" in visible(window.practice.quiz.panel)


def test_the_tour_has_the_cheques_of_the_house_that_is_set_up(window: MainWindow, setup: SessionSetup) -> None:
    setup.table.at_house.choose("river.house")
    setup.tour_button.click()
    assert window.pages.currentWidget() is window.practice.introduction
    assert window.practice.introduction.scene.look.cheques[500].base == "#1d4876"
    window.practice.introduction.back_button.click()
    setup.table.at_house.choose("")
    setup.tour_button.click()
    assert window.practice.introduction.scene.look.cheques[500].base != "#1d4876"


def test_under_rules_it_has_those_of_the_house_chosen_last(
    window: MainWindow, setup: SessionSetup, folder: Path
) -> None:
    setup.table.at_house.choose("river.house")
    setup.start()
    window.go(routes.ToIntroduction("dealer-bust-21"))
    assert window.practice.introduction.scene.look.cheques[500].base == "#1d4876"
    window.preferences.change(felt="blue")
    assert window.practice.introduction.scene.look.cheques[500].base == "#1d4876"
    (folder / "river.house").unlink()
    window.go(routes.ToIntroduction("dealer-bust-21"))
    assert window.practice.introduction.scene.look.cheques[500].base != "#1d4876"


def test_from_the_setup_to_the_house_and_back(window: MainWindow, setup: SessionSetup) -> None:
    setup.table.at_house.choose("river.house")
    QTest.mouseClick(setup.table.at_house.edit_button, Qt.MouseButton.LeftButton)
    assert window.pages.currentWidget() is window.navigator.houses
    assert window.navigator.houses.kept.house == RIVERSIDE
    assert window.rail.room == "practice"
    QTest.keyClick(window.navigator.houses.houses, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is setup


def test_from_the_settings_to_the_houses_and_back(window: MainWindow, setup: SessionSetup) -> None:
    QTest.mouseClick(window.rail.button("settings"), Qt.MouseButton.LeftButton)
    QTest.mouseClick(window.navigator.settings.houses_button, Qt.MouseButton.LeftButton)
    assert window.pages.currentWidget() is window.navigator.houses
    assert window.rail.room == "settings"
    window.navigator.houses.back_button.click()
    assert window.pages.currentWidget() is window.navigator.settings
