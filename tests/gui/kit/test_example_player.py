"""The example is played, paused, stepped on and back, and always stands where it says."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gui.layouts import come_to_rest
from tests.support.said import said
from trainer.gui.felt.scene import TableScene
from trainer.gui.kit.example_player import ExamplePlayer
from trainer.gui.style import theme
from trainer.gui.style.speeds import READ_LETTER_MS, READ_MS, Speed
from trainer.gui.translation import in_words
from trainer.rounds.examples import example
from trainer.wording.rule_book import rule_words

GAME = "dealer-bust-21"
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def player(undressed: QApplication, qtbot: QtBot) -> Iterator[ExamplePlayer]:
    theme.apply(undressed, theme.LIGHT)
    around = QWidget()  # the offscreen window cannot follow what a widget asks of it
    player = ExamplePlayer(TableScene(speed=Speed.INSTANT), around)
    around.resize(1200, 800)
    player.resize(820, 800)
    player.show_example(example(GAME))
    around.show()
    qtbot.waitExposed(around)
    yield player
    player.stop()
    around.close()
    around.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def reading(player: ExamplePlayer) -> QTimer:
    """Return the clock that leaves time to read."""
    return player._reading


def test_it_begins_with_the_wagers_on_the_felt(player: ExamplePlayer) -> None:
    assert player.place == 0
    assert player.scene.table is example(GAME).steps[0][0]
    assert "Example: King up" in player.narration
    assert not player.back_button.isEnabled()
    assert player.play_button.text() == "Play the example"


def test_step_by_step_to_the_end_and_back(player: ExamplePlayer, qtbot: QtBot) -> None:
    for at, step in enumerate(player.steps, start=1):
        with qtbot.waitSignal(player.stepped):
            QTest.mouseClick(player.on_button, LEFT)
        assert player.place == at
        assert player.scene.table == step.tables[-1]
        assert said(step.says) in player.narration
    assert not player.on_button.isEnabled()
    assert player.play_button.text() == "Play it again"
    for at in range(len(player.steps) - 1, -1, -1):
        QTest.mouseClick(player.back_button, LEFT)
        assert player.place == at
        shown = player.steps[at - 1].tables[-1] if at else example(GAME).steps[0][0]
        assert player.scene.table == shown


def test_it_plays_itself_with_time_to_read(player: ExamplePlayer, qtbot: QtBot) -> None:
    QTest.mouseClick(player.play_button, LEFT)
    assert player.is_playing
    assert player.place == 1
    assert player.play_button.text() == "Pause"
    for at in range(2, len(player.steps) + 1):
        assert reading(player).isActive()
        assert reading(player).interval() == READ_MS + READ_LETTER_MS * len(said(player.steps[at - 2].says))
        reading(player).setInterval(0)
        with qtbot.waitSignal(player.stepped):
            pass
        assert player.place == at
    assert not player.is_playing
    assert not reading(player).isActive()


def test_pausing_stops_the_clock_and_playing_goes_on(player: ExamplePlayer, qtbot: QtBot) -> None:
    player.play(True)
    player.step_on()
    QTest.mouseClick(player.play_button, LEFT)
    assert not player.is_playing
    assert not reading(player).isActive()
    assert player.play_button.text() == "Resume"
    QTest.mouseClick(player.play_button, LEFT)
    assert player.is_playing
    assert player.place == 3


def test_the_next_steps_button_stays_under_the_mouse(player: ExamplePlayer, qtbot: QtBot) -> None:
    place = player.on_button.geometry()
    for at in range(1, len(player.steps) + 1):
        with qtbot.waitSignal(player.stepped):
            QTest.mouseClick(player.on_button, LEFT)
        come_to_rest()
        assert player.on_button.geometry() == place, at
    player.step_back()
    player.play(True)
    come_to_rest()
    assert player.on_button.geometry() == place


def test_stepping_by_hand_pauses(player: ExamplePlayer, qtbot: QtBot) -> None:
    player.play(True)
    QTest.mouseClick(player.on_button, LEFT)
    assert player.place == 2
    assert not player.is_playing
    player.play(True)
    QTest.mouseClick(player.back_button, LEFT)
    assert player.place == 2
    assert not player.is_playing


def test_after_the_end_it_plays_again_from_the_beginning(player: ExamplePlayer, qtbot: QtBot) -> None:
    with qtbot.waitSignal(player.ended):
        for _ in player.steps:
            player.step_on()
    QTest.mouseClick(player.play_button, LEFT)
    assert player.place == 0
    assert player.is_playing
    assert reading(player).isActive()


def test_with_motion_a_step_arrives_at_once_when_the_next_is_asked_for(player: ExamplePlayer, qtbot: QtBot) -> None:
    player.scene.speed = Speed.NORMAL
    player.step_on()
    assert player.scene.is_moving
    player.step_on()
    assert player.place == 2
    player.step_back()
    assert not player.scene.is_moving
    assert player.scene.table == player.steps[0].tables[-1]


def test_a_clauses_number_can_be_pressed(player: ExamplePlayer, qtbot: QtBot) -> None:
    for _ in range(6):
        player.step_on()
    said, rules = player._narration, player.scene.table.rules if player.scene.table else None
    assert rules is not None
    for number in player.steps[5].ids:
        rule = rule_words(number, rules.game, rules.rule_set)
        assert f">{escape(in_words(rule.title), quote=False)}</a><small" in said.text(), "no bare number"
    said.setFocus()
    with qtbot.waitSignal(player.entry_asked) as asked:
        QTest.keyClick(said, Qt.Key.Key_Tab)
        QTest.keyClick(said, Qt.Key.Key_Return)
    assert asked.args is not None
    assert asked.args[0] in player.steps[5].ids


def test_nothing_jumps_while_the_round_is_told(player: ExamplePlayer) -> None:
    before = player.view.size(), player.on_button.mapTo(player, QPoint(0, 0)).y()
    for _ in player.steps:
        player.step_on()
        assert (player.view.size(), player.on_button.mapTo(player, QPoint(0, 0)).y()) == before
        caption = player._caption
        assert player._narration.heightForWidth(caption.viewport().width()) <= caption.viewport().height()


@pytest.mark.parametrize("palette", theme.PALETTES.values(), ids=list(theme.PALETTES))
def test_its_words_are_seen_in_every_palette(
    player: ExamplePlayer, undressed: QApplication, palette: theme.Palette
) -> None:
    player.step_on()
    theme.apply(undressed, palette)
    assert f"color:{palette.accent}" in player.narration
    assert f"color:{palette.muted}" in player.narration
    assert theme.contrast(palette.accent, palette.window) >= 4.5
    assert theme.contrast(palette.muted, palette.window) >= 4.5


def test_at_large_text_in_a_narrow_window_the_buttons_keep_their_names(
    player: ExamplePlayer, undressed: QApplication
) -> None:
    player.resize(480, 700)
    theme.apply(undressed, theme.LIGHT, points=22)
    come_to_rest()
    assert player.back_button.text() == ""
    assert player.back_button.accessibleName() == "Previous step"
    assert player.on_button.accessibleName() == "Next step"
    assert player.width() == 480
