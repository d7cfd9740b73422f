"""Keys are chosen by pressing them; conflicts are told at the row, and nothing needs a mouse."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton, QWidget

from tests.support.gui.keyboards import press_at
from trainer.gui import keys
from trainer.gui.app.main_window import MainWindow
from trainer.gui.preferences.key_edit import KeyEdit
from trainer.gui.preferences.key_table import KeyTable
from trainer.gui.settings import Preferences
from trainer.school.key_map import COMMANDS, KeyMap

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def table(window: MainWindow) -> KeyTable:
    window.rail.button("settings").click()
    window.navigator.settings.make_whole()
    return window.navigator.settings.keys


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def type_(*pressed: Qt.Key | tuple[Qt.Key, Qt.KeyboardModifier]) -> None:
    """Press keys one after the other, each where the keyboard is by then."""
    for each in pressed:
        key, held = each if isinstance(each, tuple) else (each, Qt.KeyboardModifier.NoModifier)
        QTest.keyClick(focused(), key, held)


def field_of(edit: QWidget) -> QLineEdit:
    field = edit.findChild(QLineEdit)
    assert isinstance(field, QLineEdit)
    return field


def test_a_new_key_is_read_as_it_is_meant(table: KeyTable, preferences: Preferences) -> None:
    for key, held, expected in (
        (Qt.Key.Key_P, SHIFT, {"next": "P"}),
        (Qt.Key.Key_Slash, SHIFT, {"next": "/"}),
        (Qt.Key.Key_F3, SHIFT, {"next": "Shift+F3"}),
        (Qt.Key.Key_P, CTRL | SHIFT, {"next": "Ctrl+Shift+P"}),
        (Qt.Key.Key_Control, CTRL, {}),
    ):
        preferences.change(keys={})
        table.rows["next"].button.setFocus()
        type_(Qt.Key.Key_Return, (key, held))
        assert preferences.now.keys == expected
    table.rows["next"].button.setFocus()
    type_(Qt.Key.Key_Return, (Qt.Key.Key_Enter, Qt.KeyboardModifier.KeypadModifier))
    assert "“Submit" in table.notice("next"), "read as Return, which submits"


def test_a_new_key_is_kept_and_in_force(table: KeyTable, preferences: Preferences) -> None:
    table.rows["pay"].button.setFocus()
    type_(Qt.Key.Key_Return, Qt.Key.Key_Y)
    assert preferences.now.keys == {"pay": "Y"}
    assert Preferences(preferences._path).now.keys == {"pay": "Y"}
    assert (table.rows["pay"].button.text(), keys.shown("pay")) == ("Y", "Y")
    assert "Pay: Y" in table.rows["pay"].button.accessibleName()
    assert table.edit is None


def test_a_key_of_another_keyboard_is_kept_by_its_place(table: KeyTable, preferences: Preferences) -> None:
    """So that it stands for the same command after the layout is switched, and meets its rivals."""
    table.rows["pay"].button.setFocus()
    type_(Qt.Key.Key_Return)
    press_at(focused(), "j", "\u043e")
    assert preferences.now.keys == {"pay": "J"}
    table.rows["cheque 1"].button.setFocus()
    type_(Qt.Key.Key_Return)
    press_at(focused(), "2", "\u00e9")
    assert table.notice("cheque 1") == "2 is already used for “Cut cheque 2”. Swap them?"


def test_space_may_be_chosen_for_submit(table: KeyTable, preferences: Preferences) -> None:
    table.rows["submit"].button.setFocus()
    type_(Qt.Key.Key_Return, Qt.Key.Key_Space)
    assert table.notice("submit") == "Space is already used for “Select the ringed bet”. Swap them?"
    table.swap_button.click()
    assert preferences.now.keys == {"submit": "Space", "touch": "Return"}


def test_the_waiting_button_hears_every_key_but_escape_and_tab(table: KeyTable, preferences: Preferences) -> None:
    table.rows["pay"].button.setFocus()
    type_(Qt.Key.Key_Space)
    assert isinstance(focused(), KeyEdit)
    assert field_of(focused()).text() == "Press a key"
    type_(Qt.Key.Key_Escape)
    assert table.rows["pay"].button.text() == "P"
    type_(Qt.Key.Key_Return, Qt.Key.Key_Tab)
    assert table.edit is None
    assert focused() is not table.rows["pay"].button
    table.rows["read"].button.setFocus()
    type_(Qt.Key.Key_Return, Qt.Key.Key_Home)
    assert preferences.now.keys == {}
    assert table.notice("read").startswith("Home moves or edits")
    type_(Qt.Key.Key_F6)
    assert preferences.now.keys == {"read": "F6"}
    assert table.notice("read") == ""


def test_a_conflict_is_told_and_can_be_swapped(table: KeyTable, preferences: Preferences) -> None:
    table.rows["push"].button.setFocus()
    type_(Qt.Key.Key_Return, Qt.Key.Key_P)
    assert "“Pay”" in table.notice("push")
    assert table.notice("push") == "P is already used for “Pay”. Swap them?"
    assert preferences.now.keys == {}
    assert focused() is table.swap_button
    type_(Qt.Key.Key_Return)
    assert preferences.now.keys == {"pay": "U", "push": "P"}
    assert table.notice("push") == ""
    assert focused() is table.rows["push"].button


@pytest.mark.parametrize("leave", [(Qt.Key.Key_Escape,), (Qt.Key.Key_Tab, Qt.Key.Key_Return)])
def test_a_conflict_can_be_left(table: KeyTable, preferences: Preferences, leave: tuple[Qt.Key, ...]) -> None:
    table.rows["push"].button.setFocus()
    type_(Qt.Key.Key_Return, Qt.Key.Key_P, *leave)
    assert preferences.now.keys == {}
    assert table.notice("push") == ""
    assert focused() is table.rows["push"].button


def test_a_swap_that_cannot_be_is_not_offered(table: KeyTable, preferences: Preferences) -> None:
    table.rows["cheque 1"].button.setFocus()
    type_(Qt.Key.Key_Return, Qt.Key.Key_P)
    assert "They cannot swap" in table.notice("cheque 1")
    assert table.swap_button.isHidden()
    type_(Qt.Key.Key_Return)
    assert table.notice("cheque 1") == ""
    assert preferences.now.keys == {}


def test_a_key_that_cannot_be_is_told_and_another_is_awaited(table: KeyTable, preferences: Preferences) -> None:
    table.rows["hit"].button.setFocus()
    type_(Qt.Key.Key_Return, Qt.Key.Key_7)
    assert table.notice("hit").startswith("Numbers are typed")
    assert table.edit is not None
    type_((Qt.Key.Key_C, CTRL))
    assert table.notice("hit").startswith("Ctrl+C is for editing")
    type_(Qt.Key.Key_X)
    assert preferences.now.keys == {"hit": "X"}


def test_one_key_goes_back_to_its_default(table: KeyTable, preferences: Preferences) -> None:
    preferences.change(keys={"pay": "Y", "hit": "X"})
    table.resets["pay"].click()
    assert preferences.now.keys == {"hit": "X"}
    assert table.resets["pay"].isHidden()
    table.rows["hit"].button.setFocus()
    type_(Qt.Key.Key_Delete)
    assert preferences.now.keys == {}


def test_a_default_that_somebody_has_by_now_is_asked_about(table: KeyTable, preferences: Preferences) -> None:
    preferences.change(keys={"pay": "Y", "push": "P"})
    table.resets["pay"].click()
    assert "“Push”" in table.notice("pay")
    table.swap_button.click()
    assert preferences.now.keys == {"push": "Y"}


def test_all_keys_go_back_at_once(table: KeyTable, preferences: Preferences) -> None:
    assert not table.all_button.isEnabled()
    preferences.change(keys={"pay": "Y", "hit": "X"})
    table.all_button.click()
    assert preferences.now.keys == {}
    assert table.map == KeyMap()


def test_arrow_keys_go_from_row_to_row_and_tab_comes_once(table: KeyTable) -> None:
    table.rows["take"].button.setFocus()
    type_(Qt.Key.Key_Down)
    assert focused() is table.rows["pay"].button
    type_(Qt.Key.Key_End)
    assert focused() is table.rows["undo"].button
    type_(Qt.Key.Key_Up, Qt.Key.Key_Home)
    assert focused() is table.rows["take"].button
    stops = [name for name in COMMANDS if table.rows[name].button.focusPolicy() & Qt.FocusPolicy.TabFocus]
    assert stops == ["take"]


def test_a_modifier_alone_is_no_key(table: KeyTable) -> None:
    table.rows["next"].button.setFocus()
    type_(Qt.Key.Key_Return)
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):  # which QTest cannot type
        QApplication.sendEvent(focused(), QKeyEvent(kind, Qt.Key.Key_AltGr, Qt.KeyboardModifier.NoModifier))
    assert table.edit is not None
    assert table.notice("next") == ""


def test_going_back_from_a_waiting_button_leaves_its_key(table: KeyTable) -> None:
    table.rows["pay"].button.setFocus()
    type_(Qt.Key.Key_Return, (Qt.Key.Key_Backtab, SHIFT))
    assert table.edit is None
    assert focused() is not table.rows["pay"].button
    assert table.rows["pay"].button.text() == "P"


def test_leaving_a_waiting_button_leaves_its_key(table: KeyTable) -> None:
    table.rows["pay"].button.setFocus()
    type_(Qt.Key.Key_Return)
    table.rows["hit"].button.setFocus()
    assert table.rows["pay"].button.text() == "P"


def test_nothing_is_cut_off(
    window: MainWindow, table: KeyTable, preferences: Preferences, settle_down: Callable[[], None]
) -> None:
    preferences.change(keys={"report": "Ctrl+Shift+F12"})
    for text_size in (100, 150, 200):
        preferences.change(text_size=text_size)
        table.rows["push"].button.setFocus()
        type_(Qt.Key.Key_Return, Qt.Key.Key_P)
        for size in ((1024, 700), (1280, 800), (1920, 1080)):
            window.resize(*size)
            settle_down()
            assert table.notice("push")
            _check_that_all_is_shown(table, window.navigator.settings.area.viewport())
        type_(Qt.Key.Key_Escape)


def _check_that_all_is_shown(table: KeyTable, viewport: QWidget) -> None:
    assert table.width() <= viewport.width()
    labels = [label for label in table.findChildren(QLabel) if label.isVisible()]
    buttons = [button for button in table.findChildren(QPushButton) if button.isVisible()]
    assert len(labels) > 20
    assert len(buttons) > 20
    for label in labels:
        needed = label.heightForWidth(label.width()) if label.wordWrap() else label.sizeHint().height()
        assert label.height() >= needed, label.text()
        assert label.width() >= min(label.minimumSizeHint().width(), label.sizeHint().width()), label.text()
    for button in buttons:
        assert button.fontMetrics().horizontalAdvance(button.text()) + 12 <= button.width(), button.text()
        assert button.height() >= button.fontMetrics().height()
    swap = table.swap_button
    assert viewport.rect().contains(swap.mapTo(viewport, swap.rect().center()))
