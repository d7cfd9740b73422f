"""A small note that stays in sight until it is true no more, or is dismissed."""

from collections.abc import Callable

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QPushButton, QWidget

from trainer.gui.kit import adapting, build
from trainer.gui.kit.adapting import Adapting
from trainer.gui.kit.announce import announce


class StandingNote(Adapting, QFrame):
    """A text with a button that puts it away; one that was put away comes back only with other words."""

    dismissed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("verdict", "note")
        self._label = build.label(self, wraps=True)
        self.dismiss_button = build.tool(self, self.tr("Dismiss"), clicked=self._dismiss)
        self.dismiss_button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a click leaves the keyboard where it is
        top = self.dismiss_button, Qt.AlignmentFlag.AlignTop
        self._row = build.row((self._label, 1), top, spacing=4, margins=(12, 4, 4, 4), of=self)
        self.offer_button: QPushButton | None = None
        """The button for what can be done about it, if anything can."""
        self._is_dismissed = self._is_folded = False
        self._colour()
        self.hide()

    def text(self) -> str:
        return self._label.text()

    def show_text(self, text: str, more: str = "") -> None:
        """Say something from now on, with more of it in the tool tip; nothing to be out of sight."""
        if text != self.text():
            self._is_dismissed = False
            self._label.setText(text)
            self.setAccessibleName(f"{text} {more}".strip())
            self.dismiss_button.setAccessibleName(self.tr("Dismiss: {message}").format(message=text))
            build.tip(self, more)
            self._show()
            announce(self, text, more)
        self._show()

    def offer(self, words: str, then: Callable[[], object]) -> None:
        """Offer to do something about what is said; no words offer nothing any more."""
        if self.offer_button is not None:
            self.offer_button.deleteLater()
            self.offer_button = None
        if words:
            self.offer_button = build.button(self, words, clicked=then)
            self._row.insertWidget(1, self.offer_button)

    def fold(self, folded: bool) -> None:
        """Be out of sight while the panel around it is folded."""
        self._is_folded = folded
        self._show()

    def _dismiss(self) -> None:
        self._is_dismissed = True
        self._show()
        self.dismissed.emit()

    def _show(self) -> None:
        self.setVisible(bool(self.text()) and not self._is_dismissed and not self._is_folded)

    def _colour(self) -> None:
        adapting.show_icon(self.dismiss_button, "cross")
