"""Cards as they lie in the scene."""

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem

from trainer.felt.layout import CARD_HEIGHT
from trainer.felt.placed import BACK, PlacedCard
from trainer.gui.artwork import Artwork


class Cards:
    """The pictures of one screen's cards at one width, each with its shadow, made when first asked for."""

    def __init__(self, artwork: Artwork, width: float) -> None:
        self.artwork = artwork
        self.width = width
        self._pictures: dict[str, QPixmap] = {}

    def picture(self, face: str) -> QPixmap:
        """Return a face or the back, lying in its shadow."""
        known = self._pictures.get(face)
        if known is None:
            known = self._pictures[face] = self._painted(face)
        return known

    @property
    def margin(self) -> float:
        return self.artwork.shadow_margin(self.width)

    def _painted(self, face: str) -> QPixmap:
        picture = QPixmap(self.artwork.card_shadow(self.width))
        card = self.artwork.card_back(self.width) if face == BACK else self.artwork.card(face, self.width)
        painter = QPainter(picture)
        painter.drawPixmap(QPointF(self.margin, self.margin), card)
        painter.end()
        return picture


class CardItem(QGraphicsPixmapItem):
    """One card; it is moved by its middle."""

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self._cards = cards
        self.setOffset(-cards.width / 2 - cards.margin, -cards.width * CARD_HEIGHT / 2 - cards.margin)
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.face: str | None = None

    def show_face(self, face: str) -> None:
        if face != self.face:
            self.face = face
            self.setPixmap(self._cards.picture(face))

    def lie(self, card: PlacedCard, z: float) -> None:
        """Lie where and how a picture says."""
        self.show_face(card.face)
        self.setTransform(QTransform())
        self.setRotation(90.0 if card.across else 0.0)
        self.setPos(whole(card.x * self._cards.width, card.y * self._cards.width, self._cards.artwork.ratio))
        self.setZValue(z)

    def narrow(self, share: float) -> None:
        """Show the card on its way over: `share` of its width, at least a sliver."""
        self.setTransform(QTransform.fromScale(max(share, 0.02), 1.0))


def whole(x: float, y: float, ratio: float) -> QPointF:
    """Return a point on whole device pixels, where pictures stay sharp."""
    return QPointF(round(x * ratio) / ratio, round(y * ratio) / ratio)
