"""The rail: rooms with their names, in a low window closer together."""

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.support.gui.layouts import come_to_rest
from trainer.gui.app.rail import Rail
from trainer.gui.style import theme


@pytest.mark.parametrize("offered", [(), ("classes",), ("certify", "classes")])
@pytest.mark.parametrize("height", [581, 600, 640, 800])
def test_every_room_has_its_name_on_a_small_screen(
    undressed: QApplication, qtbot: QtBot, offered: tuple[str, ...], height: int
) -> None:
    theme.apply(undressed, theme.LIGHT)
    rail = Rail()
    qtbot.addWidget(rail)
    for room in offered:
        rail.offer(room, True)
    rail.resize(90, height)
    rail.fit(QSize(1024, height))
    rail.show()
    come_to_rest()
    assert rail.button("home").toolButtonStyle() == Qt.ToolButtonStyle.ToolButtonTextUnderIcon
    assert rail.sizeHint().height() <= height, "names are cut off"
