"""The commands with their keys: press one, then the key that it shall have."""

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QPushButton,
    QToolButton,
    QWidget,
)

from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.keys import key_text
from trainer.gui.kit import adapting, build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.kit.page import Note
from trainer.gui.preferences.key_edit import KeyEdit
from trainer.gui.translation import in_words
from trainer.school import key_words
from trainer.school.key_map import COMMANDS, GROUPS, Group, KeyMap, refusal

_LEFT: tuple[Group, ...] = ("answering", "hitting", "request", "recall", "verdict", "table")
_LEAST_LETTERS = 46
"""The width that a column needs to stand beside another."""
_AROUND = 32
"""The pixels of a button beside its text."""


class CommandRow(NamedTuple):
    """The widgets of one command, and the place of a notice about it."""

    button: QPushButton
    grid: QGridLayout
    at: int


class KeyTable(Adapting, QWidget):
    """One stop of the Tab key; arrow keys go from row to row, Enter asks for a key, Delete gives the default back."""

    changed = Signal(object)
    """Carries the new ``KeyMap``."""
    reached = Signal(QWidget)
    """The keyboard is on a part of it that ought to be in sight."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._map = KeyMap()
        self._texts = _texts(self._map)
        self.edit: KeyEdit | None = None
        """The field that waits for a key."""
        self.rows: dict[str, CommandRow] = {}
        self.resets: dict[str, QToolButton] = {}
        """The buttons that give a default back, of the rows that ever needed one."""
        self._unseen_reset = build.tool(self, "")
        """The measure of such a button: a row has its room from the start."""
        self._unseen_reset.hide()
        self._tab_stop = next(iter(COMMANDS))
        """The row that the Tab key comes to."""
        self._about, self._wanted = "", ""
        """The command that the notice is about, and the key that waits for the choice to swap."""
        explanation = build.label(
            self,
            self.tr(
                "Click a shortcut, then press the new key (Esc cancels). "
                "Any key skips animation; arrow keys move around the layout."
            ),
            "muted",
            wraps=True,
        )
        self.all_button = build.button(self, self.tr("Restore default &keys"), clicked=lambda: self._change(KeyMap()))
        self._notice = Note(self)
        self._notice.column.setSpacing(8)
        self._choice = QWidget(self._notice)
        self.swap_button = build.button(self._choice, self.tr("Swap"), clicked=self._swap)
        self.leave_button = build.button(self._choice, clicked=self._leave)
        build.row(self.swap_button, self.leave_button, ..., spacing=8, of=self._choice)
        self._notice.column.addWidget(self._choice)
        self._left, self._right = build.column(spacing=14), build.column(spacing=14)
        self._columns = build.row((self._left, 1), (self._right, 1), spacing=32)
        build.column(explanation, self._columns, (self.all_button, Qt.AlignmentFlag.AlignLeft), spacing=10, of=self)
        self.all_button.setEnabled(False)
        self._colour()

    # How it lies.

    def make_rows(self) -> Iterator[None]:
        """Make the row of a command at each step: all of them take a tenth of a second."""
        for column, groups in (self._left, _LEFT), (self._right, [group for group in GROUPS if group not in _LEFT]):
            for group in groups:
                grid = build.grid(across=8, down=4, stretched=(0,))
                column.addLayout(grid)
                grid.addWidget(build.label(self, in_words(key_words.GROUP_WORDS[group]), "strong"), 0, 0, 1, 3)
                for at, command in enumerate(GROUPS[group]):
                    self._add_row(command.name, grid, 2 * at + 1)
                    yield
            column.addStretch(1)
        self._fit()

    def _add_row(self, name: str, grid: QGridLayout, at: int) -> None:
        button = build.button(self, kind="key", clicked=lambda: self._wait(name))
        button.setAccessibleDescription(self.tr("Press this button, then the new key"))
        button.setObjectName(name)
        button.installEventFilter(self)
        words = build.label(self, in_words(key_words.COMMAND_WORDS[name]), wraps=True, explained=False)
        grid.addWidget(words, at, 0)
        grid.addWidget(button, at, 2)
        self.rows[name] = CommandRow(button, grid, at)
        self._set_focus_policy(name)
        self._show_key(name)
        for widget in (words, button):
            widget.ensurePolished()  # Qt does so when they come in sight, and of all of them then

    def _reset_button(self, name: str) -> QToolButton:
        """Return the button that gives a command its default back."""
        if (known := self.resets.get(name)) is not None:
            return known
        row = self.rows[name]
        words, default = in_words(key_words.COMMAND_WORDS[name]), key_text(COMMANDS[name].default)
        reset = self.resets[name] = build.tool(
            self,
            self.tr("{command}: restore {key}").format(command=words, key=default),
            clicked=lambda: self._reset(name),
        )
        reset.setToolTip(self.tr("Restore {key}").format(key=default))
        row.grid.addWidget(reset, row.at, 1)
        adapting.show_icon(reset, "again")
        self._set_focus_policy(name)
        return reset

    @property
    def map(self) -> KeyMap:
        return self._map

    def notice(self, command: str) -> str:
        """Return the notice below a command's row."""
        return "" if self._notice.isHidden() or self._about != command else self._notice.text()

    def show_keys(self, shown: KeyMap) -> None:
        """Show the keys of a map; nothing waits any more."""
        if shown == self._map:
            return
        self._map, self._texts = shown, _texts(shown)
        self._stop_waiting()
        for name in self.rows:
            self._show_key(name)
        self._notice.hide()
        self.all_button.setEnabled(bool(shown.own))
        self._fit()

    def _show_key(self, name: str) -> None:
        button, key = self.rows[name].button, self._texts[name]
        button.setText(key)
        button.setAccessibleName(
            self.tr("{command}: {key}").format(command=in_words(key_words.COMMAND_WORDS[name]), key=key)
        )
        is_own = name in self._map.own
        if is_own or name in self.resets:
            self._reset_button(name).setVisible(is_own)

    # What is done.

    def _change(self, wanted: KeyMap) -> None:
        self.show_keys(wanted)
        self.changed.emit(wanted)

    def _wait(self, name: str) -> None:
        self._notice.hide()
        self.edit = KeyEdit(self.rows[name].button)
        self.edit.typed.connect(partial(self._try, name))
        self.edit.left.connect(self._stop_waiting)
        self.edit.show()
        self.edit.setFocus()
        self.reached.emit(self.edit)

    def _stop_waiting(self) -> None:
        """Leave the key as it is; the keyboard stays on its button if it has not gone elsewhere."""
        edit, self.edit = self.edit, None
        if edit is not None:
            if edit.hasFocus():
                edit.button.setFocus()
            edit.hide()
            edit.deleteLater()
            if self._choice.isHidden():
                self._notice.hide()

    def _notify(self, name: str, text: str, *, asks: bool) -> None:
        """Put a notice below a command's row, with a choice to make if it asks."""
        row, self._about = self.rows[name], name
        row.grid.addWidget(self._notice, row.at + 1, 0, 1, 3)
        self._choice.setVisible(asks)
        self._notice.show_text(text)
        self.reached.emit(self._notice)

    def _try(self, name: str, key: str) -> None:
        """Put a command on a key, or tell why that is not possible just so."""
        if why := refusal(name, key):
            self._notify(name, in_words(key_words.refused(why, name, key_text(key))), asks=False)
            return
        self._stop_waiting()
        rivals = self.map.rivals(name, key)
        if not rivals:
            self._change(self.map.with_key(name, key))
            return
        can_swap = self.map.swapped(name, key) is not None
        self._wanted = key
        self.swap_button.setVisible(can_swap)
        self.leave_button.setText(self.tr("Keep as is") if can_swap else self.tr("OK"))
        shared = key_words.shared(key_text(key), rivals, key_text(self.map.key(name)), can_swap)
        self._notify(name, in_words(shared), asks=True)
        (self.swap_button if can_swap else self.leave_button).setFocus()

    def _swap(self) -> None:
        self.rows[self._about].button.setFocus()
        if (swapped := self.map.swapped(self._about, self._wanted)) is not None:
            self._change(swapped)

    def _reset(self, name: str) -> None:
        if name in self.map.own:
            self.rows[name].button.setFocus()
            self._try(name, COMMANDS[name].default)

    def _leave(self) -> None:
        self._notice.hide()
        self.rows[self._about].button.setFocus()

    def _stand_on(self, name: str) -> None:
        """Let the Tab key come to this row, and to no other."""
        left, self._tab_stop = self._tab_stop, name
        for each in (left, name):
            self._set_focus_policy(each)

    def _set_focus_policy(self, name: str) -> None:
        here = Qt.FocusPolicy.StrongFocus if name == self._tab_stop else Qt.FocusPolicy.ClickFocus
        self.rows[name].button.setFocusPolicy(here)
        if (reset := self.resets.get(name)) is not None:
            reset.setFocusPolicy(here)

    def _colour(self) -> None:
        for reset in (self._unseen_reset, *self.resets.values()):
            adapting.show_icon(reset, "again")

    def _fit(self) -> None:
        """Make all buttons as wide as the widest text, so that nothing jumps; a narrow page has one column."""
        metrics = self.fontMetrics()
        texts = (self.tr("Press a key"), self.tr("Right arrow"), *self._texts.values())
        widest = max(map(metrics.horizontalAdvance, texts)) + _AROUND
        room = self._unseen_reset.sizeHint()
        for row in self.rows.values():
            row.button.setFixedWidth(widest)
            row.grid.setRowMinimumHeight(row.at, room.height())
            row.grid.setColumnMinimumWidth(1, room.width())
        beside = self.width() >= 2 * _LEAST_LETTERS * metrics.averageCharWidth()
        way = QHBoxLayout.Direction.LeftToRight if beside else QHBoxLayout.Direction.TopToBottom
        if self._columns.direction() != way:
            self._columns.setDirection(way)

    @guarded_or(bool)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        """Let the keyboard go from row to row, and give a default back."""
        if event.type() == QEvent.Type.FocusIn:
            self._stand_on(watched.objectName())
            self.reached.emit(watched)
        elif isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            name, names = watched.objectName(), list(self.rows)
            if event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
                self._reset(name)
                return True
            at, last = names.index(name), len(names) - 1
            to = {
                Qt.Key.Key_Up: max(at - 1, 0),
                Qt.Key.Key_Down: min(at + 1, last),
                Qt.Key.Key_Home: 0,
                Qt.Key.Key_End: last,
            }.get(Qt.Key(event.key()))
            if to is not None:
                self.rows[names[to]].button.setFocus()
                return True
        return super().eventFilter(watched, event)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape and self._choice.isVisible():
            self._leave()
        else:
            super().keyPressEvent(event)


def _texts(shown: KeyMap) -> dict[str, str]:
    """Return the key of each command as a person reads it."""
    return {name: key_text(shown.key(name)) for name in COMMANDS}
