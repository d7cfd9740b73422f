"""The field of an amount, as people type into it."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from trainer.engine.money import MOST_CENTS
from trainer.engine.typed_money import read_typed_money
from trainer.gui.kit.amount_field import AmountField


def test_what_is_no_amount_stays_and_is_told(qtbot: QtBot) -> None:
    field = AmountField()
    qtbot.addWidget(field)
    heard: list[int] = []
    field.typed.connect(heard.append)
    QTest.keyClicks(field, "1.25")
    assert (heard[-1], field.fault) == (125, "")
    QTest.keyClicks(field, "0")
    assert heard[-1] == 0
    assert "two ways" in field.fault
    assert field.fault == field.accessibleDescription()
    field.show_amount(500)
    assert (field.text(), field.fault) == ("$5", "")


@pytest.mark.parametrize(
    ("typed", "cents"),
    [
        ("7,50", 750),
        ("1,250", 125_000),
        ("$1,250.50", 125_050),
        ("12.50 ", 1250),
        ("21474836.48", 1 << 31),
        ("$21,474,836.48", 1 << 31),
        ("999,999,999.99", MOST_CENTS),
    ],
)
def test_amounts_are_told_whole(qtbot: QtBot, typed: str, cents: int) -> None:
    field = AmountField()
    qtbot.addWidget(field)
    heard: list[int] = []
    field.typed.connect(heard.append)
    QTest.keyClicks(field, typed)
    assert (field.text(), field.fault) == (typed, "")
    assert heard[-1] == cents
    field.show_amount(cents)
    assert read_typed_money(field.text()) == cents


def test_a_pasted_amount_is_read_and_one_too_long_is_not_cut_to_another(qtbot: QtBot) -> None:
    field = AmountField()
    qtbot.addWidget(field)
    heard: list[int] = []
    field.typed.connect(heard.append)
    field.insert(" $12.50 ")
    assert heard[-1] == 1250
    field.selectAll()
    field.insert("1234567890")
    assert heard[-1] == 0
    assert "at most $999,999,999.99" in field.fault


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
