"""The replay of a missed question, from the summary to the felt and back."""

from collections.abc import Callable
from typing import cast

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tests.support.gui.people import Mouse
from tests.support.questions import a_plan, a_wrong
from tests.support.said import said
from trainer.games.registry import GAMES
from trainer.gui.app.main_window import MainWindow
from trainer.gui.kit import routes
from trainer.quiz.ordering import OrderQuestion
from trainer.quiz.plan import QuizKind
from trainer.quiz.questions import question_at
from trainer.quiz.requests import RequestQuestion
from trainer.school.replaying import replay
from trainer.wording.requests import said_words


@pytest.fixture
def mouse(qtbot: QtBot, window: MainWindow) -> Mouse:
    window.preferences.change(speed="instant")
    return Mouse(qtbot, window)


@pytest.mark.parametrize("kind", ["payout", "hitting", "order", "act", "request"])
def test_a_missed_question_is_replayed_from_where_it_was_asked(
    mouse: Mouse, settle_down: Callable[[], None], kind: QuizKind
) -> None:
    window = mouse.window
    window.go(routes.ToSession(a_plan(kind=kind)))
    question = mouse.see_the_question()
    mouse.answer(a_wrong(question))
    mouse.press(mouse.quiz.end_button)
    settle_down()
    mouse.press(cast("QPushButton", window.practice.summary.findChild(QPushButton, "replay")))
    page = window.practice.replay
    player = page.player
    assert window.pages.currentWidget() is page
    assert player.scene.table == question.table
    assert len(player.scene.lammers) == (len(question.line) if isinstance(question, OrderQuestion) else 0)
    # What a player asked for is said again where it was said, and names the question.
    said_then = [line.text for line in page.bubbles.lines]
    assert said_then == ([said(said_words(question))] if isinstance(question, RequestQuestion) else [])
    assert all(text in page.title.text() for text in said_then)
    at = player.place
    QTest.keyClick(player.on_button, Qt.Key.Key_Right)
    assert player.place == at + 1
    assert player.scene.lammers == ()
    assert page.bubbles.lines == ()
    QTest.keyClick(player.on_button, Qt.Key.Key_Left)
    assert player.scene.table == question.table
    mouse.press(page.first_button)
    assert player.scene.table == question.opened
    mouse.press(player.play_button)
    assert player.is_playing
    mouse.press(page.question_button)
    assert not player.is_playing
    assert player.scene.table == question.table
    assert player.view.accessibleDescription().startswith("Spot ")
    player.go_to(player.last)
    assert player.view.accessibleDescription() == "Dealer: no cards\nThere are cards in the discard rack."
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert window.pages.currentWidget() is window.practice.summary


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("kind", ["payout", "hitting", "order", "request"])
def test_every_question_can_be_replayed(qtbot: QtBot, game: str, kind: QuizKind) -> None:
    for number in range(1, 13):
        question = question_at(a_plan(game=game, kind=kind, seed=3), number)
        told = replay(question)
        shown = told.steps[told.at - 1].tables[-1] if told.at else question.opened
        assert shown == question.table
        assert all(said(step.says) for step in told.steps)
