"""The scene: it shows what is true, moves in the order of the hands, and ends in the same picture at any speed."""

from itertools import combinations, pairwise
from random import Random

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QImage
from pytestqt.qtbot import QtBot

from tests.support.gui.felts import SIZE, STANDING, colour_at, image_of, is_still, lying, scene_of
from tests.support.tables import D_HANDS, FELTS, FULL_HANDS, SIZES, box, hand, hands_of, split, table
from trainer.engine import flags
from trainer.engine.acts import Burn, Clear, Deal, DealDealer
from trainer.engine.apply import apply
from trainer.engine.boxes import Box, Side
from trainer.engine.cards import read_cards
from trainer.engine.replay import PlayerScript, play
from trainer.engine.shoe import shuffled
from trainer.engine.table import Seat, Table, open_table
from trainer.engine.values import replace
from trainer.felt.movement import Movement, movements
from trainer.felt.picture import places
from trainer.felt.placard import Lights
from trainer.felt.plan import FeltPlan
from trainer.games.registry import GAMES
from trainer.gui.artwork.cards import CardStyle
from trainer.gui.felt import layers
from trainer.gui.felt.cards import CardItem
from trainer.gui.felt.cheques import StackItem
from trainer.gui.felt.look import Look
from trainer.gui.felt.printing import Facing
from trainer.gui.felt.scene import TableScene
from trainer.gui.style.speeds import Speed
from trainer.scenarios.players import GAMBLER

pytestmark = pytest.mark.usefixtures("qapp")


def a_round(seed: int, boxes: int = 7) -> list[Table]:
    """Return every table of a round with players who split and double."""
    random = Random(seed)
    seats = [
        Seat(number=number, main=random.choice((1_500, 2_500, 12_700)), sides=(Side("db21", 500),))
        for number in range(1, boxes + 1)
    ]
    start = open_table(STANDING.rules, shuffled(6, random), seats)
    steps, end = play(start, PlayerScript(lambda shown, turn: GAMBLER.says(shown, turn, random)))
    return [*(shown for shown, _, _ in steps), end]


D_KINDS = [("winners-option", kind) for kind in D_HANDS]


def sides_of(game: str) -> dict[str, int]:
    """Return a small side wager of a game's own kind, if it has one."""
    return dict.fromkeys(GAMES[game].sides, 500)


def opened(*numbers: int) -> Table:
    seats = [Seat(number=number, main=2_500, sides=(Side("db21", 500),)) for number in numbers]
    return open_table(STANDING.rules, read_cards("TS 9D 8C 7H 6S 5D 4C 3H"), seats)


# What is shown.


def test_a_spot_whose_number_cheques_hide_is_numbered_above_them() -> None:
    """A late side bet stands before the number if it is tall; bets in time never do."""
    both = [box(number, [hand("TS 9D", stake=9_900)], db21=23_800) for number in (1, 2)]
    late = [Box(own.number, own.hands, own.bits | flags.LATE, own.sides, (Side("db21", 23_800),)) for own in both[1:]]
    scene = scene_of(table([both[0], *late]))
    numbers = [item for item in scene.items() if item.zValue() == layers.NUMBER]
    assert scene.felt
    assert scene.laid_items
    number = scene.felt.box(2).label.x * scene.card_width
    assert [item.sceneBoundingRect().center().x() for item in numbers] == [pytest.approx(number, abs=1)]
    (tall,) = [pile for pile in scene.laid_items.piles(2, 0, "db21") if pile.stack and pile.stack.late]
    head = tall.shape().boundingRect().translated(tall.pos()).top()
    assert abs(numbers[0].sceneBoundingRect().bottom() - head) <= 2


@pytest.mark.parametrize(("game", "kind"), [("dealer-bust-21", kind) for kind in FULL_HANDS] + D_KINDS)
def test_what_lies_in_the_scene_is_what_the_picture_says(game: str, kind: str) -> None:
    own = [box(number, hands_of(game)[kind], **sides_of(game)) for number in range(1, 8)]
    shown = table(own, bits=flags.EXPOSED | flags.UP_SET, game=game)
    scene = scene_of(shown)
    assert scene.felt
    picture = places(shown, scene.felt)
    cards = sorted([item for item in scene.items() if isinstance(item, CardItem)], key=CardItem.zValue)
    assert [item.face for item in cards] == [card.face for card in picture.cards]
    for item, card in zip(cards, picture.cards, strict=True):
        away = item.pos() - QPointF(card.x, card.y) * scene.card_width
        assert abs(away.x()) <= 0.5
        assert abs(away.y()) <= 0.5
        assert item.is_across == card.across
    stacks = sorted([item for item in scene.items() if isinstance(item, StackItem)], key=StackItem.zValue)
    assert [item.stack for item in stacks] == list(picture.stacks)


@pytest.mark.parametrize("size", SIZES[::2], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("game", FELTS)
def test_nothing_in_the_scene_is_cut_off(size: tuple[int, int], game: str) -> None:
    for spots in (1, 5, 7):
        boxes = [
            box(number, FULL_HANDS["four hands"], **sides_of(game), insurance=1_200) for number in range(1, spots + 1)
        ]
        check_nothing_is_cut_off(scene_of(table(boxes, game=game, bits=flags.EXPOSED), size, spots=spots), size)


@pytest.mark.parametrize("size", [(590, 600), (846, 800), (1486, 1080)], ids="{0[0]}x{0[1]}".format)
@pytest.mark.parametrize("game", FELTS)
def test_no_pile_stands_out_of_the_felt(size: tuple[int, int], game: str) -> None:
    """Four split hands of $799, a bet of fourteen cheques, each doubled: there is no room for more piles."""
    hands = tuple([replace(each, stake=159_800, added=79_900) for each in FULL_HANDS["four hands doubled"]])
    for numbers in ((4,), (3, 4, 5), range(1, 8)):
        scene = scene_of(table([box(number, hands, **sides_of(game)) for number in numbers], game=game), size)
        piles = [item for item in scene.items() if isinstance(item, StackItem)]
        assert len(piles) >= 8 * len(numbers)
        assert min([pile.mapToScene(pile.shape()).boundingRect().top() for pile in piles]) > -1


def check_nothing_is_cut_off(scene: TableScene, size: tuple[int, int]) -> None:
    assert scene.sceneRect() == QRectF(0, 0, *size)
    for item in scene.items():
        shape = item.sceneBoundingRect().toAlignedRect()
        assert scene.sceneRect().adjusted(-2, -2, 2, 2).contains(QRectF(shape)), item


def test_a_table_with_more_boxes_than_spots_gets_them_printed() -> None:
    scene = scene_of(table([box(6, [hand("TS 9D")])]), spots=3)
    assert scene.felt
    assert len(scene.felt.boxes) == 6


def test_the_same_table_again_changes_nothing() -> None:
    scene = scene_of(STANDING)
    before, items = lying(scene), len(scene.items())
    scene.show_table(STANDING)
    assert lying(scene) == before
    assert len(scene.items()) == items


def test_a_round_has_one_size_and_the_next_with_fewer_bets_a_larger_one() -> None:
    full, few = a_round(8), a_round(8, boxes=3)
    scene = scene_of(full[0], (868, 760))
    felts = []
    for rounds in (full, few):
        for shown in rounds:
            scene.play_to([shown])
            felts.append((scene.card_width, scene.felt))
    assert len(set(map(id, [felt for _, felt in felts]))) == 2
    assert [card for card, _ in felts] == [felts[0][0]] * len(full) + [felts[-1][0]] * len(few)
    assert felts[-1][0] > felts[0][0] * 1.1
    assert felts[-1][1]
    assert len(felts[-1][1].boxes) == 7, "the others are printed, and closer together"


def test_another_round_played_to_begins_on_its_own_felt(qtbot: QtBot) -> None:
    full, few = a_round(8), a_round(8, boxes=3)
    scene = scene_of(full[-1], speed=Speed.FAST)
    with qtbot.waitSignal(scene.settled):
        scene.play_to(few[:2])
    assert scene.table == few[1]
    assert scene.felt
    assert [own.number for own in scene.felt.boxes if own.in_play] == [1, 2, 3]


def test_another_size_shows_the_same_table() -> None:
    scene = scene_of(STANDING, (868, 760))
    scene.fit(QSizeF(*SIZE))
    assert lying(scene) == lying(scene_of(STANDING))
    assert image_of(scene) == image_of(scene_of(STANDING))


def test_a_sharper_screen_gets_sharper_pictures() -> None:
    scene = TableScene()
    scene.fit(QSizeF(*SIZE), 2.0)
    scene.show_table(STANDING)
    cards = [item for item in scene.items() if isinstance(item, CardItem)]
    assert all(card.pixmap().devicePixelRatio() == 2.0 for card in cards)
    assert scene.card_width * 2 < cards[0].pixmap().width() < scene.card_width * 2.4


# Motion.


@pytest.mark.parametrize("seed", range(3))
def test_the_end_is_the_same_at_any_speed(seed: int) -> None:
    tables = a_round(seed)[:-1]
    at_once = scene_of(tables[0])
    at_once.play_to(tables[1:])
    finished = scene_of(tables[0], speed=Speed.NORMAL)
    finished.play_to(tables[1:])
    assert finished.is_moving
    finished.finish()
    shown = scene_of(tables[-1])
    for scene in (at_once, finished):
        assert lying(scene) == lying(shown)
        assert len(scene.items()) == len(shown.items())
        assert image_of(scene) == image_of(shown)
        assert is_still(scene)


def test_motion_ends_by_itself_in_the_same_picture(qtbot: QtBot) -> None:
    start = opened(2, 5)
    tables = [start]
    for act in (Deal(2), Deal(5), DealDealer(False), Deal(2)):
        tables.append(apply(tables[-1], act))
    scene = scene_of(start, speed=Speed.FAST)
    with qtbot.waitSignal(scene.settled):
        scene.play_to(tables[1:])
    assert lying(scene) == lying(scene_of(tables[-1]))
    assert is_still(scene)


def test_one_thing_moves_at_a_time_in_the_order_of_the_acts(qtbot: QtBot) -> None:
    start = opened(2, 5)
    tables = [start]
    for act in (Deal(2), Deal(5), DealDealer(False), Deal(2)):
        tables.append(apply(tables[-1], act))
    scene = scene_of(start, speed=Speed.FAST)
    frames: list[dict[int, tuple[str | None, QPointF]]] = []

    def look() -> None:
        items = [item for item in scene.items() if isinstance(item, CardItem)]
        frames.append({id(item): (item.face, item.pos()) for item in items})

    scene._animator._clock.valueChanged.connect(look)
    with qtbot.waitSignal(scene.settled):
        scene.play_to(tables[1:])
    arrived: list[str | None] = []
    for one, other in pairwise(frames):
        moving = [key for key in other if key in one and one[key][1] != other[key][1]]
        assert len(moving) <= 1
        turned = [other[key][0] for key in other if key in one and one[key][0] != other[key][0]]
        arrived += turned
    assert arrived == ["TS", "9D", "7H"], "the dealer's hole card is not turned"


def test_a_card_leaves_the_shoe_with_its_back_up() -> None:
    start = opened(2)
    scene = scene_of(start, speed=Speed.NORMAL)
    scene.play_to([apply(start, Deal(2))])
    (card,) = [item for item in scene.items() if isinstance(item, CardItem)]
    assert card.face == ""
    assert scene.place_rect(("shoe",)).contains(card.pos())
    scene.finish()
    (card,) = [item for item in scene.items() if isinstance(item, CardItem)]
    assert card.face == "TS"


def test_sd_28_a_face_up_card_is_seen_in_the_shoes_mouth_from_when_it_is_next_until_it_leaves() -> None:
    seats = [Seat(number=2, main=2_500)]
    start = open_table(STANDING.rules, read_cards("TS 9D 8C"), seats, faced=[1])
    dealt = apply(start, Deal(2))
    scene = scene_of(start)
    mouth = scene.place_rect(("shoe",)).toRect()

    def shoe() -> QImage:
        return image_of(scene).copy(mouth.adjusted(0, mouth.height() * 2 // 3, 0, 0))

    def tip() -> str:
        at = QPointF(mouth.center().x(), mouth.bottom() - mouth.height() / 5)
        return next(item.toolTip() for item in scene.items(at) if item.zValue() == layers.FURNITURE)

    closed = shoe()
    assert tip() == ""
    scene.show_table(dealt)
    faced = shoe()
    assert faced != closed
    assert tip() == "The next card in the shoe is face up: nine of diamonds."
    scene.show_table(apply(dealt, Burn()))
    assert (shoe(), tip()) == (closed, "")

    scene.speed = Speed.NORMAL
    scene.show_table(dealt)
    scene.play_to([apply(dealt, Burn())])
    assert tip() == "", "it is on its way, and no more in the mouth"
    (card,) = [item for item in scene.items() if isinstance(item, CardItem) and mouth.contains(item.pos().toPoint())]
    assert card.face == "9D"
    scene.finish()


@pytest.mark.parametrize("speed", [Speed.INSTANT, Speed.NORMAL])
def test_settled_is_said_once(qtbot: QtBot, speed: Speed) -> None:
    tables = a_round(1, boxes=2)
    scene = scene_of(tables[0], speed=speed)
    said: list[bool] = []
    scene.settled.connect(lambda: said.append(scene.is_moving))
    with qtbot.waitSignal(scene.settled):
        scene.play_to(tables[1:])
        scene.finish()
    assert said == [False]


def test_another_table_stops_the_motion(qtbot: QtBot) -> None:
    tables = a_round(1, boxes=2)
    scene = scene_of(tables[0], speed=Speed.NORMAL)
    scene.play_to(tables[1:])
    with qtbot.waitSignal(scene.settled):
        scene.show_table(STANDING)
    assert lying(scene) == lying(scene_of(STANDING))
    assert is_still(scene)


def test_a_window_resized_in_motion_lets_it_arrive() -> None:
    tables = a_round(2, boxes=3)[:-1]
    scene = scene_of(tables[0], (868, 760), speed=Speed.NORMAL)
    scene.play_to(tables[1:])
    scene.fit(QSizeF(*SIZE))
    assert is_still(scene)
    assert lying(scene) == lying(scene_of(tables[-1]))


def test_a_scene_that_has_shown_nothing_plays_from_the_first_table() -> None:
    scene = TableScene(speed=Speed.INSTANT)
    scene.fit(QSizeF(*SIZE))
    scene.play_to([STANDING, apply(STANDING, Clear())])
    assert not [item for item in scene.items() if isinstance(item, CardItem)]


def test_nothing_played_is_nothing_done() -> None:
    scene = TableScene()
    scene.play_to([])
    assert scene.table is None
    assert scene.felt is None
    assert scene.place_rect(("rack",)).isEmpty()


# Pointing.


def test_the_marked_wager_is_seen_and_unmarked() -> None:
    scene = scene_of(STANDING)
    bare, plain = image_of(scene), len(scene.items())
    scene.mark(4, 2, "main")
    assert image_of(scene) != bare
    where = scene.place_rect(("wager", 4, 2, "main"))
    pile = next(item for item in scene.items() if isinstance(item, StackItem) and item.stack and item.stack.hand == 2)
    assert where.contains(pile.pos())
    scene.unmark()
    assert image_of(scene) == bare
    assert len(scene.items()) == plain


def test_the_ring_of_a_marked_wager_goes_around_its_double_and_above_a_tall_stack() -> None:
    shown = table([box(4, [hand("6S 5D TC", flags.DOUBLED, 27_400, 13_700)])])
    scene = scene_of(shown, (868, 760))
    scene.mark(4, 0, "main")
    laid = scene.laid_items
    assert laid
    piles = laid.piles(4, 0, "main")
    assert len(piles) == 2
    (ring,) = [item.sceneBoundingRect() for item in scene.items() if item.zValue() == layers.MARK]
    for pile in piles:
        assert ring.contains(pile.mapToScene(pile.shape()).boundingRect())


def test_the_cut_stands_beside_the_marked_wager_and_goes_with_the_mark() -> None:
    scene = scene_of(STANDING)
    bare = image_of(scene)
    scene.show_cut((500, 2_500, 100))
    assert image_of(scene) == bare, "nothing is marked"
    scene.mark(1, 0, "db21")
    cheques = [item.stack for item in scene.items() if isinstance(item, StackItem) and item.zValue() >= 2_000]
    assert [stack.cheques for stack in cheques if stack] == [(2_500, 500, 100)]
    scene.show_cut(())
    assert not [item for item in scene.items() if isinstance(item, StackItem) and item.zValue() >= 2_000]
    scene.show_cut((100,))
    scene.unmark()
    assert image_of(scene) == bare


def test_marks_are_away_while_things_move() -> None:
    tables = a_round(1, boxes=1)
    scene = scene_of(tables[0], speed=Speed.NORMAL)
    scene.mark(1, 0, "main")
    marked = len(scene.items())
    scene.play_to(tables[1:4])
    assert len([item for item in scene.items() if not isinstance(item, CardItem | StackItem)]) < marked
    scene.finish()
    assert scene.place_rect(("wager", 1, 0, "main")).isValid()


@pytest.mark.parametrize(
    "place",
    [
        ("wager", 1, 0, "db21"),
        ("hand", 1, 0),
        ("hand", 4, 2),
        ("dealer",),
        ("up card",),
        ("rack",),
        ("shoe",),
        ("discards",),
        ("placard",),
    ],
)
def test_a_hint_glows_at_its_place_alone(place: tuple[object, ...]) -> None:
    scene = scene_of(STANDING)
    bare = image_of(scene)
    scene.highlight([place])  # type: ignore[list-item]
    glowing = image_of(scene)
    where = scene.place_rect(place).adjusted(-40, -40, 40, 40)  # type: ignore[arg-type]
    changed = [
        (x, y) for x in range(0, SIZE[0], 3) for y in range(0, SIZE[1], 3) if bare.pixel(x, y) != glowing.pixel(x, y)
    ]
    assert changed
    assert all(where.contains(x, y) for x, y in changed)
    scene.highlight([])
    assert image_of(scene) == bare


def test_the_hand_in_turn_has_a_ring() -> None:
    start = opened(2)
    for act in (Deal(2), DealDealer(False), Deal(2), DealDealer(True)):
        start = apply(start, act)
    scene = scene_of(start)
    hand_at = scene.place_rect(("hand", 2, 0))
    rings = [item for item in scene.items() if item.zValue() == 900]
    assert len(rings) == 1
    assert rings[0].sceneBoundingRect().contains(hand_at)


def test_totals_are_shown_where_the_drill_allows_them() -> None:
    scene = scene_of(STANDING)
    bare = image_of(scene)
    scene.set_totals(True)
    assert image_of(scene) != bare
    scene.set_totals(False)
    assert image_of(scene) == bare


def test_on_a_small_felt_the_totals_of_split_hands_can_be_read() -> None:
    shown = table([box(1, split("AS TD", "KH 9C"), db21=500), box(2, [hand("TS 7D")])])
    for size in ((280, 230), (392, 366), (1280, 800)):
        scene = scene_of(shown, size)
        scene.set_totals(True)
        labels = [item.sceneBoundingRect() for item in scene.items() if item.zValue() == layers.RING]
        assert len(labels) == 3
        assert not [(one, other) for one, other in combinations(labels, 2) if one.intersects(other)]


def settled(shown: Table) -> Table:
    """Return a table with every side wager settled."""
    boxes = [replace(each, sides=tuple([replace(side, live=False) for side in each.sides])) for each in shown.boxes]
    return replace(shown, boxes=tuple(boxes))


def test_the_row_in_play_is_lit_once_its_wagers_are_settled_or_the_answer_is_in() -> None:
    busted, standing = (
        STANDING,
        table([box(1, [hand("TS 9D")], db21=500)], dealer="5D KC", bits=flags.EXPOSED | flags.UP_SET),
    )
    scene = scene_of(busted)
    placard = scene.place_rect(("placard",))
    dark = image_of(scene).copy(placard.toRect())
    scene.set_lights(Lights.DECIDED)
    lit = image_of(scene).copy(placard.toRect())
    assert lit != dark
    scene.set_lights(Lights.OFF)
    assert image_of(scene).copy(placard.toRect()) == dark
    scene.show_table(settled(busted))
    assert image_of(scene).copy(placard.toRect()) == dark
    scene.set_lights(Lights.SETTLED)
    assert image_of(scene).copy(placard.toRect()) == lit
    scene.show_table(settled(standing))
    assert image_of(scene).copy(placard.toRect()) == dark


def test_the_dealers_cards_are_counted_once_the_wagers_are_settled_or_the_answer_is_in() -> None:
    shown = table([box(1, [hand("TS 9D")], breakz=500)], dealer="5D KC 9S", bits=flags.EXPOSED, game="dealer-breakz")
    scene = scene_of(shown)
    assert not [item for item in scene.items() if item.zValue() == 900]
    scene.set_lights(Lights.DECIDED)
    labels = [item for item in scene.items() if item.zValue() == 900]
    assert len(labels) == 1
    dealer = scene.place_rect(("dealer",))
    index = QRectF(dealer.right() - scene.card_width, dealer.top(), scene.card_width / 3, dealer.height())
    assert not labels[0].sceneBoundingRect().intersects(index), "the label hides an index"
    assert labels[0].sceneBoundingRect().intersects(dealer.adjusted(0, -scene.card_width / 2, 0, 0))
    scene.set_lights(Lights.OFF)
    assert not [item for item in scene.items() if item.zValue() == 900]
    scene.set_lights(Lights.SETTLED)
    scene.show_table(settled(shown))
    assert len([item for item in scene.items() if item.zValue() == 900]) == 1
    small = scene_of(settled(shown), (300, 190))
    assert not [item for item in small.items() if item.zValue() == 900], "a label larger than the cards it counts"


@pytest.mark.parametrize(("number", "wager"), [(1, "main"), (2, "main"), (3, "main"), (3, "insurance")])
def test_a_wager_in_an_arrow_or_on_the_line_is_marked_where_it_stands(number: int, wager: str) -> None:
    sideways = box(3, D_HANDS["a D hand sideways"], insurance=1_000)
    shown = table([box(1, [hand("TS 9D")]), box(2, D_HANDS["a D hand"]), sideways], game="winners-option")
    scene = scene_of(shown)
    where = scene.place_rect(("wager", number, 0, wager))
    piles = [item for item in scene.items() if isinstance(item, StackItem) and item.stack]
    (pile,) = [item for item in piles if item.stack and (item.stack.box, item.stack.wager) == (number, wager)]
    assert where.contains(pile.pos())


# Looks.


def is_like(colour: QColor, wanted: str, within: int = 20) -> bool:
    other = QColor(wanted)
    pairs = ((colour.red(), other.red()), (colour.green(), other.green()), (colour.blue(), other.blue()))
    return all(abs(one - two) <= within for one, two in pairs)


@pytest.mark.parametrize(("felt", "shade"), [("green", "#10573a"), ("blue", "#1d4876"), ("burgundy", "#6b1e30")])
def test_points_of_the_felt_have_their_colours(felt: str, shade: str) -> None:
    scene = scene_of(STANDING, look=Look(felt=felt))
    image = image_of(scene)
    assert scene.felt
    left, right = scene.felt.box(3), scene.felt.box(4)
    bare = (QPointF((left.x + right.x) / 2, right.cards.top + 0.2) * scene.card_width).toPoint()
    assert is_like(image.pixelColor(bare), shade), "bare felt between the spots and the hands"
    card = scene.place_rect(("hand", 1, 0))
    assert is_like(image.pixelColor(round(card.right() - 5), round(card.top() + 12)), "#fefefe"), "a card's margin"
    up = scene.place_rect(("up card",))
    assert is_like(image.pixelColor(round(up.right() - 5), round(up.top() + 12)), "#fefefe"), "the up card in its box"
    circle = scene.felt.box(2).circle
    assert circle
    ring = QRectF(0, 0, 0, 0)
    ring.moveCenter(QPointF(circle.x + circle.radius, circle.y) * scene.card_width)
    assert is_like(colour_at(image, ring), "#f6efdc", 40), "the ring of an empty circle"
    corner, lamp = image.pixelColor(2, 2), image.pixelColor(bare)
    assert corner.lightness() < lamp.lightness() * 0.8, "the light falls off in the corner"


def test_two_coloured_cards_and_another_back_are_shown_at_once() -> None:
    scene = scene_of(table([box(1, [hand("TD 9C")])], dealer="5D KC", up=1))
    four = image_of(scene)
    scene.set_look(Look(cards=CardStyle.FOUR_COLOUR, back="blue"))
    two = image_of(scene)
    hand_at, dealers = scene.place_rect(("hand", 1, 0)).toRect(), scene.place_rect(("dealer",)).toRect()
    assert four.copy(hand_at) != two.copy(hand_at)
    assert four.copy(dealers) != two.copy(dealers)


def test_lettering_faces_the_players_where_the_setting_says_so() -> None:
    empty = table([])
    reader, players = scene_of(empty), scene_of(empty, look=Look(facing=Facing.PLAYERS))
    one, other = image_of(reader), image_of(players)
    assert one != other
    assert reader.felt
    name = reader.felt.name
    assert name
    card = reader.card_width
    # The name is the same word turned about its own middle: its gold lies point by point opposite.
    gold = QColor("#e9cb7c")
    middle = QPointF(name.x, name.y) * card
    found = 0
    for away in range(-60, 61, 2):
        here = one.pixelColor(round(middle.x()) + away, round(middle.y()) - 20)
        there = other.pixelColor(round(middle.x()) - away - 1, round(middle.y()) + 20 - 1)
        found += is_like(here, gold.name(), 8) and is_like(there, gold.name(), 40)
    assert found > 5


def test_split_hands_wagers_have_the_hands_numbers() -> None:
    scene = scene_of(table([box(2, split("8S TD", "8D 3C", "8H 2D"))]))
    piles = [item.stack for item in scene.items() if isinstance(item, StackItem)]
    assert sorted(stack.hand for stack in piles if stack) == [1, 2, 3]
    assert Qt.MouseButton.NoButton == next(
        item.acceptedMouseButtons() for item in scene.items() if isinstance(item, StackItem)
    )


def test_a_round_that_is_played_to_is_worked_out_act_by_act(monkeypatch: pytest.MonkeyPatch) -> None:
    """Worked out before it begins, a round at seven boxes would block two frames."""
    tables, found = a_round(4), []
    scene = scene_of(tables[0], speed=Speed.NORMAL)

    def counted(before: Table, after: Table, felt: FeltPlan) -> tuple[Movement, ...]:
        found.append(after)
        return movements(before, after, felt)

    monkeypatch.setattr("trainer.gui.felt.scene.movements", counted)
    scene.play_to(tables[1:])
    assert scene.is_moving
    assert len(found) < 3
