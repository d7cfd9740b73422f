"""A small note that stays in sight until it is true no more, or is dismissed."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

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
        build.row((self._label, 1), top, spacing=4, margins=(12, 4, 4, 4), of=self)
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
