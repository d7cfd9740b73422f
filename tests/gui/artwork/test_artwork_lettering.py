"""Lettering along arcs stays where it was put, whichever way it faces."""

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFontInfo

from trainer.gui.artwork.fonts import FELT_FAMILY, TEXT_FAMILY, felt_font, text_font
from trainer.gui.artwork.lettering import arc_letters, path_of, text_path, text_width

pytestmark = pytest.mark.usefixtures("qapp")

TEXT = "INSURANCE PAYS 2 TO 1"


@pytest.mark.parametrize("inward", [False, True])
@pytest.mark.parametrize("angle", [0.0, 35.0, 180.0, 290.0])
def test_letters_lie_on_the_circle(angle: float, inward: bool) -> None:
    path = path_of(arc_letters(TEXT, 20, 300, QPointF(500, 400), angle, inward=inward))
    assert path.fillRule() is Qt.FillRule.WindingFill
    for place in range(path.elementCount()):
        element = path.elementAt(place)
        distance = QPointF(element.x - 500, element.y - 400)
        assert 300 - 14 < (distance.x() ** 2 + distance.y() ** 2) ** 0.5 < 300 + 14


def test_a_text_is_centred_on_its_angle() -> None:
    bounds = path_of(arc_letters("OXO", 20, 300)).boundingRect()
    assert bounds.center().x() == pytest.approx(0, abs=0.5)
    assert -300 - 13 < bounds.top() < bounds.bottom() < -300 + 13
    assert bounds.width() == pytest.approx(text_width("OXO", 20), rel=0.08)


def test_lettering_for_the_players_is_upside_down_in_the_same_place() -> None:
    dealer = path_of(arc_letters("L", 20, 300)).boundingRect()
    players = path_of(arc_letters("L", 20, 300, inward=True)).boundingRect()
    assert dealer.center().y() == pytest.approx(players.center().y(), abs=0.5)
    assert path_of(arc_letters("L", 20, 300)) != path_of(arc_letters("L", 20, 300, inward=True))


def test_straight_text_is_centred_and_as_tall_as_asked() -> None:
    bounds = text_path("DB21", 30, QPointF(100, 50)).boundingRect()
    assert bounds.center().x() == pytest.approx(100, abs=1.5)
    assert bounds.center().y() == pytest.approx(50, abs=1)
    assert bounds.height() == pytest.approx(30, abs=1.5)


def test_letters_are_filled_where_their_strokes_cross() -> None:
    path = text_path("X", 100, QPointF(0, 0))
    assert path.contains(QPointF(0, 0))


def test_the_bundled_fonts_are_the_ones_used() -> None:
    assert QFontInfo(text_font()).family() == TEXT_FAMILY
    assert QFontInfo(felt_font(20)).family() == FELT_FAMILY
