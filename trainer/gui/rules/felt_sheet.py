"""A game's felt as a picture on a page, painted when it is first seen and in the size it has there."""

from collections.abc import Callable

from PySide6.QtCore import QRectF, QSize, Qt, QTimer
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from trainer.gui.style import theme

_LEAST = QSize(480, 420)


class FeltSheet(QWidget):
    """Until its picture is painted, a bare cloth of the felt's colour."""

    def __init__(
        self, paint: Callable[[QSize, float], QPixmap], colour: Callable[[], str], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._paint, self._colour = paint, colour
        self._picture: QPixmap | None = None
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.timeout.connect(self._paint_picture)

    @property
    def has_picture(self) -> bool:
        return self._picture is not None

    def forget(self) -> None:
        """Paint the picture anew when it is next seen: the felt looks different now."""
        self._picture = None
        self.update()

    def _paint_picture(self) -> None:
        if not self.isVisible() or self._picture is not None:
            return
        # The felt has a least size below which nothing is drawn; a smaller sheet shows it scaled down.
        scale = max(1.0, _LEAST.width() / self.width(), _LEAST.height() / self.height())
        self._picture = self._paint(self.size() * scale, self.devicePixelRatioF())
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:  # noqa: N802
        super().resizeEvent(event)
        if event.size() != event.oldSize():
            self._picture = None

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802, ARG002
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        area = QRectF(self.rect())
        outline = QPainterPath()
        outline.addRoundedRect(area, 8, 8)
        painter.setClipPath(outline)
        painter.fillRect(area, QColor(self._colour()))
        if self._picture is not None:
            painter.drawPixmap(area, self._picture, QRectF(self._picture.rect()))
        elif not self._later.isActive():
            self._later.start(0)
        painter.setClipping(False)
        painter.setPen(QColor(theme.current_palette().line))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), 8, 8)
        painter.end()
