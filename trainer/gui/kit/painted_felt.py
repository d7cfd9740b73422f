"""A game's felt as a picture on a page, painted once the page is seen and in the size it has there."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QWidget

from trainer.gui.artwork.painting import blank
from trainer.gui.settings import Preferences
from trainer.gui.style import theme
from trainer.school.settings import Settings

if TYPE_CHECKING:
    _Widget = QWidget
else:
    _Widget = object

_RESIZING_MS = 60
"""While a window is being resized no picture is painted: it would be of the wrong size at once."""


class PaintedFelt(_Widget):
    """Stands before the Qt class among a widget's bases, as not all pictures can be pressed.

    Until its picture is painted it is a bare cloth of the felt's color, and after a change of size the old picture.
    """

    picture_due = Signal(int)
    """It was seen without a picture of its size: carries the milliseconds until `paint_picture` is to be called."""
    edge, corner = 1.0, 8.0

    def show_game(self, game: str, preferences: Preferences) -> None:
        """Show the felt of a game, now and whenever the settings make it look otherwise."""
        self._game, self._preferences = game, preferences
        self._looks = _looks(preferences.now)
        self._picture: QPixmap | None = None
        self._rounded = QPixmap()
        self._made_of: tuple[object, ...] = ()
        """All that the rounded picture was made of."""
        preferences.changed.connect(self._change)

    @property
    def picture_size(self) -> QSize | None:
        """The size the picture was painted in, in logical pixels."""
        return self._picture.deviceIndependentSize().toSize() if self._picture is not None else None

    def paint_picture(self) -> bool:
        """Paint the picture if it is due; true if that took its time."""
        from trainer.gui.felt.sample_pictures import look_of, sample_picture  # when a window stands already

        if not self.isVisible() or self.picture_size == self.size():
            return False
        look = look_of(self._preferences.now)
        self._picture = sample_picture(self._game, self.size(), look, self.devicePixelRatioF())
        self.update()
        return True

    def _change(self, settings: Settings) -> None:
        if _looks(settings) != self._looks:
            self._looks, self._picture = _looks(settings), None
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: N802, ARG002
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        outline = self._outline()
        painter.drawPixmap(self.rect().topLeft(), self._cut_out(outline))
        colours = theme.current_palette()
        is_pointed_at = self.testAttribute(Qt.WidgetAttribute.WA_Hover) and self.underMouse()
        painter.setPen(QPen(QColor(colours.accent if is_pointed_at else colours.line), self.edge))
        painter.drawPath(outline)
        painter.end()
        if self.picture_size != self.size():
            self.picture_due.emit(_RESIZING_MS if self._picture is not None else 0)

    def _outline(self) -> QPainterPath:
        around, outline = self.edge / 2, QPainterPath()
        outline.addRoundedRect(QRectF(self.rect()).adjusted(around, around, -around, -around), self.corner, self.corner)
        return outline

    def _cut_out(self, outline: QPainterPath) -> QPixmap:
        """Return the picture, or the bare cloth, with round corners: to clip it takes milliseconds at each painting."""
        cloth = theme.FELTS[self._preferences.now.felt]
        made_of = (
            self._picture.cacheKey() if self._picture is not None else 0,
            self.size(),
            self.devicePixelRatioF(),
            cloth,
        )
        if made_of == self._made_of:
            return self._rounded
        self._made_of, area = made_of, QRectF(self.rect())
        self._rounded = blank(area.size(), self.devicePixelRatioF())
        with QPainter(self._rounded) as painter:
            painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
            painter.setClipPath(outline)
            painter.fillRect(area, QColor(cloth))
            if self._picture is not None:
                size = self._picture.deviceIndependentSize()
                shown = QRectF(area.topLeft(), size.scaled(area.size(), Qt.AspectRatioMode.KeepAspectRatioByExpanding))
                shown.moveCenter(area.center())
                painter.drawPixmap(shown, self._picture, QRectF(self._picture.rect()))
        return self._rounded


def _looks(settings: Settings) -> tuple[str, ...]:
    """Return the settings that a picture of a felt depends on."""
    return settings.felt, settings.card_style, settings.lettering, settings.rack_order
