"""The shape of a page whose middle is a list: a title with a remark above it, and buttons below."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QPushButton, QWidget

from trainer.gui.guarding import guarded
from trainer.gui.kit import build
from trainer.gui.kit.page import RoomPage
from trainer.gui.style import theme

_MARGIN: Final = 24
_MOST_LETTERS: Final = 120
"""The most width of the page's column, in letters: a score is to be read with what it is of."""
_LOW: Final = 17
"""Below so many lines of text the page does without its remark."""


class ListPage(RoomPage):
    """Esc presses one of its buttons."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.title = build.label(self, kind="title", wraps=True)
        self.about = build.label(self, kind="muted", wraps=True)
        self._inner: QWidget | None = None
        self._escape: QPushButton | None = None

    def lay_out(self, *pieces: build.Piece, escape: QPushButton) -> None:
        """Put pieces below the title and its remark."""
        self._escape = escape
        self._inner = QWidget(self)
        margins = (_MARGIN, 16, _MARGIN + theme.SCROLL_BAR, 14)
        build.column(self.title, self.about, *pieces, spacing=10, margins=margins, of=self._inner)
        build.row(..., (self._inner, 1000), ..., spacing=0, of=self)
        self._fit()

    def tell_about(self, text: str) -> None:
        """Write the remark, which takes no room without a text."""
        self.about.setText(text)
        self._fit()

    def _fit(self) -> None:
        if self._inner is not None:
            self._inner.setMaximumWidth(self.fontMetrics().averageCharWidth() * _MOST_LETTERS)
        is_low = self.height() < self.fontMetrics().height() * _LOW
        self.about.setVisible(bool(self.about.text()) and not is_low)

    @guarded
    def keyPressEvent(self, event: QKeyEvent) -> None:  # noqa: N802
        if event.key() == Qt.Key.Key_Escape and self._escape is not None:
            self._escape.click()
        else:
            super().keyPressEvent(event)
