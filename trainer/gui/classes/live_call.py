"""A line above all pages: the instructor asks the class, and somebody here has not answered yet."""

from PySide6.QtWidgets import QFrame, QWidget

from trainer.gui.kit import build
from trainer.gui.kit.announce import announce


class LiveCall(QFrame):
    """Out of sight until the instructor asks."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setProperty("verdict", "note")
        words = build.label(self, self.tr("Your instructor asks"), "heading")
        self.answer_button = build.button(self, self.tr("&Answer now"), "main")
        build.row(words, self.answer_button, ..., spacing=16, margins=(24, 6, 24, 6), of=self)
        self.hide()

    def show_call(self, waits: bool) -> None:
        """Call, or call no more."""
        self.setVisible(waits)
        if waits:
            announce(self, self.tr("Your instructor asks"), at_once=True)
