"""A game's page is read, its example played by keys, and the session started from it."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gui.layouts import come_to_rest
from tests.support.questions import a_plan
from trainer.games.registry import GAMES
from trainer.gui.kit import routes
from trainer.gui.rules.introduction_page import IntroductionPage
from trainer.gui.settings import Preferences
from trainer.gui.style import theme
from trainer.places import has_felt

LEFT = Qt.MouseButton.LeftButton
WITH_A_FELT = [name for name in GAMES if has_felt(name)]


@pytest.fixture
def page(undressed: QApplication, qtbot: QtBot, preferences: Preferences) -> Iterator[IntroductionPage]:
    preferences.change(speed="instant")
    theme.apply(undressed, theme.LIGHT)
    around = QWidget()  # the offscreen window cannot follow what a page asks of it
    page = IntroductionPage(preferences, around)
    around.resize(1180, 800)
    page.resize(1180, 800)
    around.show()
    qtbot.waitExposed(around)
    page.show_game(GAMES["dealer-bust-21"], a_plan())
    yield page
    page.player.stop()
    around.close()
    around.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def texts(page: IntroductionPage) -> str:
    come_to_rest()
    return "\n".join([label.text() for label in page.findChildren(QLabel) if label.isVisibleTo(page)])


@pytest.mark.parametrize("game", list(GAMES))
def test_everything_about_a_game_is_on_its_page(page: IntroductionPage, game: str) -> None:
    page.show_game(GAMES[game])
    shown, told = texts(page), GAMES[game].texts.introduction
    assert GAMES[game].title in shown
    for line in (told.about, *told.course, *told.special, *told.mistakes):
        assert line in shown
    for name, says in told.wagers:
        assert name in shown
        assert says in shown


@pytest.mark.parametrize("game", WITH_A_FELT)
def test_every_example_is_played_on_its_games_felt(page: IntroductionPage, qtbot: QtBot, game: str) -> None:
    page.show_game(GAMES[game])
    player = page.player
    assert player.isVisible()
    while player.place < len(player.steps):
        QTest.keyClick(page, Qt.Key.Key_Right)
    assert player.scene.table == player.steps[-1].tables[-1]


def test_the_keys(page: IntroductionPage, qtbot: QtBot) -> None:
    player = page.player
    assert player.play_button.hasFocus()
    QTest.keyClick(player.play_button, Qt.Key.Key_Space)
    assert player.is_playing
    QTest.keyClick(player.play_button, Qt.Key.Key_Space)
    assert not player.is_playing
    QTest.keyClick(player.play_button, Qt.Key.Key_Right)
    assert player.place == 2
    QTest.keyClick(player.play_button, Qt.Key.Key_Left)
    assert player.place == 1
    QTest.keyClick(page.area, Qt.Key.Key_Right)
    assert player.place == 2
    player.view.setFocus()
    QTest.keyClick(player.view, Qt.Key.Key_Space)
    assert player.is_playing


def test_enter_starts_the_session_from_its_button_once_the_example_is_over(
    page: IntroductionPage, qtbot: QtBot
) -> None:
    for _ in page.player.steps:
        page.player.step_on()
    assert page.start_button.hasFocus()
    with qtbot.waitSignal(page.going) as gone:
        QTest.keyClick(page.start_button, Qt.Key.Key_Return)
    assert gone.args == [routes.FromIntroduction(is_seen=True)]


def test_it_can_be_skipped_with_one_press(page: IntroductionPage, qtbot: QtBot) -> None:
    assert page.start_button.text() == "&Start session"
    with qtbot.waitSignal(page.going) as gone:
        QTest.mouseClick(page.start_button, LEFT)
    assert gone.args == [routes.FromIntroduction(is_seen=True)]
    with qtbot.waitSignal(page.going) as gone:
        QTest.keyClick(page, Qt.Key.Key_Escape)
    assert gone.args == [routes.FromIntroduction(is_seen=False)]
    with qtbot.waitSignal(page.going) as gone:
        QTest.mouseClick(page.back_button, LEFT)
    assert gone.args == [routes.FromIntroduction(is_seen=False)]


def test_read_again_it_offers_to_practise(page: IntroductionPage) -> None:
    page.show_game(GAMES["dealer-bust-21"])
    assert page.start_button.text() == "&Practice"
    assert "before your session" not in texts(page)


def test_leaving_the_page_stops_the_example(page: IntroductionPage) -> None:
    page.player.play(True)
    page.hide()
    assert not page.player.is_playing
    assert not page.player.scene.is_moving


def test_without_a_felt_there_is_the_text_alone(page: IntroductionPage, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.gui.rules.introduction_page.has_felt", lambda game: False)
    page.show_game(GAMES["no-bust-21"], a_plan())
    assert not page.player.isVisible()
    assert page.start_button.isVisible()
    assert page.start_button.hasFocus()


def test_the_felt_follows_the_settings(page: IntroductionPage, preferences: Preferences) -> None:
    preferences.change(felt="blue", card_style="four-colour")
    assert page.player.scene._look.felt == "blue"
