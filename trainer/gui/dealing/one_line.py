"""A line of text that never takes more than its one line: what lies below it stays where it is."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.kit import build


class OneLine(QLabel):
    """Shows the end of what is too long for it; all of it is in its tool tip, and told to those who hear it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._whole = ""
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def tell(self, text: str) -> None:
        """Show a text from now on; without one the line stays, and is empty."""
        self._whole = text
        self.setAccessibleName(text)
        self._fit()

    def _fit(self) -> None:
        shown = self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideLeft, self.width())
        self.setText(shown)
        build.tip(self, self._whole if shown != self._whole else "")

    @guarded_or(QSize)
    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(0, self.fontMetrics().lineSpacing())

    @guarded_or(QSize)
    def minimumSizeHint(self) -> QSize:  # noqa: N802
        return self.sizeHint()

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()
