"""The view: touched by mouse and keyboard, at every size of the window."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPaintEvent, QPixmapCache
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.support.gui.felts import STANDING, is_still, lying, tubes
from tests.support.tables import box, hand, split, table
from trainer.engine import flags
from trainer.engine.acts import Clear, Deal, DealDealer
from trainer.engine.apply import apply
from trainer.engine.boxes import Box, Side
from trainer.engine.cards import read_cards
from trainer.engine.table import Seat, Table, open_table
from trainer.felt.cheques import tubes as rack_order
from trainer.felt.cheques import values
from trainer.gui.felt.cheques import StackItem
from trainer.gui.felt.look import Look
from trainer.gui.felt.scene import TableScene
from trainer.gui.felt.view import TableView
from trainer.gui.style.speeds import Speed
from trainer.gui.style.theme import FELTS

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


@pytest.fixture
def view(qtbot: QtBot) -> Iterator[TableView]:
    scene = TableScene(speed=Speed.INSTANT)
    view = TableView(scene)
    qtbot.addWidget(view)
    view.resize(1024, 700)
    view.show()
    qtbot.waitExposed(view)
    scene.show_table(STANDING)
    yield view
    assert is_still(scene)


def point(view: TableView, where: QRectF) -> QPoint:
    return view.mapFromScene(where.center())


def click(view: TableView, where: QRectF | QPoint, button: Qt.MouseButton = LEFT) -> None:
    at = where if isinstance(where, QPoint) else point(view, where)
    QTest.mouseClick(view.viewport(), button, Qt.KeyboardModifier.NoModifier, at)


@pytest.mark.parametrize("size", [(1024, 700), (700, 660), (1600, 900), (480, 420)])
def test_the_felt_fills_its_window(view: TableView, size: tuple[int, int]) -> None:
    view.resize(*size)
    scene = view.table_scene
    assert scene.sceneRect() == QRectF(view.viewport().rect())
    assert view.mapFromScene(0, 0) == QPoint(0, 0)
    assert not view.horizontalScrollBar().maximum()
    assert not view.verticalScrollBar().maximum()
    assert scene.felt
    assert scene.felt.width * scene.card_width == pytest.approx(size[0], abs=scene.card_width * 0.02)
    assert scene.felt.height * scene.card_width == pytest.approx(size[1], abs=scene.card_width * 0.02)


@pytest.mark.parametrize(
    ("number", "of", "wager"), [(1, 0, "main"), (1, 0, "db21"), (4, 1, "main"), (4, 2, "main"), (7, 0, "db21")]
)
def test_a_wager_is_touched_where_it_stands(qtbot: QtBot, view: TableView, number: int, of: int, wager: str) -> None:
    scene = view.table_scene
    with qtbot.waitSignal(scene.wager_touched) as touched:
        click(view, scene.place_rect(("wager", number, of, wager)))
    assert touched.args == [number, of, wager]


def test_a_touch_beside_a_wager_is_near_enough_and_one_on_bare_felt_is_none(qtbot: QtBot, view: TableView) -> None:
    scene = view.table_scene
    touched: list[tuple[int, int, str]] = []
    scene.wager_touched.connect(lambda *told: touched.append(told))
    home = scene.place_rect(("wager", 1, 0, "db21"))
    click(view, QRectF(home.left() + 1, home.center().y(), 2, 2))
    click(view, scene.place_rect(("up card",)))
    click(view, scene.place_rect(("wager", 1, 0, "main")), RIGHT)
    assert touched == [(1, 0, "db21")]


def test_every_tube_of_the_rack_gives_its_cheque(qtbot: QtBot, view: TableView) -> None:
    scene = view.table_scene
    given: list[int] = []
    scene.cheque_clicked.connect(given.append)
    for tube in tubes(scene):
        click(view, tube.sceneBoundingRect())
    assert tuple(given) == rack_order(values(50), "middle")


def test_the_tubes_stand_from_small_to_large_for_whoever_likes_it_so(qtbot: QtBot, view: TableView) -> None:
    scene = view.table_scene
    scene.set_look(Look(rack="ascending"))
    given: list[int] = []
    scene.cheque_clicked.connect(given.append)
    for tube in tubes(scene):
        click(view, tube.sceneBoundingRect())
    assert tuple(given) == values(50)


def test_two_quick_clicks_give_two_cheques(view: TableView) -> None:
    given: list[int] = []
    view.table_scene.cheque_clicked.connect(given.append)
    where = point(view, tubes(view.table_scene)[1].sceneBoundingRect())
    QTest.mouseClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, where)
    QTest.mouseDClick(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, where)
    assert given == [500, 500]


def test_a_press_on_the_rack_whose_release_was_lost_takes_no_other(view: TableView) -> None:
    """A tube that waited for its release would get the press on the next one too."""
    given: list[int] = []
    view.table_scene.cheque_clicked.connect(given.append)
    tube = point(view, tubes(view.table_scene)[1].sceneBoundingRect())
    QTest.mousePress(view.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, tube)
    click(view, tubes(view.table_scene)[2].sceneBoundingRect())
    click(view, QPoint(500, 300))
    assert given == [500, 10_000]


def test_the_right_button_takes_a_cheque_back(qtbot: QtBot, view: TableView) -> None:
    scene = view.table_scene
    back: list[bool] = []
    scene.cheque_taken_back.connect(lambda: back.append(True))
    click(view, tubes(scene)[0].sceneBoundingRect(), RIGHT)
    scene.mark(1, 0, "db21")
    scene.show_cut((500, 500))
    cut = next(item for item in scene.items() if isinstance(item, StackItem) and item.zValue() >= 2_000)
    click(view, cut.sceneBoundingRect(), RIGHT)
    assert back == [True, True]


def dealing() -> list[Table]:
    start = open_table(STANDING.rules, read_cards("TS 9D 8C 7H 6S"), [Seat(number=1, main=2_500)])
    tables = [start]
    for act in (Deal(1), DealDealer(False), Deal(1), DealDealer(True)):
        tables.append(apply(tables[-1], act))
    return tables


@pytest.mark.parametrize("how", ["key", "click", "click on the rack"])
def test_any_key_or_click_finishes_the_motion_and_does_nothing_else(qtbot: QtBot, view: TableView, how: str) -> None:
    scene = view.table_scene
    scene.speed = Speed.NORMAL
    start, *tables = dealing()
    scene.show_table(start)
    given: list[int] = []
    scene.cheque_clicked.connect(given.append)
    with qtbot.waitSignal(scene.settled):
        scene.play_to(tables)
        assert scene.is_moving
        if how == "key":
            QTest.keyClick(view, Qt.Key.Key_Space)
        else:
            click(view, tubes(scene)[0].sceneBoundingRect() if how != "click" else QPoint(500, 300))
    assert not given
    after = lying(scene)
    scene.show_table(tables[-1])
    assert lying(scene) == after


def test_amounts_are_told_under_the_pointer(view: TableView) -> None:
    scene = view.table_scene
    told = {item.toolTip() for item in scene.items() if isinstance(item, StackItem)}
    assert told == {
        "Spot 1, main bet: $25",
        "Spot 1, DB21 bet: $5",
        "Spot 4, hand 1, main bet: $25",
        "Spot 4, hand 2, main bet: $25",
        "Spot 4, DB21 bet: $10",
        "Spot 7, DB21 bet: $25",
    }
    assert [tube.toolTip() for tube in tubes(scene)][:2] == ["$0.50 cheques", "$5 cheques"]


def test_the_felt_is_told_in_words_to_those_who_hear_it(view: TableView) -> None:
    assert view.accessibleName() == "The felt"
    told = view.accessibleDescription()
    assert "Spot 1: main bet $25, ten of spades, nine of diamonds (total 19); DB21 bet $5" in told
    assert "Spot 4: hand 1: main bet $25" in told
    assert "six of spades, five of diamonds, ten of clubs (total 21), tucked" in told
    assert "Dealer: five of diamonds, king of clubs, nine of spades (total 24)" in told
    view.table_scene.show_table(apply(STANDING, Clear()))
    assert "Dealer: no cards" in view.accessibleDescription()


def test_the_hole_card_is_not_told(view: TableView) -> None:
    view.table_scene.show_table(table([box(1, [hand("AS 6D")]), box(2, split("8S AD", "8D"))], dealer="KC KC", up=1))
    told = view.accessibleDescription()
    assert "Dealer: a face-down card, king of clubs" in told
    assert "(total soft 17)" in told


def test_arrows_and_hands_laid_sideways_are_told(view: TableView) -> None:
    boxes = [
        box(1, [hand("TS 9D")]),
        box(2, [hand("8H 9C", flags.D_HAND)]),
        box(3, [hand("KS 4D 9C", flags.D_HAND | flags.SIDEWAYS | flags.OVER)], insurance=1_000),
    ]
    view.table_scene.show_table(table(boxes, game="winners-option"))
    told = view.accessibleDescription().split("\n")
    assert told[0] == "Spot 1: P bet $25, ten of spades, nine of diamonds (total 19)"
    assert told[1] == "Spot 2: D bet $25, eight of hearts, nine of clubs (total 17)"
    assert told[2] == (
        "Spot 3: D bet $25, on the insurance line, king of spades, four of diamonds, nine of clubs (total 23), "
        "sideways under it; insurance $10"
    )
    said = {item.toolTip() for item in view.table_scene.items() if isinstance(item, StackItem)}
    assert {"Spot 1, P bet: $25", "Spot 2, D bet: $25", "Spot 3, D bet: $25"} <= said


@pytest.mark.parametrize(
    ("game", "side", "told"),
    [
        ("dealer-breakz", "breakz", "Spot 2: main bet $25, ace of spades, six of diamonds (total soft 17); "),
        ("no-bust-21", "stud", "Spot 2: main bet $25, ace of spades, six of diamonds (total soft 17); "),
    ],
)
def test_bonus_spots_are_told_by_their_names(view: TableView, game: str, side: str, told: str) -> None:
    own = box(2, [hand("AS 6D")], **{side: 500})
    late = Box(2, own.hands, own.bits | flags.LATE, own.sides, (Side(side, 1_000),))
    view.table_scene.show_table(table([late], game=game))
    name = {"breakz": "Breakz bet", "stud": "3 Card Stud bonus"}[side]
    assert view.accessibleDescription().startswith(f"{told}{name} $5; {name} $10, late")


def test_a_total_above_21_is_told_as_no_bust_21_counts_it(view: TableView) -> None:
    view.table_scene.show_table(table([box(1, [hand("AS 6D 5C")])], game="no-bust-21"))
    assert "(total soft 22)" in view.accessibleDescription()


class Watched(TableView):
    """Notes what was left to paint whenever the window shows a picture."""

    def __init__(self, scene: TableScene) -> None:
        super().__init__(scene)
        self.left: list[int] = []

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802
        self.left.append(len([*self.table_scene.paint_laid()]))
        super().paintEvent(event)


def test_a_felt_is_painted_in_many_turns_and_seen_once_it_is_whole(qtbot: QtBot) -> None:
    """Painted at once it would block a frame; shown half painted it would flicker."""
    QPixmapCache.clear()
    scene = TableScene(speed=Speed.INSTANT)
    view = Watched(scene)
    qtbot.addWidget(view)
    view.resize(1024, 700)
    view.show()
    qtbot.waitUntil(lambda: bool(view.left))
    view.left.clear()
    scene.show_table(STANDING)
    qtbot.waitUntil(lambda: bool(view.left))
    assert view.left == [0]


class Waiting(TableScene):
    """Is painted when it may be."""

    may_be_painted = False

    def paint_laid(self) -> Iterator[None]:
        while not self.may_be_painted:
            yield
        yield from super().paint_laid()


def at_once(qtbot: QtBot, size: QSize) -> QImage:
    """Return the picture of a felt that no window has shown."""
    view = TableView(TableScene(speed=Speed.INSTANT))
    qtbot.addWidget(view)
    view.resize(size)
    view.table_scene.show_table(STANDING)
    return view.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)


def rough(picture: QImage) -> list[int]:
    """Return the brightness of a few places of a picture, whatever its size."""
    few = picture.scaled(16, 10, mode=Qt.TransformationMode.SmoothTransformation)
    return [few.pixelColor(at % 16, at // 16).lightness() for at in range(160)]


def test_a_window_first_shown_or_resized_has_a_stand_in_until_its_felt_is_painted(qtbot: QtBot) -> None:
    """The system wants its picture at once; with the felt that would block three frames and more."""
    scene = Waiting(speed=Speed.INSTANT)
    view = TableView(scene)
    qtbot.addWidget(view)
    view.resize(640, 440)
    scene.show_table(STANDING)

    def shown() -> QImage:
        return view.screen().grabWindow(view.winId()).toImage().convertToFormat(QImage.Format.Format_RGB32)

    def let_it_be_painted() -> None:
        scene.may_be_painted = True
        qtbot.waitUntil(lambda: view.is_whole)
        assert shown() == at_once(qtbot, view.size())
        scene.may_be_painted = False
        QPixmapCache.clear()

    QPixmapCache.clear()
    view.show()
    cloth = QImage(view.size(), QImage.Format.Format_RGB32)
    cloth.fill(QColor(FELTS[scene.look.felt]))
    qtbot.waitUntil(lambda: shown() == cloth)
    let_it_be_painted()
    before = rough(shown())
    view.resize(720, 460)
    qtbot.waitUntil(lambda: max([abs(now - then) for now, then in zip(rough(shown()), before, strict=True)]) < 8)
    let_it_be_painted()


def test_a_picture_that_somebody_asks_for_is_whole_at_once(view: TableView) -> None:
    QPixmapCache.clear()
    view.table_scene.begin(spots=5)
    view.table_scene.show_table(STANDING)
    assert any(True for _ in view.table_scene.paint_laid())
    asked = view.grab().toImage()
    assert not any(True for _ in view.table_scene.paint_laid())
    assert asked == view.grab().toImage()


def test_a_card_that_lies_face_down_from_the_first_shows_its_back(view: TableView) -> None:
    """The hole card is the first back of a round: its side has no name, as a card's that shows none yet."""
    start = open_table(STANDING.rules, read_cards("8S 9D 6C"), [Seat(number=1, main=2_500)])
    dealt = apply(apply(start, Deal(1)), DealDealer(False))
    view.table_scene.show_table(dealt)
    view.grab()
    laid = view.table_scene.laid_items
    assert laid is not None
    assert [card.pixmap().isNull() for card in laid.cards] == [False, False]
