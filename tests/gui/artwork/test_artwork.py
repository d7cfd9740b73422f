"""The pictures on the felt: the right ones, kept, and the same every time."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from PySide6.QtCore import QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap

from trainer.felt.cheque_looks import HOUSE_LOOKS, value_label
from trainer.felt.cheques import MOST_IN_A_HEAP
from trainer.felt.layout import layout_of
from trainer.felt.plan import fitted
from trainer.games.registry import GAMES
from trainer.gui.artwork.cards import BACKS, RANKS, SUITS, CardStyle
from trainer.gui.artwork.cheques import paint_on_felt
from trainer.gui.artwork.icons import application_icon, icon, icon_picture
from trainer.gui.artwork.painting import finished, painter_on
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.style import theme
from trainer.places import asset

pytestmark = pytest.mark.usefixtures("qapp")

FACES = [rank + suit for suit in SUITS for rank in RANKS]
INKS = {
    CardStyle.FOUR_COLOUR: {"S": "#15171c", "H": "#c4122f", "D": "#1556c0", "C": "#0a7436"},
    CardStyle.TWO_COLOUR: {"S": "#15171c", "H": "#c4122f", "D": "#c4122f", "C": "#15171c"},
}
INDEX_SUIT = QPointF(0.137, 0.483)
"""The middle of the suit below the big corner index, in card widths."""


def pixel(picture: QPixmap, place: QPointF) -> QColor:
    image = picture.toImage()
    return image.pixelColor(round(place.x()), round(place.y()))


def is_like(colour: QColor, wanted: str, within: int = 12) -> bool:
    other = QColor(wanted)
    pairs = ((colour.red(), other.red()), (colour.green(), other.green()), (colour.blue(), other.blue()))
    return all(abs(one - two) <= within for one, two in pairs)


def ink_share(image: QImage) -> float:
    """Return the share of the points that differ from a card's white."""
    points = [
        image.pixelColor(x, y).lightness() < 200
        for x in range(4, image.width() - 4, 2)
        for y in range(4, image.height() - 4, 2)
    ]
    return sum(points) / len(points)


@pytest.mark.parametrize("felt", theme.FELTS.values())
def test_the_sides_of_a_cheque_are_told_from_a_felt_of_its_colour(felt: str) -> None:
    picture = QPixmap(80, 80)
    picture.fill(QColor(felt))
    look = HOUSE_LOOKS[2_500]
    with painter_on(picture) as painter:
        painter.translate(40, 40)
        paint_on_felt(painter, look, "$25", 60, 6)
    beside, side = pixel(picture, QPointF(5, 39)), pixel(picture, QPointF(11, 39))
    assert theme.contrast(side.name(), beside.name()) > 1.3


@pytest.mark.parametrize("style", CardStyle)
@pytest.mark.parametrize("face", FACES)
def test_a_face_has_its_suit_in_its_colour_in_the_corner(face: str, style: CardStyle) -> None:
    picture = Artwork(card_style=style).card(face, 120)
    assert picture.size().toTuple() == (120, 168)
    where = INDEX_SUIT * 120
    assert is_like(pixel(picture, where), INKS[style][face[1]])
    opposite = QPointF(119, 167) - where
    assert is_like(pixel(picture, opposite), INKS[style][face[1]])
    assert is_like(pixel(picture, QPointF(60, 6)), "#fefefc"), "nothing is printed at the far edge"


@pytest.mark.parametrize("style", CardStyle)
def test_every_face_is_printed_and_no_two_are_alike(style: CardStyle) -> None:
    art = Artwork(card_style=style)
    images = {face: art.card(face, 60).toImage() for face in FACES}
    for face, image in images.items():
        # A deuce is the emptiest card, a court the fullest.
        assert 0.03 < ink_share(image) < 0.6, face
    seen = {bytes(image.constBits()) for image in images.values()}
    assert len(seen) == 52


def test_cards_have_round_clear_corners() -> None:
    art = Artwork()
    for picture in (art.card("AS", 100), art.card_back(100)):
        assert pixel(picture, QPointF(0, 0)).alpha() == 0
        assert pixel(picture, QPointF(50, 3)).alpha() == 255


@pytest.mark.parametrize("face", ["", "1S", "10S", "AX", "as", "2J"])
def test_no_other_name_is_a_card(face: str) -> None:
    with pytest.raises(ValueError, match="No card"):
        Artwork().card(face, 60)


@pytest.mark.parametrize("colour", BACKS)
def test_a_back_shows_its_colour_within_a_white_border(colour: str) -> None:
    back = Artwork(back=colour).card_back(200)
    assert is_like(pixel(back, QPointF(6, 140)), "#fefefc")
    assert is_like(pixel(back, QPointF(17, 140)), BACKS[colour], within=70)


def test_a_picture_is_painted_once() -> None:
    art = Artwork()
    pile = (10_000, 500, 500)
    paints: tuple[Callable[[], QPixmap], ...] = (
        lambda: art.card("7D", 70),
        lambda: art.card_back(70),
        lambda: art.card_shadow(70),
        lambda: art.cheque(500, 40),
        lambda: art.cheque_face(500, 64),
        lambda: art.stack(pile, 40),
        lambda: art.rack_tube(500, 40, 160),
        lambda: art.shoe(100, 160, 0.5),
        lambda: art.discard_rack(100, 160, 0.5),
        lambda: finished(art.felt(QSizeF(320, 200), theme.FELTS["green"], 7)),
    )
    for paint in paints:
        first = paint()
        assert paint() is first
    assert art.card("7D", 71) is not art.card("7D", 70)
    kept = art.card("7D", 70)
    art.forget()
    assert art.card("7D", 70) is not kept


@pytest.mark.parametrize("ratio", [1.0, 1.25, 1.5, 2.0])
def test_pictures_have_the_screens_own_pixels(ratio: float) -> None:
    card = Artwork(ratio).card("KH", 80)
    assert card.devicePixelRatio() == ratio
    assert card.size().toTuple() == (80 * ratio, 112 * ratio)


@pytest.mark.parametrize("ratio", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("diameter", [24, 36, 60])
def test_each_cheque_makes_a_stack_one_step_higher(diameter: int, ratio: float) -> None:
    art = Artwork(ratio)
    tops = []
    for count in range(1, MOST_IN_A_HEAP + 1):
        image = art.stack((500,) * count, diameter).toImage()
        foot = art.stack_foot(count, diameter) * ratio
        column = [image.pixelColor(int(foot.x()), y).alpha() for y in range(image.height())]
        tops.append(int(foot.y()) - next(y for y, alpha in enumerate(column) if alpha > 120))
    steps = {higher - lower for lower, higher in pairwise(tops)}
    assert steps == {round(art.stack_step(diameter) * ratio)}


@pytest.mark.parametrize("diameter", [24, 36, 60])
def test_more_cheques_than_a_heap_stand_no_higher(diameter: int) -> None:
    art = Artwork()
    heights = [art.stack_size(count, diameter).height() for count in (MOST_IN_A_HEAP, MOST_IN_A_HEAP + 1, 14, 25)]
    assert max(heights) == heights[0]
    assert art.stack_step(diameter, 14) < art.stack_step(diameter)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("size", [(868, 760), (1280, 760), (1508, 1040)])
def test_edges_can_be_counted_at_1280_by_800_and_above(game: str, size: tuple[int, int]) -> None:
    """The felts beside the panel at 1280 by 800 and at 1920 by 1080, and one without it."""
    for spots in (5, 6, 7):
        layout = layout_of(game)
        card, _ = fitted(layout, spots, *size)
        diameter = card * layout.table.cheque
        assert Artwork().stack_step(diameter) >= 5
        assert Artwork(2.0).stack_step(diameter) >= 5
        assert Artwork().stack_step(diameter) <= diameter / 6 + 0.5, "a cheque, not a block"


def test_edges_on_paper_are_thin() -> None:
    assert Artwork(0.5, is_printed=True).stack_step(200) == 16
    assert Artwork(0.5).stack_step(200) == 20


def test_an_empty_stack_is_nothing() -> None:
    picture = Artwork().stack((), 40).toImage()
    assert all(picture.pixelColor(x, y).alpha() == 0 for x in range(picture.width()) for y in range(picture.height()))


def test_a_mixed_stack_shows_its_top_value_and_its_bottom_edge() -> None:
    art = Artwork()
    pile = (10_000, 2_500, 2_500, 500)
    stack, foot = art.stack(pile, 60), art.stack_foot(4, 60)
    like_red = art.stack((500,) * 4, 60)
    face = QRectF(foot.x() - 20, foot.y() - 4 * art.stack_step(60) - 18, 40, 36).toRect()
    assert stack.copy(face).toImage() == like_red.copy(face).toImage()
    assert stack.toImage() != like_red.toImage()


def test_edge_spots_alone_tell_every_value() -> None:
    patterns = [
        tuple(sorted((round(angle % 360, 1), width) for angle, width in look.spots)) for look in HOUSE_LOOKS.values()
    ]
    assert len(set(patterns)) == len(HOUSE_LOOKS)


@pytest.mark.parametrize("cents", HOUSE_LOOKS)
def test_the_value_on_a_cheque_can_be_read(cents: int) -> None:
    look = HOUSE_LOOKS[cents]
    assert theme.contrast(look.ink, look.inlay) >= 4.5
    assert theme.contrast(look.base, look.spot) >= 3
    assert len(value_label(cents)) <= 4


def test_a_house_hands_in_its_own_cheques() -> None:
    own = HOUSE_LOOKS[500]
    art = Artwork(looks={2_000: own})
    assert not art.cheque(2_000, 40).isNull()
    with pytest.raises(ValueError, match="500 cents"):
        art.cheque(500, 40)


def test_a_tube_is_full_from_its_far_end_to_its_plate() -> None:
    tube = Artwork().rack_tube(500, 40, 200)
    assert pixel(tube, QPointF(20, 20)).red() > 90
    assert pixel(tube, QPointF(20, 150)).red() > 90
    assert is_like(pixel(tube, QPointF(5, 190)), "#17191b")


@pytest.mark.parametrize("colour", theme.FELTS)
def test_a_felt_is_the_same_every_time(colour: str) -> None:
    size = QSizeF(640, 400)
    first = finished(Artwork().felt(size, theme.FELTS[colour], 20)).toImage()
    assert first == finished(Artwork().felt(size, theme.FELTS[colour], 20)).toImage()
    assert not first.hasAlphaChannel()


def test_a_felt_is_printed_once_for_all_who_show_it() -> None:
    size = QSizeF(96, 72)
    told: list[str] = []

    def felt(printed: str, colour: str = "#123456") -> QImage:
        def print_on(painter: QPainter) -> Iterator[None]:
            told.append(printed)
            yield

        return finished(Artwork().felt(size, colour, 0, print_on, printed)).toImage()

    assert felt("one") == felt("one") == felt("other")
    assert felt("one", "#654321") != felt("one")
    assert told == ["one", "other", "one"]


@pytest.mark.parametrize("colour", theme.FELTS)
def test_lettering_can_be_read_anywhere_on_the_painted_felt(colour: str) -> None:
    image = finished(Artwork().felt(QSizeF(1024, 640), theme.FELTS[colour], rail=0)).toImage()
    samples = [image.pixelColor(x, y).name() for x in range(0, 1024, 16) for y in range(0, 640, 16)]
    assert min(theme.contrast(theme.GOLD, sample) for sample in samples) >= 4.5
    assert min(theme.contrast(theme.IVORY, sample) for sample in samples) >= 4.5


def test_the_felt_is_lightest_in_the_middle_and_has_a_rail_in_front() -> None:
    image = finished(Artwork().felt(QSizeF(1000, 600), theme.FELTS["green"], 30)).toImage()

    def light(x: int, y: int) -> float:
        return sum(image.pixelColor(x + dx, y + dy).lightness() for dx in range(20) for dy in range(20)) / 400

    assert light(490, 280) > light(5, 5) + 5
    assert light(490, 280) > light(975, 5) + 5
    wood = image.pixelColor(500, 576)
    assert wood.red() > wood.green() > wood.blue()


@pytest.mark.parametrize("name", sorted(path.stem for path in asset("icons").glob("*.svg") if path.stem != "app"))
def test_an_icon_takes_the_palettes_colour(name: str) -> None:
    image = icon_picture(name, "#a81e2c", 48).toImage()
    inked = [
        image.pixelColor(x, y)
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha() == 255
    ]
    assert len(inked) > 40
    assert all(is_like(colour, "#a81e2c") for colour in inked)


def test_icons_come_for_both_densities() -> None:
    assert sorted(size.width() for size in icon("tick", "#000001").availableSizes()) == [24, 48]
    assert not application_icon().isNull()
