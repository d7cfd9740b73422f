"""The lens: the stack of the bet that is chosen or pointed at, countable at its size, and spread when it is pressed."""

from random import Random

import pytest
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QFontMetricsF, QImage
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.support.gui.felts import STANDING, scene_of
from trainer.engine.boxes import Side
from trainer.engine.shoe import shuffled
from trainer.engine.table import Seat, Table, open_table
from trainer.gui.felt.scene import TableScene
from trainer.gui.kit.lens import Lens

STAKES = {1: 10_500, 2: 5_000, 3: 138_650, 5: 100_000 * 25}


@pytest.fixture(scope="module")
def laid() -> Table:
    seats = [Seat(number=number, main=cents, sides=(Side("db21", 700),)) for number, cents in STAKES.items()]
    return open_table(STANDING.rules, shuffled(6, Random(2)), seats)


@pytest.fixture
def scene(qtbot: QtBot, laid: Table) -> TableScene:
    return scene_of(laid)


@pytest.fixture
def lens(qtbot: QtBot, scene: TableScene) -> Lens:
    lens = Lens(scene)
    qtbot.addWidget(lens)
    lens.resize(lens.sizeHint())
    lens.show()
    return lens


def image_of(lens: Lens) -> QImage:
    return lens.grab().toImage()


def test_it_tells_the_cheques_of_the_chosen_bet_and_not_what_they_come_to(lens: Lens) -> None:
    assert lens.accessibleName() == "No bet chosen"
    empty = image_of(lens)
    lens.show_bet(1, 0, "main")
    assert lens.accessibleName() == "Spot 1, main bet: one $100 and one $5"
    assert "$105" not in lens.toolTip() + lens.accessibleName()
    first = image_of(lens)
    assert first != empty
    lens.show_bet(1, 0, "db21")
    assert lens.accessibleName() == "Spot 1, DB21 bet: one $5 and two $1"
    assert image_of(lens) != first
    lens.show_none()
    assert image_of(lens) == empty


def test_every_edge_of_a_stack_is_five_pixels_high(lens: Lens) -> None:
    """Down the front of the stack: the $5's face, its edge in red, the edge of the $100 below it in black."""
    lens.show_bet(1, 0, "main")
    picture = image_of(lens)
    at = picture.width() // 2 + 5
    down = [picture.pixelColor(at, y) for y in range(picture.height() - 14, picture.height() - 4)]
    assert all(colour.red() > 3 * colour.green() for colour in down[:4])
    assert down[4].lightness() < down[3].lightness(), "a seam tells one cheque from the next"
    assert all(colour.saturation() < 40 and colour.lightness() < 80 for colour in down[5:])


def test_the_bet_under_the_mouse_is_shown_while_it_is_there(lens: Lens, scene: TableScene) -> None:
    lens.show_bet(1, 0, "main")
    assert scene.laid_items is not None
    other = next(pile.stack for pile in scene.laid_items.stacks if pile.stack and pile.stack.box == 2)
    scene.wager_hovered.emit(other)
    assert lens.accessibleName().startswith("Spot 2")
    scene.wager_hovered.emit(None)
    assert lens.accessibleName().startswith("Spot 1")


def test_arrow_keys_go_from_bet_to_bet_and_space_spreads_the_cheques(lens: Lens) -> None:
    lens.setFocus()
    seen = []
    for _ in range(len(STAKES) * 2):
        QTest.keyClick(lens, Qt.Key.Key_Right)
        seen.append(lens.accessibleName().partition(":")[0])
    assert sorted(seen) == sorted(f"Spot {n}, {bet}" for n in STAKES for bet in ("main bet", "DB21 bet"))
    QTest.keyClick(lens, Qt.Key.Key_Left)
    assert lens.accessibleName().partition(":")[0] == seen[-2]
    stacked = image_of(lens)
    QTest.keyClick(lens, Qt.Key.Key_Space)
    assert lens.isChecked()
    assert image_of(lens) != stacked


@pytest.mark.parametrize("spot", STAKES)
def test_a_bet_of_any_size_is_drawn_within_the_lens(lens: Lens, spot: int) -> None:
    lens.show_bet(spot, 0, "main")
    for small in (False, True):
        lens.be_small(small)
        for spread in (False, True):
            lens.setChecked(spread)
            lens.resize(lens.sizeHint().expandedTo(QSize(272, 0)) if spread else lens.sizeHint())
            picture, side = image_of(lens), lens.height()
            edge = {picture.pixelColor(3, y).rgb() for y in range(8, side - 8)}
            assert len(edge) == 1, "nothing is painted over its border"


def test_it_follows_the_felt(lens: Lens, scene: TableScene) -> None:
    lens.show_bet(2, 0, "main")
    assert lens.accessibleName().endswith("two $25")
    mixed = set()
    for seed in range(12):
        scene.set_stacks(mixed=True, unread=False)
        seats = [Seat(number=2, main=5_000)]
        scene.show_table(open_table(STANDING.rules, shuffled(6, Random(seed)), seats))
        mixed.add(lens.accessibleName().partition(": ")[2])
    assert "two $25" in mixed
    assert "one $25 and five $5" in mixed


def test_large_words_fit_a_small_lens(lens: Lens) -> None:
    font = lens.font()
    font.setPointSizeF(font.pointSizeF() * 2)
    lens.setFont(font)
    lens.be_small(True)
    area = QRectF(QPointF(), QSizeF(lens.sizeHint()))
    flags = Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap
    fitting = lens.fitting_font("Point at a bet", area, flags)
    assert area.contains(QFontMetricsF(fitting).boundingRect(area, flags, "Point at a bet"))
    assert 7 <= fitting.pointSizeF() < font.pointSizeF()
