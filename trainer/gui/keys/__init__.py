"""The person's own keys, in force for the whole program."""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QWidget

from trainer.gui.keys.key_events import kept_keys, readings
from trainer.school.key_map import COMMANDS, KeyMap, KeyPlace

ARROWS: Final[Mapping[Qt.Key, tuple[int, int]]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
"""The step of each arrow key, across and down."""
_FEW_LETTERS, _MOST_LETTERS = 3, 9


class _InForce(QObject):
    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.map = KeyMap()


_IN_FORCE: Final = _InForce()


def put_in_force(own: Mapping[str, str]) -> None:
    """Let the program listen to these keys from now on; commands that are not named keep their default."""
    wanted = kept_keys(own)
    if wanted != _IN_FORCE.map:
        _IN_FORCE.map = wanted
        _IN_FORCE.changed.emit()


def command_of(event: QKeyEvent, place: KeyPlace) -> str | None:
    """Return the command whose key is pressed in a place; while cards are dealt every other plain key finishes that."""
    found = next((name for key in readings(event) if (name := _IN_FORCE.map.command(key, place))), None)
    if found is None and place == "dealing":
        held = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
        return None if event.modifiers() & held else "finish"
    return found


def is_key(event: QKeyEvent, command: str) -> bool:
    """True if the key of a command is pressed, for a page that knows which of them are on."""
    return any(command_of(event, place) == command for place in COMMANDS[command].places)


def key(command: str) -> str:
    """Return the key of a command as files write it."""
    return _IN_FORCE.map.key(command)


def shown(command: str) -> str:
    """Return the key of a command as a person reads it."""
    return key_text(key(command))


def key_text(key: str) -> str:
    """Return a key as a person reads it.

    >>> key_text("Return"), key_text("Shift+F3"), key_text("Left")
    ('Enter', 'Shift+F3', 'Left arrow')
    """
    native = QKeySequence.fromString(key, QKeySequence.SequenceFormat.PortableText).toString(
        QKeySequence.SequenceFormat.NativeText
    )
    *held, last = native.split("+") if not native.endswith("+") else [native]
    plain = {
        "Return": _tr("Enter"),
        "Left": _tr("Left arrow"),
        "Right": _tr("Right arrow"),
        "Up": _tr("Up arrow"),
        "Down": _tr("Down arrow"),
    }
    return "+".join([*held, plain.get(last, last)])


def labelled(words: str, command: str) -> str:
    """Return the words of a button with its key: "Pay (P)"."""
    return _tr("{words} ({key})").format(words=words, key=shown(command))


def on_button(words: str, command: str) -> str:
    """Return the words of a narrow button with its key: a long key stands below, the longest in the tooltip only."""
    key = shown(command)
    if len(key) > _MOST_LETTERS:
        return words
    return _tr("{words} ({key})" if len(key) <= _FEW_LETTERS else "{words}\n({key})").format(words=words, key=key)


class _Follower(QObject):
    """Lives and dies with a widget that tells keys."""

    def __init__(self, widget: QWidget, tell: Callable[[], object]) -> None:
        super().__init__(widget)
        self._tell = tell
        _IN_FORCE.changed.connect(self.follow)

    def follow(self) -> None:
        self._tell()


def follow(widget: QWidget, tell: Callable[[], object]) -> None:
    """Tell a widget's keys now, and again whenever they are changed."""
    tell()
    _Follower(widget, tell)


def action(widget: QWidget, command: str, act: Callable[[], object]) -> QAction:
    """Return an action of a page on a command's key, heard on all that is on the page; it follows the key."""
    made = QAction(widget)
    made.setShortcutContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    made.triggered.connect(lambda: act())
    widget.addAction(made)
    follow(widget, lambda: made.setShortcut(QKeySequence.fromString(_IN_FORCE.map.key(command))))
    return made


def _tr(text: str) -> str:
    return QCoreApplication.translate("keys", text)
