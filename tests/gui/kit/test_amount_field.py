"""Amounts as people type them."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from trainer.engine.money import MOST_CENTS
from trainer.gui.kit.amount_field import AmountField, read_amount


@pytest.mark.parametrize(
    ("text", "cents"),
    [
        ("225", 22_500),
        ("$225", 22_500),
        ("$1,250.50", 125_050),
        ("7.5", 750),
        ("7.", 700),
        (".25", 25),
        ("", 0),
        ("$", 0),
        ("seven", None),
        ("7.505", None),
        ("-7", None),
        ("1234567890", None),
        ("1" * 5000, None),
    ],
)
def test_reading(text: str, cents: int | None) -> None:
    assert read_amount(text) == cents


def test_only_amounts_can_be_typed(qtbot: QtBot) -> None:
    field = AmountField()
    qtbot.addWidget(field)
    heard: list[int] = []
    field.typed.connect(heard.append)
    QTest.keyClicks(field, "1x2-.5 0")
    assert field.text() == "12.50"
    assert heard[-1] == 1250


@pytest.mark.parametrize(
    ("typed", "shown", "cents"),
    [
        ("21474836.48", "21474836.48", 1 << 31),
        ("$21,474,836.48", "$21,474,836.48", 1 << 31),
        ("999,999,999.99", "999,999,999.99", MOST_CENTS),
        ("1234567890", "123456789", 12_345_678_900),
    ],
)
def test_amounts_have_nine_digits_and_are_told_whole(qtbot: QtBot, typed: str, shown: str, cents: int) -> None:
    field = AmountField()
    qtbot.addWidget(field)
    heard: list[int] = []
    field.typed.connect(heard.append)
    QTest.keyClicks(field, typed)
    assert field.text() == shown
    assert heard[-1] == cents
    field.show_amount(cents)
    assert read_amount(field.text()) == cents


def test_showing_a_cut_is_not_typing(qtbot: QtBot) -> None:
    field = AmountField()
    qtbot.addWidget(field)
    with qtbot.assertNotEmitted(field.typed):
        field.show_amount(125_050)
    assert field.text() == "$1,250.50"
    field.show_amount(0)
    assert field.text() == ""


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape, Qt.Key.Key_T])
def test_the_pages_keys_pass_through(qtbot: QtBot, key: Qt.Key) -> None:
    from PySide6.QtGui import QKeyEvent
    from PySide6.QtWidgets import QWidget

    heard: list[int] = []

    class Around(QWidget):
        def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
            heard.append(event.key())

    around = Around()
    qtbot.addWidget(around)
    field = AmountField(around)
    QTest.keyClick(field, key)
    assert heard == [key]
