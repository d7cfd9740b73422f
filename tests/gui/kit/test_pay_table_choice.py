"""The pay tables of a rule set, each with its figures."""

import pytest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from trainer.engine.sentences import sentence
from trainer.games.registry import GAMES
from trainer.gui.kit.pay_table_choice import PayTableButton, PayTableChoice
from trainer.gui.style import theme


@pytest.mark.parametrize(
    ("game", "width", "rows"),
    [
        ("dealer-breakz", 980, [3, 3, 1]),
        ("dealer-breakz", 660, [2, 2, 2, 1]),
        ("dealer-bust-21", 980, [4]),
        ("dealer-bust-21", 560, [2, 2]),
        ("no-bust-21", 980, [1]),
    ],
)
def test_tables_stand_in_rows_alike(
    undressed: QApplication, qtbot: QtBot, game: str, width: int, rows: list[int]
) -> None:
    theme.apply(undressed, theme.LIGHT)
    around = QWidget()
    qtbot.addWidget(around)
    choice = PayTableChoice(around)
    choice.resize(width, 600)
    choice.show_tables(next(iter(GAMES[game].pay_tables.values())), "1")
    around.show()
    qtbot.waitExposed(around)
    qtbot.waitUntil(lambda: choice.width() == width)
    buttons = choice.findChildren(PayTableButton)
    tops = [button.y() for button in buttons]
    assert [tops.count(top) for top in sorted(set(tops))] == rows
    assert max(button.geometry().right() for button in buttons) <= width


@pytest.mark.parametrize("points", [11.0, 22.0])
@pytest.mark.parametrize("width", [1_000, 600, 300])
def test_no_figure_is_wider_than_its_cell(undressed: QApplication, qtbot: QtBot, points: float, width: int) -> None:
    theme.apply(undressed, theme.LIGHT, points)
    names = ("suited three of a kind", "straight flush", "three of a kind", "straight", "flush", "pair")
    button = PayTableButton(sentence("3 Card Stud Bonus"), [(name, "200") for name in names])
    qtbot.addWidget(button)
    button.resize(max(width, button.minimumSizeHint().width()), button.sizeHint().height())
    button.show()
    qtbot.waitExposed(button)
    cells = [cell for row in button._cells(button.width() - 15) for cell in row]
    assert len(cells) == len(names)
    assert all(cell >= wanted - 16 for cell, wanted in zip(cells, button._widths(), strict=True))
