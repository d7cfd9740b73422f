"""The tests' own wait for layouts: what is looked at has the place that it keeps."""

from itertools import pairwise

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.support.gui.layouts import come_to_rest


def test_layouts_that_each_ask_for_the_next_are_waited_for(qtbot: QtBot) -> None:
    one_after_another = [QLabel(str(at)) for at in range(12)]
    for each, following in pairwise(one_after_another):
        each.windowTitleChanged.connect(lambda _, wide=following: QTimer.singleShot(0, wide, lambda: grow(wide)))
    for each in one_after_another:
        qtbot.addWidget(each)
        each.show()
    come_to_rest()
    grow(one_after_another[0])
    come_to_rest()
    assert [each.width() for each in one_after_another] == [300] * 12


def test_what_a_timer_puts_off_again_is_waited_for(qtbot: QtBot) -> None:
    """As a page made part by part does: it begins in the next turn but one, and is laid out in the one after that."""
    late = QLabel("short")
    qtbot.addWidget(late)
    late.show()
    come_to_rest()
    making = QTimer(late, interval=0, singleShot=True)
    making.timeout.connect(lambda: late.setMinimumSize(300, 40))
    QTimer.singleShot(0, late, lambda: QTimer.singleShot(0, late, making.start))
    come_to_rest()
    assert late.width() == 300


def test_a_layout_that_never_rests_is_told(qtbot: QtBot) -> None:
    restless = QWidget()
    qtbot.addWidget(restless)
    restless.show()
    timer = QTimer(restless, interval=0)
    timer.timeout.connect(lambda: restless.resize(restless.width() + 1, 200))
    timer.start()
    with pytest.raises(AssertionError, match="still changes"):
        come_to_rest(most=60)


def grow(widget: QWidget) -> None:
    widget.resize(300, 40)
    widget.setWindowTitle("grown")
