"""A small picture of a felt that can be pressed."""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from trainer.gui.style import theme

_CORNER = 10.0


class FeltButton(QAbstractButton):
    """A felt's picture over the whole width; the keyboard has the button beside it instead."""

    seen = Signal()
    """It has been painted for the first time, if only as a bare cloth."""

    def __init__(self, colour: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._colour = colour
        self._picture: QPixmap | None = None
        self._was_seen = False
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(260, 170)

    def sizeHint(self) -> QSize:  # noqa: N802
        return QSize(400, 230)

    @property
    def has_picture(self) -> bool:
        return self._picture is not None

    @property
    def picture_size(self) -> QSize | None:
        """The size the picture was painted in, in logical pixels."""
        return self._picture.deviceIndependentSize().toSize() if self._picture is not None else None

    def show_picture(self, picture: QPixmap | None, colour: str) -> None:
        """Show a picture, or a bare cloth of the colour until there is one."""
        self._picture, self._colour = picture, colour
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802, ARG002
        colours = theme.current_palette()
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        area = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        outline = QPainterPath()
        outline.addRoundedRect(area, _CORNER, _CORNER)
        painter.setClipPath(outline)
        painter.fillRect(area, QColor(self._colour))
        if self._picture is not None:
            size = self._picture.deviceIndependentSize()
            scale = max(area.width() / size.width(), area.height() / size.height())
            shown = QRectF(0, 0, size.width() * scale, size.height() * scale)
            shown.moveCenter(area.center())
            painter.drawPixmap(shown, self._picture, QRectF(self._picture.rect()))
        painter.setClipping(False)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colours.accent if self.underMouse() else colours.line), 2))
        painter.drawRoundedRect(area, _CORNER, _CORNER)
        painter.end()
        if not self._was_seen:
            self._was_seen = True
            self.seen.emit()
