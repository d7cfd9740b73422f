"""Home: only games that can be practiced, and where the trainee left off."""

from collections.abc import Callable
from datetime import date

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from trainer.games.registry import GAMES
from trainer.gui.app.game_card import GameCard
from trainer.gui.app.main_window import MainWindow
from trainer.places import asset
from trainer.school.settings import SessionPlayed


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


def test_the_last_session_is_told(window: MainWindow) -> None:
    window.preferences.change(played=SessionPlayed(game="dealer-bust-21", right=8, questions=10, on=date(2026, 11, 27)))
    texts = [label.text() for label in window.home.findChildren(QLabel) if label.isVisible()]
    assert "Last session: 8 of 10 correct, Nov 27, 2026" in texts


def last_sessions(window: MainWindow) -> list[str]:
    texts = [label.text() for label in window.home.findChildren(QLabel) if label.isVisible()]
    return [text for text in texts if text.startswith("Last session")]


def test_each_game_tells_of_its_own_last_session(window: MainWindow) -> None:
    first = SessionPlayed(game="dealer-bust-21", right=8, questions=10, on=date(2026, 11, 27))
    second = SessionPlayed(game="blackjack", right=3, questions=5, on=date(2026, 11, 28))
    window.preferences.change(played=first, lately={first.game: first})
    window.preferences.change(played=second, lately={first.game: first, second.game: second})
    newest = "Last session: 3 of 5 correct, Nov 28, 2026"
    assert last_sessions(window) == [newest, "Last session: 8 of 10 correct, Nov 27, 2026"]
    window.preferences.change(lately={second.game: second})
    assert last_sessions(window) == [newest]


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


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
def test_the_felts_of_a_row_are_of_one_size(qtbot: QtBot, window: MainWindow, size: tuple[int, int]) -> None:
    """Whether a game is told in one line or two."""
    window.resize(*size)
    felts = [window.home.cards[game].felt for game in GAMES]

    def are_alike() -> bool:
        rows: dict[int, set[int]] = {}
        for felt in felts:
            rows.setdefault(felt.mapTo(window.home, QPoint()).y(), set()).add(felt.height())
        return len(rows) < len(felts) and all([len(heights) == 1 for heights in rows.values()])

    qtbot.waitUntil(are_alike, timeout=3_000)


def test_all_games_are_seen_at_once_on_a_usual_screen(window: MainWindow, settle_down: Callable[[], None]) -> None:
    for width, height in ((1280, 800), (1366, 768)):
        window.resize(width, height)
        settle_down()
        buttons = [card.practise_button for card in window.home.cards.values()]
        assert [each for each in buttons if each.visibleRegion().boundingRect() != each.rect()] == []
