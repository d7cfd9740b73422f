"""An area that is as high as its content, and scrolls it where there is no room for all of it."""

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QSizePolicy, QWidget

from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.kit import build


class FittingArea(QScrollArea):
    """Takes no more height than its content needs at its width."""

    def __init__(self, content: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        build.scroll(self, content)
        self.viewport().setAutoFillBackground(False)
        content.setAutoFillBackground(False)

    @guarded_or(bool)
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802
        if watched is self.widget() and event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
            self._offer_bar()
        return super().eventFilter(watched, event)

    @guarded_or(QSize)
    def sizeHint(self) -> QSize:  # noqa: N802
        content = self.widget()
        layout = content.layout() if content is not None else None
        width = self.width() or super().sizeHint().width()
        high = layout.totalHeightForWidth(width) if layout is not None else 0
        return QSize(super().sizeHint().width(), high + 2)  # the border of a frame

    @guarded
    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()
        self._offer_bar()

    def _offer_bar(self) -> None:
        """Let there be a scroll bar only where words need one: its own width may break a line, and then it stays."""
        policies = Qt.ScrollBarPolicy
        fits = self.height() >= self.sizeHint().height()
        policy = policies.ScrollBarAlwaysOff if fits else policies.ScrollBarAsNeeded
        if policy != self.verticalScrollBarPolicy():
            self.setVerticalScrollBarPolicy(policy)
