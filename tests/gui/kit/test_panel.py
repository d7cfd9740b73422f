"""The panel beside the felt shares its height."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLabel, QPlainTextEdit, QScrollArea, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from trainer.gui.kit.panel import Panel
from trainer.gui.style import theme


@pytest.fixture
def panel(undressed: QApplication, qtbot: QtBot) -> Iterator[Panel]:
    theme.apply(undressed, theme.LIGHT)
    around = QWidget()
    qtbot.addWidget(around)
    row = QHBoxLayout(around)
    row.setContentsMargins(0, 0, 0, 0)
    panel = Panel(around)
    row.addStretch(1)
    row.addWidget(panel)
    around.resize(1240, 800)
    yield panel
    around.close()


def filled(panel: Panel, around: QWidget, lines: int) -> tuple[QLabel, QScrollArea, QPlainTextEdit]:
    content = QWidget()
    said = QLabel("\n".join(["Take it, pay it or push it?"] * lines))
    column = QVBoxLayout(content)
    column.addWidget(said)
    column.addStretch(1)
    panel.add(content)
    reading = QPlainTextEdit("Spot 1: main bet $5, queen of spades, ten of diamonds (total 20)\n" * 7)
    panel.add_reading(reading)
    reading.hide()
    panel.show_content(content)
    around.show()
    area = panel.findChildren(QScrollArea)[-1]
    assert area.widget() is content
    return said, area, reading


def test_a_reading_takes_what_the_content_leaves(panel: Panel, settle_down: Callable[[], None]) -> None:
    said, area, reading = filled(panel, panel.window(), 20)
    settle_down()
    whole = area.height()
    reading.show()
    settle_down()
    assert area.verticalScrollBar().maximum() == 0
    assert area.height() + reading.height() > whole - 20
    said.setText(f"{said.text()}\nAnd one line more")
    settle_down()
    assert area.verticalScrollBar().maximum() == 0
    reading.hide()
    settle_down()
    assert area.height() == whole


def test_a_few_lines_are_read_beside_the_tallest_content(panel: Panel, settle_down: Callable[[], None]) -> None:
    _, area, reading = filled(panel, panel.window(), 90)
    reading.show()
    settle_down()
    assert reading.height() >= 5 * reading.fontMetrics().lineSpacing()
    assert area.verticalScrollBar().maximum() > 0


def test_a_content_keeps_its_width_whether_it_scrolls_or_not(panel: Panel, settle_down: Callable[[], None]) -> None:
    """One that is lower where it is narrower had Qt show and hide the bar within itself until the program ended."""
    said, area, _ = filled(panel, panel.window(), 3)
    settle_down()
    wide = area.viewport().width()
    assert area.verticalScrollBar().maximum() == 0
    said.setText("\n".join([said.text()] * 50))
    settle_down()
    assert area.verticalScrollBar().maximum() > 0
    assert area.viewport().width() == wide
