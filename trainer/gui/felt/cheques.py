"""Piles of cheques as they stand in the scene, and the tubes of the rack."""

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QGraphicsPixmapItem

from trainer.engine.money import Cents
from trainer.felt.placed import PlacedStack
from trainer.gui.artwork.cheques import SQUASH
from trainer.gui.artwork.painting import blank
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.felt.cards import whole
from trainer.gui.felt.pieces import FeltPiece
from trainer.gui.guarding import guarded_or


class StackItem(QGraphicsPixmapItem):
    """A pile; it is moved by the middle of its foot."""

    def __init__(self, artwork: Artwork, card_width: float) -> None:
        super().__init__()
        self._artwork = artwork
        self._card = card_width
        self._diameter = 0.0
        self._cheques: tuple[Cents, ...] | None = None
        self._tall = 0.0
        self.stack: PlacedStack | None = None
        self.is_painted = True
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)

    def show_cheques(self, stack: PlacedStack, *, later: bool = False) -> None:
        """Show a pile; one that is not painted yet may be so `later`, by `paint_picture`."""
        self.stack = stack
        diameter = stack.width * self._card
        if (stack.cheques, diameter) != (self._cheques, self._diameter) or not (self.is_painted or later):
            self._cheques, self._diameter = stack.cheques, diameter
            artwork, count = self._artwork, len(stack.cheques)
            self._tall = count * artwork.stack_step(diameter, count)
            self.is_painted = not later or artwork.has_stack(stack.cheques, diameter)
            self.setPixmap(
                artwork.stack(stack.cheques, diameter)
                if self.is_painted
                else blank(artwork.stack_size(count, diameter), artwork.ratio)
            )
            self.setOffset(-artwork.stack_foot(count, diameter))

    def paint_picture(self) -> None:
        """Paint the pile that is shown, if it is not painted."""
        if self.stack is not None:
            self.show_cheques(self.stack)

    def place(self, stack: PlacedStack, z: float, *, later: bool = False) -> None:
        """Stand where and how a picture says, painted `later` if that is wanted."""
        self.show_cheques(stack, later=later)
        self.setPos(whole(stack.x * self._card, stack.y * self._card, self._artwork.ratio))
        self.setZValue(z)

    @guarded_or(QPainterPath)
    def shape(self) -> QPainterPath:
        """Return the pile's outline, so that what is beside it can be touched too."""
        path = QPainterPath()
        radius = self._diameter / 2
        low = radius * SQUASH
        path.addRoundedRect(QRectF(-radius, -low - self._tall, 2 * radius, 2 * low + self._tall), radius, low)
        return path

    @property
    def head(self) -> QPointF:
        """The middle of the pile's top, in the scene."""
        return self.pos() - QPointF(0, self._tall)


class TubeItem(FeltPiece):
    """One tube of the rack. It is told of no press: what takes one waits for a release, which may never come."""

    def __init__(self, cents: Cents, size: QSizeF) -> None:
        super().__init__(size)
        self.cents = cents
        self.setAcceptHoverEvents(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
