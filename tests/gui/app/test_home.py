"""Home: only games that can be practiced, and where the trainee left off."""

from collections.abc import Callable
from datetime import date
from uuid import UUID

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from tests.support.origins import an_origin
from tests.support.practicing import practiced
from tests.support.questions import a_plan
from trainer.games.registry import GAMES
from trainer.gui.app.game_card import GameCard
from trainer.gui.app.main_window import MainWindow, World
from trainer.gui.app.resume_card import OpenSession
from trainer.places import asset
from trainer.school.last_sessions import LastSession
from trainer.school.settings import SessionChoice


def test_every_game_with_a_felt_is_shown_and_no_other(window: MainWindow) -> None:
    shown = window.home.findChildren(GameCard)
    assert len(shown) == len(list(asset("felts").glob("*.json")))


def test_the_picture_is_the_games_own_felt(window: MainWindow) -> None:
    felt = window.home.cards["dealer-bust-21"].felt
    picture = felt.grab().toImage()
    colours = {
        picture.pixelColor(x, y).rgb() for x in range(4, picture.width(), 5) for y in range(4, picture.height(), 5)
    }
    assert len(colours) > 200  # cards and cheques, not a bare cloth


def test_one_button_stands_out_that_with_the_keyboard(window: MainWindow) -> None:
    def standing_out() -> list[QPushButton]:
        buttons = window.home.findChildren(QPushButton)
        return [each for each in buttons if each.property("kind") == "main" and each.isVisible()]

    assert standing_out() == [window.home.today_card.button] == [window.focusWidget()]
    window.home.tell_left_off([OpenSession(None, "Payouts", "Question 3 of 20")])
    assert standing_out() == [window.home.resume_card.resume_buttons[0]] == [window.focusWidget()]
    window.home.tell_left_off([])
    assert standing_out() == [window.home.today_card.button]


def last_sessions(window: MainWindow) -> list[str]:
    """Return the lines about last sessions, without the day, which depends on the zone."""
    texts = [label.text() for label in window.home.findChildren(QLabel) if label.isVisible()]
    return sorted([text.partition(", Nov 2")[0] for text in texts if text.startswith("Last session")])


def test_each_game_tells_its_own_last_session_of_whoever_is_signed_in(
    qtbot: QtBot, window: MainWindow, world: World
) -> None:
    """From the records, once they have begun, and again when the page is opened."""
    assert last_sessions(window) == []
    practiced(world.sessions_folder, "rrw")
    practiced(world.sessions_folder, "rwww", a_plan(game="blackjack", rule_set="standard", count=4))
    bo = UUID(int=77)
    practiced(world.sessions_folder, "r", origin=an_origin(person=bo))
    world.records.begin()
    first = ["Last session: 1 of 4 correct", "Last session: 2 of 3 correct"]
    qtbot.waitUntil(lambda: last_sessions(window) == first)
    window.rail.button("rules").click()
    world.records.follow(practiced(world.sessions_folder, "rrrr"))
    window.rail.button("home").click()
    qtbot.waitUntil(lambda: last_sessions(window) == ["Last session: 1 of 4 correct", "Last session: 4 of 4 correct"])
    world.who.become(bo, "Bo Adams", "learner")
    window.rail.button("home").click()
    qtbot.waitUntil(lambda: last_sessions(window) == ["Last session: 1 of 1 correct"])


def test_the_picture_follows_the_felts_colour_and_the_windows_size(qtbot: QtBot, window: MainWindow) -> None:
    felt = window.home.cards["dealer-bust-21"].felt
    window.preferences.change(felt="burgundy")
    qtbot.waitUntil(lambda: felt.picture_size is not None)
    smooth = Qt.TransformationMode.SmoothTransformation
    mean = felt.grab().scaled(1, 1, mode=smooth).toImage().pixelColor(0, 0)
    assert mean.red() > mean.green()
    before = felt.grab().toImage()
    window.preferences.change(rack_order="ascending")
    qtbot.waitUntil(lambda: felt.picture_size is not None)
    assert felt.grab().toImage() != before
    window.resize(1500, 900)
    qtbot.waitUntil(lambda: felt.picture_size == felt.size())


@pytest.mark.parametrize(
    ("size", "text"), [((1024, 600), 100), ((1280, 800), 100), ((1920, 1080), 100), ((1920, 1080), 200)]
)
def test_the_felts_of_a_row_are_of_one_size(qtbot: QtBot, window: MainWindow, size: tuple[int, int], text: int) -> None:
    """Whether a game is told in one line, two or three."""
    window.preferences.change(text_size=text)
    window.resize(*size)
    felts = [window.home.cards[game].felt for game in GAMES]

    def are_alike() -> bool:
        rows: dict[int, set[int]] = {}
        for felt in felts:
            rows.setdefault(felt.mapTo(window.home, QPoint()).y(), set()).add(felt.height())
        return len(rows) < len(felts) and all([len(heights) == 1 for heights in rows.values()])

    qtbot.waitUntil(are_alike)


@pytest.mark.parametrize("size", [(1280, 800), (1366, 768)])
def test_all_games_are_seen_at_once_on_a_usual_screen_and_nothing_moves_when_the_records_answer(
    window: MainWindow, size: tuple[int, int], settle_down: Callable[[], None]
) -> None:
    def places() -> list[QRect]:
        settle_down()
        buttons = [card.practise_button for card in window.home.cards.values()]
        assert [each for each in buttons if each.visibleRegion().boundingRect() != each.rect()] == []
        felts = [card.felt for card in window.home.cards.values()]
        return [QRect(each.mapTo(window, QPoint()), each.size()) for each in (*buttons, *felts)]

    window.resize(*size)
    places()
    window.preferences.change(sessions={"blackjack": SessionChoice(rule_set="standard")})
    before = places()
    game = "dealer-bust-21"
    window.home.show_last([LastSession(game=game, right=2, questions=3, on=date(2026, 11, 27))])
    assert places() == before
    assert window.home.cards[game].last_session.text() == "Last session: 2 of 3 correct, Nov 27, 2026"
