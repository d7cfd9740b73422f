"""The commands with their keys: press one, then the key that it shall have."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from trainer.gui.artwork.icons import icon
from trainer.gui.keys import key_text, key_words
from trainer.gui.keys.key_map import COMMANDS, GROUPS, Command, Group, KeyMap, pressed, refusal
from trainer.gui.kit import build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.style import theme

_LEFT: tuple[Group, ...] = ("answering", "hitting", "verdict", "table")
_LEAST_LETTERS = 46
"""How wide a column must be to stand beside another."""
_AROUND = 32
"""What a button has beside its text, in pixels."""


class KeyButton(QPushButton):
    """Shows a command's key; once pressed it waits for the new one."""

    pressed_key = Signal(str)
    """The key that was pressed while it waited."""
    waits = Signal(bool)
    entered = Signal()
    """The keyboard has come to it."""
    moved = Signal(int)
    """The keyboard goes so many rows on, a very large number of them to the first or last."""
    reset_asked = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._key = ""
        self.setProperty("kind", "key")
        self.setCheckable(True)
        self.setAutoDefault(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.toggled.connect(self._toggled)

    @property
    def is_waiting(self) -> bool:
        return self.isChecked()

    def show_key(self, key: str) -> None:
        self._key = key
        self.setText(key)

    def wait(self, on: bool) -> None:
        self.setChecked(on)

    def _toggled(self, on: bool) -> None:
        self.setText(self.tr("Press a key") if on else self._key)
        self.waits.emit(on)

    def sizeHint(self) -> QSize:  # noqa: N802
        """Be as wide as the widest of its usual texts, so that nothing jumps and all are alike."""
        metrics, hint = self.fontMetrics(), super().sizeHint()
        usual = max(metrics.horizontalAdvance(words) for words in (self.tr("Press a key"), self.tr("Right arrow")))
        return QSize(max(usual, metrics.horizontalAdvance(self._key)) + _AROUND, hint.height())

    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return self.sizeHint()

    def event(self, event: QEvent) -> bool:
        if self.is_waiting and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.ShortcutOverride:
                event.accept()  # no shortcut, no button's letter
                return True
            if event.type() == QEvent.Type.KeyPress and self._take(event):
                event.accept()
                return True
        return super().event(event)

    def _take(self, event: QKeyEvent) -> bool:
        key = event.key()
        if key in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            self.wait(False)
            return False
        if key == Qt.Key.Key_Escape and not event.modifiers():
            self.wait(False)
        elif not event.isAutoRepeat() and (new := pressed(event)):
            self.pressed_key.emit(new)
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        match event.key():
            case Qt.Key.Key_Up | Qt.Key.Key_Down as key:
                self.moved.emit(1 if key == Qt.Key.Key_Down else -1)
            case Qt.Key.Key_Home | Qt.Key.Key_End as key:
                self.moved.emit(len(COMMANDS) if key == Qt.Key.Key_End else -len(COMMANDS))
            case Qt.Key.Key_Delete | Qt.Key.Key_Backspace:
                self.reset_asked.emit()
            case _:
                super().keyPressEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusInEvent(event)
        self.entered.emit()

    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.wait(False)
        super().focusOutEvent(event)


class _CommandRow:
    """What belongs to one command."""

    def __init__(self, command: Command, parent: QWidget) -> None:
        self.wanted = ""
        """The key that waits for the choice to swap."""
        self.words = build.label(parent, key_words.command(command.name), wraps=True)
        self.reset = QToolButton(parent)
        self.reset.setProperty("kind", "quiet")
        kept = self.reset.sizePolicy()
        kept.setRetainSizeWhenHidden(True)
        self.reset.setSizePolicy(kept)
        self.button = KeyButton(parent)
        self.notice = QFrame(parent)
        self.notice.setProperty("verdict", "note")
        self.said = QLabel(self.notice)
        self.said.setWordWrap(True)
        self.swap = QPushButton(self.notice)
        self.leave = QPushButton(self.notice)
        self.choice = QWidget(self.notice)
        buttons = build.row(spacing=8, of=self.choice)
        for button in (self.swap, self.leave):
            button.setAutoDefault(True)
            buttons.addWidget(button)
        buttons.addStretch(1)
        build.column(self.said, self.choice, spacing=8, margins=(12, 8, 12, 8), of=self.notice)
        self.notice.hide()

    def tell(self, text: str, *, asks: bool = False, can_swap: bool = False) -> None:
        """Say something below the row, or nothing."""
        self.said.setText(text)
        self.choice.setVisible(asks)
        self.swap.setVisible(can_swap)
        self.notice.setVisible(bool(text))


class KeyTable(Adapting, QWidget):
    """One stop of the Tab key; arrow keys go from row to row, Enter asks for a key, Delete gives the default back."""

    changed = Signal(object)
    """Carries the new ``KeyMap``."""
    reached = Signal(QWidget)
    """The keyboard is on a part of it that ought to be in sight."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._map, self._shown = KeyMap(), False
        self._rows: dict[str, _CommandRow] = {}
        self._about = build.label(
            self,
            self.tr(
                "Press a command's key, then the new one; Esc leaves it as it was. "
                "Any key finishes the cards' motion, and the arrow keys go about the felt."
            ),
            "muted",
            wraps=True,
        )
        self.all_button = build.button(self, self.tr("All &keys as they came"), enter=True)
        self.all_button.clicked.connect(lambda: self._change(KeyMap()))
        self._columns = QHBoxLayout()
        self._columns.setSpacing(32)
        for groups in (_LEFT, tuple(group for group in GROUPS if group not in _LEFT)):
            self._columns.addLayout(self._column(groups), 1)
        build.column(self._about, self._columns, (self.all_button, Qt.AlignmentFlag.AlignLeft), spacing=10, of=self)
        self._stand_on(next(iter(self._rows)))
        self.show_keys(self._map)
        self._colour()

    # How it lies.

    def _column(self, groups: Sequence[Group]) -> QVBoxLayout:
        column = QVBoxLayout()
        column.setSpacing(14)
        for group in groups:
            head = build.label(self, key_words.group(group), "strong")
            grid = build.grid(across=8, down=4, stretched=(0,))
            grid.addWidget(head, 0, 0, 1, 3)
            for at, command in enumerate(GROUPS[group]):
                row = self._row(command)
                grid.addWidget(row.words, 2 * at + 1, 0)
                grid.addWidget(row.reset, 2 * at + 1, 1)
                grid.addWidget(row.button, 2 * at + 1, 2)
                grid.addWidget(row.notice, 2 * at + 2, 0, 1, 3)
            column.addLayout(grid)
        column.addStretch(1)
        return column

    def _row(self, command: Command) -> _CommandRow:
        row, name = _CommandRow(command, self), command.name
        self._rows[name] = row
        row.button.entered.connect(partial(self._entered, name))
        row.button.moved.connect(partial(self._go, name))
        row.button.waits.connect(partial(self._waits, name))
        row.button.pressed_key.connect(partial(self._try, name))
        row.button.reset_asked.connect(lambda: self._reset(name))
        row.reset.clicked.connect(lambda: self._reset(name))
        row.swap.setText(self.tr("Swap"))
        row.swap.clicked.connect(lambda: self._swap(name))
        row.leave.clicked.connect(lambda: self._leave(name))
        return row

    @property
    def map(self) -> KeyMap:
        return self._map

    def button(self, command: str) -> KeyButton:
        return self._rows[command].button

    def reset_button(self, command: str) -> QToolButton:
        return self._rows[command].reset

    def swap_button(self, command: str) -> QPushButton:
        return self._rows[command].swap

    def leave_button(self, command: str) -> QPushButton:
        return self._rows[command].leave

    def told(self, command: str) -> str:
        """Return what is said below a command's row."""
        row = self._rows[command]
        return "" if row.notice.isHidden() else row.said.text()

    def show_keys(self, shown: KeyMap) -> None:
        """Show the keys of a map; nothing waits any more."""
        if shown == self._map and self._shown:
            return
        self._map, self._shown = shown, True
        for name, row in self._rows.items():
            words, key = key_words.command(name), key_text(shown.key(name))
            row.button.wait(False)
            row.button.show_key(key)
            row.button.setAccessibleName(self.tr("{command}: {key}").format(command=words, key=key))
            row.button.setAccessibleDescription(self.tr("Press it, then the new key"))
            default = key_text(COMMANDS[name].default)
            back = self.tr("Back to {key}").format(key=default)
            row.reset.setToolTip(back)
            row.reset.setAccessibleName(self.tr("{command}: back to {key}").format(command=words, key=default))
            row.reset.setVisible(name in shown.own)
            row.tell("")
        self.all_button.setEnabled(bool(shown.own))

    # What is done.

    def _change(self, wanted: KeyMap) -> None:
        self.show_keys(wanted)
        self.changed.emit(wanted)

    def _waits(self, name: str, on: bool) -> None:
        if on:
            for row in self._rows.values():
                row.tell("")
            self.reached.emit(self._rows[name].button)
        elif self._rows[name].choice.isHidden():
            self._rows[name].tell("")

    def _try(self, name: str, key: str) -> None:
        """Put a command on a key, or say why that is not possible just so."""
        why = refusal(name, key)
        if why is not None:
            self._rows[name].tell(key_words.refused(why, name, key))
            self.reached.emit(self._rows[name].notice)
            return
        self._rows[name].button.wait(False)
        rivals = self._map.rivals(name, key)
        if not rivals:
            self._change(self._map.with_key(name, key))
            return
        swapped = self._map.swapped(name, key)
        row = self._rows[name]
        row.wanted = key
        row.leave.setText(self.tr("Leave it") if swapped else self.tr("All right"))
        said = key_words.shared(key, rivals, self._map.key(name), swapped is not None)
        row.tell(said, asks=True, can_swap=swapped is not None)
        (row.swap if swapped else row.leave).setFocus()
        self.reached.emit(row.notice)

    def _swap(self, name: str) -> None:
        row = self._rows[name]
        swapped = self._map.swapped(name, row.wanted)
        row.button.setFocus()
        if swapped is not None:
            self._change(swapped)

    def _reset(self, name: str) -> None:
        if name in self._map.own:
            self._rows[name].button.setFocus()
            self._try(name, COMMANDS[name].default)

    def _leave(self, name: str) -> None:
        self._rows[name].tell("")
        self._rows[name].button.setFocus()

    def _go(self, name: str, rows: int) -> None:
        names = list(self._rows)
        at = min(max(names.index(name) + rows, 0), len(names) - 1)
        self._rows[names[at]].button.setFocus()

    def _entered(self, name: str) -> None:
        self._stand_on(name)
        self.reached.emit(self._rows[name].button)

    def _stand_on(self, name: str) -> None:
        """Let the Tab key come to this row, and to no other."""
        for each, row in self._rows.items():
            here = Qt.FocusPolicy.StrongFocus if each == name else Qt.FocusPolicy.ClickFocus
            row.button.setFocusPolicy(here)
            row.reset.setFocusPolicy(here)

    def _colour(self) -> None:
        side = self.fontMetrics().height()
        for row in self._rows.values():
            row.reset.setIcon(icon("again", theme.current_palette().text, side))
            row.reset.setIconSize(QSize(side, side))

    def _fit(self) -> None:
        """Let the columns stand below each other where they do not fit side by side."""
        beside = self.width() >= 2 * _LEAST_LETTERS * self.fontMetrics().averageCharWidth()
        way = QHBoxLayout.Direction.LeftToRight if beside else QHBoxLayout.Direction.TopToBottom
        if self._columns.direction() != way:
            self._columns.setDirection(way)

    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        asking = next((name for name, row in self._rows.items() if not row.choice.isHidden()), "")
        if event.key() == Qt.Key.Key_Escape and asking and self.told(asking):
            self._leave(asking)
        else:
            super().keyPressEvent(event)
