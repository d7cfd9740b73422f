"""Stacks that a person reads: of more cheques than they take, and told by their cheques instead of their amounts."""

from random import Random

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.support.gui.felts import STANDING, scene_of
from trainer.engine.boxes import Side
from trainer.engine.shoe import shuffled
from trainer.engine.table import Seat, Table, open_table
from trainer.felt.placed import PlacedStack
from trainer.gui.felt.scene import TableScene
from trainer.gui.felt.view import TableView

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(scope="module")
def laid() -> Table:
    seats = [Seat(number=number, main=12_700, sides=(Side("db21", 1_500),)) for number in range(1, 8)]
    return open_table(STANDING.rules, shuffled(6, Random(4)), seats)


def stacks_of(scene: TableScene) -> list[PlacedStack]:
    assert scene.laid_items is not None
    return [pile.stack for pile in scene.laid_items.stacks if pile.stack]


def test_mixed_stacks_lie_on_the_felt_while_they_are_wanted(laid: Table) -> None:
    scene = scene_of(laid)
    plain = stacks_of(scene)
    scene.set_stacks(mixed=True, unread=False)
    mixed = stacks_of(scene)
    assert [each.cents for each in mixed] == [each.cents for each in plain]
    assert [each.cheques for each in mixed] != [each.cheques for each in plain]
    scene.set_stacks(mixed=False, unread=False)
    assert stacks_of(scene) == plain


def test_tips_and_words_tell_no_amount_of_a_bet_that_is_to_be_read(qtbot: QtBot, laid: Table) -> None:
    scene = scene_of(laid)
    view = TableView(scene)
    qtbot.addWidget(view)
    scene.show_table(laid)
    assert {tip.partition(": ")[2] for tip in tips_of(scene)} == {"$15", "$127"}
    assert "main bet $127" in view.accessibleDescription()
    scene.set_stacks(mixed=False, unread=True)
    assert {tip.partition(": ")[2] for tip in tips_of(scene)} == {
        "three $5",
        "one $100, one $25 and two $1",
    }
    assert "main bet one $100, one $25 and two $1" in view.accessibleDescription()
    assert "$127" not in view.accessibleDescription()


def tips_of(scene: TableScene) -> list[str]:
    assert scene.laid_items is not None
    return [pile.toolTip() for pile in scene.laid_items.stacks]


def test_the_bet_under_the_mouse_is_told(qtbot: QtBot, laid: Table) -> None:
    scene = scene_of(laid)
    view = TableView(scene)
    qtbot.addWidget(view)
    view.resize(1000, 760)
    view.show()
    qtbot.waitExposed(view)
    stack = stacks_of(scene)[0]
    over = view.mapFromScene(QPointF(stack.x, stack.y) * scene.card_width)
    with qtbot.waitSignal(scene.wager_hovered) as told:
        QTest.mouseMove(view.viewport(), over)
    assert told.args == [stack]
    with qtbot.waitSignal(scene.wager_hovered) as told:
        QTest.mouseMove(view.viewport(), view.mapFromScene(scene.sceneRect().center()))
    assert told.args == [None]
