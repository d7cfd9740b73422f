"""The Tab key's order is found without asking layouts for their items."""

from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget, QWidgetItem
from pytestqt.qtbot import QtBot
from shiboken6 import getAllValidWrappers

from trainer.gui.kit.reading_order import order_tab_key


def items_known() -> int:
    return len([each for each in getAllValidWrappers() if isinstance(each, QWidgetItem)])


def test_no_item_of_a_layout_is_known_to_python_afterwards(qtbot: QtBot) -> None:
    """Qt deletes items without a word, and Python took what came to lie in their place for them."""
    page = QWidget()
    qtbot.addWidget(page)
    buttons = [QPushButton(f"{at}", page) for at in range(6)]
    column, row, grid = QVBoxLayout(page), QHBoxLayout(), QGridLayout()
    row.setDirection(QHBoxLayout.Direction.RightToLeft)
    row.addWidget(buttons[1])
    row.addWidget(buttons[0])
    grid.addWidget(buttons[5], 1, 1)
    grid.addWidget(buttons[3], 0, 1)
    grid.addWidget(buttons[4], 1, 0)
    grid.addWidget(buttons[2], 0, 0)
    column.addLayout(row)
    column.addLayout(grid)
    page.show()
    before = items_known()
    order_tab_key(page)
    found = [buttons[0]]
    while len(found) < len(buttons):
        following = found[-1].nextInFocusChain()
        assert isinstance(following, QPushButton)
        found.append(following)
    assert found == buttons
    assert items_known() == before
