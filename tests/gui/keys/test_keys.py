"""The person's keys are in force everywhere at once."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from trainer.gui import keys
from trainer.gui.app.main_window import MainWindow
from trainer.gui.settings import Preferences


def press(key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, held)


@pytest.fixture(autouse=True)
def _own_keys_afterwards() -> Iterator[None]:
    keys.put_in_force({})
    yield
    keys.put_in_force({})


def test_a_key_is_a_command_in_its_place() -> None:
    assert keys.command_of(press(Qt.Key.Key_C), "hitting") == "collect"
    assert keys.command_of(press(Qt.Key.Key_C), "verdict") == "look up"
    assert keys.command_of(press(Qt.Key.Key_C), "payout") is None
    assert keys.command_of(press(Qt.Key.Key_P, Qt.KeyboardModifier.ShiftModifier), "payout") == "pay"
    assert keys.command_of(press(Qt.Key.Key_P, Qt.KeyboardModifier.ControlModifier), "payout") is None
    assert keys.command_of(press(Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier), "order") == "submit"


def test_any_plain_key_finishes_the_dealing() -> None:
    assert keys.command_of(press(Qt.Key.Key_X), "dealing") == "finish"
    assert keys.command_of(press(Qt.Key.Key_F9), "dealing") == "fold"
    assert keys.command_of(press(Qt.Key.Key_X, Qt.KeyboardModifier.ControlModifier), "dealing") is None


def test_chosen_keys_take_the_place_of_the_old_ones() -> None:
    keys.put_in_force({"pay": "Y"})
    assert keys.is_key(press(Qt.Key.Key_Y), "pay")
    assert not keys.is_key(press(Qt.Key.Key_P), "pay")
    assert (keys.shown("pay"), keys.labelled("Pay", "pay")) == ("Y", "Pay (Y)")
    assert keys.command_of(press(Qt.Key.Key_P), "payout") is None


def test_shift_is_its_own_key_where_it_has_a_command() -> None:
    shifted = press(Qt.Key.Key_F3, Qt.KeyboardModifier.ShiftModifier)
    assert keys.is_key(shifted, "last hit")
    assert not keys.is_key(shifted, "next hit")


def test_labels_follow_as_long_as_they_live(qtbot: QtBot) -> None:
    button = QPushButton()
    told: list[str] = []
    keys.follow(button, lambda: told.append(keys.labelled("Pay", "pay")))
    keys.put_in_force({"pay": "Y"})
    with qtbot.waitSignal(button.destroyed):
        button.deleteLater()
    keys.put_in_force({})
    assert told == ["Pay (P)", "Pay (Y)"]


def test_a_shortcut_follows_its_key(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    made = keys.action(page, "rename house", page.update)
    assert made.shortcut().toString() == "F2"
    keys.put_in_force({"rename house": "F7"})
    assert made.shortcut().toString() == "F7"


def test_the_window_listens_to_the_keys_that_are_kept(window: MainWindow, preferences: Preferences) -> None:
    preferences.change(keys={"pay": "Y"})
    assert keys.shown("pay") == "Y"
