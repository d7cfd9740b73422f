"""The shape of a page."""

from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from trainer.gui.kit.page import Page
from trainer.gui.style import theme


def left(widget: QWidget) -> int:
    return widget.mapTo(widget.window(), widget.rect().topLeft()).x()


def test_nothing_moves_sideways_when_a_scroll_bar_comes(undressed: QApplication, qtbot: QtBot) -> None:
    theme.apply(undressed, theme.LIGHT)
    page = Page()
    qtbot.addWidget(page)
    page.title.setText("Settings")
    content, foot = QWidget(), QPushButton("Home")
    content.setMinimumHeight(300)
    page.column.addWidget(content)
    page.set_foot([foot], [])
    page.resize(1240, 800)
    page.show()
    qtbot.waitExposed(page)
    bar = page.area.verticalScrollBar()
    assert not bar.isEnabled()
    at = left(content), content.width()
    assert left(foot) == at[0]
    content.setMinimumHeight(3_000)
    qtbot.waitUntil(bar.isEnabled)
    assert (left(content), content.width()) == at
    assert left(foot) == at[0]
    content.setMinimumHeight(300)
    qtbot.waitUntil(lambda: not bar.isEnabled())
    assert (left(content), content.width()) == at


def test_the_column_grows_with_the_text(undressed: QApplication, qtbot: QtBot) -> None:
    page = Page()
    qtbot.addWidget(page)
    content = QWidget()
    page.column.addWidget(content)
    page.resize(3_000, 800)
    page.show()
    theme.apply(undressed, theme.LIGHT, 11.0)
    qtbot.waitUntil(lambda: 1_000 < content.width() < 1_100)
    narrow = content.width()
    theme.apply(undressed, theme.LIGHT, 22.0)
    qtbot.waitUntil(lambda: 1_900 < content.width() < 2_200)
    assert 1.8 * narrow < content.width() < 2.2 * narrow
