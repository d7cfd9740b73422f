"""The thin bar: it tells how far something is, and is painted with everything else."""

from PySide6.QtGui import QPaintEvent
from pytestqt.qtbot import QtBot

from tests.support.gui.layouts import come_to_rest
from trainer.gui.kit.thin_bar import ThinBar


class Counted(ThinBar):
    painted = 0

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        self.painted += 1
        super().paintEvent(event)


def test_it_is_painted_once_however_often_it_is_told(qtbot: QtBot) -> None:
    bar = Counted()
    qtbot.addWidget(bar)
    bar.show()
    qtbot.waitUntil(lambda: bar.painted > 0)
    come_to_rest()
    before = bar.painted
    for done in range(5):
        bar.tell(done, 10)
    assert bar.painted == before
    qtbot.waitUntil(lambda: bar.painted > before)
    come_to_rest()
    assert bar.painted == before + 1
    assert (bar.value(), bar.maximum()) == (4, 10)


def test_nothing_to_be_done_is_an_empty_bar(qtbot: QtBot) -> None:
    bar = ThinBar()
    qtbot.addWidget(bar)
    bar.tell(0, 0)
    assert (bar.value(), bar.maximum()) == (0, 1)
