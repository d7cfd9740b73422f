"""Buttons, as they are built for every page."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from trainer.gui.kit import build


def test_a_button_turned_off_a_moment_after_its_letter_was_pressed_does_nothing(qtbot: QtBot) -> None:
    parent = QWidget()
    qtbot.addWidget(parent)
    clicks: list[str] = []
    first = build.button(parent, "&Print", clicked=lambda: clicks.append("off"))
    other = build.button(parent, "&Start", clicked=lambda: clicks.append("on"))
    first.animateClick()
    first.setEnabled(False)
    other.animateClick()
    qtbot.waitUntil(lambda: bool(clicks) and not first.isDown())
    assert clicks == ["on"]

    first.setEnabled(True)
    first.animateClick()
    qtbot.waitUntil(lambda: clicks == ["on", "off"])
