"""Every command has a key, no two share one where both are on, and what a person chooses reads back."""

from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent

from trainer.gui.keys.key_events import kept_keys, readings, written
from trainer.school import key_words
from trainer.school.key_map import COMMANDS, GROUPS, KeyMap, KeyRefusal, refusal
from trainer.wording.sentences import say

NONE, SHIFT, CTRL, ALT, PAD = (
    Qt.KeyboardModifier.NoModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.KeypadModifier,
)


def press(key: Qt.Key, held: Qt.KeyboardModifier = NONE) -> QKeyEvent:
    return QKeyEvent(QEvent.Type.KeyPress, key, held)


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_key_and_words(name: str) -> None:
    assert written(COMMANDS[name].default) == COMMANDS[name].default
    assert say(key_words.COMMAND_WORDS[name])
    assert KeyMap().rivals(name, COMMANDS[name].default) == ()


def test_every_group_has_words() -> None:
    assert len({say(key_words.GROUP_WORDS[group]) for group in GROUPS}) == len(GROUPS)
    assert len({say(key_words.COMMAND_WORDS[name]) for name in COMMANDS}) == len(COMMANDS)


@pytest.mark.parametrize(
    ("key", "held", "expected"),
    [
        (Qt.Key.Key_P, NONE, ("P",)),
        (Qt.Key.Key_P, SHIFT, ("Shift+P", "P")),
        (Qt.Key.Key_Enter, PAD, ("Return",)),
        (Qt.Key.Key_5, PAD, ("5",)),
        (Qt.Key.Key_F3, SHIFT, ("Shift+F3", "F3")),
        (Qt.Key.Key_D, CTRL, ("Ctrl+D",)),
        (Qt.Key.Key_Shift, SHIFT, ()),
    ],
)
def test_a_key_is_read(key: Qt.Key, held: Qt.KeyboardModifier, expected: tuple[str, ...]) -> None:
    assert readings(press(key, held)) == expected


@pytest.mark.parametrize(
    ("command", "key", "expected"),
    [
        ("pay", "Y", None),
        ("pay", "F5", None),
        ("pay", "Ctrl+P", None),
        ("pay", "7", "figures"),
        ("cheque 1", "7", None),
        ("hit", "1", "figures"),
        ("hit", "Space", None),
        ("submit", "Space", None),
        ("hit", "/", "fixed"),
        ("pay", "Left", "fixed"),
        ("play", "Esc", "fixed"),
        ("clear", "Esc", None),
        ("pay", "Ctrl+C", "editing"),
        ("undo", "Ctrl+Z", None),
        ("find", "K", "typing"),
        ("find", "Ctrl+K", None),
        ("pay", "Alt+P", "alt"),
        ("pay", "Tab", "unknown"),
    ],
)
def test_a_key_that_a_place_needs_is_refused(command: str, key: str, expected: KeyRefusal | None) -> None:
    assert refusal(command, key) == expected
    if expected:
        assert say(key_words.refused(expected, command, key)).endswith("Press another key, or Esc.")


def test_no_swap_gives_a_command_a_key_that_its_place_needs() -> None:
    assert KeyMap().swapped("cheque 1", "P") is None
    assert "They cannot swap" in say(key_words.shared("P", ["pay"], "1", False))


@pytest.mark.parametrize(
    "own",
    [
        {"nothing of ours": "P"},
        {"pay": "P, Q"},
        {"pay": "no key"},
        {"pay": ""},
        {"pay": "U"},
        {"pay": "Y", "take": "Y"},
        {"hit": "3", "find": "A"},
        {"pay": "U", "push": "T", "take": "U"},
    ],
)
def test_a_spoilt_file_leaves_no_command_without_a_key_and_no_key_with_two(own: dict[str, str]) -> None:
    made = kept_keys(own)
    for one, other in combinations(COMMANDS.values(), 2):
        if one.places & other.places:
            assert made.key(one.name) != made.key(other.name)


def test_keys_written_by_hand_are_read_kindly() -> None:
    assert kept_keys({"pay": "y", "submit": "Enter", "fold": "shift+f3"}).own == {"pay": "Y", "fold": "Shift+F3"}
