"""Keys by their place, on keyboards whose figures need Shift or whose letters are others, on each system."""

import pytest
from PySide6.QtCore import Qt

from tests.support.gui.keyboards import NONE, PAD, pressed
from trainer.gui.keys.key_events import readings
from trainer.gui.keys.key_places import figure_at, letter_at

SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
EACH_SYSTEM = pytest.mark.parametrize("system", ["linux", "win32", "darwin"])


@EACH_SYSTEM
@pytest.mark.parametrize(
    ("place", "text", "figure"),
    [
        ("1", "&", "1"),  # French
        ("2", "\u00e9", "2"),
        ("5", "(", "5"),
        ("1", "+", "1"),  # Czech
        ("2", "\u011b", "2"),
        ("9", "\u00ed", "9"),
        ("1", "\u0103", "1"),  # Vietnamese
        ("0", "\u0111", "0"),
        ("1", "1", ""),  # it has its own
        ("2", "2", ""),
        ("p", "\u0437", ""),
    ],
)
def test_a_figure_is_where_it_always_is(system: str, place: str, text: str, figure: str) -> None:
    assert figure_at(pressed(place, ord(text.upper()), text, system=system), system) == figure


@EACH_SYSTEM
@pytest.mark.parametrize(
    ("place", "text", "letter"),
    [
        ("p", "\u0437", "P"),  # Russian
        ("t", "\u0435", "T"),
        ("z", "\u044f", "Z"),
        ("k", "\u03ba", "K"),  # Greek
        ("t", "\u05d0", "T"),  # Hebrew
        ("a", "q", ""),  # French: A is elsewhere
        ("z", "y", ""),  # German
        ("p", "p", ""),
        ("p", "\u00fc", ""),  # a Latin letter: P is elsewhere
        ("t", ",", ""),
        ("1", "\u0444", ""),
    ],
)
def test_a_letter_of_another_script_stands_for_the_one_in_its_place(
    system: str, place: str, text: str, letter: str
) -> None:
    assert letter_at(pressed(place, ord(text.upper()), text, system=system), system) == letter


@EACH_SYSTEM
def test_every_place_is_known(system: str) -> None:
    letters = "".join(
        [letter_at(pressed(each, 0x416, "\u0436", system=system), system) for each in "qwertyuiopasdfghjklzxcvbnm"]
    )
    assert letters == "QWERTYUIOPASDFGHJKLZXCVBNM"
    figures = "".join([figure_at(pressed(each, Qt.Key.Key_Plus, "+", system=system), system) for each in "1234567890"])
    assert figures == "1234567890"
    pad = "".join([figure_at(pressed(each, Qt.Key.Key_Clear, "", PAD, system), system) for each in "0123456789."])
    assert pad == "0123456789."


def test_a_dead_key_is_a_figure_too() -> None:
    """The Vietnamese keyboard has its tones there."""
    assert figure_at(pressed("5", Qt.Key.Key_Dead_Grave, "")) == "5"


@pytest.mark.parametrize(
    ("place", "key", "figure"),
    [
        ("4", Qt.Key.Key_Left, "4"),
        ("1", Qt.Key.Key_End, "1"),
        ("8", Qt.Key.Key_Up, "8"),
        ("0", Qt.Key.Key_Insert, "0"),
        (".", Qt.Key.Key_Delete, "."),
    ],
)
@pytest.mark.parametrize("system", ["linux", "win32"])
def test_the_number_pad_without_num_lock(system: str, place: str, key: Qt.Key, figure: str) -> None:
    assert figure_at(pressed(place, key, "", PAD, system), system) == figure


@EACH_SYSTEM
def test_the_number_pad_with_num_lock_types_for_itself(system: str) -> None:
    assert figure_at(pressed("4", Qt.Key.Key_4, "4", PAD, system), system) == ""
    assert figure_at(pressed(".", Qt.Key.Key_Comma, ",", PAD, system), system) == ""


def test_what_a_key_has_itself_comes_first() -> None:
    """The sign above a figure, a sign typed with AltGr, and a shortcut stay what they are."""
    assert figure_at(pressed("4", Qt.Key.Key_Dollar, "$", SHIFT)) == ""
    assert figure_at(pressed("1", Qt.Key.Key_Ampersand, "&", CTRL)) == ""
    assert readings(pressed("1", Qt.Key.Key_Ampersand, "&")) == ("&", "1")
    assert readings(pressed("p", 0x417, "\u0417", SHIFT)) == ("Shift+\u0417", "\u0417", "Shift+P", "P")
    assert readings(pressed("z", 0x42F, "", CTRL)) == ("Ctrl+\u042f", "Ctrl+Z")
    assert readings(pressed("4", Qt.Key.Key_Left, "", PAD)) == ("4", "Left")
    assert readings(pressed("p", Qt.Key.Key_P, "p", NONE)) == ("P",)


def test_the_arrow_keys_are_not_the_number_pad() -> None:
    from PySide6.QtCore import QEvent
    from PySide6.QtGui import QKeyEvent

    for system, scan, virtual in (("linux", 113, 0), ("win32", 0x14B, 0x25), ("darwin", 1, 123)):
        held = PAD if system == "darwin" else NONE
        assert figure_at(QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Left, held, scan, virtual, 0, ""), system) == ""
