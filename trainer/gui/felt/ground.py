"""The felt itself and what stands on it: print, rack, shoe, discard rack and placard."""

from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QGraphicsPixmapItem, QGraphicsScene, QStyleOptionGraphicsItem, QWidget

from trainer.engine.money import Cents
from trainer.engine.table import Table
from trainer.felt.cheques import RackOrder, tubes, values
from trainer.felt.placard import Lights, envy_column, house_lines, lit_rows, pay_rows
from trainer.felt.placed import BACK
from trainer.felt.plan import FeltPlan, Rect
from trainer.felt.shoe import faced_card, shoe_levels
from trainer.gui.artwork.painting import blank
from trainer.gui.artwork.pictures import Artwork
from trainer.gui.felt import layers
from trainer.gui.felt.cards import whole
from trainer.gui.felt.cheques import TubeItem
from trainer.gui.felt.placard import paint_placard
from trainer.gui.felt.printing import Facing, Printer, scaled
from trainer.gui.guarding import guarded, guarded_or
from trainer.gui.style.theme import FELTS
from trainer.gui.translation import in_words
from trainer.wording.felt import cheques_in_rack, discard_rack, shoe_mouth

_TWENTIETHS = 20
"""The shoe and the discard rack change their looks in so many steps: a card more or less is not seen."""


class Cloth(QGraphicsItem):
    """The printed felt, painted once it is seen: a felt that is laid out before its window has its size never is."""

    def __init__(self, size: QSizeF, paint: Callable[[], QPixmap]) -> None:
        super().__init__()
        self._area = QRectF(QPointF(), size)
        self._paint = paint
        self._picture: QPixmap | None = None
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(layers.FELT)

    @guarded_or(QRectF)
    def boundingRect(self) -> QRectF:  # noqa: N802
        return self._area

    @guarded
    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:  # noqa: ARG002
        if self._picture is None:
            self._picture = self._paint()
        painter.drawPixmap(self._area.topLeft(), self._picture)


def printed_felt(artwork: Artwork, felt: FeltPlan, card: float, size: QSizeF, colour: str, facing: Facing) -> QPixmap:
    """Return the printed felt of a whole window, whose cards are so wide."""
    return artwork.felt(
        size,
        FELTS.get(colour, colour),
        felt.rail.height * card,
        lambda painter: Printer(painter, felt, card, facing).print_all(),
        printed=f"{felt} {card} {facing}",
    )


class Ground:
    """The felt at one size, put into a scene."""

    def __init__(
        self,
        scene: QGraphicsScene,
        felt: FeltPlan,
        artwork: Artwork,
        card_width: float,
    ) -> None:
        self._scene = scene
        self._felt = felt
        self._artwork = artwork
        self._card = card_width
        self._shoe = self._piece(felt.shoe)
        self._discards = self._piece(felt.discards)
        self._placard = self._piece(felt.placard) if felt.placard else None
        self._lit: tuple[int, ...] | None = None

    def print(self, size: QSizeF, colour: str, facing: Facing) -> None:
        """Put the printed felt of a whole window at the bottom of the scene."""
        self._scene.addItem(
            Cloth(size, lambda: printed_felt(self._artwork, self._felt, self._card, size, colour, facing))
        )

    def set_rack(self, chip: Cents, order: RackOrder) -> None:
        """Put the tubes into the rack, in the order that the dealer likes."""
        rack, own = self._felt.rack, self._felt.layout.rack
        for at, cents in enumerate(tubes(values(chip), order)):
            tube = TubeItem(cents)
            tube.setPixmap(self._artwork.rack_tube(cents, own.tube * self._card, rack.height * self._card))
            x = rack.left + own.gap + at * (own.tube + own.gap)
            tube.setPos(whole(x * self._card, rack.top * self._card, self._artwork.ratio))
            tube.setToolTip(in_words(cheques_in_rack(cents)))
            tube.setZValue(layers.FURNITURE)
            self._scene.addItem(tube)

    def show(self, table: Table, lights: Lights) -> None:
        """Let shoe, discard rack and placard be as they are at a table."""
        levels = shoe_levels(table)
        # Rounded up: a card that is left, or that lies there, is seen.
        gone = -(-levels.discarded * _TWENTIETHS // levels.whole) / _TWENTIETHS
        discards = self._felt.discards
        self.show_shoe(table)
        self._discards.setPixmap(
            self._artwork.discard_rack(discards.width * self._card, discards.height * self._card, gone)
        )
        self._discards.setToolTip(in_words(discard_rack(levels.discarded)))
        self.light(table, lights)

    def show_shoe(self, table: Table) -> None:
        """Let the shoe be as full as it is at a table, and its next card as it lies in its mouth."""
        levels, shoe = shoe_levels(table), self._felt.shoe
        left = -(-levels.left * _TWENTIETHS // levels.whole) / _TWENTIETHS
        face = str(faced_card(table) or BACK)
        self._shoe.setPixmap(self._artwork.shoe(shoe.width * self._card, shoe.height * self._card, left, face))
        self._shoe.setToolTip(in_words(shoe_mouth(table)))

    def light(self, table: Table, lights: Lights) -> None:
        """Light up the placard's rows in play, as far as they may be told."""
        lit = lit_rows(table, lights)
        if self._placard and self._felt.placard and lit != self._lit:
            self._lit = lit
            self._placard.setPixmap(self._painted_placard(table, self._felt.placard, lit))

    def _painted_placard(self, table: Table, rect: Rect, lit: tuple[int, ...]) -> QPixmap:
        own = self._felt.layout.placard
        size = scaled(rect, self._card).size()
        if own is None:
            return blank(size, self._artwork.ratio)
        rows = tuple([(own.row.format(label), pays) for label, pays in pay_rows(table.rules)])
        area = QRectF(0, 0, size.width(), size.height() - 0.05 * self._card)
        told = own.title, rows, lit, envy_column(table.rules), house_lines(table.rules)
        return self._artwork.placard(size, told, lambda painter, _: paint_placard(painter, area, *told))

    def _piece(self, rect: Rect) -> QGraphicsPixmapItem:
        item = QGraphicsPixmapItem()
        item.setPos(whole(rect.left * self._card, rect.top * self._card, self._artwork.ratio))
        item.setZValue(layers.FURNITURE)
        item.setShapeMode(QGraphicsPixmapItem.ShapeMode.BoundingRectShape)
        item.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self._scene.addItem(item)
        return item
