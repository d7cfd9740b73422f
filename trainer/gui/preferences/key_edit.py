"""The field that waits for the key a command shall have."""

from PySide6.QtCore import QKeyCombination, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QKeySequenceEdit, QLineEdit, QPushButton, QSizePolicy

from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.keys.key_events import key_at, written

_HELD = Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.ControlModifier


class KeyEdit(QKeySequenceEdit):
    """Waits for one key on top of a button, until the keyboard leaves it or Esc is pressed."""

    typed = Signal(str)
    """Carries the key that was pressed."""
    left = Signal()

    def __init__(self, button: QPushButton) -> None:
        super().__init__(button)
        self.button = button
        self.setMaximumSequenceLength(1)
        self.setAccessibleName(button.accessibleName())
        field = self.findChild(QLineEdit)
        assert field is not None
        self._field = field
        field.setProperty("kind", "key")
        field.setReadOnly(True)  # shows no cursor
        field.setAlignment(Qt.AlignmentFlag.AlignCenter)
        field.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)  # as high as the button
        self.ask()
        self.setGeometry(button.rect())
        self.keySequenceChanged.connect(self._take)

    def ask(self) -> None:
        """Wait for a key, or for another."""
        self.clear()
        self._field.setText(self.tr("Press a key"))

    def _take(self, keys: QKeySequence) -> None:
        key = written(keys.toString(QKeySequence.SequenceFormat.PortableText))
        if plain := key.removeprefix("Shift+"):
            self.typed.emit(plain if len(plain) == 1 else key)  # Shift counts only where it types nothing else
            self.ask()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape and not event.modifiers():
            self.left.emit()
        elif event.key() == Qt.Key.Key_Backtab:
            self.focusNextPrevChild(False)
        elif at_place := key_at(event):  # the key that every keyboard has there
            self._take(QKeySequence(QKeyCombination(event.modifiers() & _HELD, Qt.Key(ord(at_place)))))
        elif event.key() != Qt.Key.Key_AltGr and not event.isAutoRepeat():  # Qt takes AltGr alone for a key
            super().keyPressEvent(event)

    @guarded_or(bool)
    def focusNextPrevChild(self, next_: bool) -> bool:  # noqa: N802
        """Let the Tab key go on from the button."""
        self.left.emit()
        return self.button.focusNextPrevChild(next_)

    @guarded
    def focusOutEvent(self, event: QFocusEvent) -> None:  # noqa: N802
        super().focusOutEvent(event)
        if event.reason() != Qt.FocusReason.PopupFocusReason:
            self.left.emit()
