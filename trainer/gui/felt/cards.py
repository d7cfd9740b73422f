"""Cards as they lie in the scene."""

from PySide6.QtCore import QPointF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform
from PySide6.QtWidgets import QGraphicsPixmapItem

from trainer.felt.placed import BACK, PlacedCard
from trainer.gui.artwork.cards import PROPORTION
from trainer.gui.artwork.painting import blank
from trainer.gui.artwork.pictures import Artwork

_QUARTER = QTransform().rotate(90)


class Cards:
    """The pictures of one screen's cards at one width, each with its shadow, made when first asked for."""

    def __init__(self, artwork: Artwork, width: float) -> None:
        self.artwork = artwork
        self.width = width
        self._pictures: dict[tuple[str, bool], QPixmap] = {}
        self._unpainted: dict[bool, QPixmap] = {}

    def picture(self, face: str, *, across: bool) -> QPixmap:
        """Return a face or the back, lying in its shadow, upright or across."""
        known = self._pictures.get((face, across))
        if known is None:
            known = self.picture(face, across=False).transformed(_QUARTER) if across else self._painted(face)
            self._pictures[face, across] = known
        return known

    def has(self, face: str, *, across: bool) -> bool:
        """True if a side is painted."""
        return (face, across) in self._pictures

    def unpainted(self, *, across: bool) -> QPixmap:
        """Return an empty picture as large as a card in its shadow."""
        if across not in self._unpainted:
            wide, tall = self.width + 2 * self.margin, self.width * PROPORTION + 2 * self.margin
            size = QSizeF(tall, wide) if across else QSizeF(wide, tall)
            self._unpainted[across] = blank(size, self.artwork.ratio)
        return self._unpainted[across]

    @property
    def margin(self) -> float:
        return self.artwork.shadow_margin(self.width)

    def _painted(self, face: str) -> QPixmap:
        picture = QPixmap(self.artwork.card_shadow(self.width))
        card = self.artwork.card_back(self.width) if face == BACK else self.artwork.card(face, self.width)
        with QPainter(picture) as painter:
            painter.drawPixmap(QPointF(self.margin, self.margin), card)
        return picture


class CardItem(QGraphicsPixmapItem):
    """One card; it is moved by its middle."""

    def __init__(self, cards: Cards) -> None:
        super().__init__()
        self._cards = cards
        self.setTransformationMode(Qt.TransformationMode.SmoothTransformation)
        self.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.face: str | None = None
        self.is_across = False
        self.is_painted = True

    def show_face(self, face: str, *, across: bool, later: bool = False) -> None:
        """Show a side; one that is not painted yet may be so `later`, by `paint_picture`."""
        if (face, across) != (self.face, self.is_across) or not (self.is_painted or later):
            self.face, self.is_across = face, across
            self.is_painted = not later or self._cards.has(face, across=across)
            cards = self._cards
            picture = cards.picture(face, across=across) if self.is_painted else cards.unpainted(across=across)
            size = picture.deviceIndependentSize()
            self.setPixmap(picture)
            self.setOffset(-size.width() / 2, -size.height() / 2)

    def paint_picture(self) -> None:
        """Paint the side that is shown, if it is not painted."""
        if self.face is not None:
            self.show_face(self.face, across=self.is_across)

    def place(self, card: PlacedCard, z: float, *, later: bool = False) -> None:
        """Lie where and how a picture says, painted `later` if that is wanted."""
        self.show_face(card.face, across=card.across, later=later)
        self.setTransform(QTransform())
        self.setPos(whole(card.x * self._cards.width, card.y * self._cards.width, self._cards.artwork.ratio))
        self.setZValue(z)

    def narrow(self, share: float) -> None:
        """Show the card on its way over: `share` of its width, at least a sliver."""
        self.setTransform(QTransform.fromScale(max(share, 0.02), 1.0))


def whole(x: float, y: float, ratio: float) -> QPointF:
    """Return a point on whole device pixels, where pictures stay sharp."""
    return QPointF(round(x * ratio) / ratio, round(y * ratio) / ratio)
