"""The palettes can be read by everyone."""

from collections.abc import Iterator

import msgspec
import pytest
from PySide6.QtGui import QFontInfo, QPalette
from PySide6.QtWidgets import QApplication, QHBoxLayout, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from trainer.gui.style import theme
from trainer.gui.style.theme import FELTS, GOLD, IVORY, PALETTES, Palette, contrast

TEXT_PAIRS = (
    *((text, ground) for text in ("text", "muted") for ground in ("window", "surface", "raised")),
    *((text, ground) for text in ("accent", "right", "wrong", "note") for ground in ("window", "surface")),
    *((text, f"{kind}_surface") for kind in ("right", "wrong", "note") for text in (kind, "text")),
    ("on_accent", "accent"),
    ("on_rail", "rail"),
    ("on_rail", "rail_chosen"),
)
"""Every text and its possible grounds, by their names in a palette."""
EVERY_PALETTE = pytest.mark.parametrize("palette", PALETTES.values(), ids=list(PALETTES))


@pytest.fixture
def dressed(qapp: QApplication) -> Iterator[QApplication]:
    before = qapp.palette(), qapp.font(), qapp.styleSheet(), qapp.style().objectName()
    yield qapp
    qapp.setStyleSheet(before[2])
    qapp.setStyle(before[3])
    qapp.setPalette(before[0])
    qapp.setFont(before[1])


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        ("#000000", "#ffffff", 21.0),
        ("#ffffff", "#ffffff", 1.0),
        ("#777777", "#ffffff", 4.48),
        ("#0000ff", "#ffffff", 8.59),
    ],
)
def test_contrast_is_as_published(one: str, other: str, expected: float) -> None:
    assert contrast(one, other) == pytest.approx(expected, abs=0.01)
    assert contrast(other, one) == contrast(one, other)


@EVERY_PALETTE
@pytest.mark.parametrize(("text", "ground"), TEXT_PAIRS)
def test_every_text_stands_out_from_its_ground(palette: Palette, text: str, ground: str) -> None:
    colours = msgspec.structs.asdict(palette)
    least = 7.0 if palette is theme.HIGH_CONTRAST else 4.5
    assert contrast(colours[text], colours[ground]) >= least


@EVERY_PALETTE
@pytest.mark.parametrize("ground", ["window", "surface", "raised"])
def test_borders_and_the_focus_ring_are_seen(palette: Palette, ground: str) -> None:
    colours = msgspec.structs.asdict(palette)
    assert contrast(palette.focus, colours[ground]) >= 3
    if ground != "raised":
        assert contrast(palette.line, colours[ground]) >= 3
    assert contrast(palette.focus, palette.rail) >= 3


@pytest.mark.parametrize("lettering", [GOLD, IVORY])
@pytest.mark.parametrize("felt", FELTS)
def test_lettering_stands_out_from_every_felt(felt: str, lettering: str) -> None:
    assert contrast(lettering, FELTS[felt]) >= 4.5


@EVERY_PALETTE
def test_the_program_is_dressed_in_the_palette(dressed: QApplication, palette: Palette) -> None:
    theme.apply(dressed, palette)
    assert dressed.palette().color(QPalette.ColorRole.Window).name() == palette.window
    assert dressed.palette().color(QPalette.ColorRole.WindowText).name() == palette.text
    assert QFontInfo(dressed.font()).family() == "Noto Sans"
    assert palette.focus in dressed.styleSheet()


def test_text_follows_the_chosen_size(dressed: QApplication) -> None:
    theme.apply(dressed, theme.LIGHT, points=22)
    assert dressed.font().pointSizeF() == 22


@EVERY_PALETTE
@pytest.mark.parametrize("part", ["main", "chosen", "plain"])
def test_the_button_that_the_keyboard_is_on_is_seen_by_everyone(
    dressed: QApplication, qtbot: QtBot, palette: Palette, part: str
) -> None:
    theme.apply(dressed, palette)
    around = QWidget()
    qtbot.addWidget(around)
    row = QHBoxLayout(around)
    button, other = QPushButton("Start the session"), QPushButton("Home")
    button.setProperty("kind", part)
    button.setCheckable(part == "chosen")
    button.setChecked(part == "chosen")
    row.addWidget(button)
    row.addWidget(other)
    around.show()
    around.activateWindow()
    qtbot.waitUntil(around.isActiveWindow)
    pictures = []
    for each in (other, button):
        each.setFocus()
        pictures.append(around.grab(button.geometry()).toImage())
    before, after = pictures
    assert before.size() == after.size()
    pixels = [(x, y) for x in range(before.width()) for y in range(before.height())]
    colours = [(before.pixelColor(x, y).name(), after.pixelColor(x, y).name()) for x, y in pixels]
    changed = sum(contrast(*pair) >= 3 for pair in colours if pair[0] != pair[1])
    assert changed >= before.width() + before.height()
