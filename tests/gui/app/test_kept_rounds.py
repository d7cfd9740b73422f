"""A round dealt by hand is offered again where it was left, whatever ended the program."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gui.dealers import due
from tests.support.journals import bodies_of, going_on, sealed
from trainer.dealing.attempt import Over, TraineeActs
from trainer.dealing.new_round import new_table
from trainer.dealing.plan import ALL_DUTIES
from trainer.games.registry import GAMES
from trainer.gui.app.main_window import MainWindow
from trainer.gui.app.opening import open_window
from trainer.gui.dealing.deal_page import DealPage
from trainer.gui.settings import Preferences
from trainer.gui.world import World
from trainer.school.kept_rounds import read_kept_round
from trainer.school.rounds_found import rounds_left_off

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def begun(window: MainWindow) -> DealPage:
    """A round of five spots of which the trainee has done eight acts, one of them after a hint."""
    window.preferences.change(speed="instant")
    game = GAMES["dealer-bust-21"]
    told, plan = new_table(
        game.name,
        "south-dakota",
        game.houses["south-dakota"](),
        duties=ALL_DUTIES,
        judging="coached",
        level="patient",
        box_count=5,
        seed=4,
    )
    window.deal.deal(told, plan)
    page = window.deal.page
    for at in range(8):
        if at == 5:
            page.hint()
        page.try_act(due(page))
    return page


@pytest.fixture
def again(undressed: QApplication, qtbot: QtBot, preferences: Preferences, world: World) -> Iterator[list[MainWindow]]:
    """Windows that are opened after the first; each is closed."""
    opened: list[MainWindow] = []
    yield opened
    for window in opened:
        window.close()
        window.deleteLater()


def reopened(
    again: list[MainWindow], qtbot: QtBot, window: MainWindow, preferences: Preferences, world: World
) -> MainWindow:
    """Close the window as a kill would let go of its files, and open the program anew."""
    window.close()
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    other = open_window(app, preferences, world)
    again.append(other)
    other.show()
    qtbot.waitExposed(other)
    qtbot.waitUntil(lambda: other.home.resume_card.isVisible())
    return other


def files(world: World) -> list[Path]:
    return sorted(world.rounds_folder.glob("*.jsonl"))


def shown(widget: QWidget) -> str:
    return " ".join([label.text() for label in widget.findChildren(QLabel) if label.isVisible()])


def words(window: MainWindow) -> str:
    return shown(window.home.resume_card)


def test_a_round_that_was_under_way_goes_on_where_it_was(
    begun: DealPage, again: list[MainWindow], qtbot: QtBot, window: MainWindow, preferences: Preferences, world: World
) -> None:
    before = begun.attempt
    assert before is not None
    other = reopened(again, qtbot, window, preferences, world)
    assert "Dealer Bust 21" in words(other)
    assert "8 moves" in words(other)
    QTest.mouseClick(other.home.resume_card.resume_buttons[0], LEFT)
    page = other.deal.page
    assert other.pages.currentWidget() is page
    assert page.attempt == before
    while not isinstance(page.controller.waiting, Over):
        assert isinstance(page.controller.waiting, TraineeActs)
        page.try_act(due(page))
    QTest.mouseClick(page.over_form.debrief_button, LEFT)
    other.rail.button("home").click()
    assert not other.home.resume_card.isVisible()
    other.rail.button("deal").click()
    other.rail.button("deal").click()


def test_a_round_taken_up_is_followed_by_another_of_its_game(
    begun: DealPage, again: list[MainWindow], qtbot: QtBot, window: MainWindow, preferences: Preferences, world: World
) -> None:
    other = reopened(again, qtbot, window, preferences, world)
    QTest.mouseClick(other.home.resume_card.resume_buttons[0], LEFT)
    page = other.deal.page
    while not isinstance(page.controller.waiting, Over):
        page.try_act(due(page))
    before = page.attempt
    assert before is not None
    QTest.mouseClick(page.over_form.next_button, LEFT)
    assert page.attempt is not None
    assert page.attempt.spec != before.spec
    assert page.attempt.spec.game == "dealer-bust-21"


def test_a_round_that_was_killed_at_its_end_is_offered_to_be_looked_back_at(
    begun: DealPage, again: list[MainWindow], qtbot: QtBot, window: MainWindow, preferences: Preferences, world: World
) -> None:
    while not isinstance(begun.controller.waiting, Over):
        begun.try_act(due(begun))
    (path,) = files(world)
    killed = path.read_bytes()
    window.close()
    path.write_bytes(killed)
    other = reopened(again, qtbot, window, preferences, world)
    QTest.mouseClick(other.home.resume_card.resume_buttons[0], LEFT)
    page = other.deal.page
    assert page.over_form.isVisible()
    QTest.mouseClick(page.over_form.debrief_button, LEFT)
    assert other.pages.currentWidget() is other.deal.debrief


def test_every_act_is_on_disk_before_the_next(begun: DealPage, world: World) -> None:
    (path,) = files(world)
    for _ in range(4):
        assert read_kept_round(path)[1].attempt == begun.attempt
        begun.try_act(due(begun))
    begun.undo()
    assert read_kept_round(path)[1].attempt == begun.attempt


def test_the_round_under_way_is_offered_on_home_and_led_back_to(begun: DealPage, window: MainWindow) -> None:
    before = begun.attempt
    window.rail.button("home").click()
    QTest.mouseClick(window.home.resume_card.resume_buttons[0], LEFT)
    assert window.pages.currentWidget() is begun
    assert begun.attempt is before


def test_a_round_that_is_left_on_its_page_is_not_offered_again(begun: DealPage, window: MainWindow) -> None:
    QTest.mouseClick(begun.leave_button, LEFT)
    window.rail.button("home").click()
    assert not window.home.resume_card.isVisible()


def test_a_round_deleted_on_home_is_back_by_undo_and_gone_with_the_page(
    begun: DealPage, window: MainWindow, world: World
) -> None:
    before = begun.attempt
    window.rail.button("home").click()
    card, note = window.home.resume_card, window.home.deleted_note
    QTest.mouseClick(card.delete_buttons[0], LEFT)
    assert not card.isVisible()
    assert note.text().startswith("Deleted: Dealer Bust 21")
    assert note.undo_button.hasFocus()
    assert rounds_left_off(world.rounds_folder, 9).rounds == ()  # nor does another program see it
    QTest.mouseClick(note.undo_button, LEFT)
    assert not note.isVisible()
    QTest.mouseClick(card.resume_buttons[0], LEFT)
    assert window.pages.currentWidget() is begun
    assert begun.attempt == before
    window.rail.button("home").click()
    QTest.mouseClick(card.delete_buttons[0], LEFT)
    assert len(files(world)) == 1
    window.rail.button("deal").click()
    assert window.pages.currentWidget() is window.deal.setup
    assert going_on(world.rounds_folder) == []
    window.rail.button("home").click()
    assert not note.isVisible()
    assert not card.isVisible()


def test_another_round_leaves_the_one_before_to_be_taken_up(begun: DealPage, window: MainWindow, world: World) -> None:
    before = begun.attempt
    window.deal.deal_next()
    assert begun.attempt is not before
    window.rail.button("home").click()
    QTest.mouseClick(window.home.resume_card.resume_buttons[-1], LEFT)
    assert begun.attempt == before
    assert len(files(world)) == 2


def test_again_deals_the_same_round_from_its_beginning(begun: DealPage, window: MainWindow, world: World) -> None:
    while not isinstance(begun.controller.waiting, Over):
        begun.try_act(due(begun))
    before = begun.attempt
    QTest.mouseClick(begun.over_form.again_button, LEFT)
    assert begun.attempt is not None
    assert before is not None
    assert begun.attempt.spec == before.spec
    assert not begun.over_form.isVisible()
    assert sorted([read_kept_round(path)[1].closed for path in files(world)]) == [False, True]


def test_a_damaged_round_is_told_in_a_line_and_can_be_dismissed(
    begun: DealPage, again: list[MainWindow], qtbot: QtBot, window: MainWindow, preferences: Preferences, world: World
) -> None:
    begun.close_round()
    (path,) = files(world)
    bodies = bodies_of(path.read_bytes())
    path.write_bytes(sealed([*bodies[:3], b"?", *bodies[3:]]))
    other = reopened(again, qtbot, window, preferences, world)
    card = other.home.resume_card
    assert f"{path.name}: line 4" in words(other)
    assert card.resume_buttons == []
    QTest.mouseClick(card.dismiss_buttons[0], LEFT)
    assert not card.isVisible()
    assert not path.exists()


def test_a_round_of_a_lesson_is_offered_by_the_lesson(window: MainWindow) -> None:
    window.preferences.change(speed="instant")
    window.rail.button("deal").click()
    QTest.mouseClick(window.deal.setup.start_button, LEFT)
    window.deal.page.try_act(due(window.deal.page))
    window.rail.button("home").click()
    assert "Blackjack · First deal" in words(window)
