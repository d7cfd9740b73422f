"""Cards as they lie in the scene."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem

from trainer.felt.layout import CARD_HEIGHT
from trainer.felt.picture import BACK, PlacedCard
from trainer.gui.artwork import Artwork


class CardItem(QGraphicsPixmapItem):
    """One card with its shadow; it is moved by its middle."""

    def __init__(self, artwork: Artwork, width: float) -> None:
        super().__init__()
        self._artwork = artwork
        self._width = width
        self._shadow = QGraphicsPixmapItem(self)
        self._shadow.setFlag(QGraphicsItem.GraphicsItemFlag.ItemStacksBehindParent)
        margin = artwork.shadow_margin(width)
        half_wide, half_high = width / 2, width * CARD_HEIGHT / 2
        self.setOffset(-half_wide, -half_high)
        self._shadow.setPixmap(artwork.card_shadow(width))
        self._shadow.setOffset(-half_wide - margin, -half_high - margin)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.face: str | None = None

    def show_face(self, face: str) -> None:
        if face != self.face:
            self.face = face
            self.setPixmap(self._picture(face))

    def _picture(self, face: str) -> QPixmap:
        return self._artwork.card_back(self._width) if face == BACK else self._artwork.card(face, self._width)

    def lie(self, card: PlacedCard, z: float) -> None:
        """Lie where and how a picture says."""
        self.show_face(card.face)
        self.setTransform(QTransform())
        self.setRotation(90.0 if card.across else 0.0)
        self.setPos(whole(card.x * self._width, card.y * self._width, self._artwork.ratio))
        self.setZValue(z)

    def narrow(self, share: float) -> None:
        """Show the card on its way over: `share` of its width, at least a sliver."""
        self.setTransform(QTransform.fromScale(max(share, 0.02), 1.0))


def whole(x: float, y: float, ratio: float) -> QPointF:
    """Return a point on whole device pixels, where pictures stay sharp."""
    return QPointF(round(x * ratio) / ratio, round(y * ratio) / ratio)
