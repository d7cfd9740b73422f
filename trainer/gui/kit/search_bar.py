"""A field to look for something in, how much was found, and the way from one find to the next."""

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.gui.artwork.icons import icon_picture
from trainer.gui.guarding import guarded
from trainer.gui.kit import adapting, build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.style import theme


class SearchBar(Adapting, QWidget):
    """Enter and the arrow keys go from find to find; Esc clears the field, and is left to the page once it is empty."""

    typed = Signal(str)
    stepped = Signal(int)
    """On to the next find (1) or back to the one before (-1)."""

    def __init__(self, prompt: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = QLineEdit(self)
        self.field.setPlaceholderText(prompt)
        self.field.setAccessibleName(prompt)
        self.field.setMinimumWidth(160)
        self._magnifier = build.label(self)
        self.clear_button = build.tool(self, self.tr("Clear the search (Esc)"), clicked=self._clear)
        self.hits = build.label(self, kind="muted")
        self.before_button = build.tool(
            self, self.tr("The one before (Shift+Enter)"), clicked=lambda: self.stepped.emit(-1)
        )
        self.next_button = build.tool(self, self.tr("The next one (Enter)"), clicked=lambda: self.stepped.emit(1))
        build.row(
            self._magnifier,
            (self.field, 1),
            self.clear_button,
            self.hits,
            self.before_button,
            self.next_button,
            spacing=8,
            of=self,
        )
        self.setFocusProxy(self.field)
        self.field.textChanged.connect(self.typed)
        self.tell(0, -1)
        self._colour()

    @property
    def text(self) -> str:
        return self.field.text().strip()

    def forget(self) -> None:
        """Empty the field without telling anybody."""
        with QSignalBlocker(self.field):
            self.field.clear()
        self.tell(0, -1)

    def start(self) -> None:
        """Put the keyboard into the field."""
        self.field.setFocus()
        self.field.selectAll()

    def tell(self, at: int, count: int) -> None:
        """Show the number of the find that is looked at, of how many; with a count below zero nothing is looked for."""
        if count < 0:
            found = ""
        elif count == 0:
            found = self.tr("Nothing found")
        else:
            found = self.tr("{at} of {count}").format(at=at, count=count)
        adapting.show_text(self.hits, found)
        self.clear_button.setVisible(bool(self.field.text()))
        for button in (self.before_button, self.next_button):
            button.setVisible(count > 1)

    def _clear(self) -> None:
        self.field.clear()
        self.field.setFocus()

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        key, shift = event.key(), event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.stepped.emit(-1 if shift else 1)
        elif key in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            self.stepped.emit(1 if key == Qt.Key.Key_Down else -1)
        elif key == Qt.Key.Key_Escape and self.field.text():
            self.field.clear()
        else:
            super().keyPressEvent(event)

    def _colour(self) -> None:
        muted, side = theme.current_palette().muted, self.fontMetrics().height()
        self._magnifier.setPixmap(icon_picture("search", muted, side, self.devicePixelRatioF()))
        adapting.show_icon(self.clear_button, "cross")
        adapting.show_icon(self.before_button, "arrow-up")
        adapting.show_icon(self.next_button, "arrow-down")
