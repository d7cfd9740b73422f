"""A slip of the program is told in a sentence; its details go to a file."""

from datetime import datetime
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox
from pytestqt.qtbot import QtBot

from trainer.gui.app.main_window import MainWindow
from trainer.gui.app.opening import Guard, open_window, palette_of
from trainer.gui.settings import Preferences
from trainer.gui.style import theme
from trainer.gui.world import World
from trainer.school.settings import Settings

NOW = datetime(2026, 11, 28, 14, 30)


def slip(guard: Guard) -> None:
    try:
        raise RuntimeError("inner workings")
    except RuntimeError as fault:
        guard.caught(RuntimeError, fault, fault.__traceback__)


def message_of(window: MainWindow, qtbot: QtBot) -> QMessageBox:
    """Return the message once it is there: it waits for whatever went wrong to come to its end."""
    qtbot.waitUntil(lambda: [each for each in window.findChildren(QMessageBox) if each.isVisible()] != [])
    return next(each for each in window.findChildren(QMessageBox) if each.isVisible())


def test_a_slip_is_told_without_its_inner_workings(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    slip(Guard(window, lambda: NOW, tmp_path / "log"))
    kept = tmp_path / "log" / "slips.log"
    message = message_of(window, qtbot)
    assert message.text().startswith("Something went wrong in the program")
    assert message.textFormat() == Qt.TextFormat.PlainText
    assert str(kept) in message.text()
    assert "Traceback" not in message.text()
    assert kept.read_text("utf-8").startswith("2026-11-28 14:30:00\n")
    assert "RuntimeError: inner workings" in kept.read_text("utf-8")
    assert kept.stat().st_mode & 0o777 == 0o600
    message.close()


def test_without_a_place_for_details_it_is_told_all_the_same(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    in_the_way = tmp_path / "log"
    in_the_way.write_text("")
    slip(Guard(window, lambda: NOW, in_the_way))
    message = message_of(window, qtbot)
    assert "details" not in message.text()
    message.close()


def test_a_slip_while_one_is_being_told_is_kept_but_not_told(window: MainWindow, qtbot: QtBot, tmp_path: Path) -> None:
    guard = Guard(window, lambda: NOW, tmp_path)
    for _ in range(3):
        slip(guard)
    message = message_of(window, qtbot)
    slip(guard)
    assert len([each for each in window.findChildren(QMessageBox) if each.isVisible()]) == 1
    assert (tmp_path / "slips.log").read_text("utf-8").count("RuntimeError: inner workings") == 4
    QTest.keyClick(message, Qt.Key.Key_Return)
    assert not message.isVisible()
    slip(guard)
    message_of(window, qtbot).close()


def test_the_palette_of_the_system_is_light_or_dark(window: MainWindow) -> None:
    assert window.preferences.now.palette == "light"
    assert palette_of(Settings(palette="high-contrast")).name == "high-contrast"
    assert palette_of(Settings(palette="system")).name in ("light", "dark")


def test_nothing_of_a_window_that_is_gone_follows_the_colors_of_the_system(
    undressed: QApplication, preferences: Preferences, world: World
) -> None:
    preferences.change(palette="dark")
    window = open_window(undressed, preferences, world)
    window.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    theme.apply(undressed, theme.LIGHT)
    QGuiApplication.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    preferences.changed.emit(preferences.now)
    assert theme.current_palette() is theme.LIGHT
