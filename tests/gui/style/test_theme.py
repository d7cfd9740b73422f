"""The palettes can be read by everyone."""

from collections import Counter
from collections.abc import Iterator

import msgspec
import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QFontInfo, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QHBoxLayout,
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QToolButton,
    QWidget,
)
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


STATES = ("at rest", "hovered", "pressed", "checked", "checked and pressed", "off")


def _button(part: str, around: QWidget, state: str) -> QAbstractButton:
    """Return a button of a part of the style sheet in a state."""
    is_tool = part in ("movement", "quiet", "rail")
    button: QAbstractButton = QToolButton(around) if is_tool else QPushButton(around)
    button.setText("HIM")  # upright strokes, which are never thinner than a pixel
    button.setProperty("kind", "" if part in ("plain", "rail") else part)
    button.setCheckable("checked" in state)
    button.setChecked("checked" in state)
    button.setDown("pressed" in state)
    button.setEnabled(state != "off")
    button.setAttribute(Qt.WidgetAttribute.WA_UnderMouse, state == "hovered")
    return button


@EVERY_PALETTE
def test_a_button_is_read_in_every_state(dressed: QApplication, qtbot: QtBot, palette: Palette) -> None:
    theme.apply(dressed, palette, points=22)
    around = QWidget()
    qtbot.addWidget(around)
    row = QHBoxLayout(around)
    rail = QWidget(around)
    rail.setObjectName("rail")
    rail.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    QHBoxLayout(rail)
    row.addWidget(rail)
    made = []
    for part in ("plain", "main", "link", "key", "act", "movement", "quiet", "rail"):
        for state in STATES:
            holder = rail if part == "rail" else around
            button = _button(part, holder, state)
            layout = holder.layout()
            assert layout is not None
            layout.addWidget(button)
            made.append((f"{part}, {state}", button))
    around.show()
    qtbot.waitExposed(around)
    faint = []
    for name, button in made:
        picture = around.grab(QRect(button.mapTo(around, QPoint()), button.size())).toImage()
        high, wide = picture.height() // 4, picture.width() // 4
        inner = picture.copy(picture.rect().adjusted(wide, high, -wide, -high))
        colours = Counter(inner.pixelColor(x, y).name() for x in range(inner.width()) for y in range(inner.height()))
        ground = colours.most_common(1)[0][0]
        seen = max(contrast(ground, each) for each in colours)
        if seen < 4.5:
            faint.append(f"{name}: {seen}")
    assert faint == []


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


def room(button: QPushButton) -> QSize:
    """Return the size that a button leaves to its words."""
    option = QStyleOptionButton()
    button.initStyleOption(option)
    return button.style().subElementRect(QStyle.SubElement.SE_PushButtonContents, option, button).size()


def test_a_buttons_words_keep_their_room_when_it_is_pressed_down_and_the_keyboard_is_on_it(
    dressed: QApplication, qtbot: QtBot
) -> None:
    theme.apply(dressed, theme.LIGHT)
    around = QWidget()
    qtbot.addWidget(around)
    row = QHBoxLayout(around)
    other = QPushButton("Other", around)
    buttons = [QPushButton("Read the table", around) for _ in range(4)]
    row.addWidget(other)
    for button, kind in zip(buttons, ("", "link", "act", "lesson"), strict=True):
        button.setProperty("kind", kind)
        button.setCheckable(True)
        row.addWidget(button)
    around.show()
    around.activateWindow()
    qtbot.waitUntil(around.isActiveWindow)
    for button in buttons:
        other.setFocus()
        plain = room(button)
        button.setChecked(True)
        button.setFocus()
        assert button.hasFocus()
        assert room(button) == plain, button.property("kind")
