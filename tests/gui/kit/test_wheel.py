"""The wheel over a page of fields: what a field says is changed only where the keyboard is."""

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QDoubleSpinBox, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from trainer.gui.app.main_window import MainWindow
from trainer.gui.kit import routes, wheel


def is_taken(field: QWidget) -> bool:
    """Turn the wheel a step down over a field, and return whether it kept that from the page."""
    at = QPointF(field.rect().center())
    step, no_button, no_key = QPoint(0, -120), Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier
    seen = QPointF(field.mapToGlobal(at.toPoint()))
    event = QWheelEvent(at, seen, QPoint(), step, no_button, no_key, Qt.ScrollPhase.NoScrollPhase, False)
    QApplication.sendEvent(field, event)
    return event.isAccepted()


@pytest.mark.parametrize("kind", [QComboBox, QDoubleSpinBox])
def test_a_wheel_that_passes_over_a_field_is_the_pages(qtbot: QtBot, kind: type[QComboBox | QDoubleSpinBox]) -> None:
    page, field, other = QWidget(), kind(), QDoubleSpinBox()
    qtbot.addWidget(page)
    if isinstance(field, QComboBox):
        field.addItems(["one", "two", "three"])
    else:
        field.setValue(5)
    wheel.leave_to_page(field)
    column = QVBoxLayout(page)
    for each in (other, field):
        column.addWidget(each)
    page.show()
    qtbot.waitExposed(page)
    other.setFocus()

    def said() -> str:
        return field.currentText() if isinstance(field, QComboBox) else field.text()

    before = said()
    assert not is_taken(field)
    assert said() == before
    page.activateWindow()
    field.setFocus()
    qtbot.waitUntil(field.hasFocus)
    assert is_taken(field)
    assert said() != before


def test_no_rule_of_a_table_is_changed_by_scrolling_past_it(window: MainWindow) -> None:
    window.go(routes.ToSessionSetup("dealer-bust-21"))
    fields = window.practice.setup.findChildren(QComboBox)
    assert fields
    window.practice.setup.setFocus()
    assert not [each for each in fields if each.isVisible() and is_taken(each)]
