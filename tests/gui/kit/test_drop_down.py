"""A list that drops down shows every line to its end, in any style and size, and says why a line is off."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QStyledItemDelegate, QStyleOptionViewItem, QWidget
from pytestqt.qtbot import QtBot

from tests.support.modules import imported, modules
from trainer.gui.kit.drop_down import DropDown
from trainer.gui.style import theme

LINES = ["Off", "For each bet of five dollars or more that is down", *[f"Pay table {number}" for number in range(1, 8)]]


@pytest.fixture
def field(undressed: QApplication, qtbot: QtBot) -> Iterator[DropDown]:
    theme.apply(undressed, theme.LIGHT)
    around = QWidget()
    qtbot.addWidget(around)
    around.resize(500, 300)
    field = DropDown(around)
    field.addItems(LINES)
    field.setGeometry(360, 10, 90, 34)  # much narrower than its longest line
    around.show()
    qtbot.waitExposed(around)
    yield field
    around.close()


@pytest.mark.parametrize("style", ["Fusion", "Windows"])
@pytest.mark.parametrize("points", [11.0, 22.0])
def test_no_line_is_clipped(
    undressed: QApplication, field: DropDown, settle_down: Callable[[], None], style: str, points: float
) -> None:
    theme.apply(undressed, theme.DARK, points)
    undressed.setStyle(style)
    field.turn_off(2, "its figures are missing, enter them")
    field.showPopup()
    settle_down()
    lines, screen = field.view(), field.screen().availableGeometry()
    told = [field.told_off(at) or field.itemText(at) for at in range(field.count())]
    longest = max(map(lines.fontMetrics().horizontalAdvance, told))
    assert lines.viewport().width() >= min(max(longest, lines.sizeHintForColumn(0)), screen.width() - 20)
    assert lines.viewport().height() >= lines.sizeHintForRow(0) * field.count()
    assert screen.contains(lines.window().geometry())
    field.hidePopup()


def test_it_grows_with_the_lines_that_come_when_it_is_seen(field: DropDown) -> None:
    field.clear()
    narrow = field.sizeHint().width()
    field.addItems(LINES)
    assert field.sizeHint().width() > narrow + field.fontMetrics().horizontalAdvance(LINES[1]) / 2


def test_a_line_that_is_off_stands_there_with_its_reason(field: DropDown) -> None:
    wide = field.sizeHint().width()
    field.turn_off(1, "needs pay table 2")
    assert field.told_off(1) == field.accessibleDescription() == f"{LINES[1]} – needs pay table 2"
    assert field.sizeHint().width() == wide  # the closed field has no need of it
    option = QStyleOptionViewItem()
    field.showPopup()
    field.hidePopup()
    lines, index = field.itemDelegate(), field.model().index(1, 0)
    assert isinstance(lines, QStyledItemDelegate)
    lines.initStyleOption(option, index)
    assert option.text == field.told_off(1)
    QTest.keyClick(field, Qt.Key.Key_Down)
    assert field.currentIndex() == 2  # the arrow keys pass over it
    field.turn_off(1, "needs pay table 3")
    assert field.told_off(1) == f"{LINES[1]} – needs pay table 3"
    field.turn_off(1, "")
    assert field.told_off(1) == field.accessibleDescription() == ""
    field.setCurrentIndex(0)
    QTest.keyClick(field, Qt.Key.Key_Down)
    assert field.currentIndex() == 1


def test_every_drop_down_of_the_windows_is_one_of_these() -> None:
    """A field of Qt's own would be clipped by the style again."""
    own = "PySide6.QtWidgets.QComboBox"
    found = [path.rpartition("/")[2] for path, module in modules("trainer/gui").items() if own in imported(module)]
    assert found == ["drop_down.py", "wheel.py"]
